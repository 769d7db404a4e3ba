package import FocusModel

/// The effects of a project's code on the objects of its interfaces. Each effect has a place as evidence:
/// code is not interpreted, only searched for words.
package struct SourceEvidence: Sendable {
  /// The place of a change by code.
  package struct Place: Sendable, Hashable {
    /// Its effect.
    package var change: CodeChange
    /// The file's path in reports.
    package var path: String
    /// The line, from 1.
    package var line: Int
  }

  /// A file in which something was found.
  struct Found: Sendable {
    var path: String
    var mentions: [Vocabulary.Entry: Int32]
    var sightings: [SourceScan.Sighting: Int32]
    var states: [SourceScan.Sighting: Set<ObjectState>]
    /// The listeners to clicks on each object.
    var listeners: [Vocabulary.Entry: Set<[UInt8]>] = [:]
    /// The names of documents in it and its sibling, the header or the implementation of the same name.
    var documents: Set<Vocabulary.Entry> = []
    var handedElsewhere: [ObjectHandedElsewhere] = []
    /// The objects in its classes that other files use.
    var fields = ObjectFields()
  }

  let vocabulary: Vocabulary
  /// Custom classes with the custom classes that they derive from, by name.
  private let lines: [String: [String]]
  /// Whether there is any code.
  package let hasSources: Bool
  /// In the order of their paths.
  var found: [Found] = []
  /// The files that change each object.
  private var filesOfObject: [Vocabulary.Entry: [Int]] = [:]

  /// Searches the files of `index`.
  ///
  /// - Parameters:
  ///   - names: The names in code of the objects of interest.
  ///   - documents: The names of the documents in code. A file is evidence for a document if the file, or its sibling with
  ///     the same name, mentions the document.
  ///   - classes: The custom classes of the objects of interest, for their effects on themselves.
  ///   - lines: Classes with their ancestors, by name.
  ///   - fields: The `names` that other files may use as fields; nil for all.
  package init(
    in index: SourceIndex, names: Set<String>, documents: Set<String>, classes: Set<String> = [],
    lines: [String: [String]] = [:], fields: Set<String>? = nil
  ) {
    self.lines = lines
    hasSources = !index.entries.isEmpty
    let classes = classes.union(classes.flatMap { lines[$0] ?? [] })
    let vocabulary = Vocabulary(
      objects: names, documents: documents, classes: classes, derived: Set(lines.keys))
    self.vocabulary = vocabulary
    if vocabulary.isEmpty { return }
    found = index.compactMap(Self.relevant(in: index, to: vocabulary)) { entry, bytes in
      SourceScan(bytes, in: entry.language, index.words, for: vocabulary).map { scan in
        Found(
          path: entry.file.path, mentions: scan.mentions, sightings: scan.sightings, states: scan.states,
          listeners: scan.listeners, handedElsewhere: scan.handedElsewhere, fields: scan.fields)
      }
    }
    let anchors = Set(documents.union(classes).compactMap { vocabulary.entry(of: $0) })
    let siblings = Dictionary(grouping: found.indices) { found[$0].path.withoutEnding }
    for files in siblings.values {
      let documents = Set(files.flatMap { found[$0].mentions.keys }).intersection(anchors)
      for file in files { found[file].documents = documents }
    }
    followFields(in: index, of: fields ?? names)
    followObjects(in: index)
    for file in found.indices {
      for object in Set(found[file].sightings.keys.map(\.entry)) {
        filesOfObject[object, default: []].append(file)
      }
    }
  }

  /// Records the changes that functions of other files make to the objects passed to them.
  private mutating func followObjects(in index: SourceIndex) {
    let parameters = Set(found.lazy.flatMap(\.handedElsewhere).map(\.parameter))
    if parameters.isEmpty || parameters.count > HandedObjects.most { return }
    let functions = FunctionsElsewhere(with: parameters, in: index)
    for file in found.indices {
      for handed in found[file].handedElsewhere {
        for change in functions.changes(of: handed.parameter).each {
          let sighting = SourceScan.Sighting(entry: handed.object, change: change)
          // The effect of the function depends on its other arguments.
          found[file].states[sighting] = nil
          found[file].sightings[sighting] = min(found[file].sightings[sighting] ?? handed.line, handed.line)
        }
      }
      found[file].handedElsewhere = []
    }
  }

  /// The relevant files: a file that mentions a class, or a file that, together with its siblings, mentions a document and
  /// an object. Most files are not relevant, and splitting a file into words takes several times as long as this search.
  static func relevant(in index: SourceIndex, to vocabulary: Vocabulary) -> [SourceIndex.Entry] {
    let possible = index.entries.concurrentMapOfSlices(jobs: index.jobs) { entries in
      entries.compactMap { entry in
        let contents = vocabulary.possibleContents(of: entry.words)
        return contents.isEmpty ? nil : Mentioning(entry: entry, contents: contents)
      }
    }.flatMap(\.self)
    // A word that is part of a searched name may be anywhere.
    let sure = index.compactMap(evidence(among: possible).map(\.entry)) { entry, bytes in
      Mentioning(entry: entry, contents: vocabulary.contents(of: bytes))
    }
    return evidence(among: sure).map(\.entry)
  }

  /// A file, and the words of a vocabulary in it.
  private struct Mentioning: Sendable {
    var entry: SourceIndex.Entry
    var contents: Vocabulary.Contents
  }

  /// The `files` that, together with their siblings, may contain evidence.
  private static func evidence(among files: [Mentioning]) -> [Mentioning] {
    let together = Dictionary(files.map { ($0.entry.file.path.withoutEnding, $0.contents) }) { $0.union($1) }
    return files.filter {
      !$0.contents.isEmpty && together[$0.entry.file.path.withoutEnding]?.isEvidence == true
    }
  }

  /// The pattern for the object `id` in code that composes names: `color-%` for `color-12`. Nil if the id has
  /// no number at the end, or too little before it.
  package static func numberedName(of id: String) -> String? {
    let stem = id.utf8.reversed().drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.reversed()
    guard stem.count < id.utf8.count, stem.count >= 4 else { return nil }
    return String(decoding: stem + [numberMark], as: UTF8.self)
  }

  /// The placeholder for the number in names of objects that code finds by number.
  static let numberMark = UInt8(ascii: "%")

  /// Whether code that mentions one of `documents` was searched.
  package func mentions(_ documents: [String]) -> Bool {
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    return !documents.isEmpty && found.contains { !$0.documents.isDisjoint(with: documents) }
  }

  /// Whether code makes one of `changes` to an object unconditionally, not only under a condition or after an event, and
  /// sets a value. `null` and an empty string are not values; if code also sets one of these, nothing is settled.
  package func isSettled(by changes: CodeChange, to names: [String], in documents: [String]) -> Bool {
    let entries = names.compactMap { vocabulary.entry(of: $0) }
    let files = Set(entries.flatMap { filesOfObject[$0] ?? [] })
    if files.isEmpty { return false }
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    let sure = entries.flatMap { entry in
      changes.each.map { SourceScan.Sighting(entry: entry, change: $0, isSure: true) }
    }
    return files.contains { file in
      !found[file].documents.isDisjoint(with: documents)
        && sure.contains { found[file].sightings[$0] != nil }
    }
  }

  /// Whether a file of `documents` gives an object called one of `names` the same listener as an object called one of
  /// `others`. Nil if the listener is the object around the code (`this`), which may do something different for each.
  package func listensAlike(_ names: [String], _ others: [String], in documents: [String]) -> Bool? {
    var own: [Int: Set<[UInt8]>] = [:]
    forEachFile(of: names, in: documents) { entry, index, file in
      own[index, default: []].formUnion(file.listeners[entry] ?? [])
    }
    var shared: Set<[UInt8]> = []
    forEachFile(of: others, in: documents) { entry, index, file in
      if let own = own[index] { shared.formUnion(own.intersection(file.listeners[entry] ?? [])) }
    }
    if shared.isEmpty { return false }
    return shared.subtracting([Array("(\0this\0)".utf8)]).isEmpty ? nil : true
  }

  /// The place where code hides a new object, if no code was found that may show it.
  ///
  /// - Parameter names: The object's names in code.
  package func placeOfHiding(_ names: [String], in documents: [String]) -> Place? {
    guard isAlwaysHidden(names, in: documents) else { return nil }
    return place(of: .hidden, to: names, in: documents)
  }

  /// Calls `look` for each file of `documents` that changes an object called one of `names`.
  func forEachFile(
    of names: [String], in documents: [String], _ look: (Vocabulary.Entry, Int, Found) -> Void
  ) {
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    for entry in names.compactMap({ vocabulary.entry(of: $0) }) {
      for file in filesOfObject[entry] ?? [] where !found[file].documents.isDisjoint(with: documents) {
        look(entry, file, found[file])
      }
    }
  }

  /// The place where one of `classes`, or one of their custom base classes, makes one of `changes` to its
  /// objects.
  package func place(of changes: CodeChange, toObjectsOf classes: [String]) -> Place? {
    for name in classes.flatMap({ lines[$0] ?? [$0] }) {
      if let place = place(of: changes, to: [name], in: [name]) { return place }
    }
    return nil
  }

  /// The first place where code makes the first of `changes` that it makes to an object; nil if it makes none.
  ///
  /// - Parameters:
  ///   - names: The names of the object in code; for effects of its class on itself, the class.
  ///   - documents: The names in code of the document that declares it, or the class again.
  package func place(
    of changes: CodeChange, to names: [String], in documents: [String]
  ) -> Place? {
    if changes.isEmpty { return nil }
    let entries = names.compactMap { vocabulary.entry(of: $0) }
    let files = Set(entries.flatMap { filesOfObject[$0] ?? [] })
    if files.isEmpty { return nil }
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    for file in files.sorted() where !found[file].documents.isDisjoint(with: documents) {
      for change in changes.each {
        let lines = entries.compactMap {
          found[file].sightings[SourceScan.Sighting(entry: $0, change: change)]
        }
        if let line = lines.min() {
          return Place(change: change, path: found[file].path, line: Int(line))
        }
      }
    }
    return nil
  }
}

extension String {
  /// A path without the ending of the file's name.
  var withoutEnding: Substring {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self[...] }
    return self[..<dot]
  }
}

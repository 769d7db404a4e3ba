package import FocusModel

/// The effects of a project's code on the objects of its interfaces. Each effect has a location as evidence.
/// Code is searched for words, not interpreted.
package struct SourceEvidence: Sendable {
  /// The location of a change that code makes.
  package struct Place: Sendable, Hashable {
    /// The effect of the change.
    package var change: CodeChange
    /// The path of the file in reports.
    package var path: String
    /// The line, from 1.
    package var line: Int
  }

  /// The results of scanning one file.
  struct Found: Sendable {
    var path: String
    var mentions: [Vocabulary.Entry: Int32]
    var sightings: [SourceScan.Sighting: Int32]
    var states: [SourceScan.Sighting: Set<ObjectState>]
    /// The click listeners of each object.
    var listeners: [Vocabulary.Entry: Set<[UInt8]>] = [:]
    /// The documents mentioned by the file or its sibling, the header or implementation with the same name.
    var documents: Set<Vocabulary.Entry> = []
    var passedElsewhere: [ObjectPassedElsewhere] = []
    /// The objects in fields of the file's classes that other files can access.
    var fields = ObjectFields()
  }

  let vocabulary: Vocabulary
  /// The custom ancestors of each custom class, by class name.
  private let lines: [String: [String]]
  /// Whether the project has any source files.
  package let hasSources: Bool
  /// The effects of the functions that elements call when they are pressed.
  package var presses = PressEffects()
  /// The files with evidence, in path order.
  var found: [Found] = []
  /// The indices of the files that change each object.
  private var filesOfObject: [Vocabulary.Entry: [Int]] = [:]

  /// Searches the files of `index`.
  ///
  /// - Parameters:
  ///   - names: The names of the relevant objects in code.
  ///   - documents: The names of the documents in code. A file is evidence for a document if the file, or its
  ///     sibling with the same name, mentions the document.
  ///   - classes: The custom classes of the relevant objects, for changes that the classes make to their own
  ///     objects.
  ///   - lines: The ancestors of each class, by class name.
  ///   - fields: The `names` that other files may use as fields; nil for all.
  ///   - asked: The names in all questions of the run; nil if there are no others.
  package init(
    in index: SourceIndex, names: Set<String>, documents: Set<String>, classes: Set<String> = [],
    lines: [String: [String]] = [:], fields: Set<String>? = nil, among asked: AskedNames? = nil
  ) {
    self.lines = lines
    hasSources = !index.entries.isEmpty
    func withAncestors(_ classes: Set<String>) -> Set<String> {
      classes.union(classes.flatMap { lines[$0] ?? [] })
    }
    let classes = withAncestors(classes)
    vocabulary = Vocabulary(
      objects: names, documents: documents, classes: classes, derived: Set(lines.keys))
    let asked = asked.map {
      Vocabulary(objects: $0.objects, documents: $0.documents, classes: withAncestors($0.classes))
    }
    let relevance = asked ?? vocabulary
    if relevance.isEmpty { return }
    let kept = KeptTokens()
    found = index.compactMap(Self.relevant(in: index, to: relevance), kept) { [vocabulary] entry, tokens in
      SourceScan(tokens, for: vocabulary).map { scan in
        Found(
          path: entry.file.path, mentions: scan.mentions, sightings: scan.sightings, states: scan.states,
          listeners: scan.listeners, passedElsewhere: scan.passedElsewhere, fields: scan.fields)
      }
    }
    let anchors = Set(documents.union(classes).compactMap { vocabulary.entry(of: $0) })
    let siblings = Dictionary(grouping: found.indices) { found[$0].path.withoutEnding }
    for files in siblings.values {
      let documents = Set(files.flatMap { found[$0].mentions.keys }).intersection(anchors)
      for file in files { found[file].documents = documents }
    }
    followFields(in: index, of: fields ?? names, kept)
    followObjects(in: index, kept)
    for file in found.indices {
      for object in Set(found[file].sightings.keys.map(\.entry)) {
        filesOfObject[object, default: []].append(file)
      }
    }
  }

  /// Records the changes that functions in other files make to the objects that they receive.
  private mutating func followObjects(in index: SourceIndex, _ kept: KeptTokens) {
    let parameters = Set(found.lazy.flatMap(\.passedElsewhere).map(\.parameter))
    if parameters.isEmpty || parameters.count > PassedObjects.most { return }
    let functions = FunctionsElsewhere(with: parameters, in: index, kept)
    for file in found.indices {
      for passed in found[file].passedElsewhere {
        for change in functions.changes(of: passed.parameter).each {
          let sighting = SourceScan.Sighting(entry: passed.object, change: change)
          // The effect of the function depends on its other arguments.
          found[file].states[sighting] = nil
          found[file].sightings[sighting] = min(found[file].sightings[sighting] ?? passed.line, passed.line)
        }
      }
      found[file].passedElsewhere = []
    }
  }

  /// The relevant files. A file is relevant if it mentions a class, or if the file and its siblings together
  /// mention both a document and an object. Most files are irrelevant, and splitting a file into words takes
  /// several times as long as this search.
  static func relevant(in index: SourceIndex, to vocabulary: Vocabulary) -> [SourceIndex.Entry] {
    let possible = index.entries.concurrentMapOfSlices(jobs: index.jobs) { entries in
      entries.compactMap { entry in
        let contents = vocabulary.possibleContents(of: entry.words)
        return contents.isEmpty ? nil : Mentioning(entry: entry, contents: contents)
      }
    }.flatMap(\.self)
    // A file may contain a word of a wanted name without containing the name.
    let sure = index.compactMap(evidence(among: possible).map(\.entry)) { entry, bytes in
      Mentioning(entry: entry, contents: vocabulary.contents(of: bytes))
    }
    return evidence(among: sure).map(\.entry)
  }

  /// A file, with the words of a vocabulary that occur in it.
  private struct Mentioning: Sendable {
    var entry: SourceIndex.Entry
    var contents: Vocabulary.Contents
  }

  /// The files that may contain evidence, either alone or together with their siblings.
  private static func evidence(among files: [Mentioning]) -> [Mentioning] {
    let together = Dictionary(files.map { ($0.entry.file.path.withoutEnding, $0.contents) }) { $0.union($1) }
    return files.filter {
      !$0.contents.isEmpty && together[$0.entry.file.path.withoutEnding]?.isEvidence == true
    }
  }

  /// The pattern for the object `id` in code that composes names: `color-%` for `color-12`. Nil if the id has
  /// no number at the end, or too few letters before it.
  package static func numberedName(of id: String) -> String? {
    let stem = id.utf8.reversed().drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.reversed()
    guard stem.count < id.utf8.count, stem.count >= 4 else { return nil }
    return String(decoding: stem + [numberMark], as: UTF8.self)
  }

  /// The placeholder for the number in a pattern for numbered objects.
  static let numberMark = UInt8(ascii: "%")

  /// Whether the searched code mentions one of `documents`.
  package func mentions(_ documents: [String]) -> Bool {
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    return !documents.isEmpty && found.contains { !$0.documents.isDisjoint(with: documents) }
  }

  /// Whether the code of `documents` mentions an object called one of `names`.
  package func mentions(_ names: [String], in documents: [String]) -> Bool {
    let names = Set(names.compactMap { vocabulary.entry(of: $0) })
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    if names.isEmpty { return false }
    return found.contains { file in
      !file.documents.isDisjoint(with: documents) && file.mentions.keys.contains(where: names.contains)
    }
  }

  /// Whether code makes one of `changes` to an object and sets a value, without a condition and without
  /// waiting for an event. `null` and an empty string are not values. If code also sets `null` or an empty
  /// string, the change is not settled.
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

  /// Whether a file of `documents` gives the same listener to an object called one of `names` and an object
  /// called one of `others`. Nil if the listener is the surrounding object (`this`), which may handle each
  /// object differently.
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

  /// The location where code hides an object directly after creating it; nil if other code may show
  /// the object.
  ///
  /// - Parameter names: The names of the object in code.
  package func placeOfHiding(_ names: [String], in documents: [String]) -> Place? {
    guard isAlwaysHidden(names, in: documents) else { return nil }
    return place(of: .hidden, to: names, in: documents)
  }

  /// Whether people cannot use the object, whatever the document says: code always disables, hides or deletes it.
  ///
  /// - Parameter names: The names of the object in code.
  package func putsOutOfUse(_ names: [String], in documents: [String]) -> Bool {
    place(of: .discarded, to: names, in: documents) != nil || placeOfHiding(names, in: documents) != nil
      || isAlwaysDisabled(names, in: documents) && place(of: .disabled, to: names, in: documents) != nil
  }

  /// Calls `look` with each file of `documents` that changes an object called one of `names`.
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

  /// The location where one of `classes`, or one of their custom base classes, makes one of `changes` to its
  /// own objects.
  package func place(of changes: CodeChange, toObjectsOf classes: [String]) -> Place? {
    for name in classes.flatMap({ lines[$0] ?? [$0] }) {
      if let place = place(of: changes, to: [name], in: [name]) { return place }
    }
    return nil
  }

  /// The first location of the first of `changes` that code makes to an object; nil if code makes none of them.
  ///
  /// - Parameters:
  ///   - names: The names that code uses for the object; for changes that a class makes to its own objects,
  ///     the class.
  ///   - documents: The names that code uses for the document that declares the object; for a class, the
  ///     class itself.
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
  /// The path without the file extension.
  package var withoutEnding: Substring {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self[...] }
    return self[..<dot]
  }
}

internal import FocusModel

/// A class whose fields refer to objects of documents.
private struct FieldHolder {
  /// The path of the file that declares the class, without the file extension.
  var path: Substring
  /// The documents that the file mentions, by their names in code.
  var documents: Set<Vocabulary.Entry>
  /// The objects that each field refers to.
  var fields: [Vocabulary.Entry: Set<Vocabulary.Entry>] = [:]
  /// Whether the holder is listed under a base class of its own class. In that case, only the file that declares the
  /// base class is considered.
  var isBase = false
}

/// The changes that one file makes to fields of other classes.
private struct FieldUse: Sendable {
  var path: String
  var mentions: Set<Vocabulary.Entry>
  var classes: [ObjectFields.DeclaredClass]
  /// The file's changes to fields of other objects.
  var others: Changes
  /// All changes by the file: ``others``, and the changes to fields of the file's own classes. Nil if
  /// none of these classes is relevant.
  var all: Changes?

  /// The changes found by one scan.
  struct Changes: Sendable {
    var sightings: [SourceScan.Sighting: Int32]
    var states: [SourceScan.Sighting: Set<ObjectState>]
    var passedElsewhere: [ObjectPassedElsewhere]

    init(_ scan: SourceScan) {
      sightings = scan.sightings.filter { !$0.key.isSure }
      states = scan.states
      passedElsewhere = scan.passedElsewhere
    }
  }

  init(_ entry: SourceIndex.Entry, _ source: SourceTokens, _ vocabulary: Vocabulary) {
    let scan = SourceScan(source, forFieldsIn: vocabulary, areOwn: false)
    path = entry.file.path
    mentions = Set(scan.mentions.keys)
    classes = source.declaredClasses
    others = Changes(scan)
    let isRelated = classes.contains { declared in
      ([declared.name] + declared.bases).contains { vocabulary.entry(of: $0) != nil }
    }
    if isRelated {
      all = Changes(SourceScan(source, forFieldsIn: vocabulary, areOwn: true))
    }
  }
}

extension SourceEvidence {
  /// Records the changes that other files make to fields of classes that refer to objects. The other files
  /// mention the class, or declare one of its base classes. If several files declare a class with the same
  /// name, the name is ambiguous and ignored.
  ///
  /// - Parameters:
  ///   - objects: The names of the objects that may be in fields.
  ///   - kept: The tokens of files that were already split.
  mutating func followFields(in index: SourceIndex, of objects: Set<String>, _ kept: KeptTokens) {
    let objects = Set(objects.compactMap { self.vocabulary.entry(of: $0) })
    let declaring = index.entries.reduce(into: [UInt32: Int]()) { counts, entry in
      for word in entry.words.classes { counts[word, default: 0] += 1 }
    }
    func isKnown(_ name: String) -> Bool { declaring[WordHash.hash(name.utf8)] == 1 }
    followLookups(of: objects, in: index, declaring.filter { $1 == 1 }, kept)
    for file in found.indices { found[file].fields.keep(objects) }
    let files = found.indices.filter { !found[$0].documents.isEmpty && !found[$0].fields.isEmpty }
    var names: Set<String> = []
    var classes: Set<String> = []
    for file in files {
      let fields = found[file].fields
      let own = fields.classes.flatMap { [$0.name] + $0.bases }.filter(isKnown)
      if own.isEmpty { continue }
      classes.formUnion(own)
      names.formUnion(fields.fields.keys.map { String(decoding: $0, as: UTF8.self) })
    }
    let vocabulary = Vocabulary(objects: names, documents: classes)
    if vocabulary.isEmpty { return }
    let holders = holders(in: files, vocabulary, isKnown)
    let using = index.entries.concurrentMapOfSlices(jobs: index.jobs) { entries in
      entries.filter { Self.mayUse(holders, in: vocabulary.possibleEntries(in: $0.words)) }
    }.flatMap(\.self)
    for use in index.compactMap(using, kept, { FieldUse($0, $1, vocabulary) }) {
      let declared = Set(use.classes.compactMap { vocabulary.entry(of: $0.name) })
      let bases = Set(use.classes.lazy.flatMap(\.bases).compactMap { vocabulary.entry(of: $0) })
      for name in use.mentions.sorted() {
        for holder in holders[name] ?? [] where holder.path != use.path.withoutEnding {
          if holder.isBase {
            if declared.contains(name), let all = use.all { note(all, of: holder, in: use.path) }
          } else {
            note(bases.contains(name) ? use.all ?? use.others : use.others, of: holder, in: use.path)
          }
        }
      }
    }
  }

  /// Adds the files that look up objects by resource but mention no document, for example the file of a class that
  /// holds the views of a row: `icon = row.findViewById(R.id.icon)`. Such a file may be evidence for the documents of
  /// other files that mention its class.
  ///
  /// - Parameter declaring: The hashes of the class names that exactly one file declares.
  private mutating func followLookups(
    of objects: Set<Vocabulary.Entry>, in index: SourceIndex, _ declaring: [UInt32: Int], _ kept: KeptTokens
  ) {
    let known = Set(found.map(\.path))
    let readable = index.entries.filter { [.java, .kotlin].contains($0.language.name) }
    if readable.isEmpty || objects.isEmpty { return }
    let vocabulary = vocabulary
    let kinds = readable.concurrentMapOfSlices(jobs: index.jobs) { entries in
      entries.map { entry in
        let entries = vocabulary.possibleEntries(in: entry.words)
        return (
          mayLookUp: !entries.isDisjoint(with: objects),
          documents: entries.filter { vocabulary.kind(of: $0).contains(.document) }
        )
      }
    }.flatMap(\.self)
    var holders: [(entry: SourceIndex.Entry, classes: [UInt32])] = []
    for (entry, kind) in zip(readable, kinds) where kind.mayLookUp && !known.contains(entry.file.path) {
      let classes = entry.words.classes.filter { declaring[$0] != nil }
      if !classes.isEmpty { holders.append((entry, classes)) }
    }
    if holders.isEmpty { return }
    let classes = Set(holders.flatMap(\.classes))
    // One lookup in this table rules out most words, which are not classes.
    var mayBeClass = Array(repeating: false, count: 1 << 16)
    for name in classes { mayBeClass[Int(name >> 1) & 0xFFFF] = true }
    var documents: [UInt32: Set<Vocabulary.Entry>] = [:]
    for (entry, kind) in zip(readable, kinds) where !kind.documents.isEmpty {
      for word in entry.words.words where mayBeClass[Int(word >> 1) & 0xFFFF] && classes.contains(word) {
        documents[word, default: []].formUnion(kind.documents)
      }
    }
    let documentsByPath = Dictionary(
      holders.map {
        ($0.entry.file.path, $0.classes.reduce(into: Set()) { $0.formUnion(documents[$1] ?? []) })
      },
      uniquingKeysWith: { $0.union($1) }
    ).filter { !$1.isEmpty }
    let looking = holders.map(\.entry).filter { documentsByPath[$0.file.path] != nil }
    found += index.compactMap(looking, kept) { entry, tokens in
      let scan = SourceScan(tokens, forLookupsIn: vocabulary)
      if scan.sightings.isEmpty, scan.fields.isEmpty, scan.passedElsewhere.isEmpty { return nil }
      return Found(
        path: entry.file.path, mentions: [:], sightings: scan.sightings.filter { !$0.key.isSure },
        states: scan.states, listeners: scan.listeners, documents: documentsByPath[entry.file.path] ?? [],
        passedElsewhere: scan.passedElsewhere, fields: scan.fields)
    }
  }

  /// Whether a file with the words `entries` may use a field of one of `holders`: it mentions both the class
  /// and the field.
  private static func mayUse(
    _ holders: [Vocabulary.Entry: [FieldHolder]], in entries: Set<Vocabulary.Entry>
  ) -> Bool {
    entries.contains { name in
      holders[name]?.contains { holder in holder.fields.keys.contains(where: entries.contains) } ?? false
    }
  }

  /// The holders, each listed under the name of every class through which code may access it.
  private func holders(
    in files: [Int], _ vocabulary: Vocabulary, _ isKnown: (String) -> Bool
  ) -> [Vocabulary.Entry: [FieldHolder]] {
    var holders: [Vocabulary.Entry: [FieldHolder]] = [:]
    for file in files {
      var holder = FieldHolder(path: found[file].path.withoutEnding, documents: found[file].documents)
      for (name, field) in found[file].fields.fields {
        if let entry = vocabulary.entry(of: name) { holder.fields[entry] = field.entries }
      }
      let classes = found[file].fields.classes
      let own = Set(classes.map(\.name)).filter(isKnown)
      for name in own { vocabulary.entry(of: name).map { holders[$0, default: []].append(holder) } }
      holder.isBase = true
      for name in Set(classes.flatMap(\.bases)).subtracting(own).filter(isKnown) {
        vocabulary.entry(of: name).map { holders[$0, default: []].append(holder) }
      }
    }
    return holders
  }

  /// Records the changes `use`, made by the file at `path`, to the fields of `holder`.
  private mutating func note(_ use: FieldUse.Changes, of holder: FieldHolder, in path: String) {
    var sightings: [SourceScan.Sighting: Int32] = [:]
    var states: [SourceScan.Sighting: Set<ObjectState>] = [:]
    for (sighting, line) in use.sightings {
      for entry in holder.fields[sighting.entry] ?? [] {
        let own = SourceScan.Sighting(entry: entry, change: sighting.change)
        sightings[own] = min(sightings[own] ?? line, line)
        if let known = use.states[sighting] { states[own, default: []].formUnion(known) }
      }
    }
    let passed = use.passedElsewhere.flatMap { passed in
      (holder.fields[passed.object] ?? []).sorted().map {
        ObjectPassedElsewhere(object: $0, parameter: passed.parameter, line: passed.line)
      }
    }
    if sightings.isEmpty, passed.isEmpty { return }
    found.append(
      Found(
        path: path, mentions: [:], sightings: sightings, states: states, documents: holder.documents,
        passedElsewhere: passed))
  }
}

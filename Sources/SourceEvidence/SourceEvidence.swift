internal import CrashGuard
package import FocusModel

/// What the code of a project does to the objects of its interfaces. It is evidence with a place: programs are not
/// understood, only searched for words.
package struct SourceEvidence: Sendable {
  /// Where code does something.
  package struct Place: Sendable, Hashable {
    /// What it does.
    package var change: CodeChange
    /// The file's path in reports.
    package var path: String
    /// The line, from 1.
    package var line: Int
  }

  /// A source file to look through.
  package struct File: Sendable, Hashable {
    /// The path in reports, by which results are ordered.
    package var path: String
    /// The path to open.
    package var file: String

    /// The file called `path` in reports.
    package init(path: String, file: String) {
      self.path = path
      self.file = file
    }
  }

  /// A file in which something was found.
  private struct Found: Sendable {
    var path: String
    var mentions: [Vocabulary.Entry: Int32]
    var sightings: [SourceScan.Sighting: Int32]
    /// What it and its sibling, the header or the implementation of the same name, call documents.
    var documents: Set<Vocabulary.Entry> = []
    var handedElsewhere: [ObjectHandedElsewhere] = []
  }

  private let vocabulary: Vocabulary
  /// In the order of their paths.
  private var found: [Found] = []
  /// The files in which something is done to each object.
  private var filesOfObject: [Vocabulary.Entry: [Int]] = [:]

  /// Larger files are passed by: no hand wrote them.
  private static let largestFile = 1 << 20
  /// How many files are read before their sizes are added up.
  private static let portion = 512

  /// Looks through `files`.
  ///
  /// - Parameters:
  ///   - files: In any order; the result does not depend on it.
  ///   - names: What code calls the objects of interest.
  ///   - documents: What code calls the documents. A file is evidence for those that it or its sibling of the same name
  ///     mentions.
  ///   - classes: The classes of the application's own that objects of interest are of, for what they do to themselves.
  ///   - jobs: How many files are read at a time.
  ///   - mostBytes: After how many bytes of a project no more is read, to the nearest few hundred files.
  ///   - read: The bytes of a file, at most as many as the second argument says; nil where it cannot be read. Files in
  ///     which something may be found are read twice.
  package init(
    _ files: [File], names: Set<String>, documents: Set<String>, classes: Set<String> = [], jobs: Int?,
    mostBytes: Int = 256 << 20, read: @Sendable (String, Int) -> [UInt8]?
  ) {
    let vocabulary = Vocabulary(objects: names, documents: documents, classes: classes)
    self.vocabulary = vocabulary
    if vocabulary.isEmpty { return }
    let files = files.sorted { $0.path < $1.path }
    let (relevant, looked) = Self.relevant(files, to: vocabulary, jobs: jobs, mostBytes, read)
    found = relevant.concurrentMap(jobs: jobs) { file -> Found? in
      CrashGuard.document(file.path) {
        guard let language = SourceLanguage(of: file.path), let bytes = read(file.file, Self.largestFile),
          let scan = SourceScan(bytes, in: language, for: vocabulary)
        else { return nil }
        return Found(
          path: file.path, mentions: scan.mentions, sightings: scan.sightings,
          handedElsewhere: scan.handedElsewhere)
      }
    }.compactMap(\.self)
    followObjects(into: looked, jobs: jobs, read)
    let anchors = Set(documents.union(classes).compactMap { vocabulary.entry(of: $0) })
    let siblings = Dictionary(grouping: found.indices) { found[$0].path.withoutEnding }
    for files in siblings.values {
      let documents = Set(files.flatMap { found[$0].mentions.keys }).intersection(anchors)
      for file in files { found[file].documents = documents }
    }
    for file in found.indices {
      for object in Set(found[file].sightings.keys.map(\.entry)) {
        filesOfObject[object, default: []].append(file)
      }
    }
  }

  /// The bytes of `file`; nil when it cannot be read or is too large.
  private static func bytes(of file: File, _ read: @Sendable (String, Int) -> [UInt8]?) -> [UInt8]? {
    read(file.file, largestFile + 1).flatMap { $0.count <= largestFile ? $0 : nil }
  }

  /// Notes what functions of other files do to the objects that they are handed.
  private mutating func followObjects(
    into files: [File], jobs: Int?, _ read: @Sendable (String, Int) -> [UInt8]?
  ) {
    let parameters = Set(found.lazy.flatMap(\.handedElsewhere).map(\.parameter))
    if parameters.isEmpty || parameters.count > HandedObjects.most { return }
    let functions = FunctionsElsewhere(with: parameters, in: files, jobs: jobs) { file in
      CrashGuard.document(file.path) { Self.bytes(of: file, read) }
    }
    for file in found.indices {
      for handed in found[file].handedElsewhere {
        for change in functions.changes(of: handed.parameter).each {
          let sighting = SourceScan.Sighting(entry: handed.object, change: change)
          found[file].sightings[sighting] = min(found[file].sightings[sighting] ?? handed.line, handed.line)
        }
      }
      found[file].handedElsewhere = []
    }
  }

  /// Those of `files` that mention a document, with their siblings, if one of them mentions an object, and those that
  /// mention a class, and all that were looked at: nothing can be found in others. Most files are not, and to split into words takes ten times as long
  /// as to look for them.
  private static func relevant(
    _ files: [File], to vocabulary: Vocabulary, jobs: Int?, _ mostBytes: Int,
    _ read: @Sendable (String, Int) -> [UInt8]?
  ) -> (relevant: [File], looked: [File]) {
    var mentioning: [(file: File, contents: Vocabulary.Contents)] = []
    var bytesLeft = mostBytes
    var looked: [File] = []
    for start in stride(from: 0, to: files.count, by: portion) where bytesLeft > 0 {
      let files = Array(files[start..<min(files.count, start + portion)])
      looked += files
      let looks = files.concurrentMap(jobs: jobs) { file -> (size: Int, contents: Vocabulary.Contents) in
        CrashGuard.document(file.path) {
          bytes(of: file, read).map { ($0.count, vocabulary.contents(of: $0)) } ?? (0, [])
        }
      }
      for (file, look) in zip(files, looks) {
        bytesLeft -= look.size
        if !look.contents.isEmpty { mentioning.append((file, look.contents)) }
      }
    }
    let together = Dictionary(mentioning.map { ($0.file.path.withoutEnding, $0.contents) }) { $0.union($1) }
    let relevant = mentioning.map(\.file).filter { together[$0.path.withoutEnding]?.isEvidence == true }
    return (relevant, looked)
  }

  /// What an object that `id` is the name of is sought by where code puts such names together: `color-%` of `color-12`. Nil
  /// where it has no number at the end, or little before it.
  package static func numberedName(of id: String) -> String? {
    let stem = id.utf8.reversed().drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.reversed()
    guard stem.count < id.utf8.count, stem.count >= 4 else { return nil }
    return String(decoding: stem + [numberMark], as: UTF8.self)
  }

  /// What stands for the number in the name of objects that code finds by number.
  static let numberMark = UInt8(ascii: "%")

  /// Whether code that mentions one of `documents` was looked through.
  package func mentions(_ documents: [String]) -> Bool {
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    return !documents.isEmpty && found.contains { !$0.documents.isDisjoint(with: documents) }
  }

  /// Whether code does one of `changes` to an object in any case, and not only where a condition holds or once something
  /// happens, and gives it something: what is `null` or an empty text is nothing, and where code gives it that, too, nothing is settled.
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

  /// Where code does one of `changes` to an object, the first place of the first of them; nil where it does not.
  ///
  /// - Parameters:
  ///   - names: What code calls the object; for what its class does to itself, the class.
  ///   - documents: What code calls the document that declares it; the class again.
  package func place(
    of changes: CodeChange, to names: [String], in documents: [String]
  ) -> Place? {
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
  fileprivate var withoutEnding: Substring {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self[...] }
    return self[..<dot]
  }
}

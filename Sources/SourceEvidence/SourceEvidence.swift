public import FocusModel

/// What the code of a project does to the objects of its interfaces. It is evidence with a place: programs are not
/// understood, only looked through for words.
public struct SourceEvidence: Sendable {
  /// Where code does something.
  public struct Place: Sendable, Hashable {
    /// What it does.
    public var change: CodeChange
    /// The file's path in reports.
    public var path: String
    /// The line, from 1.
    public var line: Int
  }

  /// A source file to look through.
  public struct File: Sendable, Hashable {
    /// The path in reports, by which results are ordered.
    public var path: String
    /// The path to open.
    public var file: String

    /// The file called `path` in reports.
    public init(path: String, file: String) {
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
  }

  private let vocabulary: Vocabulary
  private var found: [Found] = []
  /// Whether all files were looked through.
  public private(set) var isComplete = true

  /// Larger files are passed by: no hand wrote them.
  private static let largestFile = 1 << 20
  /// How much is read of a project.
  private static let largestProject = 256 << 20

  /// Looks through `files`.
  ///
  /// - Parameters:
  ///   - files: In any order; the result does not depend on it.
  ///   - names: What code calls the objects of interest.
  ///   - documents: What code calls the documents. A file is evidence for those that it or its sibling of the same name
  ///     mentions.
  ///   - jobs: How many files are read at a time.
  ///   - read: The bytes of a file, at most as many as the second argument says; nil where it cannot be read.
  public init(
    _ files: [File], names: Set<String>, documents: Set<String>, jobs: Int?,
    read: @Sendable (String, Int) -> [UInt8]?
  ) {
    let vocabulary = Vocabulary(names.union(documents))
    self.vocabulary = vocabulary
    if vocabulary.isEmpty { return }
    let most = Self.largestProject / Self.largestFile * 128
    isComplete = files.count <= most
    let files = files.sorted { $0.path < $1.path }.prefix(most)
    found = Array(files).concurrentMap(jobs: jobs) { file -> Found? in
      guard let language = SourceLanguage(of: file.path), let bytes = read(file.file, Self.largestFile + 1),
        bytes.count <= Self.largestFile, let scan = SourceScan(bytes, in: language, for: vocabulary)
      else { return nil }
      return Found(path: file.path, mentions: scan.mentions, sightings: scan.sightings)
    }.compactMap(\.self)
    let anchors = Set(documents.compactMap { vocabulary.entry(of: $0) })
    var bySibling: [Substring: Set<Vocabulary.Entry>] = [:]
    for file in found {
      bySibling[file.path.withoutEnding, default: []].formUnion(
        file.mentions.keys.filter { anchors.contains($0) })
    }
    for index in found.indices { found[index].documents = bySibling[found[index].path.withoutEnding] ?? [] }
  }

  /// Whether some file mentions a document that code calls by one of `words`.
  public func usesDocument(_ words: [String]) -> Bool {
    let entries = Set(words.compactMap { vocabulary.entry(of: $0) })
    return found.contains { !$0.documents.isDisjoint(with: entries) }
  }

  /// Where code does one of `changes` to an object, the first place of the first of them; nil where it does not.
  ///
  /// - Parameters:
  ///   - names: What code calls the object.
  ///   - documents: What code calls the document that declares it.
  public func place(
    of changes: CodeChange, to names: [String], in documents: [String]
  ) -> Place? {
    let documents = Set(documents.compactMap { vocabulary.entry(of: $0) })
    let entries = names.compactMap { vocabulary.entry(of: $0) }
    for file in found where !file.documents.isDisjoint(with: documents) {
      for change in changes.each {
        let lines = entries.compactMap {
          file.sightings[SourceScan.Sighting(entry: $0, change: change)]
        }
        if let line = lines.min() { return Place(change: change, path: file.path, line: Int(line)) }
      }
    }
    return nil
  }

  /// Whether any file mentions one of `names`, whatever documents it mentions.
  public func mentions(_ names: [String]) -> Bool {
    let entries = names.compactMap { vocabulary.entry(of: $0) }
    return found.contains { file in entries.contains { file.mentions[$0] != nil } }
  }
}

extension String {
  /// A path without the ending of the file's name.
  fileprivate var withoutEnding: Substring {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self[...] }
    return self[..<dot]
  }
}

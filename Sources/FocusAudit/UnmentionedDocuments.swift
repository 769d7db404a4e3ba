import FocusModel
import SourceEvidence

/// The documents that no other file of the project mentions, so that nothing can load them.
struct UnmentionedDocuments {
  /// A document with findings.
  struct Candidate {
    /// The path of the document in reports.
    var path: String
    /// The document's names in code, and its file name without the extension.
    var names: [String]
    /// The languages of the code that can use the document.
    var languages: Set<Toolkit.CodeLanguage>

    /// Creates a candidate for the document `audited`; nil if code has no names for this document.
    init?(_ audited: DocumentAudit.Disposition.Audited) {
      if audited.claims.documents.isEmpty { return nil }
      path = audited.path
      names = [path.fileNameWithoutEnding] + audited.claims.documents
      languages = audited.claims.languages
    }
  }

  private let jobs: Int?
  private let find: () -> [SourceFile]
  /// Whether each document that was looked up is unmentioned, keyed by path.
  private var known: [String: Bool] = [:]

  /// - Parameter find: Returns all files of the project.
  init(jobs: Int?, _ find: @escaping () -> [SourceFile]) {
    self.jobs = jobs
    self.find = find
  }

  /// The paths of those `candidates` that no file mentions.
  ///
  /// If code mentions no document of the project by name, it may compose the names of all documents, and the
  /// result is empty. Files are read only for documents whose names are not among the words of `code`.
  mutating func paths(among candidates: [Candidate], code: SourceIndex) -> Set<String> {
    let new = candidates.filter { known[$0.path] == nil }
    if !new.isEmpty {
      let mentioned = code.mentioned(among: Set(new.flatMap(\.names)))
      let open = new.filter {
        mentioned.isDisjoint(with: $0.names) && $0.names.allSatisfy(NameSearch.canFind)
      }
      for candidate in new { known[candidate.path] = false }
      if !open.isEmpty { look(for: open, code) }
    }
    return Set(candidates.map(\.path).filter { known[$0] == true })
  }

  private mutating func look(for open: [Candidate], _ code: SourceIndex) {
    let files = find()
    if files.count >= FolderWalk.Terms.Sources.all.most { return }
    var left = open
    var others = Self.others(than: open, among: files)
    var named: Set<String> = []
    for start in stride(from: 0, to: files.count, by: Self.portion) where !left.isEmpty {
      let portion = Array(files[start..<min(files.count, start + Self.portion)])
      let found = Self.mentioned(among: left, and: others, in: portion, jobs)
      named.formUnion(found.endings)
      others.removeAll { named.contains($0.ending) }
      left = left.indices.filter { !found.documents.contains($0) }.map { left[$0] }
    }
    for document in left where FolderWalk.ending(of: document.path).map(named.contains) ?? false {
      known[document.path] = true
    }
  }

  /// The names and extensions of the other documents in `files` that have the same extensions.
  private static func others(
    than open: [Candidate], among files: [SourceFile]
  ) -> [(name: String, ending: String)] {
    let endings = Set(open.compactMap { FolderWalk.ending(of: $0.path) })
    let paths = Set(open.map(\.path))
    let others = files.compactMap { file -> (name: String, ending: String)? in
      guard !paths.contains(file.path), let ending = FolderWalk.ending(of: file.path),
        endings.contains(ending)
      else { return nil }
      let name = file.path.fileNameWithoutEnding
      return NameSearch.canFind(name) ? (name, ending) : nil
    }
    return Array(others.prefix(mostOthers))
  }

  /// The indexes of those `documents` that any of `files` mentions, and the extensions of `others` that code
  /// among these files mentions. A document's mention of itself does not count.
  private static func mentioned(
    among documents: [Candidate], and others: [(name: String, ending: String)], in files: [SourceFile],
    _ jobs: Int?
  ) -> (documents: Set<Int>, endings: Set<String>) {
    let owners = documents.enumerated().flatMap { index, document in document.names.map { _ in index } }
    let search = NameSearch(documents.flatMap(\.names) + others.map(\.name))
    let found = files.concurrentMap(jobs: jobs) { file -> (documents: [Int], endings: Set<String>) in
      let isText: ([UInt8]) -> Bool = { !$0.prefix(1024).contains(0) }
      guard let bytes = try? FileSystem.read(file.readPath, atMost: Self.largestFile, if: isText),
        isText(bytes)
      else { return ([], []) }
      let names = search.found(in: bytes)
      let isCode = SourceLanguage(of: file.path) != nil
      return (
        names.filter { $0 < owners.count }.map { owners[$0] }.filter { documents[$0].path != file.path },
        isCode ? Set(names.filter { $0 >= owners.count }.map { others[$0 - owners.count].ending }) : []
      )
    }
    return (
      Set(found.flatMap(\.documents)), found.reduce(into: Set()) { $0.formUnion($1.endings) }
    )
  }

  /// The number of files to read before mentioned documents are removed from the search.
  private static let portion = 512
  /// The maximum number of other documents to search for in code.
  private static let mostOthers = 1_000
  /// The maximum number of bytes to read of a file.
  private static let largestFile = 1 << 20
}

extension DocumentResult {
  /// Lowers the severity of the findings to `info` and removes their changes, because nothing in the project
  /// loads the document.
  mutating func lowerUnmentioned() {
    lower(because: "no other file of the project mentions this document, so it may never be shown")
  }

  /// Lowers the severity of the findings to `info`, adds the reason and removes the suggested changes.
  mutating func lower(because reason: String) {
    for index in findings.indices { findings[index].fix = nil }
    for index in findings.indices where findings[index].severity > .info {
      findings[index].severity = .info
      findings[index].certainty = .likely
      findings[index].message += "; \(reason)"
    }
  }
}

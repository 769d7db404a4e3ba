import FocusModel
import SourceEvidence

/// The documents that no other file of their project mentions, so nothing can load them.
struct UnmentionedDocuments {
  /// A document with findings.
  struct Candidate {
    /// Its path in reports.
    var path: String
    /// Its names in code, and its file name without the ending.
    var names: [String]
    /// The languages of code that can use it.
    var languages: Set<Toolkit.CodeLanguage>

    /// The document `audited`; nil if code has no names for it.
    init?(_ audited: DocumentAudit.Disposition.Audited) {
      if audited.claims.documents.isEmpty { return nil }
      path = audited.path
      names = [path.fileNameWithoutEnding] + audited.claims.documents
      languages = audited.claims.languages
    }
  }

  private let jobs: Int?
  private let find: () -> [SourceFile]
  /// Whether each document that was looked up is unmentioned.
  private var known: [String: Bool] = [:]

  /// - Parameter find: All files of the project.
  init(jobs: Int?, _ find: @escaping () -> [SourceFile]) {
    self.jobs = jobs
    self.find = find
  }

  /// The paths of the `candidates` that no file mentions.
  ///
  /// If code mentions no document of the project by its name, it may compose the names of all, and nothing is known.
  /// Files are read only for documents with names that are not among the words of `code`.
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
    let others = Self.others(than: open, among: files)
    var named: Set<String> = []
    for start in stride(from: 0, to: files.count, by: Self.portion) where !left.isEmpty {
      let portion = Array(files[start..<min(files.count, start + Self.portion)])
      let found = Self.mentioned(among: left, and: others, in: portion, jobs)
      named.formUnion(found.endings)
      left = left.indices.filter { !found.documents.contains($0) }.map { left[$0] }
    }
    for document in left where FolderWalk.ending(of: document.path).map(named.contains) ?? false {
      known[document.path] = true
    }
  }

  /// The names and endings of the other documents among `files` with the same endings.
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

  /// The indices of the `documents` that one of `files` mentions, and the endings of `others` that code among
  /// these files mentions. A document's mention of itself does not count.
  private static func mentioned(
    among documents: [Candidate], and others: [(name: String, ending: String)], in files: [SourceFile],
    _ jobs: Int?
  ) -> (documents: Set<Int>, endings: Set<String>) {
    let owners = documents.enumerated().flatMap { index, document in document.names.map { _ in index } }
    let search = NameSearch(documents.flatMap(\.names) + others.map(\.name))
    let found = files.concurrentMap(jobs: jobs) { file -> (documents: [Int], endings: Set<String>) in
      guard let bytes = try? FileSystem.read(file.readPath, atMost: Self.largestFile),
        !bytes.prefix(1024).contains(0)
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

  /// The number of files that are read before documents that they mention are set aside.
  private static let portion = 512
  /// The number of other documents that are looked for in code.
  private static let mostOthers = 1_000
  /// The rest of a larger file is not read.
  private static let largestFile = 1 << 20
}

extension DocumentResult {
  /// Lowers the findings to information, because nothing in the project loads the document.
  mutating func lowerUnmentioned() {
    for index in findings.indices where findings[index].severity > .info {
      findings[index].severity = .info
      findings[index].certainty = .likely
      findings[index].message +=
        "; no other file of the project mentions this document, so it may never be shown"
    }
  }
}

import FocusModel
import SourceEvidence

/// Finds the documents that the project does not use. Nobody sees them.
///
/// Each document is looked up once. The project's files are found on first use, and read only for documents whose use
/// the words in the code do not settle.
struct UnusedDocuments {
  /// A document with findings.
  struct Candidate {
    /// The path of the document in reports.
    var path: String
    /// The document's names in code, and its file name without the extension; empty if code has no names for
    /// the document.
    var names: [String] = []
    /// The names of classes from which code may compose the name of the document's class.
    var companions: [String] = []
    /// The strings in code that compose the name of the document's class, with quotes.
    var composing: [String] = []
    /// The ends of the document's names at the end of a string in code: `Page"`.
    var tails: [String] = []
    /// The languages of the code that can use the document.
    var languages: Set<Toolkit.CodeLanguage>
    /// The names of files that the build generates from the document: `ui_player`.
    var generated: [String]
    /// The files that may list the document.
    var lists: Toolkit.BuildLists
    /// The class that loads the document, if no other code can load it.
    var loadingClass: String?

    /// The file extension, in lower case.
    var ending: String? { FolderWalk.ending(of: path) }

    /// Creates a candidate for the document `audited`.
    init(_ audited: DocumentAudit.Disposition.Audited) {
      path = audited.path
      if !audited.claims.documents.isEmpty {
        names = [path.fileNameWithoutEnding] + audited.claims.documents
        tails = names.flatMap(\.endings).map { $0 + "\"" }
        composing = audited.claims.companionSuffixes.map { "\"\($0)\"" }
        companions = names.flatMap { name in
          audited.claims.companionSuffixes.flatMap { suffix in name.beginnings.map { $0 + suffix } }
        }
      }
      languages = audited.claims.languages
      generated = audited.claims.generatedNames
      lists = audited.claims.buildLists
      loadingClass = audited.claims.loadingClass
    }
  }

  /// Why the project does not use a document.
  enum Reason: Hashable {
    /// No other file mentions the document.
    case unmentioned
    /// The document is in a folder of tests, and no other file mentions it.
    case onlyTested
    /// The build lists other documents, but not this one.
    case unlisted
    /// The build lists other folders next to this folder, which contains the document.
    case unlistedFolder(String)
    /// Code names another document with the same file name, but not this one.
    case passedOver
    /// Code names most documents of the folder, but not this one.
    case unloaded
    /// Only lists of the build mention the document, and no code declares this class, which would load the
    /// document.
    case undeclared(String)
    /// No solution builds the document's project, which has this file name.
    case unbuilt(String)
    /// No code creates an object of the class that uses the document.
    case uncreated(String)
  }

  private let jobs: Int?
  private let find: () -> [SourceFile]
  /// Why each document that was looked up is unused, by path; nil if the document may be used.
  private var known: [String: Reason?] = [:]
  /// All files of the project, if they were needed; empty if there are too many.
  private var found: [SourceFile]?

  /// - Parameter find: Returns all files of the project.
  init(jobs: Int?, _ find: @escaping () -> [SourceFile]) {
    self.jobs = jobs
    self.find = find
  }

  /// The reasons why the project does not use some of `candidates`, by path.
  ///
  /// - Parameter code: The index of the code; nil if there is no code.
  mutating func reasons(for candidates: [Candidate], code: SourceIndex?) -> [String: Reason] {
    var open = candidates.filter { known[$0.path] == nil }
    for candidate in open { known[candidate.path] = .some(nil) }
    func note(_ reason: (Candidate) -> Reason?) {
      for candidate in open { if let reason = reason(candidate) { known[candidate.path] = reason } }
      open.removeAll { known[$0.path] != .some(nil) }
    }
    let unbuilt = unbuiltProjects(of: open)
    note { unbuilt.project(of: $0.path).map { .unbuilt(String($0.fileName)) } }
    if let code {
      let unmentioned = unmentioned(open, code)
      note { unmentioned.contains($0.path) ? .unmentioned : nil }
      let tested = onlyTested(open)
      note { tested.contains($0.path) ? .onlyTested : nil }
      let undeclared = undeclared(open)
      note { undeclared.contains($0.path) ? $0.loadingClass.map { .undeclared($0) } : nil }
    }
    let unlisted = unlisted(open, code)
    note { unlisted.contains($0.path) ? .unlisted : nil }
    let unlistedFolders = unlistedFolders(around: open)
    note { unlistedFolders.folder(of: $0.path).map { .unlistedFolder($0) } }
    if code != nil {
      let passedOver = passedOver(open)
      note { passedOver.contains($0.path) ? .passedOver : nil }
      let unloaded = unloaded(open)
      note { unloaded.contains($0.path) ? .unloaded : nil }
    }
    if let code {
      let uncreated = uncreated(open, code, besides: unbuilt)
      note { uncreated[$0.path].map { .uncreated($0) } }
    }
    return candidates.reduce(into: [:]) { reasons, candidate in
      if let reason = known[candidate.path] { reasons[candidate.path] = reason }
    }
  }

  /// All files of the project; empty if there are too many.
  mutating func files() -> [SourceFile] {
    if let found { return found }
    let all = find()
    let files = all.count < FolderWalk.Terms.Sources.all.most ? all : []
    found = files
    return files
  }

  /// The projects around `candidates` that no solution builds.
  private mutating func unbuiltProjects(of candidates: [Candidate]) -> UnbuiltProjects {
    let lists = candidates.map(\.lists).filter { !$0.solutions.isEmpty }
    if lists.isEmpty { return UnbuiltProjects() }
    return UnbuiltProjects(
      among: files(), of: lists.reduce(into: Toolkit.BuildLists()) { $0.add($1) }, jobs: jobs)
  }

  /// The paths of those `candidates` that the build leaves out.
  private mutating func unlisted(_ candidates: [Candidate], _ code: SourceIndex?) -> Set<String> {
    let listable = candidates.filter { candidate in
      !candidate.lists.names.isEmpty && FileMentions.canFind(candidate.path.fileName)
        && candidate.ending != nil
    }
    if listable.isEmpty { return [] }
    let mentioned = code?.mentioned(among: Set(listable.flatMap(\.generated))) ?? []
    let open = listable.filter { mentioned.isDisjoint(with: $0.generated) }
    return open.isEmpty ? [] : ListedDocuments.unlisted(open, among: files(), jobs)
  }

  /// The paths of those `candidates` that no file mentions.
  ///
  /// If code mentions no document of the project by name, it may compose the names of all documents, and the
  /// result is empty.
  private mutating func unmentioned(_ candidates: [Candidate], _ code: SourceIndex) -> Set<String> {
    let mentioned = code.mentioned(among: Set(candidates.flatMap(\.names)))
    let open = candidates.filter {
      !$0.names.isEmpty && mentioned.isDisjoint(with: $0.names) && $0.names.allSatisfy(NameSearch.canFind)
    }
    return open.isEmpty ? [] : DocumentMentions.unmentioned(open, among: files(), jobs)
  }

  /// The paths of those `candidates` in folders of tests that no file outside of these folders mentions.
  private mutating func onlyTested(_ candidates: [Candidate]) -> Set<String> {
    let tests = candidates.filter {
      $0.path.isInTests && !$0.names.isEmpty && $0.names.allSatisfy(NameSearch.canFind)
    }
    if tests.isEmpty { return [] }
    return DocumentMentions.unmentioned(tests, among: files().filter { !$0.path.isInTests }, jobs)
  }

  /// The paths of those `candidates` whose class no file declares or uses: only lists of the build mention them.
  private mutating func undeclared(_ candidates: [Candidate]) -> Set<String> {
    let open = candidates.filter {
      $0.loadingClass != nil && !$0.names.isEmpty && $0.names.allSatisfy(NameSearch.canFind)
    }
    if open.isEmpty { return [] }
    let lists = open.reduce(into: Toolkit.BuildLists()) { $0.add($1.lists) }
    let files = files().filter { file in
      !lists.isList(file.path.fileName) && !ListedDocuments.isProse(file.path.fileName)
    }
    return DocumentMentions.unmentioned(open, among: files, jobs)
  }

  /// The paths of those `candidates` whose file name code mentions only with the folder of another document.
  private mutating func passedOver(_ candidates: [Candidate]) -> Set<String> {
    let open = candidates.filter { $0.ending != nil && FileMentions.canFind($0.path.fileName) }
    return open.isEmpty ? [] : ListedDocuments.passedOver(open, among: files(), jobs)
  }

  /// The paths of those `candidates` that code does not name, although it names most documents of their folders.
  private mutating func unloaded(_ candidates: [Candidate]) -> Set<String> {
    let open = candidates.filter {
      !$0.names.isEmpty && $0.ending != nil && FileMentions.canFind($0.path.fileName)
    }
    return open.isEmpty ? [] : ListedDocuments.unloaded(open, among: files(), jobs)
  }

  /// The folders around `candidates` that the build leaves out.
  private mutating func unlistedFolders(around candidates: [Candidate]) -> UnlistedFolders {
    UnlistedFolders(around: candidates, jobs: jobs) { files() }
  }

  /// The class that uses each of `candidates`, if no code creates objects of it, by the path of the candidate.
  ///
  /// - Parameter unbuilt: The projects whose files are ignored.
  private mutating func uncreated(
    _ candidates: [Candidate], _ code: SourceIndex, besides unbuilt: UnbuiltProjects
  ) -> [String: String] {
    let unused = code.unusedCode(of: candidates.map { Set($0.names) }) { unbuilt.project(of: $0) == nil }
    if unused.isEmpty { return [:] }
    let open = unused.sorted { $0.key < $1.key }.map { (candidate: candidates[$0], code: $1) }.filter {
      candidate, code in
      (candidate.names + code.classes).allSatisfy(NameSearch.canFind)
    }
    let files = open.isEmpty ? [] : files().filter { unbuilt.project(of: $0.path) == nil }
    return DocumentMentions.unmentioned(open, among: files, jobs)
  }
}

extension String {
  /// Whether the path has a folder of tests: `src/test/…`, `Player.Tests/…`, `PlayerUITests/…`.
  var isInTests: Bool {
    split(separator: "/").dropLast().contains { folder in
      let word = folder.split { !$0.isLetter && !$0.isNumber }.last ?? ""
      return word.hasSuffix("Tests") || Self.testFolders.contains(word)
    }
  }

  /// Whether the path has a folder of third-party code, where a change would be lost with the next copy, of
  /// documentation, whose pictures show a document as it is, or of debug builds (`src/debug/res/…`).
  var isOfOthers: Bool {
    split(separator: "/").dropLast().contains { folder in
      // A folder called “Vendor” may be about vendors.
      let name = folder.lowercased()
      return SourceLanguage.vendoredFolders.contains(name.hasSuffix("party") ? name : String(folder))
        || folder == "doc" || folder == "docs"
    } || "/\(self)".contains("/src/debug/")
  }

  /// The names of folders that contain only tests or files for tests.
  private static let testFolders: Set<Substring> = [
    "test", "tests", "Test", "androidTest", "sharedTest", "testFixtures", "testData", "testdata",
  ]

  /// The beginnings of the name before its capitalised words: `Player`, `PlayerTool` for `PlayerToolBar`.
  fileprivate var beginnings: [Substring] {
    indices.dropFirst().filter { self[$0].isUppercase }.map { self[..<$0] }
  }

  /// The ends of the name from its capitalised words: `ToolBar`, `Bar` for `PlayerToolBar`.
  fileprivate var endings: [Substring] {
    indices.dropFirst().filter { self[$0].isUppercase }.map { self[$0...] }
  }
}

extension UnusedDocuments.Reason {
  /// The reason, in a sentence about the document.
  var words: String {
    switch self {
    case .unmentioned: "no other file of the project mentions this document, so it may never be shown"
    case .onlyTested: "only tests mention this document, so it is never shown"
    case .unlisted:
      "the build lists other documents with this extension, but not this one, so it is never shown"
    case .unlistedFolder(let folder):
      "the build lists other folders next to \(folder), but not this one, so this document may never be shown"
    case .passedOver:
      "code mentions another document with this file name, but not this one, so it may never be shown"
    case .unloaded:
      "code names other documents of this folder, but not this one, so it may never be shown"
    case .undeclared(let name):
      "no code declares \(name), the document's class, so this document may never be shown"
    case .unbuilt(let project): "no solution builds the document's project, \(project), so it is never shown"
    case .uncreated(let name):
      "no code creates an instance of \(name), the document's class, so this document may never be shown"
    }
  }
}

extension DocumentResult {
  /// Lowers the severity of the findings to `info`, adds the reason and removes the suggested changes.
  mutating func lower(because reason: UnusedDocuments.Reason) {
    for index in findings.indices { findings[index].fix = nil }
    for index in findings.indices where findings[index].severity > .info {
      findings[index].severity = .info
      findings[index].certainty = .likely
      findings[index].message += "; \(reason.words)"
    }
  }
}

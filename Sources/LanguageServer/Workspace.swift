import FocusAudit
import FocusModel
import FocusReports

/// The projects and documents that are open in the editor, and their audits.
struct Workspace {
  /// A project, or a document outside all projects, with its last audit.
  private struct Audited {
    var live: LiveProject
    /// The folder of the workspace, as written by the client; nil for a single document.
    var folder: String?
    /// The same folder with links resolved.
    var realFolder: String?
    var result: AuditResult?
    /// The reason why the audit failed.
    var problem: DocumentProblem?
    var isOutdated = true
    /// Whether the text of a Swift source has changed.
    var hasNewSource = false
    /// The level of detail that ``result`` contains for some documents, keyed by name.
    var details: [String: ReportDetail] = [:]

    /// `path`, which contains no links, rewritten so that it starts with the folder as the client wrote it.
    /// Otherwise, the client would open a different file.
    func asOpened(_ path: String) -> String {
      guard let folder, let realFolder, folder != realFolder, path.hasPrefix(realFolder + "/") else {
        return path
      }
      return folder + path.dropFirst(realFolder.count)
    }
  }

  /// The open documents, keyed by URI.
  private(set) var documents: [String: TextDocument] = [:]
  private var projects: [Audited] = []
  /// The documents outside all projects, keyed by URI.
  private var alone: [String: Audited] = [:]
  /// The lines of files that are not open, kept between two audits.
  private var linesOfFiles: [String: LineTable] = [:]
  private var encoding = PositionEncoding.utf16

  /// Stops an audit early; nil to finish audits.
  var interruption: Interruption?

  /// The number of audits so far that were made for changed documents.
  private(set) var audits = 0

  /// Whether suggested changes pass their trials, keyed by the fingerprints of their findings. The answers
  /// are for the audit with this number.
  private var trials: (audit: Int, answers: [String: Bool]) = (0, [:])

  /// Whether something has changed since the last audit.
  var isOutdated: Bool {
    projects.contains(where: \.isOutdated) || alone.values.contains(where: \.isOutdated)
  }

  /// Whether the next audit describes Swift sources, which takes much longer than reading a document.
  var hasNewSource: Bool { projects.contains(where: \.hasNewSource) }

  // MARK: Open folders and documents

  /// Replaces the folders of the workspace.
  mutating func open(folders: [String]) {
    let kept = projects.filter { project in project.folder.map(folders.contains) ?? false }
    projects = folders.map { folder in
      kept.first { $0.folder == folder }
        ?? Audited(
          live: LiveProject(folder: folder), folder: folder, realFolder: Auditor.realPath(of: folder))
    }
    for document in documents.values { place(document) }
  }

  /// The folders of the workspace.
  var folders: [String] { projects.compactMap(\.folder) }

  /// Opens `document`, or stores its new text.
  mutating func update(_ document: TextDocument) {
    documents[document.uri] = document
    place(document)
  }

  /// Closes the document with the URI `uri`, so that its file is used again.
  mutating func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri), let path = document.path else { return }
    alone[uri] = nil
    for index in projects.indices where projects[index].live.covers(path) {
      set(nil, of: path, in: index)
    }
  }

  /// Sets the text of the document at `path` in the project at `index`; nil to use the file again.
  private mutating func set(_ text: [UInt8]?, of path: String, in index: Int) {
    let isSwift = path.hasSuffix(".swift")
    guard Auditor.readsFiles(called: path), !isSwift || LiveProject.auditsSwift else { return }
    projects[index].live.setText(text, of: path)
    projects[index].isOutdated = true
    if isSwift { projects[index].hasNewSource = true }
  }

  /// Sets the text of `document` in the project that contains it.
  private mutating func place(_ document: TextDocument) {
    guard let path = document.path, !document.isTooLarge else { return }
    // A file that has not been saved yet is not found by a walk through the folders.
    if Auditor.exists(path), let index = projects.firstIndex(where: { $0.live.covers(path) }) {
      alone[document.uri] = nil
      set(document.bytes, of: path, in: index)
    } else if Auditor.isDescription(document.bytes, called: path) {
      var audited = alone[document.uri] ?? Audited(live: LiveProject([path]))
      audited.live.setText(document.bytes, of: path)
      audited.isOutdated = true
      alone[document.uri] = audited
    } else {
      alone[document.uri] = nil
    }
  }

  /// Records that files changed on disk.
  ///
  /// - Parameter changes: The files, and whether each file existed before and still exists; nil if the
  ///   changed files are unknown.
  mutating func noteFiles(_ changes: [(path: String, isKnown: Bool)]?) {
    // Editors also report files whose contents have not changed, and report each change twice.
    let changes = changes?.filter { change in
      let answers = (projects + alone.values).compactMap { $0.live.isUnchanged(change.path) }
      return !change.isKnown || answers.isEmpty || answers.contains(false)
    }
    let names = changes?.map { ($0.path.split(separator: "/").last.map(String.init) ?? "", $0.isKnown) }
    let isConfiguration = names?.contains { Self.configures($0.0) } ?? true
    let isCode = names?.contains { Auditor.isSource($0.0) } ?? true
    let isDocument =
      names?.contains { Auditor.readsFiles(called: $0.0) || Auditor.listsOfLanguages.contains($0.0) } ?? true
    // Editors also watch files that do not affect results.
    guard isConfiguration || isCode || isDocument else { return }
    let isNew = names?.contains { !$0.1 } ?? true
    func note(_ audited: inout Audited) {
      if isConfiguration {
        audited.live.forgetAll()
      } else if isCode || isNew {
        audited.live.forgetFiles(andCode: isCode)
      }
      audited.isOutdated = true
    }
    for index in projects.indices { note(&projects[index]) }
    for uri in alone.keys {
      guard var audited = alone.removeValue(forKey: uri) else { continue }
      note(&audited)
      alone[uri] = audited
    }
    for document in documents.values { place(document) }
  }

  /// Whether a file called `name` configures the audit.
  private static func configures(_ name: String) -> Bool {
    name == ".gitignore" || name.hasSuffix(".yml") || name.hasSuffix(ContractFolder.ending)
  }

  /// Marks all projects for another audit, because a baseline has changed.
  mutating func noteBaseline() {
    for index in projects.indices { projects[index].isOutdated = true }
    for uri in alone.keys { alone[uri]?.isOutdated = true }
  }

  /// Sets the unit in which columns are counted.
  mutating func count(in encoding: PositionEncoding) { self.encoding = encoding }

  // MARK: Auditing

  /// Audits the changed documents.
  ///
  /// - Parameter progress: Called after each document of a project, on any thread.
  /// - Throws: ``Interrupted``; the next call continues.
  mutating func audit(
    progress: (@Sendable (Auditor.Progress) -> Void)? = nil
  ) throws(Interrupted) {
    guard isOutdated else { return }
    linesOfFiles = [:]
    for index in projects.indices where projects[index].isOutdated {
      try Self.audit(&projects[index], until: interruption, progress: progress)
    }
    for uri in alone.keys.sorted() where alone[uri]?.isOutdated ?? false {
      guard var audited = alone[uri] else { continue }
      defer { alone[uri] = audited }
      try Self.audit(&audited, until: interruption)
    }
    audits += 1
  }

  private static func audit(
    _ audited: inout Audited, details: [String: ReportDetail] = [:], until interruption: Interruption?,
    progress: (@Sendable (Auditor.Progress) -> Void)? = nil
  ) throws(Interrupted) {
    if audited.hasNewSource { audited.live.forgetFiles(andCode: false) }
    let outcome = Result { () throws(DocumentProblem) in
      try audited.live.audit(details: details, until: interruption, progress: progress)
    }
    switch outcome {
    case .success(nil): throw Interrupted()
    case .success(let result): (audited.result, audited.problem) = (result, nil)
    case .failure(let problem): (audited.result, audited.problem) = (nil, problem)
    }
    (audited.isOutdated, audited.hasNewSource, audited.details) = (false, false, details)
  }

  /// The result of an open document with more than its findings; nil if the document is not audited.
  ///
  /// - Throws: ``Interrupted``.
  mutating func view(
    of uri: String, _ detail: ReportDetail = .orders
  ) throws(Interrupted) -> DocumentView? {
    guard let document = documents[uri], let path = document.path else { return nil }
    try audit()
    if var audited = alone[uri] {
      defer { alone[uri] = audited }
      return try Self.view(of: document, at: path, in: &audited, detail, encoding, until: interruption)
    }
    guard let index = projects.firstIndex(where: { $0.live.covers(path) }) else { return nil }
    return try Self.view(of: document, at: path, in: &projects[index], detail, encoding, until: interruption)
  }

  private static func view(
    of document: TextDocument, at path: String, in audited: inout Audited, _ detail: ReportDetail,
    _ encoding: PositionEncoding, until interruption: Interruption?
  ) throws(Interrupted) -> DocumentView? {
    let name = audited.live.project.name(of: path)
    guard let known = audited.result, known.documents.contains(where: { $0.path == name && $0.isAudited })
    else {
      return nil
    }
    // Details are added only on request: an audit without them is faster, and after most text changes the next
    // message is another change, not a request.
    if audited.details[name] ?? .findings < detail {
      try audit(&audited, details: [name: detail], until: interruption)
    }
    guard let result = audited.result, let found = result.documents.first(where: { $0.path == name }) else {
      return nil
    }
    return DocumentView(
      document: document, name: name, result: found, run: result, project: audited.live, encoding: encoding)
  }

  /// The fingerprints of the `findings` in the document of `view` whose suggested changes pass. A
  /// trial may take seconds, so its answer is kept until the next audit.
  ///
  /// - Throws: ``Interrupted``.
  mutating func proven(_ findings: [Finding], in view: DocumentView) throws(Interrupted) -> Set<String> {
    if trials.audit != audits { trials = (audits, [:]) }
    let new = findings.filter { trials.answers[$0.fingerprint] == nil }
    if !new.isEmpty {
      guard let proven = view.project.proven(new, in: view.name, until: interruption) else {
        throw Interrupted()
      }
      for finding in new {
        trials.answers[finding.fingerprint] = finding.separate.allSatisfy { proven.contains($0.fingerprint) }
      }
    }
    return Set(
      findings.filter { trials.answers[$0.fingerprint] ?? false }.flatMap(\.separate).map(\.fingerprint))
  }

  // MARK: Problems

  /// The reasons why projects cannot be audited.
  var unreadableProjects: [DocumentProblem] { projects.compactMap(\.problem) }

  /// The problems in the documents with the URIs in `wanted`, keyed by URI; nil for all documents.
  ///
  /// - Throws: ``Interrupted``.
  mutating func problems(in wanted: Set<String>? = nil) throws(Interrupted) -> [String: [Problem]] {
    try audit()
    var problems: [String: [Problem]] = [:]
    let all = documents.values.compactMap { document in document.path.map { (path: $0, uri: document.uri) } }
    let others = alone.keys.sorted().compactMap { uri in
      alone[uri].map { (audited: $0, open: documents[uri]?.path.map { [(path: $0, uri: uri)] } ?? []) }
    }
    for (audited, open) in projects.map({ (audited: $0, open: all) }) + others {
      let live = audited.live
      // Another path may be a link to the same file.
      let uris = Dictionary(
        open.map { (live.file(of: live.project.name(of: $0.path)), $0.uri) },
        uniquingKeysWith: { first, _ in first })
      let uri = { (name: String) -> String in
        let path = live.file(of: name)
        return uris[path] ?? DocumentURI.uri(audited.asOpened(path))
      }
      if let problem = audited.problem {
        problems[uri(problem.location.path), default: []].append(.unreadable(problem))
      }
      guard let result = audited.result else { continue }
      for document in result.documents.indices {
        // Accessed by index, because a loop over the findings would copy these large values.
        let path = result.documents[document].path
        let own = uri(path)
        let isWanted = wanted?.contains(own) ?? true
        if let problem = result.documents[document].problem {
          let place = problem.location.path == path ? own : uri(problem.location.path)
          if wanted?.contains(place) ?? true { problems[place, default: []].append(.unreadable(problem)) }
        }
        for index in result.documents[document].findings.indices {
          let isElsewhere = result.documents[document].findings[index].location.path != path
          if !isElsewhere, !isWanted { continue }
          let finding = result.documents[document].findings[index]
          let place = isElsewhere ? uri(finding.location.path) : own
          guard wanted?.contains(place) ?? true else { continue }
          problems[place, default: []].append(.finding(finding, resolve: uri))
        }
      }
    }
    return problems
  }

  /// The lines of the document with the URI `uri`.
  mutating func lines(of uri: String) -> LineTable {
    if let document = documents[uri] { return document.lines }
    if let known = linesOfFiles[uri] { return known }
    let lines = LineTable(DocumentURI.path(uri).flatMap(Auditor.text(ofFile:)) ?? [])
    linesOfFiles[uri] = lines
    return lines
  }
}

/// An error for an audit that was stopped early because the client no longer waits for its result.
struct Interrupted: Error {}

/// A problem in a document.
enum Problem {
  /// A finding; `resolve` maps names in results to document URIs.
  case finding(Finding, resolve: (String) -> String)
  /// The document cannot be audited.
  case unreadable(DocumentProblem)
}

package import FocusModel
import SourceEvidence

/// A run that reports only changed documents, or only new findings, relative to a different state of the
/// project.
package struct ChangeReview {
  /// The state to compare with, and the findings to report.
  package enum Question: Sendable, Hashable {
    /// Report documents that changed since the merge base with a commit, and findings caused by changes.
    case changed(since: String)
    /// Like ``changed(since:)``, but for the index, which contains the next commit.
    case staged
    /// Report only new findings.
    case new(since: String)
  }

  private let question: Question
  private let git: Git
  private let paths: [String]
  private let configuration: Auditor.Configuration
  private let project: Project
  /// The commit to compare with; nil before the first commit.
  private let commit: String?
  private let changes: Git.Changes
  /// Whether the earlier state is audited with focus orders, for reports that compare orders.
  package var comparesOrders = false
  /// The result for the earlier state, available after `narrow`; nil before the first commit.
  package private(set) var before: AuditResult?

  /// Creates a review of a run over `paths`.
  ///
  /// - Throws: ``Git/Failure`` with a remedy.
  package init(
    _ question: Question, of paths: [String], _ configuration: Auditor.Configuration
  ) throws(Git.Failure) {
    self.question = question
    self.paths = paths
    self.configuration = configuration
    project = Project(of: paths, root: configuration.root)
    git = try Git(around: paths.first ?? ".")
    switch question {
    case .changed(let name):
      let base = try git.base(of: name, isExact: true)
      commit = base
      changes = try git.changes(since: base)
    case .new(let name):
      let base = try git.base(of: name, isExact: false)
      commit = base
      changes = try git.changes(since: base)
    case .staged:
      commit = git.hasCommits ? "HEAD" : nil
      changes = try git.stagedChanges()
    }
    guard Project.path(project.root, from: git.root) != nil else {
      throw Git.Failure(
        description:
          "'\(project.root)' is not in the work tree '\(git.root)'; name a folder in it with --root")
    }
  }

  /// Audits the later state: the index, or the current files.
  package func audit(progress: (@Sendable (Auditor.Progress) -> Void)?) throws(Git.Failure) -> AuditResult {
    guard question == .staged else { return Auditor(configuration).audit(paths, progress: progress) }
    return try git.withFiles(of: nil) { audit(absolutes, among: $0, configuration, progress: progress) }
  }

  /// Removes all findings that the question excludes from `result`.
  package mutating func narrow(_ result: inout AuditResult) throws(Git.Failure) {
    // Joined findings are split, because perhaps only some of the findings with the same cause are
    // new.
    for index in result.documents.indices { result.documents[index].separateFindings() }
    defer { for index in result.documents.indices { result.documents[index].joinFindings() } }
    var names = Set(changes.paths.map { project.name(ofAbsolute: $0) })
    if case .new(let name) = question {
      let (old, gone) = try earlier(result)
      result.list(old, in: name)
      result.stale = gone
      return
    }
    let words =
      if case .changed(let name) = question { "changed since \(name)" } else { "changed in the index" }
    let audited = result.documents.count(where: \.isAudited)
    // A change to a file that no run reads cannot change a finding.
    let isRelevant = changes.paths.contains { path in
      let name = FileSystem.split(path).name
      return FolderWalk.hasKnownEnding(name) || SourceLanguage(of: name) != nil
        || name.hasSuffix(ContractFolder.ending)
    }
    for document in result.documents {
      if let contracts = contracts(of: document), contracts.changes(document.path, changes.paths) {
        names.insert(document.path)
      }
    }
    if isRelevant {
      result.keep(changed: names, besides: try earlier(result).old)
    } else {
      result.documents = []
    }
    result.selection = Selection(words: words, others: audited - result.documents.count(where: \.isAudited))
  }

  /// The indexes of the findings that the earlier state also has, for each document of `result`, and the
  /// number of findings that no longer occur.
  private mutating func earlier(_ result: AuditResult) throws(Git.Failure) -> (old: [Set<Int>], gone: Int) {
    guard let commit else { return (result.documents.map { _ in [] }, 0) }
    var configuration = configuration
    configuration.isDetailed = comparesOrders
    configuration.drawsPictures = false
    configuration.shard = nil
    // A file that is named, or is in a named folder, may have been moved there.
    let absolutes = absolutes
    let former = changes.formerPaths.filter { path, _ in
      absolutes.contains { Project.path(path, from: $0) != nil }
    }
    // For staged changes, the differences are between the commit and the index, so they do not
    // apply to the work tree.
    let differing = question == .staged ? nil : changes.paths
    var before = try git.withFiles(of: commit, differingIn: differing) {
      audit(absolutes + former.values.sorted(), among: $0, configuration, progress: nil)
    }
    _ = before.keep(by: configuration.governors?.all ?? [])
    if comparesOrders { self.before = before }
    let oldFindings = before.documents.flatMap { $0.findings.separated() + $0.listed.map(\.finding) }
    let newFindings = result.documents.flatMap { $0.findings + $0.listed.map(\.finding) }
    let match = FindingMatch(
      old: oldFindings.map(\.known), in: Set(before.documents.map(\.path)),
      new: newFindings.map(\.known), in: Set(result.documents.map(\.path)),
      renamed: changes.renamed(in: project))
    var number = 0
    let old = result.documents.map { document in
      let found = document.findings.indices.filter { match.old[number + $0] != nil }
      number += document.findings.count + document.listed.count
      return Set(found)
    }
    return (old, match.gone.count)
  }

  /// The contracts that the changes leave without a document, and the documents that they leave without a contract,
  /// as far as they are in the audited paths.
  package func abandoned(in contracts: [ContractFolder]) -> [UnusedContract] {
    let absolutes = absolutes
    let renamed = Dictionary(changes.formerPaths.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let paths = changes.paths.filter { path in absolutes.contains { Project.path(path, from: $0) != nil } }
    var found: Set<UnusedContract> = []
    for contract in contracts {
      found.formUnion(
        contract.abandoned(by: paths) { renamed[$0].map { project.name(ofAbsolute: $0) } })
      found.formUnion(contract.ended(by: changes.paths))
    }
    return found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// The contracts of `document` and other documents.
  private func contracts(of document: DocumentResult) -> ContractFolder? {
    configuration.contracts ?? configuration.governors?[document.governor].contracts
  }

  /// The audited paths as absolute paths.
  private var absolutes: [String] {
    var places = Places()
    return paths.map { places.absolute($0) }
  }

  /// Audits `paths` in the state of `files`.
  private func audit(
    _ paths: [String], among files: FileTree, _ configuration: Auditor.Configuration,
    progress: (@Sendable (Auditor.Progress) -> Void)?
  ) -> AuditResult {
    var configuration = configuration
    configuration.files = files
    configuration.root = project.root
    return Auditor(configuration).audit(paths.filter { files.kind(of: $0) != nil }, progress: progress)
  }
}

extension AuditResult {
  /// Marks earlier findings as known: in each document, the findings at the indexes in `old`.
  fileprivate mutating func list(_ old: [Set<Int>], in name: String) {
    for index in documents.indices where !old[index].isEmpty {
      let findings = documents[index].findings
      documents[index].findings = findings.indices.filter { !old[index].contains($0) }.map { findings[$0] }
      documents[index].listed += old[index].sorted().map {
        ListedFinding(finding: findings[$0], reason: nil, source: name)
      }
    }
  }

  /// Keeps all findings of the documents at the paths `changed`. In other documents, keeps only findings that are
  /// located in changed documents or do not exist in the earlier state.
  fileprivate mutating func keep(changed: Set<String>, besides old: [Set<Int>]) {
    func isChanged(_ path: String) -> Bool { changed.contains(path) }
    var kept: [DocumentResult] = []
    for (document, old) in zip(documents, old) {
      if isChanged(document.path) {
        kept.append(document)
        continue
      }
      let findings = document.findings.indices.filter { index in
        let finding = document.findings[index]
        let places = [finding.location] + (finding.notes + finding.route).map(\.location)
        return !old.contains(index) || places.contains { isChanged($0.path) }
      }
      if findings.isEmpty { continue }
      var part = document
      part.findings = findings.map { document.findings[$0] }
      kept.append(part)
    }
    documents = kept
  }
}

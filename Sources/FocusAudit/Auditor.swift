import CrashGuard
import Dialects
import ImportKit
public import FocusModel
import FocusRules
import SourceEvidence
import XMLSource

/// Audits files and folders: finds the UI descriptions, reads them in parallel, resolves cross-document
/// references, and returns the results in path order.
public struct Auditor: Sendable {
  /// The progress of a run.
  public struct Progress: Sendable {
    /// The number of finished files.
    public var done: Int
    /// The number of files found.
    public var total: Int
  }

  /// If a run has at least this many documents, it searches for code before the audit.
  private static let many = 64

  let configuration: Configuration
  /// The configurations of a run.
  let governors: Governors
  let documentAudit: DocumentAudit

  /// Creates an auditor with a configuration.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    governors = configuration.governors ?? Governors(only: configuration)
    documentAudit = DocumentAudit(
      dialect: configuration.dialect, isDetailed: configuration.isDetailed,
      drawsPictures: configuration.drawsPictures,
      engine: RuleEngine(jobs: configuration.jobs, interruption: configuration.interruption),
      readsCode: configuration.readsCode, writesSources: configuration.changesSources,
      interruption: configuration.interruption)
  }

  /// The dialects that the auditor can read.
  public static var dialects: [Dialect] { Importers.dialects }

  /// The dialect called `id`; nil if no dialect has this name.
  public static func dialect(named id: String) -> Dialect? { Importers.dialect(id) }

  /// The dialects that the auditor can read, as words for a sentence.
  package static let documentsInWords = Importers.dialectsInWords

  /// The file extensions that a walk reads, as words for a sentence.
  package static let endingsInWords = Importers.endings.sorted().map { "." + $0 }.listed("or")

  /// The maximum size of a document in bytes.
  package static let mostBytes = XMLLimits.standard.bytes

  /// Whether `path` exists.
  package static func exists(_ path: String) -> Bool { FileSystem.kind(of: path) != nil }

  /// Whether `path` is a folder.
  package static func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path)?.isFolder == true }

  /// Whether the folder at `path` is in a git work tree.
  package static func isInWorkTree(_ path: String) -> Bool {
    var places = Places()
    return places.workTree(around: places.absolute(path)) != nil
  }

  /// The version of focus-audit.
  public static let version = "0.1.0"

  /// Audits every UI description among or below `paths`.
  ///
  /// A missing path or an unreadable document becomes a separate result (``DocumentResult/problem``) and
  /// never prevents the audit of other documents. The result is the same for any number of jobs.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, in the form of ``DocumentResult/path``.
  ///   - progress: Called after each document, on any thread.
  public func audit(
    _ paths: [String], progress: (@Sendable (Progress) -> Void)? = nil
  ) -> AuditResult {
    audit(paths, in: project(of: paths), progress: progress)
  }

  /// Audits `paths`, whose `project` is already known, like ``audit(_:progress:)``.
  package func audit(
    _ paths: [String], in project: Project, progress: (@Sendable (Progress) -> Void)? = nil
  ) -> AuditResult {
    var memory = AuditMemory.none
    return audit(paths, in: project, remembering: &memory, progress: progress)
      ?? result(of: [], unrecognised: 0, passedOver: [])
  }

  /// Audits `paths` and reuses the results of an earlier run of an equal auditor.
  ///
  /// - Returns: Nil if the run was interrupted. `memory` then contains the documents that the run finished.
  package func audit(
    _ paths: [String], in project: Project, remembering memory: inout AuditMemory,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) -> AuditResult? {
    CrashGuard.step("looking for files")
    let files = files(among: paths, in: project, memory)
    if configuration.interruption.isDue() { return nil }
    let discovery = files.discovery
    var documentAudit = documentAudit(in: project, sourceRoot: files.sourceRoot)
    if files.sources?.isEmpty == true { documentAudit.readsCode = false }
    var code =
      memory.code
      ?? ProjectCode(
        jobs: configuration.jobs, all: { SourceFiles.all(besides: discovery, searchTerms(in: project)) }
      ) {
        files.sources ?? SourceFiles.find(besides: discovery, searchTerms(in: project))
      }
    defer { if memory.isKept { (memory.files, memory.code) = (files, code) } }
    let dispositions = dispositions(
      of: discovery.candidates, ofPart: !governors.cover(project, by: paths + configuration.background),
      resources: files.surroundings, by: documentAudit, &code, &memory, progress)
    if configuration.interruption.isDue() { return nil }
    let audited =
      comparedWithCode(dispositions, &code, &memory)
      + dispositions.compactMap(\.audited?.contractProblem).withoutRepeats.map {
        DocumentResult(path: $0.location.path, problem: $0)
      }
    let background = BackgroundDocuments(discovery.candidates, dispositions.compactMap(\.audited))
    // Problems of paths without a document belong to the first part of the run.
    let problems = isFirstPart ? discovery.problems : []
    let unrecognised = dispositions.compactMap(\.unrecognised)
    var result = result(
      of: problems.map { DocumentResult(path: $0.location.path, problem: $0) } + audited,
      unrecognised: unrecognised.count, passedOver: discovery.passedOver,
      besides: background)
    result.unrecognisedPaths = unrecognised
    result.leftOutSources = discovery.leftOutSources
    result.languages = memory.languages
    return result
  }

  /// The files of a run over `paths`: the files in `memory`, or else the files that a walk finds.
  private func files(
    among paths: [String], in project: Project, _ memory: AuditMemory
  ) -> AuditMemory.Files {
    let terms = searchTerms(in: project)
    if var known = memory.files {
      known.discovery.takeContents(terms.contents)
      return known
    }
    var discovery = Discovery.find(paths, terms)
    discovery.addBackground(configuration.background)
    let sourceRoot = describeSwift(in: &discovery, of: project)
    // If the project has no code, no finding has to be prepared for a comparison with code. Searching for
    // code before the audit costs nothing extra in two cases: the folders are walked anyway, or there are so
    // many documents that a comparison is certain to happen.
    let looksFirst =
      memory.isKept || discovery.walkedAllCode || discovery.candidates.count >= Self.many
    return AuditMemory.Files(
      discovery: discovery, sourceRoot: sourceRoot, surroundings: resources(around: discovery, terms),
      sources: looksFirst ? SourceFiles.find(besides: discovery, terms) : nil)
  }

  /// The terms of a walk, which also finds sources if code is read.
  func searchTerms(in project: Project) -> FolderWalk.Terms {
    var terms = terms(in: project)
    if configuration.readsCode { terms.sources = .ofProject }
    return terms
  }

  /// Audits a document that may exist only in memory, for example the unsaved text in an editor.
  ///
  /// The audit ignores all other documents and all code.
  ///
  /// - Parameters:
  ///   - source: The document, in any encoding that a file may have.
  ///   - path: The document's path in the result.
  public func audit(source: some Sequence<UInt8>, path: String) -> AuditResult {
    let candidate = Discovery.Candidate(path: path, file: path, isNamed: true, contents: Array(source))
    var code = ProjectCode(jobs: configuration.jobs) { [] }
    var memory = AuditMemory.none
    let dispositions = dispositions(of: [candidate], by: documentAudit, &code, &memory)
    return result(of: dispositions.compactMap(\.audited).map(\.result), unrecognised: 0, passedOver: [])
  }

  /// Whether this is the whole run or its first part, which also covers everything outside documents.
  var isFirstPart: Bool { configuration.shard.map { $0.number == 1 } ?? true }

  /// The project of `paths`. Names in reports are relative to its root.
  package func project(of paths: [String]) -> Project {
    Project(of: paths, root: configuration.root, jobs: configuration.jobs)
  }

  func documentAudit(in project: Project, sourceRoot: String? = nil) -> DocumentAudit {
    var audit = documentAudit
    audit.origins = OriginTexts(
      of: project, below: sourceRoot ?? configuration.sourceRoot ?? project.root,
      among: configuration.files, texts: configuration.contents)
    return audit
  }

  func terms(in project: Project) -> FolderWalk.Terms {
    var places = Places()
    let contents = Dictionary(
      configuration.contents.map { (places.absolute($0.key), $0.value) }, uniquingKeysWith: { $1 })
    return FolderWalk.Terms(
      project: project, governors: governors, files: configuration.files, contents: contents,
      jobs: configuration.jobs)
  }
}

extension [DocumentProblem] {
  /// The problems without repetitions: variants of a document share a contract file.
  fileprivate var withoutRepeats: [DocumentProblem] {
    var known: Set<DocumentProblem> = []
    return filter { known.insert($0).inserted }
  }
}

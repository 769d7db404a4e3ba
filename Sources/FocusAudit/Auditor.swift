import CrashGuard
import Dialects
import ImportKit
public import FocusModel
import FocusRules
import SourceEvidence
import XMLSource

/// Audits files and folders: finds the UI descriptions, reads them in parallel, resolves cross-document
/// references, and returns everything in path order.
public struct Auditor: Sendable {
  /// The progress of a run.
  public struct Progress: Sendable {
    /// Files done.
    public var done: Int
    /// Files found.
    public var total: Int
  }

  /// With this many documents or more, code is searched for before they are audited.
  private static let many = 64

  let configuration: Configuration
  /// The configurations of a run.
  let governors: Governors
  let documentAudit: DocumentAudit

  /// An auditor.
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

  /// The dialects that it can read.
  public static var dialects: [Dialect] { Importers.dialects }

  /// The dialect called `id`, or nil.
  public static func dialect(named id: String) -> Dialect? { Importers.dialect(id) }

  /// The dialects it can read, for a sentence.
  package static let documentsInWords = Importers.dialectsInWords

  /// The endings of files that a walk reads, for a sentence.
  package static let endingsInWords = Importers.endings.sorted().map { "." + $0 }.listed("or")

  /// The size of the largest document that can be read.
  package static let mostBytes = XMLLimits.standard.bytes

  /// Whether `path` exists.
  package static func exists(_ path: String) -> Bool { FileSystem.kind(of: path) != nil }

  /// Whether `path` is a folder.
  package static func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path)?.isFolder == true }

  /// Whether the folder at `path` is in a work tree of git.
  package static func isInWorkTree(_ path: String) -> Bool {
    var places = Places()
    return places.workTree(around: places.absolute(path)) != nil
  }

  /// The version of focus-audit.
  public static let version = "0.1.0"

  /// Audits every UI description among or below `paths`.
  ///
  /// A path that does not exist and a document that cannot be read are separate results
  /// (``DocumentResult/problem``); they never keep the others from being audited. The result is the same for
  /// any number of jobs.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, written as ``DocumentResult/path`` is.
  ///   - progress: Called after each document, on any thread.
  public func audit(
    _ paths: [String], progress: (@Sendable (Progress) -> Void)? = nil
  ) -> AuditResult {
    audit(paths, in: project(of: paths), progress: progress)
  }

  /// Audits `paths` as ``audit(_:progress:)`` does, if their project is already known.
  package func audit(
    _ paths: [String], in project: Project, progress: (@Sendable (Progress) -> Void)? = nil
  ) -> AuditResult {
    var memory = AuditMemory.none
    return audit(paths, in: project, remembering: &memory, progress: progress)
      ?? result(of: [], unrecognised: 0, passedOver: [])
  }

  /// Audits `paths` with the results of an earlier run of an equal auditor.
  ///
  /// - Returns: Nil if the run was interrupted. `memory` then has the documents that the run finished.
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
      of: discovery.candidates, resources: files.surroundings, by: documentAudit, &code, &memory, progress)
    if configuration.interruption.isDue() { return nil }
    let audited =
      comparedWithCode(dispositions, &code, &memory)
      + dispositions.compactMap(\.audited?.contractProblem).map {
        DocumentResult(path: $0.location.path, problem: $0)
      }
    // Problems of paths without a document belong to the first part.
    let problems = isFirstPart ? discovery.problems : []
    var result = result(
      of: problems.map { DocumentResult(path: $0.location.path, problem: $0) } + audited,
      unrecognised: dispositions.count(where: \.isUnrecognised), passedOver: discovery.passedOver)
    result.leftOutSources = discovery.leftOutSources
    result.languages = memory.languages
    return result
  }

  /// The files of a run over `paths`: those in `memory`, or else those that a walk finds.
  private func files(
    among paths: [String], in project: Project, _ memory: AuditMemory
  ) -> AuditMemory.Files {
    let terms = searchTerms(in: project)
    if var known = memory.files {
      known.discovery.takeContents(terms.contents)
      return known
    }
    var discovery = Discovery.find(paths, terms)
    let sourceRoot = describeSwift(in: &discovery, of: project)
    // Without code, findings need not be prepared for a comparison with it. Looking for code first costs
    // nothing if the folders were walked anyway, and nothing extra if there are so many documents that the
    // comparison is certain to happen.
    let looksFirst =
      memory.isKept || discovery.walkedAllCode || discovery.candidates.count >= Self.many
    return AuditMemory.Files(
      discovery: discovery, sourceRoot: sourceRoot, surroundings: resources(around: discovery, terms),
      sources: looksFirst ? SourceFiles.find(besides: discovery, terms) : nil)
  }

  /// The terms of a walk that also finds sources, if code is read.
  func searchTerms(in project: Project) -> FolderWalk.Terms {
    var terms = terms(in: project)
    if configuration.readsCode { terms.sources = .ofProject }
    return terms
  }

  /// Audits a document that need not be in a file, for example the unsaved text of an editor.
  ///
  /// It ignores all other documents and all code.
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

  /// Whether it is the whole run, or the part to which everything without a document belongs.
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

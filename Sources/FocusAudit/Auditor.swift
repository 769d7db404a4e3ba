import CrashGuard
package import FocusConfiguration
import FocusImport
public import FocusModel
package import FocusNavigation
import FocusRules
import SourceEvidence

/// Audits files and folders: finds the UI descriptions, reads them in parallel, joins what crosses
/// documents, and returns everything in path order.
public struct Auditor: Sendable {
  /// How to audit.
  public struct Configuration: Sendable {
    /// The dialect to read everything as; nil to tell it by content.
    public var dialect: Dialect?
    /// How many documents, or rules of a very large one, are worked on at a time; nil for as many as there are
    /// processors.
    public var jobs: Int?
    /// Whether results hold more than findings: the focus order of each scope, what was passed over, how to fix what
    /// was found. Not every report shows it, and it takes time.
    public var isDetailed: Bool
    /// Whether the orders come with pictures of their scopes.
    public var drawsPictures: Bool

    /// The folder from which reports name files; nil to find it out (``Project``).
    public var root: String?
    /// Whether folders are walked without what `.gitignore` files leave out.
    public var honorsGitignore = true
    /// What is left out besides, of named files too.
    public var excluded: [Exclusion] = []
    /// The names of folders that walks do not enter; nil for those that usually hold build products and fetched
    /// packages.
    public var foldersPassedOver: [Exclusion]?
    /// What the project makes of the findings of rules; later settings win.
    package var levels: [RuleSetting] = []

    /// Whether the source files of the project are looked through for what code does to the objects of findings.
    public var readsCode = true

    /// The folder of the sources that descriptions were made from; nil for the root of the project.
    public var sourceRoot: String?

    /// Which part of the documents to audit; nil for all. Those of the other parts are only asked what they
    /// define, so that the parts together say what one run would.
    public var shard: Shard?

    /// The standard configuration.
    public init(
      dialect: Dialect? = nil, jobs: Int? = nil, isDetailed: Bool = true, drawsPictures: Bool = true
    ) {
      self.dialect = dialect
      self.jobs = jobs
      self.isDetailed = isDetailed
      self.drawsPictures = drawsPictures
    }
  }

  /// What is left out of a run.
  public struct Exclusion: Sendable, Hashable {
    /// A pattern as in a `.gitignore` at the root of the project.
    public var pattern: String
    /// Who leaves it out: an option, or a place in a file.
    public var origin: String

    /// What `pattern` matches.
    public init(_ pattern: String, by origin: String = "--exclude") {
      self.pattern = pattern
      self.origin = origin
    }
  }

  /// One of several parts of a run.
  public struct Shard: Sendable, Hashable {
    /// Which, from 1.
    public var number: Int
    /// How many there are.
    public var count: Int

    /// Part `number` of `count`; nil when there is no such part.
    public init?(number: Int, of count: Int) {
      guard count >= 1, (1...count).contains(number) else { return nil }
      self.number = number
      self.count = count
    }

    /// Documents are dealt out in turn, which makes the parts alike.
    func includes(_ index: Int) -> Bool { index % count == number - 1 }
  }

  /// How far a run has come.
  public struct Progress: Sendable {
    /// Files done.
    public var done: Int
    /// Files found.
    public var total: Int
  }

  private let configuration: Configuration
  private let documentAudit: DocumentAudit

  /// An auditor.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    documentAudit = DocumentAudit(
      dialect: configuration.dialect, isDetailed: configuration.isDetailed,
      drawsPictures: configuration.drawsPictures, engine: RuleEngine(jobs: configuration.jobs),
      readsCode: configuration.readsCode)
  }

  /// The dialects it can read.
  public static let dialects = Importers.dialects

  /// What it can read, for a sentence.
  package static let documentsInWords = Importers.dialectsInWords

  /// How the names of files end that a walk looks at, for a sentence.
  package static let endingsInWords = FolderWalk.endings.sorted().map { "." + $0 }.listed("or")

  /// Whether there is something at `path`.
  package static func exists(_ path: String) -> Bool { FileSystem.kind(of: path) != nil }

  /// Whether there is a folder at `path`.
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
  /// A path that does not exist and a document that cannot be read are results of their own
  /// (``DocumentResult/problem``); they never keep the others from being audited. The result is the same
  /// for any number of jobs.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, as ``FileName`` writes them.
  ///   - progress: Called after each document, on any thread.
  public func audit(
    _ paths: [String], progress: (@Sendable (Progress) -> Void)? = nil
  ) -> AuditResult {
    CrashGuard.step("looking for files")
    var terms = terms(for: paths)
    if configuration.readsCode { terms.sources = .ofProject }
    let discovery = Discovery.find(paths, terms)
    let documentAudit = documentAudit(in: terms.project)
    CrashGuard.step("reading documents")
    let (material, candidates) = gatherMaterial(discovery.candidates)
    let shard = configuration.shard
    let finished = Finished(of: candidates.count, report: progress)
    var dispositions = Array(candidates.enumerated()).concurrentMap(jobs: configuration.jobs) {
      index, candidate -> DocumentAudit.Disposition in
      let disposition =
        shard?.includes(index) ?? true
        ? documentAudit.audit(candidate, material: material) : .surveyed(documentAudit.survey(candidate))
      if !disposition.isWaiting { finished.one() }
      return disposition
    }

    // What crosses documents: those that may use or be used by others are audited now that all are known.
    let waiting = dispositions.indices.filter { dispositions[$0].isWaiting }
    if !waiting.isEmpty {
      CrashGuard.step("joining what documents define for each other")
      let surveys = dispositions.map(\.survey)
      let joint = Joint(surveys, material: material)
      let definitions = definitions(of: joint, candidates, surveys)
      let results = waiting.map { dispositions[$0] }.concurrentMap(jobs: configuration.jobs) {
        disposition -> DocumentAudit.Disposition in
        guard case .waiting(let document, let survey) = disposition else { return disposition }
        defer { finished.one() }
        let known = joint.affects(survey) ? definitions : material
        return .result(documentAudit.result(of: document, definitions: known), survey)
      }
      for (index, result) in zip(waiting, results) { dispositions[index] = result }
    }

    let audited = comparedWithCode(dispositions, around: paths, discovery, terms)

    CrashGuard.step("joining the results")
    // What leads to no document belongs to the first part.
    let problems = shard.map { $0.number == 1 } ?? true ? discovery.problems : []
    var documents = problems.map { DocumentResult(path: $0.location.path, problem: $0) }
    var unrecognised = 0
    let levels = RuleLevels(configuration.levels)
    let rules = Catalogue.descriptions.map(\.id)
    documents += audited.map { levels.applied(to: $0, rules: rules) }
    for case .unrecognised in dispositions { unrecognised += 1 }
    documents.sort { $0.path < $1.path }
    documents.tellOnce()
    documents.numberKeys()
    return AuditResult(
      documents: documents, rules: RuleListing.rules, unrecognisedFiles: unrecognised,
      passedOver: discovery.passedOver,
      version: Self.version, help: configuration.isDetailed ? Self.help(for: documents) : [:])
  }

  /// The results of documents, with the findings inconclusive that code may have dealt with, and the source files that an
  /// earlier try of this run did not survive.
  private func comparedWithCode(
    _ dispositions: [DocumentAudit.Disposition], around paths: [String], _ discovery: Discovery,
    _ terms: FolderWalk.Terms
  ) -> [DocumentResult] {
    var told: Set<String> = []
    let audited = dispositions.compactMap { disposition -> DocumentAudit.Disposition.Audited? in
      guard case .result(var audited, _) = disposition else { return nil }
      // Of several descriptions of one file, the first is told as that file.
      if !told.insert(audited.result.path).inserted { audited.result.path = audited.path }
      return audited
    }
    let open = audited.lazy.map(\.claims).filter { !$0.isEmpty }
    if open.isEmpty { return audited.map(\.result) }
    CrashGuard.step("looking through the code")
    let files = SourceFiles.find(around: paths, besides: discovery, terms)
    let defects = files.compactMap { file in
      CrashGuard.defect(in: file.path).map { defect in
        DocumentResult(path: file.path, problem: .defect(defect, in: file.path))
      }
    }
    let evidence = SourceEvidence(
      defects.isEmpty ? files : files.filter { CrashGuard.defect(in: $0.path) == nil },
      names: Set(open.flatMap(\.names)),
      documents: Set(open.flatMap(\.documentNames)), jobs: configuration.jobs,
      read: { path, limit in
        CrashGuard.crashIfAsked(in: path)
        return try? FileSystem.read(path, atMost: limit)
      })
    let rules = Catalogue.descriptions.map(\.id)
    return audited.map { $0.claims.judged($0.result, by: evidence, rules: rules) } + defects
  }

  /// The project that `paths` are in, whose root reports name files from.
  package func project(of paths: [String]) -> Project { Project(of: paths, root: configuration.root) }

  private func documentAudit(in project: Project) -> DocumentAudit {
    var audit = documentAudit
    audit.origins = OriginTexts(of: project, below: configuration.sourceRoot ?? project.root)
    return audit
  }

  private func terms(for paths: [String]) -> FolderWalk.Terms {
    FolderWalk.Terms(
      project: project(of: paths), honorsGitignore: configuration.honorsGitignore,
      excluded: IgnoreRules(configuration.excluded),
      foldersPassedOver: configuration.foldersPassedOver.map { FolderWalk.reasons(toPassOver: $0) }
        ?? FolderWalk.foldersPassedOver, jobs: configuration.jobs)
  }

  /// All definitions of a run, with the documents that others need themselves.
  private func definitions(
    of joint: Joint, _ candidates: [Discovery.Candidate], _ surveys: [DocumentSurvey]
  ) -> Definitions {
    let needed = candidates.indices.filter { joint.needs(surveys[$0]) }
    let contents = needed.map { candidates[$0] }.concurrentMap(jobs: configuration.jobs) {
      documentAudit.contents($0)
    }
    return contents.reduce(into: joint.definitions) { $0.merge($1) }
  }

  /// What files without an interface define for those with one, and the candidates that are left.
  private func gatherMaterial(
    _ candidates: [Discovery.Candidate]
  ) -> (material: Definitions, candidates: [Discovery.Candidate]) {
    let possible = candidates.filter { Importers.isMaterial($0.path) }
    if possible.isEmpty { return (Definitions(), candidates) }
    let definitions = possible.concurrentMap(jobs: configuration.jobs) {
      documentAudit.material($0)
    }
    var material = Definitions()
    var taken: Set<String> = []
    for (candidate, definitions) in zip(possible, definitions) {
      guard let definitions else { continue }
      material.merge(definitions)
      taken.insert(candidate.path)
    }
    return (material, candidates.filter { !taken.contains($0.path) })
  }

  /// What focus does in the one document at `path`: the basis of `order` and of a ``FocusSession``.
  ///
  /// Components and templates that it uses are looked up in other documents, as when all are audited together.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - paths: Files and folders in which to look; nil for what belongs to such a document: an Android module, else
  ///     the folder of the document without those inside it.
  /// - Throws: ``DocumentProblem`` with the place and the reason when it cannot be read or imported.
  package func analyse(
    _ path: String, among paths: [String]? = nil
  ) throws(DocumentProblem) -> Analysis {
    let terms = terms(for: [path] + (paths ?? []))
    let documentAudit = documentAudit(in: terms.project)
    var discovery = paths.map { Discovery.find($0, terms) } ?? surroundings(of: path, terms)
    let (target, others) = discovery.separating(path)
    let (material, candidates) = gatherMaterial(others)
    let all = [target] + candidates
    let surveys = all.concurrentMap(jobs: configuration.jobs) { documentAudit.survey($0) }
    let joint = Joint(surveys, material: material)
    var definitions = joint.affects(surveys[0]) ? definitions(of: joint, all, surveys) : material
    definitions.forgetUses()
    return try documentAudit.analyse(target, definitions: definitions)
  }

  private func surroundings(of path: String, _ terms: FolderWalk.Terms) -> Discovery {
    let target = Discovery.Candidate(path: path, file: path, isNamed: true)
    return documentAudit.surroundings(of: target).map { Discovery.find([$0], terms) }
      ?? Discovery.beside(path, terms)
  }

  /// What is said of what was found. Rules that found nothing are left out: reading their documents takes time.
  private static func help(for documents: [DocumentResult]) -> [RuleID: RuleHelp] {
    let found = Set(documents.lazy.flatMap(\.findings).map(\.rule))
    return Dictionary(
      uniqueKeysWithValues: found.compactMap { rule in
        RuleDocument.document(for: rule).map { (rule, $0.help) }
      })
  }
}

/// Counts the documents that are done, and tells how many are.
private final class Finished: Sendable {
  private let count = Guarded(0)
  private let total: Int
  private let report: (@Sendable (Auditor.Progress) -> Void)?

  init(of total: Int, report: (@Sendable (Auditor.Progress) -> Void)?) {
    self.total = total
    self.report = report
  }

  /// One more is done.
  func one() {
    guard let report else { return }
    let done = count.withLock { count in
      count += 1
      return count
    }
    report(Auditor.Progress(done: done, total: total))
  }
}

/// What the documents of one run have to do with each other.
private struct Joint: Sendable {
  private(set) var definitions: Definitions
  private var defined: Set<String> = []
  private var wanted: Set<String> = []

  init(_ surveys: [DocumentSurvey], material: Definitions) {
    definitions = material
    for survey in surveys {
      definitions.merge(survey.definitions)
      defined.formUnion(survey.definedNames)
      wanted.formUnion(survey.unresolvedNames)
    }
    definitions.settle()
  }

  /// Whether a document's meaning depends on others: it uses what they define, or they use what it defines.
  func affects(_ survey: DocumentSurvey) -> Bool {
    survey.needsAllDocuments || !survey.unresolvedNames.isDisjoint(with: defined)
      || survey.changesWithUse && !survey.definedNames.isDisjoint(with: wanted)
  }

  /// Whether others use what a document defines and need the document itself for that.
  func needs(_ survey: DocumentSurvey) -> Bool {
    survey.isNeededItself && !survey.definedNames.isDisjoint(with: wanted)
  }
}

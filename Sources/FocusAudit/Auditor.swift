import CrashGuard
import Dialects
import ImportKit
public import FocusModel
package import FocusNavigation
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
  private let documentAudit: DocumentAudit

  /// An auditor.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    governors = configuration.governors ?? Governors(only: configuration)
    documentAudit = DocumentAudit(
      dialect: configuration.dialect, isDetailed: configuration.isDetailed,
      drawsPictures: configuration.drawsPictures, engine: RuleEngine(jobs: configuration.jobs),
      readsCode: configuration.readsCode)
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
    CrashGuard.step("looking for files")
    var terms = terms(in: project)
    if configuration.readsCode { terms.sources = .ofProject }
    var discovery = Discovery.find(paths, terms)
    let sourceRoot = describeSwift(in: &discovery, of: project)
    // Without code, findings need not be prepared for a comparison with it. Looking for code first costs
    // nothing if the folders were walked anyway, and nothing extra if there are so many documents that the
    // comparison is certain to happen.
    let looksFirst = discovery.walkedAllCode || discovery.candidates.count >= Self.many
    let files = looksFirst ? SourceFiles.find(besides: discovery, terms) : nil
    var documentAudit = documentAudit(in: terms.project, sourceRoot: sourceRoot)
    if files?.isEmpty == true { documentAudit.readsCode = false }
    var code = ProjectCode(jobs: configuration.jobs) { files ?? SourceFiles.find(besides: discovery, terms) }
    let dispositions = dispositions(
      of: discovery.candidates, resources: resources(around: discovery, terms), by: documentAudit, &code,
      progress)
    let audited = comparedWithCode(dispositions, &code)
    // Problems of paths without a document belong to the first part.
    let problems = isFirstPart ? discovery.problems : []
    var result = result(
      of: problems.map { DocumentResult(path: $0.location.path, problem: $0) } + audited,
      unrecognised: dispositions.count(where: \.isUnrecognised), passedOver: discovery.passedOver)
    result.leftOutSources = discovery.leftOutSources
    return result
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
    let dispositions = dispositions(of: [candidate], by: documentAudit, &code)
    return result(of: dispositions.compactMap(\.audited).map(\.result), unrecognised: 0, passedOver: [])
  }

  /// The disposition of each of `candidates`, without files that only contain resources.
  ///
  /// - Parameter others: Files around them with resources that they may refer to.
  private func dispositions(
    of candidates: [Discovery.Candidate], resources others: [Discovery.Candidate] = [],
    by documentAudit: DocumentAudit, _ code: inout ProjectCode,
    _ progress: (@Sendable (Progress) -> Void)? = nil
  ) -> [DocumentAudit.Disposition] {
    CrashGuard.step("reading documents")
    let (resources, texts, candidates) = gatherResources(candidates, and: others)
    let known = informed(resources)
    let audits = governors.all.map { governor in
      var audit = documentAudit
      if !governor.files.readsCode { audit.readsCode = false }
      return audit
    }
    let shard = configuration.shard
    let finished = FinishedDocuments(of: candidates.count, report: progress)
    var dispositions = Array(candidates.enumerated()).concurrentMap(jobs: configuration.jobs) {
      index, candidate -> DocumentAudit.Disposition in
      let disposition =
        shard?.includes(index) ?? true
        ? audits[candidate.governor].audit(candidate, resources: known[candidate.governor])
        : .surveyed(documentAudit.survey(candidate))
      if !disposition.isWaiting { finished.increment() }
      return disposition
    }

    // Cross-document references: documents that may use, or be used by, others are audited once all are
    // known.
    let waiting = dispositions.indices.filter { dispositions[$0].isWaiting }
    // Unreadable texts are reported even if all documents that refer to them are audited in other parts.
    let looksAtTexts = isFirstPart && !texts.isEmpty && dispositions.contains { $0.survey.wantsTexts }
    if waiting.isEmpty, !looksAtTexts { return governed(dispositions, candidates) }
    CrashGuard.step("joining what documents define for each other")
    let surveys = dispositions.map(\.survey)
    let index = CrossDocumentIndex(surveys)
    let (defined, problems) = definitions(of: index, candidates, surveys, resources, texts)
    if documentAudit.readsCode { code.lookForClasses(of: waiting.map { surveys[$0] }) }
    let (definitions, alone) = (
      withClasses(code.classes, informed(defined)), withClasses(code.classes, known)
    )
    let results = waiting.map { (dispositions[$0], candidates[$0].governor) }.concurrentMap(
      jobs: configuration.jobs
    ) { disposition, governor -> DocumentAudit.Disposition in
      guard case .waiting(let document, let survey) = disposition else { return disposition }
      defer { finished.increment() }
      return .result(
        audits[governor].result(
          of: document, definitions: index.affects(survey) ? definitions[governor] : alone[governor],
          isUsedElsewhere: index.uses(survey)), survey)
    }
    for (index, result) in zip(waiting, results) { dispositions[index] = result }
    dispositions = governed(dispositions, candidates)
    if isFirstPart { dispositions += problems.map { .result($0, DocumentSurvey()) } }
    return dispositions
  }

  /// `dispositions` with the configuration that governs each of `candidates`.
  private func governed(
    _ dispositions: [DocumentAudit.Disposition], _ candidates: [Discovery.Candidate]
  ) -> [DocumentAudit.Disposition] {
    if candidates.allSatisfy({ $0.governor == 0 }) { return dispositions }
    return zip(dispositions, candidates).map { disposition, candidate in
      guard case .result(var audited, let survey) = disposition else { return disposition }
      audited.result.governor = candidate.governor
      return .result(audited, survey)
    }
  }

  /// Whether it is the whole run, or the part to which everything without a document belongs.
  private var isFirstPart: Bool { configuration.shard.map { $0.number == 1 } ?? true }

  /// The results of all documents as one, with the project's levels and suppressions.
  private func result(
    of results: [DocumentResult], unrecognised: Int, passedOver: [PassedOver]
  ) -> AuditResult {
    CrashGuard.step("joining the results")
    let rules = Catalogue.descriptions.map(\.id)
    let governors = governors.all
    var documents = results.map { result in
      governors.indices.contains(result.governor)
        ? governors[result.governor].files.levels.applied(to: result, rules: rules) : result
    }
    documents.sort { $0.path < $1.path }
    documents.tellOnce()
    documents.numberKeys(jobs: configuration.jobs)
    documents.concurrentlyUpdate(jobs: configuration.jobs) { $0.joinFindings() }
    return AuditResult(
      documents: documents, rules: RuleListing.rules, unrecognisedFiles: unrecognised, passedOver: passedOver,
      version: Self.version, help: configuration.isDetailed ? Self.help(for: documents) : [:])
  }

  /// Adds to `result` the suppressions of a configuration file that have no effect. Those that a part of a
  /// run cannot decide are kept for joining the parts.
  ///
  /// - Parameter project: The audited project.
  package func tell(_ unused: [UnusedEntry], in result: inout AuditResult, of project: Project) {
    func findings(_ entries: [UnusedEntry]) -> [Finding] {
      entries.compactMap { entry in
        let levels = governors[entry.governor].files.levels
        return entry.finding(in: project).flatMap { levels.applied(to: $0) }
      }
    }
    if let shard = configuration.shard {
      let open = unused.filter(\.isOpen)
      result.part = RunPart(
        number: shard.number, count: shard.count, unused: findings(open),
        unusedOptions: open.compactMap(\.warning))
    }
    let told = findings(unused.filter { !$0.isOpen })
    result.tell(told)
    if configuration.isDetailed {
      result.help.merge(Self.help(for: Set(told.map(\.rule)))) { known, _ in known }
    }
  }

  /// The results of documents, with findings made inconclusive that code may have fixed, and the source files
  /// that an earlier try of this run did not survive.
  private func comparedWithCode(
    _ dispositions: [DocumentAudit.Disposition], _ code: inout ProjectCode
  ) -> [DocumentResult] {
    var told: Set<String> = []
    let audited = dispositions.compactMap { disposition -> DocumentAudit.Disposition.Audited? in
      guard case .result(var audited, _) = disposition else { return nil }
      // If one file has several descriptions, the first represents the file.
      if audited.result.path != audited.path, !told.insert(audited.result.path).inserted {
        audited.result.path = audited.path
      }
      return audited
    }
    let open = audited.map(\.claims).filter { !$0.isEmpty }
    guard !open.isEmpty, let evidence = code.evidence(for: open) else {
      return audited.map(\.result) + code.defects
    }
    let rules = Catalogue.descriptions.map(\.id)
    return audited.map { $0.claims.judged($0.result, by: evidence, rules: rules) } + code.defects
  }

  /// The project of `paths`. Names in reports are relative to its root.
  package func project(of paths: [String]) -> Project {
    Project(of: paths, root: configuration.root, jobs: configuration.jobs)
  }

  func documentAudit(in project: Project, sourceRoot: String? = nil) -> DocumentAudit {
    var audit = documentAudit
    audit.origins = OriginTexts(
      of: project, below: sourceRoot ?? configuration.sourceRoot ?? project.root,
      among: configuration.files)
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

  /// `definitions` with each configuration's settings for toolkits and classes, by the numbers of the
  /// configurations.
  private func informed(_ definitions: Definitions) -> [Definitions] {
    governors.all.map { governor in
      guard let facts = governor.files.facts else { return definitions }
      var informed = definitions
      informed.apply(facts)
      return informed
    }
  }

  /// `definitions`, by the numbers of configurations, with the `classes` that code declares, if code is read.
  private func withClasses(_ classes: [String: DerivedClass], _ definitions: [Definitions]) -> [Definitions] {
    zip(governors.all, definitions).map { $0.files.readsCode ? $1.adding(classes) : $1 }
  }

  /// All definitions of a run, with the documents that others need themselves and the texts that they refer to, and the
  /// files with texts that cannot be read.
  private func definitions(
    of index: CrossDocumentIndex, _ candidates: [Discovery.Candidate], _ surveys: [DocumentSurvey],
    _ resources: Definitions, _ texts: [Discovery.Candidate]
  ) -> (Definitions, problems: [DocumentAudit.Disposition.Audited]) {
    let needed = candidates.indices.filter { index.needs(surveys[$0]) }.map { candidates[$0] }
    // The definitions of all are joined while the documents that others need are read.
    let parts = ([nil] + needed).concurrentMap(jobs: configuration.jobs) { candidate in
      candidate.map(documentAudit.contents) ?? resources.joined(with: surveys.lazy.map(\.definitions))
    }
    let defined = parts[0]
    var definitions = parts.dropFirst().reduce(into: defined) { $0.merge($1) }
    guard surveys.contains(where: \.wantsTexts) else { return (definitions, []) }
    let read = texts.concurrentMap(jobs: configuration.jobs) { text in
      Result { () throws(DocumentProblem) in try documentAudit.texts(text, for: defined) }
    }
    var problems: [DocumentAudit.Disposition.Audited] = []
    for (text, read) in zip(texts, read) {
      switch read {
      case .success(let defined): definitions.merge(defined)
      case .failure(let problem):
        problems.append(.init(path: text.path, result: DocumentResult(path: text.path, problem: problem)))
      }
    }
    return (definitions, problems)
  }

  /// The definitions in XML files without an interface, the files with texts that are read if documents refer
  /// to them, and the remaining candidates.
  private func gatherResources(
    _ candidates: [Discovery.Candidate], and others: [Discovery.Candidate] = []
  ) -> (resources: Definitions, texts: [Discovery.Candidate], candidates: [Discovery.Candidate]) {
    let texts = candidates.filter { FolderWalk.holdsTexts($0.path) }
    let candidates = texts.isEmpty ? candidates : candidates.filter { !FolderWalk.holdsTexts($0.path) }
    let possible = others + candidates.filter { Importers.holdsResources($0.path) }
    var resources = Definitions()
    if possible.isEmpty { return (resources, texts, candidates) }
    let definitions = possible.concurrentMap(jobs: configuration.jobs) {
      documentAudit.resources($0)
    }
    var taken: Set<String> = []
    for (candidate, definitions) in zip(possible, definitions) {
      guard let definitions else { continue }
      resources.merge(definitions)
      taken.insert(candidate.path)
    }
    return (resources, texts, candidates.filter { !taken.contains($0.path) })
  }

  /// The files with resources that belong to the documents that were named alone: strings and styles of their module. A walk
  /// finds them anyway.
  private func resources(around discovery: Discovery, _ terms: FolderWalk.Terms) -> [Discovery.Candidate] {
    let alone = discovery.candidates.filter { $0.isNamed && $0.folder == nil }
    if alone.isEmpty { return [] }
    var places = discovery.places
    let folders = Set(
      alone.compactMap { candidate -> String? in
        let path = places.absolute(candidate.file)
        for importer in Importers.all {
          if let folder = importer.surroundings(of: path) { return folder }
        }
        return nil
      })
    if folders.isEmpty { return [] }
    var terms = terms
    terms.sources = .none
    let known = Set(discovery.candidates.map(\.path))
    let inside = folders.sorted().flatMap { folder in
      let entries = (try? terms.files.folder(folder).entries) ?? []
      return entries.filter { $0.isFolder && Importers.holdsResources("\(folder)/\($0.name)/x.xml") }
        .map { Places.join(folder, $0.name) }
    }
    return Discovery.find(inside, terms).candidates.filter {
      Importers.holdsResources($0.path) && !known.contains($0.path)
    }
  }

  /// The focus behaviour of the one document at `path`: the basis of `order` and of a ``FocusSession``.
  ///
  /// It looks up components and templates in other documents, as when all are audited together.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - paths: Files and folders to search; nil for the surroundings of the document: an Android module, or
  ///     else its folder without subfolders.
  /// - Throws: ``DocumentProblem`` with the place and the reason when it cannot be read or imported.
  package func analyse(
    _ path: String, among paths: [String]? = nil
  ) throws(DocumentProblem) -> Analysis {
    let terms = terms(in: project(of: [path] + (paths ?? [])))
    let documentAudit = documentAudit(in: terms.project)
    let (target, others) =
      try swiftDocument(at: path, among: paths, terms) ?? document(at: path, among: paths, terms)
    let (resources, texts, candidates) = gatherResources(others)
    let all = [target] + candidates
    let surveys = all.concurrentMap(jobs: configuration.jobs) { documentAudit.survey($0) }
    let index = CrossDocumentIndex(surveys)
    var definitions =
      index.affects(surveys[0]) ? definitions(of: index, all, surveys, resources, texts).0 : resources
    if let facts = terms.governors[target.governor].files.facts { definitions.apply(facts) }
    definitions.forgetUses()
    var code: ProjectCode?
    if configuration.readsCode {
      code = ProjectCode(jobs: configuration.jobs) {
        var terms = terms
        terms.sources = .ofProject
        return SourceFiles.find(besides: Discovery.find(paths ?? [path], terms), terms)
      }
      code?.lookForClasses(of: [surveys[0]])
    }
    return try documentAudit.analyse(target, definitions: definitions.adding(code?.classes ?? [:]), &code)
  }

  private func document(at path: String, among paths: [String]?, _ terms: FolderWalk.Terms) -> Looked {
    var discovery = paths.map { Discovery.find($0, terms) } ?? surroundings(of: path, terms)
    return discovery.separating(path)
  }

  /// The files that a document may need: those around it, and the texts of its work tree if it refers to any.
  private func surroundings(of path: String, _ terms: FolderWalk.Terms) -> Discovery {
    let target = Discovery.Candidate(path: path, file: path, isNamed: true)
    var discovery =
      documentAudit.surroundings(of: target).map { Discovery.find([$0], terms) }
      ?? Discovery.beside(path, terms)
    var places = Places()
    if documentAudit.survey(target).wantsTexts,
      let workTree = places.workTree(around: places.absolute(path))
    {
      var terms = terms
      terms.endings = Importers.textEndings
      discovery.add(Discovery.find([workTree], terms))
    }
    return discovery
  }

  /// Help for the rules with findings. Rules without findings are left out: reading their documents takes
  /// time.
  static func help(for documents: [DocumentResult]) -> [RuleID: RuleHelp] {
    help(for: Set(documents.lazy.flatMap { $0.findings.ofEachRule + $0.listed.map(\.finding) }.map(\.rule)))
  }

  /// Help for `rules`.
  static func help(for rules: Set<RuleID>) -> [RuleID: RuleHelp] {
    Dictionary(
      uniqueKeysWithValues: rules.compactMap { rule in
        RuleDocument.document(for: rule).map { (rule, $0.help) }
      })
  }
}

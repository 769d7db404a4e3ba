import CrashGuard
import Dialects
import FocusModel
import ImportKit
import Translations

extension Auditor {
  /// The dispositions of `candidates`, except files that contain only resources. Incomplete if the run is
  /// interrupted; `memory` then contains the finished documents.
  ///
  /// - Parameters:
  ///   - isPart: Whether the candidates are only a part of the project's documents.
  ///   - others: Other files near the candidates, containing resources that the candidates may refer
  ///     to.
  func dispositions(
    of candidates: [Discovery.Candidate], ofPart isPart: Bool = false,
    resources others: [Discovery.Candidate] = [], by ownAudit: DocumentAudit, _ code: inout ProjectCode,
    _ memory: inout AuditMemory,
    _ progress: (@Sendable (Progress) -> Void)? = nil
  ) -> [DocumentAudit.Disposition] {
    CrashGuard.step("reading documents")
    let isTranslated = governors.all.contains { $0.files.languages.isAny }
    var documentAudit = ownAudit
    // A memory records the time of a file before it is read.
    if !memory.isKept { documentAudit.kept = KeptContents() }
    let (resources, texts, candidates) = gatherResources(
      candidates, and: others, translationsOf: isTranslated ? candidates : [], by: documentAudit, &memory)
    let known = informed(resources)
    memory.languages = Set(resources[Translations.self].languages)
    let run = DocumentRun(
      candidates: candidates, audits: audits(from: documentAudit), resources: known,
      details: memory.details, recalled: memory.recall(candidates, jobs: configuration.jobs),
      finished: FinishedDocuments(of: candidates.count, report: progress),
      interruption: configuration.interruption, jobs: configuration.jobs)
    var dispositions = run.audit(shard: configuration.shard, surveyingWith: documentAudit)
    if run.interruption.hasHappened {
      memory.note(dispositions, of: candidates, recalled: run.recalled, definitions: [:])
      return []
    }

    // Documents that refer to other documents are audited after all documents are known.
    let waiting = dispositions.indices.filter { dispositions[$0].isWaiting }
    // Unreadable text files are reported even if all documents that refer to them are audited in other parts.
    let looksAtTexts = isFirstPart && !texts.isEmpty && dispositions.contains { $0.survey.wantsTexts }
    if waiting.isEmpty, !looksAtTexts {
      memory.note(dispositions, of: candidates, recalled: run.recalled, definitions: [:])
      return governed(dispositions, candidates)
    }
    CrashGuard.step("resolving the definitions that documents share")
    let surveys = dispositions.map(\.survey)
    let index = CrossDocumentIndex(surveys)
    let defining = candidates.indices.filter { !surveys[$0].definitions.isEmpty || index.needs(surveys[$0]) }
    let shared = memory.shared(
      from: defining.map { candidates[$0] } + (surveys.contains(where: \.wantsTexts) ? texts : [])
    ) { self.definitions(of: index, candidates, surveys, resources, texts, parsed: dispositions) }
    memory.languages.formUnion(shared.definitions[Translations.self].languages)
    if documentAudit.readsCode { code.lookForClasses(of: waiting.map { surveys[$0] }) }
    let (definitions, alone) = (
      withFacts(of: code, informed(shared.definitions)), withFacts(of: code, known)
    )
    let classes = memory.classes(in: code)
    let open = waiting.map { place in
      let key = AuditMemory.DefinitionsKey(
        generation: index.affects(surveys[place]) ? shared.generation : nil,
        isUsedElsewhere: index.uses(surveys[place]), classes: classes)
      return (place: place, key: key, lacksDocuments: isPart && index.mayLackDocuments(surveys[place]))
    }
    run.audit(waiting: &dispositions, at: open, shared: definitions, alone: alone)
    memory.note(
      dispositions, of: candidates, recalled: run.recalled,
      definitions: Dictionary(open.map { ($0.place, $0.key) }, uniquingKeysWith: { first, _ in first }))
    dispositions = governed(dispositions, candidates)
    if isFirstPart { dispositions += shared.problems.map { .result($0, DocumentSurvey()) } }
    return dispositions
  }

  /// A document audit for each configuration, indexed by the number of the configuration.
  private func audits(from documentAudit: DocumentAudit) -> [DocumentAudit] {
    governors.all.map { governor in
      var audit = documentAudit
      if !governor.files.readsCode { audit.readsCode = false }
      audit.contracts = (configuration.contracts ?? governor.contracts)?.reading(configuration.files)
      audit.languages.choice = governor.files.languages
      return audit
    }
  }

  /// The `dispositions`, with the configuration that governs each of `candidates`. Files that are not reported are not
  /// counted as unrecognised.
  private func governed(
    _ dispositions: [DocumentAudit.Disposition], _ candidates: [Discovery.Candidate]
  ) -> [DocumentAudit.Disposition] {
    if candidates.allSatisfy({ $0.governor == 0 && !$0.isBackground }) { return dispositions }
    return zip(dispositions, candidates).map { disposition, candidate in
      if candidate.isBackground, disposition.unrecognised != nil { return .surveyed(DocumentSurvey()) }
      guard case .result(var audited, let survey) = disposition else { return disposition }
      audited.result.governor = candidate.governor
      return .result(audited, survey)
    }
  }

  /// Copies of `definitions`, each with a configuration's settings for toolkits and classes, indexed by the
  /// number of the configuration.
  private func informed(_ definitions: Definitions) -> [Definitions] {
    governors.all.map { governor in
      guard let facts = governor.files.facts else { return definitions }
      var informed = definitions
      informed.apply(facts)
      return informed
    }
  }

  /// The `definitions`, indexed by the number of the configuration, with the classes that `code` declares and
  /// the words in `code` if the configuration reads code.
  private func withFacts(of code: ProjectCode, _ definitions: [Definitions]) -> [Definitions] {
    zip(governors.all, definitions).map { $0.files.readsCode ? $1.adding(code.classes, code.words) : $1 }
  }

  /// All definitions of a run, including the strings that documents refer to and the documents that other
  /// documents need as a whole. Also returns the text files that cannot be read.
  ///
  /// - Parameter dispositions: The dispositions of all candidates. A waiting document is not parsed again; empty if no
  ///   document was parsed.
  func definitions(
    of index: CrossDocumentIndex, _ candidates: [Discovery.Candidate], _ surveys: [DocumentSurvey],
    _ resources: Definitions, _ texts: [Discovery.Candidate],
    parsed dispositions: [DocumentAudit.Disposition] = []
  ) -> (Definitions, problems: [DocumentAudit.Disposition.Audited]) {
    let needed = candidates.indices.filter { index.needs(surveys[$0]) }
    // The definitions of all documents are merged in parallel with reading the documents that other documents
    // need.
    let parts = ([nil] + needed).concurrentMap(jobs: configuration.jobs) { (place: Int?) -> Definitions in
      guard let place else { return resources.joined(with: surveys.lazy.map(\.definitions)) }
      if dispositions.indices.contains(place), case .waiting(let recognised, _) = dispositions[place] {
        return documentAudit.contents(of: recognised)
      }
      return documentAudit.contents(candidates[place])
    }
    let defined = parts[0]
    var definitions = parts.dropFirst().reduce(into: defined) { $0.merge($1) }
    let wanted = surveys.contains(where: \.wantsTexts) ? texts : []
    let read = wanted.concurrentMap(jobs: configuration.jobs) { text in
      Result { () throws(DocumentProblem) in try documentAudit.texts(text, for: defined) }
    }
    var problems: [DocumentAudit.Disposition.Audited] = []
    for (text, read) in zip(wanted, read) {
      switch read {
      case .success(let defined): definitions.merge(defined)
      case .failure(let problem):
        problems.append(.init(path: text.path, result: DocumentResult(path: text.path, problem: problem)))
      }
    }
    definitions.settle()
    return (definitions, problems)
  }

  /// The definitions in XML files without an interface, the text files that are read if documents refer to
  /// them, and the remaining candidates.
  ///
  /// - Parameter documents: The documents whose translations are also definitions.
  func gatherResources(
    _ candidates: [Discovery.Candidate], and others: [Discovery.Candidate] = [],
    translationsOf documents: [Discovery.Candidate], by documentAudit: DocumentAudit,
    _ memory: inout AuditMemory
  ) -> (resources: Definitions, texts: [Discovery.Candidate], candidates: [Discovery.Candidate]) {
    let texts = candidates.filter { FolderWalk.holdsTexts($0.path) }
    let (candidates, catalogues) = candidates.withoutTexts()
    let possible =
      others + candidates.filter { Importers.holdsResources($0.path) }
      + catalogues.translating(documents)
    var resources = Definitions()
    if possible.isEmpty { return (resources, texts, candidates) }
    let definitions = memory.definitions(inResources: possible, jobs: configuration.jobs) {
      documentAudit.resources($0)
    }
    var taken: Set<String> = []
    for (candidate, definitions) in zip(possible, definitions) {
      guard let definitions else { continue }
      resources.merge(definitions)
      taken.insert(candidate.path)
    }
    // A document that needs no other document is audited with these definitions alone.
    resources.settle()
    return (resources, texts, candidates.filter { !taken.contains($0.path) })
  }

  /// The resource files for documents that were named individually instead of through a folder: strings and
  /// styles of their module. A walk finds these files anyway.
  func resources(around discovery: Discovery, _ terms: FolderWalk.Terms) -> [Discovery.Candidate] {
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
}

extension [Discovery.Candidate] {
  /// The candidates that may be documents, and those that may contain translations.
  fileprivate func withoutTexts() -> (documents: [Discovery.Candidate], translations: [Discovery.Candidate]) {
    var translations: [Discovery.Candidate] = []
    let documents = filter { candidate in
      if FolderWalk.holdsTexts(candidate.path) { return false }
      guard Importers.holdsTranslations(candidate.path) else { return true }
      translations.append(candidate)
      return false
    }
    return (documents, translations)
  }

  /// The candidates that may contain translations of any of `documents`. Scripts have the same extension as
  /// some catalogues.
  fileprivate func translating(_ documents: [Discovery.Candidate]) -> [Discovery.Candidate] {
    if isEmpty { return [] }
    let present = Set(documents.map(\.ending))
    return filter { Importers.holdsTranslations($0.path, ofDocumentsWith: present) }
  }
}

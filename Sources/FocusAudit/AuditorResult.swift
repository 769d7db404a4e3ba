import CrashGuard
import FocusModel
import FocusRules
import SourceEvidence

extension Auditor {
  /// The combined results of all documents, with the project's levels and suppressions applied.
  ///
  /// - Parameter background: The documents that are not reported; nil if all are.
  func result(
    of results: [DocumentResult], unrecognised: Int, passedOver: [PassedOver],
    besides background: BackgroundDocuments? = nil
  ) -> AuditResult {
    CrashGuard.step("joining the results")
    let rules = Catalogue.descriptions.map(\.id)
    let governors = governors.all
    var documents = results.map { result in
      governors.indices.contains(result.governor)
        ? governors[result.governor].files.levels.applied(to: result, rules: rules) : result
    }
    documents.sort { $0.path < $1.path }
    documents.reportOncePerDefect()
    documents.numberKeys(jobs: configuration.jobs)
    documents.reportOnceForVariants()
    // Only now, because findings have the same keys and notes as in a run that reports all documents.
    if let background { documents = documents.compactMap(background.reported) }
    documents.concurrentlyUpdate(jobs: configuration.jobs) { $0.joinFindings() }
    return AuditResult(
      documents: documents, rules: RuleListing.rules, unrecognisedFiles: unrecognised, passedOver: passedOver,
      version: Self.version, help: configuration.isDetailed ? Self.help(for: documents) : [:])
  }

  /// Adds a finding to `result` for each suppression in a configuration file that has no effect. Suppressions
  /// that one part of a run cannot judge are kept until the parts are joined.
  ///
  /// - Parameter project: The audited project.
  package func report(_ unused: [UnusedEntry], in result: inout AuditResult, of project: Project) {
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
    let reported = findings(unused.filter { !$0.isOpen })
    result.report(reported)
    if configuration.isDetailed {
      result.help.merge(Self.help(for: Set(reported.map(\.rule)))) { known, _ in known }
    }
  }

  /// The results of documents after the comparison with code: findings that code may have fixed become
  /// inconclusive. The results include source files that crashed an earlier attempt at this run.
  func comparedWithCode(
    _ dispositions: [DocumentAudit.Disposition], _ code: inout ProjectCode, _ memory: inout AuditMemory
  ) -> [DocumentResult] {
    var paths: Set<String> = []
    let audited = dispositions.compactMap { disposition -> DocumentAudit.Disposition.Audited? in
      guard case .result(var audited, _) = disposition else { return nil }
      // If a file has several descriptions, the first represents the file.
      if audited.result.path != audited.path, !paths.insert(audited.result.path).inserted {
        audited.result.path = audited.path
      }
      return audited
    }
    let judged = loweringUnusedIdentifiers(
      in: judged(audited, &code, &memory), audited.map(\.claims), &code)
    let weighty = audited.filter { $0.result.findings.contains { $0.severity > .info || $0.fix != nil } }
    let unused = code.unused(among: weighty.map(UnusedDocuments.Candidate.init))
    let rules = Catalogue.descriptions.map(\.id)
    return zip(audited, judged).map { audited, judged in
      var judged = judged
      if RefusedChanges.concern(judged) { judged.leaveOpen(in: code.versions(of: judged), rules) }
      if let reason = unused[audited.path] { judged.lower(because: reason) }
      // Most documents have no suggested changes, and each question about changes copies parts of `code`.
      guard judged.findings.contains(where: { $0.fix != nil }) else { return judged }
      judged.removeChanges(with: code.refusedStatements(in: judged, called: audited.claims.documents))
      if code.isComponent(judged, called: audited.claims.documents) { judged.removeChangesThatDependOnUse() }
      return judged
    } + code.defects
  }

  /// The results of documents after the comparison with code: findings that code may have fixed become
  /// inconclusive.
  private func judged(
    _ audited: [DocumentAudit.Disposition.Audited], _ code: inout ProjectCode, _ memory: inout AuditMemory
  ) -> [DocumentResult] {
    let claims = Self.joinedWithIncluding(audited)
    let asking = claims.filter { !$0.isEmpty }
    memory.noteQuestions(about: AskedNames(asking))
    if asking.isEmpty { return audited.map(\.result) }
    let known = audited.map { memory.judged($0.path) }
    let open = zip(claims, known).compactMap { claims, known in known == nil ? claims : nil }
    let evidence =
      open.isEmpty ? nil : code.evidence(for: open.filter { !$0.isEmpty }, among: asking)
    let rules = Catalogue.descriptions.map(\.id)
    return zip(zip(audited, claims), known).map { asked, known in
      if let known { return known }
      let (audited, claims) = asked
      guard let evidence else { return audited.result }
      let judged = claims.judged(audited.result, by: evidence, rules: rules)
      memory.note(judged: judged, of: audited.path)
      return judged
    }
  }

  /// The questions about each document. Code that uses a document also finds the objects of the documents that it
  /// includes, so its names count as names of these documents.
  private static func joinedWithIncluding(
    _ audited: [DocumentAudit.Disposition.Audited]
  ) -> [CodeClaims] {
    var including: [String: [String]] = [:]
    for document in audited {
      for path in document.claims.included { including[path, default: []] += document.claims.documents }
    }
    return audited.map { including.isEmpty ? $0.claims : $0.claims.with(documents: including[$0.path] ?? []) }
  }

  /// The help for the rules with findings. Other rules are omitted, because reading their pages takes time.
  static func help(for documents: [DocumentResult]) -> [RuleID: RuleHelp] {
    help(for: Set(documents.lazy.flatMap { $0.findings.ofEachRule + $0.listed.map(\.finding) }.map(\.rule)))
  }

  /// The help for `rules`.
  static func help(for rules: Set<RuleID>) -> [RuleID: RuleHelp] {
    Dictionary(
      uniqueKeysWithValues: rules.compactMap { rule in
        RuleDocument.document(for: rule).map { (rule, $0.help) }
      })
  }
}

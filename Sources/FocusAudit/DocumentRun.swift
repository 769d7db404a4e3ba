import Dialects
import FocusModel
import FocusReports
import ImportKit

/// The documents of a run, and the values on which their audits depend.
struct DocumentRun: Sendable {
  let candidates: [Discovery.Candidate]
  /// The document audit and the definitions in resources, each indexed by the number of the configuration.
  let audits: [DocumentAudit], resources: [Definitions]
  let details: [String: ReportDetail]
  /// The stamp of each candidate, and its document in the memory.
  let recalled: [(stamp: FileStamp, document: AuditMemory.Document?)]
  let finished: FinishedDocuments
  let interruption: Interruption?
  let jobs: Int?

  /// Audits the documents that do not wait for other documents.
  ///
  /// - Parameter survey: Surveys the documents that belong to a different part of the run.
  func audit(
    shard: Auditor.Shard?, surveyingWith survey: DocumentAudit
  ) -> [DocumentAudit.Disposition] {
    let places = shard == nil ? [] : places()
    return Array(candidates.enumerated()).concurrentMap(jobs: jobs) { index, candidate in
      if interruption.isDue() { return .unfinished }
      let disposition =
        recalled[index].document?.recalled
        ?? (shard?.includes(places[index]) ?? true
          ? audit(candidate) : .surveyed(survey.survey(candidate)))
      if interruption.hasHappened { return .unfinished }
      if !disposition.isWaiting { finished.increment() }
      return disposition
    }
  }

  /// Audits the documents that wait for definitions in other documents.
  ///
  /// - Parameters:
  ///   - dispositions: The dispositions of all candidates.
  ///   - waiting: The index of each waiting document, the key of the definitions on which it depends, and whether it
  ///     may depend on documents outside the run.
  ///   - shared: The definitions of all documents.
  ///   - alone: The definitions for documents that depend on no other document.
  func audit(
    waiting dispositions: inout [DocumentAudit.Disposition],
    at waiting: [(place: Int, key: AuditMemory.DefinitionsKey, lacksDocuments: Bool)],
    shared: [Definitions], alone: [Definitions]
  ) {
    // Each parsed document is released on the thread that has audited it.
    var open = waiting.map { (waiting: $0, disposition: dispositions[$0.place]) }
    for place in waiting.map(\.place) { dispositions[place] = .unfinished }
    open.concurrentlyUpdate(jobs: jobs) { document in
      if interruption.isDue() { return }
      defer { finished.increment() }
      let (place, key, lacksDocuments) = document.waiting
      var disposition = document.disposition
      if case .recalled(let audited, let survey) = disposition {
        if recalled[place].document?.definitions == key {
          document.disposition = .result(audited, survey)
          return
        }
        disposition = audit(candidates[place])
      }
      guard case .waiting(let recognised, let survey) = disposition else {
        document.disposition = disposition
        return
      }
      let governor = candidates[place].governor
      let result = documentAudit(for: candidates[place]).result(
        of: recognised, definitions: key.generation == nil ? alone[governor] : shared[governor],
        isUsedElsewhere: key.isUsedElsewhere, lacksDocuments: lacksDocuments)
      if !interruption.hasHappened { document.disposition = .result(result, survey) }
    }
    for document in open { dispositions[document.waiting.place] = document.disposition }
  }

  private func audit(_ candidate: Discovery.Candidate) -> DocumentAudit.Disposition {
    documentAudit(for: candidate).audit(candidate, resources: resources[candidate.governor])
  }

  private func documentAudit(for candidate: Discovery.Candidate) -> DocumentAudit {
    var audit = audits[candidate.governor]
    if let detail = details[candidate.path] { audit.show(detail) }
    // Only the contracts of reported documents are checked or changed.
    if candidate.isBackground { audit.contracts = nil }
    return audit
  }

  /// The position of each candidate in the distribution among the parts of a run: variants of a document go
  /// into the same part.
  private func places() -> [Int] {
    var places: [String: Int] = [:]
    return candidates.map { candidate in
      let base = Importers.base(ofVariant: candidate.path) ?? candidate.path
      let place = places[base] ?? places.count
      places[base] = place
      return place
    }
  }
}

/// A result that delivers its documents in batches, again on each iteration, so a million documents never have to be in
/// memory at once.
package struct ResultStream: Sendable {
  /// The result without its documents.
  package var about: AuditResult
  /// The totals of the documents.
  package let totals: RunTotals
  private let batches: @Sendable (_ body: ([DocumentResult]) -> Void) -> Void

  /// A stream of the documents of `result`, in one batch.
  package init(_ result: AuditResult) {
    about = result
    about.documents = []
    let documents = result.documents
    totals = RunTotals(documents)
    batches = { body in body(documents) }
  }

  /// A stream of documents from another source.
  ///
  /// - Parameters:
  ///   - about: The result without its documents.
  ///   - totals: The totals of the documents.
  ///   - batches: Calls its argument with batches of documents, in path order; every iteration provides the
  ///     same documents.
  package init(
    about: AuditResult, totals: RunTotals,
    batches: @escaping @Sendable (_ body: ([DocumentResult]) -> Void) -> Void
  ) {
    self.about = about
    self.totals = totals
    self.batches = batches
  }

  /// Calls `body` with batches of documents, in path order.
  package func forEachBatch(_ body: ([DocumentResult]) -> Void) { batches(body) }

  /// Calls `body` with each document, in path order.
  package func forEach(_ body: (DocumentResult) -> Void) {
    batches { documents in for document in documents { body(document) } }
  }

  /// A stream whose documents are changed by `change`. Every iteration calls `change` with each document and
  /// its number; `change` must make the same change each time.
  package func map(
    _ change: @escaping @Sendable (_ document: inout DocumentResult, _ number: Int) -> Void
  ) -> ResultStream {
    let batches: @Sendable (([DocumentResult]) -> Void) -> Void = { [batches] body in
      var number = 0
      batches { documents in
        var documents = documents
        for index in documents.indices { change(&documents[index], number + index) }
        number += documents.count
        body(documents)
      }
    }
    var totals = RunTotals()
    batches { documents in for document in documents { totals.count(document) } }
    return ResultStream(about: about, totals: totals, batches: batches)
  }

  /// The result with all documents in memory.
  package var whole: AuditResult {
    var result = about
    forEachBatch { documents in
      if result.documents.isEmpty { result.documents = documents } else { result.documents += documents }
    }
    return result
  }
}

/// The totals over the documents of a run.
package struct RunTotals: Sendable, Hashable {
  /// The number of results, of any kind.
  package private(set) var documents = 0
  /// The number of audited documents.
  package private(set) var audited = 0
  /// The number of documents that could not be audited.
  package private(set) var unreadable = 0
  /// The number of audited documents that have new findings (findings that are not known).
  package private(set) var withFindings = 0
  /// The number of inconclusive rules, summed over the documents.
  package private(set) var cannotTell = 0
  /// The number of new findings by severity.
  package private(set) var counts: [Severity: Int] = [:]
  /// The number of known findings.
  package private(set) var listed = 0
  /// The number of known findings that a suppression lists.
  package private(set) var suppressed = 0
  /// The number of locations of new findings; a joined finding has several locations.
  package private(set) var places = 0
  /// The number of elements of each unknown class that may be controls.
  package private(set) var unknownClasses: [String: Int] = [:]
  /// The number of findings and problems located in a file other than their document.
  package private(set) var elsewhere = 0

  /// The totals of `documents`.
  package init(_ documents: [DocumentResult] = []) {
    for document in documents { count(document) }
  }

  /// Adds `document` to the totals.
  package mutating func count(_ document: DocumentResult) {
    documents += 1
    if document.isAudited { audited += 1 } else if document.problem != nil { unreadable += 1 }
    if document.isAudited, !document.findings.isEmpty { withFindings += 1 }
    listed += document.listed.count
    suppressed += document.listed.count { $0.isSuppressed }
    if !document.unknownClasses.isEmpty { unknownClasses.merge(document.unknownClasses, uniquingKeysWith: +) }
    for case .cantTell in document.outcomes { cannotTell += 1 }
    // The loop uses indices, because a loop over findings would copy each large finding.
    for index in document.findings.indices {
      counts[document.findings[index].severity, default: 0] += 1
      places += max(1, document.findings[index].members.count)
      if document.findings[index].location.path != document.path { elsewhere += 1 }
    }
    for known in document.listed where known.finding.location.path != document.path { elsewhere += 1 }
    if let problem = document.problem, problem.location.path != document.path { elsewhere += 1 }
  }

  /// Adds the totals in `other`.
  package mutating func add(_ other: RunTotals) {
    documents += other.documents
    audited += other.audited
    unreadable += other.unreadable
    withFindings += other.withFindings
    cannotTell += other.cannotTell
    counts.merge(other.counts, uniquingKeysWith: +)
    listed += other.listed
    suppressed += other.suppressed
    places += other.places
    unknownClasses.merge(other.unknownClasses, uniquingKeysWith: +)
    elsewhere += other.elsewhere
  }
}

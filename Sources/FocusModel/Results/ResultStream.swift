/// A result that passes its documents to a caller in batches, each time the caller iterates over them. A
/// million documents need not be in memory.
package struct ResultStream: Sendable {
  /// The data about the run, without its documents.
  package var about: AuditResult
  /// The totals of the documents.
  package let totals: RunTotals
  private let batches: @Sendable (_ body: ([DocumentResult]) -> Void) -> Void

  /// The documents of `result`, all at once.
  package init(_ result: AuditResult) {
    about = result
    about.documents = []
    let documents = result.documents
    totals = RunTotals(documents)
    batches = { body in body(documents) }
  }

  /// Documents from another source.
  ///
  /// - Parameters:
  ///   - about: The data other than the documents.
  ///   - totals: The totals of the documents.
  ///   - batches: Calls its argument with batches of documents, in path order, and with the same documents in
  ///     each iteration.
  package init(
    about: AuditResult, totals: RunTotals,
    batches: @escaping @Sendable (_ body: ([DocumentResult]) -> Void) -> Void
  ) {
    self.about = about
    self.totals = totals
    self.batches = batches
  }

  /// Calls `body` with some documents at a time, in path order.
  package func forEachBatch(_ body: ([DocumentResult]) -> Void) { batches(body) }

  /// Calls `body` with each document, in path order.
  package func forEach(_ body: (DocumentResult) -> Void) {
    batches { documents in for document in documents { body(document) } }
  }

  /// This stream with each document changed by `change`. Each iteration calls `change` with every document
  /// and its number, and `change` must make the same change each time.
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

  /// The result with all its documents in memory.
  package var whole: AuditResult {
    var result = about
    forEachBatch { documents in
      if result.documents.isEmpty { result.documents = documents } else { result.documents += documents }
    }
    return result
  }
}

/// The totals of a run's documents.
package struct RunTotals: Sendable, Hashable {
  /// All results, of any kind.
  package private(set) var documents = 0
  /// Audited documents.
  package private(set) var audited = 0
  /// Documents that could not be audited.
  package private(set) var unreadable = 0
  /// Audited documents with findings that are not known.
  package private(set) var withFindings = 0
  /// Inconclusive rules, summed over the documents.
  package private(set) var cannotTell = 0
  /// Findings that are not known.
  package private(set) var counts: [Severity: Int] = [:]
  /// Known findings.
  package private(set) var listed = 0
  /// The known findings that a suppression lists.
  package private(set) var suppressed = 0
  /// The places of findings that are not known: several for a joined finding.
  package private(set) var places = 0
  /// For each unknown class, the number of its elements that may be controls.
  package private(set) var unknownClasses: [String: Int] = [:]
  /// Findings and problems that are in another file than their document.
  package private(set) var elsewhere = 0

  /// The totals of `documents`.
  package init(_ documents: [DocumentResult] = []) {
    for document in documents { count(document) }
  }

  /// Counts `document`.
  package mutating func count(_ document: DocumentResult) {
    documents += 1
    if document.isAudited { audited += 1 } else if document.problem != nil { unreadable += 1 }
    if document.isAudited, !document.findings.isEmpty { withFindings += 1 }
    listed += document.listed.count
    suppressed += document.listed.count { $0.isSuppressed }
    if !document.unknownClasses.isEmpty { unknownClasses.merge(document.unknownClasses, uniquingKeysWith: +) }
    for case .cantTell in document.outcomes { cannotTell += 1 }
    // By index: a finding is large, and a loop over findings would copy each.
    for index in document.findings.indices {
      counts[document.findings[index].severity, default: 0] += 1
      places += max(1, document.findings[index].members.count)
      if document.findings[index].location.path != document.path { elsewhere += 1 }
    }
    for known in document.listed where known.finding.location.path != document.path { elsewhere += 1 }
    if let problem = document.problem, problem.location.path != document.path { elsewhere += 1 }
  }

  /// Adds other totals.
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

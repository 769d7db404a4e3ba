extension [DocumentResult] {
  /// Numbers the keys of findings that are otherwise equal, so no two keys of a document are the same. The
  /// numbers follow the order of documents (by path) and of findings, including known findings. Linear in the
  /// number of findings, except for sorting the known findings.
  ///
  /// - Parameter jobs: The number of documents to process at a time; nil means one per processor.
  package mutating func numberKeys(jobs: Int? = nil) {
    var shared: Set<FindingIdentity> = []
    for document in self { shared.formUnion(document.keysElsewhere) }
    if shared.isEmpty, !indices.dropFirst().contains(where: { self[$0].path == self[$0 - 1].path }) {
      // The keys of one document do not depend on other documents here.
      return concurrentlyUpdate(jobs: jobs) { document in
        var numbers = KeyNumbers(shared: [])
        numbers.number(&document)
      }
    }
    var numbers = KeyNumbers(shared: shared)
    for document in indices { numbers.number(&self[document]) }
  }
}

/// Numbers the keys of documents. The documents are passed one by one in path order.
package struct KeyNumbers {
  /// The number of findings of the document at ``path`` by key, ignoring the keys' numbers.
  private var counts: [FindingKey: Int] = [:]
  private var path: String?
  /// The last number used for each key, across all documents, for findings located in a file other than their
  /// document.
  private var shared: [FindingIdentity: Int]

  /// Keeps the keys of only one document at a time. The exceptions are the `shared` keys: those of findings located in
  /// a file other than their document, without numbers (``DocumentResult/keysElsewhere``).
  package init(shared: Set<FindingIdentity>) {
    self.shared = Dictionary(uniqueKeysWithValues: shared.map { ($0, 0) })
  }

  /// Numbers the findings of `document`.
  package mutating func number(_ document: inout DocumentResult) {
    if document.findings.isEmpty, document.listed.isEmpty { return }
    if path != document.path {
      counts.removeAll(keepingCapacity: true)
      path = document.path
    }
    // Known findings come from several lists, so they are not sorted.
    var known = document.listed.indices.sorted {
      document.listed[$0].finding.precedes(document.listed[$1].finding)
    }[...]
    for index in document.findings.indices {
      while let next = known.first, document.listed[next].finding.precedes(document.findings[index]) {
        number(&document.listed[next].finding)
        known.removeFirst()
      }
      number(&document.findings[index])
    }
    for index in known { number(&document.listed[index].finding) }
  }

  private mutating func number(_ finding: inout Finding) {
    if !finding.members.isEmpty {
      for index in finding.members.indices { number(&finding.members[index]) }
      finding.key = finding.members[0].key
      return
    }
    // Each key is looked up only once, because there are thousands of findings.
    func next(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    if !shared.isEmpty {
      let known = finding.knownWithoutNumber
      if shared[known] != nil {
        finding.key.number = next(&shared[known, default: 0])
        return
      }
    }
    finding.key.number = 1
    finding.key.number = next(&counts[finding.key, default: 0])
  }
}

extension DocumentResult {
  /// The keys, without numbers, of findings located in a file other than the document.
  package var keysElsewhere: [FindingIdentity] {
    // Nearly every document has all its findings in its own file.
    if findings.allSatisfy({ $0.location.path == path }), listed.isEmpty { return [] }
    return (findings.lazy.filter { $0.location.path != path }.flatMap(\.separate).map(\.knownWithoutNumber))
      + (listed.lazy.filter { $0.finding.location.path != path }.map(\.finding.knownWithoutNumber))
  }
}

extension Finding {
  fileprivate var knownWithoutNumber: FindingIdentity {
    var key = key
    key.number = 1
    return FindingIdentity(path: location.path, key: key)
  }
}

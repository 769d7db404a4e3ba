extension [DocumentResult] {
  /// Numbers the keys of findings that are alike in all else, so that no two of a document are the same: in the order of
  /// documents and findings, whether the project knows them or not. Linear in the number of
  /// findings, but for sorting those that it knows.
  package mutating func numberKeys() {
    var counts: [KnownFinding: Int] = [:]
    for document in indices { self[document].numberKeys(&counts) }
  }
}

extension DocumentResult {
  fileprivate mutating func numberKeys(_ counts: inout [KnownFinding: Int]) {
    if findings.isEmpty, listed.isEmpty { return }
    // What the project knows comes from several lists.
    var known = listed.indices.sorted { listed[$0].finding.precedes(listed[$1].finding) }[...]
    for index in findings.indices {
      while let next = known.first, listed[next].finding.precedes(findings[index]) {
        listed[next].finding.number(&counts)
        known.removeFirst()
      }
      findings[index].number(&counts)
    }
    for index in known { listed[index].finding.number(&counts) }
  }
}

extension Finding {
  fileprivate mutating func number(_ counts: inout [KnownFinding: Int]) {
    key.number = 1
    let plain = KnownFinding(path: location.path, key: key)
    // One search of the table: there are thousands of findings.
    func next(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    key.number = next(&counts[plain, default: 0])
  }
}

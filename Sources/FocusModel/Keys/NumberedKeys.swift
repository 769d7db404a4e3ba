extension [DocumentResult] {
  /// Numbers the keys of findings that are alike in all else, so that no two of a document are the same: in the order of
  /// documents and findings. Linear in the number of findings.
  package mutating func numberKeys() {
    var counts: [KnownFinding: Int] = [:]
    for document in indices {
      for finding in self[document].findings.indices {
        self[document].findings[finding].key.number = 1
        let known = self[document].findings[finding].known
        let plain = KnownFinding(path: known.path, key: known.key)
        counts[plain, default: 0] += 1
        self[document].findings[finding].key.number = counts[plain, default: 1]
      }
    }
  }
}

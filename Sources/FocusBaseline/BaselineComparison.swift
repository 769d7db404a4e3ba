package import FocusModel

/// A run beside what a baseline lists.
package struct BaselineComparison: Sendable {
  /// The result, with what is known apart from what is new.
  package private(set) var result: AuditResult
  /// What the baseline lists and the run did not find, though it looked.
  package private(set) var stale: [Baseline.Entry] = []
  /// The baseline with what is still there, by the keys and paths that it has now; what the run did not look at stays.
  package private(set) var current: Baseline
  /// What the run found and the baseline does not list.
  package private(set) var new: [Baseline.Entry] = []

  /// Compares what was `found` with `baseline`. Linear in the number of findings (``FindingMatch``).
  ///
  /// - Parameters:
  ///   - name: What the baseline is called.
  ///   - isGone: Whether there is no document at a path any more.
  package init(_ found: AuditResult, _ baseline: Baseline, called name: String, isGone: (String) -> Bool) {
    var result = found
    // A saved result may have been compared with the same baseline.
    for index in result.documents.indices { result.documents[index].takeBack(listedBy: name) }
    let unread = Set(result.documents.filter { $0.problem != nil }.map(\.path))
    let findings = result.documents.flatMap(\.findings)
    let paths = Set(result.documents.map(\.path)).union(findings.map(\.location.path))
    var gone: [String: Bool] = [:]
    var kept: [Baseline.Entry] = []
    var looked: [Baseline.Entry] = []
    for entry in baseline.entries {
      var isLookedAt = paths.contains(entry.path)
      if !isLookedAt {
        isLookedAt = gone[entry.path] ?? isGone(entry.path)
        gone[entry.path] = isLookedAt
      }
      if isLookedAt, !unread.contains(entry.path) { looked.append(entry) } else { kept.append(entry) }
    }
    let match = FindingMatch(
      old: looked.map { KnownFinding(path: $0.path, key: $0.key) }, in: Set(baseline.entries.map(\.path)),
      new: findings.map(\.known), in: paths)
    stale = match.gone.map { looked[$0] }
    self.result = result
    var number = 0
    for index in result.documents.indices {
      var new: [Finding] = []
      for finding in result.documents[index].findings {
        defer { number += 1 }
        let place = (path: finding.location.path, key: finding.key)
        guard let old = match.old[number] else {
          new.append(finding)
          self.new.append(Baseline.Entry(path: place.path, key: place.key))
          continue
        }
        kept.append(Baseline.Entry(path: place.path, key: place.key, reason: looked[old].reason))
        self.result.documents[index].listed.append(
          ListedFinding(finding: finding, reason: looked[old].reason, source: name))
      }
      self.result.documents[index].findings = new
    }
    self.result.stale = stale.count
    current = Baseline(kept)
  }
}

extension DocumentResult {
  /// Makes findings of what `baseline` listed.
  fileprivate mutating func takeBack(listedBy baseline: String) {
    guard listed.contains(where: { $0.source == baseline }) else { return }
    findings += listed.filter { $0.source == baseline }.map(\.finding)
    findings.sort { $0.precedes($1) }
    listed.removeAll { $0.source == baseline }
  }
}

// Several findings with one cause are one finding for a person, and each is one for comparing with another run.

extension Finding {
  /// What is told here, each part as it would be told alone.
  package var separate: [Finding] { members.isEmpty ? [self] : members }

  /// One finding for `members`, of which there are two or more, all with one cause: the first, with the others as its places.
  fileprivate init(joining members: [Finding]) {
    self = members[0]
    self.members = members
    let others = members.dropFirst()
    message +=
      others.count == 1
      ? "; the same is true of \(members[1].element)" : "; the same is true of \(others.count) others"
    for other in others {
      if let fix = other.fix { self.fix?.add(fix) }
    }
    notes += others.map {
      Note(message: "\($0.element)", location: $0.location, excerpt: $0.excerpt, node: $0.node)
    }
  }
}

extension [Finding] {
  /// The same with all that have one cause in one file as one finding, where the first of them is. Those that are joined
  /// already are taken apart before.
  ///
  /// Linear in the number of findings, but for sorting them where some are joined already.
  package func joinedByCause() -> [Finding] {
    guard contains(where: { $0.cause != nil }) else { return self }
    var groups: [[Finding]] = []
    var first: [Alike: Int] = [:]
    for finding in separated() {
      guard let alike = Alike(finding) else {
        groups.append([finding])
        continue
      }
      if let place = first[alike] {
        groups[place].append(finding)
      } else {
        first[alike] = groups.count
        groups.append([finding])
      }
    }
    return groups.map { $0.count == 1 ? $0[0] : Finding(joining: $0) }
  }

  /// The same with each finding alone, in document order.
  package func separated() -> [Finding] {
    if allSatisfy(\.members.isEmpty) { return self }
    return flatMap(\.separate).sorted { $0.precedes($1) }
  }
}

/// What findings with one cause have in common.
private struct Alike: Hashable {
  var rule: RuleID
  var severity: Severity
  var certainty: Certainty
  var cause: Finding.Cause
  var path: String

  /// Nil where no cause is known.
  init?(_ finding: Finding) {
    guard let cause = finding.cause else { return nil }
    (rule, severity, certainty) = (finding.rule, finding.severity, finding.certainty)
    (self.cause, path) = (cause, finding.location.path)
  }
}

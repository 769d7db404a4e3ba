import FocusModel
import FocusRules

/// The number of findings with each key in a document, for a comparison with a changed version. The numbers
/// in keys are ignored, because they change when one of several similar findings is removed.
struct FindingCounts: Sendable, Hashable {
  private var counts: [FindingKey: Int] = [:]

  /// Counts `findings` and the `known` findings.
  init(_ findings: [Finding], known: [Finding]) {
    for finding in findings { count(finding) }
    for finding in known { count(finding) }
  }

  private mutating func count(_ finding: Finding) {
    for each in finding.separate { counts[each.key.withoutNumber, default: 0] += 1 }
  }

  /// Whether, compared with `former`, the `fixed` findings are gone and no finding has appeared other than the
  /// `uncovered` findings. If a `fixed` finding is a difference from a focus-order contract, the agreed order is
  /// allowed to contradict the layout.
  func hold(after former: FindingCounts, without fixed: [Finding], uncovering uncovered: [Finding] = [])
    -> Bool
  {
    var allowed = former.counts
    for finding in uncovered { allowed[finding.key.withoutNumber, default: 0] += 1 }
    for finding in fixed { allowed[finding.key.withoutNumber, default: 0] -= 1 }
    let isAgreed = fixed.contains { $0.rule == FocusOrderContract.description.id }
    return counts.allSatisfy { key, count in
      count <= allowed[key] ?? 0 || isAgreed && key.rule == FocusOrderContradictsLayout.description.id
    }
  }
}

extension FindingKey {
  /// The key that all similar findings share.
  var withoutNumber: FindingKey {
    var key = self
    key.number = 1
    return key
  }
}

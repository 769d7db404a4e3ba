import FocusModel
import FocusNavigation
import SourceEvidence

extension CodeClaims.Claim {
  /// The properties of the application that must be true for the element of `finding` to be shown.
  static func conditions(of finding: Finding, in analysis: Analysis) -> [String] {
    let tree = analysis.tree
    guard let node = finding.node, !tree.code.shownIf.isEmpty else { return [] }
    return tree.ancestry(of: node).compactMap { tree.code.shownIf[$0] }
  }
}

extension CodeClaims {
  /// All properties that decide whether elements are shown.
  var conditionNames: Set<String> { Set(claims.flatMap(\.shownIf)) }

  /// Lowers the findings of `result` about elements that no release build shows to `info`.
  func lowerUnshown(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims where result.findings[claim.finding].severity > .info {
      guard let name = claim.shownIf.first(where: evidence.presses.isFalse) else { continue }
      result.findings[claim.finding].severity = .info
      result.findings[claim.finding].fix = nil
      result.findings[claim.finding].message +=
        "; it is shown only if '\(name)' is true, which release builds never set"
    }
  }
}

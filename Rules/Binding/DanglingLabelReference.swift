public import FocusModel
public import FocusNavigation

/// A label for something that is not there.
public enum DanglingLabelReference: Rule {
  /// `dangling-label-reference`
  public static let description = RuleDescription(
    id: "dangling-label-reference",
    title: "A label refers to something that does not exist",
    summary: "Every reference between a label and what it labels leads to an element of the document.",
    group: .binding, severity: .error, criteria: [.infoAndRelationships, .nameRoleValue],
    dialects: [.gtk3, .gtk4])

  /// Looks at every reference between a label and what it labels.
  public static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for reference in analysis.tree.references
    where reference.kind == .labels || reference.kind == .labelledBy {
      verdict.applies()
      switch reference.resolution {
      case .node:
        break
      case .missing:
        verdict.fail(
          reference.from, at: reference.span, .error,
          "\(reference.statement) refers to '\(reference.target)', which no object of the document is called: "
            + consequence(of: reference, analysis))
      case .object:
        verdict.fail(
          reference.from, at: reference.span, .error,
          "\(reference.statement) refers to '\(reference.target)', which is no part of the interface: "
            + consequence(of: reference, analysis))
      case .unknown(let reason):
        verdict.cannotTell(
          reference.from, at: reference.span,
          "what \(reference.statement) refers to is not known here: \(reason.explanation)")
      }
    }
  }

  private static func consequence(of reference: Reference, _ analysis: Analysis) -> String {
    let who = analysis.describe(reference.from)
    return reference.kind == .labels
      ? "\(who) labels nothing, and its mnemonic leads nowhere"
      : "a screen reader does not read the label when it comes to \(who)"
  }
}

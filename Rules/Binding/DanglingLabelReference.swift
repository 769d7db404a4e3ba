package import FocusModel
package import FocusNavigation

/// A label for something that is not there.
package enum DanglingLabelReference: Rule {
  /// `dangling-label-reference`
  package static let description = RuleDescription(
    id: "dangling-label-reference",
    title: "A label refers to something that does not exist",
    summary: "A reference between a label and what it labels leads to nothing in the document.",
    group: .binding, severity: .error, criteria: [.infoAndRelationships, .nameRoleValue], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.labelled]

  /// Looks at every reference between a label and what it labels.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for reference in analysis.tree.references
    where reference.kind == .labels || reference.kind == .labelledBy {
      verdict.applies()
      switch reference.resolution {
      case .node:
        break
      case .missing where analysis.tree.toolkit.ids.mayBeElsewhere:
        verdict.fail(
          reference.from, at: reference.span, .warning, certainty: .likely,
          "\(reference.statement) refers to '\(reference.target)', an id that no view here has: "
            + "\(analysis.describe(reference.from)) labels nothing", with: [.named(reference.target)])
      case .missing:
        verdict.fail(
          reference.from, at: reference.span, .error,
          "\(reference.statement) refers to '\(reference.target)', but no object in the document has that name: "
            + consequence(of: reference, analysis), with: [.named(reference.target)])
      case .object:
        verdict.fail(
          reference.from, at: reference.span, .error,
          "\(reference.statement) refers to '\(reference.target)', which is not part of the interface: "
            + consequence(of: reference, analysis), with: [.named(reference.target)])
      case .notYet(let target):
        verdict.fail(
          reference.from, at: reference.span, .error,
          "\(reference.statement) refers to '\(reference.target)', which is declared only further down: "
            + "\(analysis.tree.toolkit.name) looks it up at once, finds nothing, and "
            + consequence(of: reference, analysis),
          notes: [SpanNote("declared here", at: analysis.tree[target].span)], with: [.named(reference.target)]
        )
      case .unknown(let reason):
        verdict.cannotTell(
          reference.from, at: reference.span,
          "it is unclear what \(reference.statement) refers to: \(reason.explanation)")
      }
    }
  }

  private static func consequence(of reference: Reference, _ analysis: Analysis) -> String {
    let who = analysis.describe(reference.from)
    if reference.kind == .labels {
      let hasMnemonic = analysis.tree.mnemonics.contains { $0.node == reference.from }
      return "\(who) labels nothing" + (hasMnemonic ? ", and its mnemonic does nothing" : "")
    }
    return "a screen reader does not read the label when it comes to \(who)"
  }
}

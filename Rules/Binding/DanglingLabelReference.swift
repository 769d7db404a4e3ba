package import FocusModel
package import FocusNavigation

/// A label whose target does not exist.
package enum DanglingLabelReference: Rule {
  /// `dangling-label-reference`
  package static let description = RuleDescription(
    id: "dangling-label-reference",
    title: "A label refers to something that does not exist",
    summary: "A reference between a label and its control has no target in the document.",
    group: .binding, severity: .error, criteria: [.infoAndRelationships, .nameRoleValue], since: "0.1.0")

  /// The changes in code that may have fixed the reference.
  package static let dependsOn: CodeChange = [.labelled]

  /// Checks every reference between a label and its target.
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
          .noViewHasId(reference, analysis.tree.toolkit.ids.words, consequence(of: reference, analysis)),
          with: [.named(reference.target)])
      case .missing:
        verdict.fail(
          reference.from, at: reference.span, .error,
          .noObjectHasName(reference, consequence(of: reference, analysis)),
          with: [.named(reference.target)])
      case .object:
        verdict.fail(
          reference.from, at: reference.span, .error,
          .isNotInInterface(reference, consequence(of: reference, analysis)),
          with: [.named(reference.target)])
      case .notYet(let target):
        verdict.fail(
          reference.from, at: reference.span, .error,
          .isDeclaredLater(
            reference, consequence(of: reference, analysis), toolkit: analysis.tree.toolkit.name),
          notes: [SpanNote("declared here", at: analysis.tree[target].span)], with: [.named(reference.target)]
        )
      case .unknown(let reason):
        verdict.cannotTell(
          reference.from, at: reference.span, .targetIsUnclear(reference.statement, reason.explanation))
      }
    }
  }

  /// The effect of a label that is not connected to its control.
  fileprivate enum Consequence {
    case labelsNothing(label: String, hasMnemonic: Bool)
    case isNotRead(control: String)
  }

  private static func consequence(of reference: Reference, _ analysis: Analysis) -> Consequence {
    let who = analysis.describe(reference.from)
    guard reference.kind == .labels else { return .isNotRead(control: who) }
    return .labelsNothing(label: who, hasMnemonic: analysis.showsMnemonic(reference.from))
  }
}

extension DanglingLabelReference.Consequence {
  fileprivate var words: String {
    switch self {
    case .labelsNothing(let label, hasMnemonic: false): "\(label) labels nothing"
    case .labelsNothing(let label, hasMnemonic: true):
      "\(label) labels nothing and its mnemonic does nothing"
    case .isNotRead(let control): "a screen reader does not announce the label for \(control)"
    }
  }
}

extension Finding.Message {
  fileprivate static func noViewHasId(
    _ reference: Reference, _ words: (object: String, id: String),
    _ consequence: DanglingLabelReference.Consequence
  ) -> Self {
    """
    \(reference.statement) refers to '\(reference.target)', but no \(words.object) here has that \(words.id): \
    \(consequence.words)
    """
  }

  fileprivate static func noObjectHasName(
    _ reference: Reference, _ consequence: DanglingLabelReference.Consequence
  ) -> Self {
    """
    \(reference.statement) refers to '\(reference.target)', but no object in the document has that name: \
    \(consequence.words)
    """
  }

  fileprivate static func isNotInInterface(
    _ reference: Reference, _ consequence: DanglingLabelReference.Consequence
  ) -> Self {
    """
    \(reference.statement) refers to '\(reference.target)', which is not part of the interface: \(consequence.words)
    """
  }

  fileprivate static func isDeclaredLater(
    _ reference: Reference, _ consequence: DanglingLabelReference.Consequence, toolkit: String
  ) -> Self {
    """
    \(reference.statement) refers to '\(reference.target)', which is declared later: \(toolkit) looks it \
    up immediately and finds nothing, so \(consequence.words)
    """
  }

  fileprivate static func targetIsUnclear(_ statement: String, _ reason: String) -> Self {
    "it is unclear what \(statement) refers to: \(reason)"
  }
}

package import FocusModel
package import FocusNavigation

/// References that direct focus to objects that do not exist.
package enum DanglingFocusReference: Rule {
  /// `dangling-focus-reference`
  package static let description = RuleDescription(
    id: "dangling-focus-reference",
    title: "Focus is sent to something that does not exist",
    summary: "A statement about initial focus or the default action names an object that does not exist.",
    group: .ordering,
    severity: .error,
    criteria: [.focusOrder], since: "0.1.0")

  /// The changes in code that may have fixed the reference.
  package static let dependsOn: CodeChange = [.order]

  /// Checks every reference that directs focus.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for reference in analysis.tree.references {
      guard let consequence = consequence(of: reference.kind) else { continue }
      verdict.applies()
      switch reference.resolution {
      case .node, .notYet: break
      case .missing where analysis.tree.toolkit.ids.mayBeElsewhere:
        // A library outside the audit may contain a view with this id, especially a view that contains the
        // row of a list.
        guard let order = analysis.order(holding: reference.from) ?? window(around: reference.from, analysis),
          order.stops.count > 1
        else {
          verdict.cannotTell(reference.from, at: reference.span, .mayBeAround(reference))
          continue
        }
        verdict.fail(
          reference.from, at: reference.span, .warning, certainty: .likely,
          .noViewHere(reference, analysis.tree.toolkit.ids.words, consequence),
          with: [.named(reference.target)])
      case .missing:
        verdict.fail(
          reference.from, at: reference.span,
          analysis.tree.toolkit.ids.danglingRefusesDocument ? .error : .warning,
          .isNotInDocument(reference, consequence), with: [.named(reference.target)],
          remedy: .remove(reference.span))
      case .object:
        verdict.fail(
          reference.from, at: reference.span, .warning, .isNoWidget(reference, consequence),
          notes: declarations(of: reference.target, analysis), with: [.named(reference.target)])
      case .unknown(let reason):
        verdict.cannotTell(
          reference.from, at: reference.span, .mayBeNoWidget(reference.target, reason.explanation))
      }
    }
  }

  /// The focus order of the window around `node`; nil if the document describes only a part of a window.
  private static func window(around node: NodeID, _ analysis: Analysis) -> FocusOrder? {
    let layer = analysis[node].layer
    return analysis.tree[layer].role.isLayer ? analysis.order(of: layer) : nil
  }

  /// The effect on a person when a reference has no target.
  fileprivate enum Consequence { case focusBeginsAnywhere, returnDoesNothing, isNotGoneTo, isNotReadSo }

  private static func consequence(of kind: Reference.Kind) -> Consequence? {
    switch kind {
    case .initialFocus: .focusBeginsAnywhere
    case .defaultAction: .returnDoesNothing
    case .next, .directional: .isNotGoneTo
    case .readBefore, .readAfter: .isNotReadSo
    default: nil
    }
  }

  private static func declarations(of name: String, _ analysis: Analysis) -> [SpanNote] {
    analysis.identifiers(named: name).map {
      SpanNote(.isDeclaredHere(name, as: $0.kind), at: $0.span)
    }
  }
}

extension DanglingFocusReference.Consequence {
  fileprivate var words: String {
    switch self {
    case .focusBeginsAnywhere: "the toolkit decides where focus starts"
    case .returnDoesNothing: "Return activates nothing"
    case .isNotGoneTo: "navigation ignores the reference"
    case .isNotReadSo: "a screen reader ignores the reference"
    }
  }
}

extension Finding.Message {
  fileprivate static func mayBeAround(_ reference: Reference) -> Self {
    "\(reference.statement) names '\(reference.target)', which may be in an enclosing layout"
  }

  fileprivate static func noViewHere(
    _ reference: Reference, _ words: (object: String, id: String),
    _ consequence: DanglingFocusReference.Consequence
  ) -> Self {
    """
    \(reference.statement) names '\(reference.target)', but no \(words.object) that can appear here has that \(words.id), \
    so \(consequence.words)
    """
  }

  fileprivate static func isNotInDocument(
    _ reference: Reference, _ consequence: DanglingFocusReference.Consequence
  ) -> Self {
    "\(reference.statement) names '\(reference.target)', which is not in the document, so \(consequence.words)"
  }

  fileprivate static func isNoWidget(
    _ reference: Reference, _ consequence: DanglingFocusReference.Consequence
  ) -> Self {
    "\(reference.statement) names '\(reference.target)', which is not a widget, so \(consequence.words)"
  }

  fileprivate static func mayBeNoWidget(_ id: String, _ reason: String) -> Self {
    "it is unclear whether '\(id)' is a widget: \(reason)"
  }

  fileprivate static func isDeclaredHere(_ id: String, as kind: String) -> Self {
    "'\(id)' is declared here as \(kind)"
  }
}

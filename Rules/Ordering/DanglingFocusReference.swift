package import FocusModel
package import FocusNavigation

/// References that say where focus goes, to objects that do not exist.
package enum DanglingFocusReference: Rule {
  /// `dangling-focus-reference`
  package static let description = RuleDescription(
    id: "dangling-focus-reference",
    title: "Focus is sent to something that does not exist",
    summary: "A statement about initial focus or the default action names an object that does not exist.",
    group: .ordering,
    severity: .error,
    criteria: [.focusOrder], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.order]

  /// Looks at every reference that directs focus.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for reference in analysis.tree.references {
      guard let consequence = consequence(of: reference.kind) else { continue }
      verdict.applies()
      switch reference.resolution {
      case .node, .notYet: break
      case .missing where analysis.tree.toolkit.ids.mayBeElsewhere:
        // A library that was not audited may have a view of that id, above all around the row of a list.
        guard let order = analysis.order(holding: reference.from), order.stops.count > 1 else {
          verdict.cannotTell(
            reference.from, at: reference.span,
            "\(reference.statement) names '\(reference.target)', which may be around this layout")
          continue
        }
        verdict.fail(
          reference.from, at: reference.span, .warning, certainty: .likely,
          "\(reference.statement) names '\(reference.target)', which no view has that can be here; \(consequence)",
          with: [.named(reference.target)])
      case .missing:
        verdict.fail(
          reference.from, at: reference.span,
          analysis.tree.toolkit.ids.danglingRefusesDocument ? .error : .warning,
          "\(reference.statement) names '\(reference.target)', which is not in the document; \(consequence)",
          with: [.named(reference.target)])
      case .object:
        verdict.fail(
          reference.from, at: reference.span, .warning,
          "\(reference.statement) names '\(reference.target)', which is not a widget; \(consequence)",
          notes: declarations(of: reference.target, in: analysis.tree), with: [.named(reference.target)])
      case .unknown(let reason):
        verdict.cannotTell(
          reference.from, at: reference.span,
          "it is unclear whether '\(reference.target)' is a widget: \(reason.explanation)")
      }
    }
  }

  private static func consequence(of kind: Reference.Kind) -> String? {
    switch kind {
    case .initialFocus: "focus begins wherever the toolkit puts it"
    case .defaultAction: "Return activates nothing"
    case .next, .directional: "navigation does not go there"
    case .readBefore, .readAfter: "a screen reader reads on as if it were not said"
    default: nil
    }
  }

  private static func declarations(of name: String, in tree: FocusTree) -> [SpanNote] {
    tree.identifiers.filter { $0.name == name }.map {
      SpanNote("'\(name)' is declared here as \($0.kind)", at: $0.span)
    }
  }
}

package import FocusModel
package import FocusNavigation

/// A focus binding or key handler around something that can never have focus.
package enum BindingWithoutFocusable: Rule {
  /// `binding-without-focusable`
  package static let description = RuleDescription(
    id: "binding-without-focusable",
    title: "Nothing inside the focus binding can have focus",
    summary: "A focus binding or key handler contains nothing that can be focused.",
    group: .binding, severity: .error, criteria: [.keyboard], since: "0.1.0")

  /// Looks at what is inside every focus binding and key handler.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    // A search field is not inside the modifier that binds it.
    for binding in tree.focusSystem.bindings where !binding.isSearch {
      verdict.applies()
      checkContents(
        of: binding.node, at: binding.span, analysis, &verdict,
        inside: {
          "'\(binding.stateName)' is bound inside focusable: focus goes to the view outside the binding, so it "
            + "never becomes \(binding.value) and assigning it has no effect"
        },
        nothing: {
          "'\(binding.stateName)' is bound to \($0), and nothing in it can be focused: assigning "
            + "\(binding.value) has no effect"
        })
    }
    for node in tree.ids where tree[node].traits.contains(.keyHandler) {
      verdict.applies()
      let kind = tree[node].kind
      checkContents(
        of: node, at: tree[node].span, analysis, &verdict,
        inside: {
          "\(kind) is inside focusable: keys go to the focused view and to what is around it, so this "
            + "handler never gets one"
        },
        nothing: { "\(kind) is applied to \($0), and nothing in it can be focused: it never gets a key" })
    }
  }

  private static func checkContents(
    of node: NodeID, at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict,
    inside: () -> String, nothing: (String) -> String
  ) {
    let tree = analysis.tree
    let subject = analysis.describe(node)
    switch analysis.holdsFocusable(node) {
    case true?:
      return
    case nil:
      verdict.cannotTell(
        node, at: span, "it is unclear whether \(subject) contains anything that can be focused")
    case false?:
      if let focusable = tree.focusableModifier(around: node) {
        verdict.fail(
          node, at: span, .error, inside(),
          notes: [SpanNote("this makes the view focusable", at: tree[focusable].span)],
          help: "apply focusable first, then what depends on it", with: [.node(focusable)])
      } else if isInRow(node, tree) {
        // On some platforms the row of a list takes focus for what is in it.
        verdict.cannotTell(
          node, at: span,
          "\(subject) cannot be focused itself; whether its row can be depends on the platform")
      } else {
        verdict.fail(node, at: span, .error, nothing(subject))
      }
    }
  }

  private static func isInRow(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.ancestry(of: node).contains {
      switch tree[$0].role {
      case .list, .listItem, .table, .tree, .grid, .gridCell: true
      default: false
      }
    }
  }
}

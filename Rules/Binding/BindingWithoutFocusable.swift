package import FocusModel
package import FocusNavigation

/// A focus binding or key handler whose contents can never have focus.
package enum BindingWithoutFocusable: Rule {
  /// `binding-without-focusable`
  package static let description = RuleDescription(
    id: "binding-without-focusable",
    title: "Nothing inside the focus binding can take focus",
    summary: "A focus binding or key handler contains nothing that can be focused.",
    group: .binding, severity: .error, criteria: [.keyboard], since: "0.1.0")

  /// Checks the contents of every focus binding and every key handler.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    // A search field is outside the modifier that binds it.
    for binding in tree.focusSystem.bindings where !binding.isSearch {
      verdict.applies()
      checkContents(
        of: binding.node, at: binding.span, analysis, &verdict,
        inside: { .bindingIsInsideFocusable(binding.stateName, binding.value) },
        nothing: { .bindingHoldsNothing(binding.stateName, binding.value, around: $0) })
    }
    for node in tree.ids where tree[node].traits.contains(.keyHandler) {
      verdict.applies()
      let kind = tree[node].kind
      if tree.focusSystem.platforms == [.watchOS] {
        checkCrown(node, analysis, &verdict)
        continue
      }
      checkContents(
        of: node, at: tree[node].span, analysis, &verdict,
        inside: { .handlerIsInsideFocusable(kind) }, nothing: { .handlerHoldsNothing(kind, around: $0) })
    }
  }

  /// Checks a handler of a watch's Digital Crown, which acts on the focused view. A view that scrolls or
  /// shows pages uses the crown itself.
  private static func checkCrown(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let name = analysis.describe(node)
    let mayTurn = tree.subtree(of: node).contains {
      [.scrollArea, .tabList].contains(tree[$0].role) || tree[$0].role.holdsRows
    }
    switch mayTurn ? nil : analysis.holdsFocusable(node) {
    case true?: break
    case nil: verdict.cannotTell(node, at: tree[node].span, .mayHoldNothing(name))
    case false?:
      let focusable = tree.focusableModifier(around: node)
      verdict.fail(
        node, at: tree[node].span, .warning, certainty: .likely,
        .crownIsNotReceived(by: name, isInsideFocusable: focusable != nil),
        notes: focusable.map { [SpanNote("this makes the view focusable", at: tree[$0].span)] } ?? [],
        help: "apply focusable before the modifier that reads the crown",
        with: focusable.map { [.node($0)] } ?? [],
        remedy: focusable.map { .move($0, before: node) })
    }
  }

  private static func checkContents(
    of node: NodeID, at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict,
    inside: () -> Finding.Message, nothing: (String) -> Finding.Message
  ) {
    let tree = analysis.tree
    let subject = analysis.describe(node)
    switch analysis.holdsFocusable(node) {
    case true?:
      return
    case nil:
      verdict.cannotTell(node, at: span, .mayHoldNothing(subject))
    case false?:
      if let focusable = tree.focusableModifier(around: node) {
        verdict.fail(
          node, at: span, .error, inside(),
          notes: [SpanNote("this makes the view focusable", at: tree[focusable].span)],
          help: "apply focusable before the modifiers that depend on it", with: [.node(focusable)],
          remedy: .move(focusable, before: node))
      } else if isInRow(node, tree) {
        // On some platforms, the row of a list takes focus for its contents.
        verdict.cannotTell(node, at: span, .rowMayBeFocusable(around: subject))
      } else {
        let other = tree[node].traits.contains(.keyHandler) ? handler(insteadOf: node, analysis) : nil
        verdict.fail(
          node, at: span, other == nil ? .error : .info, nothing(subject),
          notes: other.map { [SpanNote("keys handled here do the same", at: tree[$0].span)] } ?? [])
      }
    }
  }

  /// A handler in the same layer that receives keys and does the same as the handler at `node`, which receives none: it
  /// has the same effects, or sets the same properties. If there are several, the first one.
  private static func handler(insteadOf node: NodeID, _ analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    func variable(_ effect: ViewAction.Effect) -> String? {
      if case .set(let variable, _) = effect { variable } else { nil }
    }
    let own = tree.focusSystem.actions.filter { $0.node == node }.map(\.effect)
    guard !own.isEmpty else { return nil }
    let others = Dictionary(
      grouping: tree.focusSystem.actions.filter {
        $0.node != node && tree[$0.node].traits.contains(.keyHandler)
          && analysis[$0.node].layer == analysis[node].layer
      }, by: \.node)
    return others.keys.sorted().first { other in
      let effects = (others[other] ?? []).map(\.effect)
      return analysis.holdsFocusable(other) == true
        && own.allSatisfy { effect in
          effects.contains(effect)
            || variable(effect).map { name in effects.contains { variable($0) == name } } == true
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

extension Finding.Message {
  fileprivate static func bindingIsInsideFocusable(_ state: String, _ value: Expression) -> Self {
    """
    '\(state)' is bound inside focusable: focus goes to the view outside the binding, so the state never becomes \
    \(value), and assigning \(value) has no effect
    """
  }

  fileprivate static func bindingHoldsNothing(
    _ state: String, _ value: Expression, around name: String
  ) -> Self {
    "'\(state)' is bound to \(name), but nothing in it can be focused: assigning \(value) has no effect"
  }

  fileprivate static func handlerIsInsideFocusable(_ handler: String) -> Self {
    """
    \(handler) is inside focusable: keys go to the focused view and its ancestors, so this handler never receives a \
    key
    """
  }

  fileprivate static func handlerHoldsNothing(_ handler: String, around name: String) -> Self {
    "\(handler) is applied to \(name), but nothing in it can be focused: the handler never receives a key"
  }

  fileprivate static func crownIsNotReceived(by name: String, isInsideFocusable: Bool) -> Self {
    isInsideFocusable
      ? "\(name) is made focusable outside the modifier that reads the Digital Crown: turning the crown does nothing"
      : "\(name) reads the Digital Crown, but nothing in it can be focused: turning the crown does nothing"
  }

  fileprivate static func mayHoldNothing(_ name: String) -> Self {
    "it is unclear whether \(name) contains anything that can be focused"
  }

  fileprivate static func rowMayBeFocusable(around name: String) -> Self {
    "\(name) cannot be focused; it depends on the platform whether the row around it can be focused"
  }
}

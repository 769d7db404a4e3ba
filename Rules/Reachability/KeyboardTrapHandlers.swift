import FocusModel
import FocusNavigation

// Key handlers that consume Tab and do not move focus themselves.
extension KeyboardTrap {
  static func judgeHandlers(_ analysis: Analysis, _ verdict: inout Verdict) {
    let system = analysis.tree.focusSystem
    if system.handledKeys.isEmpty { return }
    for handler in system.handlers where handler.trigger == .onKeyPress && isForTab(handler, system) {
      judge(handler, analysis, &verdict)
    }
  }

  private static func isForTab(_ handler: Handler, _ system: FocusSystem) -> Bool {
    system.handledKeys[handler.node]?.contains(.tab) == true
  }

  private static func judge(_ handler: Handler, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let node = handler.node
    guard let order = analysis.order(of: analysis[node].layer),
      // If Tab types a character, people do not expect it to move focus.
      let place = order.stops.firstIndex(where: {
        tree.contains(node, $0.node) && !tree[$0.node].traits.contains(.keepsTab)
      }), order.stops.count > 1, analysis.certaintyOfBeingShown(node) != nil
    else { return }
    let effects = tree.focusSystem.actions.filter { isOf(handler, $0.node, $0.trigger) }.map(\.effect)
    let moves =
      effects.contains(.dismiss)
      || tree.focusSystem.assignments.contains { isOf(handler, $0.node, $0.trigger) }
      || tree.focusSystem.resets.contains { isOf(handler, $0.node, $0.trigger) }
    if moves || handler.handlesKey == false { return }
    verdict.applies()
    let name = analysis.describe(order.stops[place].node)
    let span = tree[node].span
    guard handler.handlesKey == true else {
      verdict.cannotTell(node, at: span, .mayLeaveTab(tree[node].kind, in: name))
      return
    }
    // A handler with any effect may move focus, and a field may need the key.
    if !effects.isEmpty {
      verdict.cannotTell(node, at: span, .mayMoveFocus(tree[node].kind, in: name))
      return
    }
    if verdict.leavesOpen(node, at: span, analysis) { return }
    let next = order.stops[(place + 1) % order.stops.count].node
    verdict.fail(
      node, at: span, .warning, certainty: .likely,
      .tabIsHandled(by: tree[node].kind, in: name, next: analysis.describe(next)),
      notes: [SpanNote(.comesNext(analysis.describe(next)), at: tree[next].span)],
      help: "let the system handle the key, or move focus in the handler")
  }

  private static func isOf(_ handler: Handler, _ node: NodeID, _ trigger: Trigger) -> Bool {
    node == handler.node && trigger == handler.trigger
  }
}

extension Finding.Message {
  fileprivate static func tabIsHandled(by handler: String, in name: String, next: String) -> Self {
    """
    Tab does nothing in \(name): \(handler) consumes the key without effect, so a keyboard user cannot move on to \
    \(next) with Tab
    """
  }

  fileprivate static func comesNext(_ name: String) -> Self { "Tab would go on to \(name)" }

  fileprivate static func mayLeaveTab(_ handler: String, in name: String) -> Self {
    "\(handler) reads Tab in \(name); it is unclear whether it passes the key on to the system"
  }

  fileprivate static func mayMoveFocus(_ handler: String, in name: String) -> Self {
    "\(handler) handles Tab in \(name); it is unclear whether it moves focus"
  }
}

import FocusModel
import FocusNavigation

// Focus that reaches its target only under a condition: after its tab is chosen, or with Full Keyboard
// Access.
extension DeadFocusTarget {
  /// Reports that all `targets` are on tabs that are not initially shown. Nothing is reported if the
  /// assigning view is on the same tab or selects the tab.
  static func reportLater(
    _ targets: [NodeID], _ assignment: FocusAssignment, setters: Set<NodeID>, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) -> Bool {
    let isAtStart = assignment.trigger == .onAppear || assignment.trigger == .task
    guard isAtStart || isDoneByPerson(assignment), !setters.contains(assignment.node),
      assignment.conditions.isEmpty, let target = targets.first
    else { return false }
    let tabs = targets.compactMap { analysis.tabToChoose(around: $0) }
    guard let tab = tabs.first, tabs.count == targets.count,
      !tabs.contains(where: { analysis.tree.contains($0, assignment.node) })
    else { return false }
    reportLater(
      target, on: tab, assignment.statement, at: assignment.span, of: assignment.node, analysis, &verdict)
    return true
  }

  static func reportLater(
    _ target: NodeID, on tab: NodeID, _ statement: String, at span: SourceSpan, of node: NodeID,
    _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    if verdict.leavesOpen(node, at: span, analysis) { return }
    let name = analysis.describe(analysis.tree.modified(by: target))
    verdict.fail(
      node, at: span, .warning, certainty: .likely,
      .goesToLaterTab(statement, to: name, on: tabName(tab, analysis)),
      notes: [SpanNote(.isHere(name), at: analysis.tree[target].span)],
      help: "select the tab first", with: [.node(target)])
  }

  private static func tabName(_ tab: NodeID, _ analysis: Analysis) -> String {
    if analysis.tree[tab].role == .tab { return analysis.describe(tab) }
    let title = analysis.tree.names[tab]?.first { $0.source == .content }?.text
    return title.flatMap { analysis.quote($0) }.map { "the tab \($0)" } ?? "another tab"
  }

  /// Whether the action's calls may show `target`. They may if the document does not contain the called code and if
  /// the contents depend on more than the view's own state.
  static func mayBringUp(_ target: NodeID, _ assignment: FocusAssignment, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    let calls = tree.focusSystem.actions.contains { action in
      guard action.node == assignment.node, action.trigger == assignment.trigger else { return false }
      return switch action.effect {
      case .perform, .use, .write: true
      case .set, .dismiss: false
      }
    }
    return calls
      && tree.focusSystem.conditions.contains { condition in
        tree.contains(condition.node, target) != tree.contains(condition.node, assignment.node)
          && !analysis.dependsOnOwnState(condition.condition)
      }
  }

  /// Reports a target on an iPhone or iPad that is a button or similar control, because it takes focus there only with
  /// Full Keyboard Access.
  static func reportSetting(
    _ target: NodeID, _ assignment: FocusAssignment, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let platforms = tree.focusSystem.platforms
    let subject = tree.modified(by: target)
    guard !platforms.isEmpty, platforms.allSatisfy(\.reachesControlsByAssistiveTechnology),
      tree[subject].role.isControl, tree[subject].focusability.needsKeyboardNavigationSetting,
      analysis[subject].isVisible != .no
    else { return }
    let modifiers = tree.ancestors(of: subject).prefix { tree[$0].role == .modifier && $0 >= target }
    if modifiers.contains(where: { tree[$0].focusability.sequential.value == true }) { return }
    let name = analysis.describe(subject)
    verdict.fail(
      assignment.node, at: assignment.span, .info, certainty: .likely,
      .needsFullKeyboardAccess(assignment, target: name),
      notes: [SpanNote(.isHere(name), at: tree[target].span)], with: [.node(subject)])
  }
}

extension Analysis {
  /// The tab around `node` that a person or code has to choose first, because a different tab is initially shown. Nil
  /// if no tab has to be chosen, or if the initial tab is unknown.
  func tabToChoose(around node: NodeID) -> NodeID? {
    for (child, parent) in tree.stepsInLayer(up: node)
    where tree[parent].role == .tabList && tree[parent].arrangement == .pages {
      let conditions = tree.focusSystem.conditions.filter { tree[$0.node].parent == parent }
      if conditions.isEmpty {
        let isFirst = child.index == parent.index + 1
        if !isFirst { return child }
      } else if let own = conditions.first(where: { $0.node == child }), isFalseAtFirst(own.condition) {
        return child
      }
    }
    return nil
  }

  /// Whether the value of `expression` depends only on properties that, as far as is known, only the view
  /// itself sets.
  fileprivate func dependsOnOwnState(_ expression: Expression) -> Bool {
    switch expression {
    case .property(let property):
      if case .variable(let id) = property.referent {
        tree.focusSystem.variables[id.index].isOwnState
      } else {
        false
      }
    case .access, .call, .written: false
    default: expression.parts.allSatisfy(dependsOnOwnState)
    }
  }

  private func isFalseAtFirst(_ condition: Expression) -> Bool {
    guard case .binary(.equal, .property(let property), let value) = condition,
      case .variable(let id) = property.referent, tree.focusSystem.variables[id.index].isOwnState,
      let initial = tree.focusSystem.variables[id.index].initialValue, !initial.isComputed, !value.isComputed
    else { return false }
    return initial != value
  }
}

extension Finding.Message {
  fileprivate static func goesToLaterTab(_ statement: String, to target: String, on tab: String) -> Self {
    """
    \(statement) goes to \(target) on \(tab), which is not shown initially: nothing happens until that tab is selected
    """
  }

  fileprivate static func needsFullKeyboardAccess(_ assignment: FocusAssignment, target: String) -> Self {
    """
    \(assignment.statement) goes to \(target), which takes focus only with Full Keyboard Access: without it, focus does \
    not move there
    """
  }
}

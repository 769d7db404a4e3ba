package import FocusModel
package import FocusNavigation

/// Places that sequential navigation enters and does not leave.
package enum KeyboardTrap: Rule {
  /// `keyboard-trap`
  package static let description = RuleDescription(
    id: "keyboard-trap",
    title: "Tab cannot get away",
    summary: "Tab enters a control and never gets to what comes after it.",
    group: .reachability,
    severity: .error,
    criteria: [.noKeyboardTrap, .keyboard], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.focusability, .tabKey, .filled]

  /// Looks for obstacles in every focus order.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for order in analysis.orders {
      if order.stops.count > 1 { verdict.applies() }
      for obstacle in order.obstacles { judge(obstacle, in: order, analysis, &verdict) }
    }
    for table in analysis.tree.tablesToFill.sorted() { judge(tableToFill: table, analysis, &verdict) }
  }

  /// A table that has no rows yet.
  private static func judge(tableToFill table: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard let order = analysis.order(holding: table), analysis.certaintyOfBeingShown(table) != nil,
      let lost = nodeKeptAway(by: table, .keepsFocus, in: order, analysis)
    else { return }
    let (name, lostName) = (analysis.describe(table), analysis.describe(lost))
    verdict.fail(
      table, at: tree[table].focusability.statement ?? tree[table].span, .error, certainty: .likely,
      "once \(name) has rows, Tab goes round in its cells: a keyboard user cannot go on to \(lostName)",
      notes: [SpanNote("\(lostName) is not reached from there by Tab", at: tree[lost].span)])
  }

  private static func judge(
    _ obstacle: Obstacle, in order: FocusOrder, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let node = obstacle.node
    // With nothing else to reach, nobody is kept from anything.
    guard let lost = nodeKeptAway(by: node, obstacle.kind, in: order, analysis) else { return }
    let span = tree[node].focusability.statement ?? tree[node].span
    let name = analysis.describe(node)
    guard var certainty = analysis.certaintyOfBeingShown(node) else {
      verdict.cannotTell(
        node, at: span, "\(name) would trap Tab, but it may never be shown")
      return
    }
    let pages = tree.subtree(of: node).first { tree[$0].arrangement == .pages }
    if obstacle.kind == .swallowsForward, let pages, tree[pages].subtreeEnd.index == pages.index + 1 {
      verdict.cannotTell(
        node, at: span, "Tab would get lost at \(name), unless application code puts pages into it")
      return
    }
    // A class of the application's own may move focus itself.
    if tree.derivedNodes.contains(node) { certainty = .likely }
    let lostName = analysis.describe(lost)
    let message =
      switch obstacle.kind {
      case .keepsFocus:
        "Tab stays in \(name): a keyboard user cannot go on to \(lostName)"
      case .swallowsForward:
        "Tab gets lost at \(name): nothing in it and nothing after it can be reached going forward"
      case .typesTab:
        "Tab is typed into \(name) and never leads on to \(lostName): only Shift+Tab leaves it, backwards"
      }
    // Who goes round backwards gets everywhere.
    let severity: Severity = obstacle.kind == .typesTab ? .warning : .error
    verdict.fail(
      node, at: span, severity, certainty: certainty, message,
      notes: [SpanNote("\(lostName) is not reached from there by Tab", at: tree[lost].span)],
      route: route(into: obstacle, in: order, analysis))
  }

  /// From the stop before it into the trap.
  private static func route(
    into obstacle: Obstacle, in order: FocusOrder, _ analysis: Analysis
  ) -> [SpanNote] {
    let tree = analysis.tree
    let trap = tree[obstacle.node].span
    let before = order.stops.last { $0.node < obstacle.node }.map {
      SpanNote("focus is in \(analysis.describe($0.node))", at: tree[$0.node].span)
    }
    let end =
      switch obstacle.kind {
      case .keepsFocus: "the next Tab comes back to it"
      case .swallowsForward: "the next Tab does nothing"
      case .typesTab: "the next Tab is typed into it"
      }
    return (before.map { [$0] } ?? [])
      + [SpanNote("Tab comes to \(analysis.describe(obstacle.node))", at: trap), SpanNote(end, at: trap)]
  }

  private static func nodeKeptAway(
    by node: NodeID, _ kind: Obstacle.Kind, in order: FocusOrder, _ analysis: Analysis
  ) -> NodeID? {
    let tree = analysis.tree
    switch kind {
    case .swallowsForward:
      return order.stops.first { $0.node > node }?.node
    case .keepsFocus:
      let others = order.stops.lazy.map(\.node).filter { !tree.contains(node, $0) }
      return others.first { $0 > node } ?? others.first
    case .typesTab:
      guard let place = order.stops.firstIndex(where: { $0.node == node }) else { return nil }
      // A button at the end often has a key of its own.
      let keyed = tree.nodesWithKeys
      return order.stops[(place + 1)...].first {
        let role = tree[$0.node].role
        // Nor do the buttons that a dialog makes lack one.
        let hasNoKey =
          role.isPressed && !keyed.contains($0.node) && !tree[$0.node].traits.contains(.internalPart)
        return (role.holdsValue || role.holdsRows || hasNoKey)
          && analysis.copresence($0.node, node) == .together
      }?.node
    }
  }
}

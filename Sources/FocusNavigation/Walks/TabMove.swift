package import FocusModel

/// The effect of pressing Tab or Shift-Tab.
package enum TabMove: Sendable, Hashable {
  /// Focus moves to the given stop.
  case to(FocusStop)
  /// Focus stays on the last stop in a container that keeps focus.
  case kept(by: NodeID)
  /// Tab fails inside a container before it reaches another stop.
  case swallowed(by: NodeID)
  /// The focused text takes the key as text.
  case typed
  /// No node takes focus.
  case nowhere

  /// The direction of the move: Tab or Shift-Tab.
  package enum Direction: Sendable, Hashable { case forward, backward }
}

extension Analysis {
  /// The toolkit's keys that move focus out of `container`, a part of a window in which Tab cycles. Nil if there are
  /// none, or on pages, where these keys switch the pages.
  package func keysLeaving(_ container: NodeID) -> Chord? {
    guard tree[container].traversal.scope == .cycle,
      !tree.ancestors(of: container).contains(where: { tree[$0].arrangement == .pages })
    else { return nil }
    return tree.toolkit.keys.leavesCycles
  }

  /// The tables among the stops of `order` that Tab no longer leaves once code has filled them with rows, in
  /// document order. A table counts only if there is a stop outside it.
  package func tablesToFill(in order: FocusOrder) -> [NodeID] {
    if tree.code.tablesToFill.isEmpty { return [] }
    let tables = order.stops.map(\.node).filter { tree.code.tablesToFill.contains($0) }
    return tables.sorted().filter { table in order.stops.contains { !tree.contains(table, $0.node) } }
  }

  /// The effect of pressing Tab or Shift-Tab while `node` has focus in the scope of `order`.
  ///
  /// Linear in the number of stops.
  ///
  /// - Parameters:
  ///   - node: The focused node, which need not be a stop; nil if nothing has focus.
  ///   - direction: The direction of the move.
  ///   - order: The focus order of the scope.
  ///   - typesTab: Whether the focused text takes the key as text.
  ///   - isThere: Returns whether a node is on the screen and can be operated.
  package func tabMove(
    from node: NodeID?, _ direction: TabMove.Direction, in order: FocusOrder, typesTab: Bool,
    where isThere: (NodeID) -> Bool
  ) -> TabMove {
    if typesTab { return .typed }
    if let opened = opened(for: direction, from: node), let order = opened.order(of: order.scope.root) {
      return opened.tabMove(from: node, direction, in: order, typesTab: typesTab, where: isThere)
    }
    let stops = order.stops.filter { !$0.isCutOff && isThere($0.node) }
    let trap = order.obstacles.filter { obstacle in
      obstacle.kind == .keepsFocus && node.map { keeps($0, in: obstacle.node) } ?? false
    }.max { $0.node < $1.node }
    let inside = trap.map { trap in stops.filter { keeps($0.node, in: trap.node) } } ?? stops
    guard !inside.isEmpty else { return trap.map { .kept(by: $0.node) } ?? .nowhere }
    if let exit = exit(from: node, direction, inside) { return .to(exit) }
    let isStopped = direction == .forward || order.obstaclesStopShiftTab
    let last = inside.count - 1
    let (next, wraps) =
      switch place(of: node, among: inside) {
      case .on(let index) where direction == .forward: index == last ? (0, true) : (index + 1, false)
      case .on(let index): index == 0 ? (last, true) : (index - 1, false)
      case .before(let index) where direction == .forward: index > last ? (0, true) : (index, false)
      case .before(let index): index == 0 ? (last, true) : (index - 1, false)
      }
    if let trap, wraps, inside.count == 1 || tree[trap.node].traversal.scope == .contained {
      return .kept(by: trap.node)
    }
    if isStopped,
      let swallower = swallower(from: node, to: inside[next], wraps: wraps, direction, order, where: isThere)
    {
      return .swallowed(by: swallower)
    }
    if direction == .backward, let end = end(ofGroupAround: inside[next].node, from: node, in: order),
      isThere(end.node)
    {
      return .to(end)
    }
    return .to(inside[next])
  }

  /// Whether Tab stays in `container` while `node` has focus. If Tab cycles through the contents of a container that is
  /// a stop itself, the container is not one of them.
  package func keeps(_ node: NodeID, in container: NodeID) -> Bool {
    tree.contains(container, node) && (node != container || tree[container].traversal.scope != .cycle)
  }

  /// The analysis in which Tab visits the contents of the groups that it skips from outside: of all groups for
  /// Shift-Tab, and of the groups around `node` for Tab. Nil if there are no such groups (`GetPrevTab` and
  /// `GetNextTab` in TabNavigation.cs of Avalonia).
  private func opened(for direction: TabMove.Direction, from node: NodeID?) -> Analysis? {
    let groups = tree.order.backwardScopes.filter { group, _ in
      direction == .backward || node.map { $0 != group && tree.contains(group, $0) } ?? false
    }
    if groups.isEmpty { return nil }
    var open = tree
    open.order.backwardScopes = [:]
    for (group, scope) in groups { open[group].traversal = Traversal(.before, scope) }
    return Analysis(open)
  }

  /// The first or the last of `stops`, if `node` is at an end of a group from which Tab continues there; nil
  /// otherwise.
  private func exit(
    from node: NodeID?, _ direction: TabMove.Direction, _ stops: [FocusStop]
  ) -> FocusStop? {
    guard let node,
      let group = tree.stepsInLayer(up: node).first(where: { tree[$0.parent].traits.contains(.leadsToWindow) }
      )?.parent
    else { return nil }
    let members = stops.filter { tree.contains(group, $0.node) }
    return switch direction {
    case .forward: members.last?.node == node ? stops.first : nil
    case .backward: members.first?.node == node ? stops.last : nil
    }
  }

  /// The last stop of the outermost group that contains `stop` but not `node`, if Shift-Tab enters the group
  /// there. Nil if Shift-Tab enters the group at the only stop that `order` contains of it.
  private func end(ofGroupAround stop: NodeID, from node: NodeID?, in order: FocusOrder) -> FocusStop? {
    let groups = tree.stepsInLayer(up: stop).map(\.parent).filter { group in
      tree[group].traits.contains(.enteredAtEnd) && node.map { !tree.contains(group, $0) } ?? true
    }
    guard let group = groups.last else { return nil }
    // The order contains only the first member.
    var open = tree
    open[group].traversal.scope = .local
    return Analysis(open).order(of: order.scope.root)?.stops.last { tree.contains(group, $0.node) }
  }

  /// A position in a list of stops: on a stop, or before one.
  private enum Place {
    case on(Int)
    case before(Int)
  }

  /// The position of `node` among `stops`: its own position, the position of its group's stop, or its
  /// position in document order.
  private func place(of node: NodeID?, among stops: [FocusStop]) -> Place {
    guard let node else { return .before(0) }
    if let index = stops.firstIndex(where: { $0.node == node }) { return .on(index) }
    let group = tree.stepsInLayer(up: node).first { tree[$0.parent].traversal.scope == .once }?.parent
    if let group, let index = stops.firstIndex(where: { tree.contains(group, $0.node) }) { return .on(index) }
    // `node` is a part of a control that is a stop.
    if let index = stops.firstIndex(where: { tree.contains($0.node, node) && tree[$0.node].role.isControl }) {
      return .on(index)
    }
    return .before(stops.firstIndex { $0.node > node } ?? stops.count)
  }

  /// The container in which the key fails on the way from `node` to `stop`; nil if there isn't one.
  private func swallower(
    from node: NodeID?, to stop: FocusStop, wraps: Bool, _ direction: TabMove.Direction, _ order: FocusOrder,
    where isThere: (NodeID) -> Bool
  ) -> NodeID? {
    let target = order.stops.firstIndex { $0.node == stop.node } ?? order.stops.count
    let origin =
      order.stops.firstIndex { $0.node == node } ?? (direction == .forward ? -1 : order.stops.count)
    let (first, last) = direction == .forward ? (origin, target) : (target, origin)
    return order.obstacles.first { obstacle in
      guard obstacle.kind == .swallowsForward, isThere(obstacle.node) else { return false }
      // An obstacle lies between two stops: the stop before its position and the stop at its position.
      return wraps && node != nil
        ? obstacle.position > first || obstacle.position <= last
        : obstacle.position > first && obstacle.position <= last
    }?.node
  }
}

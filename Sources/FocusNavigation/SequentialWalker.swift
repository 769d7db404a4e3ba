import FocusModel

/// Walks a tree as sequential navigation does, by the toolkit's policy, and lists the stops.
struct SequentialWalker: ScopeOrdering {
  let tree: FocusTree
  let circumstances: [Circumstances]
  let policy: any ChildOrdering
  /// Whether there is anything to visit in each node's subtree, where the policy asks for it.
  private let holdsStop: [Bool]

  init(tree: FocusTree, circumstances: [Circumstances], policy: any ChildOrdering) {
    self.tree = tree
    self.circumstances = circumstances
    self.policy = policy
    holdsStop = policy.ordersStopsOnly ? Self.nodesHoldingStops(tree, circumstances) : []
  }

  /// The order of the stops in `scope`. Linear in its size but for sorting each container's children.
  func order(of scope: FocusScope) -> FocusOrder {
    var order = FocusOrder(scope: scope)
    visit(scope.root, isRoot: true, doubt: nil, into: &order)
    order.stops = policy.chained(order.stops, in: tree)
    return order
  }

  private func visit(
    _ id: NodeID, isRoot: Bool = false, doubt: FocusStop.Doubt?, into order: inout FocusOrder
  ) {
    let index = Int(id.index)
    if !isRoot, tree.nodes[index].keepsOwnOrder { return }
    let circumstance = circumstances[index]
    guard circumstance.isVisible != .no, circumstance.isEnabled != .no else { return }
    let traversal = tree.nodes[index].traversal
    let focusable = tree.nodes[index].focusability.sequential.value
    let isStop = focusable != false && !(isRoot && tree.nodes[index].role.isLayer)
    let isConditional =
      focusable == nil || circumstance.isVisible == .unknown || circumstance.isEnabled == .unknown
    let stop = FocusStop(node: id, doubt: doubt, isConditional: isConditional)
    switch traversal {
    case .nothing:
      return
    case .selfOnly:
      if isStop { order.stops.append(stop) }
    // Layers inside are scopes of their own; nothing else inside is visited.
    case .oneStop:
      if isStop {
        order.stops.append(stop)
      } else {
        // The first of its members that takes focus is the stop; arrow keys go to the others.
        let before = order.stops.count
        visitChildren(of: id, doubt: doubt, into: &order)
        if order.stops.count > before + 1 { order.stops.removeLast(order.stops.count - before - 1) }
      }
    case .selfThenContents:
      if isStop { order.stops.append(stop) }
      let inside = order.stops.count
      visitChildren(of: id, doubt: doubt, into: &order)
      if tree.isClosedGroup(id) {
        for index in inside..<order.stops.count { order.stops[index].isConditional = true }
      }
    case .contents:
      visitChildren(of: id, doubt: doubt, into: &order)
    case .contentsThenSelf:
      visitChildren(of: id, doubt: doubt, into: &order)
      if isStop { order.stops.append(stop) }
    case .contentsElseSelf:
      let before = order.stops.count
      visitChildren(of: id, doubt: doubt, into: &order)
      guard isStop, order.stops[before...].allSatisfy(\.isConditional) else { return }
      // What is inside may be no stop; then this is one.
      var instead = stop
      if order.stops.count > before { instead.isConditional = true }
      order.stops.append(instead)
    case .swallowsForward:
      order.obstacles.append(Obstacle(node: id, kind: .swallowsForward))
      visitChildren(of: id, doubt: doubt, into: &order)
    case .keepsFocus:
      order.obstacles.append(Obstacle(node: id, kind: .keepsFocus))
      if isStop { order.stops.append(stop) }
      visitChildren(of: id, doubt: doubt, into: &order)
    }
  }

  private func visitChildren(of id: NodeID, doubt: FocusStop.Doubt?, into order: inout FocusOrder) {
    let end = tree[id].subtreeEnd
    let first = NodeID(Int(id.index) + 1)
    guard first < end else { return }
    let isChained = !tree.chains.isEmpty && tree.chains.contains { $0.container == id }
    if tree[first].subtreeEnd == end, !isChained {
      visit(first, doubt: doubt ?? policy.doubt(inside: id, tree), into: &order)
      return
    }
    var children: [NodeID] = []
    for child in tree.children(of: id) where holdsStop.isEmpty || holdsStop[Int(child.index)] {
      children.append(child)
    }
    if children.count == 1, !isChained {
      visit(children[0], doubt: doubt ?? policy.doubt(inside: id, tree), into: &order)
      return
    }
    let (sorted, ownDoubt) = policy.order(children, of: id, in: tree)
    let doubtInside = doubt ?? policy.doubt(inside: id, tree) ?? ownDoubt
    for child in sorted { visit(child, doubt: doubtInside, into: &order) }
  }

  /// Marks the nodes that could be stops or obstacles, and their ancestors in the same layer. Linear.
  private static func nodesHoldingStops(_ tree: FocusTree, _ circumstances: [Circumstances]) -> [Bool] {
    var holds = [Bool](repeating: false, count: tree.nodes.count)
    for index in tree.nodes.indices.reversed() {
      let circumstance = circumstances[index]
      guard circumstance.isVisible != .no, circumstance.isEnabled != .no,
        tree.nodes[index].traversal != .nothing
      else {
        holds[index] = false
        continue
      }
      let isStop = tree.nodes[index].focusability.sequential.value != false
      let isObstacle =
        tree.nodes[index].traversal == .swallowsForward || tree.nodes[index].traversal == .keepsFocus
      if isStop || isObstacle { holds[index] = true }
      if holds[index], !tree.nodes[index].keepsOwnOrder, let parent = tree.nodes[index].parent,
        tree[parent].traversal != .selfOnly
      {
        holds[Int(parent.index)] = true
      }
    }
    return holds
  }
}

/// How a toolkit orders the children of one container for sequential navigation.
protocol ChildOrdering: Sendable {
  /// Whether children that hold nothing to stop on make no difference to the order of the others.
  var ordersStopsOnly: Bool { get }

  /// `children` in the order they are visited, and why that is not certain, if it is not.
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.Doubt?)

  /// Why nothing can be said about the order of what is inside `container`, however deep.
  func doubt(inside container: NodeID, _ tree: FocusTree) -> FocusStop.Doubt?

  /// The stops of a scope after explicit links between them have been followed.
  func chained(_ stops: [FocusStop], in tree: FocusTree) -> [FocusStop]
}

extension ChildOrdering {
  var ordersStopsOnly: Bool { false }

  func doubt(inside container: NodeID, _ tree: FocusTree) -> FocusStop.Doubt? { nil }

  func chained(_ stops: [FocusStop], in tree: FocusTree) -> [FocusStop] { stops }
}

/// Children are visited as they stand in the document.
struct DocumentOrdering: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.Doubt?) {
    (children, nil)
  }
}

import FocusModel

/// Walks a tree as sequential navigation does, by the toolkit's policy, and lists the stops.
struct SequentialWalker: ScopeOrdering {
  let tree: FocusTree
  let circumstances: [Circumstances]
  let policy: any ChildOrdering
  /// Whether each node's subtree contains a stop, if the policy uses this.
  private let holdsStop: [Bool]
  /// The containers that state an order.
  private let chained: Set<NodeID>

  init(tree: FocusTree, circumstances: [Circumstances], policy: any ChildOrdering) {
    self.tree = tree
    self.circumstances = circumstances
    self.policy = policy
    chained = Set(tree.order.chains.lazy.map(\.container))
    holdsStop = policy.ordersStopsOnly ? Self.nodesHoldingStops(tree, circumstances) : []
  }

  /// The order of the stops in `scope`. Linear in its size except for sorting each container's children.
  func order(of scope: FocusScope) -> FocusOrder {
    var order = FocusOrder(scope: scope)
    visit(scope.root, isRoot: true, doubt: nil, into: &order)
    order.stops = policy.chained(order.stops, in: tree)
    order.obstaclesStopShiftTab = policy.obstaclesStopShiftTab
    if policy.obstaclesCutOff, !order.obstacles.isEmpty, order.isCertain { markCutOff(in: &order) }
    return order
  }

  private func visit(
    _ id: NodeID, isRoot: Bool = false, doubt: FocusStop.PlaceDoubt?, into order: inout FocusOrder
  ) {
    let index = Int(id.index)
    if !isRoot, tree.nodes[index].keepsOwnOrder { return }
    let circumstance = circumstances[index]
    guard circumstance.isVisible != .no, circumstance.isEnabled != .no else { return }
    let (own, tabScope) = (tree.nodes[index].traversal.stop, tree.nodes[index].traversal.scope)
    let focusable = tree.nodes[index].focusability.sequential.value
    let isStop =
      focusable != false && !(isRoot && tree.nodes[index].role.isLayer)
      && !(circumstance.isHiddenFromAssistiveTechnology == .yes && tree.needsAssistiveTechnology(id))
    let isConditional =
      focusable == nil || circumstance.isVisible == .unknown || circumstance.isEnabled == .unknown
    let stop = FocusStop(node: id, doubt: doubt, isConditional: isConditional)
    switch tabScope {
    case .continue, .once, .local: break
    case .none:
      // Layers inside are separate scopes; nothing else inside is visited.
      if isStop, own != .never { order.stops.append(stop) }
      return
    case .lost:
      order.obstacles.append(Obstacle(node: id, kind: .swallowsForward, position: order.stops.count))
    case .contained:
      order.obstacles.append(Obstacle(node: id, kind: .keepsFocus, position: order.stops.count))
    // Keys other than Tab leave a window.
    case .cycle:
      if !isRoot {
        order.obstacles.append(Obstacle(node: id, kind: .keepsFocus, position: order.stops.count))
      }
    }
    if isStop, own == .before || own == .instead { order.stops.append(stop) }
    if isStop, own == .instead { return }
    let inside = order.stops.count
    visitChildren(of: id, doubt: doubt, into: &order)
    if isRoot || tabScope != .continue { sortByTabIndex(inside..<order.stops.count, of: id, &order.stops) }
    if tabScope == .once, order.stops.count > inside + 1 {
      // Tab visits the first of its members; arrow keys reach the others.
      let member = member(of: id, holding: order.stops[inside].node)
      let others = order.stops[(inside + 1)...].filter { tree.contains(member, $0.node) }
      order.stops.replaceSubrange((inside + 1)..., with: others)
    }
    if own == .before, tree[id].traits.contains(.closedAtFirst) {
      for index in inside..<order.stops.count { order.stops[index].isConditional = true }
    }
    guard isStop else { return }
    switch own {
    case .after: order.stops.append(stop)
    case .otherwise:
      guard order.stops[inside...].allSatisfy(\.isConditional) else { return }
      // The contents may have no stop; then this node is one.
      var instead = stop
      if order.stops.count > inside { instead.isConditional = true }
      order.stops.append(instead)
    case .before, .instead, .never: break
    }
  }

  /// The member of the group `group` that contains `node`: the outermost group between them, or the node.
  private func member(of group: NodeID, holding node: NodeID) -> NodeID {
    var member = node
    for ancestor in tree.ancestry(of: node) {
      if ancestor == group { break }
      if tree[ancestor].traversal.scope != .continue { member = ancestor }
    }
    return member
  }

  /// Sorts the stops of a group by the tab indexes of its members; members with equal indexes keep their
  /// order. If an index is unknown, so is the order.
  private func sortByTabIndex(_ range: Range<Int>, of group: NodeID, _ stops: inout [FocusStop]) {
    if tree.order.tabIndexes.isEmpty || range.count < 2 { return }
    var isUnknown = false
    let places = range.map { position -> (index: StatedInteger, position: Int) in
      guard let index = tree.order.tabIndexes[member(of: group, holding: stops[position].node)] else {
        return (.max, position)
      }
      if index.value == nil { isUnknown = true }
      return (index.value ?? .max, position)
    }
    let sorted = places.sorted { $0 < $1 }.map { stops[$0.position] }
    stops.replaceSubrange(range, with: sorted)
    if isUnknown { for position in range { stops[position].doubt = stops[position].doubt ?? .custom } }
  }

  private func visitChildren(of id: NodeID, doubt: FocusStop.PlaceDoubt?, into order: inout FocusOrder) {
    let end = tree[id].subtreeEnd
    let first = NodeID(Int(id.index) + 1)
    guard first < end else { return }
    let isChained = !chained.isEmpty && chained.contains(id)
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
      let isObstacle = [.lost, .contained, .cycle].contains(tree.nodes[index].traversal.scope)
      if isStop || isObstacle { holds[index] = true }
      if holds[index], !tree.nodes[index].keepsOwnOrder, let parent = tree.nodes[index].parent,
        tree[parent].traversal.scope != .none
      {
        holds[Int(parent.index)] = true
      }
    }
    return holds
  }
}

/// How a toolkit orders the children of one container for sequential navigation.
protocol ChildOrdering: Sendable {
  /// Whether children without a stop never affect the order of the others.
  var ordersStopsOnly: Bool { get }

  /// Whether Shift-Tab also stops working where Tab does, after it has visited the contents.
  var obstaclesStopShiftTab: Bool { get }

  /// Whether stops between two obstacles are known to be cut off.
  var obstaclesCutOff: Bool { get }

  /// `children` in the order of visits, and why that is uncertain, if it is.
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?)

  /// The reason why the order of the contents of `container`, at any depth, is unknown.
  func doubt(inside container: NodeID, _ tree: FocusTree) -> FocusStop.PlaceDoubt?

  /// The stops of a scope after explicit links between them have been followed.
  func chained(_ stops: [FocusStop], in tree: FocusTree) -> [FocusStop]
}

extension ChildOrdering {
  var ordersStopsOnly: Bool { false }

  var obstaclesStopShiftTab: Bool { false }

  var obstaclesCutOff: Bool { false }

  func doubt(inside container: NodeID, _ tree: FocusTree) -> FocusStop.PlaceDoubt? { nil }

  func chained(_ stops: [FocusStop], in tree: FocusTree) -> [FocusStop] { stops }
}

/// Children are visited in document order.
struct DocumentOrdering: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    (children, nil)
  }
}

import FocusModel

/// Walks a tree in the order of sequential navigation, according to the toolkit's policy, and lists the
/// stops.
struct SequentialWalker: ScopeOrdering {
  let tree: FocusTree
  let circumstances: [Circumstances]
  let policy: any ChildOrdering
  /// Whether each node's subtree contains a stop; empty if the policy does not need this.
  private let holdsStop: [Bool]
  /// The containers that have an explicit focus chain.
  private let chained: Set<NodeID>

  init(tree: FocusTree, circumstances: [Circumstances], policy: any ChildOrdering) {
    self.tree = tree
    self.circumstances = circumstances
    self.policy = policy
    chained = Set(tree.order.chains.lazy.map(\.container))
    holdsStop = policy.ordersStopsOnly ? Self.nodesHoldingStops(tree, circumstances) : []
  }

  /// The order of the stops in `scope`.
  ///
  /// Linear in the size and the depth of the scope, except for sorting the children of each container and the
  /// members of each group.
  func order(of scope: FocusScope) -> FocusOrder {
    var walk = Walk(order: FocusOrder(scope: scope))
    visit(scope.root, isRoot: true, doubt: nil, &walk)
    var order = walk.order
    order.stops = policy.chained(order.stops, in: tree)
    order.obstaclesStopShiftTab = policy.obstaclesStopShiftTab
    if policy.obstaclesCutOff, !order.obstacles.isEmpty, order.isCertain { markCutOff(in: &order) }
    return order
  }

  /// The result of a walk so far.
  private struct Walk {
    var order: FocusOrder
    /// The members of the innermost group that is being visited, in order.
    var members: [Member] = []

    mutating func append(_ stop: FocusStop) {
      members.append(Member(node: stop.node, start: order.stops.count))
      order.stops.append(stop)
    }

    mutating func append(_ kind: Obstacle.Kind, at node: NodeID) {
      order.obstacles.append(Obstacle(node: node, kind: kind, position: order.stops.count))
    }
  }

  /// A stop, or all stops of a group that the surrounding group keeps together.
  private struct Member {
    var node: NodeID
    /// The index of the member's first stop; its last stop precedes the next member.
    var start: Int
  }

  private func visit(
    _ id: NodeID, isRoot: Bool = false, doubt: FocusStop.PlaceDoubt?, _ walk: inout Walk
  ) {
    if !isRoot, tree[id].keepsOwnOrder { return }
    let (members, start) = (walk.members.count, walk.order.stops.count)
    visitNode(id, isRoot: isRoot, doubt: doubt, &walk)
    guard tree[id].traversal.scope != .continue, walk.order.stops.count > start else { return }
    walk.members.replaceSubrange(members..., with: CollectionOfOne(Member(node: id, start: start)))
  }

  /// Visits a node that belongs to the scope, and its contents.
  private func visitNode(_ id: NodeID, isRoot: Bool, doubt: FocusStop.PlaceDoubt?, _ walk: inout Walk) {
    let index = Int(id.index)
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
      // Layers inside the node are separate scopes; other contents are not visited.
      if isStop, own != .never { walk.append(stop) }
      return
    case .lost: walk.append(.swallowsForward, at: id)
    case .contained: walk.append(.keepsFocus, at: id)
    // In a window, it does not matter that Tab cycles: other keys move focus out.
    case .cycle: if !isRoot { walk.append(.keepsFocus, at: id) }
    }
    if isStop, own == .before || own == .instead { walk.append(stop) }
    if isStop, own == .instead { return }
    let (inside, firstMember) = (walk.order.stops.count, walk.members.count)
    visitChildren(of: id, doubt: doubt, &walk)
    if isRoot || tabScope != .continue { sortByTabIndex(firstMember..<walk.members.count, in: &walk) }
    if tabScope == .once, walk.order.stops.count > inside + 1 {
      // Tab visits the first member; arrow keys reach the other members.
      let member = walk.members[firstMember].node
      let others = walk.order.stops[(inside + 1)...].filter { tree.contains(member, $0.node) }
      walk.order.stops.replaceSubrange((inside + 1)..., with: others)
    }
    if own == .before, tree[id].traits.contains(.closedAtFirst) {
      for index in inside..<walk.order.stops.count { walk.order.stops[index].isConditional = true }
    }
    guard isStop else { return }
    switch own {
    case .after: walk.append(stop)
    case .otherwise:
      guard walk.order.stops[inside...].allSatisfy(\.isConditional) else { return }
      // If the contents have no stop, this node is a stop itself.
      var instead = stop
      if walk.order.stops.count > inside { instead.isConditional = true }
      walk.append(instead)
    case .before, .instead, .never: break
    }
  }

  /// Sorts `members`, the last members of the walk, and their stops by tab index. Members with equal indexes keep
  /// their order. If an index is unknown, the order is uncertain.
  private func sortByTabIndex(_ members: Range<Int>, in walk: inout Walk) {
    if tree.order.tabIndexes.isEmpty || members.count < 2 { return }
    let indexes = members.map { tree.order.tabIndexes[walk.members[$0].node] }
    let start = walk.members[members.lowerBound].start
    if indexes.contains(where: { $0 != nil && $0?.value == nil }) {
      for place in start..<walk.order.stops.count {
        walk.order.stops[place].doubt = walk.order.stops[place].doubt ?? .custom
      }
    }
    let sorted = zip(indexes, members).map { (index: $0?.value ?? .max, member: $1) }.sorted { $0 < $1 }
    if sorted.map(\.member).elementsEqual(members) { return }
    var (order, stops) = ([Member](), [FocusStop]())
    for (_, member) in sorted {
      let next = member + 1
      let end = next < walk.members.count ? walk.members[next].start : walk.order.stops.count
      order.append(Member(node: walk.members[member].node, start: start + stops.count))
      stops += walk.order.stops[walk.members[member].start..<end]
    }
    walk.members.replaceSubrange(members, with: order)
    walk.order.stops.replaceSubrange(start..., with: stops)
  }

  private func visitChildren(of id: NodeID, doubt: FocusStop.PlaceDoubt?, _ walk: inout Walk) {
    let end = tree[id].subtreeEnd
    let first = NodeID(Int(id.index) + 1)
    guard first < end else { return }
    let isChained = !chained.isEmpty && chained.contains(id)
    if tree[first].subtreeEnd == end, !isChained {
      visit(first, doubt: doubt ?? policy.doubt(inside: id, tree), &walk)
      return
    }
    var children: [NodeID] = []
    for child in tree.children(of: id) where holdsStop.isEmpty || holdsStop[Int(child.index)] {
      children.append(child)
    }
    if children.count == 1, !isChained {
      visit(children[0], doubt: doubt ?? policy.doubt(inside: id, tree), &walk)
      return
    }
    let (sorted, ownDoubt) = policy.order(children, of: id, in: tree)
    let doubtInside = doubt ?? policy.doubt(inside: id, tree) ?? ownDoubt
    for child in sorted { visit(child, doubt: doubtInside, &walk) }
  }

  /// For each node, whether it or a descendant in the same layer could be a stop or an obstacle. Linear in
  /// the number of nodes.
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

/// Orders the children of a container as a toolkit's sequential navigation does.
protocol ChildOrdering: Sendable {
  /// Whether children without a stop never affect the order of the other children.
  var ordersStopsOnly: Bool { get }

  /// Whether Shift-Tab also fails at an obstacle, after it has visited the contents.
  var obstaclesStopShiftTab: Bool { get }

  /// Whether stops between two obstacles are known to be unreachable.
  var obstaclesCutOff: Bool { get }

  /// `children` in the order of visits, and the reason why that order is uncertain, if it is.
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?)

  /// The reason why the order of the contents of `container`, at any depth, is unknown; nil if it is known.
  func doubt(inside container: NodeID, _ tree: FocusTree) -> FocusStop.PlaceDoubt?

  /// The stops of a scope, reordered by explicit links between them.
  func chained(_ stops: [FocusStop], in tree: FocusTree) -> [FocusStop]
}

extension ChildOrdering {
  var ordersStopsOnly: Bool { false }

  var obstaclesStopShiftTab: Bool { false }

  var obstaclesCutOff: Bool { false }

  func doubt(inside container: NodeID, _ tree: FocusTree) -> FocusStop.PlaceDoubt? { nil }

  func chained(_ stops: [FocusStop], in tree: FocusTree) -> [FocusStop] { stops }
}

/// Visits children in document order.
struct DocumentOrdering: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    (children, nil)
  }
}

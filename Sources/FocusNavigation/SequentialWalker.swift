import FocusModel

/// Walks a tree as sequential navigation does, by the toolkit's policy, and lists the stops.
struct SequentialWalker {
  let tree: FocusTree
  let circumstances: [Circumstances]
  let policy: any ChildOrdering

  init(tree: FocusTree, circumstances: [Circumstances]) {
    self.tree = tree
    self.circumstances = circumstances
    policy = tree.policy.ordering
  }

  /// The order of the stops in `scope`. Linear in its size but for sorting each container's children.
  func order(of scope: FocusScope) -> FocusOrder {
    var order = FocusOrder(scope: scope)
    visit(scope.root, isRoot: true, doubt: nil, into: &order)
    return order
  }

  private func visit(
    _ id: NodeID, isRoot: Bool = false, doubt: FocusStop.Doubt?, into order: inout FocusOrder
  ) {
    let index = Int(id.index)
    if !isRoot, tree.nodes[index].role.isLayer { return }
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
      visitChildren(of: id, doubt: doubt, into: &order)
    case .contents:
      visitChildren(of: id, doubt: doubt, into: &order)
    case .contentsElseSelf:
      let before = order.stops.count
      visitChildren(of: id, doubt: doubt, into: &order)
      if isStop, order.stops.count == before { order.stops.append(stop) }
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
    if tree[first].subtreeEnd == end {
      visit(first, doubt: doubt, into: &order)
      return
    }
    let (children, ownDoubt) = policy.order(Array(tree.children(of: id)), of: id, in: tree)
    for child in children { visit(child, doubt: doubt ?? ownDoubt, into: &order) }
  }
}

/// How a toolkit orders the children of one container for sequential navigation.
protocol ChildOrdering: Sendable {
  /// `children` in the order they are visited, and why that is not certain, if it is not.
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.Doubt?)
}

extension TraversalPolicy {
  var ordering: any ChildOrdering {
    switch self {
    case .gtk3Geometry, .gtk4: GtkOrdering()
    case .swiftUILayout: SwiftUILayout()
    case .document: DocumentOrdering()
    }
  }
}

/// Children are visited as they stand in the document.
struct DocumentOrdering: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.Doubt?) {
    (children, nil)
  }
}

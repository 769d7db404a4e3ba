import FocusModel

/// Qt's order: all widgets of a window in one circular chain, in the order of their creation, changed by a
/// `setTabOrder` for each two that follow one another in the stated tab order.
///
/// Grids and rows have no part in it. As in qwidget.cpp (`QWidget::setTabOrder`) and qapplication.cpp
/// (`QApplicationPrivate::focusNextPrevChild_helper`), and held against Qt 6.12.
struct QtFocusChain: ScopeOrdering {
  private let tree: FocusTree
  private let circumstances: [Circumstances]
  /// The first member of the group of each button that is in one.
  private let leaders: [NodeID: NodeID]

  init(tree: FocusTree, circumstances: [Circumstances]) {
    self.tree = tree
    self.circumstances = circumstances
    var leaders: [NodeID: NodeID] = [:]
    for reference in tree.references where reference.kind == .group {
      if case .node(let leader) = reference.resolution { leaders[reference.from] = leader }
    }
    self.leaders = leaders
  }

  func order(of scope: FocusScope) -> FocusOrder {
    var order = FocusOrder(scope: scope)
    let chain = FocusRing(of: scope.root, in: tree, takingUnknown: true).nodes
    stops(chain, into: &order)
    if leaders.count > 0 { keepOneOfEachGroup(&order) }
    // Whether a widget of unknown making refuses focus decides whether setTabOrder does anything with it.
    let unknownIsListed = tree.chains.contains { chain in
      chain.members.contains { $0.node.map { Self.takesFocus(tree[$0]) == nil } ?? false }
    }
    if unknownIsListed {
      let otherwise = FocusRing(of: scope.root, in: tree, takingUnknown: false).nodes
      let known = chain.filter { Self.takesFocus(tree[$0]) == true }
      if otherwise != known {
        for index in order.stops.indices { order.stops[index].doubt = .custom }
      }
    }
    return order
  }

  /// What is stopped on, of the widgets in the chain.
  private func stops(_ chain: [NodeID], into order: inout FocusOrder) {
    for id in chain {
      let circumstance = circumstances[Int(id.index)]
      guard circumstance.isVisible != .no, circumstance.isEnabled != .no else { continue }
      let node = tree[id]
      switch node.traversal {
      case .swallowsForward: order.obstacles.append(Obstacle(node: id, kind: .swallowsForward))
      case .keepsFocus: order.obstacles.append(Obstacle(node: id, kind: .keepsFocus))
      default: break
      }
      let focusable = node.focusability.sequential.value
      if focusable == false || id == order.scope.root && node.role.isLayer { continue }
      if node.traits.contains(.keepsTab) {
        order.obstacles.append(Obstacle(node: id, kind: .typesTab))
      }
      let isConditional =
        focusable == nil || circumstance.isVisible == .unknown || circumstance.isEnabled == .unknown
      order.stops.append(FocusStop(node: id, doubt: nil, isConditional: isConditional))
    }
  }

  /// As soon as one button of a group has focus, Tab passes over the others: the first in the chain is the stop
  /// on its page, whichever is checked.
  private func keepOneOfEachGroup(_ order: inout FocusOrder) {
    struct Group: Hashable {
      var leader: NodeID
      var page: NodeID?
    }
    var seen: Set<Group> = []
    order.stops.removeAll { stop in
      guard let leader = leaders[stop.node] else { return false }
      let group = Group(leader: leader, page: circumstances[Int(stop.node.index)].page)
      if seen.contains(group) { return true }
      if !stop.isConditional { seen.insert(group) }
      return false
    }
  }

  /// Whether a widget's focus policy is other than NoFocus; nil when that is not known.
  fileprivate static func takesFocus(_ node: Node) -> Bool? {
    if node.focusability.sequential.value == true || node.focusability.pointer.value == true
      || node.traversal == .swallowsForward
    {
      return true
    }
    return node.focusability.sequential.value == nil ? nil : false
  }
}

/// The chain of one window: a circular list of the widgets that take focus in some way, with the window itself,
/// which takes none, as place 0.
private struct FocusRing {
  private let tree: FocusTree
  private let root: NodeID
  private var members: [NodeID]
  private var next: [Int]
  private var previous: [Int]
  /// The place of each node of the window's subtree; 0 when it has none.
  private var places: [Int32]

  /// The chain as it is when the window is set up: widgets in the order of creation, then the tab order.
  init(of root: NodeID, in tree: FocusTree, takingUnknown: Bool) {
    self.tree = tree
    self.root = root
    let end = Int(tree[root].subtreeEnd.index)
    members = [root]
    places = Array(repeating: 0, count: end - Int(root.index))
    var index = Int(root.index)
    while index < end {
      let id = NodeID(index)
      if id != root, tree.nodes[index].role.isLayer {
        index = Int(tree.nodes[index].subtreeEnd.index)
        continue
      }
      if QtFocusChain.takesFocus(tree.nodes[index]) ?? takingUnknown {
        places[index - Int(root.index)] = Int32(truncatingIfNeeded: members.count)
        members.append(id)
      }
      index += 1
    }
    let count = members.count
    next = members.indices.map { ($0 + 1) % count }
    previous = members.indices.map { ($0 + count - 1) % count }
    for chain in tree.chains where chain.container == root { replay(chain) }
  }

  /// The widgets in their order.
  var nodes: [NodeID] {
    var result: [NodeID] = []
    result.reserveCapacity(members.count)
    var place = next[0]
    while place != 0 {
      result.append(members[place])
      place = next[place]
    }
    return result
  }

  /// Names that lead to nothing are passed over without breaking the chain (uic, `acceptTabStops`).
  private mutating func replay(_ chain: FocusChain) {
    var last: NodeID?
    for member in chain.members {
      guard let node = member.node else { continue }
      if let last { setTabOrder(last, node) }
      last = node
    }
  }

  private func place(of node: NodeID) -> Int? {
    guard node >= root, node < tree[root].subtreeEnd else { return nil }
    let place = Int(places[Int(node.index - root.index)])
    return place == 0 ? nil : place
  }

  /// `QWidget::setTabOrder`: does nothing for a widget that refuses focus, nor where the second comes after the
  /// first already, also around the end of the chain.
  private mutating func setTabOrder(_ first: NodeID, _ second: NodeID) {
    guard first != second, let a = place(of: first), let b = place(of: second) else { return }
    let before = previous[b] == 0 ? previous[0] : previous[b]
    if before == a, !Self.hasPartInChain(tree[first].role) { return }
    let lastOfA = lastMember(of: a, before: b)
    let lastOfB = lastMember(of: b, before: a)
    if before == lastOfA, previous[b] != 0 { return }
    // Takes the second out with what belongs to it, and puts it after the first.
    let (left, right) = (previous[b], next[lastOfB])
    next[left] = right
    previous[right] = left
    let after = next[lastOfA]
    next[lastOfA] = b
    previous[b] = lastOfA
    next[lastOfB] = after
    previous[after] = lastOfB
  }

  /// The last of what moves with a widget: a tab widget takes along what is in it, as far as that follows it.
  private func lastMember(of place: Int, before limit: Int) -> Int {
    guard tree[members[place]].role == .tabList else { return place }
    var last = place
    var following = next[place]
    while following != 0, following != limit, tree.contains(members[place], members[following]) {
      last = following
      following = next[following]
    }
    return last
  }

  /// Whether the chain has an inner part after the widget (the line edit of a spin box, the bar of a tab widget),
  /// which hides from setTabOrder that the next widget follows already.
  private static func hasPartInChain(_ role: Role) -> Bool {
    role == .spinButton || role == .datePicker || role == .tabList
  }
}

import FocusModel

/// Qt's order: all widgets of a window form one circular chain in creation order, changed by one
/// `setTabOrder` call for each pair of neighbours in the declared tab order.
///
/// Grids and rows have no effect. The algorithm follows qwidget.cpp (`QWidget::setTabOrder`) and
/// qapplication.cpp (`QApplicationPrivate::focusNextPrevChild_helper`), and was compared with Qt 6.12.
struct QtFocusChain: ScopeOrdering {
  private let tree: FocusTree
  private let circumstances: [Circumstances]
  /// The groups in which Tab stops on a single button.
  private let groups: RadioGroups

  init(tree: FocusTree, circumstances: [Circumstances]) {
    self.tree = tree
    self.circumstances = circumstances
    groups = RadioGroups(tree)
  }

  func order(of scope: FocusScope) -> FocusOrder {
    var order = FocusOrder(scope: scope)
    let chain = FocusRing(of: scope.root, in: tree, takingUnknown: true).nodes
    stops(chain, into: &order)
    if !groups.isEmpty { keepOneOfEachGroup(&order) }
    // setTabOrder has no effect on a widget that refuses focus. A widget of an unknown class may refuse
    // focus.
    let nodes = tree.nodes
    let unknownIsListed = tree.order.chains.contains { chain in
      chain.members.contains { $0.node.map { Self.takesFocus(nodes[Int($0.index)]) == nil } ?? false }
    }
    if unknownIsListed {
      let otherwise = FocusRing(of: scope.root, in: tree, takingUnknown: false).nodes
      let known = chain.filter { Self.takesFocus(nodes[Int($0.index)]) == true }
      if otherwise != known {
        for index in order.stops.indices { order.stops[index].doubt = .custom }
      }
    }
    return order
  }

  /// Adds the stops among the widgets in the chain to `order`.
  private func stops(_ chain: [NodeID], into order: inout FocusOrder) {
    for id in chain {
      let circumstance = circumstances[Int(id.index)]
      guard circumstance.isVisible != .no, circumstance.isEnabled != .no else { continue }
      let node = tree[id]
      switch node.traversal.scope {
      case .lost:
        order.obstacles.append(Obstacle(node: id, kind: .swallowsForward, position: order.stops.count))
      // Tab never enters the node, so it cannot be a trap.
      case .contained where node.focusability.sequential.value != false:
        order.obstacles.append(Obstacle(node: id, kind: .keepsFocus, position: order.stops.count))
      case .continue, .once, .cycle, .contained, .local, .none: break
      }
      let focusable = node.focusability.sequential.value
      if focusable == false || id == order.scope.root && node.role.isLayer { continue }
      if node.traits.contains(.keepsTab) {
        order.obstacles.append(Obstacle(node: id, kind: .typesTab, position: order.stops.count))
      }
      let isConditional =
        focusable == nil || circumstance.isVisible == .unknown || circumstance.isEnabled == .unknown
      order.stops.append(FocusStop(node: id, doubt: nil, isConditional: isConditional))
    }
  }

  /// Keeps one stop for each group. Once a button of a group has focus, Tab skips all other buttons of the
  /// group that exist at the same time. The stop is usually the first button in the chain, regardless of
  /// which button is checked.
  private func keepOneOfEachGroup(_ order: inout FocusOrder) {
    var passedOver: Set<NodeID> = []
    var kept: [FocusStop] = []
    // The number of kept stops before each stop.
    var places: [Int] = []
    for stop in order.stops {
      places.append(kept.count)
      if passedOver.contains(stop.node) { continue }
      if !stop.isConditional {
        for member in groups.members(around: stop.node)
        where member != stop.node && areTogether(member, stop.node) {
          passedOver.insert(member)
        }
      }
      kept.append(stop)
    }
    for index in order.obstacles.indices {
      let position = order.obstacles[index].position
      order.obstacles[index].position = position < places.count ? places[position] : kept.count
    }
    order.stops = kept
  }

  /// Whether two nodes can be visible at the same time, judging only by the pages that contain them.
  private func areTogether(_ a: NodeID, _ b: NodeID) -> Bool {
    guard let page = circumstances[Int(a.index)].page, let other = circumstances[Int(b.index)].page else {
      return true
    }
    return tree.contains(page, other) || tree.contains(other, page)
  }

  /// Whether a widget's focus policy differs from NoFocus; nil if that is unknown.
  fileprivate static func takesFocus(_ node: Node) -> Bool? {
    if node.focusability.sequential.value == true || node.focusability.pointer.value == true
      || node.traversal.scope == .lost
    {
      return true
    }
    return node.focusability.sequential.value == nil ? nil : false
  }
}

/// The focus chain of a window: a circular list of the widgets that take focus in any way, and of their parts
/// that have a separate place. The window itself is at place 0.
private struct FocusRing {
  private let tree: [Node]
  private let root: NodeID
  private var places: [Place]
  /// The place of each node in the window's subtree; -1 for nodes without a place.
  private var placeOfNode: [Int32]

  private struct Place {
    var node: NodeID
    /// Whether the place belongs to an inner part of the preceding widget.
    var isPart = false
    /// Whether the widget's focus policy differs from NoFocus.
    var takesFocus: Bool
    var next = 0
    var previous = 0
  }

  /// Builds the initial chain of a window: widgets in creation order, rearranged according to the tab order.
  init(of root: NodeID, in tree: borrowing FocusTree, takingUnknown: Bool) {
    self.tree = tree.nodes
    self.root = root
    let end = Int(tree[root].subtreeEnd.index)
    places = []
    placeOfNode = Array(repeating: -1, count: end - Int(root.index))
    var index = Int(root.index)
    while index < end {
      let id = NodeID(index)
      let node = tree.nodes[index]
      if id != root, node.role.isLayer {
        index = Int(node.subtreeEnd.index)
        continue
      }
      let takesFocus = QtFocusChain.takesFocus(node) ?? takingUnknown
      if takesFocus || id == root {
        placeOfNode[index - Int(root.index)] = Int32(truncatingIfNeeded: places.count)
        places.append(Place(node: id, takesFocus: takesFocus))
        if let part = Self.partTakesFocus(of: node) {
          places.append(Place(node: id, isPart: true, takesFocus: part))
        }
      }
      index += 1
    }
    for place in places.indices {
      places[place].next = (place + 1) % places.count
      places[place].previous = (place + places.count - 1) % places.count
    }
    for chain in tree.order.chains where chain.container == root { replay(chain) }
  }

  /// Whether the part that follows a widget in the chain takes focus; the viewport of a scrolling widget does
  /// not. Nil if the widget has no part.
  private static func partTakesFocus(of node: Node) -> Bool? {
    if node.traits.contains(.compound) { return true }
    switch node.role {
    case .scrollArea, .list, .table, .tree, .textArea: return false
    default: return nil
    }
  }

  /// The widgets in the order of the chain.
  var nodes: [NodeID] {
    var result: [NodeID] = []
    result.reserveCapacity(places.count)
    var place = 0
    repeat {
      if places[place].takesFocus, !places[place].isPart { result.append(places[place].node) }
      place = places[place].next
    } while place != 0
    return result
  }

  private func contains(_ widget: NodeID, _ node: NodeID) -> Bool {
    widget <= node && node < tree[Int(widget.index)].subtreeEnd
  }

  /// Applies a declared tab order. Names without a target are skipped without breaking the chain (uic,
  /// `acceptTabStops`).
  private mutating func replay(_ chain: FocusChain) {
    var last: NodeID?
    for member in chain.members {
      guard let node = member.node else { continue }
      if let last { setTabOrder(last, node) }
      last = node
    }
  }

  private func place(of node: NodeID) -> Int? {
    guard contains(root, node) else { return nil }
    let place = Int(placeOfNode[Int(node.index - root.index)])
    return place >= 0 && places[place].takesFocus ? place : nil
  }

  /// Simulates `QWidget::setTabOrder`. The function has no effect if one of the widgets refuses focus, or if
  /// the second widget already follows the first, even across the end of the chain.
  private mutating func setTabOrder(_ first: NodeID, _ second: NodeID) {
    guard first != second, let a = place(of: first), let b = place(of: second) else { return }
    var before = places[b].previous
    while !places[before].takesFocus, before != b { before = places[before].previous }
    if before == a || before == b { return }
    let lastOfA = lastPlace(of: a, before: b)
    let lastOfB = lastPlace(of: b, before: a)
    // The second widget, with the places that move together with it, is removed and inserted after the first
    // widget.
    let left = places[b].previous
    let right = places[lastOfB].next
    if left == lastOfA { return }
    places[left].next = right
    places[right].previous = left
    let after = places[lastOfA].next
    places[lastOfA].next = b
    places[b].previous = lastOfA
    places[lastOfB].next = after
    places[after].previous = lastOfB
  }

  /// The last place that moves together with a widget: the widget's part and, for a tab widget, the contents
  /// that directly follow. Other widgets are inserted after this place. A viewport at the end of a tab widget
  /// is not included. Inserted widgets therefore come between the viewport and its widget, and later move
  /// with both.
  private func lastPlace(of place: Int, before limit: Int) -> Int {
    let widget = places[place].node
    guard Self.partTakesFocus(of: tree[Int(widget.index)]) != nil else { return place }
    guard tree[Int(widget.index)].role == .tabList else { return place + 1 }
    var last = place + 1
    var following = places[last].next
    while following != 0, following != limit, contains(widget, places[following].node) {
      if places[following].takesFocus { last = following }
      following = places[following].next
    }
    return last
  }
}

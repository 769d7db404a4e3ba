import FocusModel

extension SequentialWalker {
  /// If `order` is certain, marks the stops that neither Tab nor Shift-Tab reaches.
  ///
  /// Tab starts at the first stop. Shift-Tab starts at the last stop, which is in the title bar if there is
  /// one. If an obstacle stops Tab before its first stop, Shift-Tab starts in the contents. Obstacles on a
  /// page affect only that page. Linear, except for nested obstacles.
  func markCutOff(in order: inout FocusOrder) {
    var around = Reach(order.stops.count)
    var pages: [NodeID: Reach] = [:]
    var empty: Set<NodeID> = []
    for obstacle in order.obstacles where obstacle.kind != .typesTab {
      let circumstance = circumstances[Int(obstacle.node.index)]
      guard circumstance.isVisible == .yes, circumstance.isEnabled == .yes else { continue }
      var end = obstacle.position
      if obstacle.kind == .keepsFocus {
        while end < order.stops.count, tree.contains(obstacle.node, order.stops[end].node) { end += 1 }
        if end == obstacle.position { continue }
      } else {
        // Some nodes take focus only if their contents have no stop. Such a node never gets focus here,
        // because Tab fails inside it.
        empty.formUnion(tree.ancestors(of: obstacle.node).filter { tree[$0].traversal.stop == .otherwise })
      }
      if let page = circumstance.page {
        pages[page, default: Reach(order.stops.count)].limit(obstacle.position, end)
      } else {
        around.limit(obstacle.position, end)
      }
    }
    let titleBar = tree.children(of: order.scope.root).first { tree[$0].traits.contains(.titleBar) }
    for index in order.stops.indices {
      let node = order.stops[index].node
      var reach = around
      if let page = circumstances[Int(node.index)].page, let more = pages[page] { reach.limit(by: more) }
      let isBehind = titleBar.map { reach.first == 0 && tree.contains($0, node) } ?? false
      order.stops[index].isCutOff =
        empty.contains(node) || index >= reach.forward && (index < reach.backward || isBehind)
    }
  }
}

/// The stops of a list that keys reach.
private struct Reach {
  /// The position of the first obstacle.
  var first: Int
  /// The first stop that Tab no longer reaches.
  var forward: Int
  /// The first stop that Shift-Tab reaches.
  var backward = 0

  /// Creates a value in which keys reach all `count` stops.
  init(_ count: Int) {
    first = count
    forward = count
  }

  /// Records an obstacle that contains the stops from `start` up to, but not including, `end`.
  mutating func limit(_ start: Int, _ end: Int) {
    first = min(first, start)
    forward = min(forward, end)
    backward = max(backward, start)
  }

  mutating func limit(by other: Reach) {
    first = min(first, other.first)
    forward = min(forward, other.forward)
    backward = max(backward, other.backward)
  }
}

package import FocusModel

extension Analysis {
  /// The pages around `node`, outermost first: contents that are shown in place of other pages.
  ///
  /// - Parameter root: The window whose pages are returned; nil for all pages.
  package func pages(around node: NodeID, in root: NodeID? = nil) -> [NodeID] {
    var pages: [NodeID] = []
    var next = self[node].page
    while let page = next, page != root, root.map({ tree.contains($0, page) }) ?? true {
      pages.append(page)
      next = tree[page].parent.flatMap { self[$0].page }
    }
    return pages.reversed()
  }

  /// The stops of `order` that Tab does not leave.
  package func keepers(of order: FocusOrder) -> Set<NodeID> {
    Set(order.obstacles.compactMap { order.stop(at: $0, in: tree) })
  }
}

extension FocusOrder {
  /// The stop at which focus ends up after repeated presses of Tab because of `obstacle`: the last stop in
  /// the obstacle, or else the stop before the obstacle.
  fileprivate func stop(at obstacle: Obstacle, in tree: FocusTree) -> NodeID? {
    let reached = stops.filter { !$0.isCutOff }.map(\.node)
    let inside = reached.last { $0 == obstacle.node || tree.contains(obstacle.node, $0) }
    return inside ?? (reached.indices.contains(obstacle.position - 1) ? reached[obstacle.position - 1] : nil)
  }
}

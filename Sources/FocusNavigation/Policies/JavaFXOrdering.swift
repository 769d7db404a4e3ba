import FocusModel

/// JavaFX's order among the children of one container: that of the list of children (TabOrderHelper), which is
/// the document's. Layout has no part in it, but for button bars, which sort the list itself.
struct JavaFXOrdering: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.Doubt?) {
    func index(_ node: NodeID) -> Int32? {
      if case .index(let index) = tree[node].placement { index } else { nil }
    }
    guard tree[container].arrangement == .row, children.contains(where: { index($0) != nil }) else {
      return (children, nil)
    }
    let sorted = children.sorted { (index($0) ?? 0, $0) < (index($1) ?? 0, $1) }
    return (sorted, tree[container].traits.contains(.platformOrder) ? .platform : nil)
  }
}

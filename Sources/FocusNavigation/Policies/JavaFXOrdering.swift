import FocusModel

/// The order in which JavaFX visits the children of a container: the order of the child list
/// (TabOrderHelper), which is document order. The layout has no effect, except that button bars sort the list
/// itself.
struct JavaFXOrdering: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    guard tree[container].arrangement == .row,
      children.contains(where: { if case .index = tree[$0].placement { true } else { false } })
    else { return (children, nil) }
    let isPlatform = tree[container].traits.contains(.platformOrder)
    return (tree.alongLine(children), isPlatform ? .platform : nil)
  }
}

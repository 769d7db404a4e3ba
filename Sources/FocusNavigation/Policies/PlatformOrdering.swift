import FocusModel

/// The order of a toolkit that shows native views: some platforms visit children in document order, and
/// Android sorts them into rows. If the two orders differ, the order is uncertain.
struct PlatformOrdering: ChildOrdering {
  var ordersStopsOnly: Bool { true }

  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    let rows = AndroidRows().order(children, of: container, in: tree)
    return (children, rows.doubt == nil && rows.children == children ? nil : .platform)
  }
}

import FocusModel

/// Android's order: each view group sorts its children into rows, and chains of `nextFocusForward` take
/// precedence (`FocusFinder.FocusSorter` and `UserSpecifiedFocusComparator`, API 26 and later).
///
/// Children are sorted by their top edges. A child that is below all earlier children begins a new row, and
/// each row is sorted from leading to trailing. Every visible child counts, even if it is not focusable: a
/// picture as high as its container joins everything next to it into one row.
struct AndroidRows: ChildOrdering {
  var ordersStopsOnly: Bool { true }

  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    switch tree[container].arrangement {
    case .column:
      if tree[container].role == .menu || children.first.map({ tree[$0].role }) == .menuItem {
        // Children are sorted by `orderInCategory`, then in document order.
        return (tree.alongLine(children), nil)
      }
      return (children, areInColumn(children, tree) ? nil : .geometry)
    case .row:
      return (children, areInRow(of: container, children, tree) ? nil : .geometry)
    case .grid:
      return grid(children, tree)
    case .overlay:
      return overlay(children, of: container, tree)
    case .none, .absolute:
      let edges = tree.edgeOrders(in: container)
      if edges.isEmpty {
        return (children, tree[container].traits.contains(.opaque) ? .custom : .geometry)
      }
      return EdgeRows(container, edges, tree).order(children)
    case .pages, .alternatives, .repeated:
      return (children, nil)
    }
  }

  /// Applies explicit chains: all members follow the first member directly, in the order of the chain.
  ///
  /// The comparator produces this order for chains that neither meet nor form a circle. In all other chains,
  /// focus follows the links and skips the nodes in between, so no list can describe the order. The stops of
  /// these chains stay in place, and their positions are uncertain.
  func chained(_ stops: [FocusStop], in tree: FocusTree) -> [FocusStop] {
    let next = forwardLinks(among: stops, tree)
    if next.isEmpty { return stops }
    var incoming: [NodeID: Int] = [:]
    for target in next.values { incoming[target, default: 0] += 1 }
    var members: [NodeID: [NodeID]] = [:]
    var moved: Set<NodeID> = []
    for stop in stops where next[stop.node] != nil && incoming[stop.node] == nil {
      var chain = [stop.node]
      while let target = next[chain[chain.count - 1]], chain.count <= next.count, incoming[target] == 1 {
        chain.append(target)
      }
      members[stop.node] = chain
      moved.formUnion(chain.dropFirst())
    }
    let byNode = Dictionary(stops.map { ($0.node, $0) }) { first, _ in first }
    return stops.flatMap { stop -> [FocusStop] in
      if let chain = members[stop.node] {
        // The chain determines the positions of its members, and its start is as certain as the place of its first
        // member.
        let isOpen = chain.last.map { next[$0] == nil } ?? true
        return chain.compactMap { byNode[$0] }.map {
          FocusStop(
            node: $0.node, doubt: stop.doubt ?? (isOpen ? nil : .undocumented),
            isConditional: $0.isConditional)
        }
      }
      if moved.contains(stop.node) { return [] }
      var stop = stop
      if next[stop.node] != nil || incoming[stop.node] != nil { stop.doubt = stop.doubt ?? .undocumented }
      return [stop]
    }
  }

  /// The targets of the links that focus follows, by source stop.
  private func forwardLinks(among stops: [FocusStop], _ tree: FocusTree) -> [NodeID: NodeID] {
    let next = FocusLinks(tree).next
    if next.isEmpty { return next }
    let nodes = Set(stops.map(\.node))
    var links: [NodeID: NodeID] = [:]
    for source in next.keys where nodes.contains(source) {
      // If the target of a link cannot take focus, the target's own link is followed instead
      // (`FocusFinder.findNextUserSpecifiedFocus`).
      var target = next[source]
      var seen: Set<NodeID> = []
      while let passed = target, !nodes.contains(passed) {
        target = seen.insert(passed).inserted ? next[passed] : nil
      }
      if let target, target != source { links[source] = target }
    }
    return links
  }

  // MARK: Lines

  private func areInColumn(_ children: [NodeID], _ tree: FocusTree) -> Bool {
    children.allSatisfy { tree[$0].alignment != .shifted }
  }

  /// Whether all children of a row certainly overlap vertically: they are all aligned to the same edge or to
  /// the middle, or one of them is as tall as the row.
  private func areInRow(of container: NodeID, _ children: [NodeID], _ tree: FocusTree) -> Bool {
    var alignments: Set<Alignment> = []
    for child in children { alignments.insert(tree[child].alignment) }
    if alignments.contains(.shifted) { return false }
    if alignments.count <= 1 { return true }
    if alignments == [.fill, alignments.first { $0 != .fill } ?? .fill] { return true }
    return tree.children(of: container).contains {
      tree[$0].alignment == .fill && tree[$0].isVisible.value == true
    }
  }

  // MARK: Grids

  /// Orders children by rows of cells; a cell that spans several rows joins them into one.
  private func grid(
    _ children: [NodeID], _ tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    struct Cell {
      var node: NodeID
      var rows = 0..<0
      var columns = 0..<0
    }
    var cells = children.map { node in
      guard let cell = tree[node].placement.gridCell else { return Cell(node: node) }
      return Cell(node: node, rows: cell.rows, columns: cell.columns)
    }
    cells.sort {
      ($0.rows.lowerBound, $0.rows.upperBound, $0.node) < ($1.rows.lowerBound, $1.rows.upperBound, $1.node)
    }
    var sorted: [NodeID] = []
    var row: [Cell] = []
    var bottom = Int.min
    func close() {
      sorted += row.enumerated()
        .sorted {
          ($0.1.columns.lowerBound, $0.1.columns.upperBound, $0.0)
            < ($1.1.columns.lowerBound, $1.1.columns.upperBound, $1.0)
        }.map(\.1.node)
      row = []
    }
    for cell in cells {
      if cell.rows.lowerBound >= bottom { close() }
      row.append(cell)
      bottom = max(bottom, cell.rows.upperBound)
    }
    close()
    let isShifted = children.contains { tree[$0].alignment == .shifted }
    // If two children of a row are aligned to different edges, one may be above the other.
    let alignments = Set(children.map { tree[$0].alignment }).subtracting([.fill])
    return (sorted, isShifted || alignments.count > 1 ? .geometry : nil)
  }

  // MARK: Layers

  /// Orders overlapping children: an app bar comes before the contents below it; the order of other children
  /// depends on sizes.
  private func overlay(
    _ children: [NodeID], of container: NodeID, _ tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    let placed = children.compactMap { child -> (StatedInteger, NodeID)? in
      if case .index(let index) = tree[child].placement { (index, child) } else { nil }
    }
    let isDecided =
      placed.count == children.count && Set(placed.map(\.0)).count == placed.count
    guard isDecided else { return (children, .geometry) }
    return (placed.sorted { $0 < $1 }.map(\.1), nil)
  }
}

extension FocusTree {
  /// The declared orders of edges in `container`.
  fileprivate func edgeOrders(in container: NodeID) -> ArraySlice<EdgeOrder> {
    if order.edgeOrders.isEmpty { return [] }
    let start = order.edgeOrders.partitioningIndex { $0.container >= container }
    return order.edgeOrders[start..<order.edgeOrders.partitioningIndex { $0.container > container }]
  }
}

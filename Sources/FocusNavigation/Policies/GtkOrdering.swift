import FocusModel

/// GTK's order among the children of one container.
///
/// Both versions sort by the centres of allocations, top to bottom, then leading to trailing (`tab_compare` in
/// gtkcontainer.c, `tab_sort_func` in gtkwidgetfocus.c); from 4.10 on boxes go in child order. Where the
/// document decides where centres lie the order is certain, elsewhere it is the document's, with a doubt.
struct GtkOrdering: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.Doubt?) {
    if !tree.chains.isEmpty, let chain = tree.chains.first(where: { $0.container == container }) {
      return (inChain(chain, container, tree), nil)
    }
    if tree[container].role == .window || tree[container].role == .dialog {
      // The content comes before the title bar, wherever the file has it.
      return (
        children.filter { !tree[$0].traits.contains(.titleBar) }
          + children.filter { tree[$0].traits.contains(.titleBar) }, nil
      )
    }
    switch tree[container].arrangement {
    case .row:
      let sorted = children.sorted { Self.index($0, tree) < Self.index($1, tree) }
      return (sorted, rowDoubt(sorted, tree))
    case .column:
      return (children.sorted { Self.index($0, tree) < Self.index($1, tree) }, nil)
    case .grid:
      return gridOrder(children, tree)
    case .absolute:
      let sorted = children.sorted { Self.corner($0, tree) < Self.corner($1, tree) }
      return (sorted, .geometry)
    case .overlay:
      return (children, children.count > 1 ? .geometry : nil)
    case .none, .pages, .alternatives, .repeated:
      return (children, nil)
    }
  }

  private static func index(_ node: NodeID, _ tree: FocusTree) -> Int32 {
    if case .index(let index) = tree[node].placement { index } else { node.index }
  }

  private static func corner(_ node: NodeID, _ tree: FocusTree) -> (Double, Double, Int32) {
    (tree[node].frame?.y ?? 0, tree[node].frame?.x ?? 0, node.index)
  }

  /// Children of a row that are aligned differently have centres at different heights.
  private func rowDoubt(_ children: [NodeID], _ tree: FocusTree) -> FocusStop.Doubt? {
    guard tree.policy == .gtk3Geometry else { return nil }
    let isEven = children.allSatisfy { tree[$0].alignment == .fill || tree[$0].alignment == .center }
    return isEven ? nil : .geometry
  }

  /// One child of a grid.
  private struct Cell {
    var node: NodeID
    var row: Int32 = 0
    var rowSpan: Int32 = 1
    var column: Int32 = 0
    /// Twice the middle of its rows.
    var centre: Int32 { 2 * row + rowSpan - 1 }
  }

  /// Rows that do not overlap follow one another; cells of one row interval go by column; others cannot be
  /// compared without knowing how high the rows are.
  private func gridOrder(
    _ children: [NodeID], _ tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.Doubt?) {
    var isUneven = false
    var cells = children.map { child in
      isUneven = isUneven || tree[child].alignment != .fill && tree[child].alignment != .center
      guard case .cell(let row, let column, let rowSpan, _) = tree[child].placement else {
        return Cell(node: child)
      }
      return Cell(node: child, row: row, rowSpan: rowSpan, column: column)
    }
    cells.sort { ($0.centre, $0.column, $0.node) < ($1.centre, $1.column, $1.node) }
    // A cell that spans rows lies somewhere among the rows it spans.
    let spans = cells.contains { wide in
      wide.rowSpan > 1
        && cells.contains {
          $0.node != wide.node && $0.row < wide.row + wide.rowSpan && wide.row < $0.row + $0.rowSpan
            && ($0.row, $0.rowSpan) != (wide.row, wide.rowSpan)
        }
    }
    return (cells.map(\.node), spans || isUneven ? .geometry : nil)
  }

  /// An explicit chain: its members in their order, and nothing else.
  private func inChain(_ chain: FocusChain, _ container: NodeID, _ tree: FocusTree) -> [NodeID] {
    chain.members.compactMap { member in
      guard let node = member.node, node != container, tree.contains(container, node) else { return nil }
      return node
    }
  }
}

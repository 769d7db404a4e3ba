import FocusModel

/// Functions that GTK 3 and GTK 4 share for ordering the children of a container.
///
/// Both versions compare the centres of allocations: top to bottom, then leading to trailing (`tab_compare`
/// in gtkcontainer.c, `tab_sort_func` in gtkwidgetfocus.c). The document determines the order if children are
/// stacked vertically, or share a row and fill it; otherwise sizes decide.
enum GtkLines {
  /// `children`, sorted by their position in a row or column.
  static func line(_ children: [NodeID], _ tree: FocusTree) -> [NodeID] {
    tree.alongLine(children, unplacedLast: true)
  }

  /// Whether the centres of `children`, which share a row, are certainly at the same height.
  static func areLevel(_ children: some Collection<NodeID>, _ tree: FocusTree) -> Bool {
    guard let first = children.first, children.count > 1 else { return true }
    let alignment = tree[first].alignment
    guard alignment != .shifted, children.allSatisfy({ tree[$0].alignment == alignment }) else {
      return false
    }
    // A widget that fills the row has the height of the row. All other widgets must have exactly equal
    // heights.
    if alignment == .fill { return true }
    guard let height = heightClass(of: tree[first]) else { return false }
    return children.allSatisfy { heightClass(of: tree[$0]) == height }
  }

  /// A key that is equal for controls of equal height. Controls of the same class have equal heights, and so
  /// do all kinds of buttons. Nil if the height depends on the contents.
  private static func heightClass(of node: Node) -> String? {
    switch node.role {
    case .button, .toggleButton, .menuButton, .link: return "button"
    case .group, .custom, .scrollArea, .list, .grid, .disclosure, .tabList: return nil
    default: return node.kind
    }
  }

  /// The order of a window's children: title bars come after the content, regardless of document order, and
  /// the response buttons of a dialog come after its content.
  static func window(_ children: [NodeID], _ tree: FocusTree) -> [NodeID] {
    tree.alongLine(children.filter { !tree[$0].traits.contains(.titleBar) })
      + tree.alongLine(children.filter { tree[$0].traits.contains(.titleBar) })
  }

  /// Orders children by their declared corners. The document contains no sizes, so only children of equal
  /// height certainly keep the order of their top edges.
  static func absolute(
    _ children: [NodeID], _ tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    func corner(_ node: NodeID) -> (Double, Double, NodeID) {
      (tree[node].frame?.y ?? 0, tree[node].frame?.x ?? 0, node)
    }
    let heights = Set(children.map { heightClass(of: tree[$0]) })
    let isCertain = heights.count == 1 && heights.first != .some(nil)
    return (children.sorted { corner($0) < corner($1) }, isCertain ? nil : .geometry)
  }

  /// Orders overlay children by the edges that they are aligned to. Only the order of level children at
  /// different sides is certain: an overlay is as high as its main child, and a child aligned to the top may
  /// extend below a child aligned to the bottom.
  static func overlay(
    _ children: [NodeID], _ tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    let cells = children.map { Cell($0, tree) }
      .sorted { ($0.centre, $0.column, $0.node) < ($1.centre, $1.column, $1.node) }
    let isDecided = zip(cells, cells.dropFirst()).allSatisfy { a, b in
      a.centre == b.centre && a.column < b.column && areLevel([a.node, b.node], tree)
    }
    return (cells.map(\.node), isDecided ? nil : .geometry)
  }

  /// A child of a grid, together with its cell.
  private struct Cell {
    var node: NodeID
    var rows: Range<Int>
    var column: Int
    /// Twice the number of the row in the middle.
    var centre: Int { rows.lowerBound + rows.upperBound }

    init(_ node: NodeID, _ tree: borrowing FocusTree) {
      self.node = node
      let cell = tree[node].placement.gridCell ?? GridCell()
      rows = cell.rows
      column = cell.columns.lowerBound
    }
  }

  /// Orders the children of a grid. Rows that do not overlap are visited in order, and cells in the same rows
  /// by column. A cell that begins no later and ends earlier than another cell comes first. If a cell begins
  /// later *and* ends earlier, it is near the middle of the other cell, so only sizes decide.
  ///
  /// - Parameter latestFirst: Whether the later of two children in one cell comes first.
  static func grid(
    _ children: [NodeID], _ tree: FocusTree, latestFirst: Bool
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    var cells = children.map { Cell($0, tree) }
    cells.sort {
      ($0.centre, $0.column, latestFirst ? -$0.node.index : $0.node.index)
        < ($1.centre, $1.column, latestFirst ? -$1.node.index : $1.node.index)
    }
    return (cells.map(\.node), isDecided(cells, tree) ? nil : .geometry)
  }

  private static func isDecided(_ cells: [Cell], _ tree: FocusTree) -> Bool {
    let rows = cells.indices.sorted { cells[$0].rows.lowerBound < cells[$1].rows.lowerBound }
    // Each cell is compared with the cells that begin before it ends: only a few, unless many cells span many rows.
    var comparisons = 0
    for (place, index) in rows.enumerated() {
      for other in rows[(place + 1)...] {
        let a = cells[index], b = cells[other]
        if b.rows.lowerBound >= a.rows.upperBound { break }
        comparisons += 1
        if comparisons > 100_000 { return false }
        if a.rows == b.rows {
          if !areLevel([a.node, b.node], tree) { return false }
        } else {
          let isInside =
            a.rows.lowerBound < b.rows.lowerBound && b.rows.upperBound < a.rows.upperBound
          let fill = tree[a.node].alignment == .fill && tree[b.node].alignment == .fill
          if isInside || !fill { return false }
        }
      }
    }
    return true
  }
}

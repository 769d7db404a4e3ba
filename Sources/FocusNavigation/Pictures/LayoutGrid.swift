import FocusModel

/// A width and a height.
struct Extent {
  var width = 0.0
  var height = 0.0
}

/// The columns and rows of a grid, as wide and as high as what stands in them; those that hold nothing are
/// left out.
struct LayoutGrid {
  /// Wider than most interfaces have it, so that numbers and lines find room between controls.
  static let spacing = 18.0

  private var cells: [NodeID: GridCell] = [:]
  private var columns: [Double]
  private var rows: [Double]
  /// Where each column and row begins, from the edge of the grid.
  private var columnStarts: [Double] = []
  private var rowStarts: [Double] = []

  var width: Double { Self.total(columns[...]) }
  var height: Double { Self.total(rows[...]) }

  init(_ children: [NodeID], _ sizes: [Extent], _ tree: FocusTree) {
    let stated = children.enumerated().map { place, child in
      tree[child].placement.gridCell ?? GridCell(rows: place..<place + 1)
    }
    let rowStarts = Set(stated.map(\.rows.lowerBound)).sorted()
    let columnStarts = Set(stated.map(\.columns.lowerBound)).sorted()
    rows = Array(repeating: 0, count: rowStarts.count)
    columns = Array(repeating: 0, count: columnStarts.count)
    for ((child, stated), size) in zip(zip(children, stated), sizes) {
      let cell = GridCell(
        rows: Self.reached(by: stated.rows, rowStarts),
        columns: Self.reached(by: stated.columns, columnStarts))
      cells[child] = cell
      if cell.rows.count == 1 { rows[cell.rows.lowerBound] = max(rows[cell.rows.lowerBound], size.height) }
      if cell.columns.count == 1 {
        columns[cell.columns.lowerBound] = max(columns[cell.columns.lowerBound], size.width)
      }
    }
    // What spans several may need more than they have; the last one gives it.
    for (child, size) in zip(children, sizes) {
      guard let cell = cells[child] else { continue }
      columns[cell.columns.upperBound - 1] += max(0, size.width - Self.total(columns[cell.columns]))
      rows[cell.rows.upperBound - 1] += max(0, size.height - Self.total(rows[cell.rows]))
    }
    self.columnStarts = Self.starts(of: columns)
    self.rowStarts = Self.starts(of: rows)
  }

  /// Gives what is left of `available` to the last columns of `children`, which can use it.
  mutating func widen(to available: Double, giving children: [NodeID]) {
    let takers = Set(children.compactMap { cells[$0].map { $0.columns.upperBound - 1 } })
    guard width < available, !takers.isEmpty else { return }
    let more = (available - width) / Double(takers.count)
    for column in takers { columns[column] += more }
    columnStarts = Self.starts(of: columns)
  }

  /// The place of `child` in a grid that begins where `area` does.
  func frame(of child: NodeID, in area: Frame) -> Frame {
    let cell = cells[child] ?? GridCell()
    return Frame(
      x: area.x + columnStarts[cell.columns.lowerBound], y: area.y + rowStarts[cell.rows.lowerBound],
      width: Self.total(columns[cell.columns]), height: Self.total(rows[cell.rows]))
  }

  /// The lines of which `cells` holds the start, by their places among all `starts`: at least one, since the first cell
  /// starts one itself. The number of cells makes no difference to the time it takes.
  private static func reached(by cells: Range<Int>, _ starts: [Int]) -> Range<Int> {
    starts.partitioningIndex { $0 >= cells.lowerBound }..<starts.partitioningIndex { $0 >= cells.upperBound }
  }

  /// Where each of `extents` begins that stand side by side, and where one behind them would.
  private static func starts(of extents: [Double]) -> [Double] {
    var starts = [0.0]
    starts.reserveCapacity(extents.count + 1)
    for extent in extents { starts.append(starts[starts.count - 1] + extent + spacing) }
    return starts
  }

  private static func total(_ extents: ArraySlice<Double>) -> Double {
    extents.reduce(0, +) + spacing * Double(max(0, extents.count - 1))
  }
}

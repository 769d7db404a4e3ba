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

  private struct Cell {
    var row = 0
    var column = 0
    var rows = 1
    var columns = 1
  }

  private var cells: [NodeID: Cell] = [:]
  private var columns: [Double] = []
  private var rows: [Double] = []

  var width: Double { Self.total(columns[...]) }
  var height: Double { Self.total(rows[...]) }

  init(_ children: [NodeID], _ sizes: [Extent], _ tree: FocusTree) {
    var stated: [(node: NodeID, row: Int32, column: Int32, rows: Int32, columns: Int32)] = []
    for (place, child) in children.enumerated() {
      if case .cell(let row, let column, let rowSpan, let columnSpan) = tree[child].placement {
        stated.append((child, row, column, max(1, rowSpan), max(1, columnSpan)))
      } else {
        stated.append((child, Int32(place), 0, 1, 1))
      }
    }
    let rowNumbers = Self.numbers(stated.map(\.row))
    let columnNumbers = Self.numbers(stated.map(\.column))
    rows = Array(repeating: 0, count: rowNumbers.count)
    columns = Array(repeating: 0, count: columnNumbers.count)
    for (child, size) in zip(stated, sizes) {
      var cell = Cell(row: rowNumbers[child.row] ?? 0, column: columnNumbers[child.column] ?? 0)
      // A span reaches over what begins in it.
      while cell.row + cell.rows < rows.count, let next = rowNumbers[child.row &+ Int32(cell.rows)],
        next == cell.row + cell.rows, cell.rows < Int(child.rows)
      { cell.rows += 1 }
      while cell.column + cell.columns < columns.count,
        let next = columnNumbers[child.column &+ Int32(cell.columns)],
        next == cell.column + cell.columns, cell.columns < Int(child.columns)
      { cell.columns += 1 }
      cells[child.node] = cell
      if cell.rows == 1 { rows[cell.row] = max(rows[cell.row], size.height) }
      if cell.columns == 1 { columns[cell.column] = max(columns[cell.column], size.width) }
    }
    // What spans several may need more than they have; the last one gives it.
    for (child, size) in zip(stated, sizes) {
      guard let cell = cells[child.node] else { continue }
      let inColumns = Self.total(columns[cell.column..<cell.column + cell.columns])
      if inColumns < size.width { columns[cell.column + cell.columns - 1] += size.width - inColumns }
      let inRows = Self.total(rows[cell.row..<cell.row + cell.rows])
      if inRows < size.height { rows[cell.row + cell.rows - 1] += size.height - inRows }
    }
  }

  /// Gives what is left of `available` to the last columns of `children`, which can use it.
  mutating func widen(to available: Double, giving children: [NodeID]) {
    let takers = Set(children.compactMap { cells[$0].map { $0.column + $0.columns - 1 } })
    guard width < available, !takers.isEmpty else { return }
    let more = (available - width) / Double(takers.count)
    for column in takers { columns[column] += more }
  }

  /// The place of `child` in a grid that begins where `area` does.
  func frame(of child: NodeID, in area: Frame) -> Frame {
    let cell = cells[child] ?? Cell()
    return Frame(
      x: area.x + Self.start(of: cell.column, columns), y: area.y + Self.start(of: cell.row, rows),
      width: Self.total(columns[cell.column..<cell.column + cell.columns]),
      height: Self.total(rows[cell.row..<cell.row + cell.rows]))
  }

  private static func numbers(_ stated: [Int32]) -> [Int32: Int] {
    Dictionary(uniqueKeysWithValues: Set(stated).sorted().enumerated().map { ($0.element, $0.offset) })
  }

  private static func start(of index: Int, _ extents: [Double]) -> Double {
    extents[..<index].reduce(0) { $0 + $1 + spacing }
  }

  private static func total(_ extents: ArraySlice<Double>) -> Double {
    extents.reduce(0, +) + spacing * Double(max(0, extents.count - 1))
  }
}

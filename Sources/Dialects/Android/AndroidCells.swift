import FocusModel

/// The cells that `GridLayout` assigns to children that do not set one. `GridLayout` fills its rows or
/// columns one by one.
struct AndroidCells {
  private let columns: StatedInteger
  private let rows: StatedInteger
  private let goesDown: Bool
  private var row: StatedInteger = 0
  private var column: StatedInteger = 0

  init(_ attributes: AndroidAttributes) {
    columns = attributes.integer(.columnCount) ?? .max
    rows = attributes.integer(.rowCount) ?? .max
    goesDown = attributes.text(.orientation) == "vertical"
  }

  /// Completes the cell of `node`, for which the walk recorded only the values in the document.
  mutating func place(_ node: NodeID, _ tree: inout FocusTree) {
    var spans: (rows: StatedInteger, columns: StatedInteger) = (1, 1)
    if case .cell(let statedRow, let statedColumn, let rowSpan, let columnSpan) = tree[node].placement {
      spans = (max(rowSpan, 1), max(columnSpan, 1))
      if statedRow >= 0 {
        row = statedRow
        if statedColumn < 0, !goesDown { column = 0 }
      }
      if statedColumn >= 0 {
        if statedRow < 0, !goesDown, statedColumn < column { row = row + 1 }
        column = statedColumn
      }
    }
    if !goesDown, column > 0, column + spans.columns > columns {
      column = 0
      row = row + 1
    } else if goesDown, row > 0, row + spans.rows > rows {
      row = 0
      column = column + 1
    }
    tree[node].placement = .cell(row: row, column: column, rowSpan: spans.rows, columnSpan: spans.columns)
    if goesDown { row = row + spans.rows } else { column = column + spans.columns }
  }
}

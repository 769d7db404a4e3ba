package import FocusModel

extension Placement {
  /// The grid cell that a document sets. Defaults are the first row and column; a cell spans at least one row
  /// and one column.
  package static func stated(
    row: StatedInteger?, column: StatedInteger?, rowSpan: StatedInteger?, columnSpan: StatedInteger?
  ) -> Self {
    .cell(
      row: row ?? 0, column: column ?? 0, rowSpan: max(1, rowSpan ?? 1), columnSpan: max(1, columnSpan ?? 1))
  }
}

package import FocusModel

extension Placement {
  /// The cell of a grid that a document states: by default in the first row and column, and at least one row high and one
  /// column wide.
  package static func stated(
    row: StatedInteger?, column: StatedInteger?, rowSpan: StatedInteger?, columnSpan: StatedInteger?
  ) -> Self {
    .cell(
      row: row ?? 0, column: column ?? 0, rowSpan: max(1, rowSpan ?? 1), columnSpan: max(1, columnSpan ?? 1))
  }
}

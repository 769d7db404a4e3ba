package import FocusModel

extension StatedLayout.Container {
  /// The maximum number of columns; no table in a document has more.
  private static let mostColumns = 30
  /// The height of a header, and the padding at the sides of its title.
  private static let header = (height: 24.0, padding: 16.0)

  /// Adds the titles of a table's columns, in a row above its rows.
  ///
  /// - Parameter fontSize: The font size of the toolkit.
  package mutating func addColumns(_ columns: [(title: String, expands: Bool)], fontSize: Double) {
    for (place, column) in columns.prefix(Self.mostColumns).enumerated() {
      var (across, down) = (StatedLayout.Extent(), StatedLayout.Extent())
      across.wanted = TextWidth.ems(of: column.title).width * fontSize * 1.2 + Self.header.padding
      across.flexibility = column.expands ? [.grows, .shrinks, .expands] : .shrinks
      down.wanted = Self.header.height
      down.flexibility = [.grows, .shrinks]
      down.alignment = .start
      springs.append(
        .init(
          .index(StatedInteger(clamping: place)), .init(across, down),
          column.title.isEmpty ? nil : .init(column.title, isBold: true)))
    }
    guard !columns.isEmpty else { return }
    arrangement = .row
    rest = .atEnd
    scrolls = .init(true, true)
  }
}

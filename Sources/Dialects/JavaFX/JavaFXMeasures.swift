/// Sizes and distances that no attribute states, in pixels, for pictures: from Modena, JavaFX's style sheet,
/// or measured on JavaFX 11.
enum JavaFXMeasures {
  /// The distance between neighbours in a tool bar, and in a button bar.
  static let betweenTools = 4.0, betweenButtons = 10.0
  /// The divider of a split pane.
  static let divider = 4.0
  /// The title of a table's column.
  static let columnTitle = 25.0
  /// A row of a list in a list (JFXListView).
  static let nestedRow = 26.0
  /// The height of an empty node that takes the remaining space.
  static let emptyRest = 150.0
  /// A custom class that draws something large, by the end of its name, and its size.
  static let drawings: [String] = ["Canvas", "Chart", "Diagram", "Graph", "Map", "Plot", "Viewer"]
  static let drawing = (width: 300.0, height: 160.0)
  /// A chart (Chart.computePrefWidth).
  static let chart = (width: 500.0, height: 400.0)
}

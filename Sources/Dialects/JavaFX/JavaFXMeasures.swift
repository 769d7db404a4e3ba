/// Sizes and distances that no attribute sets, in pixels, for wireframes. The values come from Modena,
/// JavaFX's style sheet, or were measured on JavaFX 11.
enum JavaFXMeasures {
  /// The distance between neighbours in a toolbar, and in a button bar.
  static let betweenTools = 4.0, betweenButtons = 10.0
  /// The usual size of text.
  static let fontSize = 12.0
  /// The width of the divider of a split pane.
  static let divider = 4.0
  /// The height of a column title in a table.
  static let columnTitle = 25.0
  /// The height of a row of a list inside another list (JFXListView).
  static let nestedRow = 26.0
  /// The height of an empty node that gets the remaining space.
  static let emptyRest = 150.0
  /// The name suffixes of custom classes that draw large contents; ``drawing`` is the size of these views.
  static let drawings: [String] = ["Canvas", "Chart", "Diagram", "Graph", "Map", "Plot", "Viewer"]
  static let drawing = (width: 300.0, height: 160.0)
  /// A custom view takes its size from the known class in its name only if that class's controls are wider
  /// than this.
  static let leastKnownWidth = 24.0
  /// The heights of a label and of the captions above and before the contents of a library's container, and
  /// the distance between a caption and its field.
  static let labelHeight = 17.0, captionAbove = 30.0, captionBefore = 25.0, captionGap = 10.0
  /// How much wider bold captions are than plain text.
  static let boldWidth = 1.2
  /// The usual distance between the text and the picture of a label (Labeled.graphicTextGap).
  static let graphicTextGap = 4.0
  /// The size of a chart (Chart.computePrefWidth).
  static let chart = (width: 500.0, height: 400.0)
}

import FocusModel

/// Sizes and distances that no attribute sets.
enum AndroidMeasures {
  /// The size of a phone's screen, in density-independent units.
  static let screen = StatedLayout.Both(360.0, 640.0)
  /// The gap between neighbours without margins: buttons are drawn this much smaller than their frames.
  static let betweenViews = 4.0
  /// The size of a picture next to text, and the gap between the picture and the text.
  static let icon = (side: 24.0, gap: 8.0)
  /// The maximum thickness of a separator.
  static let separator = 2.0
}

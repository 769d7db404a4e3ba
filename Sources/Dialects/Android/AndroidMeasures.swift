import FocusModel

/// Sizes and distances that no attribute states.
enum AndroidMeasures {
  /// The size of a phone's screen, in density-independent units.
  static let screen = StatedLayout.Both(360.0, 640.0)
  /// The gap between neighbours without margins: buttons are drawn smaller than their frames by this amount.
  static let betweenViews = 4.0
  /// The size of a picture beside a text, and the gap between them.
  static let icon = (side: 24.0, gap: 8.0)
  /// The maximum thickness of a separator.
  static let separator = 2.0
}

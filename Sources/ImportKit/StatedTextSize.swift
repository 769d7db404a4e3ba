package import FocusModel

extension StatedLayout.Item {
  /// Sets the font size that the document states for the text, relative to `usual`, the toolkit's default.
  package mutating func setTextSize(_ size: Double?, usual: Double) {
    guard let size, size > 0 else { return }
    textScale = min(max(size / usual, 0.5), 4)
  }
}

package import FocusModel

/// The sizes of texts that documents state.
package enum StatedTextSize {
  /// Whether text of `size` is clearly larger than text of the `usual` size.
  package static func isLarge(_ size: Double?, usual: Double) -> Bool {
    size.map { $0 >= usual * 1.45 } ?? false
  }
}

extension StatedLayout.Item {
  /// Sets the font size that the document states for the text, relative to `usual`, the toolkit's default.
  package mutating func setTextSize(_ size: Double?, usual: Double) {
    guard let size, size > 0 else { return }
    textScale = min(max(size / usual, 0.5), 4)
  }
}

import FocusModel
import ImportKit

/// Sizes and distances that no property sets, in pixels, for wireframes. The values were measured on Qt
/// 6.12.0 in the Fusion style.
enum QtMeasures {
  /// The margin of a layout in a window or a page, and the margin of a layout in any other widget.
  static let windowMargin = 11.0, margin = 9.0
  /// The usual size of text, in points.
  static let pointSize = 9.0
  /// The height of a dock widget's title.
  static let dockTitle = 16.0

  /// The margins and arrangements of containers, by class.
  static let containers: [String: StatedLayout.Container] = [
    "QSplitter": .usual(spacing: 4) { $0.sharesByWish = true },
    "QDialogButtonBox": .usual(.row) { $0.rest = .atStart },
  ]
}

import FocusModel
import ImportKit

/// The sizes and distances that the toolkit's style sheet adds to the values for a widget's class
/// (`Toolkit.Drawing`). The values were measured on newly created widgets of GTK 3.24.38, 4.8.3 and
/// libadwaita 1.2.2, with DejaVu Sans at 10 points.
struct GtkStyleSheet: Sendable {
  /// Whether this is the style sheet of GTK 4. In GTK 4, a window's size in the document includes its title
  /// bar and border; GTK 3 adds both to the size.
  var isOfGtk4 = true
  /// The border of a window with a custom title bar on a desktop that draws no shadows.
  let windowBorder = 5.0
  /// The space in a header bar for the window's buttons.
  var windowControls = 127.0
  /// The space above and below the buttons in a dialog's header bar.
  var aroundActions = (above: 5.0, below: 7.0)
  /// The height above the contents of a frame with a label, without its border.
  var frameLabel = 24.0
  /// The heights of a scale with its value above or below it, with its value next to it, and without a value.
  var scales = (withValue: 60.0, besideValue: 40.0, without: 34.0)
  /// The width of the text on buttons relative to plain text; greater than 1 if the text is bold.
  var buttonTexts = 1.0
  /// The minimum width of a button that switches the pages of a stack.
  var leastSwitch = 133.4
  /// The style class `toolbar`: the box's margins at its sides and above and below it, the gap between
  /// neighbours, and the margins of the buttons.
  var toolbar = (side: 4.0, down: 4.0, between: 4.0, besideButtons: 1.0, aboveButtons: 1.0)

  static let gtk3 = GtkStyleSheet {
    $0.isOfGtk4 = false
    $0.windowControls = 0
    $0.frameLabel = 17
    $0.scales = (43, 43, 34)
    $0.leastSwitch = 121.5
    $0.toolbar = (0, 0, 0, 0, 0)
  }
  static let gtk4 = GtkStyleSheet { _ in }
  static let libadwaita = GtkStyleSheet {
    $0.windowControls = 114
    $0.aroundActions = (6, 7)
    $0.buttonTexts = 1.17
    $0.toolbar = (6, 0, 6, 0, 6)
  }

  private init(_ state: (inout GtkStyleSheet) -> Void) { state(&self) }

  /// The style sheet for the documents of `toolkit`.
  static func of(_ toolkit: Toolkit) -> GtkStyleSheet {
    if toolkit === Toolkit.libadwaita { return .libadwaita }
    return toolkit === Toolkit.gtk4 ? .gtk4 : .gtk3
  }

  /// The style classes that make text larger or bold: the width relative to plain text, and the height of a
  /// line. The values are the same with and without libadwaita.
  static let texts: [(name: Substring, scale: Double, height: Double)] = [
    ("caption", 0.95, 14), ("heading", heading, 18), ("title-4", 1.5, 21), ("title-3", 1.72, 24),
    ("title-2", 1.72, 24), ("title-1", largestTitle, 32), ("large-title", 2.45, 38),
  ]
  /// The width of bold text relative to plain text.
  static let bold = 1.17
  /// The width of small text relative to plain text.
  static let small = 0.87
  /// The width of text in the class `title-1` relative to plain text.
  static let largestTitle = 2.3
  /// The width of text in headings relative to plain text.
  static let heading = 1.23
}

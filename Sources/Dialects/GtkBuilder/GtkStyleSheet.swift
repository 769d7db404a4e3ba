import FocusModel
import ImportKit

/// The sizes and distances that the toolkit's style sheet adds to the values for a widget's class
/// (`Toolkit.Drawing`). Measured on fresh widgets of GTK 3.24.38, 4.8.3 and libadwaita 1.2.2 in DejaVu Sans of 10
/// points.
struct GtkStyleSheet: Sendable {
  /// Whether it is GTK 4's, where the stated size of a window includes everything: GTK 3 adds its title bar and border.
  var isOfGtk4 = true
  /// The border of a window that draws its own title bar, where nothing can draw a shadow.
  let windowBorder = 5.0
  /// The room in a header bar for the buttons of its window.
  var windowControls = 127.0
  /// A header bar of a dialog above and below its buttons.
  var aroundActions = (above: 5.0, below: 7.0)
  /// The height above the contents of a frame with a label, without its border.
  var frameLabel = 24.0
  /// The height of a scale that shows its value above or below, beside it, or not at all.
  var scales = (withValue: 60.0, besideValue: 40.0, without: 34.0)
  /// How much wider the texts of buttons are than plain text, if they are bold.
  var buttonTexts = 1.0
  /// The minimum width of a button that switches the pages of a stack.
  var leastSwitch = 133.4
  /// The class `toolbar`: the margins of the box at its sides, above and below, the gap between neighbours, and the margins
  /// of the buttons in it.
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

  /// Texts of the classes that make letters larger or bold: how much wider than plain ones, and how high a line is. They
  /// are the same with and without libadwaita.
  static let texts: [(name: Substring, scale: Double, height: Double)] = [
    ("caption", 0.95, 14), ("heading", heading, 18), ("title-4", 1.5, 21), ("title-3", 1.72, 24),
    ("title-2", 1.72, 24), ("title-1", largestTitle, 32), ("large-title", 2.45, 38),
  ]
  /// How much wider bold letters are.
  static let bold = 1.17
  /// How much wider small letters are.
  static let small = 0.87
  /// How much wider the class `title-1` is.
  static let largestTitle = 2.3
  /// How much wider headings are.
  static let heading = 1.23
}

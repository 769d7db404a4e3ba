import FocusModel
import ImportKit

/// Sizes and distances in widgets that no property sets, in pixels, for wireframes. The values come from the
/// widget's template or were measured on newly created widgets. ``GtkStyleSheet`` has the values that differ
/// between versions.
enum GtkMeasures {
  /// The width of a combo box whose items are added by code.
  static let emptyCombo = 140.0
  /// The width of the entry in a combo box, and of the arrow after it.
  static let comboEntry = (width: 203.0, arrow: 35.0)
  /// The width and height that a GTK 3 window with a custom title bar adds to its size in the document.
  static let windowFrame = (across: 10.0, down: 56.0)
  /// The height of the title bar that GTK 4 gives to a dialog, without the space around its buttons.
  static let dialogTitleBar = 34.0
  /// The space next to a dialog's button in a title bar.
  static let besideAction = 6.0
  /// The border around the contents of a GTK 3 dialog, and the distance between its buttons
  /// (`update_spacings` of gtkdialog.c).
  static let dialog = (border: 2.0, betweenButtons: 4.0)
  /// The height of a scrolled window with the headers of a tree view, and the minimum length of a scroll bar.
  static let scrolledHeaders = 71.0, scrollBar = 46.0
  /// The width of the arrow before the title of an expander, and the title's height.
  static let expander = (arrow: 20.0, title: 17.0)
  /// The minimum width of a button in a button box.
  static let boxedButton = 86.0
  /// The size of a vertical progress bar.
  static let uprightProgress = (width: 4.0, height: 82.0)
  /// The width of a scale with its value next to it, not counting the digits of the value, and the width of
  /// each digit.
  static let scaleBesideValue = (width: 46.0, digit: 16.0)
  /// The number of digits for which a spin button has space if no property sets a larger number.
  static let spinDigits = 8.0
  /// The distance between packed widgets of a bar.
  static let betweenPacked = 6.0
  /// The padding of list rows, and of the children of a flow box.
  static let besideListRow = 2.0, besideFlowChild = 3.0
  /// The size of the font, and the height and padding of a menu line.
  static let em = 13.0, menuLine = (height: 32.0, padding: 24.0)
  /// The sizes of a scrolled window and of a notebook without pages. Code makes these widgets larger than
  /// their minimum.
  static let scrolled = StatedLayout.Both(200.0, 100.0), notebook = StatedLayout.Both(360.0, 240.0)
  /// The size of a list that code fills.
  static let emptyList = StatedLayout.Both(120.0, 24.0)
  /// The minimum height of a widget with the style class `pill`.
  static let pill = 44.0
  /// The sizes of `GtkIconSize`, by number.
  static let icons: [String: Double] = ["3": 24, "5": 32, "6": 48]
  /// The widths of page-switching buttons: the amount that each button adds to its title's width;
  /// ``viewSwitcher`` also has the minimum widths in a wide and a narrow switcher.
  static let switcher = (padding: 34.0, sidebar: 39.0)
  static let viewSwitcher = (wide: 121.0, padding: 48.0, narrow: 100.0)

  // MARK: libadwaita

  /// The default sizes of a clamp.
  static let clamp = StatedLayout.Clamp(threshold: 400, most: 600)
  /// The minimum height of a row, and of a row for a shortcut.
  static let row = 54.0, shortcutRow = 50.0
  /// The padding of a row: at its sides, above and below it, between its prefixes, title and suffixes, and at
  /// the sides of its header (adw-action-row.ui).
  static let rowPadding = (side: 14.0, down: 2.0, between: 6.0, header: 12.0)
  /// The default size of a preferences window, and the height of its title bar.
  static let preferences = (size: StatedLayout.Both(640.0, 576.0), titleBar: 47.0)
  /// The minimum width of the sidebar of a split view.
  static let sidebar = 180.0
  /// The description of a preferences page: its width, its line height, and the space around it.
  static let pageDescription = (width: 500.0, line: 18.0, around: 12.0)
  /// The height of a shortcut section's title, and the padding of its text.
  static let shortcuts = (title: 34.0, padding: 24.0)
  /// The heights of a status page's lines, and the width at which its text wraps (adw-status-page.ui).
  static let statusPage = (icon: 128.0, title: 32.0, description: 30.0, gap: 36.0, width: 400.0)
  /// The header of a preferences group with a title, a description or both: its height, and the space below
  /// it.
  static let groupHeader = (
    none: (height: 0.0, below: 6.0), title: (height: 34.0, below: 6.0),
    description: (height: 16.0, below: 12.0), both: (height: 40.0, below: 12.0)
  )
}

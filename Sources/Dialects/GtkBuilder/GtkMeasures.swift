import FocusModel
import ImportKit

/// Sizes and distances in widgets that no property states, in pixels, for pictures. They come from the
/// template of the named widget, or were measured on newly created widgets. ``GtkStyleSheet`` has those that
/// differ between versions.
enum GtkMeasures {
  /// A combo box whose entries code adds.
  static let emptyCombo = 140.0
  /// The entry in a combo box, and the arrow after it.
  static let comboEntry = (width: 203.0, arrow: 35.0)
  /// The height that a window of GTK 3 with its own title bar adds to its stated size.
  static let windowFrame = (across: 10.0, down: 56.0)
  /// The title bar that GTK 4 gives to a dialog, without the space around its buttons.
  static let dialogTitleBar = 34.0
  /// The space beside a dialog's button in a title bar.
  static let besideAction = 6.0
  /// The border around the contents of a dialog of GTK 3, and the distance of its buttons (`update_spacings` of gtkdialog.c).
  static let dialog = (border: 2.0, betweenButtons: 4.0)
  /// The height of a scrolled window with the headers of a tree, and the minimum length of a scroll bar.
  static let scrolledHeaders = 71.0, scrollBar = 46.0
  /// The arrow before the title of an expander, and the title's height.
  static let expander = (arrow: 20.0, title: 17.0)
  /// The minimum width of a button in a button box.
  static let boxedButton = 86.0
  /// A vertical progress bar.
  static let uprightProgress = (width: 4.0, height: 82.0)
  /// A scale with its value beside it: the width without the digits, and the width of each digit.
  static let scaleBesideValue = (width: 46.0, digit: 16.0)
  /// The maximum number of digits that a spin button shows if no property states more.
  static let spinDigits = 8.0
  /// The distance between packed widgets of a bar.
  static let betweenPacked = 6.0
  /// The padding of rows and children of a flow box.
  static let besideListRow = 2.0, besideFlowChild = 3.0
  /// The height of a font, and of a line of a menu with its padding.
  static let em = 13.0, menuLine = (height: 32.0, padding: 24.0)
  /// A scrolled window, and a notebook without pages: code makes them larger than their minimum.
  static let scrolled = (width: 200.0, height: 100.0), notebook = (width: 360.0, height: 240.0)
  /// A list that code fills.
  static let emptyList = (width: 120.0, height: 24.0)
  /// The minimum height with the style class `pill`.
  static let pill = 44.0
  /// `GtkIconSize`, by number.
  static let icons: [String: Double] = ["3": 24, "5": 32, "6": 48]
  /// The buttons of widgets that switch pages: the size that each adds to its title, and its minimum size in a wide
  /// or narrow switcher.
  static let switcher = (padding: 34.0, sidebar: 39.0)
  static let viewSwitcher = (wide: 121.0, padding: 48.0, narrow: 100.0)

  /// The margins and arrangements of containers, by class.
  static let containers: [String: StatedLayout.Container] = [
    "GtkPaned": .usual(spacing: 1), "GtkHPaned": .usual(spacing: 1), "GtkVPaned": .usual(spacing: 1),
    "GtkShortcutsSection": .usual(.row, spacing: 22),
    "GtkShortcutsGroup": .usual(.column, spacing: 10) { $0.before.down = 27 },
    "GtkFrame": .usual(Arrangement.none), "GtkExpander": .usual(Arrangement.none),
  ]

  /// The same for GTK 4 and libadwaita.
  static let containers4: [String: StatedLayout.Container] = [
    "GtkActionBar": .usual { $0.spacing.across = betweenPacked },
    // The child is in the middle of a centre box (gtksearchbar.ui).
    "GtkSearchBar": .usual(.row) { $0.rest = .around },
    // The margins are inside the clamp (adw-preferences-page.ui).
    "AdwPreferencesPage": .usual {
      $0.clamp = clamp
      ($0.before, $0.after) = (.init(12, 24), .init(12, 24))
      $0.spacing.down = 24
    },
    "AdwShortcutsSection": .usual(.column) { ($0.before, $0.after) = (.init(12, 12), .init(12, 12)) },
    "AdwShortcutsItem": .usual(.row),
    // adw-status-page.ui
    "AdwStatusPage": .usual(.column) { ($0.before, $0.after) = (.init(12, 36), .init(12, 36)) },
    // The row that is always shown.
    "AdwExpanderRow": .usual { $0.before.down = row },
    // adw-preferences-window.ui
    "AdwPreferencesWindow": .usual { $0.before.down = preferences.titleBar },
    "AdwPreferencesDialog": .usual { $0.before.down = preferences.titleBar },
  ]

  // MARK: libadwaita

  /// A clamp that states no sizes.
  static let clamp = StatedLayout.Clamp(threshold: 400, most: 600)
  /// The minimum height of a row, and the row of a shortcut.
  static let row = 54.0, shortcutRow = 50.0
  /// The padding of a row: at its sides, above and below, between its prefixes, title and suffixes, and at
  /// the sides of its header (adw-action-row.ui).
  static let rowPadding = (side: 14.0, down: 2.0, between: 6.0, header: 12.0)
  /// A window of preferences that states no size, and its title bar.
  static let preferences = (width: 640.0, height: 576.0, titleBar: 47.0)
  /// The sidebar of a split view, at least.
  static let sidebar = 180.0
  /// The description of a page of preferences: its width, its lines, and the room around it.
  static let pageDescription = (width: 500.0, line: 18.0, around: 12.0)
  /// The title of a section of shortcuts, and the padding of its texts.
  static let shortcuts = (title: 34.0, padding: 24.0)
  /// The heights of a status page's lines, and the width at which its texts wrap (adw-status-page.ui).
  static let statusPage = (icon: 128.0, title: 32.0, description: 30.0, gap: 36.0, width: 400.0)
  /// The header of a group of preferences with a title, a description or both: its height, and the space
  /// below it.
  static let groupHeader = (
    none: (height: 0.0, below: 6.0), title: (height: 34.0, below: 6.0),
    description: (height: 16.0, below: 12.0), both: (height: 40.0, below: 12.0)
  )
}

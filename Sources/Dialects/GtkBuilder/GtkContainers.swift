import FocusModel
import ImportKit

/// How containers place their children, for wireframes.
enum GtkContainers {
  typealias Layout = ContainerLayout<GtkProperty>

  /// A layout with the default values `usual` and the usual properties.
  static func spaced(_ usual: StatedLayout.Container = .usual()) -> Layout {
    Layout(usual, spacing: StatedLayout.Both([.columnSpacing, .spacing], [.rowSpacing, .spacing]))
  }

  /// The layouts of classes that are not laid out like a box.
  static let layouts: [String: Layout] = [
    "GtkAlignment": Layout(
      before: StatedLayout.Both([.leftPadding], [.topPadding]),
      after: StatedLayout.Both([.rightPadding], [.bottomPadding])),
    "GtkPaned": Layout(.usual(spacing: 1)), "GtkHPaned": Layout(.usual(spacing: 1)),
    "GtkVPaned": Layout(.usual(spacing: 1)),
    "GtkShortcutsSection": Layout(.usual(.row, spacing: 22)),
    "GtkShortcutsGroup": Layout(.usual(.column, spacing: 10) { $0.before.down = 27 }),
    "GtkFrame": spaced(.usual(Arrangement.none)), "GtkExpander": spaced(.usual(Arrangement.none)),
    "GtkHeaderBar": spaced(.usual(spacing: GtkMeasures.betweenPacked)),
    "HdyHeaderBar": spaced(.usual(spacing: GtkMeasures.betweenPacked)),
  ]

  /// The layouts of classes in GTK 4 and libadwaita; they take precedence over ``layouts``.
  static let layouts4: [String: Layout] = [
    "AdwHeaderBar": spaced(.usual { $0.spacing.across = GtkMeasures.betweenPacked }),
    "GtkActionBar": spaced(.usual { $0.spacing.across = GtkMeasures.betweenPacked }),
    // The child is in the middle of a centre box (gtksearchbar.ui).
    "GtkSearchBar": spaced(.usual(.row) { $0.rest = .around }),
    // The margins are inside the clamp (adw-preferences-page.ui).
    "AdwPreferencesPage": spaced(
      .usual {
        $0.clamp = GtkMeasures.clamp
        ($0.before, $0.after) = (.init(12, 24), .init(12, 24))
        $0.spacing.down = 24
      }),
    "AdwShortcutsSection": spaced(
      .usual(.column) { ($0.before, $0.after) = (.init(12, 12), .init(12, 12)) }),
    "AdwShortcutsItem": spaced(.usual(.row)),
    // Source: adw-status-page.ui.
    "AdwStatusPage": spaced(.usual(.column) { ($0.before, $0.after) = (.init(12, 36), .init(12, 36)) }),
    // The header row is always shown and takes the space above the contents.
    "AdwExpanderRow": spaced(.usual { $0.before.down = GtkMeasures.row }),
    // Source: adw-preferences-window.ui.
    "AdwPreferencesWindow": spaced(.usual { $0.before.down = GtkMeasures.preferences.titleBar }),
    "AdwPreferencesDialog": spaced(.usual { $0.before.down = GtkMeasures.preferences.titleBar }),
  ]

  // MARK: Positions

  /// The position of a child in its container.
  enum Position {
    /// After the free space; `.center` centres the child vertically.
    case atEnd(Alignment?)
    /// In the middle of the container.
    case centred
    case docked(StatedLayout.Edge)

    func apply(to item: inout StatedLayout.Item) {
      switch self {
      case .atEnd(let alignment):
        item.isAtEnd = true
        item.extents.down.alignment = alignment ?? item.extents.down.alignment
      case .centred: item.isCentred = true
      case .docked(let edge): item.edge = edge
      }
    }
  }

  /// The positions of children in GTK 4 and libadwaita, by the class of the container and the type of the child.
  static let positions: [String: [String: Position]] = [
    "GtkHeaderBar": bar, "AdwHeaderBar": bar, "GtkActionBar": bar, "GtkCenterBox": bar,
    "GtkInfoBar": ["action": .atEnd(.center)],
    "AdwToolbarView": ["top": .docked(.top), "bottom": .docked(.bottom)],
  ]

  private static let bar: [String: Position] = [
    "end": .atEnd(nil), "end-widget": .atEnd(nil), "title": .centred, "title-widget": .centred,
    "center": .centred, "center-widget": .centred,
  ]

  /// The containers of GTK 4 that wrap a child in a widget of the class `child`, and the margins of that widget.
  static let wrapping: [String: (child: String, margin: Double)] = [
    "GtkListBox": ("Row", GtkMeasures.besideListRow),
    "GtkFlowBox": ("FlowBoxChild", GtkMeasures.besideFlowChild),
  ]

  /// The containers with a sidebar.
  static let splitViews: Set = ["AdwNavigationSplitView", "AdwOverlaySplitView"]

  /// The containers of GTK 3 whose `<packing>` sets no sizes.
  static let placingByPosition: Set = [
    "GtkAlignment", "GtkFixed", "GtkLayout", "GtkGrid", "GtkStack", "GtkNotebook", "GtkOverlay",
  ]
}

import FocusModel
import XMLSource

/// Which GTK a document is for, worked out from what it uses.
///
/// `<requires>` is one piece of evidence among others: GTK 4 files that still ask for `gtk+ 3.20` are common.
enum GtkVersion: Sendable, Hashable {
  case gtk3, gtk4
  case unknown

  var dialect: Dialect {
    switch self {
    case .gtk3: .gtk3
    case .gtk4: .gtk4
    case .unknown: .gtk
    }
  }

}

/// What a first pass over a document finds out for the import proper.
struct GtkEvidence: Sendable {
  /// The version it is for.
  private(set) var version = GtkVersion.unknown
  /// Whether it says of any widget that it is visible or not; if of none, code shows them all.
  private(set) var statesVisibility = false

  /// Weighs what the document uses. Linear in its size.
  init(of xml: XMLTree) {
    var three = 0
    var four = 0
    var asked3 = false
    var asked4 = false
    for index in 0..<xml.elementCount {
      // Past a clear majority the rest of a large file changes nothing.
      if statesVisibility, abs(three - four) >= 40 { break }
      let element = xml.element(at: index)
      switch element.name {
      case "requires":
        let version = element["version"] ?? ""
        switch element["lib"] {
        case "gtk+":
          if version.hasPrefix("4") || version.hasPrefix("3.9") { asked4 = true } else { asked3 = true }
        case "gtk": if version.hasPrefix("3") { asked3 = true } else { asked4 = true }
        case "libhandy", "handy", "libhandy-1": three += 2
        case "libadwaita", "adwaita", "Adw", "libadw": four += 2
        default: break
        }
      case "packing", "focus-chain", "initial-focus", "accelerator": three += 1
      case "layout": if element.parent?.name == "object" { four += 1 }
      case "object", "template":
        guard let name = element[element.name == "object" ? "class" : "parent"] else { continue }
        if name.hasPrefix("Adw") || Self.only4.contains(name) { four += 2 }
        if name.hasPrefix("Hdy") || name.hasPrefix("Dzl") || Self.only3.contains(name) { three += 2 }
      case "property":
        guard let name = element["name"] else { continue }
        switch name {
        case "visible": statesVisibility = true
        case "child", "focusable", "titlebar", "start-child", "end-child", "accessible-role": four += 1
        case "can_default", "can-default", "receives_default", "draw_indicator", "draw-indicator",
          "relief", "type-hint", "type_hint", "shadow_type", "shadow-type", "use_stock", "use-stock",
          "window_position", "window-position", "no_show_all", "no-show-all", "border_width",
          "border-width":
          three += 1
        default: break
        }
      case "child":
        if element["internal-child"] == "accessible" { three += 1 }
      default: break
      }
    }
    // What a document asks for decides only where what it uses does not.
    if three != four {
      version = four > three ? .gtk4 : .gtk3
    } else if asked4 != asked3 {
      version = asked4 ? .gtk4 : .gtk3
    }
  }

  /// Classes that came with GTK 4.
  private static let only4: Set<String> = [
    "GtkStackPage", "GtkNotebookPage", "GtkColumnView", "GtkColumnViewColumn", "GtkDropDown",
    "GtkShortcutController", "GtkShortcut", "GtkListView", "GtkGridView", "GtkCenterBox", "GtkText",
    "GtkPasswordEntry", "GtkPicture", "GtkWindowControls", "GtkWindowHandle", "GtkGestureClick",
    "GtkEventControllerFocus", "GtkSignalListItemFactory", "GtkBuilderListItemFactory",
    "GtkSingleSelection", "GtkNoSelection", "GtkInscription", "GtkEditableLabel", "GtkBoxLayout",
    "GtkPopoverMenuBar", "GtkTreeExpander", "GtkVideo", "GtkDropTarget", "GtkDragSource",
  ]

  /// Classes that went with GTK 3.
  private static let only3: Set<String> = [
    "GtkVBox", "GtkHBox", "GtkTable", "GtkMenuBar", "GtkMenu", "GtkMenuItem", "GtkImageMenuItem",
    "GtkCheckMenuItem", "GtkRadioMenuItem", "GtkSeparatorMenuItem", "GtkEventBox", "GtkAlignment",
    "GtkToolbar", "GtkToolButton", "GtkToolItem", "GtkSeparatorToolItem", "GtkToggleToolButton",
    "GtkMenuToolButton", "GtkRadioButton", "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox",
    "GtkFileChooserButton", "GtkHScale", "GtkVScale", "GtkHPaned", "GtkVPaned", "GtkHSeparator",
    "GtkVSeparator", "GtkArrow", "GtkAccelGroup", "GtkUIManager", "GtkActionGroup", "GtkHandleBox",
    "GtkLayout", "GtkModelButton", "GtkPlacesSidebar", "GtkInvisible", "GtkGestureMultiPress",
  ]
}

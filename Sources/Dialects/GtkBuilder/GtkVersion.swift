import FocusModel
import ImportKit
import XMLSource

/// The GTK version of a document, inferred from the features it uses.
///
/// The `<requires>` element is only one piece of evidence: GTK 4 files that still require `gtk+ 3.20` are
/// common.
enum GtkVersion: Sendable, Hashable {
  case gtk3, gtk4
  case unknown

  var toolkit: Toolkit {
    switch self {
    case .gtk3: .gtk3
    case .gtk4: .gtk4
    case .unknown: .gtk
    }
  }
}

/// The facts that the import needs from a first pass over a document.
struct GtkEvidence: Sendable {
  /// The version for which the document is written.
  private(set) var version = GtkVersion.unknown
  /// Whether the document uses libadwaita.
  private(set) var usesLibadwaita = false
  /// Whether the document sets the visibility of any widget; if it does not, code shows all widgets.
  private(set) var statesVisibility = false

  /// Weighs the features that the document uses, in time linear in the size of the document.
  init(of xml: XMLTree) {
    var three = 0
    var four = 0
    var asked3 = false
    var asked4 = false
    let kinds = xml.names.map { Element(rawValue: $0) }
    for index in 0..<xml.elementCount {
      // With a majority this clear, the rest of a large file cannot change the result.
      if statesVisibility, abs(three - four) >= 40 { break }
      let element = xml.element(at: index)
      switch kinds[element.nameNumber] {
      case .requires:
        let version = element["version"] ?? ""
        switch element["lib"] {
        case "gtk+":
          if version.hasPrefix("4") || version.hasPrefix("3.9") { asked4 = true } else { asked3 = true }
        case "gtk" where version.hasPrefix("3"): asked3 = true
        // This name is new in GTK 4, so it counts both as a feature and as a requirement.
        case "gtk":
          four += 2
          asked4 = true
        case "libhandy", "handy", "libhandy-1": three += 2
        case "libadwaita", "adwaita", "Adw", "libadw":
          four += 2
          usesLibadwaita = true
        default: break
        }
      case .packing, .focusChain, .initialFocus, .accelerator: three += 1
      case .layout: if element.parent?.name == "object" { four += 1 }
      case .object:
        weigh(element.attribute("class"), &three, &four)
        // GTK 3 accepts objects only in `<child>`.
        if element.parent?.name == "property" { four += 2 }
      case .template: weigh(element.attribute("parent"), &three, &four)
      case .property:
        switch element.lookUp("name", in: Self.properties) {
        case .visible: statesVisibility = true
        case .gtk3: if Self.isOfToolkit(element.parent) { three += 1 }
        case .gtk4: if Self.isOfToolkit(element.parent) { four += 1 }
        case .gtk4Button:
          if element.parent?.lookUp("class", in: Self.iconButtons) == true { four += 1 }
        case nil: break
        }
      case .child:
        if element.attribute("internal-child")?.value == "accessible" { three += 1 }
      case nil: break
      }
    }
    // The version in `<requires>` is used only if the document's features do not determine the version.
    if three != four {
      version = four > three ? .gtk4 : .gtk3
    } else if asked4 != asked3 {
      version = asked4 ? .gtk4 : .gtk3
    }
  }

  /// The elements that indicate a version.
  private enum Element: String {
    case requires, packing, accelerator, layout, object, template, property, child
    case focusChain = "focus-chain"
    case initialFocus = "initial-focus"
  }

  /// Whether `object` has a class of the toolkit. A class of the application can have a property of any name, such as
  /// `child`, in each version.
  private static func isOfToolkit(_ object: XMLElement?) -> Bool {
    guard let object, let name = object.attribute(object.name == "template" ? "parent" : "class") else {
      return false
    }
    return name.hasPrefix("Gtk") || name.hasPrefix("Adw")
  }

  private mutating func weigh(_ name: XMLAttribute?, _ three: inout Int, _ four: inout Int) {
    guard let name else { return }
    if name.hasPrefix("Adw") {
      four += 2
      usesLibadwaita = true
    }
    if name.hasPrefix("Hdy") || name.hasPrefix("Dzl") { three += 2 }
    switch name.lookUp(in: Self.classes) {
    case .gtk3: three += 2
    case .gtk4: four += 2
    default: break
    }
  }

  /// Classes added in GTK 4, and classes removed after GTK 3.
  private static let classes = WordTable<GtkVersion>(
    only4.map { ($0, .gtk4) } + only3.map { ($0, .gtk3) })

  private static let only4 = [
    "GtkStackPage", "GtkNotebookPage", "GtkColumnView", "GtkColumnViewColumn", "GtkDropDown",
    "GtkShortcutController", "GtkShortcut", "GtkListView", "GtkGridView", "GtkCenterBox", "GtkText",
    "GtkPasswordEntry", "GtkPicture", "GtkWindowControls", "GtkWindowHandle", "GtkGestureClick",
    "GtkEventControllerFocus", "GtkSignalListItemFactory", "GtkBuilderListItemFactory",
    "GtkSingleSelection", "GtkNoSelection", "GtkInscription", "GtkEditableLabel", "GtkBoxLayout",
    "GtkPopoverMenuBar", "GtkTreeExpander", "GtkVideo", "GtkDropTarget", "GtkDragSource",
  ]

  private static let only3 = [
    "GtkVBox", "GtkHBox", "GtkTable", "GtkMenuBar", "GtkMenu", "GtkMenuItem", "GtkImageMenuItem",
    "GtkCheckMenuItem", "GtkRadioMenuItem", "GtkSeparatorMenuItem", "GtkEventBox", "GtkAlignment",
    "GtkToolbar", "GtkToolButton", "GtkToolItem", "GtkSeparatorToolItem", "GtkToggleToolButton",
    "GtkMenuToolButton", "GtkRadioButton", "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox",
    "GtkFileChooserButton", "GtkHScale", "GtkVScale", "GtkHPaned", "GtkVPaned", "GtkHSeparator",
    "GtkVSeparator", "GtkArrow", "GtkAccelGroup", "GtkUIManager", "GtkActionGroup", "GtkHandleBox",
    "GtkLayout", "GtkModelButton", "GtkPlacesSidebar", "GtkInvisible", "GtkGestureMultiPress",
  ]

  /// The kinds of properties that indicate a version.
  private enum Hint { case visible, gtk3, gtk4, gtk4Button }

  private static let properties = WordTable<Hint>(
    [("visible", .visible), ("icon-name", .gtk4Button), ("icon_name", .gtk4Button)]
      + onlyIn4.map { ($0, .gtk4) } + onlyIn3.map { ($0, .gtk3) })

  /// Properties added in GTK 4.
  private static let onlyIn4 = [
    "child", "focusable", "titlebar", "start-child", "end-child", "accessible-role",
  ]

  /// Buttons that can show a named icon since GTK 4.
  private static let iconButtons = WordTable<Bool>(
    ["GtkButton", "GtkMenuButton", "GtkToggleButton"].map { ($0, true) })

  /// Properties removed after GTK 3.
  private static let onlyIn3 = [
    "can_default", "can-default", "draw_indicator", "draw-indicator", "relief",
    "type-hint",
    "type_hint", "shadow_type", "shadow-type", "use_stock", "use-stock", "window_position", "window-position",
    "no_show_all", "no-show-all", "border_width", "border-width",
  ]
}

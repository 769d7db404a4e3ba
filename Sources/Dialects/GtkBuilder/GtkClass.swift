import FocusModel
import ImportKit
import XMLSource

/// The facts about one widget class, including those inherited from its base classes.
///
/// The class is a reference type, because every object of a document passes its class to its children.
final class GtkClass: TeachableClass, DerivableClass {
  /// The name of the class.
  let name: String
  /// The role that people perceive.
  let role: Role
  /// How the widget lays out its children.
  let arrangement: Arrangement
  /// Whether the widget itself takes focus.
  let isFocusable: Bool
  /// Whether an internal part takes focus instead of the widget, for example the toggle button of a combo
  /// box.
  let hasInnerStop: Bool
  /// Whether the widget passes focus to its children and never takes focus, even if the document makes it
  /// focusable.
  let passesFocus: Bool
  /// Whether the widget takes focus only if none of its descendants does, like a scrolled window.
  let scrolls: Bool
  /// Whether the widget takes focus only after code has added contents.
  let needsContents: Bool
  /// Whether the widget takes focus only in later GTK versions than most files target.
  let isFocusableLater: Bool
  /// Whether the Tab key no longer works at the widget if the document makes the widget unfocusable.
  let swallowsFocus: Bool
  /// The relevant base classes.
  let families: GtkFamilies
  /// Whether the class is unknown, in which case any of these facts may differ.
  let isUnknown: Bool

  init(
    name: String, role: Role, arrangement: Arrangement = .none, isFocusable: Bool = false,
    hasInnerStop: Bool = false, passesFocus: Bool = false, scrolls: Bool = false,
    needsContents: Bool = false, isFocusableLater: Bool = false, swallowsFocus: Bool = false,
    families: GtkFamilies = [], isUnknown: Bool = false
  ) {
    self.name = name
    self.role = role
    self.arrangement = arrangement
    self.isFocusable = isFocusable
    self.hasInnerStop = hasInnerStop
    self.passesFocus = passesFocus
    self.scrolls = scrolls
    self.needsContents = needsContents
    self.isFocusableLater = isFocusableLater
    self.swallowsFocus = swallowsFocus
    self.families = families
    self.isUnknown = isUnknown
  }

  /// A copy of the class with a different name or role, or with unknown behaviour.
  func copy(name: String? = nil, role: Role? = nil, isUnknown: Bool? = nil) -> GtkClass {
    GtkClass(
      name: name ?? self.name, role: role ?? self.role, arrangement: arrangement, isFocusable: isFocusable,
      hasInnerStop: hasInnerStop, passesFocus: passesFocus, scrolls: scrolls,
      needsContents: needsContents, isFocusableLater: isFocusableLater, swallowsFocus: swallowsFocus,
      families: families, isUnknown: isUnknown ?? self.isUnknown)
  }

  /// The application's class called `name`, which derives from this class; nil for a class that derives from
  /// a container, because the derived class adds contents.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> GtkClass? {
    switch focus {
    case .open: return nil
    case .set(let takesFocus) where takesFocus != isFocusable: return nil
    case .set, .inherited: return role == .group || role == .custom ? nil : copy(name: name)
    }
  }

  /// The custom class called `name`, as the project's settings describe it.
  func taught(_ name: String, _ widget: TaughtWidget) -> GtkClass {
    guard let takesFocus = widget.takesFocus else { return copy(name: name, role: widget.role) }
    return GtkClass(
      name: name, role: widget.role ?? role, arrangement: arrangement, isFocusable: takesFocus,
      families: families)
  }

  /// Whether the class belongs to at least one of the families in `family`.
  func isA(_ family: GtkFamilies) -> Bool { !families.isDisjoint(with: family) }

  /// An unknown class.
  static func unknown(_ name: String) -> GtkClass { GtkClass(name: name, role: .custom, isUnknown: true) }
}

/// Classes with special behaviour for focus, names or children.
struct GtkFamilies: OptionSet, Sendable {
  let rawValue: UInt64

  static let window = family(0)
  static let notebook = family(1)
  static let expander = family(2)
  static let frame = family(3)
  static let revealer = family(4)
  static let scrolledWindow = family(5)
  static let toolbar = family(6)
  static let buttonBox = family(7)
  static let listBox = family(8)
  static let listBoxRow = family(9)
  static let flowBox = family(10)
  static let flowBoxChild = family(11)
  static let actionRow = family(12)
  static let expanderRow = family(13)
  static let preferencesGroup = family(14)
  static let label = family(15)
  static let comboBox = family(16)
  static let menuButton = family(17)
  static let toolButton = family(18)
  static let textView = family(19)
  static let checkButton = family(20)
  static let radioButton = family(21)
  static let toggleButton = family(22)
  static let radioMenuItem = family(23)
  static let switcher = family(24)
  static let listBase = family(25)
  static let columnView = family(26)
  static let table = family(27)
  static let comboBoxText = family(28)
  static let banner = family(29)
  static let searchBar = family(30)
  static let bar = family(31)
  static let infoBar = family(32)
  static let modelButton = family(33)
  static let preferencesRow = family(34)
  static let buttonContent = family(35)
  static let navigationPage = family(36)
  /// Scale buttons, which draw a picture.
  static let scaleButton = family(37)
  static let volumeButton = family(38)
  static let lockButton = family(39)
  static let terminal = family(40)
  static let dialog = family(41)
  static let fileChooserDialog = family(42)
  static let actionBar = family(43)

  /// Editors of source code.
  static let sourceView = family(44)

  private static func family(_ bit: UInt64) -> GtkFamilies { GtkFamilies(rawValue: 1 << bit) }

  /// The families by the name of their base class; each family consists of a class and its subclasses.
  static let byClass: WordTable<GtkFamilies> = [
    "GtkWindow": .window, "GtkNotebook": .notebook, "GtkExpander": .expander, "GtkFrame": .frame,
    "GtkRevealer": .revealer, "GtkScrolledWindow": .scrolledWindow, "GtkToolbar": .toolbar,
    "GtkButtonBox": .buttonBox, "GtkListBox": .listBox, "GtkListBoxRow": .listBoxRow,
    "GtkFlowBox": .flowBox, "GtkFlowBoxChild": .flowBoxChild, "AdwActionRow": .actionRow,
    "HdyActionRow": .actionRow, "AdwExpanderRow": .expanderRow, "HdyExpanderRow": .expanderRow,
    "AdwPreferencesGroup": .preferencesGroup, "HdyPreferencesGroup": .preferencesGroup,
    "GtkLabel": .label, "GtkInscription": .label, "GtkComboBox": .comboBox,
    "GtkMenuButton": .menuButton, "AdwSplitButton": .menuButton, "GtkToolButton": .toolButton,
    "GtkTextView": .textView, "GtkSourceView": .sourceView, "GtkCheckButton": .checkButton,
    "GtkRadioButton": .radioButton,
    "GtkToggleButton": .toggleButton, "GtkRadioMenuItem": .radioMenuItem, "GtkStackSwitcher": .switcher,
    "AdwViewSwitcher": .switcher, "AdwInlineViewSwitcher": .switcher, "GtkListBase": .listBase,
    "GtkColumnView": .columnView, "GtkTable": .table,
    "GtkComboBoxText": .comboBoxText, "GtkAppChooserButton": .comboBoxText, "AdwBanner": .banner,
    "GtkSearchBar": .searchBar, "HdySearchBar": .searchBar,
    "GtkModelButton": .modelButton, "AdwPreferencesRow": .preferencesRow,
    "HdyPreferencesRow": .preferencesRow,
    "GtkScaleButton": .scaleButton, "GtkVolumeButton": .volumeButton, "GtkLockButton": .lockButton,
    "AdwButtonContent": .buttonContent, "AdwNavigationPage": .navigationPage, "VteTerminal": .terminal,
    "GtkInfoBar": .infoBar, "GtkHeaderBar": .bar, "AdwHeaderBar": .bar, "GtkActionBar": [.bar, .actionBar],
    "HdyHeaderBar": .bar, "GtkDialog": .dialog, "GtkFileChooserDialog": .fileChooserDialog,
  ]
}

extension GtkClass {
  /// The classes of GTK 3 and of its companion libraries.
  static let gtk3 = ClassTable(Gtk3Classes.text) { GtkClass($0) }
  /// The classes of GTK 4 and of its companion libraries.
  static let gtk4 = ClassTable(Gtk4Classes.text) { GtkClass($0) }

  private convenience init(_ lineage: ClassLineage) {
    // A flag applies to the class and its direct subclasses; the flag applies to further subclasses only if
    // the table repeats it for them.
    func isNear(_ flag: String) -> Bool { lineage.has(flag, within: 2) }
    self.init(
      name: lineage.name, role: lineage.role,
      arrangement: lineage.arrangement,
      isFocusable: lineage.flags.contains("focusable"), hasInnerStop: isNear("inner"),
      passesFocus: lineage.has("pass"), scrolls: lineage.has("scroll"), needsContents: isNear("empty"),
      isFocusableLater: lineage.flags.contains("later"), swallowsFocus: isNear("swallows"),
      families: lineage.families(GtkFamilies.byClass))
  }
}

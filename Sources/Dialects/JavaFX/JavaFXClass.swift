import FocusModel
import ImportKit
import XMLSource

/// The facts about one class of FXML documents, including those inherited from its base classes.
final class JavaFXClass: TeachableClass, DerivableClass {
  /// The class name without its package.
  let name: String
  /// The package; empty if it is not known.
  let package: String
  /// The role that people perceive.
  let role: Role
  /// How an object of the class lays out its children.
  let arrangement: Arrangement
  /// Whether Tab stops on the object.
  let isFocusable: Bool
  /// Whether an underscore in the object's text marks a mnemonic, unless the document sets `mnemonicParsing`.
  let parsesMnemonics: Bool
  /// Whether Tab never visits the object's contents.
  let isClosed: Bool
  /// Whether Tab inserts a tab character.
  let keepsTab: Bool
  /// Whether the object is a value that is not visible on the screen: a number, a font, a list.
  let isValue: Bool
  /// The relevant base classes.
  let families: JavaFXFamilies
  /// Whether the class is unknown, in which case any of these facts may differ.
  let isUnknown: Bool
  /// Whether the class belongs to the application and derives from a known class.
  let isDerived: Bool

  fileprivate init(
    name: String, package: String, role: Role, arrangement: Arrangement = .none, isFocusable: Bool = false,
    parsesMnemonics: Bool = false, isClosed: Bool = false, keepsTab: Bool = false, isValue: Bool = false,
    families: JavaFXFamilies = [], isUnknown: Bool = false, isDerived: Bool = false
  ) {
    self.name = name
    self.package = package
    self.role = role
    self.arrangement = arrangement
    self.isFocusable = isFocusable
    self.parsesMnemonics = parsesMnemonics
    self.isClosed = isClosed
    self.keepsTab = keepsTab
    self.isValue = isValue
    self.families = families
    self.isUnknown = isUnknown
    self.isDerived = isDerived
  }

  /// Whether the class is a custom container to which its code adds contents.
  var isFilledByCode: Bool { isDerived && role == .group }

  /// Whether the class belongs to at least one of the families in `family`.
  func isA(_ family: JavaFXFamilies) -> Bool { !families.isDisjoint(with: family) }

  /// The custom class called `name`, as the project's settings describe it.
  func taught(_ name: String, _ widget: TaughtWidget) -> JavaFXClass {
    JavaFXClass(
      name: name, package: "", role: widget.role ?? role, arrangement: arrangement,
      isFocusable: widget.takesFocus ?? isFocusable, parsesMnemonics: parsesMnemonics, isClosed: isClosed,
      keepsTab: keepsTab, families: families)
  }

  /// The application's class called `name`, which derives from this class. A class that derives from a
  /// container adds its own contents. Nil for a class that derives from a plain node, region or control,
  /// because the role of that class is unknown.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> JavaFXClass? {
    guard isA(.node) || isA(.menuItem), role != .custom, focus != .open,
      role != .group || arrangement != .none && focus != .set(true)
    else { return nil }
    var isFocusable = isFocusable
    if case .set(let value) = focus { isFocusable = value }
    return JavaFXClass(
      name: name, package: "", role: role, arrangement: arrangement, isFocusable: isFocusable,
      parsesMnemonics: parsesMnemonics, isClosed: isClosed, keepsTab: keepsTab, families: families,
      isDerived: true)
  }

  /// The toolkit's class called `name`, with or without its package.
  static func known(_ name: String) -> JavaFXClass? {
    guard let dot = name.lastIndex(ofByte: UInt8(ascii: ".")) else { return table[name] }
    return table[String(name[name.utf8.index(after: dot)...])].flatMap {
      $0.package == name[..<dot] ? $0 : nil
    }
  }

  /// Creates an unknown class.
  static func unknown(_ name: String) -> JavaFXClass {
    JavaFXClass(name: name, package: "", role: .custom, isUnknown: true)
  }
}

extension JavaFXClass {
  /// Creates a class that is known only to draw a picture.
  static func picture(_ name: String) -> JavaFXClass {
    JavaFXClass(name: name, package: "", role: .image, families: .node)
  }
}

/// Classes with special behaviour for focus, names or children.
struct JavaFXFamilies: OptionSet, Sendable {
  let rawValue: UInt32

  static let labeled = family(0)
  static let toggle = family(1)
  static let titledPane = family(2)
  static let accordion = family(3)
  static let tabPane = family(4)
  static let tab = family(5)
  static let buttonBar = family(6)
  static let menuBar = family(7)
  static let menuButton = family(8)
  static let contextMenu = family(9)
  static let menuItem = family(10)
  static let menu = family(11)
  static let borderPane = family(12)
  static let dialogPane = family(13)
  static let cells = family(14)
  static let tableColumn = family(15)
  static let label = family(16)
  static let button = family(17)
  static let scene = family(18)
  static let node = family(19)
  static let oriented = family(20)
  /// Classes whose default property is `content`, which contains one object.
  static let singleContent = family(21)
  /// Classes whose default property is `text`, which is set by the characters inside the element
  /// (`@DefaultProperty` of Labeled and Text; a titled pane has a different default property).
  static let textContent = family(22)

  private static func family(_ bit: UInt32) -> JavaFXFamilies { JavaFXFamilies(rawValue: 1 << bit) }

  /// The families by the name of their base class; each family consists of a class and its subclasses.
  static let byClass: WordTable<JavaFXFamilies> = [
    "Labeled": [.labeled, .textContent], "Text": .textContent, "ToggleButton": .toggle,
    "TitledPane": [.titledPane, .singleContent],
    "Accordion": .accordion, "TabPane": .tabPane, "Tab": [.tab, .singleContent],
    "ScrollPane": .singleContent, "ButtonBar": .buttonBar, "MenuBar": .menuBar,
    "MenuButton": .menuButton, "ContextMenu": .contextMenu, "MenuItem": .menuItem, "Menu": .menu,
    "BorderPane": .borderPane, "DialogPane": .dialogPane, "ListView": .cells, "TableView": .cells,
    "TreeTableView": .cells, "TreeView": .cells, "TableColumn": .tableColumn,
    "TreeTableColumn": .tableColumn, "Label": .label, "Button": .button, "Scene": .scene, "Stage": .scene,
    "Node": .node, "FlowPane": .oriented, "TilePane": .oriented, "SplitPane": .oriented,
    "ToolBar": .oriented,
  ]
}

extension JavaFXClass {
  /// All known classes, by name without package.
  static let table = ClassTable(JavaFXClasses.text) { JavaFXClass($0) }

  private convenience init(_ lineage: ClassLineage) {
    let says = lineage.upwards.first { $0.flags.contains("focusable") || $0.flags.contains("plain") }
    self.init(
      name: lineage.name, package: lineage.heading, role: lineage.role,
      arrangement: lineage.arrangement,
      isFocusable: says?.flags.contains("focusable") == true, parsesMnemonics: lineage.has("mnemonic"),
      isClosed: lineage.has("closed"), keepsTab: lineage.has("keepsTab"), isValue: lineage.has("value"),
      families: lineage.families(JavaFXFamilies.byClass))
  }
}

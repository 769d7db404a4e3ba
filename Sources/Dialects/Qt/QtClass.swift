import FocusModel
import ImportKit
import XMLSource

/// `Qt::FocusPolicy`: how a widget accepts focus. The empty set is `NoFocus`.
struct QtFocusPolicy: OptionSet, Sendable {
  let rawValue: UInt8

  static let tab = QtFocusPolicy(rawValue: 1)
  static let click = QtFocusPolicy(rawValue: 2)
  static let wheel = QtFocusPolicy(rawValue: 4)

  /// The policy called `name`, with or without its scope (`Qt::StrongFocus`, `Qt::FocusPolicy::StrongFocus`).
  init?(named name: Substring) {
    switch name.afterLastColon {
    case "NoFocus": self = []
    case "TabFocus": self = .tab
    case "ClickFocus": self = .click
    case "StrongFocus": self = [.tab, .click]
    case "WheelFocus": self = [.tab, .click, .wheel]
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The facts about one widget class, including those inherited from its base classes.
final class QtClass: TeachableClass, DerivableClass {
  /// The name of the class.
  let name: String
  /// The role that people perceive.
  let role: Role
  /// The policy that the constructor of the class sets.
  let policy: QtFocusPolicy
  /// The relevant base classes.
  let families: QtFamilies
  /// Whether the class is not one of Qt's own classes but is known only from `<customwidgets>` or is unknown.
  let isCustom: Bool

  init(
    name: String, role: Role, policy: QtFocusPolicy, families: QtFamilies = [], isCustom: Bool = false
  ) {
    self.name = name
    self.role = role
    self.policy = policy
    self.families = families
    self.isCustom = isCustom
  }

  /// Whether the class belongs to at least one of the families in `family`.
  func isA(_ family: QtFamilies) -> Bool { !families.isDisjoint(with: family) }

  /// Whether the focus of the class is unknown. A custom class that derives from a plain container may or may
  /// not take focus; a custom class that derives from a control is treated like that control.
  var isOpaque: Bool { isCustom && policy.isEmpty && (role == .group || role == .custom) && !isStructural }

  /// Whether subclasses of this container, including those in applications, keep the container's behaviour.
  private var isStructural: Bool {
    isA([
      .groupBox, .tabWidget, .stackedWidget, .toolBox, .splitter, .dockWidget, .dialogButtonBox, .toolBar,
      .menuBar, .menu, .mainWindow, .dialog,
    ])
  }

  /// The application's class called `name`, which the form derives from this class.
  func promoted(to name: String) -> QtClass {
    QtClass(name: name, role: role, policy: policy, families: families, isCustom: true)
  }

  /// The application's class called `name`, which derives from this class in code.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> QtClass? {
    if role == .group, policy.isEmpty, !isStructural { return nil }
    var policy = policy
    switch focus {
    case .inherited: break
    case .set(let takesFocus): policy = takesFocus ? [.tab, .click] : []
    case .open: return nil
    }
    return QtClass(name: name, role: role, policy: policy, families: families, isCustom: true)
  }

  /// The custom class called `name`, as the project's settings describe it.
  func taught(_ name: String, _ widget: TaughtWidget) -> QtClass {
    let policy: QtFocusPolicy? = widget.takesFocus.map { $0 ? [.tab, .click] : [] }
    return QtClass(
      name: name, role: widget.role ?? role, policy: policy ?? self.policy, families: families)
  }

  /// An unknown class.
  static func unknown(_ name: String) -> QtClass {
    QtClass(name: name, role: .custom, policy: [], isCustom: true)
  }
}

/// Classes with special behaviour for focus, names or children.
struct QtFamilies: OptionSet, Sendable {
  let rawValue: UInt64

  static let label = family(0)
  static let button = family(1)
  static let radioButton = family(2)
  static let groupBox = family(3)
  static let tabWidget = family(4)
  static let stackedWidget = family(5)
  static let toolBox = family(6)
  static let wizard = family(7)
  static let scrollArea = family(8)
  static let mainWindow = family(9)
  static let dialog = family(10)
  static let menu = family(11)
  static let menuBar = family(12)
  static let toolBar = family(13)
  static let dockWidget = family(14)
  static let mdiArea = family(15)
  static let textEdit = family(16)
  static let textBrowser = family(17)
  static let tableView = family(18)
  static let comboBox = family(19)
  static let lineEdit = family(20)
  static let dialogButtonBox = family(21)
  static let splitter = family(22)
  static let spinBox = family(23)
  static let toolButton = family(24)
  static let pushButton = family(25)
  static let statusBar = family(26)
  static let itemView = family(27)
  /// Widgets whose internal part takes focus.
  static let compound = family(28)

  private static func family(_ bit: UInt64) -> QtFamilies { QtFamilies(rawValue: 1 << bit) }

  /// The families by the name of their base class; each family consists of a class and its subclasses.
  static let byClass: WordTable<QtFamilies> = [
    "QLabel": .label, "QAbstractButton": .button, "QRadioButton": .radioButton, "QGroupBox": .groupBox,
    "QTabWidget": [.tabWidget, .compound], "QStackedWidget": .stackedWidget, "QToolBox": .toolBox,
    "QWizard": .wizard,
    "QScrollArea": .scrollArea, "QMainWindow": .mainWindow, "QDialog": .dialog, "QMenu": .menu,
    "QMenuBar": .menuBar, "QToolBar": .toolBar, "QDockWidget": .dockWidget, "QMdiArea": .mdiArea,
    "QTextEdit": .textEdit, "QPlainTextEdit": .textEdit, "QTextBrowser": .textBrowser,
    "QTableView": .tableView, "QComboBox": .comboBox, "QLineEdit": .lineEdit,
    "QDialogButtonBox": .dialogButtonBox, "QSplitter": .splitter,
    "QAbstractSpinBox": [.spinBox, .compound], "QCalendarWidget": .compound, "QKeySequenceEdit": .compound,
    "QFontComboBox": .compound, "QGraphicsView": .compound,
    "QToolButton": .toolButton, "QPushButton": .pushButton, "QStatusBar": .statusBar,
    "QAbstractItemView": .itemView,
  ]
}

extension QtClass {
  /// Qt's own classes, by name.
  static let table = ClassTable(QtClasses.text) { QtClass($0) }

  private convenience init(_ lineage: ClassLineage) {
    let policy: QtFocusPolicy =
      switch lineage.nearest(3) {
      case "tab": .tab
      case "strong": [.tab, .click]
      case "wheel": [.tab, .click, .wheel]
      default: []
      }
    self.init(
      name: lineage.name, role: lineage.role, policy: policy,
      families: lineage.families(QtFamilies.byClass), isCustom: !lineage.heading.isEmpty)
  }
}

extension Substring {
  /// The part after the last colon: an enumerator without its scope.
  var afterLastColon: Substring {
    guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else { return self }
    return self[utf8.index(after: colon)...]
  }
}

import FocusModel
import ImportKit
import XMLSource

/// A class of a framework of the XAML family, including the facts of its parents.
final class XAMLClass: TeachableClass, DerivableClass {
  /// Its name.
  let name: String
  /// The role that people see.
  let role: Role
  /// How it lays out its children.
  let arrangement: Arrangement
  /// How Tab treats the contents.
  let scope: TabScope
  /// How it takes focus.
  let focus: Focus
  /// The properties that supply its name, in order of preference.
  let namedBy: [XAMLProperty]
  /// Other facts about it.
  let traits: Traits
  /// Whether it is a custom class with a base class that is known from its sources.
  let isDerived: Bool

  /// How a class takes focus, unless a document or style says otherwise.
  enum Focus: String, Sendable {
    /// Tab stops on it.
    case stop
    /// Code and the pointer can focus it, but Tab cannot.
    case code
    /// Nothing focuses it.
    case no
    /// A part of its template takes focus for it, whatever the document states for the class itself.
    case part
  }

  /// The traits in which classes differ, by their words in the tables.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// Its contents in a document are not separate places for focus.
    static let closed = Traits(rawValue: 1 << 0)
    /// A character in its text may mark a mnemonic letter.
    static let letters = Traits(rawValue: 1 << 1)
    /// It is text to read.
    static let text = Traits(rawValue: 1 << 2)
    /// It is not visible on the screen: a brush, a converter, a definition of rows.
    static let value = Traits(rawValue: 1 << 3)
    /// Its items are in a menu that opens.
    static let submenu = Traits(rawValue: 1 << 4)
    /// If it has items, they are the stops, and the object itself is not.
    static let items = Traits(rawValue: 1 << 5)
    /// It draws a picture.
    static let picture = Traits(rawValue: 1 << 6)
    /// It shows its contents only after a person opens it.
    static let folds = Traits(rawValue: 1 << 7)
    /// People type into it.
    static let editable = Traits(rawValue: 1 << 8)
    /// It is a panel, not a control, so it has no tab index.
    static let panel = Traits(rawValue: 1 << 9)
    /// Its contents come from outside the document.
    static let opaque = Traits(rawValue: 1 << 10)

    /// The text written in it names it, although it has no contents.
    static let inner = Traits(rawValue: 1 << 11)

    static let words: [(String, Traits)] = [
      ("closed", .closed), ("letters", .letters), ("text", .text), ("value", .value), ("submenu", .submenu),
      ("items", .items), ("picture", .picture), ("folds", .folds), ("editable", .editable), ("panel", .panel),
      ("opaque", .opaque), ("inner", .inner),
    ]
  }

  private init(
    _ other: XAMLClass, name: String, role: Role, arrangement: Arrangement? = nil, focus: Focus,
    isDerived: Bool
  ) {
    self.name = name
    self.role = role
    self.arrangement = arrangement ?? other.arrangement
    scope = other.scope
    self.focus = focus
    namedBy = other.namedBy
    traits = other.traits
    self.isDerived = isDerived
  }

  /// Reads a line of a table: class, parent, role, arrangement, scope, focus, the properties that name it, traits; `-` leaves
  /// a column to the parent class.
  init(_ lineage: ClassLineage) {
    name = lineage.name
    role = lineage.role
    arrangement = lineage.arrangement
    scope = lineage.nearest(4).flatMap { TabScope(xaml: $0) } ?? .continue
    focus = lineage.nearest(5).flatMap { Focus(rawValue: $0) } ?? .no
    namedBy =
      lineage.nearest(6)?.split(separator: ",").compactMap { XAMLProperty.naming[String($0)] } ?? []
    traits = Traits.words.reduce(into: []) { if lineage.has($1.0) { $0.insert($1.1) } }
    isDerived = false
  }

  /// The custom class called `name`, as the project describes it.
  func taught(_ name: String, _ widget: TaughtWidget) -> XAMLClass {
    let focus = widget.takesFocus.map { $0 ? Focus.stop : .no } ?? focus
    return XAMLClass(self, name: name, role: widget.role ?? role, focus: focus, isDerived: false)
  }

  /// The custom class called `name`, which derives from this one. A class that derives from a plain control or user control
  /// may be anything, because it adds its own contents. A panel shows the children that documents state, at places that
  /// only its code knows. A value shows nothing.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> XAMLClass? {
    guard focus != .open, role != .group || !traits.isDisjoint(with: [.panel, .value]) else { return nil }
    var own = self.focus
    if case .set(let value) = focus { own = value ? .stop : .no }
    if role == .group {
      return XAMLClass(
        self, name: name, role: role, arrangement: Arrangement.none, focus: own, isDerived: true)
    }
    return XAMLClass(self, name: name, role: role, focus: own, isDerived: true)
  }
}

extension TabScope {
  /// The mode that documents call `name` (`KeyboardNavigationMode`); nil for another word.
  init?(xaml name: String) {
    switch name.lowercased() {
    case "continue": self = .continue
    case "once": self = .once
    case "cycle": self = .cycle
    case "contained": self = .contained
    case "local": self = .local
    case "none": self = .none
    default: return nil
    }
  }
}

import FocusModel
import ImportKit
import XMLSource

/// A class of a framework in the XAML family, including the facts inherited from its parents.
final class XAMLClass: TeachableClass, DerivableClass {
  /// The name of the class.
  let name: String
  /// The role that people perceive.
  let role: Role
  /// How an object of the class lays out its children.
  let arrangement: Arrangement
  /// How Tab treats an object's contents.
  let scope: TabScope
  /// How an object of the class takes focus.
  let focus: Focus
  /// The properties that supply an object's name, in order of preference.
  let namedBy: [XAMLProperty]
  /// The same without placeholders.
  let shownNames: [XAMLProperty]
  /// Other facts about the class.
  let traits: Traits
  /// The classes from which the class derives.
  let bases: Set<String>
  /// Whether this is a custom class whose base class is known from the application's sources.
  let isDerived: Bool

  /// How an object of a class takes focus, unless a document or style overrides this.
  enum Focus: String, Sendable {
    /// The Tab key stops on the object.
    case stop
    /// Code and the pointer can focus the object, but the Tab key cannot.
    case code
    /// Nothing can focus the object.
    case no
    /// A part of the control's template takes focus, regardless of the properties that the document sets for
    /// the control itself.
    case part
  }

  /// The traits in which classes differ; ``words`` contains their names in the tables.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// The object's contents in a document cannot take focus separately.
    static let closed = Traits(rawValue: 1 << 0)
    /// A character in the object's text may mark a mnemonic.
    static let letters = Traits(rawValue: 1 << 1)
    /// The object displays text.
    static let text = Traits(rawValue: 1 << 2)
    /// The object is not visible on the screen: for example a brush, a converter or a definition of rows.
    static let value = Traits(rawValue: 1 << 3)
    /// The object's items are in a menu that opens.
    static let submenu = Traits(rawValue: 1 << 4)
    /// If the object has items, the items are the tab stops, and the object itself is not a tab stop.
    static let items = Traits(rawValue: 1 << 5)
    /// The object displays a picture.
    static let picture = Traits(rawValue: 1 << 6)
    /// The object shows its contents only after it is opened.
    static let folds = Traits(rawValue: 1 << 7)
    /// People can type into the object.
    static let editable = Traits(rawValue: 1 << 8)
    /// The object is a panel, not a control, so it has no tab index.
    static let panel = Traits(rawValue: 1 << 9)
    /// The object's contents come from outside the document.
    static let opaque = Traits(rawValue: 1 << 10)

    /// The text inside the element is the object's name, although the object has no content property.
    static let inner = Traits(rawValue: 1 << 11)
    /// The object is a button only if `IsClickEnabled` is set; otherwise it is a group.
    static let clickable = Traits(rawValue: 1 << 12)
    /// The object gives its contents its own header as a name.
    static let namesContents = Traits(rawValue: 1 << 13)
    /// A character in the object's text marks a mnemonic of the control around the object.
    static let marksLetter = Traits(rawValue: 1 << 14)
    /// If people can type into the object (`IsEditable`), a part of its template takes focus.
    static let typedInPart = Traits(rawValue: 1 << 15)

    static let words: [(String, Traits)] = [
      ("closed", .closed), ("letters", .letters), ("text", .text), ("value", .value), ("submenu", .submenu),
      ("items", .items), ("picture", .picture), ("folds", .folds), ("editable", .editable), ("panel", .panel),
      ("opaque", .opaque), ("inner", .inner), ("clickable", .clickable), ("namesContents", .namesContents),
      ("marksLetter", .marksLetter), ("typedInPart", .typedInPart),
    ]
  }

  private init(
    _ other: XAMLClass, name: String, role: Role, arrangement: Arrangement? = nil, focus: Focus,
    adding traits: Traits = [], isDerived: Bool
  ) {
    self.name = name
    self.role = role
    self.arrangement = arrangement ?? other.arrangement
    scope = other.scope
    self.focus = focus
    namedBy = other.namedBy
    shownNames = other.shownNames
    self.traits = other.traits.union(traits)
    bases = other.bases.union([other.name])
    self.isDerived = isDerived
  }

  /// Reads a line of a table: class, parent, role, arrangement, scope, focus, naming properties, traits. `-`
  /// means the value of the parent class.
  init(_ lineage: ClassLineage) {
    name = lineage.name
    role = lineage.role
    arrangement = lineage.arrangement
    scope = lineage.nearest(4).flatMap { TabScope(xaml: $0) } ?? .continue
    focus = lineage.nearest(5).flatMap { Focus(rawValue: $0) } ?? .no
    namedBy =
      lineage.nearest(6)?.split(separator: ",").compactMap { XAMLProperty.naming[String($0)] } ?? []
    shownNames = namedBy.filter { $0 != .placeholder }
    traits = Traits.words.reduce(into: []) { if lineage.has($1.0) { $0.insert($1.1) } }
    bases = Set(lineage.upwards.dropFirst().map(\.name))
    isDerived = false
  }

  /// The custom class called `name`, as the project's settings describe it.
  func taught(_ name: String, _ widget: TaughtWidget) -> XAMLClass {
    let focus = widget.takesFocus.map { $0 ? Focus.stop : .no } ?? focus
    return XAMLClass(self, name: name, role: widget.role ?? role, focus: focus, isDerived: false)
  }

  /// The custom class called `name`, which derives from this class. A panel shows the children from the document, but at
  /// positions that are known only to its code. A value is not visible. A class that derives from a user control, or
  /// from another plain class that takes no focus, takes none either, but its code or template adds contents. Nil for a
  /// class that derives from a plain control that takes focus, because its template decides.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> XAMLClass? {
    guard focus != .open else { return nil }
    var own = self.focus
    if case .set(let value) = focus { own = value ? .stop : .no }
    guard role == .group else { return XAMLClass(self, name: name, role: role, focus: own, isDerived: true) }
    let isPlain = traits.isDisjoint(with: [.panel, .value])
    if isPlain, own != .no { return nil }
    return XAMLClass(
      self, name: name, role: isPlain ? .custom : role, arrangement: Arrangement.none, focus: own,
      adding: isPlain ? .opaque : [], isDerived: true)
  }

  /// The class of an object with ``Traits/clickable`` whose clicks are disabled.
  var withoutClicks: XAMLClass { XAMLClass(self, name: name, role: .group, focus: .no, isDerived: isDerived) }
}

extension TabScope {
  /// The mode called `name` in documents (`KeyboardNavigationMode`); nil for other words.
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

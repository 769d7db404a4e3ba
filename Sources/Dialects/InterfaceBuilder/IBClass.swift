import FocusModel
import ImportKit
import XMLSource

/// The class that one element of Interface Builder's documents represents.
///
/// A reference: every object of a document passes its class to its contents.
final class IBClass: TeachableClass, DerivableClass {
  /// The toolkit's class.
  let name: String
  /// The role that people see.
  let role: Role
  /// How it lays out its children.
  let arrangement: Arrangement
  /// How it takes focus.
  let focus: Focus
  /// Whether the y axis of its coordinates points down; nil if only its code decides.
  let isFlipped: Bool?
  /// It creates its contents itself, or the contents are its rows: keys other than Tab move among them.
  let keepsContents: Bool
  /// Its contents are prototypes of rows.
  let repeats: Bool

  /// How a class takes focus.
  enum Focus: String, Sendable {
    /// It does not.
    case none
    /// Always, because people type text into it.
    case text
    /// A list, which is a stop under any setting.
    case list
    /// Never by click; by Tab while the wider setting is on (*Keyboard navigation*, *Full Keyboard Access*).
    case control
    /// Its code decides.
    case unknown
  }

  init(
    name: String, role: Role, arrangement: Arrangement = .none, focus: Focus, isFlipped: Bool?,
    keepsContents: Bool = false, repeats: Bool = false
  ) {
    self.name = name
    self.role = role
    self.arrangement = arrangement
    self.focus = focus
    self.isFlipped = isFlipped
    self.keepsContents = keepsContents
    self.repeats = repeats
  }

  /// The custom class called `name`, as the project describes it.
  ///
  /// The cell states whether text is editable. A custom view has no cell: it is a stop.
  func taught(_ name: String, _ widget: TaughtWidget) -> IBClass {
    var focus = focus == .text ? .list : focus
    if let takesFocus = widget.takesFocus {
      focus = takesFocus ? (widget.role?.isTextInput == true ? .list : .control) : .none
    }
    return IBClass(
      name: name, role: widget.role ?? role, arrangement: arrangement, focus: focus, isFlipped: isFlipped,
      keepsContents: keepsContents, repeats: repeats)
  }

  /// The application's own class called `name`, which derives from this one.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> IBClass? {
    guard role != .group, role != .custom, self.focus != .unknown, focus == .inherited else { return nil }
    return self
  }

  /// An object known only to be a view.
  static let unknown = IBClass(name: "view", role: .custom, focus: .unknown, isFlipped: nil)
  /// A bar button item that holds a view and is not a button.
  static let shell = IBClass(name: "UIBarButtonItem", role: .group, focus: .none, isFlipped: true)
}

extension IBClass {
  /// The classes of macOS, by element name.
  static let appKit = ClassTable(AppKitClasses.text) { IBClass($0, isFlippedByDefault: false) }
  /// The classes of iOS, by element name.
  static let uiKit = ClassTable(UIKitClasses.text) { IBClass($0, isFlippedByDefault: true) }

  /// Classes are listed without their parents: the second column is the class of the element.
  private convenience init(_ lineage: ClassLineage, isFlippedByDefault: Bool) {
    self.init(
      name: lineage.columns[1], role: lineage.role, arrangement: lineage.arrangement,
      focus: Focus(rawValue: lineage.columns[4]) ?? .none,
      isFlipped: isFlippedByDefault || lineage.flags.contains("flipped"),
      keepsContents: lineage.flags.contains("keeps"), repeats: lineage.flags.contains("repeats"))
  }
}

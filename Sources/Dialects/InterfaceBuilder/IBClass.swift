import FocusModel
import ImportKit
import XMLSource

/// The class that an element of an Interface Builder document represents.
///
/// The class is a reference type, because every object of a document passes its class to its contents.
final class IBClass: TeachableClass, DerivableClass {
  /// The name of the toolkit's class.
  let name: String
  /// The role that people perceive.
  let role: Role
  /// How an object of the class lays out its children.
  let arrangement: Arrangement
  /// How an object of the class takes focus.
  let focus: Focus
  /// Whether the y axis of the object's coordinates points down; nil if only code determines the direction.
  let isFlipped: Bool?
  /// Whether Tab skips the object's contents because the object creates them itself or contains rows. Other
  /// keys move among these contents.
  let keepsContents: Bool
  /// Whether the object's contents are row prototypes.
  let repeats: Bool

  /// How a class takes focus.
  enum Focus: String, Sendable {
    /// The object never takes focus.
    case none
    /// The object always takes focus, because people type text into it.
    case text
    /// The object is a list, which is a tab stop regardless of settings.
    case list
    /// The object takes focus by Tab while *Keyboard navigation* or *Full Keyboard Access* is on, and never
    /// by a click.
    case control
    /// Whether the object takes focus depends on its code.
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

  /// The custom class called `name`, as the project's settings describe it.
  ///
  /// The cell of a known control determines whether its text is editable. A custom view has no cell, so it is
  /// always a tab stop.
  func taught(_ name: String, _ widget: TaughtWidget) -> IBClass {
    var focus = focus == .text ? .list : focus
    if let takesFocus = widget.takesFocus {
      focus = takesFocus ? (widget.role?.isTextInput == true ? .list : .control) : .none
    }
    return IBClass(
      name: name, role: widget.role ?? role, arrangement: arrangement, focus: focus, isFlipped: isFlipped,
      keepsContents: keepsContents, repeats: repeats)
  }

  /// The application's class called `name`, which derives from this class; nil if the derived class's
  /// behaviour is not certain.
  func derived(to name: String, _ focus: DerivedClass.Focus) -> IBClass? {
    guard role != .group, role != .custom, self.focus != .unknown, focus == .inherited else { return nil }
    return self
  }

  /// An unknown class, which is known only to be a view.
  static let unknown = IBClass(name: "view", role: .custom, focus: .unknown, isFlipped: nil)
  /// The class of a bar button item that contains a custom view and is therefore not itself a button.
  static let shell = IBClass(name: "UIBarButtonItem", role: .group, focus: .none, isFlipped: true)
}

extension IBClass {
  /// The classes of macOS, by element name.
  static let appKit = ClassTable(AppKitClasses.text) { IBClass($0, isFlippedByDefault: false) }
  /// The classes of iOS, by element name.
  static let uiKit = ClassTable(UIKitClasses.text) { IBClass($0, isFlippedByDefault: true) }

  /// Creates a class from a line of a table. Classes are listed without their parents; the second column is
  /// the name of the class.
  private convenience init(_ lineage: ClassLineage, isFlippedByDefault: Bool) {
    self.init(
      name: lineage.columns[1], role: lineage.role, arrangement: lineage.arrangement,
      focus: Focus(rawValue: lineage.columns[4]) ?? .none,
      isFlipped: isFlippedByDefault || lineage.flags.contains("flipped"),
      keepsContents: lineage.flags.contains("keeps"), repeats: lineage.flags.contains("repeats"))
  }
}

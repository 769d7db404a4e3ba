/// SwiftUI's focus system as a document states it: the focus states with their bindings and assignments, and
/// the focused values with their publishers and readers.
///
/// A modifier is a node, so a binding, publication or scope covers exactly the subtree of its node.
public struct FocusSystem: Sendable {
  /// The platforms of the interface, in the document's order; empty if it names none.
  public var platforms: [ApplePlatform] = []
  /// Focus states, one per view *instance*: two uses of a component have two states.
  public var states: [FocusState] = []
  /// `focused`, `focused(_:equals:)`, `searchFocused`, in document order.
  public var bindings: [FocusBinding] = []
  /// The handlers of controls, keys and changes, in document order; see ``add(_:)``.
  public internal(set) var handlers: [Handler] = []
  /// The assignments of focus states among the effects of handlers, in document order.
  public internal(set) var assignments: [FocusAssignment] = []
  /// `defaultFocus`, in document order.
  public var defaultFocuses: [DefaultFocus] = []
  /// `focusScope`, in document order.
  public var scopes: [NamespaceScope] = []
  /// `prefersDefaultFocus`, in document order.
  public var preferences: [DefaultFocusPreference] = []
  /// `resetFocus(in:)` among the effects of handlers, in document order.
  public internal(set) var resets: [FocusReset] = []
  /// Keys of `FocusedValues`, in document order.
  public var keys: [FocusedValueKey] = []
  /// The keys of ``readers`` that other documents declare, in reader order.
  public var keysElsewhere: [FocusedValueKey] = []
  /// `focusedValue`, `focusedSceneValue`, `focusedObject`, `focusedSceneObject`, in document order.
  public var publications: [FocusedValuePublication] = []
  /// Values that views outside the tree publish for ``readers``, in the order of the readers.
  public var publicationsElsewhere: [PublicationElsewhere] = []
  /// `@FocusedValue`, `@FocusedBinding`, `@FocusedObject`, in document order.
  public var readers: [FocusedValueReader] = []
  /// Possible effects of handlers, other than assigning focus states, in document order.
  public internal(set) var actions: [ViewAction] = []
  /// The commands of the application's menus in other documents, in no particular order.
  public var commandsElsewhere: [CommandElsewhere] = []
  /// The pointer gesture that runs a handler, by its node, if the document states it.
  public var gestures: [NodeID: Gesture] = [:]
  /// Menus that open on a secondary click on a view, or for the focused view, in document order.
  public var contextMenus: [NodeID] = []
  /// The commands that the system adds to the menus of the application, by their keys.
  public var systemCommands: [Chord: SystemCommand] = [:]
  /// The keys of an `onKeyPress`, by its node, if it states them.
  public var handledKeys: [NodeID: Set<Chord>] = [:]
  /// The places where code reads keys in the window around a view, by the node of the statement.
  public var windowKeys: [NodeID: String] = [:]
  /// The places where code creates the window around a view, by the node of the statement, if that window never becomes
  /// the key window.
  public var neverKeyWindows: [NodeID: String] = [:]
  /// `disabled(value == nil)` and similar, in document order.
  public var guards: [FocusedValueGuard] = []
  /// `disabled(condition)`, in document order.
  public var disablements: [Disablement] = []
  /// The contents of fields and texts that depend on properties.
  public var contents: [NodeID: Expression] = [:]
  /// Names with interpolated values, in document order.
  public var filledNames: [FilledName] = []
  /// The property that receives the value of a field, slider, stepper or similar control.
  public var entries: [NodeID: Expression] = [:]
  /// `isFocused` environment reads, in document order.
  public var environmentReads: [EnvironmentRead] = []
  /// `@State` and similar properties that show and hide things, in document order.
  public var variables: [ViewVariable] = []
  /// The conditions for arms, pages or layers, in document order.
  public var conditions: [PresenceCondition] = []
  /// Modifiers that add a search field (`searchable`), in document order.
  public var searchables: [NodeID] = []
  /// Nodes that hide submissions inside them from the handlers around them (`submitScope`).
  public var submitScopes: Set<NodeID> = []

  /// Containers that state the elements of their rows, in document order.
  public var rows: [StatedRows] = []

  /// No statements.
  public init() {}

  /// The default platform of the interface: macOS, unless it names only other platforms.
  public var usualPlatform: ApplePlatform {
    platforms.contains(.macOS) ? .macOS : platforms.first ?? .macOS
  }
}

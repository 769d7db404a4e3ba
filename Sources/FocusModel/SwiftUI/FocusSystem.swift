/// SwiftUI's focus system as a document describes it: the focus states with their bindings and assignments,
/// and the focused values with their publishers and readers.
///
/// A modifier is a node, so a binding, publication or scope covers exactly the subtree of its node.
public struct FocusSystem: Sendable {
  /// The platforms of the interface, in the order of the document; empty if the document declares none.
  public var platforms: [ApplePlatform] = []
  /// The focus states, one for each view *instance*: two uses of a component have two states.
  public var states: [FocusState] = []
  /// The bindings of focus states (`focused`, `focused(_:equals:)`, `searchFocused`), in document order.
  public var bindings: [FocusBinding] = []
  /// The handlers of controls, keys and changes, in document order; ``add(_:)`` adds one.
  public internal(set) var handlers: [Handler] = []
  /// The assignments of focus states that handlers may make, in document order.
  public internal(set) var assignments: [FocusAssignment] = []
  /// The `defaultFocus` modifiers, in document order.
  public var defaultFocuses: [DefaultFocus] = []
  /// The `focusScope` modifiers, in document order.
  public var scopes: [NamespaceScope] = []
  /// The `prefersDefaultFocus` modifiers, in document order.
  public var preferences: [DefaultFocusPreference] = []
  /// The calls of `resetFocus(in:)` among the effects of handlers, in document order.
  public internal(set) var resets: [FocusReset] = []
  /// The keys of `FocusedValues`, in document order.
  public var keys: [FocusedValueKey] = []
  /// The keys of ``readers`` that other documents declare, in the order of the readers.
  public var keysElsewhere: [FocusedValueKey] = []
  /// The modifiers `focusedValue`, `focusedSceneValue`, `focusedObject` and `focusedSceneObject`, in document
  /// order.
  public var publications: [FocusedValuePublication] = []
  /// Values that views outside the tree publish for ``readers``, in the order of the readers.
  public var publicationsElsewhere: [PublicationElsewhere] = []
  /// The properties `@FocusedValue`, `@FocusedBinding` and `@FocusedObject`, in document order.
  public var readers: [FocusedValueReader] = []
  /// The possible effects of handlers other than assignments of focus states, in document order.
  public internal(set) var actions: [ViewAction] = []
  /// The commands of the application's menus in other documents, in no particular order.
  public var commandsElsewhere: [CommandElsewhere] = []
  /// The files of views with a control for a stored value (`@AppStorage`), by the key of the value.
  public var controlsOfStoredValues: [String: String] = [:]
  /// Other ways to an effect of a gesture or menu command, by the node of the gesture or command. They may be anywhere in
  /// the application.
  public var alternatives: [NodeID: Alternative] = [:]
  /// The location of a control or key with all important effects of a gesture, by the node of the gesture. The
  /// control may be anywhere in the application.
  public var equivalents: [NodeID: String] = [:]
  /// The pointer gestures that run handlers, by the node of the handler, if the document describes the
  /// gestures.
  public var gestures: [NodeID: Gesture] = [:]
  /// The menus that open on a secondary click on a view, or for the focused view, in document order.
  public var contextMenus: [NodeID] = []
  /// The commands that the system adds to the menus of the application, by key.
  public var systemCommands: [Chord: SystemCommand] = [:]
  /// The keys that each `onKeyPress` handles, by node; absent if the document does not list the keys.
  public var handledKeys: [NodeID: Set<Chord>] = [:]
  /// The locations where code reads keys in the window that contains a view, by the node that records the
  /// location.
  public var windowKeys: [NodeID: String] = [:]
  /// The locations where code creates the window that contains a view, by the node that records the location,
  /// if that window never becomes the key window.
  public var neverKeyWindows: [NodeID: String] = [:]
  /// The conditions on focused values, for example `disabled(value == nil)`, in document order.
  public var guards: [FocusedValueGuard] = []
  /// The `disabled(condition)` modifiers, in document order.
  public var disablements: [Disablement] = []
  /// The contents of fields and text views that depend on properties, by node.
  public var contents: [NodeID: Expression] = [:]
  /// Names with interpolated values, in document order.
  public var filledNames: [FilledName] = []
  /// The property that receives the value of a field, slider, stepper or similar control, by node.
  public var entries: [NodeID: Expression] = [:]
  /// The reads of the environment value `isFocused`, in document order.
  public var environmentReads: [EnvironmentRead] = []
  /// The properties, for example `@State`, that show and hide parts of the interface, in document order.
  public var variables: [ViewVariable] = []
  /// The conditions of arms, pages and layers, in document order.
  public var conditions: [PresenceCondition] = []
  /// The modifiers that add a search field (`searchable`), in document order.
  public var searchables: [NodeID] = []
  /// The nodes that prevent submissions inside them from reaching handlers outside them (`submitScope`).
  public var submitScopes: Set<NodeID> = []

  /// The containers that list the elements of their rows, in document order.
  public var rows: [StatedRows] = []

  /// An empty focus system.
  public init() {}

  /// The default platform of the interface: macOS, unless the document declares only other platforms.
  public var usualPlatform: ApplePlatform {
    platforms.contains(.macOS) ? .macOS : platforms.first ?? .macOS
  }
}

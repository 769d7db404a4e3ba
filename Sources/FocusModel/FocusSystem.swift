/// SwiftUI's focus system as a document states it: who can hold a focus state, what is bound to it, who
/// assigns it, which values travel with focus and who reads them.
///
/// A modifier is a node, so a binding, publication or scope covers exactly the subtree of its node.
public struct FocusSystem: Sendable {
  /// The platforms that the document says its interface runs on, in its order; empty when it says nothing.
  public var platforms: [ApplePlatform] = []
  /// Focus states, one per view *instance*: two uses of a component have two.
  public var states: [FocusState] = []
  /// `focused`, `focused(_:equals:)`, `searchFocused`, in document order.
  public var bindings: [FocusBinding] = []
  /// What controls, keys and changes set off, in document order; see ``add(_:)``.
  public internal(set) var handlers: [Handler] = []
  /// The assignments of focus states among all that handlers may do, in document order.
  public internal(set) var assignments: [FocusAssignment] = []
  /// `defaultFocus`, in document order.
  public var defaultFocuses: [DefaultFocus] = []
  /// `focusScope`, in document order.
  public var scopes: [NamespaceScope] = []
  /// `prefersDefaultFocus`, in document order.
  public var preferences: [DefaultFocusPreference] = []
  /// `resetFocus(in:)` among all that handlers may do, in document order.
  public internal(set) var resets: [FocusReset] = []
  /// Keys of `FocusedValues`, in document order.
  public var keys: [FocusedValueKey] = []
  /// `focusedValue`, `focusedSceneValue`, `focusedObject`, `focusedSceneObject`, in document order.
  public var publications: [FocusedValuePublication] = []
  /// `@FocusedValue`, `@FocusedBinding`, `@FocusedObject`, in document order.
  public var readers: [FocusedValueReader] = []
  /// What handlers may do besides assigning focus states, in document order.
  public internal(set) var actions: [ViewAction] = []
  /// The key that an `onKeyPress` is for, by its node, where it says one.
  public var handledKeys: [NodeID: Chord] = [:]
  /// `disabled(value == nil)` and the like, in document order.
  public var guards: [FocusedValueGuard] = []
  /// `disabled(condition)`, in document order.
  public var disablements: [Disablement] = []
  /// What a field holds and a text shows, where that hangs on properties.
  public var contents: [NodeID: Expression] = [:]
  /// `isFocused` environment reads, in document order.
  public var environmentReads: [EnvironmentRead] = []
  /// `@State` properties and the like that show and hide things, in document order.
  public var variables: [ViewVariable] = []
  /// What has to hold for an arm, page or layer to be there, in document order.
  public var conditions: [PresenceCondition] = []
  /// Modifiers that bring a search field with them (`searchable`), in document order.
  public var searchables: [NodeID] = []
  /// Nodes that keep what is submitted inside them from the handlers around them (`submitScope`).
  public var submitScopes: Set<NodeID> = []

  /// Containers that state the elements of their rows, in document order.
  public var rows: [StatedRows] = []

  /// No statements.
  public init() {}

  /// The platform to show the interface on when nobody names one: macOS, unless it is said to run on others only.
  public var usualPlatform: ApplePlatform {
    platforms.contains(.macOS) ? .macOS : platforms.first ?? .macOS
  }
}

/// The index of a focus state in ``FocusSystem/states``.
public struct FocusStateID: Sendable, Hashable, Comparable {
  /// The index.
  public let index: Int
  /// The state at `index`.
  public init(_ index: Int) { self.index = index }
  /// Declaration order.
  public static func < (a: FocusStateID, b: FocusStateID) -> Bool { a.index < b.index }
}

/// `@FocusState private var name: Type`, of one view instance.
public struct FocusState: Sendable, Hashable {
  /// The property's name.
  public var name: String
  /// The root node of the view instance that owns it.
  public var owner: NodeID
  /// The declared type as written.
  public var typeName: String
  /// What the type makes of it.
  public var type: ValueType
  /// The initial value, which SwiftUI does not allow, and where it stands.
  public var initialValue: String?
  /// The declaration.
  public var span: SourceSpan
  /// Whether a binding to it was handed to a component whose definition is not known.
  public var escapes = false

  /// A state declared at `span`.
  public init(name: String, owner: NodeID, typeName: String, type: ValueType, span: SourceSpan) {
    self.name = name
    self.owner = owner
    self.typeName = typeName
    self.type = type
    self.span = span
  }

  /// The types a focus state can have.
  public enum ValueType: Sendable, Hashable {
    /// Resets to false.
    case bool
    /// Resets to nil; the cases of the enumeration, nil when they are not declared.
    case optional(cases: [String]?)
    /// Neither, which does not compile in SwiftUI.
    case invalid
  }

  /// Whether it is a `Bool?`, to which false is a value like true.
  public var isOptionalBool: Bool {
    guard case .optional = type else { return false }
    return ["Bool?", "Optional<Bool>"].contains(typeName)
  }
}

/// `focused(_:)`, `focused(_:equals:)`, `searchFocused(_:)`, `searchFocused(_:equals:)`.
public struct FocusBinding: Sendable, Hashable {
  /// The modifier's node; it covers what is inside.
  public var node: NodeID
  /// The state; nil when no such property is in reach.
  public var state: FocusStateID?
  /// The state's name as written.
  public var stateName: String
  /// The value bound.
  public var value: Expression
  /// Whether the value is written out, `focused(_:equals:)`; else it is `true` because none is, `focused(_:)`.
  public var statesValue = true
  /// Whether it binds the search field of the nearest `searchable` instead of the view.
  public var isSearch: Bool
  /// Where the value stands, or the modifier if it has none.
  public var span: SourceSpan
  /// Where the user of a component hands in the value that is bound inside; nil when the component has it itself.
  public var givenAt: SourceSpan?

  /// A binding made by the modifier `node`.
  public init(
    node: NodeID, state: FocusStateID?, stateName: String, value: Expression, isSearch: Bool,
    span: SourceSpan
  ) {
    self.node = node
    self.state = state
    self.stateName = stateName
    self.value = value
    self.isSearch = isSearch
    self.span = span
  }
}

/// What makes an action run.
public enum Trigger: String, Sendable, Hashable, Codable {
  /// A button, menu item or other control is activated.
  case action
  /// The view appears.
  case onAppear
  /// A task attached to the view starts.
  case task
  /// The view disappears.
  case onDisappear
  /// Return is pressed in a text field.
  case onSubmit
  /// Some value changes.
  case onChange
  /// A tap gesture.
  case onTapGesture
  /// A key press.
  case onKeyPress
  /// A move command.
  case onMoveCommand
  /// An exit command.
  case onExitCommand
  /// A delete command.
  case onDeleteCommand
  /// Another command.
  case onCommand
  /// A publisher or timer.
  case onReceive
}

/// `state = value` in some action.
public struct FocusAssignment: Sendable, Hashable {
  /// The node whose action it is.
  public var node: NodeID
  /// The state; nil when no such property is in reach.
  public var state: FocusStateID?
  /// The state's name as written.
  public var stateName: String
  /// The value assigned.
  public var value: Expression
  /// What runs it.
  public var trigger: Trigger
  /// What it waits for, all of it.
  public var conditions: [Expression]
  /// Whether it is done some time after it was asked for.
  public var isDelayed = false
  /// Where it stands.
  public var span: SourceSpan

  /// An assignment at `span`.
  public init(
    node: NodeID, state: FocusStateID?, stateName: String, value: Expression, trigger: Trigger,
    conditions: [Expression] = [], span: SourceSpan
  ) {
    self.node = node
    self.state = state
    self.stateName = stateName
    self.value = value
    self.trigger = trigger
    self.conditions = conditions
    self.span = span
  }
}

/// `defaultFocus(_:_:priority:)`.
public struct DefaultFocus: Sendable, Hashable {
  /// The modifier's node; its subtree is the region.
  public var node: NodeID
  /// The state; nil when no such property is in reach.
  public var state: FocusStateID?
  /// The state's name as written.
  public var stateName: String
  /// The value assigned.
  public var value: Expression
  /// Whether it also redirects the person's own navigation into the region.
  public var isUserInitiated: Bool
  /// Where the value stands.
  public var span: SourceSpan

  /// A default focus at `span`.
  public init(
    node: NodeID, state: FocusStateID?, stateName: String, value: Expression, isUserInitiated: Bool,
    span: SourceSpan
  ) {
    self.node = node
    self.state = state
    self.stateName = stateName
    self.value = value
    self.isUserInitiated = isUserInitiated
    self.span = span
  }
}

/// `focusScope(_:)`.
public struct NamespaceScope: Sendable, Hashable {
  /// The modifier's node.
  public var node: NodeID
  /// Owner and name of the `@Namespace` property.
  public var namespace: NamespaceID
  /// Where it stands.
  public var span: SourceSpan

  /// A scope at `span`.
  public init(node: NodeID, namespace: NamespaceID, span: SourceSpan) {
    self.node = node
    self.namespace = namespace
    self.span = span
  }
}

/// A `@Namespace` property of one view instance.
public struct NamespaceID: Sendable, Hashable {
  /// The root node of the view instance that owns it; nil when no such property is in reach.
  public var owner: NodeID?
  /// The property's name.
  public var name: String

  /// The namespace `name` of the instance rooted at `owner`.
  public init(owner: NodeID?, name: String) {
    self.owner = owner
    self.name = name
  }
}

/// `prefersDefaultFocus(_:in:)`.
public struct DefaultFocusPreference: Sendable, Hashable {
  /// The modifier's node.
  public var node: NodeID
  /// The namespace named.
  public var namespace: NamespaceID
  /// Whether it prefers.
  public var prefers: Fact<Bool>
  /// Where it stands.
  public var span: SourceSpan

  /// A preference at `span`.
  public init(node: NodeID, namespace: NamespaceID, prefers: Fact<Bool>, span: SourceSpan) {
    self.node = node
    self.namespace = namespace
    self.prefers = prefers
    self.span = span
  }
}

/// `resetFocus(in:)` in some action.
public struct FocusReset: Sendable, Hashable {
  /// The node whose action it is.
  public var node: NodeID
  /// The namespace named.
  public var namespace: NamespaceID
  /// What runs it.
  public var trigger: Trigger
  /// What it waits for, all of it.
  public var conditions: [Expression]
  /// Where it stands.
  public var span: SourceSpan

  /// A reset at `span`.
  public init(
    node: NodeID, namespace: NamespaceID, trigger: Trigger, conditions: [Expression] = [],
    span: SourceSpan
  ) {
    self.node = node
    self.namespace = namespace
    self.trigger = trigger
    self.conditions = conditions
    self.span = span
  }
}

/// A property of `FocusedValues`.
public struct FocusedValueKey: Sendable, Hashable {
  /// The property's name.
  public var name: String
  /// The declared type as written.
  public var typeName: String
  /// Whether the type is optional, as it has to be.
  public var isOptional: Bool
  /// Whether the value is a `Binding`.
  public var isBinding: Bool
  /// Whether it has a default value, which it cannot have.
  public var hasDefault: Bool
  /// Where it stands.
  public var span: SourceSpan

  /// A key declared at `span`.
  public init(
    name: String, typeName: String, isOptional: Bool, isBinding: Bool, hasDefault: Bool,
    span: SourceSpan
  ) {
    self.name = name
    self.typeName = typeName
    self.isOptional = isOptional
    self.isBinding = isBinding
    self.hasDefault = hasDefault
    self.span = span
  }
}

/// What a focused value is found by.
public enum FocusedValueSubject: Sendable, Hashable, CustomStringConvertible {
  /// A property of `FocusedValues`.
  case key(String)
  /// The type of an object.
  case object(String)

  /// As a person would say it.
  public var description: String {
    switch self {
    case .key(let name): name
    case .object(let type): type
    }
  }
}

/// `focusedValue`, `focusedSceneValue`, `focusedObject`, `focusedSceneObject`.
public struct FocusedValuePublication: Sendable, Hashable {
  /// The modifier's node; a view-scoped value is exported while focus is inside it.
  public var node: NodeID
  /// What it is found by.
  public var subject: FocusedValueSubject
  /// Whether it is visible wherever focus is in the scene.
  public var isSceneScoped: Bool
  /// Whether it was published with `focusedObject` (an `ObservableObject`) rather than `focusedValue`.
  public var isObservableObject: Bool
  /// The value; nil when it is `nil`.
  public var value: Expression?
  /// Whether the value could be nil at run time.
  public var mayBeNil: Bool
  /// Where it stands.
  public var span: SourceSpan

  /// A publication at `span`.
  public init(
    node: NodeID, subject: FocusedValueSubject, isSceneScoped: Bool, isObservableObject: Bool,
    value: Expression?, mayBeNil: Bool, span: SourceSpan
  ) {
    self.node = node
    self.subject = subject
    self.isSceneScoped = isSceneScoped
    self.isObservableObject = isObservableObject
    self.value = value
    self.mayBeNil = mayBeNil
    self.span = span
  }
}

/// `@FocusedValue`, `@FocusedBinding`, `@FocusedObject`.
public struct FocusedValueReader: Sendable, Hashable {
  /// The root node of the view instance, commands or application that reads.
  public var owner: NodeID
  /// The property's name.
  public var name: String
  /// What it looks for.
  public var subject: FocusedValueSubject
  /// Which wrapper it is.
  public var kind: Kind
  /// Whether its type is optional, as it has to be.
  public var isOptional: Bool
  /// Where it stands.
  public var span: SourceSpan

  /// A reader declared at `span`.
  public init(
    owner: NodeID, name: String, subject: FocusedValueSubject, kind: Kind, isOptional: Bool,
    span: SourceSpan
  ) {
    self.owner = owner
    self.name = name
    self.subject = subject
    self.kind = kind
    self.isOptional = isOptional
    self.span = span
  }

  /// The property wrappers that read focused values.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// `@FocusedValue`.
    case value = "FocusedValue"
    /// `@FocusedBinding`.
    case binding = "FocusedBinding"
    /// `@FocusedObject`.
    case object = "FocusedObject"
  }
}

/// Something an action does that matters to focus besides assigning a state.
public struct ViewAction: Sendable, Hashable {
  /// The node whose action it is.
  public var node: NodeID
  /// What runs it.
  public var trigger: Trigger
  /// What it does.
  public var effect: Effect
  /// What it waits for, all of it.
  public var conditions: [Expression]
  /// Where it stands.
  public var span: SourceSpan

  /// An action at `span`.
  public init(
    node: NodeID, trigger: Trigger, effect: Effect, conditions: [Expression] = [], span: SourceSpan
  ) {
    self.node = node
    self.trigger = trigger
    self.effect = effect
    self.conditions = conditions
    self.span = span
  }

  /// What actions do.
  public enum Effect: Sendable, Hashable {
    /// Writes through a `@FocusedBinding` property.
    case write(reader: String, value: String)
    /// Uses a focused value.
    case use(reader: String)
    /// Presents a layer or shows the arm of a condition: the name of the Boolean that is set.
    case set(variable: String, value: String)
    /// Dismisses the layer the node stands in.
    case dismiss
    /// Anything else.
    case perform(String)
  }
}

/// A condition that hangs on a focused value: `disabled(document == nil)`.
public struct FocusedValueGuard: Sendable, Hashable {
  /// The node that is disabled or shown.
  public var node: NodeID
  /// The reader's property name.
  public var reader: String
  /// Where it stands.
  public var span: SourceSpan

  /// A guard at `span`.
  public init(node: NodeID, reader: String, span: SourceSpan) {
    self.node = node
    self.reader = reader
    self.span = span
  }
}

/// A read of `EnvironmentValues.isFocused`.
public struct EnvironmentRead: Sendable, Hashable {
  /// The root node of the view instance that reads.
  public var owner: NodeID
  /// The property's name.
  public var name: String
  /// Where it stands.
  public var span: SourceSpan

  /// A read declared at `span`.
  public init(owner: NodeID, name: String, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.span = span
  }
}

/// A property that shows and hides parts of an interface: `@State private var isPresented = false`.
public struct ViewVariable: Sendable, Hashable {
  /// The root node of the view instance that owns it.
  public var owner: NodeID
  /// The property's name.
  public var name: String
  /// Its initial value; nil when none is written.
  public var initialValue: Expression?
  /// Whether the description declares it, and does not just use it.
  public var isDeclared = true
  /// Where it is declared, or first used if it is not.
  public var span: SourceSpan

  /// A variable declared at `span`.
  public init(owner: NodeID, name: String, initialValue: Expression?, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.initialValue = initialValue
    self.span = span
  }
}

/// What makes a node be there: `if showsDetails`, `else`, `sheet(isPresented: $showsSheet)`, a case of a `switch`,
/// a tab of `TabView(selection:)`.
///
/// A node under several conditions needs all of them.
public struct PresenceCondition: Sendable, Hashable {
  /// The arm (a child of an arrangement of alternatives), page, layer or other node.
  public var node: NodeID
  /// What must hold.
  public var condition: Expression
  /// Where it stands.
  public var span: SourceSpan

  /// A condition at `span`.
  public init(node: NodeID, condition: Expression, span: SourceSpan) {
    self.node = node
    self.condition = condition
    self.span = span
  }
}

/// `disabled(condition)`.
public struct Disablement: Sendable, Hashable {
  /// The modifier's node; what is inside cannot be operated while the condition holds.
  public var node: NodeID
  /// The condition.
  public var condition: Expression
  /// Where it stands.
  public var span: SourceSpan

  /// A modifier at `span`.
  public init(node: NodeID, condition: Expression, span: SourceSpan) {
    self.node = node
    self.condition = condition
    self.span = span
  }
}

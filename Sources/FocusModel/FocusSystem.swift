/// SwiftUI's focus system as a document states it: who can hold a focus state, what is bound to it, who
/// assigns it, which values travel with focus and who reads them.
///
/// A modifier is a node, so a binding, publication or scope covers exactly the subtree of its node.
package struct FocusSystem: Sendable {
  /// The platforms that the document says its interface runs on, in its order; empty when it says nothing.
  package var platforms: [ApplePlatform] = []
  /// Focus states, one per view *instance*: two uses of a component have two.
  package var states: [FocusState] = []
  /// `focused`, `focused(_:equals:)`, `searchFocused`, in document order.
  package var bindings: [FocusBinding] = []
  /// What controls, keys and changes set off, in document order; see ``add(_:)``.
  package internal(set) var handlers: [Handler] = []
  /// The assignments of focus states among all that handlers may do, in document order.
  package internal(set) var assignments: [FocusAssignment] = []
  /// `defaultFocus`, in document order.
  package var defaultFocuses: [DefaultFocus] = []
  /// `focusScope`, in document order.
  package var scopes: [NamespaceScope] = []
  /// `prefersDefaultFocus`, in document order.
  package var preferences: [DefaultFocusPreference] = []
  /// `resetFocus(in:)` among all that handlers may do, in document order.
  package internal(set) var resets: [FocusReset] = []
  /// Keys of `FocusedValues`, in document order.
  package var keys: [FocusedValueKey] = []
  /// `focusedValue`, `focusedSceneValue`, `focusedObject`, `focusedSceneObject`, in document order.
  package var publications: [FocusedValuePublication] = []
  /// `@FocusedValue`, `@FocusedBinding`, `@FocusedObject`, in document order.
  package var readers: [FocusedValueReader] = []
  /// What handlers may do besides assigning focus states, in document order.
  package internal(set) var actions: [ViewAction] = []
  /// The key that an `onKeyPress` is for, by its node, where it says one.
  package var handledKeys: [NodeID: Chord] = [:]
  /// `disabled(value == nil)` and the like, in document order.
  package var guards: [FocusedValueGuard] = []
  /// `disabled(condition)`, in document order.
  package var disablements: [Disablement] = []
  /// What a field holds and a text shows, where that hangs on properties.
  package var contents: [NodeID: Expression] = [:]
  /// `isFocused` environment reads, in document order.
  package var environmentReads: [EnvironmentRead] = []
  /// `@State` properties and the like that show and hide things, in document order.
  package var variables: [ViewVariable] = []
  /// What has to hold for an arm, page or layer to be there, in document order.
  package var conditions: [PresenceCondition] = []
  /// Modifiers that bring a search field with them (`searchable`), in document order.
  package var searchables: [NodeID] = []
  /// Nodes that keep what is submitted inside them from the handlers around them (`submitScope`).
  package var submitScopes: Set<NodeID> = []

  /// Containers that state the elements of their rows, in document order.
  package var rows: [StatedRows] = []

  /// No statements.
  package init() {}

  /// The platform to show the interface on when nobody names one: macOS, unless it is said to run on others only.
  package var usualPlatform: ApplePlatform {
    platforms.contains(.macOS) ? .macOS : platforms.first ?? .macOS
  }
}

/// The index of a focus state in ``FocusSystem/states``.
package struct FocusStateID: Sendable, Hashable, Comparable {
  /// The index.
  package let index: Int
  /// The state at `index`.
  package init(_ index: Int) { self.index = index }
  /// Declaration order.
  package static func < (a: FocusStateID, b: FocusStateID) -> Bool { a.index < b.index }
}

/// `@FocusState private var name: Type`, of one view instance.
package struct FocusState: Sendable, Hashable {
  /// The property's name.
  package var name: String
  /// The root node of the view instance that owns it.
  package var owner: NodeID
  /// The declared type as written.
  package var typeName: String
  /// What the type makes of it.
  package var type: ValueType
  /// The initial value, which SwiftUI does not allow, and where it stands.
  package var initialValue: String?
  /// The declaration.
  package var span: SourceSpan
  /// Whether a binding to it was handed to a component whose definition is not known.
  package var escapes = false

  /// A state declared at `span`.
  package init(name: String, owner: NodeID, typeName: String, type: ValueType, span: SourceSpan) {
    self.name = name
    self.owner = owner
    self.typeName = typeName
    self.type = type
    self.span = span
  }

  /// The types a focus state can have.
  package enum ValueType: Sendable, Hashable {
    /// Resets to false.
    case bool
    /// Resets to nil; the cases of the enumeration, nil when they are not declared.
    case optional(cases: [String]?)
    /// Neither, which does not compile in SwiftUI.
    case invalid
  }

  /// Whether it is a `Bool?`, to which false is a value like true.
  package var isOptionalBool: Bool {
    guard case .optional = type else { return false }
    return ["Bool?", "Optional<Bool>"].contains(typeName)
  }
}

/// `focused(_:)`, `focused(_:equals:)`, `searchFocused(_:)`, `searchFocused(_:equals:)`.
package struct FocusBinding: Sendable, Hashable {
  /// The modifier's node; it covers what is inside.
  package var node: NodeID
  /// The state; nil when no such property is in reach.
  package var state: FocusStateID?
  /// The state's name as written.
  package var stateName: String
  /// The value bound.
  package var value: Expression
  /// Whether the value is written out, `focused(_:equals:)`; else it is `true` because none is, `focused(_:)`.
  package var statesValue = true
  /// Whether it binds the search field of the nearest `searchable` instead of the view.
  package var isSearch: Bool
  /// Where the value stands, or the modifier if it has none.
  package var span: SourceSpan
  /// Where the user of a component hands in the value that is bound inside; nil when the component has it itself.
  package var givenAt: SourceSpan?

  /// A binding made by the modifier `node`.
  package init(
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
package enum Trigger: String, Sendable, Hashable, Codable {
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
package struct FocusAssignment: Sendable, Hashable {
  /// The node whose action it is.
  package var node: NodeID
  /// The state; nil when no such property is in reach.
  package var state: FocusStateID?
  /// The state's name as written.
  package var stateName: String
  /// The value assigned.
  package var value: Expression
  /// What runs it.
  package var trigger: Trigger
  /// What it waits for, all of it.
  package var conditions: [Expression]
  /// Whether it is done some time after it was asked for.
  package var isDelayed = false
  /// Where it stands.
  package var span: SourceSpan

  /// An assignment at `span`.
  package init(
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
package struct DefaultFocus: Sendable, Hashable {
  /// The modifier's node; its subtree is the region.
  package var node: NodeID
  /// The state; nil when no such property is in reach.
  package var state: FocusStateID?
  /// The state's name as written.
  package var stateName: String
  /// The value assigned.
  package var value: Expression
  /// Whether it also redirects the person's own navigation into the region.
  package var isUserInitiated: Bool
  /// Where the value stands.
  package var span: SourceSpan

  /// A default focus at `span`.
  package init(
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
package struct NamespaceScope: Sendable, Hashable {
  /// The modifier's node.
  package var node: NodeID
  /// Owner and name of the `@Namespace` property.
  package var namespace: NamespaceID
  /// Where it stands.
  package var span: SourceSpan

  /// A scope at `span`.
  package init(node: NodeID, namespace: NamespaceID, span: SourceSpan) {
    self.node = node
    self.namespace = namespace
    self.span = span
  }
}

/// A `@Namespace` property of one view instance.
package struct NamespaceID: Sendable, Hashable {
  /// The root node of the view instance that owns it; nil when no such property is in reach.
  package var owner: NodeID?
  /// The property's name.
  package var name: String

  /// The namespace `name` of the instance rooted at `owner`.
  package init(owner: NodeID?, name: String) {
    self.owner = owner
    self.name = name
  }
}

/// `prefersDefaultFocus(_:in:)`.
package struct DefaultFocusPreference: Sendable, Hashable {
  /// The modifier's node.
  package var node: NodeID
  /// The namespace named.
  package var namespace: NamespaceID
  /// Whether it prefers.
  package var prefers: Fact<Bool>
  /// Where it stands.
  package var span: SourceSpan

  /// A preference at `span`.
  package init(node: NodeID, namespace: NamespaceID, prefers: Fact<Bool>, span: SourceSpan) {
    self.node = node
    self.namespace = namespace
    self.prefers = prefers
    self.span = span
  }
}

/// `resetFocus(in:)` in some action.
package struct FocusReset: Sendable, Hashable {
  /// The node whose action it is.
  package var node: NodeID
  /// The namespace named.
  package var namespace: NamespaceID
  /// What runs it.
  package var trigger: Trigger
  /// What it waits for, all of it.
  package var conditions: [Expression]
  /// Where it stands.
  package var span: SourceSpan

  /// A reset at `span`.
  package init(
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
package struct FocusedValueKey: Sendable, Hashable {
  /// The property's name.
  package var name: String
  /// The declared type as written.
  package var typeName: String
  /// Whether the type is optional, as it has to be.
  package var isOptional: Bool
  /// Whether the value is a `Binding`.
  package var isBinding: Bool
  /// Whether it has a default value, which it cannot have.
  package var hasDefault: Bool
  /// Where it stands.
  package var span: SourceSpan

  /// A key declared at `span`.
  package init(
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
package enum FocusedValueSubject: Sendable, Hashable, CustomStringConvertible {
  /// A property of `FocusedValues`.
  case key(String)
  /// The type of an object.
  case object(String)

  /// As a person would say it.
  package var description: String {
    switch self {
    case .key(let name): name
    case .object(let type): type
    }
  }
}

/// `focusedValue`, `focusedSceneValue`, `focusedObject`, `focusedSceneObject`.
package struct FocusedValuePublication: Sendable, Hashable {
  /// The modifier's node; a view-scoped value is exported while focus is inside it.
  package var node: NodeID
  /// What it is found by.
  package var subject: FocusedValueSubject
  /// Whether it is visible wherever focus is in the scene.
  package var isSceneScoped: Bool
  /// Whether it was published with `focusedObject` (an `ObservableObject`) rather than `focusedValue`.
  package var isObservableObject: Bool
  /// The value; nil when it is `nil`.
  package var value: Expression?
  /// Whether the value could be nil at run time.
  package var mayBeNil: Bool
  /// Where it stands.
  package var span: SourceSpan

  /// A publication at `span`.
  package init(
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
package struct FocusedValueReader: Sendable, Hashable {
  /// The root node of the view instance, commands or application that reads.
  package var owner: NodeID
  /// The property's name.
  package var name: String
  /// What it looks for.
  package var subject: FocusedValueSubject
  /// Which wrapper it is.
  package var kind: Kind
  /// Whether its type is optional, as it has to be.
  package var isOptional: Bool
  /// Where it stands.
  package var span: SourceSpan

  /// A reader declared at `span`.
  package init(
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
  package enum Kind: String, Sendable, Hashable, Codable {
    /// `@FocusedValue`.
    case value = "FocusedValue"
    /// `@FocusedBinding`.
    case binding = "FocusedBinding"
    /// `@FocusedObject`.
    case object = "FocusedObject"
  }
}

/// Something an action does that matters to focus besides assigning a state.
package struct ViewAction: Sendable, Hashable {
  /// The node whose action it is.
  package var node: NodeID
  /// What runs it.
  package var trigger: Trigger
  /// What it does.
  package var effect: Effect
  /// What it waits for, all of it.
  package var conditions: [Expression]
  /// Where it stands.
  package var span: SourceSpan

  /// An action at `span`.
  package init(
    node: NodeID, trigger: Trigger, effect: Effect, conditions: [Expression] = [], span: SourceSpan
  ) {
    self.node = node
    self.trigger = trigger
    self.effect = effect
    self.conditions = conditions
    self.span = span
  }

  /// What actions do.
  package enum Effect: Sendable, Hashable {
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
package struct FocusedValueGuard: Sendable, Hashable {
  /// The node that is disabled or shown.
  package var node: NodeID
  /// The reader's property name.
  package var reader: String
  /// Where it stands.
  package var span: SourceSpan

  /// A guard at `span`.
  package init(node: NodeID, reader: String, span: SourceSpan) {
    self.node = node
    self.reader = reader
    self.span = span
  }
}

/// A read of `EnvironmentValues.isFocused`.
package struct EnvironmentRead: Sendable, Hashable {
  /// The root node of the view instance that reads.
  package var owner: NodeID
  /// The property's name.
  package var name: String
  /// Where it stands.
  package var span: SourceSpan

  /// A read declared at `span`.
  package init(owner: NodeID, name: String, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.span = span
  }
}

/// A property that shows and hides parts of an interface: `@State private var isPresented = false`.
package struct ViewVariable: Sendable, Hashable {
  /// The root node of the view instance that owns it.
  package var owner: NodeID
  /// The property's name.
  package var name: String
  /// Its initial value; nil when none is written.
  package var initialValue: Expression?
  /// Whether the description declares it, and does not just use it.
  package var isDeclared = true
  /// Where it is declared, or first used if it is not.
  package var span: SourceSpan

  /// A variable declared at `span`.
  package init(owner: NodeID, name: String, initialValue: Expression?, span: SourceSpan) {
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
package struct PresenceCondition: Sendable, Hashable {
  /// The arm (a child of an arrangement of alternatives), page, layer or other node.
  package var node: NodeID
  /// What must hold.
  package var condition: Expression
  /// Where it stands.
  package var span: SourceSpan

  /// A condition at `span`.
  package init(node: NodeID, condition: Expression, span: SourceSpan) {
    self.node = node
    self.condition = condition
    self.span = span
  }
}

/// `disabled(condition)`.
package struct Disablement: Sendable, Hashable {
  /// The modifier's node; what is inside cannot be operated while the condition holds.
  package var node: NodeID
  /// The condition.
  package var condition: Expression
  /// Where it stands.
  package var span: SourceSpan

  /// A modifier at `span`.
  package init(node: NodeID, condition: Expression, span: SourceSpan) {
    self.node = node
    self.condition = condition
    self.span = span
  }
}

/// The index of a focus state in ``FocusSystem/states``.
public struct FocusStateID: Sendable, Hashable, Comparable {
  /// The index in the array.
  public let index: Int
  /// The state at `index`.
  public init(_ index: Int) { self.index = index }
  /// Orders states by declaration.
  public static func < (a: FocusStateID, b: FocusStateID) -> Bool { a.index < b.index }
}

/// A focus state of one view instance: `@FocusState private var name: Type`.
public struct FocusState: Sendable, Hashable {
  /// The property's name.
  public var name: String
  /// The root node of the view instance that owns the state.
  public var owner: NodeID
  /// The declared type, as written.
  public var typeName: String
  /// The kind of the declared type.
  public var type: ValueType
  /// The declared initial value, which SwiftUI does not allow.
  public var initialValue: String?
  /// The location of the declaration.
  public var span: SourceSpan
  /// Whether a binding to the state is passed to a component whose definition is unknown.
  public var escapes = false

  /// A state declared at `span`.
  public init(name: String, owner: NodeID, typeName: String, type: ValueType, span: SourceSpan) {
    self.name = name
    self.owner = owner
    self.typeName = typeName
    self.type = type
    self.span = span
  }

  /// The kinds of types that a focus state can have.
  public enum ValueType: Sendable, Hashable {
    /// A Boolean, which resets to false.
    case bool
    /// An optional, which resets to nil; `cases` are the cases of the enumeration, nil if they are not
    /// declared.
    case optional(cases: [String]?)
    /// Any other type, which SwiftUI does not accept.
    case invalid
  }

  /// The cases of the state's enumeration; nil if the type is not an optional enumeration, or if the
  /// enumeration is not declared.
  public var cases: [String]? { if case .optional(let cases) = type { cases } else { nil } }

  /// Whether the type is `Bool?`. A focused view may then have the value false, not just true.
  public var isOptionalBool: Bool {
    guard case .optional = type else { return false }
    return ["Bool?", "Optional<Bool>"].contains(typeName)
  }
}

/// A binding of focus: `focused(_:)`, `focused(_:equals:)`, `searchFocused(_:)` or
/// `searchFocused(_:equals:)`.
public struct FocusBinding: Sendable, Hashable {
  /// The node of the modifier; it contains the modified view.
  public var node: NodeID
  /// The bound state; nil if no property with this name is in scope.
  public var state: FocusStateID?
  /// The name of the state, as written.
  public var stateName: String
  /// The bound value.
  public var value: Expression
  /// Whether the modifier gives the value, as in `focused(_:equals:)`; in `focused(_:)`, the value is `true`.
  public var statesValue = true
  /// Whether the modifier binds the search field of the nearest `searchable` instead of the view.
  public var isSearch: Bool
  /// The location of the value, or of the modifier if the modifier gives no value.
  public var span: SourceSpan
  /// The location where the user of a component passes the value that is bound inside; nil if the component
  /// sets the value itself.
  public var givenAt: SourceSpan?

  /// A binding that the modifier `node` makes.
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

/// An assignment of a focus state in an action: `state = value`.
public struct FocusAssignment: Sendable, Hashable {
  /// The node that has the action.
  public var node: NodeID
  /// The assigned state; nil if no property with this name is in scope.
  public var state: FocusStateID?
  /// The name of the state, as written.
  public var stateName: String
  /// The assigned value.
  public var value: Expression
  /// The trigger of the action.
  public var trigger: Trigger
  /// The conditions of the assignment, all of which must be true.
  public var conditions: [Expression]
  /// Whether the assignment happens some time after its trigger.
  public var isDelayed = false
  /// The location of the assignment in the source.
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

/// A `defaultFocus(_:_:priority:)` modifier.
public struct DefaultFocus: Sendable, Hashable {
  /// The node of the modifier; its subtree is the region.
  public var node: NodeID
  /// The assigned state; nil if no property with this name is in scope.
  public var state: FocusStateID?
  /// The name of the state, as written.
  public var stateName: String
  /// The assigned value.
  public var value: Expression
  /// Whether the modifier also redirects a person's own navigation into the region.
  public var isUserInitiated: Bool
  /// The location of the value.
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

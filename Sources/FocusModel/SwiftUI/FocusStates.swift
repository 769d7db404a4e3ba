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
  /// The kind of its type.
  public var type: ValueType
  /// The initial value, which SwiftUI does not allow, and its place.
  public var initialValue: String?
  /// The declaration.
  public var span: SourceSpan
  /// Whether a binding to it was passed to a component with an unknown definition.
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
    /// Resets to nil; the cases of the enumeration, nil if they are not declared.
    case optional(cases: [String]?)
    /// Another type, which does not compile in SwiftUI.
    case invalid
  }

  /// The cases of its enumeration; nil if its values have another type, or if the enumeration is not declared.
  public var cases: [String]? { if case .optional(let cases) = type { cases } else { nil } }

  /// Whether it is a `Bool?`, for which false is a value like true.
  public var isOptionalBool: Bool {
    guard case .optional = type else { return false }
    return ["Bool?", "Optional<Bool>"].contains(typeName)
  }
}

/// `focused(_:)`, `focused(_:equals:)`, `searchFocused(_:)`, `searchFocused(_:equals:)`.
public struct FocusBinding: Sendable, Hashable {
  /// The modifier's node; it covers its contents.
  public var node: NodeID
  /// The state; nil if there is no property with this name in scope.
  public var state: FocusStateID?
  /// The state's name as written.
  public var stateName: String
  /// The bound value.
  public var value: Expression
  /// Whether the value is stated, `focused(_:equals:)`; otherwise it is `true`, `focused(_:)`.
  public var statesValue = true
  /// Whether it binds the search field of the nearest `searchable` instead of the view.
  public var isSearch: Bool
  /// The place of the value, or of the modifier if it has none.
  public var span: SourceSpan
  /// The place where the user of a component passes the value that is bound inside; nil if the component
  /// itself states it.
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

/// `state = value` in some action.
public struct FocusAssignment: Sendable, Hashable {
  /// The node with the action.
  public var node: NodeID
  /// The state; nil if there is no property with this name in scope.
  public var state: FocusStateID?
  /// The state's name as written.
  public var stateName: String
  /// The assigned value.
  public var value: Expression
  /// Its trigger.
  public var trigger: Trigger
  /// Its conditions, all of which must hold.
  public var conditions: [Expression]
  /// Whether it happens some time after its trigger.
  public var isDelayed = false
  /// Its place in the source.
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
  /// The state; nil if there is no property with this name in scope.
  public var state: FocusStateID?
  /// The state's name as written.
  public var stateName: String
  /// The assigned value.
  public var value: Expression
  /// Whether it also redirects a person's own navigation into the region.
  public var isUserInitiated: Bool
  /// The place of the value.
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

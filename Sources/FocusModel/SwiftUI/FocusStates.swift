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

  /// The cases of the enumeration that its values are; nil where that is not declared, or there is none.
  public var cases: [String]? { if case .optional(let cases) = type { cases } else { nil } }

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

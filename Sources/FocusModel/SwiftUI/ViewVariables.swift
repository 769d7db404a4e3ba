/// A property that shows and hides parts of an interface: `@State private var isPresented = false`.
public struct ViewVariable: Sendable, Hashable {
  /// The root node of the view instance that owns the property.
  public var owner: NodeID
  /// The name of the property.
  public var name: String
  /// The initial value; nil if none is written.
  public var initialValue: Expression?
  /// Whether the description declares the property, rather than only using it.
  public var isDeclared = true
  /// Whether the property is a `@State`: it starts with its initial value, and only the view itself, or a
  /// binding to the property, sets it.
  public var isOwnState = false
  /// Whether a view or modifier whose code is unknown uses the property.
  package var escapes = false
  /// The key of the stored value that the property represents (`@AppStorage`); nil for other properties.
  public var storageKey: String?
  /// The location of the declaration, or else of the first use.
  public var span: SourceSpan

  /// A variable declared at `span`.
  public init(owner: NodeID, name: String, initialValue: Expression?, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.initialValue = initialValue
    self.span = span
  }
}

/// The condition under which a node exists: `if showsDetails`, `else`, `sheet(isPresented: $showsSheet)`, a
/// case of a `switch`, a tab of `TabView(selection:)`.
///
/// A node with several conditions exists only if all of them are true.
public struct PresenceCondition: Sendable, Hashable {
  /// The node that the condition controls: an arm (a child of an arrangement of alternatives), page, layer or
  /// other node.
  public var node: NodeID
  /// The condition.
  public var condition: Expression
  /// The location of the condition in the source.
  public var span: SourceSpan

  /// A condition at `span`.
  public init(node: NodeID, condition: Expression, span: SourceSpan) {
    self.node = node
    self.condition = condition
    self.span = span
  }
}

/// A `disabled(condition)` modifier.
public struct Disablement: Sendable, Hashable {
  /// The node of the modifier; its contents cannot be operated while the condition is true.
  public var node: NodeID
  /// The condition.
  public var condition: Expression
  /// The location of the modifier in the source.
  public var span: SourceSpan

  /// A modifier at `span` that disables the contents of `node` under `condition`.
  public init(node: NodeID, condition: Expression, span: SourceSpan) {
    self.node = node
    self.condition = condition
    self.span = span
  }
}

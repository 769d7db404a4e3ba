/// A property that shows and hides parts of an interface: `@State private var isPresented = false`.
public struct ViewVariable: Sendable, Hashable {
  /// The root node of the view instance that owns it.
  public var owner: NodeID
  /// The property's name.
  public var name: String
  /// Its initial value; nil if none is written.
  public var initialValue: Expression?
  /// Whether the description declares it instead of only using it.
  public var isDeclared = true
  /// Whether it is a `@State`: it begins with its initial value, and only the view itself, and its bindings
  /// to it, set it.
  public var isOwnState = false
  /// The place of its declaration, or else of its first use.
  public var span: SourceSpan

  /// A variable declared at `span`.
  public init(owner: NodeID, name: String, initialValue: Expression?, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.initialValue = initialValue
    self.span = span
  }
}

/// The condition for a node to exist: `if showsDetails`, `else`, `sheet(isPresented: $showsSheet)`, a case of
/// a `switch`, a tab of `TabView(selection:)`.
///
/// A node under several conditions needs all of them.
public struct PresenceCondition: Sendable, Hashable {
  /// The arm (a child of an arrangement of alternatives), page, layer or other node.
  public var node: NodeID
  /// The condition.
  public var condition: Expression
  /// Its place in the source.
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
  /// The modifier's node; its contents cannot be operated while the condition holds.
  public var node: NodeID
  /// The condition.
  public var condition: Expression
  /// Its place in the source.
  public var span: SourceSpan

  /// A modifier at `span`.
  public init(node: NodeID, condition: Expression, span: SourceSpan) {
    self.node = node
    self.condition = condition
    self.span = span
  }
}

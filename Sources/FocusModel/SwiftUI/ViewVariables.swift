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
  /// Whether it is a `@State`: it begins with its initial value, and only the view itself, and what that binds to it, sets
  /// it.
  public var isOwnState = false
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

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

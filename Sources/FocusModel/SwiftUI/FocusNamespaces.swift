/// A `@Namespace` property of one view instance.
public struct NamespaceID: Sendable, Hashable {
  /// The root node of the view instance that owns it; nil if there is no property with this name in scope.
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
  /// Its place in the source.
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
  /// The namespace that it names.
  public var namespace: NamespaceID
  /// Whether it prefers the view.
  public var prefers: Fact<Bool>
  /// Its place in the source.
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
  /// The node with the action.
  public var node: NodeID
  /// The namespace that it names.
  public var namespace: NamespaceID
  /// Its trigger.
  public var trigger: Trigger
  /// Its conditions, all of which must hold.
  public var conditions: [Expression]
  /// Its place in the source.
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

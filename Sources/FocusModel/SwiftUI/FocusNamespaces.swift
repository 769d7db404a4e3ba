/// A `@Namespace` property of one view instance.
public struct NamespaceID: Sendable, Hashable {
  /// The root node of the view instance that owns the property; nil if no property with this name is in
  /// scope.
  public var owner: NodeID?
  /// The name of the property.
  public var name: String

  /// The namespace `name` of the view instance rooted at `owner`.
  public init(owner: NodeID?, name: String) {
    self.owner = owner
    self.name = name
  }
}

/// A `focusScope(_:)` modifier.
public struct NamespaceScope: Sendable, Hashable {
  /// The node of the modifier.
  public var node: NodeID
  /// The `@Namespace` property that the modifier refers to.
  public var namespace: NamespaceID
  /// The location of the modifier in the source.
  public var span: SourceSpan

  /// A focus scope at `span`.
  public init(node: NodeID, namespace: NamespaceID, span: SourceSpan) {
    self.node = node
    self.namespace = namespace
    self.span = span
  }
}

/// A `prefersDefaultFocus(_:in:)` modifier.
public struct DefaultFocusPreference: Sendable, Hashable {
  /// The node of the modifier.
  public var node: NodeID
  /// The namespace that the modifier refers to.
  public var namespace: NamespaceID
  /// Whether the modifier prefers the view for default focus.
  public var prefers: Fact<Bool>
  /// The location of the modifier in the source.
  public var span: SourceSpan

  /// A default focus preference at `span`.
  public init(node: NodeID, namespace: NamespaceID, prefers: Fact<Bool>, span: SourceSpan) {
    self.node = node
    self.namespace = namespace
    self.prefers = prefers
    self.span = span
  }
}

/// A call to `resetFocus(in:)` in an action.
public struct FocusReset: Sendable, Hashable {
  /// The node that has the action.
  public var node: NodeID
  /// The namespace that the call refers to.
  public var namespace: NamespaceID
  /// The trigger of the action.
  public var trigger: Trigger
  /// The conditions of the call, all of which must be true.
  public var conditions: [Expression]
  /// The location of the call in the source.
  public var span: SourceSpan

  /// A focus reset at `span`.
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

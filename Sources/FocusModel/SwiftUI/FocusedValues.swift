/// A property of `FocusedValues`.
public struct FocusedValueKey: Sendable, Hashable {
  /// The property's name.
  public var name: String
  /// The declared type as written.
  public var typeName: String
  /// Whether the type is optional, as required.
  public var isOptional: Bool
  /// Whether the value is a `Binding`.
  public var isBinding: Bool
  /// Whether it has a default value, which is not allowed.
  public var hasDefault: Bool
  /// Its place in the source.
  public var span: SourceSpan

  /// A key declared at `span`.
  public init(
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

/// The key of a focused value.
public enum FocusedValueSubject: Sendable, Hashable, CustomStringConvertible {
  /// A property of `FocusedValues`.
  case key(String)
  /// The type of an object.
  case object(String)

  /// In words for people.
  public var description: String {
    switch self {
    case .key(let name): name
    case .object(let type): type
    }
  }
}

/// `focusedValue`, `focusedSceneValue`, `focusedObject`, `focusedSceneObject`.
public struct FocusedValuePublication: Sendable, Hashable {
  /// The modifier's node; a view-scoped value is exported while focus is inside it.
  public var node: NodeID
  /// Its key.
  public var subject: FocusedValueSubject
  /// Whether it is visible wherever focus is in the scene.
  public var isSceneScoped: Bool
  /// Whether it was published with `focusedObject` (an `ObservableObject`) rather than `focusedValue`.
  public var isObservableObject: Bool
  /// The value; nil if it is `nil`.
  public var value: Expression?
  /// Whether the value could be nil at run time.
  public var mayBeNil: Bool
  /// Its place in the source.
  public var span: SourceSpan

  /// A publication at `span`.
  public init(
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

/// A value that is published by a view outside the tree: another document shows the view, or none does.
public struct PublicationElsewhere: Sendable, Hashable {
  /// Its key.
  public var subject: FocusedValueSubject
  /// Whether it is visible wherever focus is in the scene.
  public var isSceneScoped: Bool
  /// Whether it was published with `focusedObject` (an `ObservableObject`) rather than `focusedValue`; nil if
  /// its type is not known, because it may be another kind of object.
  public var isObservableObject: Bool?
  /// Its place in the source.
  public var span: SourceSpan

  /// A publication at `span`.
  public init(
    subject: FocusedValueSubject, isSceneScoped: Bool, isObservableObject: Bool?, span: SourceSpan
  ) {
    self.subject = subject
    self.isSceneScoped = isSceneScoped
    self.isObservableObject = isObservableObject
    self.span = span
  }
}

/// `@FocusedValue`, `@FocusedBinding`, `@FocusedObject`.
public struct FocusedValueReader: Sendable, Hashable {
  /// The root node of the view instance, commands or application that reads it.
  public var owner: NodeID
  /// The property's name.
  public var name: String
  /// The key it looks up.
  public var subject: FocusedValueSubject
  /// The wrapper.
  public var kind: Kind
  /// Whether its type is optional, as required.
  public var isOptional: Bool
  /// Its place in the source.
  public var span: SourceSpan

  /// A reader declared at `span`.
  public init(
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
  public enum Kind: String, Sendable, Hashable, Codable {
    /// `@FocusedValue`.
    case value = "FocusedValue"
    /// `@FocusedBinding`.
    case binding = "FocusedBinding"
    /// `@FocusedObject`.
    case object = "FocusedObject"
  }
}

/// A condition that depends on a focused value: `disabled(document == nil)`.
public struct FocusedValueGuard: Sendable, Hashable {
  /// The node that is disabled or shown.
  public var node: NodeID
  /// The reader's property name.
  public var reader: String
  /// Its place in the source.
  public var span: SourceSpan

  /// A guard at `span`.
  public init(node: NodeID, reader: String, span: SourceSpan) {
    self.node = node
    self.reader = reader
    self.span = span
  }
}

/// A read of `EnvironmentValues.isFocused`.
public struct EnvironmentRead: Sendable, Hashable {
  /// The root node of the view instance that reads it.
  public var owner: NodeID
  /// The property's name.
  public var name: String
  /// Its place in the source.
  public var span: SourceSpan

  /// A read declared at `span`.
  public init(owner: NodeID, name: String, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.span = span
  }
}

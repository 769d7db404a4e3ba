/// A property of `FocusedValues`.
public struct FocusedValueKey: Sendable, Hashable {
  /// The name of the property.
  public var name: String
  /// The declared type, as written.
  public var typeName: String
  /// Whether the type is optional, as SwiftUI requires.
  public var isOptional: Bool
  /// Whether the value is a `Binding`.
  public var isBinding: Bool
  /// Whether the key has a default value, which SwiftUI does not allow.
  public var hasDefault: Bool
  /// The location of the declaration.
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

/// The identity of a focused value: a key or a type.
public enum FocusedValueSubject: Sendable, Hashable, CustomStringConvertible {
  /// A property of `FocusedValues`.
  case key(String)
  /// The type of an object.
  case object(String)

  /// The key or type as people read it.
  public var description: String {
    switch self {
    case .key(let name): name
    case .object(let type): type
    }
  }
}

/// A published focused value: `focusedValue`, `focusedSceneValue`, `focusedObject` or `focusedSceneObject`.
public struct FocusedValuePublication: Sendable, Hashable {
  /// The node of the modifier. A view-scoped value is published while focus is in its subtree.
  public var node: NodeID
  /// The key or type of the value.
  public var subject: FocusedValueSubject
  /// Whether the value is published regardless of where focus is in the scene.
  public var isSceneScoped: Bool
  /// Whether the modifier is `focusedObject` (an `ObservableObject`) rather than `focusedValue`.
  public var isObservableObject: Bool
  /// The published value; nil if the view publishes `nil`.
  public var value: Expression?
  /// Whether the value may be nil at run time.
  public var mayBeNil: Bool
  /// The location of the modifier in the source.
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

/// A focused value published by a view outside the tree: another document shows the view, or no document
/// does.
public struct PublicationElsewhere: Sendable, Hashable {
  /// The key or type of the value.
  public var subject: FocusedValueSubject
  /// Whether the value is published regardless of where focus is in the scene.
  public var isSceneScoped: Bool
  /// Whether the value is published with `focusedObject` (an `ObservableObject`) rather than `focusedValue`;
  /// nil if the type is unknown and may be another kind of object.
  public var isObservableObject: Bool?
  /// The location of the modifier in the source.
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

/// A property that reads a focused value: `@FocusedValue`, `@FocusedBinding` or `@FocusedObject`.
public struct FocusedValueReader: Sendable, Hashable {
  /// The root node of the view instance, commands or application that declares the property.
  public var owner: NodeID
  /// The name of the property.
  public var name: String
  /// The key or type that the property reads.
  public var subject: FocusedValueSubject
  /// The property wrapper.
  public var kind: Kind
  /// Whether the type of the property is optional, as SwiftUI requires.
  public var isOptional: Bool
  /// The location of the declaration.
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
    /// `@FocusedValue`
    case value = "FocusedValue"
    /// `@FocusedBinding`
    case binding = "FocusedBinding"
    /// `@FocusedObject`
    case object = "FocusedObject"
  }
}

/// A condition that depends on a focused value: `disabled(document == nil)`.
public struct FocusedValueGuard: Sendable, Hashable {
  /// The node that the condition disables or shows.
  public var node: NodeID
  /// The name of the property that reads the focused value.
  public var reader: String
  /// The location of the condition in the source.
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
  /// The root node of the view instance that reads the value.
  public var owner: NodeID
  /// The name of the property.
  public var name: String
  /// The location of the declaration.
  public var span: SourceSpan

  /// A read declared at `span`.
  public init(owner: NodeID, name: String, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.span = span
  }
}

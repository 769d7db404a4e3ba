/// The names in a document that code uses for the document and its objects: outlets, controllers,
/// classes.
public struct CodeNames: Sendable {
  /// The names of the classes that use the document.
  public var documents: Set<String> = []
  /// Additional names of objects, by id.
  public var objects: [String: Set<String>] = [:]

  /// The functions that objects call when pressed, by the ids of the objects.
  public var handlers: [String: Set<String>] = [:]

  /// Creates a value without names.
  public init() {}
}

/// The names of a document and its objects in code, as far as the document contains them: outlets,
/// controllers, classes.
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

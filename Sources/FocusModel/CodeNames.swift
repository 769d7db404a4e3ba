/// What code calls a document and its objects, as far as the document itself says it: outlets, controllers, classes.
package struct CodeNames: Sendable {
  /// Names of classes that the document belongs to.
  package var documents: Set<String> = []
  /// Names of objects besides their ids, by their ids.
  package var objects: [String: Set<String>] = [:]

  /// No names.
  package init() {}
}

/// What the SwiftUI descriptions of one run are to each other.
package struct SwiftUIDescriptions: SharedDefinitions {
  /// The documents that define views, enumerations or focused values, by path.
  var documents: [String: SourceDocument] = [:]
  /// The names of components that documents use and do not define themselves.
  var namesUsed: Set<String> = []
  /// What ``documents`` define, once all are known.
  private(set) var shared: SwiftUILibrary.Shared?

  /// No descriptions.
  package init() {}

  /// Adds other descriptions.
  package mutating func merge(_ other: SwiftUIDescriptions) {
    documents.merge(other.documents) { a, _ in a }
    namesUsed.formUnion(other.namesUsed)
  }

  /// Works out what the documents define, once for all that use it.
  package mutating func settle() { shared = SwiftUILibrary.Shared(documents) }

  /// Forgets which components are used.
  package mutating func forgetUses() { namesUsed = [] }
}

import ImportKit

/// The relations between the FXML documents of one run.
package struct JavaFXDefinitions: SharedDefinitions {
  /// The documents that other documents may include, by location.
  var documents: [FXMLLocation: SourceDocument] = [:]

  /// The keys of the strings to which documents refer.
  var keys: Set<String> = []
  /// The resource bundles that may define these keys, by path.
  private var bundles: [String: JavaBundle] = [:]

  /// Creates an empty set of definitions.
  package init() {}

  /// Records the strings that one part of a bundle defines.
  init(_ bundle: JavaBundle) { bundles = [bundle.path: bundle] }

  /// Adds the documents, keys and bundles of other definitions.
  package mutating func merge(_ other: JavaFXDefinitions) {
    documents.merge(other.documents) { a, _ in a }
    keys.formUnion(other.keys)
    for (path, bundle) in other.bundles {
      if bundles[path] == nil { bundles[path] = bundle } else { bundles[path]?.merge(bundle) }
    }
  }

  /// The strings for the keys in `document`.
  ///
  /// - Parameter name: The name that code would use for the bundle when it loads the document
  ///   (`i18n.messages`); nil for any bundle.
  func texts(of document: SourceDocument, named name: String? = nil) -> FXMLTexts {
    if bundles.isEmpty { return FXMLTexts() }
    let path = name?.exchanging(".", for: "/")
    let known = bundles.values.filter { bundle in
      path.map { bundle.path == $0 || bundle.path.hasSuffix("/" + $0) } ?? true
    }
    return FXMLTexts(of: document.xml.resourceKeys, in: known)
  }

  /// The document to which `<fx:include source="…"/>` refers in the document at `location`; nil if no
  /// document matches, or if several documents match.
  func document(_ source: String, includedBy location: FXMLLocation) -> SourceDocument? {
    guard FXMLLocation.isOnClassPath(source) else { return documents[location.resolving(source)] }
    let candidates = documents.filter { $0.key.mayBe(source) }
    return candidates.count == 1 ? candidates.first?.value : nil
  }
}

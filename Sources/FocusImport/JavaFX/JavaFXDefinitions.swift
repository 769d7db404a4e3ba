/// What FXML documents of one run are to each other.
package struct JavaFXDefinitions: SharedDefinitions {
  /// The documents that others may include, by where they stand.
  var documents: [FXMLLocation: SourceDocument] = [:]

  /// No definitions.
  package init() {}

  /// Adds the documents of others.
  package mutating func merge(_ other: JavaFXDefinitions) {
    documents.merge(other.documents) { a, _ in a }
  }

  /// The document that `<fx:include source="…"/>` means in the document at `location`; nil when it is not there, or
  /// when several could be it.
  func document(_ source: String, includedBy location: FXMLLocation) -> SourceDocument? {
    guard FXMLLocation.isOnClassPath(source) else { return documents[location.resolving(source)] }
    let candidates = documents.filter { $0.key.mayBe(source) }
    return candidates.count == 1 ? candidates.first?.value : nil
  }
}

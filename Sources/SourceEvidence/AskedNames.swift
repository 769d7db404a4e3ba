/// The names in code of all objects, documents and classes about which there are questions. They decide which files are
/// relevant, so the answers about one document are the same no matter which other documents are asked about with it.
package struct AskedNames: Sendable, Hashable {
  package var objects: Set<String>
  package var documents: Set<String>
  package var classes: Set<String>

  package init(objects: Set<String>, documents: Set<String>, classes: Set<String> = []) {
    (self.objects, self.documents, self.classes) = (objects, documents, classes)
  }
}

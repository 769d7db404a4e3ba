package import FocusModel
package import ImportKit
import XMLSource

extension JavaFXImporter {
  /// The name of the controller's class.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    for attribute in document.xml.root.attributes where attribute.name == "controller" {
      names.documents = Set(attribute.value.split(separator: ".").suffix(1).map(String.init))
    }
    return names
  }
}

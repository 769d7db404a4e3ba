package import FocusModel
package import ImportKit
import XMLSource

extension QtDesignerImporter {
  /// The form's class, under the names that uic and pyuic give it.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    for form in document.xml.root.children where form.name == "class" {
      names.documents = ["Ui::" + form.text, "Ui_" + form.text]
    }
    return names
  }
}

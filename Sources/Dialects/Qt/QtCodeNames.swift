package import FocusModel
package import ImportKit
import XMLSource

extension QtDesignerImporter {
  /// The names that uic and pyuic give to the form's class, and the slots that its buttons call.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    for form in document.xml.root.children where form.name == "class" {
      names.documents = ["Ui::" + form.text, "Ui_" + form.text]
    }
    // uic connects these slots by their names (QMetaObject::connectSlotsByName).
    for widget in document.xml.elements(named: "widget") where widget["class"]?.hasSuffix("Button") == true {
      guard let id = widget["name"], !id.isEmpty else { continue }
      names.handlers[id] = ["on_\(id)_clicked"]
    }
    return names
  }
}

package import FocusModel
package import ImportKit
import XMLSource

extension QtDesignerImporter {
  /// The form's class, under the names that uic and pyuic give it, and the slots of buttons.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    for form in document.xml.root.children where form.name == "class" {
      names.documents = ["Ui::" + form.text, "Ui_" + form.text]
    }
    // uic connects these by their names (QMetaObject::connectSlotsByName).
    for widget in document.xml.elements(named: "widget") where widget["class"]?.hasSuffix("Button") == true {
      guard let id = widget["name"], !id.isEmpty else { continue }
      names.handlers[id] = ["on_\(id)_clicked"]
    }
    return names
  }
}

package import FocusModel
package import ImportKit
import XMLSource

extension QtDesignerImporter {
  private static let sliders: Set<String> = ["QSlider", "QDial", "QScrollBar"]
  /// The signals of a slider (QAbstractSlider).
  private static let sliderSignals = [
    "valueChanged", "sliderMoved", "sliderPressed", "sliderReleased", "actionTriggered",
  ]

  /// The signals of a button that people press (QAbstractButton, QToolButton).
  private static let buttonSignals = ["clicked", "pressed", "released", "toggled", "triggered"]

  /// The names that uic and pyuic give to the form's class, and the slots that its buttons call.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    for form in document.xml.root.children where form.name == "class" {
      names.documents = ["Ui::" + form.text, "Ui_" + form.text]
    }
    // uic connects these slots by their names (QMetaObject::connectSlotsByName).
    for widget in document.xml.elements(named: "widget") where widget["class"]?.hasSuffix("Button") == true {
      guard let id = widget["name"], !id.isEmpty else { continue }
      names.handlers[id] = Set(buttonSignals.map { "on_\(id)_\($0)" })
    }
    for widget in document.xml.elements(named: "widget") where sliders.contains(widget["class"] ?? "") {
      guard let id = widget["name"], !id.isEmpty else { continue }
      names.handlers[id] = Set(sliderSignals.map { "on_\(id)_\($0)" })
    }
    return names
  }
}

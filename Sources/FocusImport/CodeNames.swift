package import FocusModel
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

extension GtkBuilderImporter {
  /// The signals of a button that is pressed.
  private static let pressing: Set<String> = ["clicked", "activate", "toggled"]

  /// The classes of templates, and the handlers of buttons.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    names.documents = Set(document.xml.elements(named: "template").compactMap { $0["class"] })
    for signal in document.xml.elements(named: "signal") where pressing.contains(signal["name"] ?? "") {
      guard let handler = signal["handler"], let id = signal.parent?["id"] else { continue }
      names.handlers[id, default: []].insert(handler)
    }
    return names
  }
}

extension JavaFXImporter {
  /// The controller's class.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    for attribute in document.xml.root.attributes where attribute.name == "controller" {
      names.documents = Set(attribute.value.split(separator: ".").suffix(1).map(String.init))
    }
    return names
  }
}

extension InterfaceBuilderImporter {
  /// The classes of controllers and owners, and outlets.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    names.documents = Set(document.xml.values(ofAttributesNamed: "customClass"))
    names.objects = outlets(of: document)
    return names
  }

  /// What outlets call each object.
  static func outlets(of document: SourceDocument) -> [String: Set<String>] {
    var outlets: [String: Set<String>] = [:]
    for outlet in document.xml.elements(named: "outlet", "outletCollection") {
      guard let property = outlet["property"], let object = outlet["destination"],
        !Self.outletsOfToolkits.contains(property)
      else { continue }
      outlets[object, default: []].insert(property)
    }
    return outlets
  }

  /// Outlets that classes of AppKit and UIKit have themselves, so that their names say nothing.
  private static let outletsOfToolkits: Set<String> = [
    "delegate", "dataSource", "view", "window", "menu", "nextKeyView", "initialFirstResponder", "cell",
    "gestureRecognizers", "tableView", "collectionView",
  ]
}

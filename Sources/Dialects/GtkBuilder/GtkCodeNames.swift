package import FocusModel
package import ImportKit
import XMLSource

extension GtkBuilderImporter {
  /// The signals that a button emits when it is pressed.
  private static let pressing: Set<String> = ["clicked", "activate", "toggled"]

  /// The names that code may refer to: the classes of templates, and the signal handlers of buttons.
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

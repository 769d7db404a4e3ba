import Dialects
import FocusModel
import FocusNavigation
import FocusSession
import ImportKit
import Testing
import XMLSource

/// Sessions with documents in strings.
enum ToolkitForms {
  /// A session with the document in `text`, of any toolkit.
  static func session(_ text: String) throws -> FocusSession {
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "res/layout/form.xml")
    let importer = try #require(Importers.importer(for: document.xml.root))
    return FocusSession(Analysis(try importer.importTree(document, definitions: Definitions())))
  }
}

import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusSession
import XMLSource

/// A session with the view that has `body`, and with the other `definitions`.
func played(
  _ body: String, properties: String = "", definitions: String = "", platforms: String = "macOS"
) throws -> FocusSession {
  let xml = """
    <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="\(platforms)">
      \(definitions)
      <View name="Test">\(properties) <body>\(body)</body></View>
    </SwiftUI>
    """
  let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.xml")
  return FocusSession(Analysis(try SwiftUIImporter.importTree(document, definitions: Definitions())))
}

import FocusImport
public import FocusModel
public import FocusNavigation
import XMLSource

extension FocusSession {
  /// Begins a session with the SwiftUI description in `text`.
  ///
  /// - Parameters:
  ///   - text: A whole description, from its root element on.
  ///   - profile: Where; nil for the platform that the description says it is for.
  /// - Throws: ``DocumentProblem`` with the line and column when the text is no description.
  public init(description text: String, profile: Profile? = nil) throws(DocumentProblem) {
    let path = "description"
    let xml: XMLTree
    do {
      xml = try XMLReader.read(Array(text.utf8))
    } catch {
      throw DocumentProblem(error, in: path)
    }
    let document = SourceDocument(xml: xml, path: path)
    guard SwiftUIImporter.recognises(xml.root) else {
      throw .file(path, "the root element '\(xml.root.name)' begins no SwiftUI description")
    }
    do {
      self.init(
        Analysis(try SwiftUIImporter.importTree(document, definitions: Definitions())), profile: profile)
    } catch {
      throw DocumentProblem(error, in: document.source)
    }
  }
}

import Dialects
import ImportKit
public import FocusModel
import FocusNavigation
import FocusSession
import XMLSource

extension FocusSession {
  /// Starts a session with the document in `text`, of any toolkit.
  ///
  /// - Parameters:
  ///   - text: A complete document, from its root element.
  ///   - profile: The environment of a SwiftUI interface; nil for the platform that the description declares.
  /// - Throws: A ``DocumentProblem`` with the line and column if the text is not a document in a dialect that
  ///   focus-audit supports.
  public init(description text: String, profile: Profile? = nil) throws(DocumentProblem) {
    let path = "description"
    let xml: XMLTree
    do {
      xml = try XMLReader.read(Array(text.utf8))
    } catch {
      throw DocumentProblem(error, in: path)
    }
    let document = SourceDocument(xml: xml, path: path)
    guard let importer = Importers.importer(for: xml.root) else {
      throw .file(path, "a document with the root element '\(xml.root.name)' is not an interface description")
    }
    do {
      self.init(Analysis(try importer.importTree(document, definitions: Definitions())), profile: profile)
    } catch {
      throw DocumentProblem(error, in: document.source)
    }
  }
}

extension Auditor {
  /// Starts a session with the document at `path`, of any toolkit.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - paths: Files and folders to search for the components that the document uses; nil for the document's
  ///     folder without subfolders.
  ///   - profile: The environment of a SwiftUI interface; nil for the platform that the description declares.
  /// - Throws: A ``DocumentProblem`` with the location and the reason if the document cannot be read or
  ///   imported.
  public func session(
    with path: String, among paths: [String]? = nil, profile: FocusSession.Profile? = nil
  ) throws(DocumentProblem) -> FocusSession {
    FocusSession(try analyse(path, among: paths), profile: profile)
  }
}

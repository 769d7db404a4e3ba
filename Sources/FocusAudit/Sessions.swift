import Dialects
import ImportKit
public import FocusModel
package import FocusNavigation
import FocusSession
import XMLSource

extension FocusSession {
  /// Begins a session with the SwiftUI description in `text`.
  ///
  /// - Parameters:
  ///   - text: A complete description, from its root element.
  ///   - profile: The environment; nil for the platform that the description names.
  /// - Throws: ``DocumentProblem`` with the line and column if the text is not a description.
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
      throw .file(path, "a document with the root element '\(xml.root.name)' is not a SwiftUI description")
    }
    do {
      self.init(
        Analysis(try SwiftUIImporter.importTree(document, definitions: Definitions())), profile: profile)
    } catch {
      throw DocumentProblem(error, in: document.source)
    }
  }
}

extension Auditor {
  /// Begins a session with the SwiftUI description at `path`.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - paths: Files and folders to search for the components that it uses; nil for the folder of the
  ///     document without subfolders.
  ///   - profile: The environment; nil for the platform that the description names.
  /// - Throws: ``DocumentProblem`` with the place and the reason if it cannot be read or imported, and if it
  ///   is for another toolkit: a session follows SwiftUI's rules.
  public func session(
    with path: String, among paths: [String]? = nil, profile: FocusSession.Profile? = nil
  ) throws(DocumentProblem) -> FocusSession {
    FocusSession(try simulated(path, among: paths), profile: profile)
  }

  /// The focus behaviour of the one document at `path`, which can be simulated.
  ///
  /// - Throws: As ``session(with:among:profile:)``.
  package func simulated(_ path: String, among paths: [String]?) throws(DocumentProblem) -> Analysis {
    let analysis = try analyse(path, among: paths)
    guard analysis.tree.toolkit.isSimulated else {
      throw .file(
        path,
        "only SwiftUI descriptions can be simulated, and this file is for \(analysis.tree.toolkit.name); "
          + "'focus-audit order' prints where Tab goes in it")
    }
    return analysis
  }
}

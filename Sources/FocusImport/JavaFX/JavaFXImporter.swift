public import FocusModel
public import XMLSource

/// Reads FXML, the documents of JavaFX.
public enum JavaFXImporter: Importer {
  /// JavaFX.
  public static let dialects: [Dialect] = [.javaFX]

  /// `FXML documents`
  public static let words = "FXML documents"

  /// A document may begin with any class; what stands before it is one or more `<?import …?>`.
  public static let rootNames = ["?import"]

  /// Whether `root` is an object of JavaFX: by its namespace, or by what is imported before it.
  public static func recognises(_ root: XMLElement) -> Bool {
    if let namespace = root.namespace {
      return namespace.hasPrefix("http://javafx.com/javafx") || namespace.hasPrefix("http://javafx.com/fxml")
    }
    return root.makesObject && !FXMLImports(of: root.tree).isEmpty
  }

  /// Documents include each other, and each is audited by itself.
  public static func survey(_ document: SourceDocument) -> DocumentSurvey { DocumentSurvey() }

  /// The focus tree of `document`.
  public static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    var walk = JavaFXWalk(document)
    walk.object(document.xml.root, place: .root)
    return walk.finish()
  }
}

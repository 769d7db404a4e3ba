package import FocusModel
package import ImportKit
import Translations
package import XMLSource

/// Reads FXML, the documents of JavaFX.
package enum JavaFXImporter: Importer {
  /// The toolkit of these documents, JavaFX.
  package static let toolkits: [Toolkit] = [.javaFX]

  /// The file name extension `fxml`.
  package static let endings = ["fxml"]

  /// The file name extension that is used only for FXML documents, `fxml`.
  package static let ownEndings = ["fxml"]

  /// The file name extension of resource bundles, `properties`.
  package static let textEndings = ["properties"]

  /// The name of these documents in messages, `FXML documents`.
  package static let words = "FXML documents"

  /// The first tag of a document: any class may be the root, but one or more `<?import …?>` instructions come
  /// before the root.
  package static let rootNames = ["?import"]

  /// The names of the classes that FXML documents use.
  package static var classNames: [String] { JavaFXClass.table.names() }

  /// Whether `root` is a JavaFX object, according to its namespace or to the imports before it. `FXMLLoader`
  /// itself reads prefixes and local names only, so a document with imports may have any default namespace
  /// (FXMLLoader.java, `createElement`).
  package static func recognises(_ root: XMLElement) -> Bool {
    if let namespace = root.namespace,
      namespace.hasPrefix("http://javafx.com/javafx") || namespace.hasPrefix("http://javafx.com/fxml")
    {
      return true
    }
    return root.makesObject && !FXMLImports(of: root.tree).isEmpty
  }

  /// Whether `root` is a JavaFX object, including a root whose class is qualified by its package and
  /// therefore needs no import.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool {
    recognises(root)
      || root.makesObject && root.name.utf8.contains(UInt8(ascii: "."))
  }

  // MARK: Facts for other documents

  /// The strings for the documents' keys in one file of a resource bundle. The file may be in any language.
  package static func resourceDefinitions(
    _ content: SourceContent, for documents: Definitions
  ) -> Definitions? {
    guard case .text(let bytes, let path) = content else { return nil }
    let keys = documents[JavaFXDefinitions.self].keys
    guard let bundle = JavaBundle(bytes, path: path, keys: keys) else { return nil }
    var definitions = Definitions(JavaFXDefinitions(bundle))
    if let catalogue = bundle.catalogue { definitions.merge(Definitions(Translations([catalogue]))) }
    return definitions
  }

  /// The location of the document, the documents it includes, and the keys of its strings.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    let location = FXMLLocation(document.source.path)
    survey.definedNames = location.names
    survey.isNeededItself = true
    for element in document.xml.elements(named: "include") {
      guard element.isFX("include"), let source = element[fxml: .source] else { continue }
      survey.unresolvedNames.insert(location.name(of: source))
    }
    let imports = FXMLImports(of: document.xml)
    for index in 0..<document.xml.elementCount {
      let element = document.xml.element(at: index)
      guard element.makesObject, element.prefix == nil || element.isFX("root") else { continue }
      if imports.knownClass(of: element) == nil { survey.ownClasses.insert(element.madeClass) }
    }
    let keys = document.xml.resourceKeys
    if !keys.isEmpty {
      var own = JavaFXDefinitions()
      own.keys = keys
      survey.definitions = Definitions(own)
      survey.wantsTexts = true
      survey.needsAllDocuments = true
    }
    return survey
  }

  /// The definitions in the document: the document itself, for documents that include it.
  package static func contents(_ document: SourceDocument) -> Definitions {
    var own = JavaFXDefinitions()
    own.documents[FXMLLocation(document.source.path)] = document
    return Definitions(own)
  }

  // MARK: The tree

  /// The focus tree of `document`.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    var walk = JavaFXWalk(
      document, definitions: definitions[JavaFXDefinitions.self], facts: definitions[ProjectFacts.self])
    walk.object(document.xml.root, place: .root)
    return walk.finish()
  }

  /// The sizes, distances, growth priorities and alignments that `document` sets.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    JavaFXStatedLayout(of: tree, in: document, definitions: definitions[JavaFXDefinitions.self]).layout
  }
}

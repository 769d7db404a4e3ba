package import FocusModel
package import ImportKit
import Translations
package import XMLSource

/// Reads FXML, the documents of JavaFX.
package enum JavaFXImporter: Importer {
  /// JavaFX.
  package static let toolkits: [Toolkit] = [.javaFX]

  /// `fxml`
  package static let endings = ["fxml"]

  /// `fxml`
  package static let ownEndings = ["fxml"]

  /// `properties`: the files of resource bundles.
  package static let textEndings = ["properties"]

  /// `FXML documents`
  package static let words = "FXML documents"

  /// A document may begin with any class, after one or more `<?import …?>`.
  package static let rootNames = ["?import"]

  /// The classes that FXML documents name.
  package static var classNames: [String] { JavaFXClass.table.names() }

  /// Whether `root` is an object of JavaFX: by its namespace, or by the imports before it.
  package static func recognises(_ root: XMLElement) -> Bool {
    if let namespace = root.namespace {
      return namespace.hasPrefix("http://javafx.com/javafx") || namespace.hasPrefix("http://javafx.com/fxml")
    }
    return root.makesObject && !FXMLImports(of: root.tree).isEmpty
  }

  /// By the ending, a root with a class that is qualified by its package counts, too: it needs no import.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool {
    recognises(root)
      || root.namespace == nil && root.makesObject && root.name.utf8.contains(UInt8(ascii: "."))
  }

  // MARK: Facts for other documents

  /// The texts that a resource bundle's file, which may be in another language, has for the documents' keys.
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

  /// The location of the document, its includes, and the keys of its texts.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    let location = FXMLLocation(document.source.path)
    survey.definedNames = location.names
    survey.isNeededItself = true
    for element in document.xml.elements(named: "include") {
      guard element.isFX("include"), let source = element["source"] else { continue }
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

  /// The document itself, for documents that include it.
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

  /// Sizes, distances, growth and alignments.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    JavaFXStatedLayout(of: tree, in: document, definitions: definitions[JavaFXDefinitions.self]).layout
  }
}

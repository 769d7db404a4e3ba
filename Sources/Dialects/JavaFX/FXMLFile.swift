import FocusModel
import ImportKit
import XMLSource

/// A document that is being read: the audited document, or a document that it includes.
///
/// Each file has separate `fx:id`s, even if the same document is included twice (FXMLLoader.IncludeElement: a
/// new loader with a new namespace loads every include).
struct FXMLFile {
  /// An element with an `fx:id`, and its node.
  struct Declared {
    var element: XMLElement
    var node: NodeID?
  }

  /// The index of the file among the files of a walk.
  let number: Int
  /// The index of the file's text among the tree's sources.
  let source: UInt16
  let imports: FXMLImports
  /// The locations of the documents that include this file, outermost first, followed by the file's own
  /// location. None of these documents can be included again.
  let path: [FXMLLocation]
  /// The elements that have an `fx:id`, each with its ID, in document order.
  let identified: [(element: XMLElement, id: XMLAttribute)]
  /// The strings for the resource keys that the document uses.
  let texts: FXMLTexts
  /// The objects by `fx:id`.
  var declared: [String: Declared] = [:]
  /// The elements on the current path of references, stored to prevent circular references and excessive
  /// depth.
  var following: Set<Int> = []

  init(
    _ document: SourceDocument, number: Int, source: UInt16, includedBy path: [FXMLLocation], texts: FXMLTexts
  ) {
    self.number = number
    self.texts = texts
    self.source = source
    self.path = path + [FXMLLocation(document.source.path)]
    imports = FXMLImports(of: document.xml)
    identified = Self.identified(document.xml)
    for (element, id) in identified {
      // For a duplicate ID, the controller receives the last object (FXMLLoader puts the objects into one
      // map).
      declared[id.value] = Declared(element: element, node: nil)
    }
  }

  /// The value of an attribute, with the key of its text if the text comes from a bundle.
  func value(of text: String) -> (value: FXMLValue, key: String?) {
    let value = FXMLValue(text)
    guard case .resource(let key) = value, let found = texts.text(of: key) else { return (value, nil) }
    return (.literal(found.text), key)
  }

  private static func identified(_ xml: XMLTree) -> [(element: XMLElement, id: XMLAttribute)] {
    (0..<xml.elementCount).compactMap { index in
      let element = xml.element(at: index)
      return element.fxID.map { (element, $0) }
    }
  }
}

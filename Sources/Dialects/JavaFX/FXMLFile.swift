import FocusModel
import ImportKit
import XMLSource

/// A document that is being read: the document itself, or one that it includes.
///
/// Each has its own `fx:id`s, even two includes of the same document (FXMLLoader.IncludeElement: a new loader with
/// a new namespace loads every include).
struct FXMLFile {
  /// An element that has an `fx:id`, and the node it became.
  struct Declared {
    var element: XMLElement
    var node: NodeID?
  }

  /// Its index among the files of a walk.
  let number: Int
  /// The index of its text among the tree's sources.
  let source: UInt16
  let imports: FXMLImports
  /// Its location, after the locations of the documents that include it, the outermost first: none of them
  /// can be included again.
  let path: [FXMLLocation]
  /// The elements that have an `fx:id`, with their ids, in document order.
  let identified: [(element: XMLElement, id: XMLAttribute)]
  /// The texts of its keys.
  let texts: FXMLTexts
  /// The objects by `fx:id`.
  var declared: [String: Declared] = [:]
  /// The elements on the current path of references, to prevent circles and excessive depth.
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
      // The controller receives the last one (FXMLLoader puts them into one map).
      declared[id.value] = Declared(element: element, node: nil)
    }
  }

  /// The value of an attribute, and the key of its text if it was looked up.
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

import FocusModel
import ImportKit
import XMLSource

/// The `<?import …?>` instructions of a document. These instructions resolve class names.
struct FXMLImports: Sendable {
  /// Whether the document has no imports. Only FXML documents begin with imports.
  private(set) var isEmpty = true
  /// The names of known classes that the document imports from another package. In this document, these names
  /// refer to classes of the application.
  private var foreign: Set<String> = []

  /// Reads the imports before the root element of `xml`.
  init(of xml: XMLTree) {
    for instruction in xml.prologInstructions where instruction.target == "import" {
      guard let (package, name) = Self.parts(instruction.data) else { continue }
      isEmpty = false
      guard let known = JavaFXClass.table[String(name)] else { continue }
      if known.package != package {
        foreign.insert(known.name)
      } else if !foreign.isEmpty {
        foreign.remove(known.name)
      }
    }
  }

  /// The class that `element` instantiates; nil if the class is not known.
  func knownClass(of element: XMLElement) -> JavaFXClass? {
    if element.prefix == nil, let known = element.lookUpName(in: JavaFXClass.table) {
      return foreign.contains(known.name) ? nil : known
    }
    return knownClass(element.madeClass)
  }

  private func knownClass(_ name: String) -> JavaFXClass? {
    // The name may be qualified by its package or by an outer class, or be unqualified.
    foreign.contains(name) ? nil : JavaFXClass.known(name)
  }

  /// The parts before and after the last dot; nil if the name contains no dot.
  private static func parts(_ qualified: String) -> (package: Substring, name: Substring)? {
    guard let dot = qualified.lastIndex(ofByte: UInt8(ascii: ".")) else { return nil }
    return (qualified[..<dot], qualified[qualified.utf8.index(after: dot)...])
  }
}

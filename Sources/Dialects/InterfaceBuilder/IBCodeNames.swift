package import FocusModel
package import ImportKit
import XMLSource

extension InterfaceBuilderImporter {
  /// The classes of controllers and owners, and the names of outlets.
  package static func codeNames(of document: SourceDocument) -> CodeNames {
    var names = CodeNames()
    names.documents = Set(document.xml.values(ofAttributesNamed: IBAttribute.customClass.rawValue))
    names.objects = outlets(of: document)
    return names
  }

  /// The names of the outlets that refer to each object.
  package static func outlets(of document: SourceDocument) -> [String: Set<String>] {
    var outlets: [String: Set<String>] = [:]
    for outlet in document.xml.elements(named: "outlet", "outletCollection") {
      guard let property = outlet[ib: .property], let object = outlet[ib: .destination],
        !Self.outletsOfToolkits.contains(property)
      else { continue }
      outlets[object, default: []].insert(property)
    }
    return outlets
  }

  /// The outlets of AppKit's and UIKit's own classes, whose names do not describe the object.
  private static let outletsOfToolkits: Set<String> = [
    "delegate", "dataSource", "view", "window", "menu", "nextKeyView", "initialFirstResponder", "cell",
    "gestureRecognizers", "tableView", "collectionView",
  ]
}

package import FocusModel
package import ImportKit
package import XMLSource

/// Reads the resources of wxWidgets (`.xrc`).
package enum XRCImporter: Importer {
  /// `.wxWidgets`
  package static let toolkits: [Toolkit] = [.wxWidgets]

  /// `wxWidgets resources (XRC)`
  package static let words = "wxWidgets resources (XRC)"

  /// `resource`
  package static let rootNames = ["resource"]

  /// `xrc`
  package static let endings = ["xrc"]

  /// `xrc`
  package static let ownEndings = endings

  /// The namespace of XRC, and the one it had when wxWidgets was called wxWindows.
  private static let namespaces: Set<String> = [
    "http://www.wxwidgets.org/wxxrc", "http://www.wxwindows.org/wxxrc",
  ]

  /// The windows of wxWidgets.
  package static var classNames: [String] { XRCClass.table.names() }

  /// Whether `root` is a `<resource>` of the namespace of XRC, or one without namespace that holds what XRC has.
  package static func recognises(_ root: XMLElement) -> Bool {
    guard root.name == "resource" else { return false }
    if let namespace = root.namespace { return namespaces.contains(namespace) }
    return root.children.contains { $0.name == "object" && $0["class"]?.hasPrefix("wx") == true }
  }

  /// Also one that holds nothing, or classes of the application only.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool {
    recognises(root) || root.name == "resource" && root.namespace == nil
  }

  /// A resource stands alone: `<object_ref>` refers to the file it is in, or to what code has loaded besides. Sources say what
  /// its subclasses derive from, and the classes that handlers of the application make.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    for object in document.xml.elements(named: "object") {
      if let name = object["subclass"] {
        survey.ownClasses.insert(name)
      } else if let name = object["class"], XRCClass.isOwn(name) {
        survey.ownClasses.insert(name)
      }
    }
    return survey
  }

  /// The focus tree of `document`, with a root for each object that code can load.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    var walk = XRCWalk(document, facts: definitions[ProjectFacts.self])
    for element in document.xml.root.children { walk.resource(element) }
    return walk.finish()
  }

  /// Shares, borders and alignments of what sizers place.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    XRCStatedLayout(of: tree, in: document).layout
  }
}

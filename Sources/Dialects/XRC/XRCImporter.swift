package import FocusModel
package import ImportKit
package import XMLSource

/// Reads wxWidgets resources (`.xrc`).
package enum XRCImporter: Importer {
  /// The toolkit of these documents, wxWidgets.
  package static let toolkits: [Toolkit] = [.wxWidgets]

  /// The name of these documents in messages, `wxWidgets resources (XRC)`.
  package static let words = "wxWidgets resources (XRC)"

  /// The name of the root element, `resource`.
  package static let rootNames = ["resource"]

  /// The file name extension `xrc`.
  package static let endings = ["xrc"]

  /// The file name extension that is used only for XRC resources, `xrc`.
  package static let ownEndings = endings

  /// The namespace of XRC, and its namespace from the time when wxWidgets was called wxWindows.
  private static let namespaces: Set<String> = [
    "http://www.wxwidgets.org/wxxrc", "http://www.wxwindows.org/wxxrc",
  ]

  /// The names of wxWidgets' window classes.
  package static var classNames: [String] { XRCClass.table.names() }

  /// Whether `root` is a `<resource>` in the XRC namespace, or a `<resource>` without a namespace that
  /// contains XRC elements.
  package static func recognises(_ root: XMLElement) -> Bool {
    guard root.name == "resource" else { return false }
    if let namespace = root.namespace { return namespaces.contains(namespace) }
    return root.children.contains { $0.name == "object" && $0[xrc: .class]?.hasPrefix("wx") == true }
  }

  /// Whether `root` is a `<resource>`, which may be empty or contain only custom classes.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool {
    recognises(root) || root.name == "resource" && root.namespace == nil
  }

  /// The custom classes of a resource: the classes in `subclass` attributes, and the classes that custom
  /// handlers create. Source files may declare the base classes of these classes. A resource needs no other
  /// documents: `<object_ref>` refers to the same file, or to resources that code has loaded.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    for object in document.xml.elements(named: "object") {
      if let name = object[xrc: .subclass] {
        survey.ownClasses.insert(name)
      } else if let name = object[xrc: .class], XRCClass.isOwn(name) {
        survey.ownClasses.insert(name)
      }
    }
    return survey
  }

  /// The focus tree of `document`. The tree has a root for each object that code can load.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    var walk = XRCWalk(document, facts: definitions[ProjectFacts.self])
    for element in document.xml.root.children { walk.resource(element) }
    return walk.finish()
  }

  /// The proportions, borders and alignments of the items in sizers.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    XRCStatedLayout(of: tree, in: document).layout
  }
}

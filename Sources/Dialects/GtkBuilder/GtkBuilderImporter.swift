package import FocusModel
package import ImportKit
package import XMLSource

/// Reads GtkBuilder files for GTK 3 and GTK 4 (`.ui`, `.glade`).
package enum GtkBuilderImporter: Importer {
  /// The toolkits of these documents. The GTK version of a file is inferred from the features it uses.
  package static let toolkits: [Toolkit] = [.gtk3, .gtk4, .gtk]

  /// The file name extensions `ui` and `glade`.
  package static let endings = ["ui", "glade"]

  /// The file name extension that is used only for GtkBuilder files, `glade`.
  package static let ownEndings = ["glade"]

  /// Explains that a Blueprint file must be compiled first.
  package static func remedy(for text: String) -> String? {
    guard text.mentions("using Gtk ") else { return nil }
    return
      "this is Blueprint; 'blueprint-compiler compile' turns it into a GtkBuilder file, which focus-audit reads"
  }

  /// The name of these documents in messages, `GtkBuilder files`.
  package static let words = "GtkBuilder files"

  /// The names of root elements. `glade-interface` is the root of libglade files, which GTK no longer reads;
  /// these files are recognised only to be rejected with a clear message.
  package static let rootNames = ["interface", "glade-interface"]

  /// The names of the widgets of GTK 3, GTK 4 and their companion libraries.
  package static var classNames: [String] { GtkClass.gtk3.names() + GtkClass.gtk4.names() }

  /// Whether `root` is an `<interface>` whose elements GtkBuilder supports.
  package static func recognises(_ root: XMLElement) -> Bool {
    guard root.namespace == nil else { return false }
    if root.name == "glade-interface" { return true }
    return root.name == "interface"
      && root.children.allSatisfy {
        ["object", "template", "menu", "requires"].contains($0.name) || $0.name.hasSuffix("prefs")
      }
  }

  /// Whether `root` is an `<interface>`, regardless of its contents.
  package static func recognisesByEnding(_ root: XMLElement) -> Bool {
    root.namespace == nil && rootNames.contains(root.name)
  }

  /// The classes that the document's templates declare, and the custom classes that it uses.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    var used: Set<String> = []
    var declared = GtkTemplates()
    for (name, parent) in templates(in: document.xml) {
      declared.declare(name, derivedFrom: parent.value)
      survey.definedNames.insert(name)
      if !isToolkitClass(parent) { used.insert(parent.value) }
    }
    if !survey.definedNames.isEmpty { survey.definitions = Definitions(declared) }
    for object in document.xml.elements(named: "object") {
      if let name = object.attribute("class"), !isToolkitClass(name) { used.insert(name.value) }
    }
    survey.unresolvedNames = used.subtracting(survey.definedNames)
    survey.ownClasses = survey.unresolvedNames
    return survey
  }

  /// The classes that the document declares, each with its parent class.
  private static func templates(in xml: XMLTree) -> [(name: String, parent: XMLAttribute)] {
    xml.elements(named: "template").compactMap { template in
      guard let name = template["class"], let parent = template.attribute("parent") else { return nil }
      return (name, parent)
    }
  }

  private static func isToolkitClass(_ name: XMLAttribute) -> Bool {
    name.hasPrefix("Gtk") || name.hasPrefix("Adw") || name.hasPrefix("Hdy")
  }

  /// The sizes and distances that the document sets.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    GtkStatedLayout(of: tree, in: document).layout
  }

  /// The focus tree of `document`: a root for each top-level object and menu.
  ///
  /// - Throws: ``ImportError`` for a libglade file.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    let root = document.xml.root
    guard root.name != "glade-interface" else {
      throw ImportError([
        .init(
          message: "this is a libglade file, which GTK no longer reads; convert it with gtk-builder-convert",
          span: SourceSpan(root.span))
      ])
    }
    var known = definitions[GtkTemplates.self]
    for (name, parent) in templates(in: document.xml) { known.declare(name, derivedFrom: parent.value) }
    var walk = GtkObjectWalk(document, templates: known, facts: definitions[ProjectFacts.self])
    for element in root.children {
      switch element.name {
      case "object", "template": walk.object(element, place: .root)
      case "menu": walk.menuModel(element)
      default: break
      }
    }
    return walk.finish()
  }
}

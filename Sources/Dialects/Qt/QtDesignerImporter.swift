package import FocusModel
package import ImportKit
package import XMLSource

/// Reads Qt Designer forms (`.ui`).
package enum QtDesignerImporter: Importer {
  /// The toolkit of these documents, Qt.
  package static let toolkits: [Toolkit] = [.qt]

  /// The file name extension `ui`.
  package static let endings = ["ui"]

  /// Names stay untranslated if the application loads forms itself and its code translates their texts and tooltips with
  /// gettext.
  package static let unsuitedStatements = [
    UnsuitedStatement(
      .qt, "<property name=\"accessibleName\">",
      unsuitedTo: .code(
        all: ["gettext", "loadUi", "setToolTip", "toolTip"],
        none: ["QTranslator", "installTranslator", "setAccessibleName", "setupUi"]))
  ]

  /// The name of these documents in messages, `Qt Designer forms`.
  package static let words = "Qt Designer forms"

  /// The names of root elements. `UI` is the root of Qt 3 forms, which uic no longer reads; these forms are
  /// recognised only to be rejected with a clear message.
  package static let rootNames = ["ui", "UI"]

  /// The names of Qt's widgets.
  package static var classNames: [String] { QtClass.table.names() }

  /// Whether `root` is a form that Designer writes.
  package static func recognises(_ root: XMLElement) -> Bool {
    guard root.namespace == nil else { return false }
    if root.name == "UI" { return true }
    return root.name == "ui"
      && (root["version"] != nil || root.children.contains { $0.name == "widget" || $0.name == "class" })
  }

  /// The custom classes of a form. A form is self-contained: it declares the classes to which it promotes
  /// widgets.
  package static func survey(_ document: SourceDocument) -> DocumentSurvey {
    var survey = DocumentSurvey()
    for widget in document.xml.elements(named: "widget")
    where widget.lookUp("class", in: QtClass.table) == nil {
      if let name = widget["class"] { survey.ownClasses.insert(name) }
    }
    return survey
  }

  /// The sizes and distances that the form sets.
  package static func statedLayout(
    of tree: FocusTree, in document: SourceDocument, definitions: Definitions
  ) -> StatedLayout {
    QtStatedLayout(of: tree, in: document).layout
  }

  /// The focus tree of `document`; its root is the form.
  ///
  /// - Throws: ``ImportError`` for a Qt 3 form, and for a form without a widget.
  package static func importTree(
    _ document: SourceDocument, definitions: Definitions
  ) throws(ImportError) -> FocusTree {
    let root = document.xml.root
    if root.name == "UI" || root["version"]?.hasPrefix("3") == true {
      throw ImportError([
        .init(
          message: "this is a Qt 3 form, which Qt no longer reads; convert it with Qt 4's uic3 -convert",
          span: SourceSpan(root.span))
      ])
    }
    guard let form = root.children.first(where: { $0.name == "widget" }) else {
      throw ImportError([
        .init(message: "this form has no <widget>, so there is nothing to audit", span: SourceSpan(root.span))
      ])
    }
    var walk = QtFormWalk(document, facts: definitions[ProjectFacts.self])
    walk.form(form)
    // Designer drops comments, but preserves properties that it does not know.
    walk.builder.tree.suppressions = document.xml.suppressions(
      in: "property", where: "name", is: "focusAudit", mark: nil)
    return walk.finish()
  }
}

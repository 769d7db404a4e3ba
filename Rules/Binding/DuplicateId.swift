public import FocusModel
public import FocusNavigation

/// One id for two objects.
public enum DuplicateId: Rule {
  /// `duplicate-id`
  public static let description = RuleDescription(
    id: "duplicate-id",
    title: "Two objects have one id",
    summary: "Ids are unique in a document, so that it loads and references lead where they say.",
    group: .binding, severity: .error, criteria: [], dialects: [.gtk3, .gtk4, .qt, .android, .javaFX])

  /// Looks at every id.
  public static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard tree.dialect != .swiftUI, !tree.nodes.isEmpty else { return }
    var first: [String: Int] = [:]
    first.reserveCapacity(tree.identifiers.count)
    for (index, identifier) in tree.identifiers.enumerated() {
      verdict.applies()
      guard let earlier = first[identifier.name] else {
        first[identifier.name] = index
        continue
      }
      let known = tree.identifiers[earlier]
      // Ids of submenus and sections are not checked when a menu is built (gtkbuilder-menus.c): the last wins.
      if isPartOfMenu(identifier), isPartOfMenu(known) {
        verdict.cannotTell(
          identifier.node ?? NodeID(0), at: identifier.span,
          "id '\(identifier.name)' is declared twice in menus: an application that looks it up gets the last one, "
            + "and whether it does is not in the document")
        continue
      }
      if plainValues.isSuperset(of: [identifier.kind, known.kind]) { continue }
      if tree.dialect == .android, !areBothHere(identifier, known, analysis) { continue }
      let holdsText = identifier.node.map { tree[$0].role.isTextInput } ?? false
      let (severity, consequence) = consequence(in: tree.dialect, holdsText: holdsText)
      // Objects that an application does not ask for are not built (gtk_builder_add_objects_from_file).
      let isOpen = [.gtk3, .gtk4, .gtk].contains(tree.dialect) && areApart(identifier, known, tree)
      verdict.fail(
        identifier.node ?? NodeID(0), at: identifier.span, severity, certainty: isOpen ? .likely : .certain,
        "id '\(identifier.name)' is declared twice: \(consequence)"
          + (isOpen ? ", unless the application asks for one of the two objects only" : ""),
        notes: [SpanNote("first declared here, for \(known.kind)", at: known.span)])
    }
  }

  /// Values of JavaFX that never change: nobody notices which of two a name leads to.
  private static let plainValues: Set<String> = [
    "Border", "Color", "CornerRadii", "Font", "Insets", "Point2D",
  ]

  private static func consequence(
    in dialect: Dialect, holdsText: Bool
  ) -> (severity: Severity, words: String) {
    switch dialect {
    case .javaFX:
      // One map from name to object, filled in the order of the document (FXMLLoader; measured on 11.0.11).
      (
        .warning,
        "the controller and every reference behind it get the last one, and what they do for the first never reaches it"
      )
    case .android:
      // `View.findViewById` and saved states go by id; Android Lint calls it `DuplicateIds`.
      (
        .warning,
        "code and links that name it get one of the two"
          + (holdsText ? ", and what was typed into one can come back in the other" : "")
      )
    case .qt:
      // uic goes on with a name of its own making (driver.cpp, `Driver::unique`).
      (
        .info,
        "uic gives the second another name, and what is tied to the name, buddies and tab order among it, "
          + "goes to the first"
      )
    default:
      // GTK_BUILDER_ERROR_DUPLICATE_ID (gtkbuilderparser.c): nothing of the file is built.
      (.error, "GtkBuilder refuses the whole file, and its window never appears")
    }
  }

  /// Android inflates both views; a file that is included twice repeats its ids, and pages may share them.
  private static func areBothHere(
    _ identifier: Identifier, _ known: Identifier, _ analysis: Analysis
  ) -> Bool {
    guard let node = identifier.node, let first = known.node else { return true }
    return identifier.span.source == known.span.source && identifier.span != known.span
      && analysis.copresence(first, node) != .never
  }

  /// Whether they stand in different objects at the top, of which an application may ask for one. What stands there
  /// itself is asked for by that id, and with a template all is built.
  private static func areApart(_ a: Identifier, _ b: Identifier, _ tree: FocusTree) -> Bool {
    guard let a = a.node, let b = b.node, tree[a].parent != nil, tree[b].parent != nil else { return false }
    let hasTemplate = tree.nodes.contains { $0.parent == nil && $0.traits.contains(.standalone) }
    return tree.commonAncestor(a, b) == nil && !hasTemplate
  }

  private static func isPartOfMenu(_ identifier: Identifier) -> Bool {
    ["submenu", "section", "item"].contains(identifier.kind)
  }
}

import FocusModel
import ImportKit
import XMLSource

/// Walks from the top down through the views of one layout and of the layouts that it includes, and fills the
/// tree.
///
/// Its parts are extensions in separate files: focus (`AndroidFocus`), names (`AndroidNames`), positions
/// (`AndroidLayout`), references (`AndroidReferences`), other files (`AndroidInclusion`), menus
/// (`AndroidMenus`), and Lint suppressions (`AndroidSuppressions`).
struct AndroidViewWalk {
  var builder: FocusTreeBuilder
  let definitions: AndroidDefinitions
  /// The project's facts.
  let facts: ProjectFacts
  /// The file that is being read: the document itself, or a layout that it includes.
  var file: AndroidFile
  /// The paths of the files that are being read, innermost last. None of them can be included again.
  var including: [String]

  /// The views of each ID, in document order; IDs need not be unique.
  var nodesByID: [String: [NodeID]] = [:]
  /// References that are resolved once all views are known.
  var pendingReferences: [PendingReference] = []
  /// Edges that are resolved once all children of a container are known.
  var pendingEdges: [PendingEdge] = []
  /// The locations of the container attributes that block focus on devices with a touch screen, outermost
  /// first.
  var touchBlockers: [SourceSpan] = []
  /// The hint that gives the text field inside a `TextInputLayout` its name.
  var fieldHint: FieldHint?

  init(_ document: SourceDocument, definitions: AndroidDefinitions, facts: ProjectFacts) {
    self.definitions = definitions
    self.facts = facts
    file = AndroidFile(document, 0, definitions)
    including = [document.source.path]
    builder = FocusTreeBuilder(toolkit: .android, sources: [document.source])
    builder.tree.isAmongAuditedSources = true
    builder.reserveCapacity(nodes: document.xml.elementCount)
    nodesByID.reserveCapacity(document.xml.elementCount)
  }

  /// The context in which a view is imported.
  struct Surroundings {
    /// The enclosing view group; nil at the top.
    var parent: AndroidClass?
    /// The ID and visibility that an `<include>` gives to the root of the included file.
    var include: AndroidAttributes?

    static let root = Surroundings()
  }

  // MARK: Views

  /// Imports a view and its contents.
  mutating func view(_ element: XMLElement, in surroundings: Surroundings) {
    switch element.name {
    case "include": include(element, in: surroundings)
    case "merge": for child in element.children { view(child, in: surroundings) }
    case "requestFocus", "tag", "data", "import", "variable": break
    default: viewItself(element, in: surroundings)
    }
  }

  private mutating func viewItself(_ element: XMLElement, in surroundings: Surroundings) {
    let attributes = AndroidAttributes(of: element, in: file)
    var name = element.name
    if name == "view" { name = attributes.className ?? "View" }
    let own = facts.ownClass(name, plain: "View", known: AndroidClass.known)
    let viewClass =
      own ?? facts.derivedClass(name, known: AndroidClass.known) ?? AndroidClass.named(name)
    let node = builder.openNode(
      span: SourceSpan(element.span, source: file.source), kind: viewClass.name, role: viewClass.role)
    if viewClass.isUnknown {
      builder.noteUnknownClass(name, at: SourceSpan(element.span, source: file.source))
    }
    builder.tree[node].arrangement = arrangement(of: viewClass, attributes)
    declareID(surroundings.include?[.id] ?? attributes[.id], of: node)
    if let inflated = attributes[.inflatedId].flatMap({ AndroidID.name(in: $0.text) }) {
      // The ID of the layout that replaces a stub.
      nodesByID[inflated, default: []].append(node)
    }
    describeFocus(of: node, viewClass, attributes, element, include: surroundings.include)
    describeNames(of: node, viewClass, attributes)
    if own != nil, let taught = facts.widgets[name] {
      let names = TaughtNames(of: taught, element, at: [.attribute], source: file.source) { text in
        text.hasPrefix("@{") || text.hasPrefix("@={") || text.hasPrefix("?") ? nil : string(text) ?? ""
      }
      names.add(to: node, in: &builder)
    }
    describePlace(of: node, attributes, in: surroundings.parent)
    describeReferences(of: node, attributes, element)
    suppress(attributes.ignored, on: node)
    leadingIcon(of: node, viewClass, attributes)
    children(of: element, node, viewClass, attributes)
    trailingIcon(of: node, viewClass, attributes)
    builder.closeNode()
    describeBlocking(of: node, viewClass, attributes)
  }

  private mutating func children(
    of element: XMLElement, _ node: NodeID, _ viewClass: AndroidClass, _ attributes: AndroidAttributes
  ) {
    guard element.firstChild != nil else {
      // Code that can find an empty group may fill it, possibly with text.
      if viewClass.role == .group, !viewClass.traits.contains(.leaf), builder.tree[node].id != nil {
        builder.tree[node].traits.insert(.namedElsewhere)
      }
      return
    }
    let outerHint = fieldHint
    if viewClass.traits.contains(.fieldHint) { fieldHint = FieldHint(attributes) }
    let blocker = touchBlocker(viewClass, attributes)
    if let blocker { touchBlockers.append(blocker) }
    var cells = AndroidCells(attributes)
    let firstEdge = pendingEdges.count
    for child in element.children {
      let first = NodeID(builder.tree.nodes.count)
      view(child, in: Surroundings(parent: viewClass))
      if viewClass.arrangement == .grid, first.index < builder.tree.nodes.count {
        cells.place(first, &builder.tree)
      }
    }
    resolveEdges(from: firstEdge, in: node)
    if blocker != nil { touchBlockers.removeLast() }
    fieldHint = outerHint
  }

  mutating func declareID(_ value: AndroidAttributes.Value?, of node: NodeID) {
    guard let value, let id = AndroidID.name(in: value.text) else { return }
    let kind = builder.tree[node].kind
    builder.declare(
      id, at: value.valueSpan, of: node, kind: kind, uniqueness: kind == "item" ? .lastFound : .required)
    nodesByID[id, default: []].append(node)
  }

  // MARK: End

  /// The finished tree, with its references resolved.
  mutating func finish() -> FocusTree {
    var tree = builder.finish()
    resolveReferences(in: &tree)
    describeIgnoredOrder(in: &tree)
    tree.order.edgeOrders.sort { $0.container < $1.container }
    return tree
  }
}

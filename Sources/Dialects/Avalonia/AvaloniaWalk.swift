import FocusModel
import ImportKit
import XMLSource

/// Walks the objects of one document from the top down, and fills the tree.
///
/// The parts are extensions in files of their own: focus (`AvaloniaFocus`), names (`AvaloniaNames`), keys (`AvaloniaKeys`).
struct AvaloniaWalk {
  var builder: FocusTreeBuilder
  /// What the project says.
  private let facts: ProjectFacts
  private var declared = DeclaredObjects()
  /// Letters marked in labels, with the name of the target that each states: they lead to it when all nodes are known.
  var labelLetters: [PendingMnemonic] = []

  init(_ document: SourceDocument, facts: ProjectFacts) {
    self.facts = facts
    builder = FocusTreeBuilder(toolkit: .avalonia, sources: [document.source])
    builder.reserveCapacity(nodes: document.xml.elementCount)
  }

  /// Imports the object that `element` makes.
  mutating func object(_ element: XMLElement, place: Placement) {
    guard let known = avaloniaClass(of: element) else { return unknown(element, place: place) }
    let object = AvaloniaObject(element)
    let isRoot = builder.current == nil
    let role = known.role.isLayer && !isRoot ? .group : known.role
    let node = open(object, kind: known.name, role: role, place: place)
    defer { builder.closeNode() }
    builder.tree[node].arrangement = arrangement(of: known, object)
    if isRoot, !role.isLayer { builder.tree[node].traits.insert(.standalone) }
    if known.isDerived { builder.tree.code.derivedNodes.insert(node) }
    describeFocus(of: node, known, object)
    describeNames(of: node, known, object)
    if let taught = facts.widgets[known.name] {
      TaughtNames(of: taught, element, at: [.attribute, .element]) { AvaloniaObject.literal($0) }
        .add(to: node, in: &builder)
    }
    describeKeys(of: node, known, object)
    contents(of: object, known, node)
  }

  /// The class that `element` is named after: Avalonia's, or the application's own where the project or its sources say what
  /// it is like.
  private func avaloniaClass(of element: XMLElement) -> AvaloniaClass? {
    if element.namespace == AvaloniaImporter.namespace { return element.lookUpName(in: AvaloniaClass.table) }
    return facts.derivedClass(element.name) { AvaloniaClass.table[$0] }
      ?? facts.ownClass(element.name, plain: "Control") { AvaloniaClass.table[$0] }
  }

  private mutating func unknown(_ element: XMLElement, place: Placement) {
    let node = open(AvaloniaObject(element), kind: element.name, role: .custom, place: place)
    builder.tree[node].focusability = .unknown(.customClass)
    builder.tree[node].traversal = .selfThenContents
    builder.tree[node].traits.insert(.opaque)
    builder.noteUnknownClass(element.name, at: SourceSpan(element.span))
    for child in AvaloniaObject(element).contents { object(child, place: .documentOrder) }
    builder.closeNode()
  }

  private mutating func open(_ object: AvaloniaObject, kind: String, role: Role, place: Placement) -> NodeID {
    let node = builder.openNode(span: SourceSpan(object.element.span), kind: kind, role: role)
    builder.tree[node].placement = place
    if let name = object[.name], !name.value.isEmpty {
      builder.declare(name.value, at: SourceSpan(name.valueSpan), of: node, kind: kind)
      declared.add(name.value, leadingTo: node)
    }
    return node
  }

  // MARK: Contents

  private func arrangement(of known: AvaloniaClass, _ object: AvaloniaObject) -> Arrangement {
    guard let orientation = object[.orientation], known.arrangement == .column || known.arrangement == .row
    else { return known.arrangement }
    switch orientation.value {
    case "Horizontal": return .row
    case "Vertical": return .column
    default: return .none
    }
  }

  private mutating func contents(of object: AvaloniaObject, _ known: AvaloniaClass, _ node: NodeID) {
    if object.isFilledAtRunTime { builder.tree[node].traits.insert(.opaque) }
    for child in object.contents {
      if known.role == .button, child.name == "TextBlock" { continue }
      self.object(child, place: known.arrangement == .grid ? AvaloniaObject(child).cell : .documentOrder)
    }
  }

  // MARK: End

  /// The finished tree. A label's letter leads to the target that it states, and to nothing else.
  mutating func finish() -> FocusTree {
    for pending in labelLetters {
      builder.tree.mnemonics.append(
        pending.leading(to: pending.targetID.flatMap { declared[$0] }, isCertain: false))
    }
    var tree = builder.finish()
    declared.resolveReferences(in: &tree)
    return tree
  }
}

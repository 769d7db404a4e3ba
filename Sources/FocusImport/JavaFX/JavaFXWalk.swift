import FocusModel
import XMLSource

/// Walks the objects of one document from the top down and fills the tree.
///
/// The parts of the work are extensions in files of their own: what takes focus (`JavaFXFocus`), what is inside
/// (`JavaFXContents`), what names and labels it (`JavaFXNames`), keys (`JavaFXKeys`), menus (`JavaFXMenus`),
/// button bars (`JavaFXButtonBar`).
struct JavaFXWalk {
  var builder: FocusTreeBuilder
  let imports: FXMLImports

  /// An element that has an `fx:id`, and the node it became.
  struct Declared {
    var element: XMLElement
    var node: NodeID?
  }
  var declared: [String: Declared] = [:]
  var toggleGroups = JavaFXToggleGroups()
  /// Mnemonics in labels, whose target is known when all nodes are.
  var labelMnemonics: [LabelMnemonic] = []
  /// The elements that references are being followed to, so that none leads in a circle or all too deep.
  private var following: Set<Int> = []

  init(_ document: SourceDocument) {
    imports = FXMLImports(of: document.xml)
    builder = FocusTreeBuilder(dialect: .javaFX, policy: .javaFX, sources: [document.source])
    builder.reserveCapacity(nodes: document.xml.elementCount / 2)
    collectIDs(document.xml)
  }

  /// Where an object stands.
  struct Place {
    /// The object around it; nil at the top.
    var parent: JavaFXClass?
    /// The property that holds it; nil for the default one.
    var property: String?

    static let root = Place(parent: nil, property: nil)
  }

  // MARK: Ids

  private mutating func collectIDs(_ xml: XMLTree) {
    for index in 0..<xml.elementCount {
      let element = xml.element(at: index)
      guard let id = element.attributes.first(where: { $0.prefix == "fx" && $0.name == "id" }) else {
        continue
      }
      let name = id.value
      builder.tree.identifiers.append(
        Identifier(name: name, span: SourceSpan(id.valueSpan), node: nil, kind: element.name))
      // The last one is what the controller gets (FXMLLoader puts them into one map).
      declared[name] = Declared(element: element, node: nil)
    }
  }

  // MARK: Objects

  /// Imports the object that `element` makes. Returns its node; nil when it is nothing on the screen.
  @discardableResult
  mutating func object(_ element: XMLElement, place: Place) -> NodeID? {
    if element.prefix == "fx" {
      switch element.name {
      case "include": return include(element)
      case "reference": return reference(element, place: place)
      // A copy is another object of the same class; what it holds is not told apart.
      case "copy": return nil
      case "root": return node(element, place: place)
      default: return nil
      }
    }
    return node(element, place: place)
  }

  private mutating func node(_ element: XMLElement, place: Place) -> NodeID? {
    guard let javaFXClass = javaFXClass(of: element), !javaFXClass.isValue else { return nil }
    let object = FXMLObject(element)
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: javaFXClass.name, role: javaFXClass.role)
    defer { builder.closeNode() }
    builder.tree[node].arrangement = arrangement(javaFXClass, object)
    if javaFXClass.isUnknown { builder.tree[node].traits.insert(.opaque) }
    if place.parent == nil, element.isFX("root") { builder.tree[node].traits.insert(.standalone) }
    declare(object, node)
    describeFocus(of: node, javaFXClass, object, place: place)
    describeNames(of: node, javaFXClass, object)
    describeKeys(of: node, javaFXClass, object)
    contents(of: element, node: node, javaFXClass, object)
    return node
  }

  /// A box that is turned down is a column.
  private func arrangement(_ javaFXClass: JavaFXClass, _ object: FXMLObject) -> Arrangement {
    guard javaFXClass.isA(.oriented), let orientation = object.text(.orientation) else {
      return javaFXClass.arrangement
    }
    return orientation.uppercased() == "VERTICAL" ? .column : .row
  }

  /// What an element makes; nil for a value of a class that is not known here.
  private mutating func javaFXClass(of element: XMLElement) -> JavaFXClass? {
    // Constants, values and products of factories are no nodes.
    if element.attributes.contains(where: { $0.prefix == "fx" && $0.name != "id" && $0.name != "controller" })
    {
      return nil
    }
    if let known = imports.knownClass(of: element) { return known }
    let name = element.madeClass
    builder.tree.notes.append(
      ImportNote(
        span: SourceSpan(element.span),
        message: "the class '\(name)' is not known here; what it does with focus cannot be told"))
    return .unknown(name)
  }

  /// What another file holds is audited there; here it is a place of which nothing is known.
  private mutating func include(_ element: XMLElement) -> NodeID {
    let node = builder.openNode(span: SourceSpan(element.span), kind: "fx:include", role: .group)
    builder.tree[node].traits.insert(.opaque)
    let object = FXMLObject(element)
    declare(object, node)
    builder.tree[node].isVisible = fact(object, .visible)
    builder.closeNode()
    return node
  }

  /// An object that was declared elsewhere stands here.
  private mutating func reference(_ element: XMLElement, place: Place) -> NodeID? {
    guard let name = element["source"], let target = declared[name], target.element.index < element.index,
      following.count < 16, following.insert(target.element.index).inserted
    else { return nil }
    defer { following.remove(target.element.index) }
    // What already is in the scene moves away from where it was, which nobody means.
    return target.node == nil ? object(target.element, place: place) : nil
  }

  private mutating func declare(_ object: FXMLObject, _ node: NodeID) {
    guard let attribute = object.fxID else { return }
    let name = attribute.value
    builder.tree[node].id = name
    builder.tree[node].idSpan = SourceSpan(attribute.valueSpan)
    if declared[name]?.element.index == object.element.index { declared[name]?.node = node }
    if let index = builder.tree.identifiers.firstIndex(ofSpan: SourceSpan(attribute.valueSpan)) {
      builder.tree.identifiers[index].node = node
    }
  }

  /// What is stated of a property that is on or off; on when nothing is.
  func fact(_ object: FXMLObject, _ property: JavaFXProperty, otherwise fallback: Bool = true) -> Fact<Bool> {
    guard let statement = object[property] else { return .implied(fallback) }
    guard case .literal(let text) = statement.value else { return .unknown(.bound) }
    return .stated(text.lowercased() == "true", SourceSpan(statement.span))
  }

  // MARK: End

  /// The finished tree: references resolved, toggle groups formed.
  mutating func finish() -> FocusTree {
    var tree = builder.finish()
    for index in tree.references.indices where tree.references[index].resolution == .missing {
      tree.references[index].resolution = resolution(of: tree.references[index])
    }
    for pending in labelMnemonics { tree.mnemonics.append(mnemonic(pending, in: tree)) }
    tree.mnemonics.sort { $0.node < $1.node }
    toggleGroups.apply(to: &tree)
    return tree
  }

  /// What a reference leads to. `$name` is looked up when the loader comes to it, and an object that is declared
  /// further down is not there yet: the property stays empty, without a word (measured on 11.0.11).
  private func resolution(of reference: Reference) -> Reference.Resolution {
    guard let target = declared[reference.target] else {
      // Controllers hand in objects of their own.
      return reference.target == "controller" ? .unknown(.applicationCode) : .missing
    }
    guard let node = target.node else { return .object }
    return SourceSpan(target.element.span).start < reference.span.start ? .node(node) : .notYet(node)
  }
}

extension [Identifier] {
  /// The place of the one that stands at `span`, in a list that is in the order of the document.
  fileprivate func firstIndex(ofSpan span: SourceSpan) -> Int? {
    var low = startIndex, high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].span < span { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].span == span ? low : nil
  }
}

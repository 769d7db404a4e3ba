import FocusModel
import ImportKit
import XMLSource

/// Walks from the top down through the objects of one document and of the documents that it includes, and
/// fills the tree.
///
/// Its parts are extensions in separate files: focus (`JavaFXFocus`), contents (`JavaFXContents`), names and labels
/// (`JavaFXNames`), keys (`JavaFXKeys`), menus (`JavaFXMenus`),
/// button bars (`JavaFXButtonBar`), other documents (`JavaFXInclusion`).
struct JavaFXWalk {
  var builder: FocusTreeBuilder
  let definitions: JavaFXDefinitions
  /// The project's facts.
  let facts: ProjectFacts
  /// The document itself, followed by all included documents.
  var files: [FXMLFile]
  /// The index of the file that is being read.
  var current = 0
  /// For each of the tree's references, the index of the file in which its target is looked up, and whether it is a
  /// binding, `${name}`.
  var lookups: [(file: Int, isBound: Bool)] = []
  var toggleGroups = JavaFXToggleGroups()
  /// The mnemonics of labels, whose targets are resolved once all nodes are known.
  var labelMnemonics: [PendingMnemonic] = []
  /// The contents of tab headers, which follow the pages.
  var tabHeaders: [Member] = []

  init(_ document: SourceDocument, definitions: JavaFXDefinitions, facts: ProjectFacts) {
    self.definitions = definitions
    self.facts = facts
    let texts = definitions.texts(of: document)
    files = [FXMLFile(document, number: 0, source: 0, includedBy: [], texts: texts)]
    builder = FocusTreeBuilder(toolkit: .javaFX, sources: [document.source])
    builder.tree.isAmongAuditedSources = true
    builder.reserveCapacity(nodes: document.xml.elementCount / 2)
    for (element, id) in files[0].identified {
      builder.tree.identifiers.append(
        Identifier(
          name: id.value, span: SourceSpan(id.valueSpan), node: nil, kind: element.name,
          uniqueness: Self.values.contains(element.name) ? .irrelevant : .required))
    }
  }

  /// Classes of immutable values. If two of these values have the same name, either value can be used.
  private static let values: Set<String> = ["Border", "Color", "CornerRadii", "Font", "Insets", "Point2D"]

  /// The file that is being read.
  var file: FXMLFile {
    _read { yield files[current] }
    _modify { yield &files[current] }
  }

  /// The location of `span` in the file that is being read.
  func span(_ span: XMLSpan) -> SourceSpan { SourceSpan(span, source: file.source) }

  /// Reads the properties that `element` in the current file sets for the object that it creates.
  func read(_ element: XMLElement) -> FXMLObject { FXMLObject(element, in: file) }

  /// The context in which an object is imported.
  struct Place {
    /// The class of the enclosing object; nil at the top.
    var parent: JavaFXClass?
    /// The property that contains the object; nil for the default property.
    var property: String?
    /// The properties that enclosing elements (`fx:include`, `fx:reference`) set for the object, outermost
    /// first.
    var statements: [FXMLObject.Statement] = []
    /// The objects that enclosing elements add to the object's own contents.
    var added: [Member] = []

    static let root = Place(parent: nil, property: nil)
  }

  /// An object inside another object.
  struct Member {
    var element: XMLElement
    /// The property that contains the object; nil for the default property.
    var property: String?
    /// The index of the object's file.
    var file: Int
  }

  /// An imported object and its node.
  struct Made {
    var node: NodeID
    /// The object with all of its properties.
    var object: FXMLObject
  }

  // MARK: Objects

  /// Imports the object that `element` creates. Returns nil if the object is not visible on the screen.
  @discardableResult
  mutating func object(_ element: XMLElement, place: Place) -> Made? {
    if element.prefix == "fx" {
      switch element.name {
      case "include": return include(element, place: place)
      case "reference": return reference(element, place: place)
      // A copy is a separate object of the same class; the audit does not import the copy.
      case "copy": return nil
      case "root": return node(element, place: place)
      default: return nil
      }
    }
    return node(element, place: place)
  }

  private mutating func node(_ element: XMLElement, place: Place) -> Made? {
    guard let javaFXClass = javaFXClass(of: element, place), !javaFXClass.isValue else { return nil }
    let object = FXMLObject(element, in: file, with: place.statements)
    // If a scene is in a stage, the stage is the window, because the stage has the title.
    let isContents = javaFXClass.role == .window && place.parent?.role == .window
    let node = builder.openNode(
      span: span(element.span), kind: javaFXClass.name, role: isContents ? .group : javaFXClass.role)
    defer { builder.closeNode() }
    builder.tree[node].arrangement = arrangement(javaFXClass, object)
    if javaFXClass.isUnknown || javaFXClass.isFilledByCode { builder.tree[node].traits.insert(.opaque) }
    if javaFXClass.isDerived || javaFXClass.role == .image && javaFXClass.package.isEmpty {
      builder.tree.code.derivedNodes.insert(node)
    }
    // The class of the button may set its text.
    if javaFXClass.isDerived, javaFXClass.role.isControl, javaFXClass.role.showsCaption {
      builder.tree[node].traits.insert(.namedElsewhere)
    }
    if javaFXClass.role == .image, !javaFXClass.isDerived, isEmptyPicture(object) {
      builder.tree[node].role = .group
      builder.tree[node].focusability.assistive = .implied(false)
    }
    if place.parent == nil, element.isFX("root") { builder.tree[node].traits.insert(.standalone) }
    declare(object, node)
    describeFocus(of: node, javaFXClass, object, place: place)
    describeNames(of: node, javaFXClass, object)
    if javaFXClass.package.isEmpty, let taught = facts.widgets[javaFXClass.name] {
      TaughtNames(of: taught, element, at: [.attribute, .element], source: file.source) {
        file.value(of: $0).value.words
      }.add(to: node, in: &builder)
    }
    describeKeys(of: node, javaFXClass, object)
    contents(of: element, node: node, javaFXClass, object, members(of: element, javaFXClass, place.added))
    return Made(node: node, object: object)
  }

  /// Whether a picture view shows nothing: it has no picture, and neither code nor a style sheet can find it.
  private func isEmptyPicture(_ object: FXMLObject) -> Bool {
    let element = object.element
    return element.simpleName == "ImageView" && element.fxID == nil
      && !["Image", "id", "image", "style", "styleClass"].contains { name in
        element.attributes.contains { $0.name == name } || element.children.contains { $0.name == name }
      }
  }

  /// The arrangement of an object; a box with vertical orientation is a column.
  private func arrangement(_ javaFXClass: JavaFXClass, _ object: FXMLObject) -> Arrangement {
    guard javaFXClass.isA(.oriented), let orientation = object.word(.orientation) else {
      return javaFXClass.arrangement
    }
    return orientation.uppercased() == "VERTICAL" ? .column : .row
  }

  /// The class of the object that `element` creates; nil for an object that is not a node.
  private mutating func javaFXClass(of element: XMLElement, _ place: Place) -> JavaFXClass? {
    // Constants, values and the results of factories are not nodes.
    if element.attributes.contains(where: { $0.prefix == "fx" && $0.name != "id" && $0.name != "controller" })
    {
      return nil
    }
    if let known = file.imports.knownClass(of: element) { return known }
    let name = element.madeClass
    if let own = facts.ownClass(name, plain: "Region", known: { JavaFXClass.table[$0] }) { return own }
    let derived = facts.derivedClass(name, known: JavaFXClass.known)
    if let derived, !derived.isFilledByCode { return derived }
    let isPicture = place.property == "graphic" && showsGlyph(element)
    if let derived { return isPicture ? .picture(name) : derived }
    builder.noteUnknownClass(name, at: span(element.span))
    return isPicture ? .picture(name) : .unknown(name)
  }

  /// Whether an element sets a glyph or icon for its object, but no text.
  private func showsGlyph(_ element: XMLElement) -> Bool {
    let names = element.attributes.map(\.name)
    return element.firstChild == nil && !names.contains("text") && !names.contains("accessibleText")
      && names.contains { $0.hasPrefix("glyph") || $0.hasPrefix("icon") }
  }

  mutating func declare(_ object: FXMLObject, _ node: NodeID) {
    guard let attribute = object.element.fxID else {
      // Code can also find the node by the property `id` (`Node.lookup`).
      if let id = object.element[fxml: .id], !id.isEmpty { builder.tree.code.names[node] = id }
      return
    }
    let name = attribute.value
    builder.tree[node].id = name
    let span = span(attribute.valueSpan)
    builder.tree[node].idSpan = span
    if file.declared[name]?.element.index == object.element.index { file.declared[name]?.node = node }
    if let index = builder.tree.identifiers.firstIndex(ofSpan: span) {
      builder.tree.identifiers[index].node = node
    }
  }

  /// The value of a Boolean property; `fallback` if the document does not set the property.
  func fact(_ object: FXMLObject, _ property: JavaFXProperty, otherwise fallback: Bool = true) -> Fact<Bool> {
    guard let statement = object[property] else { return .implied(fallback) }
    guard case .literal(let text) = statement.value else { return .unknown(.bound) }
    return .stated(text.lowercased() == "true", statement.span)
  }

  // MARK: End

  /// The finished tree, with references resolved and toggle groups formed.
  mutating func finish() -> FocusTree {
    var tree = builder.finish()
    for (index, lookup) in lookups.enumerated() {
      tree.references[index].resolution = resolution(
        of: tree.references[index], isBound: lookup.isBound, in: files[lookup.file])
    }
    for pending in labelMnemonics { tree.mnemonics.append(mnemonic(pending, in: tree)) }
    tree.mnemonics.sort { $0.node < $1.node }
    toggleGroups.apply(to: &tree, files)
    return tree
  }

  /// Resolves a reference. The loader looks up `$name` when it reaches the reference. An object that the
  /// document declares later does not exist yet, so the property remains empty, without a warning (measured
  /// on 11.0.11). A binding, `${name}`, also finds names that code adds to the loader later.
  private func resolution(
    of reference: Reference, isBound: Bool, in file: FXMLFile
  ) -> Reference.Resolution {
    guard let target = file.declared[reference.target] else {
      // `controller` refers to an object of the application.
      return isBound || reference.target == "controller" ? .unknown(.applicationCode) : .missing
    }
    guard let node = target.node else { return .object }
    return isBound || target.element.span.start < reference.span.end ? .node(node) : .notYet(node)
  }
}

extension [Identifier] {
  /// The index of the identifier at `span` in this list, which is in document order.
  fileprivate func firstIndex(ofSpan span: SourceSpan) -> Int? {
    let place = partitioningIndex { $0.span >= span }
    return place < endIndex && self[place].span == span ? place : nil
  }
}

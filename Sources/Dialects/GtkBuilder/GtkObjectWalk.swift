import FocusModel
import ImportKit
import XMLSource

/// Walks the objects of one document from the top down and fills the tree.
///
/// Its parts are extensions in separate files: focus (`GtkFocus`), contents (`GtkChildren`), positions (`GtkLayout`),
/// names and labels (`GtkNames`), keys (`GtkKeys`),
/// menus (`GtkMenus`).
struct GtkObjectWalk {
  var builder: FocusTreeBuilder
  let version: GtkVersion
  private let templates: GtkTemplates
  /// The project's facts.
  private let facts: ProjectFacts
  private let classes: ClassTable<GtkClass>
  private var otherClasses: ClassTable<GtkClass> { version == .gtk4 ? GtkClass.gtk3 : GtkClass.gtk4 }

  /// The objects by ID.
  var objects = DeclaredObjects()
  var radioGroups = GtkRadioGroups()
  /// The responses of dialog buttons, by ID; ``waitingButtons`` contains the buttons that a file chooser
  /// initially disables.
  var answers: [String: Answer] = [:]
  var waitingButtons: Set<String> = []
  /// The names of pictures, by ID; ``buttonsWithPictures`` contains the buttons that show one of these
  /// pictures.
  var pictureNames: [String: String] = [:]
  var buttonsWithPictures: [(node: NodeID, image: String, span: SourceSpan)] = []
  /// The mnemonics of labels that target an ID or an ancestor; the targets are resolved once all objects are
  /// known.
  var labelMnemonics: [PendingMnemonic] = []
  /// Whether the document sets the visibility of any widget; if it does not, code shows all widgets.
  let statesVisibility: Bool
  /// Whether a preprocessor selects parts of the document before GtkBuilder reads it. The `if` attributes
  /// that select these parts are unknown to GtkBuilder.
  let isPreprocessed: Bool
  /// The models with initial contents, by ID; ``combosOnModels`` contains the combo boxes that use a model.
  var filledModels: Set<String> = []
  var combosOnModels: [(node: NodeID, model: String)] = []
  /// The combo rows that have no choices yet; all contents of these rows are insensitive (measured on 4.8.3).
  var emptyComboRows: [NodeID] = []
  /// The stacks without a page that a switcher would show, by ID; ``switchersOnStacks`` contains the
  /// switchers of stacks.
  var untitledStacks: Set<String> = []
  var switchersOnStacks: [(node: NodeID, stack: String)] = []

  init(_ document: SourceDocument, templates: GtkTemplates, facts: ProjectFacts) {
    let evidence = GtkEvidence(of: document.xml)
    version = facts.gtkVersion.map { $0 == 3 ? .gtk3 : .gtk4 } ?? evidence.version
    self.facts = facts
    statesVisibility = evidence.statesVisibility
    isPreprocessed = !document.xml.values(ofAttributesNamed: "if").isEmpty
    self.templates = templates
    classes = version == .gtk4 ? GtkClass.gtk4 : GtkClass.gtk3
    builder = FocusTreeBuilder(
      toolkit: version == .gtk4 && evidence.usesLibadwaita ? .libadwaita : version.toolkit,
      sources: [document.source])
    let objectCount = document.xml.elementCount(named: ["object", "template"])
    // Reserve more nodes than objects, because pages and menu items are also nodes.
    builder.reserveCapacity(nodes: objectCount + objectCount / 8)
    builder.tree.identifiers.reserveCapacity(objectCount)
    objects.reserveCapacity(objectCount)
  }

  /// The position of an object in its parent.
  struct Place {
    /// The `type` of the `<child>`, or the name of the property that contains the object.
    var type: String?
    /// The `internal-child` of the `<child>`.
    var internalChild: String?
    /// The enclosing widget; nil at the top.
    var parent: GtkClass?

    static let root = Place(type: nil, internalChild: nil, parent: nil)
  }

  // MARK: Objects

  /// An imported widget.
  struct Widget {
    var node: NodeID
    var properties: GtkProperties
    var element: XMLElement
    /// Whether the widget is a row of a list.
    var isRow: Bool
    /// Whether the widget is the help button of a dialog.
    var isHelp = false
  }

  /// Imports an `<object>` or `<template>`. Returns the widget, or nil if the object is not a widget.
  @discardableResult
  mutating func object(_ element: XMLElement, place: Place) -> Widget? {
    let isTemplate = element.name == "template"
    let known = element.lookUp("class", in: classes)
    let name = known?.name ?? element["class"] ?? ""
    guard
      let gtkClass = isTemplate
        ? widgetClass(element["parent"] ?? name, element: element, place: place)
        : known ?? widgetClass(name, element: element, place: place)
    else {
      otherObject(element, name: name, place: place)
      return nil
    }
    let properties = GtkProperties(of: element)
    var role = gtkClass.role
    if role.isLayer, place.parent != nil, gtkClass.isA(.window) { role = .group }
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: isTemplate ? name : gtkClass.name, role: role)
    defer { builder.closeNode() }
    builder.tree[node].arrangement = gtkClass.arrangement
    // Measured on 3.24.38 and 4.8.3.
    if gtkClass.name == "GtkStack" { builder.tree[node].traits.insert(.entersShownPage) }
    if gtkClass.isUnknown { builder.tree[node].traits.insert(.opaque) }
    if isTemplate { builder.tree[node].traits.insert(.standalone) }
    let taught = facts.widgets[name]
    let isDerived = isTemplate || known == nil && taught == nil
    if isDerived { builder.tree.code.derivedNodes.insert(node) }
    // The button's text and picture may come from the template or the code of its class.
    if isDerived, !isTemplate, role.isControl, role.showsCaption {
      builder.tree[node].traits.insert(.namedElsewhere)
    }
    declareID(of: element, node: node, kind: name)
    if isTemplate { objects.add(name, leadingTo: node) }
    describeFocus(of: node, gtkClass, properties, place: place)
    // A custom container is assumed to show navigation pages one at a time, like the containers of
    // libadwaita.
    if gtkClass.isA(.navigationPage), place.parent?.isUnknown == true {
      builder.tree[node].isVisible = .unknown(.customClass)
    }
    describeNames(of: node, gtkClass, properties, place: place)
    if let taught, known == nil {
      TaughtNames(of: taught, element, at: [.child("property", key: "name")]).add(to: node, in: &builder)
    }
    describeReferences(of: node, element, gtkClass, properties)
    noteStack(element, gtkClass)
    children(of: element, node: node, gtkClass, properties, place: place)
    if gtkClass.isA(.scrolledWindow) { describeEmptyScrolledWindow(node) }
    if gtkClass.isA([.revealer, .searchBar, .infoBar, .actionBar]) {
      describeBoundContents(node, gtkClass, properties)
    }
    return Widget(
      node: node, properties: properties, element: element,
      isRow: gtkClass.isA(.listBoxRow) || gtkClass.isUnknown,
      isHelp: !answers.isEmpty && builder.tree[node].id.flatMap { answers[$0] } == .help)
  }

  /// The class assumed for an element's object; nil if the object is known not to be a widget.
  private mutating func widgetClass(_ name: String, element: XMLElement, place: Place) -> GtkClass? {
    if let known = knownClass(name) { return known }
    // A GTK class that is not in the tables is not a widget, but a model, a controller, a page, or the like.
    if name.hasPrefix("Gtk") || name.hasPrefix("Atk") || name.hasPrefix("G") && name.hasSuffix("Store") {
      return nil
    }
    if name.hasPrefix("Adw") || name.hasPrefix("Hdy"), place.type != nil || element["id"] == nil {
      if name.hasSuffix("Page") || name.hasSuffix("Breakpoint") || name.hasSuffix("Model") { return nil }
    }
    if place.parent == nil, !holdsWidgets(element) { return nil }
    builder.noteUnknownClass(name, at: SourceSpan(element.span))
    return .unknown(name)
  }

  /// Whether an object of an unknown class has children, or has widgets as property values; if so, the object
  /// is a widget.
  private func holdsWidgets(_ element: XMLElement) -> Bool {
    element.children.contains { child in
      child.name == "child"
        || child.name == "property"
          && child.children.contains { $0.name == "object" && $0.lookUp("class", in: classes) != nil }
    }
  }

  /// The class called `name` in the version of GTK that this document does not use.
  func otherClass(_ name: String) -> GtkClass? { otherClasses[name] }

  /// The toolkit's class called `name`, or the base class of the template with that name.
  func knownClass(_ name: String) -> GtkClass? {
    if let known = classes[name] { return known }
    if let own = facts.ownClass(name, plain: "GtkWidget", known: { classes[$0] }) { return own }
    var ancestor = name
    for _ in 0..<16 {
      guard let parent = templates.baseClass(of: ancestor) else { break }
      if let known = classes[parent] { return known.copy(name: name) }
      ancestor = parent
    }
    if let own = facts.derivedClass(name, known: { classes[$0] }) { return own }
    // If only the other GTK version has the class, its role applies, but its focusability in this version is
    // unknown.
    return otherClasses[name]?.copy(isUnknown: true)
  }

  /// Declares the ID of an object that is not a widget, and imports its relevant contents.
  private mutating func otherObject(_ element: XMLElement, name: String, place: Place) {
    declareID(of: element, node: nil, kind: name)
    if let id = element["id"], Self.isFilledModel(element) { filledModels.insert(id) }
    switch name {
    // Page objects of stacks, notebooks, assistants and leaflets.
    case _ where name.hasSuffix("Page"): page(element, place: place)
    case "GtkShortcutController": shortcutController(element)
    case "GtkGestureClick", "GtkGestureMultiPress", "GtkGestureLongPress":
      if let node = builder.current { builder.tree[node].traits.insert(.pointerAction) }
    case "GtkEventControllerKey":
      guard let node = builder.current else { break }
      builder.tree[node].traits.insert(.keyHandler)
      let handlers = element.children.filter { $0.name == "signal" }.compactMap { $0["handler"] }
      if !handlers.isEmpty { builder.tree.code.keyHandlers[node, default: []].formUnion(handlers) }
    default:
      // Factories contain row templates in CDATA, and models contain objects. Neither row templates nor model
      // objects are part of this interface.
      for child in element.children {
        if child.name == "child" {
          for object in child.children where object.name == "object" { declareIDs(in: object) }
        }
        if child.name == "property" {
          for object in child.children where object.name == "object" { declareIDs(in: object) }
        }
      }
    }
  }

  /// Whether an object is a model that contains rows or items.
  static func isFilledModel(_ element: XMLElement) -> Bool {
    element.children.contains { ($0.name == "data" || $0.name == "items") && $0.firstChild != nil }
  }

  /// Imports a page object of a stack or notebook; its child is the page.
  mutating func page(_ element: XMLElement, place: Place) {
    let properties = GtkProperties(of: element)
    for child in element.children where child.name == "property" && child["name"] == "child" {
      for object in child.children where object.name == "object" {
        guard
          let node = self.object(
            object, place: Place(type: nil, internalChild: nil, parent: place.parent))?.node
        else { continue }
        // Only code uses the page's name; the page's tab shows the title.
        if let value = properties[.title], !value.isBound, !builder.tree[node].role.isControl {
          let text = value.text.trimmed
          let shown = properties.flag(.useUnderline) == true ? MarkedText(text, marker: "_").text : text
          builder.addName(Name(text: shown, source: .content, span: value.span), to: node)
        }
      }
    }
  }

  private mutating func declareIDs(in element: XMLElement) {
    declareID(of: element, node: nil, kind: element["class"] ?? "")
    for child in element.children {
      for object in child.children where object.name == "object" { declareIDs(in: object) }
    }
  }

  /// Whether `kind` is a menu or a part of a menu, where duplicate IDs are allowed: the last object with the
  /// ID wins (gtkbuilder-menus.c; measured on 3.24.38).
  private static func isMenuPart(_ kind: String) -> Bool {
    kind == "menu" || kind == "submenu" || kind == "section" || kind == "item"
  }

  mutating func declareID(of element: XMLElement, node: NodeID?, kind: String) {
    guard let attribute = element.attribute("id") else { return }
    builder.declare(
      attribute.value, at: SourceSpan(attribute.valueSpan), of: node, kind: kind,
      uniqueness: Self.isMenuPart(kind) ? .lastFound : isPreprocessed ? .irrelevant : .required)
    objects.add(attribute.value, leadingTo: node)
  }

  // MARK: End

  /// The finished tree, with references resolved and radio groups formed.
  mutating func finish() -> FocusTree {
    nameByPictures()
    var tree = builder.finish()
    objects.resolveReferences(in: &tree)
    for pending in labelMnemonics {
      tree.mnemonics.append(resolve(pending, in: tree))
    }
    for (node, model) in combosOnModels where filledModels.contains(model) {
      tree[node].focusability.sequential = .implied(true)
      tree[node].focusability.pointer = .implied(true)
      tree[node].focusability.program = .implied(true)
    }
    for row in emptyComboRows where tree[row].focusability.sequential.value == nil {
      for part in Array(tree.children(of: row)) where tree[part].isEnabled.value == true {
        tree[part].isEnabled = .unknown(.applicationCode)
      }
    }
    settleSwitchers(in: &tree)
    radioGroups.apply(to: &tree, version: version)
    return tree
  }
}

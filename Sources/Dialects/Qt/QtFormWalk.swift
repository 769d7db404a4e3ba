import FocusModel
import ImportKit
import XMLSource

/// Walks the widgets of one form in the order in which they are created, and fills the tree.
///
/// uic and QUiLoader create the child widgets of a widget first, then the widgets of its layout, each in
/// document order (`TreeWalker::acceptWidget`). The parts of the walk are extensions in separate files: focus
/// (`QtFocus`), containers that create parts (`QtContainers`), arrangement (`QtLayouts`), names and labels
/// (`QtNames`), actions and menus (`QtActions`), groups of buttons (`QtButtonGroups`), the tab order
/// (`QtTabStops`) and the effects of controls on each other (`QtConnections`).
struct QtFormWalk {
  var builder: FocusTreeBuilder
  private let root: XMLElement
  /// The base class of each custom class that the form declares.
  private let baseClasses: [String: String]
  /// The project's facts.
  private let facts: ProjectFacts

  /// The form's objects by name. Widgets and actions are nodes; layouts, spacers and groups are not nodes.
  var objects = DeclaredObjects()
  var groups = QtButtonGroups()
  var actions = QtActionUses()
  /// The direct members of titled group boxes, each with its group box.
  var groupBoxMembers: [(box: NodeID, member: NodeID)] = []
  /// The mnemonics of labels with a buddy. The mnemonics are resolved once all widgets are known.
  var buddyMnemonics: [PendingMnemonic] = []
  /// The labels whose text is centred.
  var centredLabels: [NodeID] = []
  /// The titles of menus.
  var menuTitles: [NodeID: QtProperties.Value] = [:]
  /// The placement of the next nested layout.
  var placementOfNext: Placement = .documentOrder

  init(_ document: SourceDocument, facts: ProjectFacts) {
    self.facts = facts
    root = document.xml.root
    builder = FocusTreeBuilder(toolkit: .qt, sources: [document.source])
    var baseClasses: [String: String] = [:]
    for section in root.children where section.name == "customwidgets" {
      for element in section.children where element.name == "customwidget" {
        guard let name = element.text(of: "class") else { continue }
        baseClasses[name] = element.text(of: "extends") ?? "QWidget"
      }
    }
    self.baseClasses = baseClasses
    // A widget has about ten XML elements: its item, its properties and their values.
    let widgetCount = document.xml.elementCount / 10
    builder.reserveCapacity(nodes: widgetCount)
    builder.tree.identifiers.reserveCapacity(widgetCount)
    objects.reserveCapacity(widgetCount)
  }

  /// The position of a widget in its parent.
  struct Place {
    /// The nearest widget that contains this widget; layouts do not count.
    var parent: Widget?
    var placement: Placement = .documentOrder
    /// Whether the widget's position comes only from its own geometry.
    var isAbsolute = false
    /// Whether the widget can be operated: an unchecked group box disables its contents.
    var isEnabled: Fact<Bool> = .implied(true)
  }

  /// A widget that is being imported.
  struct Widget {
    var node: NodeID
    var qtClass: QtClass
    var properties: QtProperties
    /// Whether the widget's contents can be operated.
    var enablesContents: Fact<Bool> = .implied(true)
  }

  /// Imports the form's outermost widget.
  mutating func form(_ element: XMLElement) {
    for section in root.children where section.name == "buttongroups" {
      for group in section.children where group.name == "buttongroup" {
        if let name = group["name"] { objects.add(name, leadingTo: nil) }
      }
    }
    widget(element, place: Place())
  }

  /// Imports a `<widget>` and its contents.
  mutating func widget(_ element: XMLElement, place: Place) {
    let qtClass = qtClass(of: element)
    let properties = QtProperties(of: element)
    let isForm = place.parent == nil
    var role = qtClass.role
    if !isForm, qtClass.isA([.mainWindow, .dialog]) { role = .group }
    if qtClass.isCustom, role == .custom || qtClass.isOpaque, Self.holdsWidgets(element) { role = .group }
    let node = builder.openNode(span: SourceSpan(element.span), kind: qtClass.name, role: role)
    defer { builder.closeNode() }
    builder.tree[node].placement = place.placement
    if place.isAbsolute { builder.tree[node].frame = properties[.geometry]?.rectangle }
    if qtClass.isOpaque { builder.tree[node].traits.insert(.opaque) }
    if qtClass.isCustom { builder.tree.code.derivedNodes.insert(node) }
    if isForm, !role.isLayer { builder.tree[node].traits.insert(.standalone) }
    declareName(of: element, node: node, kind: qtClass.name)
    var widget = Widget(node: node, qtClass: qtClass, properties: properties)
    describeFocus(of: &widget, element, place: place)
    describeNames(of: widget, place: place)
    if let taught = facts.widgets[qtClass.name] {
      TaughtNames(of: taught, element, at: [.child("property", key: "name")]).add(to: node, in: &builder)
    }
    contents(of: element, widget, place: place)
  }

  /// The class of a widget: one of Qt's own classes, or a class derived from its base class in
  /// `<customwidgets>`.
  private mutating func qtClass(of element: XMLElement) -> QtClass {
    if let known = element.lookUp("class", in: QtClass.table) { return known }
    guard let name = element["class"] else { return QtClass.table["QWidget"] ?? .unknown("QWidget") }
    if let own = facts.ownClass(name, plain: "QWidget", known: { QtClass.table[$0] }) { return own }
    if let own = facts.derivedClass(name, known: { QtClass.table[$0] }) { return own }
    var ancestor = name
    for _ in 0..<16 {
      guard let parent = baseClasses[ancestor] else { break }
      if let known = QtClass.table[parent] { return known.promoted(to: name) }
      ancestor = parent
    }
    builder.noteUnknownClass(name, at: SourceSpan(element.span))
    return .unknown(name)
  }

  private static func holdsWidgets(_ element: XMLElement) -> Bool {
    element.children.contains { $0.name == "widget" || $0.name == "layout" }
  }

  /// Imports the children in the order in which they are created.
  private mutating func contents(of element: XMLElement, _ widget: Widget, place: Place) {
    if importsPages(of: element, widget) { return }
    if widget.qtClass.isA(.dialogButtonBox) { standardButtons(of: widget) }
    let isArrangedByLayout = arrange(widget, element, place: place)
    for child in element.children {
      switch child.name {
      case "widget":
        let isAbsolute = builder.tree[widget.node].arrangement == .absolute
        self.widget(
          child, place: Place(parent: widget, isAbsolute: isAbsolute, isEnabled: widget.enablesContents))
      case "action": action(child)
      case "actiongroup": actionGroup(child)
      case "addaction": use(child, in: widget)
      default: break
      }
    }
    for child in element.children where child.name == "layout" {
      layout(child, of: widget, isItsOwn: isArrangedByLayout)
    }
  }

  mutating func declareName(of element: XMLElement, node: NodeID, kind: String) {
    guard let attribute = element.attribute("name") else { return }
    let name = attribute.value
    if name.isEmpty { return }
    builder.declare(name, at: SourceSpan(attribute.valueSpan), of: node, kind: kind)
    objects.add(name, leadingTo: node)
  }

  // MARK: End

  /// The finished tree, with references resolved, groups formed and the tab order read.
  mutating func finish() -> FocusTree {
    resolveActions()
    nameByGroupBoxes()
    objects.resolveReferences(in: &builder.tree)
    resolveBuddies()
    tabStops(of: root)
    connections(of: root)
    var tree = builder.finish()
    groups.apply(to: &tree)
    markTitles(in: &tree)
    return tree
  }
}

import FocusModel
import ImportKit
import XMLSource

/// Walks the objects of one document from the top down and fills the tree.
///
/// Its parts are extensions in separate files: windows and scenes (`IBScenes`), focus (`IBFocus`), frames
/// (`IBGeometry`), names (`IBNames`), keys and menus (`IBKeys`), and connections between objects (`IBConnections`,
/// `IBKeyViewLoop`).
struct IBWalk {
  var builder: FocusTreeBuilder
  let platform: IBPlatform
  private let document: SourceDocument
  /// Whether to use frames that constraints or code will change, as wireframes do.
  let takesAllFrames: Bool
  /// The classes by element name.
  let classes: ClassTable<IBClass>
  /// The project's facts.
  private let facts: ProjectFacts

  /// The objects by Object ID.
  var objects = DeclaredObjects()
  /// For each scroll view, the view that it scrolls. Key view loops use this view in place of the scroll
  /// view.
  var scrolled: [NodeID: NodeID] = [:]
  /// The `nextKeyView` and `initialFirstResponder` outlets, stored until all nodes are known.
  var keyViewOutlets: [KeyViewOutlet] = []
  /// Whether each window computes its key view loop.
  var recalculates: [NodeID: Bool] = [:]
  /// The selectors that menu items send; ``senders`` contains the other objects that send selectors.
  var menuSelectors: Set<String> = []
  var senders: [(node: NodeID, selector: String, receiver: String?)] = []
  /// The Object IDs of the first responders: one for a document, and one for each scene of a storyboard.
  var firstResponders: Set<String> = ["-1"]
  /// The accessory controls of cells, each with the label that contains the cell's text, by Object ID.
  var accessories: [(control: String, label: String, span: SourceSpan)] = []
  /// The views to which gesture recognizers are attached, each with the recognizer's Object ID.
  var gestures: [(recognizer: String, view: NodeID)] = []
  var tapRecognizers: Set<String> = []
  /// The Object IDs to which outlets refer.
  lazy var destinations = Set(document.xml.values(ofAttributesNamed: IBAttribute.destination.rawValue))
  /// The Object IDs to which controls send actions.
  lazy var targets = Set(document.xml.values(ofAttributesNamed: IBAttribute.target.rawValue))
  /// The scenes that segues present, each with the role that the presentation gives the scene.
  var presentations: [(scene: String, role: Role)] = []
  /// The roots of scenes, whose roles segues may change.
  var scenes: [String: NodeID] = [:]

  init(
    _ document: SourceDocument, platform: IBPlatform, facts: ProjectFacts, takesAllFrames: Bool = false
  ) {
    self.document = document
    self.platform = platform
    self.takesAllFrames = takesAllFrames
    self.facts = facts
    switch platform {
    case .appKit:
      classes = IBClass.appKit
      builder = FocusTreeBuilder(toolkit: .appKit, sources: [document.source])
    case .uiKit:
      classes = IBClass.uiKit
      builder = FocusTreeBuilder(toolkit: .uiKit, sources: [document.source])
    }
    // A view has about eight XML elements, for example its frame, cell, fonts, colours and constraints.
    let count = document.xml.elementCount / 8
    builder.reserveCapacity(nodes: count)
    builder.tree.identifiers.reserveCapacity(count)
    objects.reserveCapacity(count)
  }

  /// Imports all windows, scenes, menus and views under `root`, the root element of the document.
  mutating func objects(in root: XMLElement) {
    for section in root.children {
      switch section.name {
      case "objects": objects(of: section)
      case "scenes":
        for scene in section.children {
          for objects in scene.children where objects.name == "objects" { self.objects(of: objects) }
        }
      default: break
      }
    }
  }

  // MARK: Views

  /// Elements that only group other elements; their contents belong to the enclosing view.
  private static let wrappers = WordTable(
    [
      "subviews", "views", "beginningViews", "middleViews", "endViews", "cells", "prototypes", "sections",
      "tableViewSection", "tableColumns", "tableColumn", "prototypeCellViews", "items", "clipView",
      "gridCells", "gridCell", "barButtonItems", "toolbarItems",
    ].map { ($0, ()) })

  /// Imports the view `element`, which is placed in `space`.
  mutating func view(_ element: XMLElement, _ viewClass: IBClass, in space: IBSpace) {
    if isSpacer(element) { return }
    let parts = IBParts(of: element)
    let customClass = element[ib: .customClass]
    let own = customClass.flatMap { name in
      facts.ownClass(name, plain: "") { like in
        like.isEmpty ? viewClass : classes.first(with: like, inColumn: 1)
      }
    }
    // A plain view may be a control whose class is known only from code; the class of any other element is
    // known.
    let derived =
      viewClass.role == .group || viewClass.role == .custom
      ? customClass.flatMap { facts.derivedClass($0) { classes.first(with: $0, inColumn: 1) } } : nil
    let viewClass = own ?? derived ?? viewClass
    var role = viewClass.role
    if customClass != nil, own == nil, role == .group, viewClass.focus == .none, viewClass !== IBClass.shell {
      role = .custom
    }
    let node = builder.openNode(
      span: SourceSpan(element.span), kind: customClass ?? viewClass.name, role: role)
    declareID(of: element, node: node, kind: viewClass.name)
    if customClass != nil, own == nil { builder.tree.code.derivedNodes.insert(node) }
    // A plain view has no title in the document, so the class that makes the view a control sets the title.
    if derived != nil { builder.tree[node].traits.insert(.namedElsewhere) }
    if viewClass.focus == .unknown || role == .custom { builder.tree[node].traits.insert(.opaque) }
    builder.tree[node].arrangement = arrangement(of: element, viewClass)
    if viewClass.repeats { builder.tree[node].arrangement = .repeated }
    let inside = place(node, element, viewClass, parts, in: space)
    describeFocus(of: node, element, viewClass, parts)
    describeNames(of: node, element, viewClass, parts)
    if own != nil, let taught = customClass.flatMap({ facts.widgets[$0] }) {
      TaughtNames(
        of: taught, element,
        at: [
          .attribute,
          .entry(of: "userDefinedRuntimeAttributes", key: "keyPath", value: "value"),
        ]
      ).add(to: node, in: &builder)
    }
    describeAccessibility(of: node, parts)
    for connections in parts.connections {
      self.connections(connections, of: node)
      if element.name == "tableViewCell" { accessory(of: element, in: connections) }
    }
    if builder.tree.toolkit.code.possibleDisplays.contains(builder.tree[node].role), isUsed(element, parts) {
      builder.tree.code.usedValues.insert(node)
    }
    if let cell = parts.cell {
      if let id = cell[ib: .id] { objects.add(id, leadingTo: node) }
      keyEquivalent(of: cell, node: node, action: parts.action, isMenuItem: false)
    }
    if element.name == "matrix" { cells(of: element, node: node, parts) }
    contents(of: element, node: node, viewClass, in: inside)
    builder.closeNode()
    if role == .scrollArea { noteScrolled(by: node) }
    // For each row, code fills in the contents of a custom prototype cell, including the cell's names.
    if role == .listItem, customClass != nil, element.parent?.parent?.name != "tableViewSection" {
      expectNames(inside: node)
    }
  }

  /// Imports `element` if it is a known view. Returns whether the view is known.
  @discardableResult
  mutating func view(ifKnown element: XMLElement, in space: IBSpace = IBSpace()) -> Bool {
    guard let viewClass = element.lookUpName(in: classes) else { return false }
    // A bar button item with a custom view leaves all behaviour to that view (UIBarButtonItem,
    // `init(customView:)`).
    let isShell = element.name == "barButtonItem" && element.child(key: "customView") != nil
    view(element, isShell ? .shell : viewClass, in: space)
    return true
  }

  /// Imports the contents of a view, or of an element that only groups other elements.
  mutating func contents(of element: XMLElement, node: NodeID, _ viewClass: IBClass, in space: IBSpace) {
    var space = space
    for child in element.children {
      let name = child.name
      switch name {
      case "rect", "connections", "constraints", "autoresizingMask", "color", "font", "fontDescription":
        continue
      case "gestureRecognizers": for recognizer in child.children { attach(recognizer, to: node) }
      case "tabViewItems": for item in child.children { tabViewItem(item, in: space) }
      case "navigationItem": navigationItem(child, in: space)
      case _ where child.lookUpName(in: Self.wrappers) != nil:
        if name == "clipView" { space = clip(child, in: space) }
        if name == "gridCell" { space.cell = gridCell(child, in: space) }
        contents(of: child, node: node, viewClass, in: space)
        if let id = child[ib: .id] { objects.add(id, leadingTo: node) }
      default:
        if !view(ifKnown: child, in: space), IBParts.frame(of: child) != nil, !Self.parts.contains(name) {
          note(unknown: child)
          view(child, .unknown, in: space)
        }
      }
    }
  }

  /// Helper views that AppKit creates and that never take focus.
  private static let parts: Set<String> = ["scroller", "tableHeaderView", "tableCornerView"]

  func note(_ message: String, at element: XMLElement) -> ImportNote {
    ImportNote(span: SourceSpan(element.span), message: message)
  }

  private mutating func note(unknown element: XMLElement) {
    builder.noteUnknown("<\(element.name)>", at: SourceSpan(element.span))
  }

  /// Whether `element` is a flexible or fixed space among bar items.
  private func isSpacer(_ element: XMLElement) -> Bool {
    element.name == "barButtonItem" && element[ib: .systemItem]?.hasSuffix("Space") == true
  }

  /// Imports a page of a tab view; the label of the tab becomes the name of the page.
  private mutating func tabViewItem(_ element: XMLElement, in space: IBSpace) {
    let node = builder.openNode(span: SourceSpan(element.span), kind: "NSTabViewItem", role: .group)
    declareID(of: element, node: node, kind: "NSTabViewItem")
    builder.tree[node].frame = space.extent
    addName(.label, of: element, .content, to: node)
    for child in element.children {
      if child.name == "connections" {
        connections(child, of: node)
      } else {
        view(ifKnown: child, in: space)
      }
    }
    builder.closeNode()
  }

  // MARK: Objects

  mutating func declareID(of element: XMLElement, node: NodeID?, kind: String) {
    guard let attribute = element.attribute(ib: .id) else { return }
    builder.declare(attribute.value, at: SourceSpan(attribute.valueSpan), of: node, kind: kind)
    objects.add(attribute.value, leadingTo: node)
    if let node, let label = element[ib: .userLabel] { builder.tree.editorNames[node] = label }
  }

  /// The finished tree, with outlets resolved and loops formed.
  mutating func finish() -> FocusTree {
    var tree = builder.finish()
    nameAccessories(in: &tree)
    objects.resolveReferences(in: &tree)
    finishConnections(&tree)
    formKeyViewLoops(&tree)
    return tree
  }
}

/// The parts of a view's element that several readers need, found in one pass.
struct IBParts {
  /// The cell that determines the look and behaviour of an AppKit control.
  var cell: XMLElement?
  var frame: XMLElement?
  /// The `connections` elements of the view and of its cell.
  var connections: [XMLElement] = []
  /// The accessibility attributes of the view and of its cell, which AppKit queries (NSCell).
  var accessibility: [XMLElement] = []
  var runtimeAttributes: XMLElement?

  init(of element: XMLElement) {
    for child in element.children {
      switch child.name {
      case "rect": if frame == nil, Self.isFrame(child) { frame = child }
      case "connections": connections.append(child)
      case "accessibility": accessibility.append(child)
      case "userDefinedRuntimeAttributes": runtimeAttributes = child
      case let name where name.hasSuffix("Cell"): if child[ib: .key] == "cell" { cell = child }
      default: break
      }
    }
    guard let cell else { return }
    for child in cell.children {
      switch child.name {
      case "connections": connections.append(child)
      case "accessibility": accessibility.append(child)
      default: break
      }
    }
  }

  /// The first action that the view sends.
  var action: XMLElement? {
    connections.lazy.flatMap(\.children).first { $0.name == "action" }
  }

  /// The frame rectangle of a view, found without reading its other parts.
  static func frame(of element: XMLElement) -> XMLElement? {
    element.children.first { $0.name == "rect" && isFrame($0) }
  }

  private static func isFrame(_ rectangle: XMLElement) -> Bool { rectangle[ib: .key] == "frame" }
}

extension XMLElement {
  /// The value of the `YES` or `NO` attribute `name`, with the value's location; nil if the attribute is
  /// absent.
  func flag(_ name: IBAttribute) -> (value: Bool, span: SourceSpan)? {
    guard let attribute = attribute(ib: name) else { return nil }
    return (attribute.value == "YES", SourceSpan(attribute.span))
  }

  /// The child element that contains the property `key` of this object.
  func child(key: String) -> XMLElement? { children.first { $0[ib: .key] == key } }
}

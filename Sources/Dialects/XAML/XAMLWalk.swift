import FocusModel
import ImportKit
import XMLSource

/// Walks from the top down through the objects of one document, and fills the tree.
///
/// The parts are extensions in separate files: focus (`XAMLFocus`), names (`XAMLNames`), keys (`XAMLKeys`), popups
/// (`XAMLLayers`), templates (`XAMLTemplates`).
struct XAMLWalk {
  var builder: FocusTreeBuilder
  private let document: SourceDocument
  let framework: XAMLFramework
  let definitions: XAMLDefinitions
  /// The project's facts.
  let facts: ProjectFacts
  /// The document that is being read, preceded by the documents that include it.
  var files: [XAMLFile]
  /// The included documents, by the classes that they describe.
  var shown: [String: XAMLFile] = [:]
  var declared = DeclaredObjects()
  /// The mnemonics of labels, each with the target's name from the label. The targets are resolved once all
  /// nodes are known.
  var labelLetters: [(pending: PendingMnemonic, statesNone: Bool)] = []
  /// Groups that Tab visits only once, each with the name of the member that Tab visits.
  var remembered: [(group: NodeID, member: String)] = []
  /// The access keys of objects that belong to another scope, each with the name of that scope
  /// (`AccessKeyScopeOwner`).
  var ownedLetters: [(scope: String, mnemonic: Mnemonic)] = []
  /// The objects whose access keys work only inside those objects.
  var accessKeyScopes: Set<NodeID> = []
  /// The commands of key bindings, by the locations of their keys.
  var commandsOfKeys: [SourceSpan: String] = [:]
  /// Whether arrow keys move focus, for each object that sets `XYFocusKeyboardNavigation`.
  var followsArrows: [NodeID: Bool] = [:]
  /// The documents whose resources are used, by their paths.
  var filesOfResources: [String: XAMLFile] = [:]
  /// The locations of the resources that were read: a resource that several objects use is read only once.
  var readResources: Set<SourceSpan> = []
  /// The names of the controls that open popups, with the popups.
  var openers: [(name: String, layer: NodeID)] = []
  /// The first of the controls that are alike, by their class, looks and command.
  var controlsAlike: [String: NodeID] = [:]
  /// The base direction of the document (`FlowDirection` of its root), and whether the objects being read are inside an
  /// object with a different direction.
  private var direction = "LeftToRight"
  private(set) var isTurned = false
  /// The indices of references by `{x:Bind}`, which may refer to a member of the class instead of an object.
  var boundReferences: [Int] = []
  /// The words of the document's markup extensions, and the names that triggers and animations refer to.
  lazy var wordsOfExtensions = XAMLExtensionWords(in: document.xml)
  /// Whether controls have a tab index (``XAMLFramework/namespacesWithoutIndexes``).
  let hasIndexes: Bool
  /// Whether a template is being read; names in it do not belong to the document.
  var isInTemplate = false

  init(
    _ document: SourceDocument, _ framework: XAMLFramework, _ definitions: XAMLDefinitions,
    _ facts: ProjectFacts
  ) {
    self.document = document
    self.framework = framework
    self.definitions = definitions
    self.facts = facts
    hasIndexes =
      framework.namespacesWithoutIndexes.isEmpty
      || framework.namespacesWithoutIndexes.isDisjoint(with: document.xml.root.declaredNamespaces)
    files = [XAMLFile(document, definitions.styles(of: document), source: 0, definitions, framework, facts)]
    builder = FocusTreeBuilder(toolkit: framework.toolkit, sources: [document.source])
    builder.tree.isAmongAuditedSources = true
    builder.reserveCapacity(nodes: document.xml.elementCount)
  }

  /// The document that is being read.
  var file: XAMLFile { files[files.count - 1] }

  /// Whether the names being read belong to the document itself. An included document and a template each
  /// have their own names.
  var declaresNames: Bool { files.count == 1 && !isInTemplate }

  /// The location of `span` in the document that is being read.
  func span(_ span: XMLSpan) -> SourceSpan { SourceSpan(span, source: file.source) }

  /// Reads the values that `element` sets in the current document.
  func read(_ element: XMLElement) -> XAMLObject {
    var object = XAMLObject(element, file.meanings, source: file.source)
    // A reference to the method would copy the walk.
    object.resolve { self.text(of: $0) }
    if framework.uidsBringTexts, let uid = object[.uid], let name = uid.text {
      object.add(definitions.texts.properties(of: name), at: uid.span)
    }
    return object
  }

  /// Imports the object that `element` creates.
  mutating func object(_ element: XMLElement, place: Placement) {
    let isRoot = builder.current == nil
    if !isRoot, include(element, place: place) { return }
    guard var known = isRoot ? classOfRoot(element) : knownClass(of: element) else {
      return unknown(element, isRoot: isRoot, place: place)
    }
    if known.traits.contains(.value), !isRoot { return data(known, element, place) }
    var object = read(element)
    file.styling.dress(&object, className: known.name, derivedFrom: known.bases)
    if known.traits.contains(.clickable) {
      switch object.openFact([.isClickEnabled], otherwise: false).value {
      case true?: break
      case false?: known = known.withoutClicks
      case nil: return unknown(element, isRoot: isRoot, place: place)
      }
    }
    // A window element that is not the root is not a real window: it serves a style or the designer. A dialog
    // is shown over the page that contains it.
    let role = known.role == .window && !isRoot ? .group : known.role
    let contents = XAMLContents(of: element, file.meanings)
    if role == .tab, builder.current.map({ builder.tree[$0].arrangement }) == .pages {
      return page(known, object, contents)
    }
    let node = open(
      object, kind: known.name, role: role, place: place == .documentOrder ? place : object.cell)
    let outer = isTurned
    turn(object, isRoot: isRoot)
    defer {
      builder.closeNode()
      isTurned = outer
    }
    builder.tree[node].arrangement = arrangement(of: known, object)
    if isRoot, !role.isLayer { builder.tree[node].traits.insert(.standalone) }
    if role == .dialog, XAMLStatedLayout.buttons.contains(where: { element[$0] != nil }) {
      builder.tree[node].traits.insert(.addsButtons)
    }
    if known.isDerived { builder.tree.code.derivedNodes.insert(node) }
    describeFocus(of: node, known, object)
    if isRoot, object.fact(.showActivated, otherwise: true).value == false { noteInactiveWindow(node) }
    describeNames(of: node, known, object, contents)
    if let taught = facts.widgets[known.name] {
      TaughtNames(of: taught, element, at: [.attribute, .element]) {
        XAMLExtension.isExtension($0) ? nil : $0
      }
      .add(to: node, in: &builder)
    }
    describeKeys(of: node, known, object)
    describeLinks(of: node, object)
    self.contents(contents, of: object, known, node)
    if let line = lineOfDocks(in: node) { builder.tree[node].arrangement = line }
  }

  /// Handles an object of class `known` that is not visible. A template shows an object of the application's data. A
  /// panel contains only visible objects, so an object in a panel is of another class with the same name.
  private mutating func data(_ known: XAMLClass, _ element: XMLElement, _ place: Placement) {
    guard known.isDerived, let around = builder.current else { return }
    if element.parent.flatMap({ knownClass(of: $0) })?.traits.contains(.panel) == true {
      unknown(element, isRoot: false, place: place)
    } else if !builder.tree[around].role.isControl {
      builder.tree[around].traits.insert(.opaque)
    }
  }

  /// Records that the window `node` is shown without becoming active: it serves the pointer only.
  private mutating func noteInactiveWindow(_ node: NodeID) {
    var places = SourcePlaces(builder.tree.sources)
    let place = places.location(of: builder.tree[node].span)
    builder.tree.focusSystem.neverKeyWindows[node] = "\(place.path):\(place.line)"
  }

  /// Adds a page and its tab. While the page is shown, the tab is the stop before the page's contents. A tab
  /// index affects only the position of the tab among the other tabs.
  private mutating func page(_ known: XAMLClass, _ object: XAMLObject, _ contents: XAMLContents) {
    let page = builder.openNode(span: object.span, kind: known.name, role: .group)
    let tab = open(object, kind: known.name, role: .tab, place: .documentOrder)
    describeFocus(of: tab, known, object)
    describeNames(of: tab, known, object, contents)
    describeKeys(of: tab, known, object)
    builder.tree[tab].traversal = .selfOnly
    builder.tree.order.tabIndexes[tab] = nil
    builder.closeNode()
    builder.tree[page].isVisible = builder.tree[tab].isVisible
    builder.tree[page].isEnabled = builder.tree[tab].isEnabled
    if builder.tree[tab].traits.contains(.selected) { builder.tree[page].traits.insert(.selected) }
    builder.tree[page].traversal = Traversal(.never, .local)
    builder.tree.names[page] = builder.tree.names[tab]
    self.contents(contents, of: object, known, page)
    builder.closeNode()
  }

  /// The class that `element` creates (``XAMLFile/knownClass(of:)``).
  func knownClass(of element: XMLElement) -> XAMLClass? { file.knownClass(of: element) }

  /// Adds an object of an unknown class. The root of a document is an object of the class that the document
  /// itself describes; its base class can contain the contents that are in the document. `contents` adds the
  /// contents that another document declares for the class.
  mutating func unknown(
    _ element: XMLElement, isRoot: Bool, place: Placement,
    contents described: ((inout XAMLWalk) -> Void)? = nil
  ) {
    let object = read(element)
    let node = open(
      object, kind: element.name, role: isRoot ? .group : .custom,
      place: place == .documentOrder ? place : object.cell)
    builder.tree[node].traversal = .selfThenContents
    if isRoot {
      builder.tree[node].traits.insert(.standalone)
    } else {
      builder.tree[node].focusability = .unknown(.customClass)
      builder.tree[node].traits.insert(.opaque)
      describeState(of: node, object)
    }
    describePointer(of: node, object)
    bindings(of: node, element)
    if described == nil { builder.noteUnknownClass(element.name, at: span(element.span)) }
    let contents = XAMLContents(of: element, file.meanings)
    let namesContents = XAMLLibrary.namingContents.contains(element.name)
    for child in contents.shown + contents.inner {
      self.object(child, place: .documentOrder, isNamedAround: namesContents)
    }
    layers(contents, of: object)
    described?(&self)
    builder.closeNode()
  }

  /// Imports the object that `element` creates.
  ///
  /// - Parameter isNamedAround: Whether the object around it gives it a name.
  private mutating func object(_ element: XMLElement, place: Placement, isNamedAround: Bool) {
    let first = builder.tree.nodes.count
    object(element, place: place)
    if isNamedAround, first < builder.tree.nodes.count {
      builder.tree[NodeID(first)].traits.insert(.namedElsewhere)
    }
  }

  mutating func open(_ object: XAMLObject, kind: String, role: Role, place: Placement) -> NodeID {
    let node = builder.openNode(span: object.span, kind: kind, role: role)
    builder.tree[node].placement = place
    describeDock(of: node, object)
    describeEvents(of: object.element)
    // Names in a template belong to each object that is created from the template.
    if !isInTemplate, let name = object[.name], let text = name.text, !text.isEmpty {
      if declaresNames {
        builder.declare(text, at: name.valueSpan, of: node, kind: kind)
        declared.add(text, leadingTo: node)
      } else {
        builder.tree[node].id = text
      }
    }
    return node
  }

  // MARK: Contents

  /// The placement in a cell of a grid, as the object itself sets it.
  static let cell = Placement.stated(row: nil, column: nil, rowSpan: nil, columnSpan: nil)

  /// Notes whether `object` has a different direction from the document. People then see the contents of a row in the
  /// opposite order, or in an unknown order.
  private mutating func turn(_ object: XAMLObject, isRoot: Bool) {
    guard let statement = object[.flowDirection] else { return }
    if isRoot {
      direction = statement.text ?? ""
    } else {
      isTurned = statement.text != direction
    }
  }

  private func arrangement(of known: XAMLClass, _ object: XAMLObject) -> Arrangement {
    let arrangement = Self.ownArrangement(of: known, object)
    return isTurned && (arrangement == .row || arrangement == .grid) ? .none : arrangement
  }

  private static func ownArrangement(of known: XAMLClass, _ object: XAMLObject) -> Arrangement {
    guard known.arrangement == .column || known.arrangement == .row, object[.orientation] != nil else {
      return known.arrangement
    }
    switch object.word(.orientation) {
    case "Horizontal": return .row
    case "Vertical": return .column
    default: return .none
    }
  }

  mutating func contents(
    _ contents: XAMLContents, of object: XAMLObject, _ known: XAMLClass, _ node: NodeID
  ) {
    describeUnknownContents(of: node, object, known, contents)
    if known.traits.contains(.closed) {
      if known.role.holdsRows { templates(contents, of: known, object) }
      for part in contents.inner where holdsStop(part) {
        // Tab moves from the field to the contents beside its text.
        builder.tree[node].traversal.scope = known.scope
        self.object(part, place: .documentOrder)
      }
      return layers(contents, of: object)
    }
    let named = Self.partsNaming(known, contents)
    for header in contents.headers where !isNamed(by: header, known, named) {
      self.object(header, place: .documentOrder)
    }
    if known.traits.contains(.submenu) {
      menu(contents.shown, "Popup", of: object)
    } else if known.traits.contains(.items), !(contents.headers + contents.footers).isEmpty {
      items(contents.shown, of: node, object)
    } else {
      for child in contents.shown where !isNamed(by: child, known, named) {
        self.object(
          child, place: known.arrangement == .grid ? Self.cell : .documentOrder,
          isNamedAround: known.traits.contains(.namesContents))
      }
    }
    for part in contents.inner + contents.footers { self.object(part, place: .documentOrder) }
    if known.traits.contains(.items) || known.scope == .once && object[.selectedIndex] != nil {
      choose(among: node, object)
    }
    if known.arrangement == .pages { turn(node, object) }
    for inline in contents.inlines { self.inline(inline) }
    layers(contents, of: object)
    menu(contents.overflow, "CommandBarOverflowPresenter", of: object, shownWith: node)
    templates(contents, of: known, object)
  }

  // MARK: End

  /// The finished tree. The mnemonic of a label resolves only to the target that the label sets.
  mutating func finish() -> FocusTree {
    for (pending, statesNone) in labelLetters {
      builder.tree.mnemonics.append(
        pending.leading(to: pending.targetID.flatMap { declared[$0] }, isCertain: statesNone))
    }
    var tree = builder.finish()
    declared.resolveReferences(in: &tree)
    leaveOutBoundKeys(in: &tree)
    open(openers, in: &tree)
    for index in boundReferences where tree.references[index].resolution == .missing {
      tree.references[index].resolution = .unknown(.applicationCode)
    }
    for (scope, var mnemonic) in ownedLetters {
      guard let owner = declared[scope] else { continue }
      mnemonic.context = .menu(owner)
      tree.mnemonics.append(mnemonic)
    }
    for (group, name) in remembered {
      if let member = declared[name], member != group, tree.contains(group, member) {
        visit(member, of: group, in: &tree)
      }
    }
    leaveOpen(in: &tree)
    leaveNamedByRoot(in: &tree)
    return tree
  }
}

extension XAMLWalk {
  /// Leaves open the name of the only control in a document whose root has a name: screen readers announce the root, a
  /// group, together with the control.
  private func leaveNamedByRoot(in tree: inout FocusTree) {
    let root = NodeID(0)
    guard !tree[root].role.isLayer, tree.names[root]?.contains(where: { $0.source == .accessible }) == true
    else { return }
    // Menus and flyouts open beside the control.
    let controls = tree.ids.filter { node in
      node != root && tree[node].role.isControl
        && !tree.ancestors(of: node).contains { tree[$0].role.isLayer }
    }
    if controls.count == 1 { tree[controls[0]].traits.insert(.namedElsewhere) }
  }

  /// Marks references to missing names as unknown if the name belongs to an element without a node, for
  /// example in a template.
  private func leaveOpen(in tree: inout FocusTree) {
    guard tree.references.contains(where: { $0.resolution == .missing }) else { return }
    var names: Set<String> = []
    for index in 0..<document.xml.elementCount {
      for attribute in document.xml.element(at: index).attributes where attribute.name == "Name" {
        names.insert(attribute.value)
      }
    }
    for index in tree.references.indices
    where tree.references[index].resolution == .missing && names.contains(tree.references[index].target) {
      tree.references[index].resolution = .unknown(.unresolvedDefinition)
    }
  }
}

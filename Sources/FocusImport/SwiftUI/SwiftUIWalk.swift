import FocusModel
import XMLSource

/// Walks a description from the top down and fills the tree: views, the modifiers around them, and an
/// instance of its own for every use of a component.
struct SwiftUIWalk {
  var builder: FocusTreeBuilder
  let library: SwiftUILibrary
  let platforms: SwiftUIPlatforms
  var instance: SwiftUIInstance
  /// The document that is being read, as an index in the library.
  var document = 0
  /// Components that are being expanded, outermost first.
  var expanding: [String] = []
  var depth = 0
  /// Inside a menu buttons are items, and arrow keys lead to them.
  var isInMenu = false
  /// Inside the menu bar shortcuts work in the whole application.
  var isInMenuBar = false
  var hasUnresolvedComponents = false
  private var sourceIndex: [Int: UInt16] = [0: 0]
  private var hasNotedSize = false

  /// Deeper than any interface is written, and shallow enough for a thread's stack.
  private static let maximumDepth = 300
  /// Components that use each other grow exponentially if they are written to; nothing a person sees does.
  private let maximumNodes: Int

  init(_ document: SourceDocument, definitions: Definitions) {
    library = SwiftUILibrary(document, definitions: definitions)
    let listed = document.xml.root["platforms"]?.split(whereSeparator: \.isWhitespace) ?? []
    let platforms = listed.compactMap { ApplePlatform(rawValue: String($0)) }
    self.platforms = SwiftUIPlatforms(platforms)
    builder = FocusTreeBuilder(dialect: .swiftUI, policy: .swiftUILayout, sources: [document.source])
    builder.tree.focusSystem.platforms = platforms
    maximumNodes = 100_000 + 4 * document.xml.elementCount
    instance = SwiftUIInstance(owner: NodeID(0))
  }

  // MARK: Places

  func span(_ span: XMLSpan) -> SourceSpan { SourceSpan(span, source: sourceIndex[document] ?? 0) }
  func span(_ element: XMLElement) -> SourceSpan { span(element.span) }

  /// Where the first of the attributes that is there stands, or the start tag.
  func span(_ element: XMLElement, _ attributes: String...) -> SourceSpan {
    for name in attributes {
      if let attribute = element.attribute(name) { return span(attribute.span) }
    }
    return span(element.span)
  }

  mutating func note(_ element: XMLElement, _ message: String) {
    builder.tree.notes.append(ImportNote(span: span(element), message: message))
  }

  /// Reads another document from here on; its text becomes a source of the tree.
  mutating func enter(document index: Int) {
    document = index
    if sourceIndex[index] == nil {
      sourceIndex[index] = UInt16(truncatingIfNeeded: builder.tree.sources.count)
      builder.tree.sources.append(library.documents[index].source)
    }
  }

  // MARK: Nodes

  mutating func open(_ element: XMLElement, kind: String? = nil, role: Role) -> NodeID {
    depth += 1
    return builder.openNode(span: span(element), kind: kind ?? element.name, role: role)
  }

  mutating func close() {
    depth -= 1
    builder.closeNode()
  }

  /// Whether there is room for more; says so once when there is none.
  mutating func hasRoom(for element: XMLElement) -> Bool {
    let isFull = builder.tree.nodes.count >= maximumNodes
    guard isFull || depth > Self.maximumDepth else { return true }
    if !hasNotedSize {
      hasNotedSize = true
      note(
        element,
        isFull
          ? "the description is too large: the rest is left out"
          : "views nest too deep: what is inside is left out")
    }
    hasUnresolvedComponents = true
    return false
  }

  mutating func finish() -> FocusTree { builder.finish() }

  // MARK: Views

  /// The views among the children of `element`.
  mutating func contents(of element: XMLElement) {
    for child in element.children where child.isView { view(child) }
  }

  /// A view with its modifiers: the last one applied is the outermost node.
  mutating func view(_ element: XMLElement) {
    guard hasRoom(for: element) else { return }
    if element.name == "CommandMenu" || element.name == "CommandGroup" {
      // Their modifiers are for what is in the menu, which is a place of its own.
      commandMenu(element)
      return
    }
    let outermost = NodeID(builder.tree.nodes.count)
    let modifiers = element.children.filter { $0.isModifier(of: element) }
    var opened: [(XMLElement, NodeID)] = []
    for modifier in modifiers.reversed() {
      guard hasRoom(for: modifier) else { break }
      if let node = openModifier(modifier) { opened.append((modifier, node)) }
    }
    let view = NodeID(builder.tree.nodes.count)
    core(element)
    guard view.index < builder.tree.nodes.count else {
      for _ in opened { close() }
      return
    }
    for modifier in modifiers { apply(modifier, to: view, outermost: outermost) }
    for (modifier, node) in opened.reversed() {
      attachContents(of: modifier, around: node)
      close()
    }
    shareAccessibilityActions(of: modifiers, among: opened.map(\.1))
  }

  /// The view itself, without its modifiers.
  private mutating func core(_ element: XMLElement) {
    if SwiftUIView.all[element.name] != nil {
      builtIn(element)
    } else {
      switch element.name {
      case "If": conditional(element)
      case "Switch": choice(element)
      case "Content": givenContents(element)
      default: component(element)
      }
    }
  }

  private mutating func conditional(_ element: XMLElement) {
    let node = open(element, role: .group)
    builder.tree[node].arrangement = .alternatives
    let condition = element["condition"] ?? ""
    let read = SwiftUIValues.condition(condition)
    let then = open(element, kind: "then", role: .group)
    builder.tree[then].arrangement = surroundingArrangement(of: then)
    require(condition, of: then, at: span(element, "condition"))
    if let read, !read.isNegated { guardValue(read, of: then, element) }
    contents(of: element)
    close()
    for arm in element.children where arm.name == "Else" {
      let node = open(arm, kind: "else", role: .group)
      builder.tree[node].arrangement = surroundingArrangement(of: node)
      if let read, read.isNegated { guardValue(read, of: node, element) }
      contents(of: arm)
      close()
    }
    close()
  }

  private mutating func guardValue(
    _ condition: SwiftUIValues.Condition, of node: NodeID, _ element: XMLElement
  ) {
    guard instance.readers.contains(condition.variable) else { return }
    builder.tree.focusSystem.guards.append(
      FocusedValueGuard(node: node, reader: condition.variable, span: span(element, "condition")))
  }

  private mutating func choice(_ element: XMLElement) {
    let node = open(element, role: .group)
    builder.tree[node].arrangement = .alternatives
    for arm in element.children where arm.name == "Case" || arm.name == "Default" {
      let node = open(arm, role: .group)
      builder.tree[node].arrangement = surroundingArrangement(of: node)
      if let variable = element["on"].flatMap(SwiftUIValues.variable), let value = arm["value"] {
        require(variable: variable, value: value, of: node, at: span(arm, "value"))
      }
      contents(of: arm)
      close()
    }
    close()
  }

  /// How the stack around `node` lays out its contents: arms and groups lay out nothing themselves.
  func surroundingArrangement(of node: NodeID) -> Arrangement {
    for ancestor in builder.tree.ancestry(of: node).dropFirst() {
      let arrangement = builder.tree[ancestor].arrangement
      switch arrangement {
      case .row, .column: return arrangement
      case .none, .alternatives, .repeated: continue
      default: return .none
      }
    }
    return .none
  }

  /// `if`, `sheet(isPresented:)`: `node` is there while the condition holds.
  mutating func require(_ condition: String, of node: NodeID, at place: SourceSpan) {
    guard let read = SwiftUIValues.condition(condition) else { return }
    require(variable: read.variable, value: read.value, isNegated: read.isNegated, of: node, at: place)
  }

  mutating func require(
    variable: String, value: String? = nil, isNegated: Bool = false, of node: NodeID, at place: SourceSpan
  ) {
    guard instance.states[variable] == nil, !instance.readers.contains(variable) else { return }
    builder.tree.focusSystem.conditions.append(
      PresenceCondition(
        node: node, variable: self.variable(variable, at: place), value: value, isNegated: isNegated,
        span: place))
  }

  /// The name of a variable where it is declared; one that is declared nowhere belongs to the instance.
  mutating func variable(_ name: String, at place: SourceSpan) -> String {
    if let known = instance.variables[name] { return known }
    builder.tree.focusSystem.variables.append(
      ViewVariable(owner: instance.owner, name: name, initialValue: instance.constant(name), span: place))
    instance.variables[name] = name
    return name
  }
}

extension XMLElement {
  /// Upper-case elements are views; declarations and arms are read where they belong.
  var isView: Bool {
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return false }
    if Self.specialViews.contains(name) { return true }
    return !SwiftUILibrary.reserved.contains(name)
  }

  private static let specialViews: Set<String> = ["If", "Switch", "Content", "CommandMenu", "CommandGroup"]

  /// Lower-case elements are modifiers, but for the parts that some views have.
  func isModifier(of view: XMLElement) -> Bool {
    guard let first = name.unicodeScalars.first, !first.properties.isUppercase else { return false }
    return !Self.parts.contains(name)
  }

  private static let parts: Set<String> = [
    "body", "action", "label", "sidebar", "content", "detail", "header", "footer", "message",
    "actions", "destination", "primaryAction", "commands", "title", "icon", "description", "columns", "rows",
    "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "markedValueLabels", "placeholder",
    "onEditingChanged", "onCommit", "onIncrement", "onDecrement", "onRequest", "onCompletion",
  ]
}

import FocusModel
import ImportKit
import XMLSource

/// Walks a description from the top down and fills the tree: views, the modifiers around them, and a new
/// instance for every use of a component.
struct SwiftUIWalk {
  var builder: FocusTreeBuilder
  let library: SwiftUILibrary
  /// The project's facts.
  let facts: ProjectFacts
  /// The controls and keys that may be alternatives to gestures; nil if the document has no gestures and
  /// no context menus.
  var alternatives: SwiftUIAlternativeSearch?
  let platforms: SwiftUIPlatforms
  var instance: SwiftUIInstance
  /// The document that is being read.
  private(set) var document: SourceDocument
  /// The index of `document` among the sources of the tree.
  private var sourceNumber: UInt16 = 0
  /// Components that are being expanded, outermost first.
  var expanding: [String] = []
  /// Whether the current element is passed to a component by its user.
  var isPassedIn = false
  var depth = 0
  /// Whether the current element is in a menu, where buttons are items that arrow keys reach.
  var isInMenu = false
  /// Whether the current element is in the menu bar, where shortcuts work in the whole application.
  var isInMenuBar = false
  /// The groups of the system's commands that the application replaces.
  var replacedCommandGroups: Set<String> = []
  var hasUnresolvedComponents = false
  /// Undeclared properties. The walk stores these properties, because views that a user passes are read with
  /// a copy of the user's instance.
  var implicitVariables: [ImplicitVariable: VariableID] = [:]
  /// The conditions of the arms that have been opened, by arm.
  var conditionsOfArms: [NodeID: [Expression]] = [:]
  /// The custom styles that apply, by the kind of control that has the style.
  var styles: [String: SwiftUIStyle] = [:]
  /// The modifiers in effect that set SwiftUI's own styles, by name.
  var namedStyles: [String: XMLElement] = [:]
  /// The indices of all documents that have been read, by path.
  private var sourceNumbers: [String: UInt16]
  private var hasLeftOut = false
  /// The uses of undefined components that already have a note.
  var notedUnknown: Set<SourceSpan> = []
  /// The large components that already have a note saying that they are not expanded.
  var notedSeparate: Set<String> = []

  /// The maximum depth. No real interface reaches this depth, and it fits into a thread's stack.
  private static let maximumDepth = 300
  /// The maximum number of nodes, which limits components that grow exponentially by using each other; real
  /// interfaces never reach the limit.
  private let maximumNodes: Int

  init(_ document: SourceDocument, library: SwiftUILibrary, facts: ProjectFacts) {
    self.library = library
    self.facts = facts
    self.document = document
    sourceNumbers = [document.source.path: 0]
    let stated = SwiftUIPlatforms.listed(by: document.xml.root)
    let platforms = stated.isEmpty ? facts.applePlatforms : stated
    self.platforms = SwiftUIPlatforms(platforms)
    builder = FocusTreeBuilder(toolkit: .swiftUI, sources: [document.source])
    builder.tree.focusSystem.platforms = platforms
    maximumNodes = 50_000 + 4 * document.xml.elementCount
    instance = SwiftUIInstance(owner: NodeID(0))
  }

  // MARK: Places

  func span(_ span: XMLSpan) -> SourceSpan { SourceSpan(span, source: sourceNumber) }
  func span(_ element: XMLElement) -> SourceSpan { span(element.span) }

  /// The location of the first of `attributes` that exists, or else of the start tag.
  func span(_ element: XMLElement, _ attributes: String...) -> SourceSpan {
    for name in attributes {
      if let attribute = element.attribute(name) { return span(attribute.span) }
    }
    return span(element.span)
  }

  mutating func note(_ element: XMLElement, _ message: String) {
    builder.tree.notes.append(ImportNote(span: span(element), message: message))
  }

  /// Makes `next` the document being read; its text becomes a source of the tree.
  mutating func enter(_ next: SourceDocument) {
    document = next
    if let known = sourceNumbers[next.source.path] {
      sourceNumber = known
    } else {
      sourceNumber = UInt16(clamping: builder.tree.sources.count)
      sourceNumbers[next.source.path] = sourceNumber
      builder.tree.sources.append(next.source)
    }
  }

  // MARK: Nodes

  mutating func open(_ element: XMLElement, kind: String? = nil, role: Role) -> NodeID {
    depth += 1
    let node = builder.openNode(span: span(element), kind: kind ?? element.name, role: role)
    if isPassedIn, instance.owner < node { builder.tree.writtenIn[node] = instance.owner }
    switch builder.tree[node].kind {
    case "Group": builder.tree[node].traits.insert(.transparent)
    case "searchable": builder.tree.focusSystem.searchables.append(node)
    case "submitScope": builder.tree.focusSystem.submitScopes.insert(node)
    default: break
    }
    return node
  }

  mutating func close() {
    depth -= 1
    builder.closeNode()
  }

  /// Whether the tree has room for `element`. If there is no room, an unknown node replaces `element`, and a
  /// single note reports the omission.
  mutating func hasRoom(for element: XMLElement) -> Bool {
    let isFull = builder.tree.nodes.count >= maximumNodes
    guard isFull || depth > Self.maximumDepth else { return true }
    let node = open(element, role: .custom)
    builder.tree[node].traits.insert(.opaque)
    builder.tree[node].focusability = .unknown(.notRead)
    close()
    if !hasLeftOut {
      hasLeftOut = true
      note(
        element,
        isFull
          ? "the description is too large: the rest is ignored"
          : "views are nested too deeply: the contents are ignored")
    }
    hasUnresolvedComponents = true
    return false
  }

  mutating func finish() -> FocusTree {
    if hasLeftOut {
      // Each focus state may be bound and assigned in the part that is omitted.
      for state in builder.tree.focusSystem.states.indices {
        builder.tree.focusSystem.states[state].escapes = true
      }
    }
    combineElements()
    return builder.finish()
  }

  // MARK: Views

  /// Adds the views among the children of `element`.
  mutating func contents(of element: XMLElement) {
    for child in element.children where child.isView { view(child) }
  }

  /// Adds a view with its modifiers; the last modifier applied is the outermost node.
  mutating func view(_ element: XMLElement) {
    guard hasRoom(for: element) else { return }
    if element.name == "CommandMenu" || element.name == "CommandGroup" {
      // The modifiers of a command menu apply to the menu's contents, which are elsewhere in the tree.
      commandMenu(element)
      return
    }
    modified(element, by: modifiers(of: element)[...])
  }

  /// Adds `element` with `modifiers`, its leading modifiers. Returns the node of the view itself; nil if
  /// the view has no node.
  ///
  /// Every level of nesting calls this function. Separate functions therefore do the work before and after
  /// the contents, so that their variables take no space on the stack while the contents are read.
  @discardableResult
  mutating func modified(_ element: XMLElement, by modifiers: ArraySlice<XMLElement>) -> NodeID? {
    let own = modifiers.lastIndex { ownDefinition(of: $0) != nil }
    let outer = modifiers[(own.map { $0 + 1 } ?? modifiers.startIndex)...]
    let outermost = NodeID(builder.tree.nodes.count)
    let opened = open(outer)
    let stylesAround = (styles, namedStyles)
    setStyles(of: outer)
    let view: NodeID? =
      if let own {
        apply(modifiers[own], to: element, after: modifiers[..<own])
      } else {
        core(element)
      }
    (styles, namedStyles) = stylesAround
    finish(view, with: outer, opened, outermost: outermost)
    return view
  }

  /// A modifier, and its node.
  private typealias Opened = (element: XMLElement, node: NodeID)

  /// Opens the nodes of `modifiers`, the outermost first.
  @inline(never)
  private mutating func open(_ modifiers: ArraySlice<XMLElement>) -> [Opened] {
    var opened: [Opened] = []
    for modifier in modifiers.reversed() {
      guard hasRoom(for: modifier) else { break }
      if let node = openModifier(modifier) { opened.append((modifier, node)) }
    }
    return opened
  }

  /// Applies `modifiers` to `view`, and closes their nodes.
  @inline(never)
  private mutating func finish(
    _ view: NodeID?, with modifiers: ArraySlice<XMLElement>, _ opened: [Opened], outermost: NodeID
  ) {
    guard let view else {
      for _ in opened { close() }
      return
    }
    for modifier in modifiers { apply(modifier, to: view, outermost: outermost) }
    for (modifier, node) in opened.reversed() {
      attachContents(of: modifier, around: node)
      close()
    }
    shareAccessibility(among: opened)
    if let naming = modifiers.last(where: { Self.namesWhatIsInside($0) }) {
      // A label applied to a control names the control, and may also name a view that was overlaid earlier.
      let isNamed = builder.tree[view].role.isControl && naming.name == "accessibilityLabel"
      let end = builder.tree[view].subtreeEnd
      let layers = opened.first { $0.element.index < naming.index }?.node ?? view
      nameElsewhere(in: isNamed ? end : view, upTo: builder.tree[layers].subtreeEnd)
    }
  }

  /// Applies a custom modifier; its `Content` is `element` with the `inner` modifiers.
  @inline(never)
  private mutating func apply(
    _ modifier: XMLElement, to element: XMLElement, after inner: ArraySlice<XMLElement>
  ) -> NodeID? {
    guard hasRoom(for: modifier), let found = ownDefinition(of: modifier) else { return nil }
    let first = builder.tree.nodes.count
    expand(found, for: modifier, role: .modifier, subject: .init(element: element, modifiers: inner))
    return node(of: element, from: first)
  }

  /// The node of the view `element` itself among the nodes from `first` on.
  func node(of element: XMLElement, from first: Int) -> NodeID? {
    let place = span(element)
    return builder.tree.nodes[first...].firstIndex { $0.span == place && $0.role != .modifier }
      .map { NodeID($0) }
  }

  /// Adds the view itself, without its modifiers. Returns the view's node; nil if the view has no node.
  private mutating func core(_ element: XMLElement) -> NodeID? {
    let node = NodeID(builder.tree.nodes.count)
    if let style = style(of: element, .surrounds, .replaces) {
      return styled(element, by: style)
    } else if SwiftUIView.all[element.name] != nil {
      builtIn(element)
    } else {
      switch element.name {
      case "If": conditional(element)
      case "Switch": choice(element)
      case "Content":
        if element["name"] == nil, let content = instance.content, let subject = content.subject {
          return asUser(of: content) { walk in
            if subject.element.isScene {
              walk.sceneContents(subject.element, by: subject.modifiers)
              return nil
            }
            return subject.style == .surrounds
              ? walk.modified(subject.element, by: subject.modifiers) : walk.label(of: subject)
          }
        }
        givenContents(element)
      default: component(element)
      }
    }
    return node.index < builder.tree.nodes.count ? node : nil
  }

  private mutating func conditional(_ element: XMLElement) {
    let node = open(element, role: .group)
    builder.tree[node].arrangement = .alternatives
    let condition = presence(element["condition"] ?? "", at: span(element, "condition"))
    let then = open(element, kind: "then", role: .group)
    builder.tree[then].arrangement = surroundingArrangement(of: then)
    require(condition, ofArm: then, at: span(element, "condition"))
    guardValue(condition, of: then, element)
    contents(of: element)
    close()
    for arm in element.children where arm.name == "Else" {
      let node = open(arm, kind: "else", role: .group)
      builder.tree[node].arrangement = surroundingArrangement(of: node)
      require(condition.negation, ofArm: node, at: span(element, "condition"))
      guardValue(condition.negation, of: node, element)
      contents(of: arm)
      close()
    }
    close()
  }

  /// Makes an arm depend on the focused value that its condition requires.
  private mutating func guardValue(_ condition: Expression, of node: NodeID, _ element: XMLElement) {
    guard let (subject, wanted) = condition.request, case .property(let property) = subject,
      case .reader = property.referent, wanted.truth == true
    else { return }
    builder.tree.focusSystem.guards.append(
      FocusedValueGuard(node: node, reader: property.name, span: span(element, "condition")))
  }

  private mutating func choice(_ element: XMLElement) {
    let node = open(element, role: .group)
    builder.tree[node].arrangement = .alternatives
    let subject = presence(element["on"] ?? "", at: span(element, "on"))
    var others: [Expression] = []
    for arm in element.children where arm.name == "Case" || arm.name == "Default" {
      let node = open(arm, role: .group)
      builder.tree[node].arrangement = surroundingArrangement(of: node)
      if arm.name == "Default" {
        for other in others { require(other.negation, ofArm: node, at: span(arm)) }
      } else {
        let condition = matches(subject, arm["value"] ?? "")
        require(condition, ofArm: node, at: span(arm, "value"))
        others.append(condition)
      }
      contents(of: arm)
      close()
    }
    close()
  }

  /// The arrangement of the stack that contains `node`: arms and groups do not lay out views themselves.
  func surroundingArrangement(of node: NodeID) -> Arrangement {
    for ancestor in builder.tree.ancestors(of: node) {
      let arrangement = builder.tree[ancestor].arrangement
      switch arrangement {
      case .row, .column: return arrangement
      case .none, .alternatives, .repeated: continue
      default: return .none
      }
    }
    return .none
  }

  /// The condition of one case of a `switch`, which matches any of the patterns between commas.
  func matches(_ subject: Expression, _ patterns: String) -> Expression {
    // A comma in a condition means “and”.
    if patterns.contains(",") {
      let patterns =
        Expression.elements(ofArray: "[\(patterns)]")
        ?? patterns.split(separator: ",").map { Expression(parsing: String($0)) }
      let parts = patterns.map { Expression.binary(.equal, subject, resolved($0)) }
      // `patterns` may consist only of commas.
      if let first = parts.first { return parts.dropFirst().reduce(first) { .binary(.or, $0, $1) } }
    }
    return .binary(.equal, subject, expression(patterns))
  }
}

extension XMLElement {
  /// Upper-case elements are views; declarations and arms are read elsewhere.
  var isView: Bool {
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return false }
    if Self.specialViews.contains(name) { return true }
    return !SwiftUILibrary.reserved.contains(name)
  }

  private static let specialViews: Set<String> = ["If", "Switch", "Content", "CommandMenu", "CommandGroup"]

  /// Lower-case elements are modifiers, except for those that are parts of a view.
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

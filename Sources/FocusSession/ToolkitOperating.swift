import FocusModel
import FocusNavigation

// The effects of operating a control, and of steps that set a fact.
extension FocusSession {
  /// Whether people operate `node`: a control, a tab, an item of a menu.
  func isOperated(_ node: NodeID) -> Bool {
    switch tree[node].role {
    case .tab, .menuItem, .disclosure: true
    case let role: role.isControl || tree[node].traits.contains(.switchesContents)
    }
  }

  /// Whether `node` is one of several pages.
  func isPage(_ node: NodeID) -> Bool { tree[node].parent.map { tree[$0].arrangement == .pages } ?? false }

  /// The container with the pages of `list`, a list of tabs; nil if the pages are the tabs themselves, or elsewhere.
  func pagesContainer(of list: NodeID) -> NodeID? {
    tree.children(of: list).first { tree[$0].arrangement == .pages }
  }

  /// The pages in `container`, in document order.
  func pages(in container: NodeID) -> [NodeID] {
    tree.children(of: container).filter { !tree[$0].role.isLayer && isPage($0) }
  }

  /// The page that `node`, the tab of a list of tabs, shows. Nil if `node` is not a tab, or if the document does not say
  /// which page belongs to which tab.
  func page(ofTab node: NodeID) -> NodeID? {
    guard let step = tree.stepsInLayer(up: node).first(where: { tree[$0.parent].role == .tabList }),
      let container = pagesContainer(of: step.parent)
    else { return nil }
    let tabs = tree.children(of: step.parent).filter {
      $0 != container && (tree[$0].role == .tab || tree[$0].traversal == .nothing)
    }
    let pages = pages(in: container)
    guard tabs.count == pages.count, let index = tabs.firstIndex(of: step.child) else { return nil }
    return pages[index]
  }

  mutating func operateFocused() {
    guard let focused else { return note("nothing has focus") }
    guard isOperated(focused) else { return note("\(analysis.describe(focused)) is not a control") }
    operate(focused)
  }

  /// Opens, selects or presses `node`.
  mutating func operate(_ node: NodeID) {
    let name = analysis.describe(node)
    guard isEnabled(node) else { return note("\(name) is disabled") }
    if tree[node].role.isTextInput { return }
    remarks.operated = node
    if let layer = layer(openedBy: node) { return enter(layer) }
    if isPage(node) { return select(node) }
    if let page = page(ofTab: node) { return select(page) }
    if tree[node].role == .disclosure { return expand(node, tree[node].traits.contains(.collapsed)) }
    if tree[node].traits.contains(.switchesContents) { return toggle(node) }
    if analysis.radioGroup(of: node) != nil { return choose(node) }
    switch tree[node].role {
    case .radioButton: note("\(name) is chosen; the application decides what happens next")
    case .checkbox, .toggleButton, .switchControl:
      note("\(name) is toggled; the application decides what happens next")
    case .comboBox, .menuButton, .datePicker, .colorPicker, .fileChooser: note("\(name) opens")
    case .menuItem:
      leaveMenus()
      note("\(name) is selected; the application decides what happens next")
    case .slider, .spinButton, .rating, .list, .table, .tree, .grid: break
    default: note("\(name) is pressed; the application decides what happens next")
    }
  }

  /// The menu, popover or dialog that `node` opens according to the document; nil if there isn't one.
  func layer(openedBy node: NodeID) -> NodeID? {
    for reference in tree.references where reference.kind == .shows && reference.from == node {
      if case .node(let target) = reference.resolution, tree[target].role.isLayer { return target }
    }
    return nodes(in: node).dropFirst().first { tree[$0].role.isLayer }
  }

  // MARK: Radio groups

  /// Selects `member` in its group, so that it becomes the stop of the group.
  mutating func choose(_ member: NodeID) {
    remarks.operated = member
    for other in analysis.radioGroup(of: member) ?? [] where other != member {
      tree[other].traits.remove(.selected)
      tree[other].traits.insert(.arrowKeyMember)
      tree[other].focusability.sequential = .implied(false)
    }
    tree[member].traits.insert(.selected)
    tree[member].traits.remove(.arrowKeyMember)
    if tree[member].focusability.program.value != false {
      tree[member].focusability.sequential = .implied(true)
    }
    analysis = Analysis(tree)
    note("\(analysis.describe(member)) is chosen")
  }

  // MARK: Facts

  /// A fact about a view that a step can set: `name.enabled`.
  private enum StatedFact: String, CaseIterable {
    case visible, enabled, focusable, expanded, filled
  }

  /// Applies a fact about a view (`name.visible`) that the application sets or a person assumes.
  mutating func state(_ text: String, _ value: Bool) {
    guard let dot = text.lastIndex(of: "."),
      let fact = StatedFact(rawValue: String(text[text.index(after: dot)...]))
    else {
      let facts = StatedFact.allCases.map { ".\($0.rawValue)" }
      let written = text.lastIndex(of: ".").map { String(text[$0...]) } ?? ""
      remarks.problem =
        "'\(text)' does not end in one of the facts \(facts.joined(separator: ", "))"
        + Spelling.suggestion(for: written, among: facts)
      return
    }
    let name = String(text[..<dot])
    guard let node = find(name, among: Array(tree.ids)) else {
      remarks.problem =
        "there is nothing called '\(name)'\(suggestion(for: name, among: callable(Array(tree.ids))))"
      return
    }
    switch fact {
    case .visible: tree[node].isVisible = .implied(value)
    case .enabled: tree[node].isEnabled = .implied(value)
    case .focusable:
      tree[node].focusability.sequential = .implied(value)
      tree[node].focusability.program = .implied(value)
    case .expanded: return expand(node, value)
    case .filled: fill(node, value)
    }
    analysis = Analysis(tree)
  }

  /// Adds rows to the table `node`, or removes its rows.
  private mutating func fill(_ node: NodeID, _ hasRows: Bool) {
    guard tree.code.tablesToFill.remove(node) != nil else {
      return note("the rows of \(analysis.describe(node)) do not affect Tab")
    }
    if hasRows { tree[node].traversal = .keepsFocus }
  }

  /// Opens or closes `node`: an expander, a revealer, a titled pane.
  private mutating func expand(_ node: NodeID, _ isOpen: Bool) {
    let inner = tree.children(of: node).filter { tree[$0].traits.contains(.collapsed) == isOpen }
    let parts =
      tree[node].role == .disclosure ? [node] + inner.filter { tree[$0].role != .disclosure } : [node]
    for part in parts where tree[part].traits.contains(.collapsed) == isOpen {
      if isOpen {
        tree[part].traits.subtract([.collapsed, .closedAtFirst])
      } else {
        tree[part].traits.insert(.collapsed)
      }
      tree[part].traversal = tree[part].traversal.opened(
        isOpen, tree[part].traits.contains(.visitedWhileCollapsed))
    }
    analysis = Analysis(tree)
    note("\(analysis.describe(node)) is \(isOpen ? "open" : "closed")")
  }

  /// The name by which a step refers to `node`.
  func callName(of node: NodeID) -> String {
    tree[node].id ?? analysis.accessibleName(of: node).text.flatMap(legible) ?? tree[node].kind
  }

  /// The unknown facts that determine whether Tab stops on `node`, each with the step that assumes an answer.
  func openQuestions(about node: NodeID) -> [String] {
    let circumstances = analysis[node]
    let facts: [(node: NodeID?, fact: StatedFact, reason: Unknown?)] = [
      (node, .focusable, tree[node].focusability.sequential.unknown),
      (
        circumstances.visibilityDecider, .visible,
        circumstances.visibilityDecider.flatMap { tree[$0].isVisible.unknown }
      ),
      (
        circumstances.enablementDecider, .enabled,
        circumstances.enablementDecider.flatMap { tree[$0].isEnabled.unknown }
      ),
    ]
    return facts.compactMap { question in
      guard let decider = question.node, let reason = question.reason else { return nil }
      return "whether \(analysis.describe(decider)) is \(question.fact.rawValue): \(reason.explanation); "
        + "'assume:\(callName(of: decider)).\(question.fact.rawValue)=false' simulates without it"
    }
  }
}

extension Traversal {
  /// The traversal of the container after it was opened or closed.
  fileprivate func opened(_ isOpen: Bool, _ isVisitedWhileClosed: Bool) -> Traversal {
    if isVisitedWhileClosed { return self }
    if isOpen { return scope == .none ? Traversal(stop, .continue) : self }
    return scope == .continue ? Traversal(stop, .none) : self
  }
}

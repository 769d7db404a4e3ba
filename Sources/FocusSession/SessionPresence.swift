import FocusModel
import FocusNavigation

// Determines which views are on the screen: layers, arms of conditions, pages.
extension FocusSession {
  /// The first layer of a session: the first window, or else the first suitable root that is not a menu.
  static func firstWindow(of analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    let outer = analysis.scopes.map(\.root).filter { root in
      // The target of a link appears only when the link is activated.
      !tree.ancestors(of: root).contains { tree[$0].role.isLayer || tree[$0].role == .link }
    }
    return outer.first { tree[$0].role == .window }
      ?? outer.first { root in
        !tree[root].role.isLayer && analysis.order(of: root)?.stops.isEmpty == false
      }
      ?? outer.first { tree[$0].role != .menu } ?? outer.first
  }

  /// Applies all consequences of a change: views that appear and disappear, pending assignments to views that
  /// appear, and the loss of focus if the focused view was removed.
  ///
  /// Pending assignments are retried before a removed view loses focus, so that selecting a tab finds the
  /// requested field in the new tab. [I]
  mutating func settle() {
    for _ in 0..<Self.limit {
      let before = isPresent
      settleLayers()
      beginWatching()
      giveFirstFocus()
      giveUpLostFocus()
      giveUpStale()
      // A condition on a focused value may change with the focus.
      refreshPresence()
      let reacting = reactingNodes()
      let gone = appeared.subtracting(reacting).sorted()
      let new = reacting.subtracting(appeared).sorted()
      appeared = reacting
      let changed = changedHandlers()
      if gone.isEmpty, new.isEmpty, changed.isEmpty, isPresent == before { return }
      for node in gone { run([.onDisappear], of: node) }
      for node in new { run([.onAppear], of: node) }
      for node in new { run([.task], of: node) }
      for handler in changed { runChange(handler) }
    }
    note("the changes kept triggering each other; stopped")
  }

  /// Performs the part of ``settle()`` that precedes the assignments of an action.
  mutating func settleLayers() {
    refreshPresence()
    dropAbsentLayers()
    presentWanted()
    retryDeferred()
  }

  /// Presents layers whose variable was set before their presenter existed: `isPresented` is already true
  /// when the view with the `sheet` appears. [I]
  private mutating func presentWanted() {
    for condition in system.conditions where tree[condition.node].role.isLayer {
      let layer = condition.node
      // A layer that is presented while its variable is false could never be dismissed.
      guard condition.condition.request.map({ $0.value.truth != false }) ?? false,
        !layers.contains(where: { $0.root == layer }), let presenter = tree[layer].parent,
        isPresent(presenter), isDemanded(layer)
      else { continue }
      enter(layer)
    }
  }

  private static var limit: Int { 32 }

  /// The nodes on the screen that react to appearing or disappearing.
  private func reactingNodes() -> Set<NodeID> { Set(lookup.reacting.filter { isPresent($0) }) }

  mutating func refreshPresence() {
    let roots = Set(layers.map(\.root))
    // The ancestors of a window, for example its application, exist together with it.
    var around: Set<NodeID> = roots
    for root in roots { around.formUnion(tree.ancestry(of: root)) }
    let demands = demands()
    var shown: [NodeID: NodeID] = [:]
    var menuBarEnd = NodeID(0)
    for index in tree.nodes.indices {
      let id = NodeID(index)
      let node = tree.nodes[index]
      if node.role == .menuBar { menuBarEnd = max(menuBarEnd, node.subtreeEnd) }
      var isThere = node.isVisible.value != false
      if let parent = node.parent {
        isThere = isThere && isPresent[Int(parent.index)]
        if node.role.isLayer {
          // The menus of a menu bar can always be opened.
          isThere = isThere && (roots.contains(id) || id < menuBarEnd)
        } else if let shown = shown[parent] {
          isThere = isThere && shown == id
        } else {
          isThere = isThere && demands[id] != false
        }
      } else {
        isThere = isThere && (around.contains(id) || node.role == .menuBar)
      }
      isPresent[index] = isThere
      switch node.arrangement {
      // A condition without *else* may show no arm at all.
      case .alternatives: shown[id] = shownChildren[id] ?? arm(of: id, demands) ?? id
      case .pages: shown[id] = shownChildren[id] ?? page(of: id, demands) ?? id
      default: break
      }
    }
  }

  /// Whether the conditions of each node are true; nodes with unknown conditions are omitted.
  private func demands() -> [NodeID: Bool] {
    var demands: [NodeID: Bool] = [:]
    var unknown: Set<NodeID> = []
    for condition in system.conditions {
      switch isMet(condition) {
      case false?: demands[condition.node] = false
      case true?: if demands[condition.node] == nil { demands[condition.node] = true }
      case nil: unknown.insert(condition.node)
      }
    }
    for node in unknown where demands[node] == true { demands[node] = nil }
    return demands
  }

  /// The first arm whose condition is true; otherwise the first arm without a condition or with an unknown
  /// one.
  private func arm(of container: NodeID, _ demands: [NodeID: Bool]) -> NodeID? {
    let arms = tree.children(of: container).filter { !tree[$0].role.isLayer }
    return arms.first { demands[$0] == true } ?? arms.first { demands[$0] == nil }
  }

  /// The selected page; the first page if none has been selected.
  private func page(of container: NodeID, _ demands: [NodeID: Bool]) -> NodeID? {
    let pages = tree.children(of: container).filter { !tree[$0].role.isLayer }
    return pages.first { demands[$0] == true }
      ?? pages.first { tree[$0].traits.contains(.selected) } ?? pages.first
  }

  /// Closes layers whose position in the tree no longer exists.
  private mutating func dropAbsentLayers() {
    while let index = layers.lastIndex(where: { !isPresent($0.root) }), index > 0 {
      leave(index)
      refreshPresence()
    }
  }

  mutating func select(_ name: String) {
    let pages = tree.ids.filter { page in
      tree[page].parent.map { tree[$0].arrangement == .pages && isPresent($0) } ?? false
    }
    let tagged = pages.first { page in
      request(for: page).map { $0.value.text == name || $0.value.description == name } ?? false
    }
    // A page may be inside a part that the toolkit adds around it.
    let inner = pages.first { page in
      tree[page].traits.contains(.internalPart) && tree.children(of: page).contains { tree[$0].id == name }
    }
    guard let page = tagged ?? find(name, among: pages) ?? inner else {
      let known = pages.map { page in
        analysis.accessibleName(of: page).text ?? tree[page].id ?? tree[page].kind
      }
      remarks.problem =
        known.isEmpty ? "there are no pages" : "no page '\(name)'\(suggestion(for: name, among: known))"
      return
    }
    select(page)
  }

  mutating func select(_ page: NodeID) {
    guard let container = tree[page].parent else { return }
    if let request = request(for: page) {
      set(request.target, to: request.value)
    } else {
      shownChildren[container] = page
    }
  }

  func listed(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  mutating func note(_ text: String) {
    if !remarks.notes.contains(text) { remarks.notes.append(text) }
  }
}

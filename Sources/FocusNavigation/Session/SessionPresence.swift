import FocusModel

// What is on the screen: layers, arms of conditions, pages.
extension FocusSession {
  /// The layer a session begins with: the first window, or the first root that is no menu.
  static func firstWindow(of analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    let outer = analysis.scopes.map(\.root).filter { root in
      // What a link leads to appears when the link is activated.
      !tree.ancestry(of: root).dropFirst().contains { tree[$0].role.isLayer || tree[$0].role == .link }
    }
    return outer.first { tree[$0].role == .window }
      ?? outer.first { root in
        !tree[root].role.isLayer && analysis.order(of: root)?.stops.isEmpty == false
      }
      ?? outer.first { tree[$0].role != .menu } ?? outer.first
  }

  /// Brings everything that follows from a change to rest: what is there, what has appeared and gone, which
  /// pending assignments find their view, where focus is when its view is gone.
  ///
  /// Pending assignments are tried before the focus of what went away is given up, so that selecting a tab
  /// finds the field of the new tab that was asked for. [I]
  mutating func settle() {
    for _ in 0..<Self.limit {
      let before = isPresent
      settleLayers()
      giveFirstFocus()
      giveUpLostFocus()
      giveUpStale()
      // A condition on a focused value may follow the focus.
      refreshPresence()
      let reacting = reactingNodes()
      let gone = appeared.subtracting(reacting).sorted()
      let new = reacting.subtracting(appeared).sorted()
      appeared = reacting
      if gone.isEmpty, new.isEmpty, isPresent == before { return }
      for node in gone { run([.onDisappear], of: [node]) }
      for node in new { run([.onAppear], of: [node]) }
      for node in new { run([.task], of: [node]) }
    }
    note("what appears and disappears changes in circles; stopped")
  }

  /// The part of ``settle()`` that comes before the assignments of an action.
  mutating func settleLayers() {
    refreshPresence()
    dropAbsentLayers()
    presentWanted()
    retryDeferred()
  }

  /// Presents what a variable has asked for since before its presenter was there: `isPresented` that is true
  /// when the view with the `sheet` appears. [I]
  private mutating func presentWanted() {
    // One that a false variable presents could never be dismissed.
    let asking = system.conditions.filter { condition in
      tree[condition.node].role.isLayer && !condition.isNegated && condition.value != "false"
        && condition.value != "nil"
    }
    for condition in asking {
      let layer = condition.node
      guard !layers.contains(where: { $0.root == layer }), let presenter = tree[layer].parent,
        isPresent(presenter), system.conditions.allSatisfy({ $0.node != layer || isMet($0) })
      else { continue }
      enter(layer)
    }
  }

  private static var limit: Int { 32 }

  /// Nodes on the screen that do something on appearing or disappearing.
  private func reactingNodes() -> Set<NodeID> {
    let triggers: Set<Trigger> = [.onAppear, .task, .onDisappear]
    var nodes: Set<NodeID> = []
    for action in system.actions where triggers.contains(action.trigger) && isPresent(action.node) {
      nodes.insert(action.node)
    }
    for assignment in system.assignments
    where triggers.contains(assignment.trigger) && isPresent(assignment.node) {
      nodes.insert(assignment.node)
    }
    for reset in system.resets where triggers.contains(reset.trigger) && isPresent(reset.node) {
      nodes.insert(reset.node)
    }
    return nodes
  }

  mutating func refreshPresence() {
    let roots = Set(layers.map(\.root))
    // What is around a window, an application, is there with it.
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
          // The menus of the menu bar are always there to be opened.
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
      // None of several arms may be shown: a condition without an *else*.
      case .alternatives: shown[id] = shownChildren[id] ?? arm(of: id, demands) ?? id
      case .pages: shown[id] = shownChildren[id] ?? page(of: id, demands) ?? id
      default: break
      }
    }
  }

  /// What nodes ask for to be there, and whether they have it: their variables, and for the arms of a
  /// condition on a focused value that something publishes it.
  private func demands() -> [NodeID: Bool] {
    var demands: [NodeID: Bool] = [:]
    for condition in system.conditions {
      demands[condition.node] = isMet(condition) && demands[condition.node] != false
    }
    for condition in system.guards {
      guard let parent = tree[condition.node].parent, tree[parent].arrangement == .alternatives,
        let reader = reader(condition.reader, at: condition.node)
      else { continue }
      demands[condition.node] = value(of: reader) != nil && demands[condition.node] != false
    }
    return demands
  }

  /// The first arm that has what it asks for; else the first that asks for nothing.
  private func arm(of container: NodeID, _ demands: [NodeID: Bool]) -> NodeID? {
    let arms = tree.children(of: container).filter { !tree[$0].role.isLayer }
    return arms.first { demands[$0] == true } ?? arms.first { demands[$0] == nil }
  }

  /// The page that is selected; the first while nobody has selected any.
  private func page(of container: NodeID, _ demands: [NodeID: Bool]) -> NodeID? {
    let pages = tree.children(of: container).filter { !tree[$0].role.isLayer }
    return pages.first { demands[$0] == true }
      ?? pages.first { tree[$0].traits.contains(.selected) } ?? pages.first
  }

  /// Layers whose place in the tree has gone go too.
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
    let tagged = system.conditions.first { condition in
      condition.value.map { Self.plain($0) } == Self.plain(name) && pages.contains(condition.node)
    }
    guard let page = tagged?.node ?? find(name, among: pages) else {
      let known = pages.map { page in
        analysis.accessibleName(of: page).text ?? tree[page].id ?? tree[page].kind
      }
      remarks.problem = known.isEmpty ? "there are no pages" : "no page '\(name)'; there is \(listed(known))"
      return
    }
    select(page)
  }

  mutating func select(_ page: NodeID) {
    guard let container = tree[page].parent else { return }
    if let condition = system.conditions.first(where: { $0.node == page && !$0.isNegated }) {
      apply(variable(condition.variable, at: page), condition.value ?? "true")
    } else {
      shownChildren[container] = page
    }
  }

  /// The node of that id, label or kind among `candidates`; the first of several, those on the screen and in
  /// front before the others. `name#2` is the second in the document.
  func find(_ name: String, among candidates: [NodeID]) -> NodeID? {
    if let hash = name.lastIndex(of: "#"), let number = Int(name[name.index(after: hash)...]), number > 0 {
      let namesakes = namesakes(of: String(name[..<hash]), among: candidates)
      if number <= namesakes.count { return namesakes[number - 1] }
    }
    let matches = namesakes(of: name, among: candidates)
    let front = layers.last?.root
    return matches.first { isPresent($0) && analysis[$0].layer == front }
      ?? matches.first { isPresent($0) } ?? matches.first
  }

  private func namesakes(of name: String, among candidates: [NodeID]) -> [NodeID] {
    let byID = candidates.filter { tree[$0].id == name }
    if !byID.isEmpty { return byID }
    let byText = candidates.filter { node in tree.names[node]?.contains { $0.text == name } ?? false }
    if !byText.isEmpty { return byText }
    // A name made of what is inside is a control's name; containers would have it too.
    let byName = candidates.filter { tree[$0].role.isControl && analysis.accessibleName(of: $0).text == name }
    return byName.isEmpty ? candidates.filter { tree[$0].kind == name } : byName
  }

  func listed(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  mutating func note(_ text: String) {
    if !remarks.notes.contains(text) { remarks.notes.append(text) }
  }
}

extension Analysis {
  /// The order of the scope that begins at `root`.
  func order(of root: NodeID) -> FocusOrder? {
    // Scopes are in document order.
    var low = 0
    var high = orders.count
    while low < high {
      let middle = (low + high) / 2
      if orders[middle].scope.root < root { low = middle + 1 } else { high = middle }
    }
    return low < orders.count && orders[low].scope.root == root ? orders[low] : nil
  }
}

package import FocusModel

/// The initial focus of a scope.
package struct InitialFocus: Sendable, Hashable {
  /// The stop with the initial focus.
  package var node: NodeID
  /// Why focus may start on a different stop, as a clause; nil if the start is certain.
  package var doubt: String?

  /// Initial focus on `node`, uncertain if there is a `doubt`.
  package init(node: NodeID, doubt: String? = nil) {
    self.node = node
    self.doubt = doubt
  }
}

extension Analysis {
  /// The initial focus of the scope of `order`, if no code sets it. Nil if the toolkit's maker does not
  /// document the initial focus, if the scope is a menu, or if the scope is a part of an interface without a
  /// window in the document and declares no initial focus.
  ///
  /// Linear in the number of nodes.
  ///
  /// - Parameter statements: ``initialFocusStatements``, for callers with several orders.
  package func initialFocus(
    of order: FocusOrder, statedBy statements: [Reference]? = nil
  ) -> InitialFocus? {
    guard var focus = focusByStatements(statements, or: order) else { return nil }
    if focus.doubt == nil, let pages = pagesTakingFocus(from: focus.node) {
      focus.doubt = "some platforms start on the page that \(describe(pages)) shows"
    }
    return focus
  }

  /// The last page container that may take focus from `node` and move it to the container's visible page,
  /// because the container is created after `node`. Nil if there isn't one.
  private func pagesTakingFocus(from node: NodeID) -> NodeID? {
    tree.order.pagesTakingFocus.last {
      $0 >= node && self[$0].layer == self[node].layer && self[$0].isVisible != .no
    }
  }

  private func focusByStatements(_ statements: [Reference]?, or order: FocusOrder) -> InitialFocus? {
    let root = order.scope.root
    if let stated = initialFocus(in: root, statedBy: statements) { return stated }
    let isWhole = tree[root].role.isLayer || !tree[root].traits.contains(.standalone)
    guard isWhole, tree[root].role != .menu, let first = order.stops.first(where: { !isInTitleBar($0.node) })
    else { return nil }
    switch tree.toolkit.order.firstFocus {
    case .notDocumented: return nil
    case .firstStop:
      let stop = defaultButton(besides: first, in: order) ?? first
      return InitialFocus(node: stop.node, doubt: doubt(about: stop))
    case .firstStopOrPlace:
      let isElsewhere = !isLaidOutFirst(first.node, among: order.stops)
      return InitialFocus(
        node: first.node,
        doubt: doubt(about: first)
          ?? (isElsewhere ? "some platforms start on the control that is laid out first" : nil))
    case .firstInContents: return firstInContents(of: root)
    case .firstInDocument:
      let stops = order.stops.filter { !isInTitleBar($0.node) }
      guard let earliest = stops.min(by: { $0.node < $1.node }), earliest.node != first.node else {
        return InitialFocus(node: first.node, doubt: doubt(about: first))
      }
      if keepsDocumentOrder(around: first.node, earliest.node) {
        return InitialFocus(node: earliest.node, doubt: doubt(about: earliest))
      }
      return InitialFocus(
        node: first.node, doubt: doubt(about: first) ?? "it may be on the first control in the document")
    }
  }

  /// The initial focus in `root` according to the document's declarations about the contents of `root`; nil
  /// if there aren't any.
  package func initialFocus(in root: NodeID, statedBy statements: [Reference]? = nil) -> InitialFocus? {
    statedFocus(in: root, by: statements ?? initialFocusStatements).flatMap { begin(on: $0) }
  }

  /// The document's declarations about the initial focus, in document order.
  package var initialFocusStatements: [Reference] { tree.references.filter { $0.kind == .initialFocus } }

  /// The target of focus that is sent to `node`: the node itself, or the first stop inside it in document
  /// order. A stop that the document hides counts only if there is no other stop.
  package func firstStop(in node: NodeID) -> NodeID? {
    let layer = self[node].layer
    let stops = tree.subtree(of: node).lazy.filter {
      self.isStop($0) && (self[$0].layer == layer || $0 == node)
    }
    return stops.first { self.isShown($0, inside: node) } ?? stops.first
  }

  private func isShown(_ node: NodeID, inside container: NodeID) -> Bool {
    tree.ancestry(of: node).prefix { $0 != container }.allSatisfy { tree[$0].isVisible.value == true }
  }

  /// The default button of a dialog, if it gets focus although another button, `first`, is the first stop;
  /// otherwise nil.
  private func defaultButton(besides first: FocusStop, in order: FocusOrder) -> FocusStop? {
    guard tree.order.yieldingToDefault.contains(first.node) else { return nil }
    let stated = tree.references.last { $0.kind == .defaultAction && self[$0.from].layer == order.scope.root }
    return order.stops.first { $0.node == stated?.from }
  }

  /// Whether the document places `node` before all other `stops`, judging by rows, columns and cells.
  ///
  /// Linear in the number of stops, for each ancestor of `node`.
  private func isLaidOutFirst(_ node: NodeID, among stops: [FocusStop]) -> Bool {
    tree.stepsInLayer(up: node).allSatisfy { child, parent in
      let others = stops.lazy.map(\.node).filter { [self] in
        tree.contains(parent, $0) && !tree.contains(child, $0)
      }
      switch tree[parent].arrangement {
      case .grid:
        return others.allSatisfy { other in
          guard let cell = tree.child(of: parent, holding: other) else { return true }
          return tree.alongRows([child, cell]).first == child
        }
      case .none, .absolute: return others.isEmpty
      case .row, .column, .pages, .alternatives, .repeated, .overlay: return true
      }
    }
  }

  private func firstInContents(of root: NodeID) -> InitialFocus? {
    guard let node = firstStop(in: root), var focus = begin(on: node) else { return nil }
    let isFirst = !tree.subtree(of: root).prefix { $0 != node }.contains {
      isStop($0) && self[$0].layer == self[root].layer
    }
    if !isFirst { focus.doubt = focus.doubt ?? "code may show the stops before it" }
    return focus
  }

  /// Whether `a` and `b` keep their document order: they are inside children of a grid, or of a container
  /// that places its children by coordinates. Other containers put their children in fixed places (bars,
  /// panes, rows with prefixes and suffixes), regardless of document order. Measured on GTK 4.8.3 and
  /// libadwaita 1.2.
  package func keepsDocumentOrder(around a: NodeID, _ b: NodeID) -> Bool {
    guard let container = tree.ancestry(of: a).first(where: { tree.contains($0, b) }) else { return false }
    return tree[container].arrangement == .grid || tree[container].arrangement == .absolute
  }

  /// Whether `node` is in a title bar.
  package func isInTitleBar(_ node: NodeID) -> Bool {
    if tree[node].traits.contains(.titleBar) { return true }
    return tree.stepsInLayer(up: node).contains { tree[$0.parent].traits.contains(.titleBar) }
  }

  // MARK: Stated focus

  /// The node in `root` that the document chooses for the initial focus, if that node takes focus. A request
  /// that runs while the interface is built takes precedence over a mark on a view.
  private func statedFocus(in root: NodeID, by statements: [Reference]) -> NodeID? {
    if statements.isEmpty { return nil }
    let stated = statements.filter { reference in
      guard case .node(let target) = reference.resolution else { return false }
      return (reference.from == root || tree.contains(root, target))
        && self[target].layer == self[root].layer
    }
    let targets = { (references: [Reference]) in
      references.compactMap { reference -> NodeID? in
        if case .node(let target) = reference.resolution { self.firstStop(in: target) } else { nil }
      }
    }
    let immediate = stated.filter(\.isImmediate)
    if let last = immediate.last {
      let taking = targets(immediate)
      return last.winner == .first ? taking.first : taking.last
    }
    // For all other declarations, the last one takes effect.
    guard stated.first?.winner == .first else { return targets(stated).last }
    let marked = Set(
      stated.compactMap { reference -> NodeID? in
        if case .node(let target) = reference.resolution { target } else { nil }
      })
    return marks(marked, in: root).flatMap { firstStop(in: $0) }
  }

  /// The node that receives focus sent to `root`, given the `marked` nodes. Each container remembers one of
  /// its children: the first child that is marked itself, or else the last child that contains a mark
  /// (`ViewGroup.setDefaultFocus`).
  private func marks(_ marked: Set<NodeID>, in root: NodeID) -> NodeID? {
    let sorted = marked.sorted()
    var container = root
    var found = marked.contains(root) ? root : nil
    while true {
      let inside = sorted.filter { $0 != container && tree.contains(container, $0) }
      let children = inside.compactMap { tree.child(of: container, holding: $0) }
      guard let next = children.first(where: marked.contains) ?? children.last else { return found }
      if marked.contains(next) { found = next }
      container = next
    }
  }

  private func begin(on node: NodeID) -> InitialFocus? {
    guard let stop = order(holding: node)?.stops.first(where: { $0.node == node }) else { return nil }
    return InitialFocus(node: node, doubt: stop.isConditional ? Self.conditional : nil)
  }

  private func doubt(about stop: FocusStop) -> String? {
    if let doubt = stop.doubt { return doubt.explanation }
    if stop.isConditional { return Self.conditional }
    return self[stop.node].page == nil ? nil : "it depends on the page that is shown"
  }

  private static let conditional = "code decides whether it is shown and takes focus"
}

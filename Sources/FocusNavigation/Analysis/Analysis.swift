public import FocusModel

/// The facts about the movement of focus in one tree that several rules need, computed once.
///
/// The type is a class, because every rule uses the same immutable value. Copying a structure would retain
/// all its contents.
public final class Analysis: Sendable {
  /// The analysed tree.
  public let tree: FocusTree
  /// The inherited state of each node, by node index.
  public let circumstances: [Circumstances]
  /// The focus scopes, in document order.
  public let scopes: [FocusScope]
  /// The focus order of each scope.
  public let orders: [FocusOrder]
  /// The labels and the nodes that they label.
  public let labelling: Labelling

  /// The conditions under which arms and pages exist.
  let conditions: [NodeID: [Expression]]
  /// For each node, the index of the scope in which it is a stop, and its position there; -1 for nodes that
  /// are not stops.
  private let scopeOfStop: [Int32]
  private let placeOfStop: [Int32]
  /// Lookup tables by node, for rules.
  let tables = NodeTables()

  /// Analyses `tree`. Linear in the size of the tree, except for sorting the children of each container.
  public init(_ tree: FocusTree) {
    circumstances = Circumstances.inherit(in: tree)
    scopes = FocusScope.scopes(of: tree)
    labelling = Labelling(tree)
    let ordering = tree.ordering(circumstances)
    orders = scopes.map { ordering.order(of: $0) }
    var scopeOfStop = [Int32](repeating: -1, count: tree.nodes.count)
    var placeOfStop = scopeOfStop
    for (index, order) in orders.enumerated() {
      for (place, stop) in order.stops.enumerated() {
        scopeOfStop[Int(stop.node.index)] = Int32(index)
        placeOfStop[Int(stop.node.index)] = Int32(place)
      }
    }
    self.scopeOfStop = scopeOfStop
    self.placeOfStop = placeOfStop
    let known = tree.focusSystem.conditions
    // Most trees have no conditions, and creating the first empty dictionary of a type costs as much as
    // auditing a small file.
    conditions =
      known.isEmpty ? [:] : Dictionary(grouping: known, by: \.node).mapValues { $0.map(\.condition) }
    self.tree = tree
  }

  private init(_ other: Analysis, names: NodeMap<[Name]>) {
    circumstances = other.circumstances
    scopes = other.scopes
    labelling = other.labelling
    orders = other.orders
    scopeOfStop = other.scopeOfStop
    placeOfStop = other.placeOfStop
    conditions = other.conditions
    var tree = other.tree
    tree.names = names
    self.tree = tree
  }

  /// The analysis of the same tree with different names.
  package func naming(_ names: NodeMap<[Name]>) -> Analysis { Analysis(self, names: names) }

  /// The inherited state of `node`.
  @inlinable public subscript(_ node: NodeID) -> Circumstances { circumstances[Int(node.index)] }

  /// Whether sequential navigation stops on `node`.
  public func isStop(_ node: NodeID) -> Bool { scopeOfStop[Int(node.index)] >= 0 }

  /// The focus order in which `node` is a stop; nil if `node` is not a stop.
  public func order(holding node: NodeID) -> FocusOrder? {
    let scope = scopeOfStop[Int(node.index)]
    return scope >= 0 ? orders[Int(scope)] : nil
  }

  /// The focus order of the scope at `root`: a window, dialog or menu, or a root of the document. Nil if
  /// `root` is not a scope.
  package func order(of root: NodeID) -> FocusOrder? {
    // Scopes are in document order.
    let place = scopes.partitioningIndex { $0.root >= root }
    return place < scopes.count && scopes[place].root == root ? orders[place] : nil
  }

  /// The positions in `order` of the stops in the subtree of `node`, in increasing order. Linear in the size
  /// of the subtree, except for sorting.
  package func places(in node: NodeID, of order: FocusOrder) -> [Int] {
    tree.subtree(of: node).compactMap { inner -> Int? in
      let place = Int(placeOfStop[Int(inner.index)])
      return order.stops.indices.contains(place) && order.stops[place].node == inner ? place : nil
    }.sorted()
  }

  /// Whether any node in the subtree of `node` takes focus by sequential navigation; nil if that cannot be
  /// known. Visibility and enablement are ignored.
  ///
  /// Linear in the size of the subtree.
  public func holdsFocusable(_ node: NodeID) -> Bool? {
    var isUnknown = false
    var index = Int(node.index)
    let end = Int(tree[node].subtreeEnd.index)
    while index < end {
      let candidate = tree.nodes[index]
      if candidate.traversal == .nothing {
        index = Int(candidate.subtreeEnd.index)
        continue
      }
      switch candidate.focusability.sequential.value {
      case true?: return true
      case nil: isUnknown = true
      case false?: break
      }
      if candidate.traits.contains(.opaque) { isUnknown = true }
      index += 1
    }
    return isUnknown ? nil : false
  }

  /// Whether focus sent to `node` is known to find a target there. Visibility and enablement are
  /// ignored. Linear in the size of the subtree.
  package func canTakeFocus(_ node: NodeID) -> Bool {
    let focusability = tree[node].focusability
    return focusability.program.value != false || focusability.sequential.value != false
      || holdsFocusable(node) != false
  }

  /// Whether two nodes can exist at the same time.
  public func copresence(_ a: NodeID, _ b: NodeID) -> Copresence {
    guard self[a].layer == self[b].layer else { return .otherLayer }
    // The most frequent case can be decided without searching for a common ancestor.
    if let page = self[a].page, let other = self[b].page, page != other,
      tree[page].parent == tree[other].parent
    {
      return .never
    }
    var isConditional = false
    // The loop climbs from both nodes to the common ancestor. Two arms or pages of the same container never
    // exist together.
    for start in [a, b] {
      for (child, parent) in tree.steps(up: start) {
        let arrangement = tree[parent].arrangement
        if tree.contains(parent, a) && tree.contains(parent, b) {
          if arrangement == .alternatives || arrangement == .pages, child != start || a != b {
            let armA = tree.child(of: parent, holding: a)
            let armB = tree.child(of: parent, holding: b)
            if armA != armB { return .never }
          }
          break
        }
        if arrangement == .alternatives { isConditional = true }
      }
    }
    if isConditional, excludeEachOther(a, b) { return .never }
    if self[a].isVisible != .yes || self[b].isVisible != .yes { isConditional = true }
    return isConditional ? .possibly : .together
  }
}

/// Whether two nodes can exist at the same time.
public enum Copresence: Sendable, Hashable {
  /// Both nodes exist whenever their layer is shown.
  case together
  /// A condition controls one of the nodes, and may or may not exclude the other node.
  case possibly
  /// The nodes are in different arms of one condition or different pages of one container, or their
  /// conditions exclude each other.
  case never
  /// The nodes are in different windows, sheets or popovers.
  case otherLayer
}

extension FocusTree {
  /// Whether, on every platform of the document, a keyboard reaches `node` only through assistive technology.
  /// Example: a button on iOS.
  package func needsAssistiveTechnology(_ node: NodeID) -> Bool {
    self[node].focusability.needsKeyboardNavigationSetting && areAllReachedByAssistiveTechnology
  }

  /// Whether, on every platform of the document, a keyboard reaches buttons only through assistive
  /// technology.
  package var areAllReachedByAssistiveTechnology: Bool {
    let platforms = focusSystem.platforms
    return !platforms.isEmpty && platforms.allSatisfy(\.reachesControlsByAssistiveTechnology)
  }

  /// The child of `parent` whose subtree contains `node`; nil if `node` is not a descendant of `parent`.
  public func child(of parent: NodeID, holding node: NodeID) -> NodeID? {
    for step in steps(up: node) where step.parent == parent { return step.child }
    return nil
  }

  /// Whether a condition between `node` and `ancestor` can remove `node`.
  public func isConditional(_ node: NodeID, inside ancestor: NodeID) -> Bool {
    ancestors(of: node).prefix { $0 != ancestor }.contains {
      self[$0].arrangement == .alternatives
    }
  }

  /// The innermost container of repeated copies around `node` and inside `ancestor`; nil if there isn't one.
  /// In such a container, `node` represents many nodes.
  public func repeater(of node: NodeID, inside ancestor: NodeID) -> NodeID? {
    for container in ancestors(of: node) {
      guard contains(ancestor, container) else { return nil }
      if self[container].arrangement == .repeated, mayRepeat(container) { return container }
    }
    return nil
  }

  /// Whether the contents of `container` may exist more than once.
  private func mayRepeat(_ container: NodeID) -> Bool {
    !focusSystem.rows.contains { $0.node == container && $0.elements.count < 2 }
  }
}

import FocusModel

/// AppKit's order: the chain of `nextKeyView`s, if a window has one; otherwise NSWindow's order by the upper
/// left corners of views (`recalculateKeyViewLoop`).
struct KeyViewLoop: ScopeOrdering {
  private let tree: FocusTree
  private let circumstances: [Circumstances]
  private let walker: SequentialWalker
  /// The next key view of each view; empty if chains have no effect.
  private let next: [NodeID: NodeID]

  init(tree: FocusTree, circumstances: [Circumstances]) {
    self.tree = tree
    self.circumstances = circumstances
    walker = SequentialWalker(tree: tree, circumstances: circumstances, policy: FrameOrdering())
    next = tree.order.linkedScopes.isEmpty ? [:] : FocusLinks(tree).next
  }

  func order(of scope: FocusScope) -> FocusOrder {
    var order = walker.order(of: scope)
    guard let isLinked = tree.order.linkedScopes[scope.root] else {
      return order.stops.count > 1 ? tree.doubtingContainers(order) : order
    }
    // If neither the initial first responder nor any view in its chain can take focus, focus starts at
    // another view.
    guard isLinked.value == true, let first = initialFirstResponder(of: scope), leadsToStop(first, of: order)
    else {
      for index in order.stops.indices { order.stops[index].doubt = .undocumented }
      return order
    }
    follow(from: first, &order)
    return order
  }

  private func initialFirstResponder(of scope: FocusScope) -> NodeID? {
    for reference in tree.references where reference.kind == .initialFocus && reference.from == scope.root {
      if case .node(let node) = reference.resolution { return node }
    }
    return nil
  }

  private func leadsToStop(_ first: NodeID, of order: FocusOrder) -> Bool {
    let stops = Set(order.stops.map(\.node))
    return chain(from: first).contains { stops.contains($0) }
  }

  /// The views that the chain reaches from `first`, including `first`, each once.
  private func chain(from first: NodeID) -> [NodeID] {
    var chain: [NodeID] = []
    var seen: Set<NodeID> = []
    var candidate: NodeID? = first
    while let node = candidate, seen.insert(node).inserted {
      chain.append(node)
      candidate = next[node]
    }
    return chain
  }

  /// Replaces the stops with those that Tab reaches from `first`. Views that cannot take focus are skipped;
  /// at the end of the chain, Tab returns to the initial first responder (`selectNextKeyView`).
  private func follow(from first: NodeID, _ order: inout FocusOrder) {
    var pending: [NodeID: FocusStop] = [:]
    for stop in order.stops { pending[stop.node] = stop }
    var stops: [FocusStop] = []
    var doubt: FocusStop.PlaceDoubt?
    for node in chain(from: first) {
      if !tree.contains(order.scope.root, node) || tree[node].traits.contains(.opaque) { doubt = .custom }
      // A tab view moves focus to its page, and from there to undocumented elements.
      if tree[node].arrangement == .pages || circumstances[Int(node.index)].page != nil {
        doubt = .undocumented
      }
      if var stop = pending.removeValue(forKey: node) {
        stop.doubt = stop.isConditional ? doubt ?? .custom : doubt
        stops.append(stop)
      }
    }
    let isCertain = doubt == nil
    let others = order.stops.filter { pending[$0.node] != nil }
    if isCertain {
      // The contents of a page exist only while the page exists.
      order.omitted = others.filter { !$0.isConditional && circumstances[Int($0.node.index)].page == nil }
        .map(\.node).sorted()
      order.stops = stops
    } else {
      // A view in the chain whose contents are unknown may have links to the other stops.
      order.stops = stops + others.map { FocusStop(node: $0.node, doubt: doubt, isConditional: true) }
    }
  }
}

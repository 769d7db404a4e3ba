import FocusModel
import FocusNavigation

/// Recognises orders that intentionally differ from the reading order.
extension FocusOrderContradictsLayout {
  /// Whether the declared order is the reading order, starting with the initially focused control and continuing from
  /// the beginning. A list of all stops shows that the author intends this order.
  static func isTurned(
    _ visits: Visits, _ places: [ReadingPlace?], in order: FocusOrder, _ container: NodeID,
    _ analysis: Analysis
  ) -> Bool {
    let tree = analysis.tree
    let stops = Set(order.stops.map(\.node))
    // If there are only two children, they are simply in the wrong order.
    guard visits.children.count > 2, stops.allSatisfy({ tree.contains(container, $0) }) else { return false }
    let isListed = tree.order.chains.contains { chain in
      let listed = chain.members.compactMap(\.node)
      return listed.first { stops.contains($0) } == order.stops.first?.node && stops.isSubset(of: listed)
    }
    return isListed && firstRead(of: visits, places) != nil
  }

  /// Whether the author's list of stops only swaps two whole groups: `first` comes before `then`, although people
  /// read `then` first. At least one of the groups contains several stops, and Tab visits the contents of both in
  /// reading order. The document contains the groups in the opposite order of the list, so the author intends the
  /// swap. Tab enters the groups at `firstStop` and `thenStop`.
  static func ordersWholeGroups(
    _ first: NodeID, _ firstStop: NodeID, _ then: NodeID, _ thenStop: NodeID, _ containers: [NodeID: Visits],
    _ analysis: Analysis
  ) -> Bool {
    let tree = analysis.tree
    guard tree.toolkit.order.basis == .author, then < first,
      tree.order.chains.contains(where: { chain in
        [firstStop, thenStop].allSatisfy { stop in chain.members.contains { $0.node == stop } }
      })
    else { return false }
    let inside = containers.filter { container, _ in
      tree.contains(first, container) || tree.contains(then, container)
    }
    return inside.values.contains { $0.children.count > 1 }
      && inside.allSatisfy { container, visits in
        visits.once.children.count == visits.children.count
          && ReadingPlace.firstOutOfColumns(
            zip(visits.children, visits.stops).map { ReadingPlace($0, in: container, enteredAt: $1, tree) })
            == nil
      }
  }

  /// The child that people read first, if Tab cycles through the children in reading order from any starting
  /// point; otherwise nil.
  static func firstRead(of visits: Visits, _ places: [ReadingPlace?]) -> NodeID? {
    guard let read = ReadingPlace.sorted(visits.children, places), let start = visits.children.first,
      let begin = read.firstIndex(of: start)
    else { return nil }
    return Array(read[begin...] + read[..<begin]) == visits.children ? read.first : nil
  }

  /// Whether people reach everything in reading order when `node` has the initial focus: only the starting
  /// point differs.
  static func begins(
    with node: NodeID, _ visits: Visits, _ places: [ReadingPlace?], in order: FocusOrder,
    _ container: NodeID, _ analysis: Analysis
  ) -> Bool {
    order.stops.allSatisfy { analysis.tree.contains(container, $0.node) }
      && firstRead(of: visits, places) == node
  }

  /// Whether the author sends focus from a field directly to a button, which is `node` or the first stop in
  /// it. The button acts on the typed text.
  static func isSentOn(to node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    return tree.references.contains { reference in
      guard reference.kind == .next, case .node(let target) = reference.resolution,
        tree[target].role.isPressed, tree[reference.from].role.isTextInput
      else { return false }
      return tree.contains(node, target) && analysis.stops(in: node).first == target
    }
  }

  /// Whether `stop` is below something else in `column`, for example a picture. People may see the top of the
  /// next column before or after the stop.
  static func standsUnderOthers(_ stop: NodeID, in column: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    for (child, parent) in tree.steps(up: stop) {
      if child == column { return false }
      guard tree[parent].arrangement == .column else { continue }
      let isUnder = tree.subtree(of: parent).contains {
        $0 < child && tree[$0].parent == parent && !analysis.isOutOfUse($0)
      }
      if isUnder { return true }
    }
    return false
  }

  /// Whether the author lists the default button, or any button before “Cancel”, directly before the button that
  /// is seen first. The author intentionally starts with the usual choice.
  static func isDefaultPutFirst(_ first: NodeID, _ then: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard tree[first].role.isPressed, tree[then].role.isPressed,
      tree.references.contains(where: { $0.kind == .defaultAction && $0.resolution == .node(first) })
        || tree.names[then]?.contains(where: { $0.source == .content && UsualLetters.isCancelling($0.text) })
          == true
    else { return false }
    return tree.order.chains.contains { chain in
      zip(chain.members, chain.members.dropFirst()).contains { $0.node == first && $1.node == then }
    }
  }
}

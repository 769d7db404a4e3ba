import FocusModel
import FocusNavigation

/// The finding, and the order that would fix it.
extension FocusOrderContradictsLayout {
  /// Reports that `read`, which focus reaches through `thenStop`, is read before the child that is visited
  /// first.
  static func report(
    read: NodeID, _ thenStop: NodeID, visitedFirst: NodeID, _ firstStop: NodeID, _ analysis: Analysis,
    _ verdict: inout Verdict, hangingOn changes: CodeChange = [], remedy: Remedy? = nil
  ) {
    let first = analysis.describe(firstStop)
    let then = analysis.describe(thenStop)
    let reached = (first: analysis.tree[firstStop].span, then: analysis.tree[thenStop].span)
    let list = analysis.listWithout(thenStop)
    verdict.fail(
      read, at: analysis.tree[read].span, .warning,
      .isReachedFirst(first, seenFirst: then, isLeftOut: list != nil),
      notes: [SpanNote("Tab reaches this first", at: reached.first)]
        + [list.map { SpanNote("the list that does not name it", at: $0) }].compactMap(\.self),
      route: [
        SpanNote(.focusComes(to: first), at: reached.first), SpanNote(.thenTo(then), at: reached.then),
      ], with: [.node(visitedFirst)], remedy: remedy, hangingOn: changes)
  }

  /// Longer orders are not written down.
  private static let mostOrdered = 100

  /// The stops of `order`, with the stops of `children` (at `places` in `container`) in reading order; nil if
  /// this order is not known.
  static func remedy(
    for children: [NodeID], _ places: [ReadingPlace?], of container: NodeID, in order: FocusOrder,
    _ analysis: Analysis
  ) -> Remedy? {
    guard order.isCertain, order.stops.count <= mostOrdered, let read = ReadingPlace.sorted(children, places)
    else { return nil }
    let tree = analysis.tree
    let inside = Dictionary(grouping: order.stops.map(\.node)) { stop in
      children.first { tree.contains($0, stop) }
    }
    var rest = read.flatMap { inside[$0] ?? [] }[...]
    let stops = order.stops.map { stop in
      children.contains { tree.contains($0, stop.node) } ? rest.removeFirst() : stop.node
    }
    let contents = Array(tree.children(of: container).prefix(mostOrdered * 2))
    guard contents.count < mostOrdered * 2 else { return .order(stops) }
    let units = withLabels(contents, before: Set(children), tree)
    let sorted = ReadingPlace.sorted(
      units.map(\.last), units.map { ReadingPlace($0.last, in: container, tree) })
    let byLast = Dictionary(units.map { ($0.last, $0.all) }, uniquingKeysWith: { first, _ in first })
    return .order(stops, contents: (sorted ?? []).flatMap { byLast[$0] ?? [] })
  }

  /// `contents`, in which each of `stops` is joined by the label just before it: the two stay together.
  private static func withLabels(
    _ contents: [NodeID], before stops: Set<NodeID>, _ tree: FocusTree
  ) -> [(last: NodeID, all: [NodeID])] {
    var units: [(last: NodeID, all: [NodeID])] = []
    for node in contents {
      if stops.contains(node), let before = units.last, before.all.count == 1,
        tree[before.last].role == .label
      {
        units[units.count - 1] = (node, [before.last, node])
      } else {
        units.append((node, [node]))
      }
    }
    return units
  }
}

extension Finding.Message {
  fileprivate static func isReachedFirst(_ name: String, seenFirst other: String, isLeftOut: Bool) -> Self {
    """
    you see \(other) before \(name), but Tab reaches \(name) first\(isLeftOut ? ": the list of tab stops leaves \(other) out" : "")
    """
  }

  fileprivate static func thenTo(_ name: String) -> Self { "then to \(name)" }
}

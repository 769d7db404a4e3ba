import FocusModel

/// The rows in a container that follow from declared orders of edges (ConstraintLayout, RelativeLayout).
///
/// Every edge is an unknown number. The only known facts have the form "one edge is no further than another",
/// including all facts that follow by transitivity. Two children are ordered if these facts determine their
/// order for all sizes.
struct EdgeRows {
  private let siblings: [NodeID]
  private let places: [NodeID: Int]
  /// For each pair of edges, whether the second edge is certainly no earlier than the first.
  private let reached: [[Bool]]
  /// Whether each sibling is part of the layout.
  private let visible: [Bool]

  /// The maximum number of children that are compared, because the cost is cubic in the number of children.
  private static let limit = 60

  init(_ container: NodeID, _ edges: ArraySlice<EdgeOrder>, _ tree: FocusTree) {
    // A node that is `gone` is not part of the layout; a barrier is gone but still carries the edges of other
    // nodes.
    let all = Array(tree.children(of: container))
    siblings = all
    var places: [NodeID: Int] = [:]
    for (place, node) in all.enumerated() { places[node] = place }
    self.places = places
    guard all.count <= Self.limit else {
      reached = []
      visible = []
      return
    }
    var follows = [[Int]](repeating: [], count: all.count * 4)
    for place in all.indices {
      follows[Self.number(place, .top)].append(Self.number(place, .bottom))
      follows[Self.number(place, .leading)].append(Self.number(place, .trailing))
    }
    for edge in edges {
      guard let first = places[edge.first.node], let second = places[edge.second.node] else { continue }
      follows[Self.number(first, edge.first.side)].append(Self.number(second, edge.second.side))
    }
    var reached = [[Bool]](repeating: [], count: follows.count)
    for start in follows.indices {
      var seen = [Bool](repeating: false, count: follows.count)
      var waiting = [start]
      seen[start] = true
      while let edge = waiting.popLast() {
        for next in follows[edge] where !seen[next] {
          seen[next] = true
          waiting.append(next)
        }
      }
      reached[start] = seen
    }
    self.reached = reached
    visible = all.map { tree[$0].isVisible.value != false && tree[$0].role != .separator }
  }

  private static func number(_ place: Int, _ side: EdgeOrder.Side) -> Int { place * 4 + Int(side.rawValue) }

  /// Whether the edge at `sideA` of `a` is certainly no further than the edge at `sideB` of `b`.
  private func isKnown(_ a: Int, _ sideA: EdgeOrder.Side, _ b: Int, _ sideB: EdgeOrder.Side) -> Bool {
    reached[Self.number(a, sideA)][Self.number(b, sideB)]
  }

  /// `children` in order, with a doubt if the order of any two children is undetermined.
  func order(_ children: [NodeID]) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    guard !reached.isEmpty else { return (children, .geometry) }
    let members = children.compactMap { places[$0] }
    var before = [[Bool]](repeating: [Bool](repeating: false, count: members.count), count: members.count)
    var isDecided = true
    for a in members.indices {
      for b in members.indices where a < b {
        let forward = comes(members[a], before: members[b])
        let backward = comes(members[b], before: members[a])
        if forward == backward {
          isDecided = false
        } else {
          before[a][b] = forward
          before[b][a] = backward
        }
      }
    }
    // Children with a known order are sorted; all other children stay in document order.
    var left = Array(members.indices)
    var sorted: [NodeID] = []
    while !left.isEmpty {
      let next = left.firstIndex { candidate in left.allSatisfy { !before[$0][candidate] } }
      if next == nil { isDecided = false }
      sorted.append(siblings[members[left.remove(at: next ?? 0)]])
    }
    return (sorted, isDecided ? nil : .geometry)
  }

  /// Whether `a` certainly precedes `b`.
  private func comes(_ a: Int, before b: Int) -> Bool {
    let isAbove = isKnown(a, .bottom, b, .top)
    let isBeside = isKnown(a, .trailing, b, .leading)
    if isAbove, isBeside { return true }
    // The order of `a` above `b` is certain in two cases: `a` also begins and ends no later than `b`, or a
    // line separates them.
    if isAbove {
      let isLevel = isKnown(a, .leading, b, .leading) && isKnown(a, .trailing, b, .trailing)
      return isLevel || isApart(a, b)
    }
    return isBeside && overlaps(a, b)
  }

  private func overlaps(_ a: Int, _ b: Int) -> Bool {
    isKnown(a, .top, b, .bottom) && isKnown(b, .top, a, .bottom)
  }

  /// Whether a horizontal line between `a` and the lower `b` crosses no other node.
  private func isApart(_ a: Int, _ b: Int) -> Bool {
    let others = visible.indices.filter { visible[$0] && $0 != a && $0 != b }
    return others.allSatisfy { isKnown($0, .bottom, b, .top) || isKnown(b, .top, $0, .top) }
      || others.allSatisfy { isKnown($0, .bottom, a, .bottom) || isKnown(a, .bottom, $0, .top) }
  }
}

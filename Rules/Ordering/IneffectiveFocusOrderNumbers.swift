import FocusModel
import FocusNavigation

/// The children of a container with numbers that have no effect, in three orders: as Tab visits them, as their numbers
/// say, and as people read them.
struct IdleNumbers {
  /// The children whose numbers have no effect, in document order.
  let idle: [NodeID]
  /// The children as Tab visits them.
  private let present: [NodeID]
  /// The children as Tab would visit them if their numbers had an effect.
  private let numbered: [NodeID]
  /// The children as people read them; nil if the layout is unknown.
  private let read: [NodeID]?

  /// Whether the numbers change nothing, because Tab visits the children in this order anyway.
  var isPresent: Bool { numbered == present }

  /// Whether there is nothing else in the container to compare with. The number may be meant for the place where the
  /// document is used.
  var isAlone: Bool { present.count == 1 }

  /// Whether people read the children in the order of the numbers.
  var isRead: Bool { numbered == read }

  /// Whether people read the children as Tab visits them.
  var isReadAsPresent: Bool { read == present }

  /// Whether the children are read in an order that differs from the one in which Tab visits them.
  var isMisread: Bool { read.map { $0 != present } ?? false }

  /// The children of `container`. Nil if one of the numbers or its effect is unknown, or if stops outside the container
  /// are in the same group: the numbered children would then move before them.
  init?(in container: NodeID, _ analysis: Analysis) {
    let tree = analysis.tree
    let stops = analysis.order(of: analysis[container].layer)?.stops.map(\.node) ?? []
    let group =
      tree.ancestry(of: container).first { tree[$0].traversal.scope != .continue || tree[$0].role.isLayer }
      ?? NodeID(0)
    guard stops.allSatisfy({ tree.contains(container, $0) || !tree.contains(group, $0) }) else { return nil }
    let ineffective = Set(tree.ineffective.map(\.node))
    var members: [(node: NodeID, now: StatedInteger, number: StatedInteger)] = []
    for child in tree.children(of: container) {
      let inside = stops.filter { tree.contains(child, $0) }
      if let idle = tree.order.idleIndexes[child] {
        guard let number = idle.value, ineffective.contains(child), !Self.hasNumber(inside, tree) else {
          return nil
        }
        members.append((child, .max, number))
      } else if !inside.isEmpty {
        let isMember = inside.contains(child) || tree[child].traversal.scope != .continue
        let number = isMember ? tree.order.tabIndexes[child] : nil
        guard isMember ? number?.unknown == nil : !Self.hasNumber(inside, tree) else { return nil }
        members.append((child, number?.value ?? .max, number?.value ?? .max))
      }
    }
    idle = members.map(\.node).filter { tree.order.idleIndexes[$0] != nil }
    present = Self.sorted(members.map { ($0.node, $0.now) })
    numbered = Self.sorted(members.map { ($0.node, $0.number) })
    read = Self.read(members.map(\.node), in: container, tree)
  }

  /// Whether one of `stops` has a number, which Tab compares in the group around the container.
  private static func hasNumber(_ stops: [NodeID], _ tree: FocusTree) -> Bool {
    stops.contains { tree.order.tabIndexes[$0] != nil }
  }

  /// The nodes of `members` in the order of their numbers; equal numbers keep document order.
  private static func sorted(_ members: [(node: NodeID, number: StatedInteger)]) -> [NodeID] {
    members.sorted { ($0.number, $0.node) < ($1.number, $1.node) }.map(\.node)
  }

  /// `children` of `container` in reading order; nil if this order is unknown.
  private static func read(_ children: [NodeID], in container: NodeID, _ tree: FocusTree) -> [NodeID]? {
    let docks = children.map { tree.order.docks[$0] }
    if !docks.contains(where: { $0 != nil }) {
      return ReadingPlace.sorted(children, children.map { ReadingPlace($0, in: container, tree) })
    }
    var (before, after): ([NodeID], [NodeID]) = ([], [])
    for (child, dock) in zip(children, docks) {
      switch dock?.value {
      case .top?, .leading?: before.append(child)
      case .bottom?, .trailing?: after.append(child)
      case nil: return nil
      }
    }
    return before + after.reversed()
  }

  /// Two stops that Tab reaches against their numbers, `first` before `then`. Nil if Tab follows the numbers.
  func contradiction(_ analysis: Analysis) -> (first: NodeID, then: NodeID)? {
    guard let pair = zip(present, numbered).first(where: { $0 != $1 }) else { return nil }
    return (entry(of: pair.0, analysis), entry(of: pair.1, analysis))
  }

  /// The first stop in `child`, or `child` itself if its stops are unknown.
  private func entry(of child: NodeID, _ analysis: Analysis) -> NodeID {
    let stops = analysis.order(of: analysis[child].layer)?.stops ?? []
    return stops.first { analysis.tree.contains(child, $0.node) }?.node ?? child
  }
}

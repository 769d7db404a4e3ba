package import FocusModel

/// The groups of buttons that are one stop, as the document states them: arrow keys move inside, and Tab stops once.
///
/// A button that joins a member joins its group. Because Qt's groups nest, Tab may also skip a button for the
/// sake of a group around its own group. The button is then a member of both groups, and its own group is the
/// first one that it refers to.
package struct RadioGroups: Sendable {
  /// The leader of each button's own group.
  private var leaders: [NodeID: NodeID] = [:]
  /// The members by their leader, itself included, in document order.
  private var members: [NodeID: [NodeID]] = [:]

  /// The groups that the references of `tree` state. Linear in their number.
  package init(_ tree: FocusTree) {
    var targets: [NodeID: NodeID] = [:]
    var links: [(member: NodeID, target: NodeID)] = []
    for reference in tree.references where reference.kind == .group {
      guard case .node(let target) = reference.resolution else { continue }
      links.append((reference.from, target))
      if targets[reference.from] == nil { targets[reference.from] = target }
    }
    for link in links { leaders[link.member] = leader(from: link.member, targets) }
    var sets: [NodeID: Set<NodeID>] = [:]
    for link in links {
      let leader = leaders[link.target] ?? link.target
      leaders[leader] = leader
      sets[leader, default: [leader]].insert(link.member)
    }
    members = sets.mapValues { $0.sorted() }
  }

  /// The leader at the end of the links from `member`; the first member of a circle.
  private mutating func leader(from member: NodeID, _ targets: [NodeID: NodeID]) -> NodeID {
    var (path, known) = ([member], Set([member]))
    var leader = member
    while let target = targets[leader] {
      if let end = leaders[target] {
        leader = end
        break
      }
      guard known.insert(target).inserted else {
        leader = path.firstIndex(of: target).flatMap { path[$0...].min() } ?? target
        break
      }
      path.append(target)
      leader = target
    }
    for node in path { leaders[node] = leader }
    return leader
  }

  /// Whether the document states no groups.
  package var isEmpty: Bool { members.isEmpty }

  /// Each button that is in a group, with the leader of that button's own group.
  package var leaderOfEach: [NodeID: NodeID] { leaders }

  /// The members of each group, by its leader.
  package var all: [(leader: NodeID, members: [NodeID])] {
    members.sorted { $0.key < $1.key }.map { (leader: $0.key, members: $0.value) }
  }

  /// The members of the group of `node`, in document order; none if it is in no group.
  package func members(around node: NodeID) -> [NodeID] { leaders[node].flatMap { members[$0] } ?? [] }
}

extension Analysis {
  /// The groups that the document states.
  package var radioGroups: RadioGroups { tables.radioGroups.value { RadioGroups(tree) } }

  /// `stops` with the other members of each group directly after its stop: any of them may be the stop at run time.
  package func withGroups(_ stops: [NodeID]) -> [NodeID] {
    if radioGroups.isEmpty { return stops }
    var known: Set<NodeID> = []
    let own = Set(stops)
    return stops.flatMap { stop in
      [stop] + radioGroups.members(around: stop).filter { !own.contains($0) }
    }.filter { known.insert($0).inserted }
  }

  /// The members among which arrow keys choose from `node`, in document order; nil if it is in no group.
  ///
  /// Some importers state no groups, but only the members that Tab skips. If there is one stop beside these
  /// members, they are its group.
  package func radioGroup(of node: NodeID) -> [NodeID]? {
    func isMember(_ node: NodeID) -> Bool { tree[node].traits.contains(.arrowKeyMember) }
    let stated = radioGroups.members(around: node)
    if !stated.isEmpty { return stated.contains(where: isMember) ? stated : nil }
    guard let parent = tree[node].parent, tree[node].role == .radioButton || isMember(node) else {
      return nil
    }
    let siblings = tree.children(of: parent).filter { tree[$0].role == tree[node].role }
    return siblings.count > 1 && siblings.count { !isMember($0) } == 1 ? siblings : nil
  }
}

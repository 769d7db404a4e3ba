package import FocusModel

/// The groups of buttons that are a single stop, as the document declares them: arrow keys move inside a
/// group, and Tab stops once.
///
/// A button that joins a member joins the member's group. Qt's groups can be nested, so Tab may also skip a
/// button because of an outer group. The button is then a member of both groups, and its own group is the
/// first one that it refers to.
package struct RadioGroups: Sendable {
  /// The leader of each button's own group, by button.
  private var leaders: [NodeID: NodeID] = [:]
  /// The members of each group, including the leader, in document order, by leader.
  private var members: [NodeID: [NodeID]] = [:]

  /// The groups that the references in `tree` declare. Linear in the number of references.
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

  /// The leader at the end of the chain of links from `member`; if the chain is a circle, the circle's first
  /// member.
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

  /// Whether the document declares no groups.
  package var isEmpty: Bool { members.isEmpty }

  /// The leader of each button's own group, by button.
  package var leaderOfEach: [NodeID: NodeID] { leaders }

  /// The members of each group, with its leader.
  package var all: [(leader: NodeID, members: [NodeID])] {
    members.sorted { $0.key < $1.key }.map { (leader: $0.key, members: $0.value) }
  }

  /// The members of the group of `node`, in document order; empty if `node` is in no group.
  package func members(around node: NodeID) -> [NodeID] { leaders[node].flatMap { members[$0] } ?? [] }
}

extension Analysis {
  /// The groups that the document declares.
  package var radioGroups: RadioGroups { tables.radioGroups.value { RadioGroups(tree) } }

  /// `stops`, with the other members of each group directly after its stop, because any member may be the
  /// stop at run time. If the members of a group are not adjacent, members that an explicit order lists are omitted,
  /// because they keep their positions in that order.
  package func withGroups(_ stops: [NodeID]) -> [NodeID] {
    if radioGroups.isEmpty { return stops }
    var known: Set<NodeID> = []
    let own = Set(stops)
    let listed = Set(
      tree.order.chains.lazy.filter { $0.kind == .pairs }.flatMap { $0.members.compactMap(\.node) })
    return stops.flatMap { stop in
      let group = radioGroups.members(around: stop)
      guard let first = group.first, let last = group.last else { return [stop] }
      let members = Set(group)
      let isApart = stops.contains { !members.contains($0) && first < $0 && $0 < last }
      return [stop] + group.filter { !own.contains($0) && !(isApart && listed.contains($0)) }
    }.filter { known.insert($0).inserted }
  }

  /// The members that arrow keys select among from `node`, in document order; nil if `node` is in no group.
  ///
  /// Some importers do not record groups, but only the members that Tab skips. If exactly one sibling of
  /// these members is a stop, the members and this sibling form a group.
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

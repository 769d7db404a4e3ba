import FocusModel
import FocusNavigation

/// Several things that mean one and the same, and that can be there at the same time.
struct Clash<Item> {
  /// The one that comes first in the document; the toolkit usually prefers it.
  var first: Item
  /// The one that clashes with ``first``; a finding stands here.
  var second: Item
  /// All others of the cluster, in document order.
  var others: [Item]
  /// How sure it is that ``first`` and ``second`` are there together.
  var meeting: Meeting

  /// Whether they certainly are.
  var isCertain: Bool { meeting == .certain }
  /// The start of a sentence that holds only if they are.
  var condition: String { meeting == .possible ? "if both are in use, " : "" }
}

/// How sure it is that two things are there, and can be operated, at the same time.
enum Meeting {
  case certain
  /// They are, if application code shows what it usually shows.
  case likely
  /// They are in some states of the application, or in none.
  case possible
}

extension Analysis {
  /// The clusters of `items` that have one key and can be there at the same time, in document order of
  /// their second member.
  ///
  /// `items` stand in document order. Items that contain each other do not clash: one covers the other.
  /// Each item climbs its ancestors once, so the cost is the number of items times the depth of the tree;
  /// comparing each with each would be quadratic where a hundred pages repeat one key.
  func clashes<Item, Key: Hashable>(
    among items: [Item], by key: (Item) -> Key?, at node: (Item) -> NodeID
  ) -> [Clash<Item>] {
    var groups: [Key: [Int]] = [:]
    for index in items.indices {
      if let key = key(items[index]) { groups[key, default: []].append(index) }
    }
    var result: [(second: Int, clash: Clash<Item>)] = []
    for members in groups.values where members.count > 1 {
      let pairs = pairs(members, node: { node(items[$0]) })
      for cluster in Dictionary(grouping: pairs, by: \.cluster).values {
        // The finding speaks of a pair that certainly meets, if there is one.
        let pair =
          cluster.first { $0.meeting == .certain } ?? cluster.first { $0.meeting == .likely } ?? cluster[0]
        let all = Set(cluster.flatMap { [$0.first, $0.second] })
        let others = all.subtracting([pair.first, pair.second]).sorted().map { items[$0] }
        result.append(
          (
            pair.second,
            Clash(
              first: items[pair.first], second: items[pair.second], others: others,
              meeting: pair.meeting)
          ))
      }
    }
    return result.sorted { $0.second < $1.second }.map(\.clash)
  }

  private struct Pair {
    var first: Int
    var second: Int
    var cluster: Int
    var meeting: Meeting
  }

  /// Each of `members` that can meet another, with one that it meets.
  private func pairs(_ members: [Int], node: (Int) -> NodeID) -> [Pair] {
    var clusters: [Int: Int] = [:]
    var pairs: [Pair] = []
    func join(_ first: Int, _ second: Int, _ cluster: Int) {
      clusters[first] = cluster
      clusters[second] = cluster
      pairs.append(
        Pair(
          first: first, second: second, cluster: cluster, meeting: meeting(of: node(first), and: node(second))
        ))
    }
    for (member, partner) in earlierPartners(members, node: node) {
      join(partner, member, clusters[partner] ?? partner)
    }
    // On the second page there is none earlier, but one after the pages there may be.
    for (member, partner) in earlierPartners(members.reversed(), node: node) where clusters[member] == nil {
      join(member, partner, clusters[partner] ?? partner)
    }
    return pairs
  }

  /// For each of `members` the nearest one before it in the array that it can meet, if there is one.
  private func earlierPartners(_ members: [Int], node: (Int) -> NodeID) -> [(member: Int, partner: Int)] {
    // The first member in the subtree of each ancestor seen so far.
    var firstInside: [NodeID: Int] = [:]
    var result: [(member: Int, partner: Int)] = []
    for member in members {
      let own = node(member)
      var inChild = member
      var candidate = tree[own].parent
      while let ancestor = candidate {
        candidate = tree[ancestor].parent
        guard let first = firstInside[ancestor] else {
          firstInside[ancestor] = member
          continue
        }
        // One that came earlier in this subtree, and not through the same child.
        defer { inChild = first }
        let arrangement = tree[ancestor].arrangement
        guard first != inChild, arrangement != .alternatives, arrangement != .pages,
          !tree.contains(node(first), own), !tree.contains(own, node(first))
        else { continue }
        result.append((member, first))
        break
      }
    }
    return result
  }
}

extension Analysis {
  /// How sure it is that `a` and `b`, which are not in different arms or pages of one container, meet.
  func meeting(of a: NodeID, and b: NodeID) -> Meeting {
    if isInArm(a, outside: b) || isInArm(b, outside: a) { return .possible }
    guard let shownA = certaintyOfBeingShown(a), let shownB = certaintyOfBeingShown(b) else {
      return .possible
    }
    return shownA == .certain && shownB == .certain ? .certain : .likely
  }

  /// Whether `node` is there under a condition that does not concern `other`.
  private func isInArm(_ node: NodeID, outside other: NodeID) -> Bool {
    var candidate = tree[node].parent
    while let container = candidate, !tree.contains(container, other) {
      if tree[container].arrangement == .alternatives { return true }
      candidate = tree[container].parent
    }
    return false
  }

  /// Notes at the places of `nodes`, each saying who is there.
  func notes<Item>(
    on items: [Item], at span: (Item) -> SourceSpan, node: (Item) -> NodeID, _ words: String
  ) -> [SpanNote] {
    items.map { SpanNote("\(words) \(describe(node($0)))", at: span($0)) }
  }
}

import FocusModel
import FocusNavigation

/// Several elements with one meaning that can exist at the same time.
struct Clash<Item> {
  /// The first item in the document; the toolkit usually prefers it.
  var first: Item
  /// The item that clashes with ``first``; the finding is reported at this item.
  var second: Item
  /// All other items of the cluster, in document order.
  var others: [Item]
  /// Whether ``first`` and ``second`` exist together whenever their common container exists. If false, the two items
  /// exist together only in some states of the application, or never.
  var isCertain: Bool
  /// Whether ``first`` and ``second`` are shown together although one of them may be disabled.
  var isShownTogether: Bool
  /// Whether ``first`` and ``second`` are shown under separate conditions that may never be true together.
  var areBothConditional: Bool

  /// All members.
  var all: [Item] { [first, second] + others }

  /// The members as a phrase that starts with the second and the first member: `both B and A`, `B, A and C`,
  /// `B, A and 3 others`.
  func members(_ name: (Item) -> String) -> String {
    let (second, first) = (name(self.second), name(self.first))
    return switch others.count {
    case 0: "both \(second) and \(first)"
    case 1: "\(second), \(first) and \(name(others[0]))"
    default: "\(second), \(first) and \(others.count) others"
    }
  }

  /// A clause that applies to all members: `B and A are both …`, `B, A and C are all …`.
  func all(_ name: (Item) -> String, _ verb: String) -> String {
    others.isEmpty ? "\(name(second)) and \(name(first)) \(verb) both" : "\(members(name)) \(verb) all"
  }

  /// The start of a sentence about the effect of each member: `B and A both`, `B, A and C all`.
  func each(_ name: (Item) -> String) -> String {
    others.isEmpty ? "\(name(second)) and \(name(first)) both" : "\(members(name)) all"
  }

  /// Whether ``first`` and ``second`` are shown together only in some states and may have the same effect in
  /// these states.
  func mayDoTheSame(_ tree: FocusTree, at node: (Item) -> NodeID) -> Bool {
    !isCertain && others.isEmpty && tree.mayDoTheSame(node(first), node(second))
  }

  /// The start of a conditional sentence.
  var condition: String {
    if isCertain { return "" }
    let words = isShownTogether ? "enabled" : "in use"
    return others.isEmpty ? "if both are \(words), " : "if more than one is \(words), "
  }
}

extension Analysis {
  /// Groups the `items` that share a key and can exist at the same time into clashes, in document order of
  /// their second member.
  ///
  /// `items` are in document order. Items do not clash if one contains the other, because the inner item takes
  /// precedence. The search climbs the ancestors of each item once, so the cost is the number of items times the
  /// depth of the tree. Comparing all pairs would take quadratic time if a hundred pages repeat one key.
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
        // If there is a pair that certainly exists together, the finding mentions this pair.
        let pair = cluster.first { $0.isCertain } ?? cluster[0]
        let all = Set(cluster.flatMap { [$0.first, $0.second] })
        let others = all.subtracting([pair.first, pair.second]).sorted().map { items[$0] }
        result.append(
          (
            pair.second,
            Clash(
              first: items[pair.first], second: items[pair.second], others: others,
              isCertain: pair.isCertain,
              isShownTogether: areShownTogether(node(items[pair.first]), node(items[pair.second])),
              areBothConditional: areBothConditional(node(items[pair.first]), node(items[pair.second])))
          ))
      }
    }
    return result.sorted { $0.second < $1.second }.map(\.clash)
  }

  private struct Pair {
    var first: Int
    var second: Int
    var cluster: Int
    var isCertain: Bool
  }

  /// Pairs of members that can exist at the same time: each of `members` that can meet another one, with a
  /// member that it can meet.
  private func pairs(_ members: [Int], node: (Int) -> NodeID) -> [Pair] {
    if let pairs = conditionalPairs(members, node: node) { return pairs }
    var clusters: [Int: Int] = [:]
    var pairs: [Pair] = []
    func join(_ first: Int, _ second: Int, _ cluster: Int) {
      clusters[first] = cluster
      clusters[second] = cluster
      pairs.append(
        Pair(
          first: first, second: second, cluster: cluster, isCertain: meet(node(first), node(second))
        ))
    }
    for (member, partner) in earlierPartners(members, node: node) {
      join(partner, member, clusters[partner] ?? partner)
    }
    // A member on a later page may have no earlier partner, but may meet members after the pages.
    for (member, partner) in earlierPartners(members.reversed(), node: node) where clusters[member] == nil {
      join(member, partner, clusters[partner] ?? partner)
    }
    return pairs
  }

  /// The pairs of a few members if some of them exist, or are enabled, under conditions that may never be
  /// true together. Each member is paired with the first member that it clashes with. Nil if no conditions
  /// matter, or if there are too many members to compare all pairs.
  private func conditionalPairs(_ members: [Int], node: (Int) -> NodeID) -> [Pair]? {
    guard members.count <= 64,
      !tree.focusSystem.disablements.isEmpty
        || !tree.focusSystem.conditions.isEmpty
          && members.contains(where: { tree.isConditional(node($0), inside: self[node($0)].layer) })
    else { return nil }
    var clusters: [Int: Int] = [:]
    var pairs: [Pair] = []
    for (position, second) in members.enumerated() {
      let own = node(second)
      guard
        let first = members[..<position].first(where: { first in
          !tree.contains(node(first), own) && !tree.contains(own, node(first))
            && copresence(node(first), own) != .never && !areNeverEnabledTogether(node(first), own)
        })
      else { continue }
      let cluster = clusters[first] ?? first
      clusters[first] = cluster
      clusters[second] = cluster
      pairs.append(Pair(first: first, second: second, cluster: cluster, isCertain: meet(node(first), own)))
    }
    return pairs
  }

  /// For each of `members`, the nearest earlier member that it can meet, if there is one.
  private func earlierPartners(_ members: [Int], node: (Int) -> NodeID) -> [(member: Int, partner: Int)] {
    // The first member in the subtree of each ancestor seen so far.
    var firstInside: [NodeID: Int] = [:]
    var result: [(member: Int, partner: Int)] = []
    for member in members {
      let own = node(member)
      var inChild = member
      for ancestor in tree.ancestors(of: own) {
        guard let first = firstInside[ancestor] else {
          firstInside[ancestor] = member
          continue
        }
        // `first` is an earlier member of this subtree; it is a partner only if it is in a different child.
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
  /// Whether `a` and `b` exist and can be operated whenever their common container exists. They must not be
  /// in different branches or pages of one container.
  func meet(_ a: NodeID, _ b: NodeID) -> Bool {
    isUnconditional(a, inside: b) && isUnconditional(b, inside: a)
  }

  /// Whether `a` and `b` are shown whenever their common container is shown, but a condition may disable one
  /// of them.
  func areShownTogether(_ a: NodeID, _ b: NodeID) -> Bool {
    func isShown(_ node: NodeID, besides other: NodeID) -> Bool {
      branch(of: node, besides: other).allSatisfy { inner in
        tree[inner].isEnabled.value != false && tree[inner].isVisible.value == true
          && tree[inner].parent.map { tree[$0].arrangement } != .alternatives
      }
    }
    return !tree.focusSystem.disablements.isEmpty && isShown(a, besides: b) && isShown(b, besides: a)
  }

  /// Whether `a` and `b` are each in a conditional branch that does not contain the other.
  private func areBothConditional(_ a: NodeID, _ b: NodeID) -> Bool {
    func isInArm(_ node: NodeID, besides other: NodeID) -> Bool {
      branch(of: node, besides: other).contains {
        tree[$0].parent.map { tree[$0].arrangement } == .alternatives
      }
    }
    return isInArm(a, besides: b) && isInArm(b, besides: a)
  }

  /// Of `a` and `b`, the node that is enabled only at times, if the other node is usable at those times.
  func enabledAtTimes(among a: NodeID, _ b: NodeID) -> NodeID? {
    switch (isUnconditional(a, inside: b), isUnconditional(b, inside: a)) {
    case (true, false): isUnconditional(b, inside: a, atTimes: true) ? b : nil
    case (false, true): isUnconditional(a, inside: b, atTimes: true) ? a : nil
    // Each of the two nodes may be enabled while the other is not.
    default: nil
    }
  }

  /// Whether code can find and hide one of the two nodes, or an ancestor that does not contain the other
  /// node.
  func mayTakeTurns(_ a: NodeID, _ b: NodeID) -> Bool {
    branch(of: a, besides: b).contains { tree.isFoundByCode($0) }
      || branch(of: b, besides: a).contains { tree.isFoundByCode($0) }
  }

  /// Whether the existence of each node depends on a separate application value.
  func mayAlternate(_ a: NodeID, _ b: NodeID) -> Bool {
    func isBound(_ node: NodeID, besides other: NodeID) -> Bool {
      branch(of: node, besides: other).contains {
        tree[$0].isVisible.unknown == .bound || tree[$0].isEnabled.unknown == .bound
      }
    }
    return isBound(a, besides: b) && isBound(b, besides: a)
  }

  /// The use of a component that contains `node` but not `other`: the outermost use below the common
  /// ancestor.
  func use(around node: NodeID, besides other: NodeID) -> NodeID? {
    var use: NodeID?
    for ancestor in branch(of: node, besides: other) where tree[ancestor].traits.contains(.instance) {
      use = ancestor
    }
    return use
  }

  /// `node` and its ancestors that do not contain `other`, from the inside out.
  private func branch(of node: NodeID, besides other: NodeID) -> some Sequence<NodeID> {
    tree.ancestry(of: node).lazy.prefix { [self] in !tree.contains($0, other) }
  }

  /// Whether everything between `node` and its common ancestor with `other` is always present. A condition
  /// that hides both nodes does not separate them.
  private func isUnconditional(_ node: NodeID, inside other: NodeID, atTimes: Bool = false) -> Bool {
    branch(of: node, besides: other).allSatisfy { inner in
      let isEnabled =
        tree[inner].isEnabled.value == true || atTimes && tree[inner].traits.contains(.enabledAtTimes)
      return isEnabled && tree[inner].isVisible.value == true && !tree.code.shownAtTimes.contains(inner)
        && tree[inner].parent.map { tree[$0].arrangement } != .alternatives
    }
  }

  /// Notes at the locations of `items`. Each note consists of `words` and the item's name. If there are more
  /// than five items, only the first four have notes.
  func notes<Item>(
    on items: [Item], at span: (Item) -> SourceSpan, node: (Item) -> NodeID, _ words: StaticString
  ) -> [SpanNote] {
    let shown = items.count > 5 ? 4 : items.count
    var notes = items.prefix(shown).map {
      SpanNote(.another(words, describe(node($0))), at: span($0), of: node($0))
    }
    if shown < items.count {
      notes.append(SpanNote(.andMore(items.count - shown), at: span(items[shown])))
    }
    return notes
  }
}

extension Finding.Message {
  fileprivate static func another(_ words: StaticString, _ name: String) -> Self { "\(words) \(name)" }

  fileprivate static func andMore(_ count: Int) -> Self { "and \(count) more" }
}

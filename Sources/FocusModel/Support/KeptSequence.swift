/// Decides which members of a rearranged sequence count as unmoved, so that as few moves as possible have to be
/// explained.
package enum KeptSequence {
  /// An entry of the new sequence that is also in the former sequence.
  package struct Member {
    /// The member's rank in the former sequence, from 0, counting only members.
    let former: Int
    /// The number of wildcards before the member in the former sequence.
    let wildcards: Int
    /// The number of entries before the member that are only in the new sequence.
    let others: Int
    /// Whether the member is preferred over other members if the number of kept members is the same.
    let isPreferred: Bool

    /// A member with the rank `former`.
    package init(former: Int, wildcards: Int = 0, others: Int = 0, isPreferred: Bool = false) {
      (self.former, self.wildcards, self.others) = (former, wildcards, others)
      self.isPreferred = isPreferred
    }
  }

  /// The indices of the members to keep, in increasing order: the longest selection whose former ranks also
  /// increase. An entry that is only in the new sequence also counts as kept if a wildcard in its gap covers
  /// it.
  ///
  /// O(*n* log *n*) for *n* members.
  ///
  /// - Parameters:
  ///   - members: The members, in the order of the new sequence.
  ///   - wildcards: The total number of wildcards.
  ///   - others: The total number of entries that are only in the new sequence.
  package static func kept(_ members: [Member], wildcards: Int = 0, others: Int = 0) -> [Int] {
    // All preferences together weigh less than keeping one more member.
    let whole = members.count + 1
    // The best chain that ends at each member extends the best chain before it, with or without a wildcard in
    // between.
    var plain = PrefixMaximum(count: members.count + 2)
    var covering = PrefixMaximum(count: wildcards + 2)
    var previous: [Int] = []
    previous.reserveCapacity(members.count)
    func add(_ gain: Int, _ member: Member, at index: Int) {
      plain.insert(gain, at: member.former + 1, of: index)
      covering.insert(gain - whole * member.others, at: member.wildcards, of: index)
    }
    func best(before member: Member) -> (gain: Int, index: Int) {
      let direct = plain.maximum(below: member.former + 1)
      let covered = covering.maximum(below: member.wildcards)
      let gain = covered.index == PrefixMaximum.none ? Int.min : covered.value + whole * member.others
      return gain > direct.value ? (gain, covered.index) : (direct.value, direct.index)
    }
    add(0, Member(former: -1), at: -1)
    for (index, member) in members.enumerated() {
      let (gain, before) = best(before: member)
      previous.append(before)
      add(gain + whole + (member.isPreferred ? 1 : 0), member, at: index)
    }
    var kept: [Int] = []
    let end = Member(former: members.count, wildcards: wildcards, others: others)
    var index = best(before: end).index
    while index >= 0 {
      kept.append(index)
      index = previous[index]
    }
    return kept.reversed()
  }
}

/// Finds the maximum of the values inserted below a position: a Fenwick tree.
private struct PrefixMaximum {
  /// The index that represents the absence of a value.
  static let none = Int.min
  private var best: [(value: Int, index: Int)]

  init(count: Int) { best = Array(repeating: (Int.min / 2, Self.none), count: count + 1) }

  mutating func insert(_ value: Int, at position: Int, of index: Int) {
    var place = position + 1
    while place < best.count {
      if value > best[place].value { best[place] = (value, index) }
      place += place & -place
    }
  }

  func maximum(below position: Int) -> (value: Int, index: Int) {
    var (result, place) = ((value: Int.min / 2, index: Self.none), position)
    while place > 0 {
      if best[place].value > result.value { result = best[place] }
      place -= place & -place
    }
    return result
  }
}

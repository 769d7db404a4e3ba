/// Chooses which members of a rearranged sequence count as unmoved, so that the fewest others have to be
/// explained.
package enum KeptSequence {
  /// A member of the new sequence that is also in the former one.
  package struct Member {
    /// Its rank in the former sequence, from 0, among the members.
    let former: Int
    /// The number of wildcards before it in the former sequence.
    let wildcards: Int
    /// The number of entries before it that only the present sequence has.
    let others: Int
    /// Whether it is kept rather than another member, if the number of kept members is the same.
    let isPreferred: Bool

    /// The member with that rank.
    package init(former: Int, wildcards: Int = 0, others: Int = 0, isPreferred: Bool = false) {
      (self.former, self.wildcards, self.others) = (former, wildcards, others)
      self.isPreferred = isPreferred
    }
  }

  /// The indexes of the members to keep, in increasing order. Their former ranks also increase, and they are
  /// as many as possible. An entry that only the new sequence has also counts as kept if a wildcard in its
  /// gap covers it.
  ///
  /// Takes n log n steps for n members.
  ///
  /// - Parameters:
  ///   - members: In present order.
  ///   - wildcards: The number of all wildcards.
  ///   - others: The number of all entries that only the new sequence has.
  package static func kept(_ members: [Member], wildcards: Int = 0, others: Int = 0) -> [Int] {
    // Any number of preferred members weighs less than one more member.
    let whole = members.count + 1
    // The best chain to each member continues the best chain before it, with a wildcard between them or
    // without.
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

/// Maxima of the values inserted below a position: a Fenwick tree.
private struct PrefixMaximum {
  /// The index of no value.
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

import FocusModel

/// Matches the entries of an agreed section with the current entries, with the fewest differences.
struct SectionMatch {
  /// The match for a current entry.
  enum Place {
    /// The agreed entry at this index, in the agreed order.
    case kept(Int)
    /// The agreed entry at this index, in a different position.
    case moved(Int)
    /// An `any` that covers the current entry.
    case covered
    /// The agreed section has no matching entry.
    case added
  }

  /// The matches of the current entries.
  private(set) var places: [Place] = []
  /// The indexes of the agreed entries, except `any`, that are missing from the current section.
  private(set) var removed: [Int] = []

  init(_ agreed: [FocusContract.Entry], _ present: [FocusContract.Entry]) {
    var indexes: [Identity: Int] = [:]
    var wildcards: [Int] = []
    var count = 0
    for (index, entry) in agreed.enumerated() {
      wildcards.append(count)
      if let identity = Identity(entry) { indexes[identity] = index } else { count += 1 }
    }
    let agreedIndexes = present.map { Identity($0).flatMap { indexes[$0] } }
    removed = Set(indexes.values).subtracting(agreedIndexes.compactMap(\.self)).sorted()

    let common = agreedIndexes.compactMap(\.self)
    let ranks = Dictionary(uniqueKeysWithValues: Set(common).sorted().enumerated().map { ($1, $0) })
    var members: [KeptSequence.Member] = []
    var others = 0
    for (place, index) in agreedIndexes.enumerated() {
      if let index, let rank = ranks[index] {
        members.append(
          .init(
            former: rank, wildcards: wildcards[index], others: others, isPreferred: index == place))
      } else {
        others += 1
      }
    }
    let kept = Set(KeptSequence.kept(members, wildcards: count, others: others).map { common[$0] })
    places = agreedIndexes.map { index in
      index.map { kept.contains($0) ? .kept($0) : .moved($0) } ?? .added
    }
    cover(wildcards, count)
  }

  /// The identity of an entry: two entries with the same identity are the same element.
  private struct Identity: Hashable {
    var key: FocusContract.Key
    var isSection: Bool

    init?(_ entry: FocusContract.Entry) {
      guard let key = entry.key else { return nil }
      (self.key, isSection) = (key, entry.kind.isSection)
    }
  }

  /// Marks added entries as covered if an `any` entry is between the nearest kept entries before and after
  /// them.
  ///
  /// - Parameters:
  ///   - wildcards: The number of `any` entries before each agreed entry.
  ///   - count: The total number of `any` entries.
  private mutating func cover(_ wildcards: [Int], _ count: Int) {
    if count == 0 { return }
    var before = 0
    var gap: [Int] = []
    func covers(_ after: Int) -> Bool { after > before }
    for index in places.indices {
      switch places[index] {
      case .added: gap.append(index)
      case .kept(let agreed):
        if covers(wildcards[agreed]) { for index in gap { places[index] = .covered } }
        (gap, before) = ([], wildcards[agreed])
      case .moved, .covered: break
      }
    }
    if covers(count) { for index in gap { places[index] = .covered } }
  }
}

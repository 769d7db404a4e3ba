import FocusModel

/// How the entries of a section that was agreed correspond to the present ones, with the fewest differences.
struct SectionMatch {
  /// The contract's entry for a present one.
  enum Place {
    /// It has the entry at this index, in this order.
    case kept(Int)
    /// It has the entry at this index in another place.
    case moved(Int)
    /// An `any` covers it.
    case covered
    /// Nothing.
    case added
  }

  /// The places of the present entries.
  private(set) var places: [Place] = []
  /// The indexes of the agreed entries that are not there, apart from `any`.
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

  /// Two entries with one identity are the same element.
  private struct Identity: Hashable {
    var key: FocusContract.Key
    var isSection: Bool

    init?(_ entry: FocusContract.Entry) {
      guard let key = entry.key else { return nil }
      (self.key, isSection) = (key, entry.kind.isSection)
    }
  }

  /// Marks the additions between kept entries that have an `any` between them.
  ///
  /// - Parameters:
  ///   - wildcards: The numbers of `any` before the agreed entries.
  ///   - count: The number of all.
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

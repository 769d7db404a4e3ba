package import FocusModel

/// A difference between the agreed and the current order, concerning one stop or section.
package struct ContractDifference: Sendable, Hashable {
  /// The kind of difference.
  package var kind: Kind
  /// The current entry; the agreed entry if the entry is gone.
  package var entry: FocusContract.Entry
  /// The entry in the contract, if any.
  package var agreed: FocusContract.Entry?
  /// The section of the entry, or its former section.
  package var section: FocusContract.Entry
  /// The previous stop or page in the current section; nil for the first entry of a section.
  package var previous: FocusContract.Entry?
  /// The root of the entry's window in the document; nil if the window is gone.
  package var scope: NodeID?
  /// The stops of the window in the agreed order, if this entry has moved.
  package var order: [NodeID] = []
  /// The stops of the window in the current order, if this entry has moved.
  package var present: [NodeID] = []

  /// The kind of a difference.
  package enum Kind: Sendable, Hashable {
    /// The contract does not contain this entry.
    case added
    /// Tab no longer reaches the stop, or the section is gone.
    case removed
    /// The stop has moved; the numbers are its positions among the stops of its window.
    case moved(from: Int, to: Int)
    /// The entry has moved. It has no number, because it is a section or because the list contains `any`
    /// entries.
    case displaced
    /// The stop has moved here from another section.
    case transferred(from: FocusContract.Entry)
    /// A key now presses the button.
    case gained(FocusContract.ButtonRole)
    /// A key no longer presses the button.
    case lost(FocusContract.ButtonRole)
    /// The line of the contract begins with the word of a different kind.
    case changed(from: FocusContract.Kind)

    /// Whether only the entry's position in its section differs.
    package var isMove: Bool {
      switch self {
      case .moved, .displaced: true
      case .added, .removed, .transferred, .gained, .lost, .changed: false
      }
    }

    /// Whether the difference concerns stops and their order, not only the words of a line.
    package var isAboutOrder: Bool {
      switch self {
      case .moved, .displaced, .added, .removed, .transferred: true
      case .gained, .lost, .changed: false
      }
    }
  }
}

extension FocusContract {
  /// The differences between `present` and this order: the smallest set that explains the change. They are in
  /// the current order, with the removals at the end of each window.
  package func differences(to present: FocusContract) -> [ContractDifference] {
    let match = SectionMatch(sections, renamed(present.sections))
    let root = Entry(.any)
    var differences: [ContractDifference] = []
    for (place, section) in zip(match.places, present.sections) {
      switch place {
      // The order of windows does not matter.
      case .kept(let index), .moved(let index):
        let line = sections[index]
        if line.kind == section.kind, line.states(section) { continue }
        var comparison = ScopeComparison(line, section)
        if line.kind != section.kind {
          differences.append(
            ContractDifference(
              kind: .changed(from: line.kind), entry: section, agreed: line, section: root,
              scope: section.node))
        }
        differences += comparison.differences()
      case .added:
        if !sections.contains(where: { $0.kind == .any }) {
          differences.append(ContractDifference(kind: .added, entry: section, section: root))
        }
      case .covered: break
      }
    }
    return differences
      + match.removed.map {
        ContractDifference(kind: .removed, entry: sections[$0], agreed: sections[$0], section: root)
      }
  }

  /// `present` with the key of the agreed section, if each order contains only one section. A window without an id
  /// has no other identity.
  func renamed(_ present: [Entry]) -> [Entry] {
    guard sections.count == 1, present.count == 1, let agreed = sections[0].key, let key = present[0].key,
      agreed.isPlace || key.isPlace
    else { return present }
    var only = present[0]
    only.key = agreed
    return [only]
  }
}

extension FocusContract {
  /// For each section of `present` whose order differs from this contract, its stops in the order of this
  /// contract, keyed by the section's root. Stops that no longer exist have no node. A stop that `any` covers
  /// follows the stop that currently precedes it. The entries `any` are included.
  package func agreedStops(in present: FocusContract) -> [NodeID: [Entry]] {
    let match = SectionMatch(sections, renamed(present.sections))
    var stops: [NodeID: [Entry]] = [:]
    for (place, section) in zip(match.places, present.sections) {
      guard let root = section.node else { continue }
      switch place {
      case .kept(let index), .moved(let index):
        stops[root] = ScopeComparison.agreedStops(sections[index], section)
      case .added, .covered: break
      }
    }
    return stops
  }
}

extension FocusContract.Entry {
  /// Whether each entry equals the corresponding entry of `present`. In most contracts, all entries do.
  fileprivate func states(_ present: FocusContract.Entry) -> Bool {
    entries.count == present.entries.count
      && zip(entries, present.entries).allSatisfy { line, entry in
        line.key == entry.key && line.kind == entry.kind && line.roles == entry.roles
          && line.states(entry)
      }
  }
}

extension FocusContract.Key {
  /// Whether the key identifies the element by its place, because the element has no id.
  fileprivate var isPlace: Bool { if case .place(let place) = subject { place.part != nil } else { false } }
}

/// Compares the stops of one window.
private struct ScopeComparison {
  private let agreed: FocusContract.Entry
  private let present: FocusContract.Entry
  private let former: StopNumbers
  private let now: StopNumbers
  private var found: [ContractDifference] = []
  /// The stops that have left their section, each with its former section. Stops of a removed page are not
  /// reported separately.
  private var gone: [(stop: FocusContract.Entry, section: FocusContract.Entry, isReported: Bool)] = []
  /// The indexes in ``gone`` of the stops that were not found elsewhere.
  private var goneIndexes: [FocusContract.Key: Int] = [:]

  init(_ agreed: FocusContract.Entry, _ present: FocusContract.Entry) {
    (self.agreed, self.present) = (agreed, present)
    (former, now) = (StopNumbers(agreed), StopNumbers(present))
  }

  mutating func differences() -> [ContractDifference] {
    collectGone(agreed, present)
    for (index, gone) in gone.enumerated() {
      if let key = gone.stop.key { goneIndexes[key] = index }
    }
    compare(agreed, present)
    found += goneIndexes.values.sorted().map { gone[$0] }.filter(\.isReported).map { gone in
      ContractDifference(kind: .removed, entry: gone.stop, agreed: gone.stop, section: gone.section)
    }
    for index in found.indices { found[index].scope = present.node }
    order()
    return found
  }

  /// The stops in the agreed order; empty if only button roles differ.
  static func agreedStops(
    _ agreed: FocusContract.Entry, _ present: FocusContract.Entry
  ) -> [FocusContract.Entry] {
    var comparison = ScopeComparison(agreed, present)
    var added: Set<FocusContract.Key> = []
    var isOther = false
    for difference in comparison.differences() {
      switch difference.kind {
      case .gained, .lost, .changed: continue
      case .added:
        let stops = difference.entry.kind.isSection ? StopNumbers(difference.entry).stops : [difference.entry]
        added.formUnion(stops.compactMap(\.key))
      case .removed, .moved, .displaced, .transferred: break
      }
      isOther = true
    }
    return isOther ? comparison.stops(besides: added, withWildcards: true) : []
  }

  /// The stops in the agreed order, in their current form. A new stop that is not in `added` follows the stop
  /// that currently precedes it.
  private func stops(
    besides added: Set<FocusContract.Key>, withWildcards: Bool = false
  ) -> [FocusContract.Entry] {
    var known: [FocusContract.Key: FocusContract.Entry] = [:]
    var followers: [FocusContract.Key?: [FocusContract.Entry]] = [:]
    var last: FocusContract.Key?
    for stop in now.stops {
      guard let key = stop.key else { continue }
      if former.numbers[key] != nil {
        known[key] = stop
        last = key
      } else if !added.contains(key) {
        followers[last, default: []].append(stop)
      }
    }
    return (followers[nil] ?? [])
      + (withWildcards ? former.all : former.stops).flatMap { stop in
        guard let key = stop.key else { return [stop] }
        return [known[key] ?? stop] + (followers[key] ?? [])
      }
  }

  /// Adds the agreed order to each difference about a moved stop if only moves are necessary.
  private mutating func order() {
    guard found.allSatisfy({ $0.kind.isMove || !$0.kind.isAboutOrder }) else { return }
    let order = stops(besides: []).compactMap(\.node)
    let present = now.stops.compactMap(\.node)
    for index in found.indices where found[index].kind.isMove {
      (found[index].order, found[index].present) = (order, present)
    }
  }

  /// Collects the stops that have left their sections.
  private mutating func collectGone(_ agreed: FocusContract.Entry, _ present: FocusContract.Entry) {
    let match = SectionMatch(agreed.entries, present.entries)
    for index in match.removed {
      let entry = agreed.entries[index]
      if entry.kind.isSection {
        for stop in StopNumbers(entry).stops { gone.append((stop, entry, false)) }
      } else {
        gone.append((entry, agreed, true))
      }
    }
    for (place, entry) in zip(match.places, present.entries) where entry.kind.isSection {
      if case .kept(let index) = place { collectGone(agreed.entries[index], entry) }
      if case .moved(let index) = place { collectGone(agreed.entries[index], entry) }
    }
  }

  private mutating func compare(_ agreed: FocusContract.Entry, _ present: FocusContract.Entry) {
    let match = SectionMatch(agreed.entries, present.entries)
    for (place, entry) in zip(match.places, present.entries) {
      switch place {
      case .kept(let index): compareParts(agreed.entries[index], entry, in: present)
      case .moved(let index):
        let line = agreed.entries[index]
        add(movement(of: entry), entry, line, in: present)
        compareParts(line, entry, in: present)
      case .added, .covered:
        let isNew: Bool = if case .added = place { true } else { false }
        if entry.kind.isSection {
          if isNew { add(.added, entry, nil, in: present) }
          for stop in StopNumbers(entry).stops { transfer(stop, to: entry) }
        } else if !transfer(entry, to: present), isNew {
          add(.added, entry, nil, in: present)
        }
      }
    }
    for index in match.removed where agreed.entries[index].kind.isSection {
      let page = agreed.entries[index]
      add(.removed, page, page, in: agreed)
    }
  }

  private mutating func compareParts(
    _ line: FocusContract.Entry, _ entry: FocusContract.Entry, in section: FocusContract.Entry
  ) {
    if entry.kind.isSection { compare(line, entry) }
    if line.kind != entry.kind { add(.changed(from: line.kind), entry, line, in: section) }
    for role in FocusContract.ButtonRole.allCases
    where line.roles.contains(role) != entry.roles.contains(role) {
      add(entry.roles.contains(role) ? .gained(role) : .lost(role), entry, line, in: section)
    }
  }

  /// If `stop` has moved from another section to `section`, reports this.
  @discardableResult
  private mutating func transfer(_ stop: FocusContract.Entry, to section: FocusContract.Entry) -> Bool {
    guard let key = stop.key, let index = goneIndexes.removeValue(forKey: key) else { return false }
    add(.transferred(from: gone[index].section), stop, gone[index].stop, in: section)
    return true
  }

  private func movement(of entry: FocusContract.Entry) -> ContractDifference.Kind {
    guard let key = entry.key, !former.hasWildcards, let from = former.numbers[key],
      let to = now.numbers[key], from != to, !entry.kind.isSection
    else { return .displaced }
    return .moved(from: from, to: to)
  }

  private mutating func add(
    _ kind: ContractDifference.Kind, _ entry: FocusContract.Entry, _ agreed: FocusContract.Entry?,
    in section: FocusContract.Entry
  ) {
    found.append(
      ContractDifference(
        kind: kind, entry: entry, agreed: agreed, section: section,
        previous: entry.key.flatMap { now.previous[$0] }))
  }
}

/// The stops of a section, including those on pages, with their numbers from 1.
private struct StopNumbers {
  private(set) var stops: [FocusContract.Entry] = []
  /// The stops and the entries `any`.
  private(set) var all: [FocusContract.Entry] = []
  private(set) var numbers: [FocusContract.Key: Int] = [:]
  private(set) var hasWildcards = false
  /// The entry before each entry in its section.
  private(set) var previous: [FocusContract.Key: FocusContract.Entry] = [:]

  init(_ section: FocusContract.Entry) { add(section.entries) }

  private mutating func add(_ entries: [FocusContract.Entry]) {
    for (index, entry) in entries.enumerated() {
      if index > 0, let key = entry.key { previous[key] = entries[index - 1] }
      if entry.kind.isSection {
        add(entry.entries)
      } else if let key = entry.key {
        stops.append(entry)
        all.append(entry)
        numbers[key] = stops.count
      } else {
        all.append(entry)
        hasWildcards = true
      }
    }
  }
}

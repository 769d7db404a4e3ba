/// The locations of the translations in a catalogue, by key.
///
/// The type is a hash table that stores only numbers. A run creates tables of many thousands of translations
/// but looks up only a few of them, and keys are already hashes.
package struct CataloguePlaces: Sendable {
  private struct Entry {
    var key: UInt64
    var start: UInt32
    var end: UInt32
  }

  private var entries: [Entry] = []
  /// The positions in ``entries`` plus one; zero for an unused slot. The length is a power of two.
  private var slots: [UInt32] = []

  /// Creates an empty table.
  package init() {}

  /// Creates a table of `places`; the first place of a key is used.
  package init(_ places: some Sequence<(CatalogueKey, Range<Int>)>) {
    for (key, place) in places { add(place, for: key) }
  }

  /// Whether the table is empty.
  package var isEmpty: Bool { entries.isEmpty }

  /// The number of keys.
  package var count: Int { entries.count }

  /// The place for `key`; nil if the table does not have the key.
  package subscript(key: CatalogueKey) -> Range<Int>? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: key.hash)]
    if number == 0 { return nil }
    let entry = entries[Int(number) - 1]
    return Int(entry.start)..<Int(entry.end)
  }

  /// Adds a place for `key`.
  ///
  /// - Parameter replaces: Whether `place` replaces an earlier place for the same key.
  package mutating func add(_ place: Range<Int>, for key: CatalogueKey, replaces: Bool = false) {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let slot = slot(of: key.hash)
    let entry = Entry(
      key: key.hash, start: UInt32(clamping: place.lowerBound), end: UInt32(clamping: place.upperBound))
    if slots[slot] == 0 {
      entries.append(entry)
      slots[slot] = UInt32(clamping: entries.count)
    } else if replaces {
      entries[Int(slots[slot]) - 1] = entry
    }
  }

  /// The slot of the key with this hash, or the unused slot for the key.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].key != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(16, slots.count * 2))
    for (position, entry) in entries.enumerated() {
      slots[slot(of: entry.key)] = UInt32(clamping: position + 1)
    }
  }
}

extension CataloguePlaces: Equatable {
  /// Whether both tables contain the same places for the same keys.
  package static func == (one: CataloguePlaces, other: CataloguePlaces) -> Bool {
    one.count == other.count
      && one.entries.allSatisfy { entry in
        other[CatalogueKey(hash: entry.key)] == Int(entry.start)..<Int(entry.end)
      }
  }
}

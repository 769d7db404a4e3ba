/// A search of texts for names, however the texts join and capitalise their words: `player-window` is also in
/// `PlayerWindowBinding` and `ui_player_window.h`.
package struct NameSearch: Sendable {
  /// The names without the marks that join words, in lower case.
  private let names: [[UInt8]]
  /// The names with the same first bytes, by these bytes.
  private let beginnings: [UInt32: [Int]]
  /// Whether any beginning has these last bits.
  private let mayBegin: [Bool]

  /// Shorter names are in any text by chance.
  package static let shortest = 4

  /// A search for those of `names` that ``canFind(_:)``; a number at the end of a name does not count.
  package init(_ names: [String]) {
    self.names = names.map { Self.plain($0) }
    var beginnings: [UInt32: [Int]] = [:]
    var mayBegin = Array(repeating: false, count: 1 << 16)
    for (index, name) in self.names.enumerated() where name.count >= Self.shortest {
      let beginning = name.prefix(Self.shortest).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      beginnings[beginning, default: []].append(index)
      mayBegin[Self.place(of: beginning)] = true
    }
    self.beginnings = beginnings
    self.mayBegin = mayBegin
  }

  /// Whether `name` is long enough to be looked for.
  package static func canFind(_ name: String) -> Bool { plain(name).count >= shortest }

  /// The indices of the names in `bytes`. Linear in the number of bytes, unless many names begin alike.
  package func found(in bytes: some Sequence<UInt8>) -> Set<Int> {
    var found: Set<Int> = []
    let text = bytes.compactMap(Self.plain(_:))
    var last: UInt32 = 0
    for (place, byte) in text.enumerated() {
      last = last << 8 | UInt32(byte)
      guard mayBegin[Self.place(of: last)], let candidates = beginnings[last] else { continue }
      let rest = text[(place + 1)...]
      for name in candidates where !found.contains(name) {
        if rest.starts(with: names[name].dropFirst(Self.shortest)) { found.insert(name) }
      }
    }
    return found
  }

  private static func place(of beginning: UInt32) -> Int {
    Int((beginning ^ beginning >> 13) & 0xFFFF)
  }

  private static func plain(_ name: String) -> [UInt8] {
    let name = name.utf8.compactMap(plain(_:))
    let stem = name.reversed().drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.reversed()
    return stem.count < shortest ? name : Array(stem)
  }

  /// `byte` in lower case; nil for a mark that joins words.
  @inline(__always)
  private static func plain(_ byte: UInt8) -> UInt8? {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") ? nil : byte.lowercase
  }
}

/// Searches text for names, regardless of how the text joins and capitalises their words: `player-window`
/// also matches `PlayerWindowBinding` and `ui_player_window.h`.
package struct NameSearch: Sendable {
  /// The names in lower case, without the marks that join words.
  private let names: [[UInt8]]
  /// The indices of the names that begin with the same bytes, by these bytes.
  private let beginnings: [UInt32: [Int]]
  /// Whether any name begins with bytes that have the given hash.
  private let mayBegin: [Bool]

  /// The minimum length of a name; shorter names occur in any text by chance.
  package static let shortest = 4

  /// Creates a search for those of `names` that ``canFind(_:)`` accepts. A number at the end of a name is
  /// ignored.
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

  /// Whether `name` is long enough to be searched for.
  package static func canFind(_ name: String) -> Bool { plain(name).count >= shortest }

  /// The indices of the names that occur in `bytes`. Linear in the number of bytes, unless many names have
  /// the same beginning.
  package func found(in bytes: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    let text = Self.plain(bytes)
    unsafe text.withUnsafeBufferPointer { text in
      unsafe mayBegin.withUnsafeBufferPointer { mayBegin in
        var last: UInt32 = 0
        for place in text.indices {
          last = unsafe last << 8 | UInt32(text[place])
          // `place(of:)` is always less than the number of elements in `mayBegin`.
          guard unsafe mayBegin[Self.place(of: last)], let candidates = beginnings[last] else { continue }
          let rest = unsafe text[(place + 1)...]
          for name in candidates where !found.contains(name) {
            if unsafe rest.starts(with: names[name].dropFirst(Self.shortest)) { found.insert(name) }
          }
        }
      }
    }
    return found
  }

  /// A hash of `beginning`: high bits of a product that depend on all bits of `beginning`, because text
  /// consists of few different bytes.
  @inline(__always)
  private static func place(of beginning: UInt32) -> Int {
    Int((beginning &* 0x9E37_79B1) >> 16)
  }

  private static func plain(_ name: String) -> [UInt8] {
    let name = plain(Array(name.utf8))
    let stem = name.reversed().drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.reversed()
    return stem.count < shortest ? name : Array(stem)
  }

  /// `bytes` in lower case, without the marks that join words.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    unsafe Array(unsafeUninitializedCapacity: bytes.count) { text, count in
      for byte in bytes where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
        unsafe text[count] = byte.lowercase
        count += 1
      }
    }
  }
}

/// Searches text for names, however it joins and capitalises their words: `player-window` is also in
/// `PlayerWindowBinding` and `ui_player_window.h`.
package struct NameSearch: Sendable {
  /// The names without the marks that join words, in lower case.
  private let names: [[UInt8]]
  /// The names with the same first bytes, by these bytes.
  private let beginnings: [UInt32: [Int]]
  /// Whether any beginning has these last bits.
  private let mayBegin: [Bool]

  /// Shorter names occur in any text by chance.
  package static let shortest = 4

  /// A search for those of `names` that ``canFind(_:)``; a number at the end of a name is ignored.
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
  package func found(in bytes: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    let text = Self.plain(bytes)
    unsafe text.withUnsafeBufferPointer { text in
      unsafe mayBegin.withUnsafeBufferPointer { mayBegin in
        var last: UInt32 = 0
        for place in text.indices {
          last = unsafe last << 8 | UInt32(text[place])
          // `place(of:)` is less than the number of `mayBegin`.
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

  /// The last bits of a product, into which all bits of `beginning` go: texts consist of few different bytes.
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

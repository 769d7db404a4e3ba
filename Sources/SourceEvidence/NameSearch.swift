/// Searches text for names, however the text joins and capitalises their words: `player-window` also
/// matches `PlayerWindowBinding` and `ui_player_window.h`.
package struct NameSearch: Sendable {
  /// The names in lower case, without the marks that join words.
  private let names: [[UInt8]]
  /// Whether any name begins with bytes that have the given hash.
  private let mayBegin: [Bool]
  /// The index of the first name that begins with bytes that have the given hash, or -1.
  private let first: [Int32]
  /// For each name, the index of the next name with the same hash, or -1.
  private let next: [Int32]
  /// The number of bytes of the shortest name that is searched for: the size of the window that moves over the
  /// text.
  private let window: Int
  /// How far the window can move without skipping a name, by the pair of bytes at its end; 0 if a name
  /// may begin where the window begins.
  private let steps: [UInt8]

  /// The minimum length of a name; shorter names occur in any text by chance.
  package static let shortest = 4

  /// Creates a search for those of `names` that ``canFind(_:)`` accepts. A number at the end of a name is
  /// ignored.
  package init(_ names: [String]) {
    self.names = names.map { Self.plain($0) }
    var first = Array(repeating: Int32(-1), count: 1 << 16)
    var next = Array(repeating: Int32(-1), count: self.names.count)
    for (index, name) in self.names.enumerated() where name.count >= Self.shortest {
      let beginning = name.prefix(Self.shortest).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let place = Self.place(of: beginning)
      next[index] = first[place]
      first[place] = Int32(clamping: index)
    }
    mayBegin = first.map { $0 >= 0 }
    self.first = first
    self.next = next
    let searched = self.names.filter { $0.count >= Self.shortest }
    window = min(searched.map(\.count).min() ?? 0, Int(UInt8.max))
    steps = Self.steps(of: searched, window)
  }

  /// The ``steps`` for a window of `size` bytes: the distance from the last occurrence of each pair in the
  /// beginning of any name to the end of the window.
  private static func steps(of names: [[UInt8]], _ size: Int) -> [UInt8] {
    if names.isEmpty { return [] }
    var steps = Array(repeating: UInt8(size - 1), count: 1 << 16)
    for name in names {
      for last in 1..<size {
        let pair = pair(name[last - 1], name[last])
        steps[pair] = min(steps[pair], UInt8(size - 1 - last))
      }
    }
    return steps
  }

  @inline(__always)
  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// Whether `name` is long enough to be searched for.
  package static func canFind(_ name: String) -> Bool { plain(name).count >= shortest }

  /// The indices of the names that occur in `bytes`. Linear in the number of bytes, unless many names have
  /// the same beginning.
  ///
  /// If all names are long, most positions are skipped, because no name contains their bytes (the search by Wu
  /// and Manber).
  package func found(in bytes: [UInt8]) -> Set<Int> {
    if steps.isEmpty { return [] }
    var found = Array(repeating: false, count: names.count)
    let text = Self.plain(bytes)
    unsafe text.withUnsafeBufferPointer { text in
      if window < Self.shortestSkippingWindow {
        unsafe findEverywhere(in: text, &found)
      } else {
        unsafe findSkipping(in: text, &found)
      }
    }
    return Set(found.indices.filter { found[$0] })
  }

  /// The smallest window for which skipping is faster than looking at each position: a step must be known before the
  /// next one can begin, but positions can be compared at the same time.
  private static let shortestSkippingWindow = 8

  private func findEverywhere(in text: UnsafeBufferPointer<UInt8>, _ found: inout [Bool]) {
    let raw = UnsafeRawBufferPointer(text)
    unsafe mayBegin.withUnsafeBufferPointer { mayBegin in
      for start in stride(from: 0, through: text.count - Self.shortest, by: 1) {
        let beginning = unsafe UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt32.self))
        // `place(of:)` is always less than the number of elements in `mayBegin`.
        if unsafe mayBegin[Self.place(of: beginning)] { unsafe find(beginning, in: text[start...], &found) }
      }
    }
  }

  private func findSkipping(in text: UnsafeBufferPointer<UInt8>, _ found: inout [Bool]) {
    unsafe steps.withUnsafeBufferPointer { steps in
      var end = window - 1
      while end < text.count {
        // A pair is always less than the number of steps.
        let step = unsafe steps[Self.pair(text[end - 1], text[end])]
        if step > 0 {
          end &+= Int(step)
          continue
        }
        let start = end - window + 1
        let beginning = unsafe text[start..<start + Self.shortest].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        if mayBegin[Self.place(of: beginning)] { unsafe find(beginning, in: text[start...], &found) }
        end &+= 1
      }
    }
  }

  /// Adds the names at the beginning of `text`, whose first bytes are `beginning`.
  private func find(
    _ beginning: UInt32, in text: Slice<UnsafeBufferPointer<UInt8>>, _ found: inout [Bool]
  ) {
    var name = Int(first[Self.place(of: beginning)])
    while name >= 0 {
      if !found[name], unsafe text.starts(with: names[name]) { found[name] = true }
      name = Int(next[name])
    }
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
      unsafe bytes.withUnsafeBytes { bytes in
        let target = UnsafeMutableRawBufferPointer(text)
        var place = 0
        while place < bytes.count {
          // Eight bytes at a time, unless there is a mark among them. `count` never exceeds `place`.
          if place &+ 8 <= bytes.count,
            let eight = unsafe lowercase(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
          {
            unsafe target.storeBytes(of: eight, toByteOffset: count, as: UInt64.self)
            count &+= 8
            place &+= 8
            continue
          }
          let end = min(place &+ 8, bytes.count)
          while place < end {
            let byte = unsafe bytes[place]
            unsafe text[count] = byte.lowercase
            count &+= byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") ? 0 : 1
            place &+= 1
          }
        }
      }
    }
  }

  /// `bytes`, eight characters, in lower case; nil if one of them is a mark that joins words.
  @inline(__always)
  private static func lowercase(_ bytes: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    // The highest bit of each zero byte is set. Other bits may also be set, but only if there is a zero byte.
    func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes & tops }
    if zeros(bytes ^ ones &* 0x2D) | zeros(bytes ^ ones &* 0x5F) != 0 { return nil }
    let low = bytes & ~tops
    // The highest bit of each byte shows whether it is at least `A`, and at least the character after `Z`.
    let capitals = (low &+ ones &* (0x80 - 0x41)) & ~(low &+ ones &* (0x80 - 0x5B)) & ~bytes & tops
    return bytes | capitals &>> 2
  }
}

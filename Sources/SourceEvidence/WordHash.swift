/// Computes 32-bit hashes of identifiers. Different identifiers rarely have the same hash, so a match is
/// checked again.
enum WordHash {
  /// Whether `byte` may be part of an identifier: a letter, a digit, `_`, `$`, or a byte outside ASCII.
  @inline(__always)
  static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// The hash of the identifier `word`; never 0.
  static func hash(_ word: some Collection<UInt8>) -> UInt32 {
    unsafe word.withContiguousStorageIfAvailable { unsafe hash($0) }
      ?? Array(word).withUnsafeBufferPointer { unsafe hash($0) }
  }

  /// The hash of `word`, computed from its first and last eight bytes and its length. Reading every byte
  /// would take as long as finding the end of the word.
  @inline(__always)
  static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(word)
    let count = word.count
    if count >= 8 {
      return unsafe mix(
        head: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
        tail: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)), count)
    }
    var head: UInt64 = 0
    for place in 0..<count { head |= UInt64(unsafe word[place]) &<< UInt64(8 * place) }
    return mix(head: head, tail: head, count)
  }

  /// The same hash of the word at `place` in `bytes`, computed without branching on the length: the length
  /// cannot be predicted, and a mispredicted branch costs more time than everything else.
  @inline(__always)
  static func hash(at place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard place.upperBound >= 8, place.lowerBound + 8 <= bytes.count else {
      return unsafe hash(UnsafeBufferPointer(rebasing: bytes[place]))
    }
    let raw = UnsafeRawBufferPointer(bytes)
    let unused = UInt64(8 &* (8 &- min(8, place.count)))
    let head = UInt64(
      littleEndian: unsafe raw.loadUnaligned(fromByteOffset: place.lowerBound, as: UInt64.self))
    let tail = UInt64(
      littleEndian: unsafe raw.loadUnaligned(fromByteOffset: place.upperBound &- 8, as: UInt64.self))
    return mix(head: (head &<< unused) &>> unused, tail: tail &>> unused, place.count)
  }

  @inline(__always)
  private static func mix(head: UInt64, tail: UInt64, _ count: Int) -> UInt32 {
    let mixed =
      (head ^ (tail &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: count)))
      &* 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: mixed >> 32) | 1
  }
}

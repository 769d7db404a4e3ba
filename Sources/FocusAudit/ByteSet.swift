/// The bytes that a bracket pattern matches: `[a-z0-9]`, `[!.]`, `[[:alpha:]_]`.
struct ByteSet: Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Reads the rest of a bracket pattern after `[`, up to its `]`; nil if `]` is missing or a class is
  /// unknown.
  init?(inBrackets pattern: inout ArraySlice<UInt8>) {
    let isNegated = pattern.first == UInt8(ascii: "!") || pattern.first == UInt8(ascii: "^")
    if isNegated { pattern = pattern.dropFirst() }
    /// The previous byte, which starts a range if `-` follows.
    var previous: UInt8?
    var isFirst = true
    while true {
      guard let byte = pattern.popFirst() else { return nil }
      if byte == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false
      switch byte {
      case UInt8(ascii: "[") where pattern.first == UInt8(ascii: ":"):
        guard let end = pattern.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let name = pattern[pattern.startIndex..<end].dropFirst()
        guard name.last == UInt8(ascii: ":") else {
          // This is a literal bracket, not a class.
          insert(byte)
          previous = byte
          continue
        }
        guard let isInClass = Self.classes[String(decoding: name.dropLast(), as: UTF8.self)] else {
          return nil
        }
        for byte in UInt8.min...UInt8.max where isInClass(byte) { insert(byte) }
        pattern = pattern[(end + 1)...]
        previous = nil
      case UInt8(ascii: "-"):
        guard let low = previous, let next = pattern.first, next != UInt8(ascii: "]") else {
          insert(byte)
          previous = byte
          continue
        }
        pattern = pattern.dropFirst()
        guard let high = next == UInt8(ascii: "\\") ? pattern.popFirst() : next else { return nil }
        if low <= high { for byte in low...high { insert(byte) } }
        previous = nil
      default:
        guard let own = byte == UInt8(ascii: "\\") ? pattern.popFirst() : byte else { return nil }
        insert(own)
        previous = own
      }
    }
    if isNegated { bits = (~bits.0, ~bits.1, ~bits.2, ~bits.3) }
  }

  /// Whether the set contains `byte`.
  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      default: bits.3
      }
    return word >> UInt64(byte & 63) & 1 == 1
  }

  private mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  /// The POSIX character classes, limited to ASCII.
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) }, "alpha": { isLetter($0) },
    "blank": { $0 == 0x20 || $0 == 0x09 }, "cntrl": { $0 < 0x20 || $0 == 0x7F }, "digit": { isDigit($0) },
    "graph": { (0x21..<0x7F).contains($0) }, "lower": { (0x61...0x7A).contains($0) },
    "print": { (0x20..<0x7F).contains($0) },
    "punct": { (0x21..<0x7F).contains($0) && !isLetter($0) && !isDigit($0) },
    "space": { $0 == 0x20 || (0x09...0x0D).contains($0) }, "upper": { (0x41...0x5A).contains($0) },
    "xdigit": { isDigit($0) || (0x41...0x46).contains($0 & 0xDF) },
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

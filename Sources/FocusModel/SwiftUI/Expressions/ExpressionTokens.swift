/// Parses numbers, strings, names and blanks.
extension ExpressionParser {
  // MARK: Literals

  mutating func number() -> SwiftValue? {
    skipBlanks()
    let start = place
    while place < bytes.count, Self.isDigit(bytes[place]) || bytes[place] == UInt8(ascii: "_") { place += 1 }
    var isDecimal = false
    if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."), Self.isDigit(bytes[place + 1]) {
      isDecimal = true
      place += 1
      while place < bytes.count, Self.isDigit(bytes[place]) || bytes[place] == UInt8(ascii: "_") {
        place += 1
      }
    }
    // Numbers like `0x1F` and `1e3`, and text like `3px`, are not parsed here.
    if place < bytes.count, Self.continuesIdentifier(bytes[place]) { return nil }
    let digits = String(decoding: bytes[start..<place].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if isDecimal { return StatedMeasure(digits).map { .decimal($0.value) } }
    // `StatedInteger` would be too small: Swift's `Int` has 64 bits, and two ids beyond 32 bits would become
    // the same number. Longer values are ignored, and arithmetic on the number reports overflow.
    return Int(digits).map { .integer($0) }
  }

  /// Parses the parts of a string up to `end`, which is skipped; if `end` is nil, up to the end of the text.
  mutating func segments(until end: UInt8?) -> [Expression.Segment]? {
    var segments: [Expression.Segment] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == end {
        flush()
        return segments
      }
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        text.append(byte)
        continue
      }
      let escaped = bytes[place]
      place += 1
      if escaped == UInt8(ascii: "(") {
        guard let value = ternary(), take(")") else { return nil }
        flush()
        text = []
        segments.append(.value(value))
      } else {
        // Outside quotes, a backslash is an ordinary character.
        text += end == nil ? [byte, escaped] : [Self.character(escaped)]
      }
    }
    guard end == nil else { return nil }
    flush()
    return segments
  }

  private static func character(_ escaped: UInt8) -> UInt8 {
    switch escaped {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: escaped
    }
  }

  // MARK: Bytes

  mutating func skipBlanks() {
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
  }

  /// Consumes `symbol` if it comes next. The first character of `??` or `?.` does not count as the `?` of a
  /// ternary.
  mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: symbol) else { return false }
    if symbol == "?", !isTernary(at: place) { return false }
    if symbol == "=", place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "=") { return false }
    place += 1
    return true
  }

  /// Whether the question mark at `place` is a ternary operator: it has blanks on both sides, while every
  /// other question mark directly follows its operand.
  func isTernary(at place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "?") else { return false }
    if bytes[place + 1] == UInt8(ascii: "?") { return false }
    return bytes[place + 1] != UInt8(ascii: ".") || place > 0 && Self.isBlank(bytes[place - 1])
  }

  mutating func identifier() -> String? {
    skipBlanks()
    guard place < bytes.count, Self.continuesIdentifier(bytes[place]), !Self.isDigit(bytes[place]) else {
      return nil
    }
    let start = place
    while place < bytes.count, Self.continuesIdentifier(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether `byte` can continue an identifier: letters, digits and the underscore. Letters beyond ASCII
  /// consist of bytes 0x80 and above.
  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || isDigit(byte)
      || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  static func isCapital(_ name: String) -> Bool {
    name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }
}

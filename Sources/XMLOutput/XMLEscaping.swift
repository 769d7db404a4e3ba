/// How text is written so that every XML reader gets the same text back.
enum XMLEscaping {
  /// Where a text stands.
  enum Context {
    /// Between tags.
    case text
    /// Between the quotes of an attribute. Readers turn line ends and tabs there into spaces, so they are written as
    /// references.
    case attribute
  }

  /// Appends `text` with everything escaped that means something else in `context`, and with U+FFFD for every
  /// character that XML 1.0 cannot hold, not even as a reference.
  ///
  /// Nearly all text has nothing to escape and is copied at once.
  static func append(_ text: String, in context: Context, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var copied = 0
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count,
          !needsLook(
            unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
        {
          index += 8
          continue
        }
        let byte = unsafe bytes[index]
        guard byte < 0x40 ? mayBeEscaped &>> UInt64(byte) & 1 == 1 : byte == 0xEF,
          let escape = unsafe escape(at: index, of: bytes, in: context)
        else {
          index += 1
          continue
        }
        unsafe output.append(contentsOf: bytes[copied..<index])
        unsafe output.append(
          contentsOf: UnsafeBufferPointer(
            start: escape.replacement.utf8Start, count: escape.replacement.utf8CodeUnitCount))
        index += escape.length
        copied = index
      }
      unsafe output.append(contentsOf: bytes[copied...])
    }
  }

  /// The bytes below 0x40 for which ``escape(at:of:in:)`` has something to say, a bit each: control characters and four
  /// signs.
  private static let mayBeEscaped: UInt64 = 0x5000_0044_FFFF_FFFF

  /// Whether there may be something to escape in eight bytes: one below 0x20, one of the four signs, or 0xEF.
  private static func needsLook(_ bytes: UInt64) -> Bool {
    let (each, top): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    /// Has a top bit set if one of eight bytes is zero.
    func zero(_ bytes: UInt64) -> UInt64 { (bytes &- each) & ~bytes & top }
    let control = (bytes &- each &* 0x20) & ~bytes & top
    // `<` and `>` differ in one bit.
    let brackets = zero((bytes & ~(each &* 2)) ^ each &* 0x3C)
    let signs = zero(bytes ^ each &* 0x26) | zero(bytes ^ each &* 0x22)
    return control | brackets | signs | zero(bytes ^ each &* 0xEF) != 0
  }

  /// What is written for the character that begins at `index`, and how many bytes it has; nil when it is written as
  /// it is.
  private static func escape(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>, in context: Context
  ) -> (replacement: StaticString, length: Int)? {
    switch unsafe bytes[index] {
    case UInt8(ascii: "<"): ("&lt;", 1)
    case UInt8(ascii: ">"): ("&gt;", 1)
    case UInt8(ascii: "&"): ("&amp;", 1)
    case UInt8(ascii: "\""): ("&quot;", 1)
    case UInt8(ascii: "\r"): ("&#13;", 1)
    case UInt8(ascii: "\n"): context == .attribute ? ("&#10;", 1) : nil
    case UInt8(ascii: "\t"): context == .attribute ? ("&#9;", 1) : nil
    case 0..<0x20: ("\u{FFFD}", 1)
    // U+FFFE and U+FFFF are EF BF BE and EF BF BF. A Swift string never holds lone surrogates or cut characters.
    case 0xEF:
      unsafe bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? ("\u{FFFD}", 3) : nil
    default: nil
    }
  }
}

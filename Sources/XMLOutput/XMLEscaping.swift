/// Escapes text so that every XML reader reads the same text back.
enum XMLEscaping {
  /// The position of text in a document.
  enum Context {
    /// Between tags, where quotes have no special meaning.
    case text
    /// Between the quotes of an attribute. Readers convert line endings and tabs there to spaces, so they are
    /// written as references.
    case attribute
  }

  /// Appends `text`. Characters with a special meaning in `context` are escaped. U+FFFD replaces every
  /// character that XML 1.0 cannot contain even as a reference.
  ///
  /// Nearly all text contains nothing to escape and is copied in one step.
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

  /// Replaces all characters beyond U+00FF in `markup` with references (`&#8220;`), except in the first
  /// `start` bytes.
  static func writeReferences(in markup: inout [UInt8], after start: Int) {
    guard var next = firstBeyondLatin1(in: markup, from: start) else { return }
    let end = markup.count
    var written: [UInt8] = []
    written.reserveCapacity((end - start) + (end - start) / 16)
    var copied = start
    repeat {
      written += markup[copied..<next]
      // In valid UTF-8, the first byte determines the number of bytes that follow, each of which contributes
      // six bits.
      let first = markup[next]
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var scalar = Int(first) & (0xFF >> (length + 1))
      for byte in markup[next..<min(next + length, end)].dropFirst() {
        scalar = scalar << 6 | Int(byte & 0x3F)
      }
      written += "&#".utf8
      written.append(decimal: scalar)
      written.append(UInt8(ascii: ";"))
      copied = min(next + length, end)
      next = firstBeyondLatin1(in: markup, from: copied) ?? end
    } while next < end
    written += markup[copied...]
    markup.replaceSubrange(start..., with: written)
  }

  /// The offset of the first character beyond U+00FF. In UTF-8, these characters begin with a byte of at
  /// least 0xC4, and no other character contains this byte.
  private static func firstBeyondLatin1(in markup: [UInt8], from start: Int) -> Int? {
    unsafe markup.withUnsafeBytes { bytes in
      var index = start
      while index < bytes.count {
        if index + 8 <= bytes.count,
          unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        if unsafe bytes[index] >= 0xC4 { return index }
        index += 1
      }
      return nil
    }
  }

  /// A bit mask of the bytes below 0x40 that ``escape(at:of:in:)`` may escape: control characters and four
  /// markup characters.
  private static let mayBeEscaped: UInt64 = 0x5000_0044_FFFF_FFFF

  /// Whether any of eight bytes may need an escape: a byte below 0x20, one of the four markup characters, or
  /// 0xEF.
  private static func needsLook(_ bytes: UInt64) -> Bool {
    let (each, top): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    /// Sets the top bit of at least one byte in the result if any of the eight bytes is zero.
    func zero(_ bytes: UInt64) -> UInt64 { (bytes &- each) & ~bytes & top }
    let control = (bytes &- each &* 0x20) & ~bytes & top
    // `<` and `>` differ in a single bit.
    let brackets = zero((bytes & ~(each &* 2)) ^ each &* 0x3C)
    let signs = zero(bytes ^ each &* 0x26) | zero(bytes ^ each &* 0x22)
    return control | brackets | signs | zero(bytes ^ each &* 0xEF) != 0
  }

  /// The replacement for the character that begins at `index`, and the character's length in bytes; nil if
  /// the character needs no escape.
  private static func escape(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>, in context: Context
  ) -> (replacement: StaticString, length: Int)? {
    switch unsafe bytes[index] {
    case UInt8(ascii: "<"): ("&lt;", 1)
    case UInt8(ascii: ">"): ("&gt;", 1)
    case UInt8(ascii: "&"): ("&amp;", 1)
    case UInt8(ascii: "\""): context == .attribute ? ("&quot;", 1) : nil
    case UInt8(ascii: "\r"): ("&#13;", 1)
    case UInt8(ascii: "\n"): context == .attribute ? ("&#10;", 1) : nil
    case UInt8(ascii: "\t"): context == .attribute ? ("&#9;", 1) : nil
    case 0..<0x20: ("\u{FFFD}", 1)
    // U+FFFE and U+FFFF are encoded as EF BF BE and EF BF BF. A Swift string never contains lone surrogates
    // or truncated characters.
    case 0xEF:
      unsafe bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? ("\u{FFFD}", 3) : nil
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends `number` in decimal digits.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let rest = number.magnitude
    var place: UInt = 1
    while rest / place >= 10 { place *= 10 }
    while place > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place % 10))
      place /= 10
    }
  }

  /// Appends `words` unchanged. All bytes are appended at once; if a string's UTF-8 view were appended, its
  /// bytes would be requested one at a time.
  package mutating func append(words: String) {
    var words = words
    words.withUTF8 { unsafe append(contentsOf: $0) }
  }
}

/// Converts file names and paths between bytes and text.
///
/// To the operating system, a name is a sequence of bytes; terminals, JSON and XML need valid UTF-8.
/// Therefore a byte that is not part of valid UTF-8 is written as an escape (`\xE9`). The bytes of a
/// character that would affect the surrounding text, for example a line ending, are escaped in the same way.
/// A backslash that could be mistaken for the beginning of an escape is written as `\x5C`. All other
/// characters, and so nearly all names, stay unchanged. No two names have the same text.
public enum FileName {
  /// The text for the name or path `bytes`. Linear in the number of bytes.
  public static func text(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy(isPlain) { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      if let scalar = firstScalar(of: rest), !scalar.steersText, escapedByte(of: rest) == nil {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += (digits.utf8.count == 1 ? "\\x0" : "\\x") + digits
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The bytes of `text`: the inverse of ``text(_:)``. Linear in the length of `text`.
  public static func bytes(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    guard mayHoldEscapes(text) else { return utf8 }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.first {
      let escaped = escapedByte(of: rest)
      bytes.append(escaped ?? byte)
      rest = rest.dropFirst(escaped == nil ? 1 : 4)
    }
    return bytes
  }

  /// The unique text for the bytes of `text`. Linear in the length of `text`.
  package static func normalized(_ text: String) -> String {
    allBytes(of: text, satisfy: isPlain) ? text : Self.text(bytes(text))
  }

  /// Whether a byte is always written unchanged.
  package static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) && byte != backslash }

  /// Whether every byte of `text` satisfies `isWanted`. Every path is checked, nearly always to its end, so
  /// the loop has no early exit and can process many bytes at a time.
  private static func allBytes(of text: String, satisfy isWanted: (UInt8) -> Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var unwanted: UInt8 = 0
      for index in bytes.indices { unwanted |= unsafe isWanted(bytes[index]) ? 0 : 1 }
      return unwanted == 0
    }
  }

  /// Whether ``bytes(_:)`` of `text` may differ from the UTF-8 bytes of `text`.
  package static func mayHoldEscapes(_ text: String) -> Bool {
    !allBytes(of: text) { $0 != backslash }
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The escaped byte at the beginning of `text`, if any.
  private static func escapedByte(of text: ArraySlice<UInt8>) -> UInt8? {
    guard text.count >= 4, text.starts(with: [backslash, UInt8(ascii: "x")]) else { return nil }
    let digits = text.dropFirst(2).prefix(2)
    // The check is needed because `UInt8` also accepts a sign.
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The first character of `bytes`; nil if `bytes` do not begin with valid UTF-8.
  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}

extension Unicode.Scalar {
  /// Whether the character affects its surroundings instead of being visible, or is not allowed in XML.
  ///
  /// The joiners U+200C and U+200D affect only their neighbours and are needed to write Persian and emoji.
  package var steersText: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    return switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0 and C1 controls
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidi controls
    case 0x200B, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

import ImportKit

/// The text of a `<string>`, or of an attribute that contains text, as the resource compiler reads it (aapt2,
/// ResourceUtils::StringBuilder): white space collapses, quotes are not shown, a backslash escapes special
/// characters. In Android, quotes and attributes preserve white space; here, white space always collapses,
/// because a name is always a single line.
enum AndroidString {
  /// The words as people read them, on one line. In an attribute, quotes are ordinary characters.
  static func words(_ text: String, isAttribute: Bool = false) -> String {
    if isPlain(text) { return text }
    var words: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where !isAttribute: continue
      case UInt8(ascii: "\\"): words += escaped(&rest)
      case 0x09...0x0D, 0x20: words.append(0x20)
      default: words.append(byte)
      }
    }
    return String(decoding: collapsingSpaces(words), as: UTF8.self).trimmed
  }

  /// Whether the compiler leaves `text` unchanged: words with single spaces between them.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      if byte == 0x20 ? last == 0x20 : byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      {
        return false
      }
      last = byte
    }
    return last != 0x20 || text.isEmpty
  }

  /// Removes and decodes the characters after a backslash.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let byte = rest.popFirst() else { return [] }
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), 0x09...0x0D: return [0x20]
    case UInt8(ascii: "u"): return Array(String(decoding: codeUnits(&rest), as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  /// The UTF-16 code units of an escape after `\u`: two code units if a second `\u` follows with the second
  /// half of a surrogate pair.
  private static func codeUnits(_ rest: inout ArraySlice<UInt8>) -> [UInt16] {
    guard let first = codeUnit(&rest) else { return [] }
    guard UTF16.isLeadSurrogate(first), rest.starts(with: #"\u"#.utf8) else { return [first] }
    var after = rest.dropFirst(2)
    guard let second = codeUnit(&after), UTF16.isTrailSurrogate(second) else { return [first] }
    rest = after
    return [first, second]
  }

  /// Removes four hexadecimal digits and returns their value. Returns nil and removes nothing if fewer than
  /// four digits follow or if their value is zero.
  private static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    var after = rest
    guard let unit = after.popHexDigits(4), unit != 0 else { return nil }
    rest = after
    return UInt16(unit)
  }

  private static func collapsingSpaces(_ words: [UInt8]) -> [UInt8] {
    var last: UInt8 = 0
    return words.filter { byte in
      defer { last = byte }
      return byte != 0x20 || last != 0x20
    }
  }
}

/// What the resource compiler makes of the text of a `<string>` (Android's "String resources", "Formatting and
/// styling"): white space collapses, quotes keep it and are not shown, a backslash stands before what has a meaning.
enum AndroidString {
  /// The words as a person reads them, in one line.
  static func words(_ text: String) -> String {
    guard text.utf8.contains(where: { !isPlain($0) }) else { return text }
    var words: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): continue
      case UInt8(ascii: "\\"): words += escaped(&rest)
      case 0x09...0x0D, 0x20: words.append(0x20)
      default: words.append(byte)
      }
    }
    return String(decoding: collapsingSpaces(words), as: UTF8.self).trimmed
  }

  /// Whether the compiler leaves `byte` as it is wherever it stands.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// What a backslash means with what follows it, which is taken off.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    switch rest.popFirst() {
    case nil: return []
    case UInt8(ascii: "n"), UInt8(ascii: "t"): return [0x20]
    case UInt8(ascii: "u"):
      let digits = rest.prefix(4)
      guard digits.count == 4,
        let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
      else { return [] }
      rest = rest.dropFirst(4)
      return Array(String(Character(scalar)).utf8)
    case let byte?: return [byte]
    }
  }

  private static func collapsingSpaces(_ words: [UInt8]) -> [UInt8] {
    var last: UInt8 = 0
    return words.filter { byte in
      defer { last = byte }
      return byte != 0x20 || last != 0x20
    }
  }
}

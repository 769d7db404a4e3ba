package import FocusModel

// Text operations shared by all dialects. They work on bytes, because Swift's own searches work on characters
// and are many times slower.

extension String {
  /// The text without leading and trailing white space.
  package var trimmed: String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last, isSpace(first) || isSpace(last) else { return self }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isSpace($0) }.map { bytes.index(after: $0) } ?? start
    return String(self[start..<end])
  }

  /// The text with every `old` replaced by `new`; both are ASCII characters.
  package func exchanging(_ old: Unicode.Scalar, for new: Unicode.Scalar) -> String {
    let old = UInt8(ascii: old)
    let new = UInt8(ascii: new)
    return utf8.contains(old) ? String(decoding: utf8.map { $0 == old ? new : $0 }, as: UTF8.self) : self
  }

  /// Whether the text contains `word`.
  package func mentions(_ word: String) -> Bool {
    var (text, word) = (self, word)
    return text.withUTF8 { text in
      word.withUTF8 { word in
        guard let first = unsafe word.first, text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { start in
          unsafe text[start] == first && text[start..<start + word.count].elementsEqual(word)
        }
      }
    }
  }
}

/// Whether `name`, in lower case, is a function key from `f1` to the number `last`.
package func isFunctionKey(_ name: String, upTo last: StatedInteger) -> Bool {
  guard name.utf8.first == UInt8(ascii: "f"), let number = StatedInteger(String(name.dropFirst())) else {
    return false
  }
  return 1 <= number && number <= last
}

extension ArraySlice<UInt8> {
  /// Removes `count` hexadecimal digits and returns their value. If there are fewer digits, returns nil and
  /// removes nothing.
  package mutating func popHexDigits(_ count: Int) -> UInt32? {
    let digits = prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isHexDigit) else { return nil }
    self = dropFirst(count)
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether the byte is an ASCII capital letter, as at the beginning of class names.
  package var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}

import FocusModel
import ImportKit

/// The keys and strings of a `.properties` file, read like `java.util.Properties.load` and
/// `PropertyResourceBundle`.
///
/// Reading is linear in the length of the file: lines, keys and strings may have any length and number.
struct JavaProperties {
  /// The text of a key and its location in the file.
  struct Entry {
    var text: String
    /// The location of the lines that define the text.
    var span: SourceSpan
  }

  /// The bytes of the file, converted to UTF-8.
  let utf8: [UInt8]
  /// The strings by key; if a key occurs several times, the last string applies.
  private(set) var entries: [String: Entry] = [:]

  /// Reads `bytes` as UTF-8, or as Latin-1 if they are not valid UTF-8 (PropertyResourceBundle, since Java
  /// 9).
  ///
  /// - Parameter isWanted: Returns whether to keep a key.
  /// - Returns: Nil for a file that Java rejects as a whole: a file with a broken `\u` escape, or a file that
  ///   ends inside a character.
  init?(_ bytes: [UInt8], where isWanted: (String) -> Bool = { _ in true }) {
    guard let utf8 = Self.utf8(bytes) else { return nil }
    self.utf8 = utf8
    var lines = LogicalLines(of: utf8)
    while lines.next() {
      let (key, text) = Self.parts(of: lines.line)
      guard let key = Self.unescaped(key) else { return nil }
      guard isWanted(key) else {
        if Self.unescaped(text) == nil { return nil }
        continue
      }
      guard let text = Self.unescaped(text) else { return nil }
      entries[key] = Entry(
        text: text, span: SourceSpan(start: UInt32(clamping: lines.start), end: UInt32(clamping: lines.end)))
    }
  }

  /// `bytes` converted to UTF-8; nil if the bytes are valid UTF-8 except for an incomplete last character.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.allSatisfy({ $0 < 0x80 }) || isUTF8(bytes[...]) { return bytes }
    let continued = bytes.suffix(2).reversed().prefix { $0 & 0xC0 == 0x80 }.count
    let last = bytes.dropLast(continued)
    if let first = last.last, first >= 0xC2, first < 0xF5,
      continued < (first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3),
      isUTF8(last.dropLast())
    {
      return nil
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        utf8.append(byte)
      } else {
        utf8.append(0xC0 | byte >> 6)
        utf8.append(0x80 | byte & 0x3F)
      }
    }
    return utf8
  }

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  // MARK: Key and text

  /// Splits a line into key and text. The key ends at the first separator that is not escaped; white space
  /// around `=` or `:` belongs to neither part.
  private static func parts(of line: [UInt8]) -> (key: ArraySlice<UInt8>, text: ArraySlice<UInt8>) {
    var isEscaped = false
    let keyEnd =
      line.firstIndex { byte in
        if !isEscaped, byte.separates || byte.isBlank { return true }
        isEscaped = byte == backslash && !isEscaped
        return false
      } ?? line.endIndex
    var text = line[keyEnd...].drop(while: \.isBlank)
    if text.first?.separates == true { text = text.dropFirst().drop(while: \.isBlank) }
    return (line[..<keyEnd], text)
  }

  /// Decodes the escapes in `bytes`; nil for a broken escape. Half a surrogate pair becomes U+FFFD.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var utf8: [UInt8] = []
    var units: [UInt16] = []
    func flush() {
      if units.isEmpty { return }
      utf8 += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == backslash, let escaped = rest.popFirst() else {
        flush()
        utf8.append(byte)
        continue
      }
      if escaped == UInt8(ascii: "u") {
        guard let unit = rest.popHexDigits(4) else { return nil }
        units.append(UInt16(truncatingIfNeeded: unit))
        continue
      }
      flush()
      switch escaped {
      case UInt8(ascii: "t"): utf8.append(0x09)
      case UInt8(ascii: "n"): utf8.append(0x0A)
      case UInt8(ascii: "f"): utf8.append(0x0C)
      case UInt8(ascii: "r"): utf8.append(0x0D)
      default: utf8.append(escaped)
      }
    }
    flush()
    return String(decoding: utf8, as: UTF8.self)
  }

  fileprivate static let backslash = UInt8(ascii: "\\")
}

/// The lines of a `.properties` file without comments, empty lines and leading white space; lines joined by a
/// backslash count as one (`java.util.Properties.LineReader`).
private struct LogicalLines {
  private let utf8: [UInt8]
  private var place = 0
  /// The bytes of the current line.
  private(set) var line: [UInt8] = []
  /// The offset of the start of the current line.
  private(set) var start = 0
  /// The offset of the end of the current line, excluding the line ending.
  private(set) var end = 0

  init(of utf8: [UInt8]) { self.utf8 = utf8 }

  /// Moves to the next line; returns false at the end of the file.
  mutating func next() -> Bool {
    line.removeAll(keepingCapacity: true)
    var skipsBlanks = true
    // Whether the previous line ended with a backslash; if so, an empty line terminates the logical line.
    var isJoined = false
    var endsInBackslash = false
    while place < utf8.count {
      let byte = utf8[place]
      place += 1
      if skipsBlanks {
        if byte.isBlank || !isJoined && byte.endsLine { continue }
        skipsBlanks = false
        isJoined = false
      }
      if line.isEmpty, byte == UInt8(ascii: "#") || byte == UInt8(ascii: "!") {
        while place < utf8.count, !utf8[place].endsLine { place += 1 }
        skipsBlanks = true
        continue
      }
      if !byte.endsLine {
        if line.isEmpty { start = place - 1 }
        line.append(byte)
        end = place
        endsInBackslash = byte == JavaProperties.backslash && !endsInBackslash
      } else if line.isEmpty {
        skipsBlanks = true
      } else if endsInBackslash {
        line.removeLast()
        if place == utf8.count { return true }
        skipsBlanks = true
        isJoined = true
        endsInBackslash = false
        if byte == 0x0D, place < utf8.count, utf8[place] == 0x0A { place += 1 }
      } else {
        return true
      }
    }
    if line.isEmpty { return false }
    // Removing the backslash may leave the logical line empty.
    if endsInBackslash { line.removeLast() }
    return true
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0C }
  fileprivate var separates: Bool { self == UInt8(ascii: "=") || self == UInt8(ascii: ":") }
}

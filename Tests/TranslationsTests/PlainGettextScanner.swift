@testable import Translations

/// Reads the entries of a gettext file string by string, for comparison with the quick way.
struct PlainGettextScanner {
  /// A string with its context and translation.
  struct Entry {
    var context: String?
    var text = ""
    /// The location of the translation, including the quotes; nil if the translation is empty.
    var translation: Range<Int>?
    var isFuzzy = false
  }

  private let bytes: [UInt8]
  private var offset: Int
  /// The names of the source files that the references mention (`#: src/form.ui:12`).
  private(set) var files: Set<String> = []
  /// Whether the file contains something other than entries and comments.
  private(set) var isBroken = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next entry; nil at the end of the file.
  mutating func next() -> Entry? {
    var entry = Entry()
    var hasText = false
    while !isBroken {
      skipSpace()
      guard offset < bytes.count else { break }
      if bytes[offset] == UInt8(ascii: "#") {
        // Comments precede the entry to which they belong, so a comment after text ends the current entry.
        if hasText { return entry }
        let line = lineEnd
        if bytes[offset..<line].starts(with: "#,".utf8),
          String(decoding: bytes[offset..<line], as: UTF8.self).contains("fuzzy")
        {
          entry.isFuzzy = true
        }
        if bytes[offset..<line].starts(with: "#:".utf8) { addFiles(in: bytes[(offset + 2)..<line]) }
        // The flags before an obsolete entry belong to that entry.
        if bytes[offset..<line].starts(with: "#~".utf8) { entry = Entry() }
        offset = line
        continue
      }
      let isNext =
        bytes[offset...].starts(with: "msgctxt".utf8) || bytes[offset...].starts(with: "msgid".utf8)
      if hasText, isNext, !bytes[offset...].starts(with: "msgid_plural".utf8) { return entry }
      let word = keyword()
      let place = strings()
      guard let place else {
        isBroken = true
        return nil
      }
      switch word {
      case "msgctxt": entry.context = Self.decodedStrings(place, of: bytes)
      case "msgid": entry.text = Self.decodedStrings(place, of: bytes)
      case "msgid_plural": break
      case "msgstr", "msgstr[0]":
        hasText = true
        // Two quotes with nothing between them form an empty string.
        if !Self.isEmpty(place, bytes) { entry.translation = place }
      case let other where other.hasPrefix("msgstr["): hasText = true
      default: isBroken = true
      }
    }
    return hasText && !isBroken ? entry : nil
  }

  private mutating func addFiles(in references: ArraySlice<UInt8>) {
    for reference in references.split(whereSeparator: { $0 <= 0x20 }) {
      let path = reference.prefix { $0 != UInt8(ascii: ":") }
      if path.isEmpty { continue }
      files.insert(String(decoding: path, as: UTF8.self).nameInReferences)
    }
  }

  private var lineEnd: Int { bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  private mutating func keyword() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The range of one or more quoted strings, which together form one text; nil if no string follows, or if a
  /// quote is missing.
  private mutating func strings() -> Range<Int>? {
    skipSpace()
    let start = offset
    var end: Int?
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
      offset += 1
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != 0x0A {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
      offset += 1
      end = offset
      skipSpace()
    }
    return end.map { start..<$0 }
  }

  private static func isEmpty(_ place: Range<Int>, _ bytes: [UInt8]) -> Bool {
    bytes[place].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
  }

  /// The text of the strings at `place`, without quotes and with escapes decoded.
  static func decodedStrings(_ place: Range<Int>, of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var isInside = false
    var offset = place.lowerBound
    while offset < place.upperBound {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      } else if isInside, byte == UInt8(ascii: "\\"), offset < place.upperBound {
        text.append(escapes[bytes[offset]] ?? bytes[offset])
        offset += 1
      } else if isInside {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
  ]
}

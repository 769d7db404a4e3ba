import FocusModel
import XMLSource

/// Reads the entries of a gettext file one by one, in one pass, and decodes nothing.
@safe
struct GettextScanner {
  /// A string with its context and translation, as ranges of quoted strings.
  struct Entry {
    var context: Range<Int>?
    var text: Range<Int>?
    /// The translation; nil if it is empty.
    var translation: Range<Int>?
    var isFuzzy = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private var offset: Int
  /// The file of the last reference; most references mention the same file as the preceding reference.
  private var lastFile = 0..<0
  /// Whether the file contains something other than entries and comments.
  private(set) var isBroken = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    count = bytes.count
    offset = unsafe bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The byte at `place`, or zero after the end of the file.
  @inline(__always)
  private func byte(at place: Int) -> UInt8 { unsafe place < count ? bytes[place] : 0 }

  @inline(__always)
  private func has(_ expected: StaticString, at place: Int) -> Bool {
    let length = expected.utf8CodeUnitCount
    guard place + length <= count else { return false }
    for index in 0..<length where unsafe bytes[place + index] != expected.utf8Start[index] { return false }
    return true
  }

  /// The next entry; nil at the end of the file. Adds the source files in references to `files`.
  mutating func next(_ files: inout CataloguePlaces) -> Entry? {
    var entry = Entry()
    var hasText = false
    while !isBroken {
      skipSpace()
      guard offset < count else { break }
      if byte(at: offset) == UInt8(ascii: "#") {
        // Comments precede the entry to which they belong, so a comment after text ends the current entry.
        if hasText { return entry }
        let line = offset..<lineEnd
        offset = line.upperBound
        switch byte(at: line.lowerBound + 1) {
        case UInt8(ascii: ","): if isFuzzy(line) { entry.isFuzzy = true }
        case UInt8(ascii: ":"): addFiles(in: line.dropFirst(2), to: &files)
        // The flags before an obsolete entry belong to that entry.
        case UInt8(ascii: "~"): entry = Entry()
        default: break
        }
        continue
      }
      let start = offset
      let word = keyword()
      if hasText, word == .context || word == .text {
        offset = start
        return entry
      }
      guard let word, let place = strings() else {
        isBroken = true
        return nil
      }
      switch word {
      case .context: entry.context = place
      case .text: entry.text = place
      case .plural: break
      case .translation:
        hasText = true
        // Two quotes with nothing between them form an empty string.
        if !isBlank(place) { entry.translation = place }
      case .otherForm: hasText = true
      }
    }
    return hasText && !isBroken ? entry : nil
  }

  // MARK: Comments

  private var lineEnd: Int {
    var end = offset
    while end + 8 <= count {
      let word = unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: end, as: UInt64.self)
      if word.hasByte(0x0A) { break }
      end += 8
    }
    while end < count, byte(at: end) != 0x0A { end += 1 }
    return end
  }

  private func isFuzzy(_ line: Range<Int>) -> Bool {
    line.contains { byte(at: $0) == UInt8(ascii: "f") && $0 + 5 <= line.upperBound && has("fuzzy", at: $0) }
  }

  /// Adds the names of the files in `references`, without folders, to `files`.
  private mutating func addFiles(in references: Range<Int>, to files: inout CataloguePlaces) {
    var place = references.lowerBound
    while place < references.upperBound {
      if byte(at: place) <= 0x20 {
        place += 1
        continue
      }
      let start = place
      var end: Int?
      while place < references.upperBound, byte(at: place) > 0x20 {
        if end == nil, byte(at: place) == UInt8(ascii: ":") { end = place }
        place += 1
      }
      let path = start..<(end ?? place)
      if path.isEmpty || isSame(path, lastFile) { continue }
      lastFile = path
      let name = nameInReferences(path)
      files.add(name, for: unsafe CatalogueKey(utf8: bytes[name]))
    }
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    // Most paths differ near their ends, so the comparison starts there.
    for index in (0..<one.count).reversed()
    where byte(at: one.lowerBound + index) != byte(at: other.lowerBound + index) { return false }
    return true
  }

  /// The name of the file at `path`, like ``Swift/String/nameInReferences``.
  private func nameInReferences(_ path: Range<Int>) -> Range<Int> {
    let slash = path.last { byte(at: $0) == UInt8(ascii: "/") }
    let name = (slash.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
    if name.count >= 3, has(".in", at: name.upperBound - 3) { return name.dropLast(3) }
    if name.count >= 2, has(".h", at: name.upperBound - 2) { return name.dropLast(2) }
    return name
  }

  // MARK: Strings

  private enum Keyword { case context, text, plural, translation, otherForm }

  /// Skips the word at the current offset; returns the keyword, or nil for any other word.
  private mutating func keyword() -> Keyword? {
    let start = offset
    while byte(at: offset) > 0x20, byte(at: offset) != UInt8(ascii: "\"") { offset += 1 }
    switch offset - start {
    case 5 where has("msgid", at: start): return .text
    case 6 where has("msgstr", at: start): return .translation
    case 7 where has("msgctxt", at: start): return .context
    case 9 where has("msgstr[0]", at: start): return .translation
    case 12 where has("msgid_plural", at: start): return .plural
    default: return has("msgstr[", at: start) ? .otherForm : nil
    }
  }

  @inline(__always)
  private mutating func skipSpace() {
    while offset < count, byte(at: offset) <= 0x20 { offset += 1 }
  }

  /// The range of one or more quoted strings, which together form one text; nil if no string follows, or if a
  /// quote is missing.
  private mutating func strings() -> Range<Int>? {
    skipSpace()
    let start = offset
    var end: Int?
    while byte(at: offset) == UInt8(ascii: "\"") {
      offset += 1
      guard skipToQuote() else { return nil }
      offset += 1
      end = offset
      skipSpace()
    }
    return end.map { start..<$0 }
  }

  /// Moves to the quote that ends the current string; returns false if the quote is missing.
  @inline(__always)
  private mutating func skipToQuote() -> Bool {
    while offset < count {
      if offset + 8 <= count {
        let word = unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if !word.hasByte(UInt8(ascii: "\"")), !word.hasByte(UInt8(ascii: "\\")), !word.hasByte(0x0A) {
          offset += 8
          continue
        }
      }
      switch byte(at: offset) {
      case UInt8(ascii: "\""): return true
      case 0x0A: return false
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    return false
  }

  private func isBlank(_ place: Range<Int>) -> Bool {
    place.allSatisfy { byte(at: $0) <= 0x20 || byte(at: $0) == UInt8(ascii: "\"") }
  }

  /// Whether the text of the strings at `place` is empty.
  func isEmpty(_ place: Range<Int>) -> Bool {
    var isEmpty = true
    forEachByte(ofStrings: place) { _ in isEmpty = false }
    return isEmpty
  }

  /// Whether `byte` occurs at `place`.
  func contains(_ byte: UInt8, _ place: Range<Int>) -> Bool { place.contains { self.byte(at: $0) == byte } }

  /// Calls `use` with each byte of the text of the strings at `place`, without quotes and with escapes decoded.
  @inline(__always)
  func forEachByte(ofStrings place: Range<Int>, _ use: (UInt8) -> Void) {
    var isInside = false
    var offset = place.lowerBound
    while offset < place.upperBound {
      let byte = byte(at: offset)
      offset += 1
      if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      } else if isInside, byte == UInt8(ascii: "\\"), offset < place.upperBound {
        use(Self.meaning(ofEscaped: self.byte(at: offset)))
        offset += 1
      } else if isInside {
        use(byte)
      }
    }
  }

  private static func meaning(ofEscaped byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }

  /// The text of the strings at `place`, without quotes and with escapes decoded.
  static func decodedStrings(_ place: Range<Int>, of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(place.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe GettextScanner(bytes).forEachByte(ofStrings: place) { text.append($0) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

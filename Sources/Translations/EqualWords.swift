import FocusModel

/// Finds strings with the same words and different keys.
///
/// Most strings differ in letters that can be compared as bytes. Only strings in which these letters are the
/// same are compared character by character, which takes much longer.
struct EqualWords {
  private var texts: [(hash: UInt64, text: String, key: CatalogueKey?)] = []
  private var hasCombiningMarks = false

  /// Adds a string with the ``TranslatableText/wording(marksLetters:)`` `key`.
  mutating func add(_ text: String, for key: CatalogueKey?) {
    texts.append((text.hashOfPlainLetters, text, key))
    if !hasCombiningMarks { hasCombiningMarks = text.hasCombiningMarks }
  }

  /// Whether two of the strings have the same words and different keys.
  var areShared: Bool {
    // A decomposed letter and the same letter as one code point have different hashes, so strings with
    // combining marks are compared without hashes.
    let sorted =
      hasCombiningMarks ? texts.map { (0, $0.text, $0.key) } : texts.sorted { $0.hash < $1.hash }
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.hash != sorted[start].hash } ?? sorted.count
      if end - start > 1 {
        var keys: [String: CatalogueKey?] = [:]
        for entry in sorted[start..<end] {
          let known = keys.updateValue(entry.key, forKey: entry.text.words)
          if (known ?? entry.key) != entry.key { return true }
        }
      }
      start = end
    }
    return false
  }
}

extension Sequence<UInt8> {
  /// A hash of the letters that can be compared as bytes: ASCII, the Russian alphabet, and letters of East
  /// Asia. Strings with the same words have the same hash, unless they contain combining marks.
  ///
  /// - Parameter end: Returns whether the text ends before a byte, given this byte and the byte `last` before
  ///   it. Of the bytes above 0x7F, only the first bytes of combining marks are passed to `end`.
  @inline(__always)
  fileprivate func hashOfPlainLetters(endingAt end: (_ byte: UInt8, _ last: UInt8) -> Bool) -> FNV1a {
    var hash = FNV1a()
    var (lead, last): (UInt8, UInt8) = (0, 0)
    for byte in self {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: hash.add(byte)
      case 0x41...0x5A: hash.add(byte | 0x20)
      case 0xC0...:
        lead = byte
        if byte.leadsCombiningMark, end(byte, last) { return hash }
      case 0x80..<0xC0:
        if lead == 0xD0 && byte >= 0x90 || lead == 0xD1 && byte < 0x90 {
          // An upper-case letter and its lower-case form have the same last five bits.
          hash.add(byte & 0x1F)
        } else if (0xE4...0xE9).contains(lead) || (0xEB...0xEC).contains(lead) {
          hash.add(byte)
        }
      default: if end(byte, last) { return hash }
      }
      last = byte
    }
    return hash
  }
}

extension ArraySlice<UInt8> {
  /// The hash of the text that a catalogue writes in these bytes; nil if the bytes have to be decoded, because
  /// they may contain references, escapes, tags, marked letters, combining marks or no letters.
  ///
  /// - Parameter marksLetters: Whether an underscore marks a letter.
  func hashOfUnmarkedText(marksLetters: Bool) -> UInt64? {
    var isPlain = true
    let hash = hashOfPlainLetters { byte, last in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "<"): isPlain = false
      case UInt8(ascii: "_"): isPlain = !marksLetters && last != UInt8(ascii: "(")
      case 0xC0...: isPlain = false
      default: break
      }
      return !isPlain
    }.value
    return isPlain && hash != FNV1a().value ? hash : nil
  }
}

extension String {
  /// The hash of the letters, without an appended mnemonic, which is not a word.
  var hashOfPlainLetters: UInt64 {
    utf8.hashOfPlainLetters { byte, last in
      (byte == UInt8(ascii: "&") || byte == UInt8(ascii: "_")) && last == UInt8(ascii: "(")
    }.value
  }

  /// Whether the text may contain combining marks, in which case equal strings may consist of different code
  /// points.
  var hasCombiningMarks: Bool { utf8.contains(where: \.leadsCombiningMark) }

  /// The index of the parenthesis before the first `marker` that follows a parenthesis; nil if there isn't one.
  private func appendedMnemonic(_ marker: UInt8) -> Index? {
    var parenthesis: Index?
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == marker, let parenthesis { return parenthesis }
      parenthesis = byte == UInt8(ascii: "(") ? index : nil
    }
    return nil
  }

  /// The words without markers, punctuation and an appended mnemonic `(&F)`, in lower case; the text itself
  /// if it has no words.
  fileprivate var words: String {
    var words = lowercased()
    if let mark = words.appendedMnemonic(UInt8(ascii: "&")) ?? words.appendedMnemonic(UInt8(ascii: "_")) {
      words = String(words[..<mark])
    }
    words =
      words.utf8.allSatisfy { $0 < 0x80 }
      ? String(decoding: words.utf8.filter(\.isLetterOrDigit), as: UTF8.self)
      : words.filter { $0.isLetter || $0.isNumber }
    return words.isEmpty ? self : words
  }
}

extension UInt8 {
  /// Whether the byte is the first of a code point from U+0300 to U+037F, which are mostly combining marks.
  @inline(__always)
  fileprivate var leadsCombiningMark: Bool { self == 0xCC || self == 0xCD }

  /// Whether the byte is an ASCII digit or lower-case letter.
  fileprivate var isLetterOrDigit: Bool {
    self &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
  }
}

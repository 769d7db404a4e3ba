/// Splits source text into tokens.
@safe
struct TokenReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private let language: SourceLanguage
  private let lineComment: [UInt8]
  private var tokens: [SourceTokens.Token] = []
  private var comments: [Range<Int>] = []
  private var index = 0
  private var line: Int32 = 1

  /// The kinds of bytes outside strings and comments.
  private enum Kind: UInt8 { case word, space, lineFeed, quote, comment, mark }

  /// The maximum number of tokens; a file with more is not written by hand.
  private static let most = 400_000

  /// The tokens of `bytes`. Linear in the number of bytes.
  static func tokens(of bytes: [UInt8], in language: SourceLanguage) -> [SourceTokens.Token] {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var reader = unsafe TokenReader(bytes, in: language)
      reader.read()
      return reader.tokens
    }
  }

  /// The ranges of the comments in `bytes`, in order; a line comment does not include the end of its line. Linear in the
  /// number of bytes.
  static func comments(in bytes: [UInt8], of language: SourceLanguage) -> [Range<Int>] {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var reader = unsafe TokenReader(bytes, in: language)
      reader.read()
      return reader.comments
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, in language: SourceLanguage) {
    unsafe self.bytes = bytes
    count = bytes.count
    self.language = language
    lineComment = Array(language.lineComment.utf8)
    tokens.reserveCapacity(bytes.count / 5)
  }

  /// The byte at `place`, or zero after the end of the text.
  @inline(__always)
  private func byte(at place: Int) -> UInt8 { unsafe place < count ? bytes[place] : 0 }

  private mutating func read() {
    let kinds = (0...UInt8.max).map(kind)
    unsafe kinds.withUnsafeBufferPointer { kinds in
      while index < count, tokens.count < Self.most {
        let byte = unsafe bytes[index]
        // There is a kind for each byte.
        switch unsafe kinds[Int(byte)] {
        case .word: addWord()
        case .space: index &+= 1
        case .lineFeed:
          line &+= 1
          index &+= 1
        case .quote: addString()
        case .comment:
          let start = index
          if skipComment() { comments.append(start..<index) } else { addMark(byte) }
        case .mark: addMark(byte)
        }
      }
    }
  }

  private func kind(of byte: UInt8) -> Kind {
    if WordHash.isPart(byte) { return .word }
    if byte <= 0x20 { return byte == 0x0A ? .lineFeed : .space }
    if byte == lineComment.first || byte == UInt8(ascii: "/") && language.hasBlockComments { return .comment }
    return language.quotes.utf8.contains(byte) ? .quote : .mark
  }

  @inline(__always)
  private mutating func addWord() {
    let start = index
    index = unsafe WordPlaces.end(ofWordAt: start, in: bytes)
    let hash = unsafe WordHash.hash(at: start..<index, in: bytes)
    tokens.append(
      SourceTokens.Token(kind: .word, start: Int32(start), end: Int32(index), line: line, hash: hash))
  }

  @inline(__always)
  private mutating func addMark(_ mark: UInt8) {
    tokens.append(
      SourceTokens.Token(kind: .mark, mark: mark, start: Int32(index), end: Int32(index + 1), line: line))
    index &+= 1
  }

  // MARK: Comments

  /// Skips the comment that begins at the current location; returns false if there isn't one.
  private mutating func skipComment() -> Bool {
    if unsafe bytes[index...].starts(with: lineComment) {
      while index < count, byte(at: index) != 0x0A { index &+= 1 }
      return true
    }
    guard language.hasBlockComments, byte(at: index) == UInt8(ascii: "/"),
      byte(at: index + 1) == UInt8(ascii: "*")
    else { return false }
    var depth = 1
    index += 2
    while index < count, depth > 0 {
      switch (byte(at: index), byte(at: index + 1)) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where language.nestsBlockComments:
        depth += 1
        index += 2
      case (let byte, _):
        if byte == 0x0A { line += 1 }
        index &+= 1
      }
    }
    return true
  }

  // MARK: Strings

  /// Whether three `quote` characters are at `place`.
  private func isTriple(_ quote: UInt8, at place: Int) -> Bool {
    (0..<3).allSatisfy { byte(at: place + $0) == quote }
  }

  private mutating func addString() {
    let quote = byte(at: index)
    let first = line
    let isLong = language.hasTripleQuotes && isTriple(quote, at: index)
    let spansLines = isLong || quote == UInt8(ascii: "`")
    index += isLong ? 3 : 1
    let start = index
    var end = count
    while index < count {
      let byte = byte(at: index)
      if byte == UInt8(ascii: "\\"), index + 1 < count, self.byte(at: index + 1) != 0x0A {
        index += 2
      } else if byte == quote, !isLong || isTriple(quote, at: index) {
        end = index
        index += isLong ? 3 : 1
        break
      } else {
        if byte == 0x0A {
          if !spansLines {
            end = index
            break
          }
          line += 1
        }
        index += 1
      }
    }
    end = min(end, count)
    index = min(index, count)
    tokens.append(
      SourceTokens.Token(kind: .string, start: Int32(min(start, end)), end: Int32(end), line: first))
  }
}

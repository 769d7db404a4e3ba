/// The words, strings and marks of a source text, without comments.
///
/// The type is a class, because closures copy the values that they use: copying the parts would cost a dozen
/// reference counts.
final class SourceTokens: Sendable {
  /// A word, string or mark.
  struct Token: Sendable {
    enum Kind: UInt8, Sendable { case word, string, mark }

    var kind: Kind
    /// The character of a mark.
    var mark: UInt8 = 0
    /// The start of the text; for a string, the text is between the quotes.
    var start: Int32
    var end: Int32
    /// The line number, from 1.
    var line: Int32
    /// The ``WordHash`` of a word.
    var hash: UInt32 = 0
  }

  let bytes: [UInt8]
  let language: SourceLanguage
  let words: ChangeWords
  let tokens: [Token]

  /// Splits `bytes` into tokens; `words` are the words with which code changes objects. Linear in the number
  /// of bytes.
  ///
  /// An unclosed string ends with its line, so a stray quote affects only that line.
  init(_ bytes: [UInt8], in language: SourceLanguage, _ words: ChangeWords) {
    self.bytes = bytes
    self.words = words
    self.language = language
    tokens = TokenReader(bytes, in: language).tokens
  }

  /// The text of the token at `index`; for a string, the text between the quotes.
  func text(_ index: Int) -> ArraySlice<UInt8> {
    let token = tokens[index]
    return bytes[Int(token.start)..<Int(token.end)]
  }

  /// Whether there is a word at `index`.
  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Whether the word `text` is at `index`.
  func isWord(_ index: Int, _ text: String) -> Bool {
    guard isWord(index), Int(tokens[index].end - tokens[index].start) == text.utf8.count else { return false }
    return self.text(index).elementsEqual(text.utf8)
  }

  /// Whether the mark `mark` is at `index`.
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark && tokens[index].mark == UInt8(ascii: mark)
  }

  /// The indices of all occurrences of `word`.
  func places(of word: String) -> [Int] {
    let hash = WordHash.hash(word.utf8)
    return tokens.indices.filter { tokens[$0].hash == hash && isWord($0, word) }
  }

  /// The indices of all occurrences of `words`.
  func words(in words: some Collection<ArraySlice<UInt8>>) -> [Int] {
    let words = Set(words)
    var mayBe = [Bool](repeating: false, count: 1024)
    for word in words { mayBe[Int(WordHash.hash(word) >> 1) & 1023] = true }
    return tokens.indices.filter { index in
      mayBe[Int(tokens[index].hash >> 1) & 1023] && isWord(index) && words.contains(text(index))
    }
  }
}

/// Splits source text into tokens.
private struct TokenReader {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private(set) var tokens: [SourceTokens.Token] = []

  /// The maximum number of tokens; a file with more is not written by hand.
  private static let most = 400_000

  init(_ bytes: [UInt8], in language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    tokens.reserveCapacity(bytes.count / 5)
    unsafe bytes.withUnsafeBufferPointer { unsafe read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let comment = Array(language.lineComment.utf8)
    let isQuote = Self.places(of: language.quotes)
    var index = 0
    var line: Int32 = 1
    while index < bytes.count, tokens.count < Self.most {
      let byte = unsafe bytes[index]
      if WordHash.isPart(byte) {
        let start = index
        index = unsafe WordPlaces.end(ofWordAt: start, in: bytes)
        let hash = unsafe WordHash.hash(at: start..<index, in: bytes)
        tokens.append(
          SourceTokens.Token(kind: .word, start: Int32(start), end: Int32(index), line: line, hash: hash))
      } else if byte <= 0x20 {
        if byte == 0x0A { line += 1 }
        index += 1
      } else if byte == comment[0], unsafe bytes[index...].starts(with: comment) {
        while index < bytes.count, unsafe bytes[index] != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), language.hasBlockComments, index + 1 < bytes.count,
        unsafe bytes[index + 1] == UInt8(ascii: "*")
      {
        skipComment(&index, &line)
      } else if isQuote[Int(byte)] {
        addString(&index, &line)
      } else {
        tokens.append(
          SourceTokens.Token(
            kind: .mark, mark: byte, start: Int32(index), end: Int32(index + 1), line: line))
        index += 1
      }
    }
  }

  /// A table that contains, for each byte, whether it is one of `marks`.
  private static func places(of marks: String) -> [Bool] {
    var places = [Bool](repeating: false, count: 256)
    for mark in marks.utf8 { places[Int(mark)] = true }
    return places
  }

  private func skipComment(_ index: inout Int, _ line: inout Int32) {
    var depth = 1
    index += 2
    while index < bytes.count, depth > 0 {
      let pair = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
      switch pair {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where language.nestsBlockComments:
        depth += 1
        index += 2
      default:
        if pair.0 == 0x0A { line += 1 }
        index += 1
      }
    }
  }

  /// Whether three `quote` characters are at `index`.
  private func isTriple(_ quote: UInt8, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == quote && bytes[index + 1] == quote && bytes[index + 2] == quote
  }

  private mutating func addString(_ index: inout Int, _ line: inout Int32) {
    let quote = bytes[index]
    let first = line
    let isLong = language.hasTripleQuotes && isTriple(quote, at: index)
    let spansLines = isLong || quote == UInt8(ascii: "`")
    index += isLong ? 3 : 1
    let start = index
    var end = bytes.count
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] != 0x0A {
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
    end = min(end, bytes.count)
    index = min(index, bytes.count)
    tokens.append(
      SourceTokens.Token(kind: .string, start: Int32(min(start, end)), end: Int32(end), line: first))
  }
}

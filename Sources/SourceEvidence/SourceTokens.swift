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

  /// Splits `bytes` into tokens; `words` are the words that code uses to change objects. Linear in the number
  /// of bytes.
  ///
  /// An unclosed string ends with its line, so a stray quote affects only that line.
  init(_ bytes: [UInt8], in language: SourceLanguage, _ words: ChangeWords) {
    self.bytes = bytes
    self.words = words
    self.language = language
    tokens = TokenReader.tokens(of: bytes, in: language)
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

extension String {
  /// The lower-case words of a name in code: `close`, `button` and `click` for `CloseButton_Click`.
  package var wordsOfName: [String] {
    if utf8.allSatisfy({ $0 < 0x80 }) { return wordsOfASCIIName }
    var words = [""]
    for letter in self {
      if letter.isUppercase || !letter.isLetter { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() }
    }
    return words.filter { !$0.isEmpty }
  }

  /// The same for a name in ASCII, as nearly every name is. Each byte is a character, which saves looking up the
  /// properties of characters.
  private var wordsOfASCIIName: [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func endWord() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        endWord()
        word.append(byte | 0x20)
      default: endWord()
      }
    }
    endWord()
    return words
  }
}

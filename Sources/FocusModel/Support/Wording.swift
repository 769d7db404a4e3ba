extension [String] {
  /// The words as a list in a sentence, with `word` before the last: "a", "a and b", "a, b and c". Empty if
  /// there are no words.
  package func listed(_ word: String = "and") -> String {
    var list = first ?? ""
    for index in indices.dropFirst() {
      list += index == count - 1 ? " \(word) " : ", "
      list += self[index]
    }
    return list
  }
}

extension String {
  /// The word, preceded by `a` or `an`. A word that begins with two capitals is pronounced letter by letter
  /// (an HStack, a UIView).
  package var withArticle: String {
    guard let first else { return self }
    let isSpelled = first.isUppercase && dropFirst().first?.isUppercase == true
    return ((isSpelled ? "AEFHILMNORSX" : "AEIOUaeiou").contains(first) ? "an " : "a ") + self
  }

  /// Whether the words begin with `a` or `an`, so repeating them would refer to something else.
  package var isIndefinite: Bool { hasPrefix("a ") || hasPrefix("an ") }

  /// The words without `a` or `an` at the beginning, for use after a different determiner.
  package var withoutArticle: Substring {
    isIndefinite ? drop { $0 != " " }.dropFirst() : self[...]
  }
}

extension StringProtocol {
  /// The text on one line, for a quotation; text that is too long is cut and ends with "…".
  package var clipped: String {
    // Most names are ASCII, so each byte is a character; splitting into characters takes many times as long.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return utf8.count > 60 ? String(prefix(57)) + "…" : String(self)
    }
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(57) + "…" : line
  }
}

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
  /// (an HStack, a UIView); a word such as UserControl or UniformGrid begins with a consonant sound.
  package var withArticle: String {
    guard let first else { return self }
    let isSpelled = first.isUppercase && dropFirst().first?.isUppercase == true
    let beginsWithVowel = (isSpelled ? "AEFHILMNORSX" : "AEIOUaeiou").contains(first)
    return (beginsWithVowel && (isSpelled || !soundsLikeYou) ? "an " : "a ") + self
  }

  /// Whether the word begins with a `u` that is pronounced as in "use" and "unit".
  private var soundsLikeYou: Bool {
    let beginning = prefix(4).lowercased()
    if beginning.hasPrefix("uni") { return !["unin", "unim"].contains(beginning) }
    return beginning.hasPrefix("use") || beginning.hasPrefix("uti")
  }

  /// The plural of the words for a kind of element: text fields, checkboxes, switches.
  package var plural: String {
    let isSibilant = ["s", "x", "ch", "sh"].contains { hasSuffix($0) }
    return self + (isSibilant ? "es" : "s")
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

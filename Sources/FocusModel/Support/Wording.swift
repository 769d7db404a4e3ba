extension [String] {
  /// The words as a sentence lists them, with `word` before the last: "a", "a and b", "a, b and c". Empty for none.
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
  /// The word with `a` or `an` before it: a word that begins with two capitals is spelled (an HStack, a
  /// UIView).
  package var withArticle: String {
    guard let first else { return self }
    let isSpelled = first.isUppercase && dropFirst().first?.isUppercase == true
    return ((isSpelled ? "AEFHILMNORSX" : "AEIOUaeiou").contains(first) ? "an " : "a ") + self
  }
}

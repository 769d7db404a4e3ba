extension [String] {
  /// The words as a sentence lists them, with `word` before the last: "a", "a and b", "a, b and c". Empty for none.
  package func listed(_ word: String = "and") -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

/// Suggests names for misspelled ones. No other code in the project compares spellings.
package enum Spelling {
  /// The candidate that `name` most likely misspells; nil if no candidate is similar.
  ///
  /// Quadratic in the length of the names.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    // Any two one-letter names differ by only one letter, so these names are never suggested for each other.
    let length = name.unicodeScalars.count
    let allowed = length == 1 ? 0 : max(1, min(3, length / 3))
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate != name {
      let distance = distance(name.lowercased(), candidate.lowercased())
      guard distance <= allowed else { continue }
      if best.map({ (distance, candidate) < $0 }) ?? true { best = (distance, candidate) }
    }
    if let best { return best.name }
    // `name` may also be the beginning of a word: `warn`.
    let longer = candidates.filter {
      length >= 3 && $0.lowercased().hasPrefix(name.lowercased()) && $0 != name
    }
    return longer.count == 1 ? longer[0] : nil
  }

  /// A message like "unknown dialect 'qt5'; did you mean 'qt'? Choose from qt, gtk and android."
  ///
  /// - Parameters:
  ///   - noun: The kind of thing that `name` should be.
  ///   - choices: The valid names, in the order in which to list them.
  package static func unknown(_ noun: String, _ name: String, among choices: [String]) -> String {
    let suggestion = suggestion(for: name, among: choices)
    let verb = suggestion.isEmpty ? "; choose" : "\(suggestion) Choose"
    return "unknown \(noun) '\(name)'\(verb) from \(choices.listed())."
  }

  /// A message like "unknown rule 'trap'; did you mean 'keyboard-trap'? 'focus-audit rules' lists them"
  ///
  /// - Parameter list: The end of the message: where to find the valid names, if there are too many to list.
  package static func unknown(
    _ noun: String, _ name: String, among choices: some Sequence<String>, list: String
  ) -> String {
    let suggestion = suggestion(for: name, among: choices)
    return "unknown \(noun) '\(name)'\(suggestion.isEmpty ? ";" : suggestion) \(list)"
  }

  /// A sentence ending like "; did you mean 'qt'?"; empty if no candidate is similar.
  package static func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
    nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The candidate that differs from `name` only by typing errors: at most a letter or two in each word.
  /// `linkStyle` is not a slip for `listStyle`, because the first words differ.
  package static func slip(in name: String, of candidates: some Sequence<String>) -> String? {
    let words = words(of: name)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let distance: Int
      let others = self.words(of: candidate)
      if others.count == words.count {
        let distances = zip(words, others).map { word, other in
          (Self.distance(word, other), max(1, word.unicodeScalars.count / 4))
        }
        guard distances.allSatisfy({ $0 <= $1 }) else { continue }
        distance = distances.reduce(0) { $0 + $1.0 }
      } else {
        // A capital letter is missing or superfluous.
        distance = Self.distance(name.lowercased(), candidate.lowercased())
        guard distance <= 1 else { continue }
      }
      if best.map({ (distance, candidate) < $0 }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }

  /// The lower-case words of a camel-case name: `accessibility` and `label` for `accessibilityLabel`.
  private static func words(of name: String) -> [String] {
    var words = [""]
    for letter in name {
      if letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }

  /// The edit distance: the number of letters to insert, delete, change or swap with a neighbour.
  private static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.unicodeScalars)
    let b = Array(b.unicodeScalars)
    guard abs(a.count - b.count) <= 3 else { return Int.max }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

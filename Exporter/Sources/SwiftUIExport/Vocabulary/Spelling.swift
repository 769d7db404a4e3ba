/// How much alike two names are.
enum Spelling {
  /// Whether the auditor may take `name` for a slip in `known`: their words differ by a letter or two each. It is
  /// somewhat wider than what the auditor does.
  static func isNear(_ name: String, _ known: String) -> Bool {
    let words = words(of: name)
    let others = self.words(of: known)
    if words.count == others.count,
      zip(words, others).allSatisfy({ distance($0, $1) <= max(2, $0.count / 4) })
    {
      return true
    }
    return distance(Array(name.lowercased().utf8), Array(known.lowercased().utf8)) <= 2
  }

  /// The words of `accessibilityLabel`: `accessibility` and `label`.
  private static func words(of name: String) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    for letter in name {
      if letter.isUppercase { words.append([]) }
      words[words.count - 1] += letter.lowercased().utf8
    }
    return words
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    // Far apart by length alone.
    guard abs(a.count - b.count) <= max(2, a.count / 4) else { return .max }
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let cost = a[i] == b[j] ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[b.count]
  }
}

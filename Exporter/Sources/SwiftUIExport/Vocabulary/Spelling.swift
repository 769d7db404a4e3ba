/// The spelling of a name, for comparison with other names.
struct Spelling: Sendable {
  /// The words of `accessibilityLabel`: `accessibility` and `label`.
  private var words: [[UInt8]] = [[]]
  private let whole: [UInt8]

  init(_ name: String) {
    for letter in name {
      if letter.isUppercase { words.append([]) }
      words[words.count - 1] += letter.lowercased().utf8
    }
    whole = Array(name.lowercased().utf8)
  }

  /// Whether the auditor may treat one name as a misspelling of the other: each of their words differs by at
  /// most one or two letters. This check is somewhat more tolerant than the auditor's.
  func isNear(_ other: Spelling) -> Bool {
    if words.count == other.words.count,
      zip(words, other.words).allSatisfy({ Self.distance($0, $1) <= max(2, $0.count / 4) })
    {
      return true
    }
    return Self.distance(whole, other.whole) <= 2
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    // If the lengths differ too much, the words are not similar.
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

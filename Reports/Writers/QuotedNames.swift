/// What a message names in quotation marks, apart from its other words.
///
/// Reports ask this of each message: it takes as long as reading it, but for marks that end nowhere.
struct QuotedNames {
  /// The names, in their quotation marks.
  private(set) var names: [Substring] = []
  /// What stands before, between and after them.
  private var between: [Substring] = []

  /// The message with a mark in the place of each name.
  var words: String { between.joined(separator: "'") }
  /// ``words`` from the first name on; all of them where there is none.
  var wordsFromFirst: String { names.isEmpty ? words : between.dropFirst().joined(separator: "'") }

  /// Finds the names in `message`.
  init(_ message: String) {
    let scalars = message.unicodeScalars
    var (rest, next) = (scalars.startIndex, scalars.startIndex)
    while let start = scalars[next...].firstIndex(where: { $0.closingMark != nil }) {
      guard let end = Self.end(ofNameAt: start, in: scalars) else {
        next = scalars.index(after: start)
        continue
      }
      between.append(message[rest..<start])
      names.append(message[start..<end])
      (rest, next) = (end, end)
    }
    between.append(message[rest...])
  }

  /// Where the name ends whose mark is at `start`; nil when that begins none, as an apostrophe.
  private static func end(
    ofNameAt start: String.Index, in scalars: String.UnicodeScalarView
  ) -> String.Index? {
    guard let closing = scalars[start].closingMark else { return nil }
    // Within a word it is an apostrophe.
    func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
    if closing == "'", isWord(scalars[..<start].last) { return nil }
    var next = scalars.index(after: start)
    while let mark = scalars[next...].firstIndex(of: closing) {
      next = scalars.index(after: mark)
      if closing != "'" || !isWord(scalars[next...].first) { return next }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// The mark that ends a name that this begins; nil for what is no such mark.
  fileprivate var closingMark: Unicode.Scalar? {
    switch self {
    case "'", "\"": self
    case "“": "”"
    default: nil
    }
  }
}

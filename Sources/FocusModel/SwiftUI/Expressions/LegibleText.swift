extension String {
  /// The maximum number of letters in a text with several values that only names their unit.
  private static let lettersOfUnit = 5

  /// The text for use in a sentence. Each interpolation, which begins with `mark` (including the opening
  /// parenthesis), is replaced by its constant words, or else by “…”. Nil if no other text is left.
  ///
  /// Linear in the length of the text.
  package func legible(fillingAfter mark: String) -> String? {
    // Most texts contain no mark, as its first byte already shows.
    guard let begin = mark.utf8.first, utf8.contains(begin), let first = firstRange(of: mark) else {
      return self
    }
    var legible = String(self[..<first.lowerBound])
    var rest = self[first.lowerBound...]
    while let start = rest.firstRange(of: mark) {
      legible += rest[..<start.lowerBound]
      let end = rest[start.upperBound...].endOfParenthesis
      let value = rest[start.upperBound..<(end ?? rest.endIndex)]
      legible += Expression(parsing: String(value)).words ?? "…"
      rest = end.map { rest[rest.index(after: $0)...] } ?? ""
    }
    var words = (legible + rest).split(whereSeparator: \.isWhitespace)
    // “… …” says no more than “…”, so a repeated “…” is removed.
    words = words.indices.filter { $0 == 0 || words[$0] != "…" || words[$0 - 1] != "…" }.map { words[$0] }
    let text = words.joined(separator: " ")
    // “… $… flat” identifies nothing.
    let gaps = text.count { $0 == "…" }
    let letters = text.count { $0.isLetter || $0.isNumber }
    return letters > (gaps > 1 ? Self.lettersOfUnit : 0) ? text : nil
  }
}

extension Substring {
  /// The parenthesis that matches the one before the text; nil if the text is cut off before it.
  fileprivate var endOfParenthesis: Index? {
    // For each level of nesting, whether it is a string rather than an expression.
    var levels = [false]
    var index = startIndex
    while index < endIndex {
      let (character, isText) = (self[index], levels.last == true)
      switch character {
      case "\\" where isText:
        index = self.index(after: index)
        if index < endIndex, self[index] == "(" { levels.append(false) }
      case "\"":
        if isText { levels.removeLast() } else { levels.append(true) }
      case "(" where !isText: levels.append(false)
      case ")" where !isText:
        levels.removeLast()
        if levels.isEmpty { return index }
      default: break
      }
      if index < endIndex { index = self.index(after: index) }
    }
    return nil
  }
}

extension Expression {
  /// Functions that create text from a literal.
  private static let texts: Set<String> = [
    "String", "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "Text",
    "AttributedString",
  ]

  /// The words that the expression always shows, or the first of its alternatives.
  fileprivate var words: String? {
    switch self {
    case .literal(.string(let text)): return text.isEmpty ? nil : text
    case .conditional(_, let first, let second): return second.words == nil ? nil : first.words
    case .call(.property(let function), let arguments) where Self.texts.contains(function.name):
      return arguments.first?.value.words
    // A call on a literal, for example `"Size".uppercased()`.
    case .call(.access(let text, _, _), _): if case .literal(.string) = text { return text.words }
    default: break
    }
    return nil
  }
}

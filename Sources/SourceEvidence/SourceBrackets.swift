/// Finds matching brackets. Each search examines a limited number of tokens.
extension SourceTokens {
  /// A set of kinds of brackets.
  struct Brackets: OptionSet {
    let rawValue: UInt8

    static let round = Brackets(rawValue: 1)
    static let square = Brackets(rawValue: 2)
    static let curly = Brackets(rawValue: 4)
    static let all: Brackets = [.round, .square, .curly]
  }

  /// The parenthesis, bracket or brace that closes the bracket at `open`; nil if none is found within `limit`
  /// tokens.
  func closing(_ open: Int, within limit: Int = 2_000) -> Int? {
    var depth = 0
    for index in open..<min(tokens.count, open + limit) {
      let step = bracket(at: index, of: .all)
      depth += step
      if step < 0, depth == 0 { return index }
    }
    return nil
  }

  /// The innermost bracket of one of `kinds` that encloses `index`; nil if there isn't one at or after
  /// `last`.
  ///
  /// - Parameter ends: Marks that stop the search, for example the end of a statement.
  func opener(before index: Int, of kinds: Brackets, downTo last: Int, stoppingAt ends: String = "") -> Int? {
    var depth = 0
    // A bit for each mark. Searching the text at each place would take longer than the rest of the search.
    let stopping = ends.utf8.reduce(into: UInt128(0)) { $0 |= 1 << UInt128($1) }
    for place in stride(from: index - 1, through: max(0, last), by: -1) where tokens[place].kind == .mark {
      let step = bracket(at: place, of: kinds)
      if step > 0, depth == 0 { return place }
      depth -= step
      if step == 0, stopping >> UInt128(tokens[place].mark) & 1 == 1 { return nil }
    }
    return nil
  }

  /// The opening braces of the blocks around the token at `index`, innermost first, back to the token at
  /// `last`.
  func enclosingBraces(of index: Int, downTo last: Int) -> some Sequence<Int> {
    sequence(state: index) { place in
      guard let open = self.opener(before: place, of: .curly, downTo: last) else { return nil }
      place = open
      return open
    }
  }

  /// The end of the expression that begins at `start`: the first token before `limit` that satisfies `ends`
  /// and is outside brackets.
  func endOfExpression(from start: Int, before limit: Int, where ends: (Int) -> Bool) -> Int {
    var depth = 0
    var index = start
    while index < min(tokens.count, limit) {
      depth += bracket(at: index, of: .all)
      if depth < 0 || depth == 0 && index > start && ends(index) { break }
      index += 1
    }
    return index
  }

  /// 1 if a bracket of one of `kinds` opens at `index`, -1 if one closes there, otherwise 0.
  @inline(__always)
  private func bracket(at index: Int, of kinds: Brackets) -> Int {
    let token = tokens[index]
    guard token.kind == .mark else { return 0 }
    return switch token.mark {
    case UInt8(ascii: "("): kinds.contains(.round) ? 1 : 0
    case UInt8(ascii: ")"): kinds.contains(.round) ? -1 : 0
    case UInt8(ascii: "["): kinds.contains(.square) ? 1 : 0
    case UInt8(ascii: "]"): kinds.contains(.square) ? -1 : 0
    case UInt8(ascii: "{"): kinds.contains(.curly) ? 1 : 0
    case UInt8(ascii: "}"): kinds.contains(.curly) ? -1 : 0
    default: 0
    }
  }
}

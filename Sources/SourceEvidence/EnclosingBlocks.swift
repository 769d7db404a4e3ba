/// The blocks around a token, by braces or, in Python, by indentation.
extension SourceTokens {
  /// The braces that open the blocks around the token at `index`, the innermost first, down to the token at `last`.
  func enclosingBraces(of index: Int, downTo last: Int) -> some Sequence<Int> {
    sequence(state: index - 1) { place in
      var depth = 0
      while place >= max(0, last) {
        defer { place -= 1 }
        if isMark(place, "}") { depth += 1 }
        guard isMark(place, "{") else { continue }
        if depth == 0 { return place }
        depth -= 1
      }
      return nil
    }
  }

  /// The first tokens of the lines that the line of `index` is indented below, the innermost first, among the 400 lines
  /// before it.
  func enclosingLines(of index: Int) -> some Sequence<Int> {
    let first = firstOfLine(index)
    return sequence(state: (first: first, indentation: column(of: first), left: 400)) { line in
      while line.left > 0, line.first > 0, line.indentation > 0 {
        line.left -= 1
        line.first = firstOfLine(line.first - 1)
        let column = column(of: line.first)
        guard column < line.indentation else { continue }
        line.indentation = column
        return line.first
      }
      return nil
    }
  }

  /// The first token of the line of `index`.
  func firstOfLine(_ index: Int) -> Int {
    var first = index
    while first > 0, tokens[first - 1].line == tokens[index].line { first -= 1 }
    return first
  }
}

/// Finds blocks by indentation, for languages such as Python.
extension SourceTokens {
  /// The first tokens of the lines that introduce the blocks that contain the line of `index`, innermost
  /// first. Only the 400 lines before `index` are searched.
  func enclosingLines(of index: Int) -> some Sequence<Int> {
    let first = firstOfLine(index)
    return sequence(state: (first: first, indentation: column(of: first), left: 400)) { line in
      while line.left > 0, line.first > 0, line.indentation > 0 {
        line.left -= 1
        line.first = self.firstOfLine(line.first - 1)
        let column = self.column(of: line.first)
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

  /// The lines after `index` that are indented further than its line, up to the first one that is not.
  func indentedBlock(after index: Int) -> Range<Int> {
    let first = (0...index).reversed().prefix { tokens[$0].line == tokens[index].line }.last ?? index
    let indentation = column(of: first)
    var end = index + 1
    while end < min(tokens.count, index + 20_000) {
      if tokens[end].line > tokens[end - 1].line, column(of: end) <= indentation { break }
      end += 1
    }
    return index + 1..<end
  }

  func column(of index: Int) -> Int {
    let start = Int(tokens[index].start)
    return bytes[..<start].reversed().prefix { $0 != 0x0A }.count
  }
}

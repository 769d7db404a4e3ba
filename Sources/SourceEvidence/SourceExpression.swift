/// Where expressions begin and end, as far as that can be told without a grammar. Each answer looks at a bounded number
/// of tokens.
extension SourceTokens {
  /// The parenthesis, bracket or brace that closes the one at `open`; nil where it is further away than `limit` tokens.
  func closing(_ open: Int, within limit: Int = 2_000) -> Int? {
    var depth = 0
    for index in open..<min(tokens.count, open + limit) where tokens[index].kind == .mark {
      switch tokens[index].mark {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The parenthesis or bracket that opens the one at `close`.
  private func opening(_ close: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: max(0, close - 80), by: -1) where tokens[index].kind == .mark {
      switch tokens[index].mark {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth -= 1
        if depth == 0 { return index }
      case UInt8(ascii: ";"): return nil
      default: break
      }
    }
    return nil
  }

  /// The parenthesis that is open before `index`, in the same statement.
  func enclosingParenthesis(before index: Int) -> Int? {
    var depth = 0
    for index in stride(from: index - 1, through: max(0, index - 80), by: -1)
    where tokens[index].kind == .mark {
      switch tokens[index].mark {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: "["):
        if depth == 0 { return nil }
        depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      default: break
      }
    }
    return nil
  }

  /// The name before the parenthesis at `open`, type arguments between them passed over.
  func function(before open: Int) -> Int? {
    var index = open - 1
    if isMark(index, ">") {
      var depth = 0
      while index >= max(0, open - 24) {
        if isMark(index, ">") { depth += 1 }
        if isMark(index, "<") {
          depth -= 1
          if depth == 0 { break }
        }
        index -= 1
      }
      index -= 1
    }
    return isWord(index) ? index : nil
  }

  /// The first token after `.`, `?.`, `!!.`, `->` or `::` at `index`; nil where there is none of them.
  func member(after index: Int) -> Int? {
    var index = index
    while isMark(index, "?") || isMark(index, "!") { index += 1 }
    if isMark(index, ".") {
      index += 1
    } else if isMark(index, "-") && isMark(index + 1, ">") || isMark(index, ":") && isMark(index + 1, ":") {
      index += 2
    } else {
      return nil
    }
    return isWord(index) ? index : nil
  }

  /// Whether a `.` or its like is before `index`.
  func isMember(_ index: Int) -> Bool { qualifier(before: index) != nil }

  /// Where what stands before the `.` of `index` begins: the last part of it.
  func qualifier(before index: Int) -> Int? {
    var last = index - 1
    if isMark(last, ".") {
      last -= 1
      while isMark(last, "?") || isMark(last, "!") { last -= 1 }
    } else if isMark(last, ">") && isMark(last - 1, "-") || isMark(last, ":") && isMark(last - 1, ":") {
      last -= 2
    } else {
      return nil
    }
    if isWord(last) { return last }
    guard isMark(last, ")") || isMark(last, "]"), let open = opening(last) else { return nil }
    return function(before: open) ?? open
  }

  /// Where the cast begins that ends at `close`: `(ImageButton)`.
  func cast(endingAt close: Int) -> Int? {
    guard isMark(close, ")") else { return nil }
    var index = close - 1
    var hasWord = false
    while index >= max(0, close - 12), !isMark(index, "(") {
      let isOfType = isWord(index) || "*.<>?&".unicodeScalars.contains { isMark(index, $0) }
      guard isOfType else { return nil }
      hasWord = hasWord || isWord(index)
      index -= 1
    }
    guard hasWord, isMark(index, "(") else { return nil }
    let isCall = isWord(index - 1) && !isWord(index - 1, "return") || isMark(index - 1, ")")
    return isCall ? nil : index
  }

  /// Whether a statement, or an argument in it, ends before `index`.
  func ends(before index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    if ";)},".unicodeScalars.contains(where: { isMark(index, $0) }) { return true }
    return language.endsStatementsByLine && index > 0 && tokens[index].line > tokens[index - 1].line
      && member(after: index) == nil
  }

  /// The name of the variable to which the value that begins at `start` is assigned; nil where it is not.
  ///
  /// `name = …`, `val name: Type = …`, `val name by lazy { … }`, `self.name = …`.
  func variable(assignedAt start: Int) -> Int? {
    var index = start - 1
    if isMark(index, "{"), isWord(index - 1, "lazy") { index -= 2 }
    if isMark(index, "=") {
      if "=!<>+-*/|&".unicodeScalars.contains(where: { isMark(index - 1, $0) }) { return nil }
    } else if !isWord(index, "by") {
      return nil
    }
    let last = index - 1
    index = last
    while index >= max(0, last - 12),
      isWord(index) || "<>?!.,*&[]".unicodeScalars.contains(where: { isMark(index, $0) })
    {
      index -= 1
    }
    if isMark(index, ":"), !isMark(index - 1, ":"), isWord(index - 1), index < last { return index - 1 }
    return isWord(last) ? last : nil
  }

  /// Whether `member(value)` is one of the initializers before the body of a constructor of C++.
  func isInitializer(_ member: Int, _ open: Int, of start: Int, _ end: Int) -> Bool {
    guard start == open + 1, isMark(end, ")") else { return false }
    return isMark(member - 1, ",") || isMark(member - 1, ":") && isMark(member - 2, ")")
  }

  /// The name of the field that an annotation which ends before `end` is on: `@BindView(R.id.name) Type name;`.
  func field(annotatedBefore end: Int) -> Int? {
    var last: Int?
    for index in end..<min(tokens.count, end + 16) {
      if isMark(index, ";") || isMark(index, ":") || isMark(index, "=") { break }
      if language.endsStatementsByLine, last != nil, tokens[index].line > tokens[index - 1].line,
        !isWord(index)
      {
        break
      }
      if isWord(index) { last = index }
    }
    return last
  }
}

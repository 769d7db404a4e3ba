internal import FocusModel

/// Determines, without a grammar, whether code always runs.
extension SourceTokens {
  /// The circumstance in which code runs.
  enum Circumstance {
    /// The code runs whenever the surrounding code runs.
    case always
    /// The code runs in one of several branches.
    case inBranch
    /// The code runs after another event: a click, an error.
    case later
  }

  /// Whether the value passed or assigned to the function or property at `index` is neither `null` nor an
  /// empty string.
  func givesSomething(at index: Int) -> Bool {
    var value = index + 1..<index + 1
    if isMark(index + 1, "("), let close = closing(index + 1) {
      value = index + 2..<close
    } else if isMark(index + 1, "=") || isMark(index + 1, ":") {
      let end = endOfExpression(from: index + 2, before: index + 80, where: ends(before:))
      value = index + 2..<end
    }
    return !value.isEmpty && !value.contains(where: isNothing)
  }

  /// Whether the function or property at `index`, which controls visibility to assistive technology, receives
  /// a value that hides the object: `IMPORTANT_FOR_ACCESSIBILITY_NO`, `isAccessibilityElement = false`,
  /// `accessibilityElementsHidden = true`.
  func hides(at index: Int) -> Bool {
    let word = text(index).map(\.lowercase)
    let isInverse = word.contains(bytes: "hidden".utf8)
    let end = isMark(index + 1, "(") ? closing(index + 1) ?? index + 2 : index + 8
    for place in index + 2..<max(index + 2, min(end, tokens.count, index + 12)) where isWord(place) {
      let value = text(place).map(\.lowercase)
      if value.suffix(3).isWord("_no") || value.suffix(20).isWord("_no_hide_descendants") { return true }
      if value.isWord("true") || value.isWord("yes") { return isInverse }
      if value.isWord("false") || value.isWord("no") { return !isInverse }
      if ends(before: place + 1) { break }
    }
    return false
  }

  func isNothing(_ index: Int) -> Bool {
    if tokens.indices.contains(index), tokens[index].kind == .string { return text(index).isEmpty }
    return Self.wordsForNothing.contains { isWord(index, $0) }
  }

  private static let wordsForNothing = ["null", "NULL", "nullptr", "nil", "None", "EMPTY"]

  /// The circumstance of the statement with the function or property at `index`, given the blocks that
  /// contain it in its function.
  func circumstance(of index: Int) -> Circumstance {
    // Blocks are marked by braces or, in Python, by indentation; other kinds of blocks are ignored.
    if language.name == .python { return indentedCircumstance(of: index) }
    guard language.hasBlockComments else { return .inBranch }
    var start = index
    while let qualifier = qualifier(before: start), start > index - 64 { start = qualifier }
    var circumstance = circumstance(behind: start - 1)
    for open in enclosingBraces(of: start, downTo: index - 4_000) {
      switch self.circumstance(behind: open - 1) {
      case .always: break
      case .inBranch: if case .always = circumstance { circumstance = .inBranch }
      case .later: return .later
      }
    }
    return circumstance
  }

  /// The circumstance of a statement in Python, judged by the first words of the lines that introduce the
  /// blocks that contain it.
  private func indentedCircumstance(of index: Int) -> Circumstance {
    let first = firstOfLine(index)
    var circumstance = isBranch(first) ? Circumstance.inBranch : .always
    if (first..<index).contains(where: { isWord($0, "lambda") }) { return .later }
    for first in enclosingLines(of: index) {
      if isWord(first, "def") {
        let name = text(first + 1).map(\.lowercase)
        let isHandler = name.starts(with: "on_".utf8) || isHandler(name)
        return isHandler ? .later : circumstance
      }
      if isBranch(first) { circumstance = .inBranch }
    }
    return circumstance
  }

  /// Whether a Python branch or loop begins with the word at `index`.
  private func isBranch(_ index: Int) -> Bool {
    (Self.conditions + ["else", "except", "case", "match"]).contains { isWord(index, $0) }
  }

  private func isHandler(_ name: [UInt8]) -> Bool {
    Self.partsOfHandlers.contains { name.contains(bytes: $0.utf8) }
  }

  /// The circumstance of the code after the token at `index`. The token ends the head of a condition or loop,
  /// or a call to a function that receives a closure.
  private func circumstance(behind index: Int) -> Circumstance {
    if isWord(index, "else") || isMark(index, ">") && isMark(index - 1, "-") || isMark(index, ":") {
      return .inBranch
    }
    var function = index
    if isMark(index, ")"), let open = opener(before: index, of: .round, downTo: index - 400) {
      function = open - 1
    }
    guard isWord(function) else { return .always }
    if Self.conditions.contains(where: { isWord(function, $0) }) { return .inBranch }
    return isHandler(text(function).map(\.lowercase)) ? .later : .always
  }

  private static let conditions = [
    "if", "while", "for", "foreach", "switch", "when", "catch", "guard", "elif",
  ]

  /// Parts of the names of functions that run their argument after an event.
  private static let partsOfHandlers = ["click", "touch", "longpress", "error", "failure"]
}

extension Collection<UInt8> {
  /// Whether the bytes equal `word`.
  fileprivate func isWord(_ word: String) -> Bool { elementsEqual(word.utf8) }
}

/// A function that a source file defines.
struct SourceFunction {
  /// A parameter of a function.
  struct Parameter {
    /// The name of the parameter in the body.
    var name: ArraySlice<UInt8>
    /// The label that may precede the argument in a call.
    var label: ArraySlice<UInt8>
  }

  /// The parameters, without `self`.
  var parameters: [Parameter]
  /// Whether the function is a Kotlin extension function, which is called on an object that it does not
  /// belong to.
  var isExtension = false
  /// The tokens of the body.
  var body: Range<Int>
}

/// Finds the functions of a source file without a grammar.
extension SourceTokens {
  /// The words that may name a function that is being defined: a parenthesis, type arguments, a colon or a list of
  /// captured variables follows.
  struct PossibleFunctions {
    /// A word, and the number of the next word in the same slot, or -1.
    private var places: [(index: Int32, next: Int32)] = []
    /// The number of the first word in each slot, or -1; the number of slots is a power of two.
    private var first: [Int32]

    /// Finds the words in `tokens`. Linear in the number of tokens.
    init(_ tokens: [Token]) {
      var size = 64
      while size < tokens.count / 16 { size *= 2 }
      first = Array(repeating: -1, count: size)
      // Words are added from last to first, so that the words of a slot are found in order.
      for index in tokens.indices.dropLast().reversed() where tokens[index].kind == .word {
        switch tokens[index + 1].mark {
        case UInt8(ascii: "=")
        where tokens.indices.contains(index + 2) && tokens[index + 2].mark != UInt8(ascii: "["):
          break
        case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: ":"), UInt8(ascii: "="):
          let slot = Int(tokens[index].hash >> 1) & (size - 1)
          places.append((Int32(index), first[slot]))
          first[slot] = Int32(places.count - 1)
        default: break
        }
      }
    }

    /// The indices of the words that may have the ``WordHash`` `hash`, in order.
    func places(of hash: UInt32) -> some Sequence<Int> {
      sequence(state: first[Int(hash >> 1) & (first.count - 1)]) { next -> Int? in
        guard next >= 0 else { return nil }
        let place = places[Int(next)]
        next = place.next
        return Int(place.index)
      }
    }
  }

  /// The functions called `name` that are defined at one of `places`. An Objective-C method is found by each
  /// part of its name.
  func functions(called name: ArraySlice<UInt8>, at places: some Sequence<Int>) -> [SourceFunction] {
    places.filter { text($0) == name }.compactMap {
      function(definedAt: $0) ?? method(definedAt: $0) ?? lambda(assignedTo: $0)
    }
  }

  /// The function defined at `index`: `fun Type.name(view: View) { … }`, `static void name (GtkWidget
  /// *widget) { … }`, `def name(self, button):`. Nil if there isn't one.
  private func function(definedAt index: Int) -> SourceFunction? {
    guard let open = parenthesis(afterName: index) else { return nil }
    var isExtension = false
    if let keyword = language.functionKeyword {
      var first = index
      // The receiver type and type parameters are between the keyword and the name.
      while first > index - 8, let qualifier = qualifier(before: first) {
        first = qualifier
        isExtension = true
      }
      if isMark(first - 1, ">") {
        while first > index - 24, !isMark(first, "<") { first -= 1 }
      }
      guard isWord(first - 1, keyword) else { return nil }
    } else if isMark(index - 1, ".") || isMark(index - 1, ">") && isMark(index - 2, "-")
      || Self.wordsBeforeCalls.contains(where: { isWord(index - 1, $0) })
      || Self.controlWords.contains(where: { isWord(index, $0) })
    {
      return nil
    }
    guard let close = closing(open), let body = body(after: close, ofFunctionAt: index) else { return nil }
    let parameters = parameters(open + 1..<close)
    return SourceFunction(parameters: parameters, isExtension: isExtension, body: body)
  }

  /// The words after which a function is called, not defined.
  static let wordsBeforeCalls = ["new", "return", "else", "await"]
  private static let controlWords = [
    "if", "while", "for", "foreach", "switch", "catch", "using", "synchronized", "lock",
  ]

  /// The beginning of the parameters of the function named at `index`; nil if there isn't one.
  private func parenthesis(afterName index: Int) -> Int? {
    if isMark(index + 1, "(") { return index + 1 }
    guard language.functionKeyword != nil, isMark(index + 1, "<") else { return nil }
    return (index + 2..<index + 24).first { isMark($0 - 1, ">") && isMark($0, "(") }
  }

  private func body(after close: Int, ofFunctionAt index: Int) -> Range<Int>? {
    if !language.hasBlockComments {
      let block = indentedBlock(after: index)
      return block.upperBound > close + 1 ? close + 1..<block.upperBound : nil
    }
    // A type, or keywords like `const`, may precede the body.
    for next in close + 1..<close + 24 {
      if isMark(next, "{") { return closing(next, within: 20_000).map { next + 1..<$0 } }
      if isMark(next, "="), language.functionKeyword != nil { return expression(after: next) }
      guard isWord(next) || ".,<>:?[]|&*-!".unicodeScalars.contains(where: { isMark(next, $0) }) else {
        return nil
      }
    }
    return nil
  }

  /// The expression after `equals`. It ends with its line, or with the last line that continues it.
  private func expression(after equals: Int) -> Range<Int> {
    let end = endOfExpression(from: equals + 1, before: equals + 400) { index in
      tokens[index].line > tokens[index - 1].line && member(after: index) == nil
    }
    return equals + 1..<end
  }

  private func parameters(_ range: Range<Int>) -> [SourceFunction.Parameter] {
    var parameters: [SourceFunction.Parameter] = []
    for piece in arguments(range) {
      let end = piece.first {
        isMark($0, "=") || isMark($0, "[") || isWord($0, "As") || isMark($0, ":") && !isPath($0)
      }
      let words = (piece.lowerBound..<(end ?? piece.upperBound)).filter { isWord($0) }
      guard let first = words.first, let last = words.last else { continue }
      if parameters.isEmpty, isWord(last, "self") || isWord(last, "cls") { continue }
      // In languages with types after names, a label may precede the name.
      let label = language.functionKeyword == nil ? last : first
      parameters.append(SourceFunction.Parameter(name: text(last), label: text(label)))
    }
    return parameters
  }

  /// Whether the colon at `index` is part of a double colon.
  private func isPath(_ index: Int) -> Bool { isMark(index - 1, ":") || isMark(index + 1, ":") }

  /// The ranges between commas, ignoring commas inside parentheses, brackets, braces and type arguments.
  func arguments(_ range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var (depth, angles) = (0, 0)
    for index in range where tokens[index].kind == .mark {
      switch tokens[index].mark {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"):
        if !isMark(index - 1, "-"), !isMark(index - 1, "=") { angles = max(0, angles - 1) }
      case UInt8(ascii: ",") where depth == 0 && angles == 0:
        pieces.append(start..<index)
        start = index + 1
      default: break
      }
    }
    if start < range.upperBound { pieces.append(start..<range.upperBound) }
    return pieces
  }

  /// The function that is assigned to the variable at `index`: `auto name = [&](QPushButton *button) { … };`. Nil if
  /// there isn't one.
  private func lambda(assignedTo index: Int) -> SourceFunction? {
    guard language.hasCaptureLists, isMark(index + 1, "="), isMark(index + 2, "["),
      let captures = closing(index + 2), isMark(captures + 1, "("), let close = closing(captures + 1),
      let body = body(after: close, ofFunctionAt: index)
    else { return nil }
    return SourceFunction(parameters: parameters(captures + 2..<close), body: body)
  }

  /// The method whose definition contains the name part at `index`: `- (void)name:(NSButton *)button
  /// title:(NSString *)title { … }`. Nil if there isn't one.
  private func method(definedAt index: Int) -> SourceFunction? {
    guard language.hasMessages, isMark(index + 1, ":"), isMark(index + 2, "("),
      let close = closing(index + 2), isWord(close + 1)
    else { return nil }
    var next = close + 2
    for _ in 0..<40 {
      if isMark(next, "{") {
        guard let end = closing(next, within: 20_000) else { return nil }
        let parameter = SourceFunction.Parameter(name: text(close + 1), label: text(index))
        return SourceFunction(parameters: [parameter], body: next + 1..<end)
      }
      if isMark(next, "("), let end = closing(next) {
        next = end + 1
      } else if isWord(next) || isMark(next, ":") {
        next += 1
      } else {
        return nil
      }
    }
    return nil
  }
}

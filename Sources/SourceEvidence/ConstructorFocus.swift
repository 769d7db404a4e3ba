import FocusModel

/// Finds the effect of constructors on whether Tab stops on objects of their class.
extension SourceTokens {
  /// The effects of the constructors of the classes `names`. The effect of other functions is unknown,
  /// because they may never be called.
  func focusInConstructors(of names: Set<String>) -> [(name: String, focus: DerivedClass.Focus)] {
    let texts = Set(names.map { Array($0.utf8)[...] })
    var found: [(name: String, focus: DerivedClass.Focus)] = []
    for index in words(in: texts) {
      guard let body = definition(at: index) else { continue }
      let name = String(decoding: text(index), as: UTF8.self)
      // `Name::function(…) { … }` is a single function; `class Name { … }` contains several.
      let function = isMark(index + 1, ":") && isMark(index + 2, ":") ? text(index + 3) : nil
      for place in body {
        guard let focus = focus(setAt: place) else { continue }
        let isCertain = isConstructor(function ?? self.function(around: place, in: body), of: text(index))
        found.append((name, isCertain ? focus : .open))
      }
    }
    return found
  }

  /// The effect of the call or assignment at `index` on the focus of the constructed object; nil if there is no effect.
  private func focus(setAt index: Int) -> DerivedClass.Focus? {
    // `FocusableProperty.OverrideMetadata(typeof(PlantBox), …)` changes the default value for the class.
    if isWord(index), words.isFocusOverride(text(index)), isMark(index + 1, "."), isWord(index + 2),
      text(index + 2).starts(with: "Override".utf8)
    {
      return .open
    }
    guard isWord(index), let change = words.meaning(of: text(index))?.change,
      change == .focusability || change == .listener && text(index).elementsEqual("setOnClickListener".utf8)
    else { return nil }
    if let receiver = qualifier(before: index) {
      guard ["this", "self", "Me"].contains(where: { isWord(receiver, $0) }), !isMember(receiver) else {
        return nil
      }
    } else if isDeclared(index) {
      let isOverride = isWord(index - 2, "override") || words.isFocusOverride(text(index))
      return isOverride ? .open : nil
    }
    // An Android view that sets its own click listener takes focus.
    if change == .listener { return .open }
    let range: Range<Int>
    if isMark(index + 1, "("), let close = closing(index + 1) {
      range = index + 2..<close
    } else if isMark(index + 1, "="), !isMark(index + 2, "=") {
      var end = index + 2
      while end < min(tokens.count, index + 8), end == index + 2 || !ends(before: end) { end += 1 }
      range = index + 2..<end
    } else {
      return nil
    }
    // `setFocusableInTouchMode` is only about clicks and touches, and a clicked view takes focus anyway.
    let word = text(index).map(\.lowercase)
    if word.contains(bytes: "touchmode".utf8) || word.contains(bytes: "onclick".utf8) { return nil }
    let values = range.compactMap { Self.truths[text($0)] ?? words.focusValue(text($0)) }
    guard range.count <= 6, values.count == 1, !word.contains(bytes: "clickable".utf8) else { return .open }
    return .set(word.contains(bytes: "refuses".utf8) ? !values[0] : values[0])
  }

  private static let truths: [ArraySlice<UInt8>: Bool] = {
    var truths: [ArraySlice<UInt8>: Bool] = [:]
    for word in ["true", "True", "TRUE", "YES"] { truths[Array(word.utf8)[...]] = true }
    for word in ["false", "False", "FALSE", "NO"] { truths[Array(word.utf8)[...]] = false }
    return truths
  }()

  /// Whether `function` creates objects of the class `name`, or helps to create them.
  private func isConstructor(_ function: ArraySlice<UInt8>?, of name: ArraySlice<UInt8>) -> Bool {
    guard let function else { return true }
    let word = function.map(\.lowercase)
    return function == name || word.starts(with: "init".utf8) || word.elementsEqual("__init__".utf8)
      || word.starts(with: "construct".utf8) || word.elementsEqual("new".utf8)
  }

  /// The name of the function that contains `index` in `body`, the body of a class; nil if there isn't one.
  private func function(around index: Int, in body: Range<Int>) -> ArraySlice<UInt8>? {
    if !language.hasBlockComments {
      let keyword = language.functionKeyword ?? ""
      for start in stride(from: index, through: body.lowerBound, by: -1) where isWord(start, keyword) {
        if column(of: start) < column(of: index) { return isWord(start + 1) ? text(start + 1) : nil }
      }
      return nil
    }
    // The outermost brace belongs to the function.
    var function: Int?
    for brace in enclosingBraces(of: index, downTo: body.lowerBound) { function = brace }
    return function.flatMap(nameOfBlock)
  }

  /// The name of the block that begins at `brace`: the name before its parameters, or the single word before
  /// the brace (`init {`).
  private func nameOfBlock(_ brace: Int) -> ArraySlice<UInt8>? {
    for place in stride(from: brace - 1, through: max(0, brace - 60), by: -1) {
      if isMark(place, ";") || isMark(place, "}") || isMark(place, "{") { break }
      if isMark(place, ")") {
        var depth = 0
        for open in stride(from: place, through: max(0, place - 60), by: -1) where tokens[open].kind == .mark
        {
          if isMark(open, ")") { depth += 1 }
          if isMark(open, "(") {
            depth -= 1
            if depth == 0, isWord(open - 1), !isWord(open - 1, "super"), !isWord(open - 1, "this") {
              return text(open - 1)
            }
          }
        }
      }
    }
    return isWord(brace - 1) ? text(brace - 1) : nil
  }
}

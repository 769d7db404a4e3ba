/// Finds the definitions of classes without a grammar.
extension SourceTokens {
  /// The body of the class or member function whose definition begins with the class name at `index`; nil if
  /// there isn't one.
  ///
  /// The supported forms are `class Name : Base { … }`, `extension Name { … }`, `Name::Name(Base *parent) :
  /// Base(parent) { … }` and Python's `class Name(Base):`.
  func definition(at index: Int) -> Range<Int>? {
    guard isWord(index) else { return nil }
    let isClass = beginsClass(index) || ["struct", "extension"].contains { isWord(index - 1, $0) }
    if isClass, !language.hasBlockComments { return indentedBlock(after: index) }
    var next = index + 1
    if !isClass {
      guard isMark(next, ":"), isMark(next + 1, ":") else { return nil }
      next += isMark(next + 2, "~") ? 3 : 2
      guard isWord(next), isMark(next + 1, "("), let close = closing(next + 1) else { return nil }
      next = close + 1
    }
    // The base classes, or initializers with arguments, come before the body.
    for _ in 0..<200 where tokens.indices.contains(next) {
      if isMark(next, "{") {
        guard let close = closing(next, within: 20_000) else { return nil }
        let isInitializer = !isClass && isWord(next - 1) && !Self.specifiers.contains { isWord(next - 1, $0) }
        if !isInitializer { return next + 1..<close }
        next = close + 1
      } else if isMark(next, "(") {
        guard let close = closing(next) else { return nil }
        next = close + 1
      } else if isMark(next, ";") {
        return nil
      } else {
        next += 1
      }
    }
    return nil
  }

  /// Whether the keyword `class` precedes `index`, possibly with a macro in between.
  func beginsClass(_ index: Int) -> Bool {
    isWord(index - 1, language.classKeyword) || isWord(index - 1) && isWord(index - 2, language.classKeyword)
  }

  /// Whether the class name at `index` is part of a definition whose base class ends with the same word.
  /// A `PlainSpinner` derived from `AppCompatSpinner` is a spinner, as its name says, but a
  /// `PlainSpinner` derived from `LinearLayout` may be anything.
  func derivesFromNamesake(_ index: Int) -> Bool {
    guard isWord(index), beginsClass(index) else { return false }
    let name = text(index)
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let word = name.indices.last {
      capitals ~= name[$0] && ($0 == name.startIndex || !(capitals ~= name[$0 - 1]))
    }
    guard let word else { return false }
    var next = index + 1
    var namesBases = false
    for _ in 0..<100 where tokens.indices.contains(next) {
      if isMark(next, "{") || isMark(next, ";") { return false }
      if isMark(next, "(") {
        guard let close = closing(next) else { return false }
        next = close
      } else if isMark(next, ":") || isWord(next, "extends") {
        namesBases = true
      } else if namesBases, isWord(next), text(next).suffix(name.endIndex - word).elementsEqual(name[word...])
      {
        return true
      }
      next += 1
    }
    return false
  }

  /// Whether the constructor called at `index` receives a nonempty string: `super("Open")`.
  func handsText(to index: Int) -> Bool {
    guard isMark(index + 1, "("), let close = closing(index + 1) else { return false }
    return (index + 2..<close).contains { tokens[$0].kind == .string && tokens[$0].start < tokens[$0].end }
  }

  /// The keywords that may occur between the parameters of a function and its body.
  private static let specifiers = ["const", "noexcept", "override", "final"]

  /// Whether the name at `index` is declared there: a type or `func` precedes the name on the same line.
  func isDeclared(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].line == tokens[index].line else { return false }
    if isWord(index - 1) { return !["return", "else", "await", "try"].contains { isWord(index - 1, $0) } }
    return "*&>".unicodeScalars.contains { isMark(index - 1, $0) }
  }
}

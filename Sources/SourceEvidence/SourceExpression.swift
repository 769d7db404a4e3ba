import FocusModel

/// Where expressions begin and end, as far as can be determined without a grammar. Each answer looks at a bounded number
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

  /// The end of `.get_accessible()` after `end`, by which code gets to the accessible object of a widget.
  func accessible(after end: Int) -> Int? {
    guard let member = member(after: end), isWord(member, "get_accessible"), isMark(member + 1, "("),
      isMark(member + 2, ")")
    else { return nil }
    return member + 3
  }

  /// The functions that name an object for assistive technology if they are called on an object or class with such a name.
  /// Without it they give a widget the name by which code finds it.
  private static let accessibleNames = [
    ("set_name", "accessible"), ("SetName", "automationproperties"), ("SetDescription", "semanticproperties"),
  ]

  /// Whether the function at `index` names an object for assistive technology: `accessible.set_name ("Volume")`,
  /// `AutomationProperties.SetName(volume, "Volume")`.
  func namesAccessible(_ index: Int) -> Bool {
    guard let (_, owner) = Self.accessibleNames.first(where: { isWord(index, $0.0) }),
      let receiver = qualifier(before: index)
    else { return false }
    return text(receiver).map(\.lowercase).contains(owner.utf8)
  }

  /// Whether the function at `index` puts something into the contents of something: `getChildren().add`, `children.addAll`.
  func isOfContents(_ index: Int) -> Bool {
    isCalledOnContents(index, as: ["add", "addAll", "setAll"])
  }

  /// Whether the function at `index` takes something out of the contents of something.
  func isRemovedFromContents(_ index: Int) -> Bool {
    isCalledOnContents(index, as: ["remove", "removeAll"])
  }

  private func isCalledOnContents(_ index: Int, as names: [String]) -> Bool {
    guard names.contains(where: { isWord(index, $0) }), let contents = qualifier(before: index) else {
      return false
    }
    return ["getChildren", "children", "getItems"].contains { isWord(contents, $0) }
  }

  /// The first token after `.`, `?.`, `!!.`, `->` or `::` at `index`; or nil.
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

  /// Whether the call of `member`, which ends at `close`, passes the document of a text to what highlights its syntax:
  /// `new Highlighter(edit->document())`, `highlighter->setDocument(edit->document())`.
  func handsDocumentToHighlighter(_ member: Int, _ close: Int) -> Bool {
    guard isWord(member, "document"), isMark(close + 1, ")") || isMark(close + 1, ","),
      let open = enclosingParenthesis(before: member), let function = function(before: open)
    else { return false }
    return [function, qualifier(before: function) ?? function].contains {
      isWord($0) && text($0).map(\.lowercase).contains("highlighter".utf8)
    }
  }

  /// The last part of the expression before the `.` of `index`.
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
      !language.endsStatementsByLine || tokens[index].line == tokens[last].line,
      isWord(index) || "<>?!.,*&[]".unicodeScalars.contains(where: { isMark(index, $0) })
    {
      index -= 1
    }
    let isTyped = isMark(index, ":") && !isMark(index - 1, ":") && isWord(index - 1) && index < last
    if isTyped, !language.endsStatementsByLine || tokens[index].line == tokens[last].line { return index - 1 }
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

  /// Whether the property at `index` is assigned to. `name = value` between parentheses is an argument.
  func isSet(_ index: Int) -> Bool {
    isMark(index + 1, "=") && !isMark(index + 2, "=") && !isMark(index - 1, "(") && !isMark(index - 1, ",")
  }

  /// Whether the call of `member` is in an override of the same function, which does the same to the object itself:
  /// `override fun setOnClickListener(l) { super.setOnClickListener(l); field.setOnClickListener(l) }`.
  func passesOn(_ member: Int) -> Bool {
    (max(2, member - 40)..<min(tokens.count, member + 40)).contains { index in
      isWord(index) && text(index) == text(member) && isMark(index - 1, ".") && isWord(index - 2, "super")
    }
  }

  /// Whether a handler is added to the event called at `member`: `play.Click += OnPlay`, `AddHandler play.Click, AddressOf OnPlay`.
  func subscribesToEvent(_ member: Int) -> Bool {
    switch language.name {
    case .cSharp: isMark(member + 1, "+") && isMark(member + 2, "=")
    case .visualBasic: isMark(member + 1, ",") && isWord(member + 2, "AddressOf")
    default: false
    }
  }

  // MARK: Definitions

  /// The body of the class, or of its function, that begins with the name of the class at `index`; nil where none does.
  ///
  /// `class Name : Base { … }`, `extension Name { … }`, `Name::Name(Base *parent) : Base(parent) { … }`, Python's
  /// `class Name(Base):`.
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
    // Base classes, or initializers with their arguments.
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

  /// Whether the word `class` precedes `index`; a macro may be between them.
  func beginsClass(_ index: Int) -> Bool {
    isWord(index - 1, language.classKeyword) || isWord(index - 1) && isWord(index - 2, language.classKeyword)
  }

  /// Whether the class whose name is at `index` is defined there and derives from one that ends with the same word: a
  /// `PlainSpinner` that is an `AppCompatSpinner` is what its name says, one that is a `LinearLayout` may be anything.
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

  /// Whether the constructor called at `index` is handed a text: `super("Open")`.
  func handsText(to index: Int) -> Bool {
    guard isMark(index + 1, "("), let close = closing(index + 1) else { return false }
    return (index + 2..<close).contains { tokens[$0].kind == .string && tokens[$0].start < tokens[$0].end }
  }

  /// The tokens that may be between the parameters of a function and its body.
  private static let specifiers = ["const", "noexcept", "override", "final"]

  /// The lines indented further than that of `index`, up to the next that is not.
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

  /// Whether the name at `index` is declared there: its type, or `func`, precedes it in its line.
  func isDeclared(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].line == tokens[index].line else { return false }
    if isWord(index - 1) { return !["return", "else", "await", "try"].contains { isWord(index - 1, $0) } }
    return "*&>".unicodeScalars.contains { isMark(index - 1, $0) }
  }
}

import FocusModel

/// Finds the bounds of expressions without a grammar. Each function examines a limited
/// number of tokens.
extension SourceTokens {
  /// The parenthesis of the same statement that encloses `index`; nil if there isn't one.
  func enclosingParenthesis(before index: Int) -> Int? {
    let open = opener(before: index, of: [.round, .square], downTo: index - 80, stoppingAt: ";{}")
    return open.flatMap { isMark($0, "(") ? $0 : nil }
  }

  /// The name before the parenthesis at `open`, ignoring type arguments in between.
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

  /// The end of the empty argument list after `end`, if the returned object is used: C++/WinRT's
  /// `name().Header(value)` and `SetName(name(), value)`.
  func accessor(after end: Int) -> Int? {
    guard language.hasAccessors, isMark(end, "("), isMark(end + 1, ")") else { return nil }
    let isUsed = member(after: end + 2) != nil || isMark(end + 2, ",") || isMark(end + 2, ")")
    return isUsed ? end + 2 : nil
  }

  /// The end of the call after `end` that returns the accessible object of a widget: `.get_accessible()`. Nil
  /// if there isn't one.
  func accessible(after end: Int) -> Int? {
    guard let member = member(after: end), words.returnsAccessible(text(member)), isMark(member + 1, "("),
      isMark(member + 2, ")")
    else { return nil }
    return member + 3
  }

  /// Whether the function at `index` gives an object a name for assistive technology: `accessible.set_name
  /// ("Volume")`, `AutomationProperties.SetName(volume, "Volume")`.
  func namesAccessible(_ index: Int) -> Bool {
    guard isWord(index), let owner = words.ownerOfNaming(text(index)), let receiver = qualifier(before: index)
    else { return false }
    return text(receiver).map(\.lowercase).contains(owner)
  }

  /// Whether the function at `index` adds something to the contents of a container: `getChildren().add`,
  /// `children.addAll`.
  func isOfContents(_ index: Int) -> Bool {
    isCalledOnContents(index, as: ["add", "addAll", "setAll"])
  }

  /// Whether the function at `index` removes something from the contents of a container.
  func isRemovedFromContents(_ index: Int) -> Bool {
    isCalledOnContents(index, as: ["remove", "removeAll"])
  }

  /// Whether the function at `index` removes everything from a container: `grid.getChildren().clear()`.
  func clearsContents(_ index: Int) -> Bool { isCalledOnContents(index, as: ["clear"]) }

  private func isCalledOnContents(_ index: Int, as names: [String]) -> Bool {
    guard names.contains(where: { isWord(index, $0) }), let contents = qualifier(before: index) else {
      return false
    }
    return isWord(contents) && words.holdsContents(text(contents))
  }

  /// The first token after `.`, `?.`, `!!.`, `->` or `::` at `index`; nil if none of them is there.
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

  /// Whether `.` or a similar mark precedes `index`.
  func isMember(_ index: Int) -> Bool { qualifier(before: index) != nil }

  /// Whether the call of `member`, which ends at `close`, passes the document of a text editor to a syntax
  /// highlighter: `new Highlighter(edit->document())`, `highlighter->setDocument(edit->document())`.
  func handsDocumentToHighlighter(_ member: Int, _ close: Int) -> Bool {
    guard isWord(member, "document"), isMark(close + 1, ")") || isMark(close + 1, ","),
      let open = enclosingParenthesis(before: member), let function = function(before: open)
    else { return false }
    return [function, qualifier(before: function) ?? function].contains {
      isWord($0) && text($0).map(\.lowercase).contains(bytes: "highlighter".utf8)
    }
  }

  /// The last part of the expression before the `.` that precedes `index`; nil if there isn't one.
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
    guard isMark(last, ")") || isMark(last, "]"),
      let open = opener(before: last, of: [.round, .square], downTo: last - 80, stoppingAt: ";")
    else { return nil }
    return function(before: open) ?? open
  }

  /// The beginning of the cast that ends at `close`: `(ImageButton)`. Nil if there isn't one.
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

  /// The variable into which the function `function` puts the object that it looks up by the name from `start` to `end`:
  /// `builder->get_widget("title", title)`. Nil if the function looks up nothing, or returns the object.
  func variable(filledBy function: Int, _ open: Int, _ start: Int, _ end: Int) -> Int? {
    guard start == open + 1, tokens[start].kind == .string, words.isTransparent(text(function)),
      isMark(end, ","), isWord(end + 1), isMark(end + 2, ")")
    else { return nil }
    return end + 1
  }

  /// The name of the variable that the value beginning at `start` is assigned to; nil if there isn't one.
  ///
  /// The supported forms are `name = …`, `val name: Type = …`, `val name by lazy { … }`, `self.name = …`, and
  /// properties that only return the value: `val name: Type get() = …`, `Type Name => …`.
  func variable(assignedAt start: Int) -> Int? {
    var index = start - 1
    if isMark(index, "{") {
      if isMark(index - 1, ")"), let open = opener(before: index - 1, of: .round, downTo: index - 8) {
        if isWord(open - 1, "lazy") { index = open - 2 }
      } else if isWord(index - 1, "lazy") {
        index -= 2
      }
    }
    if isMark(index, "="), isMark(index - 1, ")"), isMark(index - 2, "("), isWord(index - 3, "get") {
      index -= 3
    } else if isMark(index, ">"), isMark(index - 1, "="), language.name == .cSharp {
      return isWord(index - 2) && isDeclared(index - 2) ? index - 2 : nil
    } else if isMark(index, "=") {
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

  /// Whether `member(value)` is an initializer before the body of a C++ constructor.
  func isInitializer(_ member: Int, _ open: Int, of start: Int, _ end: Int) -> Bool {
    guard start == open + 1, isMark(end, ")") else { return false }
    return isMark(member - 1, ",") || isMark(member - 1, ":") && isMark(member - 2, ")")
  }

  /// The name of the field whose annotation ends before `end`: `@BindView(R.id.name) Type name;`. Nil if
  /// there isn't one.
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

  /// Whether the property at `index` is assigned to. Between parentheses, `name = value` is an argument.
  func isSet(_ index: Int) -> Bool {
    isMark(index + 1, "=") && !isMark(index + 2, "=") && !isMark(index - 1, "(") && !isMark(index - 1, ",")
  }

  /// Whether the call of `member` is in an override of the same function, and this override makes the
  /// same call on its own object: `override fun setOnClickListener(l) { super.setOnClickListener(l);
  /// field.setOnClickListener(l) }`.
  func passesOn(_ member: Int) -> Bool {
    (max(2, member - 40)..<min(tokens.count, member + 40)).contains { index in
      isWord(index) && text(index) == text(member) && isMark(index - 1, ".") && isWord(index - 2, "super")
    }
  }

  /// Whether a handler is added to the event at `member`: `play.Click += OnPlay`, `AddHandler play.Click,
  /// AddressOf OnPlay`.
  func subscribesToEvent(_ member: Int) -> Bool {
    switch language.name {
    case .cSharp: isMark(member + 1, "+") && isMark(member + 2, "=")
    case .visualBasic: isMark(member + 1, ",") && isWord(member + 2, "AddressOf")
    default: false
    }
  }
}

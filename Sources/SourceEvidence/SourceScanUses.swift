import FocusModel

/// Finds the changes that code makes where it refers to an object.
extension SourceScan {
  /// Records the changes to the object that the token at `index` refers to. Returns whether code only looks the
  /// object up there and then calls something on it or assigns it to a name. Nothing else can then happen to the
  /// object.
  @discardableResult
  mutating func judge(_ index: Int, as entry: Vocabulary.Entry, keepingAliases: Bool) -> Bool {
    guard budget > 0 else { return false }
    budget -= 200
    var (start, end) = (index, index + 1)
    var isLookedUp = false
    var call: (function: Int, open: Int)?
    widening: for _ in 0..<8 {
      while let qualifier = source.qualifier(before: start) { start = qualifier }
      while source.isMark(end, "!"), !source.isMark(end + 1, "=") { end += 1 }
      if let accessor = source.accessor(after: end) { end = accessor }
      if let accessible = source.accessible(after: end) { end = accessible }
      if source.isWord(end, "as") { end = afterType(end + 1) }
      if let cast = source.cast(endingAt: start - 1) {
        start = cast
        continue
      }
      if source.isMark(start - 1, "&"), !source.isWord(start - 2) { start -= 1 }
      // The object is looked up by a subscript: `widgets["name"]`.
      if source.tokens[index].kind == .string, start == index, source.isMark(start - 1, "["),
        source.isMark(end, "]"), source.isWord(start - 2)
      {
        (start, end, isLookedUp) = (start - 2, end + 1, true)
        continue
      }
      guard let open = source.enclosingParenthesis(before: start) else { break }
      let function = source.function(before: open)
      if source.isMark(end, ")"),
        function.map({ source.words.isTransparent(source.text($0)) }) ?? (open == start - 1)
      {
        start = function ?? open
        end += 1
        isLookedUp = isLookedUp || function != nil
        continue
      }
      if let function { call = (function, open) }
      break widening
    }
    let isPassedOn = call != nil && (source.isMark(end, ",") || source.isMark(end, ")"))
    if isPassedOn || source.isWord(start - 1, "return") { see(.valueRead, of: entry, at: index) }
    if source.isWord(start - 1, "delete") {
      see(.removed, of: entry, at: start - 1)
      if case .always = source.circumstance(of: start - 1) { see(.discarded, of: entry, at: start - 1) }
    }
    var isFollowed = source.member(after: end) != nil
    followMembers(of: entry, from: end)
    if source.language.hasMessages { followMessages(to: entry, start, end) }
    if let call { judgeCall(call.function, call.open, with: entry, start, end) }
    if keepingAliases { collect(entry, start, end) }
    if keepingAliases, let call,
      let variable = source.variable(filledBy: call.function, call.open, start, end)
    {
      keepAlias(variable, of: entry)
    }
    if source.isMark(start - 1, "@"), keepingAliases {
      if let field = source.field(annotatedBefore: end) { keepAlias(field, of: entry) }
    } else if let call, source.isInitializer(call.function, call.open, of: start, end) {
      if keepingAliases { keepAlias(call.function, of: entry) }
    } else if let variable = source.variable(assignedAt: start), source.ends(before: end) {
      if let meaning = meaning(at: variable), meaning.changesEveryArgument {
        see(meaning.change, of: entry, at: variable)
      } else if keepingAliases {
        keepAlias(variable, of: entry)
        isFollowed = true
      }
    }
    return isLookedUp && isFollowed
  }

  private func afterType(_ index: Int) -> Int {
    var index = index
    while index < source.tokens.count,
      source.isWord(index) || ".?!<>*".unicodeScalars.contains(where: { source.isMark(index, $0) }),
      !source.ends(before: index)
    {
      // In `x as Button).foo`, the member after the dot belongs to the object; other text after the type does
      // not.
      index += 1
    }
    return index
  }

  mutating func meaning(at index: Int) -> ChangeWords.Meaning? {
    if source.namesAccessible(index) { return ChangeWords.Meaning(change: .named) }
    let word = source.text(index)
    if let known = meanings[word] { return known }
    let meaning = source.words.meaning(of: word)
    meanings[word] = .some(meaning)
    return meaning
  }

  /// Records the changes by member access after `end`: `object.setToolTip(…)`, `object.cell.title = …`,
  /// `object.apply { … }`.
  mutating func followMembers(of entry: Vocabulary.Entry, from end: Int) {
    if let (property, close) = source.property(setByIndexAt: end) {
      if let change = change(of: property)?.change { see(change, of: entry, at: close) }
      return
    }
    var position = end
    for step in 0..<8 {
      guard let member = source.member(after: position) else { return }
      position = member + 1
      if step == 0, setProperty(member, argument: 0, of: entry) { return }
      let meaning = meaning(at: member)
      if source.clearsContents(member) { see(.cleared, of: entry, at: member) }
      if source.isMark(position, "("), let close = source.closing(position) {
        if step == 0 { handOver(entry, asReceiverOf: member) }
        if source.handsDocumentToHighlighter(member, close) { see(.tabStops, of: entry, at: member) }
        judgeKeys(member, close, of: entry)
        let isEmpty = close == position + 1
        if isEmpty, let meaning, meaning.change == .valueSet {
          see(.valueRead, of: entry, at: member)
        } else if let meaning, !isEmpty || meaning.isAction || changesProperty(member, after: close) {
          see(meaning.change, of: entry, at: member)
          // The class that contains the call listens to clicks as well, and takes focus.
          if meaning.change == .listener, source.passesOn(member) {
            see(.focusability, of: entry, at: member)
          }
        }
        position = close + 1
      } else if source.isMark(position, "="), !source.isMark(position + 1, "=") {
        if let meaning { see(meaning.change, of: entry, at: member) }
        return
      } else if let meaning, !meaning.change.isDisjoint(with: [.valueSet, .valueRead]) {
        see(.valueRead, of: entry, at: member)
      } else if source.subscribesToEvent(member) {
        if let event = ChangeWords.event(source.text(member)) { see(event, of: entry, at: member) }
        if source.words.readsKeys(source.text(member)) { seeKeys(of: entry, at: member) }
        return
      } else if meaning?.change == .visibility {
        notePassedVisibility(of: entry)
      }
      if source.isMark(position, "{") {
        if ChangeWords.isScopeFunction(source.text(member)) {
          judgeBlock(position, about: entry)
        } else if let meaning {
          see(meaning.change, of: entry, at: member)
        }
        return
      }
    }
  }

  /// Whether code binds or sets the JavaFX property that `member` returns: `nameProperty().bind(…)`.
  private func changesProperty(_ member: Int, after close: Int) -> Bool {
    guard source.text(member).suffix(8).elementsEqual("Property".utf8),
      let next = source.member(after: close + 1)
    else { return false }
    return source.text(next).starts(with: "bind".utf8) || source.text(next).starts(with: "set".utf8)
  }

  /// Records the changes by Objective-C messages: `[object setToolTip: …]`, `[[object cell] setTitle: …]`,
  /// `[window makeFirstResponder: object]`.
  private mutating func followMessages(to entry: Vocabulary.Entry, _ start: Int, _ end: Int) {
    if source.isMark(start - 1, ":"), source.isWord(start - 2) {
      if let meaning = meaning(at: start - 2), meaning.changesEveryArgument {
        see(meaning.change, of: entry, at: start - 2)
      }
      handOver(entry, asPartAt: start - 2)
    }
    var (start, end) = (start, end)
    for _ in 0..<3 {
      guard source.isMark(start - 1, "["), source.isWord(end) else { return }
      let isEmpty = source.isMark(end + 1, "]")
      guard isEmpty || source.isMark(end + 1, ":") else { return }
      if let meaning = meaning(at: end), !isEmpty || meaning.isAction {
        see(meaning.change, of: entry, at: end)
      }
      guard isEmpty else { return }
      (start, end) = (start - 1, end + 2)
      followMembers(of: entry, from: end)
    }
  }

  /// Records the changes by a call with `entry` as an argument: `gtk_widget_set_tooltip_text (object, …)`,
  /// `QWidget::setTabOrder(a, object)`, `with(object) { … }`.
  private mutating func judgeCall(
    _ function: Int, _ open: Int, with entry: Vocabulary.Entry, _ start: Int, _ end: Int
  ) {
    guard source.isMark(end, ",") || source.isMark(end, ")") else { return }
    if source.isWord(function, "with"), source.isMark(end, ")"), source.isMark(end + 1, "{") {
      return judgeBlock(end + 1, about: entry)
    }
    handOver(entry, to: function, open, at: start)
    if let close = source.closing(open),
      source.text(function).map(\.lowercase).contains(bytes: "connect".utf8),
      (open..<close).contains(where: { source.isWord($0) && meaning(at: $0)?.change == .visibility })
    {
      notePassedVisibility(of: entry)
    }
    if connectsKey(function, open) { see(.shortcut, of: entry, at: function) }
    if start == open + 1, let close = source.closing(open) { judgeKeys(function, close, of: entry) }
    if source.words.removes(source.text(function)) || source.isRemovedFromContents(function) {
      return see(.removed, of: entry, at: function)
    }
    if source.words.places(source.text(function)) || source.isOfContents(function) {
      return see(.placed, of: entry, at: function)
    }
    if setProperty(function, open, with: entry, at: start) { return }
    guard let meaning = meaning(at: function) else { return }
    // A call that adds an object to another one changes the place of the argument, not its contents:
    // layout.addWidget(object, 0, 0).
    if meaning.change == .filled, source.isMember(function) { return see(.placed, of: entry, at: function) }
    // If a function of another object has a single argument, the argument is a value, not the
    // changed object: label.setText(object).
    let isSubject = start == open + 1 && (source.isMark(end, ",") || !source.isMember(function))
    if isSubject || meaning.changesEveryArgument { see(meaning.change, of: entry, at: function) }
  }

  /// Whether the call of `function` connects a key with its argument: `accelerators.connect(Gdk.KEY_Escape,
  /// 0, 0, handler)`.
  private func connectsKey(_ function: Int, _ open: Int) -> Bool {
    let name = source.text(function).map(\.lowercase)
    guard name.suffix(7).elementsEqual("connect".utf8), let close = source.closing(open) else { return false }
    return (open..<close).contains { index in
      guard source.isWord(index) else { return false }
      let word = source.text(index)
      return word.starts(with: "KEY_".utf8) || word.starts(with: "GDK_KEY_".utf8)
    }
  }
}

import FocusModel

/// Finds listeners for clicks and keys, and commands with the same effect.
extension SourceTokens {
  /// The listener that the function at `index` passes to an object, including a trailing block; nil if there
  /// isn't one or if it is long. The result excludes the object and the signal before the listener:
  /// `connect(button, SIGNAL(clicked()), this, SLOT(open()))`, `button.connect("clicked", self.on_open)`.
  func listener(at index: Int) -> Range<Int>? {
    var start = index + 1
    var end = start
    if isMark(end, "("), let close = closing(end) {
      let arguments = arguments(end + 1..<close)
      end = close + 1
      if let signal = arguments.prefix(2).firstIndex(where: isSignal), signal + 1 < arguments.count {
        start = arguments[signal + 1].lowerBound
        end = close
      }
    }
    if isMark(end, "{"), let close = closing(end) { end = close + 1 }
    return end - start > 0 && end - start <= 80 && (end - start > 2 || !isMark(start, "("))
      ? start..<end : nil
  }

  /// Whether the argument in `range` is a signal: a string, `SIGNAL(…)`, `&Button::clicked`.
  private func isSignal(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    return tokens[first].kind == .string || isWord(first, "SIGNAL")
      || isMark(first, "&") && range.contains { isMark($0, ":") && isMark($0 + 1, ":") }
  }

  /// The tokens in `range` as written in the file, without the white space between them.
  func written(_ range: Range<Int>) -> [UInt8] { Array(range.map { source(of: $0) }.joined(separator: [0])) }

  /// The function that is the listener in `range`, or the only function that the listener calls: `this,
  /// &Window::open`, `self.on_open`, `e -> open()`. Nil if the listener does more.
  func functionCalled(by range: Range<Int>) -> Int? {
    guard range.count <= 16, !range.contains(where: { isMark($0, ";") && $0 + 2 < range.upperBound }) else {
      return nil
    }
    let open = isMark(range.lowerBound, "(") && closing(range.lowerBound) == range.upperBound - 1
    let inner = open ? range.lowerBound + 1..<range.upperBound - 1 : range
    for argument in arguments(inner) {
      if let last = argument.last(where: { isWord($0) && !Self.noFunctions.contains(text($0)) }) {
        return last
      }
    }
    return nil
  }

  private static let noFunctions = Set(
    [
      "this", "self", "G_CALLBACK", "SLOT", "NULL", "nullptr", "nil", "null", "e", "event", "lambda",
      "window", "data",
    ]
    .map { Array($0.utf8)[...] })

  /// Whether the listener in `range` runs a command: `self.ui.open_action.trigger`.
  func runsCommand(_ range: Range<Int>) -> Bool {
    range.contains { isWord($0) && words.runsCommand(text($0)) }
  }

  /// Whether the function defined at `index` is short and runs a command, or calls the slot of a command:
  /// `void on_open_clicked() { ui->openAction->trigger(); }`.
  func runsCommand(inFunctionAt index: Int) -> Bool {
    guard isWord(index), isMark(index + 1, "("), let name = Optional(text(index)),
      name.suffix(8).elementsEqual("_clicked".utf8)
    else { return false }
    return functions(called: name, at: [index]).contains { function in
      function.body.count <= 60
        && function.body.contains {
          isWord($0) && (words.runsCommand(text($0)) || text($0).suffix(10).elementsEqual("_triggered".utf8))
        }
    }
  }

  /// Whether a command calls the function whose name is at `index`: `action.triggered.connect(self.open)`,
  /// `menu->addAction(tr("Open"), this, &Window::open)`, `new QShortcut(key, this, SLOT(open()))`.
  func isOfCommand(_ index: Int) -> Bool {
    var index = index
    for _ in 0..<4 {
      guard let open = enclosingParenthesis(before: index), let function = function(before: open) else {
        return false
      }
      var first = function
      for _ in 0..<4 { first = qualifier(before: first) ?? first }
      let isCommand = (first..<index).contains { place in
        tokens[place].kind != .mark && words.makesCommand(text(place))
      }
      if isCommand { return true }
      index = function
    }
    return false
  }

  /// Whether the call of `function`, which ends at `close`, reads the keys pressed in an object. The
  /// function's name shows this, or a signal or event among its first arguments:
  /// `field.addEventFilter(KeyEvent.KEY_PRESSED, …)`, `g_signal_connect (text, "key-press-event", …)`.
  func readsKeys(_ function: Int, _ close: Int) -> Bool {
    if words.readsKeys(text(function)) { return true }
    if let receiver = qualifier(before: function), words.readsKeys(text(receiver)) { return true }
    guard isMark(function + 1, "(") else { return false }
    if text(function).suffix(14).elementsEqual("add_controller".utf8) {
      return (max(0, function - 200)..<close).contains { isWord($0) && words.readsKeys(text($0)) }
    }
    return arguments(function + 2..<close).prefix(2).contains { argument in
      argument.count <= 12 && argument.contains { tokens[$0].kind != .mark && words.readsKeys(text($0)) }
    }
  }

  /// Whether the call of `function`, which ends at `close`, connects a handler that decides where Tab goes
  /// from an object: `field.focus.connect(…)`, `g_signal_connect (field, "focus", …)`.
  func movesTab(_ function: Int, _ close: Int) -> Bool {
    guard isMark(function + 1, "("), words.meaning(of: text(function))?.change == .listener else {
      return false
    }
    // C++ calls a function to get the signal: `field.signal_focus().connect(…)`.
    let signal = isMark(function - 2, ")") && isMark(function - 3, "(") ? function - 4 : function - 2
    if signal >= 0, isWord(signal), words.decidesTabMove(text(signal)) { return true }
    return arguments(function + 2..<close).prefix(2).contains { argument in
      argument.count == 1
        && argument.contains { tokens[$0].kind == .string && words.decidesTabMove(text($0)) }
    }
  }
}

extension SourceScan {
  /// Records the objects whose click listener is also called by a command.
  mutating func followListeners() {
    if heard.isEmpty { return }
    // The first two occurrences of a function are enough, because only one of them can be the
    // listener itself.
    var places: [ArraySlice<UInt8>: Int] = [:]
    for index in source.words(in: heard.keys) where places[source.text(index), default: 0] < 2 {
      guard source.isOfCommand(index) else { continue }
      places[source.text(index), default: 0] += 1
      for listener in heard[source.text(index)] ?? [] where listener.token != index {
        see(.repeated, of: listener.entry, at: index)
      }
    }
  }
}

import FocusModel

/// The uses of a variable that may contain a window.
private struct WindowUses {
  /// Whether code creates the window without a parent.
  var isCreated = false
  /// The first call that paints the window.
  var painting: Int?
  /// The statement that keeps the window off the screen.
  var keepingOff: Int?
  /// Whether code may show the window.
  var isShown = false
  /// Whether code gives the window a parent, or copies it.
  var escapes = false
  /// Whether a function returns the window.
  var isReturned = false
  /// The calls that receive the window, each with the start of the argument.
  var receivers: [(function: Int, open: Int, argument: Int)] = []
}

/// Finds windows that code fills from a document, paints into a picture or another window, and never shows.
/// Keyboard focus does not enter these windows.
extension SourceScan {
  /// Records the windows that the file fills and that code only paints, or passes to functions that may only
  /// paint them. If code may show any of these windows, the use of the file's documents is unknown.
  mutating func followFilledWindows() {
    for (entry, calls) in fillings {
      let uses = calls.compactMap { call in source.window(filledAt: call).map { source.uses(of: $0) } }
      guard uses.count == calls.count,
        uses.allSatisfy({ $0.isCreated && !$0.escapes && !$0.isReturned })
      else { continue }
      if uses.allSatisfy({
        ($0.keepingOff ?? ($0.isShown ? nil : $0.painting)) != nil && $0.receivers.isEmpty
      }) {
        for use in uses {
          if let place = use.keepingOff ?? use.painting { see(.painted, of: entry, at: place) }
        }
      } else if uses.count == 1, let use = uses.first, !use.isShown, use.receivers.count == 1 {
        let receiver = use.receivers[0]
        handOver(entry, to: receiver.function, receiver.open, at: receiver.argument)
      }
    }
  }
}

extension SourceTokens {
  /// Whether the word at `index` is a function that creates the objects of a document in a window:
  /// `ui->setupUi(panel)`.
  func fillsWindow(_ index: Int) -> Bool {
    isWord(index) && words.painting.filling.contains { isWord(index, $0) }
  }

  /// The variable that holds the window filled by the call at `index`; nil if the window is the object itself
  /// or the value of an expression.
  fileprivate func window(filledAt index: Int) -> Int? {
    guard language.name == .c || language.name == .objectiveC, isMark(index + 1, "("),
      let close = closing(index + 1), let argument = arguments(index + 2..<close).first
    else { return nil }
    let last = argument.upperBound - 1
    return isWord(last) && !isWord(last, "this") ? last : nil
  }

  /// The first call that paints the window in the variable at `field`; nil if there isn't one, or if the file
  /// may show the window.
  func paintingOfField(_ field: Int) -> Int? {
    if words.painting.painting.isEmpty || !isMember(field) && !isMark(field + 1, "=") { return nil }
    let uses = uses(of: field)
    return uses.isShown || uses.escapes || !uses.receivers.isEmpty ? nil : uses.painting
  }

  /// The uses of the variable whose name is at `variable`, in the whole file.
  fileprivate func uses(of variable: Int) -> WindowUses {
    var uses = WindowUses()
    for index in words(in: [text(variable)]) {
      if let member = member(after: index + 1) {
        note(member, in: &uses)
      } else if let parent = parentOfNewWindow(assignedAt: index) {
        if parent.isEmpty || parent.count == 1 && isNoParent(parent.lowerBound) {
          uses.isCreated = true
        } else {
          uses.escapes = true
        }
      } else if isDeclaredByValue(index) {
        uses.isCreated = true
      } else if isWord(index - 1, "return") {
        uses.isReturned = true
      } else if let open = enclosingParenthesis(before: index), let function = function(before: open) {
        let isNeutral =
          fillsWindow(function) || Self.neutralFunctions.contains { isWord(function, $0) }
        if !isNeutral { uses.receivers.append((function, open, index)) }
      } else if self.variable(assignedAt: index) != nil {
        uses.escapes = true
      }
    }
    return uses
  }

  private static let neutralFunctions = ["if", "while", "connect", "disconnect", "assert", "Q_ASSERT"]

  /// Notes the use of a window through its `member`.
  private func note(_ member: Int, in uses: inout WindowUses) {
    let close = isMark(member + 1, "(") ? closing(member + 1) : nil
    if close != nil, words.painting.painting.contains(where: { isWord(member, $0) }) {
      uses.painting = uses.painting ?? member
    } else if let close, keepsOff(member + 2..<close) {
      uses.keepingOff = uses.keepingOff ?? member
    } else {
      let name = text(member).map(\.lowercase)
      guard words.painting.showing.contains(where: { name.contains(bytes: $0.utf8) }) else { return }
      if name.contains(bytes: "parent".utf8) {
        if givesSomething(at: member) { uses.escapes = true }
      } else if state(at: member).value != .off {
        uses.isShown = true
      }
    }
  }

  /// Whether `arguments` keep a window off the screen: `Qt::WA_DontShowOnScreen`.
  private func keepsOff(_ arguments: Range<Int>) -> Bool {
    arguments.contains { index in words.painting.unshown.contains { isWord(index, $0) } }
      && !arguments.contains { isWord($0, "false") }
  }

  /// The arguments of the new object that is assigned to the variable at `index`: `panel = new
  /// QWidget(parent)`, `panel(new QWidget)`. Nil if there is no new object.
  private func parentOfNewWindow(assignedAt index: Int) -> Range<Int>? {
    guard isMark(index + 1, "=") || isMark(index + 1, "(") || isMark(index + 1, "{"), isWord(index + 2, "new")
    else { return nil }
    var end = index + 3
    while isWord(end) || isMark(end, ":") { end += 1 }
    guard isMark(end, "(") || isMark(end, "{") else { return end..<end }
    return closing(end).map { end + 1..<$0 }
  }

  /// Whether the argument at `index` is a null pointer.
  private func isNoParent(_ index: Int) -> Bool { isNothing(index) || isWord(index, "0") }

  /// Whether a variable without a parent is declared at `index`: `QWidget panel;`.
  private func isDeclaredByValue(_ index: Int) -> Bool {
    isWord(index - 1) && (isMark(index + 1, ";") || isMark(index + 1, "{") && isMark(index + 2, "}"))
      && !["return", "delete", "else", "case", "goto"].contains { isWord(index - 1, $0) }
  }
}

extension SourceEvidence {
  /// The location where code paints the windows that it fills from `documents` by calling one of `functions`;
  /// nil if code may show one of these windows.
  package func placeOfPainting(windowsFilledBy functions: [String], in documents: [String]) -> Place? {
    let entries = Set(functions.compactMap { vocabulary.entry(of: $0) })
    if entries.isEmpty { return nil }
    let wanted = Set(documents.compactMap { vocabulary.entry(of: $0) })
    let files = found.filter { file in
      !file.documents.isDisjoint(with: wanted) && file.mentions.keys.contains(where: entries.contains)
    }
    let areAllPainted = files.allSatisfy { file in
      let changes = file.sightings.keys.filter { entries.contains($0.entry) }.map(\.change)
      return changes.contains(.painted)
        && !changes.contains { !$0.isDisjoint(with: [.visibility, .placed, .filled, .windowFilled]) }
    }
    return areAllPainted ? place(of: .painted, to: functions, in: documents) : nil
  }
}

import FocusModel

/// Effects of code on a whole window: it adds contents, shows all of them, sends focus to one of them, or listens to every
/// key.
extension SourceTokens {
  /// The effect of the function or property at `index` on its window; nil if it has
  /// none, or belongs to something else.
  func changeOfWindow(at index: Int) -> CodeChange? {
    guard tokens[index].kind == .word, isCalledOrSet(index) else { return nil }
    let name = text(index)
    func isOne(of names: [String]) -> Bool { names.contains { name.elementsEqual($0.utf8) } }
    if isOne(of: words.windows.focusing) { return .windowFocused }
    if isOne(of: words.windows.showing) { return isMark(index + 1, "(") ? .visibility : nil }
    if isOne(of: words.windows.filling) { return isMark(index + 1, "(") ? .windowFilled : nil }
    guard let receiver = qualifier(before: index) else { return nil }
    if isOne(of: words.windows.shortcuts) { return .windowKeys }
    let isWindow = words.windows.names.contains {
      text(receiver).suffix($0.utf8.count).map(\.lowercase).elementsEqual($0.utf8)
    }
    if !isWindow { return nil }
    if isOne(of: words.windows.listening) { return isAboutKeys(index + 1) ? .windowKeys : nil }
    // After `set` or at the beginning: `setOnKeyPressed`, `onKeyPressed`.
    let isListener = words.windows.keyListeners.contains {
      name.suffix($0.utf8.count - 1).elementsEqual($0.utf8.dropFirst())
    }
    return isListener ? .windowKeys : nil
  }

  /// Whether a value is passed or assigned to the name at `index`, or it is read.
  private func isCalledOrSet(_ index: Int) -> Bool {
    isMark(index + 1, "(") || isMark(index + 1, ":") || isMark(index + 1, ".") || isMark(index + 1, "[")
      || isMark(index + 1, "=") && !isMark(index + 2, "=")
  }

  /// Whether the first argument of the call that begins at `open` is a key event: `KeyEvent.KEY_PRESSED`.
  private func isAboutKeys(_ open: Int) -> Bool {
    guard isMark(open, "("), let close = closing(open), let first = arguments(open + 1..<close).first else {
      return false
    }
    return first.contains { isWord($0) && (isWord($0, "KeyEvent") || text($0).starts(with: "KEY_".utf8)) }
  }
}

import FocusModel

/// Finds changes that code makes to a whole window: code adds contents, shows all of them, focuses one of
/// them, or listens to every key.
extension SourceTokens {
  /// The change that the function or property at `index` makes to its window; nil if it makes none, or
  /// belongs to something else.
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
    // The name may have a prefix like `set`: `setOnKeyPressed`, `onKeyPressed`.
    let isListener = words.windows.keyListeners.contains {
      name.suffix($0.utf8.count - 1).elementsEqual($0.utf8.dropFirst())
    }
    return isListener ? .windowKeys : nil
  }

  /// Whether code calls, sets or reads the member at `index`.
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

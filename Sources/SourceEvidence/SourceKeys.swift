import FocusModel

/// Finds code that handles the Tab key.
extension SourceTokens {
  /// Whether the word at `index` names the Tab key, or the function that moves focus by Tab: `Qt::Key_Tab`,
  /// `Key.Tab`.
  func namesTab(_ index: Int) -> Bool {
    guard isWord(index) else { return false }
    if words.decidesTab(text(index)) { return true }
    guard let owners = words.ownersOfTab(text(index)), let owner = qualifier(before: index) else {
      return false
    }
    return isWord(owner) && owners.contains(text(owner))
  }

  /// The first word of the file that names Tab; nil if there isn't one. Linear in the number of tokens.
  var firstTab: Int? { tokens.indices.first(where: namesTab) }

  /// The word for Tab in code that handles the keys of a window or of an object. The code is the function
  /// defined at `index`, or the whole file if the call or event at `index` reads the keys of the whole
  /// window: `installEventFilter(this)`, `PreviewKeyDown += OnKey;`. Nil if there isn't one.
  func tab(handledBy index: Int) -> Int? {
    guard isWord(index) else { return nil }
    if let function = functions(called: text(index), at: [index]).first {
      return words.decidesTab(text(index)) ? index : function.body.first(where: namesTab)
    }
    if let owner = qualifier(before: index) {
      guard Self.windows.contains(where: { isWord(owner, $0) }), !isMember(owner) else { return nil }
    }
    if isMark(index + 1, "("), let close = closing(index + 1) {
      return words.filtersEvents(text(index)) || readsKeys(index, close) ? firstTab : nil
    }
    return subscribesToEvent(index) && words.readsKeys(text(index)) ? firstTab : nil
  }

  /// The words for the window or application whose code this is.
  private static let windows = ["this", "self", "Me", "qApp"]
}

extension SourceScan {
  /// Records that the call of `function`, which ends at `close`, reads the keys of `entry` or decides where Tab
  /// goes from `entry`.
  mutating func judgeKeys(_ function: Int, _ close: Int, of entry: Vocabulary.Entry) {
    if source.readsKeys(function, close) { seeKeys(of: entry, at: function) }
    if source.words.filtersEvents(source.text(function)), let tab = firstTab {
      see(.tabHandled, of: entry, at: tab)
    }
    if source.movesTab(function, close) {
      see(.tabKey, of: entry, at: function)
      see(.tabHandled, of: entry, at: function)
    }
  }

  /// Records that code reads the keys of `entry` at `index`; if the file mentions Tab, the code handles Tab.
  mutating func seeKeys(of entry: Vocabulary.Entry, at index: Int) {
    see(.keysRead, of: entry, at: index)
    if let tab = firstTab { see(.tabHandled, of: entry, at: tab) }
  }
}

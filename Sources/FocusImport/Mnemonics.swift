import FocusModel

/// A text with a marker before its mnemonic, as GTK and Qt read it: two markers are the character itself, the first
/// single one marks the character after it.
struct MarkedText {
  /// The text as a person sees it.
  var text = ""
  /// The letter, case folded; nil when none is marked.
  var mnemonic: Character?

  /// Reads `written`.
  init(_ written: String, marker: Character) {
    guard let byte = marker.asciiValue, written.utf8.contains(byte) else {
      text = written
      return
    }
    var isMarked = false
    for character in written {
      if character == marker, !isMarked {
        isMarked = true
        continue
      }
      if isMarked, character != marker, mnemonic == nil, !character.isWhitespace {
        mnemonic = character.lowercased().first
      }
      isMarked = false
      text.append(character)
    }
  }
}

extension FocusTree {
  /// Where a mnemonic of `node` works: inside an open menu mnemonics are the menu's; elsewhere, in the titles of a
  /// menu bar too, the window's.
  func mnemonicContext(of node: NodeID) -> Mnemonic.Context {
    for ancestor in ancestry(of: node).dropFirst() {
      let role = self[ancestor].role
      if role == .menu { return .menu(ancestor) }
      if role.isLayer { return .layer }
    }
    return .layer
  }
}

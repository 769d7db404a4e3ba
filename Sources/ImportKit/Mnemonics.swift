package import FocusModel

/// Text in which a letter may be marked as a mnemonic. Toolkits with other marking rules add initialisers.
package struct MarkedText {
  /// The text as a person sees it, without marks.
  package var text: String
  /// The marked letter, case-folded, or a space if a space is marked; nil if nothing is marked.
  package var mnemonic: Character?
  /// The marked letter as it is written, in toolkits for which its case matters.
  package var written: Character?

  /// Creates text with the given mnemonic; by default, empty text without a mark.
  package init(text: String = "", mnemonic: Character? = nil) {
    self.text = text
    self.mnemonic = mnemonic
  }

  /// Reads `written` by the rules of GTK and Qt. Two consecutive markers stand for the character itself. The
  /// first single marker marks the next character, which may be a space (measured on GTK 3.24.38, GTK 4.8.3
  /// and Qt 6.12).
  ///
  /// - Parameter key: Returns the key of the marked letter; nil if no key types the letter.
  package init(
    _ written: String, marker: Character, key: (Character) -> Character? = \.lowerCaseKey
  ) {
    self.init()
    guard let byte = marker.asciiValue, written.utf8.contains(byte) else {
      text = written
      return
    }
    var rest = written[...]
    var isMarked = false
    while let place = rest.utf8.firstIndex(of: byte) {
      text += rest[..<place]
      rest = rest[rest.utf8.index(after: place)...]
      if rest.utf8.first == byte {
        text.append(marker)
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
      } else if !isMarked, let letter = rest.first {
        isMarked = true
        mnemonic = letter.isWhitespace ? " " : key(letter)
      }
    }
    text += rest
  }
}

/// The mnemonic of a label whose target is resolved once all nodes are known.
package struct PendingMnemonic {
  /// The mnemonic, without a target.
  package private(set) var mnemonic: Mnemonic
  /// The id of the target, if the label contains it.
  package let targetID: String?

  /// The mnemonic `character`, which is marked in the text of `label`.
  package init(
    _ character: Character, of label: NodeID, text: String, span: SourceSpan, resourceSpan: SourceSpan? = nil,
    context: Mnemonic.Context, targetID: String? = nil, written: Character? = nil
  ) {
    var mnemonic = Mnemonic(
      node: label, character: character, target: nil, text: text, span: span, context: context)
    mnemonic.resourceSpan = resourceSpan
    mnemonic.written = written ?? character
    self.mnemonic = mnemonic
    self.targetID = targetID
  }

  /// The label's node.
  package var label: NodeID { mnemonic.node }

  /// The mnemonic with its resolved `target`; nil means that the mnemonic has no target.
  package func leading(to target: NodeID?, isCertain: Bool = true) -> Mnemonic {
    var mnemonic = mnemonic
    mnemonic.target = target
    mnemonic.targetIsCertain = isCertain
    return mnemonic
  }
}

extension FocusTreeBuilder {
  /// Adds the mnemonic `character` of `node`; it focuses or activates `node` itself. Does nothing if
  /// `character` is nil.
  package mutating func addMnemonic(
    _ character: Character?, of node: NodeID, text: String, span: SourceSpan, resourceSpan: SourceSpan? = nil,
    context: Mnemonic.Context, written: Character? = nil
  ) {
    guard let character else { return }
    if character == " " {
      return tree.ineffectiveMarkers.append(IneffectiveMarker(node: node, text: text, span: span))
    }
    var mnemonic = Mnemonic(
      node: node, character: character, target: node, text: text, span: span, context: context)
    mnemonic.resourceSpan = resourceSpan
    mnemonic.written = written ?? character
    tree.mnemonics.append(mnemonic)
  }
}

extension FocusTree {
  /// The context in which a mnemonic of `node` works: the open menu for a node in a menu, and the window for
  /// all other nodes, including the titles of a menu bar.
  package func mnemonicContext(of node: NodeID) -> Mnemonic.Context {
    for ancestor in ancestors(of: node) {
      let role = self[ancestor].role
      if role == .menu { return .menu(ancestor) }
      if role.isLayer { return .layer }
    }
    return .layer
  }
}

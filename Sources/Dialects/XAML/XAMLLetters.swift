import FocusModel
import ImportKit
import XMLSource

/// The letters that texts mark with an underscore.
extension XAMLWalk {
  /// Adds the text that a control shows, without its marks, and the marked letter.
  mutating func addText(
    _ text: String, at span: SourceSpan, to node: NodeID, _ known: XAMLClass, _ object: XAMLObject
  ) {
    if known.traits.isDisjoint(with: [.letters, .marksLetter]) {
      addName(text.trimmed, .content, at: span, to: node)
    } else {
      addName(textWithoutMarks(text).trimmed, .content, at: span, to: node)
      addLetter(of: text, at: span, to: node, known, object)
    }
  }

  /// The text as people see it.
  func textWithoutMarks(_ text: String) -> String { marked(text)?.text ?? text }

  private func marked(_ text: String) -> MarkedText? {
    guard let marker = framework.letterMarker, !text.hasPrefix(XAMLTexts.unreadMark) else { return nil }
    return MarkedText(text, marker: marker, key: framework.letterKey)
  }

  /// Adds the letters of the texts inside `parts` that mark letters (`AccessText`), at any depth. Their keys go to
  /// the nearest control around them that accepts letters, because `AccessKeyPressed` bubbles.
  mutating func addLetters(
    inside parts: [XMLElement], to node: NodeID, _ known: XAMLClass, _ owner: XAMLObject
  ) {
    guard known.traits.contains(.letters) else { return }
    for part in parts {
      var index = part.index
      while index < part.subtreeEnd {
        let element = part.tree.element(at: index)
        index += 1
        if let property = element.propertyName {
          if XAMLPart.table[String(property)] == nil { index = element.subtreeEnd }
          continue
        }
        guard let inner = knownClass(of: element) else { continue }
        if inner.traits.contains(.letters) { index = element.subtreeEnd }
        if inner.traits.contains(.marksLetter) {
          let object = read(element)
          let text = object[.text].map(\.text) ?? element.text.trimmed
          if let text { addLetter(of: text, at: object[.text]?.span ?? object.span, to: node, known, owner) }
        }
      }
    }
  }

  /// Adds the letter that `text` marks to the control `node`.
  private mutating func addLetter(
    of text: String, at span: SourceSpan, to node: NodeID, _ known: XAMLClass, _ object: XAMLObject
  ) {
    guard known.traits.contains(.letters), declaresNames, let marker = framework.letterMarker,
      let letter = marked(text)?.mnemonic
    else { return }
    if object.hasUnknownStyle, isKey(text, marker) { return }
    if registersMarker(text, marker) {
      if letter == " " { return }
      builder.tree.ineffectiveMarkers.append(
        IneffectiveMarker(node: node, text: text, span: span, .doubled(letter: letter)))
      return
    }
    let context = builder.tree.mnemonicContext(of: node)
    if known.role == .label, letter != " " {
      let pending = PendingMnemonic(
        letter, of: node, text: text, span: span, context: context, targetID: object[.target]?.objectName)
      labelLetters.append((pending, object[.target] == nil && !object.hasUnknownStyle))
    } else {
      builder.addMnemonic(letter, of: node, text: text, span: span, context: context)
    }
  }

  /// Whether `text` looks like the key of a translation: one word whose parts begin with capital letters
  /// (`Common_SaveAs`). The style of the control may then show the translation instead.
  private func isKey(_ text: String, _ marker: Character) -> Bool {
    let parts = text.split(separator: marker, omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { $0.first?.isUppercase == true }
      && !text.contains(where: \.isWhitespace)
  }

  /// Whether the framework uses the character after the first marker as the mnemonic although that character
  /// is itself a marker. The text then has no mnemonic (Avalonia's AccessText.cs).
  private func registersMarker(_ text: String, _ marker: Character) -> Bool {
    guard framework.readsFirstMark, let first = text.firstIndex(of: marker) else { return false }
    return text[text.index(after: first)...].first == marker
  }
}

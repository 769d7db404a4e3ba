import FocusModel
import FocusNavigation

extension Violation {
  /// The violation with notes on the translations that cause it; nil if one of its strings is not translated.
  /// Nothing is reported about untranslated text: either a translator still has to translate it, or the toolkit
  /// translates its own strings.
  func caused(by translation: TextTranslation, in analysis: Analysis) -> Violation? {
    // Whether a letter is lost depends only on the text that should mark it.
    let isLostLetter = translation.lostMnemonics.contains { $0.span == span }
    let nodes = isLostLetter ? [] : [node].compactMap(\.self) + partners.compactMap(\.node)
    let spans =
      ([span] + notes.map(\.span)).filter { isLostLetter || analysis.tree.isLetterOrKey($0) }
      + nodes.compactMap {
        analysis.placeOfName(of: $0) ?? analysis.placeOfEmptyText(of: $0, in: translation)
      }
    var known: Set<SourceSpan> = []
    var texts: [SpanNote] = []
    for span in spans.sorted() {
      let inside = translation.texts(in: span)
      if inside.isEmpty { return nil }
      for text in inside where known.insert(text.span).inserted {
        guard let place = text.place else { return nil }
        texts.append(SpanNote(.translation(text.text, in: translation.language), at: place))
      }
    }
    if known.isEmpty { return nil }
    var violation = self
    violation.notes.insert(contentsOf: texts, at: 0)
    return violation
  }
}

extension Partner {
  /// The element; nil for a name.
  fileprivate var node: NodeID? { if case .node(let node) = self { node } else { nil } }
}

extension FocusTree {
  /// Whether `span` is the location of text with a mnemonic, or of a shortcut.
  fileprivate func isLetterOrKey(_ span: SourceSpan) -> Bool {
    mnemonics.contains { $0.span == span } || ineffectiveMarkers.contains { $0.span == span }
      || shortcuts.contains { $0.span == span }
  }
}

extension Analysis {
  /// The location of the text that names `node`; nil if no text names the node, or if more than one does.
  fileprivate func placeOfName(of node: NodeID) -> SourceSpan? {
    guard case .named(_, let origin) = accessibleName(of: node) else { return nil }
    return switch origin {
    case .own(let source): tree.names[node]?.first { $0.source == source }?.span
    case .label(let label): tree.names[label]?.first { $0.source <= .content }?.span
    case .contents: nil
    }
  }
}

extension Analysis {
  /// The location of the only text of `node`, if the text is empty in `translation`.
  fileprivate func placeOfEmptyText(of node: NodeID, in translation: TextTranslation) -> SourceSpan? {
    let texts = translation.texts(in: tree[node].span).filter { $0.place != nil }
    return texts.count == 1 && texts.allSatisfy(\.text.isEmpty) ? texts.first?.span : nil
  }
}

extension Finding.Message {
  /// - Parameter text: The translated text, including its mnemonic marker.
  fileprivate static func translation(_ text: String, in language: String) -> Self {
    text.isEmpty
      ? "the text is empty in the translation '\(language)'"
      : "the text in the translation '\(language)' is “\(text.clipped)”"
  }
}

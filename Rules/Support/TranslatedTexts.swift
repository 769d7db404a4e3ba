import FocusModel
import FocusNavigation

extension Violation {
  /// The violation with notes on the translations that cause it; nil if one of its texts is not translated: a text without a
  /// translation is a translator's next task, and the toolkit translates its own texts.
  func caused(by translation: TextTranslation, in analysis: Analysis) -> Violation? {
    let nodes = [node].compactMap(\.self) + partners.compactMap(\.node)
    let spans =
      ([span] + notes.map(\.span)).filter(analysis.tree.isLetterOrKey)
      + nodes.compactMap { analysis.placeOfName(of: $0) }
    var known: Set<SourceSpan> = []
    var violation = self
    for span in spans.sorted() {
      let texts = translation.texts(in: span)
      if texts.isEmpty { return nil }
      for text in texts where known.insert(text.span).inserted {
        guard let place = text.place else { return nil }
        violation.notes.append(SpanNote(.translation(text.text, in: translation.language), at: place))
      }
    }
    return known.isEmpty ? nil : violation
  }
}

extension Partner {
  /// The element; nil for a name.
  fileprivate var node: NodeID? { if case .node(let node) = self { node } else { nil } }
}

extension FocusTree {
  /// Whether `span` is the place of text with a letter, or of a shortcut.
  fileprivate func isLetterOrKey(_ span: SourceSpan) -> Bool {
    mnemonics.contains { $0.span == span } || markedSpaces.contains { $0.span == span }
      || shortcuts.contains { $0.span == span }
  }
}

extension Analysis {
  /// The place of the text that names `node`; nil if there is no such text, or if there are several.
  fileprivate func placeOfName(of node: NodeID) -> SourceSpan? {
    guard case .named(_, let origin) = accessibleName(of: node) else { return nil }
    return switch origin {
    case .own(let source): tree.names[node]?.first { $0.source == source }?.span
    case .label(let label): tree.names[label]?.first { $0.source <= .content }?.span
    case .contents: nil
    }
  }
}

extension Finding.Message {
  /// - Parameter text: The translation, with the mark of its letter.
  fileprivate static func translation(_ text: String, in language: String) -> Self {
    "“\(text.clipped)” is the text in \(language)"
  }
}

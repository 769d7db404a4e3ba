/// The translation of a tree's strings into a language, with the location of each translation.
package struct TextTranslation: Sendable {
  /// The language, as written in the catalogue: `de`, `pt_BR`.
  package let language: String
  /// The translatable strings of the document, in document order.
  private let texts: [Text]
  /// The mnemonics of the original text whose letters the translation does not mark.
  package var lostMnemonics: [Mnemonic] = []

  /// A translatable text.
  package struct Text: Sendable {
    /// The text's element in the document.
    package var span: SourceSpan
    /// The text that a person reads, with mnemonic markers.
    package var text: String
    /// The location of the translation in a catalogue; nil if the text is not translated.
    package var place: SourceSpan?

    /// The text of the element at `span`.
    package init(span: SourceSpan, text: String, place: SourceSpan?) {
      self.span = span
      self.text = text
      self.place = place
    }
  }

  /// The translation of `texts`, which are in document order, into `language`.
  package init(language: String, texts: [Text]) {
    self.language = language
    self.texts = texts
  }

  /// The strings inside `span`, which is a location in the document. Logarithmic in the number of strings.
  package func texts(in span: SourceSpan) -> ArraySlice<Text> {
    let start = firstIndex { $0.span.start >= span.start }
    let end = firstIndex { $0.span.start >= span.end }
    return span.source == 0 && start < end ? texts[start..<end] : []
  }

  /// Whether `span` contains any string, and all strings in it are translated.
  package func translates(_ span: SourceSpan) -> Bool {
    let texts = texts(in: span)
    return !texts.isEmpty && texts.allSatisfy { $0.place != nil }
  }

  private func firstIndex(where isBehind: (Text) -> Bool) -> Int {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(texts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

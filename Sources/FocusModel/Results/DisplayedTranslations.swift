/// The text that the pictures and lists of a document display, in other languages.
package struct DisplayedTranslations: Sendable, Hashable {
  /// The languages, as written in the catalogues: `de`, `pt_BR`.
  package var languages: [String]
  /// Whether the user chose the languages, so reports contain all of them.
  package var isChosen: Bool
  /// The texts that differ in at least one of the languages.
  package var texts: [Text]

  /// The `texts` in `languages`.
  package init(languages: [String], isChosen: Bool, texts: [Text]) {
    self.languages = languages
    self.isChosen = isChosen
    self.texts = texts
  }

  /// A displayed text, or a key combination.
  package struct Text: Sendable, Hashable {
    /// The text in the language of the document.
    package var original: String
    /// The node that displays the text; nil if the translations are the same for all nodes that display it.
    package var node: NodeID?
    /// The text in each of the languages; nil if a language does not change it.
    package var translations: [String?]

    /// The `translations` of `original`, displayed by `node`.
    package init(_ original: String, at node: NodeID?, translations: [String?]) {
      self.original = original
      self.node = node
      self.translations = translations
    }
  }
}

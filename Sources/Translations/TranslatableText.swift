package import FocusModel

/// A text of a document that its toolkit looks up in a catalogue before it shows it.
package struct TranslatableText: Sendable {
  /// The index of its element in the document.
  package var element: Int
  /// The place of its element: a finding about the text is there, or around it.
  package var span: SourceSpan
  /// The keys that the toolkit looks up; the first one that a catalogue contains counts.
  package var keys: [CatalogueKey]

  /// The text of the element at `span`.
  package init(element: Int, span: SourceSpan, keys: [CatalogueKey]) {
    self.element = element
    self.span = span
    self.keys = keys
  }
}

/// A key of a catalogue: a hash of a context, a source text and a comment, because a catalogue has many thousands of texts
/// and a document has few.
package struct CatalogueKey: Sendable, Hashable {
  private let hash: UInt64

  /// The key of `text` in `context`; `comment` distinguishes equal texts in the same context.
  package init(_ text: String, context: String = "", comment: String = "") {
    var hash = FNV1a()
    hash.add(context)
    hash.add(text)
    hash.add(comment)
    self.hash = hash.value
  }
}

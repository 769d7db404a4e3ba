package import FocusModel
package import XMLSource

/// A string in a document that the toolkit looks up in a catalogue before showing it.
package struct TranslatableText: Sendable {
  /// The part of the document that contains the text.
  package var statement: Statement
  /// The location of the statement; a finding about the text has this location or a location that contains
  /// it.
  package var span: SourceSpan
  /// The text in the language of the document, including its mnemonic markers.
  package var original: String
  /// Whether the whole text is the letter of a mnemonic. In such text, no character marks the letter.
  package var isLetter = false
  /// The keys that the toolkit looks up, in order; the first key that the catalogue contains is used.
  package var keys: [CatalogueKey]
  /// Whether the text may be part of a control's name or a shortcut; only then does it matter that another text is
  /// equal.
  package var mayNameControl = true
  /// Whether a control may lose its name if the text is empty.
  package var mayLeaveUnnamed = true

  /// A key that strings share if their originals are the same apart from mnemonic markers. Controls with
  /// these names already have the same name in the original. An original without letters has no shared key.
  ///
  /// - Parameter marksLetters: Whether the toolkit has mnemonics; if not, markers are ordinary characters.
  func wording(marksLetters: Bool) -> CatalogueKey? {
    if original.hashOfPlainLetters == "".hashOfPlainLetters { return keys.first }
    var hash = FNV1a()
    for byte in original.utf8
    where !marksLetters || byte != UInt8(ascii: "&") && byte != UInt8(ascii: "_") { hash.add(byte) }
    return CatalogueKey(hash: hash.value)
  }

  /// The part of a document that contains a string, or that contains a name for which resources provide the
  /// string.
  package enum Statement: Sendable, Hashable {
    /// The contents of the element with this index.
    case contents(ofElement: Int)
    /// The value of the attribute with this index.
    case attribute(Int)
    /// The property with this name, whose value is in resources. The document contains only the name by which
    /// resources refer to the element.
    case property(String)
  }

  /// Creates the text in the contents of `element`.
  package init(contentsOf element: XMLElement, original: String, keys: [CatalogueKey]) {
    statement = .contents(ofElement: element.index)
    let span = element.fullSpan
    self.span = SourceSpan(start: span.start, end: span.end, source: 0)
    self.original = original
    self.keys = keys
  }

  /// Creates the text in the value of `attribute`.
  package init(_ attribute: XMLAttribute, original: String, keys: [CatalogueKey]) {
    statement = .attribute(attribute.index)
    span = SourceSpan(start: attribute.span.start, end: attribute.span.end, source: 0)
    self.original = original
    self.keys = keys
  }

  /// Creates the text of the property `name`, whose value is in resources; `attribute` contains the name by
  /// which resources refer to the element.
  package init(
    property name: String, ofElementNamedBy attribute: XMLAttribute, original: String, keys: [CatalogueKey]
  ) {
    self.init(attribute, original: original, keys: keys)
    statement = .property(name)
  }

  /// Whether the text may have a mnemonic that `translation` does not have.
  package func mayLoseLetter(in translation: String) -> Bool {
    isLetter ? !original.isEmpty && translation.isEmpty : original.mayLoseLetter(in: translation)
  }
}

/// A key of a catalogue. A key is only a hash of a context, a source text and a comment. A catalogue contains
/// many thousands of strings, of which a document uses only a few.
package struct CatalogueKey: Sendable, Hashable {
  let hash: UInt64

  init(hash: UInt64) { self.hash = hash }

  /// Creates the key of `text` in `context`; `comment` distinguishes equal strings in the same context.
  package init(_ text: String, context: String = "", comment: String = "") {
    self.init(text, in: Context(context), comment: comment)
  }

  /// Creates the key of `text` in `context`.
  package init(_ text: String, in context: Context, comment: String = "") {
    self.init(utf8: text.utf8, in: context, comment: comment.utf8)
  }

  /// Creates the key of the text in `utf8` in `context`.
  package init(
    utf8: some Sequence<UInt8>, in context: Context = Context(""), comment: some Sequence<UInt8> = "".utf8
  ) {
    var hash = context.hash
    for byte in utf8 { hash.add(byte) }
    hash.endText()
    for byte in comment { hash.add(byte) }
    hash.endText()
    self.hash = hash.value
  }

  /// A context, which many keys share.
  package struct Context: Sendable {
    fileprivate var hash = FNV1a()

    /// Creates the context called `name`.
    package init(_ name: String) { hash.add(name) }
  }
}

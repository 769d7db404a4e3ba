import FocusModel
import ImportKit
import Translations
import XMLSource

extension SourceDocument {
  /// A copy of the document in which the strings of `translation` replace the original strings, in a form
  /// that `importer` reads.
  func translated(by translation: Translation, for importer: any Importer.Type) -> SourceDocument {
    var texts: [Int: String] = [:]
    var values: [Int: String] = [:]
    for text in translation.texts {
      guard let translated = text.translated?.text else { continue }
      switch text.original.statement {
      case .contents(let element): texts[element] = importer.statement(of: translated)
      case .attribute(let attribute): values[attribute] = importer.statement(of: translated)
      case .property: break
      }
    }
    var document = self
    document.xml = xml.replacing(texts: texts, values: values)
    return document
  }
}

extension Character {
  /// Whether people type the character with an input method: a Chinese character, kana or a hangul syllable.
  fileprivate var isComposed: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value)
  }
}

extension Translation {
  /// Adds the catalogues to the sources of `tree`, and the locations of the document's strings in these
  /// catalogues.
  func describe(_ tree: inout FocusTree) {
    let first = tree.sources.count
    tree.sources += sources
    var translation = TextTranslation(
      language: language,
      texts: texts.map { text in
        let place = text.translated.flatMap { translated in
          UInt16(exactly: first + translated.source).map {
            SourceSpan(
              start: UInt32(clamping: translated.place.lowerBound),
              end: UInt32(clamping: translated.place.upperBound), source: $0)
          }
        }
        return TextTranslation.Text(
          span: text.original.span, text: text.translated?.text ?? "", place: place)
      })
    translation.lostMnemonics = lost(in: tree, by: translation)
    tree.translation = translation
    if showsOriginals { return }
    // Nothing is reported about untranslated text, because a translator still has to translate it, or because
    // the toolkit translates its own strings.
    tree.mnemonics.removeAll { !translation.translates($0.span) || $0.character.isComposed }
    tree.shownKeys = []
    tree.ineffectiveMarkers.removeAll { !translation.translates($0.span) }
    // Translated key names are valid only if the application also loads the toolkit's own translation.
    tree.shortcuts.removeAll { $0.chord == nil && $0.unknown == nil }
  }

  /// The promised letters that `tree`, the document in this language, does not mark.
  private func lost(in tree: FocusTree, by translation: TextTranslation) -> [Mnemonic] {
    if promises.letters.isEmpty || promises.nodeCount != tree.nodes.count { return [] }
    var marked = Set(tree.mnemonics.map(\.span))
    marked.formUnion(tree.ineffectiveMarkers.map(\.span))
    let losses = texts.compactMap { text in
      text.translated.flatMap { text.original.mayLoseLetter(in: $0.text) ? text.original.span.start : nil }
    }
    return promises.letters.filter { letter in
      !marked.contains(letter.span) && translation.translates(letter.span)
        && losses.contains { letter.span.start <= $0 && $0 < letter.span.end }
    }
  }
}

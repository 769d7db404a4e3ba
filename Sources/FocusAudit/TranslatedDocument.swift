import FocusModel
import ImportKit
import Translations
import XMLSource

extension SourceDocument {
  /// The document with the texts of `translation`, in their places.
  func translated(by translation: Translation) -> SourceDocument {
    var document = self
    document.xml = xml.replacing(
      texts: Dictionary(
        translation.texts.compactMap { text in text.translated.map { (text.original.element, $0.text) } },
        uniquingKeysWith: { first, _ in first }))
    return document
  }
}

extension Character {
  /// Whether people type it with an input method: a Chinese character, kana, a syllable of hangul.
  fileprivate var isComposed: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value)
  }
}

extension Translation {
  /// Adds the catalogues to the sources of `tree`, and the places of its texts in them.
  func describe(_ tree: inout FocusTree) {
    let first = tree.sources.count
    tree.sources += sources
    let translation = TextTranslation(
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
    tree.translation = translation
    if showsOriginals { return }
    // A text without a translation is a translator's next task, and the toolkit translates its own texts.
    tree.mnemonics.removeAll { !translation.translates($0.span) || $0.character.isComposed }
    tree.markedSpaces.removeAll { !translation.translates($0.span) }
    // Key names in other languages are valid only if the application also loads the toolkit's own
    // translation.
    tree.shortcuts.removeAll { $0.chord == nil && $0.unknown == nil }
  }
}

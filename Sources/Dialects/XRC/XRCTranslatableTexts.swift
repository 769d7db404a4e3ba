import FocusModel
package import ImportKit
package import Translations
import XMLSource

extension XRCImporter {
  /// The catalogue format of gettext, `po`.
  package static var catalogues: [CatalogueFormat] { [.gettext] }

  /// The strings that give windows their names, except for strings marked `translate="0"`. In the key, `&`
  /// replaces `_`, and escapes are decoded (`wxXmlResourceHandler::GetText`, and `wxrc --gettext`).
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] {
    document.xml.elements(named: "label", "title", "tooltip", "hint").compactMap { element in
      let text = element.text
      guard !text.trimmed.isEmpty, element[xrc: .translate] != "0" else { return nil }
      return TranslatableText(
        contentsOf: element, original: XRCText.shown(text), keys: [CatalogueKey(XRCText.shown(text))])
    }
  }

  /// The property text for a translation. Translations are shown unchanged: only `&` marks a mnemonic in a
  /// translation.
  package static func statement(of text: String) -> String { XRCText.statement(of: text) }
}

/// Conversions between property values and the text that wxWidgets shows.
private enum XRCText {
  /// The text that wxWidgets shows for `statement`.
  static func shown(_ statement: String) -> String {
    var shown = ""
    var characters = statement.makeIterator()
    while let character = characters.next() {
      switch character {
      case "_":
        let next = characters.next() ?? "_"
        shown += next == "_" ? "_" : "&" + String(next)
      case "\\":
        switch characters.next() {
        case "n"?: shown += "\n"
        case "r"?: shown += "\r"
        case "t"?: shown += "\t"
        case "\\"?: shown += "\\"
        case let other?: shown += "\\" + String(other)
        case nil: shown += "\\"
        }
      default: shown.append(character)
      }
    }
    return shown
  }

  /// The property text for which wxWidgets shows `shown`.
  static func statement(of shown: String) -> String {
    var statement = ""
    for character in shown {
      if character == "_" || character == "\\" { statement.append(character) }
      statement.append(character)
    }
    return statement
  }
}

import FocusModel
package import ImportKit
package import Translations
import XMLSource

extension GtkBuilderImporter {
  /// The catalogue format of gettext, `po`.
  package static var catalogues: [CatalogueFormat] { [.gettext] }

  /// The strings marked `translatable`, each with its `context` (`_gtk_builder_parser_translate`).
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] {
    let xml = document.xml
    guard xml.names.contains("translatable") else { return [] }
    return (0..<xml.elementCount).compactMap { index in
      let element = xml.element(at: index)
      guard let flag = element["translatable"], GtkProperties.boolean(flag) == true else { return nil }
      let text = element.text
      if text.isEmpty { return nil }
      return TranslatableText(
        contentsOf: element, original: text, keys: [CatalogueKey(text, context: element["context"] ?? "")])
    }
  }
}

import FocusModel
package import ImportKit
package import Translations
import XMLSource

extension QtDesignerImporter {
  /// The catalogue format of Qt Linguist, `ts`.
  package static var catalogues: [CatalogueFormat] { [.qtLinguist] }

  /// The strings without `notr`, in the context of the form's class (`uic`, `retranslateUi`). For a string
  /// with a comment, Qt also looks up the string without the comment (`QTranslator::translate`).
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] {
    let context = document.xml.root.children.first { $0.name == "class" }?.text.trimmed ?? ""
    return document.xml.elements(named: "string").compactMap { element in
      let text = element.text
      guard !text.isEmpty, element["notr"] != "true", element.parent?["notr"] != "true" else { return nil }
      var keys = [CatalogueKey(text, context: context)]
      if let comment = element["comment"], !comment.isEmpty {
        keys.insert(CatalogueKey(text, context: context, comment: comment), at: 0)
      }
      return TranslatableText(contentsOf: element, original: text, keys: keys)
    }
  }
}

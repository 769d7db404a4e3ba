import FocusModel
package import ImportKit
package import Translations
import XMLSource

extension JavaFXImporter {
  /// The format of catalogues: resource bundles.
  package static var catalogues: [CatalogueFormat] { [.resources] }

  /// The strings for the document's keys, if exactly one bundle has all of the keys.
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] {
    let known = definitions[JavaFXDefinitions.self].texts(of: document)
    guard let bundle = known.bundle else { return [] }
    return document.xml.resourceAttributes.map { attribute, key in
      TranslatableText(
        attribute, original: known.text(of: key)?.text ?? "", keys: [CatalogueKey(key, context: bundle)])
    }
  }

  /// Returns `text` as an attribute value, with a backslash before the first character if that character is
  /// special to the loader.
  package static func statement(of text: String) -> String {
    guard let first = text.utf8.first, "\\%@$".utf8.contains(first) else { return text }
    return "\\" + text
  }
}

extension JavaBundle {
  /// The translations in the bundle's only file; nil if the bundle has several files, or if its only file is
  /// the fallback file.
  var catalogue: Catalogue? {
    guard let file = onlyFile, !file.locale.isEmpty else { return nil }
    let places = file.entries.map { key, entry in
      (CatalogueKey(key, context: path), entry.span.range)
    }
    return Catalogue(
      String(file.locale.dropFirst()), .resources, source: file.source,
      places: CataloguePlaces(places)
    ) { place, utf8 in
      JavaProperties(Array(utf8[place]))?.entries.values.first?.text ?? ""
    }
  }
}

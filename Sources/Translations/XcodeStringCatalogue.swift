import FocusModel
import JSON

/// Reads Xcode 15 string catalogues (`.xcstrings`) for Interface Builder documents; one file contains
/// all languages.
extension Catalogue {
  static func appleCatalogues(_ bytes: [UInt8], path: String) -> [Catalogue] {
    guard let root = try? JSONReader.read(bytes), case .object(let entries)? = root["strings"]?.content else {
      return []
    }
    let document = path.localizedFile
    var places: [String: CataloguePlaces] = [:]
    var texts: [Int: String] = [:]
    var total = 0
    for (key, entry) in entries {
      if case .truth(false)? = entry["shouldTranslate"]?.content { continue }
      total += 1
      guard case .object(let localizations)? = entry["localizations"]?.content else { continue }
      for (language, localization) in localizations {
        guard let unit = localization["stringUnit"], case .text(let state)? = unit["state"]?.content,
          let value = unit["value"], case .text(let text) = value.content, state != "new"
        else { continue }
        places[language, default: CataloguePlaces()].add(
          value.offset..<value.offset + 1, for: CatalogueKey(key, context: document), replaces: true)
        texts[value.offset] = text
      }
    }
    let source = SourceText(path: path, utf8: bytes)
    return places.sorted { $0.key < $1.key }.map { [texts, total] language, places in
      Catalogue(
        language, .appleCatalogue, source: source, places: places, counts: (places.count, total)
      ) { place, _ in texts[place.lowerBound] ?? "" }
    }
  }
}

import FocusModel
package import ImportKit
package import Translations
import XMLSource

extension AndroidImporter {
  /// The catalogue format: strings in a folder for each language.
  package static var catalogues: [CatalogueFormat] { [.resources] }

  /// Whether the path is a file in a language folder, for example `values-de`.
  package static func holdsTranslations(_ path: String) -> Bool {
    path.mentions("values-") && path.hasSuffix(".xml") && AndroidResourcePath(path).language != nil
  }

  /// The strings that views refer to, except for strings marked as not translatable.
  package static func translatableTexts(
    in document: SourceDocument, _ definitions: Definitions
  ) -> [TranslatableText] {
    let own = definitions[AndroidDefinitions.self]
    let module = AndroidResourcePath(document.source.path).module
    var texts: [TranslatableText] = []
    for index in 0..<document.xml.elementCount {
      for attribute in document.xml.element(at: index).attributes where attribute.hasPrefix("@string/") {
        let name = String(attribute.value.dropFirst("@string/".count))
        guard case .known = AndroidVocabulary.meaning(of: attribute.name, in: attribute.namespace),
          let folder = own.stringFolder(of: name, for: module), let defined = own.modules[folder],
          !defined.fixedStrings.contains(name)
        else { continue }
        texts.append(
          TranslatableText(
            attribute, original: defined.strings[name] ?? "", keys: [CatalogueKey(name, context: folder)]))
      }
    }
    return texts
  }

  /// The translations in the file at `path`; nil if the file is unusual or is not in a language folder.
  package static func translations(in bytes: [UInt8], path: String) -> Catalogue? {
    holdsTranslations(path) ? Catalogue(androidStringsIn: bytes, path: path) : nil
  }

  /// Returns `text` as a string resource, with a backslash before special characters. A reference to a string
  /// is returned unchanged.
  package static func statement(of text: String) -> String {
    if text.hasPrefix("@string/") { return text }
    let escaped = text.replacing("\\", with: "\\\\")
    return escaped.hasPrefix("@") || escaped.hasPrefix("?") ? "\\" + escaped : escaped
  }
}

extension AndroidResourcePath {
  /// The language of a folder with values, if it is the folder's only qualifier: `de` for `values-de`,
  /// `pt_BR` for `values-pt-rBR`, `sr_Latn` for `values-b+sr+Latn`.
  var language: String? {
    let parts = folder.split(separator: "-")
    guard parts.count > 1, parts[0] == "values" else { return nil }
    if parts.count == 2, parts[1].hasPrefix("b+") {
      return parts[1].split(separator: "+").dropFirst().joined(separator: "_")
    }
    // `values-car` is for cars; `car` is not a language here.
    guard (2...3).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
      parts[1] != "car"
    else { return nil }
    if parts.count == 2 { return String(parts[1]) }
    guard parts.count == 3, parts[2].utf8.count == 3, parts[2].hasPrefix("r") else { return nil }
    return parts[1] + "_" + parts[2].dropFirst()
  }
}

extension Catalogue {
  /// The strings of a `<resources>` document in a folder for a language; nil for any other document.
  convenience init?(androidStringsIn document: SourceDocument) {
    let folder = AndroidResourcePath(document.source.path)
    let context = CatalogueKey.Context(folder.module)
    var places = CataloguePlaces()
    for element in document.xml.root.children where element.name == "string" {
      guard let name = element["name"] else { continue }
      places.add(element.rangeOfContents, for: CatalogueKey(name, in: context), replaces: true)
    }
    self.init(androidStrings: places, in: document.source, folder)
  }

  /// Reads the strings of a `<resources>` document quickly; nil if the file is unusual and must be read as a
  /// document.
  convenience init?(androidStringsIn bytes: [UInt8], path: String) {
    guard var scanner = ElementScanner(bytes) else { return nil }
    let folder = AndroidResourcePath(path)
    let context = CatalogueKey.Context(folder.module)
    var places = CataloguePlaces()
    while let element = scanner.next() {
      if element.depth == 0, !scanner.isCalled("resources", element) { return nil }
      guard element.depth == 1, scanner.isCalled("string", element),
        let name = scanner.value(of: "name", in: element)
      else { continue }
      let end = element.startTag.upperBound
      places.add(element.contents ?? end..<end, for: CatalogueKey(name, in: context), replaces: true)
    }
    if scanner.isUnusual { return nil }
    self.init(androidStrings: places, in: SourceText(path: path, utf8: scanner.utf8), folder)
  }

  private convenience init?(
    androidStrings places: CataloguePlaces, in source: SourceText, _ folder: AndroidResourcePath
  ) {
    guard let language = folder.language else { return nil }
    self.init(language, .resources, source: source, places: places) { place, utf8 in
      AndroidString.words(Self.withoutTags(place, of: utf8))
    }
  }

  /// The text at `place`, without the tags of inline elements (<b>, <xliff:g>).
  private static func withoutTags(_ place: Range<Int>, of utf8: [UInt8]) -> String {
    let written = utf8[place]
    guard written.contains(UInt8(ascii: "<")) else { return XMLTree.decodedText(place, of: utf8) }
    var text: [UInt8] = []
    var rest = written
    while let byte = rest.first {
      let next = rest.dropFirst().first
      if byte == UInt8(ascii: "<"), next != UInt8(ascii: "!"), next != UInt8(ascii: "?") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else {
        text.append(byte)
        rest.removeFirst()
      }
    }
    return XMLTree.decodedText(text.indices, of: text)
  }
}

extension XMLElement {
  /// The range of the element's text, including its child elements.
  fileprivate var rangeOfContents: Range<Int> {
    let ranges = ([textSpan].compactMap(\.self) + children.map(\.fullSpan)).map(\.range)
    let start = ranges.map(\.lowerBound).min() ?? span.range.upperBound
    return start..<max(start, ranges.map(\.upperBound).max() ?? start)
  }
}

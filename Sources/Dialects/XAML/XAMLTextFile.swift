import FocusModel
import ImportKit
import Translations
import XMLSource

/// A file with strings in one language.
struct XAMLTextFile {
  /// The kind of file, which determines the meaning of its keys.
  enum Kind: Sendable {
    /// The keys refer to objects of documents (`Save.Content`), in a `.resw` file.
    case ofObjects
    /// The keys refer to members of the class that is generated for a `.resx` file (`Resources.Save`).
    case ofClass(String)
  }

  /// A string, with its key and its location in the file.
  struct Entry: Sendable {
    var key: String
    var text: String
    var place: Range<Int>
  }

  let kind: Kind
  /// The name of the file without its extension.
  let name: String
  /// The language in lower case: from the name of the folder (`Strings/de-DE/Resources.resw`) or of the file
  /// (`Resources.de.resx`); empty if the file has no language.
  let language: String
  /// The strings in the file.
  let entries: [Entry]
  private let source: SourceText

  /// The file name extensions of text and project files.
  static let endings = ["csproj", "resw", "resx", "vcxproj"]

  /// Reads the `bytes` of the file at `path`; nil if the file contains no strings.
  init?(_ bytes: [UInt8], path: String) {
    let name = path.split(separator: "/").last ?? ""
    self.name = String(name.prefix { $0 != "." })
    var language = XAMLLanguage(path: path).name
    if name.hasSuffix(".resx") {
      let parts = name.dropLast(".resx".count).split(separator: ".")
      language = parts.count == 2 ? XAMLLanguage(path: String(parts[1])).name : ""
      guard let first = parts.first, parts.count == (language.isEmpty ? 1 : 2) else { return nil }
      kind = .ofClass(String(first))
    } else {
      kind = .ofObjects
    }
    guard let xml = try? XMLReader.read(bytes) else { return nil }
    source = SourceText(path: path, utf8: xml.utf8)
    self.language = language
    if xml.root.name != "root" { return nil }
    entries = xml.root.children.compactMap { entry in
      guard entry.name == "data", let key = entry["name"], entry["type"] == nil, entry["mimetype"] == nil,
        let value = entry.children.first(where: { $0.name == "value" })
      else { return nil }
      return Entry(key: key, text: value.text, place: value.placeOfText)
    }
  }

  /// The file's strings as a catalogue of translations; nil if the file's name contains no language.
  var catalogue: Catalogue? {
    Catalogue(xaml: language, source, entries) { [kind] entry in
      if case .ofClass(let name) = kind { return (CatalogueKey(entry.key, context: name), entry.place) }
      return entry.property.map { (CatalogueKey("\($0.uid).\($0.property.rawValue)"), entry.place) }
    }
  }
}

extension Catalogue {
  /// Creates a catalogue of the strings in `source` that `entries` describe, in a language written like `pt-br`. `place`
  /// returns the key and the location of a string; nil for an entry that is not a string. The result is nil if
  /// `language` or the catalogue is empty.
  convenience init?<Entry: Sendable>(
    xaml language: String, _ source: SourceText, _ entries: some Sequence<Entry> & Sendable,
    place: @escaping @Sendable (Entry) -> (CatalogueKey, Range<Int>)?
  ) {
    let parts = language.split(separator: "-")
    guard !parts.isEmpty, entries.contains(where: { place($0) != nil }) else { return nil }
    let name = parts.enumerated().map { $0 > 0 && $1.utf8.count == 2 ? $1.uppercased() : String($1) }
    self.init(
      name.joined(separator: "_"), .resources, source: source,
      decoded: { place, utf8 in
        // The location of an empty string is the start tag of its element.
        utf8[place].first == UInt8(ascii: "<") ? "" : XMLTree.decodedText(place, of: utf8)
      }
    ) { CataloguePlaces(entries.lazy.compactMap(place)) }
  }

  /// Creates a catalogue of the strings in a resource dictionary whose file name contains a language; nil for
  /// other documents.
  convenience init?(xamlStringsIn document: SourceDocument) {
    let strings = document.xml.elements(named: "String")
    if strings.isEmpty { return nil }
    self.init(xaml: XAMLLanguage(path: document.source.path).name, document.source, strings) { element in
      element.attributes.first { $0.name == "Key" && $0.prefix != nil }.map {
        (CatalogueKey(resource: $0.value), element.placeOfText)
      }
    }
  }
}

extension CatalogueKey {
  /// Creates the key of the string to which `{DynamicResource key}` refers.
  init(resource key: String) { self.init(key, context: "{DynamicResource}") }
}

extension XMLElement {
  /// The range of the element's text, or of its start tag if the text is empty.
  fileprivate var placeOfText: Range<Int> {
    (textSpan ?? span).range
  }
}

extension XAMLTextFile.Entry {
  /// The object and the property to which the key refers: `Save.Content`,
  /// `Save.[using:Windows.UI.Xaml.Automation]AutomationProperties.Name`.
  var property: (uid: String, property: XAMLProperty)? {
    guard let dot = key.firstIndex(of: ".") else { return nil }
    var property = key[key.index(after: dot)...]
    if property.hasPrefix("["), let end = property.firstIndex(of: "]") {
      property = property[end...].dropFirst()
    }
    return XAMLProperty.table[String(property)].map { (String(key[..<dot]), $0) }
  }
}

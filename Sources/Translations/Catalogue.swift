package import FocusModel
import XMLSource

/// The strings of an application in one language, from one file.
///
/// The type is a class because every document looks up strings in the catalogues of every language, and
/// copying the parts would require many reference count updates.
package final class Catalogue: Sendable {
  /// The language as it is written in the file: `de`, `pt_BR`.
  package let language: String
  /// The format of the file.
  package let format: CatalogueFormat
  /// The file.
  package let source: SourceText
  /// The percentage of the application's strings that have a translation; nil if the file does not list
  /// untranslated strings.
  package let percentTranslated: Int?
  /// The counts of marked letters in its strings; nil if the file does not contain the strings of the source
  /// language.
  let marks: MarkCount?
  /// The names of the source files that contain the strings, as keys; nil if the catalogue does not list
  /// source files.
  private let files: CataloguePlaces?
  /// The locations of the translations in the file, collected on first use.
  private let collected = MadeOnce<CataloguePlaces>()
  private let collect: @Sendable () -> CataloguePlaces
  /// Decodes the text at a location of the file into the form that an application shows.
  let decoded: @Sendable (Range<Int>, [UInt8]) -> String

  /// Creates a catalogue with translations at `places` in `source`.
  ///
  /// - Parameters:
  ///   - files: The names of the source files that contain the strings, as keys; nil if the catalogue does
  ///     not list source files.
  ///   - counts: The number of translated strings and the number of all strings; nil if the file does not
  ///     list untranslated strings.
  ///   - marks: The counts of marked letters in its strings; nil if the file does not contain the strings of
  ///     the source language.
  ///   - decoded: Decodes the text at a location of the file.
  package convenience init(
    _ language: String, _ format: CatalogueFormat, source: SourceText, places: CataloguePlaces,
    from files: CataloguePlaces? = nil, counts: (translated: Int, total: Int)? = nil, marks: MarkCount? = nil,
    decoded: @escaping @Sendable (Range<Int>, [UInt8]) -> String
  ) {
    self.init(
      language, format, source: source, from: files, counts: counts, marks: marks, decoded: decoded
    ) { places }
  }

  /// Creates a catalogue whose translations are at the places that `collect` returns; it is called when the first
  /// string is looked up.
  package init(
    _ language: String, _ format: CatalogueFormat, source: SourceText, from files: CataloguePlaces? = nil,
    counts: (translated: Int, total: Int)? = nil, marks: MarkCount? = nil,
    decoded: @escaping @Sendable (Range<Int>, [UInt8]) -> String,
    collect: @escaping @Sendable () -> CataloguePlaces
  ) {
    self.language = language.replacingHyphens
    self.format = format
    var source = source
    source.isResource = true
    self.source = source
    self.files = files
    self.collect = collect
    self.decoded = decoded
    self.marks = marks
    percentTranslated = counts.map { $0.total == 0 ? 0 : $0.translated * 100 / $0.total }
  }

  /// The catalogues in the file at `path`; empty if the toolkit's own tools reject the file.
  package static func read(_ bytes: [UInt8], path: String) -> [Catalogue] {
    switch CatalogueFormat(path: path) {
    case .qtLinguist: [Catalogue(qtLinguist: bytes, path: path)].compactMap(\.self)
    case .gettext: [Catalogue(gettext: bytes, path: path)].compactMap(\.self)
    case .appleStrings: [Catalogue(appleStrings: bytes, path: path)].compactMap(\.self)
    case .appleCatalogue: appleCatalogues(bytes, path: path)
    case .resources, nil: []
    }
  }

  /// Whether `name`, a file name without its extension, is one of the words in `list`, the contents of a file
  /// with words and comments.
  package static func isListed(_ list: [UInt8], asFile name: String) -> Bool {
    let name = name.fileStem.utf8
    return list.split(whereSeparator: { (0x0A...0x0D).contains($0) }).contains { line in
      line.prefix { $0 != UInt8(ascii: "#") }.split(whereSeparator: { $0 <= 0x20 }).contains {
        $0.elementsEqual(name)
      }
    }
  }

  private var places: CataloguePlaces { collected.value(collect) }

  /// The number of translations.
  var stringCount: Int { places.count }

  /// Whether the catalogue translates the document whose name in references has the key `name`. If it does
  /// not, it may still contain the same text, for other files.
  func translates(_ name: CatalogueKey) -> Bool { files.map { $0[name] != nil } ?? true }

  /// The translation of the text with one of `keys`; nil if the catalogue contains none of the keys.
  func translation(of keys: [CatalogueKey]) -> (text: String, place: Range<Int>)? {
    guard let place = place(of: keys) else { return nil }
    let text = decoded(place, source.utf8)
    return text.isEmpty && !format.showsEmptyTexts ? nil : (text, place)
  }

  /// The place of the translation with one of `keys`; nil if the catalogue contains none of the keys.
  func place(of keys: [CatalogueKey]) -> Range<Int>? {
    for key in keys {
      if let place = places[key] { return place }
    }
    return nil
  }
}

/// The format of a catalogue.
package enum CatalogueFormat: Sendable, CaseIterable {
  /// The format of Qt Linguist.
  case qtLinguist
  /// The format of GNU gettext.
  case gettext
  /// The format of Apple's files with the strings of one language.
  case appleStrings
  /// The format of Apple's files with the strings of all languages.
  case appleCatalogue
  /// The format of the toolkit's resources, which also contain the strings in the original language.
  case resources

  /// The file name extension; nil if files with other contents also have the extension.
  package var ending: String? {
    switch self {
    case .qtLinguist: "ts"
    case .gettext: "po"
    case .appleStrings: "strings"
    case .appleCatalogue: "xcstrings"
    case .resources: nil
    }
  }

  /// The format of the file at `path`, determined by its extension.
  package init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let written = path.utf8[path.utf8.index(after: dot)...]
    let format = Self.allCases.first { format in
      format.ending.map { ending in
        written.count == ending.utf8.count && zip(written, ending.utf8).allSatisfy { $0 | 0x20 == $1 }
      } ?? false
    }
    guard let format else { return nil }
    self = format
  }

  /// The name of the file next to catalogues that lists the languages in a build (gettext's manual,
  /// "po/LINGUAS"); nil if the format has no file of this kind.
  package var listOfLanguages: String? {
    switch self {
    case .gettext: "LINGUAS"
    case .qtLinguist, .appleStrings, .appleCatalogue, .resources: nil
    }
  }

  /// The names of all files that list the languages in a build.
  package static let listsOfLanguages = allCases.compactMap(\.listOfLanguages)

  /// Whether an application shows an empty translation instead of the original text.
  var showsEmptyTexts: Bool { self != .qtLinguist && self != .gettext }

  /// Whether an application falls back to the language itself (`de`) if a regional variant (`de_AT`) lacks a
  /// string. Qt loads only one of the two files (`QTranslator::load`).
  var fallsBackOnLanguage: Bool { self != .qtLinguist }

  /// Whether a file that begins with `bytes` may be a catalogue: videos and TypeScript have the same
  /// extension as Qt Linguist's files.
  package func mayBegin(with bytes: [UInt8]) -> Bool {
    switch self {
    case .qtLinguist: bytes.prefix(1024).firstOffset(of: "<TS") != nil
    case .gettext, .appleStrings, .appleCatalogue, .resources: true
    }
  }
}

extension String {
  /// The name of the file at this path, without an extension that a build adds or removes: `form.ui` for
  /// `src/form.ui.in` and `src/form.ui.h`.
  var nameInReferences: String {
    let name = utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
    return String(name.hasSuffix(".in") ? name.dropLast(3) : name.hasSuffix(".h") ? name.dropLast(2) : name)
  }

  /// The language in a file's name: the end of `app_pt_BR`, `app-de` or `de`; nil if the name does not end
  /// with a language.
  var languageOfName: String? {
    let words = utf8.split(whereSeparator: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }).map {
      String($0) ?? ""
    }
    guard let last = words.indices.last(where: { words[$0].isLanguage }) else { return nil }
    return words[(last + 1)...].allSatisfy(\.isRegion) ? words[last...].joined(separator: "_") : nil
  }

  /// Whether this word has the form of an ISO 639 language code.
  private var isLanguage: Bool {
    (2...3).contains(utf8.count) && utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Whether this word has the form of a country, a script or a variant: `BR`, `Latn`, `419`.
  private var isRegion: Bool {
    (2...8).contains(utf8.count)
      && utf8.first.map { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) } ?? false
  }
}

import FocusModel
import ImportKit

/// A resource bundle: the `.properties` files with the same base name, one for each language and one as the
/// fallback (java.util.ResourceBundle).
struct JavaBundle: Sendable {
  /// A string and its location in the bundle.
  struct Text: Sendable {
    var text: String
    var source: SourceText
    var span: SourceSpan
  }

  /// One file of a bundle.
  struct File: Sendable {
    /// The suffix after the base name: `_en_US`; empty for the fallback file.
    var locale: Substring
    var source: SourceText
    var entries: [String: JavaProperties.Entry]
  }

  /// The path that all files of the bundle share, without locale and extension:
  /// `src/main/resources/i18n/messages`.
  let path: String
  private var files: [File] = []

  /// Reads the file at `path` as a bundle that contains only `keys`; nil for a file that Java rejects.
  init?(_ bytes: [UInt8], path: String, keys: Set<String>) {
    guard let properties = JavaProperties(bytes, where: keys.contains) else { return nil }
    let name = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[..<$0] } ?? path[...]
    let locale = Self.locale(in: name)
    self.path = String(name.dropLast(locale.count))
    var source = SourceText(path: path, utf8: properties.utf8)
    source.isResource = true
    files = [File(locale: locale, source: source, entries: properties.entries)]
  }

  /// The bundle's only file; nil if it has several files.
  var onlyFile: File? { files.count == 1 ? files[0] : nil }

  /// Adds the files of another part of the same bundle.
  mutating func merge(_ other: JavaBundle) {
    files += other.files
    files.sort { ($0.rank, $0.source.path) < ($1.rank, $1.source.path) }
  }

  /// The locale at the end of `name`: a language in two or three lower-case letters, followed by a script,
  /// country or variant, if any.
  private static func locale(in name: Substring) -> Substring {
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name.utf8.index(after: $0) }
    let parts = name[(folder ?? name.startIndex)...].split(separator: "_", omittingEmptySubsequences: false)
    let language = parts.dropFirst().firstIndex { part in
      (2...3).contains(part.utf8.count) && part.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }
    guard let language, parts[(language + 1)...].allSatisfy({ isCountryOrTheLike($0) }) else {
      return name[name.endIndex...]
    }
    return name[name.utf8.index(before: parts[language].startIndex)...]
  }

  private static func isCountryOrTheLike(_ part: Substring) -> Bool {
    guard let first = part.utf8.first else { return false }
    return first.isCapital || (0x30...0x39).contains(first)
  }

  // MARK: Texts

  /// The files with the strings that people are assumed to read: the fallback file and the English files. If
  /// the bundle has none of these files but has only one file, people are assumed to read that file.
  private var read: ArraySlice<File> {
    let read = files.prefix { $0.rank < 2 }
    return read.isEmpty && files.count == 1 ? files[...] : read
  }

  /// Whether one of the files that people are assumed to read defines `key`.
  func defines(_ key: String) -> Bool { read.contains { $0.entries[key] != nil } }

  /// The text of `key`; nil if no file that people are assumed to read has the key.
  func text(of key: String) -> Text? {
    let defined = read.lazy.compactMap { file in
      file.entries[key].map { Text(text: $0.text, source: file.source, span: $0.span) }
    }
    if let text = defined.first(where: { !$0.text.isEmpty }) { return text }
    // Some projects leave all strings in the fallback file empty because they only use translations.
    let isEmptyInAll = files.allSatisfy { $0.entries[key]?.text.isEmpty ?? true }
    return isEmptyInAll ? defined.first : nil
  }
}

extension JavaBundle.File {
  /// The file's precedence in a lookup; lower values come first.
  fileprivate var rank: Int { locale.isEmpty ? 0 : locale == "_en" || locale.hasPrefix("_en_") ? 1 : 2 }
}

/// The strings for the keys in one document, if these strings are certain.
///
/// Code chooses the bundle for a document when it loads the document. The bundle must have all keys of the document,
/// because the loader rejects a document with a key that its bundle lacks. If several bundles have all the
/// keys, only the strings on which they agree are used.
struct FXMLTexts: Sendable {
  private var candidates: [JavaBundle]

  /// Creates an empty set of strings.
  init() { candidates = [] }

  /// Collects the strings for `keys` from the `bundles` that contain all of these keys.
  init(of keys: Set<String>, in bundles: [JavaBundle]) {
    candidates = keys.isEmpty ? [] : bundles.filter { bundle in keys.allSatisfy { bundle.defines($0) } }
    candidates.sort { $0.path < $1.path }
  }

  /// The strings for `keys` in a document that is loaded with the same bundle as this document.
  ///
  /// Nil if no bundle matches.
  func texts(of keys: Set<String>) -> FXMLTexts? {
    let texts = FXMLTexts(of: keys, in: candidates)
    return texts.candidates.isEmpty ? nil : texts
  }

  /// The path of the only bundle that has all keys; nil if no bundle or more than one bundle has all keys.
  var bundle: String? { candidates.count == 1 ? candidates[0].path : nil }

  /// The string for `key`; nil if no bundle contains the string, or if the strings in two bundles differ.
  func text(of key: String) -> JavaBundle.Text? {
    guard let first = candidates.first, let text = first.text(of: key) else { return nil }
    return candidates.dropFirst().allSatisfy { $0.text(of: key)?.text == text.text } ? text : nil
  }
}

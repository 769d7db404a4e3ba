import FocusModel
import ImportKit
import Translations
import XMLSource

/// The strings in resources. `x:Uid` adds strings from `.resw` files to objects of WinUI documents,
/// `{x:Static Resources.Key}` refers to a string of a class that is generated for a `.resx` file, and
/// `{DynamicResource Key}` refers to a string in a resource dictionary.
struct XAMLTexts: Sendable {
  /// The strings of each language. The key is empty for files without a language.
  private var languages: [String: OneLanguage] = [:]
  /// The languages, in order of preference for reading documents.
  private var order: [String] = []
  /// The default languages that project files set.
  private var defaults: Set<String> = []
  /// The strings of each generated class, by key; nil for a string that differs between classes with the same
  /// name.
  private var classes: [String: [String: String?]] = [:]
  /// The strings of resource dictionaries.
  private var dictionaries = XAMLStrings()

  /// The strings of `.resw` files in one language.
  private struct OneLanguage: Sendable {
    /// The properties that resources set for each `x:Uid`.
    var properties: [String: [XAMLProperty: String]] = [:]
    /// All strings of `.resw` files, by their whole key (`Cancel`, `Save.Content`), both alone and prefixed
    /// with the file name: `Resources.Cancel`.
    var keys: [String: String] = [:]

    /// Adds the strings of another file; the first string for a property or key is used.
    mutating func merge(_ other: OneLanguage) {
      for (uid, texts) in other.properties {
        properties[uid, default: [:]].merge(texts) { known, _ in known }
      }
      keys.merge(other.keys) { known, _ in known }
    }
  }

  /// The first character of a string that exists but has unknown words (`Toolkit.Speech.interpolation`). The
  /// string is then the reference itself, for example `{l:Loc Save}`.
  static let unreadMark = "{"

  /// Whether no strings are known.
  var isEmpty: Bool { languages.isEmpty && classes.isEmpty && dictionaries.isEmpty }

  /// Creates an empty collection of strings.
  init() {}

  /// Creates a collection without strings that prefers `language`.
  init(defaultLanguage language: String) {
    defaults = [language]
    sort()
  }

  /// Reads the strings in `file`.
  init(_ file: XAMLTextFile) {
    switch file.kind {
    // A file with a language, for example `Resources.de.resx`, only translates the strings of the class.
    case .ofClass(let name):
      for entry in file.language.isEmpty ? file.entries : [] {
        classes[name, default: [:]][entry.key] = entry.text
      }
    case .ofObjects:
      var texts = OneLanguage()
      for entry in file.entries {
        texts.keys[entry.key] = entry.text
        texts.keys["\(file.name).\(entry.key)"] = entry.text
        guard let (uid, property) = entry.property else { continue }
        texts.properties[uid, default: [:]][property] = entry.text
      }
      languages[file.language] = texts
    }
    sort()
  }

  /// Reads the strings in a resource dictionary.
  init(stringsOf document: SourceDocument) {
    dictionaries = XAMLStrings(of: document)
    sort()
  }

  private mutating func sort() {
    order = XAMLLanguage.sorted(languages.keys, defaults)
    dictionaries.sort(defaults)
  }

  /// The properties that resources set for `uid`, sorted by name; nil if no resource has this key.
  func properties(of uid: String) -> [(XAMLProperty, String)]? {
    let name = Self.object(named: uid)
    return order.lazy.compactMap { languages[$0]?.properties[name] }.first?
      .sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// The text to which `reference` refers: `{x:Static p:Resources.Save}`, `{DynamicResource Save}`, `{x:Bind
  /// p:Resources.Save}`.
  func text(of reference: XAMLExtension) -> String? {
    if let key = reference.resourceKey {
      return dictionaries.text(ofKey: key).map { $0 ?? reference.written }
    }
    if let key = reference.boundMember { return text(ofKey: key) }
    return reference.member.flatMap { classes[$0.className]?[$0.key] ?? nil }
  }

  /// The string that `reference`, a markup extension declared by the project, looks up. The key is its only argument:
  /// `{h:ResourceString Name=Save/Content}`. In a key, a slash separates an object from its property.
  func text(ofKeyIn reference: XAMLExtension) -> String? {
    reference.arguments.only.flatMap { text(ofKey: $0.exchanging("/", for: ".")) }
  }

  /// The string with `key` in resource files for objects.
  func text(ofKey key: String) -> String? { order.lazy.compactMap { languages[$0]?.keys[key] }.first }

  /// The object's name in `uid`, without the name of the resource file that may precede the object's name
  /// (`/Errors/Save`).
  static func object(named uid: String) -> String { uid.split(separator: "/").last.map(String.init) ?? uid }

  /// Replaces the values of properties for which `translation` contains a translation.
  mutating func apply(_ translation: Translation) {
    var texts: [String: [XAMLProperty: String]] = [:]
    for text in translation.texts {
      guard case .property(let name) = text.original.statement, let dot = name.firstIndex(of: "."),
        let property = XAMLProperty(rawValue: String(name[name.index(after: dot)...]))
      else { continue }
      let uid = String(name[..<dot])
      texts[uid] =
        texts[uid] ?? Dictionary(properties(of: uid) ?? [], uniquingKeysWith: { first, _ in first })
      if let translated = text.translated { texts[uid]?[property] = translated.text }
    }
    if texts.isEmpty { return }
    let name = "the translation"
    languages[name] = OneLanguage(properties: texts)
    order.insert(name, at: 0)
  }

  /// Adds the strings of another file. A language may have several files; the first string for a property is
  /// used.
  mutating func merge(_ other: XAMLTexts) {
    let isSorted =
      other.defaults.isSubset(of: defaults) && other.languages.keys.allSatisfy { languages[$0] != nil }
    if other.isEmpty, isSorted { return }
    // The strings are changed in place: with a copy for each file, the time would grow with the square of the
    // number of files.
    for (language, texts) in other.languages { languages[language, default: OneLanguage()].merge(texts) }
    dictionaries.merge(other.dictionaries)
    defaults.formUnion(other.defaults)
    for (name, texts) in other.classes { classes[name, default: [:]].merge(texts) { $0 == $1 ? $0 : nil } }
    if !isSorted { sort() }
  }
}

extension XAMLExtension {
  /// The class and the member in `{x:Bind p:Resources.Save}`, which refers to a static member: `Resources.Save`.
  var boundMember: String? {
    guard localName == "Bind", let path = arguments.path("Path"),
      path.utf8.contains(UInt8(ascii: ":"))
    else { return nil }
    let parts = path.split(separator: ":")
    guard parts.count == 2, parts[1].split(separator: ".").count == 2,
      !parts[1].utf8.contains(UInt8(ascii: "("))
    else { return nil }
    return String(parts[1])
  }

  /// The class and the key of `{x:Static p:Resources.Save}`.
  var member: (className: String, key: String)? {
    guard localName == "Static", let member = arguments.path("Member") else { return nil }
    let parts = member.utf8.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }.map { Substring($0) }
    return parts.count < 2 ? nil : (String(parts[parts.count - 2]), String(parts[parts.count - 1]))
  }
}

import FocusModel
import ImportKit
import Translations
import XMLSource

/// The texts in resources. `x:Uid` adds some of them to WinUI documents (`.resw`), `{x:Static Resources.Key}`
/// names a text of a class that is generated for resources (`.resx`), and `{DynamicResource Key}` names a
/// string in a resource dictionary.
struct XAMLTexts: Sendable {
  /// The texts of each language; an empty name for files without a language.
  private var languages: [String: OneLanguage] = [:]
  /// The languages, beginning with the one that documents are read in.
  private var order: [String] = []
  /// The languages that projects call their default.
  private var defaults: Set<String> = []
  /// The texts of each generated class, by their keys. Nil for a text that differs between classes with the same
  /// name.
  private var classes: [String: [String: String?]] = [:]

  /// The texts of one language.
  private struct OneLanguage: Sendable {
    /// The properties that each `x:Uid` states.
    var properties: [String: [XAMLProperty: String]] = [:]
    /// The strings of resource dictionaries, by their keys. Nil for a string that differs between dictionaries.
    var strings: [String: String?] = [:]
  }

  /// The beginning of a text that exists but has unknown words (`Toolkit.Speech.interpolation`): the text is
  /// then the reference itself, such as `{l:Loc Save}`.
  static let unreadMark = "{"

  /// Whether nothing is known.
  var isEmpty: Bool { languages.isEmpty && classes.isEmpty }

  /// No texts.
  init() {}

  /// The texts in `file`, or the default language of the project that it describes.
  init(_ file: XAMLTextFile) {
    switch file.kind {
    case .project: defaults = [file.language]
    // `Resources.de.resx` translates the texts of a class.
    case .ofClass(let name):
      for entry in file.language.isEmpty ? file.entries : [] {
        classes[name, default: [:]][entry.key] = entry.text
      }
    case .ofObjects:
      var texts = OneLanguage()
      for entry in file.entries {
        guard let (uid, property) = entry.property else { continue }
        texts.properties[uid, default: [:]][property] = entry.text
      }
      languages[file.language] = texts
    }
    sort()
  }

  /// The strings in a resource dictionary.
  init(stringsOf document: SourceDocument) {
    var texts = OneLanguage()
    for element in document.xml.elements(named: "String") {
      guard let key = element.attributes.first(where: { $0.name == "Key" && $0.prefix != nil })?.value
      else { continue }
      let text = element.text.trimmed
      texts.strings[key] = texts.strings[key].map { $0 == text ? $0 : nil } ?? text
    }
    if texts.strings.isEmpty { return }
    languages[XAMLLanguage(path: document.source.path).name] = texts
    sort()
  }

  private mutating func sort() {
    order = languages.keys.sorted {
      let ranks = (XAMLLanguage.rank($0, defaults), XAMLLanguage.rank($1, defaults))
      return ranks.0 == ranks.1 ? $0 < $1 : ranks.0 < ranks.1
    }
  }

  /// The properties that `uid` states, in the order of their names; nil if no text has this id.
  func properties(of uid: String) -> [(XAMLProperty, String)]? {
    let name = Self.object(named: uid)
    return order.lazy.compactMap { languages[$0]?.properties[name] }.first?
      .sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// The text that `reference` names: `{x:Static p:Resources.Save}`, `{DynamicResource Save}`.
  func text(of reference: XAMLExtension) -> String? {
    if let key = reference.resourceKey {
      return order.lazy.compactMap { languages[$0]?.strings[key] }.first.map { $0 ?? reference.written }
    }
    return reference.member.flatMap { classes[$0.className]?[$0.key] ?? nil }
  }

  /// The name of the object in `uid`: a document may put the name of the resource file before it
  /// (`/Errors/Save`).
  static func object(named uid: String) -> String { uid.split(separator: "/").last.map(String.init) ?? uid }

  /// Replaces the texts that `translation` has for properties.
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

  /// Adds the texts of another file. The first text of a property is used: a language may have several files.
  mutating func merge(_ other: XAMLTexts) {
    languages.merge(other.languages) { known, new in
      var known = known
      known.properties.merge(new.properties) { $0.merging($1) { known, _ in known } }
      known.strings.merge(new.strings) { $0 == $1 ? $0 : nil }
      return known
    }
    defaults.formUnion(other.defaults)
    classes.merge(other.classes) { $0.merging($1) { $0 == $1 ? $0 : nil } }
    sort()
  }
}

extension XAMLExtension {
  /// The class and the key of `{x:Static p:Resources.Save}`.
  var member: (className: String, key: String)? {
    guard localName == "Static", let member = positional.first ?? named["Member"] else { return nil }
    let parts = member.split(whereSeparator: { $0 == ":" || $0 == "." })
    return parts.count < 2 ? nil : (String(parts[parts.count - 2]), String(parts[parts.count - 1]))
  }
}

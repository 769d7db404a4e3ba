import FocusModel
import ImportKit
import XMLSource

/// The texts in resources: those that `x:Uid` adds to WinUI documents (`.resw`), those of the classes generated for
/// resources, which `{x:Static Resources.Key}` names (`.resx`), and the strings in resource dictionaries, which
/// `{DynamicResource Key}` names.
struct XAMLTexts: Sendable {
  /// The texts of each language; an empty name for files without a language.
  private var languages: [String: OneLanguage] = [:]
  /// The languages, the one that documents are read in first.
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

  /// The endings of the files that hold texts, or state the language of a project.
  static let endings = ["csproj", "resw", "resx", "vcxproj"]

  /// The beginning of a text that exists, with words that are not known (`Toolkit.Speech.interpolation`): the reference
  /// itself, such as `{l:Loc Save}`.
  static let unreadMark = "{"

  /// Whether nothing is known.
  var isEmpty: Bool { languages.isEmpty && classes.isEmpty }

  /// No texts.
  init() {}

  /// Reads the texts in the `bytes` of the file at `path`; nil if it holds none.
  init?(_ bytes: [UInt8], path: String) {
    guard let xml = try? XMLReader.read(bytes) else { return nil }
    let name = path.split(separator: "/").last ?? ""
    if name.hasSuffix("proj") {
      guard let language = xml.elements(named: "DefaultLanguage").first else { return nil }
      defaults = [language.text.trimmed.lowercased()]
      return
    }
    let isOfClass = name.hasSuffix(".resx")
    let className = isOfClass ? String(name.dropLast(".resx".count)) : ""
    // The name of another language precedes the ending: `Resources.de.resx`.
    if className.contains(".") || xml.root.name != "root" { return nil }
    var texts = OneLanguage()
    for entry in xml.root.children where entry.name == "data" {
      guard let key = entry["name"], entry["type"] == nil, entry["mimetype"] == nil,
        let value = entry.children.first(where: { $0.name == "value" })
      else { continue }
      if isOfClass {
        classes[className, default: [:]][key] = value.text
      } else if let (uid, property) = Self.meaning(of: key) {
        texts.properties[uid, default: [:]][property] = value.text
      }
    }
    if !isOfClass { languages[XAMLLanguage(path: path).name] = texts }
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

  /// The object and the property of a key: `Save.Content`, `Save.[using:Windows.UI.Xaml.Automation]AutomationProperties.Name`.
  private static func meaning(of key: String) -> (uid: String, property: XAMLProperty)? {
    guard let dot = key.firstIndex(of: ".") else { return nil }
    var property = key[key.index(after: dot)...]
    if property.hasPrefix("["), let end = property.firstIndex(of: "]") {
      property = property[end...].dropFirst()
    }
    return XAMLProperty.table[String(property)].map { (String(key[..<dot]), $0) }
  }

  /// The properties that `uid` states, in the order of their names; nil if no text has this id.
  func properties(of uid: String) -> [(XAMLProperty, String)]? {
    // A document may name the file of the resources before the object: `/Errors/Save`.
    let name = uid.split(separator: "/").last.map(String.init) ?? uid
    return order.lazy.compactMap { languages[$0]?.properties[name] }.first?
      .sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// The text that `reference` names: `{x:Static p:Resources.Save}`, `{DynamicResource Save}`.
  func text(of reference: XAMLExtension) -> String? {
    if let key = reference.resourceKey {
      return order.lazy.compactMap { languages[$0]?.strings[key] }.first.map { $0 ?? reference.written }
    }
    guard reference.localName == "Static",
      let member = reference.positional.first ?? reference.named["Member"]
    else { return nil }
    let parts = member.split(whereSeparator: { $0 == ":" || $0 == "." })
    guard parts.count >= 2 else { return nil }
    return classes[String(parts[parts.count - 2])]?[String(parts[parts.count - 1])] ?? nil
  }

  /// Adds the texts of another file. The first text of a property counts: a language may have several files.
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

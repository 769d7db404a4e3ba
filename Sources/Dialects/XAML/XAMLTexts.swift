import FocusModel
import ImportKit
import XMLSource

/// The texts in resources of the neutral language: those that `x:Uid` adds to WinUI documents (`.resw`), and those of the
/// classes generated for resources, which `{x:Static Resources.Key}` names (`.resx`).
struct XAMLTexts: Sendable {
  /// The properties that each `x:Uid` states, in English or in a file without a language, and in other languages.
  private var properties: [String: [XAMLProperty: String]] = [:],
    translated: [String: [XAMLProperty: String]] = [:]
  /// The texts of each generated class, by their keys. Nil for a text that differs between classes with the same
  /// name.
  private var classes: [String: [String: String?]] = [:]

  /// The endings of the files that hold texts.
  static let endings = ["resw", "resx"]

  /// Whether nothing is known.
  var isEmpty: Bool { properties.isEmpty && translated.isEmpty && classes.isEmpty }

  /// No texts.
  init() {}

  /// Reads the texts in the `bytes` of the file at `path`; nil if it holds none.
  init?(_ bytes: [UInt8], path: String) {
    let name = path.split(separator: "/").last ?? ""
    // `Strings/de-DE/Resources.resw`.
    let folder = path.split(separator: "/").dropLast().last?.lowercased() ?? ""
    let isTranslated = !folder.hasPrefix("en") && (folder.count == 2 || folder.contains("-"))
    let isOfClass = name.hasSuffix(".resx")
    let className = isOfClass ? String(name.dropLast(".resx".count)) : ""
    // The name of another language precedes the ending: `Resources.de.resx`.
    if className.contains(".") { return nil }
    guard let xml = try? XMLReader.read(bytes), xml.root.name == "root" else { return nil }
    for entry in xml.root.children where entry.name == "data" {
      guard let key = entry["name"], entry["type"] == nil, entry["mimetype"] == nil,
        let value = entry.children.first(where: { $0.name == "value" })
      else { continue }
      if isOfClass {
        classes[className, default: [:]][key] = value.text
      } else if let (uid, property) = Self.meaning(of: key) {
        if isTranslated {
          translated[uid, default: [:]][property] = value.text
        } else {
          properties[uid, default: [:]][property] = value.text
        }
      }
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
    return (properties[name] ?? translated[name])?.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      ($0.key, $0.value)
    }
  }

  /// The text that `reference` names: `{x:Static p:Resources.Save}`.
  func text(of reference: XAMLExtension) -> String? {
    guard reference.localName == "Static",
      let member = reference.positional.first ?? reference.named["Member"]
    else { return nil }
    let parts = member.split(whereSeparator: { $0 == ":" || $0 == "." })
    guard parts.count >= 2 else { return nil }
    return classes[String(parts[parts.count - 2])]?[String(parts[parts.count - 1])] ?? nil
  }

  /// Adds the texts of another file. The first text of a property counts: a file in another language has the same
  /// properties.
  mutating func merge(_ other: XAMLTexts) {
    properties.merge(other.properties) { $0.merging($1) { known, _ in known } }
    translated.merge(other.translated) { $0.merging($1) { known, _ in known } }
    classes.merge(other.classes) { $0.merging($1) { $0 == $1 ? $0 : nil } }
  }
}

import FocusModel
import ImportKit
import XMLSource

/// The texts that `x:Uid` brings into documents of WinUI, from the resources of one language (`.resw`).
struct XAMLTexts: Sendable {
  /// The properties that each `x:Uid` states.
  private var properties: [String: [XAMLProperty: String]] = [:]

  /// Whether nothing is known.
  var isEmpty: Bool { properties.isEmpty }

  /// No texts.
  init() {}

  /// Reads the texts in the `bytes` of a file; nil if it holds none.
  init?(_ bytes: [UInt8]) {
    guard let xml = try? XMLReader.read(bytes), xml.root.name == "root" else { return nil }
    for entry in xml.root.children where entry.name == "data" {
      guard let name = entry["name"], let (uid, property) = Self.meaning(of: name),
        let value = entry.children.first(where: { $0.name == "value" })
      else { continue }
      properties[uid, default: [:]][property] = value.text
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

  /// The properties that `uid` states, in the order of their names; nil if no text is for it.
  func properties(of uid: String) -> [(XAMLProperty, String)]? {
    // A document may name the file of the resources before the object: `/Errors/Save`.
    let name = uid.split(separator: "/").last.map(String.init) ?? uid
    return properties[name]?.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// Adds the texts of another file. In another language, an object has the same properties.
  mutating func merge(_ other: XAMLTexts) {
    properties.merge(other.properties) { $0.merging($1) { known, _ in known } }
  }
}

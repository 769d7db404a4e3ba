import FocusModel
import ImportKit
import XMLSource

/// The styles of one or more documents.
struct XAMLStyles: Sendable {
  /// The styles with a key, by that key. All styles with the same key, for example those of an application's
  /// themes, are kept.
  private(set) var keyed: [String: [XAMLStyle]] = [:]
  /// The styles for all objects of a class, by class name. These styles may or may not apply in documents
  /// other than their own.
  private(set) var implicit: [String: [XAMLStyle]] = [:]
  /// The styles with a selector, by the selector's ``XAMLSelector/key``.
  private(set) var selecting: [String: [XAMLStyle]] = [:]

  /// Creates an empty set of styles.
  init() {}

  /// Collects the styles in `document`.
  init(of document: SourceDocument) {
    for name in ["Style", "ControlTheme"] {
      for element in document.xml.elements(named: name) {
        for style in XAMLStyle.styles(of: element, at: document.source.path) { add(style, of: element) }
      }
    }
  }

  private mutating func add(_ style: XAMLStyle, of element: XMLElement) {
    if let key = element.attributes.first(where: { $0.name == "Key" && $0.prefix != nil })?.value {
      if XAMLExtension(key) == nil { keyed[key, default: []].append(style) }
    } else if let selector = style.selector {
      if !style.setters.isEmpty { selecting[selector.key, default: []].append(style) }
    } else if let target = style.target, element.parent?.propertyName != "Style" {
      implicit[target, default: []].append(style)
    }
  }

  /// Adds the styles of other documents.
  mutating func merge(_ other: XAMLStyles) {
    for (key, styles) in other.keyed { keyed[key, default: []] += styles }
    for (key, styles) in other.implicit { implicit[key, default: []] += styles }
    for (key, styles) in other.selecting { selecting[key, default: []] += styles }
  }
}

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
  /// Whether a style sets a menu, a flyout or a template.
  private(set) var haveParts = false
  /// The styles with a key and those for a class, prepared for lookups; nil until ``settle()`` is called.
  private var groups: (keyed: [String: XAMLStyleGroup], implicit: [String: XAMLStyleGroup])?

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
    if !style.parts.isEmpty { haveParts = true }
    if let key = element.attributes.first(where: { $0.name == "Key" && $0.prefix != nil })?.value {
      if !XAMLExtension.isExtension(key) { keyed[key, default: []].append(style) }
    } else if let selector = style.selector {
      if !style.setters.isEmpty { selecting[selector.key, default: []].append(style) }
    } else if let target = style.target, element.parent?.propertyName != "Style" {
      implicit[target, default: []].append(style)
    }
  }

  /// The styles that documents define with the key `key`; nil if none do.
  func group(keyed key: String) -> XAMLStyleGroup? {
    if let groups { return groups.keyed[key] }
    return keyed[key].map(XAMLStyleGroup.init)
  }

  /// The styles that apply to every object of the class `name`; nil if no document has such a style.
  func group(implicit name: String) -> XAMLStyleGroup? {
    if let groups { return groups.implicit[name] }
    return implicit[name].map(XAMLStyleGroup.init)
  }

  /// Whether there are no styles.
  private var isEmpty: Bool { keyed.isEmpty && implicit.isEmpty && selecting.isEmpty }

  /// Prepares the styles for lookups, after those of all documents are merged.
  mutating func settle() {
    if groups != nil { return }
    groups = (keyed.mapValues(XAMLStyleGroup.init), implicit.mapValues(XAMLStyleGroup.init))
  }

  /// Adds the styles of other documents.
  mutating func merge(_ other: XAMLStyles) {
    if other.isEmpty { return }
    groups = nil
    for (key, styles) in other.keyed { keyed[key, default: []] += styles }
    for (key, styles) in other.implicit { implicit[key, default: []] += styles }
    for (key, styles) in other.selecting { selecting[key, default: []] += styles }
  }
}

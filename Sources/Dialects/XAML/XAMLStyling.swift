import FocusModel
import ImportKit
import XMLSource

/// Finds the styles of an object: the style that the object refers to, the styles for its class in the
/// enclosing resources, and styles in other documents that may or may not apply.
struct XAMLStyling {
  /// The styles of the document.
  private let own: XAMLStyles
  /// The styles of all documents.
  private let shared: XAMLStyles
  private let framework: XAMLFramework

  init(_ own: XAMLStyles, _ shared: XAMLStyles, _ framework: XAMLFramework) {
    self.own = own
    self.shared = shared
    self.framework = framework
  }

  /// The maximum length of a chain of styles; without a limit, a style based on itself would form an endless
  /// chain.
  private static let longestChain = 16

  /// Adds the styles that apply to `object`, which has the class called `className`.
  func dress(_ object: inout XAMLObject, className: String) {
    if let statement = object[.style] ?? object[.theme] {
      dress(&object, in: statement, className)
    } else {
      for style in limited(own.implicit[className], &object) where style.reach.contains(object.element.index)
      {
        add(style, to: &object)
      }
      for style in limited(shared.implicit[className], &object) { object.add(style, mayApply: true) }
    }
    select(&object, className)
  }

  private func dress(_ object: inout XAMLObject, in statement: XAMLStatement, _ className: String) {
    if let style = statement.holder?.children.first(where: { $0.name == "Style" || $0.name == "ControlTheme" }
    ) {
      add(XAMLStyle(style), to: &object)
    } else if let key = statement.extension?.resourceKey {
      add(key, to: &object, className, depth: 0)
    } else if statement.extension?.isNull != true {
      object.hasUnknownStyle = true
    }
  }

  private func add(_ style: XAMLStyle, to object: inout XAMLObject, depth: Int = 0) {
    object.add(style)
    guard let base = style.basedOn else { return }
    guard let key = base.resourceKey, depth < Self.longestChain else {
      object.hasUnknownStyle = true
      return
    }
    add(key, to: &object, style.target ?? "", depth: depth + 1)
  }

  /// Adds the style called `key`. If several documents define that key, it is unknown which of the styles
  /// applies.
  private func add(_ key: String, to object: inout XAMLObject, _ className: String, depth: Int) {
    if let type = XAMLExtension(key)?.positional.first {
      for style in limited(shared.implicit[XAMLStyle.className(type)], &object) {
        object.add(style, mayApply: true)
      }
      return
    }
    if let style = own.keyed[key]?.last { return add(style, to: &object, depth: depth) }
    let known = limited(shared.keyed[key], &object)
    if known.count == 1 { return add(known[known.startIndex], to: &object, depth: depth) }
    if known.isEmpty {
      let isDefault = framework.ownStyles.contains(key) || key == "Default\(className)Style"
      if !isDefault { object.hasUnknownStyle = true }
    }
    for style in known { object.add(style, mayApply: true) }
    if known.contains(where: { $0.basedOn != nil }) { object.hasUnknownStyle = true }
  }

  private func select(_ object: inout XAMLObject, _ className: String) {
    if own.selecting.isEmpty, shared.selecting.isEmpty { return }
    let classes = Set(object[.classes]?.text?.split(separator: " ") ?? [])
    let name = object[.name]?.text
    for key in XAMLSelector.keys(of: className, classes: classes, name: name) {
      for style in limited(own.selecting[key], &object) where style.reach.contains(object.element.index) {
        guard let selector = style.selector, selector.mayMatch(className, classes: classes, name: name) else {
          continue
        }
        object.add(style, mayApply: selector.isConditional, isStronger: true)
      }
      for style in limited(shared.selecting[key], &object)
      where style.selector?.mayMatch(className, classes: classes, name: name) == true {
        object.add(style, mayApply: true)
      }
    }
  }

  /// The maximum number of styles read for one kind of object; no real document has more.
  private static let most = 256

  /// The first of `styles`, up to the maximum number; the values of any further styles are unknown.
  private func limited(_ styles: [XAMLStyle]?, _ object: inout XAMLObject) -> ArraySlice<XAMLStyle> {
    guard let styles else { return [] }
    if styles.count > Self.most { object.hasUnknownStyle = true }
    return styles.prefix(Self.most)
  }
}

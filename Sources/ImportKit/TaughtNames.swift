package import FocusModel
package import XMLSource

/// The names of a custom class from the properties that the project lists.
package struct TaughtNames {
  private var names: [Name] = []
  /// Whether it may have an unknown name: neither these properties nor a similar class says which property names it,
  /// or only the running application knows the text.
  private var isOpen: Bool

  /// The names of `widget`, which `element` creates.
  ///
  /// - Parameters:
  ///   - places: Where documents of the toolkit state properties.
  ///   - source: The number of the text that contains `element`.
  ///   - words: The visible part of stated text; nil if only the running application knows it.
  package init(
    of widget: TaughtWidget, _ element: XMLElement, at places: [PropertyPlace], source: UInt16 = 0,
    words: (String) -> String? = { $0 }
  ) {
    isOpen = widget.namedBy.isEmpty && widget.like == nil
    for property in widget.namedBy {
      guard let (text, span) = places.lazy.compactMap({ element.value(of: property, at: $0) }).first else {
        continue
      }
      guard let words = words(text)?.trimmed else {
        isOpen = true
        continue
      }
      if words.isEmpty { continue }
      names.append(Name(text: words, source: .content, span: SourceSpan(span, source: source)))
    }
  }

  /// Adds the names to the names of `node`.
  package func add(to node: NodeID, in builder: inout FocusTreeBuilder) {
    for name in names { builder.addName(name, to: node) }
    if isOpen { builder.tree[node].traits.insert(.namedElsewhere) }
  }
}

/// A place where documents state a property of an object.
package enum PropertyPlace: Sendable {
  /// An attribute with the property's name, of any namespace.
  case attribute
  /// A child element with the property's name.
  case element
  /// A child element with the property's name in its attribute `key`: `<property name="…">`.
  case child(_ name: String, key: String)
  /// An element in the child element `list`: its attribute `key` is the property's name and `value` its value.
  case entry(of: String, key: String, value: String)
}

extension XMLElement {
  /// The text that the element states for `property` at `place`.
  fileprivate func value(of property: String, at place: PropertyPlace) -> (text: String, span: XMLSpan)? {
    switch place {
    case .attribute:
      attributes.first { $0.name == property }.map { ($0.value, $0.span) }
    case .element:
      children.first { $0.name == property }.map { ($0.innermostText, $0.fullSpan) }
    case .child(let name, let key):
      children.first { $0.name == name && $0[key] == property }.map { ($0.innermostText, $0.fullSpan) }
    case .entry(let list, let key, let value):
      children.first { $0.name == list }?.children.first { $0[key] == property }
        .flatMap { entry in
          (entry[value] ?? entry.firstChild?.text).map { ($0, entry.fullSpan) }
        }
    }
  }

  private var innermostText: String { firstChild?.text ?? text }
}

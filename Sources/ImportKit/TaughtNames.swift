package import FocusModel
package import XMLSource

/// The names that a custom class gets from the properties that the project lists.
package struct TaughtNames {
  private var names: [Name] = []
  /// Whether the object may have an unknown name: neither the project nor a similar class declares which
  /// property contains the name, or the text is known only at run time.
  private var isOpen: Bool

  /// The names of the object of class `widget` that `element` creates.
  ///
  /// - Parameters:
  ///   - places: The places where documents of the toolkit set properties.
  ///   - source: The index of the source text that contains `element`.
  ///   - words: Returns the visible part of some text in the document; nil if the text is known only at run
  ///     time.
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

  /// Adds the names to `node`.
  package func add(to node: NodeID, in builder: inout FocusTreeBuilder) {
    for name in names { builder.addName(name, to: node) }
    if isOpen { builder.tree[node].traits.insert(.namedElsewhere) }
  }
}

/// A place where documents set a property of an object.
package enum PropertyPlace: Sendable {
  /// An attribute with the property's name, in any namespace.
  case attribute
  /// A child element with the property's name.
  case element
  /// A child element whose attribute `key` is the property's name: `<property name="…">`.
  case child(_ name: String, key: String)
  /// An element in the child element `list`: the attribute `key` is the property's name, and the attribute
  /// `value` is its value.
  case entry(of: String, key: String, value: String)
}

extension XMLElement {
  /// The text that the element sets for `property` at `place`.
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

package import FocusModel
package import XMLSource

/// The names that a class of the application's own has by the properties that the project lists.
package struct TaughtNames {
  private var names: [Name] = []
  /// Whether it may have a name that is not known here: neither these properties nor a class that it is like says what
  /// names it, or only the running application knows the text.
  private var isOpen: Bool

  /// The names of `widget`, which `element` makes.
  ///
  /// - Parameters:
  ///   - source: The number of the text that `element` stands in.
  ///   - words: What a person reads of a stated text; nil when only the running application knows.
  package init(
    of widget: TaughtWidget, _ element: XMLElement, source: UInt16 = 0,
    words: (String) -> String? = { $0 }
  ) {
    isOpen = widget.namedBy.isEmpty && widget.like == nil
    for property in widget.namedBy {
      guard let (text, span) = element.stated(property) else { continue }
      guard let words = words(text)?.trimmed else {
        isOpen = true
        continue
      }
      if words.isEmpty { continue }
      names.append(Name(text: words, source: .content, span: SourceSpan(span, source: source)))
    }
  }

  /// Adds the names to those of `node`.
  package func add(to node: NodeID, in builder: inout FocusTreeBuilder) {
    for name in names { builder.addName(name, to: node) }
    if isOpen { builder.tree[node].traits.insert(.namedElsewhere) }
  }
}

extension XMLElement {
  /// The text that the element states for `property`, in any of the ways in which documents state properties: an attribute
  /// of any namespace, `<property name="…">`, `<userDefinedRuntimeAttribute keyPath="…">`, or an element of that name.
  fileprivate func stated(_ property: String) -> (text: String, span: XMLSpan)? {
    if let attribute = attributes.first(where: { $0.name == property }) {
      return (attribute.value, attribute.span)
    }
    for child in children {
      if child.name == "userDefinedRuntimeAttributes" {
        for attribute in child.children where attribute["keyPath"] == property {
          if let value = attribute["value"] { return (value, attribute.fullSpan) }
          if let text = attribute.firstChild?.text { return (text, attribute.fullSpan) }
        }
      }
      guard child.name == property || child.name == "property" && child["name"] == property else { continue }
      return (child.firstChild?.text ?? child.text, child.fullSpan)
    }
    return nil
  }
}

import FocusModel
package import XMLSource

extension XMLElement {
  /// The trimmed text of the first child called `name`; nil if the child is missing or empty.
  package func text(of name: String) -> String? {
    guard let text = children.first(where: { $0.name == name })?.text.trimmed, !text.isEmpty else {
      return nil
    }
    return text
  }

  /// The text of the item with index `number` (from 0) in a child called `name`; nil if there isn't one.
  package func item(_ number: String, of name: String) -> String? {
    guard let number = StatedInteger(number)?.value else { return nil }
    for list in children where list.name == name {
      for (index, item) in list.children.enumerated() where index == number { return item.text.trimmed }
    }
    return nil
  }
}

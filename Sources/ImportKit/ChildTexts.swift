import FocusModel
package import XMLSource

extension XMLElement {
  /// The text of the first child called `name`; nil if it is missing or empty.
  package func text(of name: String) -> String? {
    guard let text = children.first(where: { $0.name == name })?.text.trimmed, !text.isEmpty else {
      return nil
    }
    return text
  }

  /// The text of item `number`, counted from 0, among its children called `name`, or nil.
  package func item(_ number: String, of name: String) -> String? {
    guard let number = StatedInteger(number)?.value else { return nil }
    for list in children where list.name == name {
      for (index, item) in list.children.enumerated() where index == number { return item.text.trimmed }
    }
    return nil
  }
}

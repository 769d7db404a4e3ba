package import FocusModel
package import FocusNavigation

/// Whether the text of a label is a name, the value of a control, or neither.
extension Analysis {
  /// The text that `label` shows, which may differ from its accessible name.
  func shownText(of label: NodeID) -> String? {
    tree.names[label]?.first { $0.source == .content }?.text
  }

  /// Whether `node` is a label with text that may be the name of a control.
  func showsText(_ node: NodeID) -> Bool {
    tree[node].role == .label && !tree[node].traits.contains(.title)
      && shownText(of: node).map(Self.saysSomething) ?? false
  }

  /// Whether the text of `label` ends in a colon. If so, it is meant for the control after it.
  package func endsInColon(_ label: NodeID) -> Bool {
    shownText(of: tree.modified(by: label))?.last { !$0.isWhitespace }.map { ":：".contains($0) } ?? false
  }

  /// Whether `label` shows the value of the control `node` or a number of items. For a slider or stepper, the
  /// text may also be a number with a unit, or a pattern for such a number (`%1 samples`), or the control may
  /// write its value into the label.
  func isReadout(_ label: NodeID, of node: NodeID) -> Bool {
    if tree[label].traits.contains(.showsValue) { return true }
    if let text = tree.focusSystem.contents[label], !endsInColon(label) {
      if text.beginsWithCount { return true }
      if let value = tree.focusSystem.entries[node], text.uses(value) { return true }
    }
    guard tree[node].role == .slider || tree[node].role == .spinButton, !endsInColon(label),
      let text = shownText(of: label)
    else { return false }
    if text.isPattern { return true }
    return text.first { !$0.isWhitespace }?.isNumber == true && text.split(separator: " ").count <= 3
  }

  private static let connectives: Set<String> = ["and", "at", "by", "every", "from", "of", "or", "to", "x"]

  /// Whether text may be the name of a control: not a colon, a unit, a value or a pattern for a value, a remark in
  /// parentheses, the beginning of an address (“ws://”), or a connecting word, for example “of”.
  static func saysSomething(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber } && !connectives.contains(text.lowercased()) && !text.isValue
      && !text.isPattern && !text.isRemark && !text.hasSuffix("://")
  }
}

extension Expression {
  /// Whether the value depends on `other`.
  fileprivate func uses(_ other: Expression) -> Bool {
    if self == other || parts.contains(where: { $0.uses(other) }) { return true }
    guard case .written(let text) = self else { return false }
    let name = other.description
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.contains { $0 == name }
  }

  /// Whether the text begins with the number of elements of a collection: `"\(books.count) books"`.
  fileprivate var beginsWithCount: Bool {
    guard case .interpolation(let segments) = self, case .value(.access(_, "count", _))? = segments.first
    else {
      return false
    }
    return true
  }
}

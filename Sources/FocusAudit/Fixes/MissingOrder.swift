import FocusModel

extension [Finding] {
  /// Explains once why no change is suggested for an order that people have agreed on.
  mutating func explainMissingOrder() {
    guard let index = firstIndex(where: { $0.wantsAgreedOrder && $0.fix == nil }) else { return }
    self[index].notes.append(
      Finding.Note(
        message: Finding.missingOrder, location: self[index].location, excerpt: self[index].excerpt,
        node: self[index].node))
  }
}

extension Finding {
  fileprivate static let missingOrder =
    "no known change of this document gives exactly the agreed order: change the layout, or agree on another order"

  /// Whether no known change gives exactly the agreed order that the finding is about.
  var lacksAgreedOrder: Bool { notes.contains { $0.message == Self.missingOrder } }
}

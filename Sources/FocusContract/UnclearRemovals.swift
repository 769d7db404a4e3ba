package import FocusModel
package import FocusNavigation

/// Decides whether an element that Tab no longer reaches may still be in the document: in a part that was not read, or
/// inside an element of an unknown class in the same window.
package struct UnclearRemovals {
  private let analysis: Analysis
  /// Whether a part of the document was not read.
  package let lacksPart: Bool
  private let unknown: [NodeID]

  /// Prepares decisions about the document of `analysis`.
  package init(in analysis: Analysis) {
    self.analysis = analysis
    lacksPart = analysis.tree.notes.contains { $0.unknownClass == nil }
    unknown = analysis.tree.elementsOfUnknownClasses.map(\.node)
  }

  /// Whether `difference` reports an element as gone that may still exist.
  package func contains(_ difference: ContractDifference) -> Bool {
    guard lacksPart || !unknown.isEmpty, case .removed = difference.kind, difference.entry.node == nil else {
      return false
    }
    let node = difference.entry.key.flatMap { analysis.node(with: $0) }
    // A window without stops may contain stops that are unknown.
    if node != nil, !difference.entry.kind.isSection { return false }
    guard !lacksPart, let window = node ?? difference.scope else { return true }
    return unknown.contains { analysis.tree.contains(window, $0) }
  }
}

extension Analysis {
  /// The element with the id in `key`, or the root of the window that `key` identifies by its place.
  package func node(with key: FocusContract.Key) -> NodeID? {
    guard case .place(let place) = key.subject, key.number == 1 else { return nil }
    if place.part == nil { return place.id.flatMap { id in tree.ids.first { tree[$0].id == id } } }
    var places = NodePlaces(self)
    // A window without stops has no order.
    return (orders.map(\.scope.root) + tree.ids.filter { $0.index == 0 || tree[$0].role.isLayer })
      .first { places.place(of: $0) == place }
  }
}

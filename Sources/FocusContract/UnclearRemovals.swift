package import FocusModel
package import FocusNavigation

/// Decides whether an element that Tab no longer reaches may still be in the document: in a part that was not read, or
/// inside an element of an unknown class in the same window.
package struct UnclearRemovals {
  private let analysis: Analysis
  /// Whether a part of the document was not read.
  package let lacksPart: Bool
  private let unknown: [NodeID]
  private let elements: KeyedElements

  /// Prepares decisions about the document of `analysis`, which contains `elements`.
  package init(in analysis: Analysis, among elements: KeyedElements) {
    self.analysis = analysis
    self.elements = elements
    lacksPart = analysis.tree.notes.contains { $0.unknownClass == nil }
    unknown = analysis.tree.elementsOfUnknownClasses.map(\.node)
  }

  /// Whether `difference` reports an element as gone that may still exist.
  package func contains(_ difference: ContractDifference) -> Bool {
    guard lacksPart || !unknown.isEmpty, case .removed = difference.kind, difference.entry.node == nil else {
      return false
    }
    let node = difference.entry.key.flatMap { elements[$0] }
    // A window without stops may contain stops that are unknown.
    if node != nil, !difference.entry.kind.isSection { return false }
    guard !lacksPart, let window = node ?? difference.scope else { return true }
    return unknown.contains { analysis.tree.contains(window, $0) }
  }
}

/// Finds the elements that the keys of a contract identify. Prepared once for all differences of a document.
package struct KeyedElements {
  private var byID: [String: NodeID] = [:]
  private var byPlace: [FindingKey.Place: NodeID] = [:]

  /// Prepares the search in the document of `analysis`.
  package init(in analysis: Analysis) {
    let tree = analysis.tree
    let shared = SharedIDs(in: tree)
    for node in tree.ids {
      if let id = shared.name(of: node) ?? tree[node].id, byID[id] == nil { byID[id] = node }
    }
    var places = NodePlaces(analysis)
    // A window without stops has no order.
    let windows =
      analysis.orders.map(\.scope.root) + tree.ids.filter { $0.index == 0 || tree[$0].role.isLayer }
    for window in windows {
      let place = places.place(of: window)
      if byPlace[place] == nil { byPlace[place] = window }
    }
  }

  /// The element with the id in `key`, or the root of the window that `key` identifies by its place.
  package subscript(key: FocusContract.Key) -> NodeID? {
    guard case .place(let place) = key.subject, key.number == 1 else { return nil }
    return place.part == nil ? place.id.flatMap { byID[$0] } : byPlace[place]
  }
}

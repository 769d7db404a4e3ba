import FocusModel
import FocusNavigation

extension Analysis {
  /// The stops that the links of `order` omit and that no key reaches.
  func unreached(in order: FocusOrder) -> [NodeID] {
    if order.omitted.isEmpty { return [] }
    return order.omitted.filter {
      !nodesWithKeys.contains($0) && !tree[$0].traits.contains(.hasAlternativeAccess)
    }
  }

  /// Whether focus follows the links in the layer of `node`; nil if the toolkit may use a different order.
  func followsLinks(around node: NodeID) -> Bool? {
    guard let isLinked = tree.order.linkedScopes[self[node].layer] else { return true }
    return isLinked.value
  }
}

import FocusModel
import FocusNavigation

extension Analysis {
  /// The stops that the links of `order` leave out and that no key leads to.
  func unreached(in order: FocusOrder) -> [NodeID] {
    if order.omitted.isEmpty { return [] }
    return order.omitted.filter {
      !nodesWithKeys.contains($0) && !tree[$0].traits.contains(.hasAlternativeAccess)
    }
  }

  /// Whether the links of the layer of `node` are followed; nil if the toolkit may have another order.
  func followsLinks(around node: NodeID) -> Bool? {
    guard let isLinked = tree.order.linkedScopes[self[node].layer] else { return true }
    return isLinked.value
  }
}

import FocusModel

extension FocusTree {
  /// The controls beside `node` with which people can change the property that `node` shows, in any order. Linear in the
  /// number of controls that show a property.
  func changers(besides node: NodeID) -> [NodeID] {
    guard let property = code.boundProperties[node] else { return [] }
    return code.boundProperties.compactMap { other, name in
      name == property && other != node && self[other].parent == self[node].parent
        && !self[other].traits.contains(.readOnly) ? other : nil
    }
  }
}

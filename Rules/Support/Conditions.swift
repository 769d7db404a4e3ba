import FocusModel
import FocusNavigation

extension Analysis {
  /// Whether `first` and `second`, or elements around only one of them, are shown on different conditions. The two may
  /// then exclude each other.
  func areShownOnDifferentConditions(_ first: NodeID, _ second: NodeID) -> Bool {
    if tree.code.conditions.isEmpty { return false }
    let conditions = [(first, second), (second, first)].map { node, other in
      tree.ancestry(of: node).prefix { !tree.contains($0, other) }.compactMap { tree.code.conditions[$0] }
    }
    return conditions.allSatisfy { !$0.isEmpty } && conditions[0] != conditions[1]
  }
}

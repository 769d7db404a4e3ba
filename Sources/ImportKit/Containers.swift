package import FocusModel

extension FocusTree {
  /// The nearest ancestor of `node` that is more than an arrangement of its contents: elements without an id whose
  /// kind ends in `suffix` only arrange the contents of their container.
  package func container(of node: NodeID, arranging suffix: String) -> NodeID? {
    ancestors(of: node).first { !(self[$0].kind.hasSuffix(suffix) && self[$0].id == nil) }
  }
}

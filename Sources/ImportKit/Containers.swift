package import FocusModel

extension FocusTree {
  /// The nearest ancestor of `node` that is not merely a layout. An element without an id whose kind ends in
  /// `suffix` only arranges the contents of its container.
  package func container(of node: NodeID, arranging suffix: String) -> NodeID? {
    ancestors(of: node).first { !(self[$0].kind.hasSuffix(suffix) && self[$0].id == nil) }
  }
}

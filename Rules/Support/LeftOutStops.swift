import FocusModel
import FocusNavigation

extension Analysis {
  /// Where the author lists stops in an order of their own and leaves `stop` out, which focus then comes to at the place that
  /// it has without the list: the cause of an order that nobody means.
  func listWithout(_ stop: NodeID) -> SourceSpan? {
    tree.chains.first { chain in
      chain.kind == .pairs && tree.contains(chain.container, stop)
        && !chain.members.contains { $0.node == stop }
    }?.span
  }
}

import FocusModel
import FocusNavigation

extension Analysis {
  /// The place where the author lists stops in an explicit order and leaves `stop` out, which focus then
  /// reaches at its default place: the cause of an unintended order.
  func listWithout(_ stop: NodeID) -> SourceSpan? {
    tree.order.chains.first { chain in
      chain.kind == .pairs && tree.contains(chain.container, stop)
        && !chain.members.contains { $0.node == stop }
    }?.span
  }
}

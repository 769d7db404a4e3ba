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

  /// The first of `stops` that an explicit order leaves out, and the place of that order.
  func leftOut(of stops: NodeID...) -> LeftOutStop? {
    stops.lazy.compactMap { stop in
      self.listWithout(stop).map { LeftOutStop(name: self.describe(stop), list: $0) }
    }.first
  }
}

/// A stop that an explicit order leaves out.
struct LeftOutStop {
  /// Its description.
  var name: String
  /// The place of the order.
  var list: SourceSpan

  /// Completes a sentence about an unintended order with its cause.
  var cause: String { ": the list of tab stops leaves \(name) out" }

  /// The list, as a note.
  var note: SpanNote { SpanNote("the list that does not name it", at: list) }
}

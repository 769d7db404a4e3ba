import FocusModel
import FocusNavigation

extension Analysis {
  /// The location of an explicit order that does not list `stop`. Focus then reaches `stop` at its default
  /// position, which causes an unintended order.
  func listWithout(_ stop: NodeID) -> SourceSpan? {
    tree.order.chains.first { chain in
      chain.kind == .pairs && tree.contains(chain.container, stop)
        && !chain.members.contains { $0.node == stop }
    }?.span
  }

  /// The first of `stops` that an explicit order omits, and the location of this order.
  func leftOut(of stops: NodeID...) -> LeftOutStop? {
    stops.lazy.compactMap { stop in
      self.listWithout(stop).map { LeftOutStop(node: stop, name: self.describe(stop), list: $0) }
    }.first
  }
}

/// A stop that an explicit order omits.
struct LeftOutStop {
  /// The stop.
  var node: NodeID
  /// The description of the stop.
  var name: String
  /// The location of the order.
  var list: SourceSpan

  /// A clause that completes a sentence about an unintended order with the cause.
  var clause: String { ": \(name) is not in the list of tab stops and keeps its default position" }

  /// A note at the location of the order.
  var note: SpanNote { SpanNote(.listOmits(name), at: list) }
}

extension Finding.Message {
  fileprivate static func listOmits(_ name: String) -> Self {
    "this list of tab stops does not contain \(name)"
  }
}

import FocusModel

/// The order in which VoiceOver and Full Keyboard Access go through a screen of UIKit: rows from top to bottom,
/// and in each from leading to trailing, as accessibility elements without an order of their own are sorted.
///
/// Sorted is what stands in one accessibility container, which most views are not: where finishing each view
/// first makes a difference, the order is not certain.
struct UIKitReading: ScopeOrdering {
  private let tree: FocusTree
  private let walker: SequentialWalker

  init(tree: FocusTree, circumstances: [Circumstances]) {
    self.tree = tree
    walker = SequentialWalker(tree: tree, circumstances: circumstances, policy: FrameOrdering())
  }

  func order(of scope: FocusScope) -> FocusOrder {
    let order = walker.order(of: scope)
    return order.stops.count > 1 ? tree.doubtingContainers(order) : order
  }
}

import FocusModel

/// The order of VoiceOver and Full Keyboard Access through a UIKit screen: rows from top to bottom, and in
/// each from leading to trailing. Accessibility elements without a stated order are sorted this way.
///
/// Only elements in one accessibility container are sorted, and most views are not containers: if finishing
/// each view first makes a difference, the order is uncertain.
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

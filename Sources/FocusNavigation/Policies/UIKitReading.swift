import FocusModel

/// The order in which VoiceOver and Full Keyboard Access visit a UIKit screen: rows from top to bottom, and
/// each row from leading to trailing. Accessibility elements without a declared order are sorted like this.
///
/// Only elements in the same accessibility container are sorted together, and most views are not containers.
/// If visiting view by view would make a difference, the order is uncertain.
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

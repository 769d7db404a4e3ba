import FocusModel
import FocusNavigation

extension FocusTree {
  /// Whether a modifier of the same view as `node` reacts to taps.
  func hasGesture(around node: NodeID) -> Bool {
    let modifiers = ancestry(of: node).prefix { self[$0].role == .modifier }
    if modifiers.contains(where: { self[$0].traits.contains(.pointerAction) }) { return true }
    let inside = modified(by: node)
    return (Int(node.index)..<Int(inside.index)).contains { nodes[$0].traits.contains(.pointerAction) }
  }

  /// The child of `node`, if `node` has exactly one.
  func onlyChild(of node: NodeID) -> NodeID? {
    var children = children(of: node).makeIterator()
    guard let only = children.next(), children.next() == nil else { return nil }
    return only
  }

  /// Whether an ancestor of `node` operates it as a whole: a control, or a view with a tap or an action. Such a view
  /// must be the view of `node`, or `node` must be its only content, even across the uses of components.
  func isOperated(around node: NodeID) -> Bool {
    var isSameView = true
    for ancestor in ancestors(of: node) {
      if self[ancestor].role.isLayer { return false }
      if self[ancestor].role.isControl { return true }
      guard isSameView else { continue }
      let takesTaps = focusSystem.actions.contains { $0.node == ancestor && $0.trigger == .onTapGesture }
      if takesTaps || accessibility[ancestor]?.hasActions == true { return true }
      isSameView = self[NodeID(Int(ancestor.index) + 1)].subtreeEnd == self[ancestor].subtreeEnd
    }
    return false
  }

  /// A modifier of the view `node` that excludes the view from focus.
  func refusal(around node: NodeID) -> NodeID? {
    ancestors(of: node).prefix { self[$0].role == .modifier }.first {
      if case .stated(false, _) = self[$0].focusability.sequential { true } else { false }
    }
  }

  /// A modifier of `node` or of its view whose effect is unknown.
  func unknownModifier(around node: NodeID) -> NodeID? {
    let subject = modified(by: node)
    return ancestors(of: subject).prefix { self[$0].role == .modifier }.first {
      self[$0].traits.contains(.opaque)
    }
  }

  /// A modifier of the same view, applied after `node`, that makes the view focusable.
  func focusableModifier(around node: NodeID) -> NodeID? {
    ancestors(of: node).prefix { self[$0].role == .modifier }.first {
      self[$0].focusability.sequential.value == true
    }
  }
}

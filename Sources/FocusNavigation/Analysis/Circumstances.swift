public import FocusModel

/// A truth value that may be unknown.
public enum Ternary: UInt8, Sendable, Hashable {
  /// The answer is no.
  case no
  /// The answer cannot be known statically.
  case unknown
  /// The answer is yes.
  case yes

  init(_ value: Bool?) {
    self =
      switch value {
      case true?: .yes
      case false?: .no
      case nil: .unknown
      }
  }

  /// The conjunction: no if either value is no, otherwise unknown if either is unknown.
  public static func && (a: Ternary, b: Ternary) -> Ternary { a.rawValue < b.rawValue ? a : b }
}

/// The state that results for a node from its own properties and those of its ancestors.
public struct Circumstances: Sendable, Hashable {
  /// Whether the node is visible.
  public var isVisible: Ternary
  /// The outermost node that hides this node, or makes its visibility unknown.
  public var visibilityDecider: NodeID?
  /// Whether the node can be operated.
  public var isEnabled: Ternary
  /// The outermost node that disables this node, or makes its enablement unknown.
  public var enablementDecider: NodeID?
  /// The window, dialog or popover that contains the node, or else its root.
  public var layer: NodeID
  /// The innermost page that contains the node: a child of a container that shows one child at a time.
  public var page: NodeID?
  /// Whether the node is hidden from assistive technology.
  public var isHiddenFromAssistiveTechnology: Ternary

  /// Computes visibility, enablement, layers and pages for all nodes of `tree` in one pass.
  static func inherit(in tree: FocusTree) -> [Circumstances] {
    var result: [Circumstances] = []
    result.reserveCapacity(tree.nodes.count)
    let hasAccessibility = !tree.accessibility.isEmpty
    for index in tree.nodes.indices {
      let id = NodeID(index)
      let visible = Ternary(tree.nodes[index].isVisible.value)
      let enabled = Ternary(tree.nodes[index].isEnabled.value)
      let hidden: Ternary =
        hasAccessibility ? tree.accessibility[id].map { Ternary($0.isHidden.value) } ?? .no : .no
      guard let parent = tree.nodes[index].parent else {
        result.append(
          Circumstances(
            isVisible: visible, visibilityDecider: visible == .yes ? nil : id, isEnabled: enabled,
            enablementDecider: enabled == .yes ? nil : id, layer: id, page: nil,
            isHiddenFromAssistiveTechnology: hidden))
        continue
      }
      var own = result[Int(parent.index)]
      if tree.nodes[index].role.isLayer {
        // A layer does not inherit the state of its parent node: a hidden button that owns a popover does not
        // hide the popover's contents.
        own = Circumstances(
          isVisible: .yes, visibilityDecider: nil, isEnabled: .yes, enablementDecider: nil, layer: id,
          page: nil, isHiddenFromAssistiveTechnology: .no)
      } else if tree[parent].arrangement == .pages {
        own.page = id
      }
      if visible.rawValue < own.isVisible.rawValue {
        own.isVisible = visible
        own.visibilityDecider = id
      }
      if enabled.rawValue < own.isEnabled.rawValue {
        own.isEnabled = enabled
        own.enablementDecider = id
      }
      if hidden.rawValue > own.isHiddenFromAssistiveTechnology.rawValue {
        own.isHiddenFromAssistiveTechnology = hidden
      }
      result.append(own)
    }
    return result
  }
}

public import FocusModel

/// A part of the interface with separate focus: a window, a sheet, a popover, or a fragment whose window is
/// not in the document.
public struct FocusScope: Sendable, Hashable {
  /// The root node of the scope.
  public var root: NodeID

  /// All scopes of `tree`, in document order: its roots, and every layer inside them.
  static func scopes(of tree: FocusTree) -> [FocusScope] {
    tree.nodes.indices.compactMap { index in
      let node = tree.nodes[index]
      return node.parent == nil || node.keepsOwnOrder ? FocusScope(root: NodeID(index)) : nil
    }
  }
}

extension Node {
  /// Whether sequential navigation skips the node from outside and cycles inside it.
  var keepsOwnOrder: Bool { role.isLayer || traits.contains(.cluster) }
}

/// The stops of one scope in the order in which sequential navigation visits them.
public struct FocusOrder: Sendable, Hashable {
  /// The scope that the stops belong to.
  public var scope: FocusScope
  /// The stops. Pages that are never visible together are listed one after the other.
  public var stops: [FocusStop] = []
  /// The obstacles to sequential navigation.
  public var obstacles: [Obstacle] = []
  /// Whether Shift-Tab also fails at the obstacles where Tab fails.
  package var obstaclesStopShiftTab = false
  /// The nodes that would be stops but are never reached by an explicit order, in document order.
  public var omitted: [NodeID] = []

  /// Whether the positions of all stops are certain.
  public var isCertain: Bool { stops.allSatisfy { $0.doubt == nil } }
}

/// One stop of a focus order.
public struct FocusStop: Sendable, Hashable {
  /// The node that takes focus.
  public var node: NodeID
  /// Why the position of the stop is uncertain; nil if it is certain.
  public var doubt: PlaceDoubt?
  /// Whether the application decides if the node is shown or focusable, so the node might not be a stop.
  public var isConditional: Bool
  /// Whether an obstacle certainly prevents both Tab and Shift-Tab from reaching the stop.
  public var isCutOff = false

  /// The reason why a position is uncertain.
  public enum PlaceDoubt: UInt8, Sendable, Hashable {
    /// The order of two siblings follows from sizes that exist only at run time.
    case geometry
    /// The order is assumed to be document order, because the document specifies no layout.
    case assumed
    /// A custom view around or before the stop may reorder or add stops.
    case custom
    /// The versions of the toolkit differ in this order.
    case toolkitVersion
    /// The platforms differ in this order.
    case platform
    /// The toolkit's documentation does not state this order.
    case undocumented
    /// The order depends on the window that shows the document's contents.
    case host

    /// The reason, as a human-readable clause.
    public var explanation: String {
      switch self {
      case .geometry: "its place depends on sizes that exist only at run time"
      case .assumed: "its place is assumed from the order of the document"
      case .custom: "an unknown view decides its place"
      case .toolkitVersion: "the versions of the toolkit order it differently"
      case .platform: "its place differs from platform to platform"
      case .undocumented: "the toolkit's documentation does not say how it is ordered"
      case .host: "its place depends on the window that this is added to"
      }
    }
  }
}

/// A node at which sequential navigation fails.
public struct Obstacle: Sendable, Hashable {
  /// The node that is the obstacle.
  public var node: NodeID
  /// The effect of the obstacle.
  public var kind: Kind
  /// The number of stops of the scope that precede the obstacle.
  package var position = 0

  /// The effect of an obstacle.
  public enum Kind: Sendable, Hashable {
    /// Forward navigation fails in the node: Tab reaches nothing inside or after the node.
    case swallowsForward
    /// Tab never leaves the node once focus is inside.
    case keepsFocus
    /// The node takes Tab as text, so Tab never moves on; Shift-Tab moves focus backwards.
    case typesTab
  }
}

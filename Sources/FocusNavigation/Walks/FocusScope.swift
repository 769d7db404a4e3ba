public import FocusModel

/// A part of the interface with separate focus: a window, a sheet, a popover, or a fragment without its window
/// in the document.
public struct FocusScope: Sendable, Hashable {
  /// The node at its root.
  public var root: NodeID

  /// All scopes of `tree`, in document order: its roots and every layer below them.
  static func scopes(of tree: FocusTree) -> [FocusScope] {
    tree.nodes.indices.compactMap { index in
      let node = tree.nodes[index]
      return node.parent == nil || node.keepsOwnOrder ? FocusScope(root: NodeID(index)) : nil
    }
  }
}

extension Node {
  /// Whether sequential navigation around it skips it and cycles inside.
  var keepsOwnOrder: Bool { role.isLayer || traits.contains(.cluster) }
}

/// The stops of one scope in the order in which sequential navigation visits them.
public struct FocusOrder: Sendable, Hashable {
  /// The scope.
  public var scope: FocusScope
  /// The stops; pages that are never visible together are listed one after the other.
  public var stops: [FocusStop] = []
  /// The obstacles to sequential navigation.
  public var obstacles: [Obstacle] = []
  /// Whether Shift-Tab also stops working where Tab does.
  package var obstaclesStopShiftTab = false
  /// Nodes that would be stops, but that an explicit order never reaches; in document order.
  public var omitted: [NodeID] = []

  /// Whether every position is certain.
  public var isCertain: Bool { stops.allSatisfy { $0.doubt == nil } }
}

/// One stop of a focus order.
public struct FocusStop: Sendable, Hashable {
  /// The node that takes focus.
  public var node: NodeID
  /// Why its position is not certain; nil if it is.
  public var doubt: PlaceDoubt?
  /// Whether it may not be a stop, because the application decides whether it is shown or focusable.
  public var isConditional: Bool
  /// Whether it is certain that neither Tab nor Shift-Tab reaches it: an obstacle blocks both.
  public var isCutOff = false

  /// Why a position is uncertain.
  public enum PlaceDoubt: UInt8, Sendable, Hashable {
    /// The order of two siblings follows from sizes that exist only at run time.
    case geometry
    /// The order was assumed to be the document's, because the layout is not stated.
    case assumed
    /// A custom view around or before it may reorder or add stops.
    case custom
    /// The versions of the toolkit order this differently.
    case toolkitVersion
    /// The platforms order this differently.
    case platform
    /// The toolkit's documentation does not state how it orders this.
    case undocumented
    /// It depends on the window that the document's contents are put into.
    case host

    /// A clause for people.
    public var explanation: String {
      switch self {
      case .geometry: "its place depends on sizes that exist only at run time"
      case .assumed: "its place is assumed from the order of the document"
      case .custom: "an unknown view decides its place"
      case .toolkitVersion: "the versions of the toolkit order it differently"
      case .platform: "its place differs from platform to platform"
      case .undocumented: "the toolkit's documentation does not say how it is ordered"
      case .host: "its place depends on the window that this is put into"
      }
    }
  }
}

/// A node where sequential navigation does not continue.
public struct Obstacle: Sendable, Hashable {
  /// The node.
  public var node: NodeID
  /// Its effect.
  public var kind: Kind
  /// The number of stops of the scope before it.
  package var position = 0

  /// The effect of an obstacle.
  public enum Kind: Sendable, Hashable {
    /// Forward navigation stops working in it: Tab reaches nothing in it or after it.
    case swallowsForward
    /// Once focus is in it, Tab never leaves.
    case keepsFocus
    /// Tab is typed into it and never moves on; Shift-Tab leaves it backwards.
    case typesTab
  }
}

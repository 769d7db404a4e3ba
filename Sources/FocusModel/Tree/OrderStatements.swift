/// The declarations of a document about the order of focus.
public struct OrderStatements: Sendable {
  /// The declared positions of nodes in the order of their group (``TabScope``). Lower numbers come first,
  /// and nodes without a number come last.
  public var tabIndexes: NodeMap<Fact<StatedInteger>> = [:]
  /// The declared positions that have no effect because the node is neither a stop nor a group. A change may make a
  /// group of the node.
  package var idleIndexes: [NodeID: Fact<StatedInteger>] = [:]
  /// The sides at which the children of containers are docked: each child takes the side of the space that the children
  /// before it leave. The last child may fill that space instead.
  package var docks: [NodeID: Fact<EdgeOrder.Side>] = [:]
  /// The explicit focus chains of containers (GTK 3 `<focus-chain>`), in document order.
  public var chains: [FocusChain] = []
  /// The scopes, by root, whose order consists only of ``Reference/Kind/next`` references (AppKit's key view
  /// loops). The value is unknown if the toolkit may compute an order instead. In other scopes, a reference
  /// of this kind only determines the successor of one stop.
  public var linkedScopes: [NodeID: Fact<Bool>] = [:]
  /// The declared orders of edges, mostly of siblings, sorted by ``EdgeOrder/container``.
  public var edgeOrders: [EdgeOrder] = []
  /// The locations of the declarations that decide ``Node/traversal``, for the few nodes that have one.
  public var traversalStatements: NodeMap<SourceSpan> = [:]
  /// The scopes in which Shift-Tab visits the contents of the nodes whose contents Tab skips
  /// (``Traversal/skipsForward``).
  public var backwardScopes: NodeMap<TabScope> = [:]
  /// The containers that Tab does not enter, but whose contents the document lets arrow keys reach.
  public var arrowGroups: Set<NodeID> = []
  /// The buttons that, as the first stop of a dialog, leave the initial focus to the dialog's default button.
  public var yieldingToDefault: Set<NodeID> = []
  /// The page containers that, on some platforms, send the initial focus to their visible page as soon as
  /// they are created; in document order.
  public var pagesTakingFocus: [NodeID] = []

  /// Creates an empty value.
  public init() {}
}

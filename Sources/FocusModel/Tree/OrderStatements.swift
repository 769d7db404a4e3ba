/// The statements of a document about the order of focus.
public struct OrderStatements: Sendable {
  /// Stated places in the order of a group (``TabScope``): lower numbers come first, and nodes without a
  /// number last.
  public var tabIndexes: NodeMap<Fact<StatedInteger>> = [:]
  /// Explicit focus chains of containers (GTK 3 `<focus-chain>`), in document order.
  public var chains: [FocusChain] = []
  /// Scopes whose order consists only of ``Reference/Kind/next`` references, by their roots (AppKit's key
  /// view loops); unknown if the toolkit may compute an order instead. Elsewhere, this kind of reference only
  /// states the successor of one stop.
  public var linkedScopes: [NodeID: Fact<Bool>] = [:]
  /// The stated relations between edges, mostly of siblings; sorted by ``EdgeOrder/container``.
  public var edgeOrders: [EdgeOrder] = []
  /// The place of the statement about ``Node/traversal``, for the few nodes that have one.
  public var traversalStatements: NodeMap<SourceSpan> = [:]
  /// Buttons that, if they are the first stop of a dialog, leave the initial focus to its default button.
  public var yieldingToDefault: Set<NodeID> = []
  /// Containers of pages that, on some platforms, send the initial focus to the page they show once they are
  /// created; in document order.
  public var pagesTakingFocus: [NodeID] = []

  /// None.
  public init() {}
}

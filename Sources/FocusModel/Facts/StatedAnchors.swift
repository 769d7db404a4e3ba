extension StatedLayout {
  /// The tie between an edge of a node and an edge of its container or of a sibling.
  public struct Anchor: Sendable, Equatable {
    /// Whether the anchor ties the node's last edge along the axis, rather than its first edge.
    public var isEnd: Bool
    /// The sibling that the edge is tied to; nil for the container.
    public var sibling: NodeID?
    /// The position on the container or sibling: 0 is its first edge along the axis, 1 its last edge.
    public var place: Double
    /// The distance of the edge from `place`, inwards. The node's margin is added.
    public var distance: Double

    /// Ties an edge of a node to `sibling`, or to the container.
    public init(isEnd: Bool, sibling: NodeID? = nil, place: Double, distance: Double = 0) {
      self.isEnd = isEnd
      self.sibling = sibling
      self.place = min(max(place, 0), 1)
      self.distance = distance
    }
  }

  /// The anchors of a node along one axis. If an edge has several anchors, the innermost one is used.
  public struct Anchoring: Sendable, Equatable {
    /// The anchors of the node's edges.
    public var anchors: [Anchor] = []
    /// The node's position between its two anchors if it does not fill the space: 0 is at the first edge, 1 at the
    /// last.
    public var bias = 0.5
    /// How free space is used in the chain that begins at this node; neighbours in a chain are tied to each
    /// other. Nil for the default, in which the gaps share the space.
    public var rest: Rest?

    /// Creates a value without anchors.
    public init() {}
  }
}

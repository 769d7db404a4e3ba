extension StatedLayout {
  /// An edge of a node that is tied to an edge of its container or of a sibling.
  public struct Anchor: Sendable, Equatable {
    /// Whether it ties the node's last edge along the axis, and not the first.
    public var isEnd: Bool
    /// The sibling that it is tied to; nil for the container.
    public var sibling: NodeID?
    /// The place on the other element: 0 is its first edge along the axis, 1 its last edge.
    public var place: Double
    /// How far the edge is from there, towards the inside; the node's margin is added.
    public var distance: Double

    /// An anchor.
    public init(isEnd: Bool, sibling: NodeID? = nil, place: Double, distance: Double = 0) {
      self.isEnd = isEnd
      self.sibling = sibling
      self.place = min(max(place, 0), 1)
      self.distance = distance
    }
  }

  /// The anchors of a node along one axis. If an edge has several anchors, the innermost one is used.
  public struct Anchoring: Sendable, Equatable {
    /// The anchors of its edges.
    public var anchors: [Anchor] = []
    /// Its position between both edges, if it does not fill the space: 0 is at the first edge, 1 at the last.
    public var bias = 0.5
    /// How free space is used in the chain that begins at this node; in a chain, neighbours are tied to each
    /// other. Nil for the default: the space is shared among the distances.
    public var rest: Rest?

    /// No anchors.
    public init() {}
  }
}

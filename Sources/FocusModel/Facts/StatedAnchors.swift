extension StatedLayout {
  /// An edge of a node that is tied to an edge of its container or of a sibling.
  public struct Anchor: Sendable, Equatable {
    /// Which of the node's edges along the axis it is: the first or the last.
    public var isEnd: Bool
    /// The sibling that it is tied to; nil for the container.
    public var sibling: NodeID?
    /// The place on the other element: 0 is its first edge along the axis, 1 its last edge.
    public var place: Double
    /// The distance of the edge from there, further in; the node's margin is added to it.
    public var distance: Double

    /// An anchor.
    public init(isEnd: Bool, sibling: NodeID? = nil, place: Double, distance: Double = 0) {
      self.isEnd = isEnd
      self.sibling = sibling
      self.place = min(max(place, 0), 1)
      self.distance = distance
    }
  }

  /// The anchors of a node along one axis. If an edge has several anchors, the innermost one counts.
  public struct Anchoring: Sendable, Equatable {
    /// The anchors of its edges.
    public var anchors: [Anchor] = []
    /// Its position between both edges, if it does not fill the room: 0 is at the first, 1 at the last.
    public var bias = 0.5
    /// The use of the free space in the chain that begins at it: neighbours that are tied to each other. Nil
    /// for the default: it is shared among the distances.
    public var rest: Rest?

    /// No anchors.
    public init() {}
  }
}

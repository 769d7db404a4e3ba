extension StatedLayout {
  /// What ties an edge of a node to an edge of its container or of a sibling.
  public struct Anchor: Sendable, Equatable {
    /// Which of its own edges along the axis it is: the first one, or the last.
    public var isEnd: Bool
    /// The sibling that it is tied to; nil for the container.
    public var sibling: NodeID?
    /// Where it is tied to that: 0 is its first edge along the axis, 1 the last one.
    public var place: Double
    /// How far the edge is from there, further in; what a node keeps free around itself comes in addition.
    public var distance: Double

    /// An anchor.
    public init(isEnd: Bool, sibling: NodeID? = nil, place: Double, distance: Double = 0) {
      self.isEnd = isEnd
      self.sibling = sibling
      self.place = min(max(place, 0), 1)
      self.distance = distance
    }
  }

  /// By what a node stands along one axis. Of several anchors of one edge, the one that is furthest in counts.
  public struct Anchoring: Sendable, Equatable {
    /// What its edges are tied to.
    public var anchors: [Anchor] = []
    /// Where it is between both, where it does not fill the room: 0 is at the first, 1 at the last.
    public var bias = 0.5
    /// What is done with the room that is left in the chain that it begins: neighbours that are tied to each other. Nil for
    /// what is usual: it is shared among the distances.
    public var rest: Rest?

    /// Nothing is said.
    public init() {}
  }
}

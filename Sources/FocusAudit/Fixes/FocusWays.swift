import FocusModel

/// The focus order of a document, for a comparison with a changed version. Names and lines are omitted,
/// because a fix may change them.
struct FocusWays: Sendable, Hashable {
  /// The stops of each scope, in focus order.
  private var scopes: [Scope]

  private struct Scope: Hashable {
    var stops: [Stop]
    /// The index of the stop with the initial focus.
    var start: Int?
    var obstacles: Int
    /// The number of stops that have some of their inner stops before them in the order and others
    /// after them.
    var splits: Int
    /// Whether the stop with the initial focus is text that people can only read, or a link.
    var startsOnText: Bool
  }

  /// A stop.
  private struct Stop: Hashable {
    var what: Finding.Fix.Stop
    /// The number of stops that precede this stop in the document.
    var rank: Int
    var isDoubted: Bool
    var isConditional: Bool
    var isReached: Bool
  }

  /// The focus order of `scopes`. Without the `tree`, it is unknown which stops contain other stops.
  init(_ scopes: [ScopeResult], in tree: FocusTree? = nil) {
    let nodes = scopes.flatMap { $0.stops.compactMap(\.node) }.sorted { $0.index < $1.index }
    let ranks = Dictionary(nodes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.scopes = scopes.map { scope in
      let start = scope.start.flatMap { start in
        scope.stops.firstIndex { $0.location == start.location }
      }
      return Scope(
        stops: scope.stops.map { stop in
          Stop(
            what: .init(id: stop.id, kind: stop.kind), rank: stop.node.flatMap { ranks[$0] } ?? -1,
            isDoubted: stop.doubt != nil, isConditional: stop.condition != nil,
            isReached: stop.unreached == nil)
        },
        start: start, obstacles: scope.obstacles.count,
        splits: tree.map { Self.splits(in: scope.stops.map(\.node), $0) } ?? 0,
        startsOnText: start.map { scope.stops[$0].isText } ?? false)
    }
  }

  /// The number of `stops` that have some of their inner stops before them in the order and others
  /// after them.
  private static func splits(in stops: [NodeID?], _ tree: FocusTree) -> Int {
    let places = stops.enumerated().compactMap { place, stop in stop.map { (node: $0, place: place) } }
      .sorted { $0.node < $1.node }
    // In document order, the stops inside a stop come directly after it.
    return places.indices.count { index in
      let (container, place) = places[index]
      let inner = places[(index + 1)...].prefix { $0.node < tree[container].subtreeEnd }
        .filter { $0.node > container }
      return inner.contains { $0.place < place } && inner.contains { $0.place > place }
    }
  }

  /// Whether no stop of `former` except the `removed` stops is lost, cut off or less certain, no obstacle is
  /// new, and no stop comes in the middle of the stops inside it.
  func keep(_ former: FocusWays, without removed: [Finding.Fix.Stop]) -> Bool {
    var before = former.summary
    let after = summary
    for stop in removed { before.stops[stop, default: 0] -= 1 }
    return before.stops.allSatisfy { after.stops[$0.key, default: 0] >= $0.value }
      && after.obstacles <= before.obstacles && after.unreached <= before.unreached
      && after.doubted <= before.doubted && after.splits <= before.splits
  }

  /// Whether more windows than in `former` open with the focus on text that people can only read, or on a link.
  func startOnText(unlike former: FocusWays) -> Bool {
    scopes.count(where: \.startsOnText) > former.scopes.count(where: \.startsOnText)
  }

  private var summary:
    (stops: [Finding.Fix.Stop: Int], obstacles: Int, unreached: Int, doubted: Int, splits: Int)
  {
    let stops = scopes.flatMap(\.stops)
    return (
      stops.reduce(into: [:]) { $0[$1.what, default: 0] += 1 },
      scopes.reduce(0) { $0 + $1.obstacles }, stops.count { !$0.isReached }, stops.count(where: \.isDoubted),
      scopes.reduce(0) { $0 + $1.splits }
    )
  }
}

extension StopResult {
  /// Whether the stop is a link, plain text or a field that people cannot change.
  fileprivate var isText: Bool {
    role == Role.link.words || role == Role.label.words || states.contains("read only")
  }
}

import FocusModel

/// The doubts that many stops of a window share. The page shows each of these doubts once, above the list.
struct CommonDoubts {
  /// The reason why the positions of many stops are uncertain.
  let position: Shared?
  /// The reason why many of the listed controls might not be stops.
  let condition: Shared?

  /// A doubt shared by many stops.
  struct Shared {
    var message: String
    var count: Int
    /// Whether all stops share the doubt, so the individual stops need not repeat it.
    var isOfAll: Bool
  }

  /// The minimum number of stops that share a doubt; with fewer stops, each stop shows its doubt.
  private static let fewest = 3

  init(_ stops: [StopResult]) {
    position = Self.mostCommon(stops.map(\.doubt))
    condition = Self.mostCommon(stops.map(\.condition))
  }

  /// The sentences above the list.
  var sentences: [String] {
    [("Position uncertain", position), ("May not be stops", condition)].compactMap { words, doubt in
      doubt.map { "\(words) (\($0.isOfAll ? "all " : "")\($0.count) stops): \($0.message)" }
    }
  }

  private static func mostCommon(_ doubts: [String?]) -> Shared? {
    var counts: [String: Int] = [:]
    for case let doubt? in doubts { counts[doubt, default: 0] += 1 }
    // Among equally frequent doubts, the alphabetically first is chosen, so that the same input gives the
    // same page.
    return counts.filter { $0.value >= fewest }.max { ($0.value, $1.key) < ($1.value, $0.key) }
      .map { Shared(message: $0.key, count: $0.value, isOfAll: $0.value == doubts.count) }
  }
}

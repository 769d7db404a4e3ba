import FocusModel
import FocusNavigation

/// Compares the explicit chains of a window with the columns of its controls.
///
/// Focus may return to the top where a new column begins. It may also do so once more, where the chain
/// returns to its beginning. A jump up within one column is a defect.
struct ChainAgainstColumns {
  private let analysis: Analysis

  init(_ analysis: Analysis) { self.analysis = analysis }

  func judge(_ verdict: inout Verdict) {
    let tree = analysis.tree
    for order in analysis.orders where tree.order.linkedScopes[order.scope.root]?.value == true {
      guard order.stops.count > 2, order.isCertain else { continue }
      let places = order.stops.map { tree.frame(of: $0.node, in: order.scope.root) }
      if places.contains(where: { $0 == nil }) { continue }
      verdict.applies()
      judge(order.stops.map(\.node), places.compactMap { $0 }, &verdict)
    }
  }

  private func judge(_ stops: [NodeID], _ places: [Frame], _ verdict: inout Verdict) {
    var jumps: [(from: Int, to: Int, height: Double)] = []
    for from in stops.indices {
      let to = (from + 1) % stops.count
      if let height = jump(from: places[from], to: places[to]) { jumps.append((from, to, height)) }
    }
    // The longest jump up is assumed to be the return to the beginning.
    guard let closing = jumps.indices.max(by: { jumps[$0].height < jumps[$1].height }) else { return }
    jumps.remove(at: closing)
    guard let first = jumps.first else { return }
    let lower = stops[first.from]
    let upper = stops[first.to]
    verdict.fail(
      upper, at: analysis.tree[upper].span, jumps.count > 2 ? .warning : .info, certainty: .likely,
      .isReachedAfterwards(analysis.describe(upper), above: analysis.describe(lower)),
      notes: [SpanNote("Tab reaches this first", at: analysis.tree[lower].span)]
        + jumps.dropFirst().prefix(8).map {
          SpanNote(
            .goesUpAgain(to: analysis.describe(stops[$0.to])), at: analysis.tree[stops[$0.to]].span)
        }, with: [.node(lower)], remedy: .order(inColumns(stops, places)))
  }

  /// `stops`, with the stops of each column reordered from top to bottom.
  private func inColumns(_ stops: [NodeID], _ places: [Frame]) -> [NodeID] {
    var all = stops
    let columns = Dictionary(grouping: stops.indices) { index in
      stops.indices.first { abs(places[$0].x - places[index].x) <= Self.slack } ?? index
    }
    for column in columns.values {
      for (slot, index) in zip(column, column.sorted { (places[$0].y, $0) < (places[$1].y, $1) }) {
        all[slot] = stops[index]
      }
    }
    return all
  }

  /// Controls whose leading edges are within this many points form one column.
  private static let slack = 8.0

  /// The distance from `from` up to `to`, if both start in the same column.
  private func jump(from: Frame, to: Frame) -> Double? {
    guard abs(from.x - to.x) <= Self.slack, to.y + to.height / 2 <= from.y else { return nil }
    return from.y - to.y
  }
}

extension Finding.Message {
  fileprivate static func isReachedAfterwards(_ name: String, above other: String) -> Self {
    "\(name) is above \(other) but comes after it in the Tab order"
  }

  fileprivate static func goesUpAgain(to name: String) -> Self { "and back up to \(name)" }
}

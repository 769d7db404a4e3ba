import FocusModel
import TestSupport
import Testing

@testable import FocusNavigation
@testable import FocusPictures

/// The next stop if pages are mutually exclusive.
@Suite struct PagedStopTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `it is what going round stop by stop finds`(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    // Containers 0, 10 and 20; 10 and 20 may be on pages of the previous container.
    let places = (0..<Int.random(in: 1...14, using: &chance)).map { _ -> [PagedStops.Place] in
      (0..<Int.random(in: 0...3, using: &chance)).map { level in
        let page = level * 10 + Int.random(in: 1...3, using: &chance)
        return PagedStops.Place(container: NodeID(level * 10), page: NodeID(page))
      }.reversed()
    }
    let selected: Set<NodeID> = [NodeID(2), NodeID(13)]
    let stops = PagedStops(places, isSelected: selected.contains)
    for stop in places.indices {
      #expect(stops.step(from: stop, by: .forward) == next(stop, 1, places, selected), "\(seed) \(stop)")
      #expect(stops.step(from: stop, by: .backward) == next(stop, -1, places, selected), "\(seed) \(stop)")
    }
  }

  /// The first stop in circular order that is not on a hidden page.
  private func next(
    _ stop: Int, _ direction: Int, _ places: [[PagedStops.Place]], _ selected: Set<NodeID>
  ) -> Int? {
    func shown(_ container: NodeID) -> NodeID? {
      let pages = Set(places.joined().filter { $0.container == container }.map(\.page))
      let own = places[stop].first { $0.container == container }?.page
      return own ?? pages.first { selected.contains($0) } ?? pages.min()
    }
    return (1...places.count).lazy.map { (stop + direction * $0 + places.count * 2) % places.count }.first {
      places[$0].allSatisfy { shown($0.container) == $0.page }
    }
  }
}

import FocusModel
import FocusNavigation

/// An ordered list of stops that finds the successor of each stop. Some stops may be on pages that are never
/// visible together.
struct PagedStops {
  /// A page of one container.
  struct Place: Hashable {
    var container: NodeID
    var page: NodeID
  }

  enum Direction {
    case forward, backward
  }

  /// The pages that contain each stop, innermost first.
  private let places: [[Place]]
  /// The initial page of each container.
  private var initial: [NodeID: NodeID] = [:]
  /// The indices of the stops on each page, including inner pages.
  private var stopsOn: [Place: [Int]] = [:]
  /// The runs of successive stops in each container, as ranges in order.
  private var runs: [NodeID: [Range<Int>]] = [:]

  /// - Parameters:
  ///   - places: The pages that contain each stop, innermost first.
  ///   - isSelected: Returns whether the document shows a page first.
  init(_ places: [[Place]], isSelected: (NodeID) -> Bool) {
    self.places = places
    for (stop, places) in places.enumerated() {
      for place in places {
        let known = initial[place.container]
        if isSelected(place.page) || known.map({ place.page < $0 && !isSelected($0) }) ?? true {
          initial[place.container] = place.page
        }
        stopsOn[place, default: []].append(stop)
        let last = runs[place.container]?.last
        if let last, last.upperBound == stop {
          runs[place.container, default: []].removeLast()
          runs[place.container, default: []].append(last.lowerBound..<stop + 1)
        } else {
          runs[place.container, default: []].append(stop..<stop + 1)
        }
      }
    }
  }

  /// The stop that Tab reaches from `stop`. Tab wraps around, so the result is `stop` itself if there is no
  /// other stop.
  ///
  /// The function skips all stops of a hidden page in one step, so the time does not depend on the number of pages.
  func step(from stop: Int, by direction: Direction) -> Int? {
    let count = places.count
    // The search continues past either end of the list, for one full round.
    var done = 1
    while done <= count {
      let candidate = direction == .forward ? (stop + done) % count : (stop - done + count) % count
      guard let hidden = places[candidate].last(where: { shown(in: $0.container, from: stop) != $0.page })
      else {
        return candidate
      }
      done += distance(past: hidden.container, at: candidate, from: stop, direction)
    }
    return nil
  }

  /// The visible page of `container` while focus is on `stop`.
  private func shown(in container: NodeID, from stop: Int) -> NodeID? {
    places[stop].first { $0.container == container }?.page ?? initial[container]
  }

  /// The distance from the hidden stop `candidate` to the end of its run in `container`, or to the next stop
  /// on the visible page.
  private func distance(
    past container: NodeID, at candidate: Int, from stop: Int, _ direction: Direction
  ) -> Int {
    let runs = runs[container] ?? []
    let run = runs[runs.partitioningIndex { $0.upperBound > candidate }]
    let page = shown(in: container, from: stop)
    let onPage = page.flatMap { stopsOn[Place(container: container, page: $0)] } ?? []
    let next = onPage.partitioningIndex { $0 > candidate }
    switch direction {
    case .forward:
      let end = next < onPage.count ? min(run.upperBound, onPage[next]) : run.upperBound
      return end - candidate
    case .backward:
      let end = next > 0 ? max(run.lowerBound - 1, onPage[next - 1]) : run.lowerBound - 1
      return candidate - end
    }
  }
}

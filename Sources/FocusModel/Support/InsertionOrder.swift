/// Computes the order of a list after successive insertions without moving elements.
package enum InsertionOrder {
  /// The indices of the elements in their final order.
  ///
  /// O(*n* log *n*); inserting the elements one by one would be O(*n*²).
  ///
  /// - Parameter positions: The position at which each element is inserted among the elements before it. Nil
  ///   and invalid positions mean the end.
  package static func places(_ positions: [Int?]) -> [Int] {
    let count = positions.count
    let isAppended = { (element: Int) in
      positions[element].map { !(0..<element).contains($0) } ?? true
    }
    guard let first = (0..<count).first(where: { !isAppended($0) }) else { return Array(0..<count) }
    // The last element is at its requested position. The element before it is at its requested position among
    // the remaining places, and likewise for each earlier element, back to the first element that is not
    // appended.
    var free = FreePlaces(count)
    var order = [Int](repeating: 0, count: count)
    for element in (first..<count).reversed() {
      let place = isAppended(element) ? element : positions[element] ?? element
      order[free.take(place)] = element
    }
    for element in 0..<first { order[free.take(0)] = element }
    return order
  }

  /// The free places: a binary indexed tree of counts.
  private struct FreePlaces {
    private var counts: [Int]
    private let highest: Int

    init(_ count: Int) {
      // All places are free at the start, so each entry is the number of places that it covers.
      counts = (0...count).map { $0 & -$0 }
      highest = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    }

    /// Takes the free place that has `before` free places before it.
    mutating func take(_ before: Int) -> Int {
      var (place, left, step) = (0, before, highest)
      while step > 0 {
        if place + step < counts.count, counts[place + step] <= left {
          place += step
          left -= counts[place]
        }
        step /= 2
      }
      var entry = place + 1
      while entry < counts.count {
        counts[entry] -= 1
        entry += entry & -entry
      }
      return place
    }
  }
}

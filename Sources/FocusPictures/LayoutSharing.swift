import FocusModel
import FocusNavigation

/// Computes how neighbours in a row, column or grid share the available space, with the algorithms of GTK
/// (`gtk_distribute_natural_allocation`) and Qt (`qGeomCalc`).
struct LayoutSharing {
  let needs: [LayoutNeed]
  /// The distance between neighbours.
  let spacing: Double
  let rule: Toolkit.Drawing.Sharing
  /// Whether all elements have equal sizes and divide the whole space.
  var isEven = false

  /// The position of each element in `room`. The free space is distributed as `rest` specifies; if there is
  /// an element at `firstAtEnd`, the free space precedes it. The element at `centre` is in the middle,
  /// provided that the elements before and after it leave the middle free.
  func spans(
    in room: LayoutSpan, rest: StatedLayout.Rest? = nil, firstAtEnd: Int? = nil, centre: Int? = nil
  ) -> [LayoutSpan] {
    let gaps = spacing * Double(max(0, needs.count { !$0.isEmpty } - 1))
    let lengths = lengths(in: max(0, room.length - gaps))
    let leftOver = max(0, room.length - gaps - lengths.reduce(0, +))
    let (first, between): (Double, Double) =
      switch rest ?? (rule == .divides ? .aroundEach : .atEnd) {
      case _ where firstAtEnd != nil || centre != nil: (0, 0)
      case .atEnd: (0, 0)
      case .atStart: (leftOver, 0)
      case .around: (leftOver / 2, 0)
      case .between: needs.count > 1 ? (0, leftOver / Double(needs.count - 1)) : (leftOver / 2, 0)
      case .aroundEach: (leftOver / Double(needs.count + 1), leftOver / Double(needs.count + 1))
      }
    var start = room.start + first
    var isSeparate = false
    var free = leftOver
    return zip(needs.indices, lengths).map { index, length in
      if isSeparate, !needs[index].isEmpty { start += spacing }
      if index == centre {
        let shift = min(free, max(0, room.start + (room.length - length) / 2 - start))
        start += shift
        free -= shift
      }
      if index == firstAtEnd { start += free }
      isSeparate = isSeparate || !needs[index].isEmpty
      defer { start += length + between }
      return LayoutSpan(start: start, length: length)
    }
  }

  /// The length of each element in the common space `room`.
  func lengths(in room: Double) -> [Double] {
    let natural = needs.map { $0.stretch > 0 ? $0.least : $0.natural }
    let wanted = natural.reduce(0, +)
    if isEven, rule == .adds, !needs.isEmpty {
      // All elements get the same space, regardless of whether they expand (gtk_box_layout_allocate,
      // gtk_grid_request_allocate).
      let shown = needs.count { !$0.isEmpty }
      return needs.map { $0.isEmpty && shown > 0 ? 0 : room / Double(max(1, shown)) }
    }
    if room < wanted { return shrunk(natural, to: room) }
    switch rule {
    case .adds: return adding(room - wanted, to: natural)
    case .divides: return dividing(room, natural)
    }
  }

  /// The lengths in a space that is too small: each element gets at least its minimum. In GTK, the remaining
  /// space goes first to elements that need little more; in Qt, all elements give up as much as they can.
  private func shrunk(_ natural: [Double], to room: Double) -> [Double] {
    let slack = zip(needs, natural).map { max(0, $1 - $0.least) }
    let byLack = needs.indices.sorted { (slack[$0], $0) < (slack[$1], $1) }
    var lengths = rule == .adds ? needs.map(\.least) : natural
    var rest = abs(room - lengths.reduce(0, +))
    if rule == .adds, room < lengths.reduce(0, +) { return lengths }
    for (place, index) in byLack.enumerated() {
      let part = min(slack[index], rest / Double(byLack.count - place))
      lengths[index] += rule == .adds ? part : -part
      rest -= part
    }
    return lengths
  }

  /// The lengths if the elements that expand get equal parts of `rest`, or parts of the whole space according
  /// to their declared shares.
  private func adding(_ rest: Double, to natural: [Double]) -> [Double] {
    if needs.contains(where: { $0.stretch > 0 }) { return dividing(rest + natural.reduce(0, +), natural) }
    let expanding = needs.count { $0.expands }
    if expanding == 0 { return natural }
    return zip(needs, natural).map { $0.expands ? $1 + rest / Double(expanding) : $1 }
  }

  /// The lengths if the elements that expand divide their total space, in proportion to any stretch factors.
  /// Each element gets at least its natural size, and no more than it can use.
  private func dividing(_ room: Double, _ natural: [Double]) -> [Double] {
    let isStretched = needs.contains { $0.stretch > 0 }
    let isExpanded = needs.contains { $0.expands }
    var lengths = natural
    let allEmpty = needs.allSatisfy(\.isEmpty)
    var open = needs.indices.filter { index in
      guard needs[index].most > natural[index] else { return false }
      if isStretched || isExpanded { return needs[index].expands || needs[index].stretch > 0 }
      return allEmpty || !needs[index].isEmpty
    }
    // Each round determines the sizes of some elements. Interfaces need two or three rounds.
    for _ in 0..<Self.mostRounds where !open.isEmpty {
      let settled = lengths.reduce(0, +) - open.reduce(0) { $0 + lengths[$1] }
      let shares = open.reduce(0) { $0 + share(of: needs[$1], isStretched, isExpanded) }
      guard shares > 0 else { break }
      var (lack, surplus) = (0.0, 0.0)
      for index in open {
        let length = max(0, room - settled) * share(of: needs[index], isStretched, isExpanded) / shares
        lengths[index] = length
        lack += max(0, natural[index] - length)
        surplus += max(0, length - needs[index].most)
      }
      if lack == surplus { break }
      open.removeAll { index in
        if lack > surplus, lengths[index] < natural[index] {
          lengths[index] = natural[index]
          return true
        }
        if surplus > lack, lengths[index] > needs[index].most {
          lengths[index] = needs[index].most
          return true
        }
        return false
      }
    }
    return lengths
  }

  private static let mostRounds = 12

  private func share(of need: LayoutNeed, _ isStretched: Bool, _ isExpanded: Bool) -> Double {
    if isStretched { return need.stretch }
    return isExpanded ? (need.expands ? 1 : 0) : 1
  }
}

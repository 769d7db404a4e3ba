import FocusModel
import FocusNavigation

/// The reading position of a child among its siblings, in a layout from leading to trailing.
struct ReadingPlace {
  private var row: ClosedRange<Double>
  private var column: Double
  /// The last grid column that the child covers.
  private var lastColumn: Double?
  /// Whether the child is a cell of a grid; `row` is then a row number.
  private var isCell = false
  /// Whether the place is the whole area of a container whose contents have unknown places.
  private var isRoom = false

  /// - Parameter stop: The stop where focus enters `child`: `child` itself or a node inside it.
  init?(
    _ child: NodeID, in container: NodeID, enteredAt stop: NodeID? = nil, _ tree: borrowing FocusTree
  ) {
    switch (tree[container].arrangement, tree[child].placement) {
    case (.row, .index(let index)):
      row = 0...0
      column = Double(index.value)
    case (.column, .index(let index)):
      row = ClosedRange(from: Double(index.value), length: 0)
      column = 0
    case (.row, .documentOrder):
      row = 0...0
      column = Double(child.index)
    case (.column, .documentOrder):
      row = ClosedRange(from: Double(child.index), length: 0)
      column = 0
    case (.grid, let placement):
      guard let cell = placement.gridCell else { return nil }
      row = ClosedRange(from: Double(cell.rows.lowerBound), length: Double(cell.rows.count - 1))
      column = Double(cell.columns.lowerBound)
      lastColumn = column + Double(cell.columns.count - 1)
      isCell = true
    case (.absolute, _):
      let inside = stop.flatMap { $0 == child ? nil : tree.frame(of: $0, in: container) }
      guard let frame = inside ?? tree[child].frame ?? tree.corners[child] else { return nil }
      let height = max(frame.height, 0)
      isRoom = inside == nil && (tree[child].role == .group || stop != nil && stop != child)
      // Elements in one row are seldom exactly level, and elements above each other may touch.
      row =
        isRoom
        ? ClosedRange(from: frame.y, length: height)
        : ClosedRange(from: frame.y + height / 4, length: height / 2)
      column = frame.x
    default: return nil
    }
  }

  /// The index of the first step that does not continue along a row, down a column, or to the top of a column
  /// beyond all earlier columns. Elements below all columns may come last, and may form separate columns.
  /// Nil if all places are read by columns. The lower rows of a grid may be read by columns, and the rows above them
  /// one by one.
  static func firstOutOfColumns(_ places: [ReadingPlace?]) -> Int? {
    guard let stray = firstOutOfOwnColumns(places) else { return nil }
    return endInColumns(places) ? nil : stray
  }

  /// Whether the cells in the lower rows of a grid are read by columns of at least two cells each, after the cells in
  /// the rows above them. Such columns contain a subject each.
  private static func endInColumns(_ places: [ReadingPlace?]) -> Bool {
    let cells = places.compactMap(\.self)
    guard cells.count == places.count, cells.count <= mostTried, cells.allSatisfy(\.isCell) else {
      return false
    }
    return cells.indices.dropFirst().contains { start in
      let (above, below) = (cells[..<start], cells[start...])
      guard let bottom = above.map(\.row.upperBound).max(), let top = below.map(\.row.lowerBound).min(),
        bottom < top
      else { return false }
      let columns = Dictionary(grouping: below, by: \.column)
      return columns.count > 1 && columns.values.allSatisfy { $0.count > 1 }
        && firstOutOfOwnColumns(Array(above)) == nil && firstOutOfOwnColumns(Array(below)) == nil
    }
  }

  private static func firstOutOfOwnColumns(_ places: [ReadingPlace?]) -> Int? {
    var furthest = -Double.infinity
    var lowest = -Double.infinity
    var block = -Double.infinity
    var lowestBefore = -Double.infinity
    // For the elements below the earlier columns, their top edge and their furthest column.
    var under = (top: -Double.infinity, furthest: -Double.infinity)
    var last: ReadingPlace?
    for case (let index, let place?) in places.enumerated() {
      if let last, place.isRead(before: last) {
        guard place.column > (place.row.lowerBound < under.top ? furthest : under.furthest),
          !last.reaches(under: place)
        else { return index }
        block = place.column
        lowestBefore = lowest
      } else if place.lastColumn ?? place.column >= block {
        // An element that extends into the current column must also be below the earlier columns.
        if place.column < block, place.row.lowerBound < lowestBefore { return index }
      } else {
        if place.row.lowerBound <= lowest { return index }
        block = -Double.infinity
        under = (top: place.row.lowerBound, furthest: -Double.infinity)
      }
      furthest = max(furthest, place.column)
      under.furthest = max(under.furthest, place.column)
      lowest = max(lowest, place.row.upperBound)
      last = place
    }
    return nil
  }

  /// Whether people read this place before `other`: this place is above `other`, or next to `other` and nearer to the
  /// leading edge. If either place may come first, the result is false in both directions. This happens in two cases.
  /// In the first, one place is a cell that spans rows and begins further up (a picture next to two fields, one below
  /// the other). In the second, one place is a container whose contents have no known places, unless both are
  /// containers with level upper edges.
  func isRead(before other: ReadingPlace) -> Bool {
    guard row.overlaps(other.row) else { return row.upperBound < other.row.lowerBound }
    if isRoom || other.isRoom {
      guard isRoom, other.isRoom, abs(row.lowerBound - other.row.lowerBound) <= Self.slack else {
        return false
      }
    }
    return column < other.column && !(isCell && row.lowerBound != other.row.lowerBound)
  }

  /// The largest difference in points between edges that people see as level.
  private static let slack = 8.0

  /// Whether this place is a cell of several columns that begins before `other`, a place above it.
  private func reaches(under other: ReadingPlace) -> Bool {
    guard let lastColumn, other.row.upperBound < row.lowerBound else { return false }
    return column <= other.column && other.column <= lastColumn
  }

  /// `children`, which are at `places`, in reading order; nil if this order is unknown because a child has no
  /// place or the order is circular.
  static func sorted(_ children: [NodeID], _ places: [ReadingPlace?]) -> [NodeID]? {
    var read: [(child: NodeID, place: ReadingPlace)] = []
    for (child, place) in zip(children, places) {
      guard let place else { return nil }
      read.insert((child, place), at: read.firstIndex { place.isRead(before: $0.place) } ?? read.count)
    }
    let isInOrder = read.indices.allSatisfy { first in
      read[(first + 1)...].allSatisfy { !$0.place.isRead(before: read[first].place) }
    }
    return isInOrder ? read.map(\.child) : nil
  }

  /// `children`, which are at `places`, column by column.
  static func sortedByColumns(_ children: [NodeID], _ places: [ReadingPlace?]) -> [NodeID] {
    let placed = zip(children, places).compactMap { child, place in place.map { (child: child, place: $0) } }
    return placed.sorted { a, b in
      (a.place.column, a.place.row.lowerBound, a.child.index)
        < (b.place.column, b.place.row.lowerBound, b.child.index)
    }.map(\.child)
  }

  /// The number of places to omit so that people can read the rest by columns: 1 if omitting one place suffices,
  /// or else the number of places that are out of their column.
  static func straysOutOfColumns(_ places: [ReadingPlace?]) -> Int {
    func without(_ index: Int) -> [ReadingPlace?] {
      var rest = places
      rest.remove(at: index)
      return rest
    }
    if places.count <= mostTried, places.indices.contains(where: { firstOutOfColumns(without($0)) == nil }) {
      return 1
    }
    var (rest, count) = (places, 0)
    while let stray = firstOutOfColumns(rest) {
      rest.remove(at: stray)
      count += 1
    }
    return count
  }

  /// The maximum number of places for which omitting each single place is tried.
  private static let mostTried = 40

  /// Whether both places are in the same row.
  func sharesRow(with other: ReadingPlace) -> Bool { row == other.row }

  /// Whether the rows of both places overlap.
  func isInRow(with other: ReadingPlace) -> Bool { row.overlaps(other.row) }

  /// Whether this place is entirely below `other`.
  func isBelow(_ other: ReadingPlace) -> Bool { other.row.upperBound < row.lowerBound }

  /// Whether both places are cells of a grid that cover a common cell.
  func overlaps(_ other: ReadingPlace) -> Bool {
    isCell && other.isCell && row.overlaps(other.row)
      && column <= other.lastColumn ?? other.column && other.column <= lastColumn ?? column
  }

  /// Whether both places are the same cell of a grid.
  func sharesCell(with other: ReadingPlace) -> Bool {
    isCell && row.lowerBound == other.row.lowerBound && column == other.column
  }
}

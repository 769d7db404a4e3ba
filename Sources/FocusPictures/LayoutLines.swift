import FocusModel
import FocusNavigation

/// The columns or rows of a grid, sized by their contents. Empty lines are omitted. A line in which no cell
/// begins is also omitted if the toolkit gives it no share of the free space, or if cells span too many
/// lines.
struct LayoutLines {
  /// The required size of each line.
  private(set) var needs: [LayoutNeed]
  /// The lines that each cell spans, in the order of the cells.
  let reached: [Range<Int>]

  /// The maximum number of lines that a cell spans; no interface has a larger cell.
  private static let mostReached = 64

  private let spacing: Double
  private let rule: Toolkit.Drawing.Sharing
  /// Whether all lines have equal sizes.
  private let isEven: Bool

  /// - Parameters:
  ///   - cells: The contents of the grid: the lines that each cell spans, by declared number, and its
  ///     required size.
  ///   - stretches: The shares of the lines in the free space, by declared number.
  ///   - sizes: The declared sizes of the lines, by number.
  init(
    _ cells: [(lines: Range<Int>, need: LayoutNeed)], stretches: [Double], sizes: [Double?] = [],
    isEven: Bool, spacing: Double, rule: Toolkit.Drawing.Sharing
  ) {
    // In GTK's grids, a child that spans several lines lets each of them expand, and the spacing between the
    // lines still counts (gtkgrid.c).
    let isCounted = cells.allSatisfy { $0.lines.count <= Self.mostReached }
    let total = cells.reduce(0) { $0 + min($1.lines.count, Self.mostReached) }
    let stated = sizes.indices.filter {
      sizes[$0] != nil || stretches.indices.contains($0) && stretches[$0] > 0
    }
    let starts =
      !stated.isEmpty
      ? Set(cells.map(\.lines.lowerBound) + stated).sorted()
      : rule == .adds && isCounted && total <= cells.count * 4 + Self.mostReached
        ? Set(cells.flatMap(\.lines)).sorted() : Set(cells.map(\.lines.lowerBound)).sorted()
    // This computation takes the same time however many lines a cell spans.
    let reached = cells.map { cell in
      starts.partitioningIndex {
        $0 >= cell.lines.lowerBound
      }..<starts.partitioningIndex {
        $0 >= cell.lines.upperBound
      }
    }
    var needs = [LayoutNeed?](repeating: nil, count: starts.count)
    for (cell, lines) in zip(cells, reached) where lines.count == 1 {
      if needs[lines.lowerBound]?.join(cell.need) == nil { needs[lines.lowerBound] = cell.need }
    }
    self.needs = needs.map { $0 ?? LayoutNeed(isEmpty: true) }
    self.reached = reached
    self.spacing = spacing
    self.rule = rule
    self.isEven = isEven
    for (line, start) in starts.enumerated() where stretches.indices.contains(start) {
      self.needs[line].stretch = max(self.needs[line].stretch, stretches[start])
    }
    for (cell, lines) in zip(cells, reached) where lines.count > 1 { spread(cell.need, over: lines) }
    for (line, start) in starts.enumerated() where sizes.indices.contains(start) {
      guard let size = sizes[start] else { continue }
      self.needs[line] = LayoutNeed(least: size, natural: size, most: size)
    }
    if isEven {
      let expands = self.needs.contains { $0.expands }
      self.needs.even()
      for line in self.needs.indices { self.needs[line].expands = expands }
    }
  }

  /// Enlarges `lines` so that together they meet the requirement `need` of a child that spans them.
  private mutating func spread(_ need: LayoutNeed, over lines: Range<Int>) {
    if isEven, rule == .adds {
      // Each line gets an equal part (gtk_grid_request_homogeneous).
      let count = Double(lines.count)
      let gaps = spacing * (count - 1)
      for line in lines {
        needs[line].natural = max(needs[line].natural, (need.natural - gaps) / count)
        needs[line].least = max(needs[line].least, (need.least - gaps) / count)
        needs[line].isEmpty = needs[line].isEmpty && need.isEmpty
        needs[line].expands = needs[line].expands || need.expands
      }
      return
    }
    for line in lines where needs[line].isEmpty && needs[line].natural == 0 {
      needs[line].isEmpty = need.isEmpty
    }
    let total = LayoutNeed.sum(Array(needs[lines]), spacing: spacing)
    if need.expands, !total.expands, rule == .adds {
      for line in lines { needs[line].expands = true }
    }
    let isLacking = (need.natural > total.natural, need.least > total.least)
    if !isLacking.0, !isLacking.1 { return }
    let gaps = total.natural - lines.reduce(0) { $0 + needs[$1].natural }
    var open = needs[lines].map { line in
      var line = line
      if !total.expands { line.expands = true }
      line.most = .infinity
      return line
    }
    if isLacking.0 {
      let lengths = LayoutSharing(needs: open, spacing: spacing, rule: rule).lengths(in: need.natural - gaps)
      for (line, length) in zip(lines, lengths) { needs[line].natural = max(needs[line].natural, length) }
    }
    if isLacking.1 {
      for index in open.indices { open[index].natural = open[index].least }
      let lengths = LayoutSharing(needs: open, spacing: spacing, rule: rule).lengths(in: need.least - gaps)
      for (line, length) in zip(lines, lengths) { needs[line].least = max(needs[line].least, length) }
    }
    for line in lines {
      needs[line].natural = max(needs[line].natural, needs[line].least)
      needs[line].most = max(needs[line].most, needs[line].natural)
    }
  }

  /// Restricts growth to the lines that expand.
  mutating func leaveRest() {
    for line in needs.indices where !needs[line].expands && needs[line].stretch == 0 {
      needs[line].most = needs[line].natural
    }
  }

  /// The total required size of all lines.
  var total: LayoutNeed { LayoutNeed.sum(needs, spacing: spacing) }

  /// The position of each cell in `room`, in the order of the cells.
  func spans(in room: LayoutSpan, rest: StatedLayout.Rest? = nil) -> [LayoutSpan] {
    let spans = LayoutSharing(needs: needs, spacing: spacing, rule: rule, isEven: isEven)
      .spans(in: room, rest: rest)
    return reached.map { lines in
      guard let first = lines.first.map({ spans[$0] }), let last = lines.last.map({ spans[$0] }) else {
        return room
      }
      return LayoutSpan(start: first.start, length: last.end - first.start)
    }
  }
}

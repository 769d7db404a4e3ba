import FocusModel
import FocusNavigation

/// Recognises orders that contradict the layout without making anybody lose the way.
extension FocusOrderContradictsLayout {
  /// The reason why little is lost although Tab visits two children out of order.
  enum SmallReason {
    /// Two fields and the button between them may belong together.
    case betweenFields
    /// Two neighbours are swapped, and everything else is in order.
    case exchanged
    /// Only controls of one row are out of order, and Tab visits them one after the other.
    case inRow
    /// Buttons at the top come after everything else.
    case buttonsAtTop
    /// A button comes after the list above which it is placed.
    case afterList
    /// A list comes last, after the controls below it.
    case listLast
    /// Rows of the same kind of controls are out of order, and each row is in order.
    case wholeRows
    /// The controls of one part have no effect yet.
    case idle
    /// A single button comes late.
    case lateButton
    /// Two parts beside each other are swapped.
    case besideEachOther

    /// The end of the sentence.
    var clause: String {
      switch self {
      case .betweenFields: "; the fields on both sides may belong together"
      case .exchanged: "; only these two neighbours are out of order"
      case .inRow: "; only this row is out of order"
      case .buttonsAtTop: "; everything except the buttons at the top is in order"
      case .afterList: "; people choose in the list before they use the controls above it"
      case .listLast: "; everything except the list is in order"
      case .wholeRows: "; each row is in order by itself"
      case .idle: "; the document connects the controls of one of the two parts to nothing"
      case .lateButton: "; everything except this button is in order"
      case .besideEachOther: "; the two are beside each other, and everything else is in order"
      }
    }
  }

  /// The children of a container that Tab visits out of order, with all facts that show how much is lost.
  struct Disorder {
    var visits: Visits
    var places: [ReadingPlace]
    /// For each child, the positions of its stops in the order of the window.
    var positions: [[Int]]
    /// For each child, its stops.
    var stops: [[NodeID]]

    /// Nil if a child has no place, or if Tab returns to one.
    init?(_ visits: Visits, _ places: [ReadingPlace?], in order: FocusOrder, _ analysis: Analysis) {
      self.visits = visits
      self.places = places.compactMap(\.self)
      guard self.places.count == visits.children.count, visits.children.count <= Self.mostCompared else {
        return nil
      }
      let tree = analysis.tree
      positions = visits.children.map { child in
        order.stops.indices.filter { tree.contains(child, order.stops[$0].node) }
      }
      stops = positions.map { $0.map { order.stops[$0].node } }
    }

    /// The largest number of children whose order is examined.
    private static let mostCompared = 60

    var indices: Range<Int> { places.indices }

    /// Whether the child at `index` is a single stop.
    func isSingle(_ index: Int) -> Bool { stops[index].count == 1 }

    /// The position in `children` of the first child that is read before an earlier one; nil if `children` are in
    /// reading order.
    func firstStray(among children: [Int], byColumns: Bool) -> Int? {
      let places = children.map { self.places[$0] }
      if byColumns { return ReadingPlace.firstOutOfColumns(places) }
      return places.indices.dropFirst().first { places[$0].isRead(before: places[$0 - 1]) }
    }

    /// Whether Tab visits nothing else between the stops of `children`.
    func areVisitedTogether(_ children: some Sequence<Int>) -> Bool {
      let all = children.flatMap { positions[$0] }
      guard let first = all.min(), let last = all.max() else { return false }
      return last - first == all.count - 1
    }
  }

  /// The reason why little is lost although Tab visits the child at `index` too late; nil if people may lose the way.
  static func smallReason(
    _ index: Int, _ visits: Visits, _ places: [ReadingPlace?], in order: FocusOrder, _ analysis: Analysis
  ) -> SmallReason? {
    guard let disorder = Disorder(visits, places, in: order, analysis) else { return nil }
    let tree = analysis.tree
    let byColumns = tree.toolkit.order.basis == .author
    if [index - 1, index].contains(where: { part in
      disorder.stops[part].allSatisfy { tree.code.unconnected.contains($0) }
    }) {
      return .idle
    }
    if isOnlyInRows(disorder, byColumns) { return .inRow }
    if isOnlyPair(index, disorder, tree) { return .exchanged }
    if isListLast(disorder, byColumns, tree) { return .listLast }
    if let reason = lateTop(disorder, byColumns, tree) { return reason }
    if visitsWholeRows(disorder, tree) { return .wholeRows }
    return statesNoOrder(tree) ? reasonOfOne(index, disorder, tree) : nil
  }

  /// Whether Tab follows the document, because it declares no other order.
  static func statesNoOrder(_ tree: FocusTree) -> Bool {
    tree.toolkit.order.basis == .author && tree.order.chains.isEmpty && tree.order.tabIndexes.isEmpty
  }

  /// The reason if everything except the child at `index` is in order: the child is a single button, or it is beside the
  /// child before it. People need a switch before the controls beside it, which it may show or enable.
  private static func reasonOfOne(_ index: Int, _ disorder: Disorder, _ tree: FocusTree) -> SmallReason? {
    guard disorder.firstStray(among: disorder.indices.filter { $0 != index }, byColumns: true) == nil,
      let stop = disorder.stops[index].first
    else { return nil }
    let isSwitch = tree[stop].role.isBoxToTick || tree[stop].role == .toggleButton
    if disorder.isSingle(index), tree[stop].role.isPressed, !isSwitch { return .lateButton }
    guard disorder.places[index].isInRow(with: disorder.places[index - 1]) else { return nil }
    return isSwitch && !disorder.isSingle(index - 1) ? nil : .besideEachOther
  }

  /// The largest number of controls in a row that people take in at a glance.
  private static let mostInRow = 6

  /// Whether controls are out of order only inside rows, and Tab visits the controls of each row one after the other.
  private static func isOnlyInRows(_ disorder: Disorder, _ byColumns: Bool) -> Bool {
    var children = Array(disorder.indices)
    for _ in children {
      guard let stray = disorder.firstStray(among: children, byColumns: byColumns) else {
        return children != Array(disorder.indices)
      }
      func isInRow(_ position: Int) -> Bool {
        disorder.places[children[position]].isInRow(with: disorder.places[children[stray]])
      }
      var (start, end) = (stray, stray + 1)
      while start > 0, isInRow(start - 1) { start -= 1 }
      while end < children.count, isInRow(end) { end += 1 }
      let row = children[start..<end]
      guard row.count <= mostInRow, row.allSatisfy(disorder.isSingle), disorder.areVisitedTogether(row) else {
        return false
      }
      let read = row.sorted { disorder.places[$0].isRead(before: disorder.places[$1]) }
      if Array(row) == read { return false }
      children.replaceSubrange(start..<end, with: read)
    }
    return false
  }

  /// Whether the children are two neighbours that Tab visits one after the other, and another control of the window
  /// comes first.
  private static func isOnlyPair(_ index: Int, _ disorder: Disorder, _ tree: FocusTree) -> Bool {
    disorder.indices.count == 2 && disorder.indices.allSatisfy(disorder.isSingle)
      && disorder.positions.allSatisfy { $0 != [0] } && disorder.areVisitedTogether(disorder.indices)
      && disorder.stops.allSatisfy { tree[$0[0]].role.holdsValue }
  }

  /// The largest number of late buttons at the top.
  private static let mostAtTop = 3
  /// The largest number of controls above a list.
  private static let mostAboveList = 3

  /// The reason if everything except the controls at the top is in order, and Tab visits them last: either all of them
  /// are buttons, or the rest is a list.
  private static func lateTop(
    _ disorder: Disorder, _ byColumns: Bool, _ tree: FocusTree
  ) -> SmallReason? {
    let top = disorder.indices.filter { index in
      !disorder.places.contains { disorder.places[index].isBelow($0) }
    }
    let rest = disorder.indices.filter { !top.contains($0) }
    let late = top.filter { index in rest.contains { $0 < index } }
    guard !late.isEmpty, let last = rest.last,
      disorder.firstStray(among: rest, byColumns: byColumns) == nil
    else { return nil }
    let stops = late.flatMap { disorder.stops[$0] }
    let areButtons = top.allSatisfy { disorder.stops[$0].allSatisfy { tree[$0].role.isPressed } }
    if areButtons, stops.count <= mostAtTop, late.allSatisfy({ $0 > last }) { return .buttonsAtTop }
    guard rest.count == 1, stops.count <= mostAboveList, late.allSatisfy(disorder.isSingle) else {
      return nil
    }
    let isList = disorder.isSingle(last) && tree[disorder.stops[last][0]].role.holdsRows
    return isList && !stops.contains { tree[$0].role.isTextInput } ? .afterList : nil
  }

  /// Whether Tab visits a list last, and everything else is in order.
  private static func isListLast(_ disorder: Disorder, _ byColumns: Bool, _ tree: FocusTree) -> Bool {
    guard let last = disorder.indices.last, disorder.isSingle(last),
      tree[disorder.stops[last][0]].role.holdsRows
    else { return false }
    return disorder.firstStray(among: Array(disorder.indices.dropLast()), byColumns: byColumns) == nil
  }

  /// Whether Tab visits rows of the same kind of controls in the wrong order, but each row as a whole and in order.
  private static func visitsWholeRows(_ disorder: Disorder, _ tree: FocusTree) -> Bool {
    var rows: [[Int]] = []
    for index in disorder.indices {
      if let place = rows.last?.first, disorder.places[place].sharesRow(with: disorder.places[index]) {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    guard rows.count > 1, rows.allSatisfy({ $0.count > 1 && disorder.areVisitedTogether($0) }),
      rows.allSatisfy({ disorder.firstStray(among: $0, byColumns: false) == nil })
    else { return false }
    let kinds = Set(
      rows.map { row in Set(row.flatMap { disorder.stops[$0].map { tree[$0].kind } }) })
    return kinds.count == 1
  }
}

import FocusModel
import FocusNavigation

/// The finding and the order that would fix it.
extension FocusOrderContradictsLayout {
  /// Reports that people read `read` before `visitedFirst`, although focus visits `visitedFirst` first. Focus
  /// enters `read` at `thenStop`.
  ///
  /// - Parameter small: The reason why little is lost, if known.
  static func report(
    read: NodeID, _ thenStop: NodeID, visitedFirst: NodeID, _ firstStop: NodeID, _ analysis: Analysis,
    _ verdict: inout Verdict, small: SmallReason? = nil,
    hangingOn changes: CodeChange = [], remedy: Remedy? = nil
  ) {
    let first = analysis.describe(firstStop)
    let then = analysis.describe(thenStop)
    let reached = (first: analysis.tree[firstStop].span, then: analysis.tree[thenStop].span)
    let leftOut = analysis.leftOut(of: thenStop, firstStop)
    let reason = leftOut == nil ? small : nil
    let isWrittenFirst = isOrderOfDocument(firstStop, thenStop, analysis.tree)
    let cause = leftOut?.clause ?? (isWrittenFirst ? ", because it comes first in the document" : "")
    verdict.fail(
      read, at: analysis.tree[read].span, reason == nil ? .warning : .info,
      certainty: reason == .betweenFields ? .likely : .certain,
      .isReachedFirst(first, seenFirst: then, because: cause + (reason?.clause ?? "")),
      notes: [SpanNote("Tab reaches this first", at: reached.first), leftOut?.note].compactMap(\.self),
      route: [
        SpanNote(.focusComes(to: first), at: reached.first), SpanNote(.thenTo(then), at: reached.then),
      ], with: [.node(visitedFirst)], remedy: remedy,
      cause: leftOut.map { Finding.Cause("left out", in: $0.node) },
      hangingOn: changes)
  }

  /// Whether Tab reaches `first` before `then` only because the document contains `first` before `then` and
  /// declares no other order.
  private static func isOrderOfDocument(_ first: NodeID, _ then: NodeID, _ tree: FocusTree) -> Bool {
    let (one, other) = (tree[first].span, tree[then].span)
    return statesNoOrder(tree) && one.source == other.source && one.start < other.start
  }

  /// The maximum number of stops in a proposed order.
  private static let mostOrdered = 100

  /// A remedy with all stops of `order`, in which the stops of `children` are in reading order; nil if this
  /// order is unknown. The children are at `places` in `container`.
  static func remedy(
    for children: [NodeID], _ places: [ReadingPlace?], of container: NodeID,
    among containers: [NodeID: Visits], in order: FocusOrder, _ analysis: Analysis
  ) -> Remedy? {
    let tree = analysis.tree
    guard order.isCertain, order.stops.count <= mostOrdered,
      let read = sorted(children, places, tree)
    else { return nil }
    let inside = Dictionary(grouping: order.stops.map(\.node)) { stop in
      children.first { tree.contains($0, stop) }
    }
    guard isInPlace(container, among: containers, tree), !leavesControlsBehind(container, analysis),
      !hasSeparateColumns(children, tree), !areDrawnOverEachOther(children, in: container, tree),
      !isLoneBesideBlock(children, read, inside, places, tree), !mixesColumns(children, read, tree)
    else { return nil }
    let present = order.stops.map(\.node)
    let own = rearranged(present, reading: read.flatMap { inside[$0] ?? [] }, analysis)
    let others = containers.filter { $0.key != container }
    let stops = byRows(inReadingOrder(own, in: others, of: order, analysis), in: others, analysis)
    guard keepsPlaces(ofObstaclesIn: present, stops, analysis), !losesSafeStart(present, stops, tree),
      keepsDefault(present, stops, tree),
      isInReadingOrder(stops, order, analysis)
    else { return nil }
    let contents = Array(tree.children(of: container).prefix(mostOrdered * 2))
    guard contents.count < mostOrdered * 2 else { return .order(stops) }
    // Groups without stops are included, because code may fill them.
    let visited = Set(children)
    let filled = contents.filter { visited.contains($0) || tree[$0].role == .group }
    return .order(stops, contents: rearrangedElements(contents, filled, read, in: container, analysis))
  }

  /// Whether elements of `container` would move while other controls in it stay, because these are disabled or hidden at
  /// first. Code may enable them, and their order would then be mixed.
  private static func leavesControlsBehind(_ container: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard case .document? = tree.toolkit.markup.order else { return false }
    return tree.subtree(of: container).contains {
      tree[$0].role.isControl && $0 != container && analysis.isOutOfUse($0)
    }
  }

  /// Whether one of `children`, the elements of a grid that would move, is as high as several rows of the other elements,
  /// for example a text beside a form. The columns of the grid are then separate, and nobody reads it row by row.
  private static func hasSeparateColumns(_ children: [NodeID], _ tree: FocusTree) -> Bool {
    guard case .document? = tree.toolkit.markup.order else { return false }
    let cells = children.compactMap { tree[$0].placement.gridCell }
    return cells.contains { cell in
      let beside = cells.filter { $0.rows.overlaps(cell.rows) && !$0.columns.overlaps(cell.columns) }
      return cell.rows.count > 2 && Set(beside.map(\.rows.lowerBound)).count > 1
    }
  }

  /// Whether several elements of a grid with at least two stops in a row would move into the order `read`. The author may
  /// have written part of the grid by columns.
  private static func mixesColumns(_ children: [NodeID], _ read: [NodeID], _ tree: FocusTree) -> Bool {
    guard case .document? = tree.toolkit.markup.order else { return false }
    let rows = children.compactMap { tree[$0].placement.gridCell?.rows.lowerBound }
    let ranks = ranks(in: read)
    return Set(rows).count < rows.count
      && children.count - longestRise(children.compactMap { ranks[$0] }).count > 2
  }

  /// Whether `container` and the containers around it are visited in reading order. Otherwise, a new order inside
  /// `container` would still contradict the layout.
  private static func isInPlace(
    _ container: NodeID, among containers: [NodeID: Visits], _ tree: FocusTree
  ) -> Bool {
    func frame(_ node: NodeID) -> Frame? { tree[node].frame ?? tree.corners[node] }
    return tree.steps(up: container).allSatisfy { child, parent in
      if case .document? = tree.toolkit.markup.order, let children = containers[parent]?.once.children,
        let read = ReadingPlace.sorted(children, children.map { ReadingPlace($0, in: parent, tree) }),
        let own = read.firstIndex(of: child), let visited = children.firstIndex(of: child), visited < own
      {
        return false
      }
      guard tree[parent].arrangement == .absolute, let visits = containers[parent], let own = frame(child),
        let place = visits.children.firstIndex(of: child)
      else { return true }
      // Neighbours may overlap a little.
      return visits.children.enumerated().allSatisfy { index, other in
        guard other != child, let frame = frame(other) else { return true }
        return index < place
          ? frame.y < own.y + own.height / 2 : own.y < frame.y + frame.height / 2
      }
    }
  }

  /// The minimum number of stops in a block of controls.
  private static let blockSize = 4

  /// Whether a single stop that is visited first would move behind a block of several stops that is read before it in
  /// the same row. Unless the stop shows rows, it may decide what the block is for, and be first on purpose. Orders that
  /// documents declare in one list of stops are judged as a whole instead.
  private static func isLoneBesideBlock(
    _ children: [NodeID], _ read: [NodeID], _ inside: [NodeID?: [NodeID]], _ places: [ReadingPlace?],
    _ tree: FocusTree
  ) -> Bool {
    guard case .document? = tree.toolkit.markup.order else { return false }
    let ranks = ranks(in: read)
    func count(_ index: Int) -> Int { inside[children[index]]?.count ?? 0 }
    return children.indices.contains { first in
      count(first) == 1 && inside[children[first]]?.contains { tree[$0].role.holdsRows } == false
        && children[(first + 1)...].indices.contains { later in
          guard count(later) >= blockSize, let one = places[first], let other = places[later],
            one.sharesRow(with: other), let before = ranks[children[later]],
            let after = ranks[children[first]]
          else { return false }
          return before < after
        }
    }
  }

  /// Whether the first push button of a dialog without a default button is the same in both orders. It becomes the default
  /// button, which Return presses in every field.
  private static func keepsDefault(_ present: [NodeID], _ new: [NodeID], _ tree: FocusTree) -> Bool {
    let buttons = tree.order.yieldingToDefault
    if buttons.isEmpty || tree.references.contains(where: { $0.kind == .defaultAction }) { return true }
    return present.first(where: buttons.contains) == new.first(where: buttons.contains)
  }

  /// Whether two of `children` cover each other at fixed places. Code then shows only one of them at a time, or the order of
  /// the document decides which one is in front.
  private static func areDrawnOverEachOther(
    _ children: [NodeID], in container: NodeID, _ tree: FocusTree
  ) -> Bool {
    guard tree[container].arrangement == .absolute else { return false }
    let frames = children.compactMap { tree[$0].frame ?? tree.corners[$0] }
    return frames.indices.contains { index in
      frames[..<index].contains { $0.covers(frames[index]) }
    }
  }

  /// Whether the author's list puts “Cancel” first, and another control would now get the initial focus. In a dialog that
  /// asks before it deletes something, Return then would delete.
  private static func losesSafeStart(_ present: [NodeID], _ new: [NodeID], _ tree: FocusTree) -> Bool {
    guard let first = present.first, new.first != first, tree[first].role.isPressed,
      tree.order.chains.contains(where: { $0.members.first?.node == first })
    else { return false }
    return tree.names[first]?.contains { $0.source == .content && UsualLetters.isCancelling($0.text) }
      ?? false
  }

  /// Whether a list of `stops` agrees with the layout everywhere. If only part of the window were in reading order,
  /// people would have to change the same list again.
  private static func isInReadingOrder(
    _ stops: [NodeID], _ order: FocusOrder, _ analysis: Analysis
  ) -> Bool {
    let tree = analysis.tree
    guard case .list? = tree.toolkit.markup.order else { return true }
    let known = Dictionary(order.stops.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    let new = stops.compactMap { known[$0] }
    let all = visits(to: new, in: order.scope.root, tree)
    let listed = visits(to: new, in: order.scope.root, tree, includingUnknown: true)
    // Tab would leave a part of the window and come back.
    if listed.values.contains(where: { $0.once.children.count < $0.children.count }) { return false }
    // The list also fixes the places of controls of unknown classes, about which the rule itself says nothing.
    let isAgreed = listed.allSatisfy { container, visits in
      visits.children == all[container]?.children ?? [] || isRead(visits, in: container, tree)
    }
    if !isAgreed { return false }
    let present = violations(visits(to: order.stops, in: order.scope.root, tree), in: order, analysis)
    return violations(all, in: order, analysis).allSatisfy { violation in
      violation.severity == .info && present.contains { $0.node == violation.node && $0.severity == .info }
    }
  }

  /// Whether all places of `visits` in `container` are known, and people read them in this order.
  private static func isRead(_ visits: Visits, in container: NodeID, _ tree: FocusTree) -> Bool {
    let places = zip(visits.children, visits.stops).map {
      ReadingPlace($0, in: container, enteredAt: $1, tree)
    }
    return places.count < 2
      || places.allSatisfy { $0 != nil } && ReadingPlace.firstOutOfColumns(places) == nil
  }

  /// The violations in the containers that focus visits.
  private static func violations(
    _ visited: [NodeID: Visits], in order: FocusOrder, _ analysis: Analysis
  ) -> [Violation] {
    visited.filter { $1.children.count > 1 }.flatMap { container, visits in
      var found = Verdict()
      judge(container, visits, of: visited, in: order, analysis, &found, proposing: false)
      return found.violations
    }
  }

  /// `stops`, in which the contents of other `containers` that focus visits out of order are also in reading order.
  /// They are included because a single list declares the order of all stops.
  private static func inReadingOrder(
    _ stops: [NodeID], in containers: [NodeID: Visits], of order: FocusOrder, _ analysis: Analysis
  ) -> [NodeID] {
    let tree = analysis.tree
    guard case .list? = tree.toolkit.markup.order else { return stops }
    var stops = stops
    for (container, all) in containers.sorted(by: { $0.key < $1.key }) where all.children.count > 1 {
      var found = Verdict()
      judge(container, all, of: containers, in: order, analysis, &found, proposing: false)
      let children = all.once.children
      let places = zip(children, all.once.stops).map {
        ReadingPlace($0, in: container, enteredAt: $1, tree)
      }
      // An order that may be intended stays as it is.
      guard found.violations.contains(where: { $0.certainty == .certain }),
        let read = sorted(children, places, tree)
      else { continue }
      let inside = Dictionary(grouping: stops) { stop in children.first { tree.contains($0, stop) } }
      stops = rearranged(stops, reading: read.flatMap { inside[$0] ?? [] }, analysis)
    }
    return stops
  }

  /// `stops` with the contents of the other `containers` row by row, if these are grids whose rows begin with labels:
  /// people read these grids by rows. The author's own list of a grid's stops stays as it is.
  private static func byRows(
    _ stops: [NodeID], in containers: [NodeID: Visits], _ analysis: Analysis
  ) -> [NodeID] {
    let tree = analysis.tree
    var stops = stops
    for (grid, all) in containers.sorted(by: { $0.key < $1.key }) where tree[grid].arrangement == .grid {
      let visits = all.once
      let places = visits.children.map { ReadingPlace($0, in: grid, tree) }
      guard visits.children.count > 1, !visits.isUncertain,
        let read = ReadingPlace.sorted(visits.children, places), read != visits.children,
        beginWithLabels(read, in: grid, tree), !isListed(visits.stops, tree)
      else { continue }
      let inside = Dictionary(grouping: stops) { stop in read.first { tree.contains($0, stop) } }
      stops = rearranged(stops, reading: read.flatMap { inside[$0] ?? [] }, analysis)
    }
    return stops
  }

  /// Whether the author lists all of `stops`.
  private static func isListed(_ stops: [NodeID], _ tree: FocusTree) -> Bool {
    tree.order.chains.contains { chain in Set(stops).isSubset(of: chain.members.compactMap(\.node)) }
  }

  /// Whether a label is the first element in each row of `grid` that contains one of `children`.
  private static func beginWithLabels(_ children: [NodeID], in grid: NodeID, _ tree: FocusTree) -> Bool {
    var first: [Int: (column: Int, node: NodeID)] = [:]
    for child in tree.children(of: grid) {
      guard let cell = tree[child].placement.gridCell else { continue }
      let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
      if first[row].map({ column < $0.column }) ?? true { first[row] = (column, child) }
    }
    return children.allSatisfy { child in
      tree[child].placement.gridCell.flatMap { first[$0.rows.lowerBound] }
        .map { tree[$0.node].role == .label } ?? false
    }
  }

  /// Whether, in both orders, the same stops precede each stop that traps Tab, and no stop moves behind an editor or table
  /// that keeps Tab. Otherwise, Tab would no longer reach some stops that it reaches now.
  private static func keepsPlaces(
    ofObstaclesIn present: [NodeID], _ new: [NodeID], _ analysis: Analysis
  ) -> Bool {
    func before(_ stop: NodeID, in order: [NodeID]) -> Set<NodeID> { Set(order.prefix { $0 != stop }) }
    return present.allSatisfy { stop in
      if analysis.isObstacle(stop) { return before(stop, in: present) == before(stop, in: new) }
      // Tab stays in a table as soon as code has filled it.
      let mayKeepTab =
        analysis.tree[stop].traits.contains(.keepsTab) || analysis.tree.code.tablesToFill.contains(stop)
      return !mayKeepTab || before(stop, in: present).isSubset(of: before(stop, in: new))
    }
  }

  /// The position of each node in `order`, from 0.
  private static func ranks(in order: [NodeID]) -> [NodeID: Int] {
    Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// `children` in reading order; nil if fewer moves would put all of them into the order of their columns.
  private static func sorted(
    _ children: [NodeID], _ places: [ReadingPlace?], _ tree: borrowing FocusTree
  ) -> [NodeID]? {
    guard let read = ReadingPlace.sorted(children, places) else { return nil }
    func moving(to order: [NodeID]) -> Int {
      let ranks = Self.ranks(in: order)
      return children.count - longestRise(children.compactMap { ranks[$0] }).count
    }
    let count = moving(to: read)
    if count < 2 { return read }
    if moving(to: ReadingPlace.sortedByColumns(children, places)) < count { return nil }
    let strays = tree.toolkit.order.basis == .author ? ReadingPlace.straysOutOfColumns(places) : count
    return strays < count ? nil : read
  }

  /// `stops`, with those in `read` put in the order of `read`. As few stops as possible move, each to directly after
  /// the stop that is read before it. Stops that an explicit order omits are the first to move, because they come
  /// after all stops of other containers.
  private static func rearranged(
    _ stops: [NodeID], reading read: [NodeID], _ analysis: Analysis
  ) -> [NodeID] {
    let ranks = Self.ranks(in: read)
    let moving = stops.filter { ranks[$0] != nil }
    let listed = moving.filter { analysis.listWithout($0) == nil }
    let staying = Set(longestRise((listed.isEmpty ? moving : listed).compactMap { ranks[$0] }))
    var rearranged = stops.filter { stop in ranks[stop].map(staying.contains) ?? true }
    for (rank, stop) in read.enumerated() where !staying.contains(rank) {
      let before = rank > 0 ? rearranged.firstIndex(of: read[rank - 1]).map { $0 + 1 } : nil
      let next = rearranged.firstIndex { ranks[$0].map { $0 > rank } ?? false }
      rearranged.insert(stop, at: before ?? next ?? rearranged.count)
    }
    return rearranged
  }

  /// `contents` of `container`, with those that are `filled` in reading order; if their places are unknown, in the
  /// order `read`. If this takes no more moves, the labels are also put in reading order: a title at the top, for
  /// example, which screen readers read, then does not end up last.
  private static func rearrangedElements(
    _ contents: [NodeID], _ filled: [NodeID], _ read: [NodeID], in container: NodeID, _ analysis: Analysis
  ) -> [NodeID] {
    let tree = analysis.tree
    func reading(_ nodes: [NodeID]) -> [NodeID]? {
      ReadingPlace.sorted(nodes, nodes.map { ReadingPlace($0, in: container, tree) })
    }
    let stops = reading(filled) ?? read
    let units = withLabels(contents, before: Set(stops), analysis)
    let (ordered, count) = rearranged(units, reading: stops)
    let known = Set(filled)
    let shown = units.map(\.last).filter { known.contains($0) || tree[$0].role == .label }
    guard let all = reading(shown) else { return ordered }
    let (alike, countOfAll) = rearranged(units, reading: all)
    return countOfAll <= count ? alike : ordered
  }

  /// `units`, with those in `read` put in the order of `read`, and the number of moves. As few units as possible move,
  /// each to directly after the unit that is read before it.
  private static func rearranged(
    _ units: [(last: NodeID, all: [NodeID])], reading read: [NodeID]
  ) -> (contents: [NodeID], moves: Int) {
    let ranks = Self.ranks(in: read)
    let visited = units.filter { ranks[$0.last] != nil }
    let staying = Set(longestRise(visited.compactMap { ranks[$0.last] }))
    var rearranged = units.filter { unit in ranks[unit.last].map(staying.contains) ?? true }
    for (rank, node) in read.enumerated() where !staying.contains(rank) {
      guard let unit = visited.first(where: { $0.last == node }) else { continue }
      let before = rank > 0 ? rearranged.firstIndex { $0.last == read[rank - 1] }.map { $0 + 1 } : nil
      let next = rearranged.firstIndex { ranks[$0.last].map { $0 > rank } ?? false }
      rearranged.insert(unit, at: before ?? next ?? rearranged.count)
    }
    return (rearranged.flatMap(\.all), read.count - staying.count)
  }

  /// The longest increasing subsequence of `numbers`.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // The longest increasing subsequence that ends at each number.
    var best: [[Int]] = []
    for (index, number) in numbers.enumerated() {
      let before = best[..<index].filter { $0.last.map { $0 < number } ?? false }
      best.append((before.max { $0.count < $1.count } ?? []) + [number])
    }
    return best.max { $0.count < $1.count } ?? []
  }

  /// `contents` in units: each of `stops` forms a unit with the label just before it, so that the two stay
  /// together.
  private static func withLabels(
    _ contents: [NodeID], before stops: Set<NodeID>, _ analysis: Analysis
  ) -> [(last: NodeID, all: [NodeID])] {
    var units: [(last: NodeID, all: [NodeID])] = []
    for node in contents {
      if stops.contains(node), let before = units.last, before.all.count == 1,
        isLabel(before.last, of: node, analysis)
      {
        units[units.count - 1] = (node, [before.last, node])
      } else {
        units.append((node, [node]))
      }
    }
    return units
  }

  /// Whether `label` is for `node` or its contents.
  private static func isLabel(_ label: NodeID, of node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard tree[label].role == .label else { return false }
    let isConnected = tree.references.contains { reference in
      guard reference.kind == .labels, reference.from == label, case .node(let target) = reference.resolution
      else {
        return false
      }
      return target == node || tree.contains(node, target)
    }
    return isConnected || analysis.labelBeside(node, leadsElsewhere: true) == label
  }
}

extension Frame {
  /// Whether a part of the frame that people notice is also in `other`.
  fileprivate func covers(_ other: Frame) -> Bool {
    let width = min(x + width, other.x + other.width) - max(x, other.x)
    let height = min(y + height, other.y + other.height) - max(y, other.y)
    return min(width, height) > 4
  }
}

extension Finding.Message {
  /// - Parameter cause: The end of the sentence.
  fileprivate static func isReachedFirst(
    _ name: String, seenFirst other: String, because cause: String
  ) -> Self {
    "you see \(other) before \(name), but Tab reaches \(name.isIndefinite ? "the latter" : name) first\(cause)"
  }

  fileprivate static func thenTo(_ name: String) -> Self { "then to \(name)" }
}

package import FocusModel
package import FocusNavigation

/// Containers whose contents do not receive focus in reading order.
package enum FocusOrderContradictsLayout: Rule {
  /// `focus-order-contradicts-layout`
  package static let description = RuleDescription(
    id: "focus-order-contradicts-layout",
    title: "Focus order contradicts the layout",
    summary: "Focus visits the parts of a row or grid in a different order than people read them.",
    group: .ordering,
    severity: .warning,
    criteria: [.focusOrder, .meaningfulSequence], since: "0.1.0")

  /// The changes in code that may have fixed the order.
  package static let dependsOn: CodeChange = [.order, .placed, .tabHandled]

  /// Compares the order of visits with the reading order in each container with a declared layout.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    switch tree.toolkit.order.basis {
    case .links:
      ChainAgainstColumns(analysis).judge(&verdict)
      return
    // An order computed from frames cannot contradict the frames.
    case .rectangles: return
    case .layout, .centres, .author: break
    }
    for order in analysis.orders where order.stops.count > 1 {
      let all = visits(to: order.stops, in: order.scope.root, tree)
      for (container, visits) in all.sorted(by: { $0.key < $1.key }) where visits.children.count > 1 {
        verdict.applies()
        judge(container, visits, of: all, in: order, analysis, &verdict)
      }
    }
  }

  /// The visits to the children of each container with a declared layout, if focus reaches `stops` in this order.
  ///
  /// - Parameter includingUnknown: Whether to include controls of unknown classes, which may not take focus.
  static func visits(
    to stops: [FocusStop], in root: NodeID, _ tree: borrowing FocusTree, includingUnknown: Bool = false
  ) -> [NodeID: Visits] {
    var visits: [NodeID: Visits] = [:]
    for stop in stops
    where includingUnknown || tree[stop.node].focusability.sequential.unknown != .customClass {
      // A style may turn off the focus of this control. People use a splitter when they want to, not in passing.
      if tree[stop.node].traits.contains(.unfocusableByStyle) || tree[stop.node].role == .splitter {
        continue
      }
      // A container without a name that takes focus itself is only a wrapper, unless its class adds something.
      if tree.toolkit.order.basis == .author, tree[stop.node].role == .group,
        tree.names[stop.node]?.isEmpty ?? true,
        !tree.code.derivedNodes.contains(stop.node),
        !tree[stop.node].traits.contains(.keyHandler)
      {
        continue
      }
      for (child, parent) in tree.steps(up: stop.node) {
        if child == root { break }
        switch tree[parent].arrangement {
        case .row, .column, .grid, .absolute: visits[parent, default: Visits()].add(child, stop)
        default: break
        }
      }
    }
    return visits
  }

  /// The children of a container in the order in which focus first reaches them.
  struct Visits {
    var children: [NodeID] = []
    /// For each child, the stop where focus enters it.
    var stops: [NodeID] = []
    var isUncertain = false

    mutating func add(_ child: NodeID, _ stop: FocusStop) {
      if stop.doubt != nil { isUncertain = true }
      if children.last == child { return }
      children.append(child)
      stops.append(stop.node)
    }

    /// These visits without the children to which focus returns. `interleaved-groups` reports such children.
    var once: Visits {
      let counts = Dictionary(children.map { ($0, 1) }, uniquingKeysWith: +)
      if counts.count == children.count { return self }
      let kept = children.indices.filter { counts[children[$0]] == 1 }
      return Visits(
        children: kept.map { children[$0] }, stops: kept.map { stops[$0] }, isUncertain: isUncertain)
    }
  }

  /// Judges a container. If `proposing` is true, a violation has a remedy.
  static func judge(
    _ container: NodeID, _ allVisits: Visits, of containers: [NodeID: Visits], in order: FocusOrder,
    _ analysis: Analysis, _ verdict: inout Verdict, proposing: Bool = true
  ) {
    let tree = analysis.tree
    let visits = allVisits.once
    guard visits.children.count > 1 else { return }
    if tree.toolkit.order.basis == .centres,
      let (read, visited) = spanningCell(visits.children, in: container, tree)
    {
      report(
        read: read, analysis.firstContents(of: read), visitedFirst: visited,
        analysis.firstContents(of: visited), analysis, &verdict)
      return
    }
    if visits.isUncertain {
      if dependsOnSizes(visits.children, in: container, tree) {
        verdict.cannotTell(
          container, at: tree[container].span, .orderHangsOnSizes(in: analysis.describe(container)))
      }
      return
    }
    let places = zip(visits.children, visits.stops).map {
      ReadingPlace($0, in: container, enteredAt: $1, tree)
    }
    var steps = Array(places.indices.dropFirst())
    // If the author declares the order of the stops but not their positions, people may be meant to read
    // column by column.
    if tree.toolkit.order.basis == .author {
      guard let stray = ReadingPlace.firstOutOfColumns(places),
        !isTurned(visits, places, in: order, container, analysis)
      else { return }
      steps.insert(stray, at: 0)
    }
    for index in steps {
      guard let before = places[index - 1], let after = places[index], after.isRead(before: before) else {
        continue
      }
      let (first, then) = (visits.children[index - 1], visits.children[index])
      if isSentOn(to: first, analysis) || isDefaultPutFirst(first, then, analysis) { continue }
      if tree.toolkit.order.basis == .author, tree[container].arrangement == .row,
        standsUnderOthers(visits.stops[index], in: then, analysis),
        !standsUnderOthers(visits.stops[index - 1], in: first, analysis)
      {
        continue
      }
      let custom = [visits.stops[index - 1], visits.stops[index]].first { isCustomGroup($0, tree) }
      if tree.toolkit.order.basis == .author, let custom {
        verdict.cannotTell(then, at: tree[then].span, .mayHoldStops(analysis.describe(custom)))
        return
      }
      judge(
        step: index, visits, places, wholeGroups: allVisits.children.count == visits.children.count,
        of: container, among: containers, in: order, analysis, &verdict, proposing: proposing)
      return
    }
  }

  /// Judges the step to the child at `index`, which is read before the previous child.
  private static func judge(
    step index: Int, _ visits: Visits, _ places: [ReadingPlace?], wholeGroups: Bool, of container: NodeID,
    among containers: [NodeID: Visits], in order: FocusOrder, _ analysis: Analysis, _ verdict: inout Verdict,
    proposing: Bool
  ) {
    let tree = analysis.tree
    let (first, then) = (visits.children[index - 1], visits.children[index])
    let (firstStop, stop) = (visits.stops[index - 1], visits.stops[index])
    // Children in one cell are never shown together.
    let pair = [places[index - 1], places[index]].compactMap(\.self)
    let mayBothBeHidden = [firstStop, stop].allSatisfy { analysis[$0].isVisible == .unknown }
    let isShared =
      pair.contains { place in places.count { $0?.sharesCell(with: place) == true } > 1 }
      || mayBothBeHidden && pair.count == 2 && pair[0].overlaps(pair[1])
    if mayBothBeHidden, analysis.areShownOnDifferentConditions(firstStop, stop) {
      verdict.cannotTell(
        then, at: tree[then].span,
        .mayExcludeEachOther(
          analysis.describeContents(of: then), before: analysis.describeContents(of: first)))
    } else if isShared {
      verdict.cannotTell(
        then, at: tree[then].span,
        .mayNotMeet(analysis.describeContents(of: then), before: analysis.describeContents(of: first)))
    } else if wholeGroups, ordersWholeGroups(first, firstStop, then, stop, containers, analysis) {
      verdict.fail(
        then, at: tree[then].span, .info, certainty: .likely,
        .isPutFirst(analysis.describe(firstStop), analysis.describe(stop)),
        notes: [SpanNote("Tab reaches this first", at: tree[firstStop].span)], with: [.node(first)])
    } else {
      let isTurnedByFocus = begins(with: then, visits, places, in: order, container, analysis)
      if analysis.listWithout(stop) == nil, completesPair(index, visits, places, tree) {
        return report(
          read: then, stop, visitedFirst: first, firstStop, analysis, &verdict, small: .betweenFields)
      }
      let small =
        areOnlyExchanged(index, visits, places, tree)
        ? .exchanged : smallReason(index, visits, places, in: order, analysis)
      report(
        read: then, stop, visitedFirst: first, firstStop, analysis, &verdict, small: small,
        hangingOn: isTurnedByFocus ? .focused : [],
        remedy: proposing && !mayBeIdle([firstStop, stop], tree)
          ? remedy(for: visits.children, places, of: container, among: containers, in: order, analysis) : nil)
    }
  }

  /// Whether a different order of `stops` may help nobody, because one of them is a button of a class of the application,
  /// which may be only a picture, or both react only to the pointer.
  private static func mayBeIdle(_ stops: [NodeID], _ tree: FocusTree) -> Bool {
    stops.contains { tree[$0].role.isPressed && tree.code.derivedNodes.contains($0) }
      || stops.allSatisfy { tree[$0].role.isPressed && tree[$0].traits.contains(.pointerAction) }
  }

  /// Whether focus visits two fields of the same kind before the button at `index`, which is between them in their row.
  /// The fields may belong together, for example as the two ends of a range, and the button may act on both.
  private static func completesPair(
    _ index: Int, _ visits: Visits, _ places: [ReadingPlace?], _ tree: FocusTree
  ) -> Bool {
    guard tree.toolkit.order.basis == .author, index > 1, let start = places[index - 2],
      let end = places[index - 1], let button = places[index]
    else { return false }
    let roles = visits.stops[index - 2...index].map { tree[$0].role }
    return roles[0] == roles[1] && roles[0].holdsValue && roles[2].isPressed && start.sharesRow(with: end)
      && start.isRead(before: button) && button.isRead(before: end)
  }

  /// Whether the fields at `index` and before it are neighbours in swapped order, and all other children (at least one)
  /// are in reading order.
  private static func areOnlyExchanged(
    _ index: Int, _ visits: Visits, _ places: [ReadingPlace?], _ tree: FocusTree
  ) -> Bool {
    let fields = [index - 1, index].filter {
      visits.children[$0] == visits.stops[$0] && tree[visits.stops[$0]].role.holdsValue
    }
    var exchanged = places.compactMap(\.self)
    guard fields.count == 2, exchanged.count == visits.children.count, exchanged.count > 2 else {
      return false
    }
    exchanged.swapAt(index - 1, index)
    if tree.toolkit.order.basis == .author, ReadingPlace.firstOutOfColumns(exchanged) == nil { return true }
    return zip(exchanged, exchanged.dropFirst()).allSatisfy { before, after in !after.isRead(before: before) }
  }

  /// Whether `node` is a container of a custom class that takes focus. The class may add stops, and a list of
  /// stops would move only the container, not the stops inside it.
  static func isCustomGroup(_ node: NodeID, _ tree: FocusTree) -> Bool {
    (tree[node].role == .group || tree[node].role == .custom) && tree.code.derivedNodes.contains(node)
  }

  /// Whether another finding reports `stop` because a list of stops omits it. People read `stop` before
  /// `first`, which is in the same container, but Tab reaches `first` before `stop`.
  static func reportsLeftOut(_ stop: NodeID, reachedAfter first: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard analysis.listWithout(stop) != nil, let parent = tree[stop].parent, tree[first].parent == parent,
      let place = ReadingPlace(stop, in: parent, tree), let other = ReadingPlace(first, in: parent, tree)
    else { return false }
    return place.isRead(before: other)
  }

  /// A cell and a neighbour: the cell spans several rows and is read first in its first row, but focus visits
  /// the neighbour in that row before the cell.
  ///
  /// The rule compares the centres of allocations. The centre of such a cell is below the centres of its
  /// neighbours in the first row, whatever the heights, as long as the cell's other rows contain something.
  private static func spanningCell(
    _ children: [NodeID], in container: NodeID, _ tree: FocusTree
  ) -> (read: NodeID, visitedFirst: NodeID)? {
    guard tree[container].arrangement == .grid else { return nil }
    // For each row, the leftmost spanning cell that begins there and the last cell that ends there.
    var spanning: [Int: (node: NodeID, cell: GridCell)] = [:]
    var single: [Int: (node: NodeID, cell: GridCell)] = [:]
    for child in children {
      guard let cell = tree[child].placement.gridCell,
        tree[child].alignment == .fill || tree[child].alignment == .center
      else { continue }
      let (row, column) = (cell.rows.lowerBound, cell.columns.lowerBound)
      if cell.rows.count == 1 {
        if single[row].map({ $0.cell.columns.lowerBound < column }) ?? true { single[row] = (child, cell) }
      } else if spanning[row].map({ $0.cell.columns.lowerBound > column }) ?? true {
        spanning[row] = (child, cell)
      }
    }
    // Compare rows that have contents, because a span may have any length.
    var below = single.keys.sorted()[...]
    for row in spanning.keys.sorted() {
      below = below.drop { $0 <= row }
      if let wide = spanning[row], let neighbour = single[row],
        wide.cell.columns.lowerBound < neighbour.cell.columns.lowerBound, let next = below.first,
        wide.cell.rows.contains(next)
      {
        return (wide.node, neighbour.node)
      }
    }
    return nil
  }

  /// Whether the order of `children` depends on sizes.
  private static func dependsOnSizes(
    _ children: [NodeID], in container: NodeID, _ tree: FocusTree
  ) -> Bool {
    if tree[container].arrangement == .absolute { return true }
    return children.contains { child in
      if let cell = tree[child].placement.gridCell, cell.rows.count > 1 { return true }
      return tree[child].alignment != .fill && tree[child].alignment != .center
    }
  }
}

extension Finding.Message {
  fileprivate static func isPutFirst(_ name: String, _ other: String) -> Self {
    """
    you see \(other) before \(name), but the list of tab stops puts the whole group that contains \
    \(name.isIndefinite ? "the latter" : name) first
    """
  }

  fileprivate static func mayHoldStops(_ container: String) -> Self {
    """
    the class of \(container) may add controls whose places in the order are unknown; the list of tab stops moves \
    only the container
    """
  }

  fileprivate static func orderHangsOnSizes(in container: String) -> Self {
    "it depends on sizes at run time whether focus visits \(container) in reading order"
  }

  fileprivate static func mayExcludeEachOther(_ name: String, before other: String) -> Self {
    """
    \(name) is placed before \(other), which Tab reaches first; they are shown on different conditions, so the two may \
    never be shown together
    """
  }

  fileprivate static func mayNotMeet(_ name: String, before other: String) -> Self {
    """
    \(name) is placed before \(other), which Tab reaches first; one of them shares its cell with others, so the two \
    may never be shown together
    """
  }
}

package import FocusModel
package import FocusNavigation

/// Groups whose members alternate in the focus order.
package enum InterleavedGroups: Rule {
  /// `interleaved-groups`
  package static let description = RuleDescription(
    id: "interleaved-groups",
    title: "Focus alternates between two groups",
    summary: "Focus goes back and forth between two separate groups.",
    group: .ordering,
    severity: .warning,
    criteria: [.focusOrder, .infoAndRelationships], since: "0.1.0")

  /// The changes in code that may have fixed the order.
  package static let dependsOn: CodeChange = [.order, .placed, .tabHandled]

  /// Code may show only one of the groups at a time.
  package static let dependsOnAll: CodeChange = [.visibility]

  /// Checks radio groups that share a container, and columns that are side by side.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    judgeRadioGroups(analysis, &verdict)
    for order in analysis.orders {
      switch analysis.tree.toolkit.order.contiguity {
      case .contiguous: break
      case .statedOrderCrosses: judgeContainers(order, analysis, &verdict)
      case .rowsCross(let remedy): judgeColumns(order, remedy, analysis, &verdict)
      }
    }
  }

  // MARK: Radio groups

  private static func judgeRadioGroups(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let groups = analysis.radioGroups.leaderOfEach
    if groups.isEmpty { return }
    // The groups' members, keyed by their container. Only rows and columns are checked: in a table, the
    // groups may be its columns, and people may read it row by row.
    var containers: [NodeID: [NodeID]] = [:]
    for node in groups.keys {
      if let parent = tree[node].parent { containers[parent, default: []].append(node) }
    }
    for (container, unsorted) in containers.sorted(by: { $0.key < $1.key }) {
      switch tree[container].arrangement {
      case .row, .column: break
      default: continue
      }
      let members = unsorted.filter { !analysis.isOutOfUse($0) }.sorted {
        (tree[$0].placement.position, $0) < (tree[$1].placement.position, $1)
      }
      if members.count > 1 { verdict.applies() }
      var last: [NodeID: Int] = [:]
      for (index, member) in members.enumerated() {
        guard let leader = groups[member] else { continue }
        if let previous = last.updateValue(index, forKey: leader), previous < index - 1 {
          let stranger = members[previous + 1]
          let places = (
            before: tree[members[previous]].span, between: tree[stranger].span, after: tree[member].span
          )
          verdict.fail(
            member, at: places.after, .warning,
            .isCutOff(analysis.describe(member), by: analysis.describe(stranger)),
            notes: [
              SpanNote("the last member before the other group", at: places.before),
              SpanNote("the other group comes in between", at: places.between),
            ],
            route: [
              SpanNote("focus is in the group", at: places.before),
              SpanNote("then in another group", at: places.between),
              SpanNote("then in the first group again", at: places.after),
            ], with: [.node(stranger)])
          break
        }
      }
    }
  }

  // MARK: Containers

  /// Checks titled groups that focus leaves and re-enters. A declared order may leave a group at any point.
  private static func judgeContainers(
    _ order: FocusOrder, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard order.isCertain else { return }
    // The focus behaviour of a custom class is unknown.
    let stops = order.stops.filter { tree[$0.node].focusability.sequential.unknown != .customClass }
    var groups: [NodeID: [Int]] = [:]
    for (place, stop) in stops.enumerated() {
      for ancestor in tree.ancestors(of: stop.node) {
        if ancestor == order.scope.root { break }
        if tree[ancestor].role == .group, tree.names[ancestor]?.isEmpty == false {
          groups[ancestor, default: []].append(place)
        }
      }
    }
    var breaks: [Break] = []
    for (group, places) in groups.sorted(by: { $0.key < $1.key }) where places.count > 1 {
      verdict.applies()
      if isColumnOfTable(group, stops, tree) { continue }
      for (before, after) in zip(places, places.dropFirst()) where after > before + 1 {
        // Pages that are not visible together with the group do not interrupt it.
        guard
          let between = stops[(before + 1)..<after].first(where: {
            analysis.copresence($0.node, stops[before].node) == .together
              && analysis.copresence($0.node, stops[after].node) == .together
          })?.node
        else { continue }
        let member = stops[after].node
        // Each cause is reported once.
        let isReported = places.contains { place in
          place <= before
            && FocusOrderContradictsLayout.reportsLeftOut(member, reachedAfter: stops[place].node, analysis)
        }
        if isReported { continue }
        breaks.append(Break(group: group, last: stops[before].node, between: between, member: member))
        break
      }
    }
    for found in Break.causes(of: breaks) {
      let leftOut = analysis.leftOut(of: found.between, found.member, found.last)
      verdict.fail(
        found.member, at: tree[found.member].span, .warning,
        .leavesGroup(
          analysis.describe(found.group), for: analysis.describe(found.between),
          isAround: tree.contains(found.between, found.group),
          andComesBackTo: analysis.describe(found.member), because: leftOut),
        notes: [
          SpanNote("focus leaves the group after this", at: tree[found.last].span),
          SpanNote("and moves here", at: tree[found.between].span), leftOut?.note,
        ].compactMap(\.self), with: [.node(found.between)],
        cause: leftOut.map { Finding.Cause(foundBy: FocusOrderContradictsLayout.description.id, at: $0.node) }
      )
    }
  }

  /// An interruption of a group: focus leaves the group and returns.
  private struct Break {
    var group: NodeID
    /// The last stop before focus leaves the group.
    var last: NodeID
    /// The stop outside the group that receives focus.
    var between: NodeID
    /// The stop where focus returns to the group.
    var member: NodeID

    /// The `breaks` that cause the other breaks. A single stop that is out of place interrupts two groups:
    /// its own group, and the group into which it is placed. If its own group is nested, focus may leave the
    /// outer group as well.
    static func causes(of breaks: [Break]) -> [Break] {
      var causes = breaks
      for found in breaks {
        let follows = causes.contains { cause in
          cause.group != found.group
            && (cause.member == found.between
              || cause.group < found.group && cause.last == found.last && cause.between == found.between)
        }
        if follows { causes.removeAll { $0.group == found.group } }
      }
      return causes
    }
  }

  /// Whether focus visits the groups next to `group` in equal rounds. The groups are then the columns of a table, and
  /// the author intends focus to follow its rows.
  private static func isColumnOfTable(_ group: NodeID, _ stops: [FocusStop], _ tree: FocusTree) -> Bool {
    guard let row = tree[group].parent, tree[row].arrangement == .row else { return false }
    let inside = stops.indices.filter { tree.contains(row, stops[$0].node) }
    guard let first = inside.first, let last = inside.last, last - first == inside.count - 1 else {
      return false
    }
    // The number of stops that focus visits in a column before it moves to the next column.
    var visits: [(column: NodeID, stops: Int)] = []
    for stop in stops[first...last] {
      guard let column = tree.steps(up: stop.node).first(where: { $0.1 == row })?.0 else { return false }
      if visits.last?.column == column {
        visits[visits.count - 1].stops += 1
      } else {
        visits.append((column, 1))
      }
    }
    let round = Set(visits.map(\.column)).count
    return round > 1 && visits.count > round && visits.count.isMultiple(of: round)
      && zip(visits, visits.dropFirst(round)).allSatisfy { $0 == $1 }
      && zip(visits, visits.prefix(round).dropFirst()).allSatisfy { $0.column < $1.column }
  }

  // MARK: Columns

  /// Columns that are side by side, in the order in which focus reaches them.
  private struct Columns {
    var visits: [NodeID] = []
    var isUncertain = false
  }

  /// Checks for two adjacent columns that focus visits row by row: a, b, a, b.
  private static func judgeColumns(
    _ order: FocusOrder, _ remedy: String, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard order.stops.count > 3 else { return }
    var rows: [NodeID: Columns] = [:]
    for stop in order.stops {
      for (child, parent) in tree.steps(up: stop.node) {
        if child == order.scope.root { break }
        if tree[parent].arrangement == .row, tree[tree.modified(by: child)].arrangement == .column {
          rows[parent, default: Columns()].visits.append(child)
          if stop.doubt != nil { rows[parent]?.isUncertain = true }
        }
      }
    }
    for (row, columns) in rows.sorted(by: { $0.key < $1.key }) {
      var counts: [NodeID: Int] = [:]
      for column in columns.visits { counts[column, default: 0] += 1 }
      guard counts.values.count(where: { $0 > 1 }) > 1 else { continue }
      verdict.applies()
      judge(row, columns, names: counts.keys.sorted(), remedy, analysis, &verdict)
    }
  }

  private static func judge(
    _ row: NodeID, _ columns: Columns, names: [NodeID], _ remedy: String, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let name = analysis.describe(row)
    if columns.isUncertain {
      verdict.cannotTell(row, at: tree[row].span, .orderHangsOnSizes(in: name))
      return
    }
    // If focus passes through each column once, it switches between neighbouring columns at most once.
    let switches = zip(columns.visits, columns.visits.dropFirst()).count { $0 != $1 }
    guard switches > names.count else { return }
    verdict.fail(
      row, at: tree[row].span, .warning, .alternates(between: names.count, in: name, times: switches),
      notes: names.map { SpanNote("a column", at: tree[$0].span) }, help: remedy)
  }
}

extension Finding.Message {
  fileprivate static func isCutOff(_ member: String, by stranger: String) -> Self {
    "\(stranger), which belongs to another group, separates \(member) from its radio group"
  }

  fileprivate static func leavesGroup(
    _ group: String, for name: String, isAround: Bool, andComesBackTo member: String,
    because leftOut: LeftOutStop?
  ) -> Self {
    """
    focus leaves \(group) for \(name)\(isAround ? ", which contains it," : "") and returns to \(member) \
    afterwards\(leftOut?.clause ?? "")
    """
  }

  fileprivate static func orderHangsOnSizes(in row: String) -> Self {
    "it depends on sizes at run time whether focus alternates between the columns of \(row)"
  }

  fileprivate static func alternates(between columns: Int, in row: String, times: Int) -> Self {
    "focus goes back and forth between the \(columns) columns of \(row), \(times) times"
  }
}

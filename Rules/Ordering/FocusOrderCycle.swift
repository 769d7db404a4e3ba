package import FocusModel
package import FocusNavigation

/// Links from control to control that run in a circle and omit other controls.
package enum FocusOrderCycle: Rule {
  /// `focus-order-cycle`
  package static let description = RuleDescription(
    id: "focus-order-cycle",
    title: "Focus runs in a circle",
    summary: "Explicit links move focus around some controls in a circle and never to the others.",
    group: .ordering,
    severity: .error,
    criteria: [.noKeyboardTrap, .focusOrder, .keyboard], since: "0.1.0")

  /// The changes in code that may have fixed the links.
  package static let dependsOn: CodeChange = [.order, .tabHandled]

  /// Checks every circle of links.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let links = FocusLinks(analysis.tree)
    if links.sources.isEmpty { return }
    verdict.applies()
    for cycle in links.cycles { judge(cycle, links, analysis, &verdict) }
  }

  private static func judge(
    _ cycle: [NodeID], _ links: FocusLinks, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let first = cycle[0]
    guard let span = links.spans[first] else { return }
    let others = left(out: cycle, analysis)
    guard let other = others.first, cycle.contains(where: { mayHoldFocus($0, tree) }) else { return }
    let path = describe(cycle, analysis)
    guard analysis.followsLinks(around: first) == true, let certainty = certainty(cycle, analysis) else {
      verdict.cannotTell(first, at: span, .mayNotBeFollowed(path, leavesOut: analysis.describe(other)))
      return
    }
    // Toolkits do not document that they follow only the links of a chain, and arrow keys may leave the
    // chain.
    let isProven =
      tree.order.linkedScopes[analysis[first].layer] == nil && tree.toolkit.order.links?.arrowsLeadOut != true
    verdict.fail(
      first, at: span, isProven ? .error : .warning, certainty: isProven ? certainty : .likely,
      .runsInCircle(path, neverReaches: analysis.describe(other), andMore: others.count - 1),
      notes: cycle.dropFirst().prefix(10).compactMap { node in
        links.spans[node].map { SpanNote(.leadsOn(analysis.describe(node)), at: $0) }
      }
        + others.prefix(10).map { SpanNote(.isOutside(analysis.describe($0)), at: tree[$0].span) },
      with: cycle.dropFirst().map { .node($0) }, remedy: remedy(cycle, others, links, analysis))
  }

  /// The remedy for a circle. In a toolkit whose documents link all stops: links through the circle and the omitted
  /// controls. In other toolkits: the removal of the only link that leads backwards in the document, after which Tab
  /// continues to the omitted controls.
  private static func remedy(
    _ cycle: [NodeID], _ others: [NodeID], _ links: FocusLinks, _ analysis: Analysis
  ) -> Remedy? {
    if case .links = analysis.tree.toolkit.markup.order { return remedy(cycle, others, analysis) }
    let back = cycle.filter { node in links.next[node].map { $0 <= node } ?? false }
    return back.count == 1 ? links.spans[back[0]].map { .undo($0) } : nil
  }

  /// Links through the circle and the omitted controls. An omitted control comes after the nearest stop before
  /// it in its row; the other omitted controls come after the last control of the circle.
  private static func remedy(_ cycle: [NodeID], _ others: [NodeID], _ analysis: Analysis) -> Remedy? {
    guard let last = cycle.last else { return nil }
    var circle = cycle
    var end: [NodeID] = []
    for other in others {
      if let place = place(in: circle, before: other, analysis) {
        circle.insert(other, at: place + 1)
      } else {
        end.append(other)
      }
    }
    // Links between neighbours in the circle stay as they are.
    if circle.count == cycle.count { return .lead([last] + end + [cycle[0]]) }
    return .lead(circle + end + [cycle[0]])
  }

  /// The place in `circle` of the nearest stop before `node` in its row.
  private static func place(in circle: [NodeID], before node: NodeID, _ analysis: Analysis) -> Int? {
    var before = analysis.neighbourBefore(node)
    for _ in 0..<8 {
      guard let candidate = before else { return nil }
      if let place = circle.firstIndex(of: candidate) { return place }
      before = analysis.neighbourBefore(candidate)
    }
    return nil
  }

  /// Whether `node` can have focus itself, instead of only passing it on through its link.
  private static func mayHoldFocus(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree[node].focusability.sequential.value != false
  }

  /// The controls outside `cycle` that a person may want to reach from it.
  private static func left(out cycle: [NodeID], _ analysis: Analysis) -> [NodeID] {
    let tree = analysis.tree
    let layer = analysis[cycle[0]].layer
    let members = Set(cycle)
    // If the order consists only of links, the controls that the links omit are already known.
    if tree.order.linkedScopes[layer]?.value == true {
      guard let order = analysis.order(holding: cycle[0]) else { return [] }
      return analysis.unreached(in: order)
    }
    return analysis.controls(in: layer).filter { control in
      !members.contains(control) && tree[control].focusability.sequential.value == true
        && !cycle.contains { tree.contains($0, control) || tree.contains(control, $0) }
        && tree[control].traits.isDisjoint(with: [.arrowKeyMember, .internalPart])
        && analysis.copresence(control, cycle[0]) == .together && analysis.meet(control, cycle[0])
    }
  }

  /// The certainty that all of `cycle` exists at the same time; nil if this is unknown.
  private static func certainty(_ cycle: [NodeID], _ analysis: Analysis) -> Certainty? {
    var result = Certainty.certain
    for node in cycle {
      guard let certainty = analysis.certaintyOfBeingShown(node) else { return nil }
      if certainty == .likely { result = .likely }
    }
    return result
  }

  private static func describe(_ cycle: [NodeID], _ analysis: Analysis) -> String {
    let names = cycle.prefix(3).map { analysis.describe($0) }
    if cycle.count > 3 { return names.joined(separator: ", ") + " and \(cycle.count - 3) more" }
    return names.listed()
  }
}

extension Finding.Message {
  fileprivate static func mayNotBeFollowed(_ path: String, leavesOut name: String) -> Self {
    """
    the links of \(path) form a circle that leaves out \(name); it is unclear whether they are followed
    """
  }

  fileprivate static func runsInCircle(_ path: String, neverReaches name: String, andMore count: Int) -> Self
  {
    let lost = count == 0 ? name : "\(name) and \(count) more"
    return "the links of \(path) form a circle: from there, Tab never reaches \(lost)"
  }

  fileprivate static func leadsOn(_ name: String) -> Self { "\(name) links to the next control" }

  fileprivate static func isOutside(_ name: String) -> Self { "\(name) is outside the circle" }
}

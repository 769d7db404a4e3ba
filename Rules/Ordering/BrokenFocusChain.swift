package import FocusModel
package import FocusNavigation

/// Explicit focus chains that lead nowhere, back, or past something.
package enum BrokenFocusChain: Rule {
  /// `broken-focus-chain`
  package static let description = RuleDescription(
    id: "broken-focus-chain",
    title: "An explicit focus chain is broken",
    summary: "A focus chain names something that does not exist, repeats itself, or skips a field.",
    group: .ordering,
    severity: .error,
    criteria: [.focusOrder, .keyboard], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.order]

  /// Looks at focus chains of containers and windows, and at fields that send focus on when Return is pressed.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for chain in analysis.tree.chains { judge(chain, analysis, &verdict) }
    if !analysis.tree.linkedScopes.isEmpty { LinkedScopes(analysis).judge(&verdict) }
    if !analysis.tree.focusSystem.assignments.isEmpty { SubmitChains(analysis).judge(&verdict) }
    judgeReadingOrder(analysis, &verdict)
  }

  /// What is to be read before what: a statement that closes a circle.
  private static func judgeReadingOrder(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var follows: [NodeID: [NodeID]] = [:]
    for reference in tree.references where reference.kind == .readBefore || reference.kind == .readAfter {
      guard case .node(let target) = reference.resolution, target != reference.from else { continue }
      verdict.applies()
      let isBefore = reference.kind == .readBefore
      let (first, second) = isBefore ? (reference.from, target) : (target, reference.from)
      var seen: Set<NodeID> = [second]
      var waiting = [second]
      while let node = waiting.popLast() {
        for next in follows[node] ?? [] where seen.insert(next).inserted { waiting.append(next) }
      }
      if seen.contains(first) {
        verdict.fail(
          reference.from, at: reference.span, .warning, certainty: .likely,
          "\(analysis.describe(reference.from)) is to be read \(isBefore ? "before" : "after") "
            + "\(analysis.describe(target)), which other statements put the other way round: a screen reader "
            + "follows some of them and not the others",
          notes: [SpanNote("\(analysis.describe(target)) is here", at: tree[target].span)],
          with: [.node(target)])
      } else {
        follows[first, default: []].append(second)
      }
    }
  }

  private static func judge(_ chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    verdict.applies()
    let tree = analysis.tree
    let isTabOrder = chain.kind == .pairs
    // Put together only for what is found: lists are long.
    var name: String {
      "the \(isTabOrder ? "tab order" : "focus chain") of \(analysis.describe(chain.container))"
    }
    var seen: [NodeID: SourceSpan] = [:]
    var doubled: [Doubled] = []
    for member in chain.members {
      guard let node = member.node else {
        verdict.fail(
          chain.container, at: member.span, .warning,
          "\(name) names '\(member.target)', which is not in the document", with: [.named(member.target)],
          remedy: .remove(member.span))
        continue
      }
      var subject: String { analysis.describe(node) }
      if let first = seen.updateValue(member.span, forKey: node) {
        doubled.append((node, member.span, first))
      } else if isTabOrder {
        continue
      } else if node == chain.container || !tree.contains(chain.container, node) {
        verdict.fail(
          node, at: member.span, .warning,
          "\(name) names \(subject), which is not inside it, so it is skipped",
          notes: [SpanNote("it is here", at: tree[node].span)], with: [.node(chain.container)])
      } else if !analysis.isOutOfUse(node), analysis.holdsFocusable(node) == false {
        verdict.fail(
          node, at: member.span, .info, "\(name) names \(subject), in which nothing can be focused",
          notes: [SpanNote("it is here", at: tree[node].span)], with: [.node(chain.container)])
      }
    }
    report(doubled, in: name, of: chain, analysis, &verdict)
    if isTabOrder {
      judgeGaps(in: chain, analysis, &verdict)
    } else {
      judgeOmissions(of: chain, members: seen, analysis, &verdict)
    }
  }

  /// What a chain names twice, with both places.
  private typealias Doubled = (node: NodeID, span: SourceSpan, first: SourceSpan)

  /// One finding for all: a part of the list was pasted twice, or it was made of two.
  private static func report(
    _ doubled: [Doubled], in name: String, of chain: FocusChain, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    guard let first = doubled.first else { return }
    let others = doubled.dropFirst()
    let subject = analysis.describe(first.node)
    let rest = others.isEmpty ? "" : " and \(others.count) other\(others.count == 1 ? "" : "s")"
    verdict.fail(
      first.node, at: first.span, .warning, "\(name) names \(subject)\(rest) twice",
      notes: [SpanNote("named here before", at: first.first)]
        + others.map { SpanNote("\(analysis.describe($0.node)) again", at: $0.span) },
      with: [.node(chain.container)])
  }

  /// A chain of pairs connects each two neighbours in the list, but not a pair with a widget that refuses focus:
  /// the list falls in two there. That matters where the widgets on both sides are not in that order anyway.
  private static func judgeGaps(in chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var places: [NodeID: Int] = [:]
    for order in analysis.orders where order.scope.root == chain.container {
      for (place, stop) in order.stops.enumerated() { places[stop.node] = place }
    }
    let members = chain.members.filter { $0.node != nil }
    let placed = members.indices.filter { members[$0].node.map { places[$0] != nil } ?? false }
    for (index, member) in members.enumerated() {
      guard let node = member.node, tree[node].focusability.program.value == false,
        tree[node].traversal.scope != .lost
      else { continue }
      let before = placed[..<placed.partitioningIndex { $0 >= index }].last.flatMap { members[$0].node }
      let after = placed[placed.partitioningIndex { $0 > index }...].first.flatMap { members[$0].node }
      var isOutOfOrder = false
      if let before, let after, let first = places[before], let second = places[after] {
        isOutOfOrder = second < first
      }
      if !isOutOfOrder { continue }
      verdict.fail(
        node, at: member.span, .warning,
        "the tab order names \(analysis.describe(node)), which cannot be focused: \(tree.toolkit.name) does not connect what is listed "
          + "before it with what is listed after it",
        notes: [before, after].compactMap { $0 }.map {
          SpanNote("\(analysis.describe($0)) stays where it was made", at: tree[$0].span)
        },
        help: "take it out of the list", remedy: .remove(member.span))
    }
  }

  /// Only the members of such a chain are visited, and nothing else in its container.
  private static func judgeOmissions(
    of chain: FocusChain, members: [NodeID: SourceSpan], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let omitted = analysis.controls(in: chain.container).filter { control in
      control != chain.container && tree[control].focusability.sequential.value == true
        && !tree.ancestry(of: control).prefix { $0 != chain.container }.contains { members[$0] != nil }
    }
    guard let first = omitted.first else { return }
    let lost = omitted.count == 1 ? analysis.describe(first) : "\(omitted.count) controls"
    verdict.fail(
      chain.container, at: chain.span, .error,
      "the focus chain of \(analysis.describe(chain.container)) leaves out \(lost): Tab never stops there",
      notes: omitted.prefix(10).map { SpanNote("\(analysis.describe($0)) is left out", at: tree[$0].span) },
      with: omitted.map { .node($0) })
  }
}

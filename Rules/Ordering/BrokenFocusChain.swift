package import FocusModel
package import FocusNavigation

/// Explicit focus chains that contain a missing object, repeat a node, or skip a control.
package enum BrokenFocusChain: Rule {
  /// `broken-focus-chain`
  package static let description = RuleDescription(
    id: "broken-focus-chain",
    title: "An explicit focus chain is broken",
    summary: "A focus chain names something that does not exist, repeats itself, or skips a field.",
    group: .ordering,
    severity: .error,
    criteria: [.focusOrder, .keyboard], since: "0.1.0")

  /// The changes in code that may have fixed the chain.
  package static let dependsOn: CodeChange = [.order, .tabHandled]

  /// Checks focus chains of containers and windows, and fields that move focus when Return is pressed.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for chain in analysis.tree.order.chains { judge(chain, analysis, &verdict) }
    if !analysis.tree.order.linkedScopes.isEmpty { LinkedScopes(analysis).judge(&verdict) }
    if !analysis.tree.focusSystem.assignments.isEmpty { SubmitChains(analysis).judge(&verdict) }
    judgeReadingOrder(analysis, &verdict)
  }

  /// Checks whether declarations of a reading order form a cycle.
  private static func judgeReadingOrder(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var follows: [NodeID: [NodeID]] = [:]
    var spans: [[NodeID]: SourceSpan] = [:]
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
          .isReadBothWays(
            analysis.describe(reference.from), before: isBefore, analysis.describe(target)),
          notes: [SpanNote(.isHere(analysis.describe(target)), at: tree[target].span)],
          with: [.node(target)],
          // If two statements contradict each other, one of them also contradicts the order of the document.
          remedy: spans[[second, first]].map { .undo(first < second ? $0 : reference.span) })
      } else {
        follows[first, default: []].append(second)
        spans[[first, second]] = reference.span
      }
    }
  }

  private static func judge(_ chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    verdict.applies()
    let tree = analysis.tree
    let isTabOrder = chain.kind == .pairs
    // The name is computed only if there is a finding, because lists are long.
    var name: ChainName {
      ChainName(isTabOrder: isTabOrder, container: analysis.describe(chain.container))
    }
    var seen: [NodeID: SourceSpan] = [:]
    var doubled: [Doubled] = []
    for member in chain.members {
      guard let node = member.node else {
        verdict.fail(
          chain.container, at: member.span, .warning, .namesNothing(name, member.target),
          with: [.named(member.target)], remedy: .remove(member.span))
        continue
      }
      var subject: String { analysis.describe(node) }
      if let first = seen.updateValue(member.span, forKey: node) {
        doubled.append((node, member.span, first))
      } else if isTabOrder {
        continue
      } else if node == chain.container || !tree.contains(chain.container, node) {
        verdict.fail(
          node, at: member.span, .warning, .namesOutsider(name, subject),
          notes: [SpanNote("it is declared here", at: tree[node].span)], with: [.node(chain.container)])
      } else if !analysis.isOutOfUse(node), analysis.holdsFocusable(node) == false {
        verdict.fail(
          node, at: member.span, .info, .namesUnfocusable(name, subject),
          notes: [SpanNote("it is declared here", at: tree[node].span)], with: [.node(chain.container)])
      }
    }
    report(doubled, in: name, of: chain, analysis, &verdict)
    if isTabOrder {
      judgeGaps(in: chain, analysis, &verdict)
    } else {
      judgeOmissions(of: chain, members: seen, analysis, &verdict)
    }
  }

  /// The words for a chain in messages.
  fileprivate struct ChainName {
    var isTabOrder: Bool
    var container: String
  }

  /// A node that a chain names twice, with both locations.
  private typealias Doubled = (node: NodeID, span: SourceSpan, first: SourceSpan)

  /// Reports all repeats as one finding: part of the list was pasted twice, or two lists were joined.
  private static func report(
    _ doubled: [Doubled], in name: ChainName, of chain: FocusChain, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    guard let first = doubled.first else { return }
    let others = doubled.dropFirst()
    verdict.fail(
      first.node, at: first.span, .warning,
      .namesTwice(name, analysis.describe(first.node), others: others.count),
      notes: [SpanNote("named here before", at: first.first)]
        + others.map { SpanNote(.again(analysis.describe($0.node)), at: $0.span) },
      with: [.node(chain.container)])
  }

  /// A chain of pairs connects each widget in the list to the next. If one of the two widgets refuses focus, the list
  /// breaks in two there. The break matters only if the widgets on its two sides are not in that order anyway.
  private static func judgeGaps(in chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var places: [NodeID: Int] = [:]
    for (place, stop) in (analysis.order(of: chain.container)?.stops ?? []).enumerated() {
      places[stop.node] = place
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
        .fallsInTwo(at: analysis.describe(node), toolkit: tree.toolkit.name),
        notes: [before, after].compactMap { $0 }.map {
          SpanNote(.staysWhereItWasMade(analysis.describe($0)), at: tree[$0].span)
        },
        help: "remove it from the list", remedy: .undo(member.span))
    }
  }

  /// Checks kinds of chain in which focus visits only the chain's members and nothing else in the container.
  private static func judgeOmissions(
    of chain: FocusChain, members: [NodeID: SourceSpan], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let omitted = analysis.controls(in: chain.container).filter { control in
      control != chain.container && tree[control].focusability.sequential.value == true
        && !tree.ancestry(of: control).prefix { $0 != chain.container }.contains { members[$0] != nil }
    }
    guard let first = omitted.first else { return }
    verdict.fail(
      chain.container, at: chain.span, .error,
      .leavesOut(analysis.describe(chain.container), analysis.describe(first), count: omitted.count),
      notes: omitted.prefix(10).map { SpanNote(.isLeftOut(analysis.describe($0)), at: tree[$0].span) },
      with: omitted.map { .node($0) })
  }
}

extension BrokenFocusChain.ChainName {
  fileprivate var words: String { "the \(isTabOrder ? "tab order" : "focus chain") of \(container)" }
}

extension Finding.Message {
  fileprivate static func isReadBothWays(_ name: String, before isBefore: Bool, _ other: String) -> Self {
    """
    \(name) should be read \(isBefore ? "before" : "after") \(other), but other statements reverse this order: a \
    screen reader follows only some of them
    """
  }

  fileprivate static func namesNothing(_ chain: BrokenFocusChain.ChainName, _ id: String) -> Self {
    "\(chain.words) names '\(id)', which is not in the document"
  }

  fileprivate static func namesOutsider(_ chain: BrokenFocusChain.ChainName, _ name: String) -> Self {
    "\(chain.words) names \(name), which is outside this container and is skipped"
  }

  fileprivate static func namesUnfocusable(_ chain: BrokenFocusChain.ChainName, _ name: String) -> Self {
    "\(chain.words) names \(name), which cannot take focus"
  }

  fileprivate static func namesTwice(
    _ chain: BrokenFocusChain.ChainName, _ name: String, others: Int
  ) -> Self {
    switch others {
    case 0: "\(chain.words) names \(name) twice"
    case 1: "\(chain.words) names \(name) and 1 other control twice"
    default: "\(chain.words) names \(name) and \(others) other controls twice"
    }
  }

  fileprivate static func again(_ name: String) -> Self { "\(name) again" }

  fileprivate static func fallsInTwo(at name: String, toolkit: String) -> Self {
    """
    the tab order names \(name), which cannot be focused: \(toolkit) does not connect the entries before it to the entries \
    after it
    """
  }

  fileprivate static func staysWhereItWasMade(_ name: String) -> Self {
    "\(name) keeps its place in creation order"
  }

  /// - Parameter count: The number of omitted controls; `name` is the first.
  fileprivate static func leavesOut(_ container: String, _ name: String, count: Int) -> Self {
    let lost = count == 1 ? name : "\(count) controls"
    return "the focus chain of \(container) leaves out \(lost): Tab never stops there"
  }

  static func isLeftOut(_ name: String) -> Self { "\(name) is left out" }
}

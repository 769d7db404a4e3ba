package import FocusModel
package import FocusNavigation

/// Two controls that declare the same next control.
package enum MergingFocusChains: Rule {
  /// `merging-focus-chains`
  package static let description = RuleDescription(
    id: "merging-focus-chains",
    title: "Two controls point to the same one",
    summary: "Explicit links of two controls lead to the same control, so one of the two is skipped.",
    group: .ordering,
    severity: .warning,
    criteria: [.focusOrder], since: "0.1.0")

  /// The changes in code that may have fixed the links.
  package static let dependsOn: CodeChange = [.order, .tabHandled]

  /// Checks every control that two other controls declare as the next control.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let links = FocusLinks(analysis.tree)
    var ways: [NodeID: [NodeID]] = [:]
    for source in links.sources {
      verdict.applies()
      guard let target = links.next[source], target != source, !analysis.isOutOfUse(source),
        analysis.tree[source].focusability.sequential.value != false
      else { continue }
      ways[target, default: []].append(source)
    }
    for (target, sources) in ways.sorted(by: { $0.key < $1.key }) where sources.count > 1 {
      judge(target, sources, links, analysis, &verdict)
    }
  }

  private static func judge(
    _ target: NodeID, _ sources: [NodeID], _ links: FocusLinks, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    // Two pages of one container may both link to the control below the container.
    guard let pair = firstPair(of: sources, analysis), let span = links.spans[pair.second] else { return }
    let name = analysis.describe(target)
    let first = analysis.describe(pair.first)
    let second = analysis.describe(pair.second)
    guard analysis.followsLinks(around: target) == true, analysis.meet(pair.first, pair.second) else {
      verdict.cannotTell(pair.second, at: span, .mayNotBeFollowed(first, second, to: name))
      return
    }
    verdict.fail(
      pair.second, at: span, .warning, certainty: .likely,
      .bothPoint(second, first, to: name),
      notes: [SpanNote(.pointsThereToo(first), at: links.spans[pair.first] ?? tree[pair.first].span)]
        + sources.filter { $0 != pair.first && $0 != pair.second }.prefix(8).map {
          SpanNote(.andSoDoes(analysis.describe($0)), at: links.spans[$0] ?? tree[$0].span)
        } + [SpanNote("both point here", at: tree[target].span)], with: [.node(pair.first), .node(target)])
  }

  /// The first two of `sources` that can exist at the same time.
  private static func firstPair(
    of sources: [NodeID], _ analysis: Analysis
  ) -> (first: NodeID, second: NodeID)? {
    let few = sources.prefix(32)
    for (index, second) in few.enumerated() {
      for first in few.prefix(index) {
        let copresence = analysis.copresence(first, second)
        if copresence == .together || copresence == .possibly { return (first, second) }
      }
    }
    return nil
  }
}

extension Finding.Message {
  fileprivate static func mayNotBeFollowed(_ name: String, _ other: String, to target: String) -> Self {
    "\(name) and \(other) both point to \(target); it is unclear whether both links are followed"
  }

  fileprivate static func bothPoint(_ name: String, _ other: String, to target: String) -> Self {
    """
    \(name) and \(other) both point to \(target), so Tab skips one of them, and Shift+Tab from \(target) goes to \
    only one of them
    """
  }

  fileprivate static func pointsThereToo(_ name: String) -> Self { "\(name) also points there" }

  fileprivate static func andSoDoes(_ name: String) -> Self { "the same applies to \(name)" }
}

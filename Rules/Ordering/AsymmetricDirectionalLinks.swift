package import FocusModel
package import FocusNavigation

/// Arrow-key links whose targets do not link back.
package enum AsymmetricDirectionalLinks: Rule {
  /// `asymmetric-directional-links`
  package static let description = RuleDescription(
    id: "asymmetric-directional-links",
    title: "The opposite arrow key does not lead back",
    summary: "A link for an arrow key goes to a view whose link for the opposite key does not return.",
    group: .ordering,
    severity: .warning,
    criteria: [.focusOrder], since: "0.1.0")

  /// The changes in code that may have fixed the links.
  package static let dependsOn: CodeChange = [.order]

  /// A node and the direction in which focus leaves it.
  private struct Exit: Hashable {
    var node: NodeID
    var direction: Reference.Direction
  }

  /// Checks every explicit arrow-key link whose target has a link in the opposite direction.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var exits: [Exit: (target: NodeID, reference: Reference)] = [:]
    for reference in tree.references {
      guard let direction = reference.direction, case .node(let target) = reference.resolution else {
        continue
      }
      exits[Exit(node: reference.from, direction: direction)] = (target, reference)
    }
    let linked = Set(exits.values.map { $0.target })
    var passedOver: Set<NodeID> = []
    for reference in tree.references {
      guard let direction = reference.direction, case .node(let target) = reference.resolution,
        target != reference.from, analysis.isStop(reference.from), analysis.isStop(target)
      else { continue }
      guard let back = exits[Exit(node: target, direction: direction.opposite)] else { continue }
      verdict.applies()
      if !linked.contains(reference.from),
        isPassedOver(reference.from, between: back.target, target, direction, exits)
      {
        guard passedOver.insert(reference.from).inserted, analysis.isStop(back.target),
          analysis.copresence(reference.from, target) == .together,
          analysis.copresence(reference.from, back.target) == .together
        else { continue }
        let others = [back.target, target].sorted()
        verdict.fail(
          reference.from, at: tree[reference.from].span, .warning, certainty: .likely,
          .isPassedOver(
            analysis.describe(reference.from), between: analysis.describe(others[0]),
            analysis.describe(others[1])),
          notes: others.map { SpanNote("this link skips the view in between", at: tree[$0].span, of: $0) },
          help: "make both neighbours link to this view", with: others.map { .node($0) })
        continue
      }
      // A link to the same node marks an edge. If several links lead to the same target, the target's own
      // link can return to only one of their sources.
      let isEdge = back.target == target
      let isLedBack = exits[Exit(node: back.target, direction: direction)]?.target == target
      if isEdge || isLedBack || back.target == reference.from || !analysis.isStop(back.target) { continue }
      guard analysis.copresence(reference.from, target) == .together,
        analysis.copresence(target, back.target) == .together
      else {
        verdict.cannotTell(
          reference.from, at: reference.span, .mayNotMeet(direction, to: analysis.describe(target)))
        continue
      }
      verdict.fail(
        reference.from, at: reference.span, .info, certainty: .likely,
        .doesNotReturn(
          direction, from: analysis.describe(reference.from), to: analysis.describe(target),
          back: analysis.describe(back.target)),
        notes: [SpanNote("the link back", at: back.reference.span)], with: [.node(target)])
    }
  }

  /// Whether `node` links to `one` and `other` on its two sides, and these two link to each other.
  private static func isPassedOver(
    _ node: NodeID, between one: NodeID, _ other: NodeID, _ direction: Reference.Direction,
    _ exits: [Exit: (target: NodeID, reference: Reference)]
  ) -> Bool {
    one != node && one != other && exits[Exit(node: node, direction: direction.opposite)]?.target == one
      && exits[Exit(node: one, direction: direction)]?.target == other
  }
}

extension Finding.Message {
  fileprivate static func isPassedOver(_ name: String, between one: String, _ other: String) -> Self {
    "\(name) links to \(one) and \(other), but these two link to each other: arrow keys skip \(name)"
  }

  fileprivate static func mayNotMeet(_ direction: Reference.Direction, to target: String) -> Self {
    """
    the \(direction) arrow leads to \(target), and the opposite arrow leads elsewhere from there; the document does \
    not say whether all three views are shown at the same time
    """
  }

  fileprivate static func doesNotReturn(
    _ direction: Reference.Direction, from start: String, to target: String, back end: String
  ) -> Self {
    """
    the \(direction) arrow leads from \(start) to \(target), but from there the \(direction.opposite) arrow leads to \
    \(end), not back
    """
  }
}

package import FocusModel
package import FocusNavigation

/// A label that names two controls, or names the wrong control.
package enum AmbiguousLabel: Rule {
  /// `ambiguous-label`
  package static let description = RuleDescription(
    id: "ambiguous-label",
    title: "A label does not show which control it is for",
    summary: "A label names several controls, or a control that already has a label.",
    group: .binding, severity: .warning, criteria: [.nameRoleValue, .labelsOrInstructions], since: "0.1.0")

  /// The changes in code that may have fixed the label.
  package static let dependsOn: CodeChange = [.labelled]

  /// Code may show only one of the controls at a time.
  package static let dependsOnAll: CodeChange = [.visibility]

  private struct Link {
    var label: NodeID
    var target: NodeID
    var span: SourceSpan
  }

  private struct Namesake: Hashable {
    var label: NodeID
    var role: Role
  }

  /// Checks every relation between a label and a control.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let links = self.links(analysis)
    guard !links.isEmpty else { return }
    verdict.applies()
    checkShared(links, analysis, &verdict)
    checkMisdirected(links, analysis, &verdict)
  }

  private static func links(_ analysis: Analysis) -> [Link] {
    analysis.tree.references.compactMap { reference in
      guard case .node(let other) = reference.resolution, other != reference.from else { return nil }
      return switch reference.kind {
      case .labels: Link(label: reference.from, target: other, span: reference.span)
      case .labelledBy: Link(label: other, target: reference.from, span: reference.span)
      default: nil
      }
    }
  }

  /// Reports a label that is the only name of two controls of the same kind.
  private static func checkShared(
    _ links: [Link], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    var known: Set<NodeID> = []
    let sole = links.filter { link in
      // The members of a radio group share the group's label, and each member has its own text.
      tree[link.target].role.isControl && tree[link.target].role != .radioButton
        && analysis.labelling.labels(of: link.target).count == 1
        && (tree.names[link.target] ?? []).allSatisfy(\.text.isEmpty)
        && analysis.accessibleName(of: link.target).text != nil && known.insert(link.target).inserted
    }.sorted { $0.target < $1.target }
    let clashes = analysis.clashes(
      among: sole, by: { Namesake(label: $0.label, role: tree[$0.target].role) }, at: \.target)
    for clash in clashes {
      let label = analysis.describe(clash.second.label)
      let controls = clash.members { short($0.target, tree) }
      guard clash.isCertain else {
        verdict.cannotTell(
          clash.second.target, at: clash.second.span, .mayNameSeveral(label, controls))
        continue
      }
      verdict.fail(
        clash.second.target, at: clash.second.span, .warning, certainty: .likely,
        .namesSeveral(label, controls),
        notes: [SpanNote("the other control that the label names", at: tree[clash.first.target].span)]
          + clash.others.map { SpanNote("and another", at: tree[$0.target].span) },
        help: "give each of them a different accessible name",
        with: [.node(clash.first.target)])
    }
  }

  /// Reports a second label that points to a labelled control while the control next to this label has no
  /// label: the second label is a copy that was not corrected. Text after a field ("seconds") that refers
  /// back to the field is not a mistake.
  private static func checkMisdirected(
    _ links: [Link], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let stops = analysis.orders.flatMap { $0.stops.map(\.node) }.sorted()
    for link in links where analysis.labelling.labels(of: link.target).count > 1 {
      guard let parent = tree[link.label].parent,
        let next = neighbour(of: link.label, among: stops, analysis), next != link.target,
        tree.contains(parent, next), tree[next].role.isControl || tree[next].role.holdsRows,
        tree[next].role == tree[link.target].role, analysis.hasNoNameOfItsOwn(next),
        let other = analysis.labelling.labels(of: link.target).first(where: { $0 != link.label })
      else { continue }
      verdict.fail(
        link.label, at: link.span, .warning, certainty: .likely,
        .secondLabel(
          analysis.describe(link.label), of: short(link.target, tree), besides: analysis.describe(other),
          unlabelled: short(next, tree)),
        notes: [
          SpanNote("the control that has two labels", at: tree[link.target].span),
          SpanNote("the control that has no label", at: tree[next].span),
        ], with: [.node(link.target)])
    }
  }

  /// The stop that people expect `label` to name: the next stop in its grid row, or else the next stop in the
  /// document.
  private static func neighbour(of label: NodeID, among stops: [NodeID], _ analysis: Analysis) -> NodeID? {
    let partner = analysis.partnerInRow(of: label)
    let place = stops.partitioningIndex { stop in partner.map { stop >= $0 } ?? (stop > label) }
    guard place < stops.endIndex, partner.map({ analysis.tree.contains($0, stops[place]) }) ?? true else {
      return nil
    }
    return stops[place]
  }

  /// A short description of a control, without mentioning a missing name.
  private static func short(_ node: NodeID, _ tree: FocusTree) -> String {
    tree[node].id.map { "\(tree[node].role.words) '\($0)'" } ?? "a \(tree[node].role.words)"
  }
}

extension Finding.Message {
  /// - Parameter controls: `both A and B`, `A, B and C`.
  fileprivate static func mayNameSeveral(_ label: String, _ controls: String) -> Self {
    "\(label) is the only name of \(controls); the document does not say whether they are shown at the same time"
  }

  /// - Parameter controls: `both A and B`, `A, B and C`.
  fileprivate static func namesSeveral(_ label: String, _ controls: String) -> Self {
    "\(label) is the only name of \(controls): a screen reader announces the same name for each of them"
  }

  fileprivate static func secondLabel(
    _ label: String, of control: String, besides other: String, unlabelled neighbour: String
  ) -> Self {
    "\(label) is connected to \(control), which \(other) already labels, while the adjacent \(neighbour.withoutArticle) has no label"
  }
}

package import FocusModel
package import FocusNavigation

/// Several views publish one focused value for the whole scene.
package enum AmbiguousFocusedValue: Rule {
  /// `ambiguous-focused-value`
  package static let description = RuleDescription(
    id: "ambiguous-focused-value",
    title: "One focused value is published twice for the whole scene",
    summary: "A focused scene value has several publishers, so a command may act on the wrong one.",
    group: .binding, severity: .warning, criteria: [], since: "0.1.0")

  private struct Place: Hashable {
    var subject: FocusedValueSubject
    var layer: NodeID
  }

  /// Checks every value that is published for a whole scene.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var single: [FocusedValuePublication] = []
    for publication in tree.focusSystem.publications where publication.isSceneScoped {
      verdict.applies()
      guard publication.value != nil else { continue }
      let layer = analysis[publication.node].layer
      if let repeater = tree.repeater(of: publication.node, inside: layer) {
        if publication.mayBeNil || tree.isConditional(publication.node, inside: repeater) {
          doubt(publication, &verdict)
        } else {
          verdict.fail(
            publication.node, at: publication.span, .warning, certainty: .likely,
            .rowsPublish(publication.subject),
            notes: [SpanNote("the rows are repeated here", at: tree[repeater].span)],
            help: "publish the value with a modifier that follows focus: focusedValue or focusedObject",
            with: [.named(publication.subject.description)])
        }
      } else {
        single.append(publication)
      }
    }
    let clashes = analysis.clashes(
      among: single, by: { Place(subject: $0.subject, layer: analysis[$0.node].layer) }, at: \.node)
    for clash in clashes {
      // With `focusedSceneValue(\.document, isActive ? document : nil)`, only one view publishes at a time.
      if clash.first.mayBeNil || clash.second.mayBeNil {
        doubt(clash.first.mayBeNil ? clash.first : clash.second, &verdict)
        continue
      }
      let first = analysis.describe(clash.first.node)
      let second = analysis.describe(clash.second.node)
      verdict.fail(
        clash.second.node, at: clash.second.span, .warning, certainty: .likely,
        .bothPublish(clash.second.subject, second, first, condition: clash.condition),
        notes: [SpanNote("the other publisher", at: clash.first.span)]
          + analysis.notes(on: clash.others, at: \.span, node: \.node, "also published by"),
        with: [.node(clash.first.node)])
    }
  }

  private static func doubt(_ publication: FocusedValuePublication, _ verdict: inout Verdict) {
    verdict.cannotTell(publication.node, at: publication.span, .maySeveralPublish(publication.subject))
  }
}

extension Finding.Message {
  fileprivate static func rowsPublish(_ value: FocusedValueSubject) -> Self {
    """
    every copy of this row publishes '\(value)' for the whole scene: the row that a command acts on does not depend \
    on focus
    """
  }

  fileprivate static func bothPublish(
    _ value: FocusedValueSubject, _ name: String, _ other: String, condition: String
  ) -> Self {
    """
    \(condition)'\(value)' is published for the whole scene by \(name) and by \(other): the one that a command acts \
    on does not depend on focus
    """
  }

  fileprivate static func maySeveralPublish(_ value: FocusedValueSubject) -> Self {
    """
    '\(value)' is published more than once; it is known only at run time whether several values are available at the \
    same time
    """
  }
}

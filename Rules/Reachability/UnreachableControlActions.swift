import FocusModel
import FocusNavigation

extension UnreachableControl {
  /// Judges a control that calls an action of the application, to which code may have assigned a key. If only
  /// some entries of a popover refuse focus, people never reach these entries and never learn their keys.
  static func judge(
    _ id: NodeID, calling action: String, at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let name = analysis.describe(id)
    let others = tree.code.actionNames.filter { $0.key != id && analysis.isOffered($0.key) }.map(\.key)
      .sorted()
    if let other = others.first(where: { tree.code.actionNames[$0] == action }) {
      verdict.cannotTell(id, at: span, .isUnfocusable(name, .hasActionOf(analysis.describe(other))))
      return
    }
    let entries = others.filter {
      tree[$0].kind == tree[id].kind && analysis[$0].layer == analysis[id].layer
        && analysis[$0].page == analysis[id].page
    }
    guard tree[analysis[id].layer].role == .popover,
      let entry = entries.last(where: { $0 < id }) ?? entries.first
    else {
      verdict.cannotTell(id, at: span, .isUnfocusable(name, .actionMayHaveKey))
      return
    }
    verdict.fail(
      id, at: span, .warning, certainty: .likely, .isSkipped(name, beside: analysis.describe(entry)),
      notes: [SpanNote("an entry that takes focus", at: tree[entry].span)], remedy: .undo(span))
  }
}

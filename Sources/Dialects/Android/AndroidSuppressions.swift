import FocusModel
import ImportKit

/// Android Lint's suppressions for a view and its contents, `tools:ignore`, which also apply to this audit.
extension AndroidViewWalk {
  /// The equivalent rules for each Lint issue ID.
  private static let rules: [Substring: [RuleID]] = [
    "ContentDescription": ["unnamed-focus-stop"],
    "LabelFor": ["unnamed-focus-stop", "ambiguous-label"],
    "KeyboardInaccessibleWidget": ["unreachable-control", "pointer-only-control"],
    "ClickableViewAccessibility": ["pointer-only-control"],
    "DuplicateIds": ["duplicate-id"],
    "UnknownId": ["dangling-focus-reference", "dangling-label-reference"],
    "UnknownIdInLayout": ["dangling-focus-reference", "dangling-label-reference"],
    "InconsistentLayout": ["dangling-focus-reference", "dangling-label-reference"],
  ]

  mutating func suppress(_ ignored: (issues: String, span: SourceSpan)?, on node: NodeID) {
    guard let ignored else { return }
    let issues = ignored.issues.split { $0 == "," || $0 == " " }
    let rules = issues.contains("all") ? nil : issues.flatMap { Self.rules[$0] ?? [] }
    if rules?.isEmpty == true { return }
    builder.tree.suppressions.append(
      Suppression(
        rules: rules, reason: "Android Lint ignores it", scope: .node(node), span: ignored.span,
        isOfAnotherTool: true))
  }
}

import FocusModel

/// What Android Lint is told to ignore about a view and its contents, `tools:ignore`, holds here too.
extension AndroidViewWalk {
  /// Lint's issues and the rules that say the same.
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

  mutating func suppress(_ issues: String?, on node: NodeID) {
    guard let issues else { return }
    for word in issues.split(whereSeparator: { $0 == "," || $0 == " " }) {
      if word == "all" {
        builder.tree.suppressions.append(Suppression(node: node, rule: nil))
      } else {
        for rule in Self.rules[word] ?? [] {
          builder.tree.suppressions.append(Suppression(node: node, rule: rule))
        }
      }
    }
  }
}

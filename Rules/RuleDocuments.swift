package import FocusModel

/// The pages of the rules, as they are in `Rules/Documents`.
package enum RuleDocuments {
  /// The page of `rule`: Markdown in the form that `RuleDocument` reads.
  package static func text(for rule: RuleID) -> String? { EmbeddedText.byName["\(rule).md"] }

  /// The rules that have a page, sorted.
  package static let documented: [RuleID] = EmbeddedText.byName.keys.sorted().map {
    RuleID(String($0.dropLast(".md".count)))
  }
}

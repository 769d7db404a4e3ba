package import FocusModel

/// The rules' documents, as they stand in `Rules/Documents`.
package enum RuleDocuments {
  /// The document of `rule`: Markdown in the form that `RuleDocument` reads.
  package static func text(for rule: RuleID) -> String? { EmbeddedText.byName["\(rule).md"] }

  /// The rules that have a document, sorted.
  package static let documented: [RuleID] = EmbeddedText.byName.keys.sorted().map {
    RuleID(String($0.dropLast(".md".count)))
  }
}

package import FocusModel
package import FocusNavigation

/// A suppression without effect: the defect was fixed, or the suppression is invalid.
package enum UnusedSuppression: Rule {
  /// `unused-suppression`
  package static let description = RuleDescription(
    id: "unused-suppression",
    title: "A suppression has no effect",
    summary: "A suppression gives no reason, or suppresses no finding of a rule that it names.",
    group: .upkeep, severity: .warning, criteria: [], since: "0.1.0")

  /// Does nothing, because only `review` judges suppressions, after the findings of all rules are known.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {}

  /// Checks the validity and the scope of each suppression.
  package static func review(
    _ suppressions: [SuppressionUse], in tree: FocusTree, _ verdict: inout Verdict
  ) {
    for use in suppressions {
      verdict.applies()
      func fail(_ message: Finding.Message, help: String? = nil, rules: [RuleID]) {
        verdict.fail(
          use.node, at: use.suppression.span, .warning, message, help: help,
          with: rules.map { .named($0.description) })
      }
      if let flaw = use.suppression.flaw {
        fail(.flaw(flaw), rules: use.suppression.rules ?? [])
        continue
      }
      for rule in use.unused {
        if !ids.contains(rule) {
          let suggestion = Spelling.suggestion(for: rule.description, among: ids.map(\.description))
          fail(.unknown(rule, suggestion), help: "'focus-audit rules' lists the rules", rules: [rule])
        } else if tree.isUsedElsewhere {
          verdict.cannotTell(use.node, at: use.suppression.span, .dependsOnOtherDocuments(rule))
        } else {
          fail(.suppressesNothing(of: rule), help: "remove it", rules: [rule])
        }
      }
    }
  }

  private static let ids = Set(Catalogue.descriptions.map(\.id))
}

extension Finding.Message {
  /// The flaw of a suppression, in the parser's words.
  fileprivate static func flaw(_ words: String) -> Self { "\(words)" }

  fileprivate static func unknown(_ rule: RuleID, _ suggestion: String) -> Self {
    "unknown rule '\(rule)'\(suggestion)"
  }

  fileprivate static func dependsOnOtherDocuments(_ rule: RuleID) -> Self {
    "it depends on the documents that use this one whether this suppresses a finding of '\(rule)'"
  }

  fileprivate static func suppressesNothing(of rule: RuleID) -> Self {
    "this suppresses no finding of '\(rule)'"
  }
}

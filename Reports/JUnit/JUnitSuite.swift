import FocusModel

/// The cases of one document.
struct JUnitSuite {
  /// One rule on one document; without a verdict it passed or did not apply.
  struct Case {
    /// The rule's index, counted from 1; 0 for ``documentCase`` and for a rule that is not in the list.
    var rule: Int
    var name: String
    var isInapplicable = false
    var verdict: JUnitVerdict?
  }

  /// The case that every document has, even with no rule at all: Jenkins refuses a file without cases.
  static let documentCase = "unreadable-document"

  let totals: JUnitTotals
  private(set) var cases: [Case] = []

  init(_ document: DocumentResult, rules: [RuleID]) {
    totals = JUnitTotals(document, rules: rules)
    cases.reserveCapacity(rules.count + 1)
    cases.append(
      Case(rule: 0, name: Self.documentCase, verdict: document.problem.map { JUnitVerdict($0) }))
    var findings = Dictionary(grouping: document.findings, by: \.rule)
    for (index, (rule, outcome)) in zip(rules, document.outcomes).enumerated() {
      var testCase = Case(rule: index + 1, name: rule.description)
      if let found = findings.removeValue(forKey: rule) {
        testCase.verdict = JUnitVerdict(found)
      } else {
        switch outcome {
        case .cantTell(let doubts): testCase.verdict = JUnitVerdict(doubts)
        case .inapplicable: testCase.isInapplicable = true
        default: break
        }
      }
      cases.append(testCase)
    }
    // Nothing found may go missing, not even under a rule that is not in the list.
    for (rule, found) in findings.sorted(by: { $0.key < $1.key }) {
      cases.append(Case(rule: 0, name: rule.description, verdict: JUnitVerdict(found)))
    }
  }

  /// How many cases are skipped.
  var skipped: Int { cases.count { $0.isInapplicable || $0.verdict?.kind == .skipped } }
}

/// How many cases there are, and how many of them fail.
struct JUnitTotals {
  private var tests = 0
  private var failures = 0
  private var errors = 0

  init(_ document: DocumentResult, rules: [RuleID]) {
    let listed = min(rules.count, document.outcomes.count)
    tests = 1 + listed
    errors = document.problem == nil ? 0 : 1
    if document.findings.isEmpty { return }
    let found = Set(document.findings.map(\.rule))
    tests += found.subtracting(rules.prefix(listed)).count
    failures = found.count
  }

  /// Counted before the first suite is written, as they stand before it.
  init(_ result: AuditResult, rules: [RuleID]) {
    for document in result.documents {
      let suite = JUnitTotals(document, rules: rules)
      tests += suite.tests
      failures += suite.failures
      errors += suite.errors
    }
  }

  /// The numbers as both forms state them.
  var attributes: [(name: StaticString, value: String)] {
    [("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors))]
  }
}

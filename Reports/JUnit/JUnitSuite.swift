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
  private let document: DocumentResult
  private let rules: [RuleID]
  private let findings: [RuleID: [Finding]]

  init(_ document: DocumentResult, rules: [RuleID]) {
    totals = JUnitTotals(document, rules: rules)
    self.document = document
    self.rules = rules
    findings = Dictionary(grouping: document.findings, by: \.rule)
  }

  /// How many cases are skipped.
  var skipped: Int {
    zip(rules, document.outcomes).count { rule, outcome in
      switch outcome {
      case .cantTell, .inapplicable: findings[rule] == nil
      default: false
      }
    }
  }

  /// Hands over the cases one by one.
  func forEachCase(_ body: (Case) -> Void) {
    body(Case(rule: 0, name: Self.documentCase, verdict: document.problem.map { JUnitVerdict($0) }))
    for (index, (rule, outcome)) in zip(rules, document.outcomes).enumerated() {
      var testCase = Case(rule: index + 1, name: rule.description)
      if let found = findings[rule] {
        testCase.verdict = JUnitVerdict(found)
      } else {
        switch outcome {
        case .cantTell(let doubts): testCase.verdict = JUnitVerdict(doubts)
        case .inapplicable: testCase.isInapplicable = true
        default: break
        }
      }
      body(testCase)
    }
    // Nothing found may go missing, not even under a rule that is not in the list.
    if findings.isEmpty { return }
    let listed = Set(rules.prefix(document.outcomes.count))
    for (rule, found) in findings.filter({ !listed.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
      body(Case(rule: 0, name: rule.description, verdict: JUnitVerdict(found)))
    }
  }
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

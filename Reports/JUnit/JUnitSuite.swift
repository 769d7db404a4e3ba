import FocusModel

/// The cases of one document.
struct JUnitSuite {
  /// One rule on one document.
  enum Case {
    /// There is nothing to tell: it passed, or did not apply. The rule's index, counted from 1; 0 for ``documentCase``.
    case plain(rule: Int, isInapplicable: Bool)
    /// What there is to tell, under the name of the rule.
    case told(name: String, JUnitVerdict)
  }

  /// The case that every document has, even with no rule at all: Jenkins refuses a file without cases.
  static let documentCase = "unreadable-document"

  let totals: JUnitTotals
  private(set) var cases: [Case] = []

  init(_ document: DocumentResult, rules: [RuleID]) {
    totals = JUnitTotals(document, rules: rules)
    cases.reserveCapacity(rules.count + 1)
    cases.append(
      document.problem.map { .told(name: Self.documentCase, JUnitVerdict($0)) }
        ?? .plain(rule: 0, isInapplicable: false))
    var findings = Dictionary(grouping: document.findings, by: \.rule)
    for index in 0..<min(rules.count, document.outcomes.count) {
      // Most documents have no findings, and nobody looks for one.
      if !findings.isEmpty, let found = findings.removeValue(forKey: rules[index]) {
        cases.append(.told(name: rules[index].description, JUnitVerdict(found)))
        continue
      }
      switch document.outcomes[index] {
      case .cantTell(let doubts): cases.append(.told(name: rules[index].description, JUnitVerdict(doubts)))
      case .inapplicable: cases.append(.plain(rule: index + 1, isInapplicable: true))
      default: cases.append(.plain(rule: index + 1, isInapplicable: false))
      }
    }
    // Nothing found may go missing, not even under a rule that is not in the list.
    for (rule, found) in findings.sorted(by: { $0.key < $1.key }) {
      cases.append(.told(name: rule.description, JUnitVerdict(found)))
    }
  }

  /// How many cases are skipped.
  var skipped: Int {
    cases.count { testCase in
      switch testCase {
      case .plain(_, let isInapplicable): isInapplicable
      case .told(_, let verdict): verdict.kind == .skipped
      }
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

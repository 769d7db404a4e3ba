import FocusModel

/// The cases of one document.
struct JUnitSuite {
  /// A case: the result of one rule for one document.
  enum Case {
    /// A plain case, which passed or did not apply. The rule's index is counted from 1; 0 means
    /// ``documentCase``.
    case plain(rule: Int, isInapplicable: Bool)
    /// A case with a message; its name is the rule's id.
    case reported(name: String, JUnitVerdict)
  }

  /// The case that every document has, even without any rules, because Jenkins rejects a file without cases.
  static let documentCase = "unreadable-document"

  let totals: JUnitTotals
  private let document: DocumentResult
  private let rules: ArraySlice<RuleID>
  /// Whether each of ``rules`` has findings or known findings. Most rules have none and need no lookup.
  private let speaks: [Bool]
  private let findings: [RuleID: [Finding]]
  /// The known findings, keyed by rule.
  private let listed: [RuleID: [ListedFinding]]

  init(_ document: DocumentResult, rules: [RuleID]) {
    totals = JUnitTotals(document, rules: rules)
    self.document = document
    self.rules = rules.prefix(document.outcomes.count)
    // Most documents have no findings.
    findings =
      document.findings.isEmpty ? [:] : Dictionary(grouping: document.findings.ofEachRule, by: \.rule)
    listed = document.listed.isEmpty ? [:] : Dictionary(grouping: document.listed, by: \.finding.rule)
    var speaks: [Bool] = []
    if !findings.isEmpty || !listed.isEmpty {
      speaks = Array(repeating: false, count: self.rules.count)
      for rule in Array(findings.keys) + Array(listed.keys) {
        if let index = self.rules.firstIndex(of: rule) { speaks[index] = true }
      }
    }
    self.speaks = speaks
  }

  /// Calls `body` with each case, in the order of the rules.
  func forEachCase(_ body: (Case) -> Void) {
    body(
      document.problem.map { .reported(name: Self.documentCase, JUnitVerdict($0)) }
        ?? .plain(rule: 0, isInapplicable: false))
    for index in rules.indices {
      if speaks(index) {
        let rule = rules[index]
        let verdict = findings[rule].map { JUnitVerdict($0) } ?? JUnitVerdict(listed: listed[rule] ?? [])
        body(.reported(name: rule.description, verdict))
        continue
      }
      switch document.outcomes[index] {
      case .cantTell(let doubts): body(.reported(name: rules[index].description, JUnitVerdict(doubts)))
      case .inapplicable: body(.plain(rule: index + 1, isInapplicable: true))
      default: body(.plain(rule: index + 1, isInapplicable: false))
      }
    }
    if findings.isEmpty { return }
    // No finding may be lost, not even a finding of a rule that is not in the list.
    for (rule, found) in findings.sorted(by: { $0.key < $1.key }) where !rules.contains(rule) {
      body(.reported(name: rule.description, JUnitVerdict(found)))
    }
  }

  /// The number of skipped cases.
  var skipped: Int {
    rules.indices.count { index in
      if speaks(index) { return findings[rules[index]] == nil }
      switch document.outcomes[index] {
      case .cantTell, .inapplicable: return true
      default: return false
      }
    }
  }

  private func speaks(_ rule: Int) -> Bool { !speaks.isEmpty && speaks[rule] }
}

/// The numbers of cases, and of failed cases.
struct JUnitTotals {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0

  init(_ document: DocumentResult, rules: [RuleID]) {
    let listed = min(rules.count, document.outcomes.count)
    tests = 1 + listed
    errors = document.problem == nil ? 0 : 1
    if document.findings.isEmpty { return }
    let found = Set(document.findings.ofEachRule.map(\.rule))
    tests += found.count { !rules.prefix(listed).contains($0) }
    failures = found.count
  }

  /// Creates totals of zero.
  init() {}

  /// Adds the totals of another suite.
  mutating func add(_ suite: JUnitTotals) {
    tests += suite.tests
    failures += suite.failures
    errors += suite.errors
  }
}

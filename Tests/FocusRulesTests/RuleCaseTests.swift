import FocusModel
import FocusRules
import RuleCases
import Testing

/// The rules give the results that the cases in `Rules/Cases` expect.
@Suite struct RuleCaseTests {
  @Test(arguments: RuleCase.all)
  func `a case has its expected outcome`(_ ruleCase: RuleCase) throws {
    try run(ruleCase, on: Array(ruleCase.xml.utf8), how: "as written")
  }

  @Test(arguments: RuleCase.all, NeutralRewrite.allCases)
  func `an equivalent document has the same outcome`(_ ruleCase: RuleCase, by rewrite: NeutralRewrite) throws
  {
    guard let bytes = try rewrite.rewrite(ruleCase.xml) else { return }
    try run(ruleCase, on: bytes, how: rewrite.rawValue)
  }

  /// A correct case of one rule has no findings of other rules either.
  @Test(arguments: RuleCase.all.filter { $0.outcome == .passed })
  func `passed by all`(_ ruleCase: RuleCase) throws {
    let document = try RuleCaseDocument(Array(ruleCase.xml.utf8), path: "case.xml")
    for rule in Catalogue.rules {
      let run = RuleCaseRun(of: rule, on: document)
      let worst = run.findings.map(\.severity).max() ?? .info
      #expect(worst == .info, "\(rule.description.id): \(run.summary)", sourceLocation: ruleCase.location())
    }
  }

  /// The change that a finding suggests fixes it, and the changed document can be read. Suggested orders are
  /// not tested here: the audit tries each order before it suggests it.
  @Test(arguments: RuleCase.all.filter { $0.outcome == .failed })
  func `a suggested change removes its finding`(_ ruleCase: RuleCase) throws {
    let rule = try ruleCase.implementation
    let text = Array(ruleCase.xml.utf8)
    let lines = LineIndex(SourceText(path: "case.xml", utf8: text))
    let findings = try RuleCaseRun(of: rule, on: text, path: "case.xml").findings
    for finding in findings {
      guard let fix = finding.fix, fix.words != Remedy.order([]).words.text else { continue }
      let fixed = String(decoding: fix.applied(to: lines), as: UTF8.self)
        .replacing("@string/…", with: "Anything").replacing("…", with: "Anything")
      let left = try RuleCaseRun(of: rule, on: Array(fixed.utf8), path: "case.xml").findings
      #expect(
        left.count < findings.count && !left.contains { $0.key == finding.key },
        "\(finding.message)\n\(fixed)", sourceLocation: ruleCase.location())
    }
  }

  private func run(_ ruleCase: RuleCase, on bytes: [UInt8], how: String) throws {
    let rule = try ruleCase.implementation
    let run: RuleCaseRun
    do {
      run = try RuleCaseRun(of: rule, on: bytes, path: "case.xml")
    } catch {
      Issue.record("\(how): \(error)", sourceLocation: ruleCase.location())
      return
    }
    #expect(
      run.dialect.id == ruleCase.dialect, "\(how)", sourceLocation: ruleCase.location())
    #expect(
      run.isOutcome(ruleCase.outcome), "\(how): \(run.summary)",
      sourceLocation: ruleCase.location())
    #expect(
      run.found.map(\.place).sorted() == run.expected, "\(how): \(run.summary)",
      sourceLocation: ruleCase.location(line: run.found.first?.place.line ?? 1))
    for finding in run.findings {
      checkWords(finding, ruleCase)
      #expect(
        finding.severity <= rule.severity(in: run.toolkit), "worse than the rule says it can be",
        sourceLocation: ruleCase.location())
    }
  }

  /// Messages are in lower case and have no full stop: the same style in all reports. A quoted name may come
  /// first.
  private func checkWords(_ finding: Finding, _ ruleCase: RuleCase) {
    for message in [finding.message] + finding.notes.map(\.message) {
      let isPlain = message.first.map { !$0.isUppercase } ?? false
      #expect(
        (isPlain || isName(message)) && !message.hasSuffix("."), "\(message)",
        sourceLocation: ruleCase.location(line: finding.location.line))
    }
  }

  /// Whether a message begins with the name of a class, key or toolkit rather than with a sentence.
  private func isName(_ message: String) -> Bool {
    let word = message.prefix { $0 != " " }
    return ["Tab", "Return"].contains(word) || word.dropFirst().contains { $0.isUppercase || $0 == "-" }
  }
}

import FocusModel
import FocusRules
import Testing

/// The examples in the rules' documents are what the rules have to answer.
@Suite struct ExampleTests {
  @Test(arguments: RuleExample.all)
  func example(_ example: RuleExample) throws {
    try run(example, on: Array(example.example.xml.utf8), how: "as it stands")
  }

  @Test(arguments: RuleExample.all, NeutralRewrite.allCases)
  func rewritten(_ example: RuleExample, by rewrite: NeutralRewrite) throws {
    guard let bytes = try rewrite.rewrite(example.example.xml) else { return }
    try run(example, on: bytes, how: rewrite.rawValue)
  }

  /// What a document shows as right is right by every other rule, too.
  @Test(arguments: RuleExample.all.filter { $0.example.outcome == .passed })
  func passedByAll(_ example: RuleExample) throws {
    for rule in Catalogue.rules {
      let run = try ExampleRun(of: rule, on: Array(example.example.xml.utf8), path: "example.xml")
      let worst = run.findings.map(\.severity).max() ?? .info
      #expect(worst == .info, "\(rule.description.id): \(run.summary)", sourceLocation: example.location())
    }
  }

  /// The change that a finding suggests does away with it, and can be read. An order is tried before it is suggested.
  @Test(arguments: RuleExample.all.filter { $0.example.outcome == .failed })
  func fixed(_ example: RuleExample) throws {
    let text = Array(example.example.xml.utf8)
    let lines = LineIndex(SourceText(path: "example.xml", utf8: text))
    let findings = try ExampleRun(of: example.rule, on: text, path: "example.xml").findings
    for finding in findings {
      guard let fix = finding.fix, fix.words != Remedy.order([]).words else { continue }
      let fixed = String(decoding: fix.applied(to: lines), as: UTF8.self)
        .replacing("@string/…", with: "Anything").replacing("…", with: "Anything")
      let left = try ExampleRun(of: example.rule, on: Array(fixed.utf8), path: "example.xml").findings
      #expect(
        left.count < findings.count && !left.contains { $0.key == finding.key },
        "\(finding.message)\n\(fixed)", sourceLocation: example.location())
    }
  }

  private func run(_ example: RuleExample, on bytes: [UInt8], how: String) throws {
    let run: ExampleRun
    do {
      run = try ExampleRun(of: example.rule, on: bytes, path: "example.xml")
    } catch {
      Issue.record("\(how): \(error)", sourceLocation: example.location())
      return
    }
    #expect(
      run.dialect.rawValue == example.example.dialect, "\(how)", sourceLocation: example.location())
    #expect(
      run.isOutcome(example.example.outcome), "\(how): \(run.summary)",
      sourceLocation: example.location())
    #expect(
      run.found.map(\.place).sorted() == run.expected, "\(how): \(run.summary)",
      sourceLocation: example.location(line: run.found.first?.place.line ?? 1))
    for finding in run.findings {
      checkWords(finding, example)
      #expect(
        finding.severity <= example.rule.severity(in: run.toolkit), "worse than the rule says it can be",
        sourceLocation: example.location())
    }
  }

  /// Lower case, no full stop: one voice in all reports. A quoted name may come first.
  private func checkWords(_ finding: Finding, _ example: RuleExample) {
    for message in [finding.message] + finding.notes.map(\.message) {
      let isPlain = message.first.map { !$0.isUppercase } ?? false
      #expect(
        (isPlain || isName(message)) && !message.hasSuffix("."), "\(message)",
        sourceLocation: example.location(line: finding.location.line))
    }
  }

  /// Whether a message begins with the name of a class, key or toolkit rather than with a sentence.
  private func isName(_ message: String) -> Bool {
    let word = message.prefix { $0 != " " }
    return ["Tab", "Return"].contains(word) || word.dropFirst().contains { $0.isUppercase || $0 == "-" }
  }
}

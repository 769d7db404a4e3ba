import Dialects
import FocusModel
import FocusReports
import Testing

@Suite struct TextTests {
  @Test func `underline stands below the place`() {
    let report = lines(excerpt: "\t\t<label text=\"日本語\" id=\"x\"/>", column: 23, length: 1)
    #expect(report[1] == "    9 | <label text=\"日本語\" id=\"x\"/>")
    #expect(report[2] == "      | " + String(repeating: " ", count: 23) + "^")
  }

  @Test func `combining marks take no room`() {
    let report = lines(excerpt: "e\u{301}e\u{301}<b/>", column: 5, length: 4)
    #expect(report[2] == "      |   ^~~~")
  }

  @Test func `place past the line is a caret`() {
    #expect(lines(excerpt: "<a/>", column: 40, length: 3)[2] == "      |     ^")
  }

  @Test func `place that runs on ends with the line`() {
    let finding = Self.finding(
      excerpt: "<a b",
      at: DocumentLocation(path: "x.ui", line: 9, column: 1, endLine: 12, endColumn: 3))
    #expect(lines(finding)[2] == "      | ^~~~")
  }

  @Test func `long lines are cut around the place`() {
    let line = String(repeating: "a", count: 5_000) + "<here/>" + String(repeating: "b", count: 5_000)
    let report = lines(excerpt: SourceExcerpt(line), column: 5_001, length: 7)
    #expect(report[1].count < 120)
    #expect(report[1].contains("aaa<here/>bbb"))
    #expect(report[2].hasSuffix(" ^~~~~~~"))
  }

  @Test func `colour only repeats what words say`() {
    let plain = String(decoding: ReportFormat.text.render(Fixture.result), as: UTF8.self)
    let colored = String(
      decoding: ReportFormat.text.render(Fixture.result, options: ReportOptions(color: true)), as: UTF8.self)
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func `nothing found is said`() {
    let report = String(decoding: ReportFormat.text.render(Fixture.empty), as: UTF8.self)
    #expect(report == "No document was audited\n")
  }

  @Test func `many findings of one cause are a list, and the worst document comes last`() {
    func findings(_ path: String, _ count: Int, _ severity: Severity, help: String? = nil) -> [Finding] {
      (0..<count).map { index in
        var finding = Self.finding(
          excerpt: "<a/>",
          at: DocumentLocation(
            path: path, line: index + 1, column: 1, endLine: index + 1, endColumn: 5))
        finding.severity = severity
        finding.help = help
        return finding
      }
    }
    let result = AuditResult(
      documents: [
        DocumentResult(path: "a.ui", dialect: .qt, findings: findings("a.ui", 1, .error)),
        DocumentResult(
          path: "b.ui", dialect: .qt, findings: findings("b.ui", 12, .warning, help: "set the buddy of 'x'")),
        DocumentResult(path: "c.ui", dialect: .qt, findings: findings("c.ui", 2, .info)),
      ], rules: Fixture.rules, unrecognisedFiles: 0, version: "0.1.0", help: [:])
    let report = String(decoding: ReportFormat.text.render(result), as: UTF8.self)
    #expect(report.hasPrefix("12 times: a-rule\nb.ui:1:1: warning: wrong [a-rule]\nb.ui:2:1: "), "\(report)")
    #expect(
      report.contains("b.ui:12:1: warning: wrong [a-rule]\n  help: set the buddy of 'x'\n\na.ui:1:1: error: ")
    )
    #expect(report.contains("\nMost findings are from these rules:\n     13  a-rule  in 2 files\n\n"))
    #expect(report.contains("\nThe error again:\na.ui:1:1: error: wrong [a-rule]\n\n"))
    #expect(report.contains("\nTo fix one: focus-audit explain FILE:LINE, or explain a-rule --dialect qt\n"))
    #expect(report.contains("\nTo see only new findings: focus-audit init\n"))
    #expect(!report.contains("c.ui"))
    #expect(
      report.hasSuffix("\n1 error, 12 warnings and 2 infos in 3 documents; infos are shown with --verbose\n"))
    let verbose = String(
      decoding: ReportFormat.text.render(result, options: ReportOptions(verbose: true)), as: UTF8.self)
    #expect(verbose.contains("c.ui:2:1: info: ") && !verbose.contains("12 times"))
  }

  private func lines(excerpt: SourceExcerpt, column: Int, length: Int) -> [String] {
    lines(
      Self.finding(
        excerpt: excerpt,
        at: DocumentLocation(
          path: "x.ui", line: 9, column: column, endLine: 9, endColumn: column + length)))
  }

  private func lines(_ finding: Finding) -> [String] {
    let result = AuditResult(
      documents: [DocumentResult(path: "x.ui", findings: [finding])], rules: [], unrecognisedFiles: 0,
      version: "0.1.0", help: [:])
    return String(decoding: ReportFormat.text.render(result), as: UTF8.self)
      .split(separator: "\n").map { String($0) }
  }

  private static func finding(excerpt: SourceExcerpt, at location: DocumentLocation) -> Finding {
    Finding(
      rule: "a-rule", severity: .error, certainty: .certain, message: "wrong", location: location,
      excerpt: excerpt, element: "", node: nil, notes: [], help: nil,
      key: FindingKey(rule: "a-rule", at: .init(id: "x")), identity: .init(kind: "GtkButton", name: nil))
  }
}

package import FocusModel

/// A summary for the page of a job (`$GITHUB_STEP_SUMMARY`), a review comment or a chat.
///
/// The report stays short however many findings there are, because these pages reject reports that exceed
/// their size limit. An invisible first line lets a program find its earlier comment and replace it.
package struct MarkdownReport: Report {
  /// The mark in the first line.
  static let marker = "focus-audit report"
  /// The maximum number of bytes in a GitHub comment.
  static let mostBytes = 65_536
  /// The maximum number of listed findings; the counts include all findings.
  static let mostFindings = 50
  /// The maximum number of listed documents that could not be audited.
  static let mostProblems = 20

  /// The number of bytes reserved for the sentences between and after the tables.
  static let reserve = 2_048

  private let earlier: AuditResult?

  /// - Parameter earlier: An earlier run; the report shows the focus orders that changed since then.
  package init(comparedWith earlier: AuditResult? = nil) { self.earlier = earlier }

  /// Writes the verdict, the findings by rule, the worst findings, and the focus orders that changed.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    let summary = Summary(run)
    var findings = WorstIssues(Self.mostFindings)
    var problems = WorstIssues(Self.mostProblems)
    var rules: [RuleID: RuleRow] = [:]
    run.forEachIssue { issue in
      if issue.rule == Issue.unreadable {
        problems.add(issue)
      } else {
        findings.add(issue)
        rules[issue.rule, default: RuleRow(issue)].count(issue)
      }
    }
    var page = MarkdownWriter(most: Self.mostBytes)
    page.marker(Self.marker)
    page.heading(2, "Focus audit: \(summary.verdict)")
    if !summary.gaps.isEmpty { page.paragraph(sentence(summary.gaps.listed())) }
    writeRules(Array(rules.values), run.about.rules, to: &page)
    writeFindings(findings, to: &page)
    writeProblems(problems, to: &page)
    if let earlier { MarkdownOrders(from: earlier, to: run.whole).write(to: &page) }
    output(page.bytes)
  }

  /// The findings of one rule, ordered by location.
  private struct RuleRow {
    let rule: RuleID
    let title: String
    var severity: Severity
    private(set) var tally = FindingTally()

    init(_ issue: Issue) {
      rule = issue.rule
      title = issue.title
      severity = issue.severity
    }

    mutating func count(_ issue: Issue) {
      severity = max(severity, issue.severity)
      tally.count(in: issue.location.path)
    }
  }

  private func writeRules(_ rows: [RuleRow], _ rules: [RuleDescription], to page: inout MarkdownWriter) {
    if rows.isEmpty { return }
    let criteria = Dictionary(rules.map { ($0.id, $0.criteria) }) { first, _ in first }
    page.table(["Rule", "WCAG 2.2", "Findings", "Files"], numbers: 2)
    for row in rows.sorted(by: { a, b in
      (b.severity, b.tally.findings, a.rule) < (a.severity, a.tally.findings, b.rule)
    }) {
      _ = page.row([
        .text("\(row.title) (\(row.rule))"),
        .text((criteria[row.rule] ?? []).map { "\($0.rawValue) \($0.name)" }.joined(separator: ", ")),
        .text(String(row.tally.findings)), .text(String(row.tally.files)),
      ])
    }
  }

  private func writeFindings(_ findings: WorstIssues, to page: inout MarkdownWriter) {
    if findings.count == 0 { return }
    page.table(["Severity", "Where", "What"], numbers: 0)
    // The changed orders get half of the page.
    let reserve = earlier == nil ? Self.reserve : Self.mostBytes / 2
    let shown = findings.all.prefix(Self.mostFindings).prefix { issue in
      page.row(
        [
          .text(issue.severity.title + (issue.certainty == .likely ? ", likely" : "")),
          .code("\(issue.location.path):\(issue.location.line)"),
          .text(issue.paragraph),
        ], leaving: reserve)
    }
    if findings.count > shown.count {
      page.paragraph("\(counted(findings.count - shown.count, "finding")) more, none of them more severe.")
    }
  }

  private func writeProblems(_ problems: WorstIssues, to page: inout MarkdownWriter) {
    if problems.count == 0 { return }
    page.table(["Could not be audited", "Why"], numbers: 0)
    let shown = problems.all.prefix(Self.mostProblems).prefix { issue in
      page.row(
        [.code("\(issue.location.path):\(issue.location.line)"), .text(issue.paragraph)],
        leaving: Self.reserve)
    }
    if problems.count > shown.count {
      page.paragraph("\(counted(problems.count - shown.count, "document")) more.")
    }
  }
}

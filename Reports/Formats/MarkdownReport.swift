package import FocusModel

/// A summary for the page of a job (`$GITHUB_STEP_SUMMARY`), the comment of a review or a chat.
///
/// It stays short whatever the findings, as these pages have a size limit and refuse larger reports.
package struct MarkdownReport: Report {
  /// The maximum number of listed findings; the counts cover all.
  static let mostFindings = 50
  /// The maximum number of listed documents that could not be audited.
  static let mostProblems = 20

  /// The report has only one form.
  package init() {}

  /// The verdict, the findings by rule, and the worst findings.
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
    var page = MarkdownWriter()
    page.heading(2, "Focus audit: \(summary.verdict)")
    if !summary.gaps.isEmpty { page.paragraph(sentence(summary.gaps.listed())) }
    writeRules(Array(rules.values), run.about.rules, to: &page)
    writeFindings(findings, to: &page)
    writeProblems(problems, to: &page)
    output(page.bytes)
  }

  /// The findings of one rule, ordered by place.
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
      page.row([
        .text("\(row.title) (\(row.rule))"),
        .text((criteria[row.rule] ?? []).map { "\($0.rawValue) \($0.name)" }.joined(separator: ", ")),
        .text(String(row.tally.findings)), .text(String(row.tally.files)),
      ])
    }
  }

  private func writeFindings(_ findings: WorstIssues, to page: inout MarkdownWriter) {
    if findings.count == 0 { return }
    page.table(["Severity", "Where", "What"], numbers: 0)
    for issue in findings.all.prefix(Self.mostFindings) {
      page.row([
        .text(issue.severity.title + (issue.certainty == .likely ? ", likely" : "")),
        .code("\(issue.location.path):\(issue.location.line)"),
        .text(issue.paragraph),
      ])
    }
    if findings.count > Self.mostFindings {
      page.paragraph("\(counted(findings.count - Self.mostFindings, "finding")) more, none of them worse.")
    }
  }

  private func writeProblems(_ problems: WorstIssues, to page: inout MarkdownWriter) {
    if problems.count == 0 { return }
    page.table(["Could not be audited", "Why"], numbers: 0)
    for issue in problems.all.prefix(Self.mostProblems) {
      page.row([.code("\(issue.location.path):\(issue.location.line)"), .text(issue.paragraph)])
    }
    if problems.count > Self.mostProblems {
      page.paragraph("\(counted(problems.count - Self.mostProblems, "document")) more.")
    }
  }
}

/// Writes GitHub's and GitLab's Markdown, and is the only one that escapes it.
private struct MarkdownWriter {
  private(set) var bytes: [UInt8] = []

  enum Cell {
    case text(String)
    case code(String)
  }

  mutating func heading(_ level: Int, _ text: String) {
    begin()
    bytes += "\(String(repeating: "#", count: level)) \(Self.escaped(text))\n".utf8
  }

  mutating func paragraph(_ text: String) {
    begin()
    bytes += "\(Self.escaped(text))\n".utf8
  }

  /// The head of a table whose last `numbers` columns are aligned as numbers; rows follow.
  mutating func table(_ titles: [String], numbers: Int) {
    begin()
    bytes += "| \(titles.joined(separator: " | ")) |\n|".utf8
    for column in titles.indices { bytes += column < titles.count - numbers ? " --- |".utf8 : " ---: |".utf8 }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func row(_ cells: [Cell]) {
    bytes.append(UInt8(ascii: "|"))
    for cell in cells {
      switch cell {
      case .text(let text): bytes += " \(Self.escaped(text)) |".utf8
      // An element instead of backticks: a vertical line or a backtick cannot be escaped in those.
      case .code(let text): bytes += " <code>\(Self.escaped(text))</code> |".utf8
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A blank line, except at the beginning.
  private mutating func begin() {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  /// The text as one inert line: no emphasis, link, image, tag, table cell, formula or mention of a person.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.visible().unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      // Names and addresses become links unless they are interrupted.
      case "@", "#": escaped += "\(scalar)<!-- -->"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.replacing("://", with: ":<!-- -->//")
  }
}

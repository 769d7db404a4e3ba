import Dialects
import FocusModel
import FocusReports
import Foundation
import TestSupport
import Testing

/// The formats with only rules, locations and messages.
@Suite struct IssueFormatTests {
  // MARK: GitHub's annotations

  @Test func `each kind stays within its limit and the rest is counted`() {
    let lines = lines(.gitHubAnnotations, Self.result(errors: 25, warnings: 3, infos: 12))
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 3)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines.contains { $0.contains("::15 errors and 3 infos more: GitHub shows 10") })
  }

  @Test func `within the limit nothing is said about it`() {
    let lines = lines(.gitHubAnnotations, Self.result(errors: 10, warnings: 10, infos: 10))
    #expect(lines.count { $0.hasPrefix("::") } == 30)
    #expect(!lines.contains { $0.contains("more") })
  }

  @Test func `nothing leaves its command`() {
    let result = Self.result(
      errors: 1, message: "50% of\n::error::all, at once: \r\u{202E}", path: "a,b:c%.ui")
    let commands = lines(.gitHubAnnotations, result).filter { $0.hasPrefix("::") }
    #expect(commands.count == 1)
    #expect(commands[0].hasPrefix("::error file=a%2Cb%3Ac%25.ui,line=1,"))
    #expect(commands[0].hasSuffix("::50%25 of<U+000A>::error::all, at once: <U+000D><U+202E>."))
  }

  @Test func `a place of several lines has no columns`() {
    var result = Self.result(errors: 1)
    result.documents[0].findings[0].location.endLine = 4
    #expect(lines(.gitHubAnnotations, result)[0].hasPrefix("::error file=a.ui,line=1,endLine=4,title="))
  }

  // MARK: GitLab's Code Quality

  private struct Quality: Decodable {
    var description: String, check_name: String, fingerprint: String, severity: String, location: Place
    struct Place: Decodable {
      var path: String, lines: Lines
      struct Lines: Decodable { var begin: Int }
    }
  }

  @Test(arguments: [Fixture.result, Hostile.result, Fixture.empty])
  func `code quality is what git lab reads`(result: AuditResult) throws {
    let bytes = ReportFormat.gitLabCodeQuality.render(result)
    #expect(bytes.first == UInt8(ascii: "["))
    let issues = try JSONDecoder().decode([Quality].self, from: Data(bytes))
    #expect(issues.isEmpty == result.documents.isEmpty)
    #expect(Set(issues.map(\.fingerprint)).count == issues.count)
    for issue in issues {
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue.severity))
      #expect(issue.location.lines.begin >= 1)
    }
  }

  /// GitLab would drop one of two defects that share a fingerprint.
  @Test func `fingerprints are unique, and equal findings are reported once`() throws {
    var result = Self.result(errors: 3)
    for index in result.documents[0].findings.indices {
      result.documents[0].findings[index].key = FindingKey(rule: "a", at: .init(id: "x"))
    }
    // Two documents use a component, so the defect has only one location.
    result.documents.append(result.documents[0])
    result.documents[1].path = "b.ui"
    let issues = try JSONDecoder().decode(
      [Quality].self, from: Data(ReportFormat.gitLabCodeQuality.render(result)))
    let print = result.documents[0].findings[0].fingerprint
    #expect(issues.map(\.fingerprint) == [print, "\(print)-1", "\(print)-2"])
  }

  // MARK: reviewdog

  private struct Diagnostics: Decodable {
    var source: Source, diagnostics: [Diagnostic]
    struct Source: Decodable { var name: String }
    struct Diagnostic: Decodable {
      var message: String, location: Place, severity: String, code: Code
      struct Code: Decodable { var value: String, url: String? }
      struct Place: Decodable {
        var path: String, range: Range
        struct Range: Decodable { var start: Line, end: Line }
        struct Line: Decodable { var line: Int }
      }
    }
  }

  @Test func `GitLab's accessibility report has all documents, and no line in any entry`() throws {
    let bytes = ReportFormat.gitLabAccessibility.render(Fixture.result)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let results = try #require(object["results"] as? [String: [[String: Any]]])
    #expect(Set(results.keys) == Set(Fixture.result.documents.map(\.path)))
    #expect(object["total"] as? Int == results.count)
    #expect(object["passes"] as? Int == results.values.count(where: \.isEmpty))
    #expect(object["errors"] as? Int == results.values.reduce(0) { $0 + $1.count })
    for entry in results.values.joined() {
      #expect(
        Set(entry.keys)
          == ["code", "type", "typeCode", "message", "context", "selector", "runner", "runnerExtras"])
    }
  }

  @Test(arguments: [Fixture.result, Hostile.result, Fixture.empty])
  func `rdjson is what reviewdog reads`(result: AuditResult) throws {
    let report = try JSONDecoder().decode(Diagnostics.self, from: Data(ReportFormat.rdjson.render(result)))
    #expect(report.diagnostics.isEmpty == result.documents.isEmpty)
    for diagnostic in report.diagnostics {
      #expect(["ERROR", "WARNING", "INFO"].contains(diagnostic.severity) && !diagnostic.message.isEmpty)
      #expect(diagnostic.location.range.start.line <= diagnostic.location.range.end.line)
    }
  }

  // MARK: A line for each

  @Test func `concise has a line for each the worst first`() {
    let lines = lines(.concise, Self.result(errors: 2, warnings: 1, infos: 1))
    #expect(
      lines.map { $0.split(separator: " ").dropFirst().first } == [
        "error:", "error:", "warning:", "info:", "errors,",
      ])
  }

  // MARK: Checkstyle

  @Test func `checkstyle is well formed`() throws {
    for result in [Fixture.result, Hostile.result, Fixture.empty] {
      try expectNoComplaint(
        "xmllint", ["--noout", "--nonet", "-"], input: ReportFormat.checkstyle.render(result))
    }
  }

  @Test func `each file stands once`() {
    let report = lines(.checkstyle, Fixture.result).filter { $0.contains("<file ") }
    #expect(report.count == 3)
    #expect(Set(report).count == 3)
  }

  // MARK: Markdown

  @Test func `markdown does nothing`() {
    let label = "<b>*a*</b> _b_ `c` [d](https://e.org) ![f](g) a|b $h$ @someone #12 ~~i~~ \\ &amp;"
    let report = String(
      decoding: ReportFormat.markdown.render(Self.result(errors: 1, message: label)), as: UTF8.self)
    #expect(
      report.contains(
        #"&lt;b&gt;\*a\*&lt;/b&gt; \_b\_ \`c\` \[d\](https:<!-- -->//e.org) \!\[f\](g) a\|b \$h\$ "#
          + #"@<!-- -->someone #<!-- -->12 \~\~i\~\~ \\ &amp;amp;"#), "\(report)")
  }

  /// GitHub refuses a comment of more than 65,536 characters.
  @Test func `markdown stays short`() {
    let message = String(repeating: "|", count: 5_000)
    let long = String(
      decoding: ReportFormat.markdown.render(Self.result(errors: 20_000, message: message)), as: UTF8.self)
    #expect(long.utf8.count <= 65_536)
    #expect(long.contains(" findings more"))
    let short = String(
      decoding: ReportFormat.markdown.render(Self.result(errors: 20_000, message: "a")), as: UTF8.self)
    #expect(short.contains("19950 findings more"))
  }

  /// A program recognises its earlier comment by the first line.
  @Test func `markdown begins with a line that nobody sees`() {
    let report = String(decoding: ReportFormat.markdown.render(Self.result(errors: 1)), as: UTF8.self)
    #expect(report.hasPrefix("<!-- focus-audit report -->\n"))
  }

  /// Windows whose stops have names of one letter.
  private static func orders(_ windows: [String]) -> AuditResult {
    var result = result(errors: 0)
    let place = DocumentLocation(path: "a.ui", line: 1, column: 1, endLine: 1, endColumn: 2)
    result.documents[0].scopes = windows.enumerated().map { number, stops in
      ScopeResult(
        kind: "window", name: "W\(number)", location: place,
        stops: stops.map { letter in
          StopResult(
            id: String(letter), role: "button", name: String(letter).uppercased(), kind: "GtkButton",
            location: place, doubt: nil, page: nil)
        }, obstacles: [], isCertain: true)
    }
    return result
  }

  @Test func `markdown shows the orders that changed, before and after`() {
    let options = ReportOptions(earlier: Self.orders(["abcd", "xy"]))
    let report = String(
      decoding: ReportFormat.markdown.render(Self.orders(["acdb", "xy"]), options: options), as: UTF8.self)
    #expect(
      report.hasSuffix(
        """
        ### Focus order, before and after

        window “W0” in a.ui: 1 stop moved.

        |  | Before | After |
        | --- | --- | --- |
        | 1 | button “A” | button “A” |
        | 2 | button “B” | button “C” |
        | 3 | button “C” | button “D” |
        | 4 | button “D” | button “B” (2 → 4) |

        """), "\(report)")
    let same = ReportFormat.markdown.render(Self.orders(["abcd", "xy"]), options: options)
    #expect(!String(decoding: same, as: UTF8.self).contains("Before"))
  }

  @Test func `markdown counts removed windows and documents`() {
    var before = Self.orders(["abcd", "xy"])
    func report(_ now: AuditResult) -> String {
      let options = ReportOptions(earlier: before)
      return String(decoding: ReportFormat.markdown.render(now, options: options), as: UTF8.self)
    }
    #expect(report(Self.orders(["abcd"])).contains("before and after\n\n1 window is gone.\n"))
    var removed = before.documents[0]
    removed.path = "removed.ui"
    before.documents.append(removed)
    #expect(report(Self.orders(["abcd", "xy"])).contains("2 windows are gone."))
    var part = Self.orders(["abcd", "xy"])
    part.selection = Selection(words: "changed since main", others: 1)
    #expect(!report(part).contains("gone."))
  }

  @Test func `markdown shows five windows, in any case within the limit`() {
    let names = String(String.UnicodeScalarView((0x4E00..<0x5200).compactMap(Unicode.Scalar.init)))
    let before = Array(repeating: names, count: 9)
    let options = ReportOptions(earlier: Self.orders(before))
    let report = String(
      decoding: ReportFormat.markdown.render(
        Self.orders(before.map { String($0.reversed()) }), options: options),
      as: UTF8.self)
    #expect(report.components(separatedBy: "| Before |").count == 6)
    #expect(report.contains("4 more windows changed."))
    #expect(report.utf8.count <= 65_536)
  }

  // MARK: All formats

  /// A report is written in parts, which together form the report.
  @Test(
    .slow,
    arguments: [
      ReportFormat.text, .json, .junit, .junitCommon, .checkstyle, .sarif, .sarifGitHub, .gitLabCodeQuality,
    ])
  func `long reports come in parts`(format: ReportFormat) {
    var result = Self.result(errors: 20)
    result.documents = (0..<250).map { number in
      var document = result.documents[0]
      document.path = "\(number).ui"
      for index in document.findings.indices { document.findings[index].location.path = document.path }
      return document
    }
    var parts: [[UInt8]] = []
    format.write(result) { parts.append($0) }
    #expect(parts.count > 4)
    #expect(parts.allSatisfy { $0.count < 1 << 18 })
    #expect(parts.flatMap(\.self) == format.render(result))
  }

  private func lines(_ format: ReportFormat, _ result: AuditResult) -> [Substring] {
    String(decoding: format.render(result), as: UTF8.self).split(separator: "\n")
  }

  /// A document with the given number of findings of each severity, each on its own line.
  private static func result(
    errors: Int, warnings: Int = 0, infos: Int = 0, message: String = "wrong", path: String = "a.ui"
  ) -> AuditResult {
    let severities =
      Array(repeating: Severity.error, count: errors) + Array(repeating: .warning, count: warnings)
      + Array(repeating: .info, count: infos)
    let findings = severities.enumerated().map { index, severity in
      Finding(
        rule: "unreachable-control", severity: severity, certainty: .certain, message: message,
        location: DocumentLocation(
          path: path, line: index + 1, column: 1, endLine: index + 1, endColumn: 5),
        excerpt: "", element: "", node: nil, notes: [], help: nil,
        key: FindingKey(rule: "unreachable-control", at: .init(id: "e\(index)")),
        identity: .init(kind: "GtkButton", name: nil))
    }
    return AuditResult(
      documents: [
        DocumentResult(
          path: path, dialect: .gtk4, outcomes: [.passed, .passed, .passed, .failed([])], findings: findings)
      ], rules: Fixture.rules, unrecognisedFiles: 0, version: "0.1.0", help: Fixture.help)
  }
}

import Dialects
import FocusModel
import FocusReports
import Testing

/// Results in which every text from an audited file tries to break out of its place.
enum Hostile {
  static let label =
    "</bdi></title></pre><script>alert(1)</script><img src=x onerror=alert(1)> \"' onload=\"x\" ]]> --> &amp; {{body}}"
    + "\u{0}\u{1}\u{8}\u{B}\u{1B}[31m\u{7F}\u{85}\u{9B}31m\u{FFFE}\u{FFFF}"
    + "\u{202E}gnp.\u{2066}abc\u{200F}\u{FEFF}\u{2028}\n\r\n\tend"

  static let result = audit(label)

  static func audit(_ label: String) -> AuditResult {
    let place = DocumentLocation(path: label, line: 2, column: 3, endLine: 2, endColumn: 12)
    let doubt = Doubt(message: label, location: place)
    let stop = StopResult(
      id: label, role: "button", name: label, kind: label, location: place, doubt: label, page: label,
      node: NodeID(1), unreached: label)
    let note = Finding.Note(message: label, location: place, excerpt: SourceExcerpt(label))
    let finding = Finding(
      rule: Fixture.rules[0].id, severity: .error, certainty: .certain, message: label, location: place,
      excerpt: SourceExcerpt(label), element: label, node: NodeID(1),
      notes: [note], route: [note], help: label,
      key: FindingKey(
        rule: Fixture.rules[0].id, at: .init(id: label), with: [.init(id: "x"), .init(id: label)]),
      identity: .init(kind: label, name: label), otherIdentities: [.init(kind: label, name: label)])
    let scope = ScopeResult(
      kind: label, name: label, location: place, stops: [stop], obstacles: [doubt], isCertain: false)
    return AuditResult(
      documents: [
        DocumentResult(
          path: label, dialect: .gtk4, outcomes: [.failed([]), .cantTell([doubt]), .passed, .inapplicable],
          findings: [finding], scopes: [scope], notes: [doubt]),
        DocumentResult(path: label, dialect: .gtk4, scopes: [scope]),
        DocumentResult(
          path: label, problem: DocumentProblem(message: label, location: place, notes: [label])),
      ], rules: Fixture.rules, unrecognisedFiles: 0, version: "0.1.0", help: Fixture.help)
  }
}

@Suite struct InjectionTests {
  static let markup: [ReportFormat] = [.html, .junit, .junitCommon, .checkstyle]
  /// The formats for readers. JSON formats are excluded, since they save the complete result.
  static let readable = ReportFormat.allCases.filter { $0 != .json && $0 != .jsonLines }

  @Test(arguments: markup) func `markup is text`(format: ReportFormat) {
    let report = String(decoding: format.render(Hostile.result), as: UTF8.self)
    for markup in ["<script>alert", "<img", "</bdi></title>", "]]>", "-->"] {
      #expect(!report.contains(markup), "\(markup)")
    }
    #expect(report.contains("&lt;script&gt;"))
  }

  @Test(arguments: readable)
  func `nothing steers the reader`(format: ReportFormat) {
    let report = String(decoding: format.render(Hostile.result), as: UTF8.self)
    let steering: Set<Unicode.Scalar> = [
      "\u{0}", "\u{1}", "\u{8}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{FFFE}", "\u{202E}", "\u{2066}",
      "\u{200F}", "\u{FEFF}", "\u{2028}", "\r",
    ]
    #expect(!report.unicodeScalars.contains { steering.contains($0) })
    #expect(report.contains("U+202E"))
  }

  /// A finding is always one line, so its text cannot look like another finding.
  @Test func `text stays on its line`() {
    let result = Hostile.audit("a\nforged.ui:1:1: error: forged")
    let report = String(decoding: ReportFormat.text.render(result), as: UTF8.self)
    #expect(!report.split(separator: "\n").contains { $0.hasPrefix("forged") })
  }

  @Test(arguments: readable)
  func `huge text is clipped`(format: ReportFormat) {
    let result = Hostile.audit(String(repeating: "x", count: 100_000))
    // The limit leaves room for the styles and scripts of the page.
    #expect(format.render(result).count < 200_000)
  }

  @Test func `page is well formed`() throws {
    try expectNoComplaint(
      "xmllint", ["--noout", "--nonet", "-"], input: ReportFormat.html.render(Hostile.result))
  }
}

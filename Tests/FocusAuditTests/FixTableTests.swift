import FocusAudit
@_spi(Dialects) import FocusModel
import FocusRules
import Foundation
import RuleCases
import TestSupport
import Testing

/// The table in `Documentation/Fixes.md` counts, by rule and toolkit, the findings of failing cases that
/// suggest a change.
@Suite struct FixTableTests {
  private static let page = "Documentation/Fixes.md"
  private static let heading = "## By rule and toolkit"

  /// The number of findings, and of those with a known change.
  private struct Count {
    var known = 0
    var all = 0
  }

  @Test(.slow) func `the page has the table`() throws {
    let text = try String(contentsOf: PackageFolder.root.appending(path: Self.page), encoding: .utf8)
    let start = try #require(text.range(of: Self.heading)?.lowerBound)
    try Golden.expect(Data((text[..<start] + table()).utf8), at: Self.page)
  }

  private func table() throws -> String {
    let dialects = Auditor.dialects.filter(\.isOneVersion)
    var text = """
      \(Self.heading)

      The table counts, for the rules' failing cases, the findings whose report says what to change. An empty
      cell has no failing case; rules with nothing to suggest are left out.
      `RECORD=1 swift test --filter FixTableTests` writes the table.

      | rule | \(dialects.map(\.words).joined(separator: " | ")) |
      |---|\(dialects.map { _ in "---|" }.joined())

      """
    for rule in Catalogue.descriptions {
      let counts = try counts(of: rule.id)
      guard counts.values.contains(where: { $0.known > 0 }) else { continue }
      let cells = dialects.map { counts[$0].map { "\($0.known) of \($0.all)" } ?? "" }
      text += "| [`\(rule.id)`](../Rules/Documents/\(rule.id).md) | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func counts(of rule: RuleID) throws -> [Dialect: Count] {
    let cases = try RuleCaseFile.cases(of: rule.description, below: PackageFolder.root)
    var counts: [Dialect: Count] = [:]
    for ruleCase in cases where ruleCase.outcome == .failed {
      let result = Auditor().audit(source: Array(ruleCase.xml.utf8), path: "case.xml")
      guard let dialect = result.documents.first?.dialect else { continue }
      for finding in result.findings.flatMap(\.separate) where finding.rule == rule {
        counts[dialect, default: Count()].all += 1
        if finding.fix != nil { counts[dialect, default: Count()].known += 1 }
      }
    }
    return counts
  }
}

import FocusModel
@testable import FocusReports
import Testing

/// The page about the comparison of two runs.
@Suite struct ComparisonTests {
  /// The fixture before the change: a different order of stops, an additional stop, one finding fewer and one
  /// different finding.
  private static let earlier: AuditResult = {
    var result = Fixture.result
    for index in result.documents.indices where result.documents[index].path == "app/preferences.ui" {
      var document = result.documents[index]
      var stops = document.scopes[0].stops
      let archive = stops.remove(at: 2)
      stops.append(archive)
      var gone = stops[0]
      gone.id = "help"
      gone.name = "Help"
      gone.node = NodeID(7)
      stops.insert(gone, at: 0)
      stops.removeAll { $0.id == "wheel" }
      document.scopes[0].stops = stops
      var fixed = document.findings[0]
      fixed.message = "label 'old' names nothing"
      fixed.key.at = .init(id: "old")
      fixed.identity.name = "Old"
      document.findings = [fixed] + document.findings.dropFirst()
      result.documents[index] = document
    }
    return result
  }()

  private var page: String {
    String(
      decoding: ReportFormat.html.render(Fixture.result, options: ReportOptions(earlier: Self.earlier)),
      as: UTF8.self)
  }

  @Test func `says what became of stops`() {
    #expect(page.contains("close</strong> moved from 4 to 5"))
    #expect(page.contains("wheel</strong> is new, at 4"))
    #expect(page.contains("Help</strong> is no longer a stop (was 1)"))
    #expect(page.contains(">1 stop moved, 1 new, 1 gone</a>"))
    #expect(page.contains("<span class=\"moved\">4 → 5</span>"))
  }

  @Test func `draws what became of stops`() {
    #expect(page.contains("<text class=\"change\" x=\"14\">4 → 5</text>"))
    #expect(page.contains("<text class=\"change\" x=\"14\">new</text>"))
    #expect(page.contains("<path class=\"was\""))
  }

  @Test func `says what became of findings`() {
    #expect(page.contains("<span>New 1</span>") && page.contains("<span>Gone 1</span>"))
    #expect(page.contains("label 'old' names nothing"))
    #expect(page.matches(of: /class="new"/).count == 1)
  }

  @Test func `same run twice changes nothing`() {
    let page = String(
      decoding: ReportFormat.html.render(Fixture.result, options: ReportOptions(earlier: Fixture.result)),
      as: UTF8.self)
    #expect(page.contains("<span>New 0</span>") && page.contains("<span>Gone 0</span>"))
    #expect(!page.contains("class=\"changes\"") && !page.contains("class=\"new\""))
  }

  @Test func `is well formed`() throws {
    try expectNoComplaint("xmllint", ["--noout", "--nonet", "-"], input: Array(page.utf8))
  }
}

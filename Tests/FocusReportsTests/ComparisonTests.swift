import FocusModel
import FocusReports
import Testing

/// What a page says of two runs.
@Suite struct ComparisonTests {
  /// The fixture as it was before: another order of stops, one more, one finding less and one more.
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

  @Test func saysWhatBecameOfStops() {
    #expect(page.contains("<bdi>Archive…</bdi></strong> moved from 5 to 3"))
    #expect(page.contains("<bdi>wheel</bdi></strong> is new, at 4"))
    #expect(page.contains("<bdi>Help</bdi></strong> is no stop any more; it was 1"))
    #expect(page.contains("1 stop gained, 1 lost, 1 moved"))
  }

  @Test func drawsWhatBecameOfStops() {
    #expect(page.contains("<text class=\"change\" x=\"14\" y=\"4\">was 5</text>"))
    #expect(page.contains("<text class=\"change\" x=\"14\" y=\"4\">new</text>"))
  }

  @Test func saysWhatBecameOfFindings() {
    #expect(page.contains("1 finding new, 1 gone"))
    #expect(page.contains("<bdi>label 'old' names nothing</bdi>"))
    #expect(page.matches(of: /class="new"/).count == 1)
  }

  @Test func sameRunTwiceChangesNothing() {
    let page = String(
      decoding: ReportFormat.html.render(Fixture.result, options: ReportOptions(earlier: Fixture.result)),
      as: UTF8.self)
    #expect(page.contains("0 findings new, 0 gone"))
    #expect(!page.contains("class=\"changes\"") && !page.contains("class=\"new\""))
  }

  @Test func isWellFormed() throws {
    try expectNoComplaint("xmllint", ["--noout", "--nonet", "-"], input: Array(page.utf8))
  }
}

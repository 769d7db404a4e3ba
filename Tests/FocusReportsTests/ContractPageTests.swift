import FocusModel
@testable import FocusReports
import Testing
import XMLSource

/// The page about a document whose focus order differs from the agreed order.
@Suite struct ContractPageTests {
  /// The fixture with an agreed order: the third stop comes first, and one stop no longer exists.
  private static let result: AuditResult = {
    var result = Fixture.result
    for index in result.documents.indices where result.documents[index].path == "app/preferences.ui" {
      var stops = result.documents[index].scopes[0].stops
      stops.insert(stops.remove(at: 2), at: 0)
      var gone = stops[1]
      (gone.id, gone.name, gone.node) = ("help", "Help", nil)
      stops.append(gone)
      result.documents[index].scopes[0].agreed = stops
      result.documents[index].contract = EditableContract(
        path: "contracts/app/preferences.ui.order.txt", beginning: ["focus order 1  app/preferences.ui"],
        lines: [
          .init(depth: 0, above: [], text: "window preferences", words: "window preferences"),
          .init(
            depth: 1, above: ["  # Agreed on 1 March."],
            text: "  apply                            # button “<Apply>”", words: "apply"),
        ], end: [])
    }
    return result
  }()

  private var page: String { String(decoding: ReportFormat.html.render(Self.result), as: UTF8.self) }

  @Test func `shows the agreed order beside the present one`() {
    #expect(page.contains("The agreed focus order and the current one: 1 stop moved, 1 gone"))
    #expect(page.contains("<strong>Help</strong><span class=\"moved\">no longer reached</span>"))
    #expect(page.contains("<span class=\"moved\">1 → 3</span>"))
  }

  @Test func `draws the agreed order in the picture`() {
    #expect(page.contains("<path class=\"was\""))
    #expect(page.contains("class=\"show-before\"/> Agreed</label>"))
  }

  @Test func `has the lines of the contract to rearrange`() {
    #expect(page.contains("data-depth=\"1\" data-above=\"  # Agreed on 1 March.\""))
    #expect(page.contains("<code>  apply                            # button “&lt;Apply&gt;”</code>"))
  }

  @Test func `a page without a contract has none of it`() {
    let page = String(decoding: ReportFormat.html.render(Fixture.result), as: UTF8.self)
    #expect(!page.contains("<details class=\"contract\"") && !page.contains("<table class=\"agreed\""))
  }

  @Test func `is well-formed`() throws { _ = try XMLReader.read(Array(page.utf8)) }
}

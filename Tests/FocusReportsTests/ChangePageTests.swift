import FocusModel
@testable import FocusReports
import Testing

/// The lines to change below a finding of the HTML report.
@Suite struct ChangePageTests {
  private func page(_ old: [String], _ new: [String]) throws -> String {
    var result = Fixture.result
    let document = try #require(result.documents.firstIndex { !$0.findings.isEmpty })
    result.documents[document].findings[0].fix = Finding.Fix(
      words: "name it", edits: [Finding.Edit(line: 3, old: old, new: new)])
    return String(decoding: ReportFormat.html.render(result), as: UTF8.self)
  }

  @Test func `writes the shared indentation once`() throws {
    let page = try page(["\t  <a/>", "\t  </b>"], ["\t  <a x=\"1\"/>", "\t  </b>"])
    #expect(page.contains("<pre class=\"diff\" data-margin=\"&#9;  \"><span>@@ -3,2 +3,2 @@</span>"))
    #expect(
      page.contains("<del>-&lt;a/&gt;</del><ins>+&lt;a x=\"1\"/&gt;</ins><code> &lt;/b&gt;</code></pre>"))
  }

  @Test func `keeps a line that has nothing but indentation apart from an empty one`() throws {
    let page = try page(["  <a/>", "  ", ""], ["  <b/>", "  ", ""])
    #expect(page.contains("data-margin=\" \""))
    #expect(
      page.contains("<del>- &lt;a/&gt;</del><ins>+ &lt;b/&gt;</ins><code>  </code><code> </code></pre>"))
  }
}

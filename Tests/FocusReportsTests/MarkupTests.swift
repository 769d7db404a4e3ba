import Testing

@testable import FocusReports

/// Markup that is put together from bytes.
@Suite struct MarkupTests {
  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }

  @Test func literalsHoldNumbersWordsAndMarkup() {
    let inner: Markup = "<b x=\"\(-3)\"/>"
    let words = "tab under"
    #expect(
      text("<g class=\"\(words)\" data-n=\"\(Int32(12))\">\(inner)→</g>")
        == "<g class=\"tab under\" data-n=\"12\"><b x=\"-3\"/>→</g>")
    #expect(text(Markup()).isEmpty)
  }

  @Test func textOfDocumentsIsEscaped() {
    var markup: Markup = "<text>"
    markup.append(text: "Save & “close” <now>")
    markup += "</text>"
    #expect(text(markup) == "<text>Save &amp; “close” &lt;now&gt;</text>")
  }
}

import Testing

@testable import FocusReports

/// Markup that is composed from bytes.
@Suite struct MarkupTests {
  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }

  @Test func `literals hold numbers words and markup`() {
    let inner: Markup = "<b x=\"\(-3)\"/>"
    let words = "tab under"
    #expect(
      text("<g class=\"\(words)\" data-n=\"\(Int32(12))\">\(inner)→</g>")
        == "<g class=\"tab under\" data-n=\"12\"><b x=\"-3\"/>→</g>")
    #expect(text(Markup()).isEmpty)
    #expect(text("\(0) \(10) \(Int.max) \(Int.min)") == "0 10 \(Int.max) \(Int.min)")
  }

  @Test func `text of documents is escaped`() {
    let words = "Save & “close” <now>"
    #expect(text("<text>\(text: words)</text>") == "<text>Save &amp; “close” &lt;now&gt;</text>")
  }
}

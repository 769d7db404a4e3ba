import TestSupport
import Testing

@testable import Translations

/// The quick way to read these files must give the same results as the slow way.
@Suite struct QtLinguistFileTests {
  @Test func `both ways to read Qt Linguist's files give the same translations`() throws {
    var random = SplitMix64(seed: 8)
    func text() -> String { CatalogueText.random(&random) }
    var quick = 0
    for _ in 0..<600 {
      let contexts = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        let messages = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          let type =
            [" type=\"unfinished\"", " type='vanished'", " type=\"obsolete\"", "", "", ""]
            .randomElement(using: &random) ?? ""
          let comment = Bool.random(using: &random) ? "<comment>\(text())</comment>" : ""
          let forms = Int.random(in: 0..<5, using: &random) == 0
          let shown =
            forms
            ? "<numerusform>\(text())</numerusform><numerusform>x</numerusform>" : text()
          return "<message\(forms ? " numerus=\"yes\"" : "")><location filename=\"a.ui\" line=\"1\"/>"
            + "<source>Text \(Int.random(in: 0..<3, using: &random)) &amp;x</source>\(comment)"
            + "<translation\(type)>\(shown)</translation></message>"
        }
        return "<context>\n<name>A&lt;b&gt;</name>\n\(messages.joined(separator: "\n"))</context>"
      }
      let bytes = Array(
        "<?xml version=\"1.0\"?><!DOCTYPE TS><TS language=\"de\">\(contexts.joined())</TS>".utf8)
      guard let scanned = QtLinguistFile(scanning: bytes) else { continue }
      quick += 1
      let parsed = try #require(QtLinguistFile(bytes))
      #expect(scanned.messages.places == parsed.messages.places)
      #expect(scanned.language == parsed.language)
      #expect(scanned.messages.total == parsed.messages.total)
      #expect(scanned.messages.translated == parsed.messages.translated)
      #expect(scanned.messages.marks.showsUse == parsed.messages.marks.showsUse)
    }
    #expect(quick > 300)
  }
}

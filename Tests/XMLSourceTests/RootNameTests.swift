import Testing
import XMLSource

/// The name of the root element, found without parsing the document.
@Suite struct RootNameTests {
  @Test(arguments: [
    ("<Page/>", "Page"), ("<Page>", "Page"), ("<a:Page a='b'/>", "Page"),
    ("\u{FEFF}\n <resources\n>", "resources"),
    ("<?xml version='1.0'?><!-- <Style> -- > --><?x <y> ?>\n<Button.Content a='1'/>", "Button.Content"),
  ])
  func `the name is found after comments and instructions`(text: String, name: String) {
    #expect(XMLReader.rootName(of: Array(text.utf8)) == name)
  }

  @Test(arguments: [
    "", " ", "<", "<Page", "text", "<!DOCTYPE Page><Page/>", "<!-- <Page/>", "<?xml <Page/>", "<é/>",
    "<a:b:c/>",
    "<a:/>", "<\0/>", "</Page>", "< Page/>",
  ])
  func `any other name is left to the parser`(text: String) {
    #expect(XMLReader.rootName(of: Array(text.utf8)) == nil)
  }

  @Test func `a file in another encoding is left to the parser`() {
    #expect(XMLReader.rootName(of: Array("<Page/>".utf8).flatMap { [$0, 0] }) == nil)
    #expect(XMLReader.rootName(of: [0xFF, 0xFE] + Array("<Page/>".utf8).flatMap { [$0, 0] }) == nil)
  }
}

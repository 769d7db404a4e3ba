import Testing
import XMLSource

@Suite struct ReadingTests {
  @Test func attributesAndTextAreDecodedAndPlaced() throws {
    let tree = try XMLReader.read(Array("<a one='x&amp;y'>t<b/>u<![CDATA[<&]]></a>".utf8))
    #expect(tree.root["one"] == "x&y")
    #expect(tree.root.text == "tu<&")
    #expect(tree.root.children.map(\.name) == ["b"])
  }
}

import Testing
import XMLSource

/// The tree of a document.
@Suite struct ReadingTests {
  private func read(_ text: String) throws(XMLReadError) -> XMLTree { try XMLReader.read(Array(text.utf8)) }

  private func text(_ span: XMLSpan, of tree: XMLTree) -> String {
    String(decoding: tree.utf8[span.range], as: UTF8.self)
  }

  @Test func `attributes are decoded and placed`() throws {
    let tree = try read("<button id = 'x&amp;y'\r\n  label=\"a > b\tc\" />")
    let button = tree.root
    #expect(button["id"] == "x&y")
    #expect(button["label"] == "a > b c")
    #expect(button["missing"] == nil)
    #expect(button.attributes.map { text($0.span, of: tree) } == ["id = 'x&amp;y'", "label=\"a > b\tc\""])
    #expect(button.attributes.map { text($0.valueSpan, of: tree) } == ["x&amp;y", "a > b\tc"])
  }

  @Test func `text is what stands directly inside`() throws {
    let tree = try read("<a> one<b>no</b>&lt;<!-- no --><![CDATA[<&]]><?no?>\r\nend </a>")
    #expect(tree.root.text == " one<<&\nend ")
    #expect(tree.root.textSpan == XMLSpan(start: 3, end: UInt32(tree.utf8.count - 4)))
    #expect(tree.root.firstChild?.text == "no")
    #expect(try read("<a><b/></a>").root.textSpan == nil)
    #expect(try read("<a/>").root.text == "")
  }

  @Test func `a start tag begins where it begins`() throws {
    let tree = try read("<a>\n\n  <b\n    id='>'\n    x='1'>t</b>\n</a>")
    let child = try #require(tree.root.firstChild)
    let lines = XMLLines(tree.utf8)
    #expect(lines.position(of: child.span.start) == XMLPosition(line: 3, column: 3))
    #expect(text(child.fullSpan, of: tree) == "<b\n    id='>'\n    x='1'>t</b>")
    #expect(text(child.nameSpan, of: tree) == "b")
  }

  @Test func `prefixes are resolved to namespaces`() throws {
    let tree = try read(
      """
      <Page xmlns='urn:page' xmlns:x='urn:x' x:Name='n' Name='plain' bad:Name='unbound' xml:lang='de'
        xmlns:local='not a: URI'><local:View/><none xmlns=''/></Page>
      """)
    let page = tree.root
    #expect(page.namespace == "urn:page")
    #expect(page["Name"] == "plain")
    #expect(page.attribute("Name", namespace: "urn:x")?.value == "n")
    #expect(page.attribute("lang", namespace: "http://www.w3.org/XML/1998/namespace")?.value == "de")
    // An undeclared prefix is kept, and is not an error.
    #expect(page.attributes.map(\.prefix) == ["x", nil, "bad", "xml"])
    #expect(page.attributes.map(\.namespace)[2] == nil)
    #expect(page.children.map(\.namespace) == ["not a: URI", nil])
    #expect(page.children.map(\.prefix) == ["local", nil])
  }

  @Test func `comments know what follows`() throws {
    let tree = try read("<!-- for a --><a><!-- for b\r\n --><b/><!-- for nobody --></a>")
    #expect(tree.comments.map(\.text) == [" for a ", " for b\n ", " for nobody "])
    #expect(tree.comments.map(\.nextElement) == [0, 1, nil])
    #expect(text(tree.comments[1].span, of: tree) == "<!-- for b\r\n -->")
  }

  @Test func `attributes of a document type do not exist`() throws {
    let tree = try read("<!DOCTYPE a [<!ATTLIST a id CDATA 'default' x NMTOKEN #IMPLIED>]><a y='1' x=' n '/>")
    #expect(tree.root.attributes.map(\.name) == ["y", "x"])
    #expect(tree.root["id"] == nil)
    #expect(tree.root["x"] == " n ")
  }

  @Test func `white space before the declaration is forgiven`() throws {
    let tree = try read("\n\n  <?xml version='1.0'?>\n<a/>")
    #expect(XMLLines(tree.utf8).position(of: tree.root.span.start) == XMLPosition(line: 4, column: 1))
  }

  @Test func `names that only look like namespaces`() throws {
    let tree = try read("<a xmlnsy='1' xmlns::b='2' xmlns:1='3' c='4'/>")
    #expect(tree.root.attributes.map(\.value) == ["1", "2", "3", "4"])
  }

  @Test func `long documents keep their lines`() throws {
    let tree = try read("<a>" + String(repeating: "\n", count: 70_000) + "  <b/></a>")
    let child = try #require(tree.root.firstChild)
    #expect(XMLLines(tree.utf8).position(of: child.span.start) == XMLPosition(line: 70_001, column: 3))
  }

  @Test func `positions count scalars and every line end`() {
    let lines = XMLLines(Array("ä😀x\r\ny\rz\n".utf8))
    #expect(lines.count == 4)
    #expect(lines.position(of: 6) == XMLPosition(line: 1, column: 3))
    #expect(lines.position(of: 9) == XMLPosition(line: 2, column: 1))
    #expect(lines.position(of: 11) == XMLPosition(line: 3, column: 1))
    #expect(lines.position(of: 999) == XMLPosition(line: 4, column: 1))
  }

  @Test func `the beginning of a document ends at the first error`() throws {
    let tree = try #require(
      XMLReader.beginning(of: Array("<?xml version='1.0'?><a xmlns='u' b='c'><d/><e><f/> & <g/>".utf8)))
    #expect(tree.root.name == "a")
    #expect(tree.root.namespace == "u")
    #expect(tree.root["b"] == "c")
    #expect(tree.root.children.map(\.name) == ["d", "e"])
    #expect(tree.elements(named: "f").map(\.name) == ["f"])
    #expect(XMLReader.beginning(of: Array("not XML".utf8)) == nil)
    #expect(XMLReader.beginning(of: []) == nil)
  }
}

import Testing
import XMLOutput
import XMLSource

@Suite struct WriterTests {
  private func write(indent: Bool = false, _ body: (XMLWriter) -> Void) -> String {
    let writer = XMLWriter(indent: indent)
    body(writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func aDocument() {
    let text = write(indent: true) { writer in
      writer.startDocument()
      writer.startElement("report")
      writer.attribute("tool", "focus-audit")
      writer.element("finding", text: "a < b & \"c\" ü")
      writer.startElement("empty")
      writer.endElement()
      writer.endElement()
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <report tool="focus-audit">
          <finding>a &lt; b &amp; &quot;c&quot; ü</finding>
          <empty/>
        </report>

        """)
  }

  @Test func whatIsOpenIsClosed() {
    #expect(
      write {
        $0.startElement("a"); $0.startElement("b")
      } == "<a><b/></a>\n")
  }

  /// Every character that XML cannot hold is replaced, and everything else comes back.
  @Test func everyDocumentCanBeReadAgain() throws {
    let scalars =
      (0..<0x100).map { $0 } + [0x2028, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x10FFFF]
    for scalar in scalars.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let value = "x\(scalar)y"
      let text = write { writer in
        writer.startElement("a")
        writer.attribute("b", value)
        writer.text(value)
      }
      let isLegal =
        scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value)
        || "\t\n\r".unicodeScalars.contains(scalar)
      let expected = isLegal ? value : "x\u{FFFD}y"
      let root = try XMLReader.read(Array(text.utf8)).root
      #expect(root["b"] == expected, "U+\(String(scalar.value, radix: 16))")
      #expect(root.text == expected, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func sectionsAndCommentsCannotBeLeft() throws {
    let text = write { writer in
      writer.startElement("a")
      writer.cdata("]]>]]]]>>\u{1}")
      writer.comment("--> -- ---\u{0}-")
    }
    let tree = try XMLReader.read(Array(text.utf8))
    #expect(tree.root.text == "]]>]]]]>>\u{FFFD}")
    #expect(tree.comments.map(\.text) == ["- -> - - - - -\u{FFFD}- "])
  }
}

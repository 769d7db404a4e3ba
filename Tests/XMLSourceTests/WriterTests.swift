import CLibXML2
import TestSupport
import Testing
import XMLOutput
import XMLSource

@Suite struct WriterTests {
  private func write(indent: Bool = false, _ body: (XMLWriter) -> Void) -> String {
    let writer = XMLWriter(indent: indent)
    body(writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func `a document`() {
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
          <finding>a &lt; b &amp; "c" ü</finding>
          <empty/>
        </report>

        """)
  }

  @Test func `characters beyond latin 1 become references`() {
    let text = write { writer in
      writer.startElement("p")
      writer.text("“é”")
      let before = writer.size
      writer.text("\u{80}\u{FF}\u{100}\u{7FF}\u{800}…\u{FFFD}\u{10000}\u{10FFFF} is plain, and long enough")
      writer.writeReferences(after: before)
      writer.text("…")
    }
    #expect(
      text
        == "<p>“é”\u{80}\u{FF}&#256;&#2047;&#2048;&#8230;&#65533;&#65536;&#1114111; is plain, and long enough…</p>\n"
    )
  }

  @Test func `numbers are appended in decimal digits`() {
    for number in [0, 7, -7, 10, 99, 100, -1_234_567_890, Int.max, Int.min] {
      var bytes = Array("x".utf8)
      bytes.append(decimal: number)
      #expect(String(decoding: bytes, as: UTF8.self) == "x\(number)")
    }
  }

  @Test func `what is open is closed`() {
    #expect(
      write {
        $0.startElement("a"); $0.startElement("b")
      } == "<a><b/></a>\n")
  }

  /// Every character that XML cannot contain is replaced, and all other characters are unchanged when the
  /// document is read again.
  @Test func `every document can be read again`() throws {
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

  /// Text is escaped as libxml2 escapes it, byte for byte, for all characters that XML can contain. The
  /// exception is quotation marks in text, which XML does not require to be escaped.
  @Test func `text is escaped as libxml2 does`() {
    var random = SplitMix64(seed: 1)
    let scalars =
      Array("<>&'\r\n\t ]-abc\u{7F}\u{80}äß\u{2028}\u{FFFD}\u{F8FF}😀".unicodeScalars)
      + ["\u{EFBF}", "\u{10FFFF}"]
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text.append(scalars.randomElement(using: &random) ?? "a")
      }
      let value = String(text)
      let ours = write { writer in
        writer.startDocument()
        writer.startElement("a")
        writer.attribute("b", value)
        writer.text(value)
      }
      #expect(ours == libXML2Document(value))
    }
    let quoted = write { writer in
      writer.startElement("a")
      writer.attribute("b", "\"")
      writer.text("\"")
    }
    #expect(quoted.contains("<a b=\"&quot;\">\"</a>"))
  }

  /// `<a b="value">value</a>` as libxml2 writes it.
  private func libXML2Document(_ value: String) -> String {
    let buffer = unsafe xmlBufferCreate()
    let writer = unsafe xmlNewTextWriterMemory(buffer, 0)
    unsafe xmlTextWriterStartDocument(writer, nil, "UTF-8", nil)
    unsafe xmlTextWriterStartElement(writer, "a")
    unsafe xmlTextWriterWriteAttribute(writer, "b", value)
    unsafe xmlTextWriterWriteString(writer, value)
    unsafe xmlTextWriterEndDocument(writer)
    unsafe xmlFreeTextWriter(writer)
    defer { unsafe xmlBufferFree(buffer) }
    return unsafe String(cString: xmlBufferContent(buffer))
  }

  @Test func `a start tag can be closed without contents`() {
    let text = write { writer in
      writer.startElement("p")
      writer.closeStartTag()
    }
    #expect(text == "<p></p>\n")
  }
}

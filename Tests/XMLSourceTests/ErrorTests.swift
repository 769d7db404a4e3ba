import Testing
import XMLSource

/// The messages about a file that cannot be read.
@Suite struct ErrorTests {
  @Test(arguments: [
    ("", "1:1: the file is empty"),
    (" \n ", "1:1: the file contains only white space"),
    ("hello", "1:1: this is not XML: the first character is not '<'"),
    ("<?xml version='1.0'?>", "1:22: there is nothing after the XML declaration"),
    ("<?xml version='1.0'?> hello", "1:23: an element must begin here"),
    ("<!-- only this -->", "1:19: there is no element"),
    ("<a>\n  <child>\n</a>", "3:1: '</a>' does not close the element 'child' opened at line 2"),
    ("<a>\n  <n:b>", "2:8: the element 'n:b' opened at line 2 is never closed"),
    ("<a", "1:3: the tag has no closing '>'"),
    ("<a/>\n<b/>", "2:1: something follows the end of the root element, which must be the only one"),
    ("<a/>\n<?xml version='1.0'?><b/>", "2:1: a second document begins here"),
    ("<a id='1'\n  id='2'/>", "2:3: the attribute 'id' appears twice"),
    ("<a id=1/>", "1:7: the value of an attribute needs quotes"),
    ("<a id/>", "1:6: the attribute 'id' has no value"),
    ("<a b='1'c='2'/>", "1:9: white space is missing between attributes"),
    (
      "<a b='1>\n<c/></a>",
      "2:1: the value of an attribute contains '<': write '&lt;', or close the quote before it"
    ),
    ("<a b='x & y'/>", "1:10: a '&' must be written '&amp;'"),
    ("<a>x &y</a>", "1:8: a '&' must be written '&amp;', or its entity must end with ';'"),
    (
      "<a>&nbsp;</a>",
      "1:10: the entity 'nbsp' is not one of XML's five predefined entities; others are not supported"
    ),
    ("<a>1 < 2</a>", "1:7: a '<' that does not begin a tag must be written '&lt;'"),
    ("<a>&#0;</a>", "1:8: there is a character that XML does not allow"),
    ("<a>\u{1}</a>", "1:4: there is a character that XML does not allow"),
    ("<a>\n<!-- </a>", "2:1: the comment has no closing '-->'"),
    ("<a><!-- x -- y --></a>", "1:11: a comment must not contain '--'"),
    ("<a><![CDATA[ </a>", "1:4: the CDATA section has no closing ']]>'"),
    ("<a>]]></a>", "1:4: a ']]>' in text must be written ']]&gt;'"),
    ("<a><?pi </a>", "1:4: the processing instruction has no closing '?>'"),
    (
      "<!-- licence -->\n<?xml version='1.0'?><a/>",
      "2:1: the XML declaration must be the first thing in the file"
    ),
    ("<?xml version='1.0'?><?xml version='1.0'?><a/>", "1:22: there are two XML declarations"),
    (
      "<?xml encoding='utf-8'?><a/>",
      "1:15: the XML declaration is not of the form <?xml version=\"1.0\" encoding=\"…\"?>"
    ),
  ])
  func `malformed XML is rejected with a reason`(text: String, expected: String) {
    let error = #expect(throws: XMLReadError.self) { try XMLReader.read(Array(text.utf8)) }
    #expect(error?.description == expected)
  }

  @Test(arguments: [
    ("<?xml version='1.0' encoding='klingon'?><a/>", "1:31: the encoding 'klingon' is not known"),
    (
      "<?xml version='1.0' encoding='utf-16'?><a/>",
      "1:31: the XML declaration says 'utf-16', but the file is not in that encoding"
    ),
  ])
  func `encodings that are not`(text: String, expected: String) {
    let error = #expect(throws: XMLReadError.self) { try XMLReader.read(Array(text.utf8)) }
    #expect(error?.description == expected)
    #expect(error?.reason == .encoding)
  }

  @Test func `bytes that are not in the encoding`() {
    let latin = Array("<a>\n  <b t='".utf8) + [0xA9] + Array(" 2024'/></a>".utf8)
    var error = #expect(throws: XMLReadError.self) { try XMLReader.read(latin) }
    #expect(error?.reason == .encoding)
    #expect(
      error?.description
        == "2:9: the bytes here are not UTF-8: save the file as UTF-8, or name its encoding in an XML declaration"
    )

    // A low surrogate without its high surrogate, in the second line.
    let utf16: [UInt8] = [0xFF, 0xFE] + "<a>\nä".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    error = #expect(throws: XMLReadError.self) { try XMLReader.read(utf16 + [0x00, 0xDC, 0x3C, 0x00]) }
    #expect(error?.description == "2:2: the bytes here are not UTF-16LE, the encoding of this file")
  }

  @Test func `binary files`() {
    let compiledAndroid: [UInt8] = [0x03, 0x00, 0x08, 0x00, 0xE8, 0x05]
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let withZero = Array("<a>\n\0</a>".utf8)
    for (bytes, place) in [(compiledAndroid, "1:2"), (png, "1:1"), (withZero, "2:1")] {
      let error = #expect(throws: XMLReadError.self) { try XMLReader.read(bytes) }
      #expect(error?.reason == .binary)
      #expect(error?.description.hasPrefix(place + ": ") == true)
    }
  }
}

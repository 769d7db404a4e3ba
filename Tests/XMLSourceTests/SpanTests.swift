import Foundation
import Testing
import XMLSource

/// An encoding that a file may have, and the function that writes it.
struct FileEncoding: CustomTestStringConvertible, Sendable {
  /// The encoding in the XML declaration; nil for no declaration.
  var name: String?
  var mark: [UInt8] = []
  var exotic: [String]
  var encode: @Sendable (String) -> [UInt8]?
  var testDescription: String

  static let everywhere = ["ä", "Weiß", "é"]
  static let beyond = everywhere + ["€", "漢字", "😀", "שלום", "\u{FEFF}"]

  static func foundation(
    _ encoding: String.Encoding, _ name: String?, mark: [UInt8] = [], _ exotic: [String],
    _ description: String
  ) -> FileEncoding {
    FileEncoding(
      name: name, mark: mark, exotic: exotic,
      encode: { text in text.data(using: encoding).map { mark + [UInt8]($0) } },
      testDescription: description)
  }

  static let all: [FileEncoding] = [
    .foundation(.utf8, nil, beyond, "UTF-8"),
    .foundation(.utf8, "utf-8", mark: [0xEF, 0xBB, 0xBF], beyond, "UTF-8 with mark"),
    .foundation(.ascii, "US-ASCII", [], "ASCII"),
    .foundation(.utf16LittleEndian, "UTF-16", mark: [0xFF, 0xFE], beyond, "UTF-16 LE with mark"),
    .foundation(.utf16BigEndian, "UTF-16", mark: [0xFE, 0xFF], beyond, "UTF-16 BE with mark"),
    .foundation(.utf16LittleEndian, "utf-8", mark: [0xFF, 0xFE], beyond, "UTF-16 LE that says UTF-8"),
    .foundation(.utf16LittleEndian, "UTF-16", beyond, "UTF-16 LE without mark"),
    .foundation(.isoLatin1, "ISO-8859-1", everywhere, "Latin-1"),
    .foundation(.windowsCP1252, "windows-1252", everywhere + ["€", "„quoted“"], "Windows-1252"),
    // Latin-9 differs from Latin-1 in eight characters; the tests use one of them.
    FileEncoding(
      name: "ISO-8859-15", exotic: everywhere + ["€"],
      encode: { text in
        text.unicodeScalars.map { $0 == "€" ? 0xA4 : UInt8(truncatingIfNeeded: $0.value) }
      },
      testDescription: "Latin-9"),
  ]
}

/// Compares every position and every value with those that random documents record.
@Suite struct SpanTests {
  @Test(arguments: FileEncoding.all)
  func `everything is found where it was written`(encoding: FileEncoding) throws {
    for seed in 0..<150 as Range<UInt64> {
      let document = RandomDocument(seed: seed, encoding: encoding.name, exotic: encoding.exotic)
      let bytes = try #require(encoding.encode(document.text))
      let tree = try XMLReader.read(bytes)

      #expect(tree.utf8 == Array(document.text.utf8), "seed \(seed)")
      try #require(tree.elementCount == document.elements.count, "seed \(seed)")
      for (index, expected) in document.elements.enumerated() {
        let element = tree.element(at: index)
        #expect(found(element) == expected, "seed \(seed), element \(index)")
      }
      let comments = tree.comments.map {
        RandomDocument.Comment(span: $0.span, text: $0.text, nextElement: $0.nextElement)
      }
      #expect(comments == document.expectedComments, "seed \(seed)")
    }
  }

  private func found(_ element: XMLElement) -> RandomDocument.Element {
    RandomDocument.Element(
      name: qualified(element.prefix, element.name), span: element.span, nameSpan: element.nameSpan,
      fullSpan: element.fullSpan, parent: element.parent?.index,
      attributes: element.attributes.map {
        RandomDocument.Attribute(
          name: qualified($0.prefix, $0.name), value: $0.value, span: $0.span, valueSpan: $0.valueSpan)
      },
      text: element.text, textSpan: element.textSpan)
  }

  private func qualified(_ prefix: String?, _ name: String) -> String {
    prefix.map { "\($0):\(name)" } ?? name
  }

  /// The children, siblings and parents of elements are consistent.
  @Test func `relatives agree`() throws {
    for seed in 1000..<1050 as Range<UInt64> {
      let document = RandomDocument(seed: seed, encoding: nil, exotic: [])
      let tree = try XMLReader.read(Array(document.text.utf8))
      for index in 0..<tree.elementCount {
        let element = tree.element(at: index)
        let children = element.children.map(\.index)
        #expect(children == document.elements.indices.filter { document.elements[$0].parent == index })
        #expect(element.firstChild?.index == children.first)
        let siblings = sequence(first: element.firstChild, next: { $0?.nextSibling }).prefix { $0 != nil }
        #expect(siblings.map { $0?.index } == children)
      }
    }
  }
}

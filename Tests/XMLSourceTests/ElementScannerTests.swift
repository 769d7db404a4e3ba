import TestSupport
import Testing

@testable import XMLSource

/// The scanner of simple documents, compared with the parser.
@Suite struct ElementScannerTests {
  /// An element as both readers describe it.
  private struct Found: Equatable {
    var depth: Int
    var startTag: Range<Int>
    var name: String?
    var text: Range<Int>?
    var words: String?
  }

  /// The elements that the scanner finds, in document order; nil for an unusual document.
  private func scanned(_ bytes: [UInt8]) -> [Found]? {
    guard var scanner = ElementScanner(bytes) else { return nil }
    var found: [Found] = []
    while let element = scanner.next() {
      found.append(
        Found(
          depth: element.depth, startTag: element.startTag, name: scanner.value(of: "name", in: element),
          text: element.text, words: scanner.text(of: element)))
    }
    return scanner.isUnusual ? nil : found.sorted { $0.startTag.lowerBound < $1.startTag.lowerBound }
  }

  /// The elements that the parser finds; nil if it rejects the document.
  private func parsed(_ bytes: [UInt8]) -> [Found]? {
    guard let tree = try? XMLReader.read(bytes) else { return nil }
    return (0..<tree.elementCount).map { index in
      let element = tree.element(at: index)
      let depth = sequence(first: element, next: \.parent).dropFirst().reduce(0) { count, _ in count + 1 }
      return Found(
        depth: depth, startTag: Int(element.span.start)..<Int(element.span.end), name: element["name"],
        text: element.textSpan.map { Int($0.start)..<Int($0.end) }, words: element.text)
    }
  }

  /// Whether the scanner reads the document; fails if the scanner and the parser find different elements.
  private func isScanned(_ bytes: [UInt8]) -> Bool {
    guard let scanned = scanned(bytes) else { return false }
    let document = String(decoding: bytes, as: UTF8.self)
    guard var parsed = parsed(bytes), parsed.count == scanned.count else {
      Issue.record("the parser rejects \(document)")
      return true
    }
    for place in parsed.indices where scanned[place].words == nil { parsed[place].words = nil }
    #expect(parsed == scanned, "\(document)")
    return true
  }

  private static let pieces = [
    "<a>", "</a>", "<b name=\"x\">", "</b>", "<c name='&lt;y&#65;'/>", "<n:d>", "</n:d>", "text", " ", "\n",
    "\r\n",
    "&amp;", "&#x41;", "&#0;", "&#xFFFE;", "&#55296;", "&#1114112;", "&#+5;", "&other;", "&", ";",
    "<!-- note -->",
    "<!-- a -- b -->", "<!--->", "<![CDATA[ <b> ]]>", "<![CDATA[]]>", "]]>", "]", "<?pi?>", "<", ">", "\"",
    "'",
    "é", "漢", "\u{1}", "\u{FFFE}", "\u{7F}", "<b name=\"1\" name=\"2\">", "<b name = \"x\" n:name='y'>",
    "<b xmlns:n=\"urn:a\">", "<a/>", "<a />", "</a >", "</ a>", "<1>", "<a b>", "<a b=c>", "<a b=\"<\">",
    "<a b=\"1\"c=\"2\">", "<!DOCTYPE a>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<n:b:c/>", "<!ELEMENT a ANY>",
  ]

  @Test func `the scanner finds the elements that the parser finds, or declares a document unusual`() {
    var random = SplitMix64(seed: 50)
    var count = 0
    for _ in 0..<4_000 {
      // Elements are closed correctly most of the time, so some documents are well formed.
      var (text, open) = ("", [String]())
      if Bool.random(using: &random) { text += "<?xml version=\"1.0\"?>\n" }
      if Int.random(in: 0..<5, using: &random) == 0 { text += "<!DOCTYPE root>" }
      text += Int.random(in: 0..<8, using: &random) == 0 ? "<root xmlns:n=\"urn:n\">" : "<root>"
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
          let name = ["a", "b", "n:d"].randomElement(using: &random) ?? "a"
          text += "<\(name)\(Bool.random(using: &random) ? " name=\"k&quot;\"" : "")>"
          open.append(name)
        case 4...6: if let name = open.popLast() { text += "</\(name)>" }
        case 7...8:
          text +=
            ["text", "&lt;", " \n", "<!-- x -->", "<![CDATA[<]]>", "\r\n", "é"].randomElement(using: &random)
            ?? ""
        default: text += Self.pieces.randomElement(using: &random) ?? ""
        }
      }
      while let name = open.popLast() { text += "</\(name)>" }
      text += "</root>"
      if isScanned(Array(text.utf8)) { count += 1 }
    }
    #expect(count > 800)
  }

  @Test func `damaged documents are unusual or well formed`() {
    var random = SplitMix64(seed: 51)
    let document = Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS><TS language="de"><!-- note --><context><name>A</name>
      <message><source>One &amp; two</source><translation type="x">Eins &#252; é</translation></message>
      <message><source a='b'/><translation><![CDATA[x]]></translation></message></context></TS>
      """.utf8)
    #expect(isScanned(document))
    for _ in 0..<4_000 {
      var damaged = document
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = UInt8.random(in: 0...255, using: &random)
        default:
          damaged.insert(document.randomElement(using: &random) ?? 0, at: place)
        }
      }
      _ = isScanned(damaged)
    }
  }

  @Test(arguments: [
    "", " ", "<a>", "<a></b>", "<a/><b/>", "<a/>text", "<!DOCTYPE a><!DOCTYPE a><a/>", "<a/><!DOCTYPE a>",
    "<a xmlns=\"urn:x\"/>", "<n:a/>", "<a><n:b/></a>", "<é/>",
  ])
  func `an unusual document is left to the parser`(_ document: String) {
    #expect(scanned(Array(document.utf8)) == nil)
  }

  @Test func `text is usual if it is UTF-8 without control characters`() {
    var random = SplitMix64(seed: 77)
    let pieces: [[UInt8]] = [
      Array("plain text ".utf8), Array("é".utf8), Array("文件".utf8), Array("😀".utf8), [0x09], [0x0D, 0x0A],
      [0x1F],
      [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBD], [0xED, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xF0, 0x8F, 0x80, 0x80], [0x80], [0xC3],
      [0xE6, 0x96], [0xFF], [0x7F],
    ]
    var usual = 0
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        let isUsual = Int.random(in: 0..<5, using: &random) > 0
        bytes += (isUsual ? pieces[..<6] : pieces[...]).randomElement(using: &random) ?? []
      }
      let text = String(validating: bytes, as: UTF8.self)
      let isAllowed =
        text?.unicodeScalars.allSatisfy {
          ($0.value >= 0x20 || [0x09, 0x0A, 0x0D].contains($0.value)) && $0.value & ~1 != 0xFFFE
        } ?? false
      #expect(bytes.isUsualText == isAllowed, "\(bytes)")
      if isAllowed { usual += 1 }
    }
    #expect(usual > 5_000)
  }
}

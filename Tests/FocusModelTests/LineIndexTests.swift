import FocusModel
import TestSupport
import Testing

/// Offsets become lines and columns, with any line endings.
@Suite struct LineIndexTests {
  @Test(arguments: [
    "", "one", "one\n", "one\ntwo\n\nfour", "one\r\ntwo\r\n", "one\rtwo\r\r\nfour", "\r", "\n\r",
    "ä\u{1F600}b\nüx",
  ])
  func `every offset`(text: String) { compare(text) }

  /// Line endings of all kinds at and around block boundaries.
  @Test(.slow) func `long texts`() {
    var random: UInt64 = 42
    for _ in 0..<10 {
      var text = ""
      while text.utf8.count < 1_600 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let ends = ["\n", "\r\n", "\r", "\t", "é", String(repeating: "x", count: 61), "\n\n"]
        text += ends[Int((random >> 33) % UInt64(ends.count))]
      }
      compare(text)
    }
  }

  @Test func `the text of a line`() {
    let index = LineIndex(SourceText(path: "a", utf8: Array("one\r\ntwo\rthree".utf8)))
    #expect(index.excerpt(at: 0) == "one")
    #expect(index.excerpt(at: 6) == "two")
    #expect(index.excerpt(at: 14) == "three")
    #expect(index.excerpt(at: 99) == "three")
  }

  @Test func `the lines of a tag`() {
    func lines(_ text: String, _ tag: Range<UInt32>, around place: Range<UInt32>? = nil) -> [SourceLine] {
      var places = SourcePlaces([SourceText(path: "a", utf8: Array(text.utf8))])
      let place = place ?? tag
      return places.lines(
        of: SourceSpan(start: tag.lowerBound, end: tag.upperBound),
        around: SourceSpan(start: place.lowerBound, end: place.upperBound))
    }
    #expect(lines("<a>\n <b/>\n", 5..<9).isEmpty)
    #expect(
      lines("<a>\r\n  <b\r\n  c=''/>\r\n</a>", 7..<18) == [
        SourceLine(number: 2, text: "  <b"), SourceLine(number: 3, text: "  c=''/>"),
      ])
    // A part outside the tag is shown without the tag.
    #expect(lines("<a>\n<b>\nx\ny</b>\n</a>", 0..<3, around: 4..<14).map(\.number) == [2, 3, 4])
    let long = "<b\n" + (2...20).map { "a\($0)=''\n" }.joined() + "/>"
    let end = UInt32(long.utf8.count)
    #expect(lines(long, 0..<end).map(\.number) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(
      lines(long, 0..<end, around: end - 10..<end - 3).map(\.number) == [1, 15, 16, 17, 18, 19, 20, 21])
    let wide = "<b\n" + String(repeating: " ", count: 5_000) + "/>"
    #expect(lines(wide, 0..<UInt32(wide.utf8.count)).isEmpty)
  }

  @Test func `a place that the text does not have has no offset`() {
    let index = LineIndex(SourceText(path: "a", utf8: Array("one\r\nthree".utf8)))
    #expect(index.offset(ofLine: 2, column: 6) == 10)
    for (line, column) in [(0, 1), (1, 0), (1, 7), (2, 7), (3, 1), (.max, 1), (1, .max)] {
      #expect(index.offset(ofLine: line, column: column) == nil, "\(line):\(column)")
    }
  }

  /// Compares the index with a walk from the beginning.
  private func compare(_ text: String) {
    let utf8 = Array(text.utf8)
    let index = LineIndex(SourceText(path: "a", utf8: utf8))
    var line = 1
    var lineStart = 0
    var column = 1
    for offset in 0...utf8.count {
      let position = index.position(of: UInt32(offset))
      let isInside = offset < utf8.count && utf8[offset] & 0xC0 == 0x80
      if !isInside {
        #expect(
          position.line == line && position.column == column, "offset \(offset) of \(text.debugDescription)")
      }
      #expect(index.offset(ofLine: line, column: offset - lineStart + 1) == UInt32(offset))
      guard offset < utf8.count else { break }
      let byte = utf8[offset]
      let endsLine = byte == 0x0A || (byte == 0x0D && (offset + 1 == utf8.count || utf8[offset + 1] != 0x0A))
      if endsLine {
        line += 1
        lineStart = offset + 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// Some programs write documents on one line; finding a location in a long line takes no longer than in a
  /// short line.
  @Test func `the part of a long line around the place is shown`() {
    let utf8 = Array(
      (String(repeating: "ä", count: 5_000) + "|here|" + String(repeating: "ö", count: 5_000)).utf8)
    let index = LineIndex(SourceText(path: "a", utf8: utf8))
    let place = UInt32(10_001)
    let excerpt = index.excerpt(at: place)
    let (line, column) = index.position(of: place)
    #expect((line, column) == (1, 5_002))
    #expect(excerpt.text.unicodeScalars.count < 800)
    #expect(excerpt.text.dropFirst(column - excerpt.column).hasPrefix("here|ö"))
    #expect(index.excerpt(at: 3).column == 1)
    #expect(index.excerpt(at: UInt32(utf8.count)).text.hasSuffix("ö"))
  }
}

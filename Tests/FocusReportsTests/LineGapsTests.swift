import FocusModel
@testable import FocusReports
import Testing

/// Lines between controls leave room for text.
@Suite struct LineGapsTests {
  @Test func `a line is interrupted at a text`() throws {
    var gaps = LineGaps(PicturePages(nil))
    gaps.add(Room.Area(x: 100, y: 90, width: 50, height: 20))
    let pieces = gaps.pieces(from: (0, 100), to: (300, 100), on: nil)
    #expect(pieces.count == 2)
    let (first, last) = (try #require(pieces.first), try #require(pieces.last))
    #expect(first.from == (0, 100) && first.to.x < 100)
    #expect(last.from.x > 150 && last.to == (300, 100))
  }

  @Test(arguments: [(0, 200), (-100_000, 100_000)])
  func `a line beside all texts stays whole`(start: Int, end: Int) {
    var gaps = LineGaps(PicturePages(nil))
    gaps.add(Room.Area(x: 100, y: 90, width: 50, height: 20))
    let pieces = gaps.pieces(from: (start, 300), to: (end, 300), on: nil)
    #expect(pieces.count == 1)
  }

  @Test func `a line within a text is not drawn`() {
    var gaps = LineGaps(PicturePages(nil))
    gaps.add(Room.Area(x: 0, y: 0, width: 200, height: 20))
    #expect(gaps.pieces(from: (10, 10), to: (150, 10), on: nil).isEmpty)
  }
}

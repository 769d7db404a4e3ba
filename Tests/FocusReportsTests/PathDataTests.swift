@testable import FocusReports
import Testing

/// Lines of pictures as the data of SVG paths.
@Suite struct PathDataTests {
  @Test func `writes the distance from one end to the other`() {
    var data = PathData()
    data.add(from: (10, 20), to: (15, 17))
    data.add(from: (15, 17), to: (15, 30))
    data.add(from: (15, 30), to: (4, 30))
    #expect(String(decoding: data.markup.bytes, as: UTF8.self) == "M10 20l5-3v13h-11")
  }

  @Test func `moves only where a line does not continue the last one`() {
    var data = PathData()
    data.add(from: (0, 0), to: (5, 0))
    data.add(from: (9, -2), to: (9, 8))
    #expect(String(decoding: data.markup.bytes, as: UTF8.self) == "M0 0h5m4-2v10")
  }
}

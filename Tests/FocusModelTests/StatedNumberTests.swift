import FocusModel
import Testing

/// Numbers of any size in documents.
@Suite struct StatedNumberTests {
  @Test(arguments: [
    ("0", 0), ("7", 7), ("+7", 7), ("-7", -7), ("007", 7),
    ("2147483647", StatedInteger.max), ("2147483648", .max), ("-2147483648", .min), ("-2147483649", .min),
    ("9223372036854775808", .max), ("123456789012345678901234567890", .max),
    ("-123456789012345678901234567890", .min), ("000000000000000000000000000000012", 12),
  ])
  func `whole numbers are read or become the nearest bound`(text: String, expected: StatedInteger) {
    #expect(StatedInteger(text) == expected)
  }

  @Test(arguments: ["", "-", "+", " 1", "1 ", "1.5", "1e3", "0x10", "nan", "inf", "٣", "--1", "1-"])
  func `anything else is no whole number`(text: String) { #expect(StatedInteger(text) == nil) }

  @Test(arguments: [
    ("0x10", 16), ("-0xFF", -255), ("0XfF", 255), ("0xFFFFFFFFFFFFFFFFF", StatedInteger.max), ("12", 12),
  ])
  func `hexadecimal is read where it is a number`(text: String, expected: StatedInteger) {
    #expect(StatedInteger(text, hexadecimal: true) == expected)
  }

  @Test(arguments: ["0x", "0xg", "x10", "1F"])
  func `half a hexadecimal number is no number`(text: String) {
    #expect(StatedInteger(text, hexadecimal: true) == nil)
  }

  @Test func `arithmetic stops at the bounds`() {
    #expect(StatedInteger.max + 1 == .max)
    #expect(StatedInteger.min - 1 == .min)
    #expect(StatedInteger.min + .min == .min)
    #expect(StatedInteger.max - .min == .max)
    #expect(StatedInteger(5) - 7 == -2)
  }

  @Test func `cells are never backwards`() {
    let extremes: [StatedInteger] = [.min, -1, 0, 1, .max]
    for first in extremes {
      for span in extremes {
        let cells = first.cells(spanning: span)
        #expect(cells.lowerBound == first.value && cells.count == max(1, span.value))
      }
    }
  }

  @Test(arguments: [
    ("0", 0.0), ("-2.5", -2.5), ("1e3", 1000), ("1e308", 1e9), ("-1e308", -1e9), ("1e999", 1e9), ("inf", 1e9),
    ("-inf", -1e9), ("123456789012345678901234567890", 1e9),
  ])
  func `measures are read or become the nearest bound`(text: String, expected: Double) {
    #expect(StatedMeasure(text)?.value == expected)
  }

  @Test(arguments: ["", "nan", "-nan", "NaN", "1,5", "1 ", "five"])
  func `what is not a number is no measure`(text: String) { #expect(StatedMeasure(text) == nil) }

  @Test func `plain numbers are read as swift reads them`() {
    var texts: [String] = []
    let parts = [
      "", ".", ".0", ".5", ".1", ".25", ".333333", ".000001", ".1.2", "e3", ".5e-3", ".999999999999",
    ]
    for whole in ["", "0", "7", "20", "-0", "-48", "107374", "99999999", "-", "+3", "1 2", "0012"] {
      texts += parts.map { whole + $0 }
    }
    for text in texts {
      let expected = Double(text).map { StatedMeasure(clamping: $0).value.bitPattern }
      #expect(StatedMeasure(text)?.value.bitPattern == expected, "'\(text)'")
    }
  }

  @Test func `frames are finite`() {
    let frame = Frame(x: .nan, y: -.infinity, width: 1e308, height: 20)
    #expect(frame == Frame(x: 0, y: -1e9, width: 1e9, height: 20))
  }

  @Test func `ranges of measures are never backwards`() {
    #expect(ClosedRange(from: 3, length: -1) == 3...3)
    #expect(ClosedRange(from: 1e9, length: 1e-9) == 1e9...1e9)
    #expect(ClosedRange(from: 0, length: 2) == 0...2)
  }

  @Test(arguments: [(2.5, 3), (-7.2, -5), (1e300, 5), (-1e300, -5), (.infinity, 5), (.nan, -5)])
  func `the nearest whole number is within bounds`(number: Double, expected: Int) {
    #expect(Int(nearest: number, in: -5...5) == expected)
  }
}

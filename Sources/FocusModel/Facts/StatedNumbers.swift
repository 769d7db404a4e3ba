// The numbers that documents state. No number from outside may crash the program, so importers read numbers
// only through these two types: both have bounds, clamp numbers to them, and leave room for arithmetic.

/// A whole number that a document states: a position, a span, an index, a number of rows.
///
/// It has 32 bits, as in the toolkits. Numbers beyond that are clamped, in reading and in arithmetic alike.
public struct StatedInteger: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The smallest, -2³¹.
  public static let min = StatedInteger(integerLiteral: .min)
  /// The largest, 2³¹ - 1.
  public static let max = StatedInteger(integerLiteral: .max)

  private let stored: Int32

  /// The number itself. Sums of any number of values, and products of two values, do not overflow.
  public var value: Int { Int(stored) }

  /// `number`, or the nearest bound.
  public init(clamping number: some BinaryInteger) { stored = Int32(clamping: number) }

  /// A number that the program itself states.
  public init(integerLiteral: Int32) { stored = integerLiteral }

  /// Reads `text`: only digits with or without a sign. Nil for any other text.
  ///
  /// - Parameter hexadecimal: Whether `0x1F` is a number too.
  public init?(_ text: String, hexadecimal: Bool = false) {
    var text = text
    let number = text.withUTF8 { unsafe Self.number(in: $0, hexadecimal: hexadecimal) }
    guard let number else { return nil }
    self.init(clamping: number)
  }

  private static func number(in digits: UnsafeBufferPointer<UInt8>, hexadecimal: Bool) -> Int? {
    let sign = unsafe digits.first
    let isNegative = sign == UInt8(ascii: "-")
    var index = isNegative || sign == UInt8(ascii: "+") ? 1 : 0
    var radix = 10
    if hexadecimal, digits.count > index + 2, unsafe digits[index] == UInt8(ascii: "0"),
      unsafe digits[index + 1] | 0x20 == UInt8(ascii: "x")
    {
      radix = 16
      index += 2
    }
    guard index < digits.count else { return nil }
    var magnitude = 0
    while index < digits.count {
      guard let digit = unsafe digit(digits[index]), digit < radix else { return nil }
      // Further digits change nothing: it is beyond the bounds already.
      if magnitude <= Int(UInt32.max) { magnitude = magnitude * radix + digit }
      index += 1
    }
    return isNegative ? -magnitude : magnitude
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte &- UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte &- UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The cells from this number on: as many as `span` says, but at least one.
  public func cells(spanning span: StatedInteger) -> Range<Int> { value..<value + Swift.max(1, span.value) }

  /// The number in decimal digits.
  public var description: String { String(stored) }

  /// The order of numbers.
  public static func < (a: StatedInteger, b: StatedInteger) -> Bool { a.stored < b.stored }

  /// The sum, or the nearest bound.
  public static func + (a: StatedInteger, b: StatedInteger) -> StatedInteger {
    StatedInteger(clamping: a.value + b.value)
  }

  /// The difference, or the nearest bound.
  public static func - (a: StatedInteger, b: StatedInteger) -> StatedInteger {
    StatedInteger(clamping: a.value - b.value)
  }
}

/// A measure that a document states: a coordinate or length in points, an opacity, a priority. Always a number, and
/// never infinite.
public struct StatedMeasure: Sendable, Hashable {
  /// Further than any screen reaches, and exact to a millionth. Sums over all nodes of a tree stay finite.
  public static let bounds = -1_000_000_000.0...1_000_000_000.0

  /// The number itself, within ``bounds``.
  public let value: Double

  /// `number`, or the nearest bound; zero for NaN.
  public init(clamping number: Double) {
    value =
      number.isNaN ? 0 : Swift.min(Swift.max(number, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  /// Reads `text`, a number in decimal digits. Nil for any other text, and for NaN.
  public init?(_ text: some StringProtocol) {
    let plain = text.utf8.withContiguousStorageIfAvailable { unsafe Self.plainDecimal(in: $0) } ?? nil
    guard let number = plain ?? Double(text), !number.isNaN else { return nil }
    self.init(clamping: number)
  }

  /// The number in `digits` if there are few of them, with at most a sign before them and a point between
  /// them, as in nearly every document; nil otherwise. Both operands of the division are exact, so the result
  /// is the nearest `Double`, just as if `Double` itself had read the digits.
  private static func plainDecimal(in digits: UnsafeBufferPointer<UInt8>) -> Double? {
    let isNegative = unsafe digits.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard digits.count > start, digits.count - start <= 15 else { return nil }
    var magnitude = 0
    var scale: Double?
    for index in start..<digits.count {
      let byte = unsafe digits[index]
      if byte == UInt8(ascii: "."), scale == nil, index > start, index + 1 < digits.count {
        scale = 1
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        magnitude = magnitude &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        if let sofar = scale { scale = sofar * 10 }
      } else {
        return nil
      }
    }
    let number = Double(magnitude) / (scale ?? 1)
    return isNegative ? -number : number
  }
}

extension ClosedRange<Double> {
  /// The range of `length` from `start` on; a negative length counts as zero. Neither may be infinite or NaN.
  public init(from start: Double, length: Double) { self = start...Swift.max(start, start + length) }
}

extension Int {
  /// The whole number nearest to `number` within `bounds`; their lower end for NaN.
  public init(nearest number: Double, in bounds: ClosedRange<Int>) {
    self = Swift.max(
      bounds.lowerBound,
      Int(exactly: Swift.min(number.rounded(), Double(bounds.upperBound))) ?? bounds.lowerBound)
  }
}

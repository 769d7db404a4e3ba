// Numbers written in documents. No number from outside may crash the program, so importers read numbers only
// through these two types. Both types clamp numbers to bounds that leave room for arithmetic.

/// A whole number written in a document: a position, a span, an index, a number of rows.
///
/// The type has 32 bits, like integers in the toolkits. Reading and arithmetic clamp larger numbers.
public struct StatedInteger: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The smallest value, -2³¹.
  public static let min = StatedInteger(integerLiteral: .min)
  /// The largest value, 2³¹ - 1.
  public static let max = StatedInteger(integerLiteral: .max)

  private let stored: Int32

  /// The number as an `Int`. Sums of any number of values, and products of two values, do not overflow.
  public var value: Int { Int(stored) }

  /// Clamps `number` to the bounds.
  public init(clamping number: some BinaryInteger) { stored = Int32(clamping: number) }

  /// Creates a number from a literal in the program's source.
  public init(integerLiteral: Int32) { stored = integerLiteral }

  /// Reads `text`, which must consist of digits with an optional sign. Nil for any other text.
  ///
  /// - Parameter hexadecimal: Whether to accept `0x1F` as well.
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
      // The number is already beyond the bounds, so further digits change nothing.
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

  /// The range of `span` cells, at least one, that starts at this number.
  public func cells(spanning span: StatedInteger) -> Range<Int> { value..<value + Swift.max(1, span.value) }

  /// The number in decimal digits.
  public var description: String { String(stored) }

  /// Compares the numbers.
  public static func < (a: StatedInteger, b: StatedInteger) -> Bool { a.stored < b.stored }

  /// The sum, clamped to the bounds.
  public static func + (a: StatedInteger, b: StatedInteger) -> StatedInteger {
    StatedInteger(clamping: a.value + b.value)
  }

  /// The difference, clamped to the bounds.
  public static func - (a: StatedInteger, b: StatedInteger) -> StatedInteger {
    StatedInteger(clamping: a.value - b.value)
  }
}

/// A measure written in a document: a coordinate or length in points, an opacity, a priority. Never infinite
/// or NaN.
public struct StatedMeasure: Sendable, Hashable {
  /// The bounds: wider than any screen and precise to a millionth, so that sums over all nodes of a tree stay
  /// finite.
  public static let bounds = -1_000_000_000.0...1_000_000_000.0

  /// The number, within ``bounds``.
  public let value: Double

  /// Clamps `number` to ``bounds``; NaN becomes zero.
  public init(clamping number: Double) {
    value =
      number.isNaN ? 0 : Swift.min(Swift.max(number, Self.bounds.lowerBound), Self.bounds.upperBound)
  }

  /// Reads `text` as a decimal number. Nil for any other text, and for NaN.
  public init?(_ text: some StringProtocol) {
    let plain = text.utf8.withContiguousStorageIfAvailable { unsafe Self.plainDecimal(in: $0) } ?? nil
    guard let number = plain ?? Double(text), !number.isNaN else { return nil }
    self.init(clamping: number)
  }

  /// Reads a short number, as in nearly every document: few digits, an optional sign before them and an
  /// optional point between them. Nil otherwise. Both operands of the division are exact, so the result is
  /// the nearest `Double`, exactly as `Double` would read the digits.
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
  /// The range of `length` that begins at `start`; a negative length counts as zero. Neither number may be
  /// infinite or NaN.
  public init(from start: Double, length: Double) { self = start...Swift.max(start, start + length) }
}

extension Int {
  /// The integer nearest to `number` within `bounds`; the lower bound for NaN.
  public init(nearest number: Double, in bounds: ClosedRange<Int>) {
    self = Swift.max(
      bounds.lowerBound,
      Int(exactly: Swift.min(number.rounded(), Double(bounds.upperBound))) ?? bounds.lowerBound)
  }
}

import TestRandom

/// One change of text, of the kinds that people, merges, generators and attackers make to files.
enum Mutation: CaseIterable {
  case number, doubleLine, swapLines, dropLine, equalIDs, crossReference, emptyValue, longValue, reverseText
  case emptyElement, cutOff, changeBytes

  /// The replacements of a number: zero, the bounds of 32 and 64 bits, the numbers just beyond them, and text
  /// that is never a number.
  static let extremes = [
    "0", "-1", "1", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "1e308", "-1e308", "1e-308", "nan", "-nan", "inf", "-inf",
    "",
    "0x7FFFFFFF", "0xFFFFFFFFFFFFFFFF", "123456789012345678901234567890", "-123456789012345678901234567890",
    "0.5",
    "65536", "100000",
  ]

  /// Values that consist only of separators, so splitting them results in no parts.
  private static let separators = ["", "", ",", ".", "/", ":", " ", ";", "|", "@", "$", "\\", "(", ")", ",,"]

  /// Control characters that change the direction of text, and one that joins characters.
  private static let controls = ["\u{202E}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{061C}", "\u{200D}"]

  /// Changes `bytes`, and returns a description; nil if there is nothing to change.
  func apply(to bytes: inout [UInt8], _ chance: inout SplitMix64) -> String? {
    let markup = Markup(bytes)
    switch self {
    case .number:
      guard let place = markup.numbers.randomElement(using: &chance),
        let extreme = Self.extremes.randomElement(using: &chance)
      else { return nil }
      return Self.replace(place, with: extreme, in: &bytes)
    case .doubleLine:
      guard let line = markup.lines.randomElement(using: &chance) else { return nil }
      bytes.insert(contentsOf: Array(bytes[line]), at: line.upperBound)
      return "line at \(line.lowerBound) doubled"
    case .swapLines:
      guard let one = markup.lines.randomElement(using: &chance),
        let other = markup.lines.randomElement(using: &chance),
        one.upperBound <= other.lowerBound
      else { return nil }
      let moved = Array(bytes[one])
      bytes.replaceSubrange(one, with: Array(bytes[other]))
      let shift = other.count - one.count
      bytes.replaceSubrange(other.lowerBound + shift..<other.upperBound + shift, with: moved)
      return "lines at \(one.lowerBound) and \(other.lowerBound) swapped"
    case .dropLine:
      guard let line = markup.lines.randomElement(using: &chance) else { return nil }
      bytes.removeSubrange(line)
      return "line at \(line.lowerBound) dropped"
    case .equalIDs, .crossReference:
      let ids = markup.values.filter(\.isID)
      let targets = self == .equalIDs ? ids : markup.values.filter { !$0.isID }
      guard let id = ids.randomElement(using: &chance), let target = targets.randomElement(using: &chance)
      else {
        return nil
      }
      return Self.replace(target.range, with: String(decoding: bytes[id.range], as: UTF8.self), in: &bytes)
    case .emptyValue:
      guard let value = markup.values.randomElement(using: &chance),
        let separators = Self.separators.randomElement(using: &chance)
      else { return nil }
      return Self.replace(value.range, with: separators, in: &bytes)
    case .longValue:
      guard let value = markup.values.randomElement(using: &chance) else { return nil }
      let text = Array(bytes[value.range])
      bytes.replaceSubrange(value.range, with: (0..<300).flatMap { _ in text })
      return "value at \(value.range.lowerBound) 300 times as long"
    case .reverseText:
      guard let value = markup.values.randomElement(using: &chance),
        let control = Self.controls.randomElement(using: &chance)
      else { return nil }
      bytes.insert(
        contentsOf: Array(control.utf8),
        at: Int.random(in: value.range.lowerBound...value.range.upperBound, using: &chance))
      return "control put into the value at \(value.range.lowerBound)"
    case .emptyElement:
      guard let contents = markup.contents.randomElement(using: &chance) else { return nil }
      bytes.removeSubrange(contents)
      return "all that the element at \(contents.lowerBound) contains deleted"
    case .cutOff:
      guard !bytes.isEmpty else { return nil }
      bytes.removeLast(Int.random(in: 1...bytes.count, using: &chance))
      return "cut off at \(bytes.count)"
    case .changeBytes:
      guard !bytes.isEmpty else { return nil }
      // Most bytes that leave a document well-formed are letters and digits.
      let letters = Array("0123456789abcdeforstu-".utf8)
      var places: [Int] = []
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let place = Int.random(in: bytes.indices, using: &chance)
        bytes[place] =
          Int.random(in: 0..<4, using: &chance) == 0
          ? UInt8.random(in: .min ... .max, using: &chance) : letters.randomElement(using: &chance) ?? 0
        places.append(place)
      }
      return "bytes at \(places) changed"
    }
  }

  static func replace(_ range: Range<Int>, with text: String, in bytes: inout [UInt8]) -> String {
    let before = String(decoding: bytes[range].prefix(40), as: UTF8.self)
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return "'\(before)' at \(range.lowerBound) becomes '\(text.prefix(40))'"
  }
}

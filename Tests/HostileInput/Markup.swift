/// The parts of a text that can be changed. They are found by their bytes only, so that malformed text can be
/// changed further.
struct Markup {
  /// The value of an attribute, or the text between tags.
  struct Value {
    /// The range of the value's bytes, without quotes.
    var range: Range<Int>
    /// Whether the value is an id, judging by its attribute.
    var isID: Bool
  }

  /// The ranges of whole numbers and fractions that are not part of a word.
  private(set) var numbers: [Range<Int>] = []
  private(set) var values: [Value] = []
  /// The ranges of lines, including the line feeds at their ends.
  private(set) var lines: [Range<Int>] = []
  /// The text between the start tag and the end tag of each element that contains more than white space.
  private(set) var contents: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    findNumbers(bytes)
    findValues(bytes)
    findContents(bytes)
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
  }

  private mutating func findNumbers(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      guard bytes[index].isDigit, index == 0 || !bytes[index - 1].isInWord else {
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, bytes[end].isDigit || bytes[end] == UInt8(ascii: ".") { end += 1 }
      let isSigned = index > 0 && bytes[index - 1] == UInt8(ascii: "-")
      numbers.append((isSigned ? index - 1 : index)..<end)
      index = end
    }
  }

  private mutating func findValues(_ bytes: [UInt8]) {
    // The next position of each closing byte, or the end. A changed input may contain the same byte a million
    // times, and searching for the end from each one would take hours.
    var ends: [UInt8: Int] = [:]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      guard isQuote || byte == UInt8(ascii: ">") else { continue }
      let closing = isQuote ? byte : UInt8(ascii: "<")
      var end = ends[closing] ?? -1
      if end < index {
        end = bytes[index...].firstIndex(of: closing) ?? bytes.count
        ends[closing] = end
      }
      guard end < bytes.count else { continue }
      let text = bytes[index..<end]
      if text.contains(where: { $0 > 0x20 }) || isQuote {
        values.append(Value(range: index..<end, isID: isQuote && Self.namesID(bytes[..<(index - 1)])))
      }
      if isQuote { index = end + 1 }
    }
  }

  /// Considers only the order of tags: each end tag closes the last open element.
  private mutating func findContents(_ bytes: [UInt8]) {
    var open: [Int] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      index = end + 1
      switch start + 1 < end ? bytes[start + 1] : 0 {
      case UInt8(ascii: "/"):
        guard let inner = open.popLast() else { continue }
        if bytes[inner..<start].contains(where: { $0 > 0x20 }) { contents.append(inner..<start) }
      case UInt8(ascii: "!"), UInt8(ascii: "?"), 0: continue
      default: if bytes[end - 1] != UInt8(ascii: "/") { open.append(index) }
      }
    }
  }

  /// Whether the text before an opening quote makes the value an id.
  private static func namesID(_ before: ArraySlice<UInt8>) -> Bool {
    let end = before.dropLast(while: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") || $0 == 0x20 })
    return ["id", "name", "id\""].contains { end.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func dropLast(while isLeftOut: (UInt8) -> Bool) -> ArraySlice {
    prefix(upTo: lastIndex { !isLeftOut($0) }.map { $0 + 1 } ?? startIndex)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isInWord: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".") || self >= 0x80
  }
}

/// The lines of a document, for converting between locations in reports and positions in the protocol.
///
/// Reports count lines and characters (Unicode scalars) from 1; the protocol counts lines and code units from
/// 0.
struct LineTable: Sendable {
  /// The text, without a byte order mark.
  let utf8: [UInt8]
  /// The offset of the first byte of each line.
  private let starts: [Int]

  /// Splits `utf8` into lines. As in XML and in the protocol, lines end at LF, CRLF or a lone CR.
  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    var starts = [0]
    for index in utf8.indices {
      let isEnd =
        utf8[index] == 0x0A || utf8[index] == 0x0D && !(index + 1 < utf8.count && utf8[index + 1] == 0x0A)
      if isEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The number of lines.
  var count: Int { starts.count }

  /// The bytes of a line, counted from 0, without its line ending; empty if this line does not exist.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number) else { return [] }
    let start = starts[number]
    var end = number + 1 < starts.count ? starts[number + 1] : utf8.count
    while end > start, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D { end -= 1 }
    return utf8[start..<end]
  }

  /// The position of `column` in `line`, both counted from 1 as in reports.
  func position(line: Int, column: Int, in encoding: PositionEncoding) -> Position {
    let number = max(0, line - 1)
    if number >= count {
      return Position(line: count - 1, character: encoding.units(in: self.line(count - 1)))
    }
    let bytes = self.line(number)
    var characters = 0
    let end = bytes.firstIndex { byte in
      if byte & 0xC0 == 0x80 { return false }
      characters += 1
      return characters >= column
    }
    return Position(line: number, character: encoding.units(in: bytes[..<(end ?? bytes.endIndex)]))
  }

  /// The offset of `position`; the nearest offset if the position does not exist.
  func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    if position.line >= count { return utf8.count }
    let bytes = line(position.line)
    var units = 0
    var index = bytes.startIndex
    while index < bytes.endIndex, units < position.character {
      let width = Self.width(bytes[index])
      units += encoding == .utf8 ? width : width == 4 ? 2 : 1
      // A position inside a character counts as the start of this character.
      if units > position.character { break }
      index += width
    }
    return min(index, bytes.endIndex)
  }

  /// The position of `offset`.
  func position(of offset: Int, in encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), utf8.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low, character: encoding.units(in: utf8[starts[low]..<offset]))
  }

  /// The position of the end of the text.
  func end(in encoding: PositionEncoding) -> Position { position(of: utf8.count, in: encoding) }

  /// The number of bytes in a character whose first byte is `byte`.
  private static func width(_ byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
  }
}

/// The unit in which the protocol counts characters in a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The number of units in some characters.
  func units(in utf8: ArraySlice<UInt8>) -> Int {
    if self == .utf8 { return utf8.count }
    return utf8.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

/// A position in a document, in the protocol's units.
struct Position: Hashable, Comparable {
  var line: Int
  var character: Int

  static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

/// A range in a document, in the protocol's units.
struct DocumentRange: Hashable {
  var start: Position
  var end: Position

  /// Whether the two ranges overlap or touch; a cursor at the end of a range touches it.
  func touches(_ other: DocumentRange) -> Bool { start <= other.end && other.start <= end }
}

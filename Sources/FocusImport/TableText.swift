/// Class tables are written as text, a class on a line, and read at every start: by bytes.
enum TableText {
  /// The words of each line.
  static func lines(_ text: String) -> [[String]] {
    parts(of: Array(text.utf8)[...], between: UInt8(ascii: "\n")).map { line in
      parts(of: line, between: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The words of a column that holds several, with commas between; none for `-`.
  static func list(_ column: String) -> [String] {
    if column == "-" { return [] }
    return parts(of: Array(column.utf8)[...], between: UInt8(ascii: ",")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func parts(of text: ArraySlice<UInt8>, between separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    parts.reserveCapacity(8)
    var rest = text
    while let end = rest.firstIndex(of: separator) {
      if end > rest.startIndex { parts.append(rest[..<end]) }
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { parts.append(rest) }
    return parts
  }
}

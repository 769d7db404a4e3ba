/// A location as people count it: lines and columns start at 1, and columns count Unicode scalars.
public struct XMLPosition: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int

  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// The location at `line` and `column`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The starts of a document's lines, for converting a byte offset to a line and column.
///
/// As in editors, a line ends with LF, CR LF or a lone CR. Create the index once per document, and only if
/// there is something to report.
public struct XMLLines: Sendable {
  private let utf8: [UInt8]
  private let starts: [UInt32]

  /// Finds the lines of the text `utf8`.
  public init(_ utf8: [UInt8]) {
    var starts: [UInt32] = [0]
    for (offset, byte) in utf8.enumerated() {
      let next = offset + 1
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && !(next < utf8.count && utf8[next] == UInt8(ascii: "\n"))
      if endsLine { starts.append(UInt32(next)) }
    }
    self.utf8 = utf8
    self.starts = starts
  }

  /// The number of lines; a line ending at the end of the text is followed by one empty line.
  public var count: Int { starts.count }

  /// The line and column of the byte at `offset`. An offset beyond the text refers to the end of the text.
  public func position(of offset: UInt32) -> XMLPosition {
    let offset = min(Int(offset), utf8.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    let before = utf8[Int(starts[low])..<offset]
    let scalars = before.count { $0 & 0b1100_0000 != 0b1000_0000 }
    return XMLPosition(line: low + 1, column: scalars + 1)
  }
}

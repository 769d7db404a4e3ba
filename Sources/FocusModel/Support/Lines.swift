extension StringProtocol where SubSequence == Substring {
  /// The lines of a text of our own, where each line end is a line feed, without these; at least one.
  package var lines: [Substring] {
    var lines: [Substring] = []
    var start = startIndex
    while let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(self[start..<end])
      start = utf8.index(after: end)
    }
    lines.append(self[start...])
    return lines
  }
}

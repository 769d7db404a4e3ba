extension StringProtocol where SubSequence == Substring {
  /// The lines of one of our texts, which end in line feeds, without these; at least one.
  package var lines: [Substring] { self[...].split() }
}

extension Substring {
  /// Not for any text: bytes of an unknown type are read one by one, each with several calls.
  fileprivate func split() -> [Substring] {
    var lines: [Substring] = []
    let bytes = Array(utf8)
    var (start, offset) = (startIndex, 0)
    while let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), in: offset..<bytes.count) {
      let end = utf8.index(start, offsetBy: lineEnd - offset)
      lines.append(self[start..<end])
      start = utf8.index(after: end)
      offset = lineEnd + 1
    }
    lines.append(self[start...])
    return lines
  }
}

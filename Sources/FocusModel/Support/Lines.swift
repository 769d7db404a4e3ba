extension StringProtocol where SubSequence == Substring {
  /// The lines of text that this program wrote, without line feeds; at least one line.
  package var lines: [Substring] { self[...].split() }
}

extension Substring {
  /// The function is not generic over all strings, because an unspecialized string type would read the bytes
  /// one by one with several calls each.
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

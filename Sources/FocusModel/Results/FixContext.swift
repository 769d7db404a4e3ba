extension LineIndex {
  /// How many lines on either side tools expect.
  private static let most = 3
  /// Longer lines were written by a program for programs.
  private static let longest = 1_000

  /// The lines around those from `line` on, which are `old`; nil if a difference of lines cannot be written.
  package func context(ofLine line: Int, _ old: [String]) -> Finding.Context? {
    var lines: [Line] = []
    let end = line + old.count
    for number in max(1, line - Self.most)..<end + Self.most {
      guard let start = start(ofLine: number), start < text.utf8.count else { break }
      guard let read = self.line(from: start) else { return nil }
      lines.append(read)
    }
    let first = line - max(1, line - Self.most)
    // Mixed line ends may have been read differently.
    guard lines.count >= first + old.count, lines[first..<first + old.count].map(\.text) == old else {
      return nil
    }
    let closed = lines.prefix { $0.end != .none }
    guard closed.count >= lines.count - 1, Set(closed.map(\.end)).count < 2 else { return nil }
    return Finding.Context(
      before: lines[..<first].map(\.text), after: lines[(first + old.count)...].map(\.text),
      hasReturns: closed.first?.end == .pair, endsOpen: closed.count < lines.count)
  }

  private struct Line {
    var text: String
    var end: End

    enum End { case none, feed, pair }
  }

  /// The line that begins at `start`; nil for one that is too long, or that a lone CR ends.
  private func line(from start: Int) -> Line? {
    let utf8 = text.utf8
    let limit = min(utf8.count, start + Self.longest)
    let end = utf8[start..<limit].firstIndex { $0 == 0x0A } ?? limit
    if end == limit, limit < utf8.count, utf8[limit] != 0x0A { return nil }
    let isPair = end > start && end < utf8.count && utf8[end - 1] == 0x0D
    let bytes = utf8[start..<(isPair ? end - 1 : end)]
    if bytes.contains(0x0D) { return nil }
    return Line(
      text: String(decoding: bytes, as: UTF8.self), end: end == utf8.count ? .none : isPair ? .pair : .feed)
  }
}

/// A line of a source text, with its number.
package struct SourceLine: Sendable, Hashable {
  /// Its number, from 1.
  package var number: Int
  /// The text, without a line end.
  package var text: String

  /// Line `number`.
  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}

extension LineIndex {
  /// An excerpt has at most this many lines.
  private static let most = 8
  /// Tags of more lines, and longer lines, were written by a program for programs.
  private static let mostRead = 100
  private static let longest = 400

  /// The lines of `span` if they are several; of more than eight the first, and those around `place`.
  ///
  /// Linear in the length of the lines.
  func lines(of span: SourceSpan, around place: SourceSpan) -> [SourceLine] {
    let utf8 = text.utf8
    let end = min(Int(span.end), utf8.count)
    guard Int(span.start) < end, utf8[Int(span.start)..<end].contains(where: \.endsLine) else { return [] }
    var start = Int(span.start)
    while start > 0, !utf8[start - 1].endsLine {
      start -= 1
      if Int(span.start) - start > Self.longest { return [] }
    }
    var lines: [SourceLine] = []
    var number = line(at: span.start)
    while start < end {
      let next = utf8[start...].prefix(Self.longest + 1).firstIndex(where: \.endsLine)
      guard let lineEnd = next ?? (utf8.count - start <= Self.longest ? utf8.count : nil),
        lines.count < Self.mostRead
      else { return [] }
      lines.append(SourceLine(number: number, text: String(decoding: utf8[start..<lineEnd], as: UTF8.self)))
      number += 1
      let isPair = lineEnd + 1 < utf8.count && utf8[lineEnd] == 0x0D && utf8[lineEnd + 1] == 0x0A
      start = lineEnd + (isPair ? 2 : 1)
    }
    if lines.count <= Self.most { return lines }
    let shown = line(at: place.start) - lines[0].number
    let first = max(1, min(shown - 3, lines.count - Self.most + 1))
    return [lines[0]] + lines[first..<first + Self.most - 1]
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}

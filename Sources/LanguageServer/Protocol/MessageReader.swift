/// Splits a stream of bytes into the bodies of messages, each after a header `Content-Length: N`.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol
struct MessageReader {
  /// A part of the stream.
  enum Part: Equatable {
    /// The body of a message, and the offset in the stream after it.
    case body([UInt8], end: Int)
    /// Bytes that are not a message, why, and the offset in the stream after them.
    case garbage(String, end: Int)
  }

  /// The length of the longest body that is read: more than the largest document with each character escaped.
  static let mostBytes = 256 << 20
  private static let longestHeader = 8192
  private static let blankLine = Array("\r\n\r\n".utf8)
  private static let name = "content-length"

  private var bytes: [UInt8] = []
  /// The offset in ``bytes`` of the first byte after the returned parts.
  private var start = 0
  /// The offset in the stream of the first of ``bytes``.
  private var offset = 0

  /// Adds the next bytes of the stream.
  mutating func add(_ more: [UInt8]) {
    // Once for many parts, because a removal moves all the bytes that follow.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      (offset, start) = (offset + start, 0)
    }
    bytes += more
  }

  /// The next part; nil if more bytes are needed.
  mutating func next() -> Part? {
    guard let headerEnd = bytes[start...].firstRange(of: Self.blankLine)?.lowerBound else {
      guard bytes.count - start > Self.longestHeader else { return nil }
      start = bytes.count - Self.blankLine.count
      return .garbage("a message has no header 'Content-Length'", end: offset + start)
    }
    let header = bytes[start..<headerEnd]
    let bodyStart = headerEnd + Self.blankLine.count
    guard header.count <= Self.longestHeader, let length = Self.length(in: header) else {
      start = bodyStart
      return .garbage(
        "a message has no header 'Content-Length' with the number of its bytes", end: offset + start)
    }
    guard length <= Self.mostBytes else {
      start = bodyStart
      return .garbage("a message is longer than \(Self.mostBytes >> 20) MiB", end: offset + start)
    }
    guard bytes.count - bodyStart >= length else { return nil }
    start = bodyStart + length
    return .body(Array(bytes[bodyStart..<start]), end: offset + start)
  }

  /// The value of the last `Content-Length` in `header`: after garbage, the last one is nearest to a body.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let lines = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines.reversed() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased().hasSuffix(name) else { continue }
      let digits = parts[1].drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }
        .reversed()
      guard digits.allSatisfy(\.isASCII), digits.first != "+", let number = Int(String(digits)), number >= 0
      else {
        return nil
      }
      return number
    }
    return nil
  }
}

/// Splits a stream of bytes into the bodies of messages, each of which follows a header `Content-Length: N`.
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#baseProtocol
struct MessageReader {
  /// A part of the stream.
  enum Part: Equatable {
    /// The body of a message, and the offset in the stream after this body.
    case body([UInt8], end: Int)
    /// Bytes that are not a message, the reason, and the offset in the stream after these bytes.
    case garbage(String, end: Int)
  }

  /// The maximum length of a body: more than the largest document with each character escaped.
  static let mostBytes = 256 << 20
  private static let longestHeader = 8192
  private static let blankLine = Array("\r\n\r\n".utf8)
  private static let name = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  /// The offset in ``bytes`` of the first byte that has not been returned in a part.
  private var start = 0
  /// The offset in the stream of the first byte in ``bytes``.
  private var offset = 0

  /// Adds the next bytes of the stream.
  mutating func add(_ more: [UInt8]) {
    // Removes many parts at once, because each removal moves all the bytes that follow.
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
      return .garbage("a message has no 'Content-Length' header", end: offset + start)
    }
    let header = bytes[start..<headerEnd]
    let bodyStart = headerEnd + Self.blankLine.count
    guard let length = Self.length(in: header) else {
      start = bodyStart
      return .garbage(
        "a message has no 'Content-Length' header with the number of its bytes", end: offset + start)
    }
    guard length <= Self.mostBytes else {
      start = bodyStart
      return .garbage("a message is longer than \(Self.mostBytes >> 20) MiB", end: offset + start)
    }
    guard bytes.count - bodyStart >= length else { return nil }
    start = bodyStart + length
    return .body(Array(bytes[bodyStart..<start]), end: offset + start)
  }

  /// The value of the last `Content-Length` in `header`. The last value is used because garbage may end on
  /// the same line, and the last value is nearest to the body.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let lower = header.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    guard lower.count >= name.count,
      let start = (0...lower.count - name.count).last(where: { lower[$0...].starts(with: name) })
    else { return nil }
    let value = lower[(start + name.count)...].prefix { $0 != 0x0D && $0 != 0x0A }
    let digits = value.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

import FocusModel

/// Separates the quoted names in a message from its other words.
///
/// Reports do this for each message. The time is linear in the length of the message, unless marks are
/// unclosed.
struct QuotedNames {
  /// The names, including their quotation marks.
  private(set) var names: [Substring] = []
  /// The text before, between and after the names.
  private var between: [Substring] = []

  /// The message with a mark in place of each name.
  var words: String { between.joined(separator: "'") }
  /// ``words`` after the first name; all words if there is no name.
  var wordsFromFirst: String { names.isEmpty ? words : between.dropFirst().joined(separator: "'") }

  /// Finds the names in `message`.
  init(_ message: String) {
    let text = Text(message)
    var (rest, next) = (0, 0)
    while let start = text.bytes[next...].firstIndex(where: Mark.mayBegin) {
      guard let mark = Mark(at: start, in: text), let end = mark.end(ofNameAt: start, in: text) else {
        next = start + 1
        continue
      }
      between.append(text[rest..<start])
      names.append(text[start..<end])
      (rest, next) = (end, end)
    }
    between.append(text[rest..<text.bytes.count])
  }

  /// A message with its bytes, in which marks are found quickly. Apart from these marks, nearly all messages
  /// are ASCII.
  private struct Text {
    let message: String
    let bytes: [UInt8]

    init(_ message: String) {
      self.message = message
      bytes = Array(message.utf8)
    }

    subscript(_ range: Range<Int>) -> Substring {
      message[index(range.lowerBound)..<index(range.upperBound)]
    }

    /// Whether the character before `offset` is part of a word.
    func isWord(before offset: Int) -> Bool { Self.isWord(message.unicodeScalars[..<index(offset)].last) }
    /// Whether the character at `offset` is part of a word.
    func isWord(at offset: Int) -> Bool { Self.isWord(message.unicodeScalars[index(offset)...].first) }

    private func index(_ offset: Int) -> String.Index {
      message.utf8.index(message.startIndex, offsetBy: offset)
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
  }

  /// The quotation marks around a name.
  private enum Mark {
    case apostrophe, straight, curved

    private static let opening = Array("“".utf8)
    private static let closing = Array("”".utf8)

    static func mayBegin(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == 0xE2
    }

    /// The mark that begins at `offset`; nil if none does.
    init?(at offset: Int, in text: Text) {
      switch text.bytes[offset] {
      case UInt8(ascii: "'"): self = .apostrophe
      case UInt8(ascii: "\""): self = .straight
      case _ where text.bytes[offset...].starts(with: Self.opening): self = .curved
      default: return nil
      }
    }

    /// The length of the mark in bytes.
    private var length: Int { self == .curved ? Self.closing.count : 1 }

    /// The end of the name whose opening mark is at `start`; nil if the mark opens no name, for example an
    /// apostrophe.
    func end(ofNameAt start: Int, in text: Text) -> Int? {
      // Inside a word, the mark is an apostrophe.
      if self == .apostrophe, text.isWord(before: start) { return nil }
      var next = start + length
      while let mark = closing(from: next, in: text.bytes) {
        next = mark + length
        if self != .apostrophe || !text.isWord(at: next) { return next }
      }
      return nil
    }

    private func closing(from start: Int, in bytes: [UInt8]) -> Int? {
      switch self {
      case .apostrophe: return bytes.firstIndex(of: UInt8(ascii: "'"), in: start..<bytes.count)
      case .straight: return bytes.firstIndex(of: UInt8(ascii: "\""), in: start..<bytes.count)
      case .curved:
        var next = start
        while let offset = bytes.firstIndex(of: Self.closing[0], in: next..<bytes.count) {
          if bytes[offset...].starts(with: Self.closing) { return offset }
          next = offset + 1
        }
        return nil
      }
    }
  }
}

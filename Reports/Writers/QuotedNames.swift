/// What a message names in quotation marks, apart from its other words.
///
/// Reports ask this of each message: it takes as long as reading it, but for marks that end nowhere.
struct QuotedNames {
  /// The names, in their quotation marks.
  private(set) var names: [Substring] = []
  /// What stands before, between and after them.
  private var between: [Substring] = []

  /// The message with a mark in the place of each name.
  var words: String { between.joined(separator: "'") }
  /// ``words`` from the first name on; all of them where there is none.
  var wordsFromFirst: String { names.isEmpty ? words : between.dropFirst().joined(separator: "'") }

  /// Finds the names in `message`.
  init(_ message: String) {
    let bytes = message.utf8
    var (rest, next) = (bytes.startIndex, bytes.startIndex)
    while let start = bytes[next...].firstIndex(where: Mark.mayBegin) {
      guard let mark = Mark(at: start, in: bytes), let end = mark.end(ofNameAt: start, in: message) else {
        next = bytes.index(after: start)
        continue
      }
      between.append(message[rest..<start])
      names.append(message[start..<end])
      (rest, next) = (end, end)
    }
    between.append(message[rest...])
  }

  /// The marks around a name, looked for byte by byte: nearly all messages are in ASCII but for them.
  private enum Mark {
    case apostrophe, straight, curved

    private static let opening = Array("“".utf8)
    private static let closing = Array("”".utf8)

    static func mayBegin(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == 0xE2
    }

    /// The mark that begins at `index`.
    init?(at index: String.Index, in bytes: String.UTF8View) {
      switch bytes[index] {
      case UInt8(ascii: "'"): self = .apostrophe
      case UInt8(ascii: "\""): self = .straight
      case _ where bytes[index...].starts(with: Self.opening): self = .curved
      default: return nil
      }
    }

    /// Where the name ends that it begins at `start`; nil when it begins none, as an apostrophe.
    func end(ofNameAt start: String.Index, in message: String) -> String.Index? {
      let scalars = message.unicodeScalars
      // Within a word it is an apostrophe.
      if self == .apostrophe, Self.isWord(scalars[..<start].last) { return nil }
      var next = scalars.index(after: start)
      while let mark = closing(from: next, in: message.utf8) {
        next = scalars.index(after: mark)
        if self != .apostrophe || !Self.isWord(scalars[next...].first) { return next }
      }
      return nil
    }

    private func closing(from start: String.Index, in bytes: String.UTF8View) -> String.Index? {
      switch self {
      case .apostrophe: return bytes[start...].firstIndex(of: UInt8(ascii: "'"))
      case .straight: return bytes[start...].firstIndex(of: UInt8(ascii: "\""))
      case .curved:
        var next = start
        while let index = bytes[next...].firstIndex(of: Self.closing[0]) {
          if bytes[index...].starts(with: Self.closing) { return index }
          next = bytes.index(after: index)
        }
        return nil
      }
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
  }
}

extension SourceLanguage {
  /// `bytes`, source text in this language, without its comments. A quotation mark in one line does not affect the next
  /// line, so a mistake about strings affects one line only.
  package func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    let lineComment = Array(lineComment.utf8)
    let marks = Set(quotes.utf8)
    var code: [UInt8] = []
    code.reserveCapacity(bytes.count)
    var quote: UInt8?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        quote = nil
      } else if let open = quote {
        if byte == open { quote = nil }
        if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "\n") {
          code.append(byte)
          index += 1
        }
      } else if bytes[index...].starts(with: lineComment) {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        continue
      } else if hasBlockComments, bytes[index...].starts(with: Self.blockStart) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: Self.blockEnd) { index += 1 }
        index += 2
        continue
      } else if marks.contains(byte) {
        quote = byte
      }
      code.append(bytes[index])
      index += 1
    }
    return code
  }

  private static let blockStart = Array("/*".utf8)
  private static let blockEnd = Array("*/".utf8)
}

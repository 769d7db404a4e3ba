extension SourceLanguage {
  /// `bytes`, source text in this language, without its comments. What counts as a comment follows the rules of the
  /// language for strings and nested comments.
  package func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    code.reserveCapacity(bytes.count)
    var end = 0
    for comment in TokenReader.comments(in: bytes, of: self) {
      code += bytes[end..<comment.lowerBound]
      end = comment.upperBound
    }
    return code + bytes[end...]
  }
}

extension SourceLanguage {
  /// The source text `bytes` without its comments. Strings and nested comments are read by the rules of the language.
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

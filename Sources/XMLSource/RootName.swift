extension XMLReader {
  /// The name of the root element without its prefix, found in the first bytes of a document without parsing
  /// the document. Nil if there is no root element, or if only a parser can find the name: the document has a
  /// document type, is not in an encoding that extends ASCII, or has an unusual name.
  public static func rootName(of bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0.isXMLSpace }
      guard rest.popFirst() == UInt8(ascii: "<") else { return nil }
      let isSkipped = rest.skip(from: "?", to: "?>") || rest.skip(from: "!--", to: "-->")
      if !isSkipped { return name(at: rest) }
    }
  }

  /// The name at the beginning of `tag`, which is the rest of a start tag, without the prefix.
  private static func name(at tag: ArraySlice<UInt8>) -> String? {
    let name = tag.prefix { !$0.endsName }
    guard name.endIndex < tag.endIndex, name.allSatisfy(\.isPartOfUsualName) else { return nil }
    let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let local = parts.last, !local.isEmpty else { return nil }
    return String(decoding: local, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the bytes up to the end of `end`, if the bytes begin with `start`. If the bytes begin
  /// differently, returns false and removes nothing. If `end` is missing, removes everything.
  fileprivate mutating func skip(from start: String, to end: String) -> Bool {
    guard starts(with: start.utf8) else { return false }
    self = dropFirst(start.utf8.count)
    while let first = end.utf8.first, let place = firstIndex(of: first) {
      self = self[place...]
      if starts(with: end.utf8) {
        self = dropFirst(end.utf8.count)
        return true
      }
      self = dropFirst()
    }
    self = []
    return true
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, or a punctuation character that names may contain: `_`, `.`, `-`,
  /// `:`.
  fileprivate var isPartOfUsualName: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: ":")
  }
}

/// A processing instruction: `<?target data?>`.
public struct XMLInstruction: Sendable, Hashable {
  /// The application that the instruction addresses.
  public var target: String

  /// The text after the target, without surrounding white space.
  public var data: String

  /// The instructions in `prolog`, which is well formed and ends before the root element.
  static func instructions(in prolog: ArraySlice<UInt8>) -> [XMLInstruction] {
    var found: [XMLInstruction] = []
    var index = prolog.startIndex
    while let start = prolog[index...].firstOffset(of: UInt8(ascii: "<")), start + 1 < prolog.endIndex {
      index = start
      switch prolog[index + 1] {
      case UInt8(ascii: "?"):
        let end = prolog.closing(after: UInt8(ascii: "?"), from: index + 2)
        if let instruction = XMLInstruction(prolog[min(index + 2, end)..<max(index + 2, end - 2)]) {
          found.append(instruction)
        }
        index = max(end, index + 2)
      case UInt8(ascii: "!") where prolog.dropFirst(index + 2 - prolog.startIndex).first == UInt8(ascii: "-"):
        // A comment contains `--` only at its end.
        index = prolog.closing(after: UInt8(ascii: "-"), UInt8(ascii: "-"), from: index + 4)
      default:
        index += 1
      }
    }
    return found
  }

  /// Parses the text between `<?` and `?>`; nil for the XML declaration.
  private init?(_ text: ArraySlice<UInt8>) {
    let target = text.prefix { !$0.isXMLSpace }
    if target.isEmpty || target.elementsEqual("xml".utf8) { return nil }
    let start = text[target.endIndex...].firstIndex { !$0.isXMLSpace } ?? text.endIndex
    let data = text[start...].lastIndex { !$0.isXMLSpace }.map { text[start...$0] } ?? []
    self.target = String(decoding: target, as: UTF8.self)
    self.data = String(decoding: data, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The index after the next `>` that is preceded by `last`, and by `beforeLast` before that; if there isn't
  /// one, the end.
  fileprivate func closing(
    after last: UInt8, _ beforeLast: UInt8? = nil, from start: Int
  ) -> Int {
    var index = Swift.min(start, endIndex)
    while let end = self[index...].firstOffset(of: UInt8(ascii: ">")) {
      if end - 1 >= start, self[end - 1] == last,
        beforeLast.map({ end - 2 >= start && self[end - 2] == $0 }) ?? true
      {
        return end + 1
      }
      index = end + 1
    }
    return endIndex
  }
}

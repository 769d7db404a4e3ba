/// A processing instruction: `<?target data?>`.
public struct XMLInstruction: Sendable, Hashable {
  /// Whom it is for.
  public var target: String

  /// What follows, without white space around it.
  public var data: String

  /// The instructions in `prolog`, which is well formed and ends before the root element.
  static func instructions(in prolog: ArraySlice<UInt8>) -> [XMLInstruction] {
    var found: [XMLInstruction] = []
    var index = prolog.startIndex
    while index + 1 < prolog.endIndex {
      let rest = prolog[index...]
      if rest.starts(with: "<!--".utf8) {
        index = prolog.end(of: "-->", from: index)
      } else if rest.starts(with: "<?".utf8) {
        let end = prolog.end(of: "?>", from: index)
        let text = prolog[min(index + 2, end)..<max(index + 2, end - 2)]
        let parts = text.split(maxSplits: 1, whereSeparator: \.isXMLSpace)
        if let target = parts.first, !target.elementsEqual("xml".utf8) {
          var data = parts.count > 1 ? parts[1] : []
          while data.first?.isXMLSpace == true { data.removeFirst() }
          while data.last?.isXMLSpace == true { data.removeLast() }
          found.append(
            XMLInstruction(
              target: String(decoding: target, as: UTF8.self), data: String(decoding: data, as: UTF8.self)))
        }
        index = end
      } else {
        index += 1
      }
    }
    return found
  }
}

extension ArraySlice<UInt8> {
  /// The index after the next `mark` at or after `start`; the end when there is none.
  fileprivate func end(of mark: StaticString, from start: Int) -> Int {
    let bytes = mark.description.utf8
    var index = start
    while index + bytes.count <= endIndex {
      if self[index...].starts(with: bytes) { return index + bytes.count }
      index += 1
    }
    return endIndex
  }
}

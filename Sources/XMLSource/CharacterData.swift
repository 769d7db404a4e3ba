// Decodes character data that libxml2 has already found to be well formed. Decoding happens on request,
// because most text in user interface descriptions is white space between elements and is never requested.

/// A run of character data between markup.
struct CharacterRun {
  var range: Range<Int>

  /// Whether the run is in `<![CDATA[ ]]>`, where `&` is an ordinary character.
  var isLiteral: Bool

  /// Calls `body` with every run in a range of text that contains no elements, but may contain comments,
  /// processing instructions and CDATA sections.
  static func forEach(in range: Range<Int>, of utf8: [UInt8], _ body: (CharacterRun) -> Void) {
    var runStart = range.lowerBound
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard utf8[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      if runStart < offset { body(CharacterRun(range: runStart..<offset, isLiteral: false)) }
      let rest = offset..<range.upperBound
      if utf8.has("<![CDATA[", at: offset) {
        let start = offset + 9
        offset = utf8.end(of: "]]>", in: rest)
        let end = max(start, offset - 3)
        if start < end { body(CharacterRun(range: start..<end, isLiteral: true)) }
      } else if utf8.has("<!--", at: offset) {
        // The search starts after `<!--`, because the hyphens in `<!-->` do not end the comment.
        offset = utf8.end(of: "-->", in: min(offset + 4, range.upperBound)..<range.upperBound)
      } else {
        offset = utf8.end(of: "?>", in: rest)
      }
      runStart = offset
    }
    if runStart < range.upperBound {
      body(CharacterRun(range: runStart..<range.upperBound, isLiteral: false))
    }
  }

  /// Appends the run to `decoded`, with references decoded and every line ending converted to LF.
  func decode(from utf8: [UInt8], into decoded: inout [UInt8]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let plainStart = offset
      while offset < range.upperBound, utf8[offset] != UInt8(ascii: "\r"),
        isLiteral || utf8[offset] != UInt8(ascii: "&")
      {
        offset += 1
      }
      decoded.append(contentsOf: utf8[plainStart..<offset])
      guard offset < range.upperBound else { return }
      if utf8[offset] == UInt8(ascii: "&") {
        decodeReference(at: &offset, of: utf8, into: &decoded)
      } else {
        decoded.append(UInt8(ascii: "\n"))
        offset += utf8.has("\r\n", at: offset) ? 2 : 1
      }
    }
  }
}

/// The value of an attribute, with references decoded and every line ending and tab replaced by a space.
func decodedAttributeValue(_ range: Range<Int>, of utf8: [UInt8]) -> String {
  let written = utf8[range]
  guard written.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "&") }) else {
    return String(decoding: written, as: UTF8.self)
  }
  var decoded: [UInt8] = []
  decoded.reserveCapacity(written.count)
  var offset = range.lowerBound
  while offset < range.upperBound {
    let byte = utf8[offset]
    if byte == UInt8(ascii: "&") {
      decodeReference(at: &offset, of: utf8, into: &decoded)
    } else if byte < 0x20 {
      decoded.append(UInt8(ascii: " "))
      offset += utf8.has("\r\n", at: offset) ? 2 : 1
    } else {
      decoded.append(byte)
      offset += 1
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}

/// The text of a comment, with every line ending converted to LF.
func decodedComment(_ range: Range<Int>, of utf8: [UInt8]) -> String {
  var decoded: [UInt8] = []
  CharacterRun(range: range, isLiteral: true).decode(from: utf8, into: &decoded)
  return String(decoding: decoded, as: UTF8.self)
}

/// Decodes the reference `&name;` or `&#number;` at `offset` and moves `offset` past it. The parser rejects
/// any other use of `&`.
private func decodeReference(at offset: inout Int, of utf8: [UInt8], into decoded: inout [UInt8]) {
  let end = utf8[offset...].firstIndex(of: UInt8(ascii: ";")) ?? utf8.count - 1
  let name = utf8[(offset + 1)..<max(offset + 1, end)]
  offset = end + 1
  if name.first == UInt8(ascii: "#") {
    let digits = String(decoding: name.dropFirst(), as: UTF8.self)
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let scalar = value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    decoded.append(contentsOf: String(scalar).utf8)
    return
  }
  switch String(decoding: name, as: UTF8.self) {
  case "amp": decoded.append(UInt8(ascii: "&"))
  case "lt": decoded.append(UInt8(ascii: "<"))
  case "gt": decoded.append(UInt8(ascii: ">"))
  case "quot": decoded.append(UInt8(ascii: "\""))
  case "apos": decoded.append(UInt8(ascii: "'"))
  default: decoded.append(contentsOf: "\u{FFFD}".utf8)
  }
}

extension [UInt8] {
  /// Whether `text` occurs at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, count - offset >= length else { return false }
    return (0..<length).allSatisfy { unsafe self[offset + $0] == text.utf8Start[$0] }
  }

  /// The offset after the first `mark` in a range, or the end of the range.
  func end(of mark: StaticString, in range: Range<Int>) -> Int {
    self[range].firstOffset(of: mark).map { $0 + mark.utf8CodeUnitCount } ?? range.upperBound
  }
}

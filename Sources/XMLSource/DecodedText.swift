/// The bytes of a file as UTF-8 text, and the start of the document after the XML declaration.
///
/// libxml2 receives only the text after the declaration. libxml2 therefore never converts an encoding, and
/// its byte offsets match this text. A declaration with the file's former encoding cannot mislead it.
struct DecodedText {
  var utf8: [UInt8]
  var bodyStart: Int

  /// The original encoding of the file.
  var encoding = "UTF-8"

  /// The number of bytes in the byte order mark; 0 if there isn't one.
  var markLength = 0

  init(_ bytes: [UInt8], limits: XMLLimits) throws(XMLReadError) {
    let limit = min(limits.bytes, Int(Int32.max) - 1)
    guard bytes.count <= limit else { throw Self.tooLarge(limit) }
    guard !bytes.isEmpty else { throw XMLReadError(.empty, "the file is empty", at: 0, in: []) }

    let mark = ByteOrderMark(bytes)
    markLength = mark?.length ?? 0
    switch mark?.encoding {
    case "UTF-8":
      utf8 = Array(bytes[3...])
    case let name?:
      encoding = name
      utf8 = try transcode(bytes[(mark?.length ?? 0)...], from: name, saidAt: 0)
    case nil:
      let declaration = try XMLDeclaration(bytes)
      if let stated = declaration?.encoding, !isUTF8(stated.name) {
        guard !stated.name.uppercased().hasPrefix("UTF-16") else {
          throw XMLReadError(
            .encoding, "the XML declaration says '\(stated.name)', but the file is not in that encoding",
            at: stated.offset, in: bytes)
        }
        encoding = stated.name
        utf8 = try transcode(bytes[...], from: stated.name, saidAt: stated.offset)
      } else {
        utf8 = bytes
      }
    }
    guard utf8.count <= limit else { throw Self.tooLarge(limit) }

    try Self.checkIsText(utf8)
    bodyStart = try XMLDeclaration(utf8)?.end ?? 0
    if startsDeclaration(utf8, at: bodyStart) {
      throw XMLReadError(.malformed, "there are two XML declarations", at: bodyStart, in: utf8)
    }
  }

  /// The error for bytes at `offset` that are invalid in the file's encoding.
  func notInEncoding(at offset: Int) -> XMLReadError {
    XMLReadError(
      .encoding,
      encoding == "UTF-8"
        ? "the bytes here are not UTF-8: save the file as UTF-8, or name its encoding in an XML declaration"
        : "the bytes here are not \(encoding), the encoding of this file",
      at: offset, in: utf8)
  }

  private static func tooLarge(_ limit: Int) -> XMLReadError {
    let words = limit.isMultiple(of: 1 << 20) ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return XMLReadError(.tooLarge, "the file is larger than the limit of \(words)", at: 0, in: [])
  }

  private static func checkIsText(_ utf8: [UInt8]) throws(XMLReadError) {
    guard let first = utf8.firstIndex(where: { !$0.isXMLSpace }) else {
      throw XMLReadError(.empty, "the file contains only white space", at: 0, in: utf8)
    }
    if let zero = utf8.firstOffset(of: 0) {
      throw XMLReadError(
        .binary, "this is a binary file, not XML text (it contains a zero byte)", at: zero, in: utf8)
    }
    guard utf8[first] == UInt8(ascii: "<") else {
      throw XMLReadError(
        .binary, "this is not XML: the first character is not '<'", at: first, in: utf8)
    }
  }
}

/// The encoding that follows from the first bytes of a file.
private struct ByteOrderMark {
  var encoding: String
  var length: Int

  init?(_ bytes: [UInt8]) {
    let first = Array(bytes.prefix(4)) + [UInt8](repeating: 0x20, count: max(0, 4 - bytes.count))
    switch (first[0], first[1], first[2], first[3]) {
    case (0xEF, 0xBB, 0xBF, _): (encoding, length) = ("UTF-8", 3)
    case (0xFF, 0xFE, 0, 0): (encoding, length) = ("UTF-32LE", 4)
    case (0, 0, 0xFE, 0xFF): (encoding, length) = ("UTF-32BE", 4)
    case (0xFF, 0xFE, _, _): (encoding, length) = ("UTF-16LE", 2)
    case (0xFE, 0xFF, _, _): (encoding, length) = ("UTF-16BE", 2)
    // There is no byte order mark, but `<` takes two bytes.
    case (0x3C, 0, 1..., 0): (encoding, length) = ("UTF-16LE", 0)
    case (0, 0x3C, 0, 1...): (encoding, length) = ("UTF-16BE", 0)
    default: return nil
    }
  }
}

/// Whether the encoding called `name` can be read as UTF-8. ASCII is a subset of UTF-8, and every toolkit
/// reads a file that declares ASCII but contains other characters as UTF-8.
private func isUTF8(_ name: String) -> Bool {
  ["UTF-8", "UTF8", "ASCII", "US-ASCII"].contains(name.uppercased())
}

private func startsDeclaration(_ utf8: [UInt8], at offset: Int) -> Bool {
  guard utf8.has("<?xml", at: offset), offset + 5 < utf8.count else { return false }
  return utf8[offset + 5].isXMLSpace || utf8[offset + 5] == UInt8(ascii: "?")
}

/// The XML declaration: `<?xml version="1.0" encoding="…" standalone="…"?>`
private struct XMLDeclaration {
  /// The offset after the closing `?>`.
  var end: Int

  var encoding: (name: String, offset: Int)?

  /// Reads the declaration at the beginning of text in an encoding that extends ASCII; nil if there isn't one.
  ///
  /// XML requires the declaration to come first. Like GTK, this reader accepts white space before the
  /// declaration.
  init?(_ bytes: [UInt8]) throws(XMLReadError) {
    guard let start = bytes.firstIndex(where: { !$0.isXMLSpace }), startsDeclaration(bytes, at: start)
    else { return nil }
    var offset = start + 5
    var expected = ["version", "encoding", "standalone"][...]

    func byte() -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func skipSpace() { while byte().isXMLSpace { offset += 1 } }
    func malformed() -> XMLReadError {
      XMLReadError(
        .malformed, "the XML declaration is not of the form <?xml version=\"1.0\" encoding=\"…\"?>",
        at: offset, in: bytes)
    }

    while true {
      let hadSpace = byte().isXMLSpace
      skipSpace()
      if bytes.has("?>", at: offset) { break }
      let nameStart = offset
      while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte()) { offset += 1 }
      let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
      guard hadSpace, let place = expected.firstIndex(of: name),
        place == 0 || expected.startIndex > 0
      else { throw malformed() }
      expected = expected[(place + 1)...]
      skipSpace()
      guard byte() == UInt8(ascii: "=") else { throw malformed() }
      offset += 1
      skipSpace()
      let quote = byte()
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw malformed() }
      offset += 1
      let valueStart = offset
      while byte() != quote {
        guard offset < bytes.count, byte() >= 0x20, byte() < 0x7F, byte() != UInt8(ascii: "<")
        else { throw malformed() }
        offset += 1
      }
      if name == "encoding" {
        encoding = (String(decoding: bytes[valueStart..<offset], as: UTF8.self), valueStart)
      }
      offset += 1
    }
    guard expected.startIndex > 0 else { throw malformed() }
    end = offset + 2
  }
}

extension [UInt8] {
  /// The offset of the first byte before `limit` that is not valid UTF-8; nil if there isn't one.
  func firstInvalidUTF8(before limit: Int) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = makeIterator()
    var offset = 0
    while offset < limit {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
    return nil
  }
}

import FocusModel

/// Reads JSON (RFC 8259) from bytes: the counterpart of ``JSONWriter``.
///
/// The project does not use `JSONDecoder` for two reasons: saved results may be many megabytes in size, and
/// an error about a well-formed value also needs a line and column.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The maximum nesting depth: deeper than any result, but shallow enough for any stack.
  private static let deepest = 200

  /// Reads the single value in `bytes`.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    reader.skipSpace()
    if reader.next != nil { throw reader.error("there is extra text after the end of the JSON") }
    return value
  }

  /// The string value of the member `key` of the object in `bytes`, without reading the members after it; nil
  /// if there isn't one.
  package static func text(_ key: String, in bytes: [UInt8]) -> String? {
    var reader = JSONReader(bytes)
    guard reader.skip("{") else { return nil }
    repeat {
      reader.skipSpace()
      guard reader.next == UInt8(ascii: "\""), let name = try? reader.text(), reader.skip(":"),
        let value = try? reader.value()
      else { return nil }
      if name == key, case .text(let text) = value.content { return text }
    } while reader.skip(",")
    return nil
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: position) }

  private func unexpected(_ expected: String) -> JSONError {
    guard let next else { return error("the file ends where \(expected) was expected") }
    guard (0x21...0x7E).contains(next) else { return error("\(expected) was expected here") }
    return error("'\(Character(Unicode.Scalar(next)))' found where \(expected) was expected")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    let start = position
    let content: JSONValue.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try object())
    case UInt8(ascii: "["): content = .array(try array())
    case UInt8(ascii: "\""): content = .text(try text())
    case UInt8(ascii: "t"): content = try word("true", .truth(true))
    case UInt8(ascii: "f"): content = try word("false", .truth(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: content = try number()
    }
    return JSONValue(content: content, offset: start)
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(JSONError) -> JSONValue.Content {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, String(decoding: bytes[position..<end], as: UTF8.self) == word.description
    else { throw unexpected("a value") }
    position = end
    return content
  }

  private mutating func object() throws(JSONError) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    try enter()
    defer { depth -= 1 }
    if skip("}") { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("the name of a member") }
      let key = try text()
      guard skip(":") else { throw unexpected("':'") }
      members.append((key, try value()))
    } while skip(",")
    guard skip("}") else { throw unexpected("',' or '}'") }
    return members
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try enter()
    defer { depth -= 1 }
    if skip("]") { return elements }
    repeat { elements.append(try value()) } while skip(",")
    guard skip("]") else { throw unexpected("',' or ']'") }
    return elements
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    if depth > Self.deepest { throw error("this is nested more than \(Self.deepest) levels deep") }
    position += 1
  }

  private mutating func number() throws(JSONError) -> JSONValue.Content {
    let start = position
    _ = skipOne("-")
    let firstDigit = position
    try digits()
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      position = firstDigit
      throw error("a number must not begin with 0")
    }
    var isInteger = true
    if skipOne(".") {
      isInteger = false
      try digits()
    }
    if skipOne("e") || skipOne("E") {
      isInteger = false
      _ = skipOne("+") || skipOne("-")
      try digits()
    }
    guard isInteger, let integer = StatedInteger(String(decoding: bytes[start..<position], as: UTF8.self))
    else {
      return .fraction
    }
    return .integer(integer)
  }

  private mutating func skipOne(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = next, byte &- UInt8(ascii: "0") < 10 { position += 1 }
    if position == start { throw unexpected("a value") }
  }

  private mutating func text() throws(JSONError) -> String {
    let opening = position
    position += 1
    let start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try decoded(bytes[start..<position])
        position += 1
        return text
      case UInt8(ascii: "\\"):
        return try escapedText(from: start, opening: opening)
      case 0..<0x20:
        throw error("a control character in a string must be escaped")
      default:
        position += 1
      }
    }
    position = opening
    throw error("this string has no end")
  }

  /// Reads the rest of a string with escapes, starting at the first backslash.
  private mutating func escapedText(from start: Int, opening: Int) throws(JSONError) -> String {
    var unescaped = Array(bytes[start..<position])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try decoded(unescaped[...])
        position += 1
        return text
      case UInt8(ascii: "\\"):
        try unescape(into: &unescaped)
      case 0..<0x20:
        throw error("a control character in a string must be escaped")
      default:
        unescaped.append(byte)
        position += 1
      }
    }
    position = opening
    throw error("this string has no end")
  }

  private func decoded(_ utf8: ArraySlice<UInt8>) throws(JSONError) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else { throw error("this is not UTF-8") }
    return text
  }

  private mutating func unescape(into text: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    guard let letter = next else { throw unexpected("an escaped character") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      // Characters beyond U+FFFF are written as two UTF-16 code units.
      if UTF16.isLeadSurrogate(units[0]), skipOne("\\"), skipOne("u") { units.append(try codeUnit()) }
      guard let decoded = String(validating: units, as: UTF16.self) else {
        position = start
        throw error("this is half of a surrogate pair")
      }
      text += decoded.utf8
    default:
      position = start
      throw error("this escape sequence is unknown")
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let end = position + 4
    guard end <= bytes.count,
      bytes[position..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits were expected here") }
    position = end
    return unit
  }
}

/// Skips the simple constructs of XML. Each function returns nil or false at the first byte that it does not
/// understand, and never reads beyond the text.
@safe
struct MarkupScanner {
  private let text: UnsafeBufferPointer<UInt8>
  /// The number of bytes in the text.
  private let count: Int
  private(set) var offset: Int
  /// The names of the attributes of the current start tag.
  var names: [Range<Int>] = []

  init(text: UnsafeBufferPointer<UInt8>, offset: Int) {
    unsafe self.text = text
    count = text.count
    self.offset = offset
  }

  /// The kind of the markup that begins with `<`.
  enum Kind { case startTag, endTag, comment, characterData, doctype, other }

  /// The result of reading a start tag.
  struct StartTag {
    var nameEnd: Int
    var hasPrefix: Bool
    /// Whether the tag is also the end of the element.
    var isEmpty: Bool
  }

  /// The maximum number of attributes in a start tag.
  private static let attributes = 16

  /// The byte at `offset`, or zero after the end of the text.
  @inline(__always)
  private func byte(at offset: Int) -> UInt8 { unsafe offset < count ? text[offset] : 0 }

  private func has(_ expected: StaticString, at place: Int) -> Bool {
    let length = expected.utf8CodeUnitCount
    return (0..<length).allSatisfy { unsafe byte(at: place + $0) == expected.utf8Start[$0] }
  }

  /// Whether only white space is between `start` and the current offset.
  func isBlank(from start: Int) -> Bool { (start..<offset).allSatisfy { byte(at: $0).isXMLSpace } }

  /// The kind of the markup at the current offset.
  var kind: Kind {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "/"): .endTag
    case UInt8(ascii: "!"):
      has("<!--", at: offset)
        ? .comment
        : has("<![CDATA[", at: offset) ? .characterData : has("<!DOCTYPE", at: offset) ? .doctype : .other
    case UInt8(ascii: "?"): .other
    default: .startTag
    }
  }

  // MARK: Text

  /// Skips character data up to the next `<`; returns whether the text contains no references.
  @inline(__always)
  mutating func skipText() -> Bool? {
    var isPlain = true
    while offset < count {
      if offset + 8 <= count {
        let word = unsafe UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if !word.hasByte(UInt8(ascii: "<")), !word.hasByte(UInt8(ascii: "&")),
          !word.hasByte(UInt8(ascii: "]"))
        {
          offset += 8
          continue
        }
      }
      switch byte(at: offset) {
      case UInt8(ascii: "<"): return isPlain
      case UInt8(ascii: "&"):
        guard skipReference() else { return nil }
        isPlain = false
      case UInt8(ascii: "]"):
        // The end of a CDATA section is an error in text.
        if byte(at: offset + 1) == UInt8(ascii: "]") { return nil }
        offset += 1
      default: offset += 1
      }
    }
    return isPlain
  }

  /// Skips a reference to a predefined entity or to a character.
  private mutating func skipReference() -> Bool {
    let start = offset + 1
    var end = start
    while end < start + 8, byte(at: end) != UInt8(ascii: ";") { end += 1 }
    guard byte(at: end) == UInt8(ascii: ";") else { return false }
    offset = end + 1
    let name = unsafe String(decoding: text[start..<end], as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    else { return false }
    return scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
  }

  // MARK: Other markup

  /// Skips a comment.
  mutating func skipComment() -> Bool {
    var place = offset + 4
    while place < count {
      if byte(at: place) == UInt8(ascii: "-"), byte(at: place + 1) == UInt8(ascii: "-") {
        offset = place + 3
        return byte(at: place + 2) == UInt8(ascii: ">")
      }
      place += 1
    }
    return false
  }

  /// Skips a CDATA section; returns the range of its text.
  mutating func skipCharacterData() -> Range<Int>? {
    let start = offset + 9
    var place = start
    while place < count {
      if byte(at: place) == UInt8(ascii: "]"), has("]]>", at: place) {
        offset = place + 3
        return start..<place
      }
      place += 1
    }
    return nil
  }

  /// Skips a document type declaration that contains only a name.
  mutating func skipDoctype() -> Bool {
    offset += 9
    guard skipSpace(), let name = skipName(), !name.hasPrefix else { return false }
    _ = skipSpace()
    return skip(UInt8(ascii: ">"))
  }

  // MARK: Tags

  /// Skips an end tag with the name at `name`.
  @inline(__always)
  mutating func skipEndTag(of name: Range<Int>) -> Bool {
    offset += 2
    for place in name {
      if byte(at: offset) != byte(at: place) { return false }
      offset += 1
    }
    if skip(UInt8(ascii: ">")) { return true }
    return skipSpace() && skip(UInt8(ascii: ">"))
  }

  /// Skips a start tag; nil for an unusual tag.
  @inline(__always)
  mutating func skipStartTag(isRoot: Bool) -> StartTag? {
    offset += 1
    guard let name = skipName() else { return nil }
    var tag = StartTag(nameEnd: offset, hasPrefix: name.hasPrefix, isEmpty: false)
    names.removeAll(keepingCapacity: true)
    while true {
      let hasSpace = skipSpace()
      if skip(UInt8(ascii: ">")) { return tag }
      if skip(UInt8(ascii: "/")) {
        tag.isEmpty = true
        return skip(UInt8(ascii: ">")) ? tag : nil
      }
      guard hasSpace, skipAttribute(ofRoot: isRoot) else { return nil }
    }
  }

  private mutating func skipAttribute(ofRoot isRoot: Bool) -> Bool {
    let start = offset
    guard names.count < Self.attributes, let name = skipName() else { return false }
    // If two names differ only in their prefixes, they may be the same attribute.
    if names.contains(where: { isSame($0, name.local) }) { return false }
    names.append(name.local)
    _ = skipSpace()
    guard skip(UInt8(ascii: "=")) else { return false }
    _ = skipSpace()
    let valueStart = offset + 1
    guard skipValue() else { return false }
    guard has("xmlns", at: start) else { return true }
    return isRoot && name.hasPrefix && has("xmlns:", at: start) && !has("xml", at: name.local.lowerBound)
      && offset - 1 > valueStart
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { byte(at: $0) == byte(at: $1) }
  }

  /// Skips a quoted attribute value.
  private mutating func skipValue() -> Bool {
    let quote = byte(at: offset)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    offset += 1
    while offset < count {
      switch byte(at: offset) {
      case quote:
        offset += 1
        return true
      case UInt8(ascii: "<"): return false
      case UInt8(ascii: "&"): if !skipReference() { return false }
      default: offset += 1
      }
    }
    return false
  }

  /// Skips a name that consists of ASCII letters, digits and a few punctuation characters, with at most one
  /// colon; returns the range after the colon.
  @inline(__always)
  private mutating func skipName() -> (local: Range<Int>, hasPrefix: Bool)? {
    var start = offset
    var hasPrefix = false
    guard byte(at: offset).isNameStart else { return nil }
    while offset < count {
      let byte = byte(at: offset)
      if byte == UInt8(ascii: ":") {
        guard !hasPrefix, self.byte(at: offset + 1).isNameStart else { return nil }
        hasPrefix = true
        start = offset + 1
      } else if !byte.isNameStart, !byte.isNamePart {
        break
      }
      offset += 1
    }
    return (start..<offset, hasPrefix)
  }

  @inline(__always)
  private mutating func skip(_ expected: UInt8) -> Bool {
    guard byte(at: offset) == expected else { return false }
    offset += 1
    return true
  }

  /// Skips white space; returns whether there was any.
  @inline(__always)
  private mutating func skipSpace() -> Bool {
    let start = offset
    while byte(at: offset).isXMLSpace { offset += 1 }
    return offset > start
  }
}

extension UInt8 {
  /// Whether a simple name can begin with the byte.
  fileprivate var isNameStart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }

  /// Whether the byte can be inside a simple name although no name begins with it.
  fileprivate var isNamePart: Bool {
    self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}

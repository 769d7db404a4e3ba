/// Finds the attributes in the bytes of a start tag that is known to be well formed.
///
/// In any other text, the scanner stops early and never leaves its bounds.
@safe
struct StartTagScanner {
  let text: UnsafeBufferPointer<UInt8>
  var offset: Int
  let end: Int

  struct Attribute {
    var start: UInt32
    var valueStart: UInt32
    var valueEnd: UInt32
    var declaresNamespace: Bool
  }

  mutating func skipName() {
    while offset < end, unsafe !text[offset].endsName { offset += 1 }
  }

  private mutating func skipSpace() {
    while offset < end, unsafe text[offset].isXMLSpace { offset += 1 }
  }

  /// Reads the next attribute or namespace declaration; nil at the end of the tag.
  mutating func next() -> Attribute? {
    skipSpace()
    let start = offset
    skipName()
    let nameEnd = offset
    skipSpace()
    guard start < nameEnd, offset < end, unsafe text[offset] == UInt8(ascii: "=") else { return nil }
    offset += 1
    skipSpace()
    guard offset < end else { return nil }
    let quote = unsafe text[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    offset += 1
    let valueStart = offset
    while offset < end, unsafe text[offset] != quote { offset += 1 }
    guard offset < end else { return nil }
    offset += 1
    return Attribute(
      start: UInt32(start), valueStart: UInt32(valueStart), valueEnd: UInt32(offset - 1),
      declaresNamespace: declaresNamespace(start, nameEnd))
  }

  /// Whether the name is `xmlns`, or `xmlns:` followed by a name. (libxml2 treats `xmlns::a` and `xmlns:1` as
  /// names of attributes without a namespace.)
  private func declaresNamespace(_ start: Int, _ end: Int) -> Bool {
    guard end - start >= 5, unsafe text[start] == UInt8(ascii: "x"),
      unsafe text[start + 1] == UInt8(ascii: "m"), unsafe text[start + 2] == UInt8(ascii: "l"),
      unsafe text[start + 3] == UInt8(ascii: "n"), unsafe text[start + 4] == UInt8(ascii: "s")
    else { return false }
    guard end - start > 5 else { return true }
    guard end - start > 6, unsafe text[start + 5] == UInt8(ascii: ":") else { return false }
    return unsafe text[start + 6].beginsName
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  @inline(__always)
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether this byte ends a name in a start tag.
  @inline(__always)
  var endsName: Bool {
    isXMLSpace || self == UInt8(ascii: "=") || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }

  /// Whether a name without a colon can begin with this byte, as far as a single byte shows.
  fileprivate var beginsName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

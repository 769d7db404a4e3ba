/// What XML 1.0 lets a document hold.
enum XMLCharacters {
  /// The text with U+FFFD for every character that XML cannot hold, not even as a reference.
  ///
  /// libxml2 would write them as they are, and no XML reader would take the document. (A Swift string never
  /// holds lone surrogates.)
  static func legal(_ text: String) -> String {
    guard text.hasByte(where: mayBeIllegal) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isLegal(scalar) ? scalar : "\u{FFFD}") }
    return String(scalars)
  }

  /// Whether `byte` is a character that is written as it is wherever it stands.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""): false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  /// Whether `byte` is written as it is in character data, and is no part of a character that XML cannot hold.
  static func isPlainText(_ byte: UInt8) -> Bool {
    isPlain(byte) || (byte >= 0x80 && byte != 0xEF) || byte == UInt8(ascii: "\n")
  }

  /// Whether a scalar that XML cannot hold may begin with `byte`: a control, or EF for U+FFFE and U+FFFF.
  private static func mayBeIllegal(_ byte: UInt8) -> Bool {
    byte == 0xEF || (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D)
  }

  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// The text of a comment with `- -` for `--`, and no hyphen at the end.
  static func withoutDoubleHyphen(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "-" && scalars.last == "-" { scalars.append(" ") }
      scalars.append(scalar)
    }
    if scalars.last == "-" { scalars.append(" ") }
    return String(scalars)
  }
}

extension String {
  /// The string in parts, none of which holds `]]>`: each is cut after `]]`.
  func splitBeforeCDATAEnd() -> [String] {
    var parts = [String.UnicodeScalarView()]
    for scalar in unicodeScalars {
      let last = parts[parts.count - 1]
      if scalar == ">" && last.suffix(2).elementsEqual("]]".unicodeScalars) {
        parts.append(String.UnicodeScalarView())
      }
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { String($0) }
  }
}

extension String {
  /// Whether a byte of the UTF-8 form is as `predicate` says. Looks at the bytes in place: reports ask this of
  /// megabytes of text.
  func hasByte(where predicate: (UInt8) -> Bool) -> Bool {
    let found = unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(where: predicate) }
    return found ?? utf8.contains(where: predicate)
  }
}

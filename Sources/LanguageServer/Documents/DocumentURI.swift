import FocusModel

/// Converts between document URIs (RFC 3986) and paths.
enum DocumentURI {
  /// The path in `uri`, in the form of ``FileName``; nil if the URI does not refer to a file on this machine.
  static func path(_ uri: String) -> String? {
    let scheme = "file://"
    guard uri.count > scheme.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.dropFirst(scheme.count)
    if rest.prefix(9).lowercased() == "localhost" { rest = rest.dropFirst(9) }
    guard rest.hasPrefix("/"), let bytes = decoded(rest.prefix { $0 != "?" && $0 != "#" }), !bytes.contains(0)
    else { return nil }
    return FileName.text(bytes)
  }

  /// The URI of the file at the absolute `path`.
  static func uri(_ path: String) -> String {
    var uri = "file://"
    for byte in FileName.bytes(path) {
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80,
        Character(scalar).isLetter || Character(scalar).isNumber || "/-._~".unicodeScalars.contains(scalar)
      {
        uri.unicodeScalars.append(scalar)
      } else {
        uri += "%" + hex(byte >> 4) + hex(byte & 15)
      }
    }
    return uri
  }

  private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }

  private static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16)
      else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

extension [UInt8] {
  /// Whether the bytes are UTF-8 and all characters are allowed in XML.
  var isUsualText: Bool {
    unsafe withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        if offset &+ 8 <= bytes.count {
          let word = unsafe UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          // Skip eight bytes at a time, because most bytes are printable ASCII. Only the lowest set bit is
          // reliable.
          let others = word.lanes(below: 0x20) | word & 0x8080_8080_8080_8080
          if others == 0 {
            offset &+= 8
            continue
          }
          offset &+= others.trailingZeroBitCount &>> 3
        }
        let byte = unsafe bytes[offset]
        if byte < 0x80 {
          guard byte >= 0x20 || byte.isXMLSpace else { return false }
          offset &+= 1
        } else {
          let length = unsafe lengthOfUsualCharacter(bytes, at: offset)
          if length == 0 { return false }
          offset &+= length
        }
      }
      return true
    }
  }
}

/// The number of bytes of the character at `offset`, which is not ASCII; 0 if the bytes are not UTF-8 or the
/// character is not allowed in XML.
@inline(__always)
private func lengthOfUsualCharacter(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
  func byte(_ number: Int) -> UInt8 {
    unsafe offset &+ number < bytes.count ? bytes[offset &+ number] : 0
  }
  func continues(_ number: Int) -> Bool { byte(number) & 0xC0 == 0x80 }
  let (first, second) = (byte(0), byte(1))
  guard continues(1) else { return 0 }
  switch first {
  case 0xC2...0xDF: return 2
  case 0xE0...0xEF:
    // Surrogates, and characters that have a shorter form, are not UTF-8.
    guard continues(2), first != 0xE0 || second >= 0xA0, first != 0xED || second < 0xA0 else { return 0 }
    // The characters U+FFFE and U+FFFF are not allowed.
    return first == 0xEF && second == 0xBF && byte(2) >= 0xBE ? 0 : 3
  case 0xF0...0xF4:
    guard continues(2), continues(3), first != 0xF0 || second >= 0x90, first != 0xF4 || second < 0x90 else {
      return 0
    }
    return 4
  default: return 0
  }
}

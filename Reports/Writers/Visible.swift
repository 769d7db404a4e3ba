import FocusModel

extension StringProtocol {
  /// The text as one line that is safe to show: at most `limit` characters, none of which controls a
  /// terminal, breaks the line or reorders the text next to it.
  ///
  /// Ids and labels come from the audited files. A control character in them, for example in an escape
  /// sequence or a right-to-left override, is therefore shown as its code point (for example `<U+202E>`)
  /// instead of taking effect.
  package func visible(limit: Int = 1_000) -> String {
    // Nearly every string is short and contains no control characters, and most strings are plain ASCII.
    if utf8.count <= limit {
      let isPlain = utf8.withContiguousStorageIfAvailable { unsafe isPlainText($0) }
      if isPlain == true || !unicodeScalars.contains(where: { $0.steersText }) { return String(self) }
    }
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      guard count < limit else {
        text.append("…")
        break
      }
      count += 1
      if scalar == "\t" {
        text.unicodeScalars.append(" ")
      } else if scalar.steersText {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        text += "<U+\(String(repeating: "0", count: Swift.max(0, 4 - hex.utf8.count)))\(hex)>"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension String {
  /// Whether the text may contain a character of a right-to-left script; these characters are all between
  /// U+0590 and U+08FF, between U+FB1D and U+FEFC, and beyond U+10000.
  var mayRunToTheLeft: Bool {
    var text = self
    return text.withUTF8 { bytes in
      for index in 0..<bytes.count {
        let byte = unsafe bytes[index]
        if (0xD6...0xE0).contains(byte) || byte >= 0xEF { return true }
      }
      return false
    }
  }
}

/// Whether all of `bytes` are printable ASCII, or the dashes, quotation marks and dots (U+2010 to U+2027)
/// that this project's messages use.
private func isPlainText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  while index < bytes.count {
    if unsafe (0x20..<0x7F).contains(bytes[index]) {
      index += 1
    } else if index + 2 < bytes.count,
      unsafe bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && (0x90...0xA7).contains(bytes[index + 2])
    {
      index += 3
    } else {
      return false
    }
  }
  return true
}

extension Unicode.Scalar {
  /// The width of the character in terminal cells.
  var cells: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}

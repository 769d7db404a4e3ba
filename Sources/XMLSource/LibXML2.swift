internal import CLibXML2

/// The library libxml2.
enum LibXML2 {
  private static let started: Void = xmlInitParser()

  /// Initializes the library; must be called before anything else, and may be called again.
  static func start() { started }

  /// No network, even if a document requests it. The reader itself limits the nesting, not libxml2.
  ///
  /// `HUGE` lifts the bound on nesting, and also the guard against entity bombs; but the reader has no handler
  /// that would find an entity.
  static let options = Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_HUGE.rawValue)

  /// Nothing is written to standard error.
  static let quiet = Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)

  /// libxml2's own words in our form: one line, lower case, no full stop.
  static func words(of error: xmlError) -> String {
    let message = unsafe error.message.map { unsafe String(cString: $0) } ?? "this is not well formed"
    let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Whether a complaint of the RELAX NG validation is about an attribute, which it then names first.
  static func isAboutAttribute(_ error: xmlError) -> Bool {
    let code = unsafe xmlRelaxNGValidErr(UInt32(bitPattern: error.code))
    return code == XML_RELAXNG_ERR_INVALIDATTR || code == XML_RELAXNG_ERR_ATTRNAME
      || code == XML_RELAXNG_ERR_ATTRNONS || code == XML_RELAXNG_ERR_ATTRWRONGNS
      || code == XML_RELAXNG_ERR_ATTREXTRANS
  }
}

extension [UInt8] {
  /// The offset of the first `byte`.
  func firstOffset(of byte: UInt8) -> Int? { self[...].firstOffset(of: byte) }
}

extension ArraySlice<UInt8> {
  /// The index of the first `byte`.
  func firstOffset(of byte: UInt8) -> Int? {
    let offset = unsafe withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return unsafe focus_audit_find(start, byte, bytes.count)
    }
    return offset < 0 ? nil : startIndex + offset
  }
}

internal import CLibXML2

/// Options and helpers for libxml2.
enum LibXML2 {
  private static let started: Void = xmlInitParser()

  /// Initializes the library; must be called before any other function of libxml2, and may be called
  /// repeatedly.
  static func start() { started }

  /// The parser options: no network access, even if a document requests it. The reader, not libxml2, limits
  /// the nesting.
  ///
  /// `HUGE` removes the limit on nesting and, with it, the protection against entity bombs. This is safe,
  /// because the reader has no handler that could resolve an entity.
  static let options = Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_HUGE.rawValue)

  /// Options that keep libxml2 from writing to standard error.
  static let quiet = Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)

  /// libxml2's message in the project's style: one line, lower case, no full stop.
  static func words(of error: xmlError) -> String {
    let message = unsafe error.message.map { unsafe String(cString: $0) } ?? "this is not well formed"
    let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Whether a RELAX NG validation error is about an attribute; the error's first string is then the
  /// attribute's name.
  static func isAboutAttribute(_ error: xmlError) -> Bool {
    let code = unsafe xmlRelaxNGValidErr(UInt32(bitPattern: error.code))
    return code == XML_RELAXNG_ERR_INVALIDATTR || code == XML_RELAXNG_ERR_ATTRNAME
      || code == XML_RELAXNG_ERR_ATTRNONS || code == XML_RELAXNG_ERR_ATTRWRONGNS
      || code == XML_RELAXNG_ERR_ATTREXTRANS
  }
}

extension [UInt8] {
  /// The offset of the first `byte`; nil if there isn't one.
  func firstOffset(of byte: UInt8) -> Int? { self[...].firstOffset(of: byte) }
}

extension ArraySlice<UInt8> {
  /// The index of the first `byte`; nil if there isn't one.
  func firstOffset(of byte: UInt8) -> Int? {
    let offset = unsafe withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return unsafe focus_audit_find(start, byte, bytes.count)
    }
    return offset < 0 ? nil : startIndex + offset
  }

  /// The index of the first `mark`, which is not empty; nil if there isn't one.
  package func firstOffset(of mark: StaticString) -> Int? {
    let length = mark.utf8CodeUnitCount
    var rest = self
    while let start = rest.firstOffset(of: unsafe mark.utf8Start.pointee), start + length <= endIndex {
      if (1..<length).allSatisfy({ unsafe self[start + $0] == mark.utf8Start[$0] }) { return start }
      rest = self[(start + 1)...]
    }
    return nil
  }
}

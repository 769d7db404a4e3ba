internal import CLibXML2

/// Converts bytes to UTF-8 with libxml2's converters (its own and iconv's).
///
/// - Parameter offset: The offset at which the file declares the encoding, for the error about an unknown
///   encoding.
func transcode(
  _ bytes: ArraySlice<UInt8>, from encoding: String, saidAt offset: Int
) throws(XMLReadError) -> [UInt8] {
  LibXML2.start()
  // Without an error function, libxml2 would print conversion errors to standard error.
  unsafe xmlSetStructuredErrorFunc(nil) { _, _ in }
  defer { xmlSetStructuredErrorFunc(nil, nil) }

  guard let converter = unsafe xmlFindCharEncodingHandler(encoding) else {
    throw XMLReadError(
      .encoding, "the encoding '\(encoding)' is not known", at: offset, in: Array(bytes))
  }
  defer { unsafe xmlCharEncCloseFunc(converter) }
  let source = unsafe xmlBufferCreate()
  defer { unsafe xmlBufferFree(source) }
  let target = unsafe xmlBufferCreate()
  defer { unsafe xmlBufferFree(target) }

  var failed = unsafe bytes.withUnsafeBufferPointer { bytes in
    unsafe xmlBufferAdd(source, bytes.baseAddress, Int32(bytes.count)) != 0
  }
  var left = bytes.count
  while left > 0 && !failed {
    let status = unsafe xmlCharEncInFunc(converter, target, source)
    let nowLeft = Int(unsafe xmlBufferLength(source))
    failed = status == -2 || nowLeft >= left
    left = nowLeft
  }
  let utf8 = unsafe [UInt8](
    UnsafeBufferPointer(start: xmlBufferContent(target), count: Int(xmlBufferLength(target))))
  guard !failed else {
    throw XMLReadError(
      .encoding, "the bytes here are not \(encoding), the encoding of this file", at: utf8.count,
      in: utf8)
  }
  return utf8
}

/// Converts UTF-8 to `encoding`, which is a name that libxml2 knows; nil if the conversion fails.
func transcode(_ utf8: [UInt8], to encoding: String) -> [UInt8]? {
  LibXML2.start()
  unsafe xmlSetStructuredErrorFunc(nil) { _, _ in }
  defer { xmlSetStructuredErrorFunc(nil, nil) }

  guard let converter = unsafe xmlFindCharEncodingHandler(encoding) else { return nil }
  defer { unsafe xmlCharEncCloseFunc(converter) }
  let source = unsafe xmlBufferCreate()
  defer { unsafe xmlBufferFree(source) }
  let target = unsafe xmlBufferCreate()
  defer { unsafe xmlBufferFree(target) }

  var failed = unsafe utf8.withUnsafeBufferPointer { bytes in
    unsafe xmlBufferAdd(source, bytes.baseAddress, Int32(bytes.count)) != 0
  }
  var left = utf8.count
  while left > 0 && !failed {
    failed = unsafe xmlCharEncOutFunc(converter, target, source) < 0
    let nowLeft = Int(unsafe xmlBufferLength(source))
    failed = failed || nowLeft >= left
    left = nowLeft
  }
  if failed { return nil }
  return unsafe [UInt8](
    UnsafeBufferPointer(start: xmlBufferContent(target), count: Int(xmlBufferLength(target))))
}

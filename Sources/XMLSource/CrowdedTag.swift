internal import CLibXML2

extension TreeBuilder {
  /// Finds a start tag with too many attributes before libxml2 compares all its attributes in pairs, which
  /// takes quadratic time.
  ///
  /// A crowded tag is long and contains no other `<`. The search therefore only checks for a nearby `<` every
  /// few kilobytes, and reads little of an ordinary file.
  func crowdedTag() -> Failure? {
    let stride = max(64, min(4096, 2 * limits.attributesPerElement))
    guard let start = unsafe text.baseAddress else { return nil }
    var offset = bodyStart
    while unsafe offset < text.count {
      let window = unsafe min(stride, text.count - offset)
      guard unsafe focus_audit_find(start + offset, UInt8(ascii: "<"), window) < 0 else {
        offset += stride
        continue
      }
      let length = unsafe focus_audit_find(start + offset, UInt8(ascii: "<"), text.count - offset)
      let end = unsafe length < 0 ? text.count : offset + length
      if let tag = lastOffset(of: UInt8(ascii: "<"), before: offset),
        countAttributes(from: tag + 1, to: end) > limits.attributesPerElement
      {
        return Failure(reason: .tooManyAttributes, message: tooManyAttributes, offset: tag)
      }
      offset = end + 1
    }
    return nil
  }

  private func countAttributes(from start: Int, to end: Int) -> Int {
    var scanner = unsafe StartTagScanner(text: text, offset: start, end: end)
    scanner.skipName()
    var count = 0
    while scanner.next() != nil { count += 1 }
    return count
  }
}

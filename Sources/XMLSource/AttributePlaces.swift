internal import CLibXML2

/// libxml2 provides five pointers for each attribute: name, prefix, namespace, and the start and end of the
/// value.
typealias AttributePointers = UnsafeMutablePointer<UnsafePointer<UInt8>?>

extension TreeBuilder {
  /// Records the attributes of the start tag that ends at `end`, if libxml2's value pointers point into the
  /// text itself. Returns false, and records nothing, if the pointers lead to a decoded copy, or to a default
  /// value from a document type.
  mutating func recordAttributesInPlace(before end: Int, count: Int, _ pointers: AttributePointers?) -> Bool {
    guard count > 0 else { return true }
    guard let pointers = unsafe pointers else { return false }
    let first = attributes.count
    for index in 0..<count {
      let attribute = unsafe pointers + 5 * index
      guard let value = unsafe valueInPlace(attribute, before: end) else {
        attributes.removeSubrange(first...)
        return false
      }
      let name = unsafe names.number(local: attribute[0], prefix: attribute[1], namespace: attribute[2])
      attributes.append(
        AttributeRecord(
          start: UInt32(nameOffset(before: value, length: names.names[Int(name)].length)),
          valueStart: UInt32(value.lowerBound), valueEnd: UInt32(value.upperBound), name: name))
    }
    return true
  }

  /// The place in the document's text of a value that libxml2 read before `end`; nil unless the value is exactly
  /// the text between two quotes.
  private func valueInPlace(_ attribute: AttributePointers, before end: Int) -> Range<Int>? {
    guard let input = unsafe parser.pointee.input, let base = unsafe input.pointee.base,
      let here = unsafe input.pointee.cur, let valueStart = unsafe attribute[3],
      let valueEnd = unsafe attribute[4],
      unsafe base < valueStart && valueStart <= valueEnd && valueEnd < here
    else { return nil }
    let value = unsafe end - (here - valueStart)..<end - (here - valueEnd)
    guard value.lowerBound > bodyStart, unsafe value.upperBound < text.count else { return nil }
    let quote = unsafe text[value.lowerBound - 1]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    return unsafe isQuoted && text[value.upperBound] == quote ? value : nil
  }

  /// The start of the name of the attribute with `value`. The name is `length` bytes long; the `=`, with
  /// white space on both sides, and the quote follow it.
  private func nameOffset(before value: Range<Int>, length: Int) -> Int {
    var end = value.lowerBound - 1
    while end > 0, unsafe text[end - 1].isXMLSpace { end -= 1 }
    end -= 1
    while end > 0, unsafe text[end - 1].isXMLSpace { end -= 1 }
    return max(end - length, 0)
  }

  /// Records the attributes of the start tag in `start..<end` (from after `<` to before `>` or `/>`) by
  /// scanning the tag's own bytes.
  ///
  /// libxml2 reports the names in the same order, but omits namespace declarations.
  mutating func recordAttributes(
    from start: Int, to end: Int, count: Int, names pointers: AttributePointers?
  ) {
    guard count > 0, let pointers = unsafe pointers else { return }
    var scanner = unsafe StartTagScanner(text: text, offset: start, end: end)
    scanner.skipName()
    var found = 0
    while found < count, let attribute = scanner.next() {
      if attribute.declaresNamespace { continue }
      let name = unsafe pointers + 5 * found
      unsafe attributes.append(
        AttributeRecord(
          start: attribute.start, valueStart: attribute.valueStart, valueEnd: attribute.valueEnd,
          name: names.number(local: name[0], prefix: name[1], namespace: name[2])))
      found += 1
    }
    if found < count { fail(.malformed, "the attributes cannot be distinguished", at: start) }
  }
}

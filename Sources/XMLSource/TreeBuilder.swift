internal import CLibXML2

/// Receives libxml2's events and records the location of every part of the document.
///
/// libxml2 decides whether the text is well formed and which namespace a name has. It does not report all
/// locations: for a start tag, it reports only the end, and sometimes a decoded copy of an attribute value.
/// The builder finds the other locations in the tag's own bytes, which are known to be well formed by then.
/// There is no handler for text, because text is everything between the tags and is decoded on request.
@safe
struct TreeBuilder {
  /// The bytes of the whole text.
  let text: UnsafeBufferPointer<UInt8>
  let bodyStart: Int
  let limits: XMLLimits

  let parser: xmlParserCtxtPtr

  var elements: [ElementRecord] = []
  var attributes: [AttributeRecord] = []
  var comments: [CommentRecord] = []
  var names = NameTable()
  var open: [UInt32] = []

  /// The first error; all later events are ignored.
  var failure: Failure?

  struct Failure {
    var reason: XMLReadError.Reason
    var message: String
    var offset: Int
  }

  /// The parser's current offset, clamped to the text.
  var offset: Int {
    unsafe min(max(bodyStart, bodyStart + focus_audit_xml_offset(parser)), text.count)
  }

  /// Reserves space for as many elements and attributes as UI files of this size usually have. Otherwise, the
  /// arrays for a large file would be copied several times while they grow.
  mutating func reserveCapacity() {
    let usual = unsafe min(text.count / 48, 1 << 20)
    elements.reserveCapacity(usual)
    attributes.reserveCapacity(usual)
  }

  mutating func fail(_ reason: XMLReadError.Reason, _ message: String, at offset: Int) {
    guard failure == nil else { return }
    failure = Failure(reason: reason, message: message, offset: offset)
    unsafe xmlStopParser(parser)
  }

  /// Records an element. Called before the `>` or `/>` of its start tag.
  mutating func startElement(
    local: UnsafePointer<UInt8>?, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?,
    count: Int, values: AttributePointers?
  ) {
    guard failure == nil else { return }
    let end = offset
    let firstAttribute = attributes.count
    // Locations are recorded only if the number of attributes is allowed.
    let areInPlace =
      unsafe count <= limits.attributesPerElement
      && recordAttributesInPlace(before: end, count: count, values)
    // A start tag cannot contain `<`, so the nearest `<` before it is its beginning. The search goes
    // backwards from the first attribute.
    let near = areInPlace && count > 0 ? Int(attributes[firstAttribute].start) : end
    guard let start = lastOffset(of: UInt8(ascii: "<"), before: near) else {
      return fail(.malformed, "an element has no beginning", at: end)
    }
    guard open.count < limits.depth else {
      return fail(.tooDeep, "elements are nested more than \(limits.depth) levels deep", at: start)
    }
    guard count <= limits.attributesPerElement else {
      return fail(.tooManyAttributes, tooManyAttributes, at: start)
    }
    guard elements.count < limits.elements else {
      return fail(.tooLarge, "there are more than \(limits.elements) elements", at: start)
    }

    if !areInPlace { unsafe recordAttributes(from: start + 1, to: end, count: count, names: values) }
    let isEmpty = unsafe end < text.count && text[end] == UInt8(ascii: "/")
    let tagEnd = unsafe UInt32(min(end + (isEmpty ? 2 : 1), text.count))
    unsafe elements.append(
      ElementRecord(
        start: UInt32(start), startTagEnd: tagEnd, end: tagEnd,
        name: names.number(local: local, prefix: prefix, namespace: namespace),
        parent: open.last ?? ElementRecord.noParent, subtreeEnd: UInt32(elements.count + 1),
        firstAttribute: UInt32(firstAttribute),
        attributeCount: UInt32(attributes.count - firstAttribute)))
    open.append(UInt32(elements.count - 1))
  }

  /// Closes the innermost element. Called after its end tag, or after `/>`.
  mutating func endElement() {
    guard failure == nil, let index = open.popLast() else { return }
    elements[Int(index)].end = UInt32(offset)
    elements[Int(index)].subtreeEnd = UInt32(elements.count)
  }

  /// Closes the elements that are open at the point where reading stopped.
  mutating func closeAll() {
    while let index = open.popLast() {
      elements[Int(index)].end = UInt32(offset)
      elements[Int(index)].subtreeEnd = UInt32(elements.count)
    }
  }

  /// Records a comment. Called after `-->`.
  mutating func comment() {
    guard failure == nil else { return }
    let end = offset
    // A comment cannot contain `--`, so the nearest `<!--` begins the comment. The shortest comment is
    // `<!---->`.
    var start = end - 7
    while start > 0, !hasComment(at: start) { start -= 1 }
    guard start >= 0 else { return }
    let span = XMLSpan(start: UInt32(start), end: UInt32(end))
    comments.append(CommentRecord(span: span, nextElement: UInt32(elements.count)))
  }

  var tooManyAttributes: String {
    "an element has more than \(limits.attributesPerElement) attributes"
  }

  // MARK: Bytes

  private func hasComment(at start: Int) -> Bool {
    unsafe text[start] == UInt8(ascii: "<") && text[start + 1] == UInt8(ascii: "!")
      && text[start + 2] == UInt8(ascii: "-") && text[start + 3] == UInt8(ascii: "-")
  }

  func lastOffset(of byte: UInt8, before end: Int) -> Int? {
    var offset = end - 1
    while offset >= 0, unsafe text[offset] != byte { offset -= 1 }
    return offset >= 0 ? offset : nil
  }
}

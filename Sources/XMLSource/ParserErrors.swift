internal import CLibXML2

extension TreeBuilder {
  /// Records an error of libxml2: the first fatal error stops reading, and all other errors are ignored.
  mutating func hear(_ error: xmlError) {
    guard failure == nil else { return }
    let code = unsafe xmlParserErrors(UInt32(bitPattern: error.code))
    let isFatal = unsafe error.level == XML_ERR_FATAL && error.domain != Int32(XML_FROM_NAMESPACE.rawValue)
    // If a DOCTYPE refers to a file, libxml2 would silently drop the entities that the file may declare.
    guard isFatal || code == XML_WAR_UNDECLARED_ENTITY else { return }
    let words = unsafe words(for: code, error)
    fail(.malformed, words.message, at: words.offset)
  }

  /// The message and offset of an error. Rare errors keep libxml2's own message.
  private func words(for code: xmlParserErrors, _ error: xmlError) -> (message: String, offset: Int) {
    let here = offset
    let name = unsafe error.str1.map { unsafe String(cString: $0) } ?? ""
    let tag = lastOffset(of: UInt8(ascii: "<"), before: here) ?? here
    switch code {
    case XML_ERR_TAG_NAME_MISMATCH:
      return ("'\(endTag(at: tag))' does not close \(innermost)", tag)
    case XML_ERR_TAG_NOT_FINISHED, XML_ERR_LTSLASH_REQUIRED:
      return ("\(innermost) is never closed", here)
    case XML_ERR_GT_REQUIRED:
      return ("the tag has no closing '>'", here)
    case XML_ERR_DOCUMENT_EMPTY:
      return unsafe (here < text.count ? "an element must begin here" : "there is no element", here)
    case XML_ERR_DOCUMENT_END:
      return ("something follows the end of the root element, which must be the only one", here)
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return ("the attribute '\(name)' appears twice", secondAttribute(inTagAt: tag, before: here))
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return ("the value of an attribute needs quotes", here)
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return ("the value of an attribute has no closing quote", here)
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return ("the attribute '\(name)' has no value", here)
    case XML_ERR_LT_IN_ATTRIBUTE:
      return (
        "the value of an attribute contains '<': write '&lt;', or close the quote before it", here
      )
    case XML_ERR_SPACE_REQUIRED:
      return ("white space is missing between attributes", here)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return (
        "the entity '\(name)' is not one of XML's five predefined entities; others are not supported", here
      )
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return ("a '&' must be written '&amp;', or its entity must end with ';'", here)
    case XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF:
      return ("the character reference is to a character that XML does not allow", here)
    case XML_ERR_INVALID_CHAR:
      return ("there is a character that XML does not allow", here)
    case XML_ERR_HYPHEN_IN_COMMENT:
      return ("a comment must not contain '--'", here)
    case XML_ERR_COMMENT_NOT_FINISHED:
      return ("the comment has no closing '-->'", lastOffset(of: "<!--", before: here))
    case XML_ERR_CDATA_NOT_FINISHED:
      return ("the CDATA section has no closing ']]>'", lastOffset(of: "<![CDATA[", before: here))
    case XML_ERR_MISPLACED_CDATA_END:
      return ("a ']]>' in text must be written ']]&gt;'", here)
    case XML_ERR_PI_NOT_FINISHED:
      return ("the processing instruction has no closing '?>'", lastOffset(of: "<?", before: here))
    case XML_ERR_RESERVED_XML_NAME:
      let isSecond = !elements.isEmpty && open.isEmpty
      return (
        isSecond
          ? "a second document begins here" : "the XML declaration must be the first thing in the file",
        tag
      )
    case XML_ERR_NAME_REQUIRED, XML_ERR_PI_NOT_STARTED:
      return (missingName(at: here), here)
    default:
      return unsafe (LibXML2.words(of: error), here)
    }
  }

  /// The message for a missing name, depending on the text before it.
  private func missingName(at offset: Int) -> String {
    switch unsafe offset > 0 ? text[offset - 1] : 0 {
    case UInt8(ascii: "&"): "a '&' must be written '&amp;'"
    case UInt8(ascii: "<"): "a '<' that does not begin a tag must be written '&lt;'"
    case UInt8(ascii: "?"): "the processing instruction has no name"
    case UInt8(ascii: "/"): "the end tag has no name"
    default: "the name of an attribute must begin here"
    }
  }

  /// The end tag at `offset`, as written, without its end, which may be malformed.
  private func endTag(at offset: Int) -> String {
    let name = unsafe text[min(offset + 2, text.count)...].prefix { !$0.endsName }
    return unsafe "</\(String(decoding: name, as: UTF8.self))>"
  }

  /// The offset of the first attribute in a start tag that repeats an earlier name.
  private func secondAttribute(inTagAt tag: Int, before end: Int) -> Int {
    var scanner = unsafe StartTagScanner(text: text, offset: tag + 1, end: end)
    scanner.skipName()
    var seen: Set<[UInt8]> = []
    while let attribute = scanner.next() {
      let name = unsafe text[Int(attribute.start)...].prefix { !$0.endsName }
      if !seen.insert(unsafe Array(name)).inserted { return Int(attribute.start) }
    }
    return tag
  }

  /// The start of the unfinished markup that begins with `mark`. libxml2 reports the error at the end of the
  /// file, where people could not find its cause.
  private func lastOffset(of mark: StaticString, before end: Int) -> Int {
    var offset = end
    while let start = lastOffset(of: UInt8(ascii: "<"), before: offset) {
      let found = unsafe text[start...].starts(
        with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
      if found { return start }
      offset = start
    }
    return end
  }

  /// A description of the innermost open element, with its line.
  private var innermost: String {
    guard let index = open.last else { return "an element" }
    let element = elements[Int(index)]
    let name = names.names[Int(element.name)]
    let qualified = name.prefix.map { "\($0):\(name.local)" } ?? name.local
    let line = unsafe XMLLines([UInt8](text.prefix(Int(element.start)))).count
    return "the element '\(qualified)' opened at line \(line)"
  }
}

internal import CLibXML2

extension TreeBuilder {
  /// Takes what libxml2 complains about: the first fatal error ends the reading, the rest is let pass.
  mutating func hear(_ error: xmlError) {
    guard failure == nil else { return }
    let code = unsafe xmlParserErrors(UInt32(error.code))
    let isFatal = unsafe error.level == XML_ERR_FATAL && error.domain != Int32(XML_FROM_NAMESPACE.rawValue)
    // With a DOCTYPE that names a file, libxml2 would silently drop the entities that the file may declare.
    guard isFatal || code == XML_WAR_UNDECLARED_ENTITY else { return }
    let words = unsafe words(for: code, error)
    fail(
      code == XML_ERR_INVALID_ENCODING ? .encoding : .malformed, words.message, at: words.offset)
  }

  /// What to tell, and where. libxml2's own words are kept for what hardly ever happens.
  private func words(for code: xmlParserErrors, _ error: xmlError) -> (message: String, offset: Int) {
    let here = offset
    let name = unsafe error.str1.map { unsafe String(cString: $0) } ?? ""
    let tag = lastOffset(of: UInt8(ascii: "<"), before: here) ?? here
    switch code {
    case XML_ERR_TAG_NAME_MISMATCH:
      return ("the end tag here does not close \(innermost)", tag)
    case XML_ERR_TAG_NOT_FINISHED, XML_ERR_LTSLASH_REQUIRED:
      return ("\(innermost) is never closed", here)
    case XML_ERR_GT_REQUIRED:
      return ("the tag is not finished with '>'", here)
    case XML_ERR_DOCUMENT_EMPTY:
      return ("there is no element", here)
    case XML_ERR_DOCUMENT_END:
      return ("something follows the end of the root element", here)
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return ("the attribute '\(name)' is given twice", tag)
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return ("the value of an attribute needs quotes", here)
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return ("the value of an attribute is not finished with a quote", here)
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return ("the attribute '\(name)' has no value", here)
    case XML_ERR_LT_IN_ATTRIBUTE:
      return ("a '<' in the value of an attribute must be written '&lt;'", here)
    case XML_ERR_SPACE_REQUIRED:
      return ("white space is missing between attributes", here)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return ("the entity '&\(name);' is not defined", here)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return ("a '&' must be written '&amp;', or its entity must end with ';'", here)
    case XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF:
      return ("the character reference is not one of a character that XML allows", here)
    case XML_ERR_INVALID_CHAR:
      return ("there is a character that XML does not allow", here)
    case XML_ERR_INVALID_ENCODING:
      return ("the bytes here are not UTF-8, and the file names no other encoding", here)
    case XML_ERR_HYPHEN_IN_COMMENT:
      return ("a comment must not hold '--'", here)
    case XML_ERR_COMMENT_NOT_FINISHED:
      return ("the comment is not finished with '-->'", here)
    case XML_ERR_CDATA_NOT_FINISHED:
      return ("the CDATA section is not finished with ']]>'", here)
    case XML_ERR_MISPLACED_CDATA_END:
      return ("a ']]>' in text must be written ']]&gt;'", here)
    case XML_ERR_PI_NOT_FINISHED:
      return ("the processing instruction is not finished with '?>'", here)
    case XML_ERR_RESERVED_XML_NAME:
      return ("the XML declaration must be the first thing in the file", here)
    default:
      return unsafe (LibXML2.words(of: error), here)
    }
  }

  /// The element that is open, with its line.
  private var innermost: String {
    guard let index = open.last else { return "an element" }
    let element = elements[Int(index)]
    let name = names.names[Int(element.name)]
    let written = name.prefix.map { "\($0):\(name.local)" } ?? name.local
    let line = unsafe XMLLines([UInt8](text.prefix(Int(element.start)))).count
    return "the element '\(written)' opened at line \(line)"
  }
}

import FocusModel
import ImportKit
import XMLSource

extension XMLElement {
  /// The text of `property` and its location in the document.
  ///
  /// Interface Builder usually writes text as an attribute. It writes a child element for text with several
  /// lines (`string`, `mutableString`), for characters that XML does not allow (base64), and for styled text,
  /// which is in the property `styled`.
  func text(_ property: IBAttribute, styled: IBAttribute? = nil) -> (value: String, span: SourceSpan)? {
    if let attribute = attribute(ib: property) { return (attribute.value, SourceSpan(attribute.span)) }
    for child in children {
      switch child.name {
      case "string", "mutableString":
        guard child[ib: .key] == property.rawValue else { continue }
        let isEncoded = child[ib: .base64UTF8] == "YES"
        return (isEncoded ? Self.decodedBase64(child.text) : child.text, SourceSpan(child.fullSpan))
      case "attributedString":
        guard let styled, child[ib: .key] == styled.rawValue else { continue }
        let fragments = child.children.compactMap { $0.text(.content)?.value }
        return (fragments.joined(), SourceSpan(child.span))
      default: continue
      }
    }
    return nil
  }

  /// Decodes text in base64, which is written in documents without padding and between line breaks.
  private static func decodedBase64(_ text: String) -> String {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 97 + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) - 48 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = (bits & 0xFFFF) << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The bytes of a document and its text, which may have another encoding than UTF-8. For changing the text
/// without changing any other byte.
public struct XMLDocumentBytes: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The text as UTF-8, in which ``XMLTree`` counts places: without a byte order mark.
  public let utf8: [UInt8]
  private let encoding: String
  private let mark: [UInt8]

  /// The document with these `bytes`; nil unless they are text in an encoding that can also be written.
  public init?(_ bytes: [UInt8]) {
    guard let text = try? DecodedText(bytes, limits: .standard) else { return nil }
    self.bytes = bytes
    utf8 = text.utf8
    encoding = text.encoding
    mark = Array(bytes.prefix(text.markLength))
    if encoded(utf8) != bytes { return nil }
  }

  /// The bytes of the file with the text `utf8`; nil if its encoding lacks a character.
  public func encoded(_ utf8: [UInt8]) -> [UInt8]? {
    if encoding == "UTF-8" { return mark + utf8 }
    guard let written = transcode(utf8, to: encoding) else { return nil }
    // A character that the encoding lacks is written as a character reference. In a comment or a name, that
    // means something else.
    guard let read = try? transcode(written[...], from: encoding, saidAt: 0), read == utf8 else { return nil }
    return mark + written
  }
}

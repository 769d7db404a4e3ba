/// The bytes of a document, and its text, which may be in another encoding than UTF-8: for those who change the text and
/// nothing else.
public struct XMLDocumentBytes: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The text as UTF-8, as places in ``XMLTree`` count it: without a byte order mark.
  public let utf8: [UInt8]
  private let encoding: String
  private let mark: [UInt8]

  /// The document that `bytes` hold; nil where these are not text in an encoding that can be written, too.
  public init?(_ bytes: [UInt8]) {
    guard let text = try? DecodedText(bytes, limits: .standard) else { return nil }
    self.bytes = bytes
    utf8 = text.utf8
    encoding = text.encoding
    mark = Array(bytes.prefix(text.markLength))
    if encoded(utf8) != bytes { return nil }
  }

  /// The bytes that the file has when `utf8` is its text; nil where its encoding lacks a character.
  public func encoded(_ utf8: [UInt8]) -> [UInt8]? {
    if encoding == "UTF-8" { return mark + utf8 }
    guard let written = transcode(utf8, to: encoding) else { return nil }
    // What the encoding lacks is written as a character reference, which means something else in a comment or a name.
    guard let read = try? transcode(written[...], from: encoding, saidAt: 0), read == utf8 else { return nil }
    return mark + written
  }
}

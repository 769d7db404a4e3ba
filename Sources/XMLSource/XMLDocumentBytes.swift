/// The bytes of a document in any encoding, together with its text. Only the text can be changed.
public struct XMLDocumentBytes: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The text as UTF-8, without a byte order mark. Locations in an ``XMLTree`` are offsets into this text.
  public let utf8: [UInt8]
  private let encoding: String
  private let mark: [UInt8]

  /// Reads `bytes`; nil if they are not text, or if they are text in an encoding that cannot be written.
  public init?(_ bytes: [UInt8]) {
    guard let text = try? DecodedText(bytes, limits: .standard) else { return nil }
    self.bytes = bytes
    utf8 = text.utf8
    encoding = text.encoding
    mark = Array(bytes.prefix(text.markLength))
    if encoded(utf8) != bytes { return nil }
  }

  /// Treats `bytes` as UTF-8 text rather than as XML.
  public init(plain bytes: [UInt8]) {
    self.bytes = bytes
    utf8 = bytes
    encoding = "UTF-8"
    mark = []
  }

  /// The bytes of the file with `utf8` as its text; nil if the file's encoding lacks a character.
  public func encoded(_ utf8: [UInt8]) -> [UInt8]? {
    if encoding == "UTF-8" { return mark + utf8 }
    guard let written = transcode(utf8, to: encoding) else { return nil }
    // libxml2 writes missing characters as character references, which are wrong in comments and names.
    guard let read = try? transcode(written[...], from: encoding, saidAt: 0), read == utf8 else { return nil }
    return mark + written
  }
}

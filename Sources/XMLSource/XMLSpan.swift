/// A byte range in a document's UTF-8 text (``XMLTree/utf8``).
///
/// An XML parser knows only one text. The model's `SourceSpan` also states which of several texts it is in.
public struct XMLSpan: Sendable, Hashable {
  /// The offset of the first byte.
  public var start: UInt32

  /// The offset after the last byte.
  public var end: UInt32

  /// The span of the bytes `start..<end`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The same span as an index range into ``XMLTree/utf8``.
  public var range: Range<Int> { Int(start)..<Int(max(start, end)) }
}

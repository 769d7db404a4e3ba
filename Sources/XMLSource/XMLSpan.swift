/// A byte range in a document's UTF-8 text (``XMLTree/utf8``).
///
/// An XML parser reads a single text. The model's `SourceSpan` also records which of several texts contains
/// the range.
public struct XMLSpan: Sendable, Hashable {
  /// The offset of the first byte.
  public var start: UInt32

  /// The offset after the last byte.
  public var end: UInt32

  /// The byte range `start..<end`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// The span as a range of indices into ``XMLTree/utf8``.
  public var range: Range<Int> { Int(start)..<Int(max(start, end)) }
}

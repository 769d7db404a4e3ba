/// Limits on documents. A document that exceeds a limit is rejected: no user interface is this large, but an
/// attack may be.
public struct XMLLimits: Sendable, Hashable {
  /// The maximum nesting depth of elements. Importers are recursive, and a stack has room for only a few
  /// thousand levels.
  public var depth: Int

  /// The maximum number of bytes in a file.
  public var bytes: Int

  /// The maximum number of attributes of an element.
  public var attributesPerElement: Int

  /// The maximum number of elements in a document.
  public var elements: Int

  /// Creates limits; the default values are those of ``standard``.
  public init(
    depth: Int = 256, bytes: Int = 64 << 20, attributesPerElement: Int = 1000,
    elements: Int = 1_000_000
  ) {
    self.depth = depth
    self.bytes = bytes
    self.attributesPerElement = attributesPerElement
    self.elements = elements
  }

  /// The default limits: many times the maxima in thousands of real files (42 levels, 1.1 MB and 15,000
  /// elements). `Documentation/Limits.md` lists the cost of documents at the limits.
  public static let standard = XMLLimits()
}

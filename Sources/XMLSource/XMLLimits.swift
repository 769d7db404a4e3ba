/// The limits beyond which a document is refused: a user interface is never this large, but an attack is.
public struct XMLLimits: Sendable, Hashable {
  /// The maximum nesting of elements. Importers are recursive, and a stack has room for some thousands.
  public var depth: Int

  /// The maximum number of bytes in a file.
  public var bytes: Int

  /// The maximum number of attributes of an element.
  public var attributesPerElement: Int

  /// The maximum number of elements in a document.
  public var elements: Int

  /// Custom limits.
  public init(
    depth: Int = 256, bytes: Int = 64 << 20, attributesPerElement: Int = 1000,
    elements: Int = 1_000_000
  ) {
    self.depth = depth
    self.bytes = bytes
    self.attributesPerElement = attributesPerElement
    self.elements = elements
  }

  /// Many times the maximum of thousands of real files: 42 levels, 1.1 MB, 15,000 elements.
  /// `Documentation/Limits.md` lists their cost.
  public static let standard = XMLLimits()
}

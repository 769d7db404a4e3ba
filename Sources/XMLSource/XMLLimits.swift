/// How much of a document is read before it is refused: a user interface is never this large, an attack is.
public struct XMLLimits: Sendable, Hashable {
  /// How deep elements may nest.
  public var depth: Int

  /// How many bytes a file may have.
  public var bytes: Int

  /// How many attributes one element may have.
  public var attributesPerElement: Int

  /// How many elements a document may have.
  public var elements: Int

  /// Limits of your own.
  public init(
    depth: Int = 1000, bytes: Int = 256 << 20, attributesPerElement: Int = 1000,
    elements: Int = 10_000_000
  ) {
    self.depth = depth
    self.bytes = bytes
    self.attributesPerElement = attributesPerElement
    self.elements = elements
  }

  /// Far above every real file that was seen.
  public static let standard = XMLLimits()
}

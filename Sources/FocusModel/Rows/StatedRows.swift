/// Rows whose elements the document writes out: `ForEach(0..<6) { index in … }`.
public struct StatedRows: Sendable, Hashable {
  /// The container; what is in it is the template of a row.
  public var node: NodeID
  /// What a row calls its element; nil when nothing in it asks.
  public var name: String?
  /// The elements, one to a row.
  public var elements: Elements

  /// The rows of the container `node`.
  public init(node: NodeID, name: String?, elements: Elements) {
    self.node = node
    self.name = name
    self.elements = elements
  }

  /// Elements that are written out.
  public enum Elements: Sendable, Hashable {
    /// `0..<6`: any number of them, and nothing is kept but the ends.
    case integers(Range<Int>)
    /// `["a", "b"]`, `Field.allCases`.
    case values([SwiftValue])

    /// How many there are.
    public var count: Int {
      switch self {
      // Between the ends of all integers lie more than one can count.
      case .integers(let range): range.upperBound.subtractingReportingOverflow(range.lowerBound).partialValue
      case .values(let values): values.count
      }
    }

    /// The element at `position`, which is less than ``count``.
    subscript(position: Int) -> SwiftValue {
      switch self {
      case .integers(let range): .integer(range.lowerBound + position)
      case .values(let values): values[position]
      }
    }
  }
}

/// Rows whose elements the document specifies: `ForEach(0..<6) { index in … }`.
public struct StatedRows: Sendable, Hashable {
  /// The container; its contents are the template of a row.
  public var node: NodeID
  /// The name of the element inside a row; nil if no expression uses it.
  public var name: String?
  /// The elements, one for each row.
  public var elements: Elements

  /// The rows of the container `node`.
  public init(node: NodeID, name: String?, elements: Elements) {
    self.node = node
    self.name = name
    self.elements = elements
  }

  /// The elements of the rows.
  public enum Elements: Sendable, Hashable {
    /// A range, `0..<6`, of any size; only its bounds are stored.
    case integers(Range<Int>)
    /// Individual values: `["a", "b"]`, `Field.allCases`.
    case values([SwiftValue])

    /// The number of elements.
    public var count: Int {
      switch self {
      // The range of all integers would overflow.
      case .integers(let range): range.upperBound.subtractingReportingOverflow(range.lowerBound).partialValue
      case .values(let values): values.count
      }
    }

    /// The element at `position`, which must be less than ``count``.
    subscript(position: Int) -> SwiftValue {
      switch self {
      case .integers(let range): .integer(range.lowerBound + position)
      case .values(let values): values[position]
      }
    }
  }
}

extension StatedRows {
  /// The maximum number of rows that are written out: more than anyone steps through.
  package static let mostWrittenOut = 50

  /// The values of `expression`, a part of a row, in the first rows (at most ``mostWrittenOut``); empty if
  /// the value is the same in all rows.
  package func values(of expression: Expression) -> [Expression] {
    guard expression.properties.contains(where: { $0.referent == .row(node) }) else { return [] }
    return (0..<min(elements.count, Self.mostWrittenOut)).map { position in
      expression.replacingProperties { property in
        property.referent == .row(node) ? .literal(elements[position]) : .property(property)
      }.calculated
    }
  }
}

extension Expression {
  /// The value if the expression is constant, for example `3 + 1`; otherwise the expression itself.
  package var calculated: Expression {
    guard isComputed, properties.isEmpty, let value = evaluated(in: NoProperties()).value, value.isKnown
    else {
      return self
    }
    return .literal(value)
  }

  /// Whether the condition is true, if it is constant; nil if it depends on anything else.
  package var truthOfConstants: Bool? { evaluated(in: NoProperties()).truth }
}

private struct NoProperties: ExpressionEnvironment {
  func value(of referent: Referent, members: [String]) -> Evaluation? { nil }
}

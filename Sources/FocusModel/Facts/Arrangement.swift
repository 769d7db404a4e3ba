/// How a container lays out its children according to the document.
public enum Arrangement: UInt8, Sendable, Hashable {
  /// The document specifies no arrangement, or the arrangement has no effect.
  case none
  /// The children are side by side, from leading to trailing, in the order of ``Placement/index(_:)`` or of
  /// the document.
  case row
  /// The children are one below the other, from top to bottom.
  case column
  /// Each child has a cell, ``Placement/cell(row:column:rowSpan:columnSpan:)``.
  case grid
  /// Each child has a position, ``Node/frame``.
  case absolute
  /// The children overlap; the last one is in front.
  case overlay
  /// The container shows one child at a time, selected by the person: tabs, a stack with a switcher.
  case pages
  /// The container shows one child at a time, selected by the application: the arms of a condition.
  case alternatives
  /// The children are a template for any number of copies.
  case repeated
}

/// The place of a child in its container.
public enum Placement: Sendable, Hashable {
  /// The child has no explicit position; document order decides.
  case documentOrder
  /// An explicit position along a row or column; children with equal positions keep document order.
  case index(StatedInteger)
  /// A cell of a grid; rows and columns are counted from 0.
  case cell(
    row: StatedInteger, column: StatedInteger, rowSpan: StatedInteger = 1, columnSpan: StatedInteger = 1)

  /// The position along a row or column. Children without a position come first, in document order.
  public var position: StatedInteger {
    switch self {
    case .documentOrder: 0
    case .index(let index): index
    case .cell(let row, let column, _, _): max(row, column)
    }
  }
}

/// The rows and columns that a child of a grid occupies, at least one of each.
public struct GridCell: Sendable, Hashable {
  /// The rows, from the top.
  public var rows: Range<Int>
  /// The columns, from the leading edge.
  public var columns: Range<Int>

  /// A cell that occupies `rows` and `columns`.
  public init(rows: Range<Int> = 0..<1, columns: Range<Int> = 0..<1) {
    self.rows = rows
    self.columns = columns
  }
}

extension Placement {
  /// The grid cell; nil for any other kind of place.
  public var gridCell: GridCell? {
    guard case .cell(let row, let column, let rowSpan, let columnSpan) = self else { return nil }
    return GridCell(rows: row.cells(spanning: rowSpan), columns: column.cells(spanning: columnSpan))
  }
}

/// A declared order of two edges in one container: from top to bottom, or from leading to trailing, the
/// second edge never precedes the first.
public struct EdgeOrder: Sendable, Hashable {
  /// The container of the nodes of both edges.
  public var container: NodeID
  /// The edge that comes first, or at the same position as `second`.
  public var first: Edge
  /// The edge that comes later, or at the same position as `first`.
  public var second: Edge

  /// Creates an order in which `first` is no lower, or no closer to the trailing edge, than `second`.
  public init(container: NodeID, first: Edge, second: Edge) {
    self.container = container
    self.first = first
    self.second = second
  }

  /// An edge of a node.
  public struct Edge: Sendable, Hashable {
    /// The node that has the edge.
    public var node: NodeID
    /// The side of the node.
    public var side: Side

    /// The edge at `side` of `node`.
    public init(_ node: NodeID, _ side: Side) {
      self.node = node
      self.side = side
    }
  }

  /// A side of a rectangle.
  public enum Side: UInt8, Sendable, Hashable {
    case top, bottom, leading, trailing
  }
}

/// A rectangle in points in its parent's coordinate space, with the y axis pointing down.
public struct Frame: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A rectangle with its top left corner at `x`, `y`. Each number is clamped to ``StatedMeasure/bounds``.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = StatedMeasure(clamping: x).value
    self.y = StatedMeasure(clamping: y).value
    self.width = StatedMeasure(clamping: width).value
    self.height = StatedMeasure(clamping: height).value
  }
}

/// The alignment of a child across its container's main axis, recorded if the alignment decides the focus
/// order (GTK sorts by the centres of allocations).
public enum Alignment: UInt8, Sendable, Hashable {
  case fill, start, center, end, baseline
  /// Unequal margins move the child away from the middle.
  case shifted
}

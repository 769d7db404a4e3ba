/// How a container lays out its children, as far as the document states it.
public enum Arrangement: UInt8, Sendable, Hashable {
  /// Not stated, or irrelevant.
  case none
  /// Side by side from leading to trailing, in the order of ``Placement/index(_:)`` or of the document.
  case row
  /// From top to bottom.
  case column
  /// By ``Placement/cell(row:column:rowSpan:columnSpan:)``.
  case grid
  /// By ``Node/frame``.
  case absolute
  /// One on top of the other, the last in front.
  case overlay
  /// One at a time, selected by the person: tabs, a stack with a switcher.
  case pages
  /// One at a time, selected by the application: the arms of a condition.
  case alternatives
  /// The children are a template for any number of copies.
  case repeated
}

/// A child's place in its container.
public enum Placement: Sendable, Hashable {
  /// In document order.
  case documentOrder
  /// At an explicit position along a row or column; equal positions keep document order.
  case index(StatedInteger)
  /// In a cell of a grid, counted from 0.
  case cell(
    row: StatedInteger, column: StatedInteger, rowSpan: StatedInteger = 1, columnSpan: StatedInteger = 1)

  /// The position along a row or column; children without a position precede the others, in document order.
  public var position: StatedInteger {
    switch self {
    case .documentOrder: 0
    case .index(let index): index
    case .cell(let row, let column, _, _): max(row, column)
    }
  }
}

/// The rows and columns that a child of a grid takes up, at least one of each.
public struct GridCell: Sendable, Hashable {
  /// The rows, from the top.
  public var rows: Range<Int>
  /// The columns, from the leading edge.
  public var columns: Range<Int>

  /// A cell of these rows and columns.
  public init(rows: Range<Int> = 0..<1, columns: Range<Int> = 0..<1) {
    self.rows = rows
    self.columns = columns
  }
}

extension Placement {
  /// The cell; nil for a place that is not a cell.
  public var gridCell: GridCell? {
    guard case .cell(let row, let column, let rowSpan, let columnSpan) = self else { return nil }
    return GridCell(rows: row.cells(spanning: rowSpan), columns: column.cells(spanning: columnSpan))
  }
}

/// A stated relation of two edges inside one container: going down, or from leading to trailing, the first
/// edge comes before the second or is level with it.
public struct EdgeOrder: Sendable, Hashable {
  /// The container of both nodes.
  public var container: NodeID
  /// The edge that comes first.
  public var first: Edge
  /// The edge that comes no earlier.
  public var second: Edge

  /// `first` is no further down, or no closer to the trailing edge, than `second`.
  public init(container: NodeID, first: Edge, second: Edge) {
    self.container = container
    self.first = first
    self.second = second
  }

  /// An edge of a node.
  public struct Edge: Sendable, Hashable {
    /// The node.
    public var node: NodeID
    /// Which of its edges.
    public var side: Side

    /// The edge at `side` of `node`.
    public init(_ node: NodeID, _ side: Side) {
      self.node = node
      self.side = side
    }
  }

  /// The edges of a rectangle.
  public enum Side: UInt8, Sendable, Hashable {
    case top, bottom, leading, trailing
  }
}

/// A rectangle in points in its parent's coordinate space, with the y axis pointing down.
public struct Frame: Sendable, Hashable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width.
  public var width: Double
  /// Height.
  public var height: Double

  /// A rectangle with its top left corner at `x`, `y`, each number kept within ``StatedMeasure/bounds``.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = StatedMeasure(clamping: x).value
    self.y = StatedMeasure(clamping: y).value
    self.width = StatedMeasure(clamping: width).value
    self.height = StatedMeasure(clamping: height).value
  }
}

/// The alignment of a child across its container's main axis, if that decides the focus order (GTK sorts by
/// the centres of allocations).
public enum Alignment: UInt8, Sendable, Hashable {
  case fill, start, center, end, baseline
  /// Its margins move it away from the middle.
  case shifted
}

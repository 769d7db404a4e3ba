import FocusModel
import ImportKit
import XMLSource

/// The coordinate system for the subviews of a view.
struct IBSpace {
  /// The height of the view; nil if the height is not known.
  var height: Double?
  var width: Double = 0
  /// Whether the y axis points down; nil if only code determines the direction.
  var isFlipped: Bool? = true
  /// The offset from a subview's position to the coordinates of the enclosing node.
  var offset: (x: Double, y: Double) = (0, 0)
  /// The cell of a grid that contains the subviews.
  var cell: Placement?
  /// Whether the subviews are top-level objects without a parent.
  var isRoot = false
  /// The indices of a grid's rows by Object ID; `columns` contains the indices of its columns.
  var rows: [String: StatedInteger] = [:]
  var columns: [String: StatedInteger] = [:]

  static let root = IBSpace(isRoot: true)

  /// The rectangle of the view itself in its own coordinates; nil if the view's height is not known.
  var extent: Frame? { height.map { Frame(x: 0, y: 0, width: width, height: $0) } }
}

/// Frames, with AppKit's y axis converted so that it points down.
extension IBWalk {
  func arrangement(of element: XMLElement, _ viewClass: IBClass) -> Arrangement {
    switch element.name {
    case "stackView":
      element[ib: .orientation] == "vertical" || element[ib: .axis] == "vertical" ? .column : .row
    case "splitView": element[ib: .vertical] == "YES" ? .row : .column
    default: viewClass.arrangement
    }
  }

  /// Sets the frame of `node` in `space`, and returns the coordinate system of its subviews.
  ///
  /// Under Auto Layout, a document contains the rectangle that Interface Builder last computed. The rectangle
  /// is ignored if Interface Builder itself marks it as different from the result of the constraints
  /// (`misplaced`, `ambiguous`).
  mutating func place(
    _ node: NodeID, _ element: XMLElement, _ viewClass: IBClass, _ parts: IBParts, in space: IBSpace
  ) -> IBSpace {
    if let cell = space.cell { builder.tree[node].placement = cell }
    var inside = IBSpace()
    if viewClass.arrangement == .grid { (inside.rows, inside.columns) = Self.gridLines(of: element) }
    // A subclass may override `isFlipped`, which does not exist in UIKit.
    let isCustom = element[ib: .customClass] != nil && viewClass.role == .group && platform == .appKit
    inside.isFlipped = isCustom && !takesAllFrames ? nil : viewClass.isFlipped
    guard let frame = Self.rectangle(parts.frame) else { return inside }
    // The contents of a scroll view may be larger than the scroll view's frame.
    let scrolls = platform == .uiKit && (viewClass.role == .scrollArea || viewClass.role == .list)
    inside.height = scrolls ? nil : frame.height
    inside.width = frame.width
    let isEvidence = element[ib: .misplaced] != "YES" && element[ib: .ambiguous] != "YES"
    guard isEvidence || takesAllFrames, !space.isRoot else { return inside }
    builder.tree[node].frame = Self.turned(frame, in: space)
    // A view outside its superview is invisible: either code moves the view inside later, or the view exists
    // only for its key equivalent.
    if let height = space.height, builder.tree[node].isVisible.value == true,
      frame.x >= space.width || frame.x + frame.width <= 0 || frame.y >= height || frame.y + frame.height <= 0
    {
      builder.tree[node].isVisible = .unknown(.applicationCode)
    }
    return inside
  }

  private static func turned(_ frame: Frame, in space: IBSpace) -> Frame? {
    var frame = frame
    guard let isFlipped = space.isFlipped else { return nil }
    if !isFlipped {
      guard let height = space.height else { return nil }
      frame.y = height - frame.y - frame.height
    }
    frame.x += space.offset.x
    frame.y += space.offset.y
    return frame
  }

  private static func rectangle(_ rect: XMLElement?) -> Frame? {
    guard let rect else { return nil }
    func number(_ attribute: IBAttribute) -> Double? {
      rect[ib: attribute].flatMap { StatedMeasure($0)?.value }
    }
    guard let x = number(.x), let y = number(.y), let width = number(.width), let height = number(.height)
    else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }

  /// The coordinate system for the contents of a clip view. Its origin is the clip view's position in the
  /// scroll view. The scroll view is assumed to be scrolled to the beginning.
  func clip(_ clipView: XMLElement, in space: IBSpace) -> IBSpace {
    var inside = IBSpace()
    guard let frame = Self.rectangle(IBParts.frame(of: clipView)), let turned = Self.turned(frame, in: space)
    else {
      inside.isFlipped = nil
      return inside
    }
    inside.offset = (turned.x, turned.y)
    return inside
  }

  // MARK: Grids

  private static func gridLines(of element: XMLElement) -> (
    rows: [String: StatedInteger], columns: [String: StatedInteger]
  ) {
    func lines(_ name: String) -> [String: StatedInteger] {
      var result: [String: StatedInteger] = [:]
      for group in element.children where group.name == name {
        for line in group.children {
          if let id = line[ib: .id] { result[id] = StatedInteger(clamping: result.count) }
        }
      }
      return result
    }
    return (lines("rows"), lines("columns"))
  }

  func gridCell(_ cell: XMLElement, in space: IBSpace) -> Placement? {
    guard let row = cell[ib: .row].flatMap({ space.rows[$0] }),
      let column = cell[ib: .column].flatMap({ space.columns[$0] })
    else { return nil }
    return .cell(row: row, column: column)
  }

  // MARK: Scroll views

  /// Records the view that `node` scrolls, if there is exactly one.
  mutating func noteScrolled(by node: NodeID) {
    var children = builder.tree.children(of: node)
    if let only = children.next(), children.next() == nil { scrolled[node] = only }
  }
}

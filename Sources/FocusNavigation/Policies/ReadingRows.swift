package import FocusModel

/// Sorts rectangles into reading order: rows from top to bottom, and each row from leading to trailing.
///
/// Two rectangles are in one row if they overlap by at least half the height of the lower one. Controls that
/// look aligned differ by some points, because fields, buttons and labels have different heights.
enum ReadingRows {
  /// A node and its rectangle.
  struct Box {
    var node: NodeID
    var frame: Frame
  }

  /// The nodes of `boxes` in reading order.
  static func sorted(_ boxes: [Box]) -> [NodeID] {
    let byCorner = boxes.sorted {
      ($0.frame.y, $0.frame.x, $0.node) < ($1.frame.y, $1.frame.x, $1.node)
    }
    var rows: [[Box]] = []
    for box in byCorner {
      // Each box is compared with the first box of the row, so a row cannot drift downwards.
      if let first = rows.last?.first, sharesRow(first.frame, box.frame) {
        rows[rows.count - 1].append(box)
      } else {
        rows.append([box])
      }
    }
    return rows.flatMap { row in row.sorted { ($0.frame.x, $0.node) < ($1.frame.x, $1.node) }.map(\.node) }
  }

  private static func sharesRow(_ a: Frame, _ b: Frame) -> Bool {
    let overlap = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return overlap > 0 && overlap * 2 >= min(a.height, b.height)
  }
}

/// Orders siblings by their frames if the container has no layout, and otherwise in the order of the stack or
/// grid.
struct FrameOrdering: ChildOrdering {
  var ordersStopsOnly: Bool { true }

  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    switch tree[container].arrangement {
    case .row, .column: return (Self.line(children, tree), nil)
    case .grid: return (tree.alongRows(children), nil)
    case .pages, .alternatives, .repeated: return (children, nil)
    case .none, .absolute, .overlay: break
    }
    let boxes = children.compactMap { child in
      tree[child].frame.map { ReadingRows.Box(node: child, frame: $0) }
    }
    guard boxes.count == children.count else {
      return (children, tree[container].traits.contains(.opaque) ? .custom : .assumed)
    }
    return (ReadingRows.sorted(boxes), nil)
  }

  private static func line(_ children: [NodeID], _ tree: FocusTree) -> [NodeID] {
    children.sorted { (tree[$0].placement.position, $0) < (tree[$1].placement.position, $1) }
  }
}

extension FocusTree {
  /// The frame of `node` in the coordinates of `root`; nil if any frame in between is unknown.
  ///
  /// Linear in the depth of the tree.
  package func frame(of node: NodeID, in root: NodeID) -> Frame? {
    guard var frame = self[node].frame else { return nil }
    for ancestor in ancestors(of: node) {
      if ancestor == root { break }
      guard let outer = self[ancestor].frame else {
        // If a window or scene has a single view, this view fills it.
        return self[ancestor].parent == root && self[ancestor].subtreeEnd == self[root].subtreeEnd
          ? frame : nil
      }
      frame.x += outer.x
      frame.y += outer.y
    }
    return frame
  }

  /// `order`, with a doubt for some stops: their positions would differ if all stops were ordered only by
  /// their rectangles, regardless of containers.
  ///
  /// The documentation does not state whether the toolkit finishes a container before it leaves.
  func doubtingContainers(_ order: FocusOrder) -> FocusOrder {
    var order = order
    var places: [Int] = []
    var boxes: [ReadingRows.Box] = []
    for (index, stop) in order.stops.enumerated() {
      guard let frame = frame(of: stop.node, in: order.scope.root) else { continue }
      places.append(index)
      boxes.append(ReadingRows.Box(node: stop.node, frame: frame))
    }
    for (index, node) in zip(places, ReadingRows.sorted(boxes)) where order.stops[index].node != node {
      if order.stops[index].doubt == nil { order.stops[index].doubt = .undocumented }
    }
    return order
  }
}

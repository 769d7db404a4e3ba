import FocusModel
import FocusNavigation

/// Initially hidden nodes that must be drawn, because focus may reach them after they are shown. They are
/// drawn in rows below the window, which is drawn in its initial state.
///
/// Hidden nodes on alternating pages also alternate on the shelf.
struct LayoutShelf {
  private let root: NodeID
  /// The hidden nodes on the shelf, without their contents, in document order.
  private(set) var items: [NodeID] = []
  /// For each page, the items on the page, and the outer page that contains the page; items outside pages are
  /// listed under the scope.
  private var groups: [NodeID: (items: [NodeID], outer: NodeID?)] = [:]
  /// The row of each item in its group.
  private var rows: [NodeID: Int] = [:]
  private var end: NodeID

  init(of scope: NodeID) {
    root = scope
    end = scope
  }

  /// Adds the initially hidden `node` to the shelf, unless its container is already there. Returns whether it
  /// was added.
  mutating func takes(_ node: NodeID, in analysis: Analysis) -> Bool {
    if node < end { return false }
    end = analysis.tree[node].subtreeEnd
    items.append(node)
    let page = page(around: node, in: analysis)
    groups[page, default: ([], nil)].items.append(node)
    var inner = page
    while inner != root, groups[inner]?.outer == nil {
      let outer = self.page(around: inner, in: analysis)
      groups[inner, default: ([], nil)].outer = outer
      inner = outer
    }
    return true
  }

  private func page(around node: NodeID, in analysis: Analysis) -> NodeID {
    guard let parent = analysis.tree[node].parent, parent > root, let page = analysis[parent].page,
      page > root
    else { return root }
    return page
  }

  /// Whether `node` itself, rather than only an ancestor, is on the shelf.
  func contains(_ node: NodeID) -> Bool {
    let place = items.partitioningIndex { $0 >= node }
    return place < items.count && items[place] == node
  }

  /// The distance between neighbours; also the space above each group, for the group's caption.
  private static let distance = 24.0

  /// The horizontal position of each item, in rows that are at most `room` long, except for a longer single
  /// item.
  mutating func fill(across room: Double, lengths: [NodeID: Double]) -> [NodeID: Double] {
    var starts: [NodeID: Double] = [:]
    for (items, _) in groups.values {
      var (row, start) = (0, 0.0)
      for item in items {
        let length = lengths[item] ?? 0
        if start > 0, start + length > room {
          row += 1
          start = 0
        }
        rows[item] = row
        starts[item] = start
        start += length + Self.distance
      }
    }
    return starts
  }

  /// The vertical position of each item, below `top`.
  func fill(below top: Double, lengths: [NodeID: Double]) -> [NodeID: Double] {
    var starts: [NodeID: Double] = [:]
    var ends: [NodeID: Double] = [:]
    // A page is placed after the pages that contain it.
    for page in groups.keys.sorted() {
      guard let group = groups[page] else { continue }
      var start = group.outer.flatMap { ends[$0] } ?? top
      var (row, height) = (-1, 0.0)
      for item in group.items {
        if rows[item] != row {
          start += height + Self.distance
          (row, height) = (rows[item] ?? 0, 0)
        }
        starts[item] = start
        height = max(height, lengths[item] ?? 0)
      }
      ends[page] = start + height
    }
    return starts
  }
}

extension LayoutEstimate {
  /// Places the initially hidden nodes on the shelf, after everything else has been placed along `axis`.
  mutating func fillShelf(_ axis: StatedLayout.Axis) {
    if shelf.items.isEmpty { return }
    let window = span(of: root, axis)?.length ?? 0
    var lengths: [NodeID: Double] = [:]
    for item in shelf.items {
      let extent = stated.item(item)?.extents[axis] ?? StatedLayout.Extent()
      let need = need(of: item).adding(-extent.before - extent.after)
      let most = axis == .across ? max(window, need.least) : .infinity
      lengths[item] = max(min(need.natural, most), drawing.lineHeight)
    }
    let starts: [NodeID: Double]
    if axis == .across {
      starts = shelf.fill(across: window, lengths: lengths)
    } else {
      shelfTop = bottom
      starts = shelf.fill(below: bottom, lengths: lengths)
    }
    for item in shelf.items {
      set(LayoutSpan(start: starts[item] ?? 0, length: lengths[item] ?? 0), of: item, axis)
      placeContents(of: item, axis)
    }
  }

  /// The lower end of everything placed so far; scrolled contents may extend below the window.
  private var bottom: Double {
    tree.subtree(of: root).compactMap { span(of: $0, .down)?.end }.max() ?? 0
  }
}

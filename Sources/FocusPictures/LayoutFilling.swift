import FocusModel
import FocusNavigation

extension FocusTree {
  /// Whether a picture shows the class of `node` in place of its contents, because the contents are not in
  /// the document: a web view, a frame that code fills, a custom view.
  func isPlaceheld(_ node: NodeID) -> Bool {
    guard Int(self[node].subtreeEnd.index) == Int(node.index) + 1 else { return false }
    let isFilledElsewhere = toolkit.drawing.fillingPart != nil && self[node].traits.contains(.opaque)
    return self[node].role == .custom || self[node].role == .group && isFilledElsewhere
  }
}

/// Finds parts without contents that fill the rest of a window. An interface is designed around these parts,
/// so they are not drawn at their minimum size.
extension LayoutEstimate {
  /// The preferred size of `node` along `axis` if `node` is a part without contents that fills its scope in both
  /// directions; nil for other nodes.
  func sizeOfFillingPart(_ node: NodeID, _ axis: StatedLayout.Axis) -> Double? {
    guard let part = drawing.fillingPart, contents(of: node).isEmpty, node != root else { return nil }
    guard tree.isPlaceheld(node) || [.canvas, .list, .table, .tree].contains(tree[node].role) else {
      return nil
    }
    let outer = tree.ancestry(of: node).prefix { $0 != root }
    let isFilling = outer.allSatisfy { fills($0, .across) && fills($0, .down) }
    return isFilling ? part[axis] : nil
  }

  /// Whether `node` takes the space along `axis` that its neighbours leave.
  private func fills(_ node: NodeID, _ axis: StatedLayout.Axis) -> Bool {
    guard let container = tree[node].parent, container >= root else { return false }
    let item = stated.item(node)
    if let alignment = item?.extents[axis].alignment, alignment != .fill { return false }
    if let edge = item?.edge { return edge.axis != axis }
    let contents = contents(of: container)
    switch contents.arrangement {
    case .grid: return isInStretchedLine(node, axis, contents)
    case .row: return axis == .down
    case .column, .repeated: return axis == .across
    case .none, .absolute: return axis == .across || contents.cells.count == 1
    case .overlay, .pages, .alternatives: return true
    }
  }

  /// Whether `node` is in a grid row or column that takes free space. A grid without rows or columns is a
  /// single cell, which fills the grid.
  private func isInStretchedLine(_ node: NodeID, _ axis: StatedLayout.Axis, _ contents: Contents) -> Bool {
    let stretches = contents.statement?.stretches[axis] ?? []
    if stretches.isEmpty { return true }
    guard let cell = contents.cells.first(where: { $0.node == node })?.grid else { return false }
    let lines = axis == .across ? cell.columns : cell.rows
    return lines.clamped(to: 0..<stretches.count).contains { stretches[$0] > 0 }
  }
}

import FocusModel

/// The order in which SwiftUI visits the children of a container: leading to trailing, then top to bottom, by
/// layout rather than by declaration ("following the layout order of the current locale", WWDC23 10162).
///
/// Stacks lay out their children in document order. Depending on sizes, the members of adjacent columns may
/// be visited row by row, unless `focusSection()` keeps each column together.
struct SwiftUILayout: ChildOrdering {
  func order(
    _ children: [NodeID], of container: NodeID, in tree: FocusTree
  ) -> (children: [NodeID], doubt: FocusStop.PlaceDoubt?) {
    let laidOut = children.filter { !tree[$0].role.isLayer }
    let boxes = laidOut.compactMap { child in
      tree[child].frame.map { ReadingRows.Box(node: child, frame: $0) }
    }
    if boxes.count == laidOut.count, boxes.count > 1 { return (ReadingRows.sorted(boxes), nil) }
    switch tree[container].arrangement {
    case .column, .pages, .alternatives, .repeated:
      return (children, nil)
    case .row:
      return (children, interleaves(laidOut, tree) ? .geometry : nil)
    case .grid:
      // If a cell spans several rows, its position among the other cells of these rows is unknown.
      let spansRows = children.contains { tree[$0].placement.gridCell.map { $0.rows.count > 1 } ?? false }
      return (tree.alongRows(children), spansRows ? .geometry : nil)
    case .absolute:
      return (children, .geometry)
    case .overlay:
      return (children, stopsAreSpread(over: laidOut, tree) ? .assumed : nil)
    case .none:
      let isDecidedAround = tree[container].traits.contains(.transparent) && isInStack(container, tree)
      return (children, !isDecidedAround && stopsAreSpread(over: laidOut, tree) ? .assumed : nil)
    }
  }

  /// Whether a row contains columns whose members may be visited row by row. A column that is a focus section
  /// counts as one box. The last column need not be a section, because nothing follows it.
  private func interleaves(_ children: [NodeID], _ tree: FocusTree) -> Bool {
    let columns = children.filter { isColumn($0, tree) }
    return columns.count > 1 && !columns.dropLast().allSatisfy { isSection($0, tree) }
  }

  /// Whether `node` contains at least two stops, one below the other.
  private func isColumn(_ node: NodeID, _ tree: FocusTree) -> Bool {
    guard stops(in: node, upTo: 2, tree) == 2 else { return false }
    let core = core(of: node, tree)
    if tree[core].traversal.scope == .once || tree[core].traversal.scope == .none { return false }
    guard tree[core].arrangement == .row else { return true }
    return tree.children(of: core).contains { isColumn($0, tree) }
  }

  private func isSection(_ node: NodeID, _ tree: FocusTree) -> Bool {
    var candidate = node
    while true {
      if tree[candidate].traits.contains(.focusSection) { return true }
      guard let only = onlyChild(of: candidate, tree) else { return false }
      candidate = only
    }
  }

  /// The innermost view inside the modifiers and wrappers of `node`.
  private func core(of node: NodeID, _ tree: FocusTree) -> NodeID {
    var candidate = node
    while let only = onlyChild(of: candidate, tree) { candidate = only }
    return candidate
  }

  private func onlyChild(of node: NodeID, _ tree: FocusTree) -> NodeID? {
    var only: NodeID?
    for child in tree.children(of: node) where !tree[child].role.isLayer {
      if only != nil { return nil }
      only = child
    }
    return only
  }

  private func stopsAreSpread(over children: [NodeID], _ tree: FocusTree) -> Bool {
    var holders = 0
    for child in children where stops(in: child, upTo: 1, tree) > 0 {
      holders += 1
      if holders > 1 { return true }
    }
    return false
  }

  /// The number of possible stops in `node`, counted up to `limit`.
  private func stops(in node: NodeID, upTo limit: Int, _ tree: FocusTree) -> Int {
    var count = 0
    var index = Int(node.index)
    let end = Int(tree[node].subtreeEnd.index)
    while index < end, count < limit {
      let candidate = tree.nodes[index]
      if candidate.traversal == .nothing || candidate.role.isLayer || candidate.isVisible.value == false {
        index = Int(candidate.subtreeEnd.index)
        continue
      }
      if candidate.focusability.sequential.value != false { count += 1 }
      index = candidate.traversal == .selfOnly ? Int(candidate.subtreeEnd.index) : index + 1
    }
    return count
  }

  /// Whether the children of `container` are laid out by a stack around it (`Group`).
  private func isInStack(_ container: NodeID, _ tree: FocusTree) -> Bool {
    for ancestor in tree.ancestors(of: container) {
      switch tree[ancestor].arrangement {
      case .column, .row, .repeated, .grid: return true
      case .none
      where tree[ancestor].role == .modifier
        || tree[ancestor].traits.contains(.transparent):
        continue
      default: return false
      }
    }
    return false
  }
}

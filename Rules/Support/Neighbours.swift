import FocusModel
import FocusNavigation

extension Analysis {
  /// What stands in the row of the grid that `label` is in, next after it. Among more than 200 siblings nothing is looked
  /// for.
  func partnerInRow(of label: NodeID) -> NodeID? {
    guard let parent = tree[label].parent, tree[parent].arrangement == .grid,
      let own = tree[label].placement.gridCell
    else { return nil }
    let siblings = Array(tree.children(of: parent).prefix(201))
    if siblings.count > 200 { return nil }
    return siblings.filter { sibling in
      guard sibling != label, let cell = tree[sibling].placement.gridCell else { return false }
      return cell.rows.overlaps(own.rows) && cell.columns.lowerBound >= own.columns.upperBound
    }.min {
      (tree[$0].placement.gridCell?.columns.lowerBound ?? 0)
        < (tree[$1].placement.gridCell?.columns.lowerBound ?? 0)
    }
  }

  /// The label that a person who sees takes for that of `node`, and that names nothing: in the same row of a grid, the
  /// nearest before it; in a row or column, the one just before it. Among more than 200 siblings none is looked for.
  func labelBeside(_ node: NodeID) -> NodeID? {
    guard let parent = tree[node].parent else { return nil }
    let siblings = Array(tree.children(of: parent).prefix(201))
    if siblings.count > 200 { return nil }
    let before: NodeID?
    switch tree[parent].arrangement {
    case .row, .column:
      let line = tree.alongLine(siblings)
      before = line.firstIndex(of: node).flatMap { $0 > 0 ? line[$0 - 1] : nil }
    case .grid:
      guard let own = tree[node].placement.gridCell else { return nil }
      before = siblings.filter { sibling in
        guard sibling != node, let cell = tree[sibling].placement.gridCell else { return false }
        return cell.rows.overlaps(own.rows) && cell.columns.upperBound <= own.columns.lowerBound
      }.max {
        (tree[$0].placement.gridCell?.columns.upperBound ?? 0)
          < (tree[$1].placement.gridCell?.columns.upperBound ?? 0)
      }
    default: before = nil
    }
    guard let before, tree[before].role == .label, tree.names[before]?.first?.text.isEmpty == false,
      !isOutOfUse(before), copresence(before, node) == .together,
      !tree.references.contains(where: { $0.from == before && $0.kind == .labels })
    else { return nil }
    return before
  }
}

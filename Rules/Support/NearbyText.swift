import FocusModel
import FocusNavigation

/// Texts near a control that may be its name, although people do not read them as its label at first sight. A person has
/// to decide whether one of them is the name.
extension Analysis {
  /// Whether the document contains a text near the control `node` that may be its name. The text may be earlier in the
  /// same row, at the top of the same column, just above the control, or the title of a part whose first control is `node`.
  func hasTextNearby(_ node: NodeID) -> Bool {
    let place = withModifiers(node)
    return hasTextInRow(before: place, of: node) || hasHeading(place) || hasTextGroup(beside: place)
      || isFirstInTitledPart(node) || neighbourAbove(place).map(mayBeName) ?? false
  }

  private func mayBeName(_ element: NodeID) -> Bool {
    let label = tree.modified(by: element)
    let isUnknown = shownText(of: label) == nil && tree[label].traits.contains(.namedElsewhere)
    return tree[label].role == .label && (showsText(label) || isUnknown) && self[label].isVisible != .no
      && !isLabelled(label)
  }

  /// Whether a text precedes `place` in its row, with no field between them other than the slider of a spin box.
  private func hasTextInRow(before place: NodeID, of node: NodeID) -> Bool {
    for element in rowAround(place).prefix(while: { $0 != place }).reversed() {
      if mayBeName(element) { return true }
      let inner = tree.modified(by: element)
      if tree[inner].role.isField, tree[inner].role != .slider || tree[node].role != .spinButton {
        return false
      }
    }
    return false
  }

  /// Whether the highest element in the grid column of `place` is a text.
  private func hasHeading(_ place: NodeID) -> Bool {
    guard let (parent, siblings) = fewSiblings(of: place), tree[parent].arrangement == .grid,
      let own = tree[place].placement.gridCell
    else { return false }
    let above = siblings.filter { sibling in
      guard let cell = tree[sibling].placement.gridCell else { return false }
      return cell.rows.upperBound <= own.rows.lowerBound && cell.columns.lowerBound == own.columns.lowerBound
    }
    let top = above.min {
      (tree[$0].placement.gridCell?.rows.lowerBound ?? 0)
        < (tree[$1].placement.gridCell?.rows.lowerBound ?? 0)
    }
    return top.map { mayBeName($0) } ?? false
  }

  /// Whether just before `place`, or just above it, there is a group that contains texts but no control.
  private func hasTextGroup(beside place: NodeID) -> Bool {
    [neighbourBefore(place), neighbourAbove(place)].contains { neighbour in
      guard let group = neighbour.map({ tree.modified(by: $0) }), tree[group].role == .group else {
        return false
      }
      let parts = tree.subtree(of: group).prefix(20)
      return parts.contains(where: mayBeName) && !parts.contains { tree[$0].role.isControl }
    }
  }

  /// Whether `node` is the first field in a part with a title (an expander, a row of a list or a view of an unknown
  /// class), or the only control in a group with a title or tooltip.
  private func isFirstInTitledPart(_ node: NodeID) -> Bool {
    for part in tree.ancestors(of: node).prefix(4) {
      switch tree[part].role {
      case .disclosure, .listItem, .custom:
        let first = tree.subtree(of: part).first { $0 != part && tree[$0].role.isField }
        return first == node || first == nil
      case .group
      where tree.names[part]?.contains(where: { !$0.text.isEmpty && !$0.text.isExplanation }) == true:
        return controls(in: part).first == node && controls(in: part).count == 1
      case .group, .modifier, .scrollArea: continue
      default: return false
      }
    }
    return false
  }
}

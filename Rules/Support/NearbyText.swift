import FocusModel
import FocusNavigation

/// Texts near a control that may be its name, although people do not read them as its label at first sight. A person has
/// to decide whether one of them is the name.
extension Analysis {
  /// Whether the document contains a text near the control `node` that may be its name. The text may be earlier in the
  /// same row, at the top of the same column, just above the control, the title of a part whose first control is `node`,
  /// or beside a container that begins with `node`.
  func hasTextNearby(_ node: NodeID) -> Bool {
    let place = withModifiers(node)
    return hasTextInRow(before: place) || hasHeading(place) || hasTextGroup(beside: place)
      || isFirstInTitledPart(node) || neighbourAbove(place).map(mayBeName) ?? false
      || isInBoxWithOneText(node) || isAfterButton(place)
      || isBesideTextAround(node)
  }

  /// Whether `place` is alone in its row with a button before it that shows a text: `[Copy to] [combo box]`.
  private func isAfterButton(_ place: NodeID) -> Bool {
    let row = rowAround(place)
    return row.count == 2 && row[1] == place && tree[row[0]].role == .button && shownText(of: row[0]) != nil
  }

  /// Whether a text is just before or after `node`, or a container that begins with `node`, without a field in between.
  /// The layout may show the text anywhere beside the control, for example if it docks the control to the other side.
  private func isBesideTextAround(_ node: NodeID) -> Bool {
    var place = withModifiers(node)
    for _ in 0..<4 {
      guard let (box, siblings) = fewSiblings(of: place), tree[box].span.source == tree[node].span.source
      else {
        return false
      }
      let index = siblings.firstIndex(of: place) ?? 0
      // A hidden control may take turns with `node`.
      let before = siblings[..<index].last { !isBlank($0) && self[$0].isVisible != .no }
      let after = siblings[index...].dropFirst().first { !isBlank($0) }
      let isOrdered = tree[box].arrangement == .row || tree[box].arrangement == .column
      let beside = [before, isOrdered ? nil : after, neighbourBefore(place), neighbourAbove(place)]
      if beside.contains(where: { $0.map(isOnlyText) ?? false }) { return true }
      // A text beside a container is about all fields in it, if no other text precedes them.
      let isFirst = !tree.subtree(of: box).contains { $0 < place && mayBeName($0) }
      switch tree[box].role {
      case .group, .modifier, .scrollArea, .listItem: if !isFirst { return false }
      default: return false
      }
      place = withModifiers(box)
    }
    return false
  }

  /// Whether `element` contains a text that may be a name, or is a check box with a text, and contains no field.
  private func isOnlyText(_ element: NodeID) -> Bool {
    let inner = tree.modified(by: element)
    // An element of an unknown class may be a text.
    if tree[inner].role == .custom, tree[inner].subtreeEnd.index == inner.index + 1 { return true }
    if tree[inner].role == .checkbox || tree[inner].role == .radioButton {
      return shownText(of: inner) != nil || tree[inner].traits.contains(.namedElsewhere)
    }
    let parts = tree.subtree(of: element).prefix(20)
    return parts.contains(where: mayBeName) && !parts.contains { tree[$0].role.isField }
  }

  /// Whether the nearest container of `node` with texts has only one, which may describe everything in it, and few
  /// other elements: a slider above a check box with the text “Music”.
  private func isInBoxWithOneText(_ node: NodeID) -> Bool {
    for box in tree.ancestors(of: node).prefix(3) {
      guard tree[box].role == .group, tree[box].parent != nil, tree[box].subtreeEnd.index - box.index < 14
      else {
        return false
      }
      let texts = tree.subtree(of: box).filter { mayBeName($0) }
      if texts.isEmpty { continue }
      return texts.count == 1
    }
    return false
  }

  private func mayBeName(_ element: NodeID) -> Bool {
    let label = tree.modified(by: element)
    // A text of a class of the application may get its words in another way: `Format="Red: {0}"`.
    let isUnknown =
      shownText(of: label) == nil
      && (tree[label].traits.contains(.namedElsewhere) || tree.code.derivedNodes.contains(label))
    return tree[label].role == .label && (showsText(label) || isUnknown) && self[label].isVisible != .no
      && !isLabelled(label)
  }

  /// Whether a text precedes `place` in its row.
  private func hasTextInRow(before place: NodeID) -> Bool {
    rowAround(place).prefix { $0 != place }.contains(where: mayBeName)
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

import FocusModel
import FocusNavigation

extension Analysis {
  /// The next element in the grid row of `label`; nil if `label` has more than 200 siblings.
  func partnerInRow(of label: NodeID) -> NodeID? {
    guard let (parent, siblings) = fewSiblings(of: label), tree[parent].arrangement == .grid,
      let own = tree[label].placement.gridCell
    else { return nil }
    return siblings.filter { sibling in
      guard sibling != label, let cell = tree[sibling].placement.gridCell else { return false }
      return cell.rows.overlaps(own.rows) && cell.columns.lowerBound >= own.columns.upperBound
    }.min {
      (tree[$0].placement.gridCell?.columns.lowerBound ?? 0)
        < (tree[$1].placement.gridCell?.columns.lowerBound ?? 0)
    }
  }

  /// The named control before `node` in its row, if sighted people read the two as one: a check box or radio
  /// button that enables `node`, a slider whose value `node` shows, or the field of a stepper.
  func controlBefore(_ node: NodeID) -> NodeID? {
    guard let before = neighbourBefore(node), !isOutOfUse(before), copresence(before, node) == .together
    else { return nil }
    switch tree[before].role {
    case .checkbox, .radioButton, .switchControl, .slider:
      return accessibleName(of: before).text == nil ? nil : before
    // A stepper itself contains no text that could name it.
    case .textField where tree[node].role == .spinButton: return before
    default: return nil
    }
  }

  /// The element just before `node` in its row, of any kind; nil if `node` has more than 200 siblings.
  func neighbourBefore(_ node: NodeID) -> NodeID? {
    guard let (parent, siblings) = fewSiblings(of: node) else { return nil }
    switch tree[parent].arrangement {
    // Two elements with only a separator between them count as adjacent.
    case .row:
      return predecessor(of: node, in: tree.alongLine(siblings.filter { $0 == node || !isBlank($0) }))
    case .grid:
      guard let own = tree[node].placement.gridCell else { return nil }
      return siblings.filter { sibling in
        guard sibling != node, let cell = tree[sibling].placement.gridCell else { return false }
        return cell.rows.overlaps(own.rows) && cell.columns.upperBound <= own.columns.lowerBound
      }.max {
        (tree[$0].placement.gridCell?.columns.upperBound ?? 0)
          < (tree[$1].placement.gridCell?.columns.upperBound ?? 0)
      }
    case .absolute:
      guard let own = frame(of: node) else { return nil }
      return siblings.filter { sibling in
        guard sibling != node, let frame = frame(of: sibling) else { return false }
        return sharesRow(frame, own) && frame.x + frame.width <= own.x + Self.slack
      }.max { edge(of: $0, \.x, \.width) < edge(of: $1, \.x, \.width) }
    default: return nil
    }
  }

  /// The element just after `node` in its row, of any kind.
  func neighbourAfter(_ node: NodeID) -> NodeID? {
    let row = rowAround(node)
    return row.firstIndex(of: node).flatMap { $0 + 1 < row.count ? row[$0 + 1] : nil }
  }

  /// A menu button in the innermost container that contains more than `node`.
  func menu(beside node: NodeID) -> NodeID? {
    let container = tree.ancestors(of: node).prefix { !tree[$0].role.isLayer }.first {
      tree[$0].role != .modifier && tree.onlyChild(of: $0) == nil
    }
    return container.flatMap { container in
      tree.subtree(of: container).first {
        tree[$0].role == .menuButton && !tree.contains(node, $0) && !isOutOfUse($0)
      }
    }
  }

  /// The elements of the row that contains `node`, from its start; only `node` in other arrangements.
  func rowAround(_ node: NodeID) -> [NodeID] {
    guard let (parent, siblings) = fewSiblings(of: node) else { return [node] }
    switch tree[parent].arrangement {
    case .row: return tree.alongLine(siblings.filter { $0 == node || !isBlank($0) })
    case .grid:
      guard let own = tree[node].placement.gridCell else { return [node] }
      func column(_ sibling: NodeID) -> Int { tree[sibling].placement.gridCell?.columns.lowerBound ?? 0 }
      return siblings.filter { sibling in
        sibling == node || tree[sibling].placement.gridCell?.rows.overlaps(own.rows) ?? false
      }.sorted { (column($0), $0) < (column($1), $1) }
    default: return [node]
    }
  }

  /// The element just above `node`, of any kind; nil if `node` has more than 200 siblings.
  func neighbourAbove(_ node: NodeID) -> NodeID? {
    guard let (parent, siblings) = fewSiblings(of: node) else { return nil }
    switch tree[parent].arrangement {
    // A child that is initially hidden takes no space. Hidden neighbours may appear together.
    case .column:
      let isShown = !tree[node].traits.contains(.hiddenAtFirst)
      let shown = siblings.filter { $0 == node || !isShown || !tree[$0].traits.contains(.hiddenAtFirst) }
      return predecessor(of: node, in: tree.alongLine(shown))
    case .grid: return cellAbove(node, among: siblings)
    case .absolute:
      guard let own = frame(of: node) else { return nil }
      return siblings.filter { sibling in
        guard sibling != node, let frame = frame(of: sibling) else { return false }
        let gap = own.y - (frame.y + frame.height)
        return abs(frame.x - own.x) <= 2 * Self.slack && gap >= -Self.slack && gap <= 2 * Self.slack
      }.max { edge(of: $0, \.y, \.height) < edge(of: $1, \.y, \.height) }.flatMap { above in
        isFollowedByField(above, siblings) ? nil : above
      }
    default: return nil
    }
  }

  /// Whether `label` labels a field just after it in its row.
  private func isFollowedByField(_ label: NodeID, _ siblings: [NodeID]) -> Bool {
    guard tree[label].role == .label, let own = frame(of: label) else { return false }
    return siblings.contains { sibling in
      guard tree[sibling].role.isField, let frame = frame(of: sibling) else { return false }
      let gap = frame.x - (own.x + own.width)
      return sharesRow(frame, own) && gap >= -Self.slack && gap <= 3 * Self.slack
    }
  }

  /// The contents of the cell above `node`, if they apply only to `node`. The heading of a column or of
  /// several controls does not count, nor does the label of the next control in the upper row.
  private func cellAbove(_ node: NodeID, among siblings: [NodeID]) -> NodeID? {
    // A label in the row of `node` takes precedence, even if it is for another control.
    guard let own = tree[node].placement.gridCell,
      neighbourBefore(node).map({ tree[$0].role != .label }) ?? true
    else { return nil }
    func isControl(_ sibling: NodeID, _ isThere: (GridCell) -> Bool) -> Bool {
      guard sibling != node, let cell = tree[sibling].placement.gridCell, isThere(cell) else { return false }
      return tree[sibling].role != .label && !isBlank(sibling)
    }
    let above = siblings.first { sibling in
      guard let cell = tree[sibling].placement.gridCell else { return false }
      return cell.rows.upperBound == own.rows.lowerBound && cell.columns.lowerBound == own.columns.lowerBound
    }
    guard let above, let columns = tree[above].placement.gridCell?.columns else { return nil }
    let isShared = siblings.contains {
      isControl($0) { cell in
        cell.columns.overlaps(columns)
          && (cell.rows.overlaps(own.rows) || cell.rows.lowerBound == own.rows.upperBound)
      }
    }
    // Text as long as a sentence probably explains more than the control below it.
    if isShared || tree.names[above]?.first.map({ $0.text.count > 80 }) == true { return nil }
    return partnerInRow(of: above).map { tree[$0].role == .label } ?? true ? above : nil
  }

  /// The largest overlap or gap of frames, in points, that people see as touching.
  private static let slack = 8.0

  private func sharesRow(_ a: Frame, _ b: Frame) -> Bool {
    (min(a.y + a.height, b.y + b.height) - max(a.y, b.y)) * 2 >= min(a.height, b.height)
  }

  private func frame(of node: NodeID) -> Frame? { tree[node].frame ?? tree.corners[node] }

  private func edge(
    of node: NodeID, _ start: KeyPath<Frame, Double>, _ length: KeyPath<Frame, Double>
  ) -> Double {
    frame(of: node).map { $0[keyPath: start] + $0[keyPath: length] } ?? 0
  }

  private func predecessor(of node: NodeID, in line: [NodeID]) -> NodeID? {
    line.firstIndex(of: node).flatMap { $0 > 0 ? line[$0 - 1] : nil }
  }

  /// Whether `node` shows nothing, whatever the application does.
  func isBlank(_ node: NodeID) -> Bool {
    tree[node].role == .group && tree[node].subtreeEnd.index == node.index + 1 && tree[node].id == nil
      && tree[node].focusability.assistive.value == false
      && tree[node].traits.isDisjoint(with: [.opaque, .namedElsewhere])
  }

  func fewSiblings(of node: NodeID) -> (parent: NodeID, siblings: [NodeID])? {
    guard let parent = tree[node].parent else { return nil }
    let siblings = Array(tree.children(of: parent).prefix(201))
    return siblings.count > 200 ? nil : (parent, siblings)
  }
}

extension Role {
  /// Whether the role is a field: a control with a value that a person types, chooses or sets.
  var isField: Bool {
    switch self {
    case .comboBox, .spinButton, .slider, .datePicker, .colorPicker, .fileChooser: true
    default: isTextInput
    }
  }
}

import FocusModel
import FocusNavigation

extension Analysis {
  /// The next element in the grid row of `label`. With more than 200 siblings, there is no search.
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

  /// The text that a sighted person reads as the label of `node` although it does not name it: just before it
  /// in its row, or just above it. The first control in a box without a name has the label of the box.
  ///
  /// - Parameter leadsElsewhere: Whether a label counts that is tied to another control.
  func labelBeside(_ node: NodeID, leadsElsewhere: Bool = false) -> NodeID? {
    var place = withModifiers(node)
    for _ in 0..<3 {
      let (before, above) = (neighbourBefore(place), neighbourAbove(place))
      let label = [before, above].lazy.compactMap { $0.map { self.tree.modified(by: $0) } }.first { label in
        tree[label].role == .label && tree.names[label]?.first.map { Self.saysSomething($0.text) } == true
          && isThere(label, with: node)
          && (leadsElsewhere || !isTiedLabel(label))
      }
      if let label { return label }
      guard before == nil, above == nil, let box = tree[place].parent, tree[box].role == .group,
        tree[box].arrangement == .row || tree[box].arrangement == .column, tree.names[box] == nil,
        tree[box].span.source == tree[node].span.source, !tree[box].traits.contains(.instance)
      else { return nil }
      place = withModifiers(box)
    }
    return nil
  }

  /// The outermost modifier around `node`, which takes its place among others.
  private func withModifiers(_ node: NodeID) -> NodeID {
    var place = node
    while let parent = tree[place].parent, tree[parent].role == .modifier, tree.modified(by: parent) == node {
      place = parent
    }
    return place
  }

  /// Whether `label` is shown whenever `node` is.
  private func isThere(_ label: NodeID, with node: NodeID) -> Bool {
    if self[label].isVisible == .no { return false }
    return switch copresence(label, node) {
    case .together: true
    case .possibly: self[label].isVisible == .yes
    case .never, .otherLayer: false
    }
  }

  private static let connectives: Set<String> = ["and", "at", "by", "from", "of", "or", "to", "x"]

  /// Whether text may be the name of a control: not a colon, a unit or a value, nor a word that leads on to
  /// the control.
  private static func saysSomething(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber } && !connectives.contains(text.lowercased()) && !text.isValue
  }

  /// The named control before `node` in its row, if sighted people read the two as one: a check box or radio
  /// button that enables it, a slider whose value it shows, or, for a stepper, its field.
  func controlBefore(_ node: NodeID) -> NodeID? {
    guard let before = neighbourBefore(node), !isOutOfUse(before), copresence(before, node) == .together
    else { return nil }
    switch tree[before].role {
    case .checkbox, .radioButton, .switchControl, .slider:
      return accessibleName(of: before).text == nil ? nil : before
    // A stepper has no text that could name it.
    case .textField where tree[node].role == .spinButton: return before
    default: return nil
    }
  }

  /// The element just before `node` in its row, of any kind. With more than 200 siblings, there is no search.
  private func neighbourBefore(_ node: NodeID) -> NodeID? {
    guard let (parent, siblings) = fewSiblings(of: node) else { return nil }
    switch tree[parent].arrangement {
    // A separator between them leaves them side by side.
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
        let shared = min(frame.y + frame.height, own.y + own.height) - max(frame.y, own.y)
        return shared * 2 >= min(frame.height, own.height) && frame.x + frame.width <= own.x + Self.slack
      }.max { edge(of: $0, \.x, \.width) < edge(of: $1, \.x, \.width) }
    default: return nil
    }
  }

  /// The element just above `node`, of any kind. With more than 200 siblings, there is no search.
  private func neighbourAbove(_ node: NodeID) -> NodeID? {
    guard let (parent, siblings) = fewSiblings(of: node) else { return nil }
    switch tree[parent].arrangement {
    // A removed node takes no space.
    case .column:
      let shown = siblings.filter { $0 == node || !tree[$0].traits.contains(.hiddenAtFirst) }
      return predecessor(of: node, in: tree.alongLine(shown))
    case .grid: return cellAbove(node, among: siblings)
    case .absolute:
      guard let own = frame(of: node) else { return nil }
      return siblings.filter { sibling in
        guard sibling != node, let frame = frame(of: sibling) else { return false }
        let gap = own.y - (frame.y + frame.height)
        return abs(frame.x - own.x) <= 2 * Self.slack && gap >= -Self.slack && gap <= 2 * Self.slack
      }.max { edge(of: $0, \.y, \.height) < edge(of: $1, \.y, \.height) }
    default: return nil
    }
  }

  /// The contents of the cell above `node`, if they are for `node` alone: neither the heading of a column or
  /// of several controls, nor the label of the control after it in its own row.
  private func cellAbove(_ node: NodeID, among siblings: [NodeID]) -> NodeID? {
    // The label in its own row comes first, even if it is for another control.
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
    // Text as long as a sentence explains more than the control below it.
    if isShared || tree.names[above]?.first.map({ $0.text.count > 80 }) == true { return nil }
    return partnerInRow(of: above).map { tree[$0].role == .label } ?? true ? above : nil
  }

  /// The overlap or gap of frames, in points, that a person sees as touching.
  private static let slack = 8.0

  private func frame(of node: NodeID) -> Frame? { tree[node].frame ?? tree.corners[node] }

  private func edge(
    of node: NodeID, _ start: KeyPath<Frame, Double>, _ length: KeyPath<Frame, Double>
  ) -> Double {
    frame(of: node).map { $0[keyPath: start] + $0[keyPath: length] } ?? 0
  }

  private func predecessor(of node: NodeID, in line: [NodeID]) -> NodeID? {
    line.firstIndex(of: node).flatMap { $0 > 0 ? line[$0 - 1] : nil }
  }

  /// Whether `node` shows nothing, regardless of the application.
  private func isBlank(_ node: NodeID) -> Bool {
    tree[node].role == .group && tree[node].subtreeEnd.index == node.index + 1 && tree[node].id == nil
      && tree[node].focusability.assistive.value == false
      && tree[node].traits.isDisjoint(with: [.opaque, .namedElsewhere])
  }

  private func fewSiblings(of node: NodeID) -> (parent: NodeID, siblings: [NodeID])? {
    guard let parent = tree[node].parent else { return nil }
    let siblings = Array(tree.children(of: parent).prefix(201))
    return siblings.count > 200 ? nil : (parent, siblings)
  }
}

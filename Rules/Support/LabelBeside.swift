import FocusModel
import FocusNavigation

/// Text that sighted people read as the labels of controls, although the document does not connect the two.
extension Analysis {
  /// The text that a sighted person reads as the label of `node` although the text does not name `node`. The text is
  /// just before `node` in its row, or just above it. If `node` is a check box at the beginning of a row, the text is
  /// just after it. The first control in a container without its own label gets the label of the container.
  ///
  /// - Parameter leadsElsewhere: Whether a label that belongs to another control also counts.
  func labelBeside(_ node: NodeID, leadsElsewhere: Bool = false) -> NodeID? {
    textBeside(node) { label in
      showsText(label) && !isReadout(label, of: node) && isThere(label, with: node) && !isLabelled(label)
        && !containsControl(label)
        && (leadsElsewhere || !isTiedLabel(label))
    }
  }

  /// The label before or above `node` whose text is bound to data; nil if the label may show the value of
  /// `node`.
  func boundLabelBeside(_ node: NodeID) -> NodeID? {
    if tree.toolkit.markup.bindings == nil || tree[node].role == .slider || tree[node].role == .spinButton {
      return nil
    }
    return textBeside(node) { label in
      tree[label].traits.contains(.namedElsewhere) && shownText(of: label) == nil
        && isThere(label, with: node)
        && !isLabelled(label) && !isTiedLabel(label)
    }
  }

  /// The nearest label beside `node` for which `isAccepted` returns true.
  func textBeside(_ node: NodeID, where isAccepted: (NodeID) -> Bool) -> NodeID? {
    func isLabel(_ label: NodeID) -> Bool { tree[label].role == .label && isAccepted(label) }
    var place = withModifiers(node)
    for _ in 0..<3 {
      let before = labelBefore(place, of: node)
      let above = mayHaveTextAbove(node, at: place) ? neighbourAbove(place) : nil
      if before == nil, tree[node].role.isBoxToTick, let after = labelOfBoxBefore(place), isLabel(after) {
        // If a label precedes the row of a switch, the text after the switch explains the switch.
        let isSwitch = tree[node].role == .switchControl
        return isSwitch ? labelBeforeRow(of: place, where: isLabel) ?? after : after
      }
      // In a row that begins with a box without text, each box is followed by its text.
      if before != nil, tree[node].role.isBoxToTick, beginsWithBox(place) {
        return labelOfBoxBefore(place).flatMap { isLabel($0) ? $0 : nil }
      }
      let label = [before, above].lazy.compactMap { $0 }.first { label in
        guard isLabel(text(at: label, isBefore: label == before)) else { return false }
        return label != before || !belongsToFieldBefore(label) && !isStartOfScale(label)
      }
      if let label { return text(at: label, isBefore: label == before) }
      guard before == nil, above == nil, let box = tree[place].parent,
        tree[box].role == .group || tree[box].role == .listItem && holdsOnly(place, box),
        tree[box].arrangement == .row || tree[box].arrangement == .column || holdsOnly(place, box)
          || isOnlyControlInStack(place, box),
        tree.names[box] == nil,
        tree[box].span.source == tree[node].span.source, !tree[box].traits.contains(.instance)
      else { return nil }
      place = withModifiers(box)
    }
    return nil
  }

  /// Whether text above `place`, which is `node` or one of its containers, may be the label of `node`. The text of a
  /// box to tick is in its row: text above several boxes is their title, and text above a row with another text
  /// belongs to something else.
  private func mayHaveTextAbove(_ node: NodeID, at place: NodeID) -> Bool {
    guard tree[node].role.isBoxToTick else { return true }
    // Text above several boxes, or above a box and its field, is their title.
    if place != withModifiers(node), controls(in: place).contains(where: { $0 != node }) { return false }
    if rowAround(place).contains(where: { $0 != place && tree[tree.modified(by: $0)].role == .label }) {
      return false
    }
    // A single box below a text, with nothing else around, forms a pair with this text.
    return tree[node].role == .switchControl
      || fewSiblings(of: place).map { $0.siblings.count { !isBlank($0) } == 2 } ?? false
  }

  /// Whether there is text above the box `node`. A person has to decide whether it is the title of the box.
  func hasTitleAbove(box node: NodeID) -> Bool {
    guard tree[node].role.isBoxToTick, let above = neighbourAbove(withModifiers(node)) else { return false }
    return showsText(tree.modified(by: above))
  }

  /// The text that people read at `node`: `node` itself or, if it is a container before a control in a row, its only
  /// child.
  private func text(at node: NodeID, isBefore: Bool) -> NodeID {
    var inner = tree.modified(by: node)
    if let label = labelWithPicture(in: inner) { return label }
    guard isBefore else { return inner }
    if let title = titleWithDescription(in: inner) { return title }
    while tree[inner].role == .group || tree[inner].role == .listItem, tree.names[inner] == nil,
      !tree[inner].traits.contains(.instance), let child = tree.onlyChild(of: inner)
    {
      inner = tree.modified(by: child)
    }
    return inner
  }

  /// The text after the toggle button `node`, if their row contains nothing else. The text explains the picture in the
  /// button.
  func labelAfterToggle(_ node: NodeID) -> NodeID? {
    let row = rowAround(node)
    guard tree[node].role == .toggleButton, row.count == 2, row[0] == node, showsText(row[1]),
      isThere(row[1], with: node), !isLabelled(row[1]), !isTiedLabel(row[1]), !endsInColon(row[1])
    else { return nil }
    return row[1]
  }

  /// The text below the button `node`, if their column contains nothing else: the caption of a picture.
  func captionBelow(button node: NodeID) -> NodeID? {
    guard let (parent, siblings) = fewSiblings(of: node), tree[parent].arrangement == .column else {
      return nil
    }
    let shown = tree.alongLine(siblings).filter { $0 == node || !isBlank($0) }
    guard shown.count == 2, shown[0] == node, showsText(shown[1]), isThere(shown[1], with: node),
      !isLabelled(shown[1]), !isTiedLabel(shown[1]), !endsInColon(shown[1])
    else { return nil }
    return shown[1]
  }

  /// The only text in the row `box`, if the rest of the row is pictures: people read the text like a label.
  private func labelWithPicture(in box: NodeID) -> NodeID? {
    guard tree[box].role == .group, tree[box].arrangement == .row, tree.names[box] == nil,
      !tree[box].traits.contains(.instance)
    else { return nil }
    let parts = tree.children(of: box).prefix(4).map { tree.modified(by: $0) }
    let labels = parts.filter { tree[$0].role == .label }
    let hasPicture = parts.contains { tree[$0].role == .image }
    let areAll = parts.allSatisfy { tree[$0].role == .label || tree[$0].role == .image }
    return labels.count == 1 && hasPicture && areAll && parts.count < 4 ? labels[0] : nil
  }

  /// The first text in `box`, if `box` is a column of two or three texts and nothing else: a title with a description.
  private func titleWithDescription(in box: NodeID) -> NodeID? {
    guard tree[box].role == .group, tree[box].arrangement == .column, tree.names[box] == nil,
      !tree[box].traits.contains(.instance)
    else { return nil }
    let parts = tree.children(of: box).prefix(4).map { tree.modified(by: $0) }
    guard 2...3 ~= parts.count, parts.allSatisfy({ tree[$0].role == .label }) else { return nil }
    return parts[0]
  }

  /// The element before `place` in its row, unless it is the value of the control `node`; `place` is a control or one
  /// of its containers.
  private func labelBefore(_ place: NodeID, of node: NodeID) -> NodeID? {
    guard let before = neighbourBefore(place) else { return nil }
    let label = tree.modified(by: before)
    guard tree[label].role == .label, isReadout(label, of: node) else { return before }
    return neighbourBefore(before) ?? before
  }

  /// The text just after `box`, the first element of its row, unless a field follows this text.
  private func labelOfBoxBefore(_ box: NodeID) -> NodeID? {
    guard let after = neighbourAfter(box), !endsInColon(after),
      neighbourAfter(after).map({ !tree[$0].role.isField }) ?? true
    else { return nil }
    return tree.modified(by: after)
  }

  /// Whether the row of `place` begins with a box without text.
  private func beginsWithBox(_ place: NodeID) -> Bool {
    rowAround(place).first.map { first in
      let box = tree.modified(by: first)
      return first != place && tree[box].role.isBoxToTick && shownText(of: box) == nil
    } ?? false
  }

  /// The label just before the row that begins with `node`, if `isLabel` returns true for it.
  private func labelBeforeRow(of node: NodeID, where isLabel: (NodeID) -> Bool) -> NodeID? {
    guard let row = tree[node].parent, tree[row].role == .group, tree[row].arrangement == .row,
      let before = neighbourBefore(withModifiers(row))
    else { return nil }
    let label = tree.modified(by: before)
    return isLabel(label) ? label : nil
  }

  /// Whether `place` is the only child of `box`. The layout of `box` then does not matter.
  func holdsOnly(_ place: NodeID, _ box: NodeID) -> Bool {
    place.index == box.index + 1 && tree[place].subtreeEnd == tree[box].subtreeEnd
  }

  /// Whether the other views in the stack `box`, in front of `place` or behind it, contain no control. They
  /// are then decoration or a placeholder.
  private func isOnlyControlInStack(_ place: NodeID, _ box: NodeID) -> Bool {
    tree[box].arrangement == .overlay
      && tree.subtree(of: box).allSatisfy {
        $0 == box || tree.contains(place, $0) || tree.contains($0, place) || !tree[$0].role.isControl
      }
  }

  /// The outermost modifier of `node`, which takes the place of `node` among its siblings.
  func withModifiers(_ node: NodeID) -> NodeID {
    var place = node
    while let parent = tree[place].parent, tree[parent].role == .modifier, tree.modified(by: parent) == node {
      place = parent
    }
    return place
  }

  /// Whether `label` and `node` form a row just above a large text area or list that has no other label. A label without a
  /// colon is then the heading of this area.
  func isHeadingOfArea(_ label: NodeID, beside node: NodeID) -> Bool {
    let place = withModifiers(node)
    guard !endsInColon(label), tree[node].role != .textArea, !tree[node].role.holdsRows,
      let row = tree[place].parent, tree[row].arrangement == .row, isPair(label, place),
      let (parent, siblings) = fewSiblings(of: withModifiers(row))
    else { return false }
    let below: NodeID? =
      switch tree[parent].arrangement {
      case .column:
        tree.alongLine(siblings).drop { $0 != withModifiers(row) }.dropFirst().first
      case .grid:
        siblings.first { sibling in
          guard let own = tree[withModifiers(row)].placement.gridCell,
            let cell = tree[sibling].placement.gridCell
          else { return false }
          return cell.rows.lowerBound == own.rows.upperBound
            && cell.columns.lowerBound == own.columns.lowerBound
        }
      default: nil
      }
    guard let below else { return false }
    let area = tree.subtree(of: below).first { tree[$0].role == .textArea || tree[$0].role.holdsRows }
    return area.map { (holdsOnly($0, below) || $0 == below) && labelling.labels(of: $0).isEmpty } ?? false
  }

  /// Whether the row of `place` begins with `label` and `place`, and contains no other text or field.
  private func isPair(_ label: NodeID, _ place: NodeID) -> Bool {
    let row = rowAround(place)
    guard row.count > 1, row[1] == place, tree.contains(row[0], label) else { return false }
    return row[2...].allSatisfy { !tree[$0].role.isField && tree[tree.modified(by: $0)].role != .label }
  }

  /// Whether a control is part of `label`. If so, the text is the label of this control only.
  private func containsControl(_ label: NodeID) -> Bool {
    tree.subtree(of: label).contains { $0 != label && tree[$0].role.isControl }
  }

  /// Whether `label` is visible whenever `node` is, or is hidden by the same container.
  private func isThere(_ label: NodeID, with node: NodeID) -> Bool {
    if self[label].isVisible == .no {
      guard self[node].isVisible == .no, let one = self[label].visibilityDecider,
        let other = self[node].visibilityDecider
      else { return false }
      // A hidden label just before the hidden container of its field appears together with the field.
      return one == other || tree[one].parent == tree[other].parent && tree[one].subtreeEnd == other
    }
    return switch copresence(label, node) {
    case .together: true
    case .possibly:
      self[label].isVisible == .yes || isShown(label, whenever: node) || isShownAlike(label, node)
    case .never, .otherLayer: false
    }
  }
}

extension Analysis {
  /// Whether `label` and `node` are in the same row of a grid, the visibility of both is unknown for the same reason, for
  /// example a binding, and nothing else is in their cells. Alternatives would share cells.
  private func isShownAlike(_ label: NodeID, _ node: NodeID) -> Bool {
    guard let reason = tree[label].isVisible.unknown, tree[node].isVisible.unknown == reason,
      let (parent, siblings) = fewSiblings(of: node), tree[label].parent == parent,
      let one = tree[label].placement.gridCell, let other = tree[node].placement.gridCell,
      one.rows == other.rows
    else { return false }
    return siblings.allSatisfy { sibling in
      guard sibling != label, sibling != node, let cell = tree[sibling].placement.gridCell else {
        return true
      }
      return [one, other].allSatisfy { !cell.rows.overlaps($0.rows) || !cell.columns.overlaps($0.columns) }
    }
  }

  /// Whether only containers of both `label` and `node` can hide `label`.
  private func isShown(_ label: NodeID, whenever node: NodeID) -> Bool {
    tree.ancestry(of: label).prefix { !tree.contains($0, node) }.allSatisfy { part in
      tree[part].isVisible.value == true
        && tree[part].parent.map { tree[$0].arrangement != .alternatives } ?? true
    }
  }
}

extension Role {
  /// Whether the control shows its state in a box next to its text.
  var isBoxToTick: Bool { self == .checkbox || self == .radioButton || self == .switchControl }
}

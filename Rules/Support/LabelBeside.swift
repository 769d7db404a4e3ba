package import FocusModel
package import FocusNavigation

/// Text that sighted people read as the labels of controls, although the document does not connect the two.
extension Analysis {
  /// The text that a sighted person reads as the label of `node` although the text does not name it: just
  /// before `node` in its row, or just above it; for a check box at the beginning of a row, just after it.
  /// The first control in a container without its own label gets the label of the container.
  ///
  /// - Parameter leadsElsewhere: Whether a label that belongs to another control also counts.
  func labelBeside(_ node: NodeID, leadsElsewhere: Bool = false) -> NodeID? {
    textBeside(node) { label in
      showsText(label) && !isReadout(label, of: node) && isThere(label, with: node) && !isLabelled(label)
        && (leadsElsewhere || !isTiedLabel(label))
    }
  }

  /// Whether the label of `node` may be text that is known only at run time: a label that code or a
  /// binding fills, before `node` in its row or above it, or the title of the row that this document describes.
  /// Each use of the document may show a different text. If the document does not show where the parts of the
  /// container are, any label among them may belong to `node`.
  func mayHaveOtherLabel(_ node: NodeID) -> Bool {
    func isUnwritten(_ label: NodeID) -> Bool {
      tree[label].role == .label && shownText(of: label) == nil && self[label].isVisible != .no
        && (tree.isFoundByCode(label)
          || tree.subtree(of: label).contains { tree[$0].traits.contains(.namedElsewhere) })
    }
    if isInUntitledRow(node) || isAloneInPart(node) || textBeside(node, where: isUnwritten) != nil {
      return true
    }
    // The text of a label that leads to `node` is unknown; otherwise the label would be used.
    if !labelling.labels(of: node).isEmpty { return true }
    if groupBeside(node).map({ beginsWithText(in: $0, where: isUnwritten) }) == true { return true }
    let place = withModifiers(node)
    guard let box = tree[place].parent else { return false }
    func isText(_ sibling: NodeID) -> Bool { isUnwritten(sibling) || showsText(sibling) }
    let before = siblings(before: place, in: box).map { tree.modified(by: $0) }
    if tree[box].arrangement != .none { return before.first(where: isText).map(isUnwritten) ?? false }
    if before.contains(where: isText) { return true }
    if siblings(after: place, in: box).contains(where: { isText(tree.modified(by: $0)) }) { return true }
    // Text before or above the container may belong to its first element.
    let outer = withModifiers(box)
    return [neighbourBefore(outer), neighbourAbove(outer)].contains { label in
      label.map { isText(tree.modified(by: $0)) } ?? false
    }
  }

  /// The label before or above `node` whose text is bound to data; nil for a control that may show its value
  /// there.
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

  /// The group with a title that contains only `node`, so that the title can only be about `node`. Nil in toolkits
  /// whose names of controls are not repeated texts, because there the title of a group names its only control.
  func titledGroup(around node: NodeID) -> NodeID? {
    guard tree.toolkit.markup.repeatsLabels else { return nil }
    var place = withModifiers(node)
    for _ in 0..<3 {
      guard let box = tree[place].parent, tree[box].role == .group, holdsOnly(place, box),
        tree[box].span.source == tree[node].span.source, !tree[box].traits.contains(.instance)
      else { return nil }
      if let title = shownText(of: box) {
        return Self.saysSomething(title) && !title.isExplanation ? box : nil
      }
      place = withModifiers(box)
    }
    return nil
  }

  /// The only label that the document connects with the scroll area around `node`, if `node` is all that scrolls
  /// there. The label names the area, which does not take focus.
  func labelOfScrollArea(around node: NodeID) -> NodeID? {
    guard let area = tree[node].parent, tree[area].role == .scrollArea, holdsOnly(node, area), !isStop(area)
    else { return nil }
    let labels = labelling.labels(of: area)
    return labels.count == 1 ? labels.first : nil
  }

  /// The group just before `node` or above it, or beside the nearest container of `node` that has neighbours.
  private func groupBeside(_ node: NodeID) -> NodeID? {
    var place = withModifiers(node)
    for _ in 0..<3 {
      let beside = [neighbourBefore(place), neighbourAbove(place)].compactMap(\.self)
      if !beside.isEmpty { return beside.first { tree[$0].role == .group } }
      guard let box = tree[place].parent, tree[box].role == .group else { return nil }
      place = withModifiers(box)
    }
    return nil
  }

  /// Whether the first element in `group` that is not a group is a label for which `isAccepted` returns true.
  private func beginsWithText(in group: NodeID, where isAccepted: (NodeID) -> Bool) -> Bool {
    tree.subtree(of: group).first { tree[$0].role != .group && tree[$0].role != .modifier }
      .map(isAccepted) ?? false
  }

  /// Whether `label` shows the value of the control `node` or a number of items. The text of a slider or
  /// stepper may also be a number with a unit or a pattern for it (`%1 samples`), or the control writes its
  /// value there.
  private func isReadout(_ label: NodeID, of node: NodeID) -> Bool {
    if tree[label].traits.contains(.showsValue) { return true }
    if let text = tree.focusSystem.contents[label], !endsInColon(label) {
      if text.beginsWithCount { return true }
      if let value = tree.focusSystem.entries[node], text.uses(value) { return true }
    }
    guard tree[node].role == .slider || tree[node].role == .spinButton, !endsInColon(label),
      let text = shownText(of: label)
    else { return false }
    if text.isPattern { return true }
    return text.first { !$0.isWhitespace }?.isNumber == true && text.split(separator: " ").count <= 3
  }

  /// The element before `place`, a control or one of its containers, in its row, except for the value of the
  /// control `node`.
  private func labelBefore(_ place: NodeID, of node: NodeID) -> NodeID? {
    guard let before = neighbourBefore(place) else { return nil }
    let label = tree.modified(by: before)
    guard tree[label].role == .label, isReadout(label, of: node) else { return before }
    return neighbourBefore(before) ?? before
  }

  /// The number of siblings on each side in which a label is looked for, so that a container with thousands of
  /// controls does not take quadratic time.
  private static let mostSiblings = 32

  /// The siblings of `node` in `box` before it, the nearest first.
  private func siblings(before node: NodeID, in box: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var next = node
    while found.count < Self.mostSiblings, next.index > box.index + 1 {
      next = NodeID(Int(next.index) - 1)
      while let parent = tree[next].parent, parent > box { next = parent }
      found.append(next)
    }
    return found
  }

  /// The siblings of `node` in `box` after it, the nearest first.
  private func siblings(after node: NodeID, in box: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var next = tree[node].subtreeEnd
    while found.count < Self.mostSiblings, next < tree[box].subtreeEnd {
      found.append(next)
      next = tree[next].subtreeEnd
    }
    return found
  }

  /// Whether `node` is a label with text that may be the name of a control.
  private func showsText(_ node: NodeID) -> Bool {
    tree[node].role == .label && !tree[node].traits.contains(.title)
      && shownText(of: node).map(Self.saysSomething) ?? false
  }

  /// Whether `node` is the only element in a document that describes no window: a label may be next to each use
  /// of the document.
  private func isAloneInPart(_ node: NodeID) -> Bool {
    guard Int(tree[node].subtreeEnd.index) == tree.nodes.count else { return false }
    let holders = tree.ancestors(of: node)
    return holders.count { _ in true } == Int(node.index) && !holders.contains { tree[$0].role.isLayer }
  }

  /// Whether the document describes a row of a list around `node`, and other documents or code set its title.
  private func isInUntitledRow(_ node: NodeID) -> Bool {
    tree.ancestors(of: node).contains { row in
      tree[row].role == .listItem && tree[row].parent == nil
        && !(tree.names[row]?.contains { !$0.text.isEmpty } ?? false)
    }
  }

  /// The nearest label beside `node` for which `isAccepted` returns true.
  private func textBeside(_ node: NodeID, where isAccepted: (NodeID) -> Bool) -> NodeID? {
    func isLabel(_ label: NodeID) -> Bool { tree[label].role == .label && isAccepted(label) }
    var place = withModifiers(node)
    for _ in 0..<3 {
      let (before, above) = (labelBefore(place, of: node), neighbourAbove(place))
      if before == nil, tree[node].role.isBoxToTick, let after = labelOfBoxBefore(place), isLabel(after) {
        // The text after a switch with a label before their row explains the switch.
        let isSwitch = tree[node].role == .switchControl
        return isSwitch ? labelBeforeRow(of: place, where: isLabel) ?? after : after
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

  /// The text that people read at `node`: `node` itself or, if it is a container before a control in a row, its only
  /// content.
  private func text(at node: NodeID, isBefore: Bool) -> NodeID {
    var inner = tree.modified(by: node)
    guard isBefore else { return inner }
    while tree[inner].role == .group || tree[inner].role == .listItem, tree.names[inner] == nil,
      !tree[inner].traits.contains(.instance), let child = tree.onlyChild(of: inner)
    {
      inner = tree.modified(by: child)
    }
    return inner
  }

  /// Whether `place` is the only child of `box`, so that the layout of `box` does not matter.
  private func holdsOnly(_ place: NodeID, _ box: NodeID) -> Bool {
    place.index == box.index + 1 && tree[place].subtreeEnd == tree[box].subtreeEnd
  }

  /// Whether the views in front of `place` and behind it, in the stack `box`, contain no control: they are
  /// decoration or a placeholder.
  private func isOnlyControlInStack(_ place: NodeID, _ box: NodeID) -> Bool {
    tree[box].arrangement == .overlay
      && tree.subtree(of: box).allSatisfy {
        $0 == box || tree.contains(place, $0) || tree.contains($0, place) || !tree[$0].role.isControl
      }
  }

  /// The label just before the row that begins with `node`, if `isLabel` returns true for it.
  private func labelBeforeRow(of node: NodeID, where isLabel: (NodeID) -> Bool) -> NodeID? {
    guard let row = tree[node].parent, tree[row].role == .group, tree[row].arrangement == .row,
      let before = neighbourBefore(withModifiers(row))
    else { return nil }
    let label = tree.modified(by: before)
    return isLabel(label) ? label : nil
  }

  /// `label`, the text next to `node`, if `node` can be named after it; nil if the text is not a name, or is
  /// the title of several controls.
  func caption(of node: NodeID, _ label: NodeID?) -> NodeID? {
    label.flatMap { isCaption($0) && !isTitleOfSeveral(node) && !namesKind($0, of: node) ? $0 : nil }
  }

  private func isCaption(_ label: NodeID) -> Bool {
    guard let text = shownText(of: label) else { return false }
    return !tree.toolkit.speech.placeholderTitles.contains(text) && !text.isExplanation
      && !text.opensParenthesis && !joinsFields(label)
  }

  /// Whether `node` is in the middle of a sentence: a parenthesis opens in the text before `node` and closes in the
  /// text after it.
  func isInSentence(_ node: NodeID) -> Bool {
    let place = withModifiers(node)
    guard let before = neighbourBefore(place), let after = neighbourAfter(place),
      let start = shownText(of: tree.modified(by: before)), let end = shownText(of: tree.modified(by: after))
    else { return false }
    return start.opensParenthesis && end.first { !$0.isWhitespace } == ")"
  }

  /// Whether `label` only says what kind of control `node` is, which assistive technology announces anyway:
  /// “Combo box” next to a `ComboBox`.
  private func namesKind(_ label: NodeID, of node: NodeID) -> Bool {
    func letters(_ text: String) -> String { text.filter(\.isLetter).lowercased() }
    guard let text = shownText(of: label).map(letters) else { return false }
    return text == letters(tree[node].kind) || text == letters(tree[node].role.words)
  }

  /// The text that `label` shows, which may differ from its accessible name.
  func shownText(of label: NodeID) -> String? {
    tree.names[label]?.first { $0.source == .content }?.text
  }

  // MARK: The control that a label is for

  /// Whether text without a colon belongs to the field before it: to a slider whose scale ends there or, like
  /// a unit, to a field in a row that ends with text.
  private func belongsToFieldBefore(_ label: NodeID) -> Bool {
    guard !endsInColon(label), let before = neighbourBefore(label), tree[before].role.isField else {
      return false
    }
    return tree[before].role == .slider && !isBeforeSlider(label)
      || rowAround(label).last.map { tree[$0].role == .label } ?? false
  }

  /// Whether the row begins with a field and `label` has no colon, so that the label may connect the field
  /// before it with the field after it.
  private func joinsFields(_ label: NodeID) -> Bool {
    guard !endsInColon(label), let before = neighbourBefore(label), tree[before].role.isField else {
      return false
    }
    return rowAround(label).first.map { tree[$0].role.isField } ?? false
  }

  /// The text just after `box`, the first element of its row, unless a field follows this text.
  private func labelOfBoxBefore(_ box: NodeID) -> NodeID? {
    guard let after = neighbourAfter(box), !endsInColon(after),
      neighbourAfter(after).map({ !tree[$0].role.isField }) ?? true
    else { return nil }
    return tree.modified(by: after)
  }

  /// Whether `label` and the text after the next slider mark the ends of the slider's scale.
  private func isStartOfScale(_ label: NodeID) -> Bool {
    guard !endsInColon(label), let slider = neighbourAfter(label), tree[slider].role == .slider,
      let end = neighbourAfter(slider), tree[end].role == .label, let text = shownText(of: end)
    else { return false }
    // Text that changes shows the slider's value.
    return !endsInColon(end) && Self.saysSomething(text) && !text.isPlaceholder && !isBeforeSlider(end)
      && tree.focusSystem.contents[tree.modified(by: end)] == nil
  }

  /// Whether a slider follows `label`: in a row of several sliders, each has a label.
  private func isBeforeSlider(_ label: NodeID) -> Bool {
    neighbourAfter(label).map { tree[$0].role == .slider } ?? false
  }

  /// Whether the text of `label` ends in a colon, so that it is written for the control after it.
  package func endsInColon(_ label: NodeID) -> Bool {
    shownText(of: tree.modified(by: label))?.last { !$0.isWhitespace }.map { ":：".contains($0) } ?? false
  }

  /// Whether the text before `node` is also the title of the next control, if that control has the same kind
  /// and no label.
  private func isTitleOfSeveral(_ node: NodeID) -> Bool {
    var next = tree[node].parent.flatMap { parent in tree.children(of: parent).first { $0 > node } }
    // A symbol or unit between two fields connects them.
    if let sign = neighbourAfter(node), tree[sign].role == .label, let text = shownText(of: sign),
      !Self.saysSomething(text) || belongsToFieldBefore(sign), let field = neighbourAfter(sign)
    {
      next = field
    }
    guard let next, tree[next].role == tree[node].role else { return false }
    // The next field has a header, and this field has none: the text is the title of both.
    let hasHeader = tree[node].role.isField && tree.names[next]?.contains { $0.source == .content } ?? false
    guard hasHeader || accessibleName(of: next) == .unnamed else { return false }
    return labelBeside(next).map { !isCaption($0) } ?? true
  }

  /// The element just after `node` in its row, of any kind.
  private func neighbourAfter(_ node: NodeID) -> NodeID? {
    let row = rowAround(node)
    return row.firstIndex(of: node).flatMap { $0 + 1 < row.count ? row[$0 + 1] : nil }
  }

  /// The outermost modifier of `node`, which takes the place of `node` among its siblings.
  private func withModifiers(_ node: NodeID) -> NodeID {
    var place = node
    while let parent = tree[place].parent, tree[parent].role == .modifier, tree.modified(by: parent) == node {
      place = parent
    }
    return place
  }

  /// Whether `label` is visible whenever `node` is visible, or hidden by the same container.
  private func isThere(_ label: NodeID, with node: NodeID) -> Bool {
    if self[label].isVisible == .no {
      return self[node].isVisible == .no && self[label].visibilityDecider == self[node].visibilityDecider
    }
    return switch copresence(label, node) {
    case .together: true
    case .possibly: self[label].isVisible == .yes
    case .never, .otherLayer: false
    }
  }

  private static let connectives: Set<String> = ["and", "at", "by", "every", "from", "of", "or", "to", "x"]

  /// Whether text may be the name of a control: not a colon, a unit, a value or a pattern for a value,
  /// and not a connecting word, for example “of”.
  private static func saysSomething(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber } && !connectives.contains(text.lowercased()) && !text.isValue
      && !text.isPattern
  }
}

extension Expression {
  /// Whether the value depends on `other`.
  fileprivate func uses(_ other: Expression) -> Bool {
    if self == other || parts.contains(where: { $0.uses(other) }) { return true }
    guard case .written(let text) = self else { return false }
    let name = other.description
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.contains { $0 == name }
  }

  /// Whether the text begins with the number of elements of a collection: `"\(books.count) books"`.
  fileprivate var beginsWithCount: Bool {
    guard case .interpolation(let segments) = self, case .value(.access(_, "count", _))? = segments.first
    else {
      return false
    }
    return true
  }
}

extension Role {
  /// Whether the control shows its state in a box next to its text.
  fileprivate var isBoxToTick: Bool { self == .checkbox || self == .radioButton || self == .switchControl }
}

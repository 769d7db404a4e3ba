import FocusModel
import FocusNavigation

/// Labels that a control may have although the document does not place them next to the control.
extension Analysis {
  /// Whether the label of `node` may be text that is known only at run time. Such a label is one of two things: a
  /// label before `node` in its row, or above it, that code or a binding fills; or the title of the row that this
  /// document describes. Each use of the document may show a different text. If the document does not show where the
  /// parts of the container are, any label among them may belong to `node`.
  func mayHaveOtherLabel(_ node: NodeID) -> Bool {
    func isUnwritten(_ label: NodeID) -> Bool {
      tree[label].role == .label && shownText(of: label) == nil && self[label].isVisible != .no
        && (tree.isFoundByCode(label)
          || tree.subtree(of: label).contains { tree[$0].traits.contains(.namedElsewhere) })
    }
    if isInUntitledRow(node) || isAloneInPart(node) || isOnlyFieldOfPart(node) || isContentOfTitledView(node)
      || holdsLabelledField(node) || textBeside(node, where: isUnwritten) != nil
      || textBeside(node, where: mayBeHidden) != nil || isBesideUnknown(node) || hasTitleAbove(box: node)
      || isAloneOnTitledPage(node) || isBeforeItsText(node)
    {
      return true
    }
    // If a label leads to `node`, its text must be unknown, because a known text would have been used.
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

  /// Whether `node` is the only stop of a page with a title, which may then be its name.
  private func isAloneOnTitledPage(_ node: NodeID) -> Bool {
    guard let page = self[node].page, tree.names[page]?.contains(where: { !$0.text.isEmpty }) == true,
      let stops = order(of: self[node].layer)?.stops
    else { return false }
    // A page that scrolls takes focus, but does nothing else.
    return !stops.contains {
      $0.node != node && tree.contains(page, $0.node) && tree[$0.node].role.isControl
        && !tree.contains($0.node, node)
    }
  }

  /// Whether the slider `node` begins a row whose next element is a text that belongs to another control as well:
  /// `[slider] “R:” [spin box]`.
  private func isBeforeItsText(_ node: NodeID) -> Bool {
    let place = withModifiers(node)
    guard tree[node].role == .slider, neighbourBefore(place) == nil, let after = neighbourAfter(place) else {
      return false
    }
    let label = tree.modified(by: after)
    return tree[label].role == .label && isTiedLabel(label)
  }

  /// Whether the text `label` is not always visible, and may be visible whenever the control beside it is.
  private func mayBeHidden(_ label: NodeID) -> Bool {
    showsText(label) && self[label].isVisible == .unknown && !isLabelled(label) && !isTiedLabel(label)
  }

  /// Whether an element of an unknown class is just before `node` in its row, or just above it, and shows text or
  /// something that is known only at run time.
  private func isBesideUnknown(_ node: NodeID) -> Bool {
    let place = withModifiers(node)
    return [neighbourBefore(place), neighbourAbove(place)].contains { neighbour in
      guard let neighbour else { return false }
      let inner = tree.modified(by: neighbour)
      // An element of no particular kind may show a text: `<ContentControl Content="{DynamicResource Skin}"/>`.
      let isLeaf = tree[inner].subtreeEnd.index == inner.index + 1
      if tree[inner].role == .group, isLeaf,
        tree[inner].traits.contains(.namedElsewhere) || shownText(of: inner) != nil
      {
        return true
      }
      // Code may fill an empty container.
      return tree[inner].role == .custom && tree[inner].subtreeEnd.index == inner.index + 1
        || tree[inner].role == .group && tree[inner].subtreeEnd.index == inner.index + 1
          && tree[inner].id != nil && tree.isFoundByCode(inner)
    }
  }

  /// The titled group that contains only `node`, so its title can only be about `node`. Nil in toolkits in which the
  /// title of a group already names the only control in the group; in these toolkits, controls do not repeat a
  /// label's text as their name.
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

  /// The text that people read as the title of the button `node`: the only text in its row, if the row contains nothing
  /// else; or the text in the cell above, in a grid.
  func titleBeside(button node: NodeID) -> NodeID? {
    let place = withModifiers(node)
    let row = rowAround(place)
    let isPair = row.count == 2 && row[1] == place
    let isInGrid = tree[place].parent.map { tree[$0].arrangement == .grid } ?? false
    return [isPair ? row[0] : nil, isInGrid ? neighbourAbove(place) : nil].lazy.compactMap { $0 }
      .map { self.tree.modified(by: $0) }
      .first { self.tree[$0].role == .label && self.showsText($0) && !self.isTiedLabel($0) }
  }

  /// The only label that the document connects to the scroll area around `node`, if `node` is the only content of
  /// this area. The label names the area, which does not take focus.
  func labelOfScrollArea(around node: NodeID) -> NodeID? {
    guard let area = tree[node].parent, tree[area].role == .scrollArea, holdsOnly(node, area), !isStop(area)
    else { return nil }
    let labels = labelling.labels(of: area)
    return labels.count == 1 ? labels.first : nil
  }

  /// The group just before `node` or above it. If `node` has no neighbours, the group before or above its
  /// nearest container that has neighbours.
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

  /// The number of siblings on each side that are searched for a label. The limit avoids quadratic time in a container
  /// with thousands of controls.
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

  /// Whether `node` is the only element in a document that describes no window. A label may then be next to
  /// each use of the document.
  private func isAloneInPart(_ node: NodeID) -> Bool {
    guard Int(tree[node].subtreeEnd.index) == tree.nodes.count else { return false }
    let holders = tree.ancestors(of: node)
    return holders.count { _ in true } == Int(node.index) && !holders.contains { tree[$0].role.isLayer }
  }

  /// Whether `node` is the only field of a document that describes no window and otherwise has only buttons without
  /// text: a number box or search field, for example, whose uses differ.
  private func isOnlyFieldOfPart(_ node: NodeID) -> Bool {
    guard tree[node].role.isField, !tree.ancestors(of: node).contains(where: { tree[$0].role.isLayer }) else {
      return false
    }
    // In a large document, the search ends at the first field or label.
    var hasButton = false
    for other in tree.ids where other != node && (tree[other].role.isControl || tree[other].role == .label) {
      if tree[other].role.isField || tree[other].role == .label || shownText(of: other) != nil
        || tree[other].traits.contains(.namedElsewhere)
      {
        return false
      }
      hasButton = true
    }
    return hasButton
  }

  /// Whether `node` is the only content of a view that has an unknown class or an unknown title. Such a view may
  /// name its content. Only toolkits with bindings in their markup have these views.
  private func isContentOfTitledView(_ node: NodeID) -> Bool {
    guard tree.toolkit.markup.bindings != nil else { return false }
    let place = withModifiers(node)
    let isOnly = tree[place].parent.map { box in
      (tree[box].role == .custom || tree[box].traits.contains(.namedElsewhere)) && holdsOnly(place, box)
    }
    return isOnly ?? false || isFirstInTitledView(node)
  }

  /// Whether a template creates `node` for each item of a list. If all items had the same name, people could not
  /// distinguish them. A button in a row does the same in each row, unless it is the whole row.
  func isRepeated(_ node: NodeID) -> Bool {
    guard tree.toolkit.markup.bindings != nil,
      let template = tree.ancestors(of: node).first(where: { tree[$0].arrangement == .repeated })
    else { return false }
    return tree[node].role.holdsValue || tree[withModifiers(node)].parent == template
  }

  /// Whether `node` is the first control in a view of an unknown class or of the application, which may show a title
  /// before its content.
  private func isFirstInTitledView(_ node: NodeID) -> Bool {
    for box in tree.ancestors(of: node).prefix(3) where tree[box].parent != nil {
      if tree[box].role != .group && tree[box].role != .custom { return false }
      let first = tree.subtree(of: box).first { tree[$0].role.isControl && $0 != box }
      if first != node { return false }
      let isOwn = tree.code.derivedNodes.contains(box) && tree[box].traits.contains(.opaque)
      if tree[box].role == .custom || isOwn || tree[box].traits.contains(.namedElsewhere) { return true }
    }
    return false
  }

  /// Whether `node` contains a field that has a label; for example, `node` is a combo box with an entry. The
  /// label then applies to both.
  private func holdsLabelledField(_ node: NodeID) -> Bool {
    tree.subtree(of: node).contains { part in
      part != node && tree[part].role.isTextInput && !labelling.labels(of: part).isEmpty
    }
  }

  /// Whether the document describes a row of a list around `node`, and other documents or code set its title.
  private func isInUntitledRow(_ node: NodeID) -> Bool {
    tree.ancestors(of: node).contains { row in
      tree[row].role == .listItem && tree[row].parent == nil
        && !(tree.names[row]?.contains { !$0.text.isEmpty } ?? false)
    }
  }
}

import FocusModel
import FocusNavigation

/// The control that a text is for: the control after it, the field before it, or several controls.
extension Analysis {
  /// `label`, the text next to `node`, if `node` can be named after it; nil if the text is not a name, or is
  /// the title of several controls.
  func caption(of node: NodeID, _ label: NodeID?) -> NodeID? {
    label.flatMap { isCaption($0) && !isTitleOfSeveral(node) && !namesKind($0, of: node) ? $0 : nil }
  }

  /// Whether `label`, just before `node` in its row, is a heading or the name of the application in large letters instead
  /// of the label of `node`.
  func isHeadline(_ label: NodeID, before node: NodeID) -> Bool {
    guard !endsInColon(label), let text = shownText(of: label), isInRow(label, before: node) else {
      return false
    }
    let isTitle =
      tree.names[self[node].layer]?.contains { $0.text.lowercased() == text.lowercased() } ?? false
    let isShouted = text.count { $0.isLetter } > 2 && text == text.uppercased() && text != text.lowercased()
    return tree[label].traits.contains(.large) || isTitle && isShouted
  }

  /// Whether `label` goes on with the sentence of the text before it in its row, as in “The name of the file”, “is stored
  /// in”, or begins with a word that joins sentences, as in “if value”.
  func isContinuation(_ label: NodeID) -> Bool {
    guard !endsInColon(label), let words = shownText(of: label), words.first?.isLowercase == true else {
      return false
    }
    if words.words.first.map(Self.joiningWords.contains) == true { return true }
    guard let before = neighbourBefore(withModifiers(label)) else { return false }
    let text = tree.modified(by: before)
    return showsText(text) && !endsInColon(text)
  }

  private static let joiningWords: Set<String> = [
    "if", "and", "or", "then", "than", "when", "else", "is", "are",
  ]

  /// Whether `label` precedes `node`, or a container of `node`, in a row.
  private func isInRow(_ label: NodeID, before node: NodeID) -> Bool {
    guard let box = tree.commonAncestor(label, node) else { return false }
    switch tree[box].arrangement {
    case .row: return true
    case .grid, .absolute:
      let parts = [label, node].compactMap { inner in
        tree.children(of: box).first { tree.contains($0, inner) }
      }
      guard parts.count == 2 else { return false }
      return rowAround(parts[1]).contains(parts[0]) || neighbourBefore(parts[1]) == parts[0]
    default: return false
    }
  }

  /// `box`, the check box or radio button just before `node` in its row, if `node` can be named after the text of
  /// `box`. The text must be short, not be the title of several fields, and end in a colon or a unit, as in “Use proxy:”
  /// and “Gap (s)”.
  func caption(of node: NodeID, ofBox box: NodeID) -> NodeID? {
    guard tree[box].role == .checkbox || tree[box].role == .radioButton, endsInColon(box) || endsInUnit(box),
      isCaption(box),
      !isTitleOfSeveral(node), let text = shownText(of: box), text.count <= 30, !text.contains(","),
      !text.refersToPlace
    else { return nil }
    return box
  }

  /// Whether the text of `box` ends in a unit in parentheses, in which the next field is.
  private func endsInUnit(_ box: NodeID) -> Bool {
    guard let text = shownText(of: box), text.hasSuffix(")"), let start = text.lastIndex(of: "(") else {
      return false
    }
    return text[start...].count <= 6 && text[start...].count > 2
      && text[start...].dropFirst().first?.isLowercase != false
  }

  private func isCaption(_ label: NodeID) -> Bool {
    guard let text = shownText(of: label) else { return false }
    return !tree.toolkit.speech.placeholderTitles.contains(text) && !text.isExplanation
      && !text.opensParenthesis && !joinsFields(label)
      // Text that refers to its surroundings (“below”) makes no sense if it is repeated as a name.
      && !(tree.toolkit.markup.repeatsLabels && text.refersToPlace)
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

  /// Whether `label` only names the kind of the control `node`, which assistive technology announces anyway:
  /// “Combo box” or “ComboBox control” next to a `ComboBox`.
  private func namesKind(_ label: NodeID, of node: NodeID) -> Bool {
    func letters(_ text: String) -> String { text.filter(\.isLetter).lowercased() }
    // The word for a rating is also its usual label.
    guard tree[node].role != .rating, let text = shownText(of: label).map(letters) else { return false }
    return [letters(tree[node].kind), letters(tree[node].role.words)].contains { kind in
      text == kind || ["control", "demo", "example", "sample"].contains { text == kind + $0 }
    }
  }

  /// Whether the text before `node` is also the title of the next control, if that control has the same kind
  /// and no label.
  func isTitleOfSeveral(_ node: NodeID) -> Bool {
    if beginsRange(node) || beginsRows(node) || beginsRowOfFields(node) { return true }
    // The order in the document may differ from the order in the row.
    var next =
      neighbourAfter(node)
      ?? tree[node].parent.flatMap { parent in tree.children(of: parent).first { $0 > node } }
    // A symbol or unit between two fields connects them.
    if let sign = neighbourAfter(node), tree[sign].role == .label, let text = shownText(of: sign),
      !Self.saysSomething(text) || belongsToFieldBefore(sign), let field = neighbourAfter(sign)
    {
      next = field
    }
    guard let next, tree[next].role == tree[node].role else { return false }
    // If the next field has a header and this field has none, the text is the title of both fields.
    let hasHeader = tree[node].role.isField && tree.names[next]?.contains { $0.source == .content } ?? false
    guard hasHeader || isUnlabelled(next) else { return false }
    return labelBeside(next).map { !isCaption($0) } ?? true
  }

  /// Whether `node` has no name, or only the title of a group, which is about all its controls.
  private func isUnlabelled(_ node: NodeID) -> Bool {
    switch accessibleName(of: node) {
    case .unnamed, .named(_, from: .own(.group)): true
    default: false
    }
  }

  /// Whether `node` is the first control of a row below a label, and the next row begins with a control of the same kind
  /// that has no label either: the label is the title of all these rows.
  private func beginsRows(_ node: NodeID) -> Bool {
    guard let row = tree[node].parent, tree[row].role == .group, tree[row].arrangement == .row,
      rowAround(withModifiers(node)).first == withModifiers(node), neighbourBefore(row) == nil,
      let (parent, siblings) = fewSiblings(of: row), tree[parent].arrangement == .column
    else { return false }
    let column = tree.alongLine(siblings)
    guard let place = column.firstIndex(of: row), place + 1 < column.count,
      tree[column[place + 1]].role == .group,
      tree[column[place + 1]].arrangement == .row,
      let first = tree.alongLine(Array(tree.children(of: column[place + 1]))).first.map({
        tree.modified(by: $0)
      })
    else { return false }
    return tree[first].role == tree[node].role && isUnlabelled(first)
      && labelBeside(first) == nil
  }

  /// Whether `node` is the first field of a row in which at least two other fields have no label either:
  /// “Time range:” above `[combo box] [spin box] [spin box]`.
  private func beginsRowOfFields(_ node: NodeID) -> Bool {
    let rest = rowAround(withModifiers(node)).drop { $0 != withModifiers(node) }.dropFirst()
      .map { tree.modified(by: $0) }
    let next = rest.prefix { tree[$0].role != .label }
    return next.count { tree[$0].role.isField && isUnlabelled($0) && labelBeside($0) == nil } > 1
  }

  /// Whether `label` is outside of the container of `node`, and this container has another field without a label: the
  /// text is the title of both. The value of a slider and the unit of a number belong to the field before them.
  func isTitle(_ label: NodeID, ofBoxAround node: NodeID) -> Bool {
    guard let box = tree[withModifiers(node)].parent, !tree.contains(box, label) else { return false }
    let others = tree.subtree(of: box).filter { other in
      other != node && tree[other].role.isField && !tree.contains(node, other) && isUnlabelled(other)
        && !isOutOfUse(other) && labelBeside(other).map { $0 == label } ?? true
    }
    guard let other = others.first else { return false }
    let isPair =
      tree[node].role == .slider && tree[other].role == .spinButton
      || tree[node].role != .comboBox && tree[other].role == .comboBox
    return others.count > 1 || !isPair
  }

  /// Whether `node` is the first of two fields in a row with a connecting word or symbol between them (“from [ ] kB to
  /// [ ] kB”), possibly each with its unit in a container.
  private func beginsRange(_ node: NodeID) -> Bool {
    func isSecond(_ other: NodeID) -> Bool {
      tree[other].role == tree[node].role && isUnlabelled(other)
    }
    var place = withModifiers(node)
    for _ in 0..<2 {
      let rest = rowAround(place).drop { $0 != place }.dropFirst()
      let sign = rest.firstIndex { tree[tree.modified(by: $0)].role == .label }
      if let sign, let text = shownText(of: tree.modified(by: rest[sign])), !Self.saysSomething(text),
        !text.isValue, let field = rest[sign...].dropFirst().first
      {
        return tree.subtree(of: field).contains(where: isSecond)
      }
      guard let box = tree[place].parent, tree[box].role == .group, tree[box].arrangement == .row else {
        return false
      }
      place = withModifiers(box)
    }
    return false
  }

  /// Whether text without a colon belongs to the field before it: to a slider whose scale ends there or, like
  /// a unit, to a field in a row that ends with text.
  func belongsToFieldBefore(_ label: NodeID) -> Bool {
    guard !endsInColon(label), let before = neighbourBefore(label), tree[before].role.isField else {
      return false
    }
    return tree[before].role == .slider && !isBeforeSlider(label)
      || rowAround(label).last.map { tree[$0].role == .label } ?? false
  }

  /// Whether the row begins with a field and `label` has no colon. The label may then connect the fields before and
  /// after it.
  private func joinsFields(_ label: NodeID) -> Bool {
    guard !endsInColon(label), let before = neighbourBefore(label), tree[before].role.isField else {
      return false
    }
    let row = rowAround(label)
    return row.first.map { tree[$0].role.isField } ?? false && !consistsOfPairs(row)
  }

  /// Whether `row` contains at least two labels after its first field, and each of them is followed by a field of a
  /// different kind than the first field: `[combo box] “Min” [spin button] “Max” [spin button]`.
  private func consistsOfPairs(_ row: [NodeID]) -> Bool {
    guard let first = row.first, row.count > 4, row.count % 2 == 1 else { return false }
    return row.indices.dropFirst().allSatisfy { index in
      index % 2 == 1
        ? tree[row[index]].role == .label && showsText(row[index])
        : tree[row[index]].role.isField && tree[row[index]].role != tree[first].role
    }
  }

  /// Whether `label` and the text after the next slider mark the ends of the slider's scale.
  func isStartOfScale(_ label: NodeID) -> Bool {
    guard !endsInColon(label), let slider = neighbourAfter(label), tree[slider].role == .slider,
      let end = neighbourAfter(slider), tree[end].role == .label, let text = shownText(of: end)
    else { return false }
    // If the text changes, it shows the slider's value.
    return !endsInColon(end) && Self.saysSomething(text) && !text.isPlaceholder && !isBeforeSlider(end)
      && tree.focusSystem.contents[tree.modified(by: end)] == nil
  }

  /// Whether a slider follows `label`. In a row of several sliders, each slider has a label.
  private func isBeforeSlider(_ label: NodeID) -> Bool {
    neighbourAfter(label).map { tree[$0].role == .slider } ?? false
  }
}

import FocusModel
import FocusNavigation

/// Texts beside a control that are part of something else, and labels that the document does not place beside the
/// control.
extension Analysis {
  /// Whether `label`, the text beside `node`, is surely not meant for `node` alone, so that no name is suggested.
  func isDoubtful(_ label: NodeID, beside node: NodeID) -> Bool {
    isHeadingOfArea(label, beside: node) || isHeadline(label, before: node) || isContinuation(label)
      || isTitle(label, ofBoxAround: node) || isTitleOfSeveral(node) || isInFormula(node)
      || isFirstOfTexts(label, after: node) || isHiddenTextBetween(label, node)
      || continuesField(before: label) || shownText(of: label)?.hasPrefix("..") == true
      || belongsToBox(label, before: node) || isEndOfScale(label, of: node)
  }

  /// Whether `label` follows a box without text at the beginning of its row, and precedes the field `node`: people read
  /// the text as that of the box.
  private func belongsToBox(_ label: NodeID, before node: NodeID) -> Bool {
    guard !endsInColon(label), tree[node].role.isField,
      let before = neighbourBefore(withModifiers(label))
    else { return false }
    let box = tree.modified(by: before)
    return tree[box].role.isBoxToTick && shownText(of: box) == nil
  }

  /// Whether `label` is the end of the scale of the slider `node`: “Off”.
  private func isEndOfScale(_ label: NodeID, of node: NodeID) -> Bool {
    guard tree[node].role == .slider, let text = shownText(of: label) else { return false }
    return Self.endsOfScales.contains(text.lowercased())
  }

  private static let endsOfScales: Set<String> = [
    "off", "none", "min", "max", "minimum", "maximum", "low", "high", "slow", "fast", "small", "large",
    "less",
    "more", "left", "right", "dark", "light", "never", "always",
  ]

  /// Whether `label` is a unit or a connecting word after another field of its row: `Thickness: [field] km at [field]`.
  private func continuesField(before label: NodeID) -> Bool {
    guard !endsInColon(label), let before = neighbourBefore(withModifiers(label)),
      tree[tree.modified(by: before)].role.isField
    else { return false }
    return shownText(of: label)?.first?.isLowercase == true
  }

  /// Whether the row of `node` contains a bracket or another sign of a formula: `H ( [field] , [field] )`.
  private func isInFormula(_ node: NodeID) -> Bool {
    rowAround(withModifiers(node)).contains { part in
      guard let text = shownText(of: tree.modified(by: part)) else { return false }
      return !text.contains { $0.isLetter || $0.isNumber } && text.contains { Self.signs.contains($0) }
    }
  }

  private static let signs: Set<Character> = Set("()[]{}=+×÷·^√∫∑∏<>≤≥|")

  /// Whether `label` is the first of several texts after the box `node` in its row: the parts of a title, for example,
  /// with a box before them.
  private func isFirstOfTexts(_ label: NodeID, after node: NodeID) -> Bool {
    let place = withModifiers(label)
    guard neighbourAfter(withModifiers(node)) == place, let next = neighbourAfter(place) else { return false }
    let text = tree.modified(by: next)
    return tree[text].role == .label
      && (shownText(of: text) != nil || tree[text].traits.contains(.namedElsewhere))
  }

  /// Whether an element with a text that is hidden at first is between `label` and `node`. This text may be the label,
  /// and appear together with `node`.
  private func isHiddenTextBetween(_ label: NodeID, _ node: NodeID) -> Bool {
    guard label < node, let box = tree.commonAncestor(label, node),
      tree[box].arrangement == .row || tree[box].arrangement == .column
    else { return false }
    return tree.children(of: box).contains { part in
      label < part && part < node && !tree.contains(part, node) && isHiddenText(part)
    }
  }

  /// Whether the element just before `node`, or before a container that begins with `node`, is hidden at first and
  /// contains a text.
  func isAfterHiddenText(_ node: NodeID) -> Bool {
    var place = withModifiers(node)
    for _ in 0..<3 {
      guard let (box, siblings) = fewSiblings(of: place) else { return false }
      if let before = siblings.last(where: { $0 < place && !isBlank($0) }) { return isHiddenText(before) }
      guard tree[box].role == .group || tree[box].role == .modifier else { return false }
      place = withModifiers(box)
    }
    return false
  }

  /// Whether `part` may be hidden and contains a text, but no control.
  private func isHiddenText(_ part: NodeID) -> Bool {
    guard self[part].isVisible != .yes else { return false }
    let parts = tree.subtree(of: part).prefix(20)
    return parts.contains { tree[$0].role == .label && !isLabelled($0) }
      && !parts.contains { tree[$0].role.isControl }
  }

  /// Whether the container of `text` is just before a field, whose label `text` may be.
  func precedesField(_ text: NodeID) -> Bool {
    guard let box = tree[withModifiers(text)].parent,
      let siblings = fewSiblings(of: withModifiers(box))?.siblings
    else { return false }
    return siblings.first { $0 > withModifiers(box) }.map { tree[tree.modified(by: $0)].role.isField }
      ?? false
  }

  /// The texts in the column just before the column of controls that contains `node`; nil if there are no such columns.
  ///
  /// People read two such columns as a form: the first text belongs to the first control.
  func columnOfTexts(beside node: NodeID) -> [NodeID]? {
    let place = withModifiers(node)
    guard let (column, controls) = fewSiblings(of: place), tree[column].arrangement == .column,
      !controls.contains(where: { tree[tree.modified(by: $0)].role == .label }),
      let (box, siblings) = fewSiblings(of: withModifiers(column)), tree[box].arrangement != .column,
      let before = siblings.last(where: { $0 < column && !isBlank($0) }).map({ tree.modified(by: $0) }),
      tree[before].role == .group, tree[before].arrangement == .column
    else { return nil }
    let texts = tree.children(of: before).map { tree.modified(by: $0) }
    return texts.count > 1 && texts.allSatisfy { tree[$0].role == .label } ? texts : nil
  }

  /// The text beside `node` in a column of texts, one for each control in the column of `node`; nil if the columns
  /// differ in length, or if anything in them may be hidden.
  func textInColumn(beside node: NodeID) -> NodeID? {
    let place = withModifiers(node)
    guard let texts = columnOfTexts(beside: node), let controls = fewSiblings(of: place)?.siblings,
      texts.count == controls.count, let index = controls.firstIndex(of: place),
      controls.allSatisfy({ tree[tree.modified(by: $0)].role.isControl }),
      (texts + controls).allSatisfy({ self[$0].isVisible == .yes })
    else { return nil }
    let text = texts[index]
    return isLabelled(text) || isTiedLabel(text) ? nil : text
  }
}

package import FocusModel
package import FocusNavigation

/// A control whose accessible name is unrelated to its visible text.
package enum MisleadingName: Rule {
  /// `misleading-name`
  package static let description = RuleDescription(
    id: "misleading-name",
    title: "An accessible name differs from the visible text",
    summary: "The accessible name of a control omits the text on it, or is an identifier from the code.",
    group: .binding, severity: .warning, criteria: [.labelInName, .nameRoleValue], since: "0.1.0")

  /// The changes in code that may have fixed the name.
  package static let dependsOn: CodeChange = [.named, .text]

  /// Checks every control that sets an accessible name itself.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for (node, names) in tree.names where names.first?.source == .accessible {
      guard let name = names.first, tree[node].role.isControl, !analysis.isOutOfUse(node),
        !tree[node].traits.contains(.internalPart), tree[node].focusability.assistive.value != false,
        analysis[node].isHiddenFromAssistiveTechnology == .no
      else { continue }
      verdict.applies()
      if !tree.toolkit.speech.textsMayBeKeys, name.text.isIdentifier {
        verdict.fail(
          node, at: tree[node].span, .warning, certainty: certainty(node, tree),
          .isCalledByIdentifier(analysis.describe(node)),
          notes: [SpanNote("its name", at: name.span)],
          cause: Finding.Cause("identifier", in: analysis[node].layer))
      } else if let text = text(on: node, analysis) {
        compare(name, with: text, of: node, analysis, &verdict)
      }
    }
  }

  private static func compare(
    _ name: Name, with text: Name, of node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    if text.text.isPlaceholder || text.text == name.text { return }
    if isElsewhere(name.text, tree) || isElsewhere(text.text, tree) {
      verdict.cannotTell(node, at: tree[node].span, .wordsAreElsewhere(analysis.describe(node)))
      return
    }
    if name.text.says(text.text) { return }
    let words = tree.words(for: node)
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: certainty(node, tree),
      .showsOtherText(words, text.text.clipped, name: name.text.clipped),
      notes: [SpanNote("its accessible name", at: name.span)],
      help: "begin the accessible name with the text on the control, or remove the accessible name")
  }

  private static func certainty(_ node: NodeID, _ tree: FocusTree) -> Certainty {
    tree.isFoundByCode(node) ? .likely : .certain
  }

  /// The visible text on the control `node`; nil if there is no text, more than one piece of text, or a
  /// picture.
  private static func text(on node: NodeID, _ analysis: Analysis) -> Name? {
    let tree = analysis.tree
    switch tree[node].role {
    case .button, .menuButton, .link, .checkbox, .radioButton, .switchControl: break
    // The text on a toggle button may be its state: “Off”.
    default: return nil
    }
    let mayShowPicture =
      tree.toolkit.speech.mayHideTexts.contains(tree[node].kind)
      || tree.subtree(of: node).contains { tree[$0].role == .image || tree[$0].traits.contains(.picture) }
    if mayShowPicture { return nil }
    if let own = tree.names[node]?.first(where: { $0.source == .content }) { return own }
    var texts: [Name] = []
    let obstacle = analysis.firstNamingPart(of: node) { part, inner in
      if let text = tree.names[part]?.first(where: { $0.source <= .content }) { texts.append(text) }
      return texts.count > 1 || inner.role == .custom || inner.traits.contains(.opaque)
    }
    return obstacle == nil ? texts.first : nil
  }

  /// Whether `text` is only the key of a string in another file, or is partly interpolated.
  private static func isElsewhere(_ text: String, _ tree: FocusTree) -> Bool {
    if let mark = tree.toolkit.speech.interpolation, text.contains(mark) { return true }
    let isKey = !text.contains(" ") && (text.contains("_") || text.dropLast().contains("."))
    return text.hasPrefix("@") || text.hasPrefix("%") || tree.toolkit.speech.textsMayBeKeys && isKey
  }
}

extension Finding.Message {
  fileprivate static func isCalledByIdentifier(_ name: String) -> Self {
    "\(name) is announced as an identifier from the code: a screen reader does not announce its purpose"
  }

  fileprivate static func wordsAreElsewhere(_ name: String) -> Self {
    """
    it is unclear whether the accessible name of \(name) contains the text on it, which is not in the document
    """
  }

  fileprivate static func showsOtherText(_ kind: String, _ text: String, name: String) -> Self {
    """
    this \(kind) shows “\(text)”, but a screen reader says “\(name)”, and voice control does not find the \(kind) by \
    the text that people see
    """
  }
}

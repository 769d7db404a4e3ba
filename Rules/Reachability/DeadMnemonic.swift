package import FocusModel
package import FocusNavigation

/// Mnemonics that have no effect.
package enum DeadMnemonic: Rule {
  /// `dead-mnemonic`
  package static let description = RuleDescription(
    id: "dead-mnemonic",
    title: "An underlined letter does nothing",
    summary: "A label shows a mnemonic that neither focuses nor activates anything.",
    group: .reachability,
    severity: .warning,
    criteria: [.keyboard, .labelsOrInstructions], since: "0.1.0")

  /// Mnemonics are part of visible text.
  package static let dependsOnTexts = true

  /// The changes in code that may have fixed the mnemonic.
  package static let dependsOn: CodeChange = [.labelled, .text, .focusability]

  /// Checks every mnemonic.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for lost in tree.translation?.lostMnemonics ?? [] {
      verdict.fail(
        lost.node, at: lost.span, .warning, .hasNoLetter(analysis.describe(lost.node), unlike: lost.keys))
    }
    if !tree.ineffectiveMarkers.isEmpty, let marker = tree.toolkit.keys.mnemonics?.marker {
      var letters = FreeLetters()
      for mnemonic in tree.mnemonics { letters.take(mnemonic.character, in: analysis[mnemonic.node].layer) }
      for marked in tree.ineffectiveMarkers { judge(marked, marker, letters, analysis, &verdict) }
    }
    if tree.mnemonics.isEmpty { return }
    // `dangling-label-reference` covers labels for widgets that do not exist.
    var dangling: Set<NodeID> = []
    for reference in tree.references where reference.kind == .labels {
      if case .node = reference.resolution { continue }
      dangling.insert(reference.from)
    }
    let carriers = Set(tree.mnemonics.map(\.node))
    for mnemonic in tree.mnemonics {
      verdict.applies()
      if analysis.isOutOfUse(mnemonic.node) || dangling.contains(mnemonic.node) { continue }
      guard let target = mnemonic.target else {
        judgeUntargeted(mnemonic, carriers, analysis, &verdict)
        continue
      }
      judge(mnemonic, target, analysis, &verdict)
    }
  }

  /// The doubt about the mnemonics in the languages named in `translations`, in which most strings mark no
  /// letter.
  package static func doubt(aboutLettersOf translations: String) -> String {
    "fewer than half of the texts that have a mnemonic in the original have one in \(translations); this may be intended"
  }

  private static func judge(
    _ marked: IneffectiveMarker, _ marker: Toolkit.Mnemonics.Marker, _ letters: FreeLetters,
    _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    verdict.applies()
    if analysis.isOutOfUse(marked.node) { return }
    let character = marker.character
    if case .doubled(let letter) = marked.reason {
      verdict.fail(
        marked.node, at: marked.span, .warning,
        .followsDoubledMarker(
          character, in: marked.text, of: analysis.tree.commonWords(for: marked.node),
          Mnemonic.keys(for: letter)),
        help: "mark a letter before the doubled \(marker.words)")
      return
    }
    let remedy: Remedy? =
      if marker.joinsWords {
        .doubleMarker(character, in: marked.span)
      } else if let letter = marked.letter(after: character),
        letters.isFree(letter, in: analysis[marked.node].layer)
      {
        .moveMarker(character, in: marked.span)
      } else {
        nil
      }
    verdict.fail(
      marked.node, at: marked.span, .warning,
      .marksSpace(marker, in: marked.text, of: analysis.tree.commonWords(for: marked.node)),
      help: "write \(character)\(character) to show the \(marker.words), or put it before a letter",
      remedy: remedy)
  }

  private static func judgeUntargeted(
    _ mnemonic: Mnemonic, _ carriers: Set<NodeID>, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let label = analysis.describe(mnemonic.node)
    if tree[mnemonic.node].role.isControl, mnemonic.targetIsCertain {
      verdict.fail(
        mnemonic.node, at: mnemonic.span, .warning, .isReplacedByShortcut(mnemonic.keys, of: label))
      return
    }
    // The letters of widgets other than labels are handled by the toolkit; for example, the letter of a page
    // belongs to its tab.
    guard tree[mnemonic.node].role == .label else { return }
    // If a label has an id, and there is no neighbour that it could name, it probably belongs to a widget
    // that application code creates.
    let neighbour = neighbourToName(of: mnemonic.node, carriers, analysis)
    var remedy: Remedy?
    var cause: Finding.Cause?
    let isForCode: Bool
    switch neighbour {
    case .none: isForCode = tree.isFoundByCode(mnemonic.node)
    case .onPage: isForCode = true
    case .beside(let control, let isNext):
      isForCode = false
      if isNext { remedy = .label(mnemonic.node, names: control) }
      cause = Finding.Cause(foundBy: UnnamedFocusStop.description.id, at: control)
    }
    guard mnemonic.targetIsCertain, !isForCode else {
      verdict.cannotTell(
        mnemonic.node, at: mnemonic.span, .targetIsUnclear(mnemonic.keys, of: label))
      return
    }
    let message: Finding.Message =
      switch tree.toolkit.keys.mnemonics?.withoutTarget {
      case .marker(let marker, let target):
        .showsMarker(marker, of: label, mnemonic.keys, missing: target)
      case .underline(let target?): .hasNoTarget(mnemonic.keys, of: label, missing: target)
      case .underline(nil), nil: .leadsToNoControl(mnemonic.keys, of: label)
      }
    verdict.fail(
      mnemonic.node, at: mnemonic.span, .warning,
      certainty: tree.isFoundByCode(mnemonic.node) ? .likely : .certain, message,
      notes: mnemonic.textNote.map { [$0] } ?? [], remedy: remedy, cause: cause)
  }

  /// An unlabelled element among the siblings that follow a label.
  private enum Neighbour {
    case none, onPage
    /// The element, and whether the label has no other possible target before the element.
    case beside(NodeID, isNext: Bool)
  }

  /// The unlabelled element next to `label` in its grid row. Otherwise, the first unlabelled element between
  /// `label` and the next label with a letter, which names the elements after it. If the element is on a
  /// page, code may use `label` for something else.
  private static func neighbourToName(
    of label: NodeID, _ carriers: Set<NodeID>, _ analysis: Analysis
  ) -> Neighbour {
    let tree = analysis.tree
    guard let parent = tree[label].parent else { return .none }
    func isNameless(_ node: NodeID) -> Bool {
      needsLabel(tree[node].role) && analysis.labelling.labels(of: node).isEmpty
    }
    func holdsSubject(_ nodes: Range<Int32>) -> Bool {
      nodes.contains { index in
        let role = tree.nodes[Int(index)].role
        return role.isControl || [.canvas, .custom, .image, .label].contains(role)
      }
    }
    if let partner = analysis.partnerInRow(of: label),
      let control = tree.subtree(of: partner).first(where: isNameless)
    {
      return .beside(control, isNext: !holdsSubject(partner.index..<control.index))
    }
    let start = Int(tree[label].subtreeEnd.index)
    let next = (start..<min(Int(tree[parent].subtreeEnd.index), start + 32)).first { index in
      isNameless(NodeID(index)) || tree.nodes[index].role == .label && carriers.contains(NodeID(index))
    }
    guard let next, needsLabel(tree.nodes[next].role) else { return .none }
    let around = tree.ancestry(of: NodeID(next)).prefix { $0 != parent }
    return around.contains { tree[$0].arrangement == .pages }
      ? .onPage
      : .beside(NodeID(next), isNext: !holdsSubject(label.index + 1..<NodeID(next).index))
  }

  private static func needsLabel(_ role: Role) -> Bool {
    switch role {
    case .checkbox, .radioButton: false
    case .list, .table, .tree: true
    default: role.holdsValue
    }
  }

  private static func judge(
    _ mnemonic: Mnemonic, _ target: NodeID, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let node = tree[target]
    if node.role.isControl, analysis.copresence(mnemonic.node, target) == .never {
      verdict.fail(
        mnemonic.node, at: mnemonic.span, .warning, certainty: .likely,
        .leadsToOtherPage(
          mnemonic.keys, of: analysis.describe(mnemonic.node), to: analysis.describe(target)),
        notes: [SpanNote("the mnemonic belongs to this control", at: node.span)], with: [.node(target)])
      return
    }
    // A control is at least activated; a container may pass focus to its contents.
    guard target != mnemonic.node, !node.role.isControl, !isActivatable(node.role),
      node.focusability.sequential.value == false, node.focusability.program.value == false
    else { return }
    // Code fills empty boxes and makes drawing areas focusable.
    let isForCode =
      node.role == .canvas || node.role == .group && node.subtreeEnd == NodeID(Int(target.index) + 1)
    switch isForCode ? nil : analysis.holdsFocusable(target) {
    case true?: return
    case nil:
      verdict.cannotTell(
        mnemonic.node, at: mnemonic.span,
        .mayNotBeFocusable(analysis.describe(target), mnemonic.keys))
    case false?:
      verdict.fail(
        mnemonic.node, at: mnemonic.span, .warning,
        .leadsToUnfocusable(
          mnemonic.keys, of: analysis.describe(mnemonic.node), to: analysis.describe(target)),
        notes: [SpanNote("the mnemonic belongs to this control", at: node.span)], with: [.node(target)])
    }
  }

  private static func isActivatable(_ role: Role) -> Bool {
    switch role {
    case .menuItem, .menu, .menuBar, .tab, .disclosure, .listItem, .custom: true
    default: false
    }
  }
}

extension IneffectiveMarker {
  /// The first letter that follows the `marker` and a space.
  fileprivate func letter(after marker: Character) -> Character? {
    var rest = text[...]
    while let mark = rest.firstIndex(of: marker) {
      rest = rest[mark...].dropFirst()
      // A doubled marker stands for the character itself.
      if rest.first == marker { rest = rest.dropFirst() }
      if rest.first?.isWhitespace ?? false {
        return rest.drop(while: \.isWhitespace).first?.lowercased().first
      }
    }
    return nil
  }
}

extension Finding.Message {
  /// - Parameter keys: The keys of the original text.
  fileprivate static func hasNoLetter(_ label: String, unlike keys: String) -> Self {
    "\(label) has no mnemonic; the original text has \(keys)"
  }

  fileprivate static func isReplacedByShortcut(_ keys: String, of label: String) -> Self {
    "\(label) shows \(keys), but its shortcut overrides the mnemonic"
  }

  fileprivate static func marksSpace(
    _ marker: Toolkit.Mnemonics.Marker, in text: String, of words: String
  ) -> Self {
    let shown = text.clipped
    return
      "in “\(shown)” of this \(words), the \(marker.character) is before a space: no letter works, and the \(marker.words) is not shown"
  }

  fileprivate static func followsDoubledMarker(
    _ character: Character, in text: String, of words: String, _ keys: String
  ) -> Self {
    let shown = text.clipped
    return
      "in “\(shown)” of this \(words), the \(character) before the letter is doubled: \(keys) does nothing, because the first \(character) marks the second"
  }

  fileprivate static func targetIsUnclear(_ keys: String, of label: String) -> Self {
    "it is unclear which control the mnemonic \(keys) of \(label) belongs to"
  }

  /// - Parameters:
  ///   - marker: The marker character in the document.
  ///   - target: The toolkit's word for the element that the label should name.
  fileprivate static func showsMarker(
    _ marker: String, of label: String, _ keys: String, missing target: String
  ) -> Self {
    "\(label) marks a letter for \(keys) but has no \(target): the keys do nothing, and people see the \(marker)"
  }

  /// - Parameter target: The toolkit's word for the element that the label should name.
  fileprivate static func hasNoTarget(_ keys: String, of label: String, missing target: String) -> Self {
    "\(label) shows \(keys), which does nothing: the label has no \(target)"
  }

  fileprivate static func leadsToNoControl(_ keys: String, of label: String) -> Self {
    "\(label) shows \(keys), which does nothing: the label has no target control"
  }

  fileprivate static func leadsToOtherPage(_ keys: String, of label: String, to target: String) -> Self {
    """
    the mnemonic \(keys) of \(label) belongs to \(target), which is on another page, so the two are never shown \
    together
    """
  }

  fileprivate static func mayNotBeFocusable(_ target: String, _ keys: String) -> Self {
    "it is unclear whether \(target), the target of the mnemonic \(keys), can be focused"
  }

  fileprivate static func leadsToUnfocusable(_ keys: String, of label: String, to target: String) -> Self {
    "the mnemonic \(keys) of \(label) belongs to \(target), which cannot be focused"
  }
}

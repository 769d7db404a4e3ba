package import FocusModel
package import FocusNavigation

/// One mnemonic for several controls in one place.
package enum AmbiguousMnemonic: Rule {
  /// `ambiguous-mnemonic`
  package static let description = RuleDescription(
    id: "ambiguous-mnemonic",
    title: "Several controls share a mnemonic",
    summary: "Several controls in one place share a mnemonic.",
    group: .binding, severity: .warning, criteria: [.keyboard], since: "0.1.0")

  /// Mnemonics are part of visible text.
  package static let dependsOnTexts = true

  /// The changes in code that may have fixed the clash.
  package static let dependsOn: CodeChange = [.text, .shortcut]

  /// Code may show or enable only one of the controls at a time.
  package static let dependsOnAll: CodeChange = [.visibility, .enablement]

  private struct Place: Hashable {
    var character: Character
    /// The menu, or else the window.
    var node: NodeID
    var isMenu: Bool
  }

  /// A mnemonic that has a target.
  private struct Key {
    var mnemonic: Mnemonic
    var target: NodeID
    var place: Place
    /// Whether the key is a shortcut with the same keys as a mnemonic.
    var isShortcut = false

    /// Whether a text of the document itself marks the letter.
    var mayChange: Bool {
      !isShortcut && mnemonic.desktop == nil && mnemonic.resourceSpan == nil && mnemonic.span.source == 0
    }
  }

  /// Checks every mnemonic.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    var keys: [Key] = []
    var doubtful: [(mnemonic: Mnemonic, place: Place)] = []
    var idle: [(letter: Character, place: Place)] = []
    // If a button and the label inside it have the same mnemonic, it counts once. The same applies to two
    // labels of one field.
    var known: Set<Meaning> = []
    // Importers resolve labels last, so document order decides which one is first.
    for mnemonic in analysis.tree.mnemonics.sorted(by: { $0.node < $1.node }) {
      verdict.applies()
      let place =
        switch mnemonic.context {
        case .layer:
          Place(character: mnemonic.character, node: analysis[mnemonic.node].layer, isMenu: false)
        case .menu(let menu): Place(character: mnemonic.character, node: menu, isMenu: true)
        }
      guard let target = mnemonic.target else {
        if !mnemonic.targetIsCertain { doubtful.append((mnemonic, place)) }
        idle.append((mnemonic.character, place))
        continue
      }
      // A hidden widget does not respond to its mnemonic until the application shows the widget, probably in
      // place of another one. The behaviour of custom classes is unknown.
      if analysis[mnemonic.node].isVisible == .no || analysis[target].isVisible == .no
        || analysis.tree[target].role == .custom
      {
        doubtful.append((mnemonic, place))
        continue
      }
      if known.insert(Meaning(place: place, target: target)).inserted {
        keys.append(Key(mnemonic: mnemonic, target: target, place: place))
      }
    }
    addShortcuts(to: &keys, &known, analysis)
    var free = FreeLetters()
    for key in keys { free.take(key.mnemonic.character, in: key.place.node) }
    // The letter of a label without a target works as soon as the label gets a target.
    for (letter, place) in idle { free.take(letter, in: place.node) }
    for (mnemonic, place) in doubtful { free.take(mnemonic.character, in: place.node) }
    addTexts(to: &free, analysis)
    let everywhere = keys.filter { $0.mnemonic.desktop == nil }
    var settled: Set<Place> = []
    for clash in analysis.clashes(among: everywhere, by: \.place, at: \.mnemonic.node) {
      settled.insert(clash.second.place)
      report(clash, &free, analysis, &verdict)
    }
    if everywhere.count < keys.count {
      // Two equal letters in the toolkit's own strings are not the document's fault.
      let own = Set(everywhere.map(\.place)).subtracting(settled)
      let mixed = keys.filter { own.contains($0.place) }
      for clash in analysis.clashes(among: mixed, by: \.place, at: \.mnemonic.node) {
        report(clash, &free, analysis, &verdict)
      }
    }
    let taken = Dictionary(keys.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    for (mnemonic, place) in doubtful {
      guard let other = taken[place], other.target != mnemonic.target,
        analysis.copresence(other.mnemonic.node, mnemonic.node) != .never
      else { continue }
      verdict.cannotTell(
        mnemonic.node, at: mnemonic.span,
        .mayShare(analysis.describe(mnemonic.node), analysis.describe(subject(other, analysis))))
    }
  }

  private struct Meaning: Hashable {
    var place: Place
    var target: NodeID
  }

  /// Adds the texts of `analysis` that mark a letter: a letter is chosen with regard to the texts around it.
  private static func addTexts(to free: inout FreeLetters, _ analysis: Analysis) {
    guard let marker = analysis.tree.toolkit.keys.mnemonics?.marker?.character else { return }
    for mnemonic in analysis.tree.mnemonics {
      switch mnemonic.context {
      case .layer: free.add(mnemonic.text, marker: marker, in: analysis[mnemonic.node].layer)
      case .menu(let menu): free.add(mnemonic.text, marker: marker, in: menu)
      }
    }
  }

  /// Adds shortcuts that use the same keys as a mnemonic, in toolkits that look up both in one table.
  private static func addShortcuts(to keys: inout [Key], _ known: inout Set<Meaning>, _ analysis: Analysis) {
    let tree = analysis.tree
    guard let modifiers = tree.toolkit.keys.mnemonics?.shortcutModifiers, !keys.isEmpty else { return }
    var isMixed = false
    for shortcut in tree.shortcuts where shortcut.domain == .layer {
      guard let chord = shortcut.chord, chord.modifiers == modifiers, chord.key.count == 1,
        let letter = chord.key.first, analysis[shortcut.node].isVisible != .no
      else { continue }
      let place = Place(character: letter, node: analysis[shortcut.node].layer, isMenu: false)
      guard known.insert(Meaning(place: place, target: shortcut.node)).inserted else { continue }
      let mnemonic = Mnemonic(
        node: shortcut.node, character: letter, target: shortcut.node, text: shortcut.text,
        span: shortcut.span,
        context: .layer)
      keys.append(Key(mnemonic: mnemonic, target: shortcut.node, place: place, isShortcut: true))
      isMixed = true
    }
    if isMixed { keys.sort { $0.mnemonic.node < $1.mnemonic.node } }
  }

  /// The element that a message names: the target, or the element that shows the letter if the target has a
  /// different name.
  private static func subject(_ key: Key, _ analysis: Analysis) -> NodeID {
    let carrier = key.mnemonic.node
    let isInside = analysis.tree.contains(key.target, carrier) && analysis.tree[key.target].role.isControl
    if carrier == key.target || isInside { return key.target }
    if case .named(_, from: .label(carrier)) = analysis.accessibleName(of: key.target) { return key.target }
    return carrier
  }

  /// The words for the element that a message names. The label of a tab is described as one, because its letter shows
  /// the tab's page.
  private static func name(of key: Key, _ analysis: Analysis) -> String {
    let (subject, tree) = (subject(key, analysis), analysis.tree)
    let words = analysis.describe(subject)
    let opensPage = tree[key.target].role == .tab || tree[key.target].role == .tabList
    return opensPage && tree[subject].role == .label && words.hasPrefix("label") ? "tab \(words)" : words
  }

  private static func report(
    _ clash: Clash<Key>, _ free: inout FreeLetters, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let first = name(of: clash.first, analysis)
    let second = name(of: clash.second, analysis)
    let letter = String(clash.second.mnemonic.character).uppercased()
    let word = analysis.tree.toolkit.keys.mnemonics?.word ?? "mnemonic"
    let atTimes =
      analysis.enabledAtTimes(among: clash.first.target, clash.second.target)
      ?? analysis.enabledAtTimes(among: clash.first.mnemonic.node, clash.second.mnemonic.node)
    guard clash.isCertain && analysis.meet(clash.first.target, clash.second.target) || atTimes != nil else {
      verdict.cannotTell(
        clash.second.mnemonic.node, at: clash.second.mnemonic.span, .mayNotMeet(second, first, word, letter))
      return
    }
    guard let mnemonics = analysis.tree.toolkit.keys.mnemonics else {
      verdict.cannotTell(
        clash.second.mnemonic.node, at: clash.second.mnemonic.span, .winnerIsUnknown(second, first, letter))
      return
    }
    let isMenu = clash.second.place.isMenu
    let members = [clash.first, clash.second] + clash.others
    // `ambiguous-shortcut` reports clashes of shortcuts only, and `unreachable-control` reports letters
    // without effect.
    if mnemonics.sharedWithShortcut != nil, members.allSatisfy(\.isShortcut) { return }
    let owners = members.map { LetterOwner(target: $0.target, mnemonic: $0.isShortcut ? nil : $0.mnemonic) }
    guard let shared = analysis.effect(of: mnemonics, sharedBy: owners, inMenu: isMenu) else { return }
    let message = Finding.Message.share(
      word, isMenu ? letter : Mnemonic.keys(for: clash.second.mnemonic.character), inMenu: isMenu,
      clash.members { name(of: $0, analysis) },
      consequence: shared.words, onlyWhileEnabled: atTimes.map { analysis.describe($0) },
      inDesktop: members.lazy.compactMap(\.mnemonic.desktop).first)
    switch shared.winner {
    case .first, .last, .neither, .one: break
    case .notDocumented:
      verdict.cannotTell(clash.second.mnemonic.node, at: clash.second.mnemonic.span, message)
      return
    }
    // Having to press the letter twice matters little if other keys press all controls except one.
    let pressed = members.compactMap { key in
      keyThatPresses(key, analysis).map { (keys: $0, name: analysis.describe(key.target)) }
    }
    let isMinor = !isMenu && pressed.count >= members.count - 1
    var words = message
    if isMinor, let first = pressed.first { words = .isShared(message, although: first.keys, first.name) }
    let isOpen =
      analysis.mayTakeTurns(clash.first.target, clash.second.target)
      || analysis.mayTakeTurns(clash.first.mnemonic.node, clash.second.mnemonic.node)
    verdict.fail(
      clash.second.mnemonic.node, at: clash.second.mnemonic.span, isMinor ? .info : .warning,
      certainty: isOpen || members.contains { $0.mnemonic.desktop != nil } ? .likely : .certain,
      words,
      notes: [
        SpanNote(.hasSame(word, first), at: clash.first.mnemonic.span, of: clash.first.mnemonic.node)
      ]
        + analysis.notes(
          on: clash.others, at: \.mnemonic.span, node: { subject($0, analysis) }, "the same applies to")
        + [clash.first, clash.second].compactMap { $0.mnemonic.textNote },
      with: [.node(clash.first.mnemonic.node)],
      remedy: remedy(members, by: mnemonics.marker?.character, &free, analysis))
  }

  /// Return or Escape, if this key also presses the target of `key`. The target is a default or cancel button, a
  /// button with the same action as Escape, or a button with a usual text for cancelling in a dialog that Escape
  /// closes.
  private static func keyThatPresses(_ key: Key, _ analysis: Analysis) -> String? {
    let (target, tree) = (key.target, analysis.tree)
    guard tree[target].role.isPressed else { return nil }
    let layer = analysis[target].layer
    let keys = tree.shortcuts.lazy.filter { shortcut in
      shortcut.chord?.isDefaultOrCancel == true
        && (shortcut.domain == .layer || shortcut.domain == .within(layer))
    }
    let action = tree.code.actionNames[target]
    let own = keys.first { shortcut in
      shortcut.node == target
        || analysis[shortcut.node].layer == layer && action != nil
          && shortcut.action == action
    }
    if let own { return own.chord == .escape ? "Escape" : "Return" }
    let isDefault = tree.references.contains {
      $0.kind == .defaultAction && $0.resolution == .node(target)
    }
    if isDefault { return "Return" }
    let isCancel =
      tree.toolkit.keys.escapeClosesDialogs == true && tree[layer].role == .dialog
      && UsualLetters.isCancelling(key.mnemonic.text)
    return isCancel ? "Escape" : nil
  }

  /// Gives all `members` but one a free letter. A member whose text comes from the toolkit keeps its letter. If there
  /// is no such member, a usual command keeps the letter, or else the first member does.
  private static func remedy(
    _ members: [Key], by marker: Character?, _ free: inout FreeLetters, _ analysis: Analysis
  ) -> Remedy? {
    guard let marker else { return nil }
    let tree = analysis.tree
    // If the document describes only a part of a window, such as a user control, it is unknown which letters
    // the rest of the window marks.
    guard members.allSatisfy({ $0.place.isMenu || tree[$0.place.node].role.isLayer }) else { return nil }
    // A change for one desktop would lose the translations of the text on all desktops.
    guard !members.contains(where: { $0.mnemonic.desktop != nil }) else { return nil }
    // A label whose letter leads only to the container around it needs a target, not a different letter.
    guard !members.contains(where: { isStray($0, in: tree) }) else { return nil }
    let given = members.filter { !$0.mayChange }
    let usual = members.filter { UsualLetters.letter(of: $0.mnemonic.text) == $0.mnemonic.character }
    // A person has to choose between two usual commands.
    guard given.count < 2, given.count == 1 || usual.count < 2 else { return nil }
    let kept = given.first?.mnemonic ?? usual.first?.mnemonic ?? members.first?.mnemonic
    var (changes, left) = ([LetterChange](), free)
    for key in members where key.mnemonic != kept {
      let mnemonic = key.mnemonic
      guard let letter = left.letter(of: mnemonic.text, marker: marker, in: key.place.node) else {
        return nil
      }
      changes.append(
        LetterChange(
          in: mnemonic.span, marker: marker, from: mnemonic.character, to: letter,
          for: name(of: key, analysis)))
    }
    free = left
    return .letters(changes)
  }

  /// Whether the letter of a label without a target leads to a container around the label. A direct child of the
  /// container may be its title and does not count.
  private static func isStray(_ key: Key, in tree: FocusTree) -> Bool {
    let carrier = key.mnemonic.node
    return tree[carrier].role == .label && tree[carrier].parent != key.target
      && tree.contains(key.target, carrier) && carrier != key.target
      && (tree[key.target].role == .group || tree[key.target].role == .disclosure)
  }
}

extension Finding.Message {
  fileprivate static func mayShare(_ name: String, _ other: String) -> Self {
    "\(name) has the same mnemonic as \(other); the document does not say whether both work at the same time"
  }

  fileprivate static func mayNotMeet(
    _ name: String, _ other: String, _ word: String, _ letter: String
  ) -> Self {
    """
    \(name) and \(other) share the \(word) \(letter); the document does not say whether both are in use at the same time
    """
  }

  fileprivate static func winnerIsUnknown(_ name: String, _ other: String, _ letter: String) -> Self {
    "\(name) and \(other) share the mnemonic \(letter); which one responds is not documented"
  }

  /// - Parameters:
  ///   - word: The toolkit's word for a mnemonic.
  ///   - members: `both A and B`, `A, B and C`.
  ///   - consequence: The toolkit's clause about the effect of the keys.
  ///   - name: The control that is not always enabled.
  ///   - desktop: The desktop in which the toolkit marks a letter in its own text.
  fileprivate static func share(
    _ word: String, _ keys: String, inMenu isMenu: Bool, _ members: String, consequence: String,
    onlyWhileEnabled name: String?, inDesktop desktop: String?
  ) -> Self {
    let condition = (desktop.map { "in \($0), " } ?? "") + (name.map { "while \($0) is enabled, " } ?? "")
    let place = isMenu ? " in the same menu" : ""
    return "\(condition)\(word) \(keys) belongs to \(members)\(place): \(consequence)"
  }

  /// - Parameter keys: The key that also presses the control `name`.
  fileprivate static func isShared(_ message: Self, although keys: String, _ name: String) -> Self {
    "\(message.text); \(name) can still be pressed with \(keys)"
  }

  fileprivate static func hasSame(_ word: String, _ name: String) -> Self { "\(name) has the same \(word)" }
}

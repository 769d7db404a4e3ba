import FocusModel
import FocusNavigation

// The effects of keys that depend only on the toolkit: mnemonics, accelerators, Return and Escape.
extension FocusSession {
  mutating func pressByToolkit(_ chord: Chord) {
    if chord.key == "tab", chord.modifiers.isSubset(of: .shift) {
      return moveByTab(chord.modifiers.isEmpty ? .forward : .backward)
    }
    if let arrow = Arrow(rawValue: chord.key), chord.modifiers.isEmpty { return moveByArrow(arrow) }
    if leaveByToolkit(with: chord) || turnPages(by: chord) { return }
    let field = focused.flatMap { tree[$0].role.isTextInput ? $0 : nil }
    let isTyped = chord.isSingleCharacter || chord == .space
    if let field, isTyped, tree.toolkit.keys.fieldsComeFirst || owners(of: chord).isEmpty {
      return note("\(words(for: chord)) is typed into \(analysis.describe(field))")
    }
    switch (chord.key, chord.modifiers) {
    case ("return", []): return pressReturn()
    case ("escape", []): return pressEscape()
    default: break
    }
    if pressOwner(of: chord) || pressTitle(by: chord) { return }
    if chord == .space, let focused, isOperated(focused) {
      return operate(focused)
    }
    if isWithoutTarget(chord) || doubtUnknownMenus(chord) { return }
    note("nothing in the document reacts to \(words(for: chord))")
  }

  func words(for chord: Chord) -> String { tree.toolkit.keys.words(for: chord) }

  // MARK: Letters and accelerators

  /// The controls of the front window, or items of the open menu, that `chord` reaches, in document order.
  private func owners(of chord: Chord) -> [LetterOwner] {
    guard let front = layers.last else { return [] }
    var owners: [LetterOwner] = []
    func add(_ node: NodeID?, _ mnemonic: Mnemonic?) {
      guard let node, !owners.contains(where: { $0.target == node }) else { return }
      owners.append(LetterOwner(target: node, mnemonic: mnemonic))
    }
    let isInMenu = tree[front.root].role == .menu
    if let letter = letter(of: chord, inMenu: isInMenu) {
      for mnemonic in tree.mnemonics.sorted(by: { $0.node < $1.node })
      where mnemonic.character == letter && mnemonic.desktop == nil && isHere(mnemonic, front.root) {
        add(mnemonic.target, mnemonic)
      }
    }
    if chord == Chord(key: "space", modifiers: Mnemonic.modifiers) {
      for space in tree.ineffectiveMarkers where space.reason == .space && isPresent(space.node) {
        let mnemonic = Mnemonic(
          node: space.node, character: " ", target: space.node, text: space.text, span: space.span,
          context: .layer)
        add(space.node, mnemonic)
      }
    }
    for shortcut in tree.shortcuts where shortcut.chord == chord && isHere(shortcut, front) {
      add(shortcut.node, nil)
    }
    return owners
  }

  /// Whether a shortcut or mnemonic with the key `chord` works now.
  func hasShortcut(_ chord: Chord) -> Bool { !owners(of: chord).isEmpty }

  /// The marked letter that `chord` presses: in most toolkits, the letter alone in an open menu, with Alt elsewhere.
  /// Nil if it presses none.
  private func letter(of chord: Chord, inMenu: Bool) -> Character? {
    guard tree.toolkit.keys.mnemonics != nil, chord.key.count == 1, let letter = chord.key.first,
      chord.modifiers == (inMenu ? tree.toolkit.keys.menus?.letters ?? [] : Mnemonic.modifiers)
    else { return nil }
    return letter
  }

  private func isHere(_ mnemonic: Mnemonic, _ front: NodeID) -> Bool {
    // The tab of a page is visible even if the page is not.
    let page = pageOfTab(mnemonic.node) ?? mnemonic.node
    let shown = isPage(page) ? tree[page].parent ?? page : page
    guard isPresent(shown) else { return false }
    return switch mnemonic.context {
    case .layer: analysis[mnemonic.node].layer == front && letterScope == nil
    case .menu(let menu): menu == front || menu == letterScope
    }
  }

  /// The innermost scope of letters that contains the focused element and is not a menu (WinUI's access-key
  /// scopes): only the letters of this scope work. Nil if there isn't one.
  private var letterScope: NodeID? {
    guard let focused else { return nil }
    let scopes = tree.mnemonics.compactMap { mnemonic -> (node: NodeID, scope: NodeID)? in
      guard case .menu(let scope) = mnemonic.context, tree[scope].role != .menu else { return nil }
      return (mnemonic.node, scope)
    }
    if scopes.isEmpty { return nil }
    return tree.ancestry(of: focused).lazy.compactMap { node in
      scopes.first { $0.scope == node || $0.node == node }?.scope
    }.first
  }

  /// Whether `shortcut` can be pressed: its window is in front, or the shortcut works in the whole
  /// application. Items of closed menus count as well.
  private func isHere(_ shortcut: Shortcut, _ front: Layer) -> Bool {
    guard analysis[shortcut.node].isVisible != .no, !tree.code.unplacedActions.contains(shortcut.node) else {
      return false
    }
    switch shortcut.domain {
    case .application: return true
    case .within(let region): return focused.map { tree.contains(region, $0) } ?? false
    case .layer:
      let around = tree.ancestry(of: shortcut.node).first { node in layers.contains { $0.root == node } }
      let isShown = analysis[shortcut.node].layer != around || isPresent(shortcut.node)
      return isShown && (around == front.root || around == front.window)
    }
  }

  /// Presses the control that `chord` reaches; returns false if there isn't one.
  private mutating func pressOwner(of chord: Chord) -> Bool {
    let all = owners(of: chord)
    guard let first = all.first else { return false }
    if tree.toolkit.keys.turns == .countedInARow { turns = turns.filter { $0.key == chord } }
    let owners = all.filter { isEnabled($0.target) }
    guard let owner = owners.first else {
      note("\(analysis.describe(first.target)) is disabled: \(words(for: chord)) does nothing")
      return true
    }
    if owners.count == 1 {
      let verb = owner.mnemonic == nil ? "triggers" : "is the mnemonic of"
      note("\(words(for: chord)) \(verb) \(analysis.describe(owner.target))")
      press(owner)
      return true
    }
    let names = owners.map { analysis.describe($0.target) }.joined(separator: ", ")
    guard let shared = shared(by: owners, chord) else {
      note("\(words(for: chord)) is the key of \(names), but they do not take focus: it does nothing")
      return true
    }
    note("\(words(for: chord)) is the key of \(names): \(shared.words)")
    switch shared.winner {
    case .first: press(owner)
    case .last: press(owners[owners.count - 1])
    case .neither: if owners.allSatisfy({ $0.mnemonic != nil }) { cycle(owners.map(\.target), by: chord) }
    case .one, .notDocumented: doubt("which of \(names) \(words(for: chord)) presses")
    }
    return true
  }

  /// The effect of a key that all of `owners` share; nil if there isn't one.
  private func shared(by owners: [LetterOwner], _ chord: Chord) -> Toolkit.Shared? {
    let keys = tree.toolkit.keys
    guard let mnemonics = keys.mnemonics, owners.contains(where: { $0.mnemonic != nil }) else {
      if let winner = keys.defaultButton, chord.isDefaultOrCancel {
        return Toolkit.Shared(winner, "one of them receives it")
      }
      return keys.sharedShortcut
    }
    let isMenu = layers.last.map { tree[$0.root].role == .menu } ?? false
    return analysis.effect(of: mnemonics, sharedBy: owners, inMenu: isMenu)
  }

  /// Moves focus to the next of several controls with the letter that `chord` presses, without activating any.
  private mutating func cycle(_ nodes: [NodeID], by chord: Chord) {
    let targets = nodes.filter { canTakeFocus($0) }
    guard !targets.isEmpty else { return }
    let former =
      tree.toolkit.keys.turns == .afterFocus ? focused.flatMap { targets.firstIndex(of: $0) } : turns[chord]
    let place = former.map { ($0 + 1) % targets.count } ?? 0
    turns[chord] = place
    move(to: targets[place])
  }

  /// Presses the key of `owner`: a mnemonic focuses its control, if the control takes focus and the toolkit does not only
  /// press it. The control is then activated, unless it is a text input or a combo box.
  private mutating func press(_ owner: LetterOwner) {
    let node = owner.target
    remarks.pressed = node
    if isPage(node) { return select(node) }
    if let page = pageOfTab(node) { return show(page, byLetterOf: node) }
    let keepsFocus = tree.toolkit.keys.pressedWithoutFocus.contains(tree[node].role) && isOperated(node)
    if keepsFocusElsewhere(node) {
      selectInMenu(node)
    } else if owner.mnemonic != nil, !keepsFocus {
      let target = canTakeFocus(node) ? node : analysis.firstStop(in: node).flatMap { isAble($0) ? $0 : nil }
      if let target {
        move(to: target)
        remember(target)
      } else if !isOperated(node) {
        return note("\(analysis.describe(node)) does not take focus")
      }
    }
    if isOperated(node), tree[node].role != .comboBox { operate(node) }
  }

  /// Reports a mnemonic without a target; returns whether `chord` is one.
  private mutating func isWithoutTarget(_ chord: Chord) -> Bool {
    guard let front = layers.last, let letter = letter(of: chord, inMenu: tree[front.root].role == .menu),
      let mnemonic = tree.mnemonics.first(where: {
        $0.character == letter && $0.target == nil && isHere($0, front.root)
      })
    else { return false }
    let name = analysis.describe(mnemonic.node)
    let hasOtherKey = tree.shortcuts.contains { $0.node == mnemonic.node }
    note(
      "\(words(for: chord)) is the mnemonic of \(name), "
        + (hasOtherKey ? "but its shortcut takes the place of the letter" : "which belongs to no control"))
    return true
  }

  // MARK: Return and Escape

  private mutating func pressReturn() {
    let chord = Chord.return
    let keys = tree.toolkit.keys
    if focused == nil, let front = layers.last, tree[front.root].role == .menu {
      return note("no item of \(analysis.describe(front.root)) is selected")
    }
    if let focused {
      if tree[focused].role == .textArea { return note("Return is typed into \(analysis.describe(focused))") }
      if keys.returnPresses?.contains(tree[focused].role) == true || tree[focused].role == .menuItem
        || tree[focused].traits.contains(.defaultWhileFocused)
      {
        remarks.pressed = focused
        return operate(focused)
      }
      if keys.returnPresses == nil, isOperated(focused), !tree[focused].role.isTextInput {
        let name = analysis.describe(focused)
        if owners(of: chord).isEmpty, defaultButton == nil { return doubt("whether Return presses \(name)") }
        doubt("whether Return presses \(name) or the default button")
      } else if tree[focused].role.isTextInput, keys.fieldsPassReturn == false,
        !tree[focused].traits.contains(.passesReturn)
      {
        let field = analysis.describe(focused)
        return note("Return does not leave \(field): it does not press the default button")
      } else if tree[focused].role.isTextInput, keys.fieldsPassReturn == nil {
        doubt("whether \(analysis.describe(focused)) handles Return or leaves it to the default button")
      }
    }
    if pressOwner(of: chord) { return }
    guard let button = defaultButton else {
      if let layer = layerWithAddedButtons {
        return doubt(
          "whether Return presses a button that \(tree.toolkit.name) adds to \(analysis.describe(layer))")
      }
      let buttons = buttonsThatMayBeDefault
      if let button = buttons.first {
        let others = buttons.count > 1 ? " or another button" : ""
        return doubt("whether Return presses \(analysis.describe(button))\(others)")
      }
      return note("nothing in the document reacts to Return")
    }
    guard isEnabled(button) else {
      return note("\(analysis.describe(button)) is disabled: Return does nothing")
    }
    note("Return presses the default button")
    remarks.pressed = button
    operate(button)
  }

  /// The default button of the front layer according to the document; if the document declares several, the
  /// last one. Nil if there isn't one.
  private var defaultButton: NodeID? {
    guard let front = layers.last?.root else { return nil }
    for reference in tree.references.reversed() where reference.kind == .defaultAction {
      if case .node(let target) = reference.resolution, analysis[target].layer == front, isPresent(target) {
        return target
      }
    }
    return nil
  }

  /// The buttons of the front layer of which the toolkit makes one the default button, if the document declares none.
  private var buttonsThatMayBeDefault: [NodeID] {
    guard let front = layers.last?.root else { return [] }
    return nodes(in: front).filter {
      tree[$0].traits.contains(.defaultWhileFocused) && isPresent($0) && isEnabled($0)
    }
  }

  /// The front layer, or the wizard in it, to which the toolkit adds buttons; nil if there isn't one.
  var layerWithAddedButtons: NodeID? {
    guard let front = layers.last?.root else { return nil }
    return nodes(in: front).first { tree[$0].traits.contains(.addsButtons) && isPresent($0) }
  }

  private mutating func pressEscape() {
    if escapeMenus() { return }
    // A popover receives the key before the window under it.
    if let front = layers.last, tree[front.root].role == .popover,
      !owners(of: .escape).contains(where: { tree.contains(front.root, $0.target) })
    {
      return close(front)
    }
    if pressOwner(of: .escape) { return }
    guard let front = layers.last else { return }
    switch tree[front.root].role {
    case .popover, .menu: close(front)
    case .dialog:
      switch tree.toolkit.keys.escapeClosesDialogs {
      case true?: close(front)
      case false?: note("nothing in the document reacts to Escape")
      case nil: doubt("whether Escape closes \(analysis.describe(front.root))")
      }
    default: note("nothing in the document reacts to Escape")
    }
  }

  private mutating func close(_ layer: Layer) {
    note("Escape closes \(analysis.describe(layer.root))")
    if layer.root != layer.window { leave(layer.root) }
  }
}

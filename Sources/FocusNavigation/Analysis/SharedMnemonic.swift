package import FocusModel

/// One of several elements that are reached by the key for the same letter.
package struct LetterOwner: Sendable {
  /// The element that is focused or activated.
  package var target: NodeID
  /// The mnemonic; nil if the element has a shortcut with the same keys instead.
  package var mnemonic: Mnemonic?

  /// An element with a mnemonic; if `mnemonic` is nil, with a shortcut.
  package init(target: NodeID, mnemonic: Mnemonic?) {
    self.target = target
    self.mnemonic = mnemonic
  }
}

extension Analysis {
  /// The effect of a letter that several `owners` respond to; nil if the letter affects none of them. The
  /// letter is the mnemonic of at least one owner.
  ///
  /// Both the rule about mnemonics and the simulator use this function.
  ///
  /// - Parameter isMenu: Whether the letter is pressed in a menu.
  package func effect(
    of mnemonics: Toolkit.Mnemonics, sharedBy owners: [LetterOwner], inMenu isMenu: Bool
  ) -> Toolkit.Shared? {
    if isMenu { return effect(of: mnemonics, sharedByItems: owners) }
    if mnemonics.sharedWithoutFocus != nil,
      owners.allSatisfy({ owner in owner.mnemonic.map { tree.isLost($0, on: owner.target) } ?? false })
    {
      return nil
    }
    if let shared = mnemonics.sharedInOtherCase, Set(owners.compactMap(\.mnemonic?.written)).count > 1 {
      return shared
    }
    if let shared = mnemonics.sharedWithoutFocus,
      owners.count(where: { tree[$0.target].focusability.sequential.value != false }) < 2
    {
      return shared
    }
    if let shared = mnemonics.sharedWithShortcut, owners.contains(where: { $0.mnemonic == nil }) {
      return shared
    }
    let effects = effectsInTurn(mnemonics.actInTurn, among: owners)
    if effects.isEmpty { return mnemonics.shared }
    return Toolkit.Shared(
      .neither,
      "pressing it moves through them in turn and \(effects.joined(separator: " or ")), but activates nothing else"
    )
  }

  private func effect(
    of mnemonics: Toolkit.Mnemonics, sharedByItems owners: [LetterOwner]
  ) -> Toolkit.Shared {
    if let shared = mnemonics.sharedWithShortcut, owners.contains(where: { $0.mnemonic == nil }) {
      return shared
    }
    if let shared = mnemonics.sharedWithSubmenu, owners.contains(where: { opensMenu($0.target) }) {
      return shared
    }
    return mnemonics.sharedInMenu
  }

  /// The effects on those `owners` that are activated one after the other, one with each press.
  private func effectsInTurn(
    _ acting: Toolkit.Mnemonics.ActInTurn, among owners: [LetterOwner]
  ) -> [String] {
    let hasTab = owners.contains { tree[$0.target].role == .tab || tree[$0.target].role == .tabList }
    // A group that is a stop has a check box.
    let hasGroup = owners.contains {
      tree[$0.target].role == .group && tree[$0.target].focusability.sequential.value == true
    }
    // Outside menus, an item with a letter is a title in a menu bar.
    let hasMenu = owners.contains { tree[$0.target].role == .menuItem || opensMenu($0.target) }
    return [
      acting.contains(.menus) && hasMenu ? "opens a menu" : nil,
      acting.contains(.tabs) && hasTab ? "opens the page of a tab" : nil,
      acting.contains(.groups) && hasGroup ? "toggles a checkable group" : nil,
    ].compactMap(\.self)
  }

  /// Whether `node` is a menu inside another menu, or the item that opens a menu.
  private func opensMenu(_ node: NodeID) -> Bool {
    tree[node].role == .menu || tree.children(of: node).contains { tree[$0].role == .menu }
  }
}

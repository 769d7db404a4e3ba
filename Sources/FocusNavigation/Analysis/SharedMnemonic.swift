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
    return wordsInTurn(mnemonics.actInTurn, among: owners).map { Toolkit.Shared(.neither, $0) }
      ?? mnemonics.shared
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

  /// The words for a letter that reaches its `owners` one after the other, one with each press, and activates some of
  /// them; nil if it activates none of them.
  private func wordsInTurn(
    _ acting: Toolkit.Mnemonics.ActInTurn, among owners: [LetterOwner]
  ) -> String? {
    func count(_ kind: Toolkit.Mnemonics.ActInTurn, _ acts: (NodeID) -> Bool) -> Int {
      acting.contains(kind) ? owners.count { acts($0.target) } : 0
    }
    let tabs = count(.tabs) { tree[$0].role == .tab || tree[$0].role == .tabList }
    // A group that is a stop has a check box.
    let groups = count(.groups) { tree[$0].role == .group && tree[$0].focusability.sequential.value == true }
    // Outside menus, an item with a letter is a title in a menu bar.
    let menus = count(.menus) { tree[$0].role == .menuItem || opensMenu($0) }
    if tabs == owners.count { return "pressing it only switches between these tabs" }
    if menus == owners.count { return "pressing it opens these menus in turn" }
    let effects = [
      menus == 0 ? nil : "opening the \(menus == 1 ? "menu" : "menus")",
      tabs == 0 ? nil : "showing the \(tabs == 1 ? "tab's page" : "tabs' pages")",
      groups == 0 ? nil : "toggling the checkable \(groups == 1 ? "group" : "groups")",
    ].compactMap(\.self)
    if effects.isEmpty { return nil }
    let others = owners.count - menus - tabs - groups
    let rest = others == 0 ? "" : ", but only focuses the other \(others == 1 ? "control" : "controls")"
    return "pressing it moves through them in turn, \(effects.listed())\(rest)"
  }

  /// Whether `node` is a menu inside another menu, or the item that opens a menu.
  private func opensMenu(_ node: NodeID) -> Bool {
    tree[node].role == .menu || tree.children(of: node).contains { tree[$0].role == .menu }
  }
}

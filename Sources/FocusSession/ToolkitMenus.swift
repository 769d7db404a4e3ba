import FocusModel
import FocusNavigation

// Menus: their first item, the keys that move through them, and the menu bar that they belong to.
extension FocusSession {
  /// How a step opens a menu.
  enum MenuOpening: Sendable, Hashable {
    case key, pointer
    /// With an arrow key, from the menu beside it.
    case neighbour
  }

  /// The facts about keys in menus, if the menu `layer` is in front and the toolkit has these facts.
  private var openMenu: (root: NodeID, facts: Toolkit.Menus)? {
    guard let front = layers.last, tree[front.root].role == .menu else { return nil }
    return tree.toolkit.keys.menus.map { (front.root, $0) }
  }

  /// The items of the menu `menu` that keys select, in document order.
  private func items(of menu: NodeID, _ facts: Toolkit.Menus) -> [NodeID] {
    nodes(in: menu).filter { node in
      isOperated(node) && analysis[node].layer == menu && isPresent(node)
        && (facts.selectsDisabled || isEnabled(node))
    }
  }

  /// Whether `node` is a title in a menu bar: an item that opens a menu or does something itself.
  private func isTitle(_ node: NodeID) -> Bool {
    tree[node].role == .menuItem
      && tree.stepsInLayer(up: node).contains { tree[$0.parent].role == .menuBar }
  }

  /// The element that opens the menu `menu`: the item of a bar or of another menu, or a button.
  private func opener(of menu: NodeID) -> NodeID? {
    for reference in tree.references
    where reference.kind == .shows && reference.resolution == .node(menu) && isPresent(reference.from) {
      return reference.from
    }
    return tree[menu].parent
  }

  /// The title in the menu bar that the open menus belong to; nil if there isn't one.
  private var openTitle: NodeID? {
    guard let outermost = layers.first(where: { tree[$0.root].role == .menu }) else { return nil }
    return opener(of: outermost.root).flatMap { isTitle($0) ? $0 : nil }
  }

  /// Whether a mnemonic or a click opens or chooses `node` without giving it focus.
  func keepsFocusElsewhere(_ node: NodeID) -> Bool {
    tree.toolkit.keys.menus != nil && tree[node].role == .menuItem
  }

  /// The item that is selected when the menu `menu` opens; nil if none is, or if the toolkit does not say.
  mutating func firstItem(of menu: NodeID) -> NodeID? {
    guard let facts = tree.toolkit.keys.menus else { return nil }
    let isSubmenu = opener(of: menu).map { tree[analysis[$0].layer].role == .menu } ?? false
    let selectsFirst: Bool? =
      switch remarks.opening {
      case .key: isSubmenu ? true : openTitle == nil ? nil : facts.selectsFirst
      case .pointer: false
      case .neighbour: facts.selectsFirstOfNeighbour
      }
    let items = items(of: menu, facts)
    if selectsFirst == nil, !items.isEmpty {
      doubt("which item of \(analysis.describe(menu)) is selected first")
    }
    return selectsFirst == true ? items.first : nil
  }

  /// Adds a doubt if `chord` may open a menu of a menu bar whose menus are not in the document. Returns whether it may.
  mutating func doubtUnknownMenus(_ chord: Chord) -> Bool {
    guard chord.key.count == 1, chord.modifiers == Mnemonic.modifiers, tree.toolkit.keys.mnemonics != nil,
      let front = layers.last, tree[front.root].role != .menu,
      let bar = nodes(in: front.root).first(where: { node in
        tree[node].role == .menuBar && isPresent(node) && !nodes(in: node).contains { isTitle($0) }
      })
    else { return false }
    doubt("whether \(words(for: chord)) opens a menu of \(analysis.describe(bar))")
    return true
  }

  /// Selects `node` in the open menu.
  mutating func selectInMenu(_ node: NodeID) {
    if let menu = openMenu, analysis[node].layer == menu.root { move(to: node) }
  }

  /// Whether `node` is an item of an open menu, where a disabled item may also be selected.
  func isSelectedInMenu(_ node: NodeID) -> Bool {
    tree.toolkit.keys.menus?.selectsDisabled ?? false && tree[node].role == .menuItem && isPresent(node)
  }

  // MARK: Keys

  /// Moves through the open menu or the menu bar; returns false if neither has the keys.
  mutating func moveInMenus(by arrow: Arrow) -> Bool {
    if let menu = openMenu {
      move(arrow, in: menu.root, menu.facts)
      return true
    }
    guard let focused, isTitle(focused), tree.toolkit.keys.menus != nil else { return false }
    switch arrow {
    case .up, .down: operate(focused)
    case .left: moveToTitle(from: focused, -1, opensMenu: false)
    case .right: moveToTitle(from: focused, 1, opensMenu: false)
    }
    return true
  }

  private mutating func move(_ arrow: Arrow, in menu: NodeID, _ facts: Toolkit.Menus) {
    let items = items(of: menu, facts)
    let place = focused.flatMap { items.firstIndex(of: $0) }
    let opener = opener(of: menu)
    switch arrow {
    case .down: if !items.isEmpty { move(to: items[place.map { ($0 + 1) % items.count } ?? 0]) }
    case .up:
      if let last = items.indices.last { move(to: items[place.map { $0 == 0 ? last : $0 - 1 } ?? last]) }
    case .right:
      if let focused, layer(openedBy: focused) != nil { return operate(focused) }
      turnMenu(1)
    case .left:
      if let opener, tree[analysis[opener].layer].role == .menu { return leave(menu) }
      turnMenu(-1)
    }
  }

  /// Opens the menu beside the open one in the menu bar.
  private mutating func turnMenu(_ step: Int) {
    guard let title = openTitle else { return note("there is no menu beside this one") }
    leaveMenus()
    moveToTitle(from: title, step, opensMenu: true)
  }

  /// Moves to the title after or before `title`; the bar is a circle.
  private mutating func moveToTitle(from title: NodeID, _ step: Int, opensMenu: Bool) {
    let bar = tree.stepsInLayer(up: title).first { tree[$0.parent].role == .menuBar }?.parent ?? title
    let titles = nodes(in: bar).filter { isTitle($0) && covers(bar, $0) && isPresent($0) && isEnabled($0) }
    guard let place = titles.firstIndex(of: title) else { return }
    let next = titles[(place + step + titles.count) % titles.count]
    if opensMenu, let menu = layer(openedBy: next) {
      remarks.opening = .neighbour
      enter(menu)
    } else {
      enterBar(at: next)
    }
  }

  /// Closes all open menus; the control that had focus before has focus again.
  mutating func leaveMenus() {
    while let front = layers.last, tree[front.root].role == .menu { leave(front.root) }
    leaveBar()
  }

  private mutating func enterBar(at title: NodeID) {
    guard let index = layers.indices.last else { return }
    if layers[index].focused.map({ isTitle($0) }) != true { focusBeforeBar = layers[index].focused }
    move(to: title)
  }

  /// Gives focus back to the control that had it before the menu bar; returns false if the bar has no focus.
  @discardableResult mutating func leaveBar() -> Bool {
    guard let focused, isTitle(focused), let former = focusBeforeBar else { return false }
    focusBeforeBar = nil
    move(to: former)
    return true
  }

  /// Performs what Escape does in an open menu and in the menu bar; returns false if neither has the keys.
  mutating func escapeMenus() -> Bool {
    guard let menu = openMenu else { return leaveBar() }
    note("Escape closes \(analysis.describe(menu.root))")
    let title = opener(of: menu.root).flatMap { isTitle($0) ? $0 : nil }
    if menu.facts.escape == .closesAll {
      leaveMenus()
    } else {
      leave(menu.root)
      if let title, menu.facts.escape == .leavesBarLast { enterBar(at: title) }
    }
    return true
  }

  /// Performs what Tab does in an open menu; returns false if no menu is open.
  mutating func moveByTabInMenu(_ direction: TabMove.Direction) -> Bool {
    guard let menu = openMenu else { return false }
    switch menu.facts.tabMoves {
    case true?: move(direction == .forward ? .down : .up, in: menu.root, menu.facts)
    case false?: note("Tab does nothing in \(analysis.describe(menu.root))")
    case nil: doubt("whether Tab moves through \(analysis.describe(menu.root))")
    }
    return true
  }

  /// Presses `chord`, the letter of a title in the menu bar, while another menu is open. Returns false if there is no
  /// such title, or if its letter does not work then.
  mutating func pressTitle(by chord: Chord) -> Bool {
    guard let works = openMenu.map(\.facts.titlesWork), works != false, chord.modifiers == Mnemonic.modifiers,
      let letter = chord.key.first,
      chord.key.count == 1, let window = layers.last?.window,
      let title = tree.mnemonics.first(where: {
        $0.character == letter && analysis[$0.node].layer == window && isTitle($0.node) && isPresent($0.node)
      })?.node
    else { return false }
    guard works == true else {
      doubt("whether \(words(for: chord)) works while another menu is open")
      return true
    }
    leaveMenus()
    remarks.pressed = title
    operate(title)
    return true
  }
}

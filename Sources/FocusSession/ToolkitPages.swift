import FocusModel
import FocusNavigation

// Pages: the keys that turn them, and where focus moves when they turn.
extension FocusSession {
  /// The keys that turn pages in several toolkits.
  private static let usualKeys: Set<Chord> = [
    .controlTab, .controlShiftTab, .controlPageDown, .controlPageUp,
  ]

  /// The innermost list of tabs that is or contains `node`, with the container of its pages.
  private func tabs(around node: NodeID) -> (tabs: NodeID, pages: NodeID)? {
    ([node] + tree.stepsInLayer(up: node).map(\.parent)).lazy.compactMap { list in
      guard tree[list].role == .tabList else { return nil }
      let inner = pagesContainer(of: list) ?? (tree[list].arrangement == .pages ? list : nil)
      return inner.map { (list, $0) }
    }.first
  }

  /// Presses `chord` if it turns the pages around the focused element, or leaves them; returns false if it does
  /// neither.
  mutating func turnPages(by chord: Chord) -> Bool {
    guard let focused, layers.last.map({ tree[$0.root].role != .menu }) ?? false else { return false }
    let list = tabs(around: focused)
    guard let keys = tree.toolkit.keys.pages else {
      guard let list, Self.usualKeys.contains(chord) else { return false }
      doubt("whether \(words(for: chord)) shows another page of \(analysis.describe(list.tabs))")
      return true
    }
    if keys.followShortcuts, hasShortcut(chord) { return false }
    let direction: TabMove.Direction = chord.modifiers.contains(.shift) ? .backward : .forward
    let forward = Chord(key: chord.key, modifiers: chord.modifiers.subtracting(.shift))
    let role = tree[focused].role
    if forward == keys.leave, !tree[focused].traits.contains(.keepsTab) {
      if let list { leave(list.tabs, direction) } else { moveByTab(direction) }
      return true
    }
    if role.isTextInput, role != .textArea, forward == keys.tabInFields {
      moveByTab(direction)
      return true
    }
    let isNext = keys.next.contains(chord)
    guard let list, isNext || keys.previous.contains(chord) else { return false }
    if role.holdsRows || role == .textArea && !keys.workInTextAreas {
      doubt("whether \(analysis.describe(focused)) handles \(words(for: chord)) itself")
      return true
    }
    let pages = pages(in: list.pages).filter { tree[$0].isVisible.value != false }
    guard let shown = pages.firstIndex(where: { isPresent($0) }) else { return true }
    show(
      pages[(shown + (isNext ? 1 : -1) + pages.count) % pages.count], of: list, after: pages[shown],
      keys.focus)
    return true
  }

  /// Shows `page` in place of `former`. If a tab has focus, focus moves along the tabs.
  private mutating func show(
    _ page: NodeID, of list: (tabs: NodeID, pages: NodeID), after former: NodeID,
    _ focus: Toolkit.PageKeys.Focus
  ) {
    guard let focused else { return select(page) }
    let tab = tree.children(of: page).first { tree[$0].role == .tab }
    let isOnTab = focused == list.tabs || tree[focused].role == .tab && tree[focused].parent == former
    select(page)
    if isOnTab {
      if let tab, focused != list.tabs { move(to: tab) }
      return
    }
    guard tree.contains(former, focused) else { return }
    switch focus {
    case .asInCode: break
    case .tabs: move(to: list.tabs)
    case .firstStop:
      refreshPresence()
      if let target = firstStop(ofPage: page) ?? tab { move(to: target) }
    }
  }

  /// Shows `page` because the letter of its `tab` was pressed. Focus moves to the page in toolkits in which it follows
  /// turned pages, unless a tab has focus (`TabItem.SetFocus` of WPF); otherwise, it moves to the tab.
  mutating func show(_ page: NodeID, byLetterOf tab: NodeID) {
    let isOnTab = focused.map { tree[$0].role == .tab } ?? false
    select(page)
    refreshPresence()
    let enters = tree.toolkit.keys.pages?.focus == .firstStop && !isOnTab
    move(to: (enters ? firstStop(ofPage: page) : nil) ?? tab)
  }

  /// The page to which the tab `node` belongs; nil if `node` is not a tab in a page.
  func pageOfTab(_ node: NodeID) -> NodeID? {
    guard tree[node].role == .tab, let page = tree[node].parent, isPage(page) else { return nil }
    return page
  }

  /// The first stop of `page` that can take focus now, apart from its tab.
  private func firstStop(ofPage page: NodeID) -> NodeID? {
    analysis.order(of: analysis[page].layer)?.stops.map(\.node).first {
      tree.contains(page, $0) && tree[$0].role != .tab && isReachable($0)
    }
  }

  // MARK: Arrow keys

  /// The container whose pages Left and Right turn while `node`, a list of tabs or one of its tabs, has focus.
  func pagesTurned(from node: NodeID) -> NodeID? {
    if tree[node].role == .tabList { return pagesContainer(of: node) }
    return pageOfTab(node).flatMap { tree[$0].parent }
  }

  /// Shows the next or previous page of `container`. If the focused element is the tab of a page, focus moves along.
  mutating func turnPage(of container: NodeID, _ arrow: Arrow) {
    let pages = pages(in: container)
    let step = arrow == .right || arrow == .down ? 1 : -1
    guard let shown = pages.firstIndex(where: { isPresent($0) }) else { return }
    var next = shown + step
    if !pages.indices.contains(next) {
      let name = analysis.describe(container)
      switch tree.toolkit.keys.pages?.arrowsWrap {
      case true?: next = (next + pages.count) % pages.count
      case false?: return note("there is no further tab in \(name)")
      case nil: return doubt("whether \(arrow.rawValue) wraps around the tabs of \(name)")
      }
    }
    let page = pages[next]
    let isOnTab = focused.map { tree[$0].role == .tab && tree[$0].parent == pages[shown] } ?? false
    select(page)
    if isOnTab, let tab = tree.children(of: page).first(where: { tree[$0].role == .tab }) { move(to: tab) }
  }

  // MARK: Focus in pages that are turned

  /// Records the focused element as the last one in each page around it.
  mutating func rememberPages() {
    guard let focused else { return }
    for step in tree.stepsInLayer(up: focused) where tree[step.parent].arrangement == .pages {
      lastInPage[step.child] = focused
    }
  }

  /// The container that shows another page than the one with `lost`; nil if there isn't one.
  func turnedPages(around lost: NodeID) -> NodeID? {
    tree.stepsInLayer(up: lost).map { $0 }.last {
      tree[$0.parent].arrangement == .pages && !isPresent($0.child) && isPresent($0.parent)
    }?.parent
  }

  /// The focused element after `container` showed another page than the one with `lost`.
  mutating func successor(of lost: NodeID, afterTurning container: NodeID) -> NodeID? {
    let traits = tree[container].traits
    if traits.contains(.leavesPages) { return stop(beside: container, .forward) }
    if traits.contains(.entersShownPage),
      let page = pages(in: container).first(where: { isPresent($0) })
    {
      if let former = lastInPage[page], isAble(former) { return former }
      if let stop = firstStop(ofPage: page) { return stop }
      if tree.toolkit.code.focusesAnything { return page }
    }
    if traits.contains(.leavesPageForTabs), let list = tabs(around: container)?.tabs, isAble(list) {
      return list
    }
    doubt(
      "where focus goes from \(analysis.describe(lost)) when its page disappears: \(tree.toolkit.name) does not document it"
    )
    return nil
  }
}

import FocusModel
import FocusNavigation

// Performs user actions: keys, clicks, and their effects.
extension FocusSession {
  /// The stops of the front layer that Tab can currently reach, in order.
  var stops: [NodeID] {
    guard let front = layers.last else { return [] }
    return (analysis.order(of: front.root)?.stops ?? []).map(\.node).filter { node in
      isReachableByTab(node) && !tree[node].traits.contains(.arrowKeyMember)
    }
  }

  mutating func tab(by direction: Int) {
    guard profile.hasTab else {
      note(
        profile.platform == .iOS
          ? "an iPhone has no Tab navigation without Full Keyboard Access"
          : "\(profile.platform.rawValue) has no Tab key")
      return
    }
    if handleKeyPress(Chord(key: "tab", modifiers: direction > 0 ? [] : .shift)) { return }
    if direction > 0, let focused, tree[focused].traits.contains(.keepsTab) {
      note("Tab types a tab into \(analysis.describe(focused))")
      return
    }
    let stops = usesGroups ? firstOfGroups(self.stops) : self.stops
    guard !stops.isEmpty else {
      note("Tab reaches nothing here")
      return
    }
    let next: NodeID
    if let focused, let position = stops.firstIndex(where: { isTogether($0, focused) }) {
      next = stops[(position + direction + stops.count) % stops.count]
    } else if let focused {
      // The program or a click focused a view that is not a stop; Tab continues from that view's position.
      next =
        direction > 0
        ? stops.first { $0 > focused } ?? stops[0] : stops.last { $0 < focused } ?? stops[stops.count - 1]
    } else {
      next = direction > 0 ? stops[0] : stops[stops.count - 1]
    }
    moveByPerson(to: next)
  }

  /// Whether Tab moves between groups, and arrow keys move inside a group: on an iPad with a keyboard.
  private var usesGroups: Bool { profile.platform == .iPadOS && !profile.keyboardNavigation }

  /// The focus group of `node`: the innermost list or bar that contains it. A view outside lists and bars is
  /// a separate group.
  private func group(of node: NodeID) -> NodeID {
    let groups: Set<Role> = [.list, .table, .tree, .grid, .tabList, .toolbar]
    return tree.ancestry(of: node).first { groups.contains(tree[$0].role) && covers($0, node) } ?? node
  }

  private func firstOfGroups(_ stops: [NodeID]) -> [NodeID] {
    var seen: Set<NodeID> = []
    return stops.filter { seen.insert(group(of: $0)).inserted }
  }

  private func isTogether(_ a: NodeID, _ b: NodeID) -> Bool {
    a == b || usesGroups && group(of: a) == group(of: b)
  }

  /// Moves focus to `node`. If this enters the region of a `defaultFocus` with user-initiated priority, focus
  /// moves to the target of that `defaultFocus` instead.
  private mutating func moveByPerson(to node: NodeID) {
    let entered = system.defaultFocuses.first { region in
      region.isUserInitiated && isPresent(region.node) && covers(region.node, node)
        && !(focused.map { covers(region.node, $0) } ?? false)
    }
    move(to: entered.flatMap { target(of: $0) } ?? node)
  }

  mutating func arrow(_ arrow: Arrow) {
    guard let focused else {
      note("nothing has focus")
      return
    }
    if handleKeyPress(Chord(key: arrow.rawValue, modifiers: [])) {
      return
    } else if tree[focused].role.isTextInput, profile.platform != .tvOS {
      note("the arrow keys move the insertion point in \(analysis.describe(focused))")
    } else if handle(.onMoveCommand, from: focused) {
      return
    } else if tree[focused].arrangement == .pages, arrow == .left || arrow == .right {
      turnPage(of: focused, by: arrow == .right ? 1 : -1)
    } else if let member = neighbour(of: focused, arrow) {
      moveByPerson(to: member)
    } else {
      note("there is nothing in that direction")
    }
  }

  /// Selects the tab next to the selected tab. [I]
  private mutating func turnPage(of container: NodeID, by step: Int) {
    let pages = tree.children(of: container).filter { !tree[$0].role.isLayer }
    guard let shown = shownPage(of: container).flatMap({ pages.firstIndex(of: $0) }),
      pages.indices.contains(shown + step)
    else {
      note("there is nothing in that direction")
      return
    }
    select(pages[shown + step])
  }

  /// The member of the same group that an arrow key moves to; on a television, the next view in that
  /// direction. Nil if there isn't one.
  private func neighbour(of node: NodeID, _ arrow: Arrow) -> NodeID? {
    if profile.platform == .tvOS { return directional(from: node, arrow) }
    let oneStop = tree.ancestors(of: node).first { tree[$0].traversal.scope == .once }
    guard let group = oneStop ?? (usesGroups ? self.group(of: node) : nil) else { return nil }
    let members = nodes(in: group).filter { member in
      covers(group, member) && (usesGroups ? stops.contains(member) : canTakeFocus(member))
    }
    guard let position = members.firstIndex(of: node) else { return nil }
    let next = position + (arrow == .down || arrow == .right ? 1 : -1)
    return members.indices.contains(next) ? members[next] : nil
  }

  /// The nearest view in a direction, according to the rows and columns that contain `node`. A tab bar counts
  /// as above its page. [I]
  private func directional(from node: NodeID, _ arrow: Arrow) -> NodeID? {
    if arrow == .down, isTabBar(node), let target = shownPage(of: node).flatMap({ target(in: $0) }) {
      return target
    }
    let isHorizontal = arrow == .left || arrow == .right
    let isForward = arrow == .right || arrow == .down
    var child = node
    while child != analysis[node].layer, let parent = tree[child].parent {
      let isAlong =
        isHorizontal
        ? tree[parent].arrangement == .row
        : tree[parent].arrangement == .column || tree[parent].arrangement == .repeated
      if isAlong {
        let siblings = Array(tree.children(of: parent))
        let ahead = isForward ? siblings.filter { $0 > child } : siblings.filter { $0 < child }.reversed()
        for sibling in ahead { if let target = target(in: sibling) { return target } }
      }
      if arrow == .up, isTabBar(parent), canTakeFocus(parent) { return parent }
      child = parent
    }
    return nil
  }

  private func isTabBar(_ node: NodeID) -> Bool {
    tree[node].role == .tabList && tree[node].arrangement == .pages
  }

  private func shownPage(of container: NodeID) -> NodeID? {
    tree.children(of: container).first { !tree[$0].role.isLayer && isPresent($0) }
  }

  mutating func press(_ chord: Chord) {
    switch (chord.key, chord.modifiers) {
    case ("tab", []): return tab(by: 1)
    case ("tab", .shift): return tab(by: -1)
    case ("up", []), ("down", []), ("left", []), ("right", []):
      let isTyping = focused.map { tree[$0].role.isTextInput } ?? false
      if isTyping || !trigger(chord), let arrow = Arrow(rawValue: chord.key) { self.arrow(arrow) }
      return
    default: break
    }
    let input = focused.flatMap { tree[$0].role.isTextInput ? $0 : nil }
    let isReturn = chord == .return
    let isText = chord.isSingleCharacter || chord == .space
    if input != nil, handleKeyPress(chord) { return }
    if let input, isText || isReturn && tree[input].role == .textArea {
      note("\(chord) is typed into \(analysis.describe(input))")
      return
    }
    if isReturn, let input, submit(from: input) { return }
    if trigger(chord) { return }
    if isReturn, input != nil {
      endTyping()
      return
    }
    if handleKeyPress(chord) { return }
    let isHandled =
      switch (chord.key, chord.modifiers) {
      case ("escape", []):
        (focused.map { handle(.onExitCommand, from: $0) } ?? false) || closeTransient()
      case ("backspace", []), ("delete", []):
        input == nil && (focused.map { handle(.onDeleteCommand, from: $0) } ?? false)
      default: false
      }
    if isHandled { return }
    noteHidden(chord)
    if chord == .space, let focused {
      activate(focused)
    } else if let focused, let handler = keyHandler(around: focused) {
      note("the key press handler of \(analysis.describe(handler)) decides what \(chord) does")
    } else {
      note("nothing reacts to \(chord)")
    }
  }

  /// Closes a popover or menu when Escape is pressed and no handler takes the key.
  private mutating func closeTransient() -> Bool {
    guard let front = layers.last?.root, tree[front].role == .popover || tree[front].role == .menu else {
      return false
    }
    leave(front)
    return true
  }

  /// Runs the innermost `onKeyPress` handler for `chord` that covers the focused view, and the next one
  /// outwards while handlers return `.ignored`.
  private mutating func handleKeyPress(_ chord: Chord) -> Bool {
    guard let focused else { return false }
    let handlers = tree.ancestry(of: focused).filter { node in
      system.handledKeys[node]?.contains(chord) == true && covers(node, focused)
        && hasAction(.onKeyPress, node)
    }
    for handler in handlers {
      switch runKeyPress(of: handler) {
      case .constant("ignored"): continue
      case .constant("handled"): break
      default:
        if tree[focused].role.isTextInput {
          note(
            "the handler decides at run time whether \(analysis.describe(focused)) receives \(chord) as well")
        }
      }
      return true
    }
    return false
  }

  /// The innermost `onKeyPress` that covers `node` and does not list its keys; nil if there isn't one.
  private func keyHandler(around node: NodeID) -> NodeID? {
    tree.ancestry(of: node).first { candidate in
      covers(candidate, node) && system.handledKeys[candidate] == nil
        && lookup.handlers[candidate]?.contains { position in
          let handler = system.handlers[position]
          return handler.trigger == .onKeyPress && !handler.statements.isEmpty && handler.handlesKey != false
        } == true
    }
  }

  /// Triggers the control with the shortcut `chord`: the first one in document order, in the front layers and
  /// then in the menus. Disabled controls are skipped.
  private mutating func trigger(_ chord: Chord) -> Bool {
    var controls: [NodeID] = []
    for shortcut in inSearchOrder(tree.shortcuts.filter { $0.chord == chord }) {
      let control = tree.modified(by: shortcut.node)
      if !controls.contains(control) { controls.append(control) }
    }
    for (index, control) in controls.enumerated() {
      guard isEnabled(control) else {
        note("\(analysis.describe(control)) is disabled: \(chord) does not trigger it")
        continue
      }
      note("\(chord) triggers \(analysis.describe(control))")
      let others = controls[(index + 1)...].filter { isEnabled($0) }.map { analysis.describe($0) }
      if !others.isEmpty {
        note("\(chord) is also the shortcut of \(others.joined(separator: ", ")); the first found is used")
      }
      activate(control)
      return true
    }
    return false
  }

  /// Notes that the shortcut of a hidden control does nothing, because hidden controls take no events. [O]
  private mutating func noteHidden(_ chord: Chord) {
    for shortcut in tree.shortcuts where shortcut.chord == chord {
      let control = tree.modified(by: shortcut.node)
      guard analysis[control].isVisible == .no,
        let parent = analysis[control].visibilityDecider.map({ tree[$0].parent ?? $0 }),
        isPresent(parent)
      else { continue }
      note("\(chord) is the shortcut of \(analysis.describe(control)), which is hidden: it does nothing")
    }
  }

  private func inSearchOrder(_ shortcuts: [Shortcut]) -> [Shortcut] {
    var found: [Shortcut] = []
    for layer in layers.reversed() {
      found += shortcuts.filter { shortcut in
        guard isPresent(shortcut.node), analysis[shortcut.node].layer == layer.root else { return false }
        if case .within(let region) = shortcut.domain {
          return layer.focused.map { tree.contains(region, $0) } ?? false
        }
        return !isCommand(shortcut.node)
      }
      // A sheet blocks the views behind it, so their shortcuts do not work.
      if tree[layer.root].role == .dialog || tree[layer.root].traits.contains(.modal) { break }
      if profile.platform != .macOS, layer.root == layer.window { break }
    }
    return found + shortcuts.filter { isCommand($0.node) && isPresent($0.node) }
  }
}

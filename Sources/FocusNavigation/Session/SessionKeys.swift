import FocusModel

// What a person does: keys, clicks, and the actions they set off.
extension FocusSession {
  /// The stops of the layer in front, in order, that Tab can reach now.
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
    let stops = self.stops
    guard !stops.isEmpty else {
      note("nothing here takes focus by Tab")
      return
    }
    let next: NodeID
    if let focused, let position = stops.firstIndex(of: focused) {
      next = stops[(position + direction + stops.count) % stops.count]
    } else if let focused {
      // Something that is no stop itself, by program or click: the walk goes on from its place.
      next =
        direction > 0
        ? stops.first { $0 > focused } ?? stops[0] : stops.last { $0 < focused } ?? stops[stops.count - 1]
    } else {
      next = direction > 0 ? stops[0] : stops[stops.count - 1]
    }
    moveByPerson(to: next)
  }

  /// Moves to `node`, or where a `defaultFocus` of user-initiated priority leads whose region is entered.
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
    if handle(.onMoveCommand, from: focused) { return }
    if let member = neighbour(of: focused, arrow) {
      moveByPerson(to: member)
    } else {
      note("nothing moves: \(analysis.describe(focused)) keeps the arrow keys")
    }
  }

  /// The member of the same group that an arrow key leads to; on a television the next view that way.
  private func neighbour(of node: NodeID, _ arrow: Arrow) -> NodeID? {
    if profile.platform == .tvOS { return directional(from: node, arrow) }
    guard let group = tree.ancestry(of: node).dropFirst().first(where: { tree[$0].traversal == .oneStop })
    else { return nil }
    let members = nodes(in: group).filter { member in
      canTakeFocus(member) && covers(group, member)
    }
    guard let position = members.firstIndex(of: node) else { return nil }
    let next = position + (arrow == .down || arrow == .right ? 1 : -1)
    return members.indices.contains(next) ? members[next] : nil
  }

  /// The nearest view in a direction, from the rows and columns around `node`.
  private func directional(from node: NodeID, _ arrow: Arrow) -> NodeID? {
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
      child = parent
    }
    return nil
  }

  mutating func click(_ name: String) {
    let all = tree.ids.filter { tree[$0].role != .modifier }
    guard let node = find(name, among: all) else {
      remarks.problem = "there is nothing called '\(name)'"
      return
    }
    if isCommand(node) {
      activate(node)
      return
    }
    guard isPresent(node), let layer = layers.firstIndex(where: { $0.root == analysis[node].layer }) else {
      remarks.problem = "\(analysis.describe(node)) is not on the screen"
      return
    }
    guard comesToFront(layer) else { return }
    guard isEnabled(node) else {
      note("\(analysis.describe(node)) is disabled")
      return
    }
    let around = Array(tree.ancestry(of: node)).filter { covers($0, node) }
    if let taker = around.first(where: { takesFocusOnClick($0) }) { move(to: taker) }
    // The innermost of a control's action and a tap gesture gets the click.
    for ancestor in around {
      if tree[ancestor].role == .tab || hasAction(.action, ancestor) || tree[ancestor].role.isControl {
        activate(ancestor)
        return
      }
      if hasAction(.onTapGesture, ancestor) {
        run([.onTapGesture], of: [ancestor])
        return
      }
    }
  }

  /// Whether what is in front of layer `index` lets a click through; a popover or menu goes away for it.
  private mutating func comesToFront(_ index: Int) -> Bool {
    while let front = layers.last, index < layers.count - 1 {
      if tree[front.root].role == .popover || tree[front.root].role == .menu {
        leave(front.root)
      } else if front.root == front.window {
        enter(layers[index].window)
        return layers.last?.window == layers[index].window || index < layers.count
      } else {
        remarks.problem = "\(analysis.describe(front.root)) is in front"
        return false
      }
    }
    return true
  }

  /// Whether a click gives focus to `node`: text inputs and views for editing, not buttons and their like.
  private func takesFocusOnClick(_ node: NodeID) -> Bool {
    guard canTakeFocus(node), tree[node].focusability.pointer.value != false else { return false }
    let isButtonLike = tree[node].role.isControl && !tree[node].role.isTextInput
    return !isButtonLike
  }

  mutating func activateFocused() {
    guard let focused else {
      note("nothing has focus")
      return
    }
    if tree[focused].role.isTextInput { submit(from: focused) } else { activate(focused) }
  }

  /// Operates `node`: its own action, or that of the control inside a focusable wrapper.
  private mutating func activate(_ node: NodeID) {
    let control = tree.modified(by: node)
    guard isEnabled(control) else {
      let missing = missingValue(for: control).map { ": '\($0.name)' is nil" } ?? ""
      note("\(analysis.describe(control)) is disabled\(missing)")
      return
    }
    if tree[control].role == .tab, let name = analysis.accessibleName(of: control).text { select(name) }
    let wrappers = tree.ancestry(of: control).prefix { $0 == control || tree[$0].role == .modifier }
    let acting = wrappers.filter { hasAction(.action, $0) }
    run([.action], of: acting.isEmpty ? [control] : Array(acting.prefix(1)))
  }

  /// Return in a text field: the innermost handler of submission.
  @discardableResult
  private mutating func submit(from field: NodeID) -> Bool { handle(.onSubmit, from: field) }

  /// Runs the innermost handler of `trigger` around `node`; false when there is none.
  private mutating func handle(_ trigger: Trigger, from node: NodeID) -> Bool {
    guard
      let handler = tree.ancestry(of: node).first(where: { covers($0, node) && hasAction(trigger, $0) })
    else { return false }
    run([trigger], of: [handler])
    return true
  }

  private func hasAction(_ trigger: Trigger, _ node: NodeID) -> Bool {
    system.assignments.contains { $0.node == node && $0.trigger == trigger }
      || system.actions.contains { $0.node == node && $0.trigger == trigger }
      || system.resets.contains { $0.node == node && $0.trigger == trigger }
  }

  mutating func press(_ chord: Chord) {
    switch (chord.key, chord.modifiers) {
    case ("tab", []): return tab(by: 1)
    case ("tab", .shift): return tab(by: -1)
    case ("up", []), ("down", []), ("left", []), ("right", []):
      if !trigger(chord), let arrow = Arrow(rawValue: chord.key) { self.arrow(arrow) }
      return
    default: break
    }
    let input = focused.flatMap { tree[$0].role.isTextInput ? $0 : nil }
    if let input, chord.isSingleCharacter || chord == Chord(key: "space", modifiers: []) {
      note("\(analysis.describe(input)) takes what is typed")
      return
    }
    if chord == Chord(key: "return", modifiers: []), let input, submit(from: input) { return }
    if trigger(chord) { return }
    let isHandled =
      switch (chord.key, chord.modifiers) {
      case ("escape", []): focused.map { handle(.onExitCommand, from: $0) } ?? false
      case ("delete", []), ("forwarddelete", []):
        input == nil && (focused.map { handle(.onDeleteCommand, from: $0) } ?? false)
      default: false
      }
    if isHandled { return }
    if chord == Chord(key: "space", modifiers: []), let focused {
      activate(focused)
    } else if let focused, let handler = keyHandler(around: focused) {
      note("the key press handler of \(analysis.describe(handler)) decides what \(chord) does")
    } else {
      note("nothing reacts to \(chord)")
    }
  }

  private func keyHandler(around node: NodeID) -> NodeID? {
    tree.ancestry(of: node).first { covers($0, node) && hasAction(.onKeyPress, $0) }
  }

  /// Triggers the control whose shortcut `chord` is: the layers in front first, then the menus; the first one
  /// found in document order. Disabled controls are passed over.
  private mutating func trigger(_ chord: Chord) -> Bool {
    for shortcut in inSearchOrder(tree.shortcuts.filter { $0.chord == chord }) {
      let control = tree.modified(by: shortcut.node)
      guard isEnabled(control) else {
        note("\(analysis.describe(control)) is disabled: \(chord) does not trigger it")
        continue
      }
      note("\(chord) triggers \(analysis.describe(control))")
      activate(control)
      return true
    }
    return false
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
      // A sheet keeps what is behind it from reacting.
      if tree[layer.root].role == .dialog || tree[layer.root].traits.contains(.modal) { break }
      if profile.platform != .macOS, layer.root == layer.window { break }
    }
    return found + shortcuts.filter { isCommand($0.node) }
  }

  /// Runs what happens on any of `triggers` at `nodes`: presentations and other effects first, then
  /// assignments, which SwiftUI applies after the update.
  mutating func run(_ triggers: [Trigger], of nodes: [NodeID]) {
    for action in system.actions where nodes.contains(action.node) && triggers.contains(action.trigger) {
      perform(action)
    }
    settlePresence()
    for assignment in system.assignments
    where nodes.contains(assignment.node) && triggers.contains(assignment.trigger) {
      guard let state = assignment.state else { continue }
      if assignment.isConditional {
        note("may set \(name(of: state)) = \(assignment.value), under a condition")
      } else {
        set(state, to: assignment.value)
      }
    }
    for reset in system.resets where nodes.contains(reset.node) && triggers.contains(reset.trigger) {
      self.reset(reset)
    }
  }

  private mutating func perform(_ action: ViewAction) {
    switch action.effect {
    case .write(let name, let value):
      if let reader = reader(name, at: action.node) { write(reader, value) }
    case .use(let name):
      let value = reader(name, at: action.node).flatMap { self.value(of: $0) }
      note("uses \(name): \(value ?? "nil")")
    case .set(let variable, let value):
      if !apply(self.variable(variable, at: action.node), value) { note("sets \(variable) = \(value)") }
    case .dismiss:
      if let layer = layers.last(where: { tree.contains($0.root, action.node) }), layer.root != layer.window {
        leave(layer.root)
      }
    case .perform(let what):
      note("performs \(what)")
    }
  }
}

import FocusModel

// Clicks, and the actions that clicks and keys set off.
extension FocusSession {
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
    if let container = tree[node].parent, tree[container].arrangement == .pages, isPresent(container) {
      // The tab bar shows the name of each page.
      select(node)
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
      let isTriangle = ancestor == node && tree[node].role == .disclosure
      if tree[ancestor].role == .tab || hasAction(.action, ancestor) || tree[ancestor].role.isControl
        || isTriangle
      {
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
  mutating func activate(_ node: NodeID) {
    let control = tree.modified(by: node)
    guard isEnabled(control) else {
      let missing = missingValue(for: control).map { ": '\($0.name)' is nil" } ?? ""
      note("\(analysis.describe(control)) is disabled\(missing)")
      return
    }
    if tree[control].role == .tab, let name = analysis.accessibleName(of: control).text { select(name) }
    // A menu's contents, or where a link leads.
    let inner = nodes(in: control).dropFirst().first { tree[$0].role.isLayer }
    if let inner, tree[control].role == .menuButton || tree[control].role == .link {
      enter(inner)
      return
    }
    if let condition = expansion(of: control) {
      apply(variable(condition.variable, at: condition.node), "toggle")
    }
    let wrappers = tree.ancestry(of: control).prefix { $0 == control || tree[$0].role == .modifier }
    // Select on a remote control is a tap on what has focus.
    let isTapped = profile.platform == .tvOS && !wrappers.contains { hasAction(.action, $0) }
    let trigger: Trigger = isTapped ? .onTapGesture : .action
    let acting = wrappers.filter { hasAction(trigger, $0) }
    // A menu is gone before its item acts.
    if tree[control].role == .menuItem, let front = layers.last, tree[front.root].role == .menu {
      leave(front.root)
    }
    run([trigger], of: acting.isEmpty ? [control] : Array(acting.prefix(1)))
  }

  /// What the contents of a disclosure group hang on.
  private func expansion(of group: NodeID) -> PresenceCondition? {
    guard tree[group].role == .disclosure else { return nil }
    return system.conditions.first { condition in
      tree[condition.node].parent.flatMap { tree[$0].parent } == group
    }
  }

  /// Return in a text field: the innermost handler of submission, but for those beyond a `submitScope`. Where
  /// it leaves focus alone, a phone puts its keyboard away and a Mac stays in the field. [I]
  @discardableResult
  mutating func submit(from field: NodeID) -> Bool {
    guard tree[field].role != .textArea else { return false }
    for node in tree.ancestry(of: field) where covers(node, field) {
      if hasAction(.onSubmit, node) {
        let before = seed
        run([.onSubmit], of: [node])
        if seed == before { endTyping() }
        return true
      }
      if tree[node].kind == "submitScope" { break }
    }
    return false
  }

  mutating func endTyping() {
    switch profile.platform {
    case .iOS, .iPadOS, .visionOS: dropFocus(in: layers.count - 1)
    case .macOS, .tvOS, .watchOS: break
    }
  }

  /// Runs the innermost handler of `trigger` around `node`; false when there is none.
  mutating func handle(_ trigger: Trigger, from node: NodeID) -> Bool {
    guard
      let handler = tree.ancestry(of: node).first(where: { covers($0, node) && hasAction(trigger, $0) })
    else { return false }
    run([trigger], of: [handler])
    return true
  }

  func hasAction(_ trigger: Trigger, _ node: NodeID) -> Bool {
    system.assignments.contains { $0.node == node && $0.trigger == trigger }
      || system.actions.contains { $0.node == node && $0.trigger == trigger }
      || system.resets.contains { $0.node == node && $0.trigger == trigger }
  }

  /// Runs what happens on any of `triggers` at `nodes`: presentations and other effects first, then
  /// assignments, which SwiftUI applies after the update.
  ///
  /// A layer that was presented finds its first focus after both: an assignment may name a view of it, and
  /// `focus = nil` means what was in front when the action ran, not the new layer.
  mutating func run(_ triggers: [Trigger], of nodes: [NodeID]) {
    let front = layers.last?.root
    func runs(_ node: NodeID, _ trigger: Trigger) -> Bool {
      nodes.contains(node) && triggers.contains(trigger)
    }
    // All conditions are asked before: a focus state that is assigned reads as it did until the update.
    let actions = system.actions.filter { runs($0.node, $0.trigger) }.map { ($0, areMet($0.conditions)) }
    let assignments = system.assignments.filter { runs($0.node, $0.trigger) }
      .map { ($0, areMet($0.conditions)) }
    let resets = system.resets.filter { runs($0.node, $0.trigger) }.map { ($0, areMet($0.conditions)) }
    for (action, isMet) in actions where isMet != false {
      if isMet == nil { note("may \(words(for: action)), under a condition") } else { perform(action) }
    }
    settleLayers()
    for (assignment, isMet) in assignments where isMet != false {
      guard let state = assignment.state else { continue }
      if isMet == nil {
        note("may set \(name(of: state)) = \(assignment.value), under a condition")
      } else {
        set(state, to: flipped(state, assignment.value), in: front)
      }
    }
    for (reset, isMet) in resets where isMet != false {
      if isMet == nil {
        note("may reset focus in \(reset.namespace.name), under a condition")
      } else {
        self.reset(reset)
      }
    }
  }

  /// Whether a statement with `conditions` runs now; nil where that is known at run time only.
  private func areMet(_ conditions: [StatementCondition]) -> Bool? {
    var isKnown = true
    for condition in conditions {
      switch condition {
      case .unknown: isKnown = false
      case .focus(let state, let wanted, let isNegated):
        let value = value(of: state)
        if case .computed = value {
          isKnown = isKnown && wanted == .reset && isNegated
        } else if (value == wanted) == isNegated {
          return false
        }
      }
    }
    return isKnown ? true : nil
  }

  private func words(for action: ViewAction) -> String {
    switch action.effect {
    case .write(let reader, let value): "write \(reader) = \(value)"
    case .use(let reader): "use \(reader)"
    case .set(let variable, let value): "set \(variable) = \(value)"
    case .dismiss: "dismiss"
    case .perform(let what): "perform \(what)"
    }
  }

  /// `isActive.toggle()` and `isActive = !isActive` make a Boolean what it is not.
  private func flipped(_ state: FocusStateID, _ value: FocusValue) -> FocusValue {
    guard value == .computed("!\(system.states[state.index].name)") else { return value }
    return self.value(of: state) == .reset ? .true : .reset
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
      dismiss(from: action.node)
    case .perform(let what):
      note("performs \(what)")
    }
  }
}

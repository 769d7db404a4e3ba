import FocusModel
import FocusNavigation

// Performs clicks, and the actions that clicks and keys trigger.
extension FocusSession {
  mutating func click(_ name: String) {
    let all = tree.ids.filter { tree[$0].role != .modifier }
    // A menu may have the same name as one of its items.
    let item = find(name, among: all.filter { !tree[$0].role.isLayer }).flatMap { isPresent($0) ? $0 : nil }
    guard let node = item ?? find(name, among: all) else {
      remarks.problem = "there is nothing called '\(name)'\(suggestion(for: name, among: callable(all)))"
      return
    }
    click(on: node)
  }

  mutating func click(on node: NodeID) {
    if isCommand(node) {
      activate(node)
      return
    }
    if let container = tree[node].parent, tree[container].arrangement == .pages, isPresent(container) {
      // The tab bar shows the names of all pages.
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
    // The click triggers the innermost control action or tap gesture.
    for ancestor in around {
      let isTriangle = ancestor == node && tree[node].role == .disclosure
      if tree[ancestor].role == .tab || hasAction(.action, ancestor) || tree[ancestor].role.isControl
        || isTriangle
      {
        activate(ancestor)
        return
      }
      if hasAction(.onTapGesture, ancestor) {
        run([.onTapGesture], of: ancestor)
        return
      }
    }
    if !around.contains(where: { takesFocusOnClick($0) }) {
      note("nothing reacts to a click on \(analysis.describe(node))")
    }
  }

  /// Whether the layers in front of layer `index` let a click through. The click closes popovers and menus.
  mutating func comesToFront(_ index: Int) -> Bool {
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

  /// Whether a click focuses `node`: true for text inputs and editing views, false for buttons and similar
  /// controls.
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
    if tree[focused].role.isTextInput {
      press(.return)
    } else {
      activate(focused)
    }
  }

  /// Activates `node`: runs its own action, or the action of the control inside a focusable wrapper.
  mutating func activate(_ node: NodeID) {
    let control = tree.modified(by: node)
    guard isEnabled(control) else {
      note("\(analysis.describe(control)) is disabled\(reasonForDisablement(of: control))")
      return
    }
    if tree[control].role == .tab, let name = analysis.accessibleName(of: control).text { select(name) }
    // The control opens the contents of a menu, or the target of a link.
    let inner = nodes(in: control).dropFirst().first { tree[$0].role.isLayer }
    if let inner, tree[control].role == .menuButton || tree[control].role == .link {
      enter(inner)
      return
    }
    if let expansion = expansion(of: control) { toggle(expansion) }
    if let property = system.contents[control], !tree[control].role.isTextInput,
      property.assignedProperty != nil,
      let storage = storage(of: property)
    {
      toggle(storage)
    }
    let wrappers = tree.ancestry(of: control).prefix { $0 == control || tree[$0].role == .modifier }
    // The select button of a remote control is a tap on the focused view.
    let isTapped = profile.platform == .tvOS && !wrappers.contains { hasAction(.action, $0) }
    let trigger: Trigger = isTapped ? .onTapGesture : .action
    let acting = wrappers.filter { hasAction(trigger, $0) }
    // A menu closes before the action of its item runs.
    if tree[control].role == .menuItem, let front = layers.last, tree[front.root].role == .menu {
      leave(front.root)
    }
    run([trigger], of: acting.first ?? control)
  }

  /// The variable that controls whether the contents of a disclosure group exist.
  private func expansion(of group: NodeID) -> Storage? {
    guard tree[group].role == .disclosure else { return nil }
    let condition = system.conditions.first { condition in
      tree[condition.node].parent.flatMap { tree[$0].parent } == group
    }
    return condition.flatMap { storage(of: $0.condition) }
  }

  /// Inverts the Boolean property `storage`.
  private mutating func toggle(_ storage: Storage) {
    set(storage, to: .bool(!(stored[storage]?.truth ?? false)))
  }

  /// Handles Return in a text field: runs the innermost submission handler, except for those beyond a
  /// `submitScope`. If the handler assigns no focus, a phone hides its keyboard, and on a Mac focus stays in
  /// the field. [I]
  @discardableResult
  mutating func submit(from field: NodeID) -> Bool {
    guard tree[field].role != .textArea else { return false }
    for node in tree.ancestry(of: field) where covers(node, field) {
      if hasAction(.onSubmit, node) {
        let before = seed
        remarks.assignsFocus = false
        run([.onSubmit], of: node)
        if seed == before, !remarks.assignsFocus { endTyping() }
        return true
      }
      if tree.focusSystem.submitScopes.contains(node) { break }
    }
    return false
  }

  mutating func endTyping() {
    switch profile.platform {
    case .iOS, .iPadOS, .visionOS: dropFocus(in: layers.count - 1)
    case .macOS, .tvOS, .watchOS: break
    }
  }

  /// Runs the innermost handler of `trigger` that covers `node`; returns false if there isn't one.
  mutating func handle(_ trigger: Trigger, from node: NodeID) -> Bool {
    guard
      let handler = tree.ancestry(of: node).first(where: { covers($0, node) && hasAction(trigger, $0) })
    else { return false }
    run([trigger], of: handler)
    return true
  }

  /// Whether `node` has a handler of `trigger` with statements.
  func hasAction(_ trigger: Trigger, _ node: NodeID) -> Bool {
    lookup.handlers[node]?.contains {
      system.handlers[$0].trigger == trigger && !system.handlers[$0].statements.isEmpty
    } ?? false
  }
}

public import FocusModel

// How focus moves by program: assignments, targets, defaults, and the loss of focus.
extension FocusSession {
  /// What `state` reads: the value of the innermost binding that holds the focus, else nil or false.
  ///
  /// The first of several bindings on one view is the innermost. Linear in the number of bindings.
  public func value(of state: FocusStateID) -> FocusValue {
    guard let focused else { return .reset }
    let holding = system.bindings.filter { $0.state == state && holds($0, focused) }
    return holding.max { $0.node < $1.node }?.value ?? .reset
  }

  /// Whether `binding` holds `node`.
  private func holds(_ binding: FocusBinding, _ node: NodeID) -> Bool {
    binding.isSearch ? searchField(of: binding) == node : covers(binding.node, node)
  }

  /// The search field that a `searchFocused` means: the one of the nearest `searchable` around or inside it.
  private func searchField(of binding: FocusBinding) -> NodeID? {
    for region in tree.ancestry(of: binding.node) {
      let field = nodes(in: region).first { node in
        tree[node].role == .searchField && analysis[node].layer == analysis[region].layer
      }
      if let field { return field }
    }
    return nil
  }

  /// SET: the application assigns `value` to `state`.
  mutating func set(_ state: FocusStateID, to value: FocusValue) {
    deferred[state] = nil
    if value == .reset {
      if self.value(of: state) != .reset { dropFocus() }
      return
    }
    let candidates = candidates(for: state, value)
    guard let first = candidates.first else {
      deferred[state] = Deferred(value: value, seed: seed)
      return
    }
    warnIfAmbiguous(state, value, candidates)
    guard let target = target(of: first) else {
      note("\(name(of: state)) = \(value): nothing in \(analysis.describe(first.node)) takes focus")
      return
    }
    move(to: target)
  }

  /// The bindings of `value` whose views are on the screen, in document order.
  private func candidates(for state: FocusStateID, _ value: FocusValue) -> [FocusBinding] {
    system.bindings
      .filter { binding in
        guard binding.state == state, binding.value == value, isPresent(binding.node) else { return false }
        return !binding.isSearch || searchField(of: binding).map { isPresent($0) } ?? false
      }
      .sorted { $0.node < $1.node }
  }

  private mutating func warnIfAmbiguous(
    _ state: FocusStateID, _ value: FocusValue, _ candidates: [FocusBinding]
  ) {
    guard let first = candidates.first else { return }
    // A binding inside another leads to the same view.
    let rivals = candidates.dropFirst().filter { !tree.contains(first.node, $0.node) }
    if !rivals.isEmpty {
      let views = ([first] + rivals).map { analysis.describe($0.node) }
      warn(
        "\(name(of: state)) = \(value) is ambiguous: it is bound to \(views.joined(separator: ", "));"
          + " SwiftUI takes the first")
    } else if tree.repeater(of: first.node, inside: analysis[first.node].layer) != nil,
      !isComputed(value)
    {
      warn(
        "\(name(of: state)) = \(value) is ambiguous: it is bound to every copy of"
          + " \(analysis.describe(first.node)); SwiftUI takes the first")
    }
  }

  private func isComputed(_ value: FocusValue) -> Bool {
    if case .computed = value { true } else { false }
  }

  /// TARGET of a binding.
  private func target(of binding: FocusBinding) -> NodeID? {
    if binding.isSearch { return searchField(of: binding).flatMap { canTakeFocus($0) ? $0 : nil } }
    return target(in: binding.node)
  }

  /// TARGET: what takes focus when `region` is told to: the default inside it, else its first view that can.
  func target(in region: NodeID) -> NodeID? {
    preferredTarget(in: region) ?? firstTarget(in: region)
  }

  /// What `defaultFocus` or `prefersDefaultFocus` names inside `region`.
  private func preferredTarget(in region: NodeID) -> NodeID? {
    for defaultFocus in system.defaultFocuses
    where covers(region, defaultFocus.node) && isPresent(defaultFocus.node) {
      if let target = target(of: defaultFocus) { return target }
    }
    guard profile.hasDefaultFocusPreferences else { return nil }
    for preference in system.preferences
    where preference.prefers.value == true && covers(region, preference.node)
      && isPresent(preference.node) && isInScope(preference)
    {
      if let target = firstTarget(in: preference.node) { return target }
    }
    return nil
  }

  /// Whether a `focusScope` of the preference's namespace is around it: without one it says nothing.
  private func isInScope(_ preference: DefaultFocusPreference) -> Bool {
    system.scopes.contains { $0.namespace == preference.namespace && covers($0.node, preference.node) }
  }

  /// Where `defaultFocus` leads: the first view inside its region that is bound to its value.
  func target(of defaultFocus: DefaultFocus) -> NodeID? {
    guard let state = defaultFocus.state, defaultFocus.value != .reset else { return nil }
    return candidates(for: state, defaultFocus.value)
      .first { covers(defaultFocus.node, $0.node) }
      .flatMap { target(of: $0) }
  }

  /// The first view inside `region` that can take focus: in layout order where the platform goes by it.
  private func firstTarget(in region: NodeID) -> NodeID? {
    if profile.focusesAtStart, !canTakeFocus(region) {
      let stops = analysis.order(of: analysis[region].layer)?.stops ?? []
      if let stop = stops.first(where: { covers(region, $0.node) && canTakeFocus($0.node) }) {
        return stop.node
      }
    }
    return nodes(in: region).first { node in
      covers(region, node) && canTakeFocus(node)
    }
  }

  /// Whether a statement of the application can give focus to `node` now.
  func canTakeFocus(_ node: NodeID) -> Bool {
    tree[node].focusability.program.value != false && isAble(node)
  }

  /// Whether Tab can give focus to `node` now.
  func isReachableByTab(_ node: NodeID) -> Bool {
    tree[node].focusability.sequential.value != false && isAble(node)
  }

  private func isAble(_ node: NodeID) -> Bool {
    isPresent(node) && layers.contains { $0.root == analysis[node].layer } && isEnabled(node)
      && (profile.focusesAllControls || !tree[node].focusability.needsKeyboardNavigationSetting)
  }

  /// MOVE: focus goes to `node`, in its own layer.
  mutating func move(to node: NodeID) {
    guard let index = layers.firstIndex(where: { $0.root == analysis[node].layer }) else { return }
    layers[index].isNew = false
    guard layers[index].focused != node else { return }
    layers[index].focused = node
    seed += 1
    if index != layers.count - 1 {
      note("\(analysis.describe(node)) is behind the layer in front: it has focus when that is gone")
    }
  }

  /// DISMISS: nothing in the layer in front has focus any more.
  mutating func dropFocus() {
    guard !layers.isEmpty, layers[layers.count - 1].focused != nil else { return }
    layers[layers.count - 1].focused = nil
    layers[layers.count - 1].isNew = false
    seed += 1
  }

  /// STORE_CHANGED: pending assignments try again, unless focus has moved since they were made.
  mutating func retryDeferred() {
    for (state, pending) in deferred.sorted(by: { $0.key < $1.key }) {
      if pending.seed != seed {
        deferred[state] = nil
        note("\(name(of: state)) = \(pending.value) is given up: focus has moved since")
      } else if !candidates(for: state, pending.value).isEmpty {
        set(state, to: pending.value)
      }
    }
  }

  /// The first focus of layers that have just appeared.
  mutating func giveFirstFocus() {
    for index in layers.indices where layers[index].isNew {
      layers[index].isNew = false
      guard layers[index].focused == nil else { continue }
      if let target = firstFocus(of: layers[index].root) { move(to: target) }
    }
  }

  private func firstFocus(of root: NodeID) -> NodeID? {
    if let preferred = preferredTarget(in: root) { return preferred }
    return profile.focusesAtStart ? firstTarget(in: root) : nil
  }

  /// REMOVE: views that are gone, hidden or disabled hold no focus.
  mutating func giveUpLostFocus() {
    for index in layers.indices {
      guard let lost = layers[index].focused, !isAble(lost) else { continue }
      layers[index].focused = nil
      seed += 1
      let next = profile.focusesAtStart ? successor(of: lost, in: layers[index].root) : nil
      if let next { layers[index].focused = next }
    }
  }

  /// What has focus after `lost` is gone: the next stop on a Mac, the default on a television and a watch.
  private func successor(of lost: NodeID, in root: NodeID) -> NodeID? {
    guard profile.platform == .macOS else { return firstFocus(of: root) }
    let stops = analysis.order(of: root)?.stops.map(\.node) ?? []
    guard let position = stops.firstIndex(of: lost) else { return firstFocus(of: root) }
    return (stops[position...] + stops[..<position]).first { isReachableByTab($0) }
  }

  /// `resetFocus(in:)`: the default of the scope is found again, if focus is inside it.
  mutating func reset(_ reset: FocusReset) {
    guard profile.hasDefaultFocusPreferences else {
      note("resetFocus does not exist on \(profile.platform.rawValue)")
      return
    }
    guard let focused,
      let scope = system.scopes.first(where: {
        $0.namespace == reset.namespace && isPresent($0.node) && covers($0.node, focused)
      })
    else {
      note("resetFocus(in: \(reset.namespace.name)) does nothing: focus is not inside that scope")
      return
    }
    let preferred = system.preferences.first { preference in
      preference.namespace == reset.namespace && preference.prefers.value == true
        && covers(scope.node, preference.node) && firstTarget(in: preference.node) != nil
    }
    if let target = firstTarget(in: preferred?.node ?? scope.node) { move(to: target) }
  }

  mutating func assign(_ name: String, _ text: String) {
    let states = system.states.indices.map { FocusStateID($0) }
    let matches = states.filter { self.name(of: $0) == name || system.states[$0.index].name == name }
    guard matches.count == 1 || matches.contains(where: { self.name(of: $0) == name }) else {
      let known = (matches.isEmpty ? states : matches).map { self.name(of: $0) }
      remarks.problem =
        known.isEmpty
        ? "there are no focus states"
        : (matches.isEmpty ? "no focus state '\(name)'; there is " : "'\(name)' may be ") + listed(known)
      return
    }
    let state = matches.first { self.name(of: $0) == name } ?? matches[0]
    set(state, to: value(named: text, of: state))
  }

  private func value(named text: String, of state: FocusStateID) -> FocusValue {
    switch text {
    case "nil", "false": return .reset
    case "true": return .true
    default:
      let isWritten = system.bindings.contains { $0.state == state && $0.value == .computed(text) }
      return isWritten ? .computed(text) : .constant(text.first == "." ? String(text.dropFirst()) : text)
    }
  }

  mutating func warn(_ text: String) {
    if !remarks.warnings.contains(text) { remarks.warnings.append(text) }
  }
}

public import FocusModel

// How focus moves by program: assignments, targets, defaults, and the loss of focus.
extension FocusSession {
  /// What `state` reads: the value of the innermost binding that holds the focus, else nil or false.
  ///
  /// The first of several bindings on one view is the innermost. Linear in the number of bindings.
  public func value(of state: FocusStateID) -> FocusValue {
    focused.map { value(of: state, at: $0) } ?? .reset
  }

  /// What `state` reads while `node` has focus.
  private func value(of state: FocusStateID, at node: NodeID) -> FocusValue {
    let holding = system.bindings.filter { $0.state == state && holds($0, node) }
    return holding.max { $0.node < $1.node }?.value ?? .reset
  }

  /// Whether `binding` holds `node`.
  private func holds(_ binding: FocusBinding, _ node: NodeID) -> Bool {
    binding.isSearch ? searchField(of: binding) == node : covers(binding.node, node)
  }

  /// The search field that a `searchFocused` means: the one of the nearest `searchable` around or inside it.
  func searchField(of binding: FocusBinding) -> NodeID? {
    for region in tree.ancestry(of: binding.node) {
      let field = nodes(in: region).first { node in
        tree[node].role == .searchField && analysis[node].layer == analysis[region].layer
      }
      if let field { return field }
    }
    return nil
  }

  /// SET: the application assigns `value` to `state`. Nil and false take focus away in `layer`, the one in
  /// front if none is said.
  mutating func set(_ state: FocusStateID, to value: FocusValue, in layer: NodeID? = nil) {
    deferred[state] = nil
    if value == .reset {
      let index = layer.map { root in layers.firstIndex { $0.root == root } } ?? layers.indices.last
      if let index, let focused = layers[index].focused, self.value(of: state, at: focused) != .reset {
        dropFocus(in: index)
      }
      return
    }
    let candidates = candidates(for: state, value)
    guard let first = candidates.first else {
      if isComputed(value), !system.bindings.contains(where: { $0.state == state && $0.value == value }) {
        note("\(name(of: state)) = \(value) is known at run time only, and is passed over")
        return
      }
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
  func candidates(for state: FocusStateID, _ value: FocusValue) -> [FocusBinding] {
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

  /// MOVE: focus goes to `node`, in its own layer.
  mutating func move(to node: NodeID) {
    guard let index = layers.firstIndex(where: { $0.root == analysis[node].layer }) else { return }
    layers[index].isNew = false
    guard layers[index].focused != node else { return }
    layers[index].focused = node
    seed += 1
    if let reason = tree[node].focusability.program.unknown {
      note("whether \(analysis.describe(node)) takes focus cannot be known: \(reason.explanation)")
    }
    if index != layers.count - 1 {
      note("\(analysis.describe(node)) is behind the layer in front: it has focus when that is gone")
    }
  }

  /// DISMISS: nothing in a layer has focus any more.
  mutating func dropFocus(in index: Int) {
    guard layers[index].focused != nil else { return }
    layers[index].focused = nil
    layers[index].isNew = false
    seed += 1
  }

  /// STORE_CHANGED: pending assignments try again, unless focus has moved since they were made.
  mutating func retryDeferred() {
    giveUpStale()
    for (state, pending) in deferred.sorted(by: { $0.key < $1.key })
    where pending.seed == seed && !candidates(for: state, pending.value).isEmpty {
      set(state, to: pending.value)
    }
    giveUpStale()
  }

  /// Drops pending assignments that focus has moved away from.
  mutating func giveUpStale() {
    for (state, pending) in deferred.sorted(by: { $0.key < $1.key }) where pending.seed != seed {
      deferred[state] = nil
      note("\(name(of: state)) = \(pending.value) is given up: focus has moved since")
    }
  }

  /// The first focus of layers that have just appeared.
  mutating func giveFirstFocus() {
    for index in layers.indices where layers[index].isNew {
      layers[index].isNew = false
      guard layers[index].focused == nil else { continue }
      guard let target = firstFocus(of: layers[index].root) else { continue }
      warnIfAmbiguousDefault(in: layers[index].root, leadingTo: target)
      move(to: target)
    }
  }

  /// `defaultFocus` assigns its value, and so an ambiguous one is as ambiguous as an assignment. [I]
  private mutating func warnIfAmbiguousDefault(in root: NodeID, leadingTo focus: NodeID) {
    let decisive = system.defaultFocuses.first { region in
      covers(root, region.node) && isPresent(region.node) && target(of: region) == focus
    }
    guard let decisive, let state = decisive.state else { return }
    let candidates = candidates(for: state, decisive.value).filter { covers(decisive.node, $0.node) }
    warnIfAmbiguous(state, decisive.value, candidates)
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
    let value = value(named: text, of: state)
    let isBound = system.bindings.contains { $0.state == state && $0.value == value }
    if !isBound, let known = otherValues(than: value, of: system.states[state.index].type) {
      remarks.problem = "'\(self.name(of: state))' has no value '\(text)'; there is \(listed(known))"
      return
    }
    set(state, to: value)
  }

  private func value(named text: String, of state: FocusStateID) -> FocusValue {
    switch text {
    case "nil", "false": return .reset
    case "true": return .true
    default:
      // As the document writes it, where it does: quotes and leading points need not be typed.
      let values = system.bindings.filter { $0.state == state }.map(\.value)
      let known = values.first { value in
        switch value {
        case .constant(let name): Self.plain(name) == Self.plain(text)
        case .computed(let expression): expression == text
        case .true, .reset: false
        }
      }
      return known ?? .constant(Self.plain(text))
    }
  }

  /// The values that a state of `type` can have where `value` is none of them; nil where it is, or nobody can tell.
  private func otherValues(than value: FocusValue, of type: FocusState.ValueType) -> [String]? {
    switch (type, value) {
    case (_, .reset), (.bool, .true), (.invalid, _), (.optional(cases: nil), _), (_, .computed): return nil
    case (.bool, .constant): return ["true", "false"]
    case (.optional(let cases?), .true): return cases.map { ".\($0)" } + ["nil"]
    case (.optional(let cases?), .constant(let name)):
      // `.row(3)` is a value of the case `row`.
      let isCase = cases.contains { $0 == name.prefix { $0 != "(" } }
      return isCase ? nil : cases.map { ".\($0)" } + ["nil"]
    }
  }

  mutating func warn(_ text: String) {
    if !remarks.warnings.contains(text) { remarks.warnings.append(text) }
  }
}

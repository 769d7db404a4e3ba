package import FocusModel
import FocusNavigation

// Moves focus programmatically: assignments, targets, defaults, and the loss of focus.
extension FocusSession {
  /// The value of `state`: the value of its innermost binding that contains the focused view; without one,
  /// nil or false.
  ///
  /// If several bindings apply to one view, the first one is innermost. Linear in the number of bindings.
  package func value(of state: FocusStateID) -> SwiftValue {
    focused.flatMap { value(of: state, at: $0) } ?? system.states[state.index].type.resetValue
  }

  /// The value of `state` while `node` has focus; nil if no binding of the state contains `node`.
  private func value(of state: FocusStateID, at node: NodeID) -> SwiftValue? {
    values(of: state, at: node).first
  }

  /// The values of all bindings of `state` that contain `node`, innermost first.
  func values(of state: FocusStateID, at node: NodeID) -> [SwiftValue] {
    lookup.bindings[state.index].filter { holds(system.bindings[$0], node) }
      .sorted { system.bindings[$1].node < system.bindings[$0].node }
      .map { value(ofBinding: $0) }
  }

  /// The current value of the binding at `position`.
  func value(ofBinding position: Int) -> SwiftValue {
    if let constant = lookup.values[position] { return constant }
    let value = system.bindings[position].value
    // A value that depends on focus is known only at run time, because focus in turn depends on the bindings.
    let isCircular = value.properties.contains { property in
      switch property.referent {
      case .state, .reader: true
      default: false
      }
    }
    return isCircular ? .opaque(value.description) : self.value(of: value)
  }

  /// Whether `value` is the value that `state` has while focus is elsewhere.
  private func isReset(_ value: SwiftValue, of state: FocusStateID) -> Bool {
    switch value {
    case .absent, .unset: true
    case .bool(false): !system.states[state.index].isOptionalBool
    default: false
    }
  }

  /// Whether `binding` contains `node`.
  private func holds(_ binding: FocusBinding, _ node: NodeID) -> Bool {
    binding.isSearch ? searchField(of: binding) == node : covers(binding.node, node)
  }

  /// The search field that a `searchFocused` binding refers to: the field of the nearest `searchable` that is
  /// inside the binding or contains the binding. Nil if there isn't one.
  func searchField(of binding: FocusBinding) -> NodeID? {
    for region in tree.ancestry(of: binding.node) {
      let field = nodes(in: region).first { node in
        tree[node].role == .searchField && analysis[node].layer == analysis[region].layer
      }
      if let field { return field }
    }
    return nil
  }

  /// SET: the application assigns `value` to `state`. Nil and false remove focus from `layer`, by default the
  /// front layer.
  mutating func set(_ state: FocusStateID, to value: SwiftValue, in layer: NodeID? = nil) {
    deferred[state] = nil
    if isReset(value, of: state) {
      let position = layer.map { root in layers.firstIndex { $0.root == root } } ?? layers.indices.last
      if let position, let focused = layers[position].focused, self.value(of: state, at: focused) != nil {
        dropFocus(in: position)
      }
      return
    }
    let candidates = candidates(for: state, value)
    guard let first = candidates.first else {
      if !value.isKnown, !lookup.bindings[state.index].contains(where: { self.value(ofBinding: $0) == value })
      {
        note("\(name(of: state)) = \(value) has no effect here: the value is known only at run time")
        return
      }
      deferred[state] = Deferred(value: value, seed: seed)
      return
    }
    let target = target(of: first)
    warnIfAmbiguous(state, value, candidates, isTaken: target != nil)
    guard let target else {
      note("\(name(of: state)) = \(value): nothing in \(analysis.describe(first.node)) takes focus")
      return
    }
    remarks.assignsFocus = true
    let isThere = focused == target
    move(to: target)
    // When focus moves to a new view, the record contains the one of several values that is read.
    if isThere, let read = self.value(of: state, at: target), read != value {
      note(
        "\(name(of: state)) reads \(read), not \(value): both are bound to \(analysis.describe(target)), and the innermost "
          + "is read")
    }
  }

  /// The bindings of `value` whose views are on the screen, in document order.
  func candidates(for state: FocusStateID, _ value: SwiftValue) -> [FocusBinding] {
    lookup.bindings[state.index]
      .filter { position in
        let binding = system.bindings[position]
        guard isPresent(binding.node), self.value(ofBinding: position) == value else { return false }
        return !binding.isSearch || searchField(of: binding).map { isPresent($0) } ?? false
      }
      .map { system.bindings[$0] }
      .sorted { $0.node < $1.node }
  }

  private mutating func warnIfAmbiguous(
    _ state: FocusStateID, _ value: SwiftValue, _ candidates: [FocusBinding], isTaken: Bool = true
  ) {
    guard let first = candidates.first else { return }
    let outcome = "SwiftUI takes the first" + (isTaken ? "" : ", which cannot be focused")
    // A binding inside another one has the same target view.
    let rivals = candidates.dropFirst().filter { !tree.contains(first.node, $0.node) }
    if !rivals.isEmpty {
      let views = ([first] + rivals).map { analysis.describe($0.node) }
      warn(
        "\(name(of: state)) = \(value) is ambiguous: it is bound to \(views.joined(separator: ", "));"
          + " \(outcome)")
    } else if tree.repeater(of: first.node, inside: analysis[first.node].layer) != nil,
      !first.value.isComputed
    {
      warn(
        "\(name(of: state)) = \(value) is ambiguous: it is bound to every copy of"
          + " \(analysis.describe(first.node)); \(outcome)")
    }
  }

  /// MOVE: focuses `node` in its own layer.
  mutating func move(to node: NodeID) {
    guard let index = layers.firstIndex(where: { $0.root == analysis[node].layer }) else { return }
    layers[index].isNew = false
    guard layers[index].focused != node else { return }
    layers[index].focused = node
    seed += 1
    if tree.toolkit.hasFocusSystem, let reason = tree[node].focusability.program.unknown {
      note("it is unclear whether \(analysis.describe(node)) can be focused: \(reason.explanation)")
    }
    if index != layers.count - 1 {
      note(
        "\(analysis.describe(node)) is behind the layer in front: it receives focus when that layer is dismissed"
      )
    }
  }

  /// DISMISS: removes focus from the layer at `index`.
  mutating func dropFocus(in index: Int) {
    guard layers[index].focused != nil else { return }
    layers[index].focused = nil
    layers[index].isNew = false
    seed += 1
  }

  /// STORE_CHANGED: retries pending assignments, unless focus has moved since they were made.
  mutating func retryDeferred() {
    giveUpStale()
    for (state, pending) in deferred.sorted(by: { $0.key < $1.key })
    where pending.seed == seed && !candidates(for: state, pending.value).isEmpty {
      set(state, to: pending.value)
    }
    giveUpStale()
  }

  /// Drops pending assignments that are obsolete because focus has moved since.
  mutating func giveUpStale() {
    for (state, pending) in deferred.sorted(by: { $0.key < $1.key }) where pending.seed != seed {
      deferred[state] = nil
      note("\(name(of: state)) = \(pending.value) is dropped: focus has moved since")
    }
  }

  /// Sets the initial focus of layers that have just appeared.
  mutating func giveFirstFocus() {
    for index in layers.indices where layers[index].isNew {
      layers[index].isNew = false
      guard layers[index].focused == nil else { continue }
      guard let target = firstFocus(of: layers[index].root) else { continue }
      warnIfAmbiguousDefault(in: layers[index].root, leadingTo: target)
      move(to: target)
    }
  }

  /// Warns if `defaultFocus` has an ambiguous value: the modifier assigns the value, so the ambiguity is that
  /// of an assignment. [I]
  private mutating func warnIfAmbiguousDefault(in root: NodeID, leadingTo focus: NodeID) {
    let decisive = system.defaultFocuses.first { region in
      covers(root, region.node) && isPresent(region.node) && target(of: region) == focus
    }
    guard let decisive, let state = decisive.state else { return }
    let value = value(of: decisive.value)
    let candidates = candidates(for: state, value).filter { covers(decisive.node, $0.node) }
    warnIfAmbiguous(state, value, candidates)
  }

  private mutating func firstFocus(of root: NodeID) -> NodeID? {
    guard tree.toolkit.hasFocusSystem else { return firstFocusByToolkit(of: root) }
    if let preferred = preferredTarget(in: root) { return preferred }
    return profile.focusesAtStart ? firstTarget(in: root) : nil
  }

  /// REMOVE: removes focus from views that have been removed, hidden or disabled.
  mutating func giveUpLostFocus() {
    for index in layers.indices {
      guard let lost = layers[index].focused, !isAble(lost), !isSelectedInMenu(lost) else { continue }
      layers[index].focused = nil
      seed += 1
      let next = profile.focusesAtStart ? successor(of: lost, in: layers[index].root) : nil
      if let next { layers[index].focused = next }
    }
  }

  /// The focused node after the removal of `lost`: the next stop on a Mac, the default focus on a television
  /// or watch.
  private mutating func successor(of lost: NodeID, in root: NodeID) -> NodeID? {
    guard tree.toolkit.hasFocusSystem else { return successorByToolkit(of: lost, in: root) }
    guard profile.platform == .macOS else { return firstFocus(of: root) }
    let stops = analysis.order(of: root)?.stops.map(\.node) ?? []
    guard let position = stops.firstIndex(of: lost) else { return firstFocus(of: root) }
    return (stops[position...] + stops[..<position]).first { isReachableByTab($0) }
  }

  /// Performs `resetFocus(in:)`: computes the default focus of the scope again, if focus is inside the scope.
  mutating func reset(_ namespace: NamespaceID) {
    guard profile.hasDefaultFocusPreferences else {
      note("resetFocus does not exist on \(profile.platform.rawValue)")
      return
    }
    guard let focused,
      let scope = system.scopes.first(where: {
        $0.namespace == namespace && isPresent($0.node) && covers($0.node, focused)
      })
    else {
      note("resetFocus(in: \(namespace.name)) does nothing: focus is not inside that scope")
      return
    }
    let preferred = system.preferences.first { preference in
      preference.namespace == namespace && preference.prefers.value == true
        && covers(scope.node, preference.node) && firstTarget(in: preference.node) != nil
    }
    if let target = firstTarget(in: preferred?.node ?? scope.node) { move(to: target) }
  }

  mutating func assign(_ name: String, _ text: String) {
    let matches = properties(called: name, among: system.states.map { ($0.name, $0.owner) })
      .map { FocusStateID($0) }
    guard matches.count == 1, let state = matches.first else {
      let known = (matches.isEmpty ? system.states.indices.map { FocusStateID($0) } : matches)
        .map { self.name(of: $0) }
      remarks.problem =
        known.isEmpty
        ? "there are no focus states"
        : matches.isEmpty
          ? "no focus state '\(name)'\(suggestion(for: name, among: known))"
          : "'\(name)' could be \(listed(known))"
      return
    }
    let value = value(named: text, of: state)
    let isBound = lookup.bindings[state.index].contains { self.value(ofBinding: $0) == value }
    if !isBound, let known = otherValues(than: value, of: state) {
      let names = known.map { $0.first == "." && text.first != "." ? String($0.dropFirst()) : $0 }
      let suggestion = Spelling.suggestion(for: text, among: names)
      remarks.problem =
        "'\(self.name(of: state))' has no value '\(text)'"
        + (suggestion.isEmpty ? "; choose from \(listed(known))" : suggestion)
      return
    }
    set(state, to: value)
  }

  /// The value that `text` contains, in Swift syntax, or without its leading dot or quotes.
  private func value(named text: String, of state: FocusStateID) -> SwiftValue {
    let expression = Expression(parsing: text)
    let written = expression.constant ?? .opaque(expression.description)
    let bound = lookup.bindings[state.index].map { self.value(ofBinding: $0) }
    if bound.contains(written) { return written }
    if let meant = bound.first(where: { $0.isCalled(expression, text) }) { return meant }
    if case .property(let property) = expression { return .constant(property.name) }
    if case .call(.property(let property), _) = expression {
      return Expression(parsing: ".\(expression)").constant ?? .constant(property.name)
    }
    return written
  }

  /// The possible values of `state`, if `value` is not one of them; nil if `value` is possible, or if the
  /// possible values are unknown.
  private func otherValues(than value: SwiftValue, of state: FocusStateID) -> [String]? {
    if isReset(value, of: state) { return nil }
    switch (system.states[state.index].type, value) {
    case (.bool, .bool), (.invalid, _), (.optional(cases: nil), _), (_, .opaque): return nil
    case (.bool, _): return ["true", "false"]
    case (.optional(let cases?), .member(let name, _)) where cases.contains(name): return nil
    case (.optional(let cases?), _): return cases.map { ".\($0)" } + ["nil"]
    }
  }

  mutating func warn(_ text: String) {
    if !remarks.warnings.contains(text) { remarks.warnings.append(text) }
  }
}

extension SwiftValue {
  /// Whether `text`, which parses as `expression`, refers to this value. Quotes and leading dots are
  /// optional.
  fileprivate func isCalled(_ expression: Expression, _ text: String) -> Bool {
    switch self {
    case .string(let string): string == text
    case .member: description == ".\(expression)"
    case .opaque(let written): written == text
    default: false
    }
  }
}

extension FocusState.ValueType {
  /// The value of a focus state of this type while focus is elsewhere.
  var resetValue: SwiftValue { self == .bool ? .bool(false) : .absent }
}

extension FocusState {
  /// Whether `false` is a value different from nil.
  var isOptionalBool: Bool { type != .bool && (typeName == "Bool?" || typeName == "Optional<Bool>") }
}

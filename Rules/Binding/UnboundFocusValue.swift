package import FocusModel
package import FocusNavigation

/// A focus request that no view can answer.
package enum UnboundFocusValue: Rule {
  /// `unbound-focus-value`
  package static let description = RuleDescription(
    id: "unbound-focus-value",
    title: "Focus is sent to a value that no view is bound to",
    summary: "A value is assigned to a focus state, or is its default focus, but no view is bound to it.",
    group: .binding, severity: .error, criteria: [.focusOrder], since: "0.1.0")

  /// Checks every value that a focus request uses.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let system = analysis.tree.focusSystem
    let usage = Usage(system)
    for index in system.states.indices {
      verdict.applies()
      checkState(FocusStateID(index), usage, analysis, &verdict)
    }
    for region in system.defaultFocuses where region.value.isReset {
      checkReset(region, system, &verdict)
    }
    checkPreferences(analysis, &verdict)
    checkSearch(analysis, &verdict)
  }

  /// Checks for a default focus whose value is the one that the state has while nothing has focus.
  private static func checkReset(
    _ region: DefaultFocus, _ system: FocusSystem, _ verdict: inout Verdict
  ) {
    guard let state = region.state.map({ system.states[$0.index] }), !state.isOptionalBool else { return }
    verdict.fail(
      region.node, at: region.span, .info, certainty: .likely,
      .defaultFocusIsNoView(of: state.name, value: state.type == .bool ? "false" : "nil"),
      with: [.named(state.name)])
  }

  /// The bindings, assignments and default focuses of each state, by the state's index.
  private struct Usage {
    var bindings: [[FocusBinding]]
    var assignments: [[FocusAssignment]]
    var regions: [[DefaultFocus]]

    init(_ system: FocusSystem) {
      bindings = Array(repeating: [], count: system.states.count)
      assignments = Array(repeating: [], count: system.states.count)
      regions = Array(repeating: [], count: system.states.count)
      for binding in system.bindings {
        if let state = binding.state { bindings[state.index].append(binding) }
      }
      for assignment in system.assignments where !assignment.value.isReset {
        if let state = assignment.state { assignments[state.index].append(assignment) }
      }
      for region in system.defaultFocuses where !region.value.isReset {
        if let state = region.state { regions[state.index].append(region) }
      }
    }
  }

  private static func checkState(
    _ id: FocusStateID, _ usage: Usage, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let state = analysis.tree.focusSystem.states[id.index]
    let bindings = usage.bindings[id.index]
    let assignments = usage.assignments[id.index]
    let regions = usage.regions[id.index]
    if bindings.isEmpty {
      if state.escapes {
        verdict.cannotTell(state.owner, at: state.span, .mayBeBoundElsewhere(state.name))
        return
      }
      let uses =
        assignments.map { SpanNote(.isAssignedInVain($0.value), at: $0.span) }
        + regions.map { SpanNote(.isDefaultInVain($0.value), at: $0.span) }
      if uses.isEmpty {
        verdict.fail(
          state.owner, at: state.span, .info, .stateSaysNothing(state.name), with: [.named(state.name)])
      } else {
        // Nobody waits for focus that would move when a view appears. If nothing depends on the state, the
        // assignments are left over.
        let automatic: Set<Trigger> = [.onAppear, .task, .onDisappear, .onChange, .onReceive]
        let isLeftOver =
          regions.isEmpty && assignments.allSatisfy { automatic.contains($0.trigger) }
          && !isRead(id, analysis.tree)
        verdict.fail(
          state.owner, at: state.span, isLeftOver ? .info : .error, .stateDoesNothing(state.name),
          notes: uses,
          with: [.named(state.name)])
      }
      return
    }
    let bound = bindings.flatMap(analysis.tree.values)
    checkAssignments(assignments, state, bound, &verdict)
    for region in regions { checkRegion(region, state, bindings, analysis, &verdict) }
  }

  /// Whether a condition, name or handler of the document depends on the state.
  private static func isRead(_ id: FocusStateID, _ tree: FocusTree) -> Bool {
    let system = tree.focusSystem
    func reads(_ expression: Expression) -> Bool {
      expression.properties.contains { $0.referent == .state(id) }
    }
    return system.conditions.contains { reads($0.condition) }
      || system.disablements.contains { reads($0.condition) }
      || system.filledNames.contains { reads($0.expression) }
      || system.contents.values.contains(where: reads)
      || system.handlers.contains { $0.subject.map(reads) == true }
      || system.actions.contains { action in
        action.conditions.contains(where: reads) || action.assignment.map { reads($0.value) } == true
      }
  }

  /// Reports each value once, at its first assignment.
  private static func checkAssignments(
    _ assignments: [FocusAssignment], _ state: FocusState, _ bound: [Expression], _ verdict: inout Verdict
  ) {
    guard !assignments.isEmpty else { return }
    let constants = Set(bound.compactMap(\.constant))
    let computed = bound.filter(\.isComputed)
    var places: [Expression: [FocusAssignment]] = [:]
    for assignment in assignments where assignment.value.constant.map(constants.contains) != true {
      places[assignment.value, default: []].append(assignment)
    }
    for assignment in assignments where places[assignment.value]?.first?.span == assignment.span {
      guard let all = places.removeValue(forKey: assignment.value) else { continue }
      if assignment.value.isComputed {
        verdict.cannotTell(
          assignment.node, at: assignment.span, .valueIsComputed(assignment.value, of: state.name))
      } else if !isCase(assignment.value, of: state) {
        continue  // invalid-focus-state reports it.
      } else if let equal = computed.first(where: { $0.mayEqual(assignment.value, cases: state.cases) }) {
        verdict.cannotTell(
          assignment.node, at: assignment.span, .mayBeEqual(assignment.value, to: equal))
      } else if state.escapes {
        verdict.cannotTell(
          assignment.node, at: assignment.span, .mayBeBoundElsewhere(assignment.value, of: state.name))
      } else {
        verdict.fail(
          assignment.node, at: assignment.span, .error,
          .isAssignedAndNotBound(assignment.value, of: state.name),
          notes: all.dropFirst().map { SpanNote("and assigned here", at: $0.span) }
            + [SpanNote(.isDeclaredHere(state.name), at: state.span)],
          with: [.named(state.name), .named(assignment.value.description)])
      }
    }
  }

  /// Checks one default focus, which searches for its value only inside the view that it modifies.
  private static func checkRegion(
    _ region: DefaultFocus, _ state: FocusState, _ bindings: [FocusBinding], _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard isCase(region.value, of: state) else { return }
    if region.value.isComputed {
      verdict.cannotTell(region.node, at: region.span, .valueIsComputed(region.value, of: state.name))
      return
    }
    let inside = bindings.filter { tree.contains(region.node, $0.node) }.flatMap(tree.values)
    if inside.contains(where: { $0.constant == region.value.constant }) { return }
    if let equal = inside.first(where: { $0.isComputed && $0.mayEqual(region.value, cases: state.cases) }) {
      verdict.cannotTell(region.node, at: region.span, .mayBeEqual(region.value, to: equal))
      return
    }
    if state.escapes {
      verdict.cannotTell(region.node, at: region.span, .mayBeBoundElsewhere(region.value, of: state.name))
      return
    }
    if let outside = bindings.first(where: { $0.value == region.value }) {
      verdict.fail(
        region.node, at: region.span, .error,
        .defaultFocusIsOutside(region.value, analysis.describe(outside.node)),
        notes: [SpanNote("bound here, outside", at: outside.span)],
        help: "put the modifier on a container that contains the bound view", with: [.node(outside.node)])
    } else {
      verdict.fail(
        region.node, at: region.span, .error, .defaultFocusIsNotBound(region.value, of: state.name),
        notes: [SpanNote(.isDeclaredHere(state.name), at: state.span)], with: [.named(state.name)])
    }
  }

  /// Checks `prefersDefaultFocus(in:)`, which has an effect only inside the `focusScope` of the same
  /// namespace.
  private static func checkPreferences(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let scopes = Dictionary(grouping: tree.focusSystem.scopes, by: \.namespace)
    for preference in tree.focusSystem.preferences where preference.prefers.value != false {
      verdict.applies()
      let own = scopes[preference.namespace] ?? []
      if own.contains(where: { tree.contains($0.node, preference.node) }) { continue }
      let name = preference.namespace.name
      let who = analysis.describe(preference.node)
      if preference.namespace.owner == nil {
        verdict.cannotTell(preference.node, at: preference.span, .scopeMayBeElsewhere(of: name))
      } else if let elsewhere = own.first {
        verdict.fail(
          preference.node, at: preference.span, .error, .isOutsideScope(who, prefersIn: name),
          notes: [SpanNote(.focusScope(of: name), at: elsewhere.span)], with: [.named(name)])
      } else if let around = tree.focusSystem.scopes.last(where: { tree.contains($0.node, preference.node) })
      {
        verdict.fail(
          preference.node, at: preference.span, .error,
          .isInOtherScope(who, prefersIn: name, around.namespace.name),
          notes: [SpanNote("the focus scope around it", at: around.span)], with: [.named(name)])
      } else {
        verdict.fail(
          preference.node, at: preference.span, .error, .noScope(who, prefersIn: name), with: [.named(name)])
      }
    }
  }

  /// Checks `searchFocused`, which binds the field of the nearest `searchable`.
  private static func checkSearch(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for binding in tree.focusSystem.bindings where binding.isSearch {
      let isNear = tree.focusSystem.searchables.contains {
        tree.contains(binding.node, $0) || tree.contains($0, binding.node)
      }
      if isNear { continue }
      let root = tree.ancestry(of: binding.node).reduce(binding.node) { $1 }
      if tree[root].traits.contains(.standalone) {
        verdict.cannotTell(binding.node, at: binding.span, .mayBeSearchable)
        continue
      }
      verdict.fail(
        binding.node, at: binding.span, .error, .isNotSearchable(binding.stateName),
        with: [.named(binding.stateName)])
    }
  }

  private static func isCase(_ value: Expression, of state: FocusState) -> Bool {
    guard case .member(let name, _) = value, let cases = state.cases else {
      return state.type != .bool || value == .true || value.isComputed
    }
    return cases.contains(name)
  }
}

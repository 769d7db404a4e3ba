package import FocusModel
package import FocusNavigation

/// A focus state that its toolkit would not accept, or a value it cannot have.
package enum InvalidFocusState: Rule {
  /// `invalid-focus-state`
  package static let description = RuleDescription(
    id: "invalid-focus-state",
    title: "A focus state that cannot work",
    summary:
      "A focus state is neither a Bool nor an optional, has an initial value, or gets a value it cannot have.",
    group: .binding, severity: .error, criteria: [], since: "0.1.0")

  /// Looks at every focus state and at every value it is given.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let system = analysis.tree.focusSystem
    for state in system.states {
      verdict.applies()
      if state.type == .invalid {
        verdict.fail(
          state.owner, at: state.span, .error,
          "focus state '\(state.name)' is of type \(state.typeName): it must be Bool or an optional, because "
            + "it is false or nil while focus is elsewhere",
          help: "declare it as \(state.typeName)?", with: [.named(state.name)])
      }
      if let value = state.initialValue {
        verdict.fail(
          state.owner, at: state.span, .error,
          "focus state '\(state.name)' starts with \(value), which \(analysis.tree.toolkit.name) does not allow: it starts as "
            + "\(state.type == .bool ? "false" : "nil"), and focus is not moved",
          help: "use defaultFocus, or assign the value when the view appears", with: [.named(state.name)])
      }
    }
    for binding in system.bindings {
      verdict.applies()
      checkValue(
        binding.value, of: binding.state, named: binding.stateName, binding.node, binding.span, system,
        &verdict)
      if let id = binding.state { checkBinding(binding, of: system.states[id.index], analysis, &verdict) }
    }
    for assignment in system.assignments {
      verdict.applies()
      checkValue(
        assignment.value, of: assignment.state, named: assignment.stateName, assignment.node,
        assignment.span, system, &verdict)
    }
    for region in system.defaultFocuses {
      verdict.applies()
      checkValue(
        region.value, of: region.state, named: region.stateName, region.node, region.span, system, &verdict)
    }
  }

  /// What can be assigned to a state, and means nothing as the value of a view.
  private static func checkBinding(
    _ binding: FocusBinding, of state: FocusState, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let declared = [SpanNote("'\(state.name)' is declared here", at: state.span)]
    if state.isOptionalBool {
      if binding.statesValue { return }
      verdict.fail(
        binding.node, at: binding.span, .error,
        "'\(state.name)' is of type \(state.typeName): a view is bound to one of its values, or the state is a Bool",
        notes: declared, help: "declare it as Bool", with: [.named(state.name)])
    } else if binding.value.isReset, state.type != .invalid {
      let value = state.type == .bool ? "false" : "nil"
      let subject = analysis.describe(binding.node)
      verdict.fail(
        binding.node, at: binding.span, .warning, certainty: .likely,
        "\(subject) is bound to \(value), which '\(state.name)' is while focus is elsewhere: assigning \(value) takes "
          + "focus away and never moves it to \(subject)",
        notes: declared, with: [.named(state.name)])
    }
  }

  private static func checkValue(
    _ value: Expression, of id: FocusStateID?, named name: String, _ node: NodeID, _ span: SourceSpan,
    _ system: FocusSystem, _ verdict: inout Verdict
  ) {
    guard let id else {
      verdict.fail(
        node, at: span, .error,
        "no focus state called '\(name)' is in reach here, so nothing ties it to focus", with: [.named(name)])
      return
    }
    let state = system.states[id.index]
    let declared = [SpanNote("'\(name)' is declared here", at: state.span)]
    switch (state.type, value) {
    case (.invalid, _), (_, .reset), (_, .false), (.bool, .true):
      return
    case (.bool, .member), (.optional(cases: _?), .member):
      break
    case (_, _) where value.isComputed:
      // An expression has the type the compiler gives it; nothing here can contradict that.
      return
    default: break
    }
    switch (state.type, value) {
    case (.optional(cases: nil), .member(let constant, _)):
      verdict.cannotTell(
        node, at: span,
        "whether \(state.typeName) has a value .\(constant) is not known: it is not declared in the audited "
          + "documents")
    case (.bool, _):
      verdict.fail(
        node, at: span, .error, "'\(name)' is a Bool and can never be \(value)", notes: declared,
        with: [.named(name), .named(value.description)])
    case (.optional, .true):
      // `Bool?` is a legal, if odd, focus state.
      if state.isOptionalBool { return }
      verdict.fail(
        node, at: span, .error,
        "'\(name)' is of type \(state.typeName), so it needs a value to be equal to, not true",
        notes: declared, with: [.named(name)])
    // A literal, of a type that is declared nowhere: the compiler has seen to it.
    case (.optional(cases: nil), _), (.invalid, _): return
    case (.optional(let cases?), _):
      if case .member(let constant, _) = value, cases.contains(constant) { return }
      let known = cases.isEmpty ? "no cases" : cases.map { ".\($0)" }.joined(separator: ", ")
      verdict.fail(
        node, at: span, .error,
        "\(value) is not a value of '\(name)': \(state.typeName) has \(known)", notes: declared,
        with: [.named(name), .named(value.description)])
    }
  }
}

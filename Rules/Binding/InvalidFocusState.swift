package import FocusModel
package import FocusNavigation

/// A focus state that its toolkit would reject, or a value that the state cannot have.
package enum InvalidFocusState: Rule {
  /// `invalid-focus-state`
  package static let description = RuleDescription(
    id: "invalid-focus-state",
    title: "A focus state cannot work",
    summary:
      "A focus state has the wrong type or an initial value, or is assigned a value that it cannot have.",
    group: .binding, severity: .error, criteria: [], since: "0.1.0")

  /// Checks every focus state and every value assigned or bound to it.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let system = analysis.tree.focusSystem
    for state in system.states {
      verdict.applies()
      if state.type == .invalid {
        verdict.fail(
          state.owner, at: state.span, .error,
          .isNeitherBoolNorOptional(state),
          help: "declare it as \(state.typeName)?", with: [.named(state.name)],
          remedy: .makeOptional(state.span))
      }
      if let value = state.initialValue {
        verdict.fail(
          state.owner, at: state.span, .error,
          .startsWithValue(state, value, toolkit: analysis.tree.toolkit.name),
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

  /// Checks for values that can be assigned to a state but have no meaning as the value of a view.
  private static func checkBinding(
    _ binding: FocusBinding, of state: FocusState, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let declared = [SpanNote(.isDeclaredHere(state.name), at: state.span)]
    if state.isOptionalBool {
      if binding.statesValue { return }
      verdict.fail(
        binding.node, at: binding.span, .error, .bindsNoValue(state),
        notes: declared, help: "declare it as Bool", with: [.named(state.name)])
    } else if binding.value.isReset, state.type != .invalid {
      verdict.fail(
        binding.node, at: binding.span, .warning, certainty: .likely,
        .isBoundToValueWithoutFocus(analysis.describe(binding.node), state),
        notes: declared, with: [.named(state.name)])
    }
  }

  private static func checkValue(
    _ value: Expression, of id: FocusStateID?, named name: String, _ node: NodeID, _ span: SourceSpan,
    _ system: FocusSystem, _ verdict: inout Verdict
  ) {
    guard let id else {
      verdict.fail(node, at: span, .error, .noSuchState(name), with: [.named(name)])
      return
    }
    let state = system.states[id.index]
    let declared = [SpanNote(.isDeclaredHere(name), at: state.span)]
    switch (state.type, value) {
    case (.invalid, _), (_, .reset), (_, .false), (.bool, .true):
      return
    case (.bool, .member), (.optional(cases: _?), .member):
      break
    case (_, _) where value.isComputed:
      // Only the compiler knows the type of an expression, so no mistake can be found here.
      return
    default: break
    }
    switch (state.type, value) {
    case (.optional(cases: nil), .member(let constant, _)):
      verdict.cannotTell(node, at: span, .typeIsUnknown(state.typeName, constant: constant))
    case (.bool, _):
      verdict.fail(
        node, at: span, .error, .isBool(name, andNever: value), notes: declared,
        with: [.named(name), .named(value.description)])
    case (.optional, .true):
      // `Bool?` is a legal, if unusual, focus state.
      if state.isOptionalBool { return }
      verdict.fail(
        node, at: span, .error, .isNeverTrue(name, type: state.typeName), notes: declared,
        with: [.named(name)])
    // For a literal of an undeclared type, the compiler checks the value.
    case (.optional(cases: nil), _), (.invalid, _): return
    case (.optional(let cases?), _):
      if case .member(let constant, _) = value, cases.contains(constant) { return }
      verdict.fail(
        node, at: span, .error, .isNoCase(value, of: name, type: state.typeName, cases: cases),
        notes: declared, with: [.named(name), .named(value.description)])
    }
  }
}

extension FocusState {
  /// The state's value while none of the views that are bound to it has focus.
  fileprivate var restingValue: String { type == .bool ? "false" : "nil" }
}

extension Finding.Message {
  fileprivate static func isNeitherBoolNorOptional(_ state: FocusState) -> Self {
    """
    focus state '\(state.name)' is of type \(state.typeName): it must be Bool or an optional, because it is false or nil \
    while focus is elsewhere
    """
  }

  fileprivate static func startsWithValue(_ state: FocusState, _ value: String, toolkit: String) -> Self {
    """
    focus state '\(state.name)' is declared with the value \(value), which \(toolkit) does not allow: it starts as \
    \(state.restingValue), and focus does not move
    """
  }

  fileprivate static func bindsNoValue(_ state: FocusState) -> Self {
    """
    '\(state.name)' is of type \(state.typeName): bind the view to one of its values, or declare the state as Bool
    """
  }

  fileprivate static func isBoundToValueWithoutFocus(_ name: String, _ state: FocusState) -> Self {
    """
    \(name) is bound to \(state.restingValue), the value of '\(state.name)' while focus is elsewhere: assigning \
    \(state.restingValue) takes focus away and never moves it to \(name)
    """
  }

  fileprivate static func noSuchState(_ name: String) -> Self {
    "no focus state called '\(name)' is in scope here, so nothing connects it to focus"
  }

  fileprivate static func typeIsUnknown(_ type: String, constant: String) -> Self {
    "it is unclear whether \(type) has a value .\(constant): the type is not declared in the audited documents"
  }

  fileprivate static func isBool(_ state: String, andNever value: Expression) -> Self {
    "'\(state)' is a Bool and can never be \(value)"
  }

  fileprivate static func isNeverTrue(_ state: String, type: String) -> Self {
    "'\(state)' is of type \(type), so its binding needs a value to compare with, not true"
  }

  fileprivate static func isNoCase(
    _ value: Expression, of state: String, type: String, cases: [String]
  ) -> Self {
    let known = cases.isEmpty ? "no cases" : cases.map { ".\($0)" }.joined(separator: ", ")
    return "\(value) is not a value of '\(state)': \(type) has \(known)"
  }
}

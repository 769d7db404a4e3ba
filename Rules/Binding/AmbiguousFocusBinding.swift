package import FocusModel
package import FocusNavigation

/// One value of a focus state is bound to several views that can exist at the same time.
package enum AmbiguousFocusBinding: Rule {
  /// `ambiguous-focus-binding`
  package static let description = RuleDescription(
    id: "ambiguous-focus-binding",
    title: "One focus value is bound to several views",
    summary:
      "Several views are bound to the same value of a focus state, so assigning that value is ambiguous.",
    group: .binding, severity: .error, criteria: [.focusOrder], since: "0.1.0")

  private struct StateValue: Hashable {
    var state: FocusStateID
    var value: Expression
  }

  private struct Place: Hashable {
    var meaning: StateValue
    var layer: NodeID
  }

  /// Checks every binding of a focus state.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let system = tree.focusSystem
    guard !system.bindings.isEmpty else { return }
    verdict.applies()
    let assigned = assignedValues(system)

    var single: [FocusBinding] = []
    for binding in system.bindings {
      guard let state = binding.state, let meaning = meaning(state, binding.value) else { continue }
      // A state that is declared inside the row exists once per row; a state that is declared outside exists
      // only once.
      if let repeater = tree.repeater(of: binding.node, inside: system.states[state.index].owner),
        !binding.value.isComputed
      {
        if tree.isConditional(binding.node, inside: repeater) {
          verdict.cannotTell(
            binding.node, at: binding.span, .rowsMayBind(binding.value, of: binding.stateName))
          continue
        }
        let isAssigned = assigned.contains(meaning)
        if !isAssigned, asksForAny(binding, system) { continue }
        verdict.fail(
          binding.node, at: binding.span, isAssigned ? .error : .warning,
          .rowsBind(
            binding.value, of: binding.stateName, to: subject(binding, analysis), isAssigned: isAssigned),
          notes: [SpanNote("the rows are repeated here", at: tree[repeater].span)],
          help: "bind a value that differs from row to row, such as .row(item.id)",
          with: [.named(binding.stateName)])
      } else {
        single.append(binding)
        single += tree.eachRow(of: binding)
      }
    }

    let clashes = analysis.clashes(
      among: single,
      by: { binding in
        binding.state.flatMap { meaning($0, binding.value) }.map {
          Place(meaning: $0, layer: analysis[binding.node].layer)
        }
      },
      at: \.node)
    // Two bindings in rows may have the same value in many rows; only the first of these clashes is reported.
    var reported: Set<[NodeID]> = []
    for clash in clashes where reported.insert([clash.first.node, clash.second.node]).inserted {
      report(clash, isAssigned: isAssigned(clash.second, in: assigned), analysis, &verdict)
    }
  }

  private static func report(
    _ clash: Clash<FocusBinding>, isAssigned: Bool, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let first = subject(clash.first, analysis)
    let second = subject(clash.second, analysis)
    if clash.second.value.isComputed {
      verdict.cannotTell(
        clash.second.node, at: clash.second.span,
        .areBound(clash.all({ subject($0, analysis) }, "are"), toExpression: clash.second.value))
      return
    }
    if !isAssigned, asksForAny(clash.second, analysis.tree.focusSystem) { return }
    verdict.fail(
      clash.second.node, at: clash.second.givenAt ?? clash.second.span,
      isAssigned && clash.isCertain ? .error : .warning,
      certainty: clash.isCertain ? .certain : .likely,
      .bothBound(
        to: clash.second.value, of: clash.second.stateName, second, first, condition: clash.condition,
        isAssigned: isAssigned),
      notes: notes(on: clash, first: first, analysis), with: [.node(clash.first.node)],
      remedy: remedy(for: clash, analysis.tree))
  }

  /// Binds the second view to the only unused case. Its current value was probably copied from the first
  /// view.
  private static func remedy(for clash: Clash<FocusBinding>, _ tree: FocusTree) -> Remedy? {
    let second = clash.second
    guard clash.others.isEmpty, clash.isCertain, second.givenAt == nil,
      !tree.areAtOnePlace(clash.first.node, second.node), case .member(let name, let values) = second.value,
      values.isEmpty, let state = second.state, let cases = tree.focusSystem.states[state.index].cases
    else { return nil }
    let bound = tree.focusSystem.bindings.filter { $0.state == state }.map(\.value.description)
    let free = cases.filter { !bound.contains("." + $0) }
    guard free.count == 1, let other = free.first, !other.contains("(") else { return nil }
    return .replace(second.span, "." + name, with: "." + other)
  }

  /// The locations of the other bindings. If one binding occurs in several uses of a component, the notes are
  /// at these uses, because they pass the same value or state.
  private static func notes(
    on clash: Clash<FocusBinding>, first: String, _ analysis: Analysis
  ) -> [SpanNote] {
    let tree = analysis.tree
    let second = clash.second
    if second.givenAt == nil, clash.first.span == second.span,
      let use = analysis.use(around: clash.first.node, besides: second.node),
      let other = analysis.use(around: second.node, besides: clash.first.node)
    {
      let uses =
        [use, other] + clash.others.compactMap { analysis.use(around: $0.node, besides: second.node) }
      return uses.prefix(6).map { SpanNote(.boundInUse(of: tree.componentName(of: $0)), at: tree[$0].span) }
    }
    // A function creates a view on each call.
    if second.givenAt == nil, tree.areAtOnePlace(clash.first.node, second.node),
      let calls = calls(making: [clash.first, second] + clash.others, tree)
    {
      return calls.prefix(6).map { SpanNote("bound by this call", at: $0) }
    }
    var notes = [SpanNote(.isBoundHere(first), at: clash.first.givenAt ?? clash.first.span)]
    notes += analysis.notes(on: clash.others, at: { $0.givenAt ?? $0.span }, node: \.node, "so is")
    if second.givenAt != nil { notes.append(SpanNote("the value passed in is bound here", at: second.span)) }
    return notes
  }

  /// The calls that create the views of `bindings`, if a different call creates each view; nil otherwise.
  private static func calls(making bindings: [FocusBinding], _ tree: FocusTree) -> [SourceSpan]? {
    let calls = bindings.compactMap { tree.call(around: $0.node) }
    return calls.count == bindings.count && Set(calls).count == calls.count ? calls : nil
  }

  /// Whether `binding` binds a Bool that code never sets to `true`. If several fields are bound to this Bool,
  /// it means that one of them has focus.
  private static func asksForAny(_ binding: FocusBinding, _ system: FocusSystem) -> Bool {
    binding.value == .true && binding.state.map { !system.states[$0.index].escapes } == true
  }

  private static func assignedValues(_ system: FocusSystem) -> Set<StateValue> {
    var assigned: Set<StateValue> = []
    for assignment in system.assignments {
      if let state = assignment.state { assigned.insert(StateValue(state: state, value: assignment.value)) }
    }
    for region in system.defaultFocuses {
      if let state = region.state { assigned.insert(StateValue(state: state, value: region.value)) }
    }
    return assigned
  }

  private static func isAssigned(_ binding: FocusBinding, in assigned: Set<StateValue>) -> Bool {
    binding.state.map { assigned.contains(StateValue(state: $0, value: binding.value)) } ?? false
  }

  private static func meaning(_ state: FocusStateID, _ value: Expression) -> StateValue? {
    value.isReset ? nil : StateValue(state: state, value: value)
  }

  private static func subject(_ binding: FocusBinding, _ analysis: Analysis) -> String {
    binding.isSearch ? "the search field" : analysis.describe(binding.node)
  }
}

extension Finding.Message {
  fileprivate static func rowsMayBind(_ value: Expression, of state: String) -> Self {
    """
    every copy of this row may bind \(value) of '\(state)'; it is known only at run time whether the condition is \
    true in several copies at the same time
    """
  }

  fileprivate static func rowsBind(
    _ value: Expression, of state: String, to name: String, isAssigned: Bool
  ) -> Self {
    let consequence =
      isAssigned
      ? "assigning this value always moves focus to the first row"
      : "the value does not show which row has focus"
    return
      "every copy of this row binds \(value) of '\(state)' to its own \(name.withoutArticle): with two rows, \(consequence)"
  }

  /// - Parameter views: `A and B are both`, `A, B and C are all`.
  fileprivate static func areBound(_ views: String, toExpression expression: Expression) -> Self {
    "\(views) bound to the expression \(expression), whose value is known only at run time"
  }

  fileprivate static func bothBound(
    to value: Expression, of state: String, _ name: String, _ other: String, condition: String,
    isAssigned: Bool
  ) -> Self {
    let consequence =
      isAssigned
      ? "assigning this value moves focus to the first of them, never to \(name.isIndefinite ? "the other" : name)"
      : "the value does not show which of them has focus"
    return "\(condition)\(value) of '\(state)' is bound to \(name) and to \(other): \(consequence)"
  }

  fileprivate static func boundInUse(of component: String) -> Self { "bound in this use of '\(component)'" }

  fileprivate static func isBoundHere(_ name: String) -> Self { "\(name) is bound to the same value here" }
}

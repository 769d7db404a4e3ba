public import FocusModel
public import FocusNavigation

/// Focus that is sent to something that cannot take it.
public enum DeadFocusTarget: Rule {
  /// `dead-focus-target`
  public static let description = RuleDescription(
    id: "dead-focus-target",
    title: "Focus is sent to something that cannot take it",
    summary: "What is to get focus is disabled, hidden or not focusable when focus is sent there.",
    group: .reachability,
    severity: .warning,
    criteria: [.focusOrder],
    dialects: [.swiftUI, .gtk3, .gtk4])

  /// Looks at initial and default focus and at what actions focus.
  public static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for reference in tree.references where reference.kind == .initialFocus {
      guard case .node(let target) = reference.resolution else { continue }
      verdict.applies()
      judge(
        Order(statement: reference.statement, node: reference.from, span: reference.span), target: target,
        analysis, &verdict)
    }
    let system = tree.focusSystem
    if system.defaultFocuses.isEmpty, system.assignments.isEmpty, system.preferences.isEmpty { return }
    let candidates = FirstCandidates(system.bindings)
    for focus in system.defaultFocuses {
      guard let target = candidates[focus.state, focus.value] else { continue }
      verdict.applies()
      judge(
        Order(statement: "default focus", node: focus.node, span: focus.span), target: target, analysis,
        &verdict)
    }
    for assignment in system.assignments {
      guard let target = candidates[assignment.state, assignment.value] else { continue }
      verdict.applies()
      judge(
        Order(
          statement: "'\(assignment.stateName) = \(assignment.value)'", node: assignment.node,
          span: assignment.span),
        target: target, analysis, &verdict)
    }
    for preference in system.preferences where preference.prefers.value == true {
      verdict.applies()
      judge(
        Order(statement: "preferred default focus", node: preference.node, span: preference.span),
        target: preference.node, analysis, &verdict)
    }
  }

  /// Something that sends focus.
  private struct Order {
    var statement: String
    var node: NodeID
    var span: SourceSpan
  }

  private static func judge(
    _ order: Order, target: NodeID, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let subject = tree.modified(by: target)
    let name = analysis.describe(subject)
    let circumstance = analysis[subject]
    let problem: (why: String, decider: NodeID?)
    if circumstance.isVisible == .no {
      problem = ("is hidden", circumstance.visibilityDecider)
    } else if circumstance.isEnabled == .no {
      problem = ("is disabled", circumstance.enablementDecider)
    } else if tree.dialect != .swiftUI, !takesFocus(subject, analysis) {
      // In SwiftUI this is a binding with nothing to focus, which `binding-without-focusable` tells.
      problem = ("takes no focus", nil)
    } else {
      if let doubt = doubt(about: subject, circumstance, analysis) {
        verdict.cannotTell(order.node, at: order.span, "\(order.statement) goes to \(name); \(doubt)")
      }
      return
    }
    var notes = [SpanNote("\(name) is here", at: tree[subject].span)]
    if let decider = problem.decider, decider != subject, tree[decider].role != .modifier {
      notes.append(SpanNote("\(problem.why) with \(analysis.describe(decider))", at: tree[decider].span))
    }
    verdict.fail(
      order.node, at: order.span, .warning, certainty: problem.decider == nil ? .certain : .likely,
      "\(order.statement) goes to \(name), which \(problem.why): focus ends up somewhere else or nowhere",
      notes: notes)
  }

  private static func takesFocus(_ id: NodeID, _ analysis: Analysis) -> Bool {
    let focusability = analysis.tree[id].focusability
    return focusability.program.value != false || focusability.sequential.value != false
      || analysis.holdsFocusable(id) != false
  }

  private static func doubt(
    about id: NodeID, _ circumstance: Circumstances, _ analysis: Analysis
  ) -> String? {
    if circumstance.isVisible == .unknown, analysis.certaintyOfBeingShown(id) == nil {
      return "whether it is shown then cannot be told"
    }
    if circumstance.isEnabled == .unknown { return "whether it is enabled then cannot be told" }
    if analysis.tree.dialect != .swiftUI, analysis.holdsFocusable(id) == nil {
      return "whether it takes focus cannot be told"
    }
    return nil
  }
}

/// The first binding of each value of each focus state: the one that SwiftUI chooses.
private struct FirstCandidates {
  private struct Key: Hashable {
    var state: FocusStateID
    var value: FocusValue
  }

  private var nodes: [Key: NodeID] = [:]

  init(_ bindings: [FocusBinding]) {
    for binding in bindings where !binding.isSearch {
      guard let state = binding.state else { continue }
      let key = Key(state: state, value: binding.value)
      if nodes[key] == nil { nodes[key] = binding.node }
    }
  }

  /// The node of the first binding; nil for a reset, a computed value and a value nobody binds.
  subscript(state: FocusStateID?, value: FocusValue) -> NodeID? {
    switch value {
    case .reset, .computed: nil
    case .true, .constant: state.flatMap { nodes[Key(state: $0, value: value)] }
    }
  }
}

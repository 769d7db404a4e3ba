package import FocusModel
package import FocusNavigation

/// Focus is sent to something that cannot take it.
package enum DeadFocusTarget: Rule {
  /// `dead-focus-target`
  package static let description = RuleDescription(
    id: "dead-focus-target",
    title: "Focus is sent to something that cannot take it",
    summary: "Focus is sent to something that is disabled, hidden or not focusable at that moment.",
    group: .reachability,
    severity: .warning,
    criteria: [.focusOrder], since: "0.1.0")

  /// The changes in code that may have fixed the target.
  package static let dependsOn: CodeChange = [
    .visibility, .enablement, .focusability, .focused, .windowFocused,
  ]

  /// Checks initial and default focus and the targets of actions.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for reference in tree.references where reference.kind == .initialFocus {
      guard case .node(let target) = reference.resolution else { continue }
      verdict.applies()
      judge(
        Order(
          statement: reference.statement, node: reference.from, span: reference.span,
          isImmediate: reference.isImmediate),
        target: target, analysis, &verdict)
    }
    for reference in tree.references where reference.kind == .next || reference.kind == .directional {
      judgeLink(reference, analysis, &verdict)
    }
    let system = tree.focusSystem
    if system.defaultFocuses.isEmpty, system.assignments.isEmpty, system.preferences.isEmpty { return }
    let candidates = Candidates(system.bindings)
    for focus in system.defaultFocuses {
      let inRegion = candidates[focus.state, focus.value].first { tree.contains(focus.node, $0) }
      guard let target = inRegion else { continue }
      verdict.applies()
      if let tab = analysis.tabToChoose(around: target), !tree.contains(tab, focus.node) {
        reportLater(target, on: tab, "default focus", at: focus.span, of: focus.node, analysis, &verdict)
        continue
      }
      judge(
        Order(statement: "default focus", node: focus.node, span: focus.span, isBound: true), target: target,
        analysis, &verdict)
    }
    var setters: Set<NodeID>?
    for assignment in system.assignments {
      let targets = candidates[assignment.state, assignment.value]
      guard let target = targets.first else { continue }
      verdict.applies()
      let known = setters ?? nodesThatShowThings(system)
      setters = known
      judge(assignment, to: target, among: targets, setters: known, analysis, &verdict)
    }
    for preference in system.preferences where preference.prefers.value == true {
      verdict.applies()
      judge(
        Order(
          statement: "preferred default focus", node: preference.node, span: preference.span, isBound: true),
        target: preference.node, analysis, &verdict)
    }
  }

  /// Judges an assignment to a focus state.
  ///
  /// - Parameters:
  ///   - target: The first of `targets`, the views that are bound to the assigned value.
  ///   - setters: The nodes whose code shows something.
  private static func judge(
    _ assignment: FocusAssignment, to target: NodeID, among targets: [NodeID], setters: Set<NodeID>,
    _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    // In a branch where its conditions cannot be true, the assignment never happens.
    if analysis.neverHold(assignment.conditions, at: assignment.node) { return }
    if !setters.contains(assignment.node), isAbsent(targets, during: assignment, analysis) {
      guard mayBringUp(target, assignment, analysis) else {
        return reportAbsent(target, assignment, analysis, &verdict)
      }
      let name = analysis.describe(analysis.tree.modified(by: target))
      return verdict.cannotTell(
        assignment.node, at: assignment.span, .mayBeDead(assignment.statement, to: name, .isShown))
    }
    if reportLater(targets, assignment, setters: setters, analysis, &verdict) { return }
    reportSetting(target, assignment, analysis, &verdict)
    if isAtOpening(assignment, of: target, analysis) { reportEarly(target, assignment, analysis, &verdict) }
    judge(
      Order(
        statement: assignment.statement, node: assignment.node,
        span: assignment.span, isBound: true,
        isKnownEnabled: isDisabledAlike(assignment, target, analysis)),
      target: target, analysis, &verdict)
  }

  // MARK: Links

  /// Judges a link in toolkits that skip links to unfocusable views. In toolkits that follow further links,
  /// `broken-focus-chain` judges the chain of all links.
  private static func judgeLink(
    _ reference: Reference, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    guard analysis.tree.toolkit.order.links?.deadTarget == .passedOver,
      case .node(let target) = reference.resolution, analysis.isStop(reference.from)
    else { return }
    let tree = analysis.tree
    verdict.applies()
    let name = analysis.describe(target)
    let key: LinkKey = reference.kind == .next ? .tab : .arrow
    if target == reference.from, key == .arrow {
      verdict.cannotTell(reference.from, at: reference.span, .linkGoesToItself(reference.statement, of: name))
      return
    }
    if tree[target].focusability.sequential.value == true, let blocker = analysis.blocker(of: target),
      tree[blocker].traversal.scope == .none
    {
      verdict.fail(
        reference.from, at: reference.span, .warning, certainty: .likely,
        .linkGoesToBlocked(reference.statement, to: name, blocker: analysis.describe(blocker), key),
        notes: [
          SpanNote(
            "this keeps it from focus", at: tree.order.traversalStatements[blocker] ?? tree[blocker].span)
        ], with: [.node(target), .named(reference.statement)])
      return
    }
    // A link to a group leads to the first stop in the group.
    if tree.toolkit.order.links?.entersGroups == true, !tree[target].role.isControl,
      analysis[target].isEnabled == .yes, analysis.holdsFocusable(target) != false
    {
      return
    }
    switch tree[target].focusability.sequential {
    case _ where analysis[target].enablementDecider == target && isDisabledAtFirst(tree[target]):
      verdict.fail(
        reference.from, at: reference.span, .warning, certainty: .likely,
        .linkGoesToDisabled(reference.statement, to: name, key),
        notes: [SpanNote("it is disabled", at: tree[target].span)],
        with: [.node(target), .named(reference.statement)])
    case .stated(false, let span):
      // The remedy keeps the link in two cases: its target is a control, which should take focus itself, or the
      // toolkit may follow the target's own link instead.
      let isKept =
        tree[target].role.isControl
        || tree.references.contains {
          $0.from == target && $0.kind == reference.kind && $0.direction == reference.direction
        }
      verdict.fail(
        reference.from, at: reference.span, .warning, certainty: .likely,
        .linkGoesToUnfocusable(reference.statement, to: name, key),
        notes: [SpanNote("it cannot be focused", at: span)],
        with: [.node(target), .named(reference.statement)],
        remedy: isKept ? nil : .remove(reference.span))
    case .implied(false) where !analysis.isStop(target):
      verdict.cannotTell(
        reference.from, at: reference.span, .mayBeMadeFocusable(name, statement: reference.statement))
    default: break
    }
  }

  /// Whether the document disables `node`, even if code may enable it.
  private static func isDisabledAtFirst(_ node: Node) -> Bool {
    switch node.isEnabled.unknown {
    case .bound?, .style?, .unresolvedDefinition?: false
    default: node.isEnabled.value != true
    }
  }

  /// The key that follows a link.
  enum LinkKey { case tab, arrow }

  // MARK: Absent views

  /// The nodes whose actions set a variable. If an assignment is in one of these actions, it may wait for
  /// views that the variable shows.
  private static func nodesThatShowThings(_ system: FocusSystem) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for action in system.actions {
      if case .set = action.effect { nodes.insert(action.node) }
    }
    return nodes
  }

  /// Whether every target is on a different page from the view whose action assigns the focus state, or in a
  /// different branch of a condition. Only a person's action in that view counts. Other triggers may fire
  /// when the target's page appears.
  private static func isAbsent(
    _ targets: [NodeID], during assignment: FocusAssignment, _ analysis: Analysis
  ) -> Bool {
    isDoneByPerson(assignment)
      && targets.count < 16 && targets.allSatisfy { analysis.copresence($0, assignment.node) == .never }
  }

  /// Whether a person's action in a view triggers the assignment.
  static func isDoneByPerson(_ assignment: FocusAssignment) -> Bool {
    switch assignment.trigger {
    case .action, .onSubmit, .onTapGesture, .onKeyPress: true
    default: false
    }
  }

  /// Whether the view in which a person acts is disabled whenever the target is disabled. If so, both are
  /// enabled when the assignment moves focus.
  private static func isDisabledAlike(
    _ assignment: FocusAssignment, _ target: NodeID, _ analysis: Analysis
  ) -> Bool {
    guard isDoneByPerson(assignment) else { return false }
    if analysis[assignment.node].isEnabled == .no { return true }
    let tree = analysis.tree
    let subject = tree.modified(by: target)
    guard analysis[subject].isEnabled == .unknown else { return false }
    let disablements = tree.focusSystem.disablements
    let own = Set(disablements.lazy.filter { tree.contains($0.node, assignment.node) }.map(\.condition))
    return disablements.allSatisfy { !tree.contains($0.node, subject) || own.contains($0.condition) }
  }

  private static func reportAbsent(
    _ target: NodeID, _ assignment: FocusAssignment, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let name = analysis.describe(tree.modified(by: target))
    let actor = analysis.describe(tree.modified(by: assignment.node))
    if verdict.leavesOpen(assignment.node, at: assignment.span, analysis) { return }
    verdict.fail(
      assignment.node, at: assignment.span, .warning, certainty: .likely,
      .goesToAbsent(assignment, to: name, while: actor),
      notes: [SpanNote(.isHere(name), at: tree[target].span)], with: [.node(target)])
  }

  // MARK: Views about to appear

  /// Whether `assignment` runs when the dialog or popover that contains its target appears.
  private static func isAtOpening(
    _ assignment: FocusAssignment, of target: NodeID, _ analysis: Analysis
  ) -> Bool {
    guard assignment.trigger == .onAppear, !assignment.isDelayed else { return false }
    let layer = analysis[assignment.node].layer
    switch analysis.tree[layer].role {
    // A dialog or popover without a condition is always presented, so changes of its contents do not mean
    // that it opens.
    case .dialog, .popover:
      return analysis[target].layer == layer
        && analysis.tree.focusSystem.conditions.contains { $0.node == layer }
    default: return false
    }
  }

  private static func reportEarly(
    _ target: NodeID, _ assignment: FocusAssignment, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let layer = tree[analysis[assignment.node].layer].kind
    if verdict.leavesOpen(assignment.node, at: assignment.span, analysis) { return }
    verdict.fail(
      assignment.node, at: assignment.span, .info, certainty: .likely,
      .isAssignedEarly(assignment, layer, target: analysis.describe(tree.modified(by: target))),
      notes: [SpanNote("it is declared here", at: tree[target].span)],
      help: "declare it with defaultFocus", with: [.node(target)])
  }

  // MARK: Present views

  /// A statement that sends focus to a target.
  private struct Order {
    var statement: String
    var node: NodeID
    var span: SourceSpan
    /// Whether the statement runs while the interface is built, before any code runs.
    var isImmediate = false
    /// Whether the statement uses a binding; `binding-without-focusable` reports a binding with nothing to
    /// focus.
    var isBound = false
    /// Whether the target is known to be enabled when the statement runs.
    var isKnownEnabled = false
  }

  /// The reason why a target cannot take focus.
  enum Defect { case isHidden, isDisabled, isNotFocusable, isOnLaterPage, isHiddenAtFirst }

  /// The unknown property of the target.
  enum OpenQuestion { case isShown, isOpened, isEnabled, canBeFocused, isFilled }

  private static func judge(
    _ order: Order, target: NodeID, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let subject = tree.modified(by: target)
    let name = analysis.describe(subject)
    let circumstance = analysis[subject]
    let problem: (defect: Defect, decider: NodeID?)
    // This use of a component may exclude the branch, while other uses of the component show it.
    if circumstance.isVisible == .no, let arm = circumstance.visibilityDecider, let choice = tree[arm].parent,
      tree[choice].arrangement == .alternatives
    {
      return
    }
    if circumstance.isVisible == .no {
      problem = (.isHidden, circumstance.visibilityDecider)
    } else if circumstance.isEnabled == .no, !order.isKnownEnabled {
      problem = (.isDisabled, circumstance.enablementDecider)
    } else if !order.isBound, !analysis.canTakeFocus(subject) {
      if tree.mayBeFilled(subject) {
        verdict.cannotTell(order.node, at: order.span, .mayBeDead(order.statement, to: name, .isFilled))
        return
      }
      problem = (.isNotFocusable, nil)
    } else if !order.isBound, let page = analysis.laterPage(around: subject) {
      problem = (.isOnLaterPage, page)
    } else if order.isImmediate, tree[subject].traits.contains(.hiddenAtFirst),
      tree[subject].subtreeEnd.index == subject.index + 1
    {
      // The ancestors of the target do not matter. A group passes focus to its contents (`View.canTakeFocus`,
      // `ViewGroup.requestFocus`).
      problem = (.isHiddenAtFirst, subject)
    } else {
      if let question = openQuestion(about: subject, of: order, circumstance, analysis) {
        verdict.cannotTell(order.node, at: order.span, .mayBeDead(order.statement, to: name, question))
      }
      return
    }
    if verdict.leavesOpen(order.node, at: order.span, analysis) { return }
    var notes = [SpanNote(.isHere(name), at: tree[subject].span)]
    if let decider = problem.decider, decider != subject, tree[decider].role != .modifier {
      notes.append(
        SpanNote(.holdsWith(problem.defect, analysis.describe(decider)), at: tree[decider].span))
    }
    verdict.fail(
      order.node, at: order.span, .warning, certainty: problem.decider == nil ? .certain : .likely,
      .goesToDeadTarget(order.statement, to: name, problem.defect), notes: notes,
      with: [.node(subject), .named(order.statement)],
      remedy: order.isImmediate ? .remove(order.span) : nil)
  }

  private static func openQuestion(
    about id: NodeID, of order: Order, _ circumstance: Circumstances, _ analysis: Analysis
  ) -> OpenQuestion? {
    if circumstance.isVisible == .unknown, analysis.certaintyOfBeingShown(id) == nil { return .isShown }
    let isClosed = analysis.tree.ancestors(of: id).contains {
      let traits = analysis.tree[$0].traits
      return traits.contains(.collapsed) && !traits.contains(.visitedWhileCollapsed)
    }
    if !order.isBound, isClosed { return .isOpened }
    if circumstance.isEnabled == .unknown, !order.isKnownEnabled { return .isEnabled }
    if !order.isBound, analysis.holdsFocusable(id) == nil { return .canBeFocused }
    return nil
  }
}

/// For each value of each focus state, the bindings of this value. The toolkit chooses the first of them.
private struct Candidates {
  private struct Key: Hashable {
    var state: FocusStateID
    var value: Expression
  }

  private var nodes: [Key: [NodeID]] = [:]

  init(_ bindings: [FocusBinding]) {
    for binding in bindings where !binding.isSearch {
      guard let state = binding.state else { continue }
      nodes[Key(state: state, value: binding.value), default: []].append(binding.node)
    }
  }

  /// The nodes of the bindings in document order; empty for a reset or a computed value.
  subscript(state: FocusStateID?, value: Expression) -> [NodeID] {
    if value.isReset || value.isComputed { return [] }
    return state.flatMap { nodes[Key(state: $0, value: value)] } ?? []
  }
}

import FocusModel
import FocusNavigation

/// An evaluation environment that provides only the value of one focus state.
private struct FocusAlone: ExpressionEnvironment {
  var state: FocusStateID
  var value: SwiftValue

  func value(of referent: Referent, members: [String]) -> Evaluation? {
    referent == .state(state) && members.isEmpty ? .value(value) : nil
  }
}

/// Text fields of a form that move focus with `onSubmit`.
struct SubmitChains {
  /// A link between fields: pressing Return in the field with a binding assigns a value to the focus state.
  private struct Link {
    var from: Int
    var assignment: FocusAssignment
  }

  private let analysis: Analysis

  init(_ analysis: Analysis) { self.analysis = analysis }

  func judge(_ verdict: inout Verdict) {
    let system = analysis.tree.focusSystem
    var submissions: [FocusStateID: [FocusAssignment]] = [:]
    for assignment in system.assignments where assignment.trigger == .onSubmit {
      if let state = assignment.state { submissions[state, default: []].append(assignment) }
    }
    if submissions.isEmpty { return }
    let bindings = Dictionary(grouping: system.bindings.filter { $0.state != nil }) { $0.state }
    for (state, assignments) in submissions.sorted(by: { $0.key < $1.key }) {
      judge(assignments, of: state, bindings[state] ?? [], &verdict)
    }
  }

  private func judge(
    _ assignments: [FocusAssignment], of state: FocusStateID, _ bindings: [FocusBinding],
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let fields = bindings.filter { tree[tree.modified(by: $0.node)].role.isTextInput }
      .sorted { $0.node < $1.node }
    if fields.isEmpty { return }
    verdict.applies()
    let places = Dictionary(fields.indices.map { (fields[$0].node, $0) }) { first, _ in first }
    var links: [Link] = []
    for assignment in assignments {
      guard let source = field(sending: assignment, state, fields, places) else {
        verdict.cannotTell(assignment.node, at: assignment.span, .senderIsUnclear(assignment.value))
        return
      }
      if !isDecided(by: assignment, state) {
        verdict.cannotTell(assignment.node, at: assignment.span, .isSentAtTimes(assignment.value))
        return
      }
      links.append(Link(from: source, assignment: assignment))
    }
    let targets = Set(links.map(\.assignment.value))
    let first = Dictionary(fields.indices.map { (fields[$0].value, $0) }) { first, _ in first }
    for link in links {
      let value = link.assignment.value
      if value == fields[link.from].value {
        if !doesMore(link.assignment) { reportSelf(link, fields, &verdict) }
      } else if let to = first[value], to > link.from + 1 {
        judgeSkipped(link, to: to, fields, targets, &verdict)
      }
    }
  }

  /// Whether the focus state alone determines whether `assignment` runs: `if focus == .name`.
  private func isDecided(by assignment: FocusAssignment, _ state: FocusStateID) -> Bool {
    assignment.conditions.allSatisfy { condition in
      let properties = condition.properties
      return !properties.isEmpty && properties.allSatisfy { $0.referent == .state(state) }
        && condition.evaluated(in: FocusAlone(state: state, value: .absent)).truth != nil
    }
  }

  /// Whether `assignment` runs while `state` has the value `focus`, judged only by the conditions on this
  /// state.
  private func runs(_ assignment: FocusAssignment, at focus: Expression, of state: FocusStateID) -> Bool {
    let environment = FocusAlone(state: state, value: focus.constant ?? .opaque(focus.description))
    return assignment.conditions.allSatisfy { $0.evaluated(in: environment).truth != false }
  }

  /// The only field in which Return runs `assignment`; nil if there are several or none.
  private func field(
    sending assignment: FocusAssignment, _ state: FocusStateID, _ fields: [FocusBinding],
    _ places: [NodeID: Int]
  ) -> Int? {
    let tree = analysis.tree
    // The action may be outside or inside the binding, because the modifiers of a view come in any order.
    for ancestor in tree.ancestry(of: assignment.node) {
      if let place = places[ancestor] { return place }
    }
    if !assignment.conditions.isEmpty, isDecided(by: assignment, state) {
      let senders = fields.indices.filter { index in
        tree.contains(assignment.node, fields[index].node)
          && runs(assignment, at: fields[index].value, of: state)
      }
      return senders.count == 1 ? senders[0] : nil
    }
    let inside = fields.partitioningIndex { $0.node >= assignment.node }
    guard inside < fields.count, tree.contains(assignment.node, fields[inside].node) else { return nil }
    let next = inside + 1
    return next < fields.count && tree.contains(assignment.node, fields[next].node) ? nil : inside
  }

  /// Whether Return also does something else: “add another” clears the field and keeps focus in it.
  private func doesMore(_ assignment: FocusAssignment) -> Bool {
    analysis.tree.focusSystem.actions.contains {
      $0.node == assignment.node && $0.trigger == assignment.trigger
    }
  }

  private func reportSelf(_ link: Link, _ fields: [FocusBinding], _ verdict: inout Verdict) {
    let tree = analysis.tree
    let name = analysis.describe(tree.modified(by: fields[link.from].node))
    verdict.fail(
      link.assignment.node, at: link.assignment.span, .warning, .sendsFocusToItself(name),
      notes: [SpanNote(.isBoundHere(to: link.assignment.value), at: fields[link.from].span)],
      route: route(link, to: fields[link.from], fields), with: [.named(link.assignment.value.description)])
  }

  /// Reports the fields in between that no link reaches, unless they never exist at the same time.
  private func judgeSkipped(
    _ link: Link, to target: Int, _ fields: [FocusBinding], _ targets: Set<Expression>,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let from = fields[link.from]
    let skipped = fields[(link.from + 1)..<target].filter { field in
      !targets.contains(field.value) && field.value != from.value && !analysis.isOutOfUse(field.node)
        && analysis.copresence(field.node, from.node) == .together
    }
    guard let first = skipped.first else { return }
    let name = analysis.describe(tree.modified(by: from.node))
    verdict.fail(
      link.assignment.node, at: link.assignment.span, .warning, certainty: .likely,
      .skips(
        analysis.describe(tree.modified(by: first.node)), from: name, to: link.assignment.value),
      notes: skipped.prefix(10).map {
        SpanNote(.isSentNoFocus(analysis.describe(tree.modified(by: $0.node))), at: $0.span)
      }, route: route(link, to: fields[target], fields), with: skipped.map { .node($0.node) })
  }

  /// The steps from a field through its `onSubmit` to the field that receives focus.
  private func route(_ link: Link, to target: FocusBinding, _ fields: [FocusBinding]) -> [SpanNote] {
    let tree = analysis.tree
    let name = { (field: FocusBinding) in analysis.describe(tree.modified(by: field.node)) }
    return [
      SpanNote(.returnIsPressed(in: name(fields[link.from])), at: fields[link.from].span),
      SpanNote(.assigns(link.assignment.value), at: link.assignment.span),
      SpanNote(.focusComes(to: name(target)), at: target.span),
    ]
  }
}

extension Finding.Message {
  fileprivate static func senderIsUnclear(_ value: Expression) -> Self {
    "it is unclear which field sends focus to \(value) when Return is pressed"
  }

  fileprivate static func isSentAtTimes(_ value: Expression) -> Self {
    "Return sends focus to \(value) under a condition that is known only at run time"
  }

  fileprivate static func sendsFocusToItself(_ field: String) -> Self {
    "Return in \(field) sends focus to \(field) itself, so focus does not move"
  }

  fileprivate static func isBoundHere(to value: Expression) -> Self { "the field is bound to \(value) here" }

  fileprivate static func skips(_ field: String, from start: String, to value: Expression) -> Self {
    "Return in \(start) goes to \(value) and skips \(field)"
  }

  fileprivate static func isSentNoFocus(_ field: String) -> Self { "no field sends focus to \(field)" }
}

// Notes about the steps that focus takes.
extension Finding.Message {
  fileprivate static func returnIsPressed(in field: String) -> Self { "Return is pressed in \(field)" }

  fileprivate static func assigns(_ value: Expression) -> Self { "the field assigns \(value)" }
}

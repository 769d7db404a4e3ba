public import FocusModel
public import FocusNavigation

/// Explicit focus chains that lead nowhere, back, or past something.
public enum BrokenFocusChain: Rule {
  /// `broken-focus-chain`
  public static let description = RuleDescription(
    id: "broken-focus-chain",
    title: "An explicit focus chain is broken",
    summary: "A chain of focus names something that is not there, repeats itself, or passes over a field.",
    group: .ordering,
    severity: .error,
    criteria: [.focusOrder, .keyboard],
    dialects: [.swiftUI, .gtk3])

  /// Looks at focus chains of containers and at fields that send focus on when Return is pressed.
  public static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for chain in analysis.tree.chains { judge(chain, analysis, &verdict) }
    SubmitChains(analysis).judge(&verdict)
  }

  private static func judge(_ chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    verdict.applies()
    let tree = analysis.tree
    let container = analysis.describe(chain.container)
    var seen: [NodeID: SourceSpan] = [:]
    for member in chain.members {
      guard let node = member.node else {
        verdict.fail(
          chain.container, at: member.span, .warning,
          "the focus chain of \(container) names '\(member.target)', which is not in the document")
        continue
      }
      let name = analysis.describe(node)
      if let first = seen.updateValue(member.span, forKey: node) {
        verdict.fail(
          node, at: member.span, .warning, "the focus chain of \(container) names \(name) twice",
          notes: [SpanNote("named here before", at: first)])
      } else if node == chain.container || !tree.contains(chain.container, node) {
        verdict.fail(
          node, at: member.span, .warning,
          "the focus chain of \(container) names \(name), which is not inside it and is passed over",
          notes: [SpanNote("it is here", at: tree[node].span)])
      } else if !analysis.isOutOfUse(node), analysis.holdsFocusable(node) == false {
        verdict.fail(
          node, at: member.span, .info,
          "the focus chain of \(container) names \(name), in which nothing takes focus",
          notes: [SpanNote("it is here", at: tree[node].span)])
      }
    }
    judgeOmissions(of: chain, members: seen, analysis, &verdict)
  }

  /// GTK 3 visits the members of a chain and nothing else in its container.
  private static func judgeOmissions(
    of chain: FocusChain, members: [NodeID: SourceSpan], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let omitted = analysis.controls(in: chain.container).filter { control in
      control != chain.container && tree[control].focusability.sequential.value == true
        && !tree.ancestry(of: control).prefix { $0 != chain.container }.contains { members[$0] != nil }
    }
    guard let first = omitted.first else { return }
    let lost = omitted.count == 1 ? analysis.describe(first) : "\(omitted.count) controls"
    verdict.fail(
      chain.container, at: chain.span, .error,
      "the focus chain of \(analysis.describe(chain.container)) leaves out \(lost): Tab never stops there",
      notes: omitted.prefix(10).map { SpanNote("\(analysis.describe($0)) is left out", at: tree[$0].span) })
  }
}

/// Text fields of a form that send focus on with `onSubmit`.
private struct SubmitChains {
  /// Return in the field of one binding sends focus to a value.
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
      judge(assignments, bindings[state] ?? [], &verdict)
    }
  }

  private func judge(
    _ assignments: [FocusAssignment], _ bindings: [FocusBinding], _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let fields = bindings.filter { tree[tree.modified(by: $0.node)].role.isTextInput }
    if fields.isEmpty { return }
    verdict.applies()
    var links: [Link] = []
    for assignment in assignments {
      let sources = fields.indices.filter {
        tree.contains(assignment.node, fields[$0].node) || tree.contains(fields[$0].node, assignment.node)
      }
      guard sources.count == 1, let source = sources.first else {
        verdict.cannotTell(
          assignment.node, at: assignment.span,
          "which field sends focus to \(assignment.value) when Return is pressed cannot be told")
        return
      }
      if assignment.isConditional {
        verdict.cannotTell(
          assignment.node, at: assignment.span,
          "Return sends focus to \(assignment.value) under a condition that is known only at run time")
        return
      }
      links.append(Link(from: source, assignment: assignment))
    }
    for link in links { judge(link, links, fields, &verdict) }
  }

  private func judge(
    _ link: Link, _ links: [Link], _ fields: [FocusBinding], _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let from = fields[link.from]
    let name = analysis.describe(tree.modified(by: from.node))
    let value = link.assignment.value
    if value == from.value {
      verdict.fail(
        link.assignment.node, at: link.assignment.span, .warning,
        "Return in \(name) sends focus to \(name) itself, and a person stays where they are",
        notes: [SpanNote("it is bound to \(value) here", at: from.span)])
      return
    }
    guard let to = fields.firstIndex(where: { $0.value == value }), to > link.from + 1 else { return }
    // Fields in between that nothing leads to are passed over, unless they exclude each other.
    let targets = Set(links.map(\.assignment.value))
    let skipped = fields[(link.from + 1)..<to].filter { field in
      !targets.contains(field.value) && field.value != from.value
        && analysis.copresence(field.node, from.node) == .together && !analysis.isOutOfUse(field.node)
    }
    guard let first = skipped.first else { return }
    verdict.fail(
      link.assignment.node, at: link.assignment.span, .warning, certainty: .likely,
      "Return in \(name) goes to \(value) and passes over \(analysis.describe(tree.modified(by: first.node)))",
      notes: skipped.map {
        SpanNote("no field sends focus to \(analysis.describe(tree.modified(by: $0.node)))", at: $0.span)
      })
  }
}

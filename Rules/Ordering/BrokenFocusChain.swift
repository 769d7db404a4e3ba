package import FocusModel
package import FocusNavigation

/// Explicit focus chains that lead nowhere, back, or past something.
package enum BrokenFocusChain: Rule {
  /// `broken-focus-chain`
  package static let description = RuleDescription(
    id: "broken-focus-chain",
    title: "An explicit focus chain is broken",
    summary: "A focus chain names something that does not exist, repeats itself, or skips a field.",
    group: .ordering,
    severity: .error,
    criteria: [.focusOrder, .keyboard], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.order]

  /// Looks at focus chains of containers and windows, and at fields that send focus on when Return is pressed.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    for chain in analysis.tree.chains { judge(chain, analysis, &verdict) }
    if !analysis.tree.linkedScopes.isEmpty { LinkedScopes(analysis).judge(&verdict) }
    if !analysis.tree.focusSystem.assignments.isEmpty { SubmitChains(analysis).judge(&verdict) }
    judgeReadingOrder(analysis, &verdict)
  }

  /// What is to be read before what: a statement that closes a circle.
  private static func judgeReadingOrder(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var follows: [NodeID: [NodeID]] = [:]
    for reference in tree.references where reference.kind == .readBefore || reference.kind == .readAfter {
      guard case .node(let target) = reference.resolution, target != reference.from else { continue }
      verdict.applies()
      let isBefore = reference.kind == .readBefore
      let (first, second) = isBefore ? (reference.from, target) : (target, reference.from)
      var seen: Set<NodeID> = [second]
      var waiting = [second]
      while let node = waiting.popLast() {
        for next in follows[node] ?? [] where seen.insert(next).inserted { waiting.append(next) }
      }
      if seen.contains(first) {
        verdict.fail(
          reference.from, at: reference.span, .warning, certainty: .likely,
          "\(analysis.describe(reference.from)) is to be read \(isBefore ? "before" : "after") "
            + "\(analysis.describe(target)), which other statements put the other way round: a screen reader "
            + "follows some of them and not the others",
          notes: [SpanNote("\(analysis.describe(target)) is here", at: tree[target].span)],
          with: [.node(target)])
      } else {
        follows[first, default: []].append(second)
      }
    }
  }

  private static func judge(_ chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    verdict.applies()
    let tree = analysis.tree
    let isTabOrder = chain.kind == .pairs
    // Put together only for what is found: lists are long.
    var name: String {
      "the \(isTabOrder ? "tab order" : "focus chain") of \(analysis.describe(chain.container))"
    }
    var seen: [NodeID: SourceSpan] = [:]
    var doubled: [Doubled] = []
    for member in chain.members {
      guard let node = member.node else {
        verdict.fail(
          chain.container, at: member.span, .warning,
          "\(name) names '\(member.target)', which is not in the document", with: [.named(member.target)],
          remedy: .remove(member.span))
        continue
      }
      var subject: String { analysis.describe(node) }
      if let first = seen.updateValue(member.span, forKey: node) {
        doubled.append((node, member.span, first))
      } else if isTabOrder {
        continue
      } else if node == chain.container || !tree.contains(chain.container, node) {
        verdict.fail(
          node, at: member.span, .warning,
          "\(name) names \(subject), which is not inside it, so it is skipped",
          notes: [SpanNote("it is here", at: tree[node].span)], with: [.node(chain.container)])
      } else if !analysis.isOutOfUse(node), analysis.holdsFocusable(node) == false {
        verdict.fail(
          node, at: member.span, .info, "\(name) names \(subject), in which nothing can be focused",
          notes: [SpanNote("it is here", at: tree[node].span)], with: [.node(chain.container)])
      }
    }
    report(doubled, in: name, of: chain, analysis, &verdict)
    if isTabOrder {
      judgeGaps(in: chain, analysis, &verdict)
    } else {
      judgeOmissions(of: chain, members: seen, analysis, &verdict)
    }
  }

  /// What a chain names twice, with both places.
  private typealias Doubled = (node: NodeID, span: SourceSpan, first: SourceSpan)

  /// One finding for all: a part of the list was pasted twice, or it was made of two.
  private static func report(
    _ doubled: [Doubled], in name: String, of chain: FocusChain, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    guard let first = doubled.first else { return }
    let others = doubled.dropFirst()
    let subject = analysis.describe(first.node)
    let rest = others.isEmpty ? "" : " and \(others.count) other\(others.count == 1 ? "" : "s")"
    verdict.fail(
      first.node, at: first.span, .warning, "\(name) names \(subject)\(rest) twice",
      notes: [SpanNote("named here before", at: first.first)]
        + others.map { SpanNote("\(analysis.describe($0.node)) again", at: $0.span) },
      with: [.node(chain.container)])
  }

  /// A chain of pairs connects each two neighbours in the list, but not a pair with a widget that refuses focus:
  /// the list falls in two there. That matters where the widgets on both sides are not in that order anyway.
  private static func judgeGaps(in chain: FocusChain, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var places: [NodeID: Int] = [:]
    for order in analysis.orders where order.scope.root == chain.container {
      for (place, stop) in order.stops.enumerated() { places[stop.node] = place }
    }
    let members = chain.members.filter { $0.node != nil }
    let placed = members.indices.filter { members[$0].node.map { places[$0] != nil } ?? false }
    for (index, member) in members.enumerated() {
      guard let node = member.node, tree[node].focusability.program.value == false,
        tree[node].traversal.scope != .lost
      else { continue }
      let before = placed[..<placed.partitioningIndex { $0 >= index }].last.flatMap { members[$0].node }
      let after = placed[placed.partitioningIndex { $0 > index }...].first.flatMap { members[$0].node }
      var isOutOfOrder = false
      if let before, let after, let first = places[before], let second = places[after] {
        isOutOfOrder = second < first
      }
      if !isOutOfOrder { continue }
      verdict.fail(
        node, at: member.span, .warning,
        "the tab order names \(analysis.describe(node)), which cannot be focused: \(tree.toolkit.name) does not connect what is listed "
          + "before it with what is listed after it",
        notes: [before, after].compactMap { $0 }.map {
          SpanNote("\(analysis.describe($0)) stays where it was made", at: tree[$0].span)
        },
        help: "take it out of the list", remedy: .remove(member.span))
    }
  }

  /// Only the members of such a chain are visited, and nothing else in its container.
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
      notes: omitted.prefix(10).map { SpanNote("\(analysis.describe($0)) is left out", at: tree[$0].span) },
      with: omitted.map { .node($0) })
  }
}

/// Windows whose order is made of links from control to control.
private struct LinkedScopes {
  private let analysis: Analysis
  private let links: FocusLinks

  init(_ analysis: Analysis) {
    self.analysis = analysis
    links = FocusLinks(analysis.tree)
  }

  func judge(_ verdict: inout Verdict) {
    for (root, isLinked) in analysis.tree.linkedScopes.sorted(by: { $0.key < $1.key }) {
      verdict.applies()
      if isLinked.value == true {
        for source in links.sources where analysis[source].layer == root { judgeTarget(of: source, &verdict) }
        judgeOmissions(in: root, &verdict)
      } else {
        verdict.cannotTell(
          root, at: analysis.tree[root].span,
          "it is unclear whether focus in \(analysis.describe(root)) follows the document or an order of the "
            + "toolkit's own: \(isLinked.unknown?.explanation ?? "it is not said")")
      }
    }
  }

  /// A link to something that cannot be focused: the chain goes on from there, if it does.
  private func judgeTarget(of source: NodeID, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard let target = links.next[source], let span = links.spans[source] else { return }
    if analysis[target].layer != analysis[source].layer {
      verdict.cannotTell(
        source, at: span,
        "\(analysis.describe(source)) leads on to \(analysis.describe(target)), which is in another window "
          + "until the application moves it")
      return
    }
    guard !analysis.isOutOfUse(target), analysis.holdsFocusable(target) == false else { return }
    verdict.fail(
      source, at: span, .info,
      "\(analysis.describe(source)) leads on to \(analysis.describe(target)), in which nothing can be focused",
      notes: [SpanNote("it is here", at: tree[target].span)], with: [.node(target)])
  }

  /// A chain that ends goes back to its beginning, and what it has not come to is left out. A chain that runs
  /// in a circle is a matter of `focus-order-cycle`, and one that meets another of `merging-focus-chains`.
  private func judgeOmissions(in root: NodeID, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard let order = analysis.orders.first(where: { $0.scope.root == root }), let last = order.stops.last,
      !isClosed(from: last.node)
    else { return }
    let omitted = cutOff(analysis.unreached(in: order), from: Set(order.stops.map(\.node)))
    guard let first = omitted.first else { return }
    let lost = omitted.count == 1 ? analysis.describe(first) : "\(omitted.count) controls"
    verdict.fail(
      last.node, at: tree[last.node].span, .warning, certainty: .likely,
      "the focus chain of \(analysis.describe(root)) ends at \(analysis.describe(last.node)) and leaves out "
        + "\(lost): Tab never stops there",
      notes: omitted.prefix(10).map { SpanNote("\(analysis.describe($0)) is left out", at: tree[$0].span) },
      with: omitted.map { .node($0) })
  }

  /// Those of `omitted` whose links end, or lead to one of `visited` that no other link leads to: the chain was cut before
  /// them. Linear in the number of links.
  private func cutOff(_ omitted: [NodeID], from visited: Set<NodeID>) -> [NodeID] {
    var incoming: [NodeID: Int] = [:]
    for target in links.next.values { incoming[target, default: 0] += 1 }
    var isCutOff: [NodeID: Bool] = [:]
    return omitted.filter { start in
      var path: [NodeID] = []
      var answer = true
      var candidate: NodeID? = start
      while let node = candidate {
        if let known = isCutOff[node] {
          answer = known
          break
        }
        isCutOff[node] = false  // Who comes back here runs in a circle.
        path.append(node)
        candidate = links.next[node]
        if let target = candidate, visited.contains(target) {
          answer = incoming[target] == 1
          break
        }
      }
      for node in path { isCutOff[node] = answer }
      return answer
    }
  }

  private func isClosed(from start: NodeID) -> Bool {
    var seen: Set<NodeID> = []
    var candidate: NodeID? = start
    while let node = candidate {
      if !seen.insert(node).inserted { return true }
      candidate = links.next[node]
    }
    return false
  }
}

/// A moment of which only the value of one focus state is known.
private struct FocusAlone: ExpressionEnvironment {
  var state: FocusStateID
  var value: SwiftValue

  func value(of referent: Referent, members: [String]) -> Evaluation? {
    referent == .state(state) && members.isEmpty ? .value(value) : nil
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
        verdict.cannotTell(
          assignment.node, at: assignment.span,
          "it is unclear which field sends focus to \(assignment.value) when Return is pressed")
        return
      }
      if !isDecided(by: assignment, state) {
        verdict.cannotTell(
          assignment.node, at: assignment.span,
          "Return sends focus to \(assignment.value) under a condition that is known only at run time")
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

  /// Whether all that `assignment` waits for is what has focus: `if focus == .name`.
  private func isDecided(by assignment: FocusAssignment, _ state: FocusStateID) -> Bool {
    assignment.conditions.allSatisfy { condition in
      let properties = condition.properties
      return !properties.isEmpty && properties.allSatisfy { $0.referent == .state(state) }
        && condition.evaluated(in: FocusAlone(state: state, value: .absent)).truth != nil
    }
  }

  /// Whether `assignment` runs while `state` is `focus`, as far as it hangs on that.
  private func runs(_ assignment: FocusAssignment, at focus: Expression, of state: FocusStateID) -> Bool {
    let environment = FocusAlone(state: state, value: focus.constant ?? .opaque(focus.description))
    return assignment.conditions.allSatisfy { $0.evaluated(in: environment).truth != false }
  }

  /// The one field whose Return runs `assignment`; nil when it is run by several fields, or none.
  private func field(
    sending assignment: FocusAssignment, _ state: FocusStateID, _ fields: [FocusBinding],
    _ places: [NodeID: Int]
  ) -> Int? {
    let tree = analysis.tree
    // The action may stand around the binding or inside it: modifiers of one view come in any order.
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

  /// Whether Return does something else, too: "add another" empties the field and stays in it.
  private func doesMore(_ assignment: FocusAssignment) -> Bool {
    analysis.tree.focusSystem.actions.contains {
      $0.node == assignment.node && $0.trigger == assignment.trigger
    }
  }

  private func reportSelf(_ link: Link, _ fields: [FocusBinding], _ verdict: inout Verdict) {
    let tree = analysis.tree
    let name = analysis.describe(tree.modified(by: fields[link.from].node))
    verdict.fail(
      link.assignment.node, at: link.assignment.span, .warning,
      "Return in \(name) sends focus to \(name) itself, so focus does not move",
      notes: [SpanNote("it is bound to \(link.assignment.value) here", at: fields[link.from].span)],
      route: route(link, to: fields[link.from], fields), with: [.named(link.assignment.value.description)])
  }

  /// Fields in between that nothing leads to are passed over, unless they exclude each other.
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
      "Return in \(name) goes to \(link.assignment.value) and skips \(analysis.describe(tree.modified(by: first.node)))",
      notes: skipped.prefix(10).map {
        SpanNote("no field sends focus to \(analysis.describe(tree.modified(by: $0.node)))", at: $0.span)
      }, route: route(link, to: fields[target], fields), with: skipped.map { .node($0.node) })
  }

  /// From a field by way of its `onSubmit` to the field that focus goes to.
  private func route(_ link: Link, to target: FocusBinding, _ fields: [FocusBinding]) -> [SpanNote] {
    let tree = analysis.tree
    let name = { (field: FocusBinding) in analysis.describe(tree.modified(by: field.node)) }
    return [
      SpanNote("Return is pressed in \(name(fields[link.from]))", at: fields[link.from].span),
      SpanNote("it assigns \(link.assignment.value)", at: link.assignment.span),
      SpanNote("focus comes to \(name(target))", at: target.span),
    ]
  }
}

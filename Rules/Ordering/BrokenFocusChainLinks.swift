import FocusModel
import FocusNavigation

/// Windows whose focus order consists of links from control to control.
struct LinkedScopes {
  private let analysis: Analysis
  private let links: FocusLinks

  init(_ analysis: Analysis) {
    self.analysis = analysis
    links = FocusLinks(analysis.tree)
  }

  func judge(_ verdict: inout Verdict) {
    for (root, isLinked) in analysis.tree.order.linkedScopes.sorted(by: { $0.key < $1.key }) {
      verdict.applies()
      if isLinked.value == true {
        for source in links.sources where analysis[source].layer == root { judgeTarget(of: source, &verdict) }
        judgeOmissions(in: root, &verdict)
      } else if isLinked.unknown == .undocumented, let start = startWithoutLinks(in: root) {
        verdict.fail(
          start.first, at: start.span, .warning, certainty: .likely,
          .linksNothing(
            analysis.describe(root), from: analysis.describe(start.first), to: analysis.describe(start.next)),
          notes: [SpanNote(.isNotReached(analysis.describe(start.next)), at: analysis.tree[start.next].span)],
          help: "let the window recalculate its key view loop, or connect nextKeyView outlets",
          remedy: .lead(start.stops + [start.first]))
      } else {
        verdict.cannotTell(
          root, at: analysis.tree[root].span,
          .mayNotFollowLinks(analysis.describe(root), isLinked.unknown?.explanation))
      }
    }
  }

  /// The initial focus in a window without links between its fields, and the first field that Tab should
  /// reach. If the document declares a first responder, the window does not compute a loop when it loads.
  private func startWithoutLinks(
    in root: NodeID
  ) -> (first: NodeID, span: SourceSpan, next: NodeID, stops: [NodeID])? {
    let tree = analysis.tree
    guard !links.sources.contains(where: { analysis[$0].layer == root }),
      let order = analysis.order(of: root)
    else { return nil }
    let stops = order.stops.filter { !$0.isConditional }.map(\.node)
    for reference in tree.references where reference.kind == .initialFocus && reference.from == root {
      guard case .node(let first) = reference.resolution, stops.contains(first), isField(first),
        let next = stops.first(where: { $0 != first && isField($0) })
      else { return nil }
      return (first, reference.span, next, [first] + stops.filter { $0 != first })
    }
    return nil
  }

  /// Whether `node` is a field that people type into and leave. Multi-line text is usually for reading.
  private func isField(_ node: NodeID) -> Bool {
    analysis.tree[node].role.isTextInput && analysis.tree[node].role != .textArea
  }

  /// Judges a link to an unfocusable view, from which the chain may continue.
  private func judgeTarget(of source: NodeID, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard let target = links.next[source], let span = links.spans[source] else { return }
    if analysis[target].layer != analysis[source].layer {
      verdict.cannotTell(
        source, at: span,
        .leadsToOtherWindow(analysis.describe(source), to: analysis.describe(target)))
      return
    }
    guard !analysis.isOutOfUse(target), analysis.holdsFocusable(target) == false else { return }
    verdict.fail(
      source, at: span, .info,
      .leadsToUnfocusable(analysis.describe(source), to: analysis.describe(target)),
      notes: [SpanNote("it is declared here", at: tree[target].span)], with: [.node(target)],
      remedy: passing(target).map { .lead([source, $0]) })
  }

  /// The view after `target`, if the link to `target` can safely point to that view instead. This requires
  /// that `target` can never take focus, neither with a different setting nor after a change by code, and
  /// that the next view is a stop.
  private func passing(_ target: NodeID) -> NodeID? {
    let tree = analysis.tree
    guard let next = links.next[target], next != target, tree[next].focusability.sequential.value == true,
      analysis[next].layer == analysis[target].layer, !analysis.isOutOfUse(next),
      analysis.certaintyOfBeingShown(target) == .certain
    else { return nil }
    let mayTakeFocus = tree.subtree(of: target).contains { part in
      let focusability = tree[part].focusability
      let isFoundByCode =
        tree.toolkit.speech.idsAreMade ? tree.code.names[part] != nil : tree.isFoundByCode(part)
      return isFoundByCode || focusability.sequential.span != nil
        || focusability.needsKeyboardNavigationSetting || tree[part].role.isControl
        || !tree[part].traits.isDisjoint(with: [.opaque, .keyHandler])
        || tree.code.derivedNodes.contains(part)
    }
    return mayTakeFocus ? nil : next
  }

  /// Reports views that an open chain does not reach, because focus returns to its beginning after the last
  /// view. `focus-order-cycle` reports a chain that runs in a circle, and `merging-focus-chains` reports
  /// chains that meet.
  private func judgeOmissions(in root: NodeID, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard let order = analysis.order(of: root), let last = order.stops.last,
      !isClosed(from: last.node)
    else { return }
    let omitted = cutOff(analysis.unreached(in: order), from: Set(order.stops.map(\.node)))
    guard let first = omitted.first else { return }
    verdict.fail(
      last.node, at: tree[last.node].span, .warning, certainty: .likely,
      .endsEarly(
        analysis.describe(root), at: analysis.describe(last.node), leavesOut: analysis.describe(first),
        count: omitted.count),
      notes: omitted.prefix(10).map { SpanNote(.isLeftOut(analysis.describe($0)), at: tree[$0].span) },
      with: omitted.map { .node($0) },
      remedy: .lead([last.node] + omitted + order.stops.prefix(1).map(\.node)))
  }

  /// The `omitted` controls whose chain of links ends, or leads to a `visited` control that no other link
  /// leads to. The original chain was probably cut before these controls. Linear in the number of links.
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
        isCutOff[node] = false  // A path that returns here runs in a circle.
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

extension Finding.Message {
  fileprivate static func mayNotFollowLinks(_ window: String, _ reason: String?) -> Self {
    """
    it is unclear whether focus in \(window) follows the document or the toolkit's own order: \
    \(reason ?? "no reason is given")
    """
  }

  fileprivate static func linksNothing(_ window: String, from first: String, to next: String) -> Self {
    """
    \(window) opens with focus on \(first), links no views and does not recalculate its key view loop: Tab may not \
    move on to \(next)
    """
  }

  fileprivate static func isNotReached(_ name: String) -> Self { "Tab does not reach \(name)" }

  fileprivate static func leadsToOtherWindow(_ name: String, to target: String) -> Self {
    "\(name) links to \(target), which is in another window until the application moves it"
  }

  fileprivate static func leadsToUnfocusable(_ name: String, to target: String) -> Self {
    "\(name) links to \(target), which cannot take focus"
  }

  /// - Parameter count: The number of omitted controls; `name` is the first.
  fileprivate static func endsEarly(
    _ window: String, at last: String, leavesOut name: String, count: Int
  ) -> Self {
    let lost = count == 1 ? name : "\(count) controls"
    return "the focus chain of \(window) ends at \(last) and leaves out \(lost): Tab never stops there"
  }
}

package import FocusModel
package import FocusNavigation

/// Stops that cannot be seen, or that assistive technology does not know.
package enum HiddenFocusable: Rule {
  /// `hidden-focusable`
  package static let description = RuleDescription(
    id: "hidden-focusable",
    title: "Focus goes to something hidden",
    summary: "A focus stop is invisible, collapsed or hidden from assistive technology.",
    group: .reachability,
    severity: .error,
    criteria: [.focusVisible, .nameRoleValue], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.focusability, .visibility]

  /// Looks at the stops inside whatever is hidden without being gone.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let keyed = Set(tree.shortcuts.map(\.node))
    for order in analysis.orders {
      for stop in order.stops {
        verdict.applies()
        if analysis[stop.node].isHiddenFromAssistiveTechnology != .no {
          judgeHidden(stop, analysis, &verdict)
        } else if case .stated(false, let span) = tree[stop.node].focusability.assistive {
          judgeLeftOut(stop, at: span, analysis, &verdict)
        }
      }
    }
    for (node, statement) in tree.accessibility where statement.isHidden.value == true {
      for control in analysis.controls(in: node) where tree.needsAssistiveTechnology(control) {
        verdict.applies()
        verdict.cannotTell(
          control, at: statement.span,
          "\(analysis.describe(control)) is hidden from assistive technology, which is what leads a keyboard to it on "
            + "\(tree.focusSystem.platforms.map(\.rawValue).joined(separator: " and ")); it is unclear whether something "
            + "else does the same")
      }
    }
    for index in tree.nodes.indices {
      let traits = tree.nodes[index].traits
      if traits.isDisjoint(with: [.invisible, .collapsed]) { continue }
      let id = NodeID(index)
      if analysis.isOutOfUse(id) { continue }
      if traits.contains(.invisible) {
        judgeInvisible(id, keyed, analysis, &verdict)
      } else if traits.contains(.visitedWhileCollapsed) {
        judgeCollapsed(id, analysis, &verdict)
      }
    }
  }

  private static func judgeHidden(_ stop: FocusStop, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let name = analysis.describe(stop.node)
    let hider = tree.ancestry(of: stop.node).first { node in
      tree.accessibility[node].map { $0.isHidden.value != false } ?? false
    }
    let span = hider.flatMap { tree.accessibility[$0]?.span } ?? tree[stop.node].span
    if tree.toolkit.views.clicksMakeFocusable, analysis.controls(in: stop.node).isEmpty {
      verdict.cannotTell(
        stop.node, at: span,
        "\(name) is hidden from screen readers and can be focused because it is clickable; that is fine if it only covers "
          + "what is behind it")
      return
    }
    guard analysis[stop.node].isHiddenFromAssistiveTechnology == .yes, !stop.isConditional else {
      verdict.cannotTell(
        stop.node, at: span, "it is unclear whether \(name) is hidden while the keyboard can reach it")
      return
    }
    verdict.fail(
      stop.node, at: tree[stop.node].span, .error,
      "\(name) is hidden from assistive technology and takes keyboard focus: a screen reader falls silent on it",
      notes: [SpanNote("hidden here", at: span)])
  }

  /// Left out of what assistive technology knows, without what is inside it (`importantForAccessibility="no"`).
  private static func judgeLeftOut(
    _ stop: FocusStop, at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    guard analysis.tree[stop.node].role.isControl else { return }
    let name = analysis.describe(stop.node)
    // What is around a field takes no text.
    let isCovered = !analysis.tree[stop.node].role.isTextInput && analysis.isInsideStop(stop.node)
    if analysis.tree[stop.node].role == .secureField || isCovered {
      verdict.cannotTell(
        stop.node, at: span,
        "\(name) takes keyboard focus and is left out for screen readers; that is fine if it is secret, or "
          + "if what is around it does the same")
      return
    }
    guard !stop.isConditional else {
      verdict.cannotTell(
        stop.node, at: span,
        "it is unclear whether the keyboard reaches \(name), which is left out for screen readers")
      return
    }
    verdict.fail(
      stop.node, at: span, .warning, certainty: .likely,
      "\(name) takes keyboard focus and is left out for screen readers, which may fall silent there")
  }

  private static func judgeInvisible(
    _ id: NodeID, _ keyed: Set<NodeID>, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    for stop in analysis.stops(in: id) where !tree.isPresented(stop, from: id) {
      // A button that nobody sees and that is only there for its shortcut is a known way to add one.
      if keyed.contains(stop), !tree[stop].role.isTextInput { continue }
      let name = analysis.describe(stop)
      guard tree[stop].focusability.sequential.value == true else {
        verdict.cannotTell(
          stop, at: tree[stop].span, "\(name) is invisible; it is unclear whether it can be focused")
        continue
      }
      guard let certainty = analysis.certaintyOfBeingShown(stop) else {
        verdict.cannotTell(stop, at: tree[stop].span, "it is unclear whether \(name) is ever shown")
        continue
      }
      // Code that fades it in may come first.
      let isFound = tree.toolkit.views.codeSetsFocus && tree.isFoundByCode(id)
      let isGrave = tree[stop].role.isTextInput && !tree.toolkit.views.areFadedIn && !isFound
      verdict.fail(
        stop, at: tree[stop].span, isGrave ? .error : .warning,
        certainty: isFound ? .likely : certainty,
        "\(name) takes focus and cannot be seen: a person loses sight of the focus there"
          + (isFound ? ", unless code fades it in first" : ""),
        notes: [SpanNote("made invisible here", at: tree[id].span)])
    }
  }

  /// Something collapsed whose contents Tab visits all the same, unseen.
  private static func judgeCollapsed(_ id: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    guard let stop = analysis.stops(in: id).first(where: { $0 != id }) else { return }
    verdict.fail(
      id, at: analysis.tree[id].span, .info, certainty: .likely,
      "while \(analysis.describe(id)) is closed, Tab still goes to \(analysis.describe(stop)) inside it, unseen",
      notes: [SpanNote("the first stop inside", at: analysis.tree[stop].span)])
  }
}

extension FocusTree {
  /// Whether `node` stands in something that is presented from inside `ancestor` and shown by itself: a sheet, a popover, the
  /// page that a link leads to.
  fileprivate func isPresented(_ node: NodeID, from ancestor: NodeID) -> Bool {
    ancestry(of: node).prefix { $0 != ancestor }.contains { self[$0].role.isLayer }
  }
}

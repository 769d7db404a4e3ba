package import FocusModel
package import FocusNavigation

/// Stops that are invisible or hidden from assistive technology.
package enum HiddenFocusable: Rule {
  /// `hidden-focusable`
  package static let description = RuleDescription(
    id: "hidden-focusable",
    title: "Focus goes to something hidden",
    summary: "A focus stop is invisible, collapsed or hidden from assistive technology.",
    group: .reachability,
    severity: .error,
    criteria: [.focusVisible, .nameRoleValue], since: "0.1.0")

  /// The changes in code that may have fixed the stop.
  package static let dependsOn: CodeChange = [.focusability, .visibility]

  /// Checks the stops inside nodes that are hidden but still exist.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let keyed = Set(tree.shortcuts.map(\.node))
    for order in analysis.orders {
      for stop in order.stops {
        verdict.applies()
        if analysis[stop.node].isHiddenFromAssistiveTechnology != .no {
          judgeHidden(stop, keyed, analysis, &verdict)
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
          .mayBeDoneElsewhere(
            analysis.describe(control), platforms: tree.focusSystem.platforms.map(\.rawValue)))
      }
    }
    for index in tree.nodes.indices {
      let traits = tree.nodes[index].traits
      if traits.isDisjoint(with: [.invisible, .collapsed]) { continue }
      let id = NodeID(index)
      // An invisible splitter is only a wide edge between two parts.
      if analysis.isOutOfUse(id) || tree[id].role == .splitter { continue }
      if traits.contains(.invisible) {
        judgeInvisible(id, keyed, analysis, &verdict)
      } else if traits.contains(.visitedWhileCollapsed) {
        judgeCollapsed(id, analysis, &verdict)
      }
    }
  }

  private static func judgeHidden(
    _ stop: FocusStop, _ keyed: Set<NodeID>, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let isInvisible = tree.ancestry(of: stop.node).contains { tree[$0].traits.contains(.invisible) }
    // `judgeInvisible` reports these stops.
    if isInvisible, isOnlyKey(stop.node, keyed, tree) { return }
    let name = analysis.describe(stop.node)
    let hider = tree.ancestry(of: stop.node).first { node in
      tree.accessibility[node].map { $0.isHidden.value != false } ?? false
    }
    let span = hider.flatMap { tree.accessibility[$0]?.span } ?? tree[stop.node].span
    if tree.toolkit.views.pressing.clicksMakeFocusable, analysis.controls(in: stop.node).isEmpty {
      verdict.cannotTell(stop.node, at: span, .mayOnlyCover(name))
      return
    }
    guard analysis[stop.node].isHiddenFromAssistiveTechnology == .yes, !stop.isConditional else {
      verdict.cannotTell(stop.node, at: span, .mayBeHiddenWhenReached(name))
      return
    }
    if verdict.leavesOpen(stop.node, at: tree[stop.node].span, analysis) { return }
    let isLesser = analysis.isIdle(stop.node) || isRepetition(stop.node, analysis)
    verdict.fail(
      stop.node, at: tree[stop.node].span, isLesser ? .warning : .error, .isHiddenFromScreenReaders(name),
      notes: [SpanNote("hidden here", at: span)])
  }

  /// Whether `stop` only sets properties that controls which are not hidden also set. Example: the dots of a row of
  /// pages, beside the buttons for the previous and next page.
  private static func isRepetition(_ stop: NodeID, _ analysis: Analysis) -> Bool {
    let actions = analysis.tree.focusSystem.actions.filter { $0.trigger == .action }
    let own = actions.filter { $0.node == stop }
    guard !own.isEmpty else { return false }
    return own.allSatisfy { action in
      guard case .set(let variable, _) = action.effect else { return false }
      return actions.contains { other in
        guard other.node != stop, case .set(variable, _) = other.effect else { return false }
        return analysis[other.node].isHiddenFromAssistiveTechnology == .no && analysis.isStop(other.node)
      }
    }
  }

  /// Judges a stop that is hidden from assistive technology while its contents are not
  /// (`importantForAccessibility="no"`).
  private static func judgeLeftOut(
    _ stop: FocusStop, at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    guard analysis.tree[stop.node].role.isControl else { return }
    let name = analysis.describe(stop.node)
    // A focusable parent cannot stand for a text field, because people type into the field itself.
    let isCovered = !analysis.tree[stop.node].role.isTextInput && analysis.isInsideStop(stop.node)
    if analysis.tree[stop.node].role == .secureField || isCovered {
      verdict.cannotTell(stop.node, at: span, .mayBeLeftOutRightly(name))
      return
    }
    guard !stop.isConditional else {
      verdict.cannotTell(stop.node, at: span, .mayNotBeReached(name))
      return
    }
    verdict.fail(stop.node, at: span, .warning, certainty: .likely, .isLeftOutForScreenReaders(name))
  }

  /// Whether `stop` has a shortcut. An invisible button that exists only for its shortcut is a common way to
  /// add a shortcut.
  private static func isOnlyKey(_ stop: NodeID, _ keyed: Set<NodeID>, _ tree: FocusTree) -> Bool {
    keyed.contains(stop) && !tree[stop].role.isTextInput
  }

  /// Whether Tab certainly reaches `stop`, which exists only for its shortcut and is hidden by `invisible`. Many
  /// apps have such buttons, so doubts are not reported.
  private static func isSurelyVisited(_ stop: NodeID, in invisible: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    return tree[stop].focusability.sequential.value == true && analysis.certaintyOfBeingShown(stop) != nil
      && !tree.needsAssistiveTechnology(stop) && !tree.isFaded(invisible) && !tree.isFoundByCode(invisible)
      && tree.neverKeyWindow(around: stop) == nil
  }

  private static func judgeInvisible(
    _ id: NodeID, _ keyed: Set<NodeID>, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    // The outermost invisible view covers all stops.
    if tree.stepsInLayer(up: id).contains(where: { tree[$0.parent].traits.contains(.invisible) }) { return }
    for stop in analysis.stops(in: id) where !tree.isPresented(stop, from: id) {
      let name = analysis.describe(stop)
      let isKey = isOnlyKey(stop, keyed, tree)
      if isKey, !isSurelyVisited(stop, in: id, analysis) { continue }
      guard tree[stop].focusability.sequential.value == true else {
        verdict.cannotTell(stop, at: tree[stop].span, .isInvisibleAndMayTakeFocus(name))
        continue
      }
      guard let certainty = analysis.certaintyOfBeingShown(stop) else {
        verdict.cannotTell(stop, at: tree[stop].span, .mayNeverBeSeen(name))
        continue
      }
      if tree.needsAssistiveTechnology(stop) {
        verdict.cannotTell(
          stop, at: tree[stop].span,
          .mayBeUnknownWhileInvisible(name, platforms: tree.focusSystem.platforms.map(\.rawValue)))
        continue
      }
      if tree.isFaded(id) {
        verdict.cannotTell(stop, at: tree[stop].span, .mayBeInvisibleForAMoment(name))
        continue
      }
      if tree[stop].role.isTextInput, let place = tree.standIn(for: stop, hiddenBy: id) {
        verdict.cannotTell(stop, at: tree[stop].span, .mayBeShownInPlace(name, analysis.describe(place)))
        continue
      }
      if verdict.leavesOpen(stop, at: tree[stop].span, analysis) { continue }
      // Code may make the control visible before Tab reaches it.
      let isFound = tree.toolkit.views.code.setsFocus && tree.isFoundByCode(id)
      let isGrave = tree[stop].role.isTextInput && !tree.toolkit.views.code.fadesIn && !isFound
      let isOnTouch = tree.areAllReachedByAssistiveTechnology
      // A component that is declared in another file is hidden where it is used.
      let isElsewhere = tree[stop].span.source != tree[id].span.source
      verdict.fail(
        stop, at: isElsewhere ? tree[id].span : tree[stop].span, isKey ? .info : isGrave ? .error : .warning,
        certainty: isFound || isOnTouch || isKey ? .likely : certainty,
        isKey ? .isInvisibleForItsKeys(name) : isFound ? .isInvisibleUnlessFadedIn(name) : .isInvisible(name),
        notes: [
          isElsewhere
            ? SpanNote(.isHere(name), at: tree[stop].span)
            : SpanNote("made invisible here", at: tree[id].span)
        ], help: isKey ? "give the shortcut to a visible control or to a command in a menu" : nil,
        cause: Finding.Cause("made invisible", in: id))
    }
  }

  /// Reports a collapsed node with invisible contents that Tab still visits.
  private static func judgeCollapsed(_ id: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    guard let stop = analysis.stops(in: id).first(where: { $0 != id }) else { return }
    verdict.fail(
      id, at: analysis.tree[id].span, .info, certainty: .likely,
      .isVisitedWhileClosed(analysis.describe(id), analysis.describe(stop)),
      notes: [SpanNote("the first stop inside", at: analysis.tree[stop].span)])
  }
}

extension FocusTree {
  /// An element that may show the text typed in `field`, which `invisible` hides: text drawn in place of the
  /// field, or a field in another branch of a condition.
  fileprivate func standIn(for field: NodeID, hiddenBy invisible: NodeID) -> NodeID? {
    var child = invisible
    var isAlone = true
    for parent in ancestors(of: invisible) {
      if self[parent].role.isLayer { return nil }
      let others = children(of: parent).filter { $0 != child }
      if isAlone, self[parent].arrangement == .overlay, let text = others.lazy.compactMap(text).first {
        return text
      }
      if self[parent].arrangement == .alternatives {
        let twin = others.lazy.flatMap { self.subtree(of: $0) }.first { self[$0].role == self[field].role }
        if let twin { return twin }
      }
      isAlone = isAlone && others.isEmpty
      child = parent
    }
    return nil
  }

  /// Whether another branch of the condition that contains `invisible` shows the same view without hiding it.
  /// If so, the view is hidden only at times, for example until the user has authenticated.
  fileprivate func isFaded(_ invisible: NodeID) -> Bool {
    func content(of arm: NodeID) -> NodeID? { onlyChild(of: arm).map { modified(by: $0) } }
    for (arm, parent) in stepsInLayer(up: invisible) where self[parent].arrangement == .alternatives {
      guard let faded = content(of: arm), faded == modified(by: invisible) else { return false }
      return children(of: parent).contains { other in
        other != arm && content(of: other).map { self[$0].kind == self[faded].kind } == true
      }
    }
    return false
  }

  /// The first label in `node`.
  private func text(in node: NodeID) -> NodeID? { subtree(of: node).first { self[$0].role == .label } }

  /// Whether `node` is in a view that `ancestor` presents separately: a sheet, a popover, or the target page
  /// of a link.
  fileprivate func isPresented(_ node: NodeID, from ancestor: NodeID) -> Bool {
    ancestry(of: node).prefix { $0 != ancestor }.contains { self[$0].role.isLayer }
  }
}

package import FocusModel
package import FocusNavigation

/// Windows, dialogs and other scopes that contain no focusable view.
package enum EmptyFocusScope: Rule {
  /// `empty-focus-scope`
  package static let description = RuleDescription(
    id: "empty-focus-scope",
    title: "Focus is sent where nothing can take it",
    summary: "A window, dialog, popover, focus section or focus scope contains nothing that can be focused.",
    group: .reachability,
    severity: .error,
    criteria: [.keyboard], since: "0.1.0")

  /// The changes in code that may have fixed the scope.
  package static let dependsOn: CodeChange = [.filled, .focusability, .windowFilled]

  /// Checks layers with controls, and focus sections and scopes.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let keyed = analysis.nodesWithKeys
    for (scope, order) in zip(analysis.scopes, analysis.orders) {
      switch tree[scope.root].role {
      case .dialog, .popover: judgeLayer(scope.root, order, keyed, analysis, &verdict)
      case .window where tree[scope.root].traits.contains(.modal):
        judgeLayer(scope.root, order, keyed, analysis, &verdict)
      default: judgeWindow(scope.root, order, keyed, analysis, &verdict)
      }
    }
    for index in tree.nodes.indices where tree.nodes[index].traits.contains(.focusSection) {
      judgeRegion(.section, NodeID(index), at: tree.nodes[index].span, analysis, &verdict)
    }
    judgeArms(analysis, &verdict)
    for scope in tree.focusSystem.scopes {
      judgeRegion(.scope(scope.namespace.name), scope.node, at: scope.span, analysis, &verdict)
    }
  }

  private static func judgeLayer(
    _ root: NodeID, _ order: FocusOrder, _ keyed: Set<NodeID>, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    // A watch is operated by tapping.
    if analysis.tree.focusSystem.platforms == [.watchOS] { return }
    // If a dialog only shows a message, the toolkit adds buttons to it; a sheet gets no buttons.
    let controls = analysis.controls(in: root).filter { $0 != root }
    guard let first = controls.first else {
      if analysis.tree[root].traits.contains(.mayBeClosedFromInsideOnly) {
        judgeSheet(root, order, analysis, &verdict)
      }
      return
    }
    verdict.applies()
    guard order.stops.isEmpty else { return }
    let tree = analysis.tree
    if controls.contains(where: { keyed.contains($0) }) { return }
    let name = analysis.describe(root)
    if analysis.holdsFocusable(root) == nil {
      verdict.cannotTell(root, at: tree[root].span, .layerMayBeEmpty(name))
      return
    }
    verdict.fail(
      root, at: tree[root].span, .error, .layerIsEmpty(name),
      notes: [SpanNote(.cannotBeReached(analysis.describe(first)), at: tree[first].span)])
  }

  /// Judges a window, or a part of a window, in which several controls refuse focus and none takes it. One
  /// finding replaces the findings about the controls.
  private static func judgeWindow(
    _ root: NodeID, _ order: FocusOrder, _ keyed: Set<NodeID>, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard order.stops.isEmpty, tree.toolkit.rules.contains(UnreachableControl.description.id),
      analysis.holdsFocusable(root) == false,
      !keyed.contains(where: { analysis[$0].layer == root && !analysis.isOutOfUse($0) })
    else { return }
    let grave = UnreachableControl.verdict(on: analysis).violations.filter { violation in
      guard let node = violation.node, violation.severity == .error else { return false }
      return node != root && analysis[node].layer == root
    }
    guard grave.count > 1 else { return }
    let isWindow = tree[root].role == .window
    verdict.fail(
      root, at: tree[root].span, .error,
      certainty: grave.contains { $0.certainty == .likely } ? .likely : .certain,
      isWindow ? .windowIsEmpty(analysis.describe(root)) : .documentIsEmpty,
      notes: grave.compactMap(\.node).map {
        SpanNote(.cannotBeReached(analysis.describe($0)), at: tree[$0].span)
      })
  }

  /// Judges a sheet that shows something but contains nothing that closes it.
  private static func judgeSheet(
    _ root: NodeID, _ order: FocusOrder, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let contents = tree.subtree(of: root).dropFirst()
    // On touch devices, a swipe closes a sheet.
    guard tree.focusSystem.platforms.allSatisfy({ $0 == .macOS }), order.stops.isEmpty, !contents.isEmpty,
      !analysis.isOutOfUse(root)
    else { return }
    // A sheet that shows progress closes automatically, and a gesture may close the sheet:
    // `pointer-only-control` checks gestures.
    if contents.contains(where: { tree[$0].role == .progress || tree[$0].traits.contains(.pointerAction) }) {
      return
    }
    verdict.applies()
    let name = analysis.describe(root)
    if analysis.holdsFocusable(root) == nil
      || contents.contains(where: { tree[$0].traits.contains(.keyHandler) })
    {
      verdict.cannotTell(root, at: tree[root].span, .layerMayBeEmpty(name))
    } else if mayClose(root, tree) {
      verdict.cannotTell(root, at: tree[root].span, .mayCloseByItself(name))
    } else if !tree[root].traits.contains(.closedFromInsideOnly) {
      verdict.cannotTell(root, at: tree[root].span, .mayCloseWithEscape(name))
    } else {
      verdict.fail(
        root, at: tree[root].span, .warning, certainty: .likely, .hasNoWayOut(name),
        help: "add a button that closes it and has the cancel action as its shortcut")
    }
  }

  /// Whether code may close `layer`: an action of the document closes it, or no property of the view itself
  /// presents it.
  private static func mayClose(_ layer: NodeID, _ tree: FocusTree) -> Bool {
    let system = tree.focusSystem
    guard let presence = system.conditions.first(where: { $0.node == layer }),
      let request = presence.condition.request,
      case .property(let property) = request.target, case .variable(let id) = property.referent,
      system.variables[id.index].initialValue?.isReset == true
    else { return true }
    return system.actions.contains { action in
      switch action.effect {
      case .dismiss: tree.contains(layer, action.node)
      case .set(let variable, let value): variable == property.name && value != "true"
      case .write, .use, .perform: false
      }
    }
  }

  /// Reports a branch of a condition that contains no focusable view while the other branches contain all stops of
  /// their window. On a platform where people can only move focus, a person can then only leave the view.
  private static func judgeArms(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let platforms = tree.focusSystem.platforms.filter(\.isOperatedByFocusAlone)
    guard let platform = platforms.first else { return }
    for order in analysis.orders {
      guard let first = order.stops.first, let last = order.stops.last else { continue }
      let choices = tree.ancestry(of: first.node).filter {
        tree[$0].arrangement == .alternatives && tree[$0].role == .group && tree.contains($0, last.node)
      }
      // In each condition that contains all stops of the window, the branches without stops are judged.
      for choice in choices where order.stops.allSatisfy({ tree.contains(choice, $0.node) }) {
        verdict.applies()
        for arm in tree.children(of: choice)
        where !order.stops.contains(where: { tree.contains(arm, $0.node) }) {
          judgeArm(arm, platform, analysis, &verdict)
        }
      }
    }
  }

  private static func judgeArm(
    _ arm: NodeID, _ platform: ApplePlatform, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let inside = Int(arm.index) + 1..<Int(tree[arm].subtreeEnd.index)
    // An empty branch shows nothing, and progress views need no action.
    if inside.isEmpty || inside.contains(where: { tree.nodes[$0].role == .progress }) { return }
    if inside.contains(where: { tree.nodes[$0].traits.contains(.keyHandler) }) { return }
    if analysis.holdsFocusable(arm) == nil {
      verdict.cannotTell(arm, at: tree[arm].span, .armMayBeEmpty)
      return
    }
    // If the document was generated from an app's sources, each view has a separate description, and most
    // views are only parts of a screen.
    if tree.sources[Int(tree[arm].span.source)].origins != nil {
      verdict.cannotTell(arm, at: tree[arm].span, .armMayBePartOfScreen)
      return
    }
    verdict.fail(
      arm, at: tree[arm].span, .warning, certainty: .likely, .armIsEmpty(on: platform.rawValue))
  }

  /// A part of a window that is declared as a focus section or focus scope.
  fileprivate enum Region {
    case section
    /// The focus scope whose namespace has this name.
    case scope(String)
  }

  private static func judgeRegion(
    _ region: Region, _ node: NodeID, at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    verdict.applies()
    switch analysis.holdsFocusable(node) {
    case true?: break
    case nil: verdict.cannotTell(node, at: span, .regionMayBeEmpty(region))
    case false?:
      if verdict.leavesOpen(node, at: span, analysis) { return }
      verdict.fail(node, at: span, .warning, .regionIsEmpty(region))
    }
  }
}

extension EmptyFocusScope.Region {
  fileprivate var words: String {
    switch self {
    case .section: "the focus section"
    case .scope(let namespace): "the focus scope '\(namespace)'"
    }
  }
}

extension Finding.Message {
  fileprivate static func layerIsEmpty(_ name: String) -> Self {
    "nothing in \(name) can be focused: while it is open, a keyboard user cannot do anything in it"
  }

  fileprivate static func windowIsEmpty(_ name: String) -> Self {
    "nothing in \(name) can be focused: a keyboard user cannot do anything in it"
  }

  fileprivate static var documentIsEmpty: Self {
    "none of the controls in this document can be focused: a keyboard user cannot use any of them"
  }

  fileprivate static func layerMayBeEmpty(_ name: String) -> Self {
    "it is unclear whether anything in \(name) can be focused"
  }

  fileprivate static func hasNoWayOut(_ name: String) -> Self {
    "nothing in \(name) can be focused, and it has no button: once it is open, no key closes it"
  }

  fileprivate static func mayCloseByItself(_ name: String) -> Self {
    "nothing in \(name) can be focused; it is unclear whether it closes by itself"
  }

  fileprivate static func mayCloseWithEscape(_ name: String) -> Self {
    "nothing in \(name) can be focused, and it has no button; it is unclear whether Escape closes it"
  }

  fileprivate static func armIsEmpty(on platform: String) -> Self {
    """
    while this is shown, nothing can be focused: on \(platform), where there is no pointer or touch input, people \
    can only leave it
    """
  }

  fileprivate static var armMayBeEmpty: Self {
    "it is unclear whether anything in this branch can be focused"
  }

  fileprivate static var armMayBePartOfScreen: Self {
    "nothing in this branch can be focused, and it is unclear whether the view is alone on the screen"
  }

  fileprivate static func regionIsEmpty(_ region: EmptyFocusScope.Region) -> Self {
    "nothing in \(region.words) can be focused, so it has no effect"
  }

  fileprivate static func regionMayBeEmpty(_ region: EmptyFocusScope.Region) -> Self {
    "it is unclear whether anything in \(region.words) can be focused"
  }
}

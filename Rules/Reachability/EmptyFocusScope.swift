package import FocusModel
package import FocusNavigation

/// Places made for focus in which nothing takes it.
package enum EmptyFocusScope: Rule {
  /// `empty-focus-scope`
  package static let description = RuleDescription(
    id: "empty-focus-scope",
    title: "Nothing takes focus where focus is to go",
    summary: "A dialog, popover, focus section or focus scope contains nothing that can be focused.",
    group: .reachability,
    severity: .error,
    criteria: [.keyboard], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.filled]

  /// Looks at layers with controls, and at focus sections and scopes.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let keyed = tree.nodesWithKeys
    for (scope, order) in zip(analysis.scopes, analysis.orders) {
      switch tree[scope.root].role {
      case .dialog, .popover: judgeLayer(scope.root, order, keyed, analysis, &verdict)
      case .window where tree[scope.root].traits.contains(.modal):
        judgeLayer(scope.root, order, keyed, analysis, &verdict)
      default: break
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
    // A watch is tapped.
    if analysis.tree.focusSystem.platforms == [.watchOS] { return }
    // A dialog that only says something has buttons of its toolkit's making.
    let controls = analysis.controls(in: root).filter { $0 != root }
    guard let first = controls.first else { return }
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

  /// An arm of a choice in which nothing takes focus, where the other arms have all there is in their window: on a
  /// platform that has nothing but focus, a person can only leave.
  private static func judgeArms(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let platforms = tree.focusSystem.platforms.filter(\.isOperatedByFocusAlone)
    guard let platform = platforms.first else { return }
    for order in analysis.orders {
      guard let first = order.stops.first, let last = order.stops.last else { continue }
      let choices = tree.ancestry(of: first.node).filter {
        tree[$0].arrangement == .alternatives && tree[$0].role == .group && tree.contains($0, last.node)
      }
      // The outermost choice that all stops are in, as long as they are in no arm of it alone.
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
    // An empty arm shows nothing, and what goes on by itself asks for nothing.
    if inside.isEmpty || inside.contains(where: { tree.nodes[$0].role == .progress }) { return }
    if inside.contains(where: { tree.nodes[$0].traits.contains(.keyHandler) }) { return }
    if analysis.holdsFocusable(arm) == nil {
      verdict.cannotTell(arm, at: tree[arm].span, .armMayBeEmpty)
      return
    }
    // What was made of an app's sources has a description for each view, and most views are parts of a screen.
    if tree.sources[Int(tree[arm].span.source)].origins != nil {
      verdict.cannotTell(arm, at: tree[arm].span, .armMayBePartOfScreen)
      return
    }
    verdict.fail(
      arm, at: tree[arm].span, .warning, certainty: .likely, .armIsEmpty(on: platform.rawValue))
  }

  /// Part of a window that is stated to be for focus.
  fileprivate enum Region {
    case section
    /// That of the namespace of this name.
    case scope(String)
  }

  private static func judgeRegion(
    _ region: Region, _ node: NodeID, at span: SourceSpan, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    verdict.applies()
    switch analysis.holdsFocusable(node) {
    case true?: break
    case nil: verdict.cannotTell(node, at: span, .regionMayBeEmpty(region))
    case false?: verdict.fail(node, at: span, .warning, .regionIsEmpty(region))
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
    "nothing in \(name) can be focused: while it is open, a keyboard user can do nothing in it"
  }

  fileprivate static func layerMayBeEmpty(_ name: String) -> Self {
    "it is unclear whether anything in \(name) can be focused"
  }

  fileprivate static func armIsEmpty(on platform: String) -> Self {
    """
    while this is shown, nothing can be focused: on \(platform), where there is no pointer and no touch, a person can do \
    nothing but leave
    """
  }

  fileprivate static var armMayBeEmpty: Self { "it is unclear whether anything in this arm can be focused" }

  fileprivate static var armMayBePartOfScreen: Self {
    "nothing in this arm can be focused, and it is unclear whether the view is all there is on the screen"
  }

  fileprivate static func regionIsEmpty(_ region: EmptyFocusScope.Region) -> Self {
    "nothing in \(region.words) can be focused, so it has no effect"
  }

  fileprivate static func regionMayBeEmpty(_ region: EmptyFocusScope.Region) -> Self {
    "it is unclear whether anything in \(region.words) can be focused"
  }
}

import FocusModel
import FocusNavigation

// Checks commands that are only in a context menu. A context menu opens on a secondary click, or on a key for
// the focused view.
extension PointerOnlyControl {
  static func judgeContextMenus(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let menus = Set(tree.focusSystem.contextMenus)
    var gathered: Gathered?
    for menu in tree.focusSystem.contextMenus {
      guard let modifier = tree[menu].parent, !analysis.isOutOfUse(modifier) else { continue }
      verdict.applies()
      guard let place = place(of: menu, analysis) else { continue }
      if let excuse = place.excuse {
        verdict.cannotTell(
          modifier, at: tree[modifier].span, .contextMenuMayOpen(of: place.name, excuse))
        continue
      }
      let known = gathered ?? Gathered(menus, analysis)
      gathered = known
      let commands = tree.subtree(of: menu).filter { tree[$0].role == .menuItem }
      let all = commands.filter { isOnlyHere($0, doing: known.effects[$0] ?? [], known.elsewhere, analysis) }
      let lost = all.filter {
        tree.focusSystem.alternatives[$0] == nil
          && analysis.accessibleName(of: $0).text.map(known.names.contains) != true
      }
      guard let first = lost.first else {
        if let command = all.first {
          if case .sameEffect(let other)? = tree.focusSystem.alternatives[command] {
            verdict.cannotTell(
              modifier, at: tree[modifier].span,
              .commandMayBeDone(analysis.describe(command), of: place.name, at: other))
            continue
          }
          verdict.cannotTell(
            modifier, at: tree[modifier].span,
            .commandMayBeElsewhere(analysis.describe(command), of: place.name))
        }
        continue
      }
      verdict.fail(
        modifier, at: tree[modifier].span, .warning, certainty: .likely,
        .contextMenuNeedsPointer(
          of: place.name, first: analysis.describe(first), others: lost.count - 1),
        help: "also offer its commands in a menu or with a button, or let the view take focus")
    }
  }

  /// The actions of the document outside context menus. Context menus do not count, because those in other
  /// views may be equally hard to reach.
  private struct Gathered {
    var elsewhere: EquivalentCommands
    var effects: [NodeID: [ViewAction.Effect]]
    /// The names of controls.
    var names: Set<String>

    init(_ menus: Set<NodeID>, _ analysis: Analysis) {
      let tree = analysis.tree
      func isInMenu(_ node: NodeID) -> Bool { tree.ancestors(of: node).contains(where: menus.contains) }
      elsewhere = EquivalentCommands(tree, leavingOut: isInMenu)
      effects = Dictionary(grouping: tree.focusSystem.actions.filter { $0.trigger == .action }, by: \.node)
        .mapValues { $0.map(\.effect) }
      names = Set(
        tree.nodes.indices.lazy.map { NodeID($0) }.filter {
          (tree[$0].role.isControl || tree[$0].role == .menuItem) && !isInMenu($0) && !analysis.isOutOfUse($0)
        }.compactMap { analysis.accessibleName(of: $0).text })
    }
  }

  /// The view that `menu` belongs to, if no key is known to open the menu. Returns the view's name and, if a key
  /// might open the menu after all, the reason.
  private static func place(of menu: NodeID, _ analysis: Analysis) -> (name: String, excuse: Excuse?)? {
    let tree = analysis.tree
    guard let modifier = tree[menu].parent else { return nil }
    let subject = tree.modified(by: modifier)
    let role = tree[subject].role
    if role.isLayer || role.isControl || role.holdsRows { return nil }
    let outermost = tree.ancestry(of: modifier).prefix { tree[$0].role == .modifier }.last ?? modifier
    // A focusable view inside, or a gesture for which a separate finding is reported.
    let hasOther = tree.subtree(of: outermost).contains {
      !tree.contains(menu, $0) && (analysis.isStop($0) || tree[$0].traits.contains(.pointerAction))
    }
    if hasOther || actor(around: outermost, analysis) != nil || analysis.blocker(of: outermost) != nil {
      return nil
    }
    if tree.ancestors(of: outermost).contains(where: { tree[$0].traits.contains(.pointerAction) }) {
      return nil
    }
    // A view that shows the contents of a control or row is a part of that control or row.
    let isPart = tree.stepsInLayer(up: outermost).contains {
      tree[$0.parent].role.isControl && tree[$0.parent].role != .tabList
    }
    if isPart { return nil }
    return (
      analysis.describeByContents(subject),
      excuse(for: modifier, subject: subject, in: nil, isTappedText: false, analysis)
    )
  }

  /// Whether no other element is known to have the same effect as `command`. The effect of a switch or a link
  /// is unknown.
  private static func isOnlyHere(
    _ command: NodeID, doing effects: [ViewAction.Effect], _ elsewhere: EquivalentCommands,
    _ analysis: Analysis
  ) -> Bool {
    let tree = analysis.tree
    return !effects.isEmpty && !EquivalentCommands.isInStandardMenus(effects, tree)
      && elsewhere.control(doing: effects, for: command, analysis) == nil
      && !tree.shortcuts.contains { $0.node == command }
  }
}

extension Finding.Message {
  fileprivate static func contextMenuNeedsPointer(
    of name: String, first command: String, others: Int
  ) -> Self {
    """
    \(name) never takes focus, so its context menu opens only with the pointer: a keyboard user cannot reach \
    \(command)\(others > 0 ? " and \(others) more command\(others == 1 ? "" : "s")" : "")
    """
  }

  fileprivate static func commandMayBeElsewhere(_ command: String, of name: String) -> Self {
    """
    the context menu of \(name) opens only with the pointer; it is unclear whether the control with the same name as \
    \(command) does the same
    """
  }

  fileprivate static func commandMayBeDone(_ command: String, of name: String, at place: String) -> Self {
    """
    the context menu of \(name) opens only with the pointer; a different control or key may do the same as \(command) \
    (\(place))
    """
  }

  fileprivate static func contextMenuMayOpen(
    of name: String, _ excuse: PointerOnlyControl.Excuse
  ) -> Self {
    "\(name) has a context menu and cannot be focused; \(excuse.words)"
  }
}

package import FocusModel
package import FocusNavigation

/// Places that sequential navigation enters and cannot leave.
package enum KeyboardTrap: Rule {
  /// `keyboard-trap`
  package static let description = RuleDescription(
    id: "keyboard-trap",
    title: "Tab is trapped",
    summary: "Tab enters a control and never reaches the controls after it.",
    group: .reachability,
    severity: .error,
    criteria: [.noKeyboardTrap, .keyboard], since: "0.1.0")

  /// The changes in code that may have fixed the trap.
  package static let dependsOn: CodeChange = [.focusability, .tabKey, .keysRead, .filled, .tabHandled]

  /// Code that sets tab stops in text shows that the trap is intended: people type tab characters there.
  package static let intendedBy: CodeChange = .tabStops

  /// Tab leaves a text that code makes read-only.
  package static let uselessAfter: CodeChange = .editability

  /// Checks every focus order for obstacles.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    // Computed for the first trap.
    var known: WaysOut?
    func letters() -> WaysOut {
      let letters = known ?? waysOut(analysis)
      known = letters
      return letters
    }
    for order in analysis.orders {
      if order.stops.count > 1 { verdict.applies() }
      for obstacle in order.obstacles { judge(obstacle, in: order, letters(), analysis, &verdict) }
      for table in analysis.tablesToFill(in: order) {
        judge(tableToFill: table, in: order, letters(), analysis, &verdict)
      }
      if let keys = analysis.tree.toolkit.keys.leavesTexts {
        judgeTexts(in: order, leftBy: analysis.tree.toolkit.keys.words(for: keys), analysis, &verdict)
      }
      if let keys = analysis.tree.toolkit.keys.entersClusters {
        judgeCluster(order, enteredBy: analysis.tree.toolkit.keys.words(for: keys), analysis, &verdict)
      }
    }
    judgeHandlers(analysis, &verdict)
  }

  /// Judges a table that has no rows yet.
  private static func judge(
    tableToFill table: NodeID, in order: FocusOrder, _ letters: WaysOut, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard analysis.certaintyOfBeingShown(table) != nil else { return }
    let next = next(after: table, .keepsFocus, in: order, analysis)
    let wayOut = wayOut(of: table, .keepsFocus, by: letters, analysis)
    let isHarmless = keepsOnlyButtonsAway(table, in: order, analysis)
    let nextName = next.map { analysis.describe($0) }
    verdict.fail(
      table, at: tree[table].focusability.statement ?? tree[table].span,
      wayOut == nil && !isHarmless ? .error : .warning, certainty: .likely,
      .tabStaysInCells(
        of: analysis.describe(table),
        Consequence(next: nextName, wayOut: wayOut, keepsOnlyButtonsAway: isHarmless)),
      notes: notes(on: next, analysis), remedy: remedy(for: table, .keepsFocus, analysis),
      orAlone: next.map { _ in
        .tabStaysInCells(
          of: analysis.describe(table),
          Consequence(next: others, wayOut: wayOut, keepsOnlyButtonsAway: isHarmless))
      })
  }

  private static func judge(
    _ obstacle: Obstacle, in order: FocusOrder, _ letters: WaysOut, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let node = obstacle.node
    // In some toolkits, Tab always cycles in a toolbar, and other keys move focus out.
    if tree[node].traversal.scope == .cycle, tree.toolkit.keys.leavesCycles != nil,
      tree.order.traversalStatements[node] == nil
    {
      return
    }
    // If nothing else can be reached, the obstacle is not a trap.
    guard keepsAway(node, obstacle.kind, in: order, analysis) else { return }
    let next = next(after: node, obstacle.kind, in: order, analysis)
    let span = tree[node].focusability.statement ?? tree[node].span
    let name = analysis.describe(node)
    guard var certainty = analysis.certaintyOfBeingShown(node) else {
      verdict.cannotTell(node, at: span, .mayNeverBeShown(name))
      return
    }
    let pages = tree.subtree(of: node).first { tree[$0].arrangement == .pages }
    if obstacle.kind == .swallowsForward, let pages, tree[pages].subtreeEnd.index == pages.index + 1 {
      verdict.cannotTell(node, at: span, .mayGetPages(name))
      return
    }
    // A custom class may itself move focus.
    if tree.code.derivedNodes.contains(node) { certainty = .likely }
    let wayOut = wayOut(of: node, obstacle.kind, by: letters, analysis)
    let isHarmless = obstacle.kind == .keepsFocus && keepsOnlyButtonsAway(node, in: order, analysis)
    func message(before next: String?) -> Finding.Message {
      switch obstacle.kind {
      case .keepsFocus:
        .tabStays(
          in: name, inTextField: hasTextField(node, tree),
          Consequence(next: next, wayOut: wayOut, keepsOnlyButtonsAway: isHarmless))
      case .swallowsForward: .tabGetsLost(at: name, hasStops: hasStops(node, tree))
      case .typesTab:
        .tabIsTyped(in: name, neverReaches: next, hasTabStops: tree[node].traits.contains(.editsCode))
      }
    }
    // If Tab types a character, backward navigation still reaches everything.
    let isGrave =
      obstacle.kind == .swallowsForward || obstacle.kind == .keepsFocus && wayOut == nil && !isHarmless
    let isIntended = obstacle.kind == .typesTab && tree[node].traits.contains(.editsCode)
    verdict.fail(
      node, at: span, isGrave ? .error : isIntended ? .info : .warning, certainty: certainty,
      message(before: next.map { analysis.describe($0) }),
      notes: notes(on: next, analysis),
      route: route(into: obstacle, in: order, analysis),
      remedy: remedy(for: node, obstacle.kind, analysis),
      orAlone: next.map { _ in message(before: others) })
  }

  /// Reports text controls in which Tab types a character while other `keys` move focus. People have to know these
  /// keys. An editor of source code is not reported: its users expect Tab to indent.
  private static func judgeTexts(
    in order: FocusOrder, leftBy keys: String, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    for stop in order.stops
    where tree[stop.node].traits.contains(.keepsTab) && !tree[stop.node].traits.contains(.editsCode) {
      guard let next = next(after: stop.node, .typesTab, in: order, analysis),
        let certainty = analysis.certaintyOfBeingShown(stop.node)
      else { continue }
      verdict.fail(
        stop.node, at: tree[stop.node].span, .info,
        certainty: tree.code.derivedNodes.contains(stop.node) ? .likely : certainty,
        .tabIsTyped(in: analysis.describe(stop.node), before: analysis.describe(next), leftBy: keys),
        notes: notes(on: next, analysis), remedy: remedy(for: stop.node, .typesTab, analysis))
    }
  }

  /// The change that lets Tab leave `trap`. The remedy adds the toolkit's property for this, or removes the property
  /// that decides how the widget takes focus. Nil for text into which people are meant to type tabs, and for a
  /// custom class that may use Tab itself, for example to indent code.
  private static func remedy(for trap: NodeID, _ kind: Obstacle.Kind, _ analysis: Analysis) -> Remedy? {
    let tree = analysis.tree
    if kind == .typesTab,
      tree.code.derivedNodes.contains(trap) || tree[trap].traits.contains(.editsCode)
        || !isInForm(trap, analysis)
    {
      return nil
    }
    if tree.toolkit.markup.tabLeaves[tree[trap].role] != nil { return .letTabLeave(trap) }
    return kind == .typesTab ? nil : undoing(trap, analysis)
  }

  /// Removes the statement that makes a trap of `node`. Tab reaches the selected radio button of a group, which may be any
  /// of them.
  private static func undoing(_ node: NodeID, _ analysis: Analysis) -> Remedy? {
    let tree = analysis.tree
    let group = analysis.radioGroups.members(around: node)
    return tree[node].focusability.statement.map { statement in
      .undo(
        statement,
        others: group.filter { $0 != node && tree[$0].focusability.program.value == false }
          .compactMap { tree[$0].focusability.program.span })
    }
  }

  /// Whether the text `trap` is a field of a form: it is in a dialog, and a button comes after it. The text that a window
  /// is for may contain tabs.
  private static func isInForm(_ trap: NodeID, _ analysis: Analysis) -> Bool {
    let (tree, layer) = (analysis.tree, analysis[trap].layer)
    return tree[layer].role == .dialog
      && tree.ids.contains { $0 > trap && tree[$0].role == .button && analysis[$0].layer == layer }
  }

  /// Whether something inside `node` would take focus if Tab reached it.
  private static func hasStops(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.subtree(of: node).dropFirst().contains { tree[$0].focusability.sequential.value == true }
  }

  /// Whether `node` is a combo box with a text field. In such a combo box, the text field has focus.
  private static func hasTextField(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree[node].role == .comboBox && tree[node].traits.contains(.compound)
  }

  /// The effect of a trap on a person.
  fileprivate struct Consequence {
    /// The name of the stop that should come next.
    var next: String?
    /// The key that moves focus out of the trap.
    var wayOut: String?
    /// Whether the dialog contains no other stops except the buttons that Return and Escape press.
    var keepsOnlyButtonsAway: Bool
  }

  /// The words for the controls after a trap if the first of them is not known.
  private static let others = "the controls after it"

  /// Whether all stops outside of `trap` are the accept and cancel buttons of a dialog, which Return and Escape press.
  private static func keepsOnlyButtonsAway(_ trap: NodeID, in order: FocusOrder, _ analysis: Analysis) -> Bool
  {
    let others = order.stops.filter { !analysis.tree.contains(trap, $0.node) }
    return analysis.tree[order.scope.root].role == .dialog && !others.isEmpty && others.count <= 2
      && others.allSatisfy { isOfDialog($0.node, analysis.tree) }
  }

  /// Whether the toolkit adds the button `node` to a dialog.
  private static func isOfDialog(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree[node].role.isPressed && tree[node].traits.contains(.internalPart)
  }

  private static func notes(on next: NodeID?, _ analysis: Analysis) -> [SpanNote] {
    next.map { [SpanNote(.isNeverReached(analysis.describe($0)), at: analysis.tree[$0].span)] } ?? []
  }

  /// The mnemonics that may move focus out of a trap, keyed by the window of their targets and in document
  /// order.
  private typealias WaysOut = [NodeID: [(letter: Mnemonic, target: NodeID)]]

  /// The mnemonics that move focus to a control in use and whose letter no other element has. Letters that
  /// press a button or change the state of a checkbox do not count, because a person who only wants to move
  /// on does not press these letters.
  private static func waysOut(_ analysis: Analysis) -> WaysOut {
    let tree = analysis.tree
    let targets = Dictionary(grouping: tree.mnemonics, by: \.character).mapValues { Set($0.map(\.target)) }
    var ways: WaysOut = [:]
    for letter in tree.mnemonics {
      guard letter.desktop == nil, case .layer = letter.context, let target = letter.target,
        targets[letter.character]?.count == 1,
        tree[target].role.isControl || tree[target].role == .tabList, !tree[target].role.isPressed,
        isInUse(target, analysis), isInUse(letter.node, analysis)
      else { continue }
      ways[analysis[target].layer, default: []].append((letter, target))
    }
    return ways
  }

  /// The key that moves focus from `trap` to a control outside: the toolkit's key, or the first of `letters`
  /// whose target is shown together with `trap`.
  private static func wayOut(
    of trap: NodeID, _ kind: Obstacle.Kind, by letters: WaysOut, _ analysis: Analysis
  ) -> String? {
    let tree = analysis.tree
    if kind == .keepsFocus, let keys = analysis.keysLeaving(trap) {
      return tree.toolkit.keys.words(for: keys)
    }
    return letters[analysis[trap].layer]?.first { way in
      !tree.contains(trap, way.target) && isWithin(way.target, reachOf: trap, analysis)
        && isWithin(way.letter.node, reachOf: trap, analysis)
    }?.letter.keys
  }

  private static func isInUse(_ node: NodeID, _ analysis: Analysis) -> Bool {
    analysis[node].isVisible == .yes && analysis[node].isEnabled == .yes
  }

  /// Whether `node` is shown and usable while `trap` is shown and usable.
  private static func isWithin(_ node: NodeID, reachOf trap: NodeID, _ analysis: Analysis) -> Bool {
    guard isInUse(node, analysis) else { return false }
    return switch analysis.copresence(node, trap) {
    case .together: true
    // The trap itself may be hidden.
    case .possibly: analysis[trap].isVisible != .yes
    case .never, .otherLayer: false
    }
  }

  /// The steps from the stop before the trap into the trap.
  private static func route(
    into obstacle: Obstacle, in order: FocusOrder, _ analysis: Analysis
  ) -> [SpanNote] {
    let tree = analysis.tree
    let trap = tree[obstacle.node].span
    let before = order.stops.last { $0.node < obstacle.node }.map {
      SpanNote(.focusIs(in: analysis.describe($0.node)), at: tree[$0.node].span)
    }
    let end: Finding.Message =
      switch obstacle.kind {
      case .keepsFocus: "the next Tab returns to it"
      case .swallowsForward: "the next Tab does nothing"
      case .typesTab: "the next Tab inserts a tab character"
      }
    return (before.map { [$0] } ?? [])
      + [SpanNote(.tabComes(to: analysis.describe(obstacle.node)), at: trap), SpanNote(end, at: trap)]
  }

  /// Whether the trap at `node` prevents people from reaching something.
  private static func keepsAway(
    _ node: NodeID, _ kind: Obstacle.Kind, in order: FocusOrder, _ analysis: Analysis
  ) -> Bool {
    switch kind {
    case .swallowsForward: order.stops.contains { $0.node > node }
    case .keepsFocus: order.stops.contains { !analysis.tree.contains(node, $0.node) }
    case .typesTab: next(after: node, kind, in: order, analysis) != nil
    }
  }

  /// The first stop after `node` that Tab would reach, among the stops that certainly exist at the same time;
  /// nil if no stop follows or, where Tab types a character, if all stops that follow have keys.
  private static func next(
    after node: NodeID, _ kind: Obstacle.Kind, in order: FocusOrder, _ analysis: Analysis
  ) -> NodeID? {
    let tree = analysis.tree
    if kind == .swallowsForward { return order.stops.first { $0.node > node }?.node }
    // A node that may be hidden does not certainly coexist with any other node.
    if kind == .typesTab, analysis[node].isVisible != .yes { return nil }
    guard let place = analysis.places(in: node, of: order).last else { return nil }
    let later = order.stops[(place + 1)...]
    let lost = later.first {
      guard kind == .typesTab else {
        // Return and Escape press the buttons that the toolkit adds to a dialog.
        return isWithin($0.node, reachOf: node, analysis) && !$0.isConditional && !isOfDialog($0.node, tree)
      }
      guard analysis.copresence($0.node, node) == .together else { return false }
      let role = tree[$0.node].role
      // A button at the end often has a key, and the buttons that the toolkit adds to a dialog always have
      // one.
      let hasNoKey =
        role.isPressed && !analysis.nodesWithKeys.contains($0.node)
        && !tree[$0.node].traits.contains(.internalPart)
      return role.holdsValue || role.holdsRows || hasNoKey
    }?.node
    // Tab would first go to a stop of another kind, for example a list of tabs, if there is one.
    guard kind == .typesTab, lost != nil else { return lost }
    return later.first { analysis.copresence($0.node, node) == .together }?.node
  }
}

extension KeyboardTrap.Consequence {
  fileprivate var words: String {
    if keepsOnlyButtonsAway { return "the buttons of the dialog can only be pressed with Return and Escape" }
    let lost = next.map { "move on to \($0)" } ?? "leave it"
    guard let wayOut else { return "a keyboard user cannot \(lost)" }
    return "a keyboard user cannot \(lost) with Tab and must know to press \(wayOut)"
  }
}

extension Finding.Message {
  fileprivate static func tabStaysInCells(
    of table: String, _ consequence: KeyboardTrap.Consequence
  ) -> Self {
    "when \(table) has more than one cell, Tab stays in it: \(consequence.words)"
  }

  fileprivate static func tabStays(
    in name: String, inTextField: Bool, _ consequence: KeyboardTrap.Consequence
  ) -> Self {
    "Tab stays in \(inTextField ? "the text field of " : "")\(name): \(consequence.words)"
  }

  /// - Parameter hasStops: Whether something in `name` would take focus.
  fileprivate static func tabGetsLost(at name: String, hasStops: Bool) -> Self {
    "Tab gets stuck at \(name): focus \(hasStops ? "goes neither into it nor past it" : "does not go past it")"
  }

  fileprivate static func tabIsTyped(in name: String, neverReaches next: String?, hasTabStops: Bool) -> Self {
    """
    Tab inserts a tab character in \(name)\(next.map { " and never reaches \($0)" } ?? ""): the only way out is \
    backwards, with \
    Shift+Tab\(hasTabStops ? "; the document sets tab positions, so people may type tabs there" : "")
    """
  }

  fileprivate static func tabIsTyped(in name: String, before next: String, leftBy keys: String) -> Self {
    "Tab inserts a tab character in \(name): only \(keys) moves on to \(next)"
  }

  fileprivate static func mayNeverBeShown(_ name: String) -> Self {
    "\(name) would trap Tab, but it may never be shown"
  }

  fileprivate static func mayGetPages(_ name: String) -> Self {
    "Tab would get stuck at \(name), unless application code adds pages to it"
  }

  fileprivate static func isNeverReached(_ next: String) -> Self { "Tab never reaches \(next) from here" }
}

// Notes about the steps that focus takes.
extension Finding.Message {
  fileprivate static func focusIs(in name: String) -> Self { "focus is in \(name)" }

  fileprivate static func tabComes(to name: String) -> Self { "Tab reaches \(name)" }
}

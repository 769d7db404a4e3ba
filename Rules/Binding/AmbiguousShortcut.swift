package import FocusModel
package import FocusNavigation

/// One key combination for several actions, or an invalid key combination.
package enum AmbiguousShortcut: Rule {
  /// `ambiguous-shortcut`
  package static let description = RuleDescription(
    id: "ambiguous-shortcut",
    title: "A shortcut has several meanings, or none",
    summary: "A key combination triggers several actions, cannot be read, or is needed for typing.",
    group: .binding, severity: .error, criteria: [.keyboard, .characterKeyShortcuts], since: "0.1.0")

  /// Key combinations can be in translated text.
  package static let dependsOnTexts = true

  /// The changes in code that may have fixed the clash.
  package static let dependsOn: CodeChange = [.shortcut]

  /// Code may show or enable only one of the controls at a time.
  package static let dependsOnAll: CodeChange = [.visibility, .enablement]

  private struct Place: Hashable {
    var chord: Chord
    /// The layer of the shortcut; nil for the whole application.
    var node: NodeID?
    var isLocal: Bool
  }

  private struct Meaning: Hashable {
    var place: Place
    var action: String
    /// The receiver; nil if the document declares none, or names the first responder.
    var receiver: String?
  }

  /// Checks every shortcut.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    checkShownKeys(analysis, &verdict)
    guard !tree.shortcuts.isEmpty else { return }
    verdict.applies()
    var shortcuts: [Shortcut] = []
    var known: Set<Meaning> = []
    let open = openMeanings(analysis)
    var onSameNode: [Place: Shortcut] = [:]
    var unplaced: [Shortcut] = []
    for shortcut in tree.shortcuts {
      if let unknown = shortcut.unknown {
        verdict.cannotTell(
          shortcut.node, at: shortcut.span,
          .keysAreUnclear(shortcut.text, of: analysis.describe(shortcut.node), reason: unknown.explanation))
        continue
      }
      guard let chord = shortcut.chord else {
        verdict.fail(
          shortcut.node, at: shortcut.span, .error,
          .noKeyCombination(
            shortcut.text, of: analysis.describe(shortcut.node), toolkit: tree.toolkit.name),
          with: [.named(shortcut.text)])
        continue
      }
      // Return and Escape without modifiers press the default and the cancel button; ambiguous-default checks
      // these keys.
      if tree.toolkit.keys.defaultButton != nil, chord.isDefaultOrCancel { continue }
      if analysis[shortcut.node].isVisible == .no, !tree.toolkit.keys.hiddenKeepShortcuts { continue }
      let own = Place(chord: chord, node: shortcut.node, isLocal: true)
      if let other = onSameNode[own] {
        if let action = shortcut.action, let taken = other.action, action != taken {
          verdict.fail(
            shortcut.node, at: shortcut.span, .warning, certainty: .likely,
            .hasTwoActions(
              analysis.words(for: chord), taken, action, in: analysis.describe(shortcut.node),
              consequence: tree.toolkit.keys.sharedShortcut.words),
            notes: [SpanNote("the other action", at: other.span)], with: [.named(chord.description)])
        }
        continue
      }
      onSameNode[own] = shortcut
      if tree.code.unplacedActions.contains(shortcut.node) {
        unplaced.append(shortcut)
        continue
      }
      // A menu item and a button with the same action do not clash, unless the toolkit lets neither of them
      // receive the key.
      if let action = shortcut.action, tree.toolkit.keys.sharedShortcut.winner != .neither {
        var meaning = Meaning(place: place(shortcut, chord, analysis), action: action)
        if !open.contains(meaning) { meaning.receiver = shortcut.receiver }
        guard known.insert(meaning).inserted else { continue }
      }
      shortcuts.append(shortcut)
    }
    checkClashes(shortcuts, analysis, &verdict)
    checkUnplaced(unplaced, besides: shortcuts, analysis, &verdict)
    checkMenus(shortcuts, analysis, &verdict)
    checkSystemCommands(shortcuts, analysis, &verdict)
    checkSingleKeys(shortcuts, analysis, &verdict)
  }

  /// Key combinations that text shows but no document binds.
  private static func checkShownKeys(_ analysis: Analysis, _ verdict: inout Verdict) {
    for shown in analysis.tree.shownKeys {
      verdict.applies()
      if analysis.isOutOfUse(shown.node) { continue }
      let keys = analysis.words(for: shown.chord)
      let name = analysis.describe(shown.node)
      if shown.unknown != nil {
        verdict.cannotTell(
          shown.node, at: shown.span,
          shown.taker.map { .mayShowTakenKeys(keys, name, $0.command) } ?? .mayShowDeadKeys(keys, name))
        continue
      }
      if let taker = shown.taker, let command = shown.command {
        verdict.fail(
          shown.node, at: shown.span, .warning, certainty: .likely,
          .showsTakenKeys(keys, name, taker.command, instead: command),
          notes: [SpanNote(.areBoundHere(keys), at: taker.span)],
          help: "show other keys, or bind these keys to the item's command",
          with: [.named(shown.chord.description)])
        continue
      }
      verdict.fail(
        shown.node, at: shown.span, .warning, certainty: .likely, .showsDeadKeys(keys, name),
        help: "bind the keys to the command, or remove the text", with: [.named(shown.chord.description)])
    }
  }

  /// The meanings that include a shortcut without a declared receiver. Its receiver may be the same as that of
  /// another shortcut.
  private static func openMeanings(_ analysis: Analysis) -> Set<Meaning> {
    var meanings: Set<Meaning> = []
    for shortcut in analysis.tree.shortcuts where shortcut.receiver == nil {
      guard let action = shortcut.action, let chord = shortcut.chord else { continue }
      meanings.insert(Meaning(place: place(shortcut, chord, analysis), action: action))
    }
    return meanings
  }

  private static func place(_ shortcut: Shortcut, _ chord: Chord, _ analysis: Analysis) -> Place {
    switch shortcut.domain {
    case .layer: Place(chord: chord, node: analysis[shortcut.node].layer, isLocal: false)
    case .within(let node): Place(chord: chord, node: node, isLocal: true)
    case .application: Place(chord: chord, node: nil, isLocal: false)
    }
  }

  private static func checkClashes(
    _ shortcuts: [Shortcut], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let clashes = analysis.clashes(
      among: shortcuts, by: { shortcut in shortcut.chord.map { place(shortcut, $0, analysis) } }, at: \.node)
    for clash in clashes where clash.first.node != clash.second.node {
      guard let chord = clash.second.chord else { continue }
      judge(clash, of: chord, analysis, &verdict)
    }
  }

  private static func judge(
    _ clash: Clash<Shortcut>, of chord: Chord, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let shared = tree.toolkit.keys.sharedShortcut
    // If neither control gets the key, a shared action does not help.
    let isLost = shared.winner == .neither
    if !isLost, tree.doTheSame(clash.all.map(\.node)) || isOneDeclaration(clash.all, tree) { return }
    let (node, span) = (clash.second.node, clash.second.span)
    // Menu items with the same key may alternate (Dock and Undock); only code decides this.
    if tree.evidence.codeMayAdd, tree[node].role == .menuItem {
      return judgeMenuItems(clash, of: chord, analysis, &verdict)
    }
    let handlers = clash.all.map { tree.code.pressHandlers[$0.node] }
    if !isLost, handlers[0] != nil, Set(handlers).count == 1 { return }
    let first = analysis.describe(clash.first.node)
    if analysis.areShownOnDifferentConditions(clash.first.node, node) {
      return verdict.cannotTell(
        node, at: span, .mayNotMeet(analysis.describe(node), first, analysis.words(for: chord)))
    }
    if let (own, other) = hangOnOtherValues(clash, analysis) {
      return verdict.cannotTell(
        node, at: span, .hangOnFocus(analysis.describe(node), first, analysis.words(for: chord), own, other))
    }
    if analysis.coverEachOther(clash.first.node, node) {
      return verdict.cannotTell(
        node, at: span, .mayNotMeet(analysis.describe(node), first, analysis.words(for: chord)))
    }
    if !isLost, clash.mayDoTheSame(tree, at: \.node) {
      return verdict.cannotTell(node, at: span, .mayDoTheSame(message(about: clash, of: chord, analysis)))
    }
    if shared.winner == .notDocumented {
      return verdict.cannotTell(node, at: span, message(about: clash, of: chord, analysis))
    }
    // Two controls that are never enabled together can share a key.
    let isProven =
      clash.isCertain && !sharesName(clash.first, clash.second, analysis) && tree.evidence.statesBehaviour
      && !clash.all.contains { analysis.isIdle($0.node) }
    report(clash, of: chord, isProven: isProven, analysis, &verdict)
  }

  /// Judges menu items with the same key. Code may add more items.
  private static func judgeMenuItems(
    _ clash: Clash<Shortcut>, of chord: Chord, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let winner = tree.toolkit.keys.sharedShortcut.winner
    if winner != .neither, isOneAction(clash.first, clash.second, analysis) { return }
    let areEnabledAtTimes = [clash.first, clash.second].contains {
      tree[$0.node].traits.contains(.enabledAtTimes)
    }
    guard clash.isCertain || areEnabledAtTimes, winner != .notDocumented else {
      let (name, first) = (analysis.describe(clash.second.node), analysis.describe(clash.first.node))
      return verdict.cannotTell(
        clash.second.node, at: clash.second.span, .mayNotMeet(name, first, analysis.words(for: chord)))
    }
    report(clash, of: chord, isProven: false, analysis, &verdict)
  }

  private static func report(
    _ clash: Clash<Shortcut>, of chord: Chord, isProven: Bool, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let first = clash.first
    verdict.fail(
      clash.second.node, at: clash.second.span, isProven ? .error : .warning,
      certainty: isProven ? .certain : .likely, message(about: clash, of: chord, analysis),
      notes: [SpanNote(.hasSameShortcut(analysis.describe(first.node)), at: first.span, of: first.node)]
        + analysis.notes(on: clash.others, at: \.span, node: \.node, "the same applies to"),
      with: [.node(first.node), .named(chord.description)])
  }

  private static func message(
    about clash: Clash<Shortcut>, of chord: Chord, _ analysis: Analysis
  ) -> Finding.Message {
    .share(
      analysis.words(for: chord), clash.members { analysis.describe($0.node) },
      consequence: analysis.tree.toolkit.keys.sharedShortcut.words, condition: clash.condition)
  }

  /// Checks shortcuts of actions that the document puts in no widget. Their shortcuts work, and can clash,
  /// only after code puts the actions into widgets.
  private static func checkUnplaced(
    _ unplaced: [Shortcut], besides shortcuts: [Shortcut], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    if unplaced.isEmpty { return }
    var taken: [Place: Shortcut] = [:]
    for shortcut in shortcuts + unplaced {
      guard let chord = shortcut.chord else { continue }
      let place = place(shortcut, chord, analysis)
      guard let other = taken[place] else {
        taken[place] = shortcut
        continue
      }
      guard analysis.tree.code.unplacedActions.contains(shortcut.node) else { continue }
      let (name, first) = (analysis.describe(shortcut.node), analysis.describe(other.node))
      let shared = analysis.tree.toolkit.keys.sharedShortcut
      verdict.fail(ifCodeDoes: .placed) { verdict in
        verdict.fail(
          shortcut.node, at: shortcut.span, .warning, certainty: .likely,
          .share(
            analysis.words(for: chord), "both \(name) and \(first)", consequence: shared.words, condition: ""),
          notes: [SpanNote(.hasSameShortcut(first), at: other.span, of: other.node)],
          with: [.node(other.node), .named(chord.description)])
      }
      verdict.cannotTell(
        shortcut.node, at: shortcut.span, .isPutNowhere(name, first, analysis.words(for: chord)))
    }
  }

  /// Whether `shortcuts` come from one declaration of commands that several scenes receive. The shortcuts are then one
  /// command in the menus.
  private static func isOneDeclaration(_ shortcuts: [Shortcut], _ tree: FocusTree) -> Bool {
    guard let first = shortcuts.first else { return false }
    // For each shortcut, the node that contains it directly below the menu bar: the additions of a scene.
    var added: Set<NodeID> = []
    for shortcut in shortcuts {
      guard shortcut.domain == .application, tree.areAtOnePlace(first.node, shortcut.node) else {
        return false
      }
      let around = Array(tree.ancestry(of: shortcut.node))
      guard let bar = around.lastIndex(where: { tree[$0].role == .menuBar }), bar > 0 else { return false }
      added.insert(around[bar - 1])
    }
    return added.count == shortcuts.count
  }

  /// The focused values that the two shortcuts need, if no single value enables both shortcuts. Each value
  /// may exist without the other.
  private static func hangOnOtherValues(_ clash: Clash<Shortcut>, _ analysis: Analysis)
    -> (FocusedValueSubject, FocusedValueSubject)?
  {
    if clash.isCertain { return nil }
    let values = analysis.focusedValues(neededBy: clash.second.node)
    let others = analysis.focusedValues(neededBy: clash.first.node)
    guard values.isDisjoint(with: others), let own = values.min(by: isBefore),
      let other = others.min(by: isBefore)
    else { return nil }
    return (own, other)
  }

  private static func isBefore(_ one: FocusedValueSubject, _ other: FocusedValueSubject) -> Bool {
    one.description < other.description
  }

  /// Checks menu items against shortcuts of windows. The key window receives keys before the menus, so a menu
  /// item loses its shortcut while that window is in front.
  private static func checkMenus(
    _ shortcuts: [Shortcut], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    guard analysis.tree.toolkit.keys.windowIsAskedFirst else { return }
    var menus: [Chord: Shortcut] = [:]
    for shortcut in shortcuts where shortcut.domain == .application {
      if let chord = shortcut.chord, menus[chord] == nil { menus[chord] = shortcut }
    }
    guard !menus.isEmpty else { return }
    for shortcut in shortcuts where shortcut.domain == .layer {
      guard let chord = shortcut.chord, let menu = menus[chord] else { continue }
      if isInMenuOfItsOwn(shortcut, analysis) { continue }
      if isOneAction(menu, shortcut, analysis) { continue }
      // The views that receive the notification then do the same as their own controls.
      if sendsNotification(menu.node, analysis.tree) {
        verdict.cannotTell(
          shortcut.node, at: shortcut.span,
          .mayBeOneCommand(
            analysis.words(for: chord), analysis.describe(shortcut.node), analysis.describe(menu.node)))
        continue
      }
      // A command that works only in other windows is not affected.
      let values = analysis.focusedValues(neededBy: menu.node)
      if let value = values.min(by: isBefore) {
        switch analysis.publishes(values, besides: shortcut.node) {
        case true?: break
        case false?: continue
        case nil:
          verdict.cannotTell(
            shortcut.node, at: shortcut.span,
            .mayNotWorkHere(
              analysis.words(for: chord), analysis.describe(shortcut.node), analysis.describe(menu.node),
              value))
          continue
        }
      }
      verdict.fail(
        shortcut.node, at: shortcut.span, .warning, certainty: .likely,
        .menuItemLoses(
          analysis.words(for: chord), to: analysis.describe(shortcut.node), analysis.describe(menu.node)),
        notes: [SpanNote("the menu item with the same shortcut", at: menu.span)],
        with: [.node(menu.node), .named(chord.description)])
    }
  }

  /// Checks shortcuts of a single character, which people press by accident while typing or with speech input
  /// (WCAG 2.1.4).
  private static func checkSingleKeys(
    _ shortcuts: [Shortcut], _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let single = shortcuts.filter { shortcut in
      if case .within = shortcut.domain { return false }
      return shortcut.chord?.isSingleCharacter == true
    }
    guard !single.isEmpty else { return }
    var fields: [NodeID: NodeID] = [:]
    for order in analysis.orders where !tree.toolkit.keys.fieldsComeFirst {
      for stop in order.stops where tree[stop.node].role.isTextInput {
        let layer = analysis[stop.node].layer
        fields[layer] = fields[layer] ?? stop.node
      }
    }
    for shortcut in single {
      guard let chord = shortcut.chord else { continue }
      let isOfLayer = tree[shortcut.node].role.isLayer
      let who = (isOfLayer ? shortcut.action : nil).map { "'\($0)'" } ?? analysis.describe(shortcut.node)
      if let field = fields[analysis[shortcut.node].layer] {
        verdict.fail(
          shortcut.node, at: shortcut.span, .warning, certainty: .likely,
          .isNeededForTyping(analysis.words(for: chord), who, into: analysis.describe(field)),
          notes: [SpanNote("text is typed here, in the same window", at: tree[field].span)],
          help: "add a modifier key", with: [.named(chord.description)])
      } else {
        verdict.cannotTell(shortcut.node, at: shortcut.span, .mayBeChanged(analysis.words(for: chord), who))
      }
    }
  }

  /// Whether two shortcuts trigger one action, judged by their effects or names. In toolkits that identify an action
  /// by its method and receiver, only these two count. An action sent to the first responder may reach the object
  /// that the other shortcut names.
  private static func isOneAction(_ a: Shortcut, _ b: Shortcut, _ analysis: Analysis) -> Bool {
    guard let action = a.action, let other = b.action else { return sharesName(a, b, analysis) }
    let isOne = action == other && (a.receiver == nil || b.receiver == nil || a.receiver == b.receiver)
    return isOne || !analysis.tree.toolkit.keys.actionsAreNamedInFull && sharesName(a, b, analysis)
  }

  /// Whether the action of `node` sends a notification.
  private static func sendsNotification(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.focusSystem.actions.contains { action in
      guard action.node == node, action.trigger == .action, case .perform(let call) = action.effect else {
        return false
      }
      return call.hasPrefix("NotificationCenter.default.post")
    }
  }

  private static func sharesName(_ a: Shortcut, _ b: Shortcut, _ analysis: Analysis) -> Bool {
    guard let name = analysis.accessibleName(of: analysis.tree.modified(by: a.node)).text else {
      return false
    }
    return name == analysis.accessibleName(of: analysis.tree.modified(by: b.node)).text
  }
}

extension Analysis {
  /// `chord` as the toolkit's users write it.
  fileprivate func words(for chord: Chord) -> String { tree.toolkit.keys.words(for: chord) }
}

package import FocusModel
package import FocusNavigation

/// Several controls or views request Return, Escape or the initial focus.
package enum AmbiguousDefault: Rule {
  /// `ambiguous-default`
  package static let description = RuleDescription(
    id: "ambiguous-default",
    title: "Several defaults in one place",
    summary: "A window or view has several default buttons, cancel buttons or initial focus targets.",
    group: .binding, severity: .error, criteria: [.focusOrder], since: "0.1.0")

  /// Code may show or enable only one of the controls at a time.
  package static let dependsOnAll: CodeChange = [.visibility, .enablement]

  /// Checks default and cancel buttons, default focus, and claims on the initial focus.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    checkButtons(analysis, &verdict)
    checkRegions(analysis, &verdict)
    checkPreferences(analysis, &verdict)
    checkReferences(analysis, &verdict)
  }

  private struct Place<Meaning: Hashable>: Hashable {
    var meaning: Meaning
    var layer: NodeID
  }

  /// Checks buttons that get the default or cancel role from a key: `keyboardShortcut(.defaultAction)`,
  /// `defaultButton`, a key equivalent.
  private static func checkButtons(_ analysis: Analysis, _ verdict: inout Verdict) {
    let keys = analysis.tree.toolkit.keys
    guard let winner = keys.defaultButton else { return }
    let buttons = analysis.tree.shortcuts.filter { shortcut in
      shortcut.chord?.isDefaultOrCancel == true && shortcut.domain == .layer
        && (keys.hiddenKeepShortcuts || !analysis.isOutOfUse(shortcut.node))
    }
    guard !buttons.isEmpty else { return }
    verdict.applies()
    let clashes = analysis.clashes(
      among: buttons, by: { Place(meaning: $0.chord, layer: analysis[$0.node].layer) }, at: \.node)
    for clash in clashes where !analysis.tree.doTheSame(clash.all.map(\.node)) {
      let button: KeyedButton = clash.second.chord?.key == "return" ? .default : .cancel
      var condition = clash.condition
      var severity = Severity.warning
      var certainty: Certainty = clash.isCertain ? .certain : .likely
      switch winner {
      case .first: if clash.isCertain { severity = .error }
      // People still reach both buttons with Tab and press them with the space bar.
      case .neither: break
      // The last button keeps the key, even if the button is hidden.
      case .last: condition = ""
      case .one: certainty = .likely
      case .notDocumented: break
      }
      let pressed = buttonPressed(in: clash, winner)
      if let pressed, isExpected(pressed, in: clash, among: buttons) { severity = .info }
      let message = Finding.Message.severalHaveKey(
        clash.all({ analysis.describe($0.node) }, "are"), of: button, condition: condition, winner: winner,
        called: pressed.map { analysis.describe($0) }, meet: clash.isCertain)
      if winner == .notDocumented {
        verdict.cannotTell(clash.second.node, at: clash.second.span, message)
        continue
      }
      if !clash.isCertain, clash.areBothConditional, winner != .last {
        verdict.cannotTell(clash.second.node, at: clash.second.span, .mayExcludeEachOther(message))
        continue
      }
      if clash.mayDoTheSame(analysis.tree, at: \.node) {
        verdict.cannotTell(clash.second.node, at: clash.second.span, .mayDoTheSame(message))
        continue
      }
      if clash.others.isEmpty, analysis.mayAlternate(clash.first.node, clash.second.node) {
        verdict.cannotTell(clash.second.node, at: clash.second.span, .mayAlternate(message))
        continue
      }
      verdict.fail(
        clash.second.node, at: clash.second.span, severity, certainty: certainty, message,
        notes: [
          SpanNote(
            .isAlso(analysis.describe(clash.first.node), button), at: clash.first.span, of: clash.first.node)
        ]
          + analysis.notes(on: clash.others, at: \.span, node: \.node, "the same applies to"),
        with: [.node(clash.first.node)],
        remedy: clash.others.isEmpty && clash.isCertain
          ? remedy(winner, second: clash.second.span) : nil)
    }
  }

  /// The button of `clash` that its key presses; nil if this depends on states or is unknown.
  private static func buttonPressed(in clash: Clash<Shortcut>, _ winner: Winner) -> NodeID? {
    guard clash.isCertain else { return nil }
    return switch winner {
    case .first: clash.all.map(\.node).min()
    case .last: clash.all.map(\.node).max()
    case .neither, .one, .notDocumented: nil
    }
  }

  /// Whether people expect the key of `clash` to press `pressed`, because the other of the two keys (Return and
  /// Escape) presses each of the other buttons. Example: a cancel button that is also marked as the default
  /// button.
  private static func isExpected(
    _ pressed: NodeID, in clash: Clash<Shortcut>, among buttons: [Shortcut]
  ) -> Bool {
    let other: Chord = clash.second.chord == .return ? .escape : .return
    let pressedByOther = Set(buttons.filter { $0.chord == other }.map(\.node))
    return clash.all.allSatisfy { pressedByOther.contains($0.node) != ($0.node == pressed) }
  }

  /// The remedy that removes the declaration that has no effect. If the last declaration wins, removing another one does
  /// not change the key, and may change the look of a button: style sheets select `:default` and `:cancel`.
  private static func remedy(_ winner: Winner, second: SourceSpan) -> Remedy? {
    switch winner {
    case .first: .removeOne(second)
    case .last, .neither, .one, .notDocumented: nil
    }
  }

  /// The role of a button that Return or Escape presses wherever focus is.
  fileprivate enum KeyedButton { case `default`, cancel }

  /// Checks `defaultFocus` of regions that do not contain each other, because Apple does not document which one wins.
  /// `defaultFocus` on a focus section or scope applies when focus moves into it.
  private static func checkRegions(_ analysis: Analysis, _ verdict: inout Verdict) {
    let all = analysis.tree.focusSystem.defaultFocuses.filter { !$0.value.isReset }
    guard !all.isEmpty else { return }
    verdict.applies()
    let regions = all.filter { !isSectionOrScope($0, analysis.tree) }
    let clashes = analysis.clashes(
      among: regions, by: { Place(meaning: $0.isUserInitiated, layer: analysis[$0.node].layer) }, at: \.node)
    for clash in clashes {
      verdict.fail(
        clash.second.node, at: clash.second.span, .warning, certainty: .likely,
        .severalDefaultFocuses(clash.each { "default focus \($0.value)" }, condition: clash.condition),
        notes: [SpanNote("the other default focus", at: clash.first.span)]
          + clash.others.map { SpanNote("and another", at: $0.span) }, with: [.node(clash.first.node)])
    }
  }

  /// Whether the region of a default focus is a focus section or scope.
  private static func isSectionOrScope(_ focus: DefaultFocus, _ tree: FocusTree) -> Bool {
    func guides(_ node: NodeID) -> Bool {
      tree[node].traits.contains(.focusSection) || tree.focusSystem.scopes.contains { $0.node == node }
    }
    var node = focus.node
    while let parent = tree[node].parent, tree[parent].role == .modifier {
      node = parent
      if guides(node) { return true }
    }
    node = focus.node
    while !guides(node) {
      let inner = NodeID(Int(node.index) + 1)
      guard tree[node].role == .modifier, inner < tree[node].subtreeEnd,
        tree[inner].subtreeEnd == tree[node].subtreeEnd
      else { return false }
      node = inner
    }
    return true
  }

  /// Checks for several views that use `prefersDefaultFocus` in one focus scope.
  private static func checkPreferences(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let all = tree.focusSystem.preferences.filter { $0.prefers.value != false }
    guard !all.isEmpty else { return }
    verdict.applies()
    let clashes = analysis.clashes(
      among: all,
      by: { preference in
        // A preference outside its scope has no effect; unbound-focus-value reports it.
        tree.focusSystem.scopes.last {
          $0.namespace == preference.namespace && tree.contains($0.node, preference.node)
        }.map { Place(meaning: preference.namespace, layer: $0.node) }
      },
      at: \.node)
    for clash in clashes {
      let first = analysis.describe(clash.first.node)
      let second = analysis.describe(clash.second.node)
      guard clash.first.prefers.value == true, clash.second.prefers.value == true else {
        verdict.cannotTell(clash.second.node, at: clash.second.span, .mayBothPrefer(second, first))
        continue
      }
      verdict.fail(
        clash.second.node, at: clash.second.span, .warning,
        certainty: clash.isCertain ? .certain : .likely,
        .severalPrefer(
          clash.each { analysis.describe($0.node) }, in: clash.second.namespace.name,
          condition: clash.condition),
        notes: [SpanNote(.prefersItToo(first), at: clash.first.span)]
          + analysis.notes(on: clash.others, at: \.span, node: \.node, "the same applies to"),
        with: [.node(clash.first.node)])
    }
  }

  private struct Choice {
    var reference: Reference
    var target: NodeID

    struct Meaning: Hashable {
      var kind: Reference.Kind
      var target: NodeID
    }

    /// The scope of a clash. A declaration that gives way to other kinds of declarations competes only with
    /// declarations of its own kind.
    struct Claim: Hashable {
      var kind: Reference.Kind
      var winner: Winner
    }

    var claim: Claim { Claim(kind: reference.kind, winner: reference.winner) }
  }

  /// Checks for several widgets that claim the initial focus or the default action of one window.
  private static func checkReferences(_ analysis: Analysis, _ verdict: inout Verdict) {
    var choices: [Choice] = []
    var known: Set<Place<Choice.Meaning>> = []
    for reference in analysis.tree.references
    where reference.kind == .initialFocus || reference.kind == .defaultAction {
      verdict.applies()
      guard case .node(let target) = reference.resolution else { continue }
      // A view that never takes focus does not compete for it; dead-focus-target reports it.
      if reference.kind == .initialFocus, !analysis.canTakeFocus(target) { continue }
      let meaning = Place(
        meaning: Choice.Meaning(kind: reference.kind, target: target), layer: analysis[target].layer)
      if known.insert(meaning).inserted { choices.append(Choice(reference: reference, target: target)) }
    }
    choices.sort { $0.target < $1.target }
    let clashes = analysis.clashes(
      among: choices, by: { Place(meaning: $0.claim, layer: analysis[$0.target].layer) },
      at: \.target)
    for clash in clashes {
      let first = analysis.describe(clash.first.target)
      let (kind, winner) = (clash.second.reference.kind, clash.second.reference.winner)
      let message = Finding.Message.severalRequest(
        clash.each { analysis.describe($0.target) }, isFocus: kind == .initialFocus, winner: winner)
      if winner == .notDocumented {
        verdict.cannotTell(clash.second.target, at: clash.second.reference.span, message)
        continue
      }
      verdict.fail(
        clash.second.target, at: clash.second.reference.span, .warning, certainty: .likely, message,
        notes: [SpanNote(.alsoRequestsIt(first), at: clash.first.reference.span, of: clash.first.target)]
          + analysis.notes(on: clash.others, at: \.reference.span, node: \.target, "the same applies to"),
        with: [.node(clash.first.target)],
        remedy: clash.others.isEmpty && clash.isCertain
          ? remedy(winner, second: clash.second.reference.span) : nil)
    }
  }
}

extension AmbiguousDefault.KeyedButton {
  fileprivate var words: String {
    switch self {
    case .default: "the default button"
    case .cancel: "the cancel button"
    }
  }

  fileprivate var key: String {
    switch self {
    case .default: "Return"
    case .cancel: "Escape"
    }
  }
}

extension Finding.Message {
  fileprivate static func mayExcludeEachOther(_ clash: Self) -> Self {
    "\(clash.text); it is unclear whether they can be shown at the same time"
  }

  /// - Parameters:
  ///   - buttons: `A and B are both`, `A, B and C are all`.
  ///   - meet: Whether all the buttons can be in use at the same time.
  ///   - name: The button that receives the key; nil if it is unknown.
  fileprivate static func severalHaveKey(
    _ buttons: String, of button: AmbiguousDefault.KeyedButton, condition: String, winner: Winner,
    called name: String?, meet: Bool
  ) -> Self {
    let consequence =
      switch winner {
      case .first: "\(button.key) triggers only the first one\(name.map { ", \($0)" } ?? " found")"
      case .last where meet: "\(button.key) triggers only the last one\(name.map { ", \($0)" } ?? "")"
      case .last: "\(button.key) triggers only the last one, or nothing while that one is hidden or disabled"
      case .neither: "\(button.key) triggers no button"
      case .one: "\(button.key) triggers only one of them"
      case .notDocumented: "the effect of \(button.key) is not documented"
      }
    return "\(condition)\(buttons) \(button.words): \(consequence)"
  }

  fileprivate static func isAlso(_ name: String, _ button: AmbiguousDefault.KeyedButton) -> Self {
    "\(name) is also \(button.words)"
  }

  /// - Parameter focuses: `A and B both`, `A, B and C all`.
  fileprivate static func severalDefaultFocuses(_ focuses: String, condition: String) -> Self {
    "\(condition)\(focuses) apply when the window appears: the initial focus is undefined"
  }

  fileprivate static func mayBothPrefer(_ name: String, _ other: String) -> Self {
    "it is known only at run time whether \(name) and \(other) prefer default focus at the same time"
  }

  /// - Parameter views: `A and B both`, `A, B and C all`.
  fileprivate static func severalPrefer(_ views: String, in namespace: String, condition: String) -> Self {
    "\(condition)\(views) prefer default focus in '\(namespace)': it is undefined which one receives focus"
  }

  fileprivate static func prefersItToo(_ name: String) -> Self { "\(name) also prefers default focus" }

  /// - Parameters:
  ///   - widgets: `A and B both`, `A, B and C all`.
  ///   - isFocus: Whether the widgets request focus; otherwise the widgets request the default action.
  fileprivate static func severalRequest(_ widgets: String, isFocus: Bool, winner: Winner) -> Self {
    let what = isFocus ? "initial focus" : "to be the default button"
    let consequence =
      switch winner {
      case .first: "the first one wins"
      case .last: "the last one wins"
      case .neither: "none of them wins"
      case .one: "only one of them wins"
      case .notDocumented: "it is not documented which one wins"
      }
    return "\(widgets) request \(what): \(consequence)"
  }

  fileprivate static func alsoRequestsIt(_ name: String) -> Self { "\(name) also requests it" }
}

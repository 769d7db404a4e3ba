package import FocusModel
package import FocusNavigation

/// Several controls or views ask to be the one that Return, Escape or the first focus goes to.
package enum AmbiguousDefault: Rule {
  /// `ambiguous-default`
  package static let description = RuleDescription(
    id: "ambiguous-default",
    title: "Several defaults in one place",
    summary: "A place has several default buttons, cancel buttons or initial focuses.",
    group: .binding, severity: .error, criteria: [.focusOrder], since: "0.1.0")

  /// Code may let them take turns.
  package static let hangsOnAll: CodeChange = [.visibility, .enablement]

  /// Looks at default and cancel buttons, default focus, and what claims the initial focus.
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

  /// Buttons that are the default or the cancel button by their key: `keyboardShortcut(.defaultAction)`,
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
    for clash in clashes {
      let first = analysis.describe(clash.first.node)
      let isDefault = clash.second.chord?.key == "return"
      let key = isDefault ? "Return" : "Escape"
      var condition = clash.condition
      var severity = Severity.warning
      var certainty: Certainty = clash.isCertain ? .certain : .likely
      let consequence: String
      switch winner {
      case .first:
        consequence = "triggers only the first one found"
        if clash.isCertain { severity = .error }
      case .last:
        // It keeps the key, whether it is shown or not.
        condition = ""
        let lost = clash.isCertain ? "" : ", and nothing while that is hidden or disabled"
        consequence = "triggers only the last one\(lost)"
      case .neither:
        consequence = "triggers neither"
        if clash.isCertain { severity = .error }
      case .one:
        consequence = "triggers only one of them"
        certainty = .likely
      case .notDocumented:
        verdict.cannotTell(
          clash.second.node, at: clash.second.span,
          "\(condition)\(clash.all({ analysis.describe($0.node) }, "are")) the \(isDefault ? "default" : "cancel") button: "
            + "what \(key) does is not documented")
        continue
      }
      verdict.fail(
        clash.second.node, at: clash.second.span, severity, certainty: certainty,
        "\(condition)\(clash.all({ analysis.describe($0.node) }, "are")) the \(isDefault ? "default" : "cancel") button: \(key) "
          + consequence,
        notes: [
          SpanNote(
            "\(first) is also the \(isDefault ? "default" : "cancel") button", at: clash.first.span,
            of: clash.first.node)
        ]
          + analysis.notes(on: clash.others, at: \.span, node: \.node, "and so is"),
        with: [.node(clash.first.node)])
    }
  }

  /// `defaultFocus` of regions that do not contain each other: which of them wins is not documented. That of a focus
  /// section or scope is for focus that moves into it.
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
        "\(clash.condition)default focus \(clash.second.value) and default focus "
          + "\(clash.first.value) both apply when the window appears: where focus starts is not defined",
        notes: [SpanNote("the other default focus", at: clash.first.span)]
          + clash.others.map { SpanNote("and another", at: $0.span) }, with: [.node(clash.first.node)])
    }
  }

  /// Whether the region of a default focus is a focus section or scope itself.
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

  /// `prefersDefaultFocus` of several views in one focus scope.
  private static func checkPreferences(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let all = tree.focusSystem.preferences.filter { $0.prefers.value != false }
    guard !all.isEmpty else { return }
    verdict.applies()
    let clashes = analysis.clashes(
      among: all,
      by: { preference in
        // A preference outside its scope does nothing: unbound-focus-value.
        tree.focusSystem.scopes.last {
          $0.namespace == preference.namespace && tree.contains($0.node, preference.node)
        }.map { Place(meaning: preference.namespace, layer: $0.node) }
      },
      at: \.node)
    for clash in clashes {
      let first = analysis.describe(clash.first.node)
      let second = analysis.describe(clash.second.node)
      guard clash.first.prefers.value == true, clash.second.prefers.value == true else {
        verdict.cannotTell(
          clash.second.node, at: clash.second.span,
          "whether \(second) and \(first) prefer default focus at the same time is only known at run time")
        continue
      }
      verdict.fail(
        clash.second.node, at: clash.second.span, .warning,
        certainty: clash.isCertain ? .certain : .likely,
        "\(clash.condition)\(second) and \(first) both prefer default focus in "
          + "'\(clash.second.namespace.name)': which of them gets it is not defined",
        notes: [SpanNote("\(first) prefers it too", at: clash.first.span)]
          + analysis.notes(on: clash.others, at: \.span, node: \.node, "and so does"),
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

    /// What clashes: a statement that gives way to others contends with its like only.
    struct Claim: Hashable {
      var kind: Reference.Kind
      var winner: Winner
    }

    var claim: Claim { Claim(kind: reference.kind, winner: reference.winner) }
  }

  /// Several widgets that claim the initial focus or the default action of one window.
  private static func checkReferences(_ analysis: Analysis, _ verdict: inout Verdict) {
    var choices: [Choice] = []
    var known: Set<Place<Choice.Meaning>> = []
    for reference in analysis.tree.references
    where reference.kind == .initialFocus || reference.kind == .defaultAction {
      verdict.applies()
      guard case .node(let target) = reference.resolution else { continue }
      // What never takes focus does not contend for it: dead-focus-target.
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
      let what =
        clash.second.reference.kind == .initialFocus ? "initial focus" : "to be the default button"
      let consequence: String
      switch clash.second.reference.winner {
      case .first: consequence = "the first one wins"
      case .last: consequence = "the last one wins"
      case .neither: consequence = "neither gets it"
      case .one: consequence = "only one gets it"
      case .notDocumented:
        verdict.cannotTell(
          clash.second.target, at: clash.second.reference.span,
          "\(clash.each { analysis.describe($0.target) }) request \(what): which one gets it is not documented"
        )
        continue
      }
      verdict.fail(
        clash.second.target, at: clash.second.reference.span, .warning, certainty: .likely,
        "\(clash.each { analysis.describe($0.target) }) request \(what): \(consequence)",
        notes: [
          SpanNote("\(first) also requests it", at: clash.first.reference.span, of: clash.first.target)
        ]
          + analysis.notes(on: clash.others, at: \.reference.span, node: \.target, "and so does"),
        with: [.node(clash.first.target)])
    }
  }
}

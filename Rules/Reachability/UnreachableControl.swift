package import FocusModel
package import FocusNavigation

/// Controls that the keyboard never reaches.
package enum UnreachableControl: Rule {
  /// `unreachable-control`
  package static let description = RuleDescription(
    id: "unreachable-control",
    title: "A control cannot be reached with the keyboard",
    summary: "A control cannot be focused with Tab, and no key focuses or activates it.",
    group: .reachability,
    severity: .error,
    criteria: [.keyboard], since: "0.1.0")

  /// The changes in code that may have fixed the control.
  package static let dependsOn: CodeChange = [.focusability, .shortcut, .focused, .repeated]

  /// A control that only shows a value needs no focus.
  package static let concernsInput = true

  /// A person can use the container instead, because its listener has the same effect.
  package static let isMetByListenerAround = true

  /// Checks every control that is shown and can be operated.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    verdict.add(Self.verdict(on: analysis))
  }

  /// The verdict on the document. Other rules attribute their own violations to the violations in it.
  static func verdict(on analysis: Analysis) -> Verdict {
    analysis.unreachable {
      var verdict = Verdict()
      judge(analysis, &verdict)
      return verdict
    }
  }

  private static func judge(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    var elsewhere: EquivalentCommands?
    var refusing: [Refusing] = []
    let commands = analysis.commandsByHandler
    for index in tree.nodes.indices {
      let (role, traits) = (tree.nodes[index].role, tree.nodes[index].traits)
      guard role.isControl || role.holdsRows, !traits.contains(.internalPart) else { continue }
      let id = NodeID(index)
      if analysis.isOutOfUse(id) {
        if let disabled = analysis[id].enablementDecider, analysis[id].isVisible == .yes,
          tree.isFoundByCode(disabled)
        {
          let refusal = Refusal(id: id, shown: .likely, commands: commands, analysis: analysis)
          verdict.fail(ifCodeDoes: .enablement) { judgeAlone(refusal, &$0) }
        }
        continue
      }
      verdict.applies()
      if let refusal = tree.refusal(around: id) {
        judge(id, refusal: refusal, &elsewhere, analysis, &verdict)
        continue
      }
      if analysis.isStop(id) || analysis.isReachedInside(id) { continue }
      if analysis.nodesWithKeys.contains(id) { continue }
      if !traits.isDisjoint(with: [.hasAlternativeAccess, .arrowKeyMember, .decoration]) { continue }
      // Rows that are separate views take focus without their list, and a list that takes no input only shows
      // its rows.
      if role.holdsRows,
        traits.contains(.inert) || traits.contains(.opaque) && tree.nodes[index].traversal.scope != .none
      {
        continue
      }
      // An obstacle that affects a whole subtree is reported once, by `blocked-subtree` or `keyboard-trap`.
      // Those rules skip a control that refuses focus if its container also refuses focus and contains
      // nothing else that takes focus.
      if analysis.blocker(of: id) == nil || analysis.isOnlyRefused(id) || analysis.isLostWithAll(id)
        || analysis.isInBar(id)
      {
        let shown = analysis.certaintyOfBeingShown(id)
        let refusal = Refusal(id: id, shown: shown, commands: commands, analysis: analysis)
        judge(refusal, &refusing, &verdict)
      }
    }
    report(refusing, analysis, &verdict)
    for (id, statement) in tree.accessibility.sorted(by: { $0.key < $1.key }) where !analysis.isOutOfUse(id) {
      judge(statement, on: id, &elsewhere, analysis, &verdict)
    }
  }

  /// Judges a control that a modifier excludes from focus (`focusable(_:interactions:)`: "true if the view
  /// should participate in focus; false otherwise"). Text fields were observed to take focus anyway.
  ///
  /// - Parameter elsewhere: The effects of keys elsewhere in the document, computed on first use.
  private static func judge(
    _ id: NodeID, refusal: NodeID, _ elsewhere: inout EquivalentCommands?, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let name = analysis.describe(id)
    let modifiers = tree.ancestry(of: id).prefix { $0 == id || tree[$0].role == .modifier }
    if modifiers.contains(where: { analysis.nodesWithKeys.contains($0) }) { return }
    let isDecision =
      !tree[id].role.isTextInput && !tree[id].role.holdsRows && !tree.needsAssistiveTechnology(id)
    guard isDecision, analysis.certaintyOfBeingShown(id) != nil else {
      verdict.cannotTell(id, at: tree[refusal].span, .mayNotObey(name))
      return
    }
    if let place = analysis.placeOfDuplicates(around: refusal) {
      verdict.cannotTell(id, at: tree[refusal].span, .mayBeMarkedOnPurpose(name, place))
      return
    }
    let effects = analysis.actions(of: id, .action).map(\.effect)
    let known = elsewhere ?? EquivalentCommands(tree)
    elsewhere = known
    if let control = known.control(doing: effects, for: id, analysis) {
      verdict.cannotTell(id, at: tree[refusal].span, .isMarkedAndDone(name, by: control))
      return
    }
    if case .sameEffect(let place)? = tree.focusSystem.alternatives[id] {
      verdict.cannotTell(
        id, at: tree[refusal].span, .isMarkedAndMayBeDone(name, at: place))
      return
    }
    if verdict.leavesOpen(id, at: tree[refusal].span, analysis) { return }
    verdict.fail(id, at: tree[refusal].span, .warning, certainty: .likely, .isMarked(name))
  }

  /// Judges what a document declares about a view and its contents for assistive technology, including Full
  /// Keyboard Access.
  ///
  /// - Parameter elsewhere: The effects of keys elsewhere in the document, computed on first use.
  private static func judge(
    _ statement: Accessibility, on id: NodeID, _ elsewhere: inout EquivalentCommands?, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    if statement.isHidden.value != false || statement.hasActions { return }
    let isWithdrawn = statement.respondsToUserInteraction == false
    guard isWithdrawn || statement.children == .ignore else { return }
    let controls = analysis.controls(in: id)
    // In other states of the view, there may be nothing to operate.
    let isAlways = controls.contains {
      analysis[$0].isVisible == .yes && !analysis.tree.isConditional($0, inside: id)
    }
    guard let first = controls.first(where: { !isAlways || analysis[$0].isVisible == .yes }) else { return }
    // If the modifier is on the control itself, it may only rename the control, and a gesture counts as an
    // action of the element.
    if !isWithdrawn, analysis.tree.modified(by: id) == first || analysis.tree.hasGesture(around: id) {
      return
    }
    // A view that uses this component may turn it into a single control.
    if !isWithdrawn, analysis.tree.isOperated(around: id) { return }
    let name = analysis.describe(first)
    // A view with the button trait is meant to be pressed instead of its contents; code or a view around it handles the
    // press.
    if !isWithdrawn, statement.traits.contains("button") {
      verdict.cannotTell(id, at: statement.span, .mayBePressedInPlace(of: name))
      return
    }
    let known = elsewhere ?? EquivalentCommands(analysis.tree)
    elsewhere = known
    let others = controls.map { control -> String? in
      let effects = analysis.actions(of: control, .action).map(\.effect)
      return effects.isEmpty ? nil : known.control(doing: effects, for: id, analysis)
    }
    // A menu next to a control may also offer the control's action, for example sharing.
    let actByThemselves = controls.allSatisfy {
      [.button, .link].contains(analysis.tree[$0].role) && analysis.actions(of: $0, .action).isEmpty
    }
    if !isWithdrawn, actByThemselves, let menu = analysis.menu(beside: id) {
      verdict.cannotTell(id, at: statement.span, .isReplacedBesideMenu(name, analysis.describe(menu)))
      return
    }
    if let other = others.first ?? nil, !others.contains(nil) {
      verdict.cannotTell(id, at: statement.span, .isReplacedAndDone(name, by: other))
      return
    }
    let isSure = isAlways && !analysis.tree.evidence.codeMayAdd
    verdict.fail(
      id, at: statement.span, isAlways && !controls.allSatisfy(analysis.isIdle) ? .error : .warning,
      certainty: isSure ? .certain : .likely,
      isWithdrawn ? .isWithdrawn(name) : .isReplaced(name),
      notes: controls.filter { !isWithdrawn || $0 != first }.map {
        SpanNote(.cannotBeOperated(analysis.describe($0)), at: analysis.tree[$0].span)
      })
  }

  /// A command that refuses keyboard focus, although assistive technology reaches it.
  private typealias Refusing = (node: NodeID, span: SourceSpan, message: Finding.Message)

  /// The minimum number of refusing commands that counts as one decision for the whole window.
  private static let many = 4

  /// Reports `refusing` commands: a few are likely oversights and are reported separately; many are one decision.
  private static func report(_ refusing: [Refusing], _ analysis: Analysis, _ verdict: inout Verdict) {
    guard let first = refusing.first, refusing.count >= many else {
      for each in refusing {
        verdict.fail(
          each.node, at: each.span, .warning, certainty: .likely, each.message,
          remedy: isOversight(each.node, analysis) ? .undo(each.span) : nil)
      }
      return
    }
    verdict.fail(
      first.node, at: first.span, .info, certainty: .likely,
      .manyAreMarked(analysis.describe(first.node), others: refusing.count - 1),
      notes: refusing.dropFirst().map { SpanNote(.another(analysis.describe($0.node)), at: $0.span) })
  }

  /// The place in which people may press keys that choose rows of `list`; nil if no such place is likely. People type
  /// into a field to find a row, and code often lets arrow keys in this field choose a row. The field is the only
  /// text field on the list's page, or code adds it next to the part of the window that the document describes. If
  /// there are several fields, they are a form instead.
  private static func keysElsewhere(for list: NodeID, _ analysis: Analysis) -> String? {
    let fields = analysis.fields(around: list)
    guard let field = fields.first else {
      let isInWindow = analysis.tree.ancestors(of: list).contains { analysis.tree[$0].role.isLayer }
      return analysis.tree.isFoundByCode(list) && !isInWindow ? "elsewhere" : nil
    }
    guard fields.count == 1, mayFind(field, analysis) else { return nil }
    return "in \(analysis.describe(field))"
  }

  /// Whether people may type into `field` to find something: its name or id indicates this, or it has no
  /// name.
  private static func mayFind(_ field: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard tree[field].role != .searchField, let name = analysis.accessibleName(of: field).text else {
      return true
    }
    let words = "\(name) \(tree[field].id ?? "")".lowercased()
    return ["search", "filter", "find", "query", "look", "go to", "jump"].contains { words.contains($0) }
  }

  /// Judges a control that refuses focus, independently of other controls.
  private static func judgeAlone(
    _ refusal: Refusal, _ verdict: inout Verdict
  ) {
    var refusing: [Refusing] = []
    judge(refusal, &refusing, &verdict)
    report(refusing, refusal.analysis, &verdict)
  }

  /// The reason why no key compensates for the missing focus.
  enum MissingKey {
    /// The keys of the control's mnemonic have no effect without focus.
    case deadMnemonic(String)
    /// The documents have no mnemonics.
    case noShortcut
    case noMnemonicOrShortcut
    /// Keys choose the control's rows only while it has focus.
    case rowsNeedFocus
  }

  private static func missingKey(of id: NodeID, _ analysis: Analysis) -> MissingKey {
    if analysis.tree[id].role.holdsRows { return .rowsNeedFocus }
    if let mnemonic = analysis.mnemonic(to: id) {
      return .deadMnemonic(Mnemonic.keys(for: mnemonic.character))
    }
    return analysis.tree.toolkit.keys.mnemonics != nil ? .noMnemonicOrShortcut : .noShortcut
  }

  /// Judges a control whose focus a style turns off. A button with such a style often has a key or a menu item, but
  /// people can change a value only in the control.
  private static func judgeStyled(_ refusal: Refusal, _ verdict: inout Verdict) {
    let (id, analysis, tree) = (refusal.id, refusal.analysis, refusal.analysis.tree)
    let name = analysis.describe(id)
    let excuse = refusal.excuse
    guard tree[id].role.holdsValue, excuse == nil else {
      verdict.cannotTell(id, at: tree[id].span, .isUnfocusable(name, excuse ?? .isStyled))
      return
    }
    verdict.fail(
      id, at: tree[id].span, .warning, certainty: .likely,
      .isUnreachable(
        name, takesClicks: tree[id].focusability.pointer.value == true, missingKey(of: id, analysis),
        unlessChosenByKeys: nil, orTypedIn: nil),
      help: "a style turns off its focus", cause: Finding.Cause("styled", in: analysis[id].layer))
  }

  private static func judge(
    _ refusal: Refusal, _ refusing: inout [Refusing], _ verdict: inout Verdict
  ) {
    let (id, analysis, tree) = (refusal.id, refusal.analysis, refusal.analysis.tree)
    let name = analysis.describe(id)
    if tree[id].traits.contains(.unfocusableByStyle) { judgeStyled(refusal, &verdict) }
    guard case .stated(false, let span) = tree[id].focusability.sequential else { return }
    if let excuse = refusal.excuse {
      verdict.cannotTell(id, at: span, .isUnfocusable(name, excuse))
      return
    }
    if let action = tree.code.actionNames[id] {
      judge(id, calling: action, at: span, analysis, &verdict)
      return
    }
    // Application code can make the control focusable or give it a key.
    let isOpen = tree.isFoundByCode(id)
    // Tab reaches text fields with or without the setting, so the setting does not help if a field refuses
    // focus.
    let settingHelps = tree.toolkit.views.settingReachesMore
    let isBlocked = !settingHelps || tree[id].role.isTextInput
    let otherKeys = tree[id].role.holdsRows ? keysElsewhere(for: id, analysis) : nil
    let field = fieldWithValue(of: id, analysis)
    let message = Finding.Message.isUnreachable(
      name, takesClicks: tree[id].focusability.pointer.value == true, missingKey(of: id, analysis),
      unlessChosenByKeys: otherKeys, orTypedIn: field.map { analysis.describe($0) })
    if !isBlocked, !tree[id].role.holdsRows {
      refusing.append((id, span, message))
      return
    }
    verdict.fail(
      id, at: span, isBlocked && otherKeys == nil && field == nil ? .error : .warning,
      certainty: isOpen || settingHelps ? .likely : refusal.shown ?? .likely,
      message, remedy: field == nil && isOversight(id, analysis) ? .undo(span) : nil,
      cause: cause(of: id, analysis)
    )
  }

  /// Whether the author has surely not meant to keep focus from `id`: other controls of its class in the window take
  /// focus, and nothing beside it refuses focus. A picture, a list, a control of the application's class, a slider that
  /// follows only the pointer and a field that code uses may all refuse focus on purpose. So may a control that its row
  /// or a letter operates.
  private static func isOversight(_ id: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard !tree.code.derivedNodes.contains(id), !tree[id].role.holdsRows,
      !(tree[id].role.isTextInput && tree.isFoundByCode(id)),
      tree[id].traits.isDisjoint(with: [.followsDragging, .picture, .pointerAction]),
      isNamedByText(id, analysis), analysis.mnemonic(to: id) == nil,
      !tree.ancestors(of: id).contains(where: { tree[$0].role == .listItem })
    else { return false }
    let others = tree.subtree(of: analysis[id].layer).filter {
      $0 != id && tree[$0].kind == tree[id].kind && tree[$0].role == tree[id].role
    }
    let beside = tree[id].parent.map { Array(tree.children(of: $0).prefix(100)) } ?? []
    return others.contains(where: analysis.isStop)
      && !(others + beside).contains { $0 != id && refusesFocus($0, tree) }
  }

  private static func refusesFocus(_ node: NodeID, _ tree: FocusTree) -> Bool {
    guard case .stated(false, _) = tree[node].focusability.sequential else { return false }
    return tree[node].role.isControl
  }

  /// Whether the name of `id` is visible text or declared as a name, and not that of a picture or a tooltip.
  private static func isNamedByText(_ id: NodeID, _ analysis: Analysis) -> Bool {
    switch analysis.accessibleName(of: id) {
    case .named(_, from: .own(.content)), .named(_, from: .own(.accessible)), .named(_, from: .label): true
    default: false
    }
  }

  /// The text field just before the picker `id`, if their row contains only the field and the picker. The two often
  /// have one value, which people type into the field or choose with the pointer.
  private static func fieldWithValue(of id: NodeID, _ analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    switch tree[id].role {
    case .datePicker, .colorPicker, .fileChooser: break
    default: return nil
    }
    guard let field = analysis.neighbourBefore(id), tree[field].role == .textField, analysis.isStop(field),
      !tree[field].traits.contains(.readOnly), analysis.copresence(field, id) == .together,
      analysis.rowAround(id).count(where: { tree[$0].role != .label }) == 2
    else { return nil }
    return field
  }

  /// The cause that the finding shares with others. Either Tab fails at the control, or nothing in the window
  /// takes focus, or the other buttons of its group or container are also unreachable. If one of these
  /// buttons could take focus, arrow keys would reach the rest.
  private static func cause(of id: NodeID, _ analysis: Analysis) -> Finding.Cause? {
    if analysis.isObstacle(id) {
      return Finding.Cause(foundBy: KeyboardTrap.description.id, at: id)
    }
    let layer = analysis[id].layer
    if analysis.order(of: layer)?.stops.isEmpty == true {
      return Finding.Cause(foundBy: EmptyFocusScope.description.id, at: layer)
    }
    switch analysis.tree[id].role {
    case .radioButton: return Finding.Cause("radio group", in: analysis.tree[id].parent)
    // If a button has no id, its container created it, or it is one of several similar controls, like the
    // buttons above the pages of a tool box.
    case .button where analysis.tree[id].id == nil && analysis.tree[id].parent != nil:
      return Finding.Cause("buttons of a container", in: analysis.tree[id].parent)
    // If several controls of a row refuse focus, this is usually a single decision by the author.
    default:
      guard let parent = analysis.tree[id].parent, analysis.tree[parent].arrangement == .row,
        analysis.tree[id].role.isControl, analysis.mnemonic(to: id) == nil
      else { return nil }
      return Finding.Cause("controls of a row", in: parent)
    }
  }
}

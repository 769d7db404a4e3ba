package import FocusModel
package import FocusNavigation

/// Elements that respond to a click or tap, but to no key.
package enum PointerOnlyControl: Rule {
  /// `pointer-only-control`
  package static let description = RuleDescription(
    id: "pointer-only-control",
    title: "An element responds only to the pointer",
    summary: "An element reacts to clicks or taps but has no keyboard equivalent.",
    group: .reachability,
    severity: .error,
    criteria: [.keyboard, .nameRoleValue], since: "0.1.0")

  /// The changes in code that may have fixed the element.
  package static let dependsOn: CodeChange = [
    .focusability, .shortcut, .delegate, .listener, .touched, .windowKeys, .keysRead, .repeated,
  ]

  /// A person can use the container instead, because its listener has the same effect.
  package static let isMetByListenerAround = true

  /// Checks everything that reacts to the pointer.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let commands = analysis.commandsByHandler
    var gathered: Knowledge?
    var found: [Reaction] = []
    for index in tree.nodes.indices where tree.nodes[index].traits.contains(.pointerAction) {
      let id = NodeID(index)
      let subject = tree.modified(by: id)
      if tree[subject].role.isLayer || analysis.isOutOfUse(id) { continue }
      // `unreachable-control` reports a control that cannot take focus.
      if tree[subject].role.isControl {
        if tree.toolkit.views.pressing.handlesClicksApart { judgeControl(id, analysis, &verdict) }
        continue
      }
      verdict.applies()
      let known = gathered ?? Knowledge(tree)
      gathered = known
      // A tap outside a field hides the keyboard, and a tap outside a panel closes the panel. Escape has the same
      // effect.
      if analysis.nodesWithKeys.contains(id) || analysis.nodesWithKeys.contains(subject) { continue }
      // A click on a caption is only another way to click its control.
      if known.captions.contains(subject) || known.focusing.contains(id) { continue }
      if known.doesAsKeysDo(id, analysis) { continue }
      if known.takingAway.contains(id), !isOnlyWayOut(id, analysis) { continue }
      if known.foldsAsItsGroupDoes(id, analysis) { continue }
      let reaction = judge(
        id, subject: subject,
        doneElsewhere: {
          let command = tree.code.pressHandlers[subject].flatMap { commands[$0] }
          return command.map { .isDone(by: analysis.describe($0)) } ?? known.doneElsewhere(id, analysis)
            ?? tree.focusSystem.equivalents[id].map { place in
              .isDone(by: "a different control or key" + (place.isEmpty ? "" : " (\(place))"))
            }
        }, analysis, &verdict)
      if var reaction {
        reaction.triviality = known.triviality(of: id, analysis)
        reaction.alternative = tree.focusSystem.alternatives[id]
        found.append(reaction)
      }
    }
    report(found, analysis, &verdict)
    judgeContextMenus(analysis, &verdict)
  }

  /// Judges a button that handles clicks separately: keys trigger the button's action, but the button has no
  /// action.
  private static func judgeControl(_ id: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard tree[id].role.isPressed else { return }
    verdict.applies()
    let name = analysis.describe(id)
    if tree[id].traits.contains(.keyHandler) {
      verdict.cannotTell(id, at: tree[id].span, .hasNoActionButHandlesKeys(name))
      return
    }
    guard let certainty = analysis.certaintyOfBeingShown(id) else {
      verdict.cannotTell(id, at: tree[id].span, .hasNoActionIfShown(name))
      return
    }
    verdict.fail(
      id, at: tree[id].span, .warning, certainty: tree.isFoundByCode(id) ? .likely : certainty,
      .hasNoAction(name), cause: Finding.Cause("without action", in: analysis[id].layer))
  }

  /// Whether `id` is the only way to close its layer: nothing else closes the layer, and the layer has no
  /// stops.
  private static func isOnlyWayOut(_ id: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    let layer = analysis[id].layer
    guard tree[layer].traits.contains(.closedFromInsideOnly), !analysis.holdsStop(layer) else { return false }
    return !analysis.nodesWithKeys.contains { tree.contains(layer, $0) }
  }

  private static func judge(
    _ id: NodeID, subject: NodeID, doneElsewhere: () -> Excuse?, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) -> Reaction? {
    let tree = analysis.tree
    let focus = focusWithoutKeys(around: subject, analysis)
    // A person can reach another focusable view inside the element, and this view can respond to keys.
    if focus == nil,
      analysis.isStop(id) && tree[id].focusability.sequential.value == true || analysis.holdsStop(id)
    {
      return nil
    }
    let actor = actor(around: focus ?? id, analysis)
    // Keys select a row. A click on the row's contents may have a different effect.
    if let actor, tree[actor].focusability.sequential.value == true, !tree[actor].role.holdsRows {
      return nil
    }
    // An obstacle that affects a whole subtree is reported once.
    if analysis.blocker(of: id) != nil { return nil }
    let excuses: Node.Traits = [.hasAlternativeAccess, .decoration]
    if !tree[id].traits.union(tree[subject].traits).isDisjoint(with: excuses) { return nil }
    let span = tree[id].span
    let name = analysis.describeByContents(subject)
    let isTappedText = tree.toolkit.views.pressing.tapsActivateTexts && tree[subject].role == .label
    if let excuse = excuse(for: id, subject: subject, in: actor, isTappedText: isTappedText, analysis)
      ?? doneElsewhere()
    {
      verdict.cannotTell(id, at: span, .mayRespondToKeys(name, excuse))
      return nil
    }
    if isTappedText {
      verdict.fail(
        id, at: span, .warning, certainty: .likely, .isReadAsPlainText(name),
        help: tree.toolkit.views.pressing.tappedTextRemedy)
      return nil
    }
    // If the reaction is application code, this code may also handle keys elsewhere.
    let isWhole = tree.evidence.statesAllWays
    let certainty = analysis.certaintyOfBeingShown(id) ?? .likely
    let isLink = tree[subject].role == .label && tree[subject].traits.contains(.holdsLinks)
    // A link without a handler has no effect that people could miss.
    if isLink, !tree.code.handledPresses.contains(subject) {
      verdict.fail(ifCodeDoes: .listener) {
        $0.fail(subject, at: span, .warning, .linkCannotBeFollowed(in: name))
      }
      return nil
    }
    // Two facts are inferred: no key runs a gesture, and Full Keyboard Access runs an action for assistive
    // technology.
    let isSure = isWhole && focus == nil && !others(subject, tree).contains(.assistiveTechnology)
    return Reaction(
      node: id, subject: subject, severity: isSure ? .error : .warning,
      certainty: isSure ? certainty : .likely, isLink: isLink, takesFocus: focus != nil)
  }

  /// The outermost modifier of `subject` if focus reaches `subject` but keys have no effect there: one of the
  /// modifiers makes it focusable, and neither its contents nor its modifiers handle keys. Nil on platforms
  /// that run a gesture of the focused view.
  private static func focusWithoutKeys(around subject: NodeID, _ analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    let platforms = tree.focusSystem.platforms
    guard platforms.isEmpty || platforms.contains(where: { !$0.tapsWhatHasFocus }) else { return nil }
    let modifiers = tree.ancestors(of: subject).prefix { tree[$0].role == .modifier }
    // A view that is focusable only for activation may respond to an undocumented key.
    let isFocusable = modifiers.contains {
      tree[$0].focusability.sequential.value == true && tree[$0].focusability.pointer.value == true
    }
    guard isFocusable, let outermost = modifiers.last else { return nil }
    let chain = Set(modifiers)
    let hasKeys = tree.subtree(of: outermost).contains {
      tree[$0].traits.contains(.keyHandler) || analysis.isStop($0) && !chain.contains($0)
    }
    return hasKeys ? nil : outermost
  }

  /// The stop that contains `id` and whose keys may do the same as a click on `id`: a button, a row or a
  /// focusable view. A view that only shows its contents (tabs, a collapsible pane, a scroll view) does not
  /// count.
  static func actor(around id: NodeID, _ analysis: Analysis) -> NodeID? {
    let tree = analysis.tree
    for (_, parent) in tree.stepsInLayer(up: id) {
      switch tree[parent].role {
      case .tabList, .disclosure, .scrollArea, .splitter, .toolbar: break
      default: if analysis.isStop(parent) { return parent }
      }
    }
    return nil
  }

  /// The reason why an element that responds to the pointer may also respond to keys, or need not do so.
  enum Excuse {
    case mayBeFocusable(String)
    case classIsUnknown
    case mayBeDone(byKind: String)
    case mayTakeFocus(byModifier: String)
    case classIsElsewhere
    case isBackground
    case isCanvas
    case mayOnlyScroll
    case row(Analysis.RowExcuse)
    case mayBeMadeClickable
    case mayNeverBeShown
    /// Another gesture of the same kind is in front of the element.
    case isCovered
    case keysAreHandledAround
    case keysAreReadInCode(at: String)
    case keysOfPresenterDoIt
    /// Code at the given location handles keys that move between rows and choose a row.
    case keysChooseRow(at: String)
    /// Code at the given location creates the window so that it never becomes the key window.
    case windowNeverTakesKeys(createdAt: String)
    /// Code at the given location causes the effect some time after the view appears.
    case happensByItself(at: String)
    /// Keys operate another control with the same effect; the text describes that control and its location.
    case isDone(by: String)
    /// A control that sets the same value as a drag.
    case isEntered(with: String)
    /// A click deletes the text of this text field.
    case isDeleted(in: String)
    /// Keys operate another control that presents the same layer; the text describes that control and its location.
    case isPresented(by: String)
    /// A command in the application's menus has the element's name; the text describes the command and its location.
    case hasNameOfCommand(String)
    case isInStandardMenus
    case isInList
    /// The element is a part of a control whose custom style replaces the control.
    case isPartOfStyledControl
  }

  /// Whether `subject` is only a drawing, which assistive technology ignores together with its alternatives.
  private static func drawsOnly(_ subject: NodeID, _ tree: FocusTree) -> Bool {
    if tree[subject].focusability.assistive.value == false { return true }
    if tree[subject].role == .group, let only = tree.onlyChild(of: subject) {
      return drawsOnly(tree.modified(by: only), tree)
    }
    guard tree[subject].arrangement == .alternatives else { return false }
    return tree.children(of: subject).allSatisfy { arm in
      let shown = Array(tree.children(of: arm))
      return !shown.isEmpty && shown.allSatisfy { drawsOnly(tree.modified(by: $0), tree) }
    }
  }

  /// Whether a view that fills `subject` responds to the same clicks as `id`: the innermost gesture receives
  /// them.
  private static func isCovered(_ id: NodeID, by subject: NodeID, _ tree: FocusTree) -> Bool {
    guard let gesture = tree.focusSystem.gestures[id], case .click = gesture else { return false }
    var inner = subject
    while let only = tree.onlyChild(of: inner) {
      if tree.focusSystem.gestures[only] == gesture { return true }
      inner = only
    }
    return false
  }

  static func excuse(
    for id: NodeID, subject: NodeID, in actor: NodeID?, isTappedText: Bool, _ analysis: Analysis
  ) -> Excuse? {
    let tree = analysis.tree
    if !isTappedText, analysis.isStop(id), let reason = tree[id].focusability.sequential.unknown {
      return .mayBeFocusable(reason.explanation)
    }
    if tree[subject].role == .custom || !isTappedText && analysis.holdsFocusable(id) == nil {
      return .classIsUnknown
    }
    if let actor { return .mayBeDone(byKind: tree[actor].kind) }
    if let modifier = tree.unknownModifier(around: id) {
      return .mayTakeFocus(byModifier: tree[modifier].kind)
    }
    let isStyled = tree.ancestors(of: id).prefix { !tree[$0].role.isLayer }.contains {
      tree[$0].role == .group && tree[$0].traits.isSuperset(of: [.opaque, .instance])
    }
    if isStyled { return .isPartOfStyledControl }
    if tree.evidence.codeMayAdd, tree[subject].traits.contains(.standalone) { return .classIsElsewhere }
    if let place = tree.neverKeyWindow(around: id) { return .windowNeverTakesKeys(createdAt: place) }
    let isOffered = others(subject, tree).contains(.assistiveTechnology)
    if tree.toolkit.views.structure.silentOnesAreBackgrounds, drawsOnly(subject, tree), !isOffered {
      return .isBackground
    }
    if tree[subject].role == .canvas { return .isCanvas }
    if tree[subject].role == .scrollArea, tree.focusSystem.gestures[id] == .drag { return .mayOnlyScroll }
    if let row = analysis.row(around: id) { return .row(row) }
    // Code may set a click listener, which makes the view focusable; a listener for long clicks does not.
    let isClickable = tree.toolkit.views.pressing.clicksMakeFocusable
    if isClickable, tree[id].focusability.sequential.span == nil, tree[id].id != nil {
      return .mayBeMadeClickable
    }
    if analysis.certaintyOfBeingShown(id) == nil { return .mayNeverBeShown }
    if isCovered(id, by: subject, tree) { return .isCovered }
    for node in tree.ancestry(of: id) {
      if tree[node].traits.contains(.keyHandler) { return .keysAreHandledAround }
      if let place = tree.focusSystem.windowKeys[node] { return .keysAreReadInCode(at: place) }
      switch tree[node].role {
      case .listItem, .gridCell, .list, .table, .tree, .grid: return .isInList
      default: break
      }
      if tree[node].role.isLayer { break }
    }
    return nil
  }
}

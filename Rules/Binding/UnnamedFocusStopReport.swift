import FocusModel
import FocusNavigation

// Findings for a control without a name. The messages quote the screen reader's announcement and the text
// next to the control.
extension UnnamedFocusStop {
  /// Judges a control that is named after its group. This name is sufficient if no other control in the group
  /// has the same name.
  static func judgeGrouped(
    _ node: NodeID, called title: String, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    if !tree[node].traits.isDisjoint(with: [.opaque, .namedElsewhere]) {
      verdict.cannotTell(
        node, at: tree[node].span, .mayBeCalledAfterGroup(called(node, analysis, besides: title), title))
      return
    }
    guard
      let group = tree.ancestors(of: node).first(where: {
        tree.names[$0]?.contains { $0.text == title } == true
      })
    else { return }
    let isPressed = isPressed(tree[node].role)
    // The first 100 members are enough. The title also applies to a list in the group, but not to a button
    // next to the list.
    let members = tree.subtree(of: group).lazy.filter {
      let isMember = tree[$0].role.isControl || isPressed && tree[$0].role.holdsRows
      return $0 != node && isMember && !analysis.isOutOfUse($0)
    }.prefix(100)
    // Controls of different kinds, for example a field and the check box or button next to it, are
    // distinguished by their kind.
    let namesakes = members.filter {
      analysis.accessibleName(of: $0) == .named(title, from: .own(.group))
        && (isPressed || !Self.isPressed(tree[$0].role) && !drawsItsState(tree[$0].role))
    }
    // Text as long as a sentence is an explanation, not a label.
    let label = analysis.labelBeside(node, leadsElsewhere: true).flatMap { label in
      analysis.shownText(of: label).map(\.count) ?? 0 <= 50 ? label : nil
    }
    // The title of a group describes the purpose of its only field. A button or check box among other
    // controls needs its own text.
    guard isPressed ? !members.isEmpty : !namesakes.isEmpty || label != nil else { return }
    if isPressed, !drawsItsState(tree[node].role), !holdsPicture(node, analysis) {
      verdict.cannotTell(node, at: tree[node].span, .mayBeFilled(called(node, analysis)))
      return
    }
    // A filled combo box may be named by its value instead of its group.
    let purpose: Purpose =
      if drawsItsState(tree[node].role) { .whatItSwitches } else if isPressed { .whatItDoes } else {
        tree[node].role == .comboBox ? .whatValueIsFor : .whatItIsFor
      }
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: tree.isFoundByCode(node) ? .likely : .certain,
      .isCalledAfterGroup(
        called(node, analysis, besides: title), title.clipped, besides: textBeside(label, analysis)?.clipped,
        silentOn: purpose),
      notes: notes(beside: label, tree), help: remark(on: node, analysis),
      // A text before a button is about the field before it, or is its unit.
      remedy: isPressed && !drawsItsState(tree[node].role)
        ? naming(button: node, analysis) : label.flatMap { naming(node, after: $0, analysis) },
      cause: Finding.Cause("group", in: group))
  }

  /// Names `node` after `label`, or after a label whose text is bound to data. If the label is not the caption
  /// of `node`, a person has to choose the name. Nil if another label may belong to `node`, because a fixed
  /// name could contradict that label.
  private static func naming(_ node: NodeID, after label: NodeID?, _ analysis: Analysis) -> Remedy? {
    if analysis.isSample(node) { return nil }
    if let outer = analysis.labelOfScrollArea(around: node) { return .name(node, beside: outer) }
    guard let label else { return namingWithoutLabel(node, analysis) }
    if analysis.isDoubtful(label, beside: node) { return nil }
    // A single letter says less than the description.
    if analysis.shownText(of: label)?.count(where: \.isLetter) == 1, analysis.description(of: node) != nil {
      return nil
    }
    return .name(node, beside: analysis.caption(of: node, label))
  }

  /// Names `node`, which has no label with a known text beside it, unless a text near it may be its name.
  private static func namingWithoutLabel(_ node: NodeID, _ analysis: Analysis) -> Remedy? {
    if let bound = analysis.boundLabelBeside(node) {
      return analysis.isDoubtful(bound, beside: node) ? nil : .name(node, beside: bound)
    }
    if let group = analysis.titledGroup(around: node) { return .name(node, beside: group) }
    if analysis.columnOfTexts(beside: node) != nil {
      return analysis.textInColumn(beside: node).map { .name(node, beside: $0) }
    }
    if analysis.mayHaveOtherLabel(node) || analysis.isRepeated(node) || analysis.isAfterHiddenText(node) {
      return nil
    }
    // The text beside the control names another control, perhaps by mistake.
    if analysis.labelBeside(node, leadsElsewhere: true) != nil { return nil }
    return analysis.hasTextNearby(node) ? nil : .name(node)
  }

  /// Judges a container that the toolkit makes a stop although it does nothing.
  static func judgeContainer(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let emptyStops = tree.toolkit.views.structure.emptyStops
    guard emptyStops.kinds.contains(tree[node].kind), tree[node].role == .group,
      tree[node].focusability.sequential.value == true, tree[node].parent != nil,
      tree[node].traits.isDisjoint(with: [.pointerAction, .keyHandler]),
      tree.names[node]?.isEmpty ?? true, analysis[node].isHiddenFromAssistiveTechnology == .no
    else { return }
    verdict.fail(
      node, at: tree[node].span, .info, certainty: .likely, .isEmptyStop(called(node, analysis)),
      help: emptyStops.remedy, cause: Finding.Cause("empty stop", in: analysis[node].layer))
  }

  /// Reports a superfluous stop: a group that the document makes focusable although it has nothing to
  /// announce or to press.
  static func judgeGroup(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard tree.toolkit.views.pressing.groupsArePressedWhole, tree[node].role == .group,
      tree[node].focusability.sequential.span != nil, tree[node].focusability.sequential.value == true,
      tree[node].traits.isDisjoint(with: [.pointerAction, .opaque, .namedElsewhere]),
      analysis[node].isHiddenFromAssistiveTechnology == .no, tree[node].focusability.assistive.value != false,
      let control = analysis.controls(in: node).first, analysis.isStop(control),
      analysis.accessibleName(of: node) == .unnamed
    else { return }
    verdict.fail(
      node, at: tree[node].span, .info, certainty: tree.isFoundByCode(node) ? .likely : .certain,
      .isEmptyStop(called(node, analysis), before: analysis.describe(control)))
  }

  /// Judges a control with an unconnected label and a different description: a tooltip or placeholder.
  static func judgeDescribed(
    _ node: NodeID, by source: Name.Source, _ description: String, _ analysis: Analysis,
    _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard let label = analysis.labelBeside(node), let text = textBeside(label, analysis),
      !description.words.starts(with: text.words),
      // An attached property of the project may name the control.
      !tree[node].traits.contains(.namedElsewhere)
    else { return }
    let shown = (tree.toolkit.speech.legible(description) ?? description).clipped
    verdict.fail(
      node, at: tree[node].span, .info, certainty: tree.isFoundByCode(node) ? .likely : .certain,
      .hasNoLabel(
        called(node, analysis), .beside(text.clipped),
        announced: source == .placeholder ? .placeholder(shown) : .tooltip(shown)),
      notes: notes(beside: label, tree), help: remark(on: node, analysis),
      remedy: naming(node, after: label, analysis),
      cause: Finding.Cause("untied", in: analysis[node].page ?? analysis[node].layer))
  }

  /// Reports a button with a picture and a tooltip that only describes the button. Often one decision covers
  /// all buttons of a window.
  static func judgeExplained(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    // A text that is bound to data names the control.
    guard isPressed(tree[node].role), holdsPicture(node, analysis), !tree.code.namedNodes.contains(node),
      let tooltip = tree.names[node]?.first(where: { $0.source == .tooltip && !$0.text.isEmpty }),
      // If a tooltip is located at the start tag, it comes from the toolkit; the document does not contain
      // it.
      tooltip.span != tree[node].span, let text = tree.toolkit.speech.legible(tooltip.text)
    else { return }
    verdict.fail(
      node, at: tree[node].span, .info, certainty: tree.isFoundByCode(node) ? .likely : .certain,
      .isOnlyExplained(called(node, analysis), by: text.clipped, announced: tree.words(for: node)),
      help: remark(on: node, analysis), remedy: holdsText(node, analysis) ? nil : .nameByTooltip(node),
      cause: Finding.Cause("explained", in: analysis[node].layer))
  }

  /// The text of `label`, a label next to a control that does not name the control.
  private static func textBeside(_ label: NodeID?, _ analysis: Analysis) -> String? {
    label.flatMap { analysis.shownText(of: $0) }.flatMap { analysis.tree.toolkit.speech.legible($0) }
  }

  private static func notes(beside label: NodeID?, _ tree: FocusTree) -> [SpanNote] {
    label.map { [SpanNote("the label beside it", at: tree[$0].span)] } ?? []
  }

  /// The note on the label beside the control `node`: `label` or, without it, a label whose text is bound to data or in
  /// resources.
  private static func notes(beside label: NodeID?, of node: NodeID, _ analysis: Analysis) -> [SpanNote] {
    if label != nil { return notes(beside: label, analysis.tree) }
    return analysis.boundLabelBeside(node).map {
      [SpanNote("the label beside it, which is not connected to it", at: analysis.tree[$0].span)]
    } ?? []
  }

  /// The words for `node` in a message: its id, and the title of its row unless this title equals `title`,
  /// which the message already contains.
  static func called(_ node: NodeID, _ analysis: Analysis, besides title: String? = nil) -> String {
    let tree = analysis.tree
    let words = tree.words(for: node)
    if tree.toolkit.speech.idsAreMade { return analysis.describe(node) }
    // The node is a part that the toolkit's view creates.
    if let part = tree.editorNames[node] {
      return "the \(part)" + (tree.code.names[node].map { " of '\($0)'" } ?? "")
    }
    let id = tree[node].id.flatMap { tree.toolkit.speech.legible($0) }
    let name = id.map { "\(words) '\($0)'" } ?? "this \(words)"
    guard let row = rowTitle(around: node, tree), title?.hasPrefix(row) != true else { return name }
    return "\(name) in the row “\(row.clipped)”"
  }

  /// The title, if any, of the list or form row that contains `node`.
  private static func rowTitle(around node: NodeID, _ tree: FocusTree) -> String? {
    for row in tree.ancestors(of: node) {
      if tree[row].role.isLayer { return nil }
      if tree[row].role == .listItem {
        return tree.names[row]?.first { $0.source <= .content && !$0.text.isEmpty }?.text
      }
    }
    return nil
  }

  static func report(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let stop = UnnamedStop(node, analysis)
    let role = analysis.tree[node].role
    if drawsItsState(role), !holdsPicture(node, analysis) {
      reportBox(stop, analysis, &verdict)
    } else if isPressed(role) {
      reportButton(stop, analysis, &verdict)
    } else {
      reportField(stop, analysis, &verdict)
    }
  }

  /// A control without a name, and the parts of its messages.
  private struct UnnamedStop {
    var node: NodeID
    /// The words for the control in a message.
    var called: String
    /// The words that a screen reader announces instead of a name.
    var kind: Announcement
    var certainty: Certainty
    /// Whether the control is pressed as a whole, together with the controls inside.
    var isWhole: Bool

    init(_ node: NodeID, _ analysis: Analysis) {
      let tree = analysis.tree
      self.node = node
      called = UnnamedFocusStop.called(node, analysis)
      let hasOwnWords =
        switch tree.toolkit.speech.kinds {
        case .roles: false
        case .ownWords: true
        case .ownWordsButForButtons: !isPressed(tree[node].role)
        }
      let sample = isPressed(tree[node].role) ? tree.toolkit.speech.contentsNameByClass : nil
      let contents = tree.children(of: node).first { !tree[$0].role.isLayer }.map { tree[$0].kind }
      // A control that draws its state shows nothing else if it has no contents.
      let isBare = contents == nil && drawsItsState(tree[node].role)
      let words = tree.toolkit.speech.announcedRoles[tree[node].role] ?? tree.words(for: node)
      kind =
        (isBare ? nil : sample).map { .classOfContents(contents ?? $0) }
        ?? (hasOwnWords ? .kindOfControl : .words(words))
      isWhole = isPressedWhole(node, analysis)
      certainty =
        tree.isFoundByCode(node) || isWhole || showsOwnPicture(node, tree) ? .likely : .certain
    }
  }

  /// Reports a check box, radio button or switch.
  private static func reportBox(_ stop: UnnamedStop, _ analysis: Analysis, _ verdict: inout Verdict) {
    let (node, tree) = (stop.node, analysis.tree)
    if reportLed(stop, announced: stop.kind, analysis, &verdict) { return }
    let label = analysis.labelBeside(node)
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: stop.certainty,
      .hasNoLabel(stop.called, textBeside(label, analysis).map { .beside($0.clipped) }, announced: stop.kind),
      notes: notes(beside: label, of: node, analysis), help: remark(on: node, analysis),
      remedy: label.map { naming(node, after: $0, analysis) }
        ?? (analysis.boundLabelBeside(node) ?? analysis.textInColumn(beside: node)).map {
          .name(node, beside: $0)
        },
      cause: Finding.Cause("box", in: analysis[node].page ?? analysis[node].layer))
  }

  /// Reports a button or another control that is pressed.
  private static func reportButton(_ stop: UnnamedStop, _ analysis: Analysis, _ verdict: inout Verdict) {
    let (node, tree) = (stop.node, analysis.tree)
    let speech = tree.toolkit.speech
    if let text = textInParts(of: node, analysis).map({ speech.legible($0) ?? "…" }) {
      verdict.fail(
        node, at: tree[node].span, .warning, certainty: stop.certainty,
        .partsDoNotNameIt(stop.called, text.clipped, announced: stop.kind),
        help: remark(on: node, analysis), remedy: nil)
      return
    }
    guard holdsPicture(node, analysis) else {
      judgeEmpty(node, called: stop.called, isWhole: stop.isWhole, analysis, &verdict)
      return
    }
    // A picture that is a button only with a click listener may never get one.
    let isButton =
      tree[node].focusability.sequential.value ?? !tree.toolkit.views.pressing.clicksMakeFocusable
    let isGraveStop =
      !speech.picturesDescribeThemselves && !stop.isWhole && !tree.namelessByChoice.contains(node)
      && !isExplainedByPlace(node, analysis)
    let isGrave =
      isGraveStop && isButton && analysis.isStop(node) && !analysis.isIdle(node) && !isSwatch(node, analysis)
    let isOff = isTurnedOff(node, tree)
    let isUnderPointer = tree.ancestry(of: node).contains { tree[$0].traits.contains(.shownByPointer) }
    let mayBeOff = analysis.isStop(node) && tree[node].traits.contains(.unfocusableByStyle)
    let isUnconnected = tree.code.unconnected.contains(node)
    let loss = isUnconnected || isGrave && !isUnderPointer && !mayBeOff ? smallLoss(of: node, analysis) : nil
    let message: Finding.Message =
      tree.code.glyphs.contains(node)
      ? .nameIsGlyph(stop.called)
      : showsPicture(node, analysis)
        ? .pictureHasNoName(stop.called, announced: stop.isWhole ? .nothing : stop.kind)
        : .shapesHaveNoName(stop.called, announced: stop.kind)
    let isError = isGrave && !isUnderPointer && !mayBeOff && loss == nil
    verdict.fail(
      node, at: tree[node].span, isError ? .error : loss?.isTiny == true ? .info : .warning,
      certainty: stop.certainty, isUnderPointer ? .isShownByPointer(message) : message,
      notes: analysis.captionBelow(button: node).map {
        [SpanNote("the text below it, which is not connected to it", at: tree[$0].span)]
      } ?? [],
      help: loss.map { $0.isTiny ? $0.words : "\($0.words); this is therefore a warning, not an error" }
        ?? remark(on: node, analysis, isLess: isGraveStop && (isButton || isOff) && !isUnderPointer),
      remedy: naming(button: node, analysis),
      cause: tree.code.alike[node].map { Finding.Cause("alike", in: $0) })
  }

  /// Names the button `node`, unless the document contains text that people read as its title. This text may describe
  /// only a part of what the button does (“Image” before a button that chooses an image), so a person has to decide
  /// whether it is the name.
  private static func naming(button node: NodeID, _ analysis: Analysis) -> Remedy? {
    if analysis.isSample(node) { return nil }
    if holdsText(node, analysis) { return nil }
    if let text = analysis.labelAfterToggle(node) ?? analysis.captionBelow(button: node) {
      return analysis.precedesField(text) ? nil : .name(node, beside: text)
    }
    return analysis.titleBeside(button: node) == nil && !analysis.isRepeated(node) ? .name(node) : nil
  }

  /// Whether the button `node` is one of several shapes and only chooses a value, such as a colour.
  private static func isSwatch(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let actions = analysis.actions(of: node, .action)
    let onlySets = actions.allSatisfy { if case .set = $0.effect { true } else { false } }
    return !actions.isEmpty && onlySets && !showsPicture(node, analysis)
      && analysis.tree.ancestors(of: node).contains { analysis.tree[$0].arrangement == .repeated }
  }

  /// Whether the place of the button `node` shows what it does, although a screen reader does not announce this. The
  /// button is the only stop of a page, so nothing else can be meant, or the only stop in a row with a title.
  private static func isExplainedByPlace(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    let layer = analysis[node].layer
    guard let stops = analysis.order(of: layer)?.stops else { return false }
    // A page that scrolls takes focus, but does nothing else.
    func isOnlyStop(in scope: NodeID) -> Bool {
      !stops.contains {
        $0.node != node && $0.node != scope && tree.contains(scope, $0.node) && tree[$0.node].role != .group
      }
    }
    if let page = analysis[node].page, isOnlyStop(in: page) { return true }
    guard rowTitle(around: node, tree) != nil,
      let row = tree.ancestors(of: node).first(where: { tree[$0].role == .listItem })
    else { return false }
    return isOnlyStop(in: row)
  }

  /// Reports a field, list, slider or another control with a value.
  private static func reportField(_ stop: UnnamedStop, _ analysis: Analysis, _ verdict: inout Verdict) {
    let (node, tree) = (stop.node, analysis.tree)
    let scope = analysis[node].page ?? analysis[node].layer
    // The selected, typed or set value is announced instead of a name.
    let isChoice = tree[node].role == .comboBox
    let announced: Announcement =
      isChoice ? .selectedValue : tree[node].role.holdsValue ? .contents : stop.kind
    if reportLed(stop, announced: announced, analysis, &verdict) { return }
    if let other = analysis.controlBefore(node) {
      verdict.fail(
        node, at: tree[node].span, .info, certainty: .likely,
        .hasOnlyLabelOf(analysis.describe(other), stop.called, announced: announced),
        notes: [SpanNote("the preceding control, which it seems to belong to", at: tree[other].span)],
        help: remark(on: node, analysis),
        remedy: remedy(forFieldBehind: other, node, analysis),
        cause: Finding.Cause("behind", in: scope))
      return
    }
    // The kind “search field” already describes the purpose.
    if tree[node].role == .searchField, isOnlySearchField(node, analysis) { return }
    // Screen readers guess a name from the text next to a field, and often guess correctly.
    let beside = analysis.labelBeside(node)
    // A heading above a text that people only read is about the whole page.
    let isHeading =
      isOnlyRead(node, tree) && beside.map { !tree[$0].traits.isDisjoint(with: [.large, .title]) } == true
    let label = isHeading ? nil : beside
    let row = label == nil ? rowTitle(around: node, tree) : nil
    let text: LabelLike? =
      row.map { .rowTitle($0.clipped) } ?? textBeside(label, analysis).map { .beside($0.clipped) }
    let name = row.map { called(node, analysis, besides: String($0)) } ?? stop.called
    let reason =
      tree.toolkit.speech.tellingRoles.contains(tree[node].role)
      ? "screen readers announce its type, which says what its value means"
      : text == nil ? smallReason(for: node, analysis) : nil
    let isSmall = reason != nil || mattersLittle(node, analysis)
    verdict.fail(
      node, at: tree[node].span, isSmall ? .info : .warning, certainty: stop.certainty,
      .hasNoLabel(name, text, announced: announced),
      notes: notes(beside: label, of: node, analysis), help: reason ?? remark(on: node, analysis),
      remedy: naming(node, after: label, analysis),
      cause: Finding.Cause(
        (textBeside(label, analysis) == nil ? "unlabelled" : "untied") + (isChoice ? " choice" : ""),
        in: scope))
  }

  /// Names the field `node` behind `other`, a slider, box or field. The document may contain the words: the name of the
  /// slider, or the text of the box (“Encoding”, “Use this text by default”). Whether they are also the name of the value
  /// depends on their meaning.
  private static func remedy(
    forFieldBehind other: NodeID, _ node: NodeID, _ analysis: Analysis
  ) -> Remedy? {
    if analysis.tree[other].role.isTextInput { return .name(node) }
    return analysis.caption(of: node, ofBox: other).map { .name(node, beside: $0) }
  }

  /// Whether the field `node` is connected to nothing, or is read-only and only shows the value of another control.
  private static func mattersLittle(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    if tree.code.unconnected.contains(node) { return true }
    return tree[node].traits.contains(.readOnly) && !tree.changers(besides: node).isEmpty
  }

  /// The reason why little is lost without a name of the field `node`, which has no text beside it: its text, or the
  /// title of its window, explains it. Nil if people need the name.
  private static func smallReason(for node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    if let loss = namedGroup(around: node, tree) { return loss.words }
    guard analysis.boundLabelBeside(node) == nil else { return nil }
    if isOnlyRead(node, tree) { return "it is read-only, and its text mostly explains itself" }
    let stops = analysis.order(of: analysis[node].layer)?.stops.map(\.node) ?? []
    let isOnlyField = stops.allSatisfy { $0 == node || isPressed(tree[$0].role) }
    if tree[node].role == .textArea, isOnlyField, stops.contains(node) {
      return "it is the only field, so the title of the window or page mostly explains it"
    }
    return nil
  }

  /// Whether people only read the text of the field `node`. A field that reads keys itself, such as one for shortcuts, is
  /// for more.
  private static func isOnlyRead(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree[node].role.isTextInput && tree[node].traits.contains(.readOnly)
      && !tree[node].traits.contains(.keyHandler)
  }

  /// Reports a control whose label, in this toolkit, moves focus to the control but does not name it. Returns
  /// false if there is no label.
  private static func reportLed(
    _ stop: UnnamedStop, announced: Announcement, _ analysis: Analysis, _ verdict: inout Verdict
  ) -> Bool {
    let (node, tree) = (stop.node, analysis.tree)
    guard let label = analysis.labelling.labels(of: node).first else { return false }
    let text = textBeside(label, analysis)
    guard text != nil || !tree.toolkit.speech.labelsNameTargets && tree[label].role == .label else {
      return false
    }
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: .likely,
      .hasNoLabel(stop.called, .leading(text?.clipped), announced: announced),
      notes: [SpanNote("the label", at: tree[label].span)], help: remark(on: node, analysis),
      remedy: text == nil ? .name(node, beside: label) : naming(node, after: label, analysis),
      cause: Finding.Cause("led", in: analysis[node].page ?? analysis[node].layer))
    return true
  }

  /// Judges an empty button, which would be an empty rectangle unless the application finds and fills it.
  private static func judgeEmpty(
    _ node: NodeID, called: String, isWhole: Bool, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let isPlain = tree[node].role == .button || tree[node].role == .toggleButton
    // Hidden contents may become visible and then name the button.
    let isEmpty = tree.subtree(of: node).allSatisfy { $0 == node || analysis.isBlank($0) }
    let isFinal = tree.evidence == .capture
    let isLost = tree.evidence.codeMayAdd && tree.toolkit.ids.areFoundByCode && tree[node].id == nil
    guard isPlain, isEmpty, !isWhole, isFinal || isLost, analysis.isStop(node) else {
      verdict.cannotTell(node, at: tree[node].span, .mayBeFilled(called))
      if !isWhole { reportUnlessNamed(node, analysis, &verdict) }
      return
    }
    verdict.fail(
      node, at: tree[node].span, tree.code.unconnected.contains(node) ? .info : .warning,
      certainty: isFinal ? .certain : .likely,
      isFinal ? .isEmpty(called) : .isEmptyAndLost(called))
  }

  /// Reports a button without a name in the document if code uses the button without naming it.
  static func reportUnlessNamed(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard tree.isFoundByCode(node), tree[node].role == .button, tree[node].parent != nil,
      !tree.code.derivedNodes.contains(node)
    else { return }
    let uses: CodeChange
    if tree.toolkit.views.pressing.buttonsNeedListeners {
      // A picture without a listener is only a picture.
      uses = tree[node].focusability.sequential.value == true ? [.listener, .pictured] : .listener
    } else if tree.toolkit.picturesNameNothing {
      uses = .pictured
    } else {
      return
    }
    verdict.fail(ifCodeDoes: uses) {
      $0.fail(
        node, at: tree[node].span, .warning, .isUsedWithoutName(called(node, analysis)),
        help: remark(on: node, analysis),
        // A name would replace the text that code may write into the button.
        remedy: uses.contains(.listener) && !tree[node].traits.contains(.picture) ? nil : .name(node))
    }
  }

  /// Whether the window or page of `node` uses no other search field.
  static func isOnlySearchField(_ node: NodeID, _ analysis: Analysis) -> Bool {
    !analysis.searchFields(in: analysis[node].layer).contains { $0 != node }
  }

  /// Whether `node` contains a text, possibly one that a binding sets. A different name would hide it from screen readers
  /// and from people who speak commands.
  private static func holdsText(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    return shown(in: node, analysis).contains { part in
      part != node && tree[part].role == .label
        && (analysis.showsText(part) || tree[part].traits.contains(.namedElsewhere))
    }
  }

  /// Visible text in `node` that does not name `node`.
  private static func textInParts(of node: NodeID, _ analysis: Analysis) -> String? {
    let names = analysis.tree.names
    return analysis.firstNamingPart(of: node) { part, _ in names[part]?.first?.source == .content }
      .flatMap { names[$0]?.first?.text }
  }

  /// Whether one of the pictures in `node` is more than a shape or colour, which assistive technology
  /// ignores.
  private static func showsPicture(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    return !tree.toolkit.views.structure.silentOnesAreBackgrounds
      || shown(in: node, analysis).contains {
        tree[$0].role == .image && tree[$0].focusability.assistive.value != false
          || tree[$0].traits.contains(.picture)
      }
  }

  /// Whether `node` shows a picture whose custom class may name `node`.
  private static func showsOwnPicture(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.subtree(of: node).contains { tree[$0].role == .image && tree.code.derivedNodes.contains($0) }
  }
}

extension Toolkit {
  /// Whether a picture that code sets does not name a button.
  fileprivate var picturesNameNothing: Bool {
    !code.namesBy.contains(.pictured) && speech.pictureNames == nil && speech.assetNames == nil
  }
}

package import FocusModel
package import FocusNavigation

/// A control that takes focus and has nothing to be called by.
package enum UnnamedFocusStop: Rule {
  /// `unnamed-focus-stop`
  package static let description = RuleDescription(
    id: "unnamed-focus-stop",
    title: "A control without a name",
    summary: "A control that takes focus has no name that assistive technology can say.",
    group: .binding, severity: .error, criteria: [.nameRoleValue, .infoAndRelationships], since: "0.1.0")

  /// What code may have done about it.
  package static let hangsOn: CodeChange = [.named, .tooltip, .prompt, .text, .labelled, .delegate]

  /// Looks at every control that is a stop.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for order in analysis.orders {
      for stop in order.stops { judge(tree.modified(by: stop.node), analysis, &verdict) }
    }
    for node in tree.ids where isMetOtherwise(node, analysis) { judge(node, analysis, &verdict) }
  }

  /// Whether a person comes to the control `node`, which is no stop, in another way or at another time.
  private static func isMetOtherwise(_ node: NodeID, _ analysis: Analysis) -> Bool {
    guard analysis.tree[node].role.isControl else { return false }
    return isPassedBy(node, analysis) || isEnabledLater(node, analysis) || isOpenedLater(node, analysis)
  }

  /// Whether the control `node` is in something closed that a person opens.
  private static func isOpenedLater(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard !analysis.isStop(node), tree[node].focusability.sequential.value == true,
      analysis[node].isVisible == .yes, analysis[node].isEnabled == .yes
    else { return false }
    let around = tree.ancestors(of: node)
    return around.contains { tree[$0].traits.contains(.collapsed) && isOpenedByPeople($0, tree) }
      && !around.contains { tree[$0].role.isControl }
  }

  /// Whether it opens and closes, or is what something shows that does.
  private static func isOpenedByPeople(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree[node].role == .disclosure || tree[node].parent.map { tree[$0].role == .disclosure } == true
  }

  /// Whether the control `node` is disabled at first, by something that code can find and enable.
  private static func isEnabledLater(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard analysis[node].isEnabled == .no, analysis[node].isVisible == .yes,
      tree[node].focusability.sequential.value == true, let decider = analysis[node].enablementDecider
    else { return false }
    return tree.isFoundByCode(decider)
      && !tree.ancestry(of: node).dropFirst().contains { tree[$0].role.isControl }
  }

  /// Whether Tab skips the control `node`, because its focus is turned off or because arrow keys reach it. Screen readers
  /// reach it with their own keys.
  private static func isPassedBy(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard !tree[node].traits.contains(.decoration), !analysis.isStop(node) else { return false }
    let isAsked = if case .stated(false, _) = tree[node].focusability.sequential { true } else { false }
    let isMember = tree[node].traits.contains(.arrowKeyMember)
    guard isAsked || isMember || tree[node].parent.map({ tree[$0].traversal.scope == .once }) ?? false,
      !analysis.isOutOfUse(node), analysis.certaintyOfBeingShown(node) != nil
    else { return false }
    return !tree.ancestry(of: node).dropFirst().contains { tree[$0].role.isControl }
  }

  private static func judge(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard tree[node].role.isControl || isPressedWhole(node, analysis),
      !saysItsValue(tree[node], in: tree.toolkit),
      !tree[node].traits.contains(.internalPart),
      analysis[node].isHiddenFromAssistiveTechnology == .no,
      tree[node].focusability.assistive.value != false
    else { return }
    verdict.applies()
    switch analysis.accessibleName(of: node) {
    case .named(let picture, from: .own(.picture)):
      guard let spoken = tree.toolkit.speech.pictureNames else { break }
      verdict.fail(
        node, at: tree[node].span, .info,
        "\(analysis.describe(node)) shows a picture and has no text: \(spoken.reader) makes a name of the picture's, "
          + "“\(picture)”, which may not say what it does",
        help: spoken.remedy)
    case .named(let asset, from: .own(.asset)):
      judgeAsset(node, called: asset, analysis, &verdict)
    case .named(let text, from: .own(.content)) where isDots(text) && isPressed(tree[node].role):
      let isDescribed = tree.names[node]?.contains { $0.source == .tooltip || $0.source == .description }
      if isDescribed == true { break }
      verdict.fail(
        node, at: tree[node].span, .warning, certainty: tree.isFoundByCode(node) ? .likely : .certain,
        "\(called(node, analysis)) is called “\(text)” and nothing else: a screen reader cannot say what it does",
        remedy: .name(node))
    case .named(let title, from: .own(.group)) where analysis.description(of: node) == nil:
      judgeGrouped(node, called: title, analysis, &verdict)
    case .named:
      break
    case .unknown(let reason):
      let part = reason == .customClass ? unknownPart(of: node, analysis) : nil
      verdict.cannotTell(
        node, at: tree[node].span,
        "the name of \(analysis.describe(node)) is not known here: "
          + (part.map { "\($0) inside it may give it one" } ?? reason.explanation))
    case .unnamed:
      judgeUnnamed(node, analysis, &verdict)
    }
  }

  /// What is called after a picture of the application's own. Plain words may well say what it does.
  private static func judgeAsset(
    _ node: NodeID, called asset: String, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard let spoken = tree.toolkit.speech.assetNames else { return }
    let said =
      "\(analysis.describe(node)) shows a picture and has no text or accessible name: \(spoken.reader) says what the "
      + "picture is called, “\(asset)”"
    if isPlain(asset) {
      verdict.cannotTell(
        node, at: tree[node].span, "\(said); whether that says what the control does is for a person to judge"
      )
      return
    }
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: tree.isFoundByCode(node) ? .likely : .certain,
      "\(said), which may not say what the control does", help: spoken.remedy)
  }

  /// Whether a name is made of words as people use them (`close`, `video-expand`, `shareArrow`), and not of digits,
  /// abbreviations and what every button is.
  private static func isPlain(_ name: String) -> Bool {
    if name.contains(where: \.isNumber) { return false }
    let words = name.words
    return words.allSatisfy { $0.count > 3 || shortWords.contains($0) }
      && words.contains { !["icon", "image", "button", "picture"].contains($0) }
  }

  private static let shortWords: Set<String> = [
    "add", "all", "and", "buy", "cut", "new", "off", "on", "out", "pin", "up", "down", "in", "to",
  ]

  /// What is called after its group: that tells what it is for where nothing else there is called so.
  private static func judgeGrouped(
    _ node: NodeID, called title: String, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    if !tree[node].traits.isDisjoint(with: [.opaque, .namedElsewhere]) {
      verdict.cannotTell(
        node, at: tree[node].span,
        "\(called(node, analysis)) is called “\(title)” after its group, unless what is not in the document names it"
      )
      return
    }
    guard
      let group = tree.ancestors(of: node).first(where: {
        tree.names[$0]?.contains { $0.text == title } == true
      })
    else { return }
    let isPressed = isPressed(tree[node].role)
    // Among hundreds the first ones tell. The title is that of a list, too, and not of the button beside it.
    let members = tree.subtree(of: group).filter {
      let isMember = tree[$0].role.isControl || isPressed && tree[$0].role.holdsRows
      return $0 != node && isMember && !analysis.isOutOfUse($0)
    }.prefix(100)
    let namesakes = members.filter { analysis.accessibleName(of: $0) == .named(title, from: .own(.group)) }
    // A text as long as a sentence explains what the title names.
    let label = analysis.labelBeside(node, leadsElsewhere: true).flatMap { label in
      tree.names[label]?.first.map(\.text.count) ?? 0 <= 50 ? label : nil
    }
    // The title of a group says what its one field is for. A button or box among others needs words of its own.
    guard isPressed ? !members.isEmpty : !namesakes.isEmpty || label != nil else { return }
    if isPressed, !drawsItsState(tree[node].role), !holdsPicture(node, tree) {
      verdict.cannotTell(
        node, at: tree[node].span,
        "\(called(node, analysis)) has no text and no picture in the document; the application may give it either"
      )
      return
    }
    let purpose =
      isPressed ? drawsItsState(tree[node].role) ? "what it switches" : "what it does" : "what it is for"
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: tree.isFoundByCode(node) ? .likely : .certain,
      "\(called(node, analysis)) has no name but that of its group, “\(title.prefix(60))”\(textBeside(label, tree)): "
        + "a screen reader does not say \(purpose)",
      notes: notes(beside: label, tree), remedy: label.map { .label($0, names: node) },
      cause: Finding.Cause("group", in: group))
  }

  private static func textBeside(_ label: NodeID?, _ tree: FocusTree) -> String {
    label.flatMap { tree.names[$0]?.first }.map { ", and “\($0.text.prefix(60))” is beside it" } ?? ""
  }

  private static func notes(beside label: NodeID?, _ tree: FocusTree) -> [SpanNote] {
    label.map { [SpanNote("the label beside it", at: tree[$0].span)] } ?? []
  }

  private static func judgeUnnamed(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    if hasLostLabel(node, tree) {
      return
    } else if tree[node].parent == nil {
      verdict.cannotTell(
        node, at: tree[node].span,
        "this \(tree[node].role.words) is all there is here; what it is put into, or whoever uses it, may name it"
      )
    } else if tree[node].role == .menuItem, tree.isFoundByCode(node) {
      verdict.cannotTell(
        node, at: tree[node].span,
        "\(analysis.describe(node)) has no title; code that finds it by its id may give it one")
    } else if let maker = unknownMaker(around: node, tree) {
      verdict.cannotTell(
        node, at: tree[node].span,
        "\(tree[maker].kind) around this \(tree[node].role.words) may name it; its definition is not known here"
      )
    } else {
      report(node, analysis, &verdict)
    }
  }

  /// Whether a text is what designers write on a button before they know what it does, or to save room.
  private static func isDots(_ text: String) -> Bool { text.allSatisfy { $0 == "." || $0 == "…" } }

  private static func called(_ node: NodeID, _ analysis: Analysis) -> String {
    let tree = analysis.tree
    let words = tree.toolkit.speech.words(for: tree[node].role)
    if tree.toolkit.speech.callsByClass { return analysis.describe(node) }
    // A part that its view makes.
    if let part = tree.editorNames[node] {
      return "the \(part)" + (tree.codeNames[node].map { " of '\($0)'" } ?? "")
    }
    return tree[node].id.map { "\(words) '\($0)'" } ?? "this \(words)"
      + (rowTitle(around: node, tree).map { " in the row “\($0)”" } ?? "")
  }

  /// The title of the row of a list or form that `node` is in.
  private static func rowTitle(around node: NodeID, _ tree: FocusTree) -> Substring? {
    tree.ancestors(of: node).lazy.prefix { !tree[$0].role.isLayer }.first { tree[$0].role == .listItem }
      .flatMap { row in tree.names[row]?.first { $0.source <= .content } }?.text.prefix(60)
  }

  private static func isOnlySearchField(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    return !tree.ids.contains {
      $0 != node && tree[$0].role == .searchField && analysis[$0].layer == analysis[node].layer
        && !analysis.isOutOfUse($0)
    }
  }

  /// Whether a label before `node` is meant for it and never gets there: `dangling-label-reference` says so at the label.
  private static func hasLostLabel(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.references.contains { reference in
      if case .notYet(node) = reference.resolution { reference.kind == .labels } else { false }
    }
  }

  private static func report(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    let speech = tree.toolkit.speech
    let words = speech.words(for: tree[node].role)
    let called = called(node, analysis)
    let hasOwnWords =
      switch speech.kinds {
      case .roles: false
      case .ownWords: true
      case .ownWordsButForButtons: !isPressed(tree[node].role)
      }
    let kind = hasOwnWords ? "what kind of control it is" : "“\(words)”"
    let isWhole = isPressedWhole(node, analysis)
    let certainty: Certainty =
      tree.isFoundByCode(node) || isWhole || showsOwnPicture(node, tree) ? .likely : .certain
    if drawsItsState(tree[node].role), !holdsPicture(node, tree) {
      let label = analysis.labelBeside(node)
      verdict.fail(
        node, at: tree[node].span, .warning, certainty: certainty,
        "\(called) has no text and no label tied to it\(textBeside(label, tree)): a screen reader says \(kind) and not "
          + "what it switches",
        notes: notes(beside: label, tree), remedy: label.map { .label($0, names: node) },
        cause: Finding.Cause("box", in: analysis[node].page ?? analysis[node].layer))
    } else if isPressed(tree[node].role) {
      if let text = textInParts(of: node, analysis) {
        verdict.fail(
          node, at: tree[node].span, .warning, certainty: certainty,
          "\(called) shows “\(text.prefix(60))” in parts that give it no name: a screen reader says \(kind) and not what "
            + "it does",
          remedy: .name(node))
        return
      }
      guard holdsPicture(node, tree) else {
        judgeEmpty(node, called: called, isWhole: isWhole, analysis, &verdict)
        return
      }
      // A picture that a click listener makes a button of may never get one.
      let isButton = tree[node].focusability.sequential.value ?? !tree.toolkit.views.clicksMakeFocusable
      let isGrave =
        isButton && analysis.isStop(node) && !speech.picturesDescribeThemselves && !isWhole
        && !tree.namelessByChoice.contains(node)
      verdict.fail(
        node, at: tree[node].span, isGrave ? .error : .warning,
        certainty: certainty,
        "\(called) shows a picture and has no text, accessible name or tooltip: a screen reader "
          + (isWhole ? "has nothing to say there" : "says \(kind) and not what it does"),
        remedy: .name(node))
    } else {
      let scope = analysis[node].page ?? analysis[node].layer
      // What is chosen, or a number, is said in place of a name.
      let said = tree[node].role == .comboBox ? "what is chosen in it" : kind
      if let other = analysis.controlBefore(node) {
        verdict.fail(
          node, at: tree[node].span, .info, certainty: .likely,
          "\(called) has no name, and only its place behind \(analysis.describe(other)) tells what it is for: a screen "
            + "reader says \(said)",
          notes: [SpanNote("what it belongs to", at: tree[other].span)],
          cause: Finding.Cause("behind", in: scope))
        return
      }
      // That it is for searching is said with its kind.
      if tree[node].role == .searchField, isOnlySearchField(node, analysis) { return }
      // Screen readers guess from the text beside a field, and often guess right.
      let label = analysis.labelBeside(node)
      let row = label == nil ? rowTitle(around: node, tree) : nil
      let beside = row.map { ", and “\($0)” is the title of its row" } ?? textBeside(label, tree)
      verdict.fail(
        node, at: tree[node].span, .warning, certainty: certainty,
        "\(called) has no label tied to it\(beside): a screen reader says \(said) and not what it is for",
        notes: notes(beside: label, tree), remedy: label.map { .label($0, names: node) } ?? .name(node),
        cause: Finding.Cause(
          (label == nil ? "unlabelled" : "untied") + (tree[node].role == .comboBox ? " choice" : ""),
          in: scope))
    }
  }

  /// A button with nothing in it, which would be an empty rectangle: the application fills it, if it can find it.
  private static func judgeEmpty(
    _ node: NodeID, called: String, isWhole: Bool, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    let isPlain = tree[node].role == .button || tree[node].role == .toggleButton
    // What is in it and hidden may be shown, and names it then.
    let isEmpty = tree[node].subtreeEnd.index == node.index + 1
    guard isPlain, isEmpty, !isWhole, tree.evidence.codeMayAdd, tree.toolkit.ids.areFoundByCode,
      tree[node].id == nil, analysis.isStop(node)
    else {
      verdict.cannotTell(
        node, at: tree[node].span,
        "\(called) has no text and no picture in the document; the application may give it either")
      return
    }
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: .likely,
      "\(called) has no text, picture or accessible name, and no id by which code could find it and give it one"
    )
  }

  /// The class of something unknown inside `node`, where `node` itself is known.
  private static func unknownPart(of node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    guard tree[node].role != .custom, !tree[node].traits.contains(.opaque) else { return nil }
    return analysis.firstNamingPart(of: node) { _, inner in inner.role == .custom }.map { tree[$0].kind }
  }

  /// The parent of `node`, or a modifier applied to it, if its class is unknown: an application's own row often names the
  /// control inside it. A parent with several controls only holds them, where documents say which views they use and
  /// code adds the rest.
  private static func unknownMaker(around node: NodeID, _ tree: FocusTree) -> NodeID? {
    var candidate = tree[node].parent
    while let container = candidate {
      switch tree[container].role {
      case .custom:
        let others = tree.subtree(of: container).lazy.filter {
          tree[$0].role.isControl && !tree[$0].traits.contains(.internalPart) && !tree.contains(node, $0)
        }
        return tree.evidence.codeMayAdd && others.first != nil ? nil : container
      case .modifier where tree[container].traits.contains(.opaque): return container
      case .group, .modifier: candidate = tree[container].parent
      default: return nil
      }
    }
    return nil
  }

  /// Whether it is a button with its value as the text (a chosen file, a date, a color), or text to be read.
  private static func saysItsValue(_ node: Node, in toolkit: Toolkit) -> Bool {
    switch node.role {
    case .fileChooser: true
    case .datePicker, .colorPicker: !toolkit.speech.silentPickers.contains(node.role)
    case .textArea: node.traits.contains(.readOnly)
    default: false
    }
  }

  /// Whether it has no control in it and is pressed as a whole: an item of a menu, a group of views that is clickable,
  /// which a screen reader calls by what is in it.
  private static func isPressedWhole(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard tree.toolkit.views.groupsArePressedWhole, !tree[node].traits.contains(.opaque) else { return false }
    switch tree[node].role {
    case .menuItem: return true
    case .group: return tree[node].traits.contains(.pointerAction) && analysis.controls(in: node).isEmpty
    default: return false
    }
  }

  private static func isPressed(_ role: Role) -> Bool {
    switch role {
    case .group, .menuItem, .button, .toggleButton, .menuButton, .link, .checkbox, .radioButton: true
    default: false
    }
  }

  /// Whether it shows a box or a switch of its own, so that it can be seen without a text.
  private static func drawsItsState(_ role: Role) -> Bool {
    switch role {
    case .checkbox, .radioButton, .switchControl: true
    default: false
    }
  }

  /// A text in `node` that people see and that does not name it.
  private static func textInParts(of node: NodeID, _ analysis: Analysis) -> String? {
    let names = analysis.tree.names
    return analysis.firstNamingPart(of: node) { part, _ in names[part]?.first?.source == .content }
      .flatMap { names[$0]?.first?.text }
  }

  /// Whether it shows a picture of a class of the application's own, which may name it.
  private static func showsOwnPicture(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.subtree(of: node).contains { tree[$0].role == .image && tree.derivedNodes.contains($0) }
  }

  private static func holdsPicture(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.subtree(of: node).contains {
      tree[$0].role == .image && !tree.toolkit.speech.imageViewsMayBeEmpty
        || tree[$0].traits.contains(.picture)
    }
  }
}

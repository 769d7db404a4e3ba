package import FocusModel
package import FocusNavigation

/// A control that takes focus and has no name.
package enum UnnamedFocusStop: Rule {
  /// `unnamed-focus-stop`
  package static let description = RuleDescription(
    id: "unnamed-focus-stop",
    title: "A control without a name",
    summary: "A control that takes focus has no name that assistive technology can announce.",
    group: .binding, severity: .error, criteria: [.nameRoleValue, .infoAndRelationships], since: "0.1.0")

  /// Names come from visible text.
  package static let dependsOnTexts = true

  /// The changes in code that may have fixed the missing name.
  package static let dependsOn: CodeChange = [
    .named, .tooltip, .prompt, .text, .labelled, .delegate, .pictured, .editability, .partNamed, .unspoken,
  ]

  /// The changes in code that give the control a name.
  package static let settledBy = CodeChange.settling

  /// The keyboard rarely reaches a button that is shown only under the pointer.
  package static let weakenedBy: CodeChange = .shownByPointer

  /// Checks every control that is a stop.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    for order in analysis.orders {
      for stop in order.stops {
        judge(tree.modified(by: stop.node), analysis, &verdict)
        judgeGroup(stop.node, analysis, &verdict)
        judgeContainer(stop.node, analysis, &verdict)
      }
    }
    for node in tree.ids {
      if tree[node].role == .image, tree.toolkit.views.pressing.clicksMakeFocusable {
        judgePicture(node, analysis, &verdict)
      } else if otherWay(to: node, analysis) != nil {
        judge(node, analysis, &verdict)
      } else if isShownLater(node, analysis) {
        verdict.fail(ifCodeDoes: .visibility) { judge(node, analysis, &$0) }
      }
    }
    attributeToRefusals(analysis, &verdict)
  }

  /// Treats violations at controls that `unreachable-control` reports as consequences of those findings, so each
  /// control is reported once.
  private static func attributeToRefusals(_ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    func isRefused(_ violation: Violation) -> Bool {
      guard let node = violation.node, isTurnedOff(node, tree) else { return false }
      return !analysis.isStop(node)
    }
    guard tree.toolkit.rules.contains(UnreachableControl.description.id),
      verdict.violations.contains(where: isRefused)
    else { return }
    let unreachable = UnreachableControl.verdict(on: analysis)
    let reported = Set(unreachable.violations.filter { $0.severity > .info }.compactMap(\.node))
    verdict.attribute { violation in
      guard isRefused(violation), let node = violation.node, reported.contains(node) else { return nil }
      return Finding.Cause(foundBy: UnreachableControl.description.id, at: node)
    }
  }

  /// Judges a picture, which becomes a button as soon as code listens to its clicks. The document does not
  /// show whether code listens.
  private static func judgePicture(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard tree.isFoundByCode(node), tree[node].focusability.sequential.span == nil, !analysis.isStop(node),
      !tree[node].traits.contains(.decoration), !tree.namelessByChoice.contains(node),
      analysis[node].isHiddenFromAssistiveTechnology == .no, tree[node].focusability.assistive.value != false,
      analysis.certaintyOfBeingShown(node) != nil, analysis.accessibleName(of: node) == .unnamed
    else { return }
    verdict.fail(ifCodeDoes: .listener) {
      $0.fail(node, at: tree[node].span, .warning, .clickablePictureHasNoName(called(node, analysis)))
    }
  }

  private static func judge(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    guard tree[node].role.isControl || isPressedWhole(node, analysis) || isItemWithPicture(node, analysis),
      !saysItsValue(tree[node], in: tree.toolkit),
      !tree[node].traits.contains(.internalPart),
      analysis[node].isHiddenFromAssistiveTechnology == .no,
      tree[node].focusability.assistive.value != false, !isReplaced(node, tree)
    else { return }
    verdict.applies()
    let name = analysis.accessibleName(of: node)
    switch name {
    case .named(_, from: .own(.accessible)) where tree.namedInSomeVersions.contains(node):
      judgeUnknown(node, .toolkitVersion, analysis, &verdict)
    case .named: judgeNamed(node, name, analysis, &verdict)
    case .unknown(let reason): judgeUnknown(node, reason, analysis, &verdict)
    case .unnamed: judgeUnnamed(node, analysis, &verdict)
    }
  }

  /// Judges a control whose name may be unsuitable.
  private static func judgeNamed(
    _ node: NodeID, _ name: AccessibleName, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    switch name {
    case .named(let picture, from: .own(.picture)):
      guard let spoken = tree.toolkit.speech.pictureNames else { break }
      verdict.fail(
        node, at: tree[node].span, .info,
        .nameIsMadeOfPicture(
          analysis.describe(node), tree.toolkit.speech.legible(picture), by: spoken.reader),
        help: spoken.remedy, remedy: .name(node))
    case .named(_, from: .own(.tooltip)) where tree.toolkit.speech.tooltipsAreHints:
      guard let spoken = tree.toolkit.speech.pictureNames, let picture = analysis.pictureName(of: node) else {
        judgeExplained(node, analysis, &verdict)
        break
      }
      verdict.fail(
        node, at: tree[node].span, .info,
        .tooltipDoesNotName(
          analysis.describe(node), tree.toolkit.speech.legible(picture), by: spoken.reader),
        help: spoken.remedy, remedy: .name(node))
    case .named(let tooltip, from: .own(.tooltip))
    where isDescription(.tooltip, tree):
      if isPressed(tree[node].role) {
        judgeExplained(node, analysis, &verdict)
      } else {
        judgeDescribed(node, by: .tooltip, tooltip, analysis, &verdict)
      }
    case .named(let text, from: .own(.placeholder)) where isDescription(.placeholder, tree):
      judgeDescribed(node, by: .placeholder, text, analysis, &verdict)
    case .named(let asset, from: .own(.asset)):
      judgeAsset(node, called: asset, analysis, &verdict)
    case .named(let text, from: .own(.content)) where isDots(text) && isPressed(tree[node].role):
      let isDescribed = tree.names[node]?.contains { $0.source == .tooltip || $0.source == .description }
      if isDescribed == true || text == "." && isInNumberPad(node, tree) { break }
      verdict.fail(
        node, at: tree[node].span, .warning, certainty: tree.isFoundByCode(node) ? .likely : .certain,
        // A screen reader announces a single dot as a word.
        .nameIsDots(called(node, analysis), text), remedy: text == "." ? nil : .name(node))
    case .named(let title, from: .own(.group)) where analysis.description(of: node) == nil:
      judgeGrouped(node, called: title, analysis, &verdict)
    default: break
    }
  }

  /// Judges a control whose name is unknown for `reason`.
  private static func judgeUnknown(
    _ node: NodeID, _ reason: Unknown, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    if reason == .applicationCode, getsName(node, analysis) {
      guard tree.code.writtenTexts.contains(node) else { return }
      verdict.presume(
        node, at: tree[node].span,
        .mayBeNamedLater(subject(node, analysis), Unknown.applicationCode.explanation))
      return reportUnlessNamed(node, analysis, &verdict)
    }
    // A window's only search field is correct with or without a name.
    if tree[node].role == .searchField, isOnlySearchField(node, analysis) { return }
    let subject = subject(node, analysis)
    if reason == .customClass, let part = unknownPart(of: node, analysis) {
      verdict.cannotTell(node, at: tree[node].span, .mayBeNamedByPart(subject, part))
    } else {
      verdict.cannotTell(node, at: tree[node].span, .mayBeNamedLater(subject, reason.explanation))
      if reason == .customClass, isOfOwnClass(node, tree) {
        verdict.fail(ifCodeDoes: .defined) { report(node, analysis, &$0) }
      }
    }
    if reason == .applicationCode { reportUnlessNamed(node, analysis, &verdict) }
  }

  /// Whether the application derives the class of the control `node` from a known class, and nothing else may
  /// name the control. If code defines the class and does not name the control there, the control has no
  /// name, because the toolkit gives it none.
  private static func isOfOwnClass(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree.code.derivedNodes.contains(node) && tree[node].role.isControl && tree[node].parent != nil
      && !tree[node].traits.contains(.namedElsewhere) && unknownMaker(around: node, tree) == nil
  }

  /// Whether the document shows that code names `node`, or writes visible text into it.
  private static func getsName(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let (named, written) = (analysis.tree.code.namedNodes, analysis.tree.code.writtenTexts)
    if named.isEmpty, written.isEmpty { return false }
    if named.contains(node) || written.contains(node) { return true }
    return analysis.firstNamingPart(of: node) { part, _ in
      (named.contains(part) || written.contains(part)) && analysis[part].isVisible == .yes
    } != nil
  }

  /// Whether one element represents all contents of a view that contains `node` (`accessibilityElement()`).
  /// Assistive technology then does not reach `node`.
  private static func isReplaced(_ node: NodeID, _ tree: FocusTree) -> Bool {
    !tree.accessibility.isEmpty
      && tree.ancestry(of: node).prefix { !tree[$0].role.isLayer }.contains {
        tree.accessibility[$0]?.children == .ignore && tree.modified(by: $0) != node
      }
  }

  /// The words for `node` in a doubt about its name. They do not mention that the name is missing.
  private static func subject(_ node: NodeID, _ analysis: Analysis) -> String {
    let tree = analysis.tree
    let hasID = tree[node].id != nil && !tree.toolkit.speech.idsAreMade
    return hasID || tree.code.names[node] != nil || tree.editorNames[node] != nil
      ? analysis.describe(node) : "this \(tree[node].kind)"
  }

  /// Judges a control that is named after one of the application's pictures. Plain words may describe its
  /// purpose.
  private static func judgeAsset(
    _ node: NodeID, called asset: String, _ analysis: Analysis, _ verdict: inout Verdict
  ) {
    let tree = analysis.tree
    guard let spoken = tree.toolkit.speech.assetNames else { return }
    let name = analysis.describe(node)
    if isPlain(asset) {
      verdict.cannotTell(
        node, at: tree[node].span, .pictureMayNameIt(name, asset, reader: spoken.reader))
      return
    }
    verdict.fail(
      node, at: tree[node].span, .warning, certainty: tree.isFoundByCode(node) ? .likely : .certain,
      .pictureNamesIt(name, tree.toolkit.speech.legible(asset), reader: spoken.reader), help: spoken.remedy,
      remedy: .name(node))
  }

  /// Whether a name consists of ordinary words (`close`, `video-expand`, `shareArrow`), without digits,
  /// abbreviations or generic words for buttons.
  private static func isPlain(_ name: String) -> Bool {
    if name.contains(where: \.isNumber) { return false }
    let words = name.words
    return words.allSatisfy { $0.count > 3 || shortWords.contains($0) }
      && words.contains { !["icon", "image", "button", "picture"].contains($0) }
  }

  private static let shortWords: Set<String> = [
    "add", "all", "and", "buy", "cut", "new", "off", "on", "out", "pin", "up", "down", "in", "to",
  ]

  private static func judgeUnnamed(_ node: NodeID, _ analysis: Analysis, _ verdict: inout Verdict) {
    let tree = analysis.tree
    if analysis.hasLostLabel(node) {
      // `dangling-label-reference` reports the lost label.
      return
    } else if tree[node].parent == nil, !isAmongOthers(node, analysis) {
      verdict.cannotTell(node, at: tree[node].span, .isAloneAndUnnamed(tree.commonWords(for: node)))
    } else if tree[node].role == .menuItem, tree.isFoundByCode(node) {
      verdict.cannotTell(node, at: tree[node].span, .mayGetTitle(analysis.describe(node)))
    } else if drawsItsState(tree[node].role), tree.mayBeDisplay(node), analysis.isInSentence(node) {
      verdict.cannotTell(node, at: tree[node].span, .mayIllustrate(called(node, analysis)))
    } else if tree[node].traits.contains(.unclickable) {
      verdict.cannotTell(node, at: tree[node].span, .mayBePicture(called(node, analysis)))
    } else if let maker = unknownMaker(around: node, tree) {
      verdict.cannotTell(
        node, at: tree[node].span, .mayBeNamedBy(maker: tree[maker].kind, tree.commonWords(for: node)))
    } else {
      report(node, analysis, &verdict)
    }
  }

  /// Whether `node` is at the root of the document next to other controls. If so, a name of their container
  /// would not be the name of `node` alone.
  private static func isAmongOthers(_ node: NodeID, _ analysis: Analysis) -> Bool {
    analysis.tree.toolkit.views.structure.rootsAreSiblings && analysis.hasControl(outside: node)
  }

  /// Whether text is a placeholder that designers put on a button before they know its action, or to save
  /// space.
  private static func isDots(_ text: String) -> Bool { text.allSatisfy { $0 == "." || $0 == "…" } }

  /// Whether the controls around `node` are the keys of a number pad, whose dot is a key like the digits.
  private static func isInNumberPad(_ node: NodeID, _ tree: FocusTree) -> Bool {
    guard
      let pad = tree.ancestors(of: node).first(where: { tree[$0].arrangement == .grid }) ?? tree[node].parent
    else { return false }
    let digits = tree.subtree(of: pad).count { key in
      tree[key].role.isPressed
        && tree.names[key]?.contains {
          $0.source == .content && $0.text.count == 1 && $0.text.allSatisfy(\.isNumber)
        }
          == true
    }
    return digits >= 9
  }

  /// The class of an unknown element inside `node`, if `node` itself is known.
  private static func unknownPart(of node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    guard tree[node].role != .custom, !tree[node].traits.contains(.opaque) else { return nil }
    return analysis.firstNamingPart(of: node) { _, inner in inner.role == .custom }.map { tree[$0].kind }
  }

  /// The parent of `node`, or a modifier applied to `node`, if the class of this parent or modifier is
  /// unknown: a custom row often names the control inside it. In toolkits where code may add views that the
  /// document does not list, a parent with several controls is just a container and names none of them.
  private static func unknownMaker(around node: NodeID, _ tree: FocusTree) -> NodeID? {
    for container in tree.ancestors(of: node) {
      switch tree[container].role {
      case .custom:
        let others = tree.subtree(of: container).lazy.filter {
          tree[$0].role.isControl && !tree[$0].traits.contains(.internalPart) && !tree.contains(node, $0)
        }
        return tree.evidence.codeMayAdd && others.first != nil ? nil : container
      case .modifier where tree[container].traits.contains(.opaque): return container
      case .group, .modifier: break
      default: return nil
      }
    }
    return nil
  }

  /// Whether text from `source` describes a control and never names it.
  private static func isDescription(_ source: Name.Source, _ tree: FocusTree) -> Bool {
    tree.toolkit.speech.descriptions.contains(source)
      && !tree.toolkit.speech.descriptionsName.contains(source)
  }

  /// Whether a control is a button that shows its value as text (a chosen file, a date, a color), or is read-only text.
  private static func saysItsValue(_ node: Node, in toolkit: Toolkit) -> Bool {
    switch node.role {
    case .fileChooser: true
    case .datePicker, .colorPicker:
      !toolkit.speech.silentPickers.contains(node.role) || toolkit.speech.pickersOfCells.contains(node.kind)
    case .textArea: node.traits.contains(.readOnly)
    default: node.role.isTextInput && node.traits.contains(.readOnly) && node.isKeptFromFocus
    }
  }

  /// Whether `node` contains no control and is pressed as a whole: a menu item, or a clickable group of views
  /// that a screen reader names by its contents.
  static func isPressedWhole(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard tree.toolkit.views.pressing.groupsArePressedWhole, !tree[node].traits.contains(.opaque) else {
      return false
    }
    switch tree[node].role {
    case .menuItem: return true
    case .group: return tree[node].traits.contains(.pointerAction) && analysis.controls(in: node).isEmpty
    default: return false
    }
  }

  /// Whether `node` is a menu item with a picture that arrow keys reach.
  private static func isItemWithPicture(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    return tree[node].role == .menuItem && !tree[node].traits.contains(.opaque) && analysis.isStop(node)
      && holdsPicture(node, analysis)
  }

  static func isPressed(_ role: Role) -> Bool {
    switch role {
    case .group, .menuItem, .button, .toggleButton, .menuButton, .link, .checkbox, .radioButton: true
    default: false
    }
  }

  /// Whether controls of `role` draw a box or switch, and are therefore visible without text.
  static func drawsItsState(_ role: Role) -> Bool {
    switch role {
    case .checkbox, .radioButton, .switchControl: true
    default: false
    }
  }

  static func holdsPicture(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    return shown(in: node, analysis).contains {
      tree[$0].role == .image && !tree.toolkit.speech.imageViewsMayBeEmpty
        || tree[$0].traits.contains(.picture)
    }
  }

  /// All nodes in `node` except those that are never shown together with it.
  static func shown(in node: NodeID, _ analysis: Analysis) -> [NodeID] {
    let all = analysis.tree.subtree(of: node)
    if analysis[node].isVisible == .no { return Array(all) }
    return all.filter { analysis[$0].isVisible != .no }
  }
}

extension Node {
  /// Whether the document keeps focus from the node. Text that cannot be changed either only shows a value.
  fileprivate var isKeptFromFocus: Bool {
    if case .stated(false, _) = focusability.sequential { true } else { false }
  }
}

import FocusModel
import FocusNavigation

// Controls that people can reach although Tab does not stop on them.
extension UnnamedFocusStop {
  /// How a person can reach a control that is not a Tab stop: in another way or at another time.
  enum OtherWay {
    case readerAndPointer, window, perhapsOff, arrowKeys, enabled, opened, row, shown

    /// The reason why the control is not a Tab stop, as a sentence without a full stop.
    var words: String {
      switch self {
      case .readerAndPointer:
        "not a Tab stop, because focus is turned off for it: a screen reader's own commands and the pointer reach it"
      case .window: "not a Tab stop, because Tab does nothing in its window"
      case .perhapsOff: "perhaps not a Tab stop, because a style may turn off its focus"
      case .arrowKeys: "not a Tab stop: arrow keys and a screen reader's own commands reach it"
      case .enabled: "not a Tab stop at first, because it is disabled"
      case .opened: "not a Tab stop at first, because the element around it is closed"
      case .row: "not a Tab stop: a screen reader reaches it in its row"
      case .shown: "not a Tab stop at first, because its container is hidden until code shows it"
      }
    }
  }

  /// How a person can reach the control `node`, which is not a Tab stop; nil if nobody can.
  static func otherWay(to node: NodeID, _ analysis: Analysis) -> OtherWay? {
    guard analysis.tree[node].role.isControl else { return nil }
    if isPassedBy(node, analysis) {
      if isTurnedOff(node, analysis.tree) { return .readerAndPointer }
      return analysis.ignoresTab(around: node) ? .window : .arrowKeys
    }
    if isEnabledLater(node, analysis) { return .enabled }
    if isOpenedLater(node, analysis) { return .opened }
    return isInRow(node, analysis) ? .row : nil
  }

  /// Whether the document or a style turns off the focus of `node`.
  static func isTurnedOff(_ node: NodeID, _ tree: FocusTree) -> Bool {
    if case .stated(false, _) = tree[node].focusability.sequential { return true }
    return tree[node].traits.contains(.unfocusableByStyle)
      && tree[node].focusability.sequential.value == false
  }

  /// The words that explain a finding about `node` if `node` is not a Tab stop.
  ///
  /// - Parameter isLess: Whether the finding is a warning for this reason.
  static func remark(on node: NodeID, _ analysis: Analysis, isLess: Bool = false) -> String? {
    let mayBeOff = analysis.tree[node].traits.contains(.unfocusableByStyle)
    if analysis.isStop(node), !mayBeOff { return nil }
    let way =
      analysis.isStop(node)
      ? .perhapsOff : otherWay(to: node, analysis) ?? (isShownLater(node, analysis) ? .shown : nil)
    return way.map { $0.words + (isLess ? "; this is therefore a warning, not an error" : "") }
  }

  /// Whether the control `node` is in the rows of a list that takes focus as a whole: screen readers visit
  /// these rows. Text fields do not count, because screen readers announce their contents.
  private static func isInRow(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard !tree[node].role.isTextInput, !analysis.isStop(node), !analysis.isOutOfUse(node),
      tree[node].focusability.sequential.value == true
    else { return false }
    let around = tree.stepsInLayer(up: node).map(\.parent)
    guard let list = around.firstIndex(where: { tree[$0].role.holdsRows }) else { return false }
    return analysis.isStop(around[list]) && !around[..<list].contains { tree[$0].role.isControl }
  }

  /// Whether the control `node` is in a closed element that a person, or code, opens.
  private static func isOpenedLater(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard !analysis.isStop(node), tree[node].focusability.sequential.value == true,
      analysis[node].isVisible == .yes, analysis[node].isEnabled == .yes
    else { return false }
    let around = tree.ancestors(of: node)
    return around.contains {
      tree[$0].traits.contains(.collapsed) && (isOpenedByPeople($0, tree) || tree.isFoundByCode($0))
    }
      && !around.contains { tree[$0].role.isControl }
  }

  /// Whether `node` opens and closes, or is shown by an element that opens and closes.
  private static func isOpenedByPeople(_ node: NodeID, _ tree: FocusTree) -> Bool {
    tree[node].role == .disclosure || tree[node].parent.map { tree[$0].role == .disclosure } == true
  }

  /// Whether the control `node` takes focus as soon as code shows its hidden container.
  static func isShownLater(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard tree[node].role.isControl, analysis[node].isVisible == .no, analysis[node].isEnabled == .yes,
      tree[node].focusability.sequential.value == true, !tree[node].traits.contains(.decoration),
      let hider = analysis[node].visibilityDecider, hider != node
    else { return false }
    return tree.isFoundByCode(hider)
      && !tree.ancestry(of: node).dropFirst().contains { tree[$0].role.isControl }
  }

  /// Whether the control `node` is initially disabled by an element that code can find and enable.
  private static func isEnabledLater(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard analysis[node].isEnabled == .no, analysis[node].isVisible == .yes,
      tree[node].focusability.sequential.value == true, let decider = analysis[node].enablementDecider
    else { return false }
    return tree.isFoundByCode(decider)
      && !tree.ancestry(of: node).dropFirst().contains { tree[$0].role.isControl }
  }

  /// Whether Tab skips the control `node` because its focus is turned off or because arrow keys reach it.
  /// Screen readers reach the control with their own keys.
  private static func isPassedBy(_ node: NodeID, _ analysis: Analysis) -> Bool {
    let tree = analysis.tree
    guard !tree[node].traits.contains(.decoration), !analysis.isStop(node) else { return false }
    let isAsked = isTurnedOff(node, tree)
    let isMember = tree[node].traits.contains(.arrowKeyMember)
    guard
      isAsked || isMember || analysis.ignoresTab(around: node)
        || tree[node].parent.map({ tree[$0].traversal.scope == .once }) ?? false,
      !analysis.isOutOfUse(node), analysis.certaintyOfBeingShown(node) != nil
    else { return false }
    // If a key activates a row, it operates the only control of the row that shows an on/off state.
    if isAsked, case .isActivated? = analysis.row(around: node) { return false }
    return !tree.ancestry(of: node).dropFirst().contains { tree[$0].role.isControl }
  }
}

extension Analysis {
  /// Whether Tab does nothing in the window of `node`, which takes focus.
  fileprivate func ignoresTab(around node: NodeID) -> Bool {
    tree[self[node].layer].traversal.scope == .none && tree[node].focusability.sequential.value == true
  }
}

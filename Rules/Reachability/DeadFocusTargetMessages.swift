import FocusModel

extension FocusAssignment {
  /// The assignment as text for a message.
  var statement: String { "'\(stateName) = \(value)'" }
}

extension DeadFocusTarget.LinkKey {
  fileprivate var words: String {
    switch self {
    case .tab: "Tab"
    case .arrow: "the arrow key"
    }
  }
}

extension DeadFocusTarget.Defect {
  fileprivate var words: String {
    switch self {
    case .isHidden: "is hidden"
    case .isDisabled: "is disabled"
    case .isNotFocusable: "cannot be focused"
    case .isOnLaterPage: "is on a page that is not shown initially"
    case .isHiddenAtFirst: "is hidden while the layout is built, when focus would be set"
    }
  }
}

extension DeadFocusTarget.OpenQuestion {
  fileprivate var words: String {
    switch self {
    case .isShown: "it is unclear whether it is shown then"
    case .isOpened: "it is inside something that is initially closed, but code may open that first"
    case .isEnabled: "it is unclear whether it is enabled then"
    case .canBeFocused: "it is unclear whether it can be focused"
    case .isFilled: "it is empty in the document, but code may add something that takes focus"
    }
  }
}

// Messages about links.
extension Finding.Message {
  static func linkGoesToBlocked(
    _ statement: String, to target: String, blocker: String, _ key: DeadFocusTarget.LinkKey
  ) -> Self {
    "\(statement) goes to \(target), which \(blocker) prevents from taking focus: \(key.words) does nothing here"
  }

  static func linkGoesToDisabled(
    _ statement: String, to target: String, _ key: DeadFocusTarget.LinkKey
  ) -> Self {
    "\(statement) goes to \(target), which is disabled: \(key.words) goes somewhere else"
  }

  static func linkGoesToUnfocusable(
    _ statement: String, to target: String, _ key: DeadFocusTarget.LinkKey
  ) -> Self {
    "\(statement) goes to \(target), which cannot be focused: \(key.words) goes somewhere else"
  }

  static func linkGoesToItself(_ statement: String, of name: String) -> Self {
    "\(statement) of \(name) goes to \(name) itself: the arrow key does nothing, which is a common way to mark an edge"
  }

  static func mayBeMadeFocusable(_ target: String, statement: String) -> Self {
    "\(statement) goes to \(target), which cannot be focused unless application code makes it focusable"
  }
}

// Messages about initial focus, default focus and targets of actions.
extension Finding.Message {
  static func goesToDeadTarget(
    _ statement: String, to target: String, _ defect: DeadFocusTarget.Defect
  ) -> Self {
    "\(statement) goes to \(target), which \(defect.words): focus goes somewhere else or is lost"
  }

  /// A note at an element that causes the same defect in all its contents.
  static func holdsWith(_ defect: DeadFocusTarget.Defect, _ decider: String) -> Self {
    "\(defect.words), because of \(decider)"
  }

  static func mayBeDead(
    _ statement: String, to target: String, _ question: DeadFocusTarget.OpenQuestion
  ) -> Self {
    "\(statement) goes to \(target); \(question.words)"
  }

  static func goesToAbsent(_ assignment: FocusAssignment, to target: String, while actor: String) -> Self {
    """
    \(assignment.statement) goes to \(target), which is not shown while \(actor) is
    """
  }

  static func isAssignedEarly(_ assignment: FocusAssignment, _ layer: String, target: String) -> Self {
    """
    \(assignment.statement) is assigned as soon as its \(layer) appears, which may be too early: \
    focus may not reach \(target)
    """
  }
}

extension FocusTree {
  /// Whether `node` is an empty container, which exists only for views that code adds.
  func mayBeFilled(_ node: NodeID) -> Bool {
    guard self[node].subtreeEnd.index == node.index + 1, !self[node].traits.contains(.picture) else {
      return false
    }
    switch self[node].role {
    case .list, .table, .tree, .grid, .group, .scrollArea, .toolbar, .tabList: return true
    default: return false
    }
  }
}

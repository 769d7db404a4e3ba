import FocusModel

/// A finding's mark in a picture: a shape and a word, so that readers need neither colour nor a legend.
enum Mark: String, CaseIterable {
  case trap, blocks, unreached, order, clash, nameless, check

  /// The mark for findings of `rule`, or else of its `group`.
  init(_ rule: RuleID, _ group: RuleGroup?) {
    switch rule {
    case "keyboard-trap": self = .trap
    case "blocked-subtree": self = .blocks
    case "unreachable-control", "pointer-only-control", "dead-focus-target", "empty-focus-scope":
      self = .unreached
    case "unnamed-focus-stop": self = .nameless
    case "indistinguishable-stops", "duplicate-id": self = .clash
    case let rule where rule.description.hasPrefix("ambiguous-"): self = .clash
    default: self = group == .ordering ? .order : .check
    }
  }

  /// The word next to the shape.
  var word: String {
    switch self {
    case .trap: "trap"
    case .blocks: "blocks its contents"
    case .unreached: "not reached"
    case .order: "order"
    case .clash: "clash"
    case .nameless: "no name"
    case .check: "see finding"
    }
  }
}

import FocusModel

/// The effect of a rule's findings on a person. The words follow the number of findings, or contain `#` in
/// place of the number.
///
/// The words tell readers who do not know the rules where to begin: "Tab gets stuck in 3 controls".
struct ActionWords: Sendable {
  /// The words after "1".
  var one: String
  /// The words after any other number.
  var many: String

  /// "3 buttons have no name".
  ///
  /// - Parameter isMore: Whether the same words already describe other findings: "3 more buttons have no name".
  func sentence(_ count: Int, isMore: Bool = false) -> String {
    let words = count == 1 ? one : many
    let number = isMore ? "\(count) more" : "\(count)"
    guard let place = words.firstIndex(of: "#") else { return "\(number) \(words)" }
    return "\(words[..<place])\(number)\(words[place...].dropFirst())"
  }

  /// The words for findings of `rule` about an element that looks like `look`; nil if the rule has no words.
  init?(_ rule: RuleID, _ look: Look?) {
    let kind = Self.kind(rule, look)
    guard let words = Self.words[kind.isEmpty ? rule.description : "unnamed \(kind)"] else { return nil }
    (one, many) = words
  }

  /// The kind of control, if findings of `rule` need a different action for each kind; otherwise empty. A
  /// control without a look is not in the Tab order: it is hidden, disabled or reached in another way.
  static func kind(_ rule: RuleID, _ look: Look?) -> String {
    guard rule == "unnamed-focus-stop" else { return "" }
    return switch look?.shape {
    case .button: "button"
    case .field: "field"
    case nil: "other"
    default: "control"
    }
  }

  /// The words, by the ids of rules, or by "unnamed" and the kind of control.
  static let words: [String: (one: String, many: String)] = [
    "unnamed button": (
      "button has no name: a screen reader cannot announce what it does",
      "buttons have no name: a screen reader cannot announce what they do"
    ),
    "unnamed field": (
      "field has no label: a screen reader cannot announce what to enter",
      "fields have no label: a screen reader cannot announce what to enter"
    ),
    "unnamed control": (
      "control has no name: a screen reader cannot announce what it is for",
      "controls have no name: a screen reader cannot announce what they are for"
    ),
    "unnamed other": (
      "control outside the initial Tab order has no name: a screen reader cannot announce what it is for",
      "controls outside the initial Tab order have no name: a screen reader cannot announce what they are for"
    ),
    "blocked-subtree": (
      "container keeps Tab out: the controls inside cannot be reached with the keyboard",
      "containers keep Tab out: the controls inside cannot be reached with the keyboard"
    ),
    "keyboard-trap": (
      "Tab gets stuck in # control", "Tab gets stuck in # controls"
    ),
    "unreachable-control": (
      "control cannot be reached with the keyboard", "controls cannot be reached with the keyboard"
    ),
    "pointer-only-control": (
      "element responds only to the pointer", "elements respond only to the pointer"
    ),
    "empty-focus-scope": (
      "dialog or section contains nothing that can be focused",
      "dialogs or sections contain nothing that can be focused"
    ),
    "hidden-focusable": (
      "stop cannot be seen or heard while it has focus", "stops cannot be seen or heard while they have focus"
    ),
    "dead-focus-target": (
      "control cannot take the focus that is sent to it",
      "controls cannot take the focus that is sent to them"
    ),
    "dead-mnemonic": ("underlined letter does nothing", "underlined letters do nothing"),
    "unavailable-focused-value": (
      "command never receives the value it needs", "commands never receive the value they need"
    ),
    "broken-focus-chain": ("statement breaks the focus chain", "statements break the focus chain"),
    "dangling-focus-reference": (
      "statement sends focus to something that does not exist",
      "statements send focus to something that does not exist"
    ),
    "focus-order-contradicts-layout": (
      "control comes later in the Tab order than on the screen",
      "controls come later in the Tab order than on the screen"
    ),
    "focus-order-contract": (
      "stop differs from the agreed focus order",
      "stops differ from the agreed focus order"
    ),
    "focus-order-cycle": (
      "circle of links keeps focus from the other controls",
      "circles of links keep focus from the other controls"
    ),
    "ineffective-focus-order": (
      "focus setting has no effect", "focus settings have no effect"
    ),
    "interleaved-groups": (
      "group is left and entered again with Tab", "groups are left and entered again with Tab"
    ),
    "merging-focus-chains": (
      "control is skipped where two chains meet", "controls are skipped where two chains meet"
    ),
    "misplaced-initial-focus": (
      "window opens with focus in an unexpected place", "windows open with focus in an unexpected place"
    ),
    "asymmetric-directional-links": (
      "arrow key does not lead back", "arrow keys do not lead back"
    ),
    "ambiguous-default": (
      "window has two defaults, and only one can win", "windows have two defaults, and only one can win"
    ),
    "ambiguous-focus-binding": (
      "focus value belongs to two views", "focus values belong to two views"
    ),
    "ambiguous-focused-value": (
      "focused value has two publishers", "focused values have two publishers"
    ),
    "ambiguous-label": (
      "label is connected to the wrong control", "labels are connected to the wrong control"
    ),
    "ambiguous-mnemonic": (
      "access key (Alt+letter) is used twice", "access keys (Alt+letter) are used twice"
    ),
    "ambiguous-shortcut": (
      "shortcut has two meanings, or none", "shortcuts have two meanings, or none"
    ),
    "binding-without-focusable": (
      "focus binding contains nothing that takes focus", "focus bindings contain nothing that takes focus"
    ),
    "dangling-label-reference": (
      "label is connected to something that does not exist",
      "labels are connected to something that does not exist"
    ),
    "duplicate-id": ("id is declared more than once", "ids are declared more than once"),
    "indistinguishable-stops": (
      "control has the same name as its neighbour", "controls have the same name as their neighbours"
    ),
    "invalid-focus-state": ("focus state cannot work as declared", "focus states cannot work as declared"),
    "misleading-name": (
      "control has an accessible name that differs from the visible text",
      "controls have accessible names that differ from the visible text"
    ),
    "mismatched-focused-value": (
      "focused value is not read the way it is published",
      "focused values are not read the way they are published"
    ),
    "unbound-focus-value": ("focus value has no view to go to", "focus values have no view to go to"),
    "unused-suppression": ("suppression has no effect", "suppressions have no effect"),
  ]
}

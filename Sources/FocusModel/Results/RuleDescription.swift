/// A rule's id: kebab-case, names the defect, never reused.
public struct RuleID: Sendable, Hashable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The id as written.
  public let description: String

  /// The rule called `name`.
  public init(_ name: String) { description = name }
  /// The rule called `value`.
  public init(stringLiteral value: String) { description = value }
  /// Alphabetical.
  public static func < (a: RuleID, b: RuleID) -> Bool { a.description < b.description }
}

/// The description of a rule, without its check: for reports, `rules` and `explain`.
public struct RuleDescription: Sendable, Hashable {
  /// Its id.
  public var id: RuleID
  /// Its title: the defect, in a few words.
  public var title: String
  /// One sentence for a list of rules.
  public var summary: String
  /// The question it answers.
  public var group: RuleGroup
  /// The worst severity it reports.
  public var severity: Severity
  /// The WCAG 2.2 success criteria it bears on.
  public var criteria: [WCAG]
  /// The dialects that it can apply to; the code of the rule does not know them.
  public var dialects: [Dialect]
  /// The version of focus-audit that introduced it.
  public var since: String

  /// The description with the dialects of the `toolkits` that the rule applies to, in their order.
  package func applied(to toolkits: [Toolkit]) -> RuleDescription {
    var description = self
    description.dialects = toolkits.filter { $0.rules.contains(id) }.map(\.dialect).filter(\.isOneVersion)
    return description
  }

  /// Describes a rule.
  package init(
    id: RuleID, title: String, summary: String, group: RuleGroup, severity: Severity,
    criteria: [WCAG], dialects: [Dialect] = [], since: String
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.group = group
    self.severity = severity
    self.criteria = criteria
    self.dialects = dialects
    self.since = since
  }
}

/// The three questions about an interface, and one about the project's statements on findings.
public enum RuleGroup: String, Sendable, Hashable, CaseIterable, Codable {
  /// Can a person reach each control, and leave it again?
  case reachability
  /// Is the order logical?
  case ordering
  /// Does each binding mean one thing?
  case binding
  /// Are the project's statements about findings still true?
  case upkeep
}

/// Success criteria of WCAG 2.2 (https://www.w3.org/TR/WCAG22/).
///
/// 4.1.1 Parsing is obsolete and removed in 2.2, so nothing maps to it.
public enum WCAG: String, Sendable, Hashable, CaseIterable, Codable {
  /// Info and Relationships.
  case infoAndRelationships = "1.3.1"
  /// Meaningful Sequence.
  case meaningfulSequence = "1.3.2"
  /// Keyboard.
  case keyboard = "2.1.1"
  /// No Keyboard Trap.
  case noKeyboardTrap = "2.1.2"
  /// Character Key Shortcuts.
  case characterKeyShortcuts = "2.1.4"
  /// Focus Order.
  case focusOrder = "2.4.3"
  /// Headings and Labels.
  case headingsAndLabels = "2.4.6"
  /// Focus Visible.
  case focusVisible = "2.4.7"
  /// Label in Name.
  case labelInName = "2.5.3"
  /// On Focus.
  case onFocus = "3.2.1"
  /// Labels or Instructions.
  case labelsOrInstructions = "3.3.2"
  /// Name, Role, Value.
  case nameRoleValue = "4.1.2"

  /// The criterion's name.
  public var name: String {
    switch self {
    case .infoAndRelationships: "Info and Relationships"
    case .meaningfulSequence: "Meaningful Sequence"
    case .keyboard: "Keyboard"
    case .noKeyboardTrap: "No Keyboard Trap"
    case .characterKeyShortcuts: "Character Key Shortcuts"
    case .focusOrder: "Focus Order"
    case .headingsAndLabels: "Headings and Labels"
    case .focusVisible: "Focus Visible"
    case .labelInName: "Label in Name"
    case .onFocus: "On Focus"
    case .labelsOrInstructions: "Labels or Instructions"
    case .nameRoleValue: "Name, Role, Value"
    }
  }

  /// The level it is required at.
  public var level: String {
    switch self {
    case .headingsAndLabels, .focusVisible: "AA"
    default: "A"
    }
  }

  /// The address of its explanation.
  public var link: String {
    let slug = name.lowercased().split(separator: " ").map { $0.filter { $0 != "," } }.joined(separator: "-")
    return "https://www.w3.org/WAI/WCAG22/Understanding/\(slug).html"
  }
}

/// The text of a rule's document, in Markdown.
public struct RuleHelp: Sendable, Hashable {
  /// The remedy for a finding, with a before and an after for each toolkit.
  public var howToFix: String
  /// Further sections under second-level headings: when the rule applies, its expectation and assumptions,
  /// the behaviour of toolkits and assistive technologies, its known mistakes.
  public var explanation: String

  /// The two parts.
  package init(howToFix: String, explanation: String) {
    self.howToFix = howToFix
    self.explanation = explanation
  }
}

/// The id of a rule. Ids are in kebab case, name the defect, and are never reused.
public struct RuleID: Sendable, Hashable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text of the id.
  public let description: String

  /// The id `name`.
  public init(_ name: String) { description = name }
  /// The id `value`.
  public init(stringLiteral value: String) { description = value }
  /// Sorts alphabetically.
  public static func < (a: RuleID, b: RuleID) -> Bool { a.description < b.description }
}

/// The description of a rule without its check, for reports, `rules` and `explain`.
public struct RuleDescription: Sendable, Hashable {
  /// The rule's id.
  public var id: RuleID
  /// The rule's title: the defect, in a few words.
  public var title: String
  /// A summary in one sentence, for a list of rules.
  public var summary: String
  /// The question that the rule answers.
  public var group: RuleGroup
  /// The highest severity that the rule reports.
  public var severity: Severity
  /// The WCAG 2.2 success criteria that the rule is about.
  public var criteria: [WCAG]
  /// The dialects that the rule can apply to. The code of the rule is independent of dialects.
  public var dialects: [Dialect]
  /// The version of focus-audit that introduced the rule.
  public var since: String

  /// The description with the dialects of those `toolkits` to which the rule applies, in the order of
  /// `toolkits`.
  package func applied(to toolkits: [Toolkit]) -> RuleDescription {
    var description = self
    description.dialects = toolkits.filter { $0.rules.contains(id) }.map(\.dialect).filter(\.isOneVersion)
    return description
  }

  /// Creates the description of a rule.
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

/// The three questions about an interface, and a question about the project's suppressions.
public enum RuleGroup: String, Sendable, Hashable, CaseIterable, Codable {
  /// Can a person reach each control, and leave it again?
  case reachability
  /// Is the order logical?
  case ordering
  /// Does each binding have exactly one meaning?
  case binding
  /// Are the project's suppressions of findings still up to date?
  case upkeep
}

/// Success criteria of WCAG 2.2 (https://www.w3.org/TR/WCAG22/).
///
/// WCAG 2.2 removed 4.1.1 Parsing as obsolete, so no rule maps to it.
public enum WCAG: String, Sendable, Hashable, CaseIterable, Codable {
  /// *Info and Relationships*.
  case infoAndRelationships = "1.3.1"
  /// *Meaningful Sequence*.
  case meaningfulSequence = "1.3.2"
  /// *Keyboard*.
  case keyboard = "2.1.1"
  /// *No Keyboard Trap*.
  case noKeyboardTrap = "2.1.2"
  /// *Character Key Shortcuts*.
  case characterKeyShortcuts = "2.1.4"
  /// *Focus Order*.
  case focusOrder = "2.4.3"
  /// *Headings and Labels*.
  case headingsAndLabels = "2.4.6"
  /// *Focus Visible*.
  case focusVisible = "2.4.7"
  /// *Label in Name*.
  case labelInName = "2.5.3"
  /// *On Focus*.
  case onFocus = "3.2.1"
  /// *Labels or Instructions*.
  case labelsOrInstructions = "3.3.2"
  /// *Name, Role, Value*.
  case nameRoleValue = "4.1.2"

  /// The name of the criterion.
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

  /// The conformance level of the criterion.
  public var level: String {
    switch self {
    case .headingsAndLabels, .focusVisible: "AA"
    default: "A"
    }
  }

  /// The address of the W3C's explanation of the criterion.
  public var link: String {
    let slug = name.lowercased().split(separator: " ").map { $0.filter { $0 != "," } }.joined(separator: "-")
    return "https://www.w3.org/WAI/WCAG22/Understanding/\(slug).html"
  }
}

/// The text of a rule's document, in Markdown.
public struct RuleHelp: Sendable, Hashable {
  /// How to fix a finding, with an example before and after the change for each toolkit.
  public var howToFix: String
  /// Further sections under second-level headings: when the rule applies, its expectation and assumptions,
  /// the behaviour of toolkits and assistive technologies, its known mistakes.
  public var explanation: String

  /// Combines the two parts of the document.
  package init(howToFix: String, explanation: String) {
    self.howToFix = howToFix
    self.explanation = explanation
  }
}

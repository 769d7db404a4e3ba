import Dialects
import ImportKit
@_spi(Dialects) package import FocusModel
import FocusReports
import FocusRules

/// The rules as a reference for people and programs.
package enum RuleListing {
  /// All rules, sorted by id.
  package static let rules = Catalogue.descriptions.map { $0.applied(to: Importers.toolkits) }

  /// A line per rule with its id, severity, group and summary, and the toolkits where it is less severe. The
  /// meaning of the severities follows at the end.
  package static var text: String {
    let width = rules.map(\.id.description.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let groups = RuleGroup.allCases.map { group in
      let lines = rules.filter { $0.group == group }.map { rule in
        let line =
          "  \(padded(rule.id.description, width + 2))\(padded(rule.severity.rawValue, 9))\(rule.summary)"
        return line + (exceptions(of: rule).map { " (\($0))" } ?? "")
      }
      return "\(group.rawValue)\n\(lines.joined(separator: "\n"))"
    }
    let severities = Severity.allCases.reversed().map { "  \(padded($0.rawValue, 9))\($0.meaning)" }
    return (groups + ["severity: the highest that a rule reports\n\(severities.joined(separator: "\n"))"])
      .joined(separator: "\n\n")
  }

  /// The highest severity of the rule `id` in each of its toolkits.
  private static func severities(of id: RuleID) -> [(dialect: Dialect, severity: Severity)] {
    guard let rule = Catalogue.rules.first(where: { $0.description.id == id }) else { return [] }
    return toolkits.filter { $0.rules.contains(id) }.map { ($0.dialect, rule.severity(in: $0)) }
  }

  /// The toolkits where `rule` is less severe than elsewhere; nil if its severity is the same in all
  /// toolkits.
  private static func exceptions(of rule: RuleDescription) -> String? {
    Catalogue.rules.first { $0.description.id == rule.id }?.exceptions(among: toolkits)
  }

  /// The toolkits with a single version: a document belongs to one of these once its version is known.
  private static let toolkits = Importers.toolkits.filter { $0.dialect.isOneVersion }

  /// The rules as a JSON array, with the contents of their pages.
  package static var json: [UInt8] { json(of: rules) }

  /// The rule called `name` as an array with one object; nil if the rule is unknown.
  package static func json(of name: String) -> [UInt8]? {
    rules.first { $0.id.description == name }.map { json(of: [$0]) }
  }

  private static func json(of rules: [RuleDescription]) -> [UInt8] {
    let help = rules.compactMap { rule in
      RuleDocument.document(for: rule.id).map { (rule.id, $0.help) }
    }
    return RulesJSON.render(
      rules, help: Dictionary(uniqueKeysWithValues: help), severities: severities(of:))
  }

  /// The page of the rule called `name`, and the version that introduced the rule; nil if the rule is
  /// unknown.
  ///
  /// - Parameter dialect: The dialect to show advice for; nil for all.
  package static func explanation(of name: String, for dialect: Dialect? = nil) -> String? {
    guard let rule = rules.first(where: { $0.id.description == name }),
      let document = RuleDocument.document(for: rule.id)
    else { return nil }
    var parts = ["# \(document.title)", document.summary]
    for section in document.sections {
      let isAdvice = section.heading == RuleDocument.fixHeading
      let text = dialect.flatMap { isAdvice ? Advice(section.text).text(for: [$0]) : nil } ?? section.text
      parts += ["## \(section.heading)", text]
    }
    if let dialect, !rule.dialects.contains(where: { $0.isCompatible(with: dialect) }) {
      parts.append("This rule does not apply to \(dialect.words).")
    }
    parts.append("Since focus-audit \(rule.since).")
    return parts.joined(separator: "\n\n")
  }

  /// The help of `rule`; nil if the rule is unknown.
  package static func help(for rule: RuleID) -> RuleHelp? { RuleDocument.document(for: rule)?.help }

  /// The message for an unknown rule `name`, with the nearest rule as a suggestion: lower case, no full stop.
  package static func unknown(_ name: String) -> String {
    Spelling.unknown(
      "rule", name, among: rules.map(\.id.description), list: "'focus-audit rules' lists them")
  }
}

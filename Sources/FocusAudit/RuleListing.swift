import FocusImport
package import FocusModel
import FocusReports
import FocusRules

/// The rules as people look them up.
package enum RuleListing {
  /// All rules, sorted by id.
  package static let rules = Catalogue.descriptions.map { $0.applied(to: Importers.toolkits) }

  /// A line per rule: id, severity, group and summary.
  package static var text: String {
    let width = rules.map(\.id.description.count).max() ?? 0
    return RuleGroup.allCases.map { group in
      let lines = rules.filter { $0.group == group }.map { rule in
        let gap = String(repeating: " ", count: width - rule.id.description.count + 2)
        let severity = rule.severity.rawValue
        let severityGap = String(repeating: " ", count: 9 - severity.count)
        return "  \(rule.id)\(gap)\(severity)\(severityGap)\(rule.summary)"
      }
      return "\(group.rawValue)\n\(lines.joined(separator: "\n"))"
    }.joined(separator: "\n\n")
  }

  /// The rules as a JSON array, with what their documents say.
  package static var json: [UInt8] { json(of: rules) }

  /// The rule called `name` as an array with one object; nil when there is none.
  package static func json(of name: String) -> [UInt8]? {
    rules.first { $0.id.description == name }.map { json(of: [$0]) }
  }

  private static func json(of rules: [RuleDescription]) -> [UInt8] {
    let help = rules.compactMap { rule in
      RuleDocument.document(for: rule.id).map { (rule.id, $0.help) }
    }
    return RulesJSON.render(rules, help: Dictionary(uniqueKeysWithValues: help))
  }

  /// The document of the rule called `name`, and which version brought it; nil when there is none.
  ///
  /// - Parameter dialect: The one whose advice and examples are shown; all where it is nil.
  package static func explanation(of name: String, for dialect: Dialect? = nil) -> String? {
    guard let rule = rules.first(where: { $0.id.description == name }),
      let text = RuleDocuments.text(for: rule.id)
    else { return nil }
    guard let dialect, let document = RuleDocument.document(for: rule.id) else {
      return text + "\nSince focus-audit \(rule.since)."
    }
    var sections = ["# \(document.title)", document.summary]
    for section in document.sections {
      let isAdvice = section.heading == RuleDocument.fixHeading
      sections += [
        "## \(section.heading)", isAdvice ? Advice(section.text).text(for: [dialect]) : section.text,
      ]
    }
    let examples = document.examples.filter { dialect.versions.map(\.rawValue).contains($0.dialect) }
    if !examples.isEmpty { sections.append("## Test cases") }
    for example in examples {
      sections += [
        "### \(example.outcome.rawValue) example \(example.number)", example.sentence,
        "```xml \(example.dialect)\n\(example.xml)```",
      ]
    }
    if !rule.dialects.contains(where: { $0.isCompatible(with: dialect) }) {
      sections.append("This rule is not for \(dialect.words).")
    }
    return sections.joined(separator: "\n\n") + "\n\nSince focus-audit \(rule.since)."
  }

  /// The message for an unknown rule `name`, which suggests the nearest one: lower case, no full stop.
  package static func unknown(_ name: String) -> String {
    Spelling.unknown(
      "rule", name, among: rules.map(\.id.description), list: "'focus-audit rules' lists them")
  }
}

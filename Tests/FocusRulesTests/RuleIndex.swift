import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import FocusRules
import Foundation

/// The index of all rules, for readers of the repository.
enum RuleIndex {
  /// The catalogue, with the dialects of the toolkits that list each rule.
  static let rules = Catalogue.descriptions.map { $0.applied(to: Importers.toolkits) }

  /// The toolkits for which rules are less severe than elsewhere.
  private static let exceptions = Catalogue.rules.reduce(into: [RuleID: String]()) { exceptions, rule in
    let toolkits = Importers.toolkits.filter { $0.dialect.versions == [$0.dialect] }
    exceptions[rule.description.id] = rule.exceptions(among: toolkits)
  }

  static func markdown(_ rules: [RuleDescription]) -> String {
    var text = """
      # Rules

      Each rule is a Swift file, a page that explains it, a folder of [cases](Cases) that run as tests, and a line in
      [the catalogue](Catalogue.swift). This index is written from the catalogue: `RECORD=1 swift test
      --filter FocusRulesTests`.

      """
    for group in RuleGroup.allCases {
      text += """

        ## \(group.rawValue.capitalized)

        \(question(group))

        | Rule | Defect | Highest severity | WCAG 2.2 | Toolkits |
        |---|---|---|---|---|

        """
      for rule in rules where rule.group == group {
        let criteria = rule.criteria.map { "[\($0.rawValue)](\($0.link))" }.joined(separator: ", ")
        let severity = rule.severity.rawValue + (exceptions[rule.id].map { " (\($0))" } ?? "")
        let toolkits = rule.dialects.filter { $0 != .gtk }.map(\.words).joined(separator: ", ")
        text += """
          | [`\(rule.id)`](Documents/\(rule.id).md) | \(rule.summary) | \(severity) \
          | \(criteria) | \(toolkits) |

          """
      }
    }
    return text
  }

  private static func question(_ group: RuleGroup) -> String {
    switch group {
    case .reachability: "Can people reach each control, and leave it again?"
    case .ordering: "Is the focus order sensible?"
    case .binding: "Does each binding have exactly one meaning?"
    case .upkeep: "Are the project's statements about findings still true?"
    }
  }
}

public import FocusModel
import FocusReports
import FocusRuleDocuments
import FocusRules

/// The rules as people look them up.
public enum RuleListing {
  /// All rules, sorted by id.
  public static var rules: [RuleDescription] { Catalogue.descriptions }

  /// A line per rule: id, severity, group and summary.
  public static var text: String {
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
  public static var json: [UInt8] {
    let help = rules.compactMap { rule in
      RuleDocument.document(for: rule.id).map { (rule.id, $0.help) }
    }
    return RulesJSON.render(rules, help: Dictionary(uniqueKeysWithValues: help))
  }

  /// The whole document of the rule called `name`; nil when there is none.
  public static func explanation(of name: String) -> String? {
    RuleDocuments.text(for: RuleID(name))
  }

  /// The rule whose id is most like `name`, if any is near.
  public static func nearest(to name: String) -> RuleID? {
    let scored = rules.map { (rule: $0.id, distance: distance($0.id.description, name)) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, name.count / 3) ? best.rule : nil
  }

  /// The Levenshtein distance, in Unicode scalars. Quadratic in the lengths, which are those of ids.
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b.unicodeScalars)
    var row = Array(0...b.count)
    for (i, scalar) in a.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substitution = diagonal + (scalar == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}

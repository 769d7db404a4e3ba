import FocusModel
import JSON

extension JSONWriter {
  /// Writes the tool of a run: the program with its `rules`.
  mutating func writeTool(_ about: AuditResult, rules: [RuleDescription]) {
    key("tool")
    object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "focus-audit")
        json.member("version", about.version)
        json.member("semanticVersion", about.version)
        json.member("informationUri", Publication.page)
        json.key("rules")
        json.array(rules) { json, rule in json.writeDescriptor(of: rule, help: about.help[rule.id]) }
        json.key("notifications")
        json.array(CollectionOfOne(())) { json, _ in
          json.object { json in
            json.member("id", Issue.unreadable.description)
            json.text("shortDescription", Issue.unreadableTitle)
          }
        }
      }
    }
  }

  private mutating func writeDescriptor(of rule: RuleDescription, help: RuleHelp?) {
    object { json in
      json.member("id", rule.id.description)
      json.text("shortDescription", stopped(rule.title))
      json.text("fullDescription", rule.summary)
      let help = HelpText(rule, help)
      json.text("help", help.text, markdown: help.markdown)
      json.member("helpUri", rule.page)
      json.key("defaultConfiguration")
      json.object(inline: true) { json in json.member("level", rule.severity.sarifLevel) }
      json.key("properties")
      json.object { json in
        json.key("tags")
        let criteria = rule.criteria.map { "external/wcag/\($0.rawValue)" }
        json.array(["accessibility", "keyboard-focus", rule.group.rawValue] + criteria, inline: true) {
          json, tag in json.value(tag)
        }
        json.member("precision", "high")
        json.member("problem.severity", rule.severity == .info ? "recommendation" : rule.severity.rawValue)
      }
    }
  }
}

/// A rule's text, for readers who have no other page about this rule.
private struct HelpText {
  let text: String
  let markdown: String

  init(_ rule: RuleDescription, _ help: RuleHelp?) {
    let criteria = rule.criteria.map(\.words)
    let links = rule.criteria.map { "[\($0.words)](\($0.link))" }
    let more = help.map { "\n\n## How to fix it\n\n\($0.howToFix)\n\n\($0.explanation)" } ?? ""
    text = "\(rule.summary)\n\nWCAG 2.2: \(criteria.joined(separator: ", "))\(more)"
    markdown = "\(rule.summary)\n\nWCAG 2.2: \(links.joined(separator: ", "))\(more)"
  }
}

extension Severity {
  /// The SARIF level for the severity.
  var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

extension WCAG {
  /// "2.4.3 Focus Order".
  fileprivate var words: String { "\(rawValue) \(name)" }
}

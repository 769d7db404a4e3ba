import FocusModel

/// The section about the rules with findings and their fixes in each toolkit.
extension HTMLPage {
  func writeRules() {
    guard !rules.isEmpty else { return }
    html.element("section", class: "rules") {
      html.element("h2", "How to fix what was found")
      let dialects = result.dialectsByRule
      for rule in rules.values.sorted(by: { $0.id < $1.id }) {
        html.element(
          "section", class: "rule", id: "rule-\(rule.id)",
          attributes: [
            ("data-rule", rule.id.description),
            ("data-blocking", String(Int(Mark(rule.id, rule.group).blocking))),
            ("data-criteria", rule.criteria.map(\.rawValue).joined(separator: " ")),
          ]
        ) {
          html.element("h3") {
            html.element("span", class: "title", rule.title)
            html.text(" ")
            html.element("code", rule.id.description)
          }
          writeAbout(rule)
          html.element("p", rule.summary)
          contents.advice.write(rule.id, for: dialects[rule.id] ?? [], to: html)
          html.element("p", class: "facts") {
            html.link("All findings of this rule", to: "#content", filter: "rule=\(rule.id)")
          }
        }
      }
    }
  }

  /// Writes the people that a rule affects, and its criteria. The page's script repeats both above the rule's findings.
  private func writeAbout(_ rule: RuleDescription) {
    html.element("dl", class: "about") {
      html.element("dt", "Affected")
      html.element("dd", rule.affected)
      html.element("dt", rule.criteria.count > 1 ? "Criteria" : "Criterion")
      html.element("dd") {
        if rule.criteria.isEmpty { html.text("none of WCAG") }
        for (index, criterion) in rule.criteria.enumerated() {
          html.text(index > 0 ? ", " : "WCAG ")
          html.link("\(criterion.rawValue) \(criterion.name)", to: criterion.link)
          html.text(" (\(criterion.level))")
        }
      }
    }
  }
}

extension AuditResult {
  /// For each rule, the toolkits of the documents with its findings.
  fileprivate var dialectsByRule: [RuleID: Set<Dialect>] {
    var all: [RuleID: Set<Dialect>] = [:]
    for document in documents {
      guard let dialect = document.dialect else { continue }
      for finding in document.findings { all[finding.rule, default: []].insert(dialect) }
    }
    return all
  }
}

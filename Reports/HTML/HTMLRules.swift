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
          html.element("p", rule.summary)
          contents.advice.write(rule.id, for: dialects[rule.id] ?? [], to: html)
          html.element("p", class: "facts") {
            writeCriteria(rule)
            if !rule.criteria.isEmpty { html.text(" · ") }
            html.link("All findings of this rule", to: "#content", filter: "rule=\(rule.id)")
          }
        }
      }
    }
  }

  /// Writes "WCAG 2.1.1 Keyboard (A)". Findings link to the rule's section, which has the links to the
  /// criteria.
  func writeCriteria(_ rule: RuleDescription, isLinked: Bool = true) {
    for (index, criterion) in rule.criteria.enumerated() {
      html.text(index > 0 ? ", " : "WCAG ")
      let name = "\(criterion.rawValue) \(criterion.name)"
      if isLinked { html.link(name, to: criterion.link) } else { html.text(name) }
      html.text(" (\(criterion.level))")
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

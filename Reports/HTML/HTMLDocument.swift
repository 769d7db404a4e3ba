import FocusModel

/// A document with findings: what is wrong, by rule, and the focus order it leads to.
extension HTMLPage {
  /// `firstFinding` is the page-wide number of its first finding, counted in document order.
  func writeDocument(_ document: DocumentResult, number: Int, firstFinding: Int) {
    let numbered = document.findings.enumerated().map {
      (number: firstFinding + $0.offset, finding: $0.element)
    }
    html.element(
      "section", class: "document", id: "d\(number)", attributes: [("aria-labelledby", "d\(number)-path")]
    ) {
      html.element("header") {
        html.element("h2", id: "d\(number)-path") { html.userText(document.path, limit: 300) }
        html.element("p", class: "facts") {
          if let dialect = document.dialect { html.text("\(dialect.words) · ") }
          html.text("\(document.findingWords) · \(counted(document.stopCount, "stop"))")
        }
      }
      html.element("div", class: "columns") {
        html.element("div", class: "findings") {
          for group in Self.byRule(numbered) { writeGroup(group, in: document) }
        }
        html.element("div", class: "orders") {
          let flags = Dictionary(grouping: numbered.filter { $0.finding.node != nil }, by: \.finding.node)
          for scope in document.scopes {
            writeOrder(of: scope, in: document) { stop in stop.node.flatMap { flags[$0] } ?? [] }
          }
          let stops = Set(document.scopes.flatMap(\.stops).compactMap(\.node))
          writeOffPath(numbered.filter { entry in entry.finding.node.map { !stops.contains($0) } ?? true })
        }
      }
    }
  }

  typealias NumberedFinding = (number: Int, finding: Finding)

  /// The findings of each rule together: worst rules first, then as the document has them.
  private static func byRule(_ findings: [NumberedFinding]) -> [[NumberedFinding]] {
    var order: [RuleID] = []
    var groups: [RuleID: [NumberedFinding]] = [:]
    for entry in findings {
      if groups[entry.finding.rule] == nil { order.append(entry.finding.rule) }
      groups[entry.finding.rule, default: []].append(entry)
    }
    let worst = groups.mapValues { $0.map(\.finding.severity).max() ?? .info }
    return Severity.worstFirst.flatMap { severity in order.filter { worst[$0] == severity } }
      .compactMap { groups[$0] }
  }

  private func writeGroup(_ group: [NumberedFinding], in document: DocumentResult) {
    guard let id = group.first?.finding.rule else { return }
    html.element("section", class: "group") {
      html.element("h3", rules[id]?.title ?? id.description)
      if let rule = rules[id] {
        html.element("p", class: "facts") {
          html.element("code", id.description)
          html.text(" · ")
          writeCriteria(rule)
          if !rule.criteria.isEmpty { html.text(" · ") }
          html.link("How to fix", to: "#rule-\(id)")
        }
      }
      html.element("ul", class: "list") {
        for entry in group { write(entry.finding, number: entry.number, in: document) }
      }
    }
  }

  /// What no stop can carry, such as the control that is not reached.
  private func writeOffPath(_ findings: [NumberedFinding]) {
    guard !findings.isEmpty else { return }
    html.element("section", class: "order") {
      html.element("h3", "Beside the path")
      html.element("ul", class: "list") {
        for entry in findings {
          html.element("li", class: "beside") {
            html.element("p", class: "name") { html.userText(entry.finding.element, limit: 200) }
            writeFlag(entry)
          }
        }
      }
    }
  }

  private func write(_ finding: Finding, number: Int, in document: DocumentResult) {
    html.element(
      "li", class: "finding", id: "f\(number)", attributes: [("data-severity", finding.severity.rawValue)]
    ) {
      html.element("p", class: "weight") {
        html.element("strong", class: "severity \(finding.severity.rawValue)", finding.severity.title)
        html.text(" \(finding.certainty.rawValue) · ")
        html.place(finding.location, in: document.path)
      }
      html.element("p", class: "message") { html.userText(finding.message) }
      html.excerpt(finding.excerpt, at: finding.location)
      if let help = finding.help {
        html.element("p", class: "help") {
          html.element("strong", "Here:")
          html.text(" ")
          html.userText(help)
        }
      }
      if !finding.notes.isEmpty {
        html.element("ul", class: "notes") {
          for note in finding.notes {
            html.element("li") {
              html.userText(note.message)
              html.text(" ")
              html.place(note.location, in: document.path)
              html.excerpt(note.excerpt, at: note.location)
            }
          }
        }
      }
    }
  }
}

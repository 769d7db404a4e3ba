import FocusModel

/// What is wrong: by rule, each rule with whom it hits and how to fix it, each finding with its places.
extension HTMLPage {
  func writeFindings(_ findings: [NumberedFinding], in document: DocumentResult) {
    html.element("div", class: "findings") {
      for group in Self.byRule(findings) { writeGroup(group, in: document) }
    }
  }

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

  /// Up to this many findings of a rule are all shown; beyond that, only the first few.
  private static let mostUnfolded = 5
  private static let fewOfMany = 3

  private func writeGroup(_ group: [NumberedFinding], in document: DocumentResult) {
    guard let id = group.first?.finding.rule else { return }
    let rule = rules[id]
    // The worst first. Where there are many, a few show what it is about.
    let sorted = Severity.worstFirst.flatMap { severity in group.filter { $0.finding.severity == severity } }
    let shown = sorted.count > Self.mostUnfolded ? sorted.prefix(Self.fewOfMany) : sorted[...]
    let folded = sorted.dropFirst(shown.count)
    html.element("section", class: "group", attributes: [("data-rule", id.description)]) {
      html.element("h5") {
        html.text(rule?.title ?? id.description)
        if group.count > 1 { html.element("span", class: "count", " \(group.count) findings") }
      }
      html.element("ul", class: "list") {
        for entry in shown { write(entry, in: document) }
      }
      if !folded.isEmpty {
        html.element("details", class: "more") {
          html.element("summary", "\(folded.count) more of the same")
          html.element("ul", class: "list") {
            for entry in folded { write(entry, in: document) }
          }
        }
      }
      if let rule {
        html.element("dl", class: "about") {
          html.element("dt", "Affected")
          html.element("dd", rule.affected)
          html.element("dt", rule.criteria.count > 1 ? "Criteria" : "Criterion")
          html.element("dd") {
            if rule.criteria.isEmpty { html.text("none of WCAG; ") } else { writeCriteria(rule) }
            html.text(rule.criteria.isEmpty ? "rule " : "; rule ")
            html.element("a", attributes: [("href", "#rule-\(id)"), ("data-filter", "rule=\(id)")]) {
              html.element("code", id.description)
            }
          }
        }
        if let fix = fixes[Fix(rule: id, dialect: document.dialect)] { html.raw(fix) }
      }
    }
  }

  /// Which rule's help, and for whom.
  struct Fix: Sendable, Hashable {
    var rule: RuleID
    var dialect: Dialect?

    /// The help as markup: it stands under thousands of findings, and is made once.
    func markup(of help: String) -> [UInt8] {
      let html = HTMLWriter()
      html.element("details", class: "fix") {
        html.element("summary", "How to fix it")
        Markdown(FixExample.prose(in: help)).write(to: html)
        html.example(for: dialect, in: help)
        html.element("p", class: "facts") { html.link("All about this rule", to: "#rule-\(rule)") }
      }
      return html.take()
    }
  }

  private func write(_ entry: NumberedFinding, in document: DocumentResult) {
    let finding = entry.finding
    var attributes = [("data-severity", finding.severity.rawValue), ("data-rule", finding.rule.description)]
    if entry.isNew { attributes.append(("data-new", "new")) }
    if let node = finding.node { attributes.append(("data-n", String(node.index))) }
    html.element("li", class: "finding", id: "f\(entry.number)", attributes: attributes) {
      html.element("p", class: "weight") {
        html.element("strong", class: "severity \(finding.severity.rawValue)", finding.severity.title)
        if entry.isNew { html.element("strong", class: "new", " New") }
        html.text(" ")
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
      html.element("p", class: "sure", finding.certainty.meaning)
    }
  }

  /// One line that leads to a finding.
  func writeFlag(_ entry: NumberedFinding) {
    let finding = entry.finding
    html.element("p", class: "flag", attributes: [("data-f", String(entry.number))]) {
      html.element("strong", class: "severity \(finding.severity.rawValue)", finding.severity.title)
      html.text(" ")
      html.link(rules[finding.rule]?.title ?? finding.rule.description, to: "#f\(entry.number)")
    }
  }
}

extension HTMLWriter {
  /// A before and an after for `dialect`, if `help` has one that serves it; with the toolkit's name where that does not
  /// go without saying.
  func example(for dialect: Dialect?, in help: String, besideOthers: Bool = false) {
    guard let example = FixExample.example(for: dialect, in: help) else { return }
    let other = example.otherToolkit(than: dialect)
    let toolkit = besideOthers && other.isEmpty ? dialect.map { ", \($0.words)" } ?? "" : other
    element("div", class: "pair") {
      for (title, code) in [("Before", example.before), ("After", example.after)] where !code.isEmpty {
        element("figure") {
          element("figcaption", title + toolkit)
          element("pre") { element("code", code) }
        }
      }
    }
  }
}

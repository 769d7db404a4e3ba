import FocusModel

/// The findings grouped by rule. Each rule has its fix, and each finding its locations.
extension HTMLPage {
  func writeFindings(_ findings: [NumberedFinding], in document: DocumentResult) {
    html.element("div", class: "findings") {
      for group in byRule(findings) { writeGroup(group, in: document) }
    }
  }

  /// The findings grouped by rule: first the rule with the worst finding, then the other rules in document
  /// order.
  private func byRule(_ findings: [NumberedFinding]) -> [[NumberedFinding]] {
    var order: [RuleID] = []
    var groups: [RuleID: [NumberedFinding]] = [:]
    for entry in findings {
      if groups[entry.finding.rule] == nil { order.append(entry.finding.rule) }
      groups[entry.finding.rule, default: []].append(entry)
    }
    return order.compactMap { groups[$0] }
      .heaviestFirst { group in group.lazy.map { weight($0.finding) }.max() ?? 0 }
  }

  /// Writes the findings of a rule in a window: each cause once with its locations, and the remedy. The page's script
  /// adds the affected people and the criteria, which it takes from the section about the rule.
  private func writeGroup(_ group: [NumberedFinding], in document: DocumentResult) {
    guard let id = group.first?.finding.rule else { return }
    let rule = rules[id]
    let causes = FindingGroup.groups(of: group.map(\.finding))
    html.element("section", class: "group", attributes: [("data-rule", id.description)]) {
      html.element("h5") {
        html.text(rule?.title ?? id.description)
        if group.count > 1 { html.element("span", class: "count", " \(group.count) findings") }
      }
      html.element("ul", class: "list") {
        var reported: Set<String> = []
        for cause in causes.heaviestFirst({ weight($0.findings[0]) }) {
          write(cause.indices.map { group[$0] }, in: document, &reported)
        }
      }
      let open = group.map(\.finding).filter { $0.fix == nil }
      if open.isEmpty {
        // Every finding already contains its fix.
        if rule != nil {
          html.element("p", class: "facts") { html.link("More about this rule", to: "#rule-\(id)") }
        }
      } else if let help = help(for: open, in: document.dialect) {
        html.raw(help)
      }
    }
  }

  /// The maximum number of findings with the same cause that all show their details; if there are more, only
  /// the first finding shows its details.
  private static let mostUnfolded = 2

  /// Writes findings with the same cause: their effect on a person, the first finding in full, and only the
  /// differences of the other findings.
  ///
  /// - Parameter reported: The introductory sentences that were already written for other causes of the same rule,
  ///   with `#` in place of the number.
  private func write(_ cause: [NumberedFinding], in document: DocumentResult, _ reported: inout Set<String>) {
    guard cause.count > Self.mostUnfolded else {
      for entry in cause { write(entry, in: document) }
      return
    }
    let finding = cause[0].finding
    let stop = document.scopes.lazy.flatMap(\.stops).first { $0.node != nil && $0.node == finding.node }
    html.element("li", class: "cause") {
      let words = ActionWords(finding.rule, stop.map { Look($0.role) })
      let isMore = words.map { !reported.insert($0.many).inserted } ?? false
      html.element(
        "p", class: "met",
        words?.sentence(cause.reduce(0) { $0 + $1.finding.controlCount }, isMore: isMore)
          ?? counted(cause.count, "finding"))
      html.element("ul", class: "list") { write(cause[0], in: document) }
      html.element("details", class: "more") {
        html.element("summary", counted(cause.count - 1, "more finding") + " with the same cause")
        html.element("ul", class: "list") {
          for entry in cause.dropFirst() { write(entry, in: document, isBrief: true) }
        }
      }
    }
  }

  /// - Parameter isBrief: Whether the finding follows another with the same cause, so common parts are omitted.
  private func write(_ entry: NumberedFinding, in document: DocumentResult, isBrief: Bool = false) {
    let finding = entry.finding
    var attributes = finding.node.map { [(name: "data-n", value: String($0.index))] } ?? []
    if !finding.languages.isEmpty {
      attributes.append(("data-languages", finding.languages.joined(separator: " ").visible(limit: 300)))
    }
    html.element("li", class: "finding", id: "f\(entry.number)", attributes: attributes) {
      html.element("p", class: "weight") {
        html.element(
          "strong", class: "severity \(finding.severity.rawValue)", finding.severity.noun.capitalisedFirst)
        if entry.isNew { html.element("strong", class: "new", " New") }
        html.text(" ")
        html.place(finding.location, in: document.path)
      }
      html.element("p", class: "message") { html.userText(finding.message.capitalisedMessage) }
      if finding.tag.isEmpty {
        html.excerpt(finding.excerpt, at: finding.location)
      } else {
        html.excerpt(finding.tag, at: finding.location)
      }
      if let help = finding.help, !isBrief {
        html.element("p", class: "help") {
          html.element("strong", "Here:")
          html.text(" ")
          html.userText(help.capitalisedMessage)
        }
      }
      let shown = finding.notes.count > Self.mostNotes ? Self.mostNotes - 1 : finding.notes.count
      write(finding.notes.prefix(shown), in: document)
      if shown < finding.notes.count {
        html.element("details", class: "places") {
          html.element("summary", "\(finding.notes.count - shown) more places")
          write(finding.notes.dropFirst(shown), in: document)
        }
      }
      if let fix = finding.fix { write(fix, in: fix.file ?? finding.location.path, of: document) }
      if !isBrief { html.element("p", class: "sure", finding.certainty.meaning(of: mark(for: finding))) }
    }
  }

  /// The maximum number of visible notes; further notes are folded.
  private static let mostNotes = 4

  private func write(_ notes: ArraySlice<Finding.Note>, in document: DocumentResult) {
    guard !notes.isEmpty else { return }
    html.element("ul", class: "notes") {
      for note in notes {
        html.element("li", attributes: note.node.map { [("data-n", String($0.index))] } ?? []) {
          html.userText(note.message)
          html.text(", ")
          html.place(note.location, in: document.path)
          html.excerpt(note.excerpt, at: note.location)
        }
      }
    }
  }

  /// Writes a line with a link to a finding.
  func writeFlag(_ entry: NumberedFinding) {
    let finding = entry.finding
    // The page's script adds the severity and the number of the finding; the link contains the number.
    html.element("p", class: "flag") {
      html.link(rules[finding.rule]?.title ?? finding.rule.description, to: "#f\(entry.number)")
    }
  }
}

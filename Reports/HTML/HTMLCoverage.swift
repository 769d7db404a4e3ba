import FocusModel

/// The section about gaps in the audit: unreadable documents and inconclusive rules.
extension HTMLPage {
  /// The maximum length of a list; people do not read longer lists.
  private static let longestList = 500
  /// The maximum number of locations in a list that is initially open.
  private static let mostOpenPlaces = 10

  /// Writes the documents, checks and files that were not audited, with the reasons.
  func writeCoverage() {
    let unreadable = result.documents.filter { $0.problem != nil }
    let checks = result.documents.flatMap { document in
      zip(result.rules, document.outcomes).compactMap { rule, outcome in
        outcome.doubts.isEmpty ? nil : Check(rule: rule.id, path: document.path, outcome: outcome)
      }
    }
    let inconclusive = checks.filter { $0.outcome.word == "cantTell" }
    let failed = checks.filter { $0.outcome.word == "failed" }
    let notes = result.documents.flatMap(\.notes)
    guard
      !unreadable.isEmpty || !checks.isEmpty || !notes.isEmpty || summary.unrecognised > 0
        || !result.passedOver.isEmpty
    else { return }

    html.element("section", class: "coverage", id: "coverage") {
      html.element("h2", "Not audited, and why")
      if !unreadable.isEmpty {
        html.element("h3", "Documents that could not be audited")
        writeCapped(unreadable) { document in write(document.problem, of: document) }
      }
      if !inconclusive.isEmpty {
        let checks = counted(inconclusive.count, "inconclusive check")
        html.element("h3", "\(checks), \(counted(inconclusive.places, "place"))")
        html.element(
          "p",
          "These checks depend on something that is not in the documents. Look at the rest of the project, or try the interface out."
        )
        writeByRule(inconclusive)
      }
      if !failed.isEmpty {
        let checks = counted(failed.count, "check")
        let places = counted(failed.places, "other place")
        html.element("h3", "\(checks) with findings, also inconclusive at \(places)")
        writeByRule(failed)
      }
      if !notes.isEmpty {
        html.element("h3", "Skipped while reading")
        writeCapped(notes) { note in
          html.userText(note.message)
          html.text(" ")
          html.place(note.location, in: "")
        }
      }
      if summary.unrecognised > 0 {
        html.element("h3", "Unrecognised files")
        let were = summary.unrecognised == 1 ? "was" : "were"
        html.element(
          "p", "\(counted(summary.unrecognised, "file")) \(were) skipped: focus-audit cannot read them.")
      }
      if !result.passedOver.isEmpty {
        html.element("h3", "Skipped folders and files")
        writeCapped(result.passedOver) { entry in
          html.userText(entry.path, limit: 300)
          html.text(entry.isFolder ? "/: " : ": ")
          html.userText(entry.reason)
        }
      }
    }
  }

  /// A rule, and the locations in one document where the rule is inconclusive.
  fileprivate struct Check {
    var rule: RuleID
    var path: String
    var outcome: Outcome
  }

  /// Writes the checks of each rule, folded if there are many.
  private func writeByRule(_ checks: [Check]) {
    let isOpen = checks.places <= Self.mostOpenPlaces
    let byRule = Dictionary(grouping: checks, by: \.rule).sorted { $0.key < $1.key }
    for (rule, checks) in byRule {
      html.element("details", class: "more", attributes: isOpen ? [("open", "open")] : []) {
        html.element("summary") {
          html.text(result.rules.first { $0.id == rule }?.title ?? rule.description)
          html.text(": \(counted(checks.places, "place")) in \(counted(checks.count, "document")) ")
          html.element("code", rule.description)
        }
        html.inert(isLarge && !isOpen) { writeCapped(checks) { check in write(check) } }
      }
    }
  }

  private func write(_ check: Check) {
    html.path(below(prefix, check.path))
    writeCapped(Self.alike(check.outcome.doubts)) { doubts in
      html.userText(doubts[0].doubt.message)
      html.text(" ")
      html.place(doubts[0].doubt.location, in: check.path)
      if doubts.count == 1 { return }
      html.element("p", class: "facts") {
        html.text("Also applies to ")
        for (index, (doubt, name)) in doubts.dropFirst().prefix(Self.longestList).enumerated() {
          if index > 0 { html.text(", ") }
          if let name { html.userText("\(name) ", limit: 100) }
          html.text("(line \(doubt.location.line))")
        }
      }
    }
  }

  /// The doubts in groups that differ only in the names they mention. Each doubt is returned with the first
  /// name in its message. The groups are in the order of their first doubts.
  private static func alike(_ doubts: [Doubt]) -> [[(doubt: Doubt, name: Substring?)]] {
    var places: [String: Int] = [:]
    var groups: [[(doubt: Doubt, name: Substring?)]] = []
    for doubt in doubts {
      let quoted = QuotedNames(doubt.message)
      let words = quoted.words
      let place = places[words] ?? groups.count
      if place == groups.count {
        places[words] = place
        groups.append([])
      }
      groups[place].append((doubt, quoted.names.first))
    }
    return groups
  }

  private func write(_ problem: DocumentProblem?, of document: DocumentResult) {
    guard let problem else { return }
    html.element("strong") { html.userText(document.path, limit: 300) }
    html.text(" ")
    html.userText(problem.message)
    html.text(" ")
    html.place(problem.location, in: document.path)
    for note in problem.notes { html.element("p", class: "facts") { html.userText(note) } }
  }

  func writeCapped<Item>(_ items: [Item], _ write: (Item) -> Void) {
    html.element("ul") {
      for item in items.prefix(Self.longestList) { html.element("li") { write(item) } }
    }
    if items.count > Self.longestList {
      html.element("p", "And \(items.count - Self.longestList) more, all of them in the JSON report.")
    }
  }
}

extension [HTMLPage.Check] {
  /// The number of locations where the checks are inconclusive.
  fileprivate var places: Int { reduce(0) { $0 + $1.outcome.doubts.count } }
}

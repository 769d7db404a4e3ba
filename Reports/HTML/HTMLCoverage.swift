import FocusModel

/// What the findings do not speak of: what could not be read or told.
extension HTMLPage {
  /// More than this in one list is for programs, not for people.
  private static let longestList = 500

  /// Documents, checks and files that were not looked at, and why.
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
      html.element("h2", "What was not looked at, and why")
      if !unreadable.isEmpty {
        html.element("h3", "Documents that could not be audited")
        writeCapped(unreadable) { document in write(document.problem, of: document) }
      }
      if !inconclusive.isEmpty {
        html.element("h3", "\(counted(inconclusive.count, "inconclusive check"))")
        html.element(
          "p",
          "These depend on something that is not in the documents. They need a person, or the rest of the project."
        )
        writeCapped(inconclusive) { check in write(check) }
      }
      if !failed.isEmpty {
        html.element("h3", "\(counted(failed.count, "check")) with findings, inconclusive about other places")
        writeCapped(failed) { check in write(check) }
      }
      if !notes.isEmpty {
        html.element("h3", "Passed over while reading")
        writeCapped(notes) { note in
          html.userText(note.message)
          html.text(" ")
          html.place(note.location, in: "")
        }
      }
      if summary.unrecognised > 0 {
        html.element("h3", "Files of no known kind")
        let were = summary.unrecognised == 1 ? "was" : "were"
        html.element(
          "p", "\(counted(summary.unrecognised, "file")) \(were) passed over: nothing here reads them.")
      }
      if !result.passedOver.isEmpty {
        html.element("h3", "Folders and files passed over")
        writeCapped(result.passedOver) { entry in
          html.userText(entry.path, limit: 300)
          html.text(entry.isFolder ? "/: " : ": ")
          html.userText(entry.reason)
        }
      }
    }
  }

  /// A rule and its inconclusive checks in one document.
  private struct Check {
    var rule: RuleID
    var path: String
    var outcome: Outcome
  }

  private func write(_ check: Check) {
    html.element("code", check.rule.description)
    html.text(" ")
    html.path(below(prefix, check.path))
    html.element("ul") {
      for doubt in check.outcome.doubts {
        html.element("li") {
          html.userText(doubt.message)
          html.text(" ")
          html.place(doubt.location, in: check.path)
        }
      }
    }
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

import FocusModel

/// The sections about differences from an earlier run.
extension HTMLPage {
  /// Writes all new, removed and changed entries, with a tab for each kind.
  func writeSince(_ cards: [Card]) {
    let new = cards.flatMap { card in (card.changes?.newFindings ?? []).sorted().map { (card, $0) } }
    let gone = cards.flatMap { card in (card.changes?.goneFindings ?? []).map { (card, $0) } }
    let changed = cards.flatMap { card in
      (card.changes?.scopes ?? []).enumerated().compactMap { index, changes in
        changes.map { (card, index, $0) }
      }
    }
    html.element("section", class: "since", attributes: [("aria-labelledby", "since")]) {
      html.element("h2", id: "since") { html.text("Since the earlier run") }
      html.element("fieldset", class: "strip") {
        html.element("legend", class: "unseen", "Show")
        let tabs = [("New", new.count), ("Gone", gone.count), ("Changed", changed.count)]
        for (index, tab) in tabs.enumerated() {
          html.element("label") {
            var attributes = [("type", "radio"), ("name", "since"), ("class", "tab-\(index + 1)")]
            if index == 0 { attributes.append(("checked", "checked")) }
            html.emptyElement("input", attributes: attributes)
            html.element("span", "\(tab.0) \(tab.1)")
          }
        }
      }
      html.element("div", class: "tab-1") {
        html.element("p") {
          if new.isEmpty {
            html.text("No findings are new.")
          } else {
            html.link("Show \(counted(new.count, "new finding")) alone", to: "#content", filter: "new=yes")
          }
        }
        writeCapped(new) { card, index in
          write(card, link: "f\(card.firstFinding + index)", card.document.findings[index].message)
        }
      }
      html.element("div", class: "tab-2") {
        if gone.isEmpty { html.element("p", "No findings are gone.") }
        writeCapped(gone) { card, finding in write(card, link: "d\(card.number)gone", finding.message) }
      }
      html.element("div", class: "tab-3") {
        if changed.isEmpty { html.element("p", "No stops were moved, added or removed.") }
        writeCapped(changed) { card, index, changes in
          write(card, link: "d\(card.number)s\(index + 1)", changes.words)
        }
      }
    }
  }

  private func write(_ card: Card, link: String, _ words: String) {
    html.element("a", attributes: [("href", "#\(link)")]) { html.userText(words, limit: 300) }
    html.text(" ")
    html.element("span", class: "place") { html.path(below(prefix, card.document.path)) }
  }

  /// Writes the changes in a scope's stops.
  func writeChanges(_ changes: ScopeChanges, of scope: ScopeResult) {
    html.element("ul", class: "changes") {
      for (new, old) in changes.moved {
        html.element("li") {
          writeName(of: scope.stops[new])
          if new != old {
            html.text(" moved from \(old + 1) to \(new + 1)")
          } else if new > 0 {
            html.text(" is still at \(new + 1), but comes after ")
            writeName(of: scope.stops[new - 1])
          } else {
            html.text(" is still the first, but other stops are gone")
          }
        }
      }
      for index in changes.gained {
        html.element("li") {
          writeName(of: scope.stops[index])
          html.text(" is new, at \(index + 1)")
        }
      }
      for (old, stop, _) in changes.lost {
        html.element("li") {
          writeName(of: stop)
          html.text(" is no longer a stop (was \(old + 1))")
        }
      }
    }
  }

  func writeName(of stop: StopResult) {
    if let name = stop.name ?? stop.id {
      html.element("strong") { html.userText(name, limit: 100) }
    } else {
      html.text("A \(stop.role.visible(limit: 60)) without a name")
    }
  }

  /// Writes the switch that selects Tab's former path, its current path, or both in a picture.
  func writeSwitch(_ id: String, _ basis: ScopeChanges.Basis) {
    let words =
      switch basis {
      case .earlierRun: ["Before", "After", "Both"]
      case .contract: ["Agreed", "Current", "Both"]
      }
    html.element("fieldset", class: "layers") {
      html.element("legend", "Compare")
      for (choice, word) in zip(["before", "after", "both"], words) {
        html.element("label") {
          var attributes = [("type", "radio"), ("name", "\(id)c"), ("class", "show-\(choice)")]
          if choice == "both" { attributes.append(("checked", "checked")) }
          html.emptyElement("input", attributes: attributes)
          html.text(" \(word)")
        }
      }
    }
  }

  func writeGone(_ gone: [Finding], of card: Card) {
    html.element("section", class: "scope gone", id: "d\(card.number)gone") {
      html.element("h4", "Gone since the earlier run")
      html.element("ul") {
        for finding in gone {
          html.element("li") { html.userText(finding.message) }
        }
      }
    }
  }
}

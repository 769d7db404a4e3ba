import FocusModel

/// The first screen: the scope of the audit, the verdict, and the first actions.
extension HTMLPage {
  func writeVerdict(_ cards: [Card]) {
    let actions = Action.first(in: cards, rules)
    html.element("header", class: actions.isEmpty ? "verdict" : "verdict led", id: "overview") {
      html.element("div") {
        writeKicker()
        html.element("h1", summary.verdict(\.noun, withPlaces: false))
        html.element("p", class: "lead", scopeOfAudit + summary.placesInWords)
        if !prefix.isEmpty {
          html.element("p", class: "facts") {
            html.text("All paths are below ")
            html.path(prefix)
          }
        }
        if summary.withFindings > 0 { writeTally() }
        if !summary.gaps.isEmpty {
          html.element("p", class: "gaps") {
            html.text("\(summary.gaps.listed()): ")
            html.link("the parts that were not audited", to: "#coverage")
            html.text(".")
          }
        }
      }
      if !actions.isEmpty { write(actions) }
      writeWindows(cards)
    }
  }

  /// Writes the subject of the page and, if there are several pages, the link back to the index.
  func writeKicker() {
    html.element("p", class: "kicker") {
      html.text("Focus audit")
      for part in [heading.title, heading.revision, heading.folder] {
        guard let part, !part.isEmpty else { continue }
        html.text(" · ")
        html.userText(part, limit: 200)
      }
      if let index = heading.index {
        html.text(" · ")
        html.link("all folders", to: index)
      }
    }
  }

  /// "Audited 12 documents (8 GTK 4, 4 SwiftUI) against 25 rules."
  private var scopeOfAudit: String {
    var counts: [String: Int] = [:]
    for document in result.documents where document.problem == nil {
      if let dialect = document.dialect { counts[dialect.words, default: 0] += 1 }
    }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let parenthesis = kinds.isEmpty ? "" : " (\(kinds))"
    let stops = result.documents.reduce(0) { $0 + $1.stopCount }
    return "Audited \(summary.documents)\(parenthesis) with \(counted(stops, "focus stop")) "
      + "against \(counted(result.rules.count, "rule"))."
  }

  /// Writes the number of findings of each severity; the page's script turns the numbers into filter buttons.
  private func writeTally() {
    html.element("ul", class: "tally") {
      for severity in Severity.worstFirst {
        html.element("li", class: severity.rawValue, attributes: [("data-severity", severity.rawValue)]) {
          let count = summary.counts[severity] ?? 0
          html.element("span", class: "figure", String(count))
          html.text(" \(severity.noun)\(count == 1 ? "" : "s") ")
          html.element("span", class: "meaning", severity.meaning)
        }
      }
    }
  }

  /// A page of a report that has several pages.
  struct PageLink {
    var address: String
    /// The folder of the page, below the common folder of all pages; empty for this common folder.
    var folder: String
  }

  /// - Parameter pages: The pages with the findings of `actions`; empty if the findings are on this page.
  func write(_ actions: [Action], on pages: [PageLink] = []) {
    html.element("section", class: "first", attributes: [("aria-labelledby", "first")]) {
      html.element("h2", id: "first") { html.text(actions.count == 1 ? "What to fix" : "What to fix first") }
      if actions.count > 1 {
        html.element(
          "p", class: "facts", "Ranked by severity, certainty and how much they block, then by number.")
      }
      html.element("ol", class: "actions", attributes: [("role", "list")]) {
        for action in actions { html.element("li") { write(action, on: pages) } }
      }
    }
  }

  private func write(_ action: Action, on pages: [PageLink]) {
    let other = pages.indices.contains(action.page) ? pages[action.page] : nil
    if let (scope, node) = action.scene, let picture = scope.recognisablePicture {
      writeThumbnail(of: picture, around: node, action.severity)
    }
    html.element("div") {
      html.element("p", class: "todo") {
        if let other {
          html.link(action.sentence, to: "\(other.address)#\(action.filter)&at=f\(action.example)")
        } else {
          html.link(action.sentence, to: "#f\(action.example)", filter: action.filter)
        }
      }
      html.element("p", class: "facts") {
        if action.controls > action.count { html.text("\(counted(action.count, "finding")): ") }
        for severity in Severity.worstFirst {
          guard let count = action.counts[severity] else { continue }
          html.element("strong", class: "severity \(severity.rawValue)", counted(count, severity.noun))
          html.text(" ")
        }
        html.text(action.certainty == .certain ? "certain" : "likely")
        if action.documents > 1 { html.text(" · in \(counted(action.documents, "document"))") }
        if action.documents == 1 || action.most.count > 2 || other != nil {
          html.text(action.documents == 1 ? " · in " : ", \(counted(action.most.count, "finding")) in ")
          html.element("a", attributes: [("href", "\(other?.address ?? "")#d\(action.most.card.number)")]) {
            html.path(String(action.most.card.document.path.split(separator: "/").last ?? ""))
          }
        }
      }
      if action.scene != nil { writePlaces(of: action) }
      writeReason(of: action)
      if action.spots.count > 1 { writeSpots(of: action, on: pages) }
    }
  }

  /// Writes why `action` is only a note. The text is the message of its first finding, which mentions the remaining
  /// alternative.
  private func writeReason(of action: Action) {
    let findings = action.most.card.document.findings
    let index = action.example - action.most.card.firstFinding
    guard action.severity == .info, findings.indices.contains(index) else { return }
    html.element("p", class: "where") {
      html.text("Only a note: ")
      html.userText(findings[index].message, limit: 240)
    }
  }

  /// The maximum number of pages that an action links to.
  private static let mostSpots = 6

  /// Writes how many findings of `action` are on each page, as links to these findings.
  private func writeSpots(of action: Action, on pages: [PageLink]) {
    let spots = action.spots.filter { pages.indices.contains($0.page) }
    html.element("p", class: "facts") {
      html.text("By folder: ")
      for (index, spot) in spots.prefix(Self.mostSpots).enumerated() {
        if index > 0 { html.text(", ") }
        let page = pages[spot.page]
        html.element("a", attributes: [("href", "\(page.address)#\(action.filter)&at=f\(spot.example)")]) {
          html.text("\(index == 0 ? counted(spot.count, "finding") : String(spot.count)) in ")
          if page.folder.isEmpty { html.text("the root") } else { html.path(page.folder) }
        }
      }
      let more = spots.count - Self.mostSpots
      if more > 0 { html.text(" and \(counted(more, "more page"))") }
    }
  }

  /// Writes the controls of `action` with the worst severity, by window: all of them, or only the first few if there
  /// are many. Also writes the number of its other controls.
  private func writePlaces(of action: Action) {
    let (count, named) = action.worst
    let isWhole = count <= Action.Named.most
    var windows: [(name: String, elements: [String])] = []
    var places: [Int: [NodeID: Int]] = [:]
    for control in named {
      let document = control.card.document
      let scopes = places[control.card.number] ?? document.scopeOfNode
      places[control.card.number] = scopes
      let window = control.finding.node.flatMap { scopes[$0] }.map { document.scopes[$0] }
      let name = window.map { words(for: $0, in: document) } ?? split(document.path).file
      if windows.last?.name != name { windows.append((name, [])) }
      windows[windows.count - 1].elements.append(control.element)
    }
    let others = action.counts.keys.filter { $0 < action.severity }.sorted().reversed()
    let rest = action.controls - (isWhole ? count : named.count)
    let severities = others.map { rest == 1 ? "a \($0.noun)" : "\($0.noun)s" }.listed()
    html.element("p", class: "where") {
      if isWhole, !others.isEmpty {
        html.text("\(action.severity.noun.capitalisedFirst)\(count == 1 ? "" : "s"): ")
      }
      for (index, window) in windows.enumerated() {
        if index > 0 { html.text("; ") }
        html.userText(window.name, limit: 160)
        html.text(": ")
        for (index, element) in window.elements.enumerated() {
          if index > 0 { html.text(index == window.elements.count - 1 ? " and " : ", ") }
          html.userText(element, limit: 60)
        }
      }
      if rest > 0 {
        html.text(isWhole ? "; \(rest) more as \(severities)" : "; and \(rest) more")
      }
    }
  }
}

extension Severity {
  /// The noun for the severity in sentences.
  var noun: String { self == .info ? "note" : rawValue }

  /// The meaning of the severity, for readers who do not know the term.
  fileprivate var meaning: String {
    switch self {
    case .error: "a person is blocked, or a focus setting never takes effect"
    case .warning: "another way may exist, or something is harder than it should be"
    case .info: "worth knowing"
    }
  }
}

import FocusModel

/// The overview below the verdict: the worst documents, the findings by rule and by criterion, and the gaps.
extension HTMLPage {
  /// The maximum number of entries in an overview.
  private static let longestOverview = 8

  func writeOverview(_ cards: [Card]) {
    let found = cards.filter { !$0.document.findings.isEmpty }
    guard summary.withFindings > 0 || comparison != nil else { return }
    if comparison != nil { writeSince(cards) }
    guard !found.isEmpty else { return }
    html.element("section", class: "numbers", attributes: [("aria-label", "Numbers")]) {
      html.element("details") {
        html.element("summary", "All findings by document, rule and criterion")
        html.element("div", class: "overview") {
          if found.count > 1 { writeWorst(found) }
          writeByRule()
          writeByCriterion()
          writeGaps()
        }
      }
    }
  }

  private func writeWorst(_ found: [Card]) {
    html.element("section") {
      html.element("h2", "Worst documents")
      html.element("ol", class: "list") {
        for card in found.prefix(Self.longestOverview) {
          html.element("li") {
            html.element("a", attributes: [("href", "#d\(card.number)")]) {
              html.path(below(prefix, card.document.path))
            }
            html.element("span", class: "count", card.document.findingWords)
          }
        }
      }
    }
  }

  private func writeByRule() {
    var counts: [RuleID: Int] = [:]
    for finding in result.findings { counts[finding.rule, default: 0] += 1 }
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    html.element("section") {
      html.element("h2", "Findings by rule")
      writeBars(
        rows.map {
          (rules[$0.key]?.title ?? $0.key.description, "#rule-\($0.key)", "rule=\($0.key)", $0.value)
        })
    }
  }

  private func writeByCriterion() {
    var counts: [WCAG: Int] = [:]
    for finding in result.findings {
      for criterion in rules[finding.rule]?.criteria ?? [] { counts[criterion, default: 0] += 1 }
    }
    guard !counts.isEmpty else { return }
    html.element("section") {
      html.element("h2", "Findings by WCAG 2.2 criterion")
      writeBars(
        WCAG.allCases.compactMap { criterion in
          counts[criterion].map {
            (
              "\(criterion.rawValue) \(criterion.name) (\(criterion.level))", criterion.link,
              "criterion=\(criterion.rawValue)", $0
            )
          }
        })
    }
  }

  /// Writes a line with a bar for each row. The number is next to the bar, so nobody has to estimate the
  /// bar's length.
  private func writeBars(_ rows: [(words: String, link: String, filter: String, count: Int)]) {
    let most = rows.map(\.count).max() ?? 1
    html.element("ul", class: "list bars") {
      for row in rows {
        html.element("li") {
          html.link(row.words, to: row.link, filter: row.filter)
          html.element("span", class: "count", String(row.count))
          html.element(
            "svg", class: "bar",
            attributes: [("viewBox", "0 0 100 1"), ("preserveAspectRatio", "none"), ("aria-hidden", "true")]
          ) {
            html.element(
              "rect", attributes: [("width", String(max(1, row.count * 100 / most))), ("height", "1")]
            ) {}
          }
        }
      }
    }
  }

  private func writeGaps() {
    guard !summary.gaps.isEmpty else { return }
    html.element("section") {
      html.element("h2", "Not audited")
      html.element("ul", class: "list") {
        for gap in summary.gaps { html.element("li", gap) }
        html.element("li") { html.link("Which parts, and why", to: "#coverage") }
      }
    }
  }
}

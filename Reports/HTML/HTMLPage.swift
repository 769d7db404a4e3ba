import CrashGuard
import FocusModel

/// The body of the page: verdict and overview, a card for each document, what was not looked at, how to fix.
struct HTMLPage {
  private let contents: Contents
  let html = HTMLWriter()

  init(_ result: AuditResult, _ summary: Summary, earlier: AuditResult?) {
    contents = Contents(result, summary, earlier: earlier)
  }

  /// The same page with a writer of its own, for some of its cards.
  private init(_ contents: Contents) { self.contents = contents }

  /// What the page is about.
  private struct Contents: Sendable {
    let result: AuditResult
    let summary: Summary
    let comparison: RunComparison?
    let rules: [RuleID: RuleDescription]
    let fixes: [Fix: [UInt8]]

    init(_ result: AuditResult, _ summary: Summary, earlier: AuditResult?) {
      self.result = result
      self.summary = summary
      comparison = earlier.map { RunComparison(from: $0, to: result) }
      let found = Set(result.findings.map(\.rule))
      rules = Dictionary(
        result.rules.filter { found.contains($0.id) }.map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first })
      var fixes: [Fix: [UInt8]] = [:]
      for document in result.documents {
        for finding in document.findings {
          let fix = Fix(rule: finding.rule, dialect: document.dialect)
          guard fixes[fix] == nil, let help = result.help[finding.rule]?.howToFix else { continue }
          fixes[fix] = fix.markup(of: help)
        }
      }
      self.fixes = fixes
    }
  }

  var result: AuditResult { contents.result }
  var summary: Summary { contents.summary }
  /// What became of an earlier run, if there was one.
  var comparison: RunComparison? { contents.comparison }
  /// The rules that found something, which are the ones the page explains.
  var rules: [RuleID: RuleDescription] { contents.rules }
  /// How to fix what each rule finds, by dialect.
  var fixes: [Fix: [UInt8]] { contents.fixes }

  /// Writes the body, `jobs` cards at a time.
  func write(jobs: Int?, to output: ([UInt8]) -> Void) {
    let cards = self.cards
    html.element("body") {
      html.raw(Array(EmbeddedText.icons_svg.utf8))
      html.link("Skip to the documents", to: "#content", class: "skip")
      html.element("header", class: "verdict") { writeVerdict() }
      writeOverview(cards)
      html.element("main", id: "content") {
        writeCards(
          cards.filter { !$0.document.findings.isEmpty || $0.hasChanges }, "Documents with findings",
          jobs: jobs, to: output)
        writeCards(
          cards.filter { $0.document.findings.isEmpty && !$0.hasChanges && $0.document.problem == nil },
          "Documents without findings", jobs: jobs, to: output)
        writeGoneDocuments()
        writeCoverage()
        writeRules()
      }
      html.element("footer") {
        html.element("p") {
          html.text("Written by focus-audit \(result.version) from the documents alone; ")
          html.text("nothing was run. What only shows at run time needs a person with a keyboard.")
        }
      }
      html.text("\n")
    }
    output(html.finish())
  }

  /// A document with its place in the page.
  struct Card: Sendable {
    var document: DocumentResult
    /// From 1, in the order of the page.
    var number: Int
    /// The page-wide number of its first finding.
    var firstFinding: Int
    /// What changed since the earlier run, if there was one.
    var changes: DocumentChanges?

    var hasChanges: Bool {
      guard let changes else { return false }
      return !changes.newFindings.isEmpty || !changes.goneFindings.isEmpty
        || changes.scopes.contains { $0 != nil }
    }
  }

  /// The worst first, as nobody reads to the end; within that, by path.
  private var cards: [Card] {
    let sorted =
      Severity.worstFirst.flatMap { severity in result.documents.filter { $0.worst == severity } }
      + result.documents.filter { $0.worst == nil }
    var firstFinding = 1
    return sorted.enumerated().map { index, document in
      defer { firstFinding += document.findings.count }
      return Card(
        document: document, number: index + 1, firstFinding: firstFinding,
        changes: comparison?.changes(of: document))
    }
  }

  private func writeVerdict() {
    html.element("p", class: "kicker", "Focus audit")
    html.element("h1", summary.verdict)
    html.element("p", class: "lead", scopeOfAudit)
    if summary.withFindings > 0 {
      html.element("ul", class: "tally") {
        for severity in Severity.worstFirst {
          html.element("li", class: severity.rawValue) {
            let count = summary.counts[severity] ?? 0
            html.element("span", class: "figure", String(count))
            html.text(" \(severity.rawValue)\(count == 1 ? "" : "s") ")
            html.element("span", class: "meaning", severity.meaning)
          }
        }
      }
    }
    if !summary.gaps.isEmpty {
      html.element("p", class: "gaps") {
        html.text("\(summary.gaps.listed()): ")
        html.link("what was not looked at", to: "#coverage")
        html.text(".")
      }
    }
  }

  /// "Audited 12 documents (8 GTK 4, 4 SwiftUI) against 25 rules."
  private var scopeOfAudit: String {
    var dialects: [(name: String, count: Int)] = []
    for dialect in Dialect.allCases {
      let count = result.documents.count { $0.problem == nil && $0.dialect == dialect }
      if count > 0 { dialects.append((dialect.words, count)) }
    }
    let kinds = dialects.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    let parenthesis = kinds.isEmpty ? "" : " (\(kinds))"
    let stops = result.documents.reduce(0) { $0 + $1.stopCount }
    return "Audited \(summary.documents)\(parenthesis) with \(counted(stops, "focus stop")) "
      + "against \(counted(result.rules.count, "rule"))."
  }

  private func writeCards(_ cards: [Card], _ title: String, jobs: Int?, to output: ([UInt8]) -> Void) {
    guard !cards.isEmpty else { return }
    html.element("section", class: "cards") {
      html.element("h2", title)
      output(html.take())
      writeSideBySide(cards, jobs: jobs, to: output) { [contents] cards in
        let page = HTMLPage(contents)
        for card in cards { CrashGuard.document(card.document.path) { page.writeCard(card) } }
        return page.html.take()
      }
    }
  }

  /// What was audited in the earlier run and not in this one.
  private func writeGoneDocuments() {
    guard let gone = comparison?.goneDocuments, !gone.isEmpty else { return }
    html.element("section", class: "coverage") {
      html.element("h2", "Documents of the earlier run that were not audited now")
      writeCapped(gone) { document in html.userText(document.path, limit: 300) }
    }
  }

  private func writeRules() {
    guard !rules.isEmpty else { return }
    html.element("section", class: "rules") {
      html.element("h2", "How to fix what was found")
      for rule in rules.values.sorted(by: { $0.id < $1.id }) {
        html.element("section", class: "rule", id: "rule-\(rule.id)") {
          html.element("h3") {
            html.text("\(rule.title) ")
            html.element("code", rule.id.description)
          }
          html.element("p", rule.summary)
          if let help = result.help[rule.id]?.howToFix {
            Markdown(FixExample.prose(in: help)).write(to: html)
            for dialect in Dialect.allCases where fixes[Fix(rule: rule.id, dialect: dialect)] != nil {
              html.example(for: dialect, in: help, besideOthers: true)
            }
          }
          html.element("p", class: "facts") { writeCriteria(rule) }
        }
      }
    }
  }

  /// "WCAG 2.1.1 Keyboard (A)", linked.
  func writeCriteria(_ rule: RuleDescription) {
    for (index, criterion) in rule.criteria.enumerated() {
      html.text(index > 0 ? ", " : "WCAG ")
      html.link("\(criterion.rawValue) \(criterion.name)", to: criterion.link)
      html.text(" (\(criterion.level))")
    }
  }
}

extension DocumentResult {
  var stopCount: Int { scopes.reduce(0) { $0 + $1.stops.count } }

  /// The worst severity of its findings.
  var worst: Severity? { findings.lazy.map(\.severity).max() }

  /// "2 errors and 1 warning".
  var findingWords: String {
    Summary.words(for: findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }) ?? "no findings"
  }
}

extension Severity {
  /// What it means to a reader who has not met the word here.
  fileprivate var meaning: String {
    switch self {
    case .error: "a person is blocked, or the toolkit misbehaves"
    case .warning: "very likely a defect"
    case .info: "worth knowing"
    }
  }
}

import CrashGuard
import FocusModel

/// The body of the page: verdict and overview, a card for each document, what was not looked at, how to fix.
struct HTMLPage {
  private let contents: Contents
  let html = HTMLWriter()

  init(_ result: AuditResult, _ summary: Summary, _ heading: HTMLReport.Heading, earlier: AuditResult?) {
    contents = Contents(result, summary, heading, earlier: earlier)
  }

  /// The same page with a writer of its own, for some of its cards.
  private init(_ contents: Contents) { self.contents = contents }

  /// What the page is about.
  private struct Contents: Sendable {
    let result: AuditResult
    let summary: Summary
    let heading: HTMLReport.Heading
    let prefix: String
    let comparison: RunComparison?
    let rules: [RuleID: RuleDescription]
    let fixes: [Fix: [UInt8]]

    init(_ result: AuditResult, _ summary: Summary, _ heading: HTMLReport.Heading, earlier: AuditResult?) {
      self.result = result
      self.summary = summary
      self.heading = heading
      prefix = commonFolder(of: result.documents.map(\.path))
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
  /// What the page is called.
  var heading: HTMLReport.Heading { contents.heading }
  /// The folder that all documents are in, which is said once.
  var prefix: String { contents.prefix }
  /// What became of an earlier run, if there was one.
  var comparison: RunComparison? { contents.comparison }
  /// The rules that found something, which are the ones the page explains.
  var rules: [RuleID: RuleDescription] { contents.rules }
  /// How to fix what each rule finds, by dialect.
  var fixes: [Fix: [UInt8]] { contents.fixes }

  /// Writes the body, `jobs` cards at a time.
  func write(jobs: Int?, to output: ([UInt8]) -> Void) {
    let groups = self.groups
    let cards = groups.flatMap(\.cards)
    html.element("body") {
      html.raw(Array(EmbeddedText.icons_svg.utf8))
      html.link("Skip to the documents", to: "#content", class: "skip")
      writeVerdict(cards)
      writeOverview(cards)
      html.element("main", id: "content", attributes: [("data-prefix", prefix.visible(limit: 300))]) {
        for group in groups { write(group, jobs: jobs, to: output) }
        writeGoneDocuments()
        writeCoverage()
        writeRules()
      }
      html.element("footer") {
        html.element("p") {
          html.text("Written by focus-audit \(result.version) from the documents alone; ")
          html.text("nothing was run. What only shows at run time takes a person with a keyboard to find.")
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

    /// Whether there is something to say about it.
    var isToldFirst: Bool { !document.findings.isEmpty || hasChanges }
  }

  /// Documents under one heading.
  private struct Group {
    var title: String
    /// Whether `title` is the folder of all of them.
    var isFolder: Bool
    var cards: [Card]
  }

  /// The worst first, as nobody reads to the end: folders in the order of their worst documents, and in them by path.
  /// Documents without findings come last.
  private var groups: [Group] {
    func card(_ document: DocumentResult) -> Card {
      Card(document: document, number: 0, firstFinding: 0, changes: comparison?.changes(of: document))
    }
    let sorted =
      Severity.worstFirst.flatMap { severity in result.documents.filter { $0.worst == severity } }
      + result.documents.filter { $0.worst == nil && $0.problem == nil }
    let cards = sorted.map(card)
    var folders: [String] = []
    var byFolder: [String: [Card]] = [:]
    for card in cards where card.isToldFirst {
      let folder = split(below(prefix, card.document.path)).folder
      if byFolder[folder] == nil { folders.append(folder) }
      byFolder[folder, default: []].append(card)
    }
    var groups = folders.map { folder in
      let isOnly = folders.count == 1 || folder.isEmpty
      return Group(
        title: isOnly ? "Documents with findings" : folder, isFolder: !isOnly, cards: byFolder[folder] ?? [])
    }
    let clean = cards.filter { !$0.isToldFirst }
    if !clean.isEmpty {
      groups.append(Group(title: "Documents without findings", isFolder: false, cards: clean))
    }
    var number = 1
    var firstFinding = 1
    for group in groups.indices {
      for index in groups[group].cards.indices {
        groups[group].cards[index].number = number
        groups[group].cards[index].firstFinding = firstFinding
        number += 1
        firstFinding += groups[group].cards[index].document.findings.count
      }
    }
    return groups
  }

  /// Whether what is closed is inert: the closed parts of many documents would be slow to load and take much memory.
  var isLarge: Bool { result.documents.count > 60 }

  /// How many cards of a large page stand in one element, which browsers lay out only when it comes into sight.
  private static let chunk = 50

  private func write(_ group: Group, jobs: Int?, to output: ([UInt8]) -> Void) {
    html.element("section", class: group.isFolder ? "cards grouped" : "cards") {
      html.element("h2") {
        if group.isFolder {
          html.path(group.title)
          html.text(" ")
          html.element("span", class: "count", counted(group.cards.count, "document"))
        } else {
          html.text(group.title)
        }
      }
      output(html.take())
      let first = group.cards.first?.number ?? 1
      let last = first + group.cards.count - 1
      writeSideBySide(group.cards, jobs: jobs, to: output) { [contents] cards in
        let page = HTMLPage(contents)
        for card in cards {
          let place = (card.number - first) % Self.chunk
          if page.isLarge, place == 0 { page.html.raw(Array("<div class=\"chunk\">".utf8)) }
          CrashGuard.document(card.document.path) { page.writeCard(card, isInert: page.isLarge) }
          if page.isLarge, place == Self.chunk - 1 || card.number == last {
            page.html.raw(Array("</div>".utf8))
          }
        }
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
        html.element(
          "section", class: "rule", id: "rule-\(rule.id)",
          attributes: [
            ("data-rule", rule.id.description),
            ("data-criteria", rule.criteria.map(\.rawValue).joined(separator: " ")),
          ]
        ) {
          html.element("h3") {
            html.element("span", class: "title", rule.title)
            html.text(" ")
            html.element("code", rule.id.description)
          }
          html.element("p", rule.summary)
          if let help = result.help[rule.id]?.howToFix {
            Markdown(FixExample.prose(in: help)).write(to: html)
            for dialect in Dialect.allCases where fixes[Fix(rule: rule.id, dialect: dialect)] != nil {
              html.example(for: dialect, in: help, besideOthers: true)
            }
          }
          html.element("p", class: "facts") {
            writeCriteria(rule)
            if !rule.criteria.isEmpty { html.text(" · ") }
            html.link("All its findings", to: "#content", filter: "rule=\(rule.id)")
          }
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

import CrashGuard
import FocusModel

/// The body of the page: the verdict and overview, a card per document, the gaps, and the advice.
struct HTMLPage {
  let contents: Contents
  let html = HTMLWriter()

  init(
    _ result: AuditResult, _ summary: Summary, _ heading: HTMLReport.Heading, earlier: AuditResult?,
    jobs: Int?
  ) {
    contents = Contents(result, summary, heading, earlier: earlier, jobs: jobs)
  }

  /// A copy of the page with a separate writer, which writes some of the cards.
  private init(_ contents: Contents) { self.contents = contents }

  /// The data of the page.
  struct Contents: Sendable {
    let result: AuditResult
    let summary: Summary
    let heading: HTMLReport.Heading
    let prefix: String
    let comparison: RunComparison?
    let rules: [RuleID: RuleDescription]
    let advice: HTMLAdvice

    init(
      _ result: AuditResult, _ summary: Summary, _ heading: HTMLReport.Heading, earlier: AuditResult?,
      jobs: Int?
    ) {
      self.result = result
      self.summary = summary
      self.heading = heading
      prefix = commonFolder(of: result.documents.map(\.path))
      comparison = earlier.map { RunComparison(from: $0, to: result) }
      let found = Set(result.findings.map(\.rule))
      rules = Dictionary(
        result.rules.filter { found.contains($0.id) }.map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first })
      advice = HTMLAdvice(result, jobs: jobs)
    }
  }

  var result: AuditResult { contents.result }
  var summary: Summary { contents.summary }
  /// The heading of the page.
  var heading: HTMLReport.Heading { contents.heading }
  /// The common folder of all documents. The page shows it only once.
  var prefix: String { contents.prefix }
  /// The comparison with an earlier run, if any.
  var comparison: RunComparison? { contents.comparison }
  /// The rules with findings, which the page explains.
  var rules: [RuleID: RuleDescription] { contents.rules }
  /// The advice for `findings`, which have one rule and are in one document of `dialect`.
  func help(for findings: [Finding], in dialect: Dialect?) -> [UInt8]? {
    contents.advice.help(for: findings, in: dialect)
  }

  /// Writes the body, `jobs` parts in parallel.
  func write(jobs: Int?, to output: ([UInt8]) -> Void) {
    let cards = Self.cards(of: result.documents, rules, comparison)
    let groups = Self.groups(of: cards)
    let table = LanguageTable(cards)
    var size = 0
    func write(_ bytes: [UInt8]) {
      size += bytes.count
      output(bytes)
    }
    html.element("body") {
      html.raw(Array(EmbeddedText.icons_svg.utf8))
      html.link("Skip to the findings", to: "#content", class: "skip")
      writeVerdict(cards)
      writeOverview(cards)
      var attributes = [("data-prefix", prefix.visible(limit: 300))]
      if let title = heading.title { attributes.append(("data-title", title.visible(limit: 200))) }
      html.element("main", id: "content", attributes: attributes) {
        write(html.take())
        writeSideBySide(parts(of: groups), size: 1, jobs: jobs, to: write) { [contents] parts in
          let page = HTMLPage(contents)
          for part in parts { page.write(part) }
          return page.html.take()
        }
      }
      html.element("footer") {
        html.element("p") {
          html.text("Written by focus-audit \(result.version) from the documents alone; ")
          html.text(
            "nothing was run. Behaviour that shows only at run time has to be checked by a person with a keyboard."
          )
        }
      }
      table.write(to: html, pageSize: size)
      html.text("\n")
    }
    output(html.finish())
  }

  /// A document with its position in the page.
  struct Card: Sendable {
    var document: DocumentResult
    /// The number of the card, from 1, in the order of the page.
    var number: Int
    /// The page-wide number of the document's first finding.
    var firstFinding: Int
    /// The changes since the earlier run, if any.
    var changes: DocumentChanges?
    /// The appearance of the stops with findings.
    let looks: [NodeID: Look]

    /// Creates a card for `document` without a number.
    init(_ document: DocumentResult, changes: DocumentChanges?) {
      self.document = document
      self.changes = changes
      number = 0
      firstFinding = 0
      looks = document.findings.isEmpty ? [:] : document.looksOfFindings
    }

    var hasChanges: Bool {
      guard let changes else { return false }
      return !changes.newFindings.isEmpty || !changes.goneFindings.isEmpty
        || changes.scopes.contains { $0 != nil }
    }

    /// Whether the document has findings or changes.
    var isReportedFirst: Bool { !document.findings.isEmpty || hasChanges }
  }

  /// Documents that share a heading.
  private struct Group {
    var title: String
    var cards: [Card]
  }

  /// The cards of `documents` in the order of the page: the worst documents come first, whatever their
  /// folders; documents without findings and changes come last.
  static func cards(
    of documents: [DocumentResult], _ rules: [RuleID: RuleDescription], _ comparison: RunComparison? = nil
  ) -> [Card] {
    let sorted =
      documents.filter { !$0.findings.isEmpty }.worstFirst(rules)
      + documents.filter { $0.worst == nil && $0.problem == nil }
    let unnumbered = sorted.map { Card($0, changes: comparison?.changes(of: $0)) }
    var cards = unnumbered.filter(\.isReportedFirst) + unnumbered.filter { !$0.isReportedFirst }
    var firstFinding = 1
    for index in cards.indices {
      cards[index].number = index + 1
      cards[index].firstFinding = firstFinding
      firstFinding += cards[index].document.findings.count
    }
    return cards
  }

  private static func groups(of cards: [Card]) -> [Group] {
    [
      Group(title: "Documents with findings", cards: cards.filter(\.isReportedFirst)),
      Group(title: "Documents without findings", cards: cards.filter { !$0.isReportedFirst }),
    ].filter { !$0.cards.isEmpty }
  }

  /// Whether closed contents are inert: on a page with many documents, their closed parts would otherwise
  /// load slowly and take much memory.
  var isLarge: Bool { result.documents.count > 60 }

  /// The number of cards per container element on a large page. A browser lays out such an element only when
  /// it becomes visible.
  private static let chunk = 50

  /// The number of cards in a part.
  private static let cardsAtATime = 8

  /// A part of the page that is written in parallel with other parts. Large groups are split.
  private enum Part {
    case cards(Group, Range<Int>)
    case goneDocuments, coverage, rules
  }

  private func parts(of groups: [Group]) -> [Part] {
    let cards = groups.flatMap { group in
      stride(from: 0, to: group.cards.count, by: Self.cardsAtATime).map { start in
        Part.cards(group, start..<min(start + Self.cardsAtATime, group.cards.count))
      }
    }
    return cards + [.goneDocuments, .coverage, .rules]
  }

  private func write(_ part: Part) {
    switch part {
    case .cards(let group, let range): write(range, of: group)
    case .goneDocuments: writeGoneDocuments()
    case .coverage: writeCoverage()
    case .rules: writeRules()
    }
  }

  /// Writes some cards of a group, with the group's heading before its first card and the end tag after its
  /// last card.
  private func write(_ range: Range<Int>, of group: Group) {
    if range.lowerBound == 0 {
      html.raw(Array("\n<section class=\"cards\">".utf8))
      html.element("h2", group.title)
    }
    for index in range {
      let card = group.cards[index]
      if isLarge, index % Self.chunk == 0 { html.raw(Array("<div class=\"chunk\">".utf8)) }
      CrashGuard.document(card.document.path) { writeCard(card, isInert: isLarge) }
      let isLast = index == group.cards.count - 1
      if isLarge, isLast || index % Self.chunk == Self.chunk - 1 { html.raw(Array("</div>".utf8)) }
    }
    if range.upperBound == group.cards.count { html.raw(Array("</section>".utf8)) }
  }

  /// Writes the documents that were audited in the earlier run but not in this run.
  private func writeGoneDocuments() {
    guard let gone = comparison?.goneDocuments, !gone.isEmpty else { return }
    html.element("section", class: "coverage") {
      html.element("h2", "Documents that were audited in the earlier run but not in this one")
      writeCapped(gone) { document in html.userText(document.path, limit: 300) }
    }
  }
}

extension [DocumentResult] {
  /// The documents, worst first: sorted by the weight of their worst finding, like the actions, and then by the number
  /// of findings. Equally bad documents keep their order.
  fileprivate func worstFirst(_ rules: [RuleID: RuleDescription]) -> [DocumentResult] {
    enumerated().map { place, document in
      let weight = document.findings.lazy.map { $0.weight(rules[$0.rule]?.group) }.max() ?? 0
      return (place: place, document: document, weight: weight, counts: document.countsWorstFirst)
    }
    .sorted {
      if $0.weight != $1.weight { return $0.weight > $1.weight }
      return $0.counts == $1.counts ? $0.place < $1.place : $1.counts.lexicographicallyPrecedes($0.counts)
    }
    .map(\.document)
  }
}

extension DocumentResult {
  var stopCount: Int { scopes.reduce(0) { $0 + $1.stops.count } }

  /// The numbers of errors, warnings and notes.
  fileprivate var countsWorstFirst: [Int] {
    Severity.worstFirst.map { severity in findings.count { $0.severity == severity } }
  }

  /// The highest severity of the document's findings.
  var worst: Severity? { findings.lazy.map(\.severity).max() }

  /// "2 errors and 1 warning".
  var findingWords: String {
    Summary.words(for: findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }, \.noun)
      ?? "no findings"
  }
}

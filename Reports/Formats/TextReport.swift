import CrashGuard
package import FocusModel

/// A report for a terminal, with source excerpts, in gcc's format, which editors and build logs turn into
/// links.
package struct TextReport: Report {
  private let color: Bool
  private let verbose: Bool
  private let showsFixes: Bool
  private let suggestsInit: Bool
  private let mostNotes: Int
  private let shownPath: @Sendable (String) -> String

  /// Creates a report with or without colour, doubts and lines to change. `shownPath` maps each path to the
  /// path that the report shows.
  ///
  /// - Parameters:
  ///   - suggestsInit: Whether the report ends with a hint on setting up the project.
  ///   - mostNotes: The maximum number of notes of one kind for a finding.
  package init(
    color: Bool = false, verbose: Bool = false, showsFixes: Bool = false, suggestsInit: Bool = false,
    mostNotes: Int? = nil,
    shownPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.color = color
    self.verbose = verbose
    self.showsFixes = showsFixes
    self.suggestsInit = suggestsInit
    self.mostNotes = mostNotes ?? (verbose ? .max : 12)
    self.shownPath = shownPath
  }

  /// Writes the findings grouped by document, with the worst document last; within a document, they are
  /// grouped by cause. An overview of the most frequent rules and a line of totals follow.
  package func write(_ run: ResultStream, to output: ([UInt8]) -> Void) {
    var texts = Spool()
    var overview = FindingOverview()
    var notes: Set<String> = []
    run.forEach { document in
      var text = ""
      CrashGuard.document(document.path) {
        write(document, rules: run.about.rules, except: &notes, to: &text)
      }
      if !text.isEmpty { texts.add(Array(text.utf8), at: document.badness) }
      overview.count(document, isShown: isShown)
    }
    texts.drain(to: output)
    var text = ""
    if verbose { write(run.about.passedOver, to: &text) }
    if overview.count >= Self.manyInAll {
      overview.countFilesElsewhere(in: run, isShown: isShown)
      write(overview, of: run, to: &text)
    }
    write(Summary(run), to: &text)
    if suggestsInit {
      text += "Next: 'focus-audit init' sets up this project; from then on, only new findings fail\n"
    }
    output(Array(text.utf8))
  }

  /// - Parameter notes: The lines about doubts that are already written. A component causes the same doubts
  ///   in each document that uses it.
  private func write(
    _ document: DocumentResult, rules: [RuleDescription], except notes: inout Set<String>,
    to text: inout String
  ) {
    if let problem = document.problem { write(problem, to: &text) }
    for cause in FindingGroup.groups(of: document.findings.filter(isShown)) {
      if verbose || cause.findings.count < Self.many {
        for finding in cause.findings { write(finding, to: &text) }
      } else {
        write(cause, title: rules.first { $0.id == cause.rule }?.title, to: &text)
      }
    }
    if verbose { writeDoubts(of: document, rules: rules, except: &notes, to: &text) }
  }

  /// A finding as it appears in the report.
  package func render(_ finding: Finding) -> String {
    var text = ""
    write(finding, to: &text)
    return text
  }

  /// The minimum number of findings with the same cause that are shown as a list.
  private static let many = 4

  /// Whether the report shows `finding`. A note among other findings is omitted, because people do not act on
  /// it.
  private func isShown(_ finding: Finding) -> Bool { verbose || finding.severity > .info }

  /// Writes a line for each finding, and the common help once.
  private func write(_ cause: FindingGroup, title: String?, to text: inout String) {
    let title = (title ?? cause.rule.description).visible()
    text += paint("\(cause.findings.count) times: \(title)", .strong) + "\n"
    for finding in cause.findings {
      writeHeadline(finding, to: &text)
      if showsFixes { writeFix(of: finding, to: &text) }
    }
    if let help = cause.findings.first?.help, cause.findings.allSatisfy({ $0.help == help }) {
      text += "  \(paint("help:", .strong)) \(help.visible())\n"
    }
    text += "\n"
  }

  private func writeHeadline(_ finding: Finding, to text: inout String) {
    let mark = finding.certainty == .likely ? ", likely" : ""
    writeLine(
      finding.location, finding.severity.rawValue, style(of: finding.severity), finding.message,
      suffix: " [\(finding.rule)\(mark)]", to: &text)
  }

  private func write(_ finding: Finding, to text: inout String) {
    writeHeadline(finding, to: &text)
    writeExcerpt(finding.excerpt, at: finding.location, style(of: finding.severity), to: &text)
    var kinds: [String: Int] = [:]
    for note in finding.notes {
      let kind = QuotedNames(note.message).wordsFromFirst
      kinds[kind, default: 0] += 1
      if kinds[kind, default: 0] > mostNotes { continue }
      writeLine(note.location, "note", .note, note.message, to: &text)
      writeExcerpt(note.excerpt, at: note.location, .note, to: &text)
    }
    let more = kinds.values.reduce(0) { $0 + max(0, $1 - mostNotes) }
    if more > 0 {
      text += "  \(paint("note:", .note)) and \(counted(more, "more place")); --verbose lists all\n"
    }
    if let help = finding.help {
      text += "  \(paint("help:", .strong)) \(help.visible())\n"
    }
    if showsFixes { writeFix(of: finding, to: &text) }
    text += "\n"
  }

  /// Writes the changed lines without indentation, so that tools accept them as a patch.
  private func writeFix(of finding: Finding, to text: inout String) {
    guard let fix = finding.fix else { return }
    let path = fix.file ?? finding.location.path
    let shown = shownPath(path)
    // No tool changes files outside its working folder.
    guard let difference = UnifiedDifference(fix, path: shown.hasPrefix("../") ? path : shown) else { return }
    text += "  \(paint("fix:", .strong)) \(fix.instruction)\n"
    for line in difference.lines {
      switch line.kind {
      case .file: text += paint(line.text, .strong)
      case .place: text += paint(line.text, .note)
      case .removed: text += paint(line.text, .removed)
      case .added: text += paint(line.text, .added)
      case .same, .remark: text += line.text
      }
      text += difference.end(of: line)
    }
  }

  private func write(_ problem: DocumentProblem, to text: inout String) {
    writeLine(problem.location, "error", .error, problem.message, to: &text)
    for note in problem.notes { writeLine(problem.location, "note", .note, note, to: &text) }
    text += "\n"
  }

  private func writeDoubts(
    of document: DocumentResult, rules: [RuleDescription], except notes: inout Set<String>,
    to text: inout String
  ) {
    var wroteAny = false
    func write(_ message: String, suffix: String = "", at location: DocumentLocation) {
      var line = ""
      writeLine(location, "note", .note, message, suffix: suffix, to: &line)
      guard notes.insert(line).inserted else { return }
      text += line
      wroteAny = true
    }
    for (rule, outcome) in zip(rules, document.outcomes) {
      for doubt in outcome.doubts {
        write("cannot tell: \(doubt.message)", suffix: " [\(rule.id)]", at: doubt.location)
      }
    }
    for note in document.notes { write(note.message, at: note.location) }
    if wroteAny { text += "\n" }
  }

  private func write(_ passedOver: [PassedOver], to text: inout String) {
    for entry in passedOver {
      let path = shownPath(entry.path).visible() + (entry.isFolder ? "/" : "")
      text +=
        "\(paint("\(path):", .strong)) \(paint("note:", .note)) skipped: \(entry.reason.visible())\n"
    }
    if !passedOver.isEmpty { text += "\n" }
  }

  /// Writes an overview if the findings might not fit on a screen: the rules with the most findings, the
  /// errors once more if there are only a few, and the next step.
  private func write(_ overview: FindingOverview, of run: ResultStream, to text: inout String) {
    let rules = overview.rules
    let width = rules.prefix(Self.mostRules).map(\.rule.description.count).max() ?? 0
    text += paint("Most findings are from these rules:", .strong) + "\n"
    for (rule, findings, files) in rules.prefix(Self.mostRules) {
      let count = String(findings)
      let gap = String(repeating: " ", count: max(1, 7 - count.count))
      let name = rule.description
      let pad = String(repeating: " ", count: width - name.count)
      text += "\(gap)\(count)  \(name)\(pad)  in \(counted(files, "file"))\n"
    }
    if rules.count > Self.mostRules {
      text += "         and \(counted(rules.count - Self.mostRules, "other rule"))\n"
    }
    text += "\n"
    let errors = overview.errors
    if !errors.isEmpty, errors.count <= FindingOverview.mostErrors {
      text += paint(errors.count == 1 ? "The error again:" : "All errors again:", .strong) + "\n"
      for error in errors { writeHeadline(error, to: &text) }
      text += "\n"
    }
    let worst = errors.first?.rule ?? rules[0].rule
    let only = overview.dialects.count == 1 ? overview.dialects.first : nil
    let dialect = only.map { " --dialect \($0.id)" } ?? ""
    text += "To fix one: focus-audit explain FILE:LINE, or explain \(worst)\(dialect)\n"
    text += "To see each on one line: --report concise\n"
    if run.about.stale == nil, run.totals.listed == 0, !suggestsInit {
      text += "To see only new findings: focus-audit init\n"
    }
    text += "\n"
  }

  private static let manyInAll = 10
  private static let mostRules = 10

  private func write(_ summary: Summary, to text: inout String) {
    text += paint(summary.verdict, .strong)
    let infos = verbose ? 0 : summary.counts[.info] ?? 0
    if infos > 0 { text += "; \(infos == 1 ? "the info is" : "infos are") shown with --verbose" }
    for gap in summary.gaps { text += "; \(gap)" }
    if let unknown = summary.unknownClasses { text += "; \(unknown)" }
    text += "\n"
  }

  private func writeLine(
    _ location: DocumentLocation, _ label: String, _ style: Style, _ message: String, suffix: String = "",
    to text: inout String
  ) {
    text += paint("\(shownPath(location.path).visible()):\(location.line):\(location.column):", .strong)
    text += " \(paint("\(label):", style)) \(message.visible())\(suffix)\n"
  }

  private func writeExcerpt(
    _ line: SourceExcerpt, at location: DocumentLocation, _ style: Style, to text: inout String
  ) {
    guard let excerpt = Excerpt(line, at: location) else { return }
    let number = String(excerpt.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.utf8.count)) + number
    let blank = String(repeating: " ", count: gutter.utf8.count)
    let indent = String(repeating: " ", count: excerpt.before.cells)
    let underline = "^" + String(repeating: "~", count: max(0, excerpt.marked.cells - 1))
    text += "\(gutter) | \(excerpt.before)\(paint(excerpt.marked, style))\(excerpt.after)\n"
    text += "\(blank) | \(indent)\(paint(underline, style))\n"
  }

  private func style(of severity: Severity) -> Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .info: .note
    }
  }

  private func paint(_ words: String, _ style: Style) -> String {
    color && !words.isEmpty ? "\u{1B}[\(style.rawValue)m\(words)\u{1B}[0m" : words
  }

  /// Select Graphic Rendition codes, in the usual colours of compilers.
  private enum Style: String {
    case strong = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case removed = "31"
    case added = "32"
  }
}

extension String {
  /// The width of the string in terminal cells.
  fileprivate var cells: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : unicodeScalars.reduce(0) { $0 + $1.cells }
  }
}

extension DocumentResult {
  /// The rank by the highest severity of the findings, and then by the number of findings with this severity.
  fileprivate var badness: Spool.Rank {
    func count(_ severity: Severity) -> UInt64 {
      UInt64(Int32(clamping: findings.count { $0.severity == severity }))
    }
    let problem: UInt64 = problem == nil ? 0 : 1 << 63
    return Spool.Rank(first: problem | count(.error) << 32 | count(.warning), second: count(.info))
  }
}

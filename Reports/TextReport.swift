import CrashGuard
package import FocusModel

/// For a terminal: gcc's form, which editors and build logs turn into links, with the source below.
package struct TextReport: Report {
  private let color: Bool
  private let verbose: Bool
  private let shownPath: @Sendable (String) -> String

  /// A report in colour or without, with or without what could not be told, that shows paths as `shownPath` has them.
  package init(
    color: Bool = false, verbose: Bool = false, shownPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.color = color
    self.verbose = verbose
    self.shownPath = shownPath
  }

  /// Findings in path order, then one paragraph of totals.
  package func write(_ result: AuditResult, to output: ([UInt8]) -> Void) {
    var text = ""
    for document in result.documents {
      if text.utf8.count > partSize {
        output(Array(text.utf8))
        text = ""
      }
      CrashGuard.document(document.path) { write(document, rules: result.rules, to: &text) }
    }
    if verbose { write(result.passedOver, to: &text) }
    write(Summary(result), to: &text)
    output(Array(text.utf8))
  }

  private func write(_ document: DocumentResult, rules: [RuleDescription], to text: inout String) {
    if let problem = document.problem { write(problem, to: &text) }
    for finding in document.findings { write(finding, to: &text) }
    if verbose { writeDoubts(of: document, rules: rules, to: &text) }
  }

  private func write(_ finding: Finding, to text: inout String) {
    let mark = finding.certainty == .likely ? ", likely" : ""
    writeLine(
      finding.location, finding.severity.rawValue, style(of: finding.severity), finding.message,
      suffix: " [\(finding.rule)\(mark)]", to: &text)
    writeExcerpt(finding.excerpt, at: finding.location, style(of: finding.severity), to: &text)
    for note in finding.notes {
      writeLine(note.location, "note", .note, note.message, to: &text)
      writeExcerpt(note.excerpt, at: note.location, .note, to: &text)
    }
    if let help = finding.help {
      text += "  \(paint("help:", .strong)) \(help.visible())\n"
    }
    text += "\n"
  }

  private func write(_ problem: DocumentProblem, to text: inout String) {
    writeLine(problem.location, "error", .error, problem.message, to: &text)
    for note in problem.notes { writeLine(problem.location, "note", .note, note, to: &text) }
    text += "\n"
  }

  private func writeDoubts(of document: DocumentResult, rules: [RuleDescription], to text: inout String) {
    var wroteAny = false
    for (rule, outcome) in zip(rules, document.outcomes) {
      for doubt in outcome.doubts {
        writeLine(
          doubt.location, "note", .note, "cannot tell: \(doubt.message)", suffix: " [\(rule.id)]", to: &text)
        wroteAny = true
      }
    }
    for note in document.notes {
      writeLine(note.location, "note", .note, "passed over: \(note.message)", to: &text)
      wroteAny = true
    }
    if wroteAny { text += "\n" }
  }

  private func write(_ passedOver: [PassedOver], to text: inout String) {
    for entry in passedOver {
      let path = shownPath(entry.path).visible() + (entry.isFolder ? "/" : "")
      text +=
        "\(paint("\(path):", .strong)) \(paint("note:", .note)) passed over: \(entry.reason.visible())\n"
    }
    if !passedOver.isEmpty { text += "\n" }
  }

  private func write(_ summary: Summary, to text: inout String) {
    text += paint(summary.verdict, .strong)
    for gap in summary.gaps { text += "; \(gap)" }
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

  /// Select Graphic Rendition, in the colours compilers use.
  private enum Style: String {
    case strong = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
  }
}

extension String {
  /// How many cells of a terminal it takes.
  fileprivate var cells: Int { unicodeScalars.reduce(0) { $0 + $1.cells } }
}

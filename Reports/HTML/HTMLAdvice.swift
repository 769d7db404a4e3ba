import FocusModel

/// The advice of the rules with findings, as HTML.
///
/// The same advice can appear under thousands of findings, so it is rendered once for each rule, toolkit,
/// language and choice of parts.
struct HTMLAdvice: Sendable {
  private let advice: [RuleID: Advice]
  private let markup: [Choice: [UInt8]]

  /// The parts of a rule's advice that are shown under its findings in a document.
  private struct Choice: Sendable, Hashable {
    var rule: RuleID
    var dialect: Dialect?
    var language: ExampleLanguage
    /// The headings of the parts.
    var parts: [String]
  }

  /// Renders the advice for all findings, `jobs` parts in parallel.
  init(_ result: AuditResult, jobs: Int?) {
    let advice = Dictionary(
      uniqueKeysWithValues: Set(result.findings.map(\.rule)).compactMap { rule in
        result.help[rule].map { (rule, Advice($0.howToFix)) }
      })
    var choices: Set<Choice> = []
    for document in result.documents {
      for (rule, findings) in Dictionary(grouping: document.findings, by: \.rule) {
        let open = findings.filter { $0.fix == nil }
        guard !open.isEmpty, let advice = advice[rule] else { continue }
        choices.insert(Self.choice(for: open, advice, document.dialect))
      }
    }
    let needed = Array(choices)
    let markup = needed.concurrentMap(jobs: jobs) { choice in
      advice[choice.rule].map { Self.markup(of: $0, choice) } ?? []
    }
    self.advice = advice
    self.markup = Dictionary(uniqueKeysWithValues: zip(needed, markup))
  }

  /// The advice for `findings`, which have one rule and are in one document of `dialect`.
  func help(for findings: [Finding], in dialect: Dialect?) -> [UInt8]? {
    guard let rule = findings.first?.rule, let advice = advice[rule] else { return nil }
    return markup[Self.choice(for: findings, advice, dialect)]
  }

  /// Writes the advice for findings of `rule` about any control in documents of `dialects`.
  func write(_ rule: RuleID, for dialects: Set<Dialect>, to html: HTMLWriter) {
    guard let advice = advice[rule] else { return }
    let text = dialects.isEmpty ? advice.common : advice.text(for: dialects)
    html.advice(text)
  }

  /// - Parameter findings: One or more findings of the same rule.
  private static func choice(for findings: [Finding], _ advice: Advice, _ dialect: Dialect?) -> Choice {
    let parts = Set(findings.map(\.role)).flatMap { advice.parts(for: dialect, $0).map(\.heading) }
    let first = findings[0]
    return Choice(
      rule: first.rule, dialect: dialect, language: ExampleLanguage(of: first.location.path),
      parts: Array(Set(parts)).sorted())
  }

  private static func markup(of advice: Advice, _ choice: Choice) -> [UInt8] {
    let html = HTMLWriter()
    let parts = advice.parts(for: choice.dialect).filter { choice.parts.contains($0.heading) }
    html.element("details", class: "fix") {
      html.element("summary", "How to fix it")
      html.advice(advice.common)
      for part in parts {
        let text = choice.language.examples(of: part.text)
        html.advice(parts.count > 1 ? "### \(part.heading)\n\n\(text)" : text)
      }
      html.element("p", class: "facts") { html.link("More about this rule", to: "#rule-\(choice.rule)") }
    }
    return html.take()
  }
}

extension HTMLWriter {
  /// Writes Markdown in which each example is a before-and-after pair.
  fileprivate func advice(_ text: String) {
    for block in FixExample.blocks(of: text) {
      switch block {
      case .prose(let text): Markdown(text).write(to: self)
      case .example(let example): write(example)
      }
    }
  }

  private func write(_ example: FixExample) {
    element("div", class: "pair") {
      for (title, code) in [("Before", example.before), ("After", example.after)] where !code.isEmpty {
        element("figure") {
          element("figcaption", title)
          element("pre") { element("code", code) }
        }
      }
    }
  }
}

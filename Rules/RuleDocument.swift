package import FocusModel

/// The page that people read about a rule, in the form of an ACT rule
/// (https://www.w3.org/TR/act-rules-format/).
///
/// The cases that run as tests are separate, in `Rules/Cases`: one folder per rule, with one file per toolkit.
package struct RuleDocument: Sendable {
  /// The title, without its `#`.
  package var title: String
  /// The sentence that describes the defect that the rule looks for.
  package var summary: String
  /// The second-level sections except the test cases, in the order of ``headings``.
  package var sections: [Section]
  /// The text about the test cases: where they are, and which answers have no case.
  package var testCases: String

  /// The second-level headings that every document has, in this order.
  package static let headings = [
    "Applicability", "Expectation", "Assumptions", "Accessibility support", "How to fix",
    "Known false positives", "Test cases",
  ]

  /// The advice on how to fix a finding: Markdown.
  package var howToFix: String { sections.first { $0.heading == Self.fixHeading }?.text ?? "" }

  /// The sections that reports show.
  package var help: RuleHelp {
    let others = sections.filter { $0.heading != Self.fixHeading }
    return RuleHelp(
      howToFix: howToFix,
      explanation: others.map { "## \($0.heading)\n\n\($0.text)" }.joined(separator: "\n\n"))
  }

  /// The heading of the advice.
  package static let fixHeading = "How to fix"

  /// One section.
  package struct Section: Sendable, Hashable {
    /// The heading, without its `##`.
    package var heading: String
    /// The text below it, without blank lines around it.
    package var text: String
  }

  /// An error for a document that does not have the required form.
  package struct FormError: Error, Sendable, Hashable {
    /// The expected form: lower case, no full stop.
    package var message: String
    /// The line, from 1.
    package var line: Int
  }

  /// The document of `rule`; nil if it is missing or malformed. A test ensures that it is neither.
  package static func document(for rule: RuleID) -> RuleDocument? {
    guard let text = RuleDocuments.text(for: rule) else { return nil }
    do throws(FormError) {
      return try RuleDocument(text)
    } catch {
      return nil
    }
  }

  /// Reads `markdown`.
  package init(_ markdown: String) throws(FormError) {
    var reader = DocumentReader(markdown)
    title = try reader.heading(level: 1)
    summary = try reader.prose().lines.joined(separator: " ")
    if summary.contains("  ") { throw reader.error("one sentence, in one paragraph, after the title") }
    sections = []
    for heading in Self.headings.dropLast() {
      try reader.heading(level: 2, named: heading)
      // The advice contains a subheading per toolkit.
      let isAdvice = heading == Self.fixHeading
      sections.append(Section(heading: heading, text: try reader.prose(upTo: isAdvice ? 2 : 6)))
    }
    try reader.heading(level: 2, named: "Test cases")
    testCases = try reader.prose()
    if !reader.isAtEnd { throw reader.error("nothing after the test cases") }
  }
}

/// Reads a document line by line.
private struct DocumentReader {
  private let lines: [Substring]
  private var position = 0

  init(_ text: String) {
    lines = text.lines
    skipBlankLines()
  }

  var isAtEnd: Bool { position >= lines.count }

  func error(_ expected: String) -> RuleDocument.FormError {
    let found = isAtEnd ? "the end of the document" : "“\(lines[position])”"
    return RuleDocument.FormError(message: "expected \(expected), found \(found)", line: position + 1)
  }

  func isAtHeading(level: Int) -> Bool {
    !isAtEnd && lines[position].hasPrefix(String(repeating: "#", count: level) + " ")
  }

  mutating func heading(level: Int) throws(RuleDocument.FormError) -> String {
    let marker = String(repeating: "#", count: level) + " "
    guard isAtHeading(level: level) else { throw error("a heading “\(marker)…”") }
    let title = lines[position].dropFirst(marker.count)
    position += 1
    skipBlankLines()
    return String(title)
  }

  mutating func heading(level: Int, named name: String) throws(RuleDocument.FormError) {
    let expected = String(repeating: "#", count: level) + " " + name
    guard !isAtEnd, lines[position] == expected else { throw error("“\(expected)”") }
    position += 1
    skipBlankLines()
  }

  /// The text before the next heading of `level` or above; never empty. A `#` inside a fenced block is not a
  /// heading.
  mutating func prose(upTo level: Int = 6) throws(RuleDocument.FormError) -> String {
    var text: [Substring] = []
    var isInFence = false
    func isEnd(_ line: Substring) -> Bool { (1...level).contains(line.prefix { $0 == "#" }.count) }
    while !isAtEnd, isInFence || !isEnd(lines[position]) {
      if lines[position].hasPrefix("```") { isInFence.toggle() }
      text.append(lines[position])
      position += 1
    }
    while text.last == "" { text.removeLast() }
    if text.isEmpty { throw error("some text") }
    return text.joined(separator: "\n")
  }

  private mutating func skipBlankLines() {
    while !isAtEnd, lines[position].isEmpty { position += 1 }
  }
}

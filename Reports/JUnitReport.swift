public import FocusModel
import XMLOutput

/// For build servers: a suite per document, a case per rule, so that what passes is seen to pass.
///
/// Names stay the same from run to run whatever is found, which is what makes trends and "new failure"
/// marks work: a case is named after its rule, never after a finding.
public struct JUnitReport: Report {
  /// Which of the forms that go by the name of JUnit.
  public enum Flavor: Sendable, Hashable {
    /// Valid under the Ant schema (windyroad) and the Jenkins xUnit schema; places stand in texts only.
    case strict
    /// With `file` and `line` on cases and totals on the root, which no schema has and many readers use.
    case common
  }

  private let flavor: Flavor

  /// A report in one of the forms.
  public init(flavor: Flavor) { self.flavor = flavor }

  /// All documents in path order.
  public func render(_ result: AuditResult) -> [UInt8] {
    let xml = XMLWriter(indent: true)
    var classNames = ClassNames()
    xml.startDocument()
    xml.startElement("testsuites")
    let suites = result.documents.map { Suite($0, rules: result.rules) }
    if flavor == .common {
      xml.attribute("name", "focus-audit")
      xml.attribute("tests", String(suites.reduce(0) { $0 + $1.cases.count }))
      xml.attribute("failures", String(suites.reduce(0) { $0 + $1.failures }))
      xml.attribute("errors", String(suites.reduce(0) { $0 + $1.errors }))
      xml.attribute("time", "0")
    }
    for (index, suite) in suites.enumerated() {
      write(suite, id: index, className: classNames.name(for: suite.document.path), to: xml)
    }
    xml.endElement()
    return xml.finish()
  }

  private func write(_ suite: Suite, id: Int, className: String, to xml: XMLWriter) {
    let path = suite.document.path
    xml.startElement("testsuite")
    xml.attribute("name", path.visible(limit: ClassNames.longest))
    if flavor == .strict {
      // The Ant schema demands all of these. The same result must give the same bytes on every machine,
      // so the time, the duration and the host are constants; the schema itself proposes "localhost".
      xml.attribute("package", ClassNames.package(of: className))
      xml.attribute("id", String(id))
      xml.attribute("hostname", "localhost")
      xml.attribute("timestamp", "1970-01-01T00:00:00")
    }
    xml.attribute("tests", String(suite.cases.count))
    xml.attribute("failures", String(suite.failures))
    xml.attribute("errors", String(suite.errors))
    xml.attribute("skipped", String(suite.skipped))
    xml.attribute("time", "0")

    xml.startElement("properties")
    if let dialect = suite.document.dialect {
      xml.startElement("property")
      xml.attribute("name", "dialect")
      xml.attribute("value", dialect.words)
      xml.endElement()
    }
    xml.endElement()

    let file = flavor == .common ? path.visible() : nil
    for testCase in suite.cases {
      xml.startElement("testcase")
      xml.attribute("name", testCase.name)
      xml.attribute("classname", className)
      xml.attribute("time", "0")
      if let file {
        xml.attribute("file", file)
        if let line = testCase.line { xml.attribute("line", String(line)) }
      }
      write(testCase.verdict, to: xml)
      xml.endElement()
    }

    if flavor == .strict {
      xml.element("system-out", text: "")
      xml.element("system-err", text: "")
    }
    xml.endElement()
  }

  private func write(_ verdict: Case.Verdict, to xml: XMLWriter) {
    let element: String
    let detail: Case.Detail
    switch verdict {
    case .passed:
      return
    case .inapplicable:
      xml.startElement("skipped")
      xml.attribute("message", "inapplicable: nothing in the document is of this rule's concern")
      xml.endElement()
      return
    case .skipped(let reason): (element, detail) = ("skipped", reason)
    case .failure(let findings): (element, detail) = ("failure", findings)
    case .error(let problem): (element, detail) = ("error", problem)
    }
    xml.startElement(element)
    if let type = detail.type { xml.attribute("type", type) }
    xml.attribute("message", detail.message)
    xml.text(detail.text)
    xml.endElement()
  }
}

/// The cases of one document.
private struct Suite {
  let document: DocumentResult
  var cases: [Case] = []
  var failures = 0
  var errors = 0
  var skipped = 0

  init(_ document: DocumentResult, rules: [RuleDescription]) {
    self.document = document
    cases.reserveCapacity(rules.count + 1)
    // The first case is there even with no rule at all: Jenkins refuses a file without cases.
    if let problem = document.problem {
      add(Case("unreadable-document", .error(Case.Detail(problem)), line: problem.location.line))
      return
    }
    add(Case("unreadable-document", .passed))
    var findings = Dictionary(grouping: document.findings, by: \.rule)
    for (rule, outcome) in zip(rules, document.outcomes) {
      if let found = findings.removeValue(forKey: rule.id) {
        add(Case(rule.id.description, .failure(Case.Detail(found)), line: found.first?.location.line))
      } else if case .cantTell(let doubts) = outcome {
        add(Case(rule.id.description, .skipped(Case.Detail(doubts)), line: doubts.first?.location.line))
      } else {
        add(Case(rule.id.description, outcome == .inapplicable ? .inapplicable : .passed))
      }
    }
    // Nothing found may go missing, not even under a rule that is not in the list.
    for (rule, found) in findings.sorted(by: { $0.key < $1.key }) {
      add(Case(rule.description, .failure(Case.Detail(found)), line: found.first?.location.line))
    }
  }

  private mutating func add(_ testCase: Case) {
    switch testCase.verdict {
    case .passed: break
    case .inapplicable, .skipped: skipped += 1
    case .failure: failures += 1
    case .error: errors += 1
    }
    cases.append(testCase)
  }
}

/// One rule on one document.
private struct Case {
  var name: String
  var verdict: Verdict
  var line: Int?

  init(_ name: String, _ verdict: Verdict, line: Int? = nil) {
    self.name = name
    self.verdict = verdict
    self.line = line
  }

  enum Verdict {
    case passed
    case inapplicable
    case skipped(Detail)
    case failure(Detail)
    case error(Detail)
  }

  /// What is said about a case: a line for lists, and a text with every place.
  struct Detail {
    var type: String?
    var message: String
    var text: String

    init(_ findings: [Finding]) {
      type = findings.map(\.severity).max()?.rawValue
      message = Self.headline(findings.map(\.message))
      text = "\n"
      for finding in findings {
        text += Self.line(finding.location, "\(finding.severity.rawValue): \(finding.message.visible())")
        for note in finding.notes { text += Self.line(note.location, "note: \(note.message.visible())") }
        if let help = finding.help { text += "help: \(help.visible())\n" }
      }
    }

    init(_ doubts: [Doubt]) {
      message = "cannot tell: " + Self.headline(doubts.map(\.message))
      text = doubts.reduce(into: "\n") { $0 += Self.line($1.location, $1.message.visible()) }
    }

    init(_ problem: DocumentProblem) {
      type = "unreadable"
      message = problem.message.visible()
      text = "\n" + Self.line(problem.location, "error: \(message)")
      for note in problem.notes { text += Self.line(problem.location, "note: \(note.visible())") }
    }

    private static func headline(_ messages: [String]) -> String {
      let first = messages.first?.visible(limit: 400) ?? "no reason is recorded"
      return messages.count > 1 ? "\(first), and \(messages.count - 1) more" : first
    }

    private static func line(_ location: SourceLocation, _ words: String) -> String {
      "\(location.words.visible()): \(words)\n"
    }
  }
}

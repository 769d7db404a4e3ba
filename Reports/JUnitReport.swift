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
  private let jobs: Int?

  /// A report in one of the forms, `jobs` documents at a time.
  public init(flavor: Flavor, jobs: Int? = nil) {
    self.flavor = flavor
    self.jobs = jobs
  }

  /// All documents in path order.
  public func write(_ result: AuditResult, to output: ([UInt8]) -> Void) {
    let xml = XMLWriter(indent: false)
    let rules = result.rules.map(\.id)
    xml.startDocument()
    xml.startElement("testsuites")
    if flavor == .common {
      xml.attribute("name", "focus-audit")
      Totals(result, rules: rules).write(to: xml)
      xml.attribute("time", "0")
    }
    xml.closeStartTag()
    output(xml.take())

    let plainCases = PlainCases(rules)
    var classNames = ClassNames()
    let entries = result.documents.enumerated().map { index, document in
      Entry(document: document, id: index, className: classNames.name(for: document.path))
    }
    writeSideBySide(entries, jobs: jobs, to: output) { entries in
      let xml = XMLWriter.ofPart()
      for entry in entries { write(entry, Suite(entry.document, rules: rules), plainCases, to: xml) }
      return xml.take()
    }
    xml.text("\n")
    xml.endElement()
    output(xml.finish())
  }

  /// A document with what it is called among the others.
  private struct Entry: Sendable {
    var document: DocumentResult
    var id: Int
    var className: String
  }

  private func write(_ entry: Entry, _ suite: Suite, _ plainCases: PlainCases, to xml: XMLWriter) {
    let className = entry.className
    let path = entry.document.path.visible(limit: ClassNames.longest)
    xml.text("\n  ")
    xml.startElement("testsuite")
    xml.attribute("name", path.isEmpty ? "document" : path)
    if flavor == .strict {
      // The Ant schema demands all of these. The same result must give the same bytes on every machine,
      // so the time, the duration and the host are constants; the schema itself proposes "localhost".
      xml.attribute("package", ClassNames.package(of: className))
      xml.attribute("id", String(entry.id))
      xml.attribute("hostname", "localhost")
      xml.attribute("timestamp", "1970-01-01T00:00:00")
    }
    suite.totals.write(to: xml)
    xml.attribute("skipped", String(suite.skipped))
    xml.attribute("time", "0")

    xml.text("\n    ")
    xml.startElement("properties")
    if let dialect = entry.document.dialect {
      xml.startElement("property")
      xml.attribute("name", "dialect")
      xml.attribute("value", dialect.words)
      xml.endElement()
    }
    xml.endElement()

    let file = flavor == .common ? path : nil
    var plain = plainCases.writer(className: className, file: file)
    for testCase in suite.cases {
      if let verdict = testCase.verdict {
        plain.flush(to: xml)
        write(testCase, verdict, className: className, file: file, to: xml)
      } else {
        plain.add(testCase)
      }
    }
    plain.flush(to: xml)

    if flavor == .strict {
      for stream in ["system-out", "system-err"] {
        xml.text("\n    ")
        xml.element(stream, text: "")
      }
    }
    xml.text("\n  ")
    xml.endElement()
  }

  /// A case with something to tell.
  private func write(
    _ testCase: Suite.Case, _ verdict: Verdict, className: String, file: String?, to xml: XMLWriter
  ) {
    xml.text("\n    ")
    xml.startElement("testcase")
    xml.attribute("name", testCase.name)
    xml.attribute("classname", className)
    xml.attribute("time", "0")
    if let file {
      xml.attribute("file", file)
      if let line = verdict.line { xml.attribute("line", String(line)) }
    }
    xml.text("\n      ")
    xml.startElement(verdict.kind.rawValue)
    if let type = verdict.type { xml.attribute("type", type) }
    xml.attribute("message", verdict.message)
    xml.text(verdict.text)
    xml.endElement()
    xml.text("\n    ")
    xml.endElement()
  }
}

/// How many cases there are, and how many of them fail.
private struct Totals {
  private var tests = 0
  private var failures = 0
  private var errors = 0

  init(_ document: DocumentResult, rules: [RuleID]) {
    let listed = min(rules.count, document.outcomes.count)
    tests = 1 + listed
    errors = document.problem == nil ? 0 : 1
    if document.findings.isEmpty { return }
    let found = Set(document.findings.map(\.rule))
    tests += found.subtracting(rules.prefix(listed)).count
    failures = found.count
  }

  /// Counted before the first suite is written, as they stand before it.
  init(_ result: AuditResult, rules: [RuleID]) {
    for document in result.documents {
      let suite = Totals(document, rules: rules)
      tests += suite.tests
      failures += suite.failures
      errors += suite.errors
    }
  }

  func write(to xml: XMLWriter) {
    xml.attribute("tests", String(tests))
    xml.attribute("failures", String(failures))
    xml.attribute("errors", String(errors))
  }
}

/// The cases of one document.
private struct Suite {
  private(set) var cases: [Case] = []
  private(set) var skipped = 0
  let totals: Totals

  /// One rule on one document; without a verdict it passed or did not apply.
  struct Case {
    /// The rule's index, counted from 1; 0 is ``documentCase``.
    var rule: Int
    var name: String
    var isInapplicable = false
    var verdict: Verdict?
  }

  /// The case that every document has, even with no rule at all: Jenkins refuses a file without cases.
  static let documentCase = "unreadable-document"

  init(_ document: DocumentResult, rules: [RuleID]) {
    totals = Totals(document, rules: rules)
    cases.reserveCapacity(rules.count + 1)
    add(0, Self.documentCase, document.problem.map { Verdict($0) })
    var findings = Dictionary(grouping: document.findings, by: \.rule)
    for (index, (rule, outcome)) in zip(rules, document.outcomes).enumerated() {
      if !findings.isEmpty, let found = findings.removeValue(forKey: rule) {
        add(index + 1, rule.description, Verdict(found))
        continue
      }
      switch outcome {
      case .cantTell(let doubts): add(index + 1, rule.description, Verdict(doubts))
      case .inapplicable: add(index + 1, rule.description, isInapplicable: true)
      default: add(index + 1, rule.description)
      }
    }
    // Nothing found may go missing, not even under a rule that is not in the list.
    for (rule, found) in findings.sorted(by: { $0.key < $1.key }) {
      add(0, rule.description, Verdict(found))
    }
  }

  private mutating func add(
    _ rule: Int, _ name: String, _ verdict: Verdict? = nil, isInapplicable: Bool = false
  ) {
    if isInapplicable || verdict?.kind == .skipped { skipped += 1 }
    cases.append(Case(rule: rule, name: name, isInapplicable: isInapplicable, verdict: verdict))
  }
}

/// What is said about a case: a line for lists, and a text with every place.
private final class Verdict {
  enum Kind: String { case failure, error, skipped }

  /// How many findings or doubts a text tells of. Readers cut longer texts, Jenkins at 100,000 characters,
  /// and so lose the end, which says how much is missing.
  private static let mostPlaces = 100

  let kind: Kind
  let type: String?
  let message: String
  let text: String
  let line: Int?

  init(_ findings: [Finding]) {
    kind = .failure
    type = findings.map(\.severity).max()?.rawValue
    message = Self.headline(findings.map(\.message))
    line = findings.first?.location.line
    text = Self.text(of: findings) { text, finding in
      text += Self.line(finding.location, "\(finding.severity.rawValue): \(finding.message.visible())")
      for note in finding.notes { text += Self.line(note.location, "note: \(note.message.visible())") }
      if let help = finding.help { text += "help: \(help.visible())\n" }
    }
  }

  init(_ doubts: [Doubt]) {
    kind = .skipped
    type = nil
    message = "cannot tell: " + Self.headline(doubts.map(\.message))
    line = doubts.first?.location.line
    text = Self.text(of: doubts) { $0 += Self.line($1.location, $1.message.visible()) }
  }

  init(_ problem: DocumentProblem) {
    kind = .error
    type = "unreadable"
    message = problem.message.visible()
    line = problem.location.line
    text = problem.notes.reduce(into: "\n" + Self.line(problem.location, "error: \(message)")) {
      $0 += Self.line(problem.location, "note: \($1.visible())")
    }
  }

  private static func text<Item>(of items: [Item], _ add: (inout String, Item) -> Void) -> String {
    var text = items.prefix(mostPlaces).reduce(into: "\n", add)
    if items.count > mostPlaces { text += "and \(items.count - mostPlaces) more\n" }
    return text
  }

  private static func headline(_ messages: [String]) -> String {
    let first = messages.first?.visible(limit: 400) ?? "no reason is recorded"
    return messages.count > 1 ? "\(first), and \(messages.count - 1) more" : first
  }

  private static func line(_ location: SourceLocation, _ words: String) -> String {
    "\(location.words.visible()): \(words)\n"
  }
}

/// Cases with nothing to tell, which are nearly all there are: sixty thousand in a large project.
///
/// They differ in two names, so each name is escaped once and the markup put together from bytes.
private struct PlainCases: Sendable {
  private let heads: [[UInt8]]

  init(_ rules: [RuleID]) {
    heads = ([Suite.documentCase] + rules.map(\.description)).map { name in
      Array("\n    <testcase name=\"".utf8) + XMLWriter.attributeValue(name) + Array("\"".utf8)
    }
  }

  /// Collects the cases of one document.
  func writer(className: String, file: String?) -> Writer {
    var middle = Array(" classname=\"".utf8) + XMLWriter.attributeValue(className)
    middle += "\" time=\"0\"".utf8
    if let file {
      middle += " file=\"".utf8
      middle += XMLWriter.attributeValue(file)
      middle += "\"".utf8
    }
    return Writer(heads: heads, middle: middle)
  }

  struct Writer {
    let heads: [[UInt8]]
    let middle: [UInt8]
    private var markup: [UInt8] = []

    init(heads: [[UInt8]], middle: [UInt8]) {
      self.heads = heads
      self.middle = middle
    }

    private static let passed = Array("/>".utf8)
    private static let inapplicable = Array("><skipped message=\"inapplicable\"/></testcase>".utf8)

    mutating func add(_ testCase: Suite.Case) {
      markup += heads[testCase.rule]
      markup += middle
      markup += testCase.isInapplicable ? Self.inapplicable : Self.passed
    }

    /// Writes what was collected.
    mutating func flush(to xml: XMLWriter) {
      guard !markup.isEmpty else { return }
      xml.raw(markup)
      markup.removeAll(keepingCapacity: true)
    }
  }
}

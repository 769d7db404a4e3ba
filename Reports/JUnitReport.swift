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
      for (name, value) in Totals(result, rules: rules).attributes { xml.attribute("\(name)", value) }
      xml.attribute("time", "0")
    }
    xml.closeStartTag()
    output(xml.take())

    let heads = CaseHeads(rules)
    var classNames = ClassNames()
    let entries = result.documents.enumerated().map { index, document in
      Entry(document: document, id: index, className: classNames.name(for: document.path))
    }
    writeSideBySide(entries, jobs: jobs, to: output) { entries in
      let xml = XMLWriter.ofPart()
      var markup = Markup()
      for entry in entries { write(entry, Suite(entry.document, rules: rules), heads, &markup, to: xml) }
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

  private func write(
    _ entry: Entry, _ suite: Suite, _ heads: CaseHeads, _ markup: inout Markup, to xml: XMLWriter
  ) {
    let path = entry.document.path.visible(limit: ClassNames.longest)
    open(suite, entry, path, &markup)
    let className = entry.className
    let file = flavor == .common ? path : nil
    let plain = PlainCase(className: className, file: file)
    suite.forEachCase { testCase in
      if let verdict = testCase.verdict {
        markup.flush(to: xml)
        write(testCase.name, verdict, className: className, file: file, to: xml)
      } else {
        markup += heads[testCase.rule]
        markup += testCase.isInapplicable ? plain.inapplicable : plain.passed
      }
    }
    if flavor == .strict { markup += "\n    <system-out></system-out>\n    <system-err></system-err>" }
    markup += "\n  </testsuite>"
    markup.flush(to: xml)
  }

  /// The start tag of a suite, and its properties.
  private func open(_ suite: Suite, _ entry: Entry, _ path: String, _ markup: inout Markup) {
    markup += "\n  <testsuite"
    markup.attribute("name", path.isEmpty ? "document" : path)
    if flavor == .strict {
      // The Ant schema demands all of these. The same result must give the same bytes on every machine,
      // so the time, the duration and the host are constants; the schema itself proposes "localhost".
      markup.attribute("package", ClassNames.package(of: entry.className))
      markup.attribute("id", String(entry.id))
      markup += " hostname=\"localhost\" timestamp=\"1970-01-01T00:00:00\""
    }
    for (name, value) in suite.totals.attributes { markup.attribute(name, value) }
    markup.attribute("skipped", String(suite.skipped))
    markup += " time=\"0\">\n    "
    if let dialect = entry.document.dialect {
      markup += "<properties><property name=\"dialect\""
      markup.attribute("value", dialect.words)
      markup += "/></properties>"
    } else {
      markup += "<properties/>"
    }
  }

  /// A case with something to tell.
  private func write(
    _ name: String, _ verdict: Verdict, className: String, file: String?, to xml: XMLWriter
  ) {
    xml.text("\n    ")
    xml.startElement("testcase")
    xml.attribute("name", name)
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

  var attributes: [(name: StaticString, value: String)] {
    [("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors))]
  }
}

/// The cases of one document.
private struct Suite {
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

  let totals: Totals
  private let document: DocumentResult
  private let rules: [RuleID]
  private let findings: [RuleID: [Finding]]

  init(_ document: DocumentResult, rules: [RuleID]) {
    totals = Totals(document, rules: rules)
    self.document = document
    self.rules = rules
    findings = Dictionary(grouping: document.findings, by: \.rule)
  }

  /// How many cases are skipped.
  var skipped: Int {
    zip(rules, document.outcomes).count { rule, outcome in
      switch outcome {
      case .cantTell, .inapplicable: findings.isEmpty || findings[rule] == nil
      default: false
      }
    }
  }

  /// Hands over the cases one by one.
  func forEachCase(_ body: (Case) -> Void) {
    body(Case(rule: 0, name: Self.documentCase, verdict: document.problem.map { Verdict($0) }))
    for (index, (rule, outcome)) in zip(rules, document.outcomes).enumerated() {
      var testCase = Case(rule: index + 1, name: rule.description)
      if !findings.isEmpty, let found = findings[rule] {
        testCase.verdict = Verdict(found)
      } else {
        switch outcome {
        case .cantTell(let doubts): testCase.verdict = Verdict(doubts)
        case .inapplicable: testCase.isInapplicable = true
        default: break
        }
      }
      body(testCase)
    }
    // Nothing found may go missing, not even under a rule that is not in the list.
    let listed = Set(rules.prefix(findings.isEmpty ? 0 : document.outcomes.count))
    for (rule, found) in findings.filter({ !listed.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
      body(Case(rule: 0, name: rule.description, verdict: Verdict(found)))
    }
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

/// Markup put together from bytes: that of suites and of cases with nothing to tell, sixty thousand in a large
/// project, which differ in a few names.
private struct Markup {
  private(set) var bytes: [UInt8] = []

  static func += (markup: inout Markup, text: StaticString) {
    unsafe markup.bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  static func += (markup: inout Markup, bytes: [UInt8]) { markup.bytes += bytes }

  mutating func attribute(_ name: StaticString, _ value: String) {
    self += " "
    self += name
    self += "=\""
    bytes += XMLWriter.attributeValue(value)
    self += "\""
  }

  /// Writes what was put together, and begins anew.
  mutating func flush(to xml: XMLWriter) {
    xml.raw(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// How the case of each rule begins.
private struct CaseHeads: Sendable {
  private let heads: [[UInt8]]

  init(_ rules: [RuleID]) {
    heads = ([Suite.documentCase] + rules.map(\.description)).map { name in
      var markup = Markup()
      markup += "\n    <testcase"
      markup.attribute("name", name)
      return markup.bytes
    }
  }

  /// The beginning for the rule of an index, counted from 1.
  subscript(_ rule: Int) -> [UInt8] { heads[rule] }
}

/// How the cases of one document go on that have nothing to tell.
private struct PlainCase {
  let passed: [UInt8]
  let inapplicable: [UInt8]

  init(className: String, file: String?) {
    var markup = Markup()
    markup.attribute("classname", className)
    markup += " time=\"0\""
    if let file { markup.attribute("file", file) }
    var other = markup
    markup += "/>"
    other += "><skipped message=\"inapplicable\"/></testcase>"
    passed = markup.bytes
    inapplicable = other.bytes
  }
}

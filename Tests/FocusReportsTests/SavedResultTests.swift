import FocusModel
import FocusReports
import Testing

/// A result that was saved as JSON can be reported later like a new result.
@Suite struct SavedResultTests {
  static let results = [Fixture.result, Fixture.complete, Hostile.result, Fixture.empty]

  @Test(arguments: results) func `comes back as it was`(result: AuditResult) throws {
    let bytes = ReportFormat.json.render(result)
    let saved = try SavedResult.read(bytes, path: "result.json")
    #expect(saved == result)
    #expect(ReportFormat.json.render(saved) == bytes)
  }

  @Test(arguments: results) func `comes back from lines, but for the help that the version knows`(
    result: AuditResult
  )
    throws
  {
    let bytes = ReportFormat.jsonLines.render(result, options: ReportOptions(detail: .pictures))
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == result.documents.count + 2)
    var expected = result
    expected.help = [:]
    #expect(try SavedResult.read(bytes, path: "result.jsonl") == expected)
  }

  @Test func `lines say no more than they are asked for`() throws {
    for (detail, hasScopes, hasPictures) in [
      (ReportDetail.findings, false, false), (.orders, true, false), (.pictures, true, true),
    ] {
      for format in [ReportFormat.json, .jsonLines] {
        let bytes = format.render(Fixture.complete, options: ReportOptions(detail: detail))
        let saved = try SavedResult.read(bytes, path: "result")
        #expect(saved.documents.contains { !$0.scopes.isEmpty } == hasScopes)
        #expect(saved.documents.contains { $0.scopes.contains { $0.picture != nil } } == hasPictures)
        #expect(
          saved.documents.flatMap(\.findings).map(\.key)
            == Fixture.complete.documents.flatMap(\.findings).map(\.key))
      }
    }
  }

  @Test func `cut or damaged lines are reported with their place`() throws {
    let bytes = ReportFormat.jsonLines.render(Fixture.result)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    func problem(_ lines: [Substring]) -> DocumentProblem? {
      let text = lines.joined(separator: "\n") + "\n"
      return #expect(throws: DocumentProblem.self) { try SavedResult.read(Array(text.utf8), path: "a.jsonl") }
    }
    #expect(
      problem(Array(lines.dropLast()))?.message
        == "this file is incomplete: its closing line is missing")
    #expect(problem(Array(lines[..<2]) + lines[3...])?.message.contains("not \(lines.count - 2)") == true)
    #expect(problem(lines + [lines[1]])?.message.contains("this file contains") == true)
    var wrong = lines
    wrong[1] = "{\"path\": 1}"
    #expect(problem(wrong)?.location.line == 2)
    wrong[1] = lines[1][lines[1].startIndex..<lines[1].index(lines[1].endIndex, offsetBy: -9)]
    #expect(problem(wrong)?.location.line == 2)
    wrong[1] = Substring(lines[1].replacing(/"outcomes": "[pfnc]/, with: "\"outcomes\": \"?"))
    #expect(problem(wrong)?.message.contains("there is no outcome '?'") == true)
    for end in stride(from: 0, to: bytes.count, by: 97) {
      #expect(throws: DocumentProblem.self) { try SavedResult.read(Array(bytes[..<end]), path: "a.jsonl") }
    }
  }

  /// The test above does not cover a property that is empty in all of these results. This test fails if a
  /// property is added to the model without a value in ``Fixture/complete``. Once it has a value, the test
  /// above fails until the property is written and read.
  @Test func `every property has a value in the complete result`() {
    var properties = Properties()
    properties.add(Fixture.complete)
    #expect(properties.empty.isEmpty, "give these a value in Fixture.complete: \(properties.empty.sorted())")
  }

  @Test(arguments: ReportFormat.allCases) func `is reported the same`(format: ReportFormat) throws {
    for result in Self.results {
      let saved = try SavedResult.read(ReportFormat.json.render(result), path: "result.json")
      #expect(format.render(saved) == format.render(result))
    }
  }

  @Test func `unknown members are skipped`() throws {
    var text = String(decoding: ReportFormat.json.render(Fixture.result), as: UTF8.self)
    text.replace(
      "\"path\":", with: "\"later\": [1.5e3, -2, true, null, {\"a\": \"\\ud83d\\ude00\"}], \"path\":")
    #expect(try SavedResult.read(Array(text.utf8), path: "result.json") == Fixture.result)
  }

  // MARK: Files that are no result

  @Test(arguments: [
    ("", 1, 1, "the file ends where a value was expected"),
    ("\n <testsuites/>", 2, 2, "'<' found where a value was expected"),
    ("{}", 1, 1, "this is not a result that focus-audit saved with --report json"),
    ("[1, 2]", 1, 1, "this is not a result"),
    ("{\"version\": \"2.1.0\", \"runs\": []}", 1, 1, "this is not a result"),
    ("{\"schemaVersion\": 2, \"scopes\": []}", 1, 1, "this is not a result"),
    ("{\"a\": tru}", 1, 7, "'t' found where a value was expected"),
    ("{\"a\": 1,}", 1, 9, "'}' found where the name of a member was expected"),
    ("[1 2]", 1, 4, "'2' found where ',' or ']' was expected"),
    ("[01]", 1, 2, "a number must not begin with 0"),
    ("[1] []", 1, 5, "there is extra text after the end"),
    ("[\"a\\x\"]", 1, 4, "this escape sequence is unknown"),
    ("[\"\\ud83d\"]", 1, 3, "this is half of a surrogate pair"),
    ("[\"a\nb\"]", 1, 4, "a control character in a string must be escaped"),
    ("[\"abc", 1, 2, "this string has no end"),
    (String(repeating: "[", count: 100_000), 1, 201, "nested more than 200 levels deep"),
  ])
  func `unexpected contents are reported with their place`(
    text: String, line: Int, column: Int, message: String
  ) {
    expectProblem(Array(text.utf8), line: line, column: column, message: message)
  }

  @Test func `bytes that are not text are reported`() {
    expectProblem(
      [UInt8](arrayLiteral: 0x5B, 0x22, 0xFF, 0x22, 0x5D), line: 1, column: 4, message: "not UTF-8")
    expectProblem([0xFF, 0xFE, 0x7B, 0x00], line: 1, column: 1, message: "a value was expected")
  }

  /// A file that was truncated at any position is rejected, and never read partially.
  @Test func `truncated files are reported`() {
    let bytes = ReportFormat.json.render(Fixture.result)
    for end in stride(from: 0, to: bytes.count - 2, by: 97) {
      #expect(throws: DocumentProblem.self) { try SavedResult.read(Array(bytes[..<end]), path: "cut.json") }
    }
  }

  @Test(arguments: [
    (#""schemaVersion": 2"#, #""schemaVersion": 1"#, "saved this in version 1 of the format; only version 2"),
    (
      #""severity": "warning""#, #""severity": "grave""#,
      "'grave' is not one of 'info', 'warning' and 'error'"
    ),
    (#""dialect": "gtk4""#, #""dialect": "amiga""#, "'amiga' is not one of"),
    (#""isCertain": true"#, #""isCertain": 1"#, "a number found where true or false was expected"),
    (#""documents": ["#, #""documents": 7, "x": ["#, "a number found where an array was expected"),
    (#""line": 1, "#, "", "'line' is missing in this object"),
  ])
  func `contradictory values are reported with their place`(old: String, new: String, message: String) throws
  {
    var text = String(decoding: ReportFormat.json.render(Fixture.result), as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    let line = text[..<range.lowerBound].count { $0 == "\n" } + 1
    text.replaceSubrange(range, with: new)
    expectProblem(Array(text.utf8), line: line, message: message)
  }

  @Test func `a rule without an outcome is reported`() throws {
    var text = String(decoding: ReportFormat.json.render(Fixture.result), as: UTF8.self)
    let outcomes = try #require(text.firstRange(of: "\"outcomes\": "))
    text.replace(
      "\"passed\": [\"focus-order-contradicts-layout\", ", with: "\"passed\": [", maxReplacements: 1)
    expectProblem(
      Array(text.utf8), line: text[..<outcomes.lowerBound].count { $0 == "\n" } + 1,
      message: "the outcome of rule 'focus-order-contradicts-layout' is missing")
  }

  private func expectProblem(
    _ bytes: [UInt8], line: Int, column: Int? = nil, message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(DocumentProblem) {
      _ = try SavedResult.read(bytes, path: "result.json")
      Issue.record("this was read without complaint", sourceLocation: sourceLocation)
    } catch {
      #expect(error.location.path == "result.json", sourceLocation: sourceLocation)
      #expect(error.location.line == line, sourceLocation: sourceLocation)
      if let column { #expect(error.location.column == column, sourceLocation: sourceLocation) }
      #expect(error.message.contains(message), "\(error.message)", sourceLocation: sourceLocation)
    }
  }
}

/// The properties of a value and of all values in it, by type.
private struct Properties {
  private var filled: Set<String> = []
  private var seen: Set<String> = []

  /// The properties that are nil, false or empty in every occurrence.
  var empty: Set<String> { seen.subtracting(filled).subtracting(Self.settled) }

  /// These properties are not saved: findings with the same cause at the same location are joined earlier,
  /// and the other properties concern only the command.
  private static let settled: Set<String> = [
    "Cause.scope", "PassedOver.isNamed", "AuditResult.leftOutSources", "AuditResult.languages",
    "AuditResult.unrecognisedPaths",
    "ScopeResult.agreed", "ScopeResult.agreedWildcards", "DocumentResult.contract", "Finding.messageAlone",
    "Finding.wantsAgreedOrder",
  ]

  mutating func add(_ value: Any) {
    // A dialect is saved as its id.
    if value is Dialect { return }
    let mirror = Mirror(reflecting: value)
    for child in mirror.children {
      if mirror.displayStyle == .struct, let label = child.label {
        let name = "\(mirror.subjectType).\(label)"
        seen.insert(name)
        if !Self.isEmpty(child.value) { filled.insert(name) }
      }
      add(child.value)
    }
  }

  private static func isEmpty(_ value: Any) -> Bool {
    if let text = value as? String { return text.isEmpty }
    if let truth = value as? Bool { return !truth }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .dictionary, .set, .optional: return mirror.children.isEmpty
    default: return false
    }
  }
}

extension Fixture {
  /// A result in which no property is empty everywhere.
  static let complete: AuditResult = {
    var result = Fixture.result
    for index in result.documents.indices {
      for scope in result.documents[index].scopes.indices {
        var changed = result.documents[index].scopes[scope]
        changed.title = "A title"
        changed.obstacles = [Doubt(message: "'list' keeps Tab", location: changed.location)]
        changed.stops[0].condition = "it is shown by code"
        changed.picture?.boxes[0].path = "app/part.ui"
        changed.picture?.boxes[0].text = "Name"
        changed.picture?.boxes[0].isPlaceholder = true
        changed.picture?.boxes[0].isBold = true
        changed.picture?.boxes[0].textPercent = 150
        changed.picture?.boxes[0].isOn = true
        changed.picture?.boxes[0].isDisabled = true
        changed.picture?.boxes[0].percent = 40
        changed.picture?.boxes[0].hasNoBorder = true
        changed.picture?.boxes[0].isTitleCentred = true
        changed.picture?.boxes[0].isTextFirst = true
        changed.picture?.labels = [.init(label: NodeID(1), control: NodeID(2))]
        changed.picture?.pagers = [
          .init(
            owner: NodeID(1),
            pages: [
              .init(node: NodeID(2), end: NodeID(6), name: "General", isSelected: true),
              .init(node: NodeID(6), end: NodeID(7), name: "Colours", isSelected: false),
            ], hasTabs: true)
        ]
        changed.picture?.play?.moments[0].values = [.init(name: "document", value: "letter")]
        changed.picture?.play?.moments[0].pending = [.init(name: "focusedField", value: "email")]
        changed.picture?.play?.moments[0].notes = ["nothing else takes focus"]
        result.documents[index].scopes[scope] = changed
      }
    }
    result.documents[3].findings[0].notes[0].node = NodeID(4)
    result.documents[3].findings[0].role = .button
    result.documents[3].findings[0].elementKind = Finding.ElementKind("button", isNameless: true)
    result.documents[3].findings[0].cause = Finding.Cause("asked", scope: 7)
    result.documents[3].findings[0].fix = Finding.Fix(
      words: FixWords("take the statement out", kind: .naming),
      edits: [
        Finding.Edit(
          line: 13, old: ["<a", " b=''/>"], new: ["<a/>"],
          context: Finding.Context(before: ["<b>"], after: ["</b>"], hasReturns: true, endsOpen: true))
      ], isSafe: true, in: "App/ProfileForm.swift",
      removing: [.init(id: "form", kind: "GtkBox"), .init(id: nil, kind: "GtkGrid")], uncovering: 2)
    result.documents[3].findings[0].fix?.dependsOnUse = true
    result.documents[3].findings[0].languages = ["de", "pt_BR"]
    result.documents[3].translations = DisplayedTranslations(
      languages: ["de", "pt_BR"], isChosen: true,
      texts: [
        .init("Apply", at: nil, translations: ["Anwenden", "Aplicar"]),
        .init("Alt+A", at: NodeID(4), translations: [nil, ""]),
      ])
    result.documents[3].findings[0].tag = [
      SourceLine(number: 12, text: "  <object class=\"GtkButton\""),
      SourceLine(number: 13, text: "          id=\"apply\">"),
    ]
    // Members of a joined finding share rule, severity, certainty and cause.
    var other = result.documents[3].findings[0]
    other.message = "the same of another"
    other.key = FindingKey(rule: other.rule, at: .init(id: "other"))
    // A consequence has its own rule, certainty and key.
    var consequence = other
    consequence.rule = Fixture.rules.map(\.id).first { $0 != other.rule } ?? other.rule
    consequence.certainty = .likely
    consequence.key = FindingKey(rule: consequence.rule, at: .init(id: "label"))
    consequence.cause = Finding.Cause(foundBy: other.rule, at: NodeID(4))
    result.documents[3].findings[0].members = [result.documents[3].findings[0], other, consequence]
    result.documents[3].listed = [
      ListedFinding(
        finding: result.documents[3].findings[1], reason: "both are in use", source: "focus-audit.baseline")
    ]
    result.stale = 2
    result.selection = Selection(words: "changed since main", others: 7)
    result.part = RunPart(
      number: 2, count: 4, unused: [result.documents[3].findings[0]],
      unusedOptions: ["--suppress: this suppresses no finding of 'x'"])
    return result
  }()
}

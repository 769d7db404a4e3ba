import Dialects
import FocusModel
@testable import FocusReports
import Foundation
import TestRandom
import TestSupport
import Testing

/// Joins saved results without holding them completely in memory.
@Suite(.slow) struct JoinedResultTests {
  /// A result with findings in the files of other documents, before and after them, and in files that are not
  /// documents. Some findings occur twice, some have equal keys, and some are known.
  private static func result(seed: UInt64, documents count: Int = 40) -> AuditResult {
    var random = SplitMix64(seed: seed)
    func path(_ number: Int) -> String { "ui/\(number / 7)/\(number % 7).ui" }
    func finding(at path: String, _ rule: RuleDescription) -> Finding {
      let line = Int.random(in: 1...3, using: &random)
      return Finding(
        rule: rule.id, severity: Severity.allCases.randomElement(using: &random) ?? .info,
        certainty: Bool.random(using: &random) ? .certain : .likely,
        message: "message \(Int.random(in: 0...1, using: &random))",
        location: DocumentLocation(path: path, line: line, column: 1, endLine: line, endColumn: 2),
        excerpt: SourceExcerpt("<a/>"), element: "a", node: nil, notes: [], help: "help",
        key: FindingKey(rule: rule.id, at: .init(id: "id\(Int.random(in: 0...1, using: &random))")),
        identity: .init(kind: "a", name: nil))
    }
    var result = Fixture.result
    result.documents = (0..<count).map { number in
      let findings = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let other = Int.random(in: 0..<count, using: &random)
        let file =
          Bool.random(using: &random) ? path(number) : other.isMultiple(of: 5) ? "lib/\(other)" : path(other)
        return finding(at: file, result.rules.randomElement(using: &random) ?? result.rules[0])
      }
      let known = findings.isEmpty ? [] : [finding(at: path(number), result.rules[0])]
      if number.isMultiple(of: 11) {
        let place = DocumentLocation(path: path(number), line: 1, column: 1, endLine: 1, endColumn: 1)
        return DocumentResult(
          path: path(number), problem: DocumentProblem(message: "not read", location: place))
      }
      return DocumentResult(
        path: path(number), dialect: .gtk4, outcomes: result.rules.map { _ in .passed }, findings: findings,
        listed: known.map { ListedFinding(finding: $0, reason: nil, source: "known") })
    }.sorted { $0.path < $1.path }
    result.documents.numberKeys()
    result.help = [:]
    return result
  }

  /// The documents of `result` split into `count` parts, as saved lines.
  private static func parts(of result: AuditResult, _ count: Int) -> [(path: String, bytes: [UInt8])] {
    (0..<count).map { number in
      var part = result
      part.documents = result.documents.indices.filter { $0 % count == number }.map { result.documents[$0] }
      if number > 0 { (part.unrecognisedFiles, part.stale) = (0, nil) }
      return ("\(number).jsonl", ReportFormat.jsonLines.render(part))
    }
  }

  private static func join(_ parts: [(path: String, bytes: [UInt8])]) throws -> ResultStream {
    let rules = Guarded<[RuleDescription]>([])
    var saved: [SavedPart] = []
    for part in parts {
      saved.append(
        try SavedPart(SavedBytes(part.bytes), path: part.path, dialects: Importers.dialects, sharing: rules))
    }
    return try SavedResult.join(saved)
  }

  @Test(arguments: 1...UInt64(LongTests.count(6, of: 20)))
  func `parts give the reports of the whole`(seed: UInt64) throws {
    let whole = Self.result(seed: seed)
    let joined = try Self.join(Self.parts(of: whole, Int(seed % 5) + 1).shuffled())
    #expect(joined.totals == RunTotals(whole.documents))
    for format in ReportFormat.allCases where format != .html {
      #expect(format.report().render(joined) == format.render(whole), "\(format)")
    }
  }

  @Test(arguments: 1...20) func `issues come by place, each once, wherever their documents are`(seed: UInt64)
    throws
  {
    let result = Self.result(seed: seed)
    var places: [String] = []
    ResultStream(result).forEachIssue(withListed: true) { issue in
      places.append("\(issue.location) \(issue.rule) \(issue.message)")
    }
    struct Place: Hashable, Comparable {
      var location: DocumentLocation
      var rule: RuleID
      var message: String
      static func < (a: Place, b: Place) -> Bool {
        (a.location, a.rule, a.message) < (b.location, b.rule, b.message)
      }
    }
    let findings = result.documents.flatMap { $0.findings + $0.listed.map(\.finding) }
    let problems = result.problems.map {
      Place(location: $0.location, rule: "unreadable-document", message: $0.message)
    }
    let expected = Set(
      findings.map { Place(location: $0.location, rule: $0.rule, message: $0.message) } + problems)
    #expect(places == expected.sorted().map { "\($0.location) \($0.rule) \($0.message)" })
  }

  @Test func `lines in another order are sorted`() throws {
    let whole = Self.result(seed: 7)
    var reversed = whole
    reversed.documents.reverse()
    let joined = try Self.join([("a.jsonl", ReportFormat.jsonLines.render(reversed))])
    #expect(joined.whole.documents == whole.documents)
  }

  @Test func `a document that two parts have counts once`() throws {
    let whole = Self.result(seed: 3)
    let bytes = ReportFormat.jsonLines.render(whole)
    let joined = try Self.join([("a.jsonl", bytes), ("b.jsonl", bytes)])
    #expect(joined.totals == RunTotals(whole.documents))
    #expect(joined.whole.documents == whole.documents)
    var other = whole
    other.documents[5].dialect = .qt
    let problem = #expect(throws: DocumentProblem.self) {
      try Self.join([("a.jsonl", bytes), ("b.jsonl", ReportFormat.jsonLines.render(other))])
    }
    #expect(
      problem?.message == "'\(whole.documents[5].path)' is in 'a.jsonl' as well, with a different result")
  }

  @Test(arguments: [1, 100, 1_000, 1 << 20]) func `a spool returns its items by rank, in memory or not`(
    limit: Int
  ) {
    var random = SplitMix64(seed: UInt64(limit))
    var spool = Spool(limit: limit)
    var expected: [(Spool.Rank, Int, String)] = []
    for number in 0..<500 {
      let rank = Spool.Rank(
        first: .random(in: 0...3, using: &random), second: .random(in: 0...3, using: &random))
      let text = String(repeating: "\(number) ", count: .random(in: 0...20, using: &random))
      expected.append((rank, number, text))
      spool.add(Array(text.utf8), at: rank)
    }
    var bytes: [UInt8] = []
    spool.drain { bytes += $0 }
    let texts = expected.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    #expect(String(decoding: bytes, as: UTF8.self) == texts.joined())
  }

  /// The expected names come from an implementation that remembers every name.
  @Test(arguments: 1...20) func `class names are unique with hardly any remembered`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = ["a", ".", "_", "-", " ", "2", "_2", "/"]
    let paths = (0..<300).map { _ in
      (0..<Int.random(in: 1...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
        .joined()
    }
    var names = ClassNames()
    names.prepare(for: paths, jobs: 2)
    var taken: Set<String> = []
    // Documents come in parts.
    let given = [paths[..<100], paths[100...]].flatMap { names.names(for: Array($0), jobs: 2) }
    for (path, given) in zip(paths, given) {
      var alone = ClassNames()
      alone.prepare(for: [path], jobs: 1)
      let base = alone.names(for: [path], jobs: 1)[0]
      var expected = base
      var number = 1
      while !taken.insert(expected).inserted {
        number += 1
        expected = "\(base)_\(number)"
      }
      #expect(given == expected)
    }
  }
}

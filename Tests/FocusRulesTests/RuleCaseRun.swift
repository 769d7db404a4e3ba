import Dialects
import FocusContract
import ImportKit
@_spi(Dialects) import FocusModel
import FocusNavigation
import FocusRules
import Foundation
import RuleCases
import TestSupport
import Testing
import XMLSource

extension RuleCase: CustomTestStringConvertible {
  /// The name of the case in test reports.
  public var testDescription: String { "\(path) · \(outcome.rawValue) case \(number)" }

  /// All cases of rules in the catalogue.
  static let all: [RuleCase] = {
    let ids = Set(Catalogue.descriptions.map(\.id.description))
    return RuleCaseFile.all.flatMap { (try? $0.cases) ?? [] }.filter { ids.contains($0.rule) }
  }()

  /// The rule.
  var implementation: any Rule.Type {
    get throws { try #require(Catalogue.rules.first { $0.description.id.description == rule }) }
  }

  /// The line `line` of the XML (from 1) in the file, for the test report.
  func location(line: Int = 1) -> SourceLocation { RuleCaseFile.location(self.line + line - 1, in: path) }
}

extension RuleCaseFile: CustomTestStringConvertible {
  /// The name of the file in test reports.
  public var testDescription: String { path }

  /// All files of cases, sorted by path.
  static let all = (try? all(below: PackageFolder.root)) ?? []

  /// A line of the file at `path`, for the test report.
  static func location(_ line: Int, in path: String) -> SourceLocation {
    SourceLocation(
      fileID: path, filePath: PackageFolder.root.appending(path: path).path, line: line, column: 1)
  }
}

/// A file of `Rules/Documents`.
struct RuleDocumentFile: Sendable, CustomTestStringConvertible {
  var id: RuleID
  var text: String

  var testDescription: String { id.description }

  func location(line: Int) -> SourceLocation {
    RuleCaseFile.location(line, in: "Rules/Documents/\(id).md")
  }

  /// All documents of rules, sorted by name.
  static let all: [RuleDocumentFile] = {
    let folder = PackageFolder.root.appending(path: "Rules/Documents")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap { url in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return RuleDocumentFile(id: RuleID(url.deletingPathExtension().lastPathComponent), text: text)
    }
  }()
}

/// A case that could not be run at all.
struct RuleCaseRunError: Error, CustomStringConvertible {
  var description: String
}

/// The document of a case, imported once and audited by any number of rules.
struct RuleCaseDocument {
  var dialect: Dialect { tree.dialect }
  var toolkit: Toolkit { tree.toolkit }

  fileprivate let xml: XMLTree
  fileprivate let lines: LineIndex
  private let document: SourceDocument
  private let tree: FocusTree
  private let analysis: Analysis
  private let contract: FocusContract?

  init(_ bytes: [UInt8], path: String) throws {
    xml = try XMLReader.read(bytes)
    guard let importer = Importers.importer(for: xml.root) else {
      throw RuleCaseRunError(description: "no importer knows <\(xml.root.name)>")
    }
    document = SourceDocument(xml: xml, path: path)
    lines = LineIndex(document.source)
    var tree = try importer.importTree(document, definitions: importer.survey(document).definitions)
    contract = try Self.contract(in: xml, addingTo: &tree)
    self.tree = tree
    analysis = Analysis(tree)
  }

  /// Runs `rules`, with the changes that their findings suggest.
  func run(_ rules: [any Rule.Type]) -> RuleEngine.Result {
    let writer = RemedyWriter(document, tree)
    return RuleEngine(rules: rules).run(analysis, against: contract) { writer?.fix(for: $0) }
  }

  /// The focus-order contract in a comment of the case. The text of the contract is added to `tree` as its
  /// last source.
  private static func contract(in xml: XMLTree, addingTo tree: inout FocusTree) throws -> FocusContract? {
    let texts = xml.comments.map { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard let text = texts.first(where: { $0.hasPrefix("focus order ") }) else { return nil }
    tree.sources.append(SourceText(path: "case.order.txt", utf8: Array(text.utf8)))
    return try ContractFile(reading: text, source: UInt16(tree.sources.count - 1)).contract
  }
}

/// The findings of one rule in one document, and the findings that the `expect` comments expect. Any other
/// finding is a failure.
struct RuleCaseRun {
  /// The locations of actual or expected findings: line and column of a start tag's `<`.
  struct Place: Hashable, Comparable, CustomStringConvertible {
    var line: Int
    var column: Int
    var description: String { "\(line):\(column)" }
    static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
  }

  var dialect: Dialect
  var toolkit: Toolkit
  var outcome: Outcome
  var findings: [Finding]
  /// The start tag that each finding is in, and its message.
  var found: [(place: Place, message: String)]
  /// The start tags after an `expect` comment.
  var expected: [Place]

  init(of rule: any Rule.Type, on bytes: [UInt8], path: String) throws {
    self.init(of: rule, on: try RuleCaseDocument(bytes, path: path))
  }

  init(of rule: any Rule.Type, on document: RuleCaseDocument) {
    dialect = document.dialect
    toolkit = document.toolkit
    // A rule about suppressions depends on the findings of all other rules.
    let rules = rule.description.group == .upkeep ? Catalogue.rules : [rule]
    let result = document.run(rules)
    let findings = result.findings.filter { $0.rule == rule.description.id }
    let index = rules.firstIndex { $0.description.id == rule.description.id }
    outcome = result.outcomes[index ?? 0]
    self.findings = findings

    let (xml, lines) = (document.xml, document.lines)
    func place(_ offset: UInt32) -> Place {
      let (line, column) = lines.position(of: offset)
      return Place(line: line, column: column)
    }
    let tags = (0..<xml.elementCount).map { index in
      let span = xml.element(at: index).span
      return (start: place(span.start), end: place(span.end))
    }
    found = findings.map { finding in
      let start = Place(line: finding.location.line, column: finding.location.column)
      // A finding about a comment is expected at the element after it.
      if let comment = xml.comments.first(where: { place($0.span.start) == start }) {
        return (comment.nextElement.map { tags[$0].start } ?? start, finding.message)
      }
      let tag = tags.last { $0.start <= start }
      return (tag.map { start < $0.end ? $0.start : start } ?? start, finding.message)
    }
    let expectation = "expect: \(rule.description.id)"
    expected = xml.comments.compactMap { comment in
      guard comment.text.trimmingCharacters(in: .whitespaces) == expectation else { return nil }
      return comment.nextElement.map { tags[$0].start }
    }.sorted()
  }

  /// Whether the outcome is `expected`.
  func isOutcome(_ expected: RuleCase.ExpectedOutcome) -> Bool {
    switch (outcome, expected) {
    case (.passed, .passed), (.failed, .failed), (.inapplicable, .inapplicable),
      (.cantTell, .cannotTell):
      true
    default: false
    }
  }

  /// The findings with their locations, for the report of a failed test.
  var summary: String {
    let lines = found.map { "\($0.place): \($0.message)" }
    var doubts: [String] = []
    if case .cantTell(let all) = outcome { doubts = all.map { "cannot tell: \($0.message)" } }
    return ([outcome.word] + lines + doubts).joined(separator: "\n")
  }
}

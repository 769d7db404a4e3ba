import Dialects
import ImportKit
@_spi(Dialects) import FocusModel
import FocusNavigation
import FocusRules
import Foundation
import TestSupport
import Testing
import XMLSource

/// One example of one rule's document.
struct RuleExample: Sendable, CustomTestStringConvertible {
  var rule: any Rule.Type
  var example: RuleDocument.Example
  var document: RuleDocumentFile

  var testDescription: String {
    "\(document.id) · \(example.outcome.rawValue) example \(example.number)"
  }

  /// The example's line `line` (from 1) in its document, for the test report.
  func location(line: Int = 1) -> SourceLocation {
    document.location(line: example.line + line - 1)
  }

  /// All examples of dialects that can be imported.
  static let all: [RuleExample] = RuleDocumentFile.all.flatMap { file -> [RuleExample] in
    guard let rule = Catalogue.rules.first(where: { $0.description.id == file.id }) else { return [] }
    let examples = (try? RuleDocument(file.text).examples) ?? []
    return examples.filter { $0.isImportable }.map {
      RuleExample(rule: rule, example: $0, document: file)
    }
  }
}

extension RuleDocument.Example {
  var isImportable: Bool {
    Dialect(rawValue: dialect).flatMap { Importers.importer(for: $0) } != nil
  }
}

/// A file of `Rules/Documents`.
struct RuleDocumentFile: Sendable, CustomTestStringConvertible {
  var id: RuleID
  var url: URL
  var text: String

  var testDescription: String { id.description }

  func location(line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Rules/Documents/\(url.lastPathComponent)", filePath: url.path, line: line, column: 1)
  }

  static let folder = PackageFolder.root.appending(path: "Rules/Documents")

  /// All of them, sorted by name.
  static let all: [RuleDocumentFile] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.lastPathComponent < $1.lastPathComponent }.compactMap { url in
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
      return RuleDocumentFile(
        id: RuleID(url.deletingPathExtension().lastPathComponent), url: url, text: text)
    }
  }()
}

/// An example that could not be run at all.
struct ExampleError: Error, CustomStringConvertible {
  var description: String
}

/// Runs one rule over one document and compares what it finds with the `expect` comments, closed world.
struct ExampleRun {
  /// Where findings are, or should be: line and column of a start tag's `<`.
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
  /// The start tag each finding is in, and its message.
  var found: [(place: Place, message: String)]
  /// The start tags that an `expect` comment stands before.
  var expected: [Place]

  init(of rule: any Rule.Type, on bytes: [UInt8], path: String) throws {
    let xml = try XMLReader.read(bytes)
    guard let importer = Importers.importer(for: xml.root) else {
      throw ExampleError(description: "no importer knows <\(xml.root.name)>")
    }
    let document = SourceDocument(xml: xml, path: path)
    let tree = try importer.importTree(document, definitions: importer.survey(document).definitions)
    dialect = tree.dialect
    toolkit = tree.toolkit
    // A rule about suppressions looks at what all others found.
    let rules = rule.description.group == .upkeep ? Catalogue.rules : [rule]
    let writer = RemedyWriter(document, tree)
    let result = RuleEngine(rules: rules).run(Analysis(tree)) { writer?.fix(for: $0) }
    let findings = result.findings.filter { $0.rule == rule.description.id }
    let index = rules.firstIndex { $0.description.id == rule.description.id }
    outcome = result.outcomes[index ?? 0]
    self.findings = findings

    let lines = LineIndex(document.source)
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
      // What is wrong with a comment is expected at the element after it.
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

  /// Whether the outcome is the one `expected`.
  func isOutcome(_ expected: RuleDocument.ExpectedOutcome) -> Bool {
    switch (outcome, expected) {
    case (.passed, .passed), (.failed, .failed), (.inapplicable, .inapplicable),
      (.cantTell, .cannotTell):
      true
    default: false
    }
  }

  /// What was found where, for the report of a failed test.
  var summary: String {
    let lines = found.map { "\($0.place): \($0.message)" }
    var doubts: [String] = []
    if case .cantTell(let all) = outcome { doubts = all.map { "cannot tell: \($0.message)" } }
    return ([outcome.word] + lines + doubts).joined(separator: "\n")
  }
}

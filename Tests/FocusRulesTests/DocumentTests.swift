import Dialects
import ImportKit
import FocusModel
import FocusRules
import Foundation
import RuleCases
import TestSupport
import Testing
import XMLSource

/// Each rule has a page and cases, each page has a rule, and all pages have the same form.
@Suite struct DocumentTests {
  @Test func `catalogue is sorted and unique`() {
    let ids = Catalogue.descriptions.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test func `catalogue is folder is table`() {
    let ids = Catalogue.descriptions.map(\.id)
    #expect(RuleDocumentFile.all.map(\.id).sorted() == ids)
    #expect(RuleDocuments.documented == ids)
  }

  @Test(arguments: Catalogue.descriptions.map(\.id))
  func `every rule has a separate file`(_ id: RuleID) throws {
    let rule = try #require(Catalogue.descriptions.first { $0.id == id })
    let name = rule.id.description.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let path = "Rules/\(rule.group.rawValue.capitalized)/\(name.joined()).swift"
    #expect(FileManager.default.fileExists(atPath: PackageFolder.root.appending(path: path).path), "\(path)")
  }

  @Test(arguments: RuleDocumentFile.all)
  func `a page has the form of an ACT rule`(_ file: RuleDocumentFile) throws {
    let document: RuleDocument
    do throws(RuleDocument.FormError) {
      document = try RuleDocument(file.text)
    } catch {
      Issue.record("\(error.message)", sourceLocation: file.location(line: error.line))
      return
    }
    let here = file.location(line: 1)
    #expect(RuleDocuments.text(for: file.id) == file.text, "build again", sourceLocation: here)
    let rule = RuleIndex.rules.first { $0.id == file.id }
    #expect(document.title == rule?.title, sourceLocation: here)
    #expect(document.summary == rule?.summary, sourceLocation: here)
    #expect(document.summary.hasSuffix("."), sourceLocation: here)

    let cases = RuleCase.all.filter { $0.rule == file.id.description }
    #expect(document.testCases.contains("(../Cases/\(file.id))"), sourceLocation: here)
    let hasDoubts = !document.testCases.contains("No case is *cannot tell*: ")
    let least: [(RuleCase.ExpectedOutcome, Int)] = [
      (.passed, 2), (.failed, 2), (.inapplicable, 1), (.cannotTell, hasDoubts ? 1 : 0),
    ]
    for (outcome, count) in least {
      #expect(
        cases.filter { $0.outcome == outcome }.count >= count, "\(outcome.rawValue)", sourceLocation: here)
    }
    for dialect in rule?.dialects ?? [] {
      #expect(
        cases.contains { $0.dialect == dialect.id }, "no case for \(dialect.id)",
        sourceLocation: here)
    }
    let fixes = RuleFixes(document.howToFix)
    for half in fixes.halves {
      #expect(throws: Never.self, "\(half)", sourceLocation: here) {
        try XMLReader.read(Array(RuleFixes.document(half).utf8))
      }
    }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map(\.count).max() ?? 0 <= 120, sourceLocation: here)
    #expect(lines.count <= Self.longestPage, "a page is short enough to be read", sourceLocation: here)
  }

  /// The maximum number of lines of a rule's page, counting the empty line at the end.
  private static let longestPage = 151

  @Test(arguments: RuleCaseFile.all)
  func `case form`(_ file: RuleCaseFile) throws {
    let here = RuleCaseFile.location(1, in: file.path)
    let cases: [RuleCase]
    do throws(RuleCaseError) {
      cases = try file.cases
    } catch {
      Issue.record("\(error.message)", sourceLocation: RuleCaseFile.location(error.line, in: file.path))
      return
    }
    #expect(!cases.isEmpty, sourceLocation: here)
    #expect(file.text.contains("(../../Documents/\(file.rule).md)"), sourceLocation: here)
    let rule = try #require(RuleIndex.rules.first { $0.id.description == file.rule })
    let toolkits = Importers.dialect(file.toolkit)?.versions ?? Importers.dialects
    #expect(file.toolkit == "general" || Importers.dialect(file.toolkit) != nil, sourceLocation: here)
    for ruleCase in cases {
      let place = ruleCase.location()
      let dialect = try #require(Importers.dialect(ruleCase.dialect), sourceLocation: place)
      #expect(toolkits.contains(dialect), "belongs in another file", sourceLocation: place)
      #expect(
        rule.dialects.contains(dialect), "the rule does not say it applies to \(dialect.words)",
        sourceLocation: place)
      #expect(Importers.importer(for: dialect) != nil, sourceLocation: place)
      let expects = ruleCase.xml.contains("<!-- expect: \(file.rule) -->")
      #expect(expects == (ruleCase.outcome == .failed), "expect comments", sourceLocation: place)
    }
  }

  /// Toolkits list the ids of existing rules, and at least one toolkit lists each rule.
  @Test func `toolkits name the rules of the catalogue`() {
    let ids = Set(Catalogue.descriptions.map(\.id))
    for toolkit in Importers.toolkits {
      #expect(toolkit.rules.isSubset(of: ids), "\(toolkit.name): \(toolkit.rules.subtracting(ids))")
    }
    #expect(RuleIndex.rules.filter(\.dialects.isEmpty).map(\.id).isEmpty)
  }

  /// `Rules/README.md` is the index of the catalogue; `RECORD=1 swift test` writes it.
  @Test func `the index of the rules is current`() throws {
    let index = RuleIndex.markdown(RuleIndex.rules)
    try Golden.expect(Data(index.utf8), at: "Rules/README.md")
  }
}

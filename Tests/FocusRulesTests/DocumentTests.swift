import Dialects
import ImportKit
import FocusModel
import FocusRules
import Foundation
import TestSupport
import Testing
import XMLSource

/// Each rule has a document, each document has a rule, and all documents have one form.
@Suite struct DocumentTests {
  @Test func catalogueIsSortedAndUnique() {
    let ids = Catalogue.descriptions.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test func catalogueIsFolderIsTable() {
    let ids = Catalogue.descriptions.map(\.id)
    #expect(RuleDocumentFile.all.map(\.id).sorted() == ids)
    #expect(RuleDocuments.documented == ids)
  }

  /// Examples of a dialect without importer would be passed over in silence.
  @Test func everyExampleIsRun() throws {
    let examples = try RuleDocumentFile.all.flatMap { try RuleDocument($0.text).examples }
    #expect(examples.count == RuleExample.all.count)
  }

  @Test(arguments: Catalogue.descriptions.map(\.id))
  func everyRuleHasAFileOfItsOwn(_ id: RuleID) throws {
    let rule = try #require(Catalogue.descriptions.first { $0.id == id })
    let name = rule.id.description.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let path = "Rules/\(rule.group.rawValue.capitalized)/\(name.joined()).swift"
    #expect(FileManager.default.fileExists(atPath: PackageFolder.root.appending(path: path).path), "\(path)")
  }

  @Test(arguments: RuleDocumentFile.all)
  func form(_ file: RuleDocumentFile) throws {
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

    let least: [(RuleDocument.ExpectedOutcome, Int)] = [
      (.passed, 2), (.failed, 2), (.inapplicable, 1), (.cannotTell, 1),
    ]
    for (outcome, count) in least where document.omissions[outcome] == nil {
      let examples = document.examples.filter { $0.outcome == outcome }
      #expect(examples.count >= count, "\(outcome.rawValue)", sourceLocation: here)
    }
    #expect(document.omissions.keys.allSatisfy { $0 == .cannotTell }, sourceLocation: here)
    for example in document.examples {
      let place = file.location(line: example.line)
      #expect(Dialect(rawValue: example.dialect) != nil, "\(example.dialect)", sourceLocation: place)
      #expect(
        rule?.dialects.contains { $0.rawValue == example.dialect } ?? false,
        "the rule does not say it applies to \(example.dialect)", sourceLocation: place)
      let expects = example.xml.contains("<!-- expect: \(file.id) -->")
      #expect(expects == (example.outcome == .failed), "expect comments", sourceLocation: place)
    }
    for dialect in rule?.dialects ?? [] {
      #expect(
        document.examples.contains { $0.dialect == dialect.rawValue }, "no example for \(dialect.rawValue)",
        sourceLocation: here)
    }
    let fixes = RuleFixes(document.howToFix)
    for dialect in rule?.dialects ?? [] where dialect != .gtk {
      #expect(
        fixes.have(dialect), "how to fix it has no before and after for \(dialect.words)",
        sourceLocation: here)
    }
    for half in fixes.halves {
      #expect(throws: Never.self, "\(half)", sourceLocation: here) {
        try XMLReader.read(Array(RuleFixes.document(half).utf8))
      }
    }
    let longest = file.text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 110, sourceLocation: here)
  }

  /// What a toolkit names is a rule, and each rule is named by one toolkit at least.
  @Test func toolkitsNameTheRulesOfTheCatalogue() {
    let ids = Set(Catalogue.descriptions.map(\.id))
    for toolkit in Importers.toolkits {
      #expect(toolkit.rules.isSubset(of: ids), "\(toolkit.name): \(toolkit.rules.subtracting(ids))")
    }
    #expect(RuleIndex.rules.filter(\.dialects.isEmpty).map(\.id).isEmpty)
  }

  /// `Rules/README.md` is the index of the catalogue; `RECORD=1 swift test` writes it.
  @Test func index() throws {
    let index = RuleIndex.markdown(RuleIndex.rules)
    try Golden.expect(Data(index.utf8), at: "Rules/README.md")
  }
}

import FocusModel
import Foundation
import TestSupport
import Testing
import XMLSource

@testable import Dialects
@testable import ImportKit

/// Compares the schema with the importer's tables, and our own check, which explains errors, with libxml2's
/// validation.
@Suite struct SwiftUIVocabularyTests {
  /// The tables of the importer and the schema have the same names.
  @Test func `every view and modifier of the importer is in the schema`() throws {
    let names = try #require(SwiftUISchema.vocabulary).names
    #expect(Set(SwiftUIView.all.keys).subtracting(names) == [])
    #expect(Set(SwiftUIModifier.known.keys).subtracting(names) == [])
    #expect(SwiftUILibrary.reserved.subtracting(names) == [])
    let views = names.filter { $0.first?.isUppercase == true }
    #expect(views.subtracting(SwiftUIView.all.keys).subtracting(SwiftUILibrary.reserved) == [])
  }

  @Test func `what excludes each other is pointed at`() throws {
    let document = try SwiftUISample.document(
      """
      <View name="A"><body><Button>
        <action><set state="a" variable="b" to="c"/></action>
        <keyboardShortcut key="a" modifiers=""/>
      </Button></body></View>
      """)
    let problems = SwiftUISchema.problems(in: document.xml)
    #expect(problems.map(\.message) == ["'set' has 'state' and 'variable', but can have only one of them"])
    #expect(problems.map { document.source.text(of: $0.span) } == ["variable=\"b\""])
  }

  /// libxml2 decides whether a document is valid, and the check that explains the errors must be neither
  /// stricter nor more lenient. Both give the same verdict on every document in the repository, and on every
  /// fixture with one element dropped, doubled or replaced (one fixture in four, unless the tests are long).
  @Test(.slow, arguments: SwiftUIFixtureTests.documents)
  func `the check that explains agrees with the one that decides`(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: PackageFolder.root.appending(path: path)))
    let original = try XMLReader.read(bytes)
    let validator = try RelaxNGSchema(SwiftUISchema.text)
    let vocabulary = try #require(SwiftUISchema.vocabulary)
    #expect(validator.violations(in: original).map(\.message) == [])
    let library = SwiftUILibrary(SourceDocument(xml: original, path: path), among: SwiftUIDescriptions())
    #expect(SwiftUISchema.problems(in: original) { library.declares($0) }.map(\.message) == [])
    let names = Set(original.names)
    let grammar = try XMLReader.read(SwiftUISchema.text)
    let brief = try RelaxNGSchema(RelaxNGSchema.pruned(grammar, to: names))
    #expect(brief.violations(in: original).map(\.message) == [])
    // The examples are variations of the fixtures.
    guard path.contains("Fixtures/descriptions") else { return }
    for index in stride(from: 1, to: original.elementCount, by: LongTests.areOn ? 1 : 12) {
      for mutant in Mutant.all(of: original, at: index) {
        let tree = try XMLReader.read(mutant)
        var check = SchemaCheck(vocabulary: vocabulary, limit: 20)
        check.document(tree)
        if names.isSuperset(of: tree.names) {
          #expect(brief.violations(in: tree).isEmpty == validator.violations(in: tree).isEmpty)
        }
        if validator.violations(in: tree).isEmpty {
          // The verdicts may differ only in the case of the first letter of custom names, which no name class
          // can express.
          let isCase = check.problems.allSatisfy { $0.message.contains("is not known") }
          #expect(isCase, "\(check.problems) in \(String(decoding: mutant, as: UTF8.self))")
        } else {
          #expect(!SwiftUISchema.problems(in: tree).isEmpty, "\(String(decoding: mutant, as: UTF8.self))")
        }
      }
    }
  }
}

/// Documents with one change.
private enum Mutant {
  static func all(of tree: XMLTree, at index: Int) -> [[UInt8]] {
    let element = tree.element(at: index)
    let text = tree.utf8
    let name = element.nameSpan
    let whole = element.fullSpan
    var mutants: [[UInt8]] = []
    func replace(_ range: Range<Int>, with new: String) {
      mutants.append(Array(text[..<range.lowerBound]) + Array(new.utf8) + Array(text[range.upperBound...]))
    }
    // The element is dropped, doubled, given an extra attribute, and stripped of each attribute.
    replace(whole.range, with: "")
    replace(whole.range, with: String(decoding: text[whole.range] + text[whole.range], as: UTF8.self))
    replace(Int(name.end)..<Int(name.end), with: " surplus=\"1\"")
    for attribute in element.attributes { replace(attribute.span.range, with: "") }
    // The element is replaced by an element that is not allowed there.
    replace(whole.range, with: "<set state=\"a\" to=\"b\"/>")
    replace(whole.range, with: "<Else/>")
    return mutants
  }
}

import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import Foundation
import TestSupport
import Testing
import XMLSource

/// Names that real toolkits gave to assistive technology for the stops in small files.
///
/// The answers were recorded with `Tests/Oracles/run --record`; no toolkit is needed here.
@Suite struct RecordedNamesTests {
  static let answers = [
    "qt/answers-6.12.0", "gtk/gtk3/answers-3.24.38", "gtk/gtk4/answers-4.8.3", "gtk/gtk4/answers-4.18.6",
    "javafx/answers-11.0.11",
  ]

  /// Names that focus-audit is known not to compute, with the reasons.
  static let known = [
    "gtk/gtk4/answers-4.8.3 name-expander": "an expander has no name in 4.8, but that of its label later"
  ]
  /// Names that differ between versions: the name is that of the later version, and is uncertain.
  static let differing = ["name-nested nested", "name-replaced-labels button", "name-replaced-labels toggle"]

  /// One recorded answer: `name of FILE ID: TEXT`.
  private struct Answer {
    var file: String
    var id: String
    var text: String

    init?(_ line: Substring) {
      guard let match = line.wholeMatch(of: /name of (\S+) (\S+):(?: (.*))?/) else { return nil }
      file = String(match.1)
      id = String(match.2)
      text = match.3.map(String.init) ?? ""
    }
  }

  @Test(arguments: answers) func `stops are called as the toolkit calls them`(answers: String) throws {
    let file = PackageFolder.root.appending(path: "Tests/Oracles/\(answers).txt")
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(
      Answer.init)
    #expect(recorded.count > 5)
    for (name, told) in Dictionary(grouping: recorded, by: \.file)
    where Self.known["\(answers) \(name)"] == nil {
      let path = file.deletingLastPathComponent().appending(
        path: name + (answers.hasPrefix("javafx") ? ".fxml" : ".ui"))
      let document = SourceDocument(
        xml: try XMLReader.read([UInt8](Data(contentsOf: path))), path: path.path)
      let importer = try #require(Importers.importer(for: document.xml.root))
      var definitions = importer.survey(document).definitions
      // The strings for the keys in an FXML document.
      let texts = path.deletingPathExtension().appendingPathExtension("properties")
      if let bytes = try? Data(contentsOf: texts) {
        let known = Importers.resourceDefinitions(.text([UInt8](bytes), path: texts.path), for: definitions)
        definitions.merge(try #require(known))
      }
      let tree = try importer.importTree(document, definitions: definitions)
      let stops = Analysis(tree).scopeResults().flatMap(\.stops)
      for answer in told {
        let stop = try #require(stops.first { $0.id == answer.id }, "\(name): \(answer.id) is no stop")
        if Self.differing.contains("\(name) \(answer.id)") {
          #expect(stop.nameDoubt != nil, "\(name): \(answer.id)")
          #expect(["", stop.name].contains(answer.text), "\(name): \(answer.id)")
          continue
        }
        #expect(stop.nameDoubt == nil, "\(name): \(answer.id)")
        #expect(stop.name ?? "" == answer.text, "\(name): \(answer.id)")
      }
    }
  }
}

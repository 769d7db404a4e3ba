import Dialects
import FocusModel
import FocusNavigation
import FocusSession
import Foundation
import ImportKit
import TestSupport
import Testing
import XMLSource

/// Each step of `focus-audit simulate` in each toolkit: the table `Tests/Steps/steps.txt`.
@Suite struct StepTableTests {
  private static let folder = PackageFolder.root.appending(path: "Tests/Steps")

  /// The steps that people can simulate in the documents of all toolkits.
  private static let words = [
    "focus", "tab", "shift-tab", "arrows", "letters", "accelerators", "return", "escape", "click", "page",
    "open", "set",
    "shows", "assume",
  ]

  /// A line of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    let form: String
    let word: String
    /// The steps to simulate; empty if the step does not apply to the toolkit.
    let steps: [String]
    let result: String

    var testDescription: String { "\(form): \(word)" }
  }

  private static let rows: [Row] = {
    let text = (try? String(contentsOf: folder.appending(path: "steps.txt"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      // Two blanks or more separate columns.
      let columns = line.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      return Row(
        form: String(columns[0]), word: String(columns[1]),
        steps: columns[2] == "-" ? [] : columns[2].split(separator: " ").map(String.init),
        result: columns.dropFirst(3).joined(separator: "  "))
    }
  }()

  @Test func `each form has each step, or says why it makes no sense there`() throws {
    let forms = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasPrefix("form.")
    }
    #expect(forms.count == 12)
    for form in forms { #expect(Self.rows.filter { $0.form == form }.map(\.word) == Self.words, "\(form)") }
    #expect(Self.rows.allSatisfy { !$0.result.isEmpty })
  }

  @Test(arguments: rows.filter { !$0.steps.isEmpty })
  func `a step does what the toolkit does`(row: Row) throws {
    let xml = try XMLReader.read(Array(Data(contentsOf: Self.folder.appending(path: row.form))))
    // Android layouts are recognised by their folder.
    let document = SourceDocument(xml: xml, path: "res/layout/\(row.form)")
    let importer = try #require(Importers.importer(for: xml.root))
    var session = FocusSession(Analysis(try importer.importTree(document, definitions: Definitions())))
    var last: FocusSession.Record?
    for step in row.steps { last = try session.play(step) }
    let record = try #require(last)
    let parts = row.result.split(separator: ": ", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "note": #expect(record.notes.contains { $0.contains(parts[1]) }, "\(record.notes)")
    case "unsure": #expect(record.doubts.contains { $0.contains(parts[1]) }, "\(record.doubts)")
    case "shows":
      var stops = record.stops[...]
      for name in parts[1].split(separator: " ") {
        let place = stops.firstIndex { $0.contains(name) }
        #expect(place != nil, "\(name) in \(record.stops)")
        stops = stops[(place.map { $0 + 1 } ?? stops.endIndex)...]
      }
    default: #expect(session.focus?.id == row.result)
    }
  }
}

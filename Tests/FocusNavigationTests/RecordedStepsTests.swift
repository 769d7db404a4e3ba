import FocusModel
import FocusNavigation
import FocusSession
import Foundation
import TestSupport
import Testing

/// Steps that were played in real toolkits: menus, groups with a check box, pages, and the loss of focus.
///
/// `Tests/Oracles/steps/ask` records the answers; no toolkit is needed here.
@Suite struct RecordedStepsTests {
  private static let folder = PackageFolder.root.appending(path: "Tests/Oracles/steps")

  /// A line of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    let form: String
    let steps: [String]
    /// The id or text of the element that has focus at the end; nil if nothing has focus.
    let answer: String?

    var testDescription: String { "\(form): \(steps.joined(separator: " "))" }
  }

  private static let rows: [Row] = {
    let text = (try? String(contentsOf: folder.appending(path: "steps.txt"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let columns = line.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      guard columns.count == 3 else { return nil }
      return Row(
        form: String(columns[0]), steps: columns[1].split(separator: " ").map(String.init),
        answer: columns[2] == "-" ? nil : String(columns[2]))
    }
  }()

  @Test func `the table has answers of each toolkit`() {
    for toolkit in [".qt.", ".gtk3.", ".gtk4.", ".javafx."] {
      #expect(Self.rows.count { $0.form.contains(toolkit) } > 9, "\(toolkit)")
    }
  }

  @Test(arguments: rows) func `focus is where the toolkit has it`(row: Row) throws {
    let text = try String(contentsOf: Self.folder.appending(path: row.form), encoding: .utf8)
    var session = try ToolkitForms.session(text)
    var doubts: [String] = []
    for step in row.steps { doubts += try session.play(step).doubts }
    let answer = session.focus.map { $0.id ?? $0.name ?? "" }
    #expect(answer == row.answer && doubts.isEmpty, "\(doubts)")
  }
}

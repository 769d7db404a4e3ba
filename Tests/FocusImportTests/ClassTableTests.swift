import FocusModel
import Testing

@testable import Dialects
@testable import ImportKit

/// Classes are created when a document names them, so a mistake in a table would show only in a document that
/// uses the class.
@Suite struct ClassTableTests {
  @Test(arguments: [
    Gtk3Classes.text, Gtk4Classes.text, QtClasses.text, JavaFXClasses.text, AndroidClasses.text,
    AppKitClasses.text, UIKitClasses.text,
  ])
  func `every line of a table has all columns, and its parent is in the table`(text: String) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count > 1 }
    let columns = lines.map(\.count).max() ?? 0
    let names = Set(lines.map { $0[0] })
    #expect(names.count == lines.count)
    for line in lines {
      #expect(line.count == columns, "\(line[0])")
      // Interface Builder's tables have the class in the column of the parent.
      #expect(columns == 6 || line[1] == "-" || names.contains(line[1]), "\(line[0])")
    }
  }

  @Test func `a class has the traits of those it derives from, and is made once`() throws {
    let table = ClassTable(
      """
      Widget - group - -
      Button Widget button - focusable
      controls
      Switch Button - row small,round
      """
    ) { lineage in Made(lineage) }
    let made = try #require(table["Switch"])
    #expect(made.lineage.name == "Switch")
    #expect(made.lineage.heading == "controls")
    #expect(made.lineage.role == .button)
    #expect(made.lineage.arrangement == .row)
    #expect(made.lineage.flags == ["small", "round"])
    #expect(made.lineage.has("focusable"))
    #expect(!made.lineage.has("focusable", within: 1))
    #expect(table["Switch"] === made)
    #expect(table["Widget"]?.lineage.heading == "")
    #expect(table["controls"] == nil)
  }

  private final class Made: Sendable {
    let lineage: ClassLineage

    init(_ lineage: ClassLineage) { self.lineage = lineage }
  }
}

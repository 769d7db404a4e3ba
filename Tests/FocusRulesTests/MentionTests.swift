import Dialects
import FocusModel
import FocusNavigation
import FocusRules
import ImportKit
import Testing
import XMLSource

/// How messages refer to controls that have no name, or only a tooltip as their name.
@Suite struct MentionTests {
  /// The messages about a form with two fields in a grid, created from top to bottom in the order of `rows`.
  private func messages(_ rows: [Int], _ attributes: [String], _ properties: String = "") throws -> [String] {
    let fields = zip(rows, attributes).map { row, attributes in
      """
      <item row="\(row)" column="0"><widget class="QLineEdit"\(attributes)>\(properties)</widget></item>
      """
    }
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QDialog" name="form"><layout class="QGridLayout">
      \(fields.joined(separator: "\n"))
      </layout></widget></ui>
      """
    let document = try SourceDocument(xml: XMLReader.read(Array(form.utf8)), path: "form.ui")
    let tree = try QtDesignerImporter.importTree(document, definitions: Definitions())
    return RuleEngine().run(Analysis(tree)).findings.joinedByCause().map(\.message)
  }

  @Test func `a control without a name is not mentioned twice with the same words`() throws {
    let first = try messages([1, 0], [" name=\"city\"", ""])
    #expect(
      first.contains {
        $0.hasPrefix(
          "you see a text field without a name (QLineEdit) before text field 'city', but Tab reaches text field 'city' first"
        )
      }, "\(first)")
    let second = try messages([1, 0], ["", " name=\"city\""])
    #expect(
      second.contains {
        $0.hasPrefix(
          "you see text field 'city' before a text field without a name (QLineEdit), but Tab reaches the latter first"
        )
      }, "\(second)")
  }

  @Test func `a joined finding counts another control of the same kind`() throws {
    let all = try messages([0, 1], ["", ""])
    #expect(all.contains { $0.hasSuffix("; the same applies to another text field") }, "\(all)")
  }

  @Test func `two controls with one tooltip are named only by it`() throws {
    let tooltip = "<property name=\"toolTip\"><string>The city</string></property>"
    let all = try messages([0, 1], [" name=\"from\"", " name=\"to\""], tooltip)
    #expect(
      all.contains {
        $0.hasSuffix(
          "is named only by its tooltip, and another text field just before it has the same tooltip: people cannot tell the two apart by name"
        )
      }, "\(all)")
  }
}

import Dialects
import FocusModel
import FocusNavigation
import FocusRules
import ImportKit
import Testing
import XMLSource

/// A message about an unintended order names the stop that the list of tab stops omits.
@Suite struct LeftOutStopTests {
  /// The messages about a form with the fields `first`, `second` and `third` in a group, and then a field
  /// `last`. The fields of the group are created in the order `created`.
  private func messages(
    _ tabStops: String..., created: [String] = ["third", "first", "second"]
  ) throws -> [String] {
    let rows = ["first": 0, "second": 1, "third": 2, "last": 1]
    func field(_ name: String) -> String {
      "<item row=\"\(rows[name, default: 0])\" column=\"0\"><widget class=\"QLineEdit\" name=\"\(name)\"/></item>"
    }
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QDialog" name="form"><layout class="QGridLayout">
      <item row="0" column="0"><widget class="QGroupBox" name="group"><property name="title"><string>Name</string></property>
      <layout class="QGridLayout">\(created.map(field).joined())</layout></widget></item>
      \(field("last"))</layout></widget>
      <tabstops>\(tabStops.map { "<tabstop>\($0)</tabstop>" }.joined())</tabstops></ui>
      """
    let document = try SourceDocument(xml: XMLReader.read(Array(form.utf8)), path: "form.ui")
    let tree = try QtDesignerImporter.importTree(document, definitions: Definitions())
    return RuleEngine().run(Analysis(tree)).findings.joinedByCause().map(\.message)
  }

  private static let cause = "is not in the list of tab stops and keeps its default position"

  @Test func `a stop that is left out is the cause, whether it is reached too late or too early`() throws {
    #expect(
      try messages("first", "second", "last").contains { $0.hasSuffix(": text field 'third' \(Self.cause)") })
    #expect(
      try messages("first", "third", "last").contains { $0.hasSuffix(": text field 'second' \(Self.cause)") })
  }

  @Test func `a stop that is left out is one finding, whatever it leads to`() throws {
    let all = try messages("last", "second", "first", created: ["first", "second", "third"])
    #expect(all.count { $0.contains(Self.cause) } == 1, "\(all)")
  }

  @Test func `a complete list is not the cause`() throws {
    let all = try messages("first", "last", "second", "third")
    #expect(all.contains { $0.hasPrefix("focus leaves group") })
    #expect(!all.contains { $0.contains(Self.cause) })
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// The cells of grids, and contents that a popup shows.
@Suite struct XAMLGridTests {
  private static func found(_ contents: String) throws -> [String] { try findings(contents).map(\.message) }

  private static func findings(_ contents: String) throws -> [Finding] {
    let document = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
        xmlns:m="http://materialdesigninxaml.net/winfx/xaml/themes">\(contents)</Window>
      """
    return try auditedProject(["Main.xaml": document]).findings
      .filter { $0.rule == "focus-order-contradicts-layout" }
  }

  private static func grid(_ columns: String, last: Int) -> String {
    let left = (0..<3).map { "<CheckBox Grid.Row=\"\($0)\" Grid.Column=\"0\" Content=\"L\($0)\"/>" }
    let right = (0..<3).map { row in
      "<CheckBox Grid.Row=\"\(row)\" Grid.Column=\"\(row == 1 ? last : 2)\" Content=\"R\(row)\"/>"
    }
    return """
      <Grid><Grid.ColumnDefinitions>\(columns)</Grid.ColumnDefinitions>
      <Grid.RowDefinitions><RowDefinition/><RowDefinition/><RowDefinition/></Grid.RowDefinitions>
      \((left + right).joined())</Grid>
      """
  }

  /// WPF puts an object beyond the last column into the last column.
  @Test func `a column beyond the last one`() throws {
    let three = "<ColumnDefinition/><ColumnDefinition/><ColumnDefinition/>"
    #expect(try Self.found(Self.grid(three, last: 2)) == [])
    #expect(try Self.found(Self.grid(three, last: 3)) == [])
  }

  /// Two parts beside each other. The part in column 1 comes first in the document.
  private static func parts(_ late: String) -> String {
    let fields = ["A", "B"].map { "<TextBox AutomationProperties.Name=\"\($0)\" Text=\"{Binding \($0)}\"/>" }
    return """
      <Grid><StackPanel Grid.Column="1">\(fields.joined())</StackPanel>
      <StackPanel Grid.Column="0">\(late)</StackPanel></Grid>
      """
  }

  @Test(arguments: [
    ("<Button Content=\"C\" Click=\"C\"/>", Severity.info),
    ("<Button Content=\"C\" Click=\"C\"/><Button Content=\"D\" Click=\"D\"/>", .info),
    ("<CheckBox Content=\"C\" IsChecked=\"{Binding C}\"/>", .warning),
    ("<TextBox AutomationProperties.Name=\"C\" Text=\"{Binding C}\"/>", .info),
  ])
  func `a part beside the part before it`(late: String, severity: Severity) throws {
    #expect(try Self.findings(Self.parts(late)).map(\.severity) == [severity])
    let stated = Self.parts(late).replacing("\"A\"", with: "\"A\" TabIndex=\"1\"")
    #expect(try Self.findings(stated).map(\.severity) == [.warning])
  }

  @Test func `a control is described by the function that it runs`() throws {
    let picture = "<Image Source=\"a.png\"/>"
    let grid = """
      <Grid><Button Grid.Row="1" Click="Water">\(picture)</Button>
      <Button Grid.Row="0" Command="{Binding Beds.Sow}">\(picture)</Button></Grid>
      """
    #expect(
      try Self.found(grid).contains {
        $0.hasPrefix(
          "you see a button without a name (Button for 'Sow') before a button without a name (Button for 'Water'), but"
        )
      })
  }

  @Test func `the contents of a popup are not in the layout`() throws {
    let columns = "<Grid.ColumnDefinitions><ColumnDefinition/><ColumnDefinition/></Grid.ColumnDefinitions>"
    let box = "<m:PopupBox Grid.Column=\"0\"><Button Content=\"A\"/></m:PopupBox>"
    let found = try Self.found("<Grid>\(columns)<Button Grid.Column=\"1\" Content=\"B\"/>\(box)</Grid>")
    #expect(!found.contains { $0.contains("“A”") })
  }
}

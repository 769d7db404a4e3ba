import FocusAudit
import FocusModel
import TestSupport
import Testing

/// The cells of grids, and contents that a popup shows.
@Suite struct XAMLGridTests {
  private static func found(_ contents: String) throws -> [String] {
    let document = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
        xmlns:m="http://materialdesigninxaml.net/winfx/xaml/themes">\(contents)</Window>
      """
    return try auditedProject(["Main.xaml": document]).findings
      .filter { $0.rule == "focus-order-contradicts-layout" }.map(\.message)
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

  @Test func `the contents of a popup are not in the layout`() throws {
    let columns = "<Grid.ColumnDefinitions><ColumnDefinition/><ColumnDefinition/></Grid.ColumnDefinitions>"
    let box = "<m:PopupBox Grid.Column=\"0\"><Button Content=\"A\"/></m:PopupBox>"
    let found = try Self.found("<Grid>\(columns)<Button Grid.Column=\"1\" Content=\"B\"/>\(box)</Grid>")
    #expect(!found.contains { $0.contains("“A”") })
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Templates, menus and flyouts in resources and styles, and the cells of tables.
@Suite struct XAMLTemplateTests {
  private static let wpf = """
    xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" \
    xmlns:l="clr-namespace:Garden"
    """
  private static let picture = "<Button Command=\"{Binding Water}\"><Image Source=\"water.png\"/></Button>"
  private static let row = "<DataTemplate x:Key=\"row\">\(picture)</DataTemplate>"
  private static let namedRow = row.replacing(
    picture, with: "<Button Content=\"Water\" Command=\"{Binding Water}\"/>")

  private static func window(_ contents: String, resources: String = "") -> String {
    """
    <Window \(wpf) x:Class="Garden.Main"><Window.Resources>\(resources)</Window.Resources>
      <StackPanel>\(contents)<Button Content="Close" Click="Shut"/></StackPanel>
    </Window>
    """
  }

  /// The findings of a window, as severities and rules, without those of severity `info`.
  private static func findings(_ contents: String, resources: String = "") throws -> [String] {
    try findings(["Garden/Main.xaml": window(contents, resources: resources)])
  }

  private static func findings(_ project: [String: String]) throws -> [String] {
    try auditedProject(project).findings.filter { $0.severity > .info }
      .map { "\($0.severity) \($0.rule)" }.sorted()
  }

  private static let list =
    "<ListBox AutomationProperties.Name=\"Beds\" ItemsSource=\"{Binding Beds}\" ItemTemplate=\"{StaticResource row}\"/>"

  @Test func `a template in resources is read where it is used`() throws {
    #expect(try Self.findings("", resources: Self.row) == [])
    #expect(try Self.findings(Self.list, resources: Self.row) == ["error unnamed-focus-stop"])
    // One cause is one finding.
    #expect(try Self.findings(Self.list + Self.list, resources: Self.row) == ["error unnamed-focus-stop"])
    // The contents of a control only provide its name.
    let button = "<Button Click=\"Sow\" ContentTemplate=\"{StaticResource row}\"/>"
    #expect(try Self.findings(button, resources: Self.row) == [])
  }

  @Test func `the nearest resource is used`() throws {
    let panel = """
      <StackPanel><StackPanel.Resources>\(Self.namedRow)</StackPanel.Resources>\(Self.list)</StackPanel>
      """
    #expect(try Self.findings(panel, resources: Self.row) == [])
    let other = "<StackPanel><StackPanel.Resources>\(Self.row)</StackPanel.Resources></StackPanel>"
    #expect(try Self.findings(other + Self.list) == [])
  }

  @Test func `resources of other documents are read if they are surely used`() throws {
    func dictionary(_ resources: String) -> String {
      "<ResourceDictionary \(Self.wpf)>\(resources)</ResourceDictionary>"
    }
    var project = ["Garden/Main.xaml": Self.window(Self.list), "Garden/Rows.xaml": dictionary(Self.row)]
    #expect(try Self.findings(project) == ["error unnamed-focus-stop"])
    project["Garden/Second.xaml"] = Self.window(Self.list).replacing("Garden.Main", with: "Garden.Second")
    #expect(try Self.findings(project) == ["error unnamed-focus-stop"])
    project["Other/Rows.xaml"] = dictionary(Self.namedRow)
    #expect(try Self.findings(project) == [])
    project["Garden/App.xaml"] = """
      <Application \(Self.wpf)><Application.Resources><ResourceDictionary Source="Rows.xaml"/></Application.Resources></Application>
      """
    #expect(try Self.findings(project) == ["error unnamed-focus-stop"])
  }

  @Test func `a style that may apply at the use leaves the answer open`() throws {
    let style = """
      <Style TargetType="Button"><Setter Property="AutomationProperties.Name" Value="{Binding Title}"/></Style>
      """
    let panel = "<StackPanel><StackPanel.Resources>\(style)</StackPanel.Resources>\(Self.list)</StackPanel>"
    #expect(try Self.findings(panel, resources: Self.row) == [])
  }

  private static let items =
    "<MenuItem Header=\"_Water\" Click=\"Water\"/><MenuItem Header=\"_Weed\" Click=\"Weed\"/>"

  @Test(arguments: [
    "<Button Content=\"Bed\" Click=\"Sow\" ContextMenu=\"{StaticResource menu}\"/>",
    "<ListBox AutomationProperties.Name=\"Beds\" ItemsSource=\"{Binding Beds}\" ContextMenu=\"{DynamicResource menu}\"/>",
    """
    <ListBox AutomationProperties.Name="Beds" ItemsSource="{Binding Beds}"><ListBox.ItemContainerStyle>
    <Style TargetType="ListBoxItem"><Setter Property="ContextMenu" Value="{StaticResource menu}"/></Style>
    </ListBox.ItemContainerStyle></ListBox>
    """,
  ])
  func `a menu in resources is a layer of its own`(_ user: String) throws {
    let menu = "<ContextMenu x:Key=\"menu\">\(Self.items)</ContextMenu>"
    let other = "<Button Content=\"_Wall\" Click=\"Build\"/>"
    #expect(try Self.findings(user + user + other, resources: menu) == ["warning ambiguous-mnemonic"])
    #expect(try Self.findings(other, resources: menu) == [])
  }

  @Test func `a menu in a style belongs to the style's objects`() throws {
    let style = """
      <Style x:Key="bed" TargetType="Button"><Setter Property="ContextMenu"><Setter.Value><ContextMenu>\(Self.items)</ContextMenu>\
      </Setter.Value></Setter></Style>
      """
    let button = "<Button Content=\"Bed\" Click=\"Sow\" Style=\"{StaticResource bed}\"/>"
    #expect(try Self.findings(button, resources: style) == ["warning ambiguous-mnemonic"])
    #expect(try Self.findings("", resources: style) == [])
  }

  private static func table(_ column: String, _ cell: String) -> String {
    """
    <DataGrid AutomationProperties.Name="Beds" ItemsSource="{Binding Beds}"><DataGrid.Columns><DataGridTemplateColumn \(column)>
    <DataGridTemplateColumn.CellTemplate><DataTemplate>\(cell)</DataTemplate></DataGridTemplateColumn.CellTemplate>
    </DataGridTemplateColumn></DataGrid.Columns></DataGrid>
    """
  }

  @Test func `the cells of a table are no stops of the window`() throws {
    #expect(try Self.findings(Self.table("", Self.picture)) == ["warning unnamed-focus-stop"])
    // The header of the column is announced together with the box.
    let box = "<CheckBox IsChecked=\"{Binding Done}\"/>"
    #expect(try Self.findings(Self.table("Header=\"Done\"", box)) == [])
    #expect(try Self.findings(Self.table("", box)) == ["warning unnamed-focus-stop"])
    // Keys choose a row, even if the table itself takes no focus.
    let quiet = Self.table("", "<Button Content=\"Water\" Command=\"{Binding Water}\"/>")
      .replacing("<DataGrid A", with: "<DataGrid Focusable=\"False\" A")
    #expect(try !Self.findings(quiet).contains { $0.hasSuffix("blocked-subtree") })
  }

  @Test func `the cells of a list with columns are in its rows`() throws {
    let list = """
      <ListView AutomationProperties.Name="Beds" ItemsSource="{Binding Beds}"><ListView.View><GridView>
      <GridViewColumn CellTemplate="{StaticResource row}"/><GridViewColumn Header="Place">
      <GridViewColumn.CellTemplate><DataTemplate><TextBox Text="{Binding Place}"/></DataTemplate></GridViewColumn.CellTemplate>
      </GridViewColumn></GridView></ListView.View></ListView>
      """
    #expect(try Self.findings(list, resources: Self.row) == ["error unnamed-focus-stop"])
  }

  @Test func `templates for classes are read where data is shown`() throws {
    let template = "<DataTemplate DataType=\"{x:Type l:Bed}\">\(Self.picture)</DataTemplate>"
    let filled = """
      <ContentControl IsTabStop="False" Content="{Binding Bed}"><ContentControl.Resources>\(template)</ContentControl.Resources>
      </ContentControl>
      """
    #expect(try Self.findings(filled) == ["error unnamed-focus-stop"])
    #expect(try Self.findings("", resources: template) == [])
  }

  @Test func `a template that uses itself is read once`() throws {
    let row = """
      <DataTemplate x:Key="row"><StackPanel>\(Self.picture)\(Self.list)</StackPanel></DataTemplate>
      """
    #expect(try Self.findings(Self.list, resources: row) == ["error unnamed-focus-stop"])
  }

  @Test func `a selector chooses between its templates`() throws {
    let list = """
      <ListBox AutomationProperties.Name="Beds" ItemsSource="{Binding Beds}" ItemTemplateSelector="{StaticResource beds}"/>
      """
    let selector = "<l:BedTemplateSelector x:Key=\"beds\" Wet=\"{StaticResource row}\"/>"
    #expect(try Self.findings(list, resources: Self.row + selector) == ["error unnamed-focus-stop"])
    #expect(try Self.findings("", resources: Self.row + selector) == [])
    let inline = """
      <ContentControl IsTabStop="False" Content="{Binding Bed}"><ContentControl.ContentTemplateSelector><l:BedTemplateSelector>
      <l:BedTemplateSelector.Dry><DataTemplate>\(Self.picture)</DataTemplate></l:BedTemplateSelector.Dry>
      </l:BedTemplateSelector></ContentControl.ContentTemplateSelector></ContentControl>
      """
    #expect(try Self.findings(inline) == ["error unnamed-focus-stop"])
  }

  @Test func `the root of a document names its only control`() throws {
    func view(_ contents: String) -> [String: String] {
      [
        "Garden/Bed.xaml": """
        <UserControl \(Self.wpf) x:Class="Garden.Bed" AutomationProperties.Name="Water the bed"><StackPanel>\(contents)
        </StackPanel></UserControl>
        """
      ]
    }
    let menu = """
      <Button.ContextMenu><ContextMenu><MenuItem Header="Weed"/></ContextMenu></Button.ContextMenu></Button>
      """
    #expect(try Self.findings(view(Self.picture.replacing("</Button>", with: menu))) == [])
    let other = "<Button Content=\"Weed\" Command=\"{Binding Weed}\"/>"
    #expect(try Self.findings(view(Self.picture + other)) == ["error unnamed-focus-stop"])
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// A button without a name is a warning if people have another way to the same effect.
@Suite struct XAMLSmallLossTests {
  private static func severities(_ contents: String, in window: String = "Window") throws -> [String] {
    let code = window == "Page" ? "using" : "clr-namespace"
    let document = """
      <\(window) xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:l="\(code):Garden"
        x:Class="Garden.Main">\(contents)</\(window)>
      """
    return try auditedProject(["Main.xaml": document]).findings.filter { $0.rule == "unnamed-focus-stop" }
      .map(\.severity.rawValue)
  }

  private static let picture = "<Image Source=\"a.png\"/>"

  @Test(arguments: [
    "<Menu><MenuItem Header=\"_Water\" Command=\"{Binding Water}\"/></Menu>",
    "<Button Content=\"Water\" Command=\"{Binding DataContext.Water, ElementName=garden}\"/>",
    "<StackPanel.InputBindings><KeyBinding Gesture=\"Ctrl+W\" Command=\"{Binding Water}\"/></StackPanel.InputBindings>",
    """
    <TextBlock Text="Bed"><TextBlock.ContextMenu><ContextMenu><MenuItem Header="Water" Command="{Binding Water}"/>
    </ContextMenu></TextBlock.ContextMenu></TextBlock>
    """,
  ])
  func `a named control or a key has the same command`(_ other: String) throws {
    let button = "<Button Command=\"{Binding Water}\">\(Self.picture)</Button>"
    #expect(try Self.severities("<StackPanel>\(other)\(button)</StackPanel>") == ["warning"])
    let different = button.replacing("Water", with: "Sow")
    #expect(try Self.severities("<StackPanel>\(other)\(different)</StackPanel>") == ["error"])
  }

  @Test func `a command with a different parameter has a different effect`() throws {
    let other = "<Button Content=\"Water\" Command=\"{Binding Water}\" CommandParameter=\"1\"/>"
    let button = "<Button Command=\"{Binding Water}\" CommandParameter=\"2\">\(Self.picture)</Button>"
    #expect(try Self.severities("<StackPanel>\(other)\(button)</StackPanel>") == ["error"])
  }

  @Test func `a function that many controls call has a different effect for each`() throws {
    let others = ["A", "B", "C"].map { "<Button Content=\"\($0)\" Click=\"Press\"/>" }.joined()
    let button = "<Button Click=\"Press\">\(Self.picture)</Button>"
    #expect(try Self.severities("<StackPanel>\(others)\(button)</StackPanel>") == ["error"])
  }

  @Test func `keys close every window`() throws {
    let button =
      "<StackPanel><Button Click=\"CloseButton_Click\">\(Self.picture)</Button><TextBox AutomationProperties.Name=\"A\"/></StackPanel>"
    #expect(try Self.severities(button) == ["warning"])
    #expect(try Self.severities(button.replacing("CloseButton", with: "SowBed")) == ["error"])
  }

  @Test func `a button that only shows a text`() throws {
    let popup = """
      <StackPanel><ToggleButton x:Name="note">\(Self.picture)</ToggleButton><Button Content="Water"/>
      <Popup IsOpen="{Binding ElementName=note, Path=IsChecked}"><TextBlock Text="Water the beds."/></Popup></StackPanel>
      """
    #expect(try Self.severities(popup) == ["warning"])
    let more = popup.replacing(
      "<TextBlock Text=\"Water the beds.\"/>", with: "<TextBox AutomationProperties.Name=\"A\"/>")
    #expect(try Self.severities(more) == ["error"])
  }

  @Test func `a tooltip of the picture`() throws {
    let button = """
      <StackPanel><Button Click="Go"><Image><Image.Style><Style TargetType="Image"><Setter Property="Source" Value="a.png"/>
      <Setter Property="ToolTip" Value="{l:Text Water}"/></Style></Image.Style></Image></Button><Button Content="Sow"/></StackPanel>
      """
    #expect(try Self.severities(button) == ["warning"])
  }

  @Test(arguments: [
    "CloseBed_Click", "OnHideSearch", "RefreshBeds", "ScrollRight", "ShowHelp", "OpenWebsite_Click", "ZoomIn",
    "ClearSearchBox", "CancelButton_Click", "ResetFilter", "ToggleSidebar", "MinimizeButton_Click",
    "SelectBed\" CommandParameter=\"{x:Null}",
  ])
  func `the name of the function says that little is lost`(_ function: String) throws {
    let button = """
      <StackPanel><Button Click="\(function)">\(Self.picture)</Button><Button Content="Sow"/></StackPanel>
      """
    #expect(try Self.severities(button, in: "UserControl") == ["warning"])
  }

  @Test(arguments: ["SowBed", "EditLink", "CancelOrder", "GoBack", "NextPage", "SelectImage", "OpenFolder"])
  func `other names say nothing about the loss`(_ function: String) throws {
    let button = """
      <StackPanel><Button Click="\(function)">\(Self.picture)</Button><Button Content="Sow"/></StackPanel>
      """
    #expect(try Self.severities(button, in: "UserControl") == ["error"])
  }

  @Test(arguments: ["NextImage", "OnPreviousPhoto_Clicked", "SelectImage\" CommandParameter=\"{Binding}"])
  func `a button that shows another picture`(_ function: String) throws {
    let button =
      "<StackPanel><Button Click=\"\(function)\">\(Self.picture)</Button><Button Content=\"Sow\"/></StackPanel>"
    #expect(try Self.severities(button, in: "UserControl") == ["info"])
  }

  @Test func `a button that shows the folder of an entry`() throws {
    let button = """
      <StackPanel><Button Command="{Binding OpenFolder}" CommandParameter="{Binding Path}">\(Self.picture)</Button>
      <Button Content="Sow"/></StackPanel>
      """
    #expect(try Self.severities(button, in: "UserControl") == ["warning"])
  }

  @Test func `a switch that shows details or help`() throws {
    func severities(_ attributes: String) throws -> [String] {
      try Self.severities(
        "<StackPanel><ToggleButton \(attributes)>\(Self.picture)</ToggleButton><Button Content=\"Sow\"/></StackPanel>"
      )
    }
    #expect(try severities("IsChecked=\"{Binding ShowsDetails}\"") == ["warning"])
    #expect(try severities("x:Name=\"InfoToggle\"") == ["warning"])
    #expect(try severities("x:Name=\"helpButton\"") == ["warning"])
    #expect(try severities("IsChecked=\"{Binding IsWatering}\"") == ["error"])
  }

  @Test func `a button that only opens a menu`() throws {
    let menu = """
      <StackPanel><Button x:Name="more"><Button.Flyout><MenuFlyout><MenuFlyoutItem Text="Water" Click="Water"/></MenuFlyout>
      </Button.Flyout>\(Self.picture)</Button><AppBarButton Label="Sow" Click="Sow"/></StackPanel>
      """
    #expect(try Self.severities(menu, in: "Page") == ["warning"])
    let icon = menu.replacing("Text=\"Water\"", with: "Icon=\"Add\"")
    #expect(try Self.severities(icon, in: "Page").contains("error"))
    #expect(
      try Self.severities(menu.replacing("x:Name=\"more\"", with: "Click=\"Go\""), in: "Page") == ["error"])
  }

  @Test func `a named group with one control`() throws {
    let group = """
      <StackPanel><Grid AutomationProperties.Name="Watering"><Button Click="Water">\(Self.picture)</Button></Grid>
      <AppBarButton Label="Sow" Click="Sow"/></StackPanel>
      """
    #expect(try Self.severities(group, in: "Page") == ["warning"])
    let several = group.replacing("</Grid>", with: "<Button Content=\"Weed\" Click=\"Weed\"/></Grid>")
    #expect(try Self.severities(several, in: "Page") == ["error"])
    let field = group.replacing(
      "<Button Click=\"Water\">\(Self.picture)</Button>", with: "<TextBox Text=\"{x:Bind Bed}\"/>")
    #expect(try Self.severities(field, in: "Page") == ["info"])
  }

  @Test func `a group box with one field`() throws {
    let field = "<TextBox Text=\"{Binding Bed}\"/>", other = "<Button Content=\"A\" Command=\"{Binding A}\"/>"
    #expect(
      try Self.severities("<StackPanel><GroupBox Header=\"Bed\">\(field)</GroupBox>\(other)</StackPanel>")
        == ["info"])
    let both = "<GroupBox Header=\"Bed\"><StackPanel>\(field)\(other)</StackPanel></GroupBox>"
    #expect(try Self.severities("<StackPanel>\(both)</StackPanel>") == ["warning"])
  }

  @Test func `the type of a rating tells its purpose`() throws {
    let rating =
      "<StackPanel><TextBlock Text=\"Taste\"/><RatingControl Value=\"{x:Bind Taste}\"/></StackPanel>"
    #expect(try Self.severities("<Grid>\(rating)</Grid>", in: "Page") == ["info"])
    let slider = rating.replacing("RatingControl", with: "Slider")
    #expect(try Self.severities("<Grid>\(slider)</Grid>", in: "Page") == ["warning"])
  }

  @Test func `a heading above a read-only field is not its label`() throws {
    let page = """
      <StackPanel><TextBlock FontSize="35" Text="No beds"/><TextBox x:Name="path" IsReadOnly="True"/>
      <Button Content="A" Command="{Binding A}"/></StackPanel>
      """
    #expect(try Self.severities(page) == ["info"])
    #expect(try Self.severities(page.replacing("35", with: "12")) == ["warning"])
  }

  @Test func `the dot of a number pad`() throws {
    func pad(_ digits: ClosedRange<Int>) -> String {
      "<Grid>\(digits.map { "<Button Content=\"\($0)\" Click=\"Type\"/>" }.joined())<Button Content=\".\" Click=\"Dot\"/></Grid>"
    }
    #expect(try Self.severities(pad(0...9)) == [])
    #expect(try Self.severities(pad(0...2)) == ["warning"])
  }

  @Test func `a browser has keys for its commands`() throws {
    let button = """
      <StackPanel><Button Click="GoBack">\(Self.picture)</Button><Border x:Name="WebViewPlace"/></StackPanel>
      """
    #expect(try Self.severities(button, in: "UserControl") == ["warning"])
  }

  @Test func `keys switch the tabs that a button scrolls`() throws {
    let button = """
      <StackPanel><StackPanel.InputBindings><KeyBinding Gesture="Ctrl+Tab" Command="{Binding Next}"/></StackPanel.InputBindings>
      <Button Click="ScrollRight">\(Self.picture)</Button><Button Content="Sow"/></StackPanel>
      """
    #expect(try Self.severities(button) == ["info"])
  }

  @Test func `a button that the document connects to nothing has no effect yet`() throws {
    let button = "<StackPanel><Button>\(Self.picture)</Button><Button Content=\"Sow\"/></StackPanel>"
    #expect(try Self.severities(button) == ["info"])
    #expect(try Self.severities(button.replacing("<Button>", with: "<Button x:Name=\"go\">")) == ["error"])
    let heard = button.replacing("<StackPanel>", with: "<StackPanel ButtonBase.Click=\"Press\">")
    #expect(try Self.severities(heard) == ["error"])
  }

  @Test func `people can also type the path that a button chooses`() throws {
    let button = "<Button Click=\"BrowseFolder\">\(Self.picture)</Button>"
    let field = "<TextBox AutomationProperties.Name=\"Folder\" Text=\"{Binding Folder}\"/>"
    #expect(try Self.severities("<DockPanel>\(field)\(button)</DockPanel>") == ["warning"])
    let shown = field.replacing("/>", with: " IsReadOnly=\"True\"/>")
    #expect(try Self.severities("<DockPanel>\(shown)\(button)</DockPanel>") == ["error"])
    let row = "<StackPanel><TextBlock Text=\"or\"/>\(button)</StackPanel>"
    #expect(try Self.severities("<Grid><DockPanel>\(field)\(row)</DockPanel></Grid>") == ["warning"])
    let other = row.replacing("BrowseFolder", with: "PickFolder")
    #expect(try Self.severities("<Grid><DockPanel>\(field)\(other)</DockPanel></Grid>") == ["error"])
  }

  @Test func `a button that only copies`() throws {
    let button =
      "<StackPanel><Button Click=\"CopyVersion\">\(Self.picture)</Button><Button Content=\"Sow\"/></StackPanel>"
    #expect(try Self.severities(button) == ["warning"])
  }

  @Test func `files that people can also paste`() throws {
    let button = "<Button Command=\"{Binding SendAttachment}\">\(Self.picture)</Button>"
    let field = "<TextBox AutomationProperties.Name=\"Note\" l:Drop.IsPasteEnabled=\"True\"/>"
    #expect(try Self.severities("<StackPanel>\(field)\(button)</StackPanel>") == ["warning"])
    let off = field.replacing("True", with: "False")
    #expect(try Self.severities("<StackPanel>\(off)\(button)</StackPanel>") == ["error"])
  }

  @Test func `people can delete a selection of all entries`() throws {
    let button = "<Button Command=\"{Binding ClearQueue}\">\(Self.picture)</Button>"
    let list = """
      <ListBox SelectionMode="Extended"><ListBox.InputBindings><KeyBinding Key="Delete" Command="{Binding Remove}"/>
      </ListBox.InputBindings></ListBox>
      """
    #expect(try Self.severities("<StackPanel>\(list)\(button)</StackPanel>") == ["warning"])
    let single = list.replacing("Extended", with: "Single")
    #expect(try Self.severities("<StackPanel>\(single)\(button)</StackPanel>") == ["error"])
  }

  @Test func `a button that turns a picture`() throws {
    let button = "<Button Command=\"{Binding RotateImage}\">\(Self.picture)</Button>"
    let view = """
      <Image><Image.LayoutTransform><RotateTransform Angle="{Binding Angle}"/></Image.LayoutTransform></Image>
      """
    #expect(
      try Self.severities("<StackPanel>\(view)\(button)<Button Content=\"A\"/></StackPanel>") == ["warning"])
    let fixed = view.replacing("{Binding Angle}", with: "90")
    #expect(
      try Self.severities("<StackPanel>\(fixed)\(button)<Button Content=\"A\"/></StackPanel>") == ["error"])
  }

  @Test func `a caption below a picture`() throws {
    let button = "<Button Click=\"SignIn\">\(Self.picture)</Button>"
    let tile = "<StackPanel>\(button)<TextBlock Text=\"Sign in\"/></StackPanel>"
    let other = "<Button Content=\"A\" Click=\"A\"/>"
    #expect(try Self.severities("<Grid>\(tile)\(other)</Grid>") == ["warning"])
    let more = tile.replacing("</StackPanel>", with: "<TextBlock Text=\"Today\"/></StackPanel>")
    #expect(try Self.severities("<Grid>\(more)\(other)</Grid>") == ["error"])
  }

  @Test func `a button that opens the list of a field`() throws {
    let button = """
      <ToggleButton IsChecked="{Binding ElementName=beds, Path=IsDropDownOpen}">\(Self.picture)</ToggleButton>
      """
    let field = "<ComboBox x:Name=\"beds\" AutomationProperties.Name=\"Bed\"/>"
    #expect(try Self.severities("<StackPanel>\(field)\(button)</StackPanel>") == ["warning"])
  }

  @Test func `a read-only field without a text beside it`() throws {
    let field = "<TextBox IsReadOnly=\"True\" Text=\"{Binding Address, Mode=OneWay}\"/>"
    let other = "<Button Content=\"A\" Command=\"{Binding A}\"/>"
    #expect(try Self.severities("<Grid>\(field)\(other)</Grid>") == ["info"])
    #expect(
      try Self.severities("<Grid>\(field.replacing("True", with: "False"))\(other)</Grid>") == ["warning"])
    let keys = field.replacing("IsReadOnly", with: "PreviewKeyDown=\"OnKey\" IsReadOnly")
    #expect(try Self.severities("<Grid>\(keys)\(other)</Grid>") == ["warning"])
    let label = "<StackPanel Orientation=\"Horizontal\"><TextBlock Text=\"Code\"/>\(field)</StackPanel>"
    #expect(try Self.severities("<Grid>\(label)\(other)</Grid>") == ["warning"])
  }

  @Test func `a text area that is the only field`() throws {
    let area = "<TextBox AcceptsReturn=\"True\" Text=\"{Binding Note}\"/>"
    let save = "<Button Content=\"Save\" Command=\"{Binding Save}\"/>"
    #expect(try Self.severities("<Grid>\(area)\(save)</Grid>") == ["info"])
    let field = "<TextBox AutomationProperties.Name=\"Title\"/>"
    #expect(try Self.severities("<Grid>\(area)\(field)\(save)</Grid>") == ["warning"])
  }

  /// The findings about shortcuts of two buttons with one accelerator.
  private static func clashes(_ first: String, _ second: String) throws -> Int {
    let keys = """
      <Button.KeyboardAccelerators><KeyboardAccelerator Modifiers="Control" Key="S"/></Button.KeyboardAccelerators>
      """
    let document = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:l="using:Garden" x:Class="Garden.Main">
        <Grid><Grid><Button Content="A" \(first)>\(keys)</Button></Grid><Grid><Button Content="B" \(second)>\(keys)</Button>
        </Grid></Grid></Page>
      """
    return try auditedProject(["Main.xaml": document]).findings.count { $0.rule == "ambiguous-shortcut" }
  }

  @Test func `two buttons with one key that exclude each other, or run the same command`() throws {
    #expect(try Self.clashes("Click=\"A\"", "Click=\"B\"") == 1)
    #expect(try Self.clashes("Command=\"{x:Bind Sow}\"", "Command=\"{x:Bind Sow}\"") == 0)
    let visible = "Visibility=\"{x:Bind IsWide}\"", other = "Visibility=\"{x:Bind IsNarrow}\""
    #expect(try Self.clashes("Click=\"A\" \(visible)", "Click=\"B\" \(other)") == 0)
  }
}

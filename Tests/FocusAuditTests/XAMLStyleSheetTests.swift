import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Styles in documents that an XAML document, or the application around it, includes.
@Suite struct XAMLStyleSheetTests {
  private static let avalonia = """
    xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
    """
  private static let wpf = """
    xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" \
    xmlns:l="clr-namespace:Garden"
    """

  private static let quietButtons = """
    <Styles \(avalonia)>
      <Style Selector="Button, ToggleButton"><Setter Property="Focusable" Value="False"/></Style>
    </Styles>
    """

  /// The document before and the grid after the first control of a pair that Tab visits in the wrong order.
  private static func pair(_ first: String, including source: String? = nil) -> String {
    let styles =
      source.map { "<UserControl.Styles><StyleInclude Source=\"\($0)\"/></UserControl.Styles>" } ?? ""
    return """
      <UserControl \(avalonia) x:Class="Garden.Pair">\(styles)<Grid>
        \(first)
        <TextBox Grid.Row="0" AutomationProperties.Name="Place" Text="{Binding Place}"/>
      </Grid></UserControl>
      """
  }

  private static let picture = """
    <Button Grid.Row="1" Click="Go"><Path Data="M0,0 L9,9"/></Button>
    """

  private static func findings(_ project: [String: String]) throws -> [String] {
    try auditedProject(project).findings.map { "\($0.severity) \($0.rule)" }.sorted()
  }

  @Test func `without styles, order and name are wrong`() throws {
    #expect(
      try Self.findings(["Garden/Pair.axaml": Self.pair(Self.picture)])
        == ["error unnamed-focus-stop", "warning focus-order-contradicts-layout"])
  }

  @Test(arguments: [
    "/Styles/Quiet.axaml", "Styles/Quiet.axaml", "avares://Garden/Styles/Quiet.axaml",
    "./Styles/../Styles/Quiet.axaml",
  ])
  func `an included style turns off focus`(_ source: String) throws {
    let project = [
      "Garden/Pair.axaml": Self.pair(Self.picture, including: source),
      "Garden/Styles/Quiet.axaml": Self.quietButtons,
      // A different project has a document with the same name.
      "Other/Styles/Quiet.axaml": "<Styles \(Self.avalonia)/>",
    ]
    #expect(try Self.findings(project) == ["warning unnamed-focus-stop"])
  }

  /// The style may be in use, so nothing depends on the focusability of the button.
  @Test func `a style that may apply leaves focus open`() throws {
    let project = ["Pair.axaml": Self.pair(Self.picture), "Quiet.axaml": Self.quietButtons]
    #expect(try Self.findings(project) == ["warning unnamed-focus-stop"])
  }

  /// Only the application and the window itself have styles for the contents of a window.
  @Test func `a style of another control does not apply in a window`() throws {
    let window = """
      <Window \(Self.avalonia) Title="Garden"><StackPanel><Button Click="Go"><Path Data="M0,0 L9,9"/></Button>
      <Button Content="Sow"/></StackPanel></Window>
      """
    var project = ["Garden/Main.axaml": window, "Garden/Quiet.axaml": Self.quietButtons]
    #expect(try Self.findings(project) == ["warning unnamed-focus-stop"])
    project["Garden/App.axaml"] = "<Application \(Self.avalonia) x:Class=\"Garden.App\"/>"
    #expect(try Self.findings(project) == ["error unnamed-focus-stop"])
  }

  @Test func `the styles of the application apply`() throws {
    let application = """
      <Application \(Self.avalonia) x:Class="Garden.App"><Application.Styles>
        <StyleInclude Source="/Styles/All.axaml"/>
      </Application.Styles></Application>
      """
    let all = "<Styles \(Self.avalonia)><StyleInclude Source=\"Faders.axaml\"/></Styles>"
    let faders = """
      <Styles \(Self.avalonia)><Style Selector="Slider.fader"><Setter Property="Focusable" Value="False"/></Style></Styles>
      """
    let project = [
      "Garden/App.axaml": application, "Garden/Styles/All.axaml": all, "Garden/Styles/Faders.axaml": faders,
      "Garden/Views/Pair.axaml": Self.pair(
        "<Slider Grid.Row=\"1\" AutomationProperties.Name=\"Light\" Value=\"{Binding Light}\" Classes=\"fader\"/>"
      ),
    ]
    #expect(try Self.findings(project) == ["warning unreachable-control"])
    var loud = project
    loud["Garden/Styles/Faders.axaml"] = faders.replacing("fader", with: "other")
    #expect(try Self.findings(loud) == ["warning focus-order-contradicts-layout"])
  }

  @Test(arguments: [
    (":is(Button)", false), (":is(Button).flat", true), ("Button.flat", true), (":is(TextBox)", true),
  ])
  func `a selector for a class and those that derive from it`(_ selector: String, isStop: Bool) throws {
    let window = """
      <Window \(Self.avalonia) Title="Garden"><Window.Styles>
        <Style Selector="\(selector)"><Setter Property="Focusable" Value="False"/></Style>
      </Window.Styles><StackPanel><ToggleButton Content="Water"/></StackPanel></Window>
      """
    let stops = try auditedProject(["Main.axaml": window]).scopes.flatMap(\.stops)
    #expect(stops.contains { $0.name == "Water" } == isStop)
  }

  @Test func `a placeholder in a style of another dictionary names a field in WinUI`() throws {
    let root = Self.wpf.replacing("clr-namespace:Garden", with: "using:Garden")
    let project = [
      "Main.xaml": """
      <Page \(root) x:Class="Garden.Main"><StackPanel><Button Content="Send"/>
        <TextBox Style="{ThemeResource Message}" Text="{x:Bind Message}"/></StackPanel></Page>
      """,
      "Message.xaml": """
      <ResourceDictionary \(root)><Style x:Key="Message" TargetType="TextBox">
        <Setter Property="PlaceholderText" Value="Message..."/></Style></ResourceDictionary>
      """,
    ]
    #expect(try Self.findings(project).isEmpty)
    var unnamed = project
    unnamed["Message.xaml"] = project["Message.xaml"]?.replacing("PlaceholderText", with: "Width")
    #expect(try Self.findings(unnamed) == ["warning unnamed-focus-stop"])
  }

  @Test func `the text of a routed command names a button in WPF`() throws {
    func main(_ command: String) -> String {
      """
      <Window \(Self.wpf) x:Class="Garden.Main" Title="Garden"><StackPanel>
        <Button Command="\(command)"><Image Source="a.png"/></Button></StackPanel></Window>
      """
    }
    let code =
      "class Commands { public static RoutedUICommand Water = new RoutedUICommand { Text = \"Water\" }; }"
    #expect(try Self.findings(["Main.xaml": main("ApplicationCommands.Copy")]).isEmpty)
    #expect(try Self.findings(["Main.xaml": main("{x:Static l:Commands.Water}"), "C.cs": code]).isEmpty)
    let plain = code.replacing("RoutedUICommand", with: "RoutedCommand")
    #expect(
      try Self.findings(["Main.xaml": main("{x:Static l:Commands.Water}"), "C.cs": plain])
        == ["error unnamed-focus-stop"])
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// XAML documents that depend on other documents and on code of their project.
@Suite struct XAMLProjectTests {
  private static let root = """
    xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" \
    xmlns:l="clr-namespace:Garden"
    """

  private static func window(_ contents: String) -> String {
    "<Window \(root) x:Class=\"Garden.Main\" Title=\"Garden\"><StackPanel>\(contents)</StackPanel></Window>"
  }

  private static func names(_ project: [String: String]) throws -> [String?] {
    let folder = try TemporaryFolder()
    for (name, text) in project { try folder.write(text, to: name) }
    let result = Auditor(Auditor.Configuration()).audit([folder.path("")])
    let main = try #require(result.documents.first { $0.path.hasSuffix("Main.xaml") })
    return main.scopes.flatMap(\.stops).map(\.name)
  }

  @Test func `the contents of a described control replace the control`() throws {
    let names = try Self.names([
      "Main.xaml": Self.window("<Button Content=\"A\"/><l:Inner/><Button Content=\"D\"/>"),
      "Inner.xaml": """
      <UserControl \(Self.root) x:Class="Garden.Inner"><StackPanel><Button Content="B"/><Button Content="C"/></StackPanel></UserControl>
      """,
    ])
    #expect(names == ["A", "B", "C", "D"])
  }

  /// The base class of the control may be in a library.
  @Test func `a control with an unknown base class contains what its document describes`() throws {
    let names = try Self.names([
      "Main.xaml": Self.window("<Button Content=\"A\"/><l:Inner/><Button Content=\"D\"/>"),
      "Inner.xaml": """
      <l:InnerBase \(Self.root) x:Class="Garden.Inner"><StackPanel><Button Content="B"/><Button Content="C"/></StackPanel></l:InnerBase>
      """,
    ])
    // The control may take focus itself.
    #expect(names == ["A", nil, "B", "C", "D"])
  }

  /// `Source` determines which of two dictionaries applies.
  @Test func `a key in two dictionaries that are both included leaves the value open`() throws {
    func dictionary(_ isStop: String) -> String {
      """
      <ResourceDictionary \(Self.root)><Style x:Key="Quiet" TargetType="Button"><Setter Property="Focusable" Value="\(isStop)"/>
      </Style></ResourceDictionary>
      """
    }
    let main = """
      <Window \(Self.root) Title="Garden"><Window.Resources><ResourceDictionary><ResourceDictionary.MergedDictionaries>
      <ResourceDictionary Source="Quiet.xaml"/></ResourceDictionary.MergedDictionaries></ResourceDictionary></Window.Resources>
      <StackPanel><Button Content="A"/><Button Content="B" Style="{StaticResource Quiet}"/></StackPanel></Window>
      """
    #expect(try Self.names(["Main.xaml": main, "Quiet.xaml": dictionary("False")]) == ["A"])
    let both = ["Main.xaml": main, "Quiet.xaml": dictionary("False"), "Loud.xaml": dictionary("True")]
    #expect(try Self.names(both) == ["A"])
    let second = "<ResourceDictionary Source=\"Loud.xaml\"/></ResourceDictionary.MergedDictionaries>"
    let twice = both.merging(
      ["Main.xaml": main.replacing("</ResourceDictionary.MergedDictionaries>", with: second)]) { $1 }
    #expect(try Self.names(twice) == ["A", "B"])
  }

  @Test func `code in Visual Basic names controls and declares classes`() throws {
    let code = """
      Namespace Garden
      Partial Public Class Main
        Public Sub New()
          InitializeComponent()
          AutomationProperties.SetName(place, "Place")
        End Sub
      End Class
      Public Class Big
        Inherits Button
      End Class
      End Namespace
      """
    let main = Self.window("<TextBox x:Name=\"place\"/><l:Big><Image Source=\"a.png\"/></l:Big>")
    let result = try auditedProject(["Main.xaml": main, "Main.xaml.vb": code])
    #expect(result.findings.map(\.rule) == ["unnamed-focus-stop"])
    #expect(result.findings.first?.message.contains("this button") == true)
    let unread = try auditedProject(["Main.xaml": main, "Main.xaml.vb": code], readsCode: false)
    #expect(unread.findings.first?.message.contains("place") == true)
  }

  @Test(arguments: [
    "play.SetValue(AutomationProperties.NameProperty, \"Play\");",
    "play.SetBinding(AutomationProperties.NameProperty, new Binding(\"Caption\"));",
    "BindingOperations.SetBinding(play, AutomationProperties.NameProperty, new Binding(\"Caption\"));",
    "play.SetResourceReference(AutomationProperties.NameProperty, \"Play\");",
    "play.SetCurrentValue(ContentControl.ContentProperty, \"Play\");",
    "play[AutomationProperties.NameProperty] = \"Play\";",
  ])
  func `code names controls through properties`(_ statement: String) throws {
    func code(_ statement: String) -> String {
      """
      namespace Garden;
      public partial class Main : Window
      {
        public Main() { InitializeComponent(); \(statement) }
        void OnPlay(object sender, RoutedEventArgs e) { Player.Start(); }
      }
      """
    }
    let main = Self.window("<Button x:Name=\"play\" Click=\"OnPlay\"><Image Source=\"a.png\"/></Button>")
    let unnamed = try auditedProject([
      "Main.xaml": main, "Main.xaml.cs": code("play.SetValue(TagProperty, 1);"),
    ])
    #expect(unnamed.findings.map(\.rule) == ["unnamed-focus-stop"])
    #expect(try auditedProject(["Main.xaml": main, "Main.xaml.cs": code(statement)]).findings.isEmpty)
  }

  @Test func `code that moves focus into a group that Tab does not enter`() throws {
    let main = Self.window(
      """
      <ToolBar x:Name="bar" KeyboardNavigation.TabNavigation="None"><Button Content="Water"/></ToolBar>
      <Button Content="Close"/>
      """)
    func findings(_ statement: String) throws -> [String] {
      let code = """
        namespace Garden;
        public partial class Main : Window
        {
          public Main() { InitializeComponent(); \(statement) }
        }
        """
      return try auditedProject(["Main.xaml": main, "Main.xaml.cs": code]).findings.map(\.message)
    }
    #expect(
      try findings("bar.Tag = 1;") == [
        "Tab does not enter toolbar 'bar', because its TabNavigation is None: button “Water” cannot be reached with Tab"
      ])
    #expect(try findings("bar.MoveFocus(new TraversalRequest(FocusNavigationDirection.First));").isEmpty)
  }

  @Test func `a button whose text is bound is named at run time`() throws {
    let buttons = """
      <Button Content="{Binding Planting}" IsDefault="True"/><Button Content="Water" IsDefault="True"/>
      """
    let findings = try auditedProject(["Main.xaml": Self.window(buttons)]).findings.map(\.message)
    #expect(
      findings.contains {
        $0.hasPrefix("button “Water” and a button named at run time (Button) are both the default")
      }, "\(findings)")
  }
}

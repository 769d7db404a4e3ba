import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Elements that no release build shows.
@Suite struct XAMLReleaseTests {
  /// The severities of the findings about unnamed controls in a panel that is shown on a `condition`.
  private static func severities(_ condition: String, code members: String) throws -> [String] {
    let document = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="Garden.Main">
        <StackPanel><StackPanel \(condition)><Button Click="Inspect"><Image Source="a.png"/></Button></StackPanel>
          <Button Content="Sow" Click="Sow"/></StackPanel>
      </Page>
      """
    let code = """
      namespace Garden { public partial class Main : Page {
      public Main() { InitializeComponent(); }
      \(members)
      } class Program { static void Start() { new Main(); } } }
      """
    return try auditedProject(["Main.xaml": document, "Main.xaml.cs": code]).findings
      .filter { $0.rule == "unnamed-focus-stop" }.map(\.severity.rawValue)
  }

  private static let load = "x:Load=\"{x:Bind IsDebugging}\""

  @Test(arguments: [
    "public bool IsDebugging { get; } =\n#if DEBUG\nDebugger.IsAttached;\n#else\nfalse;\n#endif",
    "#if DEBUG\npublic bool IsDebugging => true;\n#else\npublic bool IsDebugging => false;\n#endif",
    "#if !DEBUG\npublic bool IsDebugging => false;\n#else\npublic bool IsDebugging => true;\n#endif",
    "public bool IsDebugging { get {\n#if DEBUG\nreturn true;\n#else\nreturn false;\n#endif\n} }",
    "public bool IsDebugging => false;",
  ])
  func `a property is false in release builds`(_ members: String) throws {
    #expect(try Self.severities(Self.load, code: members) == ["info"])
    let visible = Self.load.replacing("x:Load", with: "Visibility")
    #expect(try Self.severities(visible, code: members) == ["info"])
    let turned = "Visibility=\"{x:Bind IsDebugging, Converter={StaticResource InvertedBoolToVisibility}}\""
    #expect(try Self.severities(turned, code: members) != ["info"])
  }

  @Test(arguments: [
    "public bool IsDebugging => isOpen;", "public bool IsDebugging { get; set; }",
    "public bool IsDebugging { get; } = false; public Main(bool open) { IsDebugging = open; }",
    "public bool IsDebugging =>\n#if WIDE\nfalse;\n#else\ntrue;\n#endif",
  ])
  func `a property may be true`(_ members: String) throws {
    #expect(try Self.severities(Self.load, code: members) != ["info"])
  }
}

import FocusAudit
import TestSupport
import Testing

/// Avalonia before 11 has no `AutomationProperties`, and an unknown property stops the build.
@Suite struct AvaloniaVersionFixTests {
  private static let view = """
    <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
      <StackPanel>
        <Button x:Name="zoom"><Image Source="zoom.png"/></Button>
        <TextBlock x:Name="caption" Text="Name:"/>
        <TextBox/>
      </StackPanel>
    </Window>
    """

  private static func reference(_ version: String) -> String {
    "<Project><ItemGroup><PackageReference Include=\"Avalonia\" Version=\"\(version)\" /></ItemGroup></Project>"
  }

  private static let central = reference("0.10.18").replacing("Reference", with: "Version")

  private static let variable = reference("$(AvaloniaVersion)")

  private static func properties(_ version: String) -> String {
    "<Project><PropertyGroup><AvaloniaVersion>\(version)</AvaloniaVersion></PropertyGroup></Project>"
  }

  @Test(arguments: [
    (["App/App.csproj": reference("0.10.18")], false),
    (["App/App.fsproj": reference("0.10.0-preview6")], false),
    (["App/App.csproj": reference("11.0.0")], true),
    (["App/App.csproj": variable], true),
    (["App/App.csproj": variable, "Directory.Build.props": properties("0.10.18")], false),
    (["App/App.csproj": variable, "Directory.Build.props": properties("11.2.1")], true),
    (["App/App.csproj": "<Project/>", "Directory.Packages.props": central], false),
    (["Other/Other.csproj": reference("0.10.18")], true),
    (["App/App.csproj": reference("0.10.18"), "App/New.csproj": reference("11.0.0")], true),
    ([:], true),
  ])
  func `an old version has no names`(projects: [String: String], isNamed: Bool) throws {
    let files = projects.merging(["App/Views/View.axaml": Self.view]) { $1 }
    let found = try auditedProject(files).findings.filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.count == (isNamed ? 2 : 0))
    #expect(found.allSatisfy { $0.fix != nil }, "\(found)")
  }
}

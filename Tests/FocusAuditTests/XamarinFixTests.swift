import FocusAudit
import TestSupport
import Testing

/// Xamarin.Forms has no `SemanticProperties`, and an unknown property stops the build.
@Suite struct XamarinFixTests {
  @Test(arguments: [("Xamarin.Forms", false), ("Microsoft.Maui.Controls", true)])
  func `a project with Xamarin.Forms gets no descriptions`(package: String, isNamed: Bool) throws {
    let page = """
      <ContentPage xmlns="http://xamarin.com/schemas/2014/forms" xmlns:x="http://schemas.microsoft.com/winfx/2009/xaml">
        <StackLayout>
          <ImageButton Source="zoom.png" Clicked="Zoom"/>
          <Button Text="Water" Clicked="Water"/>
        </StackLayout>
      </ContentPage>
      """
    let project =
      "<Project><ItemGroup><PackageReference Include=\"\(package)\" Version=\"5.0.0.2545\" /></ItemGroup></Project>"
    let found = try auditedProject(["Garden/Page.xaml": page, "Garden/Garden.csproj": project]).findings
      .filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.count == 1)
    #expect(found.allSatisfy { ($0.fix != nil) == isNamed })
  }
}

/// Since .NET 10, keys trigger taps in .NET MAUI on Android.
@Suite struct MAUIKeyTests {
  @Test(arguments: [
    ("net10.0-android", 0), ("net10.0-android;net10.0-ios", 0), ("net9.0-android", 1),
    ("net10.0-android;net10.0-windows10.0.19041.0", 1), ("net10.0-android;net10.0-maccatalyst", 1),
    ("net10.0", 1),
  ])
  func `an element with a tap`(targets: String, count: Int) throws {
    let page = """
      <ContentPage xmlns="http://schemas.microsoft.com/dotnet/2021/maui" xmlns:x="http://schemas.microsoft.com/winfx/2009/xaml">
        <VerticalStackLayout>
          <Label Text="Water"><Label.GestureRecognizers><TapGestureRecognizer Tapped="Water"/></Label.GestureRecognizers></Label>
          <Button Text="Sow" Clicked="Sow"/>
        </VerticalStackLayout>
      </ContentPage>
      """
    let project =
      "<Project><PropertyGroup><TargetFrameworks>\(targets)</TargetFrameworks></PropertyGroup></Project>"
    let code = "partial class Page { void Water(object sender, TappedEventArgs e) { garden.Water(3); } }"
    let result = try auditedProject([
      "Garden/Page.xaml": page, "Garden/Page.xaml.cs": code, "Garden/Garden.csproj": project,
    ])
    #expect(result.findings.count { $0.rule == "pointer-only-control" } == count)
  }
}

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

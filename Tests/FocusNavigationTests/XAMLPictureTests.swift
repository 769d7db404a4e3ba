import Dialects
import FocusModel
import FocusNavigation
import FocusPictures
import ImportKit
import Testing
import XMLSource

/// Pictures of XAML documents: texts of resources, sizes of pages.
@Suite struct XAMLPictureTests {
  private func picture(_ xml: String, path: String) throws -> Picture {
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: path)
    let tree = try XAMLImporter.importTree(document, definitions: Definitions())
    let layout = XAMLImporter.statedLayout(of: tree, in: document, definitions: Definitions())
    return try #require(Analysis(tree).scopeResults(picturedBy: layout).first?.picture)
  }

  private static let wpf = """
    xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml' \
    xmlns:d='http://schemas.microsoft.com/expression/blend/2008'
    """

  @Test(arguments: [
    ("{DynamicResource LocSave}", "‹LocSave›"), ("{x:Static p:Resources.Save}", "‹Save›"),
    ("{Binding Model.Save, Mode=OneWay}", "‹Save›"),
  ])
  func `a text that a resource or code states is shown by its name`(content: String, shown: String) throws {
    let xml = "<UserControl \(Self.wpf)><StackPanel><Button Content='\(content)'/></StackPanel></UserControl>"
    let button = try #require(picture(xml, path: "View.xaml").boxes.first { $0.role == "button" })
    #expect(button.text == shown)
  }

  @Test func `a custom control is shown by its class`() throws {
    let xml =
      "<UserControl \(Self.wpf) xmlns:n='clr-namespace:App'><StackPanel><n:Knob/></StackPanel></UserControl>"
    #expect(try picture(xml, path: "View.xaml").boxes.contains { $0.text == "‹Knob›" && $0.isPlaceholder })
  }

  @Test func `a control is as wide as its author designed it`() throws {
    let xml = "<UserControl \(Self.wpf) d:DesignWidth='500'><StackPanel><TextBox/></StackPanel></UserControl>"
    #expect(try picture(xml, path: "View.xaml").opening.width >= 500)
  }

  @Test func `labels of MAUI wrap in a page as wide as a phone`() throws {
    let text = String(repeating: "A long explanation. ", count: 20)
    let xml = """
      <ContentPage xmlns='http://schemas.microsoft.com/dotnet/2021/maui'><VerticalStackLayout>
      <Label Text='\(text)'/><Button Text='OK'/></VerticalStackLayout></ContentPage>
      """
    let picture = try picture(xml, path: "Page.xaml")
    #expect((360...700).contains(picture.opening.width))
  }
}

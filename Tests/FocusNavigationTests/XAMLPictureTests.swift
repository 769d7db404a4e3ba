import Dialects
import FocusModel
import FocusNavigation
import FocusPictures
import ImportKit
import Testing
import XMLSource

/// Pictures of XAML documents: strings from resources, sizes of pages.
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

  @Test func `a bar has an outline around its buttons, and a screen reader passes it over`() throws {
    let xml =
      "<UserControl \(Self.wpf)><StackPanel><ToolBar><Button Content='Save'/></ToolBar></StackPanel></UserControl>"
    let picture = try picture(xml, path: "View.xaml")
    let bar = try #require(picture.boxes.first { $0.role == "toolbar" })
    let save = try #require(picture.boxes.first { $0.role == "button" })
    #expect(bar.name == nil && Self.contains(bar, save))
    #expect(!picture.readingOrder.contains(bar.node) && picture.readingOrder.contains(save.node))
  }

  @Test func `toolbar items of a MAUI page are side by side above its contents, at the end`() throws {
    let xml = """
      <ContentPage xmlns='http://schemas.microsoft.com/dotnet/2021/maui'><ContentPage.ToolbarItems>
      <ToolbarItem Text='Save'/><ToolbarItem Text='Close'/></ContentPage.ToolbarItems>
      <VerticalStackLayout><Entry Placeholder='Name'/></VerticalStackLayout></ContentPage>
      """
    let boxes = try picture(xml, path: "Page.xaml").boxes
    let buttons = boxes.filter { $0.role == "button" }
    let field = try #require(boxes.first { $0.role == "text field" })
    try #require(buttons.count == 2)
    #expect(buttons[0].y == buttons[1].y && buttons.allSatisfy { $0.y + $0.size.height <= field.y })
    #expect(buttons.allSatisfy { $0.x > 150 })
  }

  private static func contains(_ outer: Picture.Box, _ inner: Picture.Box) -> Bool {
    outer.x <= inner.x && inner.x + inner.size.width <= outer.x + outer.size.width && outer.y <= inner.y
      && inner.y + inner.size.height <= outer.y + outer.size.height
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

  @Test func `a tab is named by the text in its header, and a bound text is shown in its format`() throws {
    let xml = """
      <TabControl \(Self.wpf)><TabItem><TabItem.Header><StackPanel><TextBlock Text='{DynamicResource TabKeys}'/></StackPanel>
      </TabItem.Header><TextBox/></TabItem><TabItem Header='Look'><TextBlock Text="{Binding Score, StringFormat='Score: {0:N2}!'}"/>
      <CheckBox/></TabItem></TabControl>
      """
    let picture = try picture(xml, path: "View.xaml")
    #expect(picture.pagers.first?.pages.map(\.name) == ["‹TabKeys›", "Look"])
    #expect(picture.boxes.contains { $0.text == "Score: ‹Score›!" })
  }

  @Test func `columns have their stated widths, and share the rest by their stars`() throws {
    let xml = """
      <Window \(Self.wpf) Width='600'><Grid ColumnDefinitions='100,*,3*'><TextBox x:Name='a'/><TextBox x:Name='b' Grid.Column='1'/>
      <TextBox x:Name='c' Grid.Column='2'/></Grid></Window>
      """
    let boxes = try picture(xml, path: "View.xaml").boxes
    func width(_ id: String) -> Int { boxes.first { $0.id == id }?.size.width ?? 0 }
    #expect(width("a") == 120)
    #expect(abs(width("c") - 3 * width("b")) <= 3 && width("b") > 120)
  }

  @Test func `a style decides how a panel places its children, and a border is drawn`() throws {
    let xml = """
      <UserControl xmlns='https://github.com/avaloniaui' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml'>
      <UserControl.Styles><Style Selector='StackPanel.level'><Setter Property='Orientation' Value='Horizontal'/>
      <Setter Property='Spacing' Value='10'/></Style></UserControl.Styles>
      <StackPanel Classes='level'><Border BorderBrush='Black' BorderThickness='1'><TextBox x:Name='a'/></Border>
      <Button x:Name='b' Content='OK'/></StackPanel></UserControl>
      """
    let boxes = try picture(xml, path: "View.axaml").boxes
    let (a, b) = (try #require(boxes.first { $0.id == "a" }), try #require(boxes.first { $0.id == "b" }))
    #expect(b.x == a.x + a.size.width + 12)
    #expect(boxes.contains { $0.role == "group" && $0.x == a.x && $0.size.width == a.size.width })
  }

  @Test func `one of two neighbours with opposite conditions is hidden at first`() throws {
    let xml = """
      <StackPanel xmlns='https://github.com/avaloniaui'><TextBlock Text='Working' IsVisible='{Binding IsBusy}'/>
      <TextBlock Text='Ready' IsVisible='{Binding !IsBusy}'/><TextBox/></StackPanel>
      """
    let boxes = try picture(xml, path: "View.axaml").boxes
    #expect(boxes.contains { $0.name == "Working" } && !boxes.contains { $0.name == "Ready" })
  }

  @Test func `a button of MAUI fills the page, and lines of the document are one text`() throws {
    let xml = """
      <ContentPage xmlns='http://schemas.microsoft.com/dotnet/2021/maui'><VerticalStackLayout>
      <Button Text='OK'/><Button Text='Left' HorizontalOptions='Start'/></VerticalStackLayout></ContentPage>
      """
    let page = try picture(xml, path: "Page.xaml")
    let buttons = page.boxes.filter { $0.role == "button" }
    #expect(buttons.map { $0.size.width > 300 } == [true, false])
    let text =
      "<UserControl \(Self.wpf)><StackPanel><TextBlock>One\n   two</TextBlock><TextBox/></StackPanel></UserControl>"
    #expect(try picture(text, path: "View.xaml").boxes.contains { ($0.text ?? $0.name) == "One two" })
  }
}

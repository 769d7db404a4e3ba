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

  @Test func `of two children in one cell that a value shows alternately, the one with a control is shown`()
    throws
  {
    let xml = """
      <UserControl \(Self.wpf)><Grid><TextBlock Text='Connecting' Visibility='{Binding IsBusy, Converter={StaticResource Yes}}'/>
      <Button Content='Connect' Visibility='{Binding IsBusy, Converter={StaticResource No}}'/></Grid></UserControl>
      """
    let boxes = try picture(xml, path: "View.xaml").boxes
    #expect(boxes.contains { $0.name == "Connect" } && !boxes.contains { $0.name == "Connecting" })
  }

  @Test func `a list remains instead of the text that replaces it, and an indicator over both is hidden`()
    throws
  {
    let xml = """
      <ContentPage xmlns='http://schemas.microsoft.com/dotnet/2021/maui' xmlns:x='http://schemas.microsoft.com/winfx/2009/xaml'>
      <Grid><Label Text='Nothing found' IsVisible='{Binding Items.Count, Converter={StaticResource None}}'/>
      <CollectionView x:Name='found' IsVisible='{Binding Items.Count, Converter={StaticResource Some}}'/>
      <ActivityIndicator IsRunning='{Binding IsBusy}'/></Grid></ContentPage>
      """
    let boxes = try picture(xml, path: "Page.xaml").boxes
    #expect(boxes.contains { $0.id == "found" })
    #expect(!boxes.contains { $0.name == "Nothing found" || $0.role == "progress" })
  }

  @Test func `two children in one cell that different values show stay if their alignments differ`() throws {
    func names(_ alignment: String) throws -> [String] {
      let xml = """
        <UserControl \(Self.wpf)><Grid><TextBlock Text='12:30' Visibility='{Binding IsRunning}'/>
        <Button Content='Start' Visibility='{Binding IsEdited}' \(alignment)/></Grid></UserControl>
        """
      return try picture(xml, path: "View.xaml").boxes.compactMap(\.name)
    }
    #expect(try names("").filter { $0 == "12:30" || $0 == "Start" } == ["Start"])
    #expect(
      try names("HorizontalAlignment='Right'").filter { $0 == "12:30" || $0 == "Start" } == [
        "12:30", "Start",
      ])
  }

  @Test func `children that a value shows alternately stay if they are beside each other`() throws {
    let xml = """
      <UserControl \(Self.wpf)><StackPanel><TextBlock Text='Connecting' Visibility='{Binding IsBusy, Converter={StaticResource Yes}}'/>
      <Button Content='Connect' Visibility='{Binding IsBusy, Converter={StaticResource No}}'/></StackPanel></UserControl>
      """
    let boxes = try picture(xml, path: "View.xaml").boxes
    #expect(boxes.contains { $0.name == "Connect" } && boxes.contains { $0.name == "Connecting" })
  }

  private static let winUI = """
    xmlns='http://schemas.microsoft.com/winfx/2006/xaml/presentation' xmlns:x='http://schemas.microsoft.com/winfx/2006/xaml' \
    xmlns:m='using:Microsoft.UI.Xaml'
    """

  @Test func `the buttons of a dialog are in a row below its contents`() throws {
    let xml = """
      <ContentDialog \(Self.winUI) Title='Log in' PrimaryButtonText='OK' CloseButtonText='{l:Text Name=Cancel}'>
      <TextBox x:Name='user'/></ContentDialog>
      """
    let boxes = try picture(xml, path: "View.xaml").boxes
    let user = try #require(boxes.first { $0.id == "user" })
    let buttons = boxes.filter { $0.role == "button" }
    #expect(buttons.map(\.name) == ["OK", "‹Cancel›"])
    try #require(buttons.count == 2)
    #expect(buttons[0].y == buttons[1].y && buttons[0].size == buttons[1].size)
    #expect(buttons[0].y >= user.y + user.size.height && buttons[1].x > buttons[0].x + buttons[0].size.width)
  }

  @Test func `a view without contents fills the rest of its page and shows its class`() throws {
    let xml = """
      <Page \(Self.winUI)><Grid><Grid.RowDefinitions><RowDefinition Height='*'/><RowDefinition Height='Auto'/></Grid.RowDefinitions>
      <WebView2 x:Name='notes'/><HyperlinkButton Grid.Row='1' Content='Sponsor'/></Grid></Page>
      """
    let boxes = try picture(xml, path: "View.xaml").boxes
    let notes = try #require(boxes.first { $0.id == "notes" })
    let link = try #require(boxes.first { $0.role == "link" })
    #expect(notes.text == "‹WebView2›" && notes.isPlaceholder)
    #expect(notes.size.height > 150 && notes.size.height > 4 * link.size.height && link.name == "Sponsor")
  }

  @Test func `a custom control in a row keeps its size`() throws {
    let xml = """
      <UserControl \(Self.wpf) xmlns:n='clr-namespace:App'><StackPanel Orientation='Horizontal'><n:Icon x:Name='icon'/>
      <TextBlock Text='Name'/></StackPanel></UserControl>
      """
    let icon = try #require(picture(xml, path: "View.xaml").boxes.first { $0.id == "icon" })
    #expect(icon.size.width < 200 && icon.size.height < 100)
  }

  @Test(arguments: [
    ("FontSize='28'", 200), ("Style='{StaticResource TitleTextBlockStyle}'", 200), ("FontSize='14'", nil),
  ])
  func `a heading has its font size`(attribute: String, percent: Int?) throws {
    let xml =
      "<Page \(Self.winUI)><StackPanel><TextBlock Text='Settings' \(attribute)/><Button/></StackPanel></Page>"
    let heading = try #require(picture(xml, path: "View.xaml").boxes.first { $0.name == "Settings" })
    #expect(heading.textPercent == percent)
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

  @Test func `docked bars are at the edges of a window, and the rest is between them`() throws {
    let xml = """
      <Window \(Self.wpf) Width='400' Height='300'><DockPanel><Button x:Name='top' DockPanel.Dock='Top'/>
      <Button x:Name='bottom' DockPanel.Dock='Bottom'/><Button x:Name='left' DockPanel.Dock='Left'/><TextBox x:Name='rest'/></DockPanel></Window>
      """
    let boxes = try picture(xml, path: "View.xaml").boxes
    func box(_ id: String) throws -> Picture.Box { try #require(boxes.first { $0.id == id }) }
    let (top, bottom, left, rest) = try (box("top"), box("bottom"), box("left"), box("rest"))
    #expect(top.y + top.size.height <= rest.y && rest.y + rest.size.height <= bottom.y)
    #expect(left.x + left.size.width <= rest.x && left.y >= top.y + top.size.height)
  }

  @Test func `a canvas places its children where they are, and an expander is above its list`() throws {
    let xml = """
      <Window \(Self.wpf) Width='400' Height='300'><Canvas><Button x:Name='save' Canvas.Left='200' Canvas.Top='180' Content='OK'/>
      <Expander x:Name='more' Canvas.Left='5' Canvas.Top='5' Header='More' IsExpanded='True'><ListBox><ListBoxItem x:Name='one' Content='One'/>
      <ListBoxItem x:Name='two' Content='Two'/></ListBox></Expander></Canvas></Window>
      """
    let boxes = try picture(xml, path: "View.xaml").boxes
    func box(_ id: String) throws -> Picture.Box { try #require(boxes.first { $0.id == id }) }
    let (save, more, one, two) = try (box("save"), box("more"), box("one"), box("two"))
    #expect(save.x > more.x + 100 && save.y > more.y + 100)
    #expect(more.y < one.y && one.y + one.size.height <= two.y && one.x == two.x)
  }
}

import FocusAudit
import FocusModel
import Testing

/// Placeholders for text that a person has to write have the same form as the document's other texts.
@Suite struct OpenTextFixTests {
  @Test(arguments: [
    ("{x:Static r:Words.Save}", "{x:Static r:Words.Open}", "{x:Static r:Words.…}"),
    ("{DynamicResource Save}", "{DynamicResource Open}", "{DynamicResource …}"),
    ("{x:Bind r:Words.Save}", "{x:Bind r:Words.Open}", "{x:Bind r:Words.…}"),
    (
      "{r:Translate {x:Static r:Keys.Save}}", "{r:Translate {x:Static r:Keys.Open}}",
      "{r:Translate {x:Static r:Keys.…}}"
    ),
    ("{Binding Save}", "{Binding Open}", "{Binding …}"),
    ("{Binding Save, Converter={StaticResource c}}", "{Binding Open, Converter={StaticResource c}}", "…"),
    (
      "{Binding [Save], Source={x:Static r:Words.All}}", "{Binding [Open], Source={x:Static r:Words.All}}",
      "{Binding […], Source={x:Static r:Words.All}}"
    ),
    ("{r:Loc Key=Save}", "{r:Loc Key=Open}", "{r:Loc Key=…}"),
    ("{r:Loc Save}", "{r:Loc Open}", "{r:Loc …}"),
    ("{r:Loc Menu.Save}", "{r:Loc Menu.Open}", "{r:Loc …}"),
    ("{DynamicResource icon-save}", "{DynamicResource icon-open}", "…"),
    ("{x:Static r:Icons.Save}", "{x:Static r:Icons.Open}", "…"),
    ("{x:Static r:Words.Save}", "Open", "…"),
    ("Save", "Open", "…"),
  ])
  func `XAML leaves the form of the texts`(save: String, open: String, form: String) {
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:r="using:Words"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal">
          <Button Content="\(save)"/>
          <Button Content="\(open)"/>
          <Button Content="\(open)"/>
          <ComboBox x:Name="kinds" ItemsSource="{x:Bind Kinds}"/>
        </StackPanel>
      </Page>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml")
    let added = found.compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    #expect(added.map { $0.contains("AutomationProperties.Name=\"\(form)\"") } == [true])
  }

  /// The class may contain only the texts of a message.
  @Test func `two texts do not show the form of the texts`() {
    let message =
      "<TextBlock Text=\"{x:Static r:Warning.Title}\"/><TextBlock Text=\"{x:Static r:Warning.Message}\"/>"
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:r="using:Words"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal"><StackPanel>\(message)</StackPanel><Button Content="{Binding Title}"/>
          <ComboBox x:Name="kinds" ItemsSource="{x:Bind Kinds}"/>
        </StackPanel>
      </Page>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml")
    let added = found.compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    #expect(added.allSatisfy { $0.contains("AutomationProperties.Name=\"…\"") })
  }

  /// JavaFX rejects a document with a key that its bundle lacks, so the trial uses a text in place of the new key.
  @Test(arguments: [("%save", "%open", "%…"), ("Save", "%open", "…"), ("Save", "Open", "…")])
  func `FXML leaves the form of the texts`(save: String, open: String, form: String) throws {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Button text="\(save)"/><Button text="\(open)"/>
        <Slider fx:id="size"/>
      </HBox>
      """
    let project = try auditedProject([
      "Page.fxml": page, "words.properties": "save=Save\nopen=Open\n",
      "App.java": "load(\"Page.fxml\"); size",
    ])
    let added = project.findings.filter { $0.rule == "unnamed-focus-stop" }.compactMap(\.fix).flatMap(\.edits)
      .flatMap(\.new)
    #expect(added.map { $0.contains("accessibleText=\"\(form)\"") } == [true])
  }

  @Test func `a page whose texts have keys of resources gets no literal text`() {
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:r="using:Words"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal">
          <Button x:Uid="Save"/>
          <Button x:Uid="Open"/>
          <ComboBox x:Name="kinds" ItemsSource="{x:Bind Kinds}"/>
        </StackPanel>
      </Page>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml")
    #expect(found.map { $0.fix == nil } == [true])
  }

  /// The prompt moves above the value, where people read it as the label.
  @Test(arguments: [
    ("UseFloatingWatermark=\"True\" Watermark=\"{x:Static r:Words.City}\"", "{x:Static r:Words.City}"),
    // The words in the field may be its name.
    ("Watermark=\"{x:Static r:Words.City}\"", nil),
    ("UseFloatingWatermark=\"True\" Watermark=\"{Binding City}\"", nil),
  ])
  func `a prompt that stays visible names its field`(attributes: String, name: String?) {
    let page = """
      <UserControl xmlns="https://github.com/avaloniaui" xmlns:r="using:Words"
                   xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <Button Content="{x:Static r:Words.Open}"/><Button Content="{x:Static r:Words.Save}"/>
          <TextBox \(attributes)/>
        </StackPanel>
      </UserControl>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.axaml")
    let added = found.compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    let names = name.map { "AutomationProperties.Name=\"\($0)\"" }
    #expect(added.isEmpty == (names == nil) && added.allSatisfy { $0.contains(names ?? "") })
  }

  @Test(arguments: [
    ("Action", "", "Action"),
    ("Action", "<Button Content=\"Save\"/>", "…"), ("Choose what happens when the key is pressed.", "", "…"),
  ])
  func `the header of a group names its only control`(header: String, other: String, name: String) {
    let page = """
      <UserControl xmlns="https://github.com/avaloniaui" xmlns:r="using:Words"
                   xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <Button Content="Open"/>
          <HeaderedContentControl Header="\(header)">
            <StackPanel>
              <ComboBox Name="actions" ItemsSource="{Binding Actions}"/>
              \(other)
            </StackPanel>
          </HeaderedContentControl>
        </StackPanel>
      </UserControl>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.axaml")
    let added = found.compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    #expect(added.map { $0.contains("AutomationProperties.Name=\"\(name)\"") } == [true])
  }

  @Test(arguments: [
    ("textMultiLine", "", false), ("text", "", true),
    ("textMultiLine", "<Button android:text=\"Save\"/>", true),
  ])
  func `an Android field that is a page of text gets no prompt`(
    type: String, other: String, isSuggested: Bool
  ) {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
          android:orientation="vertical"
          android:layout_width="match_parent"
          android:layout_height="match_parent">
        <EditText android:id="@+id/page" android:inputType="\(type)"
            android:layout_width="match_parent"
            android:layout_height="match_parent"/>
        <ProgressBar android:layout_width="wrap_content" android:layout_height="wrap_content"/>
        \(other)
      </LinearLayout>
      """
    let found = SuggestedFix.findings(layout, "unnamed-focus-stop", "res/layout/editor.xml")
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == isSuggested)
  }

  private static let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
  private static let size = "android:layout_width=\"match_parent\" android:layout_height=\"wrap_content\""

  /// The words that the suggested changes add to a column of Android with `contents`.
  private func added(_ contents: String, _ rule: RuleID = "unnamed-focus-stop") -> [String] {
    let layout = """
      <LinearLayout \(Self.android) android:orientation="vertical" \(Self.size)>\(contents)
        <Button \(Self.size) android:text="Save"/>
      </LinearLayout>
      """
    return SuggestedFix.findings(layout, rule, "res/layout/page.xml").compactMap(\.fix).flatMap(\.edits)
      .flatMap(\.new)
  }

  /// The text above the row belongs to something else, whether or not the text in the row is visible.
  @Test(arguments: ["", "android:visibility=\"gone\""])
  func `a box is named by the text in its row`(visibility: String) {
    let above = "<TextView android:id=\"@+id/site\" \(Self.size) android:text=\"https://example.org\"/>"
    let row = """
      <LinearLayout android:orientation="horizontal" \(Self.size)>
        <CheckBox android:id="@+id/give" android:layout_width="wrap_content" android:layout_height="wrap_content"/>
        <TextView android:id="@+id/gift" android:layout_width="wrap_content" android:layout_height="wrap_content"
          android:text="Give" \(visibility)/>
      </LinearLayout>
      """
    #expect(!added(above + row).contains { $0.contains("https") && $0.contains("labelFor") })
  }

  /// The label names another field, perhaps by mistake. Whether it is the name is for a person to decide.
  @Test(arguments: [("@+id/name", false), ("", true)])
  func `a field beside a label that names another field gets no open name`(target: String, isSuggested: Bool)
  {
    let tie = target.isEmpty ? "" : "android:labelFor=\"\(target)\""
    let rows = """
      <LinearLayout android:orientation="horizontal" \(Self.size)>
        <TextView android:id="@+id/about_label" android:layout_width="wrap_content" android:layout_height="wrap_content"
          android:text="About" \(tie)/>
        <EditText android:id="@+id/about" android:layout_width="wrap_content" android:layout_height="wrap_content"/>
      </LinearLayout>
      <EditText android:id="@+id/name" android:hint="Name" \(Self.size)/>
      """
    let added = added(rows)
    #expect(!added.contains { $0.contains("…") })
    #expect(added.contains { $0.contains("labelFor=\"@+id/about\"") } == isSuggested)
  }

  /// The control shows a different picture in each use of the component.
  @Test(arguments: [
    ("<Image Source=\"{Binding Picture, ElementName=root}\"/>", false),
    ("<Image Source=\"{Binding Picture}\"/>", false), ("<Image Source=\"close.png\"/>", true),
  ])
  func `a component gets no name that is the same for all uses`(picture: String, isSuggested: Bool) {
    let part = """
      <UserControl xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
                   x:Name="root" x:Class="Games.Entry">
        <DockPanel><TextBlock Text="{Binding Title, ElementName=root}" DockPanel.Dock="Bottom"/>
          <Button Click="OnClick">\(picture)</Button></DockPanel>
      </UserControl>
      """
    let found = SuggestedFix.findings(part, "unnamed-focus-stop", "Entry.axaml")
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// The mark of a letter may be inside a word.
  @Test func `a label that marks a letter inside a word names its target`() {
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <ToolBar><Label Content="Synt_ax Scheme:" Target="scheme"/>
          <ComboBox x:Name="scheme" ItemsSource="{Binding Schemes}"/><Button Content="Open"/></ToolBar>
      </Page>
      """
    let added = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml").compactMap(\.fix)
      .flatMap(\.edits).flatMap(\.new)
    #expect(added.contains { $0.contains("AutomationProperties.Name=\"Syntax Scheme\"") })
  }

  /// The texts near the field may be its name, but people do not read them as its label at first sight.
  @Test(arguments: [
    ("<TextBlock Text=\"Shape\"/><Border Grid.Column=\"1\"/>", "Grid.Column=\"2\"", false),
    ("<TextBlock Text=\"Names\"/><ListBox Grid.Row=\"1\"/>", "Grid.Row=\"2\"", false),
    ("<Border/><ListBox Grid.Row=\"1\"/>", "Grid.Row=\"2\"", true),
  ])
  func `a field near another text gets no open name`(others: String, place: String, isSuggested: Bool) {
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <Grid>\(others)<ComboBox \(place) ItemsSource="{Binding All}"/></Grid>
      </Page>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml").flatMap(\.separate)
      .filter { $0.message.contains("combo box") }
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// The text is the heading of the area below, not the name of the combo box beside it.
  @Test(arguments: [("Base64", false), ("Base64:", true)])
  func `the heading of a text area does not name the control beside it`(text: String, isConnected: Bool) {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <VBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <HBox><Label text="\(text)"/><ComboBox fx:id="kind"/></HBox>
        <TextArea fx:id="result"/>
      </VBox>
      """
    let added = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.fxml").compactMap(\.fix)
      .flatMap(\.edits).flatMap(\.new)
    #expect(added.contains { $0.contains("labelFor=\"${kind}\"") } == isConnected)
  }

  /// Each use of the component shows a different symbol.
  @Test(arguments: [
    ("{x:Bind Symbol, Mode=OneWay}", false), ("{x:Bind ViewModel.Symbol}", false), ("Home", true),
  ])
  func `a component with a bound symbol gets no fixed name`(symbol: String, isSuggested: Bool) {
    let part = """
      <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
                   xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="App.NavigationItem">
        <Grid><Button Click="OnClick"><SymbolIcon Symbol="\(symbol)"/></Button></Grid>
      </UserControl>
      """
    let found = SuggestedFix.findings(part, "unnamed-focus-stop", "NavigationItem.xaml")
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }
}

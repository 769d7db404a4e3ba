import FocusAudit
import FocusModel
import Foundation
import TestSupport
import Testing

/// Names that repeat a label: a text in resources stays in resources, and nothing hides a control's value.
@Suite struct RepeatedLabelFixTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The new lines of the only finding of `unnamed-focus-stop` in the folder; nil without a fix.
  private func added() throws -> [String]? {
    let result = Auditor(Auditor.Configuration()).audit([folder.url.path])
    let found = result.findings.filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.count == 1)
    return try #require(found.first).fix?.edits.flatMap(\.new).map { String($0.drop { $0 == " " }) }
  }

  /// The key contains the text, but the document does not declare the text.
  @Test func `XAML repeats the reference to a class of resources`() throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:r="using:Garden.Properties"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal">
          <TextBlock Text="{x:Static r:Words.City}"/>
          <TextBox/>
        </StackPanel>
      </Window>
      """, to: "Garden.axaml")
    try folder.write("<root><data name='City'><value>City</value></data></root>", to: "Properties/Words.resx")
    #expect(try added() == ["<TextBox AutomationProperties.Name=\"{x:Static r:Words.City}\"/>"])
  }

  @Test func `XAML repeats no text that resources set by uid`() throws {
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal">
          <TextBlock x:Uid="City"/>
          <TextBox/>
        </StackPanel>
      </Page>
      """, to: "Garden.xaml")
    try folder.write(
      "<root><data name='City.Text'><value>City</value></data></root>", to: "Strings/en/Resources.resw")
    #expect(try added() == nil)
  }

  @Test(arguments: [
    "{x:Static r:Words.City}", "{x:Bind r:Words.GetText('Garden/City')}", "{r:Localize City}",
  ])
  func `XAML repeats the reference to a text that was not found`(_ text: String) throws {
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:r="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal">
          <TextBlock Text="\(text)"/>
          <TextBox/>
        </StackPanel>
      </Page>
      """, to: "Garden.xaml")
    #expect(try added() == ["<TextBox AutomationProperties.Name=\"\(text)\"/>"])
  }

  @Test func `a label is docked before its field`() throws {
    try folder.write(
      """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:r="clr-namespace:Garden"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <DockPanel>
          <TextBlock Text="City" DockPanel.Dock="Left"/>
          <TextBox/>
        </DockPanel>
      </Window>
      """, to: "Garden.xaml")
    #expect(try added() == ["<TextBox AutomationProperties.Name=\"City\"/>"])
  }

  @Test func `the title before a description is the label`() throws {
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:r="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <Grid>
          <StackPanel>
            <TextBlock Text="{x:Bind r:Words.GetText('Garden/City')}"/>
            <TextBlock Text="{x:Bind r:Words.GetText('Garden/Where')}"/>
          </StackPanel>
          <ComboBox Grid.Column="2"/>
        </Grid>
      </Page>
      """, to: "Garden.xaml")
    let name = "AutomationProperties.Name=\"{x:Bind r:Words.GetText('Garden/City')}\""
    #expect(try added() == ["<ComboBox Grid.Column=\"2\" \(name)/>"])
  }

  @Test func `FXML repeats the key of a text`() throws {
    try folder.write(
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Label text="%garden.Size"/>
        <Slider/>
      </HBox>
      """, to: "src/main/resources/view/form.fxml")
    try folder.write("garden.Size=Size", to: "src/main/resources/i18n/messages.properties")
    #expect(try added() == ["<Slider accessibleText=\"%garden.Size\"/>"])
  }

  // MARK: Tooltips

  @Test(arguments: [
    ("Close the connection.", "Close the connection"), ("{Binding CloseTip}", nil),
    ("Close (Ctrl+W)", "Close"), ("Click to close", "…"),
    ("Closes all connections that were opened before the last start", "…"),
  ])
  func `a tooltip that is short names its button`(tooltip: String, name: String?) throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <Button ToolTip.Tip="\(tooltip)"><PathIcon Data="M0,0"/></Button>
          <Button Content="OK"/>
        </StackPanel>
      </Window>
      """, to: "Field.axaml")
    if let name {
      #expect(
        try added()
          == [
            "<Button ToolTip.Tip=\"\(tooltip)\" AutomationProperties.Name=\"\(name)\"><PathIcon Data=\"M0,0\"/></Button>"
          ])
    }
  }

  /// Writes a form with a button whose tooltip is `%garden.next`.
  private func writeForm(_ picture: String, to path: String) throws {
    try folder.write(
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.image.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Button>
          <graphic>\(picture)</graphic>
          <tooltip><Tooltip text="%garden.next"/></tooltip>
        </Button>
        <Button text="OK"/>
      </HBox>
      """, to: path)
  }

  @Test func `a tooltip in FXML names its button by its key`() throws {
    try writeForm("<ImageView/>", to: "view/form.fxml")
    #expect(try added() == ["<Button accessibleText=\"%garden.next\">"])
  }

  /// The text also belongs to a menu item, and a screen reader would read the mark.
  @Test func `a tooltip that marks a letter names no button`() throws {
    try writeForm(
      "<ImageView><Image url=\"@next.png\"/></ImageView>", to: "src/main/resources/view/form.fxml")
    try folder.write("garden.next=_Next", to: "src/main/resources/i18n/messages.properties")
    #expect(try added() == nil)
  }

  @Test func `a tooltip in Qt names its tool button`() throws {
    try folder.write(
      """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="layout">
        <item>
         <widget class="QToolButton" name="book">
          <property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
          <property name="toolTip"><string>Address book</string></property>
          <property name="icon"><iconset resource="a.qrc">:/book.png</iconset></property>
         </widget>
        </item>
       </layout></widget>
      </ui>
      """, to: "form.ui")
    #expect(try added()?.contains { $0.contains("<string>Address book</string>") } == true)
  }

  // MARK: Values

  /// A screen reader would announce a description in place of the selected item.
  @Test(arguments: [
    ("", nil), ("android:text=\"Country\"", "android:labelFor=\"@+id/country\""),
    ("android:id=\"@+id/caption\" android:text=\"Country\"", "android:labelFor=\"@+id/country\""),
  ])
  func `a spinner of Android keeps its value`(label: String, addition: String?) throws {
    try folder.write(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="wrap_content">
        <TextView android:layout_width="wrap_content" android:layout_height="wrap_content" \(label)/>
        <Spinner android:id="@+id/country" android:layout_width="match_parent" android:layout_height="wrap_content"/>
      </LinearLayout>
      """, to: "app/src/main/res/layout/form.xml")
    let lines = try added()
    #expect((lines == nil) == (addition == nil))
    if let addition { #expect(lines?.first?.contains(addition) == true, "\(lines ?? [])") }
  }

  /// Each use of the popover shows a different title, so no name is right for all uses.
  @Test(arguments: [("<property name=\"label\">Rename</property>", true), ("", false)])
  func `a field under a title that code sets gets no fixed name`(title: String, isSuggested: Bool) throws {
    try folder.write(
      """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <template class="NamePopover" parent="GtkPopover">
          <child>
            <object class="GtkBox">
              <property name="orientation">vertical</property>
              <child><object class="GtkLabel" id="title">\(title)</object></child>
              <child>
                <object class="GtkBox">
                  <child><object class="GtkEntry" id="entry"/></child>
                  <child><object class="GtkButton" id="button"><property name="label">OK</property></object></child>
                </object>
              </child>
            </object>
          </child>
        </template>
      </interface>
      """, to: "popover.ui")
    #expect((try added() != nil) == isSuggested)
  }

  /// The label shows a different text in each use of the control, and so does a name with the same binding.
  @Test(arguments: [
    ("<TextBlock Text=\"{Binding Title}\"/>", "{Binding Title}"),
    (
      "<TextBlock Text=\"{Binding Path=Model.HostLabel, Mode=OneWay}\"/>",
      "{Binding Path=Model.HostLabel, Mode=OneWay}"
    ),
    ("<TextBlock Name=\"title\" Text=\"{Binding Title}\"/>", "{Binding Title}"),
    ("<TextBlock Text=\"{Binding Title}\"/><TextBlock Text=\"0\"/>", nil),
    ("<TextBlock Text=\"{Binding Title, Mode=TwoWay}\"/>", nil),
    ("<TextBlock DataContext=\"{Binding Other}\" Text=\"{Binding Title}\"/>", nil),
    ("<TextBlock Text=\"{Binding FileName}\"/>", nil), ("<TextBlock Text=\"{Binding StatusText}\"/>", nil),
    ("<TextBlock Text=\"{Binding Count}\"/>", nil),
  ])
  func `a field after a bound label repeats the binding of a title`(label: String, value: String?) throws {
    try folder.write(
      """
      <UserControl xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal">
          \(label)
          <TextBox Text="{Binding Value}"/>
          <Button Content="OK"/>
        </StackPanel>
      </UserControl>
      """, to: "Field.axaml")
    #expect(
      try added()
        == value.map { ["<TextBox Text=\"{Binding Value}\" AutomationProperties.Name=\"\($0)\"/>"] })
  }

  /// The value of a slider may be in a bound label before it.
  @Test func `a slider after a bound label gets no name`() throws {
    try folder.write(
      """
      <UserControl xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel Orientation="Horizontal">
          <TextBlock Text="{Binding VolumeText}"/>
          <Slider/>
          <Button Content="OK"/>
        </StackPanel>
      </UserControl>
      """, to: "Field.axaml")
    #expect(try added() == nil)
  }

  /// Each row of the list has a different label.
  @Test func `a field in a dock panel of a template gets no made-up name`() throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <ItemsControl><ItemsControl.ItemTemplate><DataTemplate><DockPanel>
          <TextBox Name="input" Text="{Binding Value}" DockPanel.Dock="Right"/>
          <Label Target="input"><TextBlock Text="{Binding Title}"/></Label>
        </DockPanel></DataTemplate></ItemsControl.ItemTemplate></ItemsControl>
      </Window>
      """, to: "Field.axaml")
    #expect(try added() == nil)
  }

  /// The label above shows bound text, but belongs to the row with the button.
  @Test func `a field below a group with a bound label gets no made-up name`() throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <StackPanel Orientation="Horizontal"><TextBlock Text="{Binding Title}"/><Button Content="Help"/></StackPanel>
          <Grid><ComboBox ItemsSource="{Binding Values}"/></Grid>
        </StackPanel>
      </Window>
      """, to: "Field.axaml")
    #expect(try added() == nil)
  }

  /// The text after the switch explains it.
  @Test func `a switch is named by the label before its row`() throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <Grid ColumnDefinitions="200,*">
          <TextBlock Text="Write a log："/>
          <StackPanel Grid.Column="1" Orientation="Horizontal">
            <ToggleSwitch/>
            <TextBlock Text="Turn this off if the disk is full"/>
          </StackPanel>
        </Grid>
      </Window>
      """, to: "Field.axaml")
    #expect(try added() == ["<ToggleSwitch AutomationProperties.Name=\"Write a log\"/>"])
  }

  /// `Label.Target` names nothing in WPF (dotnet/wpf#9185), even if the text of the label is unknown.
  @Test func `a label with unknown text that points to a field does not name it`() {
    let window = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <Label Content="{Binding Title}" Target="{Binding ElementName=place}"/>
          <TextBox x:Name="place" Text="{Binding Value}"/>
          <Button Content="OK"/>
        </StackPanel>
      </Window>
      """
    let found = SuggestedFix.findings(window, "unnamed-focus-stop", "Window.xaml")
    #expect(
      found.map { $0.message.hasPrefix("a label points to text field 'place' but does not name it") } == [
        true
      ])
    #expect(
      found.first?.fix?.edits.flatMap(\.new) == [
        "    <TextBox x:Name=\"place\" Text=\"{Binding Value}\" AutomationProperties.Name=\"{Binding Title}\"/>"
      ])
  }

  /// The document does not specify where the label is.
  @Test func `a field in a dock panel with a label gets no made-up name`() throws {
    try folder.write(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <DockPanel>
          <TextBox DockPanel.Dock="Right" Text="{Binding Value}"/>
          <TextBlock Text="City"/>
        </DockPanel>
      </Window>
      """, to: "Field.axaml")
    #expect(try added() == nil)
  }

  /// Each use of the row has a different title.
  @Test func `a control in a row without a title gets no fixed name`() throws {
    try folder.write(
      """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <template class="SlotRow" parent="AdwActionRow">
          <child><object class="GtkSwitch" id="toggle"/></child>
        </template>
      </interface>
      """, to: "row.ui")
    #expect(try added() == nil)
  }

  // MARK: Initial focus

  /// A person who opens the window could otherwise press Return, and afterwards could only read.
  @Test(arguments: [
    ("<TextField promptText=\"Name\"/>", true),
    ("<TextField promptText=\"Name\" editable=\"false\"/>", false),
    ("<Hyperlink text=\"example.org\"/>", false),
  ])
  func `no order gives text the initial focus`(first: String, isSuggested: Bool) throws {
    let found = SuggestedFix.findings(
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Button text="Save" GridPane.rowIndex="1"/>
        \(first)
      </GridPane>
      """, "focus-order-contradicts-layout", "form.fxml")
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == isSuggested)
  }

  /// The accessible object of a tool button belongs to the item around the button.
  @Test func `GTK 3 names a tool button by its label`() throws {
    try folder.write(
      """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window">
          <child>
            <object class="GtkToolbar">
              <property name="visible">True</property>
              <child>
                <object class="GtkToolButton" id="add">
                  <property name="visible">True</property>
                  <property name="icon-name">list-add-symbolic</property>
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """, to: "tools.ui")
    #expect(try added()?.contains("<property name=\"label\" translatable=\"yes\">…</property>") == true)
  }

  /// The grid is only a cell for the field, which therefore has the label of the row.
  @Test func `XAML repeats the label beside a container of one control`() throws {
    try folder.write(
      """
      <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <StackPanel Orientation="Horizontal">
            <TextBlock Text="{DynamicResource host_title}"/>
            <Grid><TextBox Text="{Binding Host}"/></Grid>
          </StackPanel>
          <Button Content="OK"/>
        </StackPanel>
      </UserControl>
      """, to: "Form.xaml")
    #expect(
      try added()?.first?.contains("AutomationProperties.Name=\"{DynamicResource host_title}\"") == true)
  }

  /// A part of the template takes focus and does not get the name of the control.
  @Test(arguments: [("NumericUpDown", false), ("AutoCompleteBox", false), ("TextBox", true)])
  func `Avalonia names no control whose template takes focus`(field: String, isSuggested: Bool) throws {
    try folder.write(
      """
      <UserControl xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><TextBlock Text="Width"/><\(field)/><Button Content="OK"/></StackPanel>
      </UserControl>
      """, to: "Form.axaml")
    #expect((try added() != nil) == isSuggested)
  }

  /// The template of a drop-down names the control after its selected item.
  @Test(arguments: [("GtkDropDown", false), ("GtkEntry", true)])
  func `GTK 4 gives a drop down no name`(kind: String, isSuggested: Bool) throws {
    try folder.write(
      """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window">
          <property name="child">
            <object class="GtkBox">
              <child><object class="\(kind)"/></child>
              <child><object class="GtkButton"><property name="label">OK</property></object></child>
            </object>
          </property>
        </object>
      </interface>
      """, to: "window.ui")
    #expect((try added() != nil) == isSuggested)
  }

  /// The text above the dock panel may be the label of its first field.
  @Test(arguments: [("<TextBlock Text=\"Position\"/>", false), ("<Separator/>", true)])
  func `a field in a dock panel below text gets no made-up name`(above: String, isSuggested: Bool) throws {
    try folder.write(
      """
      <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation">
        <StackPanel>\(above)
          <DockPanel><ComboBox ItemsSource="{Binding Positions}"/><Button Content="Test"/></DockPanel>
        </StackPanel>
      </UserControl>
      """, to: "Form.xaml")
    #expect((try added() != nil) == isSuggested)
  }

  /// A label may be next to each use of the user control. A window has nothing around it.
  @Test(arguments: [("UserControl", false), ("Window", true)])
  func `a field that is alone in a part of a window gets no made-up name`(root: String, isSuggested: Bool)
    throws
  {
    try folder.write(
      """
      <\(root) xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"><Border>
        <ComboBox/>
      </Border></\(root)>
      """, to: "Language.xaml")
    #expect((try added() != nil) == isSuggested)
  }

  /// The title of something is data, for example the name of a film above its rating.
  @Test(arguments: [("MovieTitle", false), ("Title", true)])
  func `the title of something names no control`(path: String, isSuggested: Bool) throws {
    try folder.write(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><TextBlock Text="{Binding \(path)}"/><ComboBox/><Button Content="OK"/></StackPanel>
      </Page>
      """, to: "Movie.xaml")
    #expect(try added()?.contains { $0.contains("{Binding \(path)}") } ?? false == isSuggested)
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Names and orders that are not suggested, because the document shows more than one way to read it.
@Suite struct DoubtfulFixTests {
  /// The lines that fixes add to a Qt form with a `layout` of `items`.
  private func qt(
    _ layout: String, _ items: String, _ rule: RuleID = "unnamed-focus-stop", more: String = ""
  ) -> [String] {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="\(layout)" name="layout">
      \(items)
       </layout></widget>
      \(more)
      </ui>
      """
    return SuggestedFix.findings(form, rule, "form.ui").compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
  }

  private func label(_ text: String, _ place: String = "") -> String {
    let property = "<property name=\"text\"><string>\(text)</string></property>"
    return "<item\(place)><widget class=\"QLabel\">\(property)</widget></item>\n"
  }

  private func widget(_ name: String, _ kind: String = "QLineEdit", _ place: String = "") -> String {
    "<item\(place)><widget class=\"\(kind)\" name=\"\(name)\"/></item>\n"
  }

  /// The names that fixes add to a WPF window with `contents`; nil for a control without a fix.
  private func names(_ contents: String) -> [String?] {
    let window = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" \
      xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:my="clr-namespace:Garden">\(contents)</Window>
      """
    return SuggestedFix.findings(window, "unnamed-focus-stop", "Page.xaml").flatMap(\.separate).map {
      finding in
      finding.fix?.edits.flatMap(\.new).lazy.compactMap { line in
        line.firstRange(of: "Properties.Name=\"").map { line[$0.upperBound...].prefix { $0 != "\"" } }
      }.first.map(String.init)
    }
  }

  // MARK: Signs

  @Test(arguments: [
    ("d", "order", false), ("Y", "source_y", true), ("Y:", "order", true), ("ws://", "address", false),
    ("... or a file", "file", false), ("0/0:", "name", false),
  ])
  func `a sign names a field only if the field's name ends in it`(
    text: String, name: String, isSuggested: Bool
  ) {
    #expect(qt("QHBoxLayout", label(text) + widget(name)).contains { $0.contains("buddy") } == isSuggested)
  }

  @Test func `a text in a formula names nothing`() {
    let fields = label("Li") + widget("order")
    #expect(!qt("QHBoxLayout", fields).isEmpty)
    #expect(qt("QHBoxLayout", fields + label("(") + widget("argument") + label(")")).isEmpty)
  }

  @Test(arguments: [("km at", false), ("m/s", false), ("Radius", true)])
  func `a unit or connecting word after a field names nothing`(text: String, isSuggested: Bool) {
    let help = widget("help", "QPushButton")
    let row = label("Thickness:") + widget("depth", "QSpinBox") + label(text) + widget("time") + label("Ma")
    #expect(qt("QHBoxLayout", row + help).contains { $0.contains("<cstring>time") } == isSuggested)
  }

  @Test(arguments: [("Off", false), ("Left", false), ("Volume", true)])
  func `the end of a scale does not name the slider`(text: String, isSuggested: Bool) {
    let slider = "<item><widget class=\"QSlider\" name=\"level\"/></item>"
    let items = "<item><layout class=\"QHBoxLayout\">\(label(text))</layout></item>\(slider)"
    #expect(qt("QHBoxLayout", items).contains { $0.contains("<cstring>level") } == isSuggested)
  }

  // MARK: Texts

  @Test(arguments: [("Hide old beds", false), ("Hide beds of:", true)])
  func `a text between a box and a field names the box`(text: String, isSuggested: Bool) {
    let row = "<CheckBox/><TextBlock Text=\"\(text)\"/><TextBox/>"
    let found = names("<StackPanel Orientation=\"Horizontal\">\(row)</StackPanel>")
    #expect(found.contains { $0?.hasPrefix("Hide") == true } == isSuggested)
  }

  @Test(arguments: [("if level", false), ("level", true)])
  func `a text that joins sentences names nothing`(text: String, isSuggested: Bool) {
    let row = "<Label Content=\"\(text)\"/><ComboBox ItemsSource=\"{Binding Signs}\"/><TextBox Width=\"40\"/>"
    let found = names("<StackPanel Orientation=\"Horizontal\">\(row)</StackPanel>")
    #expect(found.contains(text) == isSuggested)
  }

  @Test func `a text before other texts does not name the box before it`() {
    func row(_ more: String) -> String {
      "<StackPanel Orientation=\"Horizontal\"><CheckBox/><TextBlock Text=\"Garden planner\"/>\(more)</StackPanel>"
    }
    #expect(names(row("")) == ["Garden planner"])
    #expect(names(row("<TextBlock Text=\"{Binding Version}\"/>")) == [nil])
  }

  @Test func `the title of a window does not name the box before it`() {
    let row = "<CheckBox IsChecked=\"{Binding IsOnTop}\"/><TextBlock Text=\"{Binding Title}\"/>"
    #expect(names("<StackPanel Orientation=\"Horizontal\">\(row)</StackPanel>") == [nil])
  }

  @Test(arguments: ["Include the archive", "{DynamicResource Include}"])
  func `a field after a box with a text gets no open name`(text: String) {
    let box = "<CheckBox Content=\"\(text)\"/><ComboBox ItemsSource=\"{Binding Kinds}\"/>"
    #expect(names("<StackPanel Orientation=\"Horizontal\">\(box)</StackPanel>") == [nil])
  }

  @Test func `a text before a hidden field may name the field after it`() {
    let hidden = "<Label Content=\"Bed\"/><TextBox Visibility=\"Collapsed\"/>"
    let found = names("<StackPanel>\(hidden)<ComboBox ItemsSource=\"{Binding Beds}\"/></StackPanel>")
    #expect(!found.contains("…"))
  }

  @Test func `a title of several fields is not the name of the first`() {
    let fields = "<TextBlock Text=\"Size\"/><TextBox/><TextBlock Text=\"x\"/><TextBox/>"
    #expect(!names("<StackPanel Orientation=\"Horizontal\">\(fields)</StackPanel>").contains("Size"))
  }

  @Test func `the texts of one column name the controls of the next`() {
    func form(_ controls: String) -> String {
      """
      <DockPanel><StackPanel><TextBlock Text="Codec"/><TextBlock Text="Frame rate"/></StackPanel>
      <StackPanel>\(controls)</StackPanel></DockPanel>
      """
    }
    let fields = "<ComboBox ItemsSource=\"{Binding Codecs}\"/><TextBox/>"
    #expect(names(form(fields)) == ["Codec", "Frame rate"])
    #expect(names(form(fields + "<TextBox/>")) == [nil, nil, nil])
    #expect(names(form(fields.replacing("<TextBox/>", with: "<Separator/>"))) == [nil])
  }

  @Test(arguments: [("Type:", false), ("Type to search beds", false), ("12", true)])
  func `a text field with the text of a label or prompt gets no open name`(text: String, isSuggested: Bool) {
    let panel = "<StackPanel><TextBox Text=\"\(text)\" Name=\"t\"/><Button Content=\"Save\"/></StackPanel>"
    #expect(names(panel) == [isSuggested ? "…" : nil])
  }

  @Test func `an element of an unknown class beside a container may be the label of the field in it`() {
    let row = "<Button Content=\"Less\"/><ComboBox ItemsSource=\"{Binding All}\"/><Button Content=\"More\"/>"
    func page(_ text: String) -> String {
      "<StackPanel>\(text)<StackPanel Orientation=\"Horizontal\">\(row)</StackPanel><Button Content=\"Save\"/></StackPanel>"
    }
    #expect(names(page("")) == ["…"])
    #expect(names(page("<my:FormattedText Format=\"Red: {0}\"/>")) == [nil])
  }

  @Test func `a text below a button may be the label of the field after both`() {
    func bar(_ field: String) -> String {
      """
      <DockPanel><StackPanel><Button Click="Refresh"><Image Source="refresh.png"/></Button>
      <TextBlock Text="Threads"/></StackPanel>\(field)</DockPanel>
      """
    }
    #expect(names(bar("")) == ["Threads"])
    #expect(!names(bar("<ComboBox ItemsSource=\"{Binding All}\"/>")).contains("Threads"))
  }

  /// Code shows the label and the field at the same time.
  @Test func `a hidden label names the hidden field after it`() throws {
    let size = "android:layout_width=\"match_parent\" android:layout_height=\"wrap_content\""
    func layout(_ label: String, _ field: String) -> [String] {
      let text = """
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical" \(size)>
          <TextView android:id="@+id/more" \(size) android:text="More options"/>
          <TextView android:id="@+id/folder_label" \(size) android:text="Folder" \(label)/>
          <FrameLayout android:id="@+id/card" \(size) \(field)><Spinner android:id="@+id/folder" \(size)/></FrameLayout>
          <Button android:id="@+id/save" \(size) android:text="Save"/>
        </LinearLayout>
        """
      return SuggestedFix.findings(text, "unnamed-focus-stop", "app/src/main/res/layout/download.xml")
        .compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    }
    let hidden = "android:visibility=\"gone\""
    #expect(layout("", "").contains { $0.contains("Folder") && $0.contains("labelFor") })
    #expect(layout(hidden, "").isEmpty)
    #expect(layout(hidden, hidden).allSatisfy { !$0.contains("More options") })
  }

  @Test func `a tooltip does not show that an attached property names nothing`() {
    let box = "<TextBlock Text=\"Plants\"/><TextBox ToolTip=\"Filter all plants\"/>"
    func row(_ box: String) -> String { "<StackPanel Orientation=\"Horizontal\">\(box)</StackPanel>" }
    #expect(names(row(box)) == ["Plants"])
    #expect(names(row(box.replacing("ToolTip", with: "my:Reader.Name=\"Filter\" ToolTip"))).isEmpty)
  }

  // MARK: Pictures

  @Test(arguments: [
    ("<Image Source=\"play.png\"/>", true), ("<Image x:Name=\"logo\"/>", false),
    ("<my:PackIcon Kind=\"{Binding PlayIcon}\"/>", false), ("<Path Data=\"{StaticResource Bin}\"/>", true),
  ])
  func `a button whose picture changes gets no fixed name`(picture: String, isSuggested: Bool) {
    #expect(names("<Grid><Button Click=\"Play\">\(picture)</Button></Grid>").contains("…") == isSuggested)
  }

  @Test(arguments: [("", true), ("add.setImageResource(R.drawable.remove);", false)])
  func `a button whose picture code changes gets no fixed name`(code: String, isSuggested: Bool) throws {
    let size = "android:layout_width=\"wrap_content\" android:layout_height=\"wrap_content\""
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" \(size)>
        <ImageButton android:id="@+id/add" android:src="@drawable/add" \(size)/>
        <Button android:id="@+id/save" android:text="Save" \(size)/>
      </LinearLayout>
      """
    let source = """
      class Player extends Activity { void open() {
        setContentView(R.layout.player);
        ImageButton add = findViewById(R.id.add);
        add.setOnClickListener(listener);
        \(code)
      } }
      """
    let found = try auditedProject(["res/layout/player.xml": layout, "Player.java": source]).findings
    #expect(found.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }

  @Test(arguments: [("", true), ("row.action_icon.icon_name = \"list-remove\";", false)])
  func `a button in a row whose picture code changes gets no fixed name`(
    code: String, isSuggested: Bool
  ) throws {
    let row = """
      <interface><requires lib="gtk" version="4.0"/><template class="GardenPlantRow" parent="GtkListBoxRow">
      <property name="child"><object class="GtkBox"><child><object class="GtkLabel" id="plant"/></child>
      <child><object class="GtkToggleButton" id="action_button"><child><object class="GtkImage" id="action_icon"/></child>
      </object></child></object></property></template></interface>
      """
    let template = """
      namespace Garden {
        [GtkTemplate (ui = "/org/garden/plant_row.ui")] public class PlantRow : Gtk.ListBoxRow {
          [GtkChild] public unowned Gtk.Label plant;
          [GtkChild] public unowned Gtk.Image action_icon;
        }
      }
      """
    let window = """
      namespace Garden { class Window : Gtk.Window { void add_plant (string name) {
        var row = new PlantRow ();
        row.plant.label = name;
        \(code)
        list.append (row);
      } } }
      """
    let found = try auditedProject([
      "plant_row.ui": row, "plant_row.vala": template, "window.vala": window,
    ]).findings
    #expect(found.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }

  @Test(arguments: [("", true), ("Play.Icon = pause;", false), ("Play.Width = 24;", true)])
  func `a button whose picture the class of a window changes gets no fixed name`(
    code: String, isSuggested: Bool
  ) throws {
    let window = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" x:Class="Garden.Player" Title="Garden"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><Button x:Name="Play" Click="OnPlay"><Image Source="play.png"/></Button></StackPanel>
      </Window>
      """
    let source =
      "namespace Garden { partial class Player : Window { void OnPlay(object s, RoutedEventArgs e) { Start(); \(code) } } }"
    let found = try auditedProject([
      "Player.xaml": window, "Player.xaml.cs": source,
      "App.cs": "class App { void Run() { new Player().Show(); } }",
    ]).findings
    #expect(found.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }

  // MARK: Orders

  /// Tab stays in the table as soon as code has filled it, and no longer reaches the stops behind it.
  @Test(arguments: [("QListWidget", true), ("QTableWidget", false)])
  func `no order puts stops behind a table that keeps Tab`(list: String, isSuggested: Bool) {
    func place(_ row: Int) -> String { " row=\"\(row)\" column=\"0\"" }
    let items =
      widget("city", "QLineEdit", place(0)) + widget("kind", "QComboBox", place(2))
      + widget("all", list, place(1))
    #expect(qt("QGridLayout", items, "focus-order-contradicts-layout").isEmpty != isSuggested)
  }

  /// The class of `width` is unknown, so the rule does not judge its place, but a list would fix this place.
  @Test(arguments: [(5, true), (1, false)])
  func `a list of tab stops agrees with the layout for all its members`(row: Int, isSuggested: Bool) throws {
    func form(_ contents: String, _ base: String) -> String {
      """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="layout">\(contents)</layout></widget>
       <customwidgets><customwidget><class>AngleBox</class><extends>\(base)</extends></customwidget></customwidgets>
      </ui>
      """
    }
    func place(_ row: Int) -> String { " row=\"\(row)\" column=\"0\"" }
    let items =
      widget("first", "QLineEdit", place(0)) + widget("country", "QComboBox", place(4))
      + widget("city", "QLineEdit", place(3)) + widget("width", "AngleBox", place(row))
    let found = try auditedProject([
      "form.ui": form(items, "QDouble"),
      "other.ui": form(widget("size", "AngleBox", place(0)), "QDoubleSpinBox"),
    ]).findings
    let orders = found.filter { $0.rule == "focus-order-contradicts-layout" }
    #expect(orders.map { $0.fix != nil } == [isSuggested])
  }
}

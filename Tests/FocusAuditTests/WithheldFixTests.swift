import FocusAudit
import FocusModel
import Testing

/// Changes that are not suggested, because the document or code shows that they might be wrong or useless.
@Suite struct WithheldFixTests {
  private static let namespaces = """
    xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" \
    xmlns:my="clr-namespace:Garden"
    """

  /// The findings of `rule` in a WPF window with `contents`.
  private func findings(_ rule: RuleID, _ contents: String) -> [Finding] {
    SuggestedFix.findings("<Window \(Self.namespaces)>\(contents)</Window>", rule, "Page.xaml")
      .flatMap(\.separate)
  }

  /// The texts of the names that fixes add to a WPF window with `contents`; nil for a control without a fix.
  private func names(_ contents: String) -> [String?] {
    findings("unnamed-focus-stop", contents).map { finding in
      finding.fix?.edits.flatMap(\.new).lazy.compactMap { line in
        line.firstRange(of: "Properties.Name=\"").map { line[$0.upperBound...].prefix { $0 != "\"" } }
      }.first.map(String.init)
    }
  }

  // MARK: Pictures of an interface

  /// Neither keys nor the pointer reach the buttons of a preview.
  @Test func `a button in a preview is no control`() {
    let button = "<Button Focusable=\"False\"><Image Source=\"start.png\"/></Button>"
    func page(_ container: String) -> String {
      "<StackPanel><\(container)><DockPanel>\(button)</DockPanel></ContentControl><Button Content=\"Save\"/></StackPanel>"
    }
    #expect(findings("unreachable-control", page("ContentControl Focusable=\"False\"")).isEmpty == false)
    let preview = page("ContentControl Focusable=\"False\" IsHitTestVisible=\"False\"")
    #expect(findings("unreachable-control", preview).isEmpty)
    #expect(findings("unnamed-focus-stop", preview).isEmpty)
    #expect(names(preview.replacing("<Button Focusable=\"False\">", with: "<Button>")).isEmpty)
  }

  @Test func `a property that the project attaches may name a control`() {
    let box = "<TextBox my:ScreenReader.Name=\"Filter\"/>"
    #expect(findings("unnamed-focus-stop", "<StackPanel>\(box)</StackPanel>").isEmpty)
    let other = box.replacing("my:ScreenReader.Name", with: "my:ScreenReader.Mode")
    #expect(!findings("unnamed-focus-stop", "<StackPanel>\(other)</StackPanel>").isEmpty)
  }

  // MARK: Texts in the document

  @Test func `a button with a title in its cell above, or alone beside it, gets no open name`() {
    let button = "<Button Grid.Row=\"1\"><Path Data=\"M0 0L1 1\"/></Button>"
    #expect(names("<Grid><Label Content=\"Delete\"/>\(button)</Grid>") == [nil])
    #expect(names("<Grid>\(button)</Grid>") == ["…"])
    let row = "<TextBlock Text=\"Image\"/><Button><Path Data=\"M0 0L1 1\"/></Button>"
    #expect(names("<StackPanel Orientation=\"Horizontal\">\(row)</StackPanel>") == [nil])
    #expect(
      names("<StackPanel Orientation=\"Horizontal\">\(row)<Button Content=\"Save\"/></StackPanel>") == ["…"])
  }

  @Test func `a label that appears and disappears like the field names it`() {
    let binding = "Visibility=\"{Binding IsShown, Converter={StaticResource Shown}}\""
    func grid(_ label: String, _ more: String = "") -> String {
      """
      <Grid><TextBlock Text="Dictionary" \(label)/><ComboBox Grid.Column="1" ItemsSource="{Binding All}" \(binding)/>
      <Button Grid.Row="1" Content="Save"/>\(more)</Grid>
      """
    }
    #expect(names(grid(binding)) == ["Dictionary"])
    // Which of the two texts is shown is unknown.
    #expect(names(grid(binding, "<TextBlock Text=\"Layout\" \(binding)/>")) == [nil])
  }

  @Test func `an element of an unknown class may be the label`() {
    let field =
      "<ComboBox Grid.Column=\"1\" ItemsSource=\"{Binding All}\"/><Button Grid.Row=\"1\" Content=\"Save\"/>"
    #expect(names("<Grid><my:ShortText Text=\"{Binding Language}\"/>\(field)</Grid>") == [nil])
    #expect(names("<Grid>\(field)</Grid>") == ["…"])
  }

  /// Labels that are packed from the end of a box follow another field.
  @Test func `labels and fields in pairs after a combo box belong together`() throws {
    func child(_ widget: String, _ packing: String) -> String {
      "<child>\(widget)<packing><property name=\"pack-type\">\(packing)</property></packing></child>"
    }
    func spin(_ id: String) -> String {
      "<object class=\"GtkSpinButton\" id=\"\(id)\"><property name=\"visible\">True</property><property name=\"can-focus\">True</property></object>"
    }
    func label(_ text: String) -> String {
      "<object class=\"GtkLabel\"><property name=\"visible\">True</property><property name=\"label\">\(text)</property></object>"
    }
    let combo =
      "<object class=\"GtkComboBoxText\" id=\"match\"><property name=\"visible\">True</property></object>"
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window"><child><object class="GtkBox"><property name="visible">True</property>
      \(child(spin("most"), "end"))
      \(child(label("Max users"), "end"))
      \(child(spin("least"), "end"))
      \(child(label("Min users"), "end"))
      \(child(combo, "start"))
        </object></child></object>
      </interface>
      """
    let found = SuggestedFix.findings(window, "unnamed-focus-stop", "window.ui").flatMap(\.separate)
    let added = found.compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    #expect(
      ["most", "least"].allSatisfy { id in added.contains { $0.contains("\"mnemonic-widget\">\(id)<") } })
  }

  /// The spin box shows the value of the slider: it has the slider's name, or a different one.
  @Test func `a spin box behind a slider gets no open name`() {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="layout">
        <item><widget class="QLabel" name="label"><property name="text"><string>Threshol&amp;d</string></property>
         <property name="buddy"><cstring>slider</cstring></property></widget></item>
        <item><widget class="QSlider" name="slider"/></item>
        <item><widget class="QDoubleSpinBox" name="value"/></item>
       </layout></widget>
      </ui>
      """
    #expect(SuggestedFix.findings(form, "unnamed-focus-stop", "form.ui").map { $0.fix == nil } == [true])
  }

  /// The character before a letter would be read, or shown, as a part of the name.
  @Test func `a reference to text with a mark is not repeated`() throws {
    let field = "<ComboBox x:Name=\"mode\" ItemsSource=\"{Binding All}\"/><Button Content=\"Save\"/>"
    func box(_ label: String) -> String { "<StackPanel>\(label)\(field)</StackPanel>" }
    let key = "{DynamicResource Mode}"
    let target = "Target=\"{Binding ElementName=mode}\""
    #expect(names(box("<Label \(target)><AccessText Text=\"\(key)\"/></Label>")) == [nil])
    #expect(names(box("<Label Content=\"\(key)\"/>")) == [nil])
    #expect(names(box("<TextBlock Text=\"\(key)\"/>")) == [key])
    #expect(names(box("<Label Content=\"_Mode:\" \(target)/>")) == ["Mode"])
  }

  // MARK: Fields that only show a value

  @Test func `an entry that takes neither focus nor text needs no name`() {
    func window(_ properties: String) -> String {
      """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window"><child><object class="GtkBox"><property name="visible">True</property>
          <child><object class="GtkEntry" id="status"><property name="visible">True</property>\(properties)</object></child>
          <child><object class="GtkButton" id="save"><property name="visible">True</property>
            <property name="label">Save</property><property name="can-focus">True</property></object></child>
        </object></child></object>
      </interface>
      """
    }
    let isOff = "<property name=\"can-focus\">False</property>"
    let isFixed = "<property name=\"editable\">False</property>"
    #expect(SuggestedFix.findings(window(isFixed), "unnamed-focus-stop", "window.ui").count == 1)
    #expect(SuggestedFix.findings(window(isOff + isFixed), "unnamed-focus-stop", "window.ui").isEmpty)
  }

  /// The icon replaces the label, which still names the button (measured on GTK 4.8.3).
  @Test func `a button whose icon replaces its label needs no name`() {
    func window(_ label: String) -> String {
      """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window"><property name="child"><object class="GtkBox">
          <child><object class="GtkButton" id="image">\(label)
            <property name="icon-name">image-missing</property></object></child>
          <child><object class="GtkButton" id="save"><property name="label">Save</property></object></child>
        </object></property></object>
      </interface>
      """
    }
    #expect(SuggestedFix.findings(window(""), "unnamed-focus-stop", "window.ui").count == 1)
    let label = "<property name=\"label\">Select</property>"
    #expect(SuggestedFix.findings(window(label), "unnamed-focus-stop", "window.ui").isEmpty)
  }

  /// The constructor of these lists makes them focusable after it has read the attributes.
  @Test(arguments: ["ListView", "GridView", "ExpandableListView"])
  func `a list of Android ignores focusable`(list: String) {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <\(list) android:id="@+id/choices" android:layout_width="match_parent" android:layout_height="wrap_content"
            android:focusable="false" android:focusableInTouchMode="false"/>
        <Button android:id="@+id/save" android:layout_width="wrap_content" android:layout_height="wrap_content"
            android:text="Save"/>
      </LinearLayout>
      """
    #expect(
      SuggestedFix.findings(layout, "unreachable-control", "app/src/main/res/layout/choices.xml").isEmpty)
  }

  // MARK: Code

  /// Code finds the objects of an included layout through the layout that includes it.
  @Test(arguments: [(true, 0), (false, 1)])
  func `code of the including layout names a field`(isIncluded: Bool, count: Int) throws {
    let size = "android:layout_width=\"match_parent\" android:layout_height=\"wrap_content\""
    let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    let fields = """
      <merge \(android)>
        <EditText android:id="@+id/fork_owner" \(size) android:inputType="text"/>
        <Button android:id="@+id/fork_save" \(size) android:text="Save"/>
      </merge>
      """
    let inclusion = isIncluded ? "<include layout=\"@layout/fork_fields\"/>" : ""
    let outer =
      "<LinearLayout \(android) android:orientation=\"vertical\" \(size)>\(inclusion)</LinearLayout>"
    let code = """
      class ForkActivity extends Activity {
        protected void onCreate(Bundle state) {
          setContentView(R.layout.new_fork);
          EditText owner = findViewById(R.id.fork_owner);
          owner.setHint(R.string.owner);
        }
      }
      """
    let result = try auditedProject([
      "app/src/main/res/layout/fork_fields.xml": fields, "app/src/main/res/layout/new_fork.xml": outer,
      "app/src/main/java/ForkActivity.java": code,
    ])
    #expect(result.path.hasSuffix("fork_fields.xml"))
    #expect(result.findings.filter { $0.rule == "unnamed-focus-stop" }.count == count)
  }

  /// Space would press nothing, because the window gives it another action.
  @Test(arguments: [
    ("gtk_accel_group_connect (group, GDK_KEY_space, 0, 0, closure);", false),
    ("gtk_widget_set_can_focus (button, FALSE);", false), ("gtk_accel_group_new ();", false),
    ("gtk_widget_show (window);", true),
  ])
  func `no button becomes a stop if code takes its keys or its focus`(call: String, isSuggested: Bool) throws
  {
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="player"><child><object class="GtkBox"><property name="visible">True</property>
          <child><object class="GtkEntry" id="title"><property name="visible">True</property>
            <property name="can-focus">True</property></object></child>
          <child><object class="GtkToggleButton" id="mode"><property name="visible">True</property>
            <property name="label">Mode</property><property name="can-focus">False</property></object></child>
          <child><object class="GtkToggleButton" id="other"><property name="visible">True</property>
            <property name="label">Other</property><property name="can-focus">True</property></object></child>
        </object></child></object>
      </interface>
      """
    let code = """
      void open (void) { gtk_builder_new_from_file ("player.ui"); \(call) }
      void listen (void) {
        g_signal_connect (gtk_builder_get_object (builder, "mode"), "toggled", G_CALLBACK (run), NULL);
      }
      """
    let result = try auditedProject(["player.ui": window, "player.c": code])
    #expect(
      result.findings.filter { $0.rule == "unreachable-control" }.map { $0.fix != nil } == [isSuggested])
  }

  // MARK: Orders

  /// A field that takes no focus keeps its place among the stops that stay.
  @Test func `a list of tab stops leaves widgets without focus where they are`() throws {
    func field(_ row: Int, _ name: String, _ properties: String = "") -> String {
      "<item row=\"\(row)\" column=\"0\"><widget class=\"QLineEdit\" name=\"\(name)\">\(properties)</widget></item>"
    }
    let off = "<property name=\"focusPolicy\"><enum>Qt::NoFocus</enum></property>"
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="grid">
        \(field(0, "user"))\(field(1, "call"))\(field(2, "line"))\(field(3, "from", off))\(field(4, "note"))
       </layout></widget>
       <tabstops><tabstop>call</tabstop><tabstop>line</tabstop><tabstop>user</tabstop><tabstop>from</tabstop>
        <tabstop>note</tabstop></tabstops>
      </ui>
      """
    let made = try SuggestedFix(form, "focus-order-contradicts-layout", "form.ui")
    let listed = made.new.filter { $0.hasPrefix("<tabstop>") }
    #expect(listed == ["user", "call", "line", "from", "note"].map { "<tabstop>\($0)</tabstop>" })
  }

  /// Both fields may be set before the button, which acts on both.
  @Test func `a button between two fields may come after both`() {
    func page(_ between: String) -> String {
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <TextField fx:id="least"/><TextField fx:id="most" GridPane.columnIndex="2"/>
        \(between)
      </GridPane>
      """
    }
    func found(_ between: String) -> [Finding] {
      SuggestedFix.findings(page(between), "focus-order-contradicts-layout", "Range.fxml")
    }
    let button = found("<Button text=\"Automatic\" GridPane.columnIndex=\"1\"/>")
    #expect(button.map(\.severity) == [.info] && button.allSatisfy { $0.fix == nil })
    #expect(found("<Slider fx:id=\"step\" GridPane.columnIndex=\"1\"/>").contains { $0.fix != nil })
  }

  /// The names in the list of tab stops that a fix writes into a Qt form with these grid items; nil without a fix.
  private func listed(_ items: String, _ stops: String, rule: RuleID = "focus-order-contradicts-layout")
    -> [String]?
  {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="grid">\(items)</layout></widget>
       <tabstops>\(stops.split(separator: " ").map { "<tabstop>\($0)</tabstop>" }.joined())</tabstops>
      </ui>
      """
    let fixes = SuggestedFix.findings(form, rule, "form.ui").compactMap(\.fix)
    if fixes.isEmpty { return nil }
    return fixes.flatMap(\.edits).flatMap(\.new).flatMap { line in
      line.split(separator: "<tabstop>").dropFirst().map { String($0.prefix { $0 != "<" }) }
    }
  }

  private func item(_ row: Int, _ widget: String, _ name: String, _ properties: String = "", column: Int = 0)
    -> String
  {
    "<item row=\"\(row)\" column=\"\(column)\"><widget class=\"\(widget)\" name=\"\(name)\">\(properties)</widget></item>"
  }

  /// Return would delete something if another button had the initial focus.
  @Test(arguments: [("Cancel", false), ("Help", true)])
  func `a list that puts Cancel first stays as it is`(text: String, isSuggested: Bool) {
    let button = "<property name=\"text\"><string>\(text)</string></property>"
    let items =
      item(0, "QLineEdit", "name") + item(1, "QLineEdit", "city") + item(2, "QPushButton", "stop", button)
      + item(3, "QLineEdit", "note")
    #expect((listed(items, "stop name city note") != nil) == isSuggested)
  }

  /// A widget that takes focus again enters the list at its place on the screen.
  @Test func `a widget enters a list only after the widget before it on the screen`() {
    let off = "<property name=\"focusPolicy\"><enum>Qt::NoFocus</enum></property>"
    func text(_ text: String) -> String { "<property name=\"text\"><string>\(text)</string></property>" }
    func form(_ first: Int, _ second: Int) -> [String]? {
      let other =
        "<item row=\"3\" column=\"0\"><layout class=\"QHBoxLayout\" name=\"inner\"><item><widget class=\"QPushButton\" name=\"help\">\(text("Help"))</widget></item></layout></item>"
      let items =
        item(0, "QLineEdit", "options") + item(first, "QPushButton", "save", text("Save") + off)
        + item(second, "QLineEdit", "uri") + other
      return listed(items, "options uri help", rule: "unreachable-control")
    }
    #expect(form(2, 1) == nil)
    #expect(form(1, 2) != nil)
  }

  /// The field takes its place behind the box from the order of creation, which the list would end.
  @Test func `a box does not enter a list without its disabled field`() {
    let off = "<property name=\"enabled\"><bool>false</bool></property>"
    let field =
      "<item row=\"1\" column=\"1\"><layout class=\"QHBoxLayout\" name=\"inner\"><item><widget class=\"QLineEdit\" name=\"file\">\(off)</widget></item></layout></item>"
    let items =
      item(0, "QLineEdit", "name") + item(1, "QCheckBox", "boot") + field + item(2, "QLineEdit", "port")
      + item(3, "QLineEdit", "host")
    #expect(listed(items, "name host port") == nil)
  }

  /// A list that leaves other parts of the window mixed is not the reading order.
  @Test(arguments: [("a1 b1 a2 b2 y x z", false), ("a1 a2 b1 b2 y x z", true)])
  func `a list is not corrected in one part only`(stops: String, isSuggested: Bool) {
    func group(_ row: Int, _ names: String...) -> String {
      let fields = names.enumerated().map { item($0, "QLineEdit", $1) }.joined()
      return """
        <item row="\(row)" column="0"><widget class="QGroupBox" name="group\(row)">
         <layout class="QGridLayout" name="inner\(row)">\(fields)</layout></widget></item>
        """
    }
    let items = group(0, "a1", "a2") + group(1, "b1", "b2") + group(2, "x", "y", "z")
    #expect((listed(items, stops) != nil) == isSuggested)
  }

  // MARK: Titles

  @Test(arguments: [("Qt::AlignCenter", false), ("Qt::AlignLeft", true)])
  func `a centred label at the top of a form is its title`(alignment: String, isConnected: Bool) {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QGridLayout" name="grid">
        <item row="0" column="0" colspan="2"><widget class="QLabel" name="caption">
         <property name="text"><string>Application</string></property>
         <property name="alignment"><set>\(alignment)</set></property></widget></item>
        <item row="1" column="0" colspan="2"><widget class="QLineEdit" name="name">
         <property name="placeholderText"><string>App name</string></property></widget></item>
       </layout></widget>
      </ui>
      """
    let added = SuggestedFix.findings(form, "unnamed-focus-stop", "form.ui").compactMap(\.fix).flatMap(
      \.edits
    )
    .flatMap(\.new)
    #expect(added.contains { $0.contains("<cstring>name</cstring>") } == isConnected)
    // The field shows words that may be its name.
    #expect(!added.contains { $0.contains("…") })
  }

  @Test func `a label above several rows is the title of all of them`() {
    func page(_ rows: Int) -> [String] {
      let row = "<HBox><ComboBox fx:id=\"kind%\"/><Button fx:id=\"save%\" text=\"Save\"/></HBox>"
      let all = (0..<rows).map { row.replacing("%", with: "\($0)") }.joined()
      let page = """
        <?import javafx.scene.control.*?>
        <?import javafx.scene.layout.*?>
        <VBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
          <Label text="Attributes:"/>\(all)
        </VBox>
        """
      return SuggestedFix.findings(page, "unnamed-focus-stop", "Box.fxml").compactMap(\.fix).flatMap(\.edits)
        .flatMap(\.new)
    }
    #expect(page(1).contains { $0.contains("labelFor") })
    #expect(!page(3).contains { $0.contains("labelFor") })
  }

  @Test func `a view with a title may name the first field in it`() {
    let fields =
      "<StackPanel><ComboBox ItemsSource=\"{Binding All}\"/><ComboBox ItemsSource=\"{Binding Some}\"/></StackPanel>"
    let save = "<Button Content=\"Save\"/>"
    #expect(
      names("<StackPanel><my:Block Title=\"{Binding T}\">\(fields)</my:Block>\(save)</StackPanel>").first
        == .some(nil))
    #expect(names("<StackPanel><Border>\(fields)</Border>\(save)</StackPanel>").first == "…")
  }

  /// If all items had the same name, people could not tell them apart.
  @Test func `a field in a template of items gets no open name`() {
    func list(_ item: String) -> String {
      "<ListBox ItemsSource=\"{Binding All}\"><ListBox.ItemTemplate><DataTemplate>\(item)</DataTemplate></ListBox.ItemTemplate></ListBox>"
    }
    let button = "<Button><Image Source=\"{Binding Picture}\"/></Button>"
    #expect(
      names(list("<StackPanel><Slider Value=\"{Binding Gain}\"/></StackPanel>")).allSatisfy { $0 == nil })
    #expect(names(list(button)).allSatisfy { $0 == nil })
    let bin = "<Button><Image Source=\"bin.png\"/></Button><TextBlock Text=\"{Binding Name}\"/>"
    #expect(names(list("<StackPanel>\(bin)</StackPanel>")) == ["…"])
  }

  // MARK: Attributes with other effects

  /// The controls that keep their numbers would come first.
  @Test(arguments: [("", true), (" TabIndex=\"9\"", false)])
  func `numbers are removed from all controls or from none`(number: String, isSuggested: Bool) {
    let found = findings(
      "focus-order-contradicts-layout",
      """
      <Grid><TextBox TabIndex="2"/><TextBox Grid.Row="1" TabIndex="1"/><TextBox Grid.Row="2" TabIndex="3"/>
      <Button Grid.Row="3" Content="Save" IsEnabled="False"\(number)/></Grid>
      """)
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// Style sheets select buttons by these properties (`:default`).
  @Test func `no default of JavaFX is removed`() {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Button text="Import" defaultButton="true"/><Button text="Open" defaultButton="true"/>
      </HBox>
      """
    #expect(SuggestedFix.findings(page, "ambiguous-default", "Box.fxml").map { $0.fix == nil } == [true])
  }

  /// The style also sets the size of the view, without which the layout is not loaded.
  @Test func `a style that takes focus is not removed`() throws {
    let android = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    let size = "android:layout_width=\"match_parent\" android:layout_height=\"wrap_content\""
    let row = """
      <LinearLayout \(android) \(size)>
        <ImageButton android:id="@+id/up" style="@style/row_button" android:contentDescription="@string/up"/>
        <Button android:id="@+id/save" \(size) android:text="Save"/>
      </LinearLayout>
      """
    let style = """
      <resources><style name="row_button"><item name="android:layout_width">wrap_content</item>
        <item name="android:layout_height">wrap_content</item><item name="android:focusable">false</item></style></resources>
      """
    let result = try auditedProject([
      "app/src/main/res/layout/row.xml": row, "app/src/main/res/values/styles.xml": style,
    ])
    #expect(result.findings.filter { $0.rule == "unreachable-control" }.allSatisfy { $0.fix == nil })
  }

  /// Save is reached first now, and would be behind the text area, which keeps Tab.
  @Test(arguments: [("TextArea", false), ("TextField", true)])
  func `no button moves behind an editor`(editor: String, isSuggested: Bool) {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <BorderPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <bottom><HBox><Button text="Save"/><Button text="Close"/></HBox></bottom>
        <center><\(editor) fx:id="message" promptText="Message"/></center>
      </BorderPane>
      """
    let found = SuggestedFix.findings(page, "focus-order-contradicts-layout", "Box.fxml")
    #expect(found.contains { $0.fix != nil } == isSuggested)
  }

  /// The label becomes a stop, which would follow the whole list.
  @Test(arguments: [("first last", true), ("last first", false), ("", true)])
  func `a label with links enters the list of tab stops`(stops: String, isSuggested: Bool) {
    let link =
      item(
        1, "QLabel", "help",
        "<property name=\"text\"><string>&lt;a href=\"https://example.org\"&gt;Help&lt;/a&gt;</string></property><property name=\"openExternalLinks\"><bool>true</bool></property>"
      )
    let items = item(0, "QLineEdit", "first") + link + item(2, "QLineEdit", "last")
    let names = listed(items, stops, rule: "pointer-only-control")
    #expect((names != nil) == isSuggested)
    if !stops.isEmpty { #expect(names?.contains("help") ?? true) }
  }
}

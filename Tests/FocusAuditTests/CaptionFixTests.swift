import FocusAudit
import FocusModel
import Testing

/// The labels that fixes connect: only text that people read as the name of this particular control.
@Suite struct CaptionFixTests {
  /// A row of labels, each in quotes, and widgets: `'City' QLineEdit`.
  private func row(_ parts: String...) -> String {
    let items = parts.enumerated().map { index, part in
      let isText = part.hasPrefix("'")
      let text = part.dropFirst().dropLast()
      let property = isText ? "<property name=\"text\"><string>\(text)</string></property>" : ""
      return """
          <item><widget class="\(isText ? "QLabel" : part)" name="part\(index)">\(property)</widget></item>
        """
    }
    return """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="layout">
      \(items.joined(separator: "\n"))
       </layout></widget>
      </ui>
      """
  }

  /// The buddies that fixes add, from left to right.
  private func buddies(_ form: String) -> [String] {
    SuggestedFix.findings(form, "unnamed-focus-stop", "form.ui").flatMap(\.separate).compactMap { finding in
      finding.fix?.edits.flatMap(\.new).lazy.compactMap { line in
        line.firstRange(of: "<cstring>").map { line[$0.upperBound...].prefix { $0 != "<" } }
      }.first.map(String.init)
    }.sorted()
  }

  /// The changes to unnamed controls in a JavaFX box with `contents`.
  private func javaFXFixes(_ contents: String) -> [String] {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        \(contents)
      </HBox>
      """
    return SuggestedFix.findings(page, "unnamed-focus-stop", "Box.fxml").map { $0.fix?.words ?? "none" }
  }

  @Test func `the text of a label that contains a field names only this field`() {
    let height = "<Label text=\"Height:\"><graphic><TextField fx:id=\"height\"/></graphic></Label>"
    let choice = "<ChoiceBox fx:id=\"direction\"/>"
    #expect(javaFXFixes("<Label text=\"Height:\"/>" + choice).contains { $0.hasPrefix("connect") })
    #expect(!javaFXFixes(height + choice).contains { $0.hasPrefix("connect") })
  }

  /// The loader takes these names for constants: the document does not load, or the binding has no value (measured on
  /// 11.0.11).
  @Test(arguments: ["nullText", "trueName", "null", "t", "nu"])
  func `no label refers to an ID that begins like a constant`(id: String) {
    let field = "<TextField fx:id=\"\(id)\"/>"
    #expect(!javaFXFixes("<Label text=\"City:\"/>" + field).contains { $0.hasPrefix("connect") })
    #expect(!javaFXFixes("<Label text=\"City:\" labelFor=\"${\(id)}\"/>" + field).isEmpty)
  }

  /// References lead to the last object with an ID (measured on 11.0.11).
  @Test func `no label refers to an ID that is declared twice`() {
    let row = "<HBox><Label text=\"City:\"/><TextField fx:id=\"city\"/></HBox>"
    #expect(!javaFXFixes(row + row.replacing("City", with: "Town")).contains { $0.hasPrefix("connect") })
    #expect(javaFXFixes(row).contains { $0.hasPrefix("connect") })
  }

  /// In an attribute, `%100` is the key of a text.
  @Test func `a tooltip between tags becomes no reference to resources`() throws {
    func added(_ tooltip: String) -> [String] {
      SuggestedFix.findings(
        """
        <?import javafx.scene.control.*?><?import javafx.scene.image.*?>
        <VBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1"><Button>
          <graphic><ImageView/></graphic><tooltip><Tooltip><text>\(tooltip)</text></Tooltip></tooltip>
        </Button></VBox>
        """, "unnamed-focus-stop", "Box.fxml"
      ).compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    }
    #expect(!added("%100").contains { $0.contains("\"%100\"") })
    #expect(added("Refresh").contains { $0.contains("\"Refresh\"") })
  }

  /// FXMLLoader evaluates `${name}` as the object with this ID, wherever the document declares it.
  @Test func `a label may be bound to its field`() {
    let field = "<TextField fx:id=\"city\"/>"
    #expect(javaFXFixes("<Label text=\"City:\" labelFor=\"${city}\"/>" + field).isEmpty)
    // Code fills the label that leads to the field.
    #expect(javaFXFixes("<Label text=\"City:\"/>" + field + "<Label labelFor=\"${city}\"/>").isEmpty)
  }

  /// The texts of the names that fixes add to a WPF user control with `contents`.
  private func namesInXAML(_ contents: String) -> [String] {
    let page = """
      <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:my="clr-namespace:Garden"
                   xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        \(contents)
      </UserControl>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml").flatMap(\.separate)
    return found.map { finding in
      let lines = finding.fix.map { $0.edits.flatMap(\.new) } ?? []
      let name = lines.lazy.compactMap { line in
        line.firstRange(of: "Properties.Name=\"").map { line[$0.upperBound...].prefix { $0 != "\"" } }
      }.first
      return name.map(String.init) ?? "none"
    }
  }

  @Test func `a label in the same hidden box names the field`() {
    let save = "<Button Content=\"Save\"/>"
    func row(_ label: String) -> String {
      "<WrapPanel Visibility=\"{Binding IsShown}\">\(label)<ComboBox ItemsSource=\"{Binding All}\"/>\(save)</WrapPanel>"
    }
    #expect(namesInXAML(row("<TextBlock Text=\"Size:\"/>")) == ["Size"])
    #expect(namesInXAML(row("<TextBlock Text=\"Size:\" Visibility=\"{Binding IsLarge}\"/>")) != ["Size"])
  }

  @Test(arguments: [
    ("SizeLabel", "{Binding SizeLabel}"), ("LabelText", "{Binding LabelText}"), ("ClockText", "none"),
  ])
  func `only a binding to a title names a field`(path: String, name: String) {
    let row = """
      <StackPanel Orientation="Horizontal"><TextBlock Text="{Binding \(path)}"/>
      <ComboBox ItemsSource="{Binding All}"/><Button Content="Save"/></StackPanel>
      """
    #expect(namesInXAML(row) == [name])
  }

  /// All texts of the page are properties of an object with texts.
  @Test func `a label in the form of the other texts names a field`() {
    func text(_ key: String) -> String { "{Binding \(key), Source={StaticResource Loc}, Mode=OneWay}" }
    let row = """
      <StackPanel Orientation="Horizontal"><TextBlock Text="\(text("Width"))"/>
      <ComboBox ItemsSource="{Binding All}"/><Button Content="\(text("Save"))"/><Button Content="\(text("Open"))"/>
      </StackPanel>
      """
    #expect(namesInXAML(row) == [text("Width")])
    #expect(namesInXAML(row.replacing(text("Width"), with: "{Binding Width}")) == ["none"])
  }

  @Test func `the kind of a control is no name`() {
    let end = "<ComboBox ItemsSource=\"{Binding All}\"/><Button Content=\"Save\"/></StackPanel>"
    #expect(namesInXAML("<StackPanel><TextBlock Text=\"ComboBox Control\"/>" + end) == ["…"])
    #expect(namesInXAML("<StackPanel><TextBlock Text=\"Language\"/>" + end) == ["Language"])
  }

  /// Each use of a number box has its own label.
  @Test func `the only field of a part without texts has no fixed name`() {
    let box =
      "<DockPanel><TextBox x:Name=\"number\"/><RepeatButton><Path Data=\"M0 0L1 1\"/></RepeatButton></DockPanel>"
    #expect(namesInXAML(box) == ["none", "…"])
    #expect(namesInXAML("<StackPanel><TextBox/><Button Content=\"Save\"/></StackPanel>") == ["…"])
  }

  @Test(arguments: [("ContentControl x:Uid=\"Language\"", nil), ("ContentControl", "…")])
  func `a view with an unknown title may name its content`(view: String, name: String?) {
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:my="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel><Button Content="Save"/><Button Content="Open"/>
          <\(view)><ComboBox ItemsSource="{x:Bind All}"/></ContentControl></StackPanel>
      </Page>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Page.xaml")
    let added = found.compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    #expect(added.count == (name == nil ? 0 : 1))
    #expect(added.allSatisfy { $0.contains("Properties.Name=\"\(name ?? "")\"") })
  }

  @Test func `boxes before their texts get no text before them`() {
    let row = """
      <StackPanel Orientation="Horizontal"><CheckBox/><TextBlock Text="Show user"/><CheckBox/>
        <TextBlock Text="Show traffic"/></StackPanel>
      """
    #expect(namesInXAML(row) == ["Show user", "Show traffic"])
    let boxes = "<TextBlock Text=\"Left\"/><CheckBox/><TextBlock Text=\"Right\"/><CheckBox/>"
    #expect(namesInXAML("<StackPanel Orientation=\"Horizontal\">\(boxes)</StackPanel>") == ["Left", "Right"])
  }

  @Test func `a title of several fields is read by place`() {
    let fields = "<TextBox Grid.Row=\"1\" Grid.Column=\"1\"/><TextBox Grid.Row=\"1\"/>"
    let grid = namesInXAML(
      "<Grid><TextBlock Text=\"Colour:\"/>\(fields)<Button Grid.Row=\"2\" Content=\"Save\"/></Grid>")
    #expect(!grid.contains("Colour"))
    let unit = "<ComboBox ItemsSource=\"{Binding Units}\"/>"
    let range = "<TextBlock Text=\"Size:\"/><TextBox/>\(unit)<TextBlock Text=\"to\"/><TextBox/>\(unit)"
    #expect(!namesInXAML("<StackPanel Orientation=\"Horizontal\">\(range)</StackPanel>").contains("Size"))
  }

  @Test func `a text that refers to its place is no name`() {
    let end = "<TextBox/><Button Content=\"Save\"/></StackPanel>"
    #expect(namesInXAML("<StackPanel><TextBlock Text=\"Type something below\"/>" + end) == ["…"])
  }

  @Test func `the text after a toggle button with a picture names it`() {
    let toggle = "<ToggleButton><Path Data=\"M0 0L1 1\"/></ToggleButton>"
    func row(_ parts: String) -> [String] {
      namesInXAML("<StackPanel Orientation=\"Horizontal\">\(parts)</StackPanel>")
    }
    #expect(row(toggle + "<TextBlock Text=\"Compact view\"/>") == ["Compact view"])
    #expect(row(toggle + "<TextBlock Text=\"Size:\"/>") == ["…"])
    #expect(row(toggle + "<TextBlock Text=\"Compact view\"/><Button Content=\"Save\"/>") == ["…"])
  }

  /// The label leads to the entry, and means the whole box.
  @Test func `a combo box whose entry has a label gets no other name`() {
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window">
          <child>
            <object class="GtkGrid">
              <property name="visible">True</property>
              <child>
                <object class="GtkLabel" id="label">
                  <property name="visible">True</property>
                  <property name="label" translatable="yes">Model:</property>
                  <property name="mnemonic-widget">entry</property>
                </object>
              </child>
              <child>
                <object class="GtkComboBoxText" id="model">
                  <property name="visible">True</property>
                  <property name="has-entry">True</property>
                  <child internal-child="entry"><object class="GtkEntry" id="entry"><property name="can-focus">True</property></object></child>
                </object>
                <packing><property name="left-attach">1</property></packing>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    #expect(SuggestedFix.findings(window, "unnamed-focus-stop", "window.ui").allSatisfy { $0.fix == nil })
  }

  /// The accessible names that fixes write into a Qt row with a box before a field.
  private func namesInQt(_ box: String, _ text: String, _ field: String, after: String = "") -> [String] {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="layout">
        <item><widget class="\(box)" name="box"><property name="text">\(text)</property></widget></item>
        <item><widget class="\(field)" name="field"/></item>
        \(after)
       </layout></widget>
      </ui>
      """
    return SuggestedFix.findings(form, "unnamed-focus-stop", "form.ui").compactMap { finding in
      finding.fix?.edits.flatMap(\.new).first {
        $0.contains("<string") && $0.contains("</string>") && !$0.contains("item")
      }
      .map { String($0.drop { $0 == " " }) }
    }
  }

  @Test func `a box whose text ends in a colon names the field after it`() {
    let text = "<string>Use proxy:</string>"
    #expect(namesInQt("QCheckBox", text, "QLineEdit") == ["<string>Use proxy:</string>"])
    #expect(namesInQt("QRadioButton", text, "QLineEdit") == ["<string>Use proxy:</string>"])
    // These texts may be the name of the field, or a part of it.
    for other in ["Use proxy", "Save it in the following field:", "Number, street, town:"] {
      #expect(namesInQt("QCheckBox", "<string>\(other)</string>", "QLineEdit") == [])
    }
    let unlabelled = "<item><widget class=\"QLineEdit\" name=\"port\"/></item>"
    #expect(
      namesInQt("QCheckBox", text, "QLineEdit", after: unlabelled).allSatisfy { $0 == "<string>…</string>" })
  }

  @Test func `a box whose text ends in a unit names the field after it`() {
    #expect(namesInQt("QCheckBox", "<string>Gap (s)</string>", "QLineEdit") == ["<string>Gap (s)</string>"])
    #expect(namesInQt("QCheckBox", "<string>Gap (optional)</string>", "QLineEdit") == [])
  }

  @Test func `a text beside a picture names the field below`() {
    func form(_ heading: String) -> [String] {
      namesInXAML(
        "<StackPanel><StackPanel Orientation=\"Horizontal\">\(heading)</StackPanel><TextBox/><Button Content=\"Save\"/></StackPanel>"
      )
    }
    #expect(form("<Image Source=\"a.png\"/><TextBlock Text=\"Address\"/>") == ["Address"])
    #expect(!form("<TextBlock Text=\"Address\"/><TextBlock Text=\"Street\"/>").contains("Address"))
  }

  @Test func `a repeated text has the attributes by which its translation is found`() {
    let text = "<string comment=\"network\" extracomment=\"Short\">Use proxy:</string>"
    #expect(namesInQt("QCheckBox", text, "QLineEdit") == ["<string comment=\"network\">Use proxy:</string>"])
  }

  @Test(arguments: [
    ("translatable=\"yes\" context=\"page\"", " translatable=\"yes\" context=\"page\""), ("", ""),
  ])
  func `the tooltip of a picture names its button`(attributes: String, repeated: String) {
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window">
          <child>
            <object class="GtkButton" id="next">
              <property name="visible">True</property>
              <property name="can_focus">True</property>
              <child>
                <object class="GtkImage">
                  <property name="visible">True</property>
                  <property name="tooltip_text" \(attributes)>Next result</property>
                  <property name="icon_name">go-down</property>
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    let added = SuggestedFix.findings(window, "unnamed-focus-stop", "window.ui").compactMap(\.fix)
      .flatMap(\.edits).flatMap(\.new)
    #expect(
      added.contains { $0.hasSuffix("\"AtkObject::accessible-name\"\(repeated)>Next result</property>") })
  }

  @Test(arguments: [
    ("src/form.ui", true), ("tests/data/form.ui", false), ("docs/form.ui", false),
    ("src/debug/form.ui", false),
  ])
  func `files of tests, of documentation and of debug builds stay as they are`(path: String, isChanged: Bool)
  {
    let found = SuggestedFix.findings(row("'City'", "QLineEdit"), "unnamed-focus-stop", path)
    #expect(found.map { $0.fix != nil } == [isChanged])
  }

  @Test func `each text before a field names it`() {
    #expect(buddies(row("'City'", "QLineEdit", "'Street'", "QLineEdit")) == ["part1", "part3"])
    #expect(buddies(row("'Red'", "QSlider", "'Green'", "QSlider")) == ["part1", "part3"])
    #expect(buddies(row("'Width:'", "QSpinBox", "'px'")) == ["part1"])
    #expect(buddies(row("QCheckBox", "'every'", "QSpinBox", "'minutes'")).isEmpty)
  }

  @Test func `the label of a rating may be the word for a rating`() {
    let size = "android:layout_width=\"wrap_content\" android:layout_height=\"wrap_content\""
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical" \(size)>
        <TextView android:id="@+id/caption" \(size) android:text="Rating"/>
        <RatingBar android:id="@+id/rating" \(size)/>
        <Button android:id="@+id/save" \(size) android:text="Save"/>
      </LinearLayout>
      """
    let added = SuggestedFix.findings(layout, "unnamed-focus-stop", "app/src/main/res/layout/notes.xml")
      .compactMap(\.fix).flatMap(\.edits).flatMap(\.new)
    #expect(added.contains { $0.contains("android:labelFor=\"@+id/rating\"") })
  }

  /// The description says more.
  @Test(arguments: [
    ("", 1), ("<property name=\"toolTip\"><string>Parameter of the shift</string></property>", 0),
  ])
  func `a single letter does not name a field with a tooltip`(tooltip: String, count: Int) {
    let form = row("'P:'", "QSpinBox").replacing(
      "\"QSpinBox\" name=\"part1\">", with: "\"QSpinBox\" name=\"part1\">\(tooltip)")
    #expect(buddies(form).count == count)
  }

  @Test func `a unit names nothing`() {
    #expect(buddies(row("'Margins:'", "QSpinBox", "'left'", "QSpinBox", "'right'")).isEmpty)
    #expect(buddies(row("'Margin:'", "QSpinBox", "'cm'", "QComboBox", "'wide'")) == ["part1"])
  }

  @Test func `the ends of a scale name nothing`() {
    #expect(buddies(row("'Dark'", "QSlider", "'Bright'")).isEmpty)
    #expect(buddies(row("'Dark'", "QSlider", "'Bright'", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Light:'", "QSlider", "'80 %'")) == ["part1"])
  }

  @Test func `a title of several fields names none of them`() {
    #expect(buddies(row("'Size'", "QSpinBox", "'x'", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Pages'", "QSpinBox", "'–'", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Ratio'", "QSpinBox", "QSpinBox")).isEmpty)
    #expect(buddies(row("'Size'", "QSpinBox", "QComboBox")) == ["part1"])
  }

  @Test func `a text that joins two fields names neither`() {
    #expect(buddies(row("QLineEdit", "'_TYPE_'", "QLineEdit")).isEmpty)
  }

  @Test func `a box is named by the text after it`() {
    #expect(buddies(row("QCheckBox", "'Remember me'")) == ["part0"])
    #expect(buddies(row("QCheckBox", "'Limit:'", "QSpinBox")) == ["part2"])
  }

  @Test(arguments: [
    "Delay: 500 ms", "Choose the port that the server listens to.",
    "Saved. The next start uses it for all windows.",
    "The text of a whole paragraph, which goes on and on about what the field is for and why",
  ])
  func `an explanation is no name`(text: String) {
    #expect(buddies(row("'\(text)'", "QLineEdit")).isEmpty)
  }

  @Test(arguments: ["No.", "Max. number of pages", "Full name (as in your passport)", "E.g. a city"])
  func `an abbreviation is no sentence`(text: String) {
    #expect(buddies(row("'\(text)'", "QLineEdit")) == ["part1"])
  }

  /// Qt would read the tags aloud.
  @Test func `a label with tags is not connected`() {
    #expect(buddies(row("'&lt;b&gt;City&lt;/b&gt;'", "QLineEdit")).isEmpty)
  }

  @Test(arguments: ["%1 samples", "Page %d", "{0} px", "%s"])
  func `a pattern for a value is no name`(text: String) {
    #expect(buddies(row("'\(text)'", "QSlider")).isEmpty)
  }

  @Test(arguments: ["Width (%):", "% of the window"])
  func `a percent sign is no pattern`(text: String) {
    #expect(buddies(row("'\(text)'", "QLineEdit")) == ["part1"])
  }

  /// If a value has a label, the value is not a label itself.
  @Test func `the label of a value is not connected`() throws {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QHBoxLayout" name="layout">
        <item><widget class="QLabel" name="caption"><property name="text"><string>Space:</string></property>
         <property name="buddy"><cstring>space</cstring></property></widget></item>
        <item><widget class="QLabel" name="space"><property name="text"><string>none</string></property></widget></item>
        <item><widget class="QLineEdit" name="field"/></item>
       </layout></widget>
      </ui>
      """
    #expect(buddies(form).isEmpty)
  }
}

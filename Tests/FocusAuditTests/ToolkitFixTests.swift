import FocusAudit
import FocusModel
import Testing

/// The syntax of suggested changes in wxWidgets and SwiftUI.
@Suite struct ToolkitFixTests {
  // MARK: wxWidgets

  /// A `wxGridBagSizer`, whose fields are in the order of `rows`.
  private func resource(_ rows: [Int], radio: Bool = false) -> String {
    let items = rows.map { row in
      """
            <!-- row \(row) -->
            <object class="sizeritem">
              <cellpos>\(row),0</cellpos>
              <object class="wxStaticText" name="label\(row)">
                <label>Row \(row)</label>
              </object>
            </object>
            <object class="sizeritem">
              <cellpos>\(row),1</cellpos>
              <object class="\(radio ? "wxRadioButton" : "wxTextCtrl")" name="field\(row)"/>
            </object>
      """
    }
    return """
      <resource xmlns="http://www.wxwidgets.org/wxxrc" version="2.5.3.0">
        <object class="wxDialog" name="dialog">
          <object class="wxGridBagSizer">
      \(items.joined(separator: "\n"))
          </object>
        </object>
      </resource>
      """
  }

  /// A static text stays just before the control it names.
  @Test func `XRC moves objects`() throws {
    let rule: RuleID = "focus-order-contradicts-layout"
    let made = try SuggestedFix(resource([0, 2, 1, 3]), rule, "dialog.xrc")
    #expect(made.xml == resource([0, 1, 2, 3]))
    #expect(made.fix.edits.count == 1)
    #expect(made.old.first == "<!-- row 2 -->")
  }

  /// Each button belongs to the group that begins before it.
  @Test func `XRC does not move radio buttons`() {
    let found = SuggestedFix.findings(
      resource([0, 2, 1, 3], radio: true), "focus-order-contradicts-layout", "dialog.xrc")
    #expect(found.allSatisfy { $0.fix == nil })
  }

  /// Removing the first default changes nothing, because the last one wins.
  @Test func `XRC keeps the default that loses`() {
    let dialog = """
      <resource xmlns="http://www.wxwidgets.org/wxxrc" version="2.5.3.0">
        <object class="wxDialog" name="dialog">
          <object class="wxButton" name="first">
            <label>Send</label>
            <default>1</default>
          </object>
          <object class="wxButton" name="second">
            <label>Save</label>
            <default>1</default>
          </object>
        </object>
      </resource>
      """
    #expect(SuggestedFix.findings(dialog, "ambiguous-default", "dialog.xrc").map { $0.fix == nil } == [true])
  }

  // MARK: GTK

  @Test(arguments: [
    ("gtk+", "<relation type=\"labelled-by\" target=\"caption\"/>"),
    ("gtk", "<relation name=\"labelled-by\">caption</relation>"),
  ])
  func `a control of GTK without an id names its label`(library: String, relation: String) throws {
    func form(_ addition: String) -> String {
      """
      <interface>
        <requires lib="\(library)" version="\(library == "gtk" ? "4.0" : "3.20")"/>
        <object class="GtkWindow" id="window">
          <property name="title">Form</property>
          <child>
            <object class="GtkBox">
              <property name="visible">True</property>
              <child>
                <object class="GtkLabel" id="caption">
                  <property name="visible">True</property>
                  <property name="label">City</property>
                </object>
              </child>
              <child>
                <object class="GtkEntry">
                  <property name="visible">True</property>
                  <property name="can-focus">True</property>\(addition)
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    }
    let made = try SuggestedFix(form(""), "unnamed-focus-stop", "form.ui")
    let indentation = "\n            "
    #expect(
      made.xml
        == form("\(indentation)<accessibility>\(indentation)  \(relation)\(indentation)</accessibility>"))
  }

  /// `_` and `-` are the same in the names of properties; a file uses one of them.
  @Test(arguments: ["can_focus", "can-focus"])
  func `a property of GTK is written as the document writes names`(focus: String) throws {
    func form(_ addition: String) -> String {
      """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window">
          <child>
            <object class="GtkBox">
              <property name="visible">True</property>
              <child>
                <object class="GtkLabel">\(addition)
                  <property name="visible">True</property>
                  <property name="label">City</property>
                </object>
              </child>
              <child>
                <object class="GtkEntry" id="city">
                  <property name="visible">True</property>
                  <property name="\(focus)">True</property>
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    }
    let made = try SuggestedFix(form(""), "unnamed-focus-stop", "form.ui")
    let name = focus == "can_focus" ? "mnemonic_widget" : "mnemonic-widget"
    #expect(made.xml == form("\n            <property name=\"\(name)\">city</property>"))
  }

  /// The elements after the properties of an object stay at the end.
  @Test func `a property of GTK goes after the other properties`() throws {
    func form(_ addition: String) -> String {
      """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkDialog" id="window">
          <property name="child">
            <object class="GtkBox">
              <child>
                <object class="GtkTextView" id="words">
                  <property name="wrap-mode">word</property>\(addition)
                  <style><class name="card"/></style>
                </object>
              </child>
              <child>
                <object class="GtkButton" id="send"><property name="label">Send</property></object>
              </child>
            </object>
          </property>
        </object>
      </interface>
      """
    }
    let made = try SuggestedFix(form(""), "keyboard-trap", "form.ui")
    #expect(made.xml == form("\n            <property name=\"accepts-tab\">False</property>"))
  }

  // MARK: JavaFX

  /// A binding finds its object wherever the document declares it.
  @Test(arguments: [("city", true), ("home-city", false)])
  func `a label of JavaFX is bound to its field`(id: String, isWord: Bool) throws {
    func form(_ binding: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Label text="City"\(binding)/>
        <TextField fx:id="\(id)" GridPane.columnIndex="1">
          <tooltip><Tooltip text="Where you live"/></tooltip>
        </TextField>
      </GridPane>
      """
    }
    // An id with other characters would be a calculation between the braces.
    guard isWord else {
      let found = SuggestedFix.findings(form(""), "unnamed-focus-stop", "form.fxml")
      return #expect(found.map { $0.fix == nil } == [true])
    }
    let made = try SuggestedFix(form(""), "unnamed-focus-stop", "form.fxml")
    #expect(made.xml == form(" labelFor=\"${\(id)}\""))
    #expect(made.fix.isSafe)
  }

  // MARK: XAML

  private func window(_ contents: String) -> String {
    """
    <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
            xmlns:local="clr-namespace:Garden" Title="Garden">
      <Grid>
        \(contents)
      </Grid>
    </Window>
    """
  }

  @Test(arguments: [
    ("<TextBlock x:Name=\"caption\" Text=\"City:\"/>", "LabeledBy=\"{Binding ElementName=caption}\""),
    // Without a name for the label, only its text can name the field.
    ("<TextBlock Text=\"City:\"/>", "Name=\"City\""),
  ])
  func `XAML names a field after the text beside it`(label: String, statement: String) throws {
    let field = "<TextBox Grid.Column=\"1\""
    let made = try SuggestedFix(window("\(label)\(field)/>"), "unnamed-focus-stop", "window.xaml")
    #expect(made.xml == window("\(label)\(field) AutomationProperties.\(statement)/>"))
  }

  /// The text is the title of both fields, and the name of neither.
  @Test func `a title of several fields names none of them`() throws {
    let fields = "<TextBox Grid.Column=\"1\"/><TextBox Grid.Column=\"2\"/>"
    let found = SuggestedFix.findings(
      window("<TextBlock Text=\"Period\"/>\(fields)"), "unnamed-focus-stop", "window.xaml")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.fix?.isComplete != true })
  }

  /// The text is the title of all boxes. Each of the others has a header.
  @Test func `a title above fields with headers does not name the field without one`() {
    func page(_ header: String) -> String {
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:local="using:Garden">
        <StackPanel><TextBlock Text="Trees"/><TextBox/><TextBox \(header)/></StackPanel>
      </Page>
      """
    }
    func fix(_ header: String) -> Finding.Fix? {
      SuggestedFix.findings(page(header), "unnamed-focus-stop", "Garden.xaml").first?.fix
    }
    #expect(fix("Header=\"Pear\"") == nil)
    #expect(fix("AutomationProperties.Name=\"Pear\"")?.isComplete == true)
  }

  /// The title belongs to everything below it, not to the first field.
  @Test(arguments: [
    ("Style=\"{StaticResource TitleTextBlockStyle}\"", false),
    ("Style=\"{StaticResource MyGroupHeader}\"", false),
    ("AutomationProperties.HeadingLevel=\"Level2\"", false), ("Style=\"{StaticResource Caption}\"", true),
    ("AutomationProperties.HeadingLevel=\"None\"", true),
  ])
  func `a title in XAML does not name the field below it`(attribute: String, names: Bool) {
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:local="using:Garden">
        <StackPanel><TextBlock Text="Trees" \(attribute)/><TextBox/></StackPanel>
      </Page>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Garden.xaml")
    #expect(found.count == 1)
    #expect(found.first?.fix?.isComplete == names)
  }

  /// A screen reader would announce “Combo box, combo box”.
  @Test(arguments: [("Combo box", false), ("ComboBox:", false), ("Sort by", true)])
  func `text that says only the kind of a control does not name it`(text: String, names: Bool) {
    let page = window("<TextBlock Text=\"\(text)\"/><ComboBox Grid.Column=\"1\"/>")
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "window.xaml")
    #expect(found.count == 1)
    #expect(found.first?.fix?.isComplete == names)
  }

  /// On Unix, a screen reader announces the selected item of a combo box as its name (measured on 6.12).
  @Test func `a combo box of Qt gets a label instead of an accessible name`() {
    func form(_ label: String) -> String {
      """
      <ui version="4.0"><class>Garden</class><widget class="QDialog" name="Garden"><layout class="QHBoxLayout">
      \(label)<item><widget class="QComboBox" name="tree"/></item><item><widget class="QPushButton" name="plant">
      <property name="text"><string>Plant</string></property></widget></item></layout></widget></ui>
      """
    }
    func fix(_ label: String) -> Finding.Fix? {
      SuggestedFix.findings(form(label), "unnamed-focus-stop", "garden.ui").first?.fix
    }
    #expect(fix("") == nil)
    let label = """
      <item><widget class="QLabel" name="label"><property name="text"><string>Tree:</string></property></widget></item>
      """
    #expect(fix(label)?.isComplete == true)
  }

  /// The button's own text may be a placeholder for text that has not been written yet.
  @Test func `a button that shows dots waits for a name`() throws {
    let found = SuggestedFix.findings(
      window("<Button Content=\"…\"/><Button Content=\"OK\"/>"), "unnamed-focus-stop", "window.xaml")
    #expect(found.count == 1)
    #expect(found.first?.fix?.isComplete == false)
  }

  @Test func `the letter of a label in XAML gets a target`() throws {
    let field = "<TextBox x:Name=\"city\" Grid.Column=\"1\" AutomationProperties.Name=\"City\"/>"
    let made = try SuggestedFix(window("<Label Content=\"_City\"/>\(field)"), "dead-mnemonic", "window.xaml")
    #expect(made.xml == window("<Label Content=\"_City\" Target=\"{Binding ElementName=city}\"/>\(field)"))
  }

  @Test func `numbers of XAML are removed where Tab is right without them`() throws {
    func fields(_ first: String, _ second: String) -> String {
      """
      <TextBox Grid.Row="0" AutomationProperties.Name="From"\(first)/>
        <TextBox Grid.Row="1" AutomationProperties.Name="To"\(second)/>
      """
    }
    let made = try SuggestedFix(
      window(fields(" TabIndex=\"2\"", " TabIndex=\"1\"")), "focus-order-contradicts-layout", "window.xaml")
    #expect(made.xml == window(fields("", "")))
    #expect(!made.fix.isSafe)
  }

  // MARK: SwiftUI

  private func view(_ body: String, field: String = "Bool", origin: String = "") -> String {
    """
    <SwiftUI xmlns="urn:focus-audit:swiftui"\(origin) platforms="macOS">
      <View name="Form">
        <FocusState name="field" type="\(field)"/>
        <body>
          <VStack>
    \(body)
          </VStack>
        </body>
      </View>
    </SwiftUI>
    """
  }

  private let send = """
            <Button>
              <Image name="plane"/>
              <focused state="$field"/>
            </Button>
    """

  @Test func `swift UI names a control`() throws {
    let made = try SuggestedFix(view(send), "unnamed-focus-stop", "Form.xml")
    #expect(!made.fix.isComplete)
    #expect(
      made.xml.contains(
        "<focused state=\"$field\"/>\n          <accessibilityLabel>…</accessibilityLabel>\n        </Button>"
      ))
  }

  /// The description would be regenerated.
  @Test func `nothing is suggested for documents generated from swift`() throws {
    let origin = " xmlns:src=\"urn:focus-audit:source\" src:file=\"Form.swift\" src:hash=\"0\""
    let found = SuggestedFix.findings(view(send, origin: origin), "unnamed-focus-stop", "Form.xml")
    #expect(found.count == 1 && found.allSatisfy { $0.fix == nil })
  }

  /// Labels are above their fields here, so an order by rows would visit both labels first.
  @Test func `a label moves with its field`() throws {
    func grid(_ pairs: [(name: String, row: Int, column: Int)]) -> String {
      let elements = pairs.map { name, row, column in
        """
          <Label text="\(name)" GridPane.rowIndex="\(row)" GridPane.columnIndex="\(column)"/>
          <TextField accessibleText="\(name)" GridPane.rowIndex="\(row + 1)" GridPane.columnIndex="\(column)"/>
        """
      }
      return """
        <?import javafx.scene.control.*?>
        <?import javafx.scene.layout.*?>
        <GridPane xmlns="http://javafx.com/javafx/17">
        \(elements.joined(separator: "\n"))
        </GridPane>
        """
    }
    let (city, street, number) = (("City", 2, 0), ("Street", 0, 0), ("Number", 0, 1))
    let made = try SuggestedFix(grid([city, street, number]), "focus-order-contradicts-layout", "a.fxml")
    #expect(made.xml == grid([street, number, city]))
  }

  /// The heading does not belong only to the button.
  @Test func `as few elements as possible move`() throws {
    func grid(_ elements: [String]) -> String {
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane xmlns="http://javafx.com/javafx/17">
       \(elements.joined(separator: "\n "))
      </GridPane>
      """
    }
    let heading = "<Label text=\"Install\" GridPane.rowIndex=\"0\"/>"
    let close = "<Button text=\"Close\" GridPane.rowIndex=\"4\"/>"
    let choices = (1...3).map { "<Button text=\"From \($0)\" GridPane.rowIndex=\"\($0)\"/>" }
    let made = try SuggestedFix(
      grid([heading, close] + choices), "focus-order-contradicts-layout", "a.fxml")
    #expect(made.xml == grid([heading] + choices + [close]))
  }

  /// A value in a display next to a control is not the control's name.
  @Test(arguments: ["12:23:45", "100 %", "-0.5", "20 kHz", "0/0:", "0:00:"])
  func `a value is no name`(value: String) throws {
    func box(_ label: String) -> String {
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.HBox?>
      <HBox xmlns="http://javafx.com/javafx/17">
        <Label text="\(label)"/>
        <Slider/>
      </HBox>
      """
    }
    let made = try SuggestedFix(box(value), "unnamed-focus-stop", "a.fxml")
    #expect(made.new == ["<Slider accessibleText=\"…\"/>"])
    let named = try SuggestedFix(box("Output 2:"), "unnamed-focus-stop", "a.fxml")
    #expect(named.new == ["<Slider accessibleText=\"Output 2\"/>"])
  }

  @Test func `focusable goes before what binds it`() throws {
    let body = """
              <Rectangle>
                <focused state="$field"/>
                <padding/>
                <focusable/>
              </Rectangle>
      """
    let made = try SuggestedFix(view(body), "binding-without-focusable", "Form.xml")
    #expect(made.fix.isComplete)
    #expect(
      made.new == ["<focusable/>", "<focused state=\"$field\"/>", "<padding/>"])
    #expect(SuggestedFix.findings(made.xml, "binding-without-focusable", "Form.xml").isEmpty)
  }

  @Test func `a type becomes optional`() throws {
    let body = "        <TextField label=\"Name\"><focused state=\"$field\" equals=\".name\"/></TextField>"
    let made = try SuggestedFix(view(body, field: "Field"), "invalid-focus-state", "Form.xml")
    #expect(made.xml.contains("type=\"Field?\""))
  }

  // MARK: Android

  @Test(arguments: [
    ("@+id/name", "@+id/name"), ("@id/name", "@+id/name"), ("@android:id/text1", "@android:id/text1"),
  ])
  func `a label of Android names a field by the id that the field states`(id: String, reference: String)
    throws
  {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical"
          android:layout_width="match_parent" android:layout_height="match_parent">
        <TextView android:text="Name" android:layout_width="wrap_content" android:layout_height="wrap_content"/>
        <EditText android:id="\(id)" android:layout_width="match_parent" android:layout_height="wrap_content"/>
      </LinearLayout>
      """
    let made = try SuggestedFix(layout, "unnamed-focus-stop", "res/layout/form.xml")
    #expect(made.xml.contains("android:labelFor=\"\(reference)\""))
  }

  // MARK: Qt

  @Test func `buttons of one row that refuse focus are one finding, and a long text beside a field is cut`() {
    func button(_ name: String) -> String {
      """
      <item><widget class="QPushButton" name="\(name)"><property name="text"><string>\(name)</string></property>
      <property name="focusPolicy"><enum>Qt::ClickFocus</enum></property></widget></item>
      """
    }
    let text = "Write here all that is to be said of it, and say it at such length that it is cut"
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout">
      <item><layout class="QHBoxLayout">\(button("bold"))\(button("italic"))</layout></item>
      <item><layout class="QHBoxLayout">
      <item><widget class="QLabel" name="label"><property name="text"><string>\(text)</string></property></widget></item>
      <item><widget class="QLineEdit" name="note"/></item></layout></item>
      </layout></widget></ui>
      """
    let unreachable = SuggestedFix.findings(form, "unreachable-control", "form.ui")
    #expect(unreachable.count == 1)
    #expect(unreachable.first?.message.hasSuffix("; the same applies to button 'italic' “italic”") == true)
    let unnamed = SuggestedFix.findings(form, "unnamed-focus-stop", "form.ui")
    #expect(unnamed.first?.message.hasPrefix("“\(text.prefix(57))…” is next to text field 'note'") == true)
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Findings that are less severe because of their surroundings.
@Suite struct LesserSeverityTests {
  /// The findings of `rule` in a document.
  private func findings(_ rule: RuleID, _ xml: String, _ path: String, _ code: [String: String] = [:]) throws
    -> [Finding]
  {
    try auditedProject(code.merging([path: xml]) { $1 }).findings.filter { $0.rule == rule }
  }

  private func fxml(_ contents: String) -> String {
    """
    <?import javafx.scene.control.*?><?import javafx.scene.image.*?><?import javafx.scene.layout.*?>
    <HBox xmlns:fx="http://javafx.com/fxml" fx:controller="app.Message">\(contents)</HBox>
    """
  }

  @Test(arguments: [
    (#"cancelButton="true" "#, Severity.info, "button “OK”"), ("", .warning, "button “OK”"),
  ])
  func `a cancel button that is marked as a default button, too, loses to the default button`(
    marked: String, severity: Severity, pressed: String
  ) throws {
    let buttons =
      #"<Button text="Cancel" \#(marked)defaultButton="true"/><Button text="OK" defaultButton="true"/>"#
    let found = try findings("ambiguous-default", fxml(buttons), "Message.fxml")
    #expect(found.map(\.severity) == [severity])
    #expect(found.first?.message.hasSuffix(": Return triggers only the last one, \(pressed)") == true)
  }

  @Test(arguments: [
    (
      "<TextField promptText=\"Port\" GridPane.rowIndex=\"1\"/>", "<TextField promptText=\"Host\"/>",
      Severity.info
    ),
    ("<Button text=\"Port\" GridPane.rowIndex=\"1\"/>", "<TextField promptText=\"Host\"/>", .warning),
    (
      "<TextField promptText=\"Port\" GridPane.rowIndex=\"3\"/>", "<TextField promptText=\"Host\"/>", .warning
    ),
    (
      "<VBox GridPane.rowIndex=\"1\"><TextField/><TextField/></VBox>", "<TextField promptText=\"Host\"/>",
      .warning
    ),
  ])
  func `only two neighbouring fields are out of order`(first: String, then: String, severity: Severity) throws
  {
    let grid = "<GridPane>\(first)\(then)<CheckBox text=\"Stereo\" GridPane.rowIndex=\"2\"/></GridPane>"
    let found = try findings("focus-order-contradicts-layout", fxml(grid), "Message.fxml")
    #expect(found.map(\.severity) == [severity])
    let reason = "; only these two neighbours are out of order"
    #expect(found.allSatisfy { $0.message.hasSuffix(reason) == (severity == .info) })
  }

  @Test(arguments: [
    ("GtkDialog", "_Cancel", Severity.info), ("GtkWindow", "_Cancel", .warning),
    ("GtkDialog", "_Create", .warning),
  ])
  func `a letter is shared with a button that Escape presses`(
    window: String, text: String, severity: Severity
  )
    throws
  {
    func button(_ id: String, _ text: String) -> String {
      """
      <child><object class="GtkButton" id="\(id)"><property name="visible">True</property>
      <property name="can-focus">True</property><property name="label">\(text)</property>
      <property name="use-underline">True</property></object></child>
      """
    }
    let form = """
      <interface><requires lib="gtk+" version="3.22"/><object class="\(window)" id="window">
      <child\(window == "GtkDialog" ? " internal-child=\"vbox\"" : "")><object class="GtkBox">
      <property name="visible">True</property>\(button("comment", "_Comment"))\(button("leave", text))</object></child></object></interface>
      """
    let found = try findings("ambiguous-mnemonic", form, "note.ui")
    #expect(found.map(\.severity) == [severity])
    #expect(
      found.first?.message.hasSuffix("; button 'leave' “Cancel” can still be pressed with Escape")
        == (severity == .info))
  }

  @Test(arguments: [
    ("Escape", "action(window.close)", Severity.info), ("Escape", "action(window.minimize)", .warning),
    ("F5", "action(window.close)", .warning),
  ])
  func `GTK 4: a letter is shared with a button whose action Escape runs`(
    trigger: String, action: String, severity: Severity
  ) throws {
    func button(_ text: String, _ properties: String) -> String {
      """
      <child><object class="GtkButton"><property name="label">\(text)</property>
      <property name="use-underline">True</property>\(properties)</object></child>
      """
    }
    let form = """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="window"><child>
      <object class="GtkShortcutController"><child><object class="GtkShortcut">
      <property name="trigger">\(trigger)</property><property name="action">\(action)</property></object></child></object>
      </child><property name="child"><object class="GtkBox">\(button("_Comment", ""))
      \(button("_Cancel", "<property name=\"action-name\">window.close</property>"))</object></property></object></interface>
      """
    let found = try findings("ambiguous-mnemonic", form, "note.ui")
    #expect(found.map(\.severity) == [severity])
    #expect(
      found.first?.message.hasSuffix("; button “Cancel” can still be pressed with Escape")
        == (severity == .info))
  }

  @Test(arguments: [
    (#"<TextField fx:id="day" promptText="Day"/>"#, Severity.warning), (#"<CheckBox text="Day"/>"#, .error),
    (#"<TextField promptText="Day"/><Button text="Today"/>"#, .error),
  ])
  func `a picker beside the text field for its value`(before: String, severity: Severity) throws {
    let row = fxml(before + #"<DatePicker fx:id="picker" focusTraversable="false"/>"#)
    let found = try findings("unreachable-control", row, "Message.fxml")
    #expect(found.map(\.severity) == [severity])
    let isSaid = found.first?.message.hasSuffix(
      "; people may be able to type its value in text field 'day' “Day”")
    #expect(isSaid == (severity == .warning))
  }

  @Test(arguments: [
    ("buttons.visibleProperty().bind(this.hoverProperty());", true),
    ("buttons.setVisible(isHover());", true),
    ("buttons.visibleProperty().bind(hoverProperty().or(focusWithinProperty()));", false),
    ("buttons.visibleProperty().bind(model.openProperty());", false),
  ])
  func `JavaFX: a button that code shows under the pointer`(code: String, isUnderPointer: Bool) throws {
    let row = fxml(
      ##"<Button text="Open"/><VBox fx:id="buttons"><Button fx:id="delete" onAction="#delete"><graphic>"##
        + #"<ImageView><Image url="@delete.png"/></ImageView></graphic></Button></VBox>"#)
    let found = try findings(
      "unnamed-focus-stop", row, "Message.fxml", ["Message.java": "class Message { void show() { \(code) } }"]
    )
    #expect(found.map(\.severity) == [isUnderPointer ? .warning : .error])
    #expect(
      found.first?.message.hasSuffix("; code shows it only under the pointer, at Message.java:1")
        == isUnderPointer)
  }

  @Test(arguments: [
    (
      #"<Style Selector="Border#row:not(:pointerover) Button"><Setter Property="IsVisible" Value="False"/></Style>"#,
      true
    ),
    (
      #"<Style Selector="Button"><Setter Property="Opacity" Value="0"/></Style>"#
        + #"<Style Selector="Border#row:pointerover Button"><Setter Property="Opacity" Value="1"/></Style>"#,
      true
    ),
    (#"<Style Selector="Button:pointerover"><Setter Property="Opacity" Value="0.8"/></Style>"#, false),
    (
      #"<Style Selector="ListBoxItem:not(:pointerover) Button"><Setter Property="IsVisible" Value="False"/></Style>"#,
      false
    ),
  ])
  func `Avalonia: a button that a style shows under the pointer`(style: String, isUnderPointer: Bool) throws {
    let view = """
      <UserControl xmlns="https://github.com/avaloniaui"><UserControl.Styles>\(style)</UserControl.Styles>
      <Border Name="row"><StackPanel><TextBlock Text="Title"/><Button Click="Remove"><Path Data="M0,0"/></Button>
      <CheckBox Content="Keep"/></StackPanel></Border></UserControl>
      """
    let found = try findings("unnamed-focus-stop", view, "Row.axaml")
    #expect(found.map(\.severity) == [isUnderPointer ? .warning : .error])
    #expect(
      found.first?.message.hasSuffix("; a style shows this control only under the pointer") == isUnderPointer)
  }

  @Test(arguments: [
    (#"<Setter Property="Visibility" Value="Collapsed"/>"#, true), ("", false),
  ])
  func `WPF: a button that a trigger shows under the pointer`(base: String, isUnderPointer: Bool) throws {
    let view = """
      <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
          xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><UserControl.Resources>
      <Style TargetType="Button">\(base)<Style.Triggers>
        <DataTrigger Binding="{Binding IsMouseOver, ElementName=row}" Value="True">
          <Setter Property="Visibility" Value="Visible"/></DataTrigger></Style.Triggers></Style>
      </UserControl.Resources><StackPanel x:Name="row"><TextBlock Text="Title"/>
      <Button Click="Remove"><Image Source="x.png"/></Button><CheckBox Content="Keep"/></StackPanel></UserControl>
      """
    let found = try findings("unnamed-focus-stop", view, "Row.xaml")
    #expect(found.map(\.severity) == [isUnderPointer ? .warning : .error])
    #expect(
      found.first?.message.hasSuffix("; a style shows this control only under the pointer") == isUnderPointer)
  }

  @Test(arguments: [
    ("val styles = mapOf(R.id.normal_layer to Style.NORMAL)", Severity.error),
    ("val style = Style.named(R.id.normal_layer)", .warning),
  ])
  func `Android: a button in a collection, through which other code may listen to its clicks`(
    code: String, severity: Severity
  ) throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <ImageButton android:id="@+id/normal_layer" android:src="@drawable/map"/><Button android:text="Close"/>
      </LinearLayout>
      """
    let found = try findings(
      "unnamed-focus-stop", layout, "res/layout/layers.xml",
      ["Layers.kt": "val binding = LayersBinding.inflate(inflater)\n\(code)\n"])
    #expect(found.map(\.severity) == [severity])
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// A control with two defects of one cause is reported once, and text that people read as a label is found.
@Suite struct SharedCauseTests {
  private static let window = """
    <interface><requires lib="gtk+" version="3.22"/><object class="GtkWindow" id="window"><child>
    <object class="GtkBox"><property name="visible">True</property>
    """

  private func button(_ id: String, _ properties: String, _ contents: String = "") -> String {
    """
    <child><object class="GtkButton" id="\(id)"><property name="visible">True</property>\(properties)\(contents)
    </object></child>
    """
  }

  @Test func `a control that nobody reaches is not reported again because it has no name`() throws {
    let picture = """
      <child><object class="GtkImage"><property name="visible">True</property>
      <property name="icon-name">go-up</property></object></child>
      """
    let refused = button("up", #"<property name="can-focus">False</property>"#, picture)
    let other = button(
      "apply", #"<property name="can-focus">True</property><property name="label">Apply</property>"#)
    let found = try auditedProject([
      "tree.ui": Self.window + refused + other + "</object></child></object></interface>"
    ]).findings.filter { $0.element.contains("up") }
    #expect(found.map(\.rule) == ["unreachable-control"])
    #expect(found.first?.members.map(\.rule) == ["unreachable-control", "unnamed-focus-stop"])
  }

  @Test func `GTK: text in the child before a field in a flow box is read as its label`() throws {
    func child(_ contents: String) -> String {
      """
      <child><object class="GtkFlowBoxChild"><property name="visible">True</property>
      <property name="can-focus">False</property><child>\(contents)</child></object></child>
      """
    }
    let form =
      Self.window + """
        <child><object class="GtkFlowBox"><property name="visible">True</property>
        <property name="can-focus">False</property>
        \(child(#"<object class="GtkLabel"><property name="visible">True</property><property name="label">Delay</property></object>"#))
        \(child(#"<object class="GtkSpinButton" id="delay"><property name="visible">True</property><property name="can-focus">True</property></object>"#))
        </object></child></object></child></object></interface>
        """
    let found = try auditedProject(["timer.ui": form]).findings.map(\.message)
    #expect(
      found.contains { $0.hasPrefix("“Delay” is next to spin button 'delay' but is not its label") },
      "\(found)")
  }

  @Test func `JavaFX: text in a box in the cell before a field is read as its label`() throws {
    let view = """
      <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
      <GridPane xmlns:fx="http://javafx.com/fxml">
      <HBox GridPane.rowIndex="0" GridPane.columnIndex="0"><Label text="Interval"/></HBox>
      <HBox GridPane.rowIndex="0" GridPane.columnIndex="1"><TextField fx:id="interval"/></HBox>
      </GridPane>
      """
    let found = try auditedProject(["Timer.fxml": view]).findings.map(\.message)
    #expect(found.contains { $0.hasPrefix("“Interval” is next to text field 'interval'") }, "\(found)")
  }

  @Test(arguments: [
    ("ui->more_options->show();", 1), ("ui->more_options->setVisible(isOpen);", 1),
    ("ui->more_options->hide();", 0),
    ("ui->other->show();", 0), ("show();", 0),
  ])
  func `a field in a hidden container has no label once code shows the container`(call: String, count: Int)
    throws
  {
    let form = """
      <ui version="4.0"><class>Timer</class><widget class="QDialog" name="Timer"><layout class="QVBoxLayout">
      <item><widget class="QPushButton" name="apply"><property name="text"><string>Apply</string></property></widget></item>
      <item><widget class="QWidget" name="more_options"><property name="visible"><bool>false</bool></property>
      <layout class="QHBoxLayout"><item><widget class="QLabel" name="caption"><property name="text"><string>Delay</string>
      </property></widget></item><item><widget class="QLineEdit" name="delay"/></item></layout></widget></item>
      </layout></widget></ui>
      """
    let result = try auditedProject([
      "timer_dialog.ui": form,
      "timer.cpp": "#include \"ui_timer_dialog.h\"\nvoid Timer::open() {\n\(call)\n}\n",
    ])
    let found = result.findings.filter { $0.rule == "unnamed-focus-stop" }.map(\.message)
    #expect(found.count == count, "\(found)")
    #expect(
      found.allSatisfy {
        $0.hasPrefix("“Delay” is next to text field 'delay'")
          && $0.hasSuffix("; code makes its container visible, at timer.cpp:3")
      })
  }

  @Test func `GTK: the order says in which text Tab inserts a character`() throws {
    let form =
      Self.window + """
        <child><object class="GtkTextView" id="notes"><property name="visible">True</property></object></child>
        \(button("send", #"<property name="can-focus">True</property><property name="label">Send</property>"#))
        </object></child></object></interface>
        """
    let obstacles = try auditedProject(["mail.ui": form]).scopes.flatMap(\.obstacles).map(\.message)
    #expect(obstacles == ["Tab inserts a tab character in text area 'notes'; Ctrl+Tab leaves it"])
  }

  @Test func `an order of the document has its cause in the message`() throws {
    let view = """
      <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
      <BorderPane xmlns:fx="http://javafx.com/fxml">
      <bottom><HBox><Button text="OK"/><Button text="Cancel"/></HBox></bottom>
      <top><HBox><TextField promptText="Name"/></HBox></top></BorderPane>
      """
    let found = try auditedProject(["Name.fxml": view]).findings.map(\.message)
    #expect(
      found.contains(
        "you see text field “Name” before button “OK”, but Tab reaches button “OK” first, because it comes first in the document"
      ),
      "\(found)")
  }
}

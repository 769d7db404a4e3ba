import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Orders that a document declares in full, or in the order of its elements.
@Suite struct OrderFixTests {
  /// The lines of the list of tab stops in `document`, without indentation.
  private static func tabStops(in document: String) -> [Substring] {
    document.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("<tabstop>") }
  }

  /// Qt moves only the listed widgets. A button that is not listed would stay in its old position, and would
  /// become the stop of its group as soon as a person chooses it.
  @Test func `a list of tab stops names all buttons of a group`() throws {
    func item(_ row: Int, _ widget: String, _ name: String) -> String {
      "<item row=\"\(row)\" column=\"0\"><widget class=\"\(widget)\" name=\"\(name)\"/></item>"
    }
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QGridLayout" name="grid">
         \(item(0, "QLineEdit", "first"))
         \(item(2, "QLineEdit", "third"))
         \(item(1, "QRadioButton", "one"))
         \(item(3, "QRadioButton", "two"))
         \(item(4, "QLineEdit", "last"))
        </layout>
       </widget>
      </ui>
      """
    let made = try SuggestedFix(form, "focus-order-contradicts-layout", "form.ui")
    let listed = made.new.filter { $0.hasPrefix("<tabstop>") }
    #expect(listed == ["first", "one", "two", "third", "last"].map { "<tabstop>\($0)</tabstop>" })
  }

  /// Without the group box between them, Qt would move the scroll area behind `name`, into the middle of its contents.
  @Test func `an entry of a list is not removed if an area then comes among its contents`() {
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QVBoxLayout" name="box">
         <item><widget class="QScrollArea" name="area">
          <widget class="QWidget" name="contents"><layout class="QVBoxLayout" name="inner">
           <item><widget class="QLineEdit" name="name"/></item>
           <item><widget class="QLineEdit" name="city"/></item>
          </layout></widget>
         </widget></item>
         <item><widget class="QGroupBox" name="group"/></item>
        </layout>
       </widget>
       <tabstops><tabstop>name</tabstop><tabstop>group</tabstop><tabstop>area</tabstop></tabstops>
      </ui>
      """
    #expect(SuggestedFix.findings(form, "broken-focus-chain", "form.ui").map { $0.fix?.words } == [nil])
  }

  /// Code may enable the button, and Tab would then reach it after the last listed widget.
  @Test(arguments: [
    ("QHBoxLayout", "", ["first", "add", "take", "last"]), ("QGridLayout", " row=\"0\" column=\"0\"", nil),
  ])
  func `a list of tab stops names disabled widgets`(layout: String, cell: String, order: [String]?) throws {
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QGridLayout" name="grid">
         <item row="0" column="0"><widget class="QLineEdit" name="first"/></item>
         <item row="2" column="0"><widget class="QLineEdit" name="last"/></item>
         <item row="1" column="0"><layout class="\(layout)" name="box">
          <item\(cell.replacing("column=\"0\"", with: "column=\"1\""))><widget class="QPushButton" name="add"/></item>
          <item\(cell)><widget class="QPushButton" name="take">
           <property name="enabled"><bool>false</bool></property>
          </widget></item>
         </layout></item>
        </layout>
       </widget>
      </ui>
      """
    let found = SuggestedFix.findings(form, "focus-order-contradicts-layout", "form.ui")
    let listed = found.first?.fix?.edits.flatMap(\.new).map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("<tabstop>") }.map { String($0.dropFirst(9).prefix { $0 != "<" }) }
    #expect(listed == order)
  }

  /// The check box enables the combo box. Tab would otherwise reach the combo box after the buttons.
  @Test(arguments: ["enabled", "visible"])
  func `a control that code will enable stays with the stop that enters a list`(property: String) throws {
    func row(_ row: Int, _ name: String) -> String {
      """
      <item row="\(row)" column="0"><widget class="QCheckBox" name="use\(name)"/></item>
      <item row="\(row)" column="2"><widget class="QComboBox" name="choose\(name)">
       <property name="\(property)"><bool>false</bool></property></widget></item>
      """
    }
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="all">
        <item><layout class="QGridLayout" name="grid">
         \(row(0, "Media"))
         \(row(1, "Discard"))
         <item row="2" column="0"><widget class="QPushButton" name="close"/></item>
        </layout></item>
       </layout></widget>
       <tabstops>
        <tabstop>useMedia</tabstop>
        <tabstop>chooseMedia</tabstop>
        <tabstop>close</tabstop>
       </tabstops>
      </ui>
      """
    let made = try SuggestedFix(form, "focus-order-contradicts-layout", "form.ui")
    let listed = Self.tabStops(in: made.xml)
    #expect(
      listed
        == ["useMedia", "chooseMedia", "useDiscard", "chooseDiscard", "close"].map {
          "<tabstop>\($0)</tabstop>"
        })
  }

  /// The list goes down one column of the parameters and then down the other, because each column has a subject.
  @Test func `a list leaves the columns that the author listed`() throws {
    func cell(_ row: Int, _ column: Int, _ name: String) -> String {
      """
      <item row="\(row)" column="\(column)"><widget class="QLabel" name="label\(name)"/></item>
      <item row="\(row)" column="\(column + 1)"><widget class="QSpinBox" name="\(name)"/></item>
      """
    }
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="all">
        <item><layout class="QGridLayout" name="parameters">
         \(cell(0, 0, "start"))\(cell(0, 2, "gain"))
         \(cell(1, 0, "length"))\(cell(1, 2, "panning"))
        </layout></item>
        <item><widget class="QPushButton" name="mute"/></item>
        <item><widget class="QPushButton" name="close"/></item>
       </layout></widget>
       <tabstops>
        <tabstop>start</tabstop>
        <tabstop>length</tabstop>
        <tabstop>gain</tabstop>
        <tabstop>panning</tabstop>
        <tabstop>close</tabstop>
        <tabstop>mute</tabstop>
       </tabstops>
      </ui>
      """
    let made = try SuggestedFix(form, "focus-order-contradicts-layout", "form.ui")
    let listed = Self.tabStops(in: made.xml)
    #expect(
      listed == ["start", "length", "gain", "panning", "mute", "close"].map { "<tabstop>\($0)</tabstop>" })
  }

  /// The rows below the first row are two columns, each about one subject.
  @Test(arguments: [
    (["a", "b", "left1", "left2", "right1", "right2"], 0), (["a", "b", "left1", "left2", "right1"], 1),
  ])
  func `the lower rows of a grid may be read by columns`(list: [String], count: Int) {
    let cells = [
      ("a", 0, 0), ("b", 0, 1), ("left1", 1, 0), ("left2", 2, 0), ("right1", 1, 1), ("right2", 2, 1),
    ]
    .filter { list.contains($0.0) }.map { name, row, column in
      "<item row=\"\(row)\" column=\"\(column)\"><widget class=\"QSpinBox\" name=\"\(name)\"/></item>"
    }
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QGridLayout" name="grid">
      \(cells.joined())
      </layout></widget><tabstops>\(list.map { "<tabstop>\($0)</tabstop>" }.joined())</tabstops></ui>
      """
    #expect(SuggestedFix.findings(form, "focus-order-contradicts-layout", "form.ui").count == count)
  }

  /// The editor would keep Tab before the buttons, which Tab reaches now.
  @Test(arguments: [("QTextEdit", false), ("QLineEdit", true)])
  func `no order puts stops behind an editor that keeps Tab`(editor: String, isSuggested: Bool) throws {
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QGridLayout" name="grid">
         <item row="1" column="0"><widget class="\(editor)" name="text"/></item>
         <item row="0" column="0"><widget class="QPushButton" name="quote"/></item>
         <item row="2" column="0"><widget class="QPushButton" name="send"/></item>
        </layout>
       </widget>
      </ui>
      """
    let found = SuggestedFix.findings(form, "focus-order-contradicts-layout", "form.ui")
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == isSuggested)
  }

  /// Labels begin the rows of the second grid, so people read this grid by rows.
  @Test(arguments: [("QLabel", ["unit", "width"]), ("QWidget", ["width", "unit"])])
  func `an order visits all grids with labels by rows`(label: String, order: [String]) throws {
    let form = """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="all">
        <item><layout class="QGridLayout" name="grid">
         <item row="1" column="0"><widget class="QLineEdit" name="second"/></item>
         <item row="0" column="0"><widget class="QLineEdit" name="first"/></item>
        </layout></item>
        <item><layout class="QGridLayout" name="sizes">
         <item row="0" column="0"><widget class="\(label)" name="a"/></item>
         <item row="0" column="1"><widget class="QSpinBox" name="height"/></item>
         <item row="1" column="0"><widget class="\(label)" name="b"/></item>
         <item row="1" column="1"><widget class="QSpinBox" name="width"/></item>
         <item row="0" column="2"><layout class="QHBoxLayout" name="units">
          <item><widget class="QComboBox" name="unit"/></item>
         </layout></item>
        </layout></item>
       </layout></widget>
      </ui>
      """
    let made = try SuggestedFix(form, "focus-order-contradicts-layout", "form.ui")
    let listed = made.new.filter { $0.hasPrefix("<tabstop>") }
    #expect(listed == (["first", "second", "height"] + order).map { "<tabstop>\($0)</tabstop>" })
  }

  /// Qt moves only the listed container. The stops that its class adds keep their places (measured on 6.12).
  @Test(arguments: [("", true), ("class TimeBox : public QGroupBox { };", false)])
  func `a container of a custom class makes an order uncertain`(code: String, isFound: Bool) throws {
    let type = code.isEmpty ? "QGroupBox" : "TimeBox"
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout">
      <item><widget class="QLineEdit" name="first"/></item>
      <item><widget class="\(type)" name="time"><property name="title"><string>Time</string></property>
      <property name="checkable"><bool>true</bool></property></widget></item>
      <item><widget class="QLineEdit" name="text"/></item>
      <item><widget class="QPushButton" name="close"><property name="text"><string>Close</string></property></widget></item>
      </layout></widget><customwidgets><customwidget><class>TimeBox</class><extends>QGroupBox</extends>
      <header>timebox.h</header><container>1</container></customwidget></customwidgets>
      <tabstops><tabstop>first</tabstop><tabstop>text</tabstop><tabstop>close</tabstop><tabstop>time</tabstop></tabstops></ui>
      """
    let found = try auditedProject(["form.ui": form, "timebox.h": code]).findings
      .filter { $0.rule == "focus-order-contradicts-layout" }
    #expect(found.count == (isFound ? 1 : 0))
  }

  /// The label contains the field, and both are contents of the pane.
  @Test func `elements of FXML change places although a label contains its field`() throws {
    let field = """
          <Label text="Name" GridPane.rowIndex="0">
            <labelFor><TextField fx:id="name" GridPane.columnIndex="1" GridPane.rowIndex="0"/></labelFor>
          </Label>
          <fx:reference source="name"/>
      """
    let street = "    <TextField promptText=\"Street\" GridPane.columnIndex=\"1\" GridPane.rowIndex=\"1\"/>"
    let town = "    <TextField promptText=\"Town\" GridPane.columnIndex=\"1\" GridPane.rowIndex=\"2\"/>"
    func pane(_ rows: String...) -> String {
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane xmlns:fx="http://javafx.com/fxml/1">
        <children>
      \(rows.joined(separator: "\n"))
        </children>
      </GridPane>
      """
    }
    let made = try SuggestedFix(
      pane(field, town, street), "focus-order-contradicts-layout", "form.fxml")
    #expect(made.xml == pane(field, street, town))
  }

  @Test func `the parts of a border pane are written in the order in which people see them`() throws {
    let view = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <BorderPane xmlns:fx="http://javafx.com/fxml">
        <bottom><Button text="OK"/></bottom>
        <top><TextField promptText="Name"/></top>
      </BorderPane>
      """
    let made = try SuggestedFix(view, "focus-order-contradicts-layout", "Name.fxml")
    let lines = made.xml.split(separator: "\n").map { $0.drop { $0 == " " } }
    let top = lines.firstIndex { $0.hasPrefix("<top>") }
    let bottom = lines.firstIndex { $0.hasPrefix("<bottom>") }
    #expect(top.flatMap { top in bottom.map { top < $0 } } == true, "\(made.xml)")
  }

  /// Tab would also be right with the center before the bottom, but screen readers would read the title last.
  @Test func `the title of a border pane stays before its contents`() throws {
    func part(_ name: String, _ content: String) -> String { "  <\(name)><\(content)/></\(name)>" }
    let (top, center) = (part("top", "Label text=\"Cards\""), part("center", "TextField promptText=\"Name\""))
    let bottom = part("bottom", "Button text=\"OK\"")
    func view(_ parts: String...) -> String {
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <BorderPane xmlns:fx="http://javafx.com/fxml">
      \(parts.joined(separator: "\n"))
      </BorderPane>
      """
    }
    let made = try SuggestedFix(view(bottom, top, center), "focus-order-contradicts-layout", "Cards.fxml")
    #expect(made.xml == view(top, center, bottom))
  }

  /// The list would still be visited before both buttons, which are above it.
  @Test(arguments: [("0", true), ("40", false)])
  func `elements are not moved in a part that stays in the wrong place`(top: String, isSuggested: Bool) {
    func button(_ x: Int, _ text: String, _ handler: String = "onAction") -> String {
      "<Button text=\"\(text)\" layoutX=\"\(x)\" layoutY=\"10\" prefWidth=\"30\" prefHeight=\"25\" \(handler)=\"#run\"/>"
    }
    func found(_ handler: String, _ listTop: String) -> [Finding] {
      let page = """
        <?import javafx.scene.control.*?>
        <?import javafx.scene.layout.*?>
        <AnchorPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
          <VBox layoutX="\(listTop == "0" ? 400 : 0)" layoutY="\(listTop)" prefWidth="300" prefHeight="200"><ListView fx:id="calls"/></VBox>
          <AnchorPane layoutX="0" layoutY="0" prefWidth="300" prefHeight="45">\(button(240, "Clear", handler))\(button(200, "Load", handler))</AnchorPane>
        </AnchorPane>
        """
      return SuggestedFix.findings(page, "focus-order-contradicts-layout", "Calls.fxml")
    }
    #expect(found("onAction", top).contains { $0.fix != nil } == isSuggested)
    // The order of buttons that ignore keys is no use.
    #expect(
      !found("onMouseClicked", top).contains { $0.fix != nil && $0.message.contains("“Load” before") })
  }

  /// The box may decide what the buttons beside it do.
  @Test(arguments: [(2, true), (5, false)])
  func `a control beside a block may be first on purpose`(count: Int, isSuggested: Bool) {
    let buttons = (0..<count).map { "<Button text=\"Card \($0)\"/>" }.joined()
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <BorderPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <right><CheckBox text="Any card"/></right>
        <center><VBox>\(buttons)</VBox></center>
      </BorderPane>
      """
    let found = SuggestedFix.findings(page, "focus-order-contradicts-layout", "Cards.fxml")
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// Code may enable the fields, and their order would then be mixed.
  @Test(arguments: [("", true), ("disable=\"true\"", false)])
  func `elements are not moved while fields that code may enable stay`(state: String, isSuggested: Bool) {
    func row(_ number: Int) -> String {
      """
      <CheckBox text="Card \(number)" GridPane.rowIndex="\(number)"/>
        <TextField \(state) promptText="Name \(number)" GridPane.rowIndex="\(number)" GridPane.columnIndex="1"/>
      """
    }
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        \(row(1))
        \(row(2))
        \(row(0))
      </GridPane>
      """
    let found = SuggestedFix.findings(page, "focus-order-contradicts-layout", "Cards.fxml")
    #expect(!found.isEmpty)
    #expect(found.contains { $0.fix != nil } == isSuggested)
  }

  /// Return would press a different button in every field.
  @Test(arguments: [("", false), ("<property name=\"default\"><bool>true</bool></property>", true)])
  func `the first push button of a Qt dialog stays first`(property: String, isSuggested: Bool) {
    func button(_ name: String, _ column: Int, _ property: String = "") -> String {
      """
      <item row="1" column="\(column)"><widget class="QPushButton" name="\(name)">\(property)
       <property name="text"><string>\(name)</string></property></widget></item>
      """
    }
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QDialog" name="Form"><layout class="QGridLayout" name="layout">
        <item row="0" column="0"><widget class="QLineEdit" name="number"/></item>
        \(button("Change", 1, property))
        \(button("Cancel", 0))
       </layout></widget>
      </ui>
      """
    let found = SuggestedFix.findings(form, "focus-order-contradicts-layout", "form.ui")
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// Code shows one of the buttons at a time.
  @Test(arguments: [(60, false), (140, true)])
  func `buttons that cover each other keep their order`(x: Int, isSuggested: Bool) {
    func button(_ name: String, _ x: Int) -> String {
      """
      <widget class="QPushButton" name="\(name)"><property name="text"><string>\(name)</string></property>
       <property name="geometry"><rect><x>\(x)</x><y>40</y><width>80</width><height>24</height></rect></property></widget>
      """
    }
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form">
        \(button("OK", x))\(button("Back", 0))
        <widget class="QLineEdit" name="number"><property name="geometry">
         <rect><x>0</x><y>0</y><width>200</width><height>24</height></rect></property></widget>
       </widget>
      </ui>
      """
    let found = SuggestedFix.findings(form, "focus-order-contradicts-layout", "form.ui")
    #expect(isSuggested || found.allSatisfy { $0.fix == nil })
  }
}

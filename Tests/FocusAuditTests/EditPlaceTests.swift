import FocusAudit
import FocusModel
import TestSupport
import Testing

/// The place of a control in the tab order after a change, and controls that should not get a change.
@Suite struct EditPlaceTests {
  private func names(_ fix: Finding.Fix?) -> [String]? {
    fix?.edits.flatMap(\.new).compactMap { line in
      line.firstRange(of: "<tabstop>").map { String(line[$0.upperBound...].prefix { $0 != "<" }) }
    }
  }

  // MARK: One list

  /// Two grids whose stops are written in the wrong order, and a list of stops or nothing.
  private func grids(_ list: String = "") -> String {
    func item(_ column: Int, _ widget: String, _ name: String) -> String {
      "<item row=\"0\" column=\"\(column)\"><widget class=\"\(widget)\" name=\"\(name)\"/></item>"
    }
    return """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QVBoxLayout" name="all">
         <item>
          <layout class="QGridLayout" name="position">
           \(item(2, "QSpinBox", "z"))
           \(item(0, "QSpinBox", "x"))
           \(item(1, "QSpinBox", "y"))
          </layout>
         </item>
         <item>
          <layout class="QGridLayout" name="identity">
           \(item(1, "QPushButton", "set"))
           \(item(0, "QLineEdit", "text"))
          </layout>
         </item>
        </layout>
       </widget>
      \(list)</ui>
      """
  }

  @Test func `one list repairs the order of all containers`() {
    let found = SuggestedFix.findings(grids(), "focus-order-contradicts-layout", "form.ui")
    #expect(found.count == 2)
    #expect(
      found.map { names($0.fix) } == [["x", "y", "z", "text", "set"], ["x", "y", "z", "text", "set"]])
  }

  @Test func `a missing stop and a wrong order are one change of the list`() {
    let list = ["z", "x", "y", "set"].map { "  <tabstop>\($0)</tabstop>\n" }.joined()
    let found = SuggestedFix.findings(
      grids(" <tabstops>\n\(list) </tabstops>\n"), "focus-order-contradicts-layout", "form.ui")
    #expect(found.count == 2)
    #expect(Set(found.map { names($0.fix) }).count == 1)
  }

  // MARK: Controls that become stops

  private func form(_ policy: String, _ list: [String]) -> String {
    let entries = list.map { "  <tabstop>\($0)</tabstop>\n" }.joined()
    return """
      <ui version="4.0">
       <class>Form</class>
       <widget class="QWidget" name="Form">
        <layout class="QFormLayout" name="form">
         <item row="0" column="0"><widget class="QCheckBox" name="dates"><property name="text"><string>Dates</string></property></widget></item>
         <item row="0" column="1">
          <widget class="QDateEdit" name="start">
           <property name="focusPolicy">
            <enum>\(policy)</enum>
           </property>
           <property name="accessibleName"><string>Start</string></property>
          </widget>
         </item>
         <item row="3" column="1">
          <widget class="QDateEdit" name="end"><property name="accessibleName"><string>End</string></property></widget>
         </item>
         <item row="2" column="0"><widget class="QCheckBox" name="call"><property name="text"><string>Call</string></property></widget></item>
         <item row="1" column="0"><widget class="QCheckBox" name="station"><property name="text"><string>Station</string></property></widget></item>
        </layout>
       </widget>
       <tabstops>
      \(entries) </tabstops>
      </ui>
      """
  }

  @Test(arguments: [
    (["dates", "station", "call"], true), (["station", "call"], false), (["call", "dates", "station"], true),
  ])
  func `a control that becomes a stop enters the list of stops at its place`(list: [String], isKnown: Bool)
    throws
  {
    let found = SuggestedFix.findings(form("Qt::ClickFocus", list), "unreachable-control", "form.ui")
    #expect(found.count == 1)
    #expect(names(found.first?.fix)?.contains("start") ?? false == isKnown)
    #expect((found.first?.fix != nil) == isKnown)
    guard isKnown else { return }
    let made = try SuggestedFix(form("Qt::ClickFocus", list), "unreachable-control", "form.ui")
    #expect(made.xml.contains("  <tabstop>dates</tabstop>\n  <tabstop>start</tabstop>\n"))
    #expect(!made.xml.contains("focusPolicy"))
    #expect(made.fix.words == "remove focusPolicy and add the control to the tab stops")
  }

  /// Several fields of the window take focus only by a click, so Tab is meant to visit the others.
  @Test(arguments: [(1, true), (2, false)])
  func `no change for one of many controls that take focus by a click`(count: Int, isSuggested: Bool) {
    let fields = (0..<count).map { row in
      """
      <item><widget class="QComboBox" name="box\(row)"><property name="focusPolicy"><enum>Qt::ClickFocus</enum></property>
      <property name="accessibleName"><string>Box \(row)</string></property></widget></item>
      """
    }
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="all">
      \(fields.joined(separator: "\n"))
      <item><widget class="QComboBox" name="last"><property name="accessibleName"><string>Last</string></property></widget></item>
      <item><widget class="QPushButton" name="send"><property name="text"><string>Send</string></property></widget></item>
      </layout></widget></ui>
      """
    let found = SuggestedFix.findings(form, "unreachable-control", "form.ui")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { ($0.fix != nil) == isSuggested })
  }

  // MARK: Sliders that follow only the pointer

  @Test(arguments: [("value-changed", true), ("notify::css-classes", false)])
  func `no change for a slider of GTK whose document reacts to dragging`(signal: String, isSuggested: Bool) {
    let bar = """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window">
          <child>
            <object class="GtkBox">
              <child>
                <object class="GtkScale" id="volume">
                  <accessibility><property name="label">Volume</property></accessibility>
                </object>
              </child>
              <child><object class="GtkButton"><property name="label">Play</property></object></child>
              <child>
                <object class="GtkScale" id="position">
                  <property name="focusable">0</property>
                  <signal name="\(signal)" handler="on_position"/>
                  <accessibility><property name="label">Position</property></accessibility>
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    let found = SuggestedFix.findings(bar, "unreachable-control", "bar.ui")
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == isSuggested)
  }

  @Test(arguments: [(["sliderReleased()"], false), (["sliderMoved(int)", "valueChanged(int)"], true)])
  func `no change for a slider of Qt whose form uses only its dragging`(signals: [String], isSuggested: Bool)
  {
    let connections = signals.map { signal in
      """
      <connection><sender>position</sender><signal>\(signal)</signal><receiver>Form</receiver><slot>seek()</slot></connection>
      """
    }
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="all">
      <item><widget class="QSlider" name="position"><property name="focusPolicy"><enum>Qt::NoFocus</enum></property>
      <property name="accessibleName"><string>Position</string></property></widget></item>
      <item><widget class="QSlider" name="volume"><property name="accessibleName"><string>Volume</string></property></widget></item>
      <item><widget class="QPushButton" name="play"><property name="text"><string>Play</string></property></widget></item>
      </layout></widget><connections>\(connections.joined())</connections></ui>
      """
    let found = SuggestedFix.findings(form, "unreachable-control", "form.ui")
    #expect(found.count == 1)
    #expect((found.first?.fix != nil) == isSuggested)
  }

  // MARK: Shortcuts in code

  @Test(arguments: [
    ("load->setText(tr(\"Load\"));", true),
    ("new QShortcut(QKeySequence(Qt::Key_F2), ui->load);", false),
    (
      "connect(new QShortcut(QKeySequence(\"F2\"), ui->load), &QShortcut::activated, ui->load, &QPushButton::click);",
      false
    ),
    (
      """
      auto prepare = [&](QPushButton *button, int key) {
        connect(new QShortcut(QKeySequence(key), button), &QShortcut::activated, button, [button]{ button->click(); });
      };
      prepare(ui->load, Qt::Key_F2);
      """, false
    ),
    (
      """
      auto prepare = [&](QPushButton *button, int key) { button->setText(QString::number(key)); };
      prepare(ui->load, Qt::Key_F2);
      """, true
    ),
    (
      """
      for (QPushButton *button : {ui->load, ui->save})
        new QShortcut(QKeySequence(button->text()), button);
      """, false
    ),
    (
      """
        prepare(ui->load);
      }
      void Player::prepare(QPushButton *button) {
        new QShortcut(QKeySequence(Qt::Key_F2), button);
      """, false
    ),
    ("new QShortcut(QKeySequence(ui->load->text()), this);", true),
  ])
  func `a button for which code makes a shortcut is not reported`(code: String, isReported: Bool) throws {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QWidget" name="Player"><layout class="QVBoxLayout" name="all">
      <item><widget class="QLineEdit" name="name"><property name="accessibleName"><string>Name</string></property></widget></item>
      <item><widget class="QPushButton" name="load"><property name="text"><string>Load</string></property>
      <property name="focusPolicy"><enum>Qt::NoFocus</enum></property></widget></item></layout></widget></ui>
      """
    let file = "#include \"ui_player.h\"\nvoid Player::init() {\n\(code)\n}\n"
    let found = try auditedProject(["player.ui": form, "player.cpp": file]).findings
    #expect(found.contains { $0.rule == "unreachable-control" } == isReported)
  }

  // MARK: Texts with tab stops

  @Test(arguments: ["tabStopDistance", "tabStopWidth"])
  func `a text whose tab stops the document sets is information`(property: String) {
    func form(_ property: String) -> String {
      """
      <ui version="4.0"><class>Script</class><widget class="QDialog" name="Script"><layout class="QVBoxLayout" name="all">
      <item><widget class="QPlainTextEdit" name="notes">\(property)</widget></item>
      <item><widget class="QLineEdit" name="file"/></item>
      <item><widget class="QPushButton" name="send"><property name="text"><string>Send</string></property></widget></item></layout></widget></ui>
      """
    }
    let usual = SuggestedFix.findings(form(""), "keyboard-trap", "script.ui")
    #expect(usual.map(\.severity) == [.warning])
    #expect(usual.first?.fix != nil)
    let set = SuggestedFix.findings(
      form("<property name=\"\(property)\"><double>40</double></property>"), "keyboard-trap", "script.ui")
    #expect(set.map(\.severity) == [.info])
    #expect(set.first?.fix == nil)
    #expect(set.first?.message.contains("the document sets tab positions, so") == true)
  }
}

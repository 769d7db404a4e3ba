import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Controls that the keyboard does not reach but whose action a command repeats, and controls that code
/// removes from the tab order.
@Suite struct RepeatedActionTests {
  /// The rules with findings in `files`, and the messages of the inconclusive results.
  private func outcome(_ files: [String: String]) throws -> (rules: Set<RuleID>, doubts: [String]) {
    let result = try auditedProject(files)
    return (Set(result.findings.map(\.rule)), result.outcomes.flatMap(\.doubts).map(\.message))
  }

  private static func form(_ more: String = "") -> String {
    """
    <ui version="4.0"><class>Player</class><widget class="QMainWindow" name="Player">
    <property name="windowTitle"><string>Player</string></property>
    <widget class="QWidget" name="page"><layout class="QVBoxLayout">
    <item><widget class="QLineEdit" name="name"><property name="accessibleName"><string>Name</string></property></widget></item>
    <item><widget class="QPushButton" name="load"><property name="text"><string>Load</string></property>
    <property name="focusPolicy"><enum>Qt::NoFocus</enum></property></widget></item></layout></widget>
    <widget class="QMenuBar" name="menus"><widget class="QMenu" name="file"><property name="title"><string>File</string></property>
    <addaction name="loadFile"/></widget><addaction name="file"/></widget>
    <action name="loadFile"><property name="text"><string>Load file</string></property></action></widget>\(more)</ui>
    """
  }

  @Test(arguments: [
    ("connect(ui->load, &QPushButton::clicked, this, &Player::load);", false),
    (
      """
      connect(ui->load, &QPushButton::clicked, this, &Player::load);
      connect(ui->loadFile, &QAction::triggered, this, &Player::load);
      """, true
    ),
    (
      """
      connect(ui->load, SIGNAL(clicked()), this, SLOT(load()));
      new QShortcut(QKeySequence("Ctrl+L"), this, SLOT(load()));
      """, true
    ),
    (
      """
      connect(ui->load, &QPushButton::clicked, this, &Player::load);
      connect(ui->loadFile, &QAction::triggered, this, &Player::close);
      """, false
    ),
    ("connect(ui->load, &QPushButton::clicked, ui->loadFile, &QAction::trigger);", true),
    ("}\nvoid Player::on_load_clicked() { ui->loadFile->trigger();", true),
    ("}\nvoid Player::on_load_clicked() { start();", false),
  ])
  func `a button whose action is a command, too, is inconclusive`(code: String, isRepeated: Bool) throws {
    let file = "#include \"ui_player.h\"\nvoid Player::init() {\n\(code)\n}\n"
    let found = try outcome(["player.ui": Self.form(), "player.cpp": file])
    #expect(found.rules.contains("unreachable-control") != isRepeated)
  }

  @Test(arguments: [("loadFile", "trigger()", true), ("Player", "close()", false)])
  func `a button that a form connects with an entry of a menu is inconclusive`(
    receiver: String, slot: String, isRepeated: Bool
  ) throws {
    let connection = """
      <connections><connection><sender>load</sender><signal>clicked()</signal><receiver>\(receiver)</receiver>
      <slot>\(slot)</slot></connection></connections>
      """
    let found = try outcome(["player.ui": Self.form(connection)])
    #expect(found.rules.contains("unreachable-control") != isRepeated)
    #expect(found.doubts.contains { $0.contains("calls the same action") } == isRepeated)
  }

  @Test(arguments: [("#play", true), ("#stop", false)])
  func `a picture that a menu item repeats is inconclusive`(handler: String, isRepeated: Bool) throws {
    let view = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <VBox xmlns:fx="http://javafx.com/fxml" fx:controller="app.Player">
        <MenuBar><Menu text="Song"><MenuItem text="Start" onAction="\(handler)"/></Menu></MenuBar>
        <Label fx:id="play" text="Play" onMouseClicked="#play"/>
        <Button text="Close"/>
      </VBox>
      """
    let found = try outcome(["Player.fxml": view, "Player.java": "class Player { void play() { } }"])
    #expect(found.rules.contains("pointer-only-control") != isRepeated)
  }

  @Test(arguments: [
    ("void Player::init() { ui->load->deleteLater(); }", true),
    ("void Player::init() { ui->layout->removeWidget(ui->load); }", true),
    ("void Player::init() { if (isOld) ui->load->setParent(nullptr); }", true),
    ("void Player::init() { delete ui->load; }", true),
    ("void Player::init() { ui->left->removeWidget(ui->load); ui->right->addWidget(ui->load); }", false),
    ("void Player::finish() { ui->load->deleteLater(); }", false),
  ])
  func `what code takes out as soon as it is made is inconclusive`(code: String, isRemoved: Bool) throws {
    let found = try outcome(["player.ui": Self.form(), "player.cpp": "#include \"ui_player.h\"\n\(code)\n"])
    #expect(found.rules.contains("unreachable-control") != isRemoved)
    #expect(found.doubts.contains { $0.hasSuffix("; but code removes it, at player.cpp:2") } == isRemoved)
  }

  @Test(arguments: ["setVisible(bool)", "setEnabled(bool)"])
  func `two that a check box of the form exchanges do not clash`(slot: String) throws {
    let opposite = slot == "setVisible(bool)" ? "setHidden(bool)" : "setDisabled(bool)"
    func connection(_ receiver: String, _ slot: String) -> String {
      """
      <connection><sender>custom</sender><signal>toggled(bool)</signal><receiver>\(receiver)</receiver>
      <slot>\(slot)</slot></connection>
      """
    }
    func form(_ connections: String) -> String {
      """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout">
      <item><widget class="QCheckBox" name="custom"><property name="text"><string>Custom</string></property></widget></item>
      <item><widget class="QPushButton" name="one"><property name="text"><string>&amp;Save copy</string></property></widget></item>
      <item><widget class="QPushButton" name="two"><property name="text"><string>&amp;Send copy</string></property></widget></item>
      </layout></widget><connections>\(connections)</connections></ui>
      """
    }
    let clash: RuleID = "ambiguous-mnemonic"
    #expect(try outcome(["form.ui": form("")]).rules.contains(clash))
    let exchanged = connection("one", slot) + connection("two", opposite)
    #expect(try !outcome(["form.ui": form(exchanged)]).rules.contains(clash))
  }

  // MARK: Keys that code reads

  @Test(arguments: [
    ("window.notes.connect('key-press-event', on_key)", true),
    ("controller = Gtk.EventControllerKey()\n  window.notes.add_controller(controller)", true),
    ("window.notes.connect('focus-in-event', on_focus)", false),
    ("window.other.connect('key-press-event', on_key)", false),
  ])
  func `a text of GTK whose keys code reads traps nobody for sure`(call: String, isRead: Bool) throws {
    let form = """
      <interface><requires lib="gtk+" version="3.22"/><object class="GtkWindow" id="window"><property name="visible">True</property>
      <child><object class="GtkBox" id="box"><property name="visible">True</property>
      <child><object class="GtkTextView" id="notes"><property name="visible">True</property></object></child>
      <child><object class="GtkEntry" id="name"><property name="visible">True</property></object></child></object></child>
      </object></interface>
      """
    let code = "def show(window):\n  builder.add_from_file('notes.ui')\n  \(call)\n"
    let found = try outcome(["notes.ui": form, "notes.py": code])
    #expect(found.rules.contains("keyboard-trap") != isRead)
  }

  /// A row that cannot take focus keeps Tab from reaching the following controls (measured on 3.24.38), unless handlers
  /// move focus.
  @Test(arguments: [
    ("window.user.connect('focus', on_focus)", true),
    ("window.address.connect('focus', on_focus)", true),
    ("window.user.connect('focus-in-event', on_focus)", false),
    ("window.close.connect('focus', on_focus)", false),
    ("window.user.connect('changed', on_change)", false),
  ])
  func `a handler that moves focus from a row may let Tab leave it`(call: String, isMoved: Bool) throws {
    let form = """
      <interface><requires lib="gtk+" version="3.22"/><object class="GtkWindow" id="login"><property name="visible">True</property>
      <child><object class="GtkBox" id="box"><property name="visible">True</property>
      <child><object class="GtkEntry" id="address"><property name="visible">True</property></object></child>
      <child><object class="GtkListBox" id="list"><property name="visible">True</property>
      <child><object class="GtkListBoxRow" id="row"><property name="visible">True</property>
      <property name="can-focus">False</property>
      <child><object class="GtkEntry" id="user"><property name="visible">True</property></object></child>
      </object></child></object></child>
      <child><object class="GtkButton" id="close"><property name="visible">True</property></object></child></object></child>
      </object></interface>
      """
    let code = "def show(window):\n  builder.add_from_file('login.ui')\n  \(call)\n"
    let found = try outcome(["login.ui": form, "login.py": code])
    #expect(found.rules.contains("keyboard-trap") != isMoved)
  }

  @Test(arguments: [
    "user.focus.connect((direction) => { close.grab_focus(); return true; });",
    "this.user.focus.connect(move);",
  ])
  func `Vala connects handlers that move focus`(call: String) throws {
    let form = """
      <interface><requires lib="gtk+" version="3.22"/><template class="LoginWindow" parent="GtkWindow">
      <property name="visible">True</property><child><object class="GtkBox"><property name="visible">True</property>
      <child><object class="GtkListBox"><property name="visible">True</property>
      <child><object class="GtkListBoxRow" id="row"><property name="visible">True</property>
      <property name="can-focus">False</property>
      <child><object class="GtkEntry" id="user"><property name="visible">True</property></object></child>
      </object></child></object></child>
      <child><object class="GtkButton" id="close"><property name="visible">True</property></object></child></object></child>
      </template></interface>
      """
    func found(_ call: String) throws -> Bool {
      let code = """
        [GtkTemplate (ui = "/login.ui")]
        class LoginWindow : Gtk.Window {
          [GtkChild] private unowned Gtk.Entry user;
          public LoginWindow () { \(call) }
        }
        """
      return try outcome(["login.ui": form, "login.vala": code]).rules.contains("keyboard-trap")
    }
    #expect(try found("user.grab_focus ();"))
    #expect(try !found(call))
  }

  @Test func `a class of Qt that reads its keys traps nobody for sure`() throws {
    let form = """
      <ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><layout class="QVBoxLayout">
      <item><widget class="NotesEdit" name="notes"/></item><item><widget class="QLineEdit" name="file"/></item>
      </layout></widget><customwidgets><customwidget><class>NotesEdit</class><extends>QPlainTextEdit</extends>
      </customwidget></customwidgets></ui>
      """
    func found(_ body: String) throws -> Bool {
      let code = "class NotesEdit : public QPlainTextEdit { \(body) };"
      return try outcome(["form.ui": form, "notesedit.h": code]).rules.contains("keyboard-trap")
    }
    #expect(try found("void clear();"))
    #expect(try !found("void keyPressEvent(QKeyEvent *event) override;"))
  }
}

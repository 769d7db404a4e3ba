import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Findings about behaviour that is intended according to code, or about controls that people never
/// encounter.
@Suite struct IntentionTests {
  // MARK: Texts for tab characters

  @Test(
    arguments: [
      ("ui->notes->clear();", .warning),
      ("ui->notes->setTabStopDistance(40);", .info),
      ("new Highlighter(ui->notes->document());", .info),
      ("highlighter->setDocument(ui->notes->document());", .info),
      ("save(ui->notes->document());", .warning),
    ] as [(String, Severity)])
  func `a text that code prepares for tab characters is information`(code: String, severity: Severity) throws
  {
    let form = """
      <ui version="4.0"><class>Script</class><widget class="QWidget" name="Script"><layout class="QVBoxLayout">
      <item><widget class="QPlainTextEdit" name="notes"/></item>
      <item><widget class="QLineEdit" name="file"/></item></layout></widget></ui>
      """
    let found = try auditedProject([
      "script.ui": form, "script.cpp": "#include \"ui_script.h\"\nvoid Script::load() { \(code) }",
    ]).findings.filter { $0.rule == "keyboard-trap" }
    #expect(found.map(\.severity) == [severity])
    let says = found.first?.message.hasSuffix("; code prepares it for tab characters, at script.cpp:2")
    #expect(says == (severity == .info))
    // No change is suggested that would undo the intention.
    #expect(severity > .info || found.first?.fix == nil)
  }

  /// Return and Escape press the buttons, so only people who look for other controls are stopped.
  @Test(
    arguments: [
      ("", .warning),
      ("<item><widget class=\"QLineEdit\" name=\"file\"/></item>", .error),
    ] as [(String, Severity)])
  func `a table that only keeps Tab from the buttons of a dialog is a warning`(
    field: String, severity: Severity
  ) throws {
    let form = """
      <ui version="4.0"><class>Rules</class><widget class="QDialog" name="Rules"><layout class="QVBoxLayout">
      <item><widget class="QTableWidget" name="rules"><property name="rowCount"><number>2</number></property>
      <property name="columnCount"><number>2</number></property></widget></item>\(field)
      <item><widget class="QDialogButtonBox" name="buttons"><property name="standardButtons">
      <set>QDialogButtonBox::Cancel|QDialogButtonBox::Ok</set></property></widget></item></layout></widget></ui>
      """
    let found = try auditedProject(["rules.ui": form]).findings.filter { $0.rule == "keyboard-trap" }
    #expect(found.map(\.severity) == [severity])
    #expect(found.map { $0.message.contains("pressed with Return and Escape") } == [severity == .warning])
  }

  /// Code may show or hide the first control after the trap.
  @Test(arguments: [
    ("ui->rules->clear();", "combo box 'kind'"),
    ("ui->kind->setVisible(isNew);", "the controls after it"),
    ("ui->kind->setEnabled(false);", "the controls after it"),
  ])
  func `a trap names no control that code may hide`(code: String, next: String) throws {
    let form = """
      <ui version="4.0"><class>Rules</class><widget class="QDialog" name="Rules"><layout class="QVBoxLayout">
      <item><widget class="QTableWidget" name="rules"><property name="rowCount"><number>2</number></property>
      <property name="columnCount"><number>2</number></property></widget></item>
      <item><widget class="QComboBox" name="kind"/></item>
      <item><widget class="QLineEdit" name="file"/></item></layout></widget></ui>
      """
    let found = try auditedProject([
      "rules.ui": form, "rules.cpp": "#include \"ui_rules.h\"\nvoid Rules::load() { \(code) }",
    ]).findings.filter { $0.rule == "keyboard-trap" }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.hasSuffix("cannot move on to \(next)") == true)
    #expect(found.first?.notes.isEmpty == (next == "the controls after it"))
  }

  // MARK: Displays

  private static func display(_ attributes: String) -> String {
    """
    <UserControl xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
      xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="App.Meters">
      <StackPanel><Slider x:Name="level" Focusable="False" \(attributes)/><TextBox x:Name="other"/></StackPanel>
    </UserControl>
    """
  }

  @Test(
    arguments: [
      ("", "level.Value = state.Level;", .info),
      ("Value=\"0\"", "level.Value = state.Level;", .info),
      ("Value=\"{Binding Level, Mode=OneWay}\"", "level.Value = state.Level;", .info),
      ("", "Dispatcher.Invoke(() => level.Value = state.Level);", .info),
      ("", "level.Minimum = 3;", .error),
      ("Value=\"{Binding Level}\"", "level.Value = state.Level;", .error),
      ("ValueChanged=\"OnLevel\"", "level.Value = state.Level;", .error),
      ("", "level.Value = 3; if (level.Value > 2) Save();", .error),
      ("", "level.Value = 3; level.ValueChanged += OnLevel;", .error),
      ("", "level.Value = 3; Register(level);", .error),
    ] as [(String, String, Severity)])
  func `a slider whose value code only sets is a display`(
    attributes: String, code: String, severity: Severity
  ) throws {
    let found = try auditedProject([
      "Meters.xaml": Self.display(attributes),
      "Meters.xaml.cs": "class Meters : UserControl {\n void Update() { \(code) } }",
    ]).findings.filter { $0.rule == "unreachable-control" }
    #expect(found.map(\.severity) == [severity])
    let says = found.first?.message.hasSuffix(
      "; code sets its value, which no code was found to read, at Meters.xaml.cs:2")
    #expect(says == (severity == .info))
  }

  /// The label shows the name of a list, which is not the name of the field.
  @Test(arguments: [
    ("No list", "ui->status->setText(list.name());", false),
    ("No list", "ui->other->setText(list.name());", true),
    ("List:", "ui->status->setText(tr(\"List:\"));", true),
  ])
  func `a label whose text code sets names no field`(text: String, code: String, isSuggested: Bool) throws {
    let form = """
      <ui version="4.0"><class>Lists</class><widget class="QWidget" name="Lists"><layout class="QHBoxLayout">
      <item><widget class="QLabel" name="status"><property name="text"><string>\(text)</string></property></widget>
      </item><item><widget class="QLineEdit" name="words"/></item></layout></widget></ui>
      """
    let found = try auditedProject([
      "lists.ui": form, "lists.cpp": "#include \"ui_lists.h\"\nvoid Lists::load() { \(code) }",
    ]).findings.filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  @Test(
    arguments: [
      ("", "busy.IsChecked = true;", .info),
      ("", "busy.IsChecked = true; if (busy.IsChecked == true) Save();", .error),
      ("", "busy.IsChecked = true; busy.Checked += OnBusy;", .error),
      ("", "busy.IsChecked = true; busy.Click += OnBusy;", .error),
      ("Click=\"OnBusy\"", "busy.IsChecked = true;", .error),
      ("Command=\"{Binding Toggle}\"", "busy.IsChecked = true;", .error),
      ("IsChecked=\"{Binding IsBusy}\"", "busy.IsChecked = true;", .error),
      ("IsChecked=\"{Binding IsBusy, Mode=OneWay}\"", "busy.IsChecked = true;", .info),
    ] as [(String, String, Severity)])
  func `a check box whose state code only sets is a display`(
    attributes: String, code: String, severity: Severity
  ) throws {
    let window = Self.display("").replacing(
      "<Slider x:Name=\"level\" Focusable=\"False\" />",
      with: "<CheckBox x:Name=\"busy\" Content=\"Busy\" IsTabStop=\"False\" \(attributes)/>")
    let found = try auditedProject([
      "Meters.xaml": window,
      "Meters.xaml.cs": "class Meters : UserControl {\n void Update() { \(code) } }",
    ]).findings.filter { $0.rule == "unreachable-control" }
    #expect(found.map(\.severity) == [severity])
    #expect(severity > .info || found.first?.fix == nil)
  }

  @Test func `a check box whose state the document uses is no display`() throws {
    let window = Self.display("").replacing(
      "<Slider x:Name=\"level\" Focusable=\"False\" />",
      with: """
        <CheckBox x:Name="busy" Content="Busy" IsTabStop="False"/>
        <TextBlock Visibility="{Binding IsChecked, ElementName=busy, Converter={StaticResource Shown}}"/>
        """)
    let found = try auditedProject([
      "Meters.xaml": window,
      "Meters.xaml.cs": "class Meters : UserControl {\n void Update() { busy.IsChecked = true; } }",
    ]).findings.filter { $0.rule == "unreachable-control" }
    #expect(found.map(\.severity) == [.error])
  }

  @Test(
    arguments: [
      ("ui->level->setValue(3);", .info),
      ("ui->level->setValue(3); save(ui->level->value());", .error),
      ("connect(ui->level, &QSlider::valueChanged, this, &Meters::save); ui->level->setValue(3);", .error),
      ("ui->level->setValue(3); } void Meters::on_level_sliderMoved(int) {", .error),
    ] as [(String, Severity)])
  func `a slider of Qt is a display on the same terms`(code: String, severity: Severity) throws {
    let form = """
      <ui version="4.0"><class>Meters</class><widget class="QWidget" name="Meters"><layout class="QVBoxLayout">
      <item><widget class="QSlider" name="level"><property name="focusPolicy"><enum>Qt::NoFocus</enum></property>
      </widget></item><item><widget class="QLineEdit" name="file"/></item></layout></widget></ui>
      """
    let found = try auditedProject([
      "meters.ui": form, "meters.cpp": "#include \"ui_meters.h\"\nvoid Meters::load() { \(code) }",
    ]).findings.filter { $0.rule == "unreachable-control" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(
    arguments: [
      ("%1 samples", "slider 'buffer' has no label connected to it"),
      ("Samples", "“Samples” is next to slider 'buffer' but is not its label"),
    ])
  func `the pattern of a value is not a label`(text: String, beginning: String) throws {
    let form = """
      <ui version="4.0"><class>Record</class><widget class="QDialog" name="Record"><layout class="QHBoxLayout">
      <item><widget class="QLabel" name="size"><property name="text"><string>\(text)</string></property></widget></item>
      <item><widget class="QSlider" name="buffer"/></item><item><widget class="QPushButton" name="stop">
      <property name="text"><string>Stop</string></property></widget></item></layout></widget></ui>
      """
    let found = try auditedProject(["record.ui": form]).findings.filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.map { $0.message.hasPrefix(beginning) } == [true])
  }

  // MARK: Pictures

  @Test(arguments: [
    ("form->status->setIcon(icon);", Severity.warning),
    ("form->status->setIcon(icon); form->status->setVisible(true);", .warning),
    ("", .error), ("form->status->setVisible(true);", .error),
    (
      "form->status->setIcon(icon); connect(form->status, &QToolButton::clicked, this, &Player::show);",
      .error
    ),
    ("form->status->setIcon(icon); } void Player::on_status_clicked() {", .error),
    ("form->status->setIcon(icon); connectAction(form->status, action);", .error),
    ("form->status->setIcon(icon); form->status->setMenu(menu);", .error),
    ("form->status->setIcon(icon); for (auto button : {form->status, form->stop}) prepare(button);", .error),
  ]) func `a button that only shows a picture is no error`(code: String, severity: Severity) throws {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QDialog" name="Player"><layout class="QHBoxLayout">
      <item><widget class="QToolButton" name="status"><property name="icon"><iconset resource="a.qrc">
      <normaloff>:/ok.png</normaloff></iconset></property></widget></item>
      <item><widget class="QPushButton" name="stop"><property name="text"><string>Stop</string></property></widget></item>
      </layout></widget></ui>
      """
    let source = "#include \"ui_player.h\"\nvoid Player::update() { \(code) }"
    let found = try auditedProject(["player.ui": form, "player.cpp": source]).findings
    #expect(found.map(\.severity) == [severity])
    let reason = "; code only sets its picture, and no code was found that reacts to clicks on it"
    #expect(found.map { $0.message.hasSuffix(reason) } == [severity == .warning])
  }

  // MARK: Hidden controls

  @Test(arguments: [
    ("void initialize() { play.setVisible(false); }", true),
    ("Player() { play.hide(); }", true),
    ("void initialize() { bar.setVisible(false); }", true),
    ("void initialize() { play.setManaged(false); }", false),
    ("void initialize() { if (isOld) play.setVisible(false); }", false),
    ("void initialize() { play.setVisible(false); } void more() { play.setVisible(true); }", false),
    ("void initialize() { play.setVisible(false); } void more(boolean b) { play.setVisible(b); }", false),
    ("void stop() { play.setVisible(false); }", false),
    ("void initialize() { stop.setOnAction(e -> { play.setVisible(false); }); }", false),
  ]) func `a control that code always hides is inconclusive`(code: String, isHidden: Bool) throws {
    let view = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <VBox xmlns:fx="http://javafx.com/fxml" fx:controller="app.Player">
        <HBox fx:id="bar"><Label fx:id="play" text="Play" onMouseClicked="#play"/></HBox>
        <Button text="Close"/>
      </VBox>
      """
    let result = try auditedProject(["Player.fxml": view, "Player.java": "class Player { \(code) }"])
    #expect(result.findings.contains { $0.rule == "pointer-only-control" } != isHidden)
    let doubts = result.outcomes.flatMap(\.doubts).map(\.message)
    #expect(doubts.contains { $0.contains("and no code was found that shows it") } == isHidden)
  }

  @Test(arguments: [
    (
      "script.py",
      "from script_ui import Ui_Script\nclass Script:\n  def __init__(self):\n    self.notes.hide()\n", true
    ),
    (
      "script.py",
      "from script_ui import Ui_Script\nclass Script:\n  def __init__(self):\n    self.notes.hide()\n    self.box.toggled.connect(self.notes.setVisible)\n",
      false
    ),
    ("script.cpp", "#include \"ui_script.h\"\nScript::Script() { ui->notes->hide(); }", true),
    (
      "script.cpp",
      "#include \"ui_script.h\"\nScript::Script() { ui->notes->hide(); connect(box, &QCheckBox::toggled, ui->notes, &QWidget::setVisible); }",
      false
    ),
  ]) func `a control that a signal shows is not always hidden`(file: String, code: String, isHidden: Bool)
    throws
  {
    let form = """
      <ui version="4.0"><class>Script</class><widget class="QWidget" name="Script"><layout class="QVBoxLayout">
      <item><widget class="QPlainTextEdit" name="notes"/></item>
      <item><widget class="QLineEdit" name="file"/></item></layout></widget></ui>
      """
    let found = try auditedProject(["script.ui": form, file: code]).findings
    #expect(found.contains { $0.rule == "keyboard-trap" } != isHidden)
  }

  // MARK: Listeners around

  @Test(arguments: [
    ("date.setOnClickListener(pick);", false),
    ("wrapper.setOnClickListener(pick); date.setOnClickListener(pick);", true),
    ("wrapper.setOnClickListener(v -> pick()); date.setOnClickListener(v -> pick());", true),
    ("for (View v : new View[] {wrapper, date}) v.setOnClickListener(pick);", true),
    ("wrapper.setOnClickListener(this); date.setOnClickListener(this);", true),
    ("wrapper.setOnClickListener(close); date.setOnClickListener(pick);", false),
  ]) func `a field whose wrapper has the same listener is reached with it`(code: String, isReached: Bool)
    throws
  {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
        android:layout_height="wrap_content" android:orientation="vertical">
        <LinearLayout android:id="@+id/wrapper" android:layout_width="match_parent"
          android:layout_height="wrap_content">
          <EditText android:id="@+id/date" android:layout_width="match_parent" android:hint="Date"
            android:layout_height="wrap_content" android:focusable="false"/>
        </LinearLayout>
        <Button android:layout_width="wrap_content" android:layout_height="wrap_content" android:text="Save"/>
      </LinearLayout>
      """
    let source = """
      class Event extends Activity { void onCreate() { setContentView(R.layout.event);
      View wrapper = findViewById(R.id.wrapper); View date = findViewById(R.id.date); \(code) } }
      """
    let found = try auditedProject(["res/layout/event.xml": layout, "Event.java": source]).findings
    #expect(found.contains { $0.rule == "unreachable-control" } != isReached, "\(found.map(\.message))")
  }
}

import FocusAudit
import FocusModel
import TestSupport
import Testing

/// Changes that are not suggested because nobody would benefit from them: code does not use the control as the document
/// describes it, or the control has no purpose.
@Suite struct UselessFixTests {
  private static func form(_ items: String) -> String {
    """
    <ui version="4.0"><class>Form</class>
     <widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="layout">\(items)</layout></widget>
    </ui>
    """
  }

  private static func item(_ widget: String) -> String { "<item>\(widget)</item>" }

  /// Whether `rule` suggests a change to the form `items`, which `code` uses.
  private func suggests(_ rule: RuleID, _ items: String, _ code: String) throws -> [Bool] {
    let start =
      "#include \"ui_form.h\"\nForm::Form(QWidget *parent) : QWidget(parent), ui(new Ui::Form) { ui->setupUi(this);"
    let found = try auditedProject(["form.ui": Self.form(items), "form.cpp": "\(start) \(code) }"])
    return found.findings.filter { $0.rule == rule }.map { $0.fix != nil }
  }

  @Test(arguments: [
    ("ui->kind->setEnabled(false);", false), ("if (isOld) ui->kind->setEnabled(false);", true),
    ("ui->kind->setEnabled(false); ui->kind->setEnabled(isNew);", true), ("delete ui->kind;", false),
  ])
  func `a control that code always disables or deletes gets no label`(code: String, isSuggested: Bool) throws
  {
    let items =
      Self.item(
        "<widget class=\"QLabel\" name=\"label\"><property name=\"text\"><string>Kind:</string></property></widget>"
      )
      + Self.item("<widget class=\"QLineEdit\" name=\"kind\"/>")
    let found = try suggests("unnamed-focus-stop", items, code)
    #expect(found.contains(true) == isSuggested)
  }

  @Test(arguments: [
    ("ui->state->setIcon(icon);", [false]), ("connect(ui->state, SIGNAL(clicked()), SLOT(open()));", [true]),
    ("add(ui->state);", [true]),
  ])
  func `a button becomes a stop or gets a name only if code reacts to it`(code: String, isSuggested: [Bool])
    throws
  {
    let off = "<property name=\"focusPolicy\"><enum>Qt::NoFocus</enum></property>"
    let icon = "<property name=\"icon\"><iconset resource=\"a.qrc\">:/state.png</iconset></property>"
    func items(_ properties: String) -> String {
      Self.item("<widget class=\"QToolButton\" name=\"state\">\(properties)</widget>")
        + Self.item("<widget class=\"QLineEdit\" name=\"other\"/>")
    }
    func text(_ text: String) -> String { "<property name=\"text\"><string>\(text)</string></property>" }
    let push = Self.item("<widget class=\"QPushButton\" name=\"state\">\(text("State") + off)</widget>")
    let save = Self.item("<widget class=\"QPushButton\" name=\"save\">\(text("Save"))</widget>")
    #expect(try suggests("unreachable-control", push + save, code) == isSuggested)
    // A picture, or the only button of its kind, may refuse focus on purpose.
    #expect(try suggests("unreachable-control", items(off + icon) + save, code) == [false])
    #expect(try suggests("unreachable-control", push, code) == [false])
    let on = "<property name=\"focusPolicy\"><enum>Qt::StrongFocus</enum></property>"
    let named = try suggests("unnamed-focus-stop", items(on + icon), code)
    #expect(named.contains(true) == isSuggested[0])
    // A tooltip shows that the button has a purpose.
    let tooltip = "<property name=\"toolTip\"><string>Reload</string></property>"
    #expect(try suggests("unnamed-focus-stop", items(on + icon + tooltip), code).contains(true))
  }

  /// The document gives the button neither text nor a picture.
  @Test(arguments: [
    ("ui->kind->setIcon(icon);", false),
    ("ui->kind->setIcon(icon); connect(ui->kind, SIGNAL(clicked()), SLOT(open()));", true),
  ])
  func `a button with a picture from code gets a name only if code reacts to it`(
    code: String, isSuggested: Bool
  ) throws {
    let items =
      Self.item("<widget class=\"QPushButton\" name=\"kind\"/>")
      + Self.item("<widget class=\"QLineEdit\" name=\"other\"/>")
    let start = "#include \"ui_form.h\"\nForm::Form(QWidget *parent) : ui(new Ui::Form) { ui->setupUi(this);"
    let found = try auditedProject(["form.ui": Self.form(items), "form.cpp": "\(start) \(code) }"]).findings
    let named = found.filter { $0.message.contains("button 'kind'") }
    #expect(named.map { $0.fix != nil } == [isSuggested])
  }

  /// GTK handles Tab only in texts that people can change (`gtk_text_view_key_press_event`).
  @Test(arguments: [("gtk_text_view_set_editable (note, FALSE);", false), ("gtk_widget_show (note);", true)])
  func `Tab leaves a text that code makes read-only`(code: String, isSuggested: Bool) throws {
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkDialog" id="player"><child internal-child="vbox"><object class="GtkBox"><property name="visible">True</property>
          <child><object class="GtkTextView" id="note"><property name="visible">True</property>
            <property name="can-focus">True</property></object></child>
          <child><object class="GtkButton" id="save"><property name="visible">True</property>
            <property name="label">Save</property><property name="can-focus">True</property></object></child>
        </object></child></object>
      </interface>
      """
    let source = """
      void open (void) {
        GtkBuilder *builder = gtk_builder_new_from_file ("player.ui");
        note = GTK_TEXT_VIEW (gtk_builder_get_object (builder, "note"));
        \(code)
      }
      """
    let found = try auditedProject(["player.ui": window, "player.c": source]).findings
    #expect(found.filter { $0.rule == "keyboard-trap" }.map { $0.fix != nil }.contains(true) == isSuggested)
  }

  /// Tab reaches the selected button of the group, which may be any of them.
  @Test(arguments: ["False", "True"])
  func `all radio buttons of a group take focus again`(other: String) throws {
    func button(_ id: String, _ focus: String, _ more: String = "") -> String {
      """
                <child>
                  <object class="GtkRadioButton" id="\(id)">
                    <property name="visible">True</property>
                    <property name="label">\(id)</property>
                    <property name="can-focus">\(focus)</property>\(more)
                  </object>
                </child>
      """
    }
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window">
          <child>
            <object class="GtkBox">
              <property name="visible">True</property>
      \(button("Plain", "False"))
      \(button("Key", other, "<property name=\"group\">Plain</property>"))
      \(button("Save", "True").replacing("GtkRadioButton", with: "GtkButton"))
            </object>
          </child>
        </object>
      </interface>
      """
    let made = try SuggestedFix(window, "keyboard-trap", "window.ui")
    #expect(!made.xml.contains("False"))
    #expect(made.fix.words == "remove can-focus" + (other == "False" ? " from the buttons of the group" : ""))
    #expect(SuggestedFix.findings(made.xml, "keyboard-trap", "window.ui").isEmpty)
  }

  /// Keys would only scroll the view.
  @Test func `a view whose rows cannot be selected takes no focus on purpose`() {
    func found(_ mode: String) -> [Finding] {
      let view = """
        <widget class="QTreeView" name="notes"><property name="focusPolicy"><enum>Qt::NoFocus</enum></property>
         <property name="selectionMode"><enum>QAbstractItemView::\(mode)</enum></property></widget>
        """
      return SuggestedFix.findings(
        Self.form(Self.item(view) + Self.item("<widget class=\"QLineEdit\" name=\"other\"/>")),
        "unreachable-control", "form.ui")
    }
    #expect(found("NoSelection").isEmpty)
    #expect(found("SingleSelection").count == 1)
  }

  /// The button has no picture, no text and no id, so it has no purpose.
  @Test(arguments: [
    ("<ImageView fitHeight=\"45.0\"/>", false), ("<ImageView fx:id=\"image\"/>", true),
    ("<ImageView><image><Image url=\"@call.png\"/></image></ImageView>", true),
  ])
  func `a placeholder gets no name`(picture: String, isSuggested: Bool) {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.image.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Button><tooltip><Tooltip/></tooltip><graphic>\(picture)</graphic></Button>
        <Button text="Call"/>
      </HBox>
      """
    let found = SuggestedFix.findings(page, "unnamed-focus-stop", "Call.fxml")
    #expect(found.contains { $0.fix != nil } == isSuggested)
    #expect(found.contains { $0.message.contains("shows a picture") } == isSuggested)
  }

  /// A form that the build translates, but whose class no code uses.
  @Test(arguments: [("", true), ("#include \"ui_summary.h\"", false)])
  func `a form that no code loads gets no change`(include: String, isUnused: Bool) throws {
    let button =
      "<widget class=\"QToolButton\" name=\"send\"><property name=\"focusPolicy\"><enum>Qt::StrongFocus</enum></property><property name=\"icon\"><iconset>:/send.png</iconset></property></widget>"
    let summary = Self.form(Self.item(button)).replacing("Form", with: "Summary")
    let result = try auditedProject([
      "summary.ui": summary, "CMakeLists.txt": "qt_add_library(forms summary.ui window.ui)",
      "main.cpp": "#include \"ui_window.h\"\n\(include)", "window.ui": Self.form(""),
    ])
    #expect(result.findings.allSatisfy { ($0.severity == .info) == isUnused })
    #expect(!result.findings.isEmpty)
  }

  /// The view lies over the texts that it opens, so the texts are its name.
  @Test(arguments: [("<View", false), ("<ImageButton android:src=\"@drawable/open\"", true)])
  func `an empty view gets no name in Android`(view: String, isSuggested: Bool) throws {
    let size = "android:layout_width=\"match_parent\" android:layout_height=\"match_parent\""
    let layout = """
      <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android" \(size)>
        \(view) android:id="@+id/open_area" \(size) android:focusable="true" android:clickable="true"/>
        <TextView android:id="@+id/day_title" \(size)/>
      </FrameLayout>
      """
    let code = """
      class Days extends Activity {
        void onCreate(Bundle state) {
          setContentView(R.layout.days);
          findViewById(R.id.open_area).setOnClickListener(this::open);
        }
      }
      """
    let result = try auditedProject([
      "app/src/main/res/layout/days.xml": layout, "app/src/main/java/Days.java": code,
    ])
    let found = result.findings.filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.contains { $0.fix != nil } == isSuggested)
  }

  /// The controller builds the contents of the grid again.
  @Test(arguments: [("grid.getChildren().clear();", false), ("grid.getChildren().add(more);", true)])
  func `the contents of a container that code empties get no name`(call: String, isSuggested: Bool) throws {
    let page = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <GridPane fx:id="grid" xmlns="http://javafx.com/javafx/17" xmlns:fx="http://javafx.com/fxml/1">
        <Label text="Key:"/><TextField fx:id="key" GridPane.columnIndex="1"/>
      </GridPane>
      """
    let code = """
      class Keys {
        @FXML private GridPane grid;
        void open() { load("Keys.fxml"); \(call) }
      }
      """
    let found = try auditedProject(["Keys.fxml": page, "Keys.java": code]).findings
    #expect(found.contains { $0.rule == "unnamed-focus-stop" && $0.fix != nil } == isSuggested)
  }

  /// Code loads the document with the same file name in the other folder.
  @Test(arguments: [("dialogs/account.ui", true), ("views/account.ui", false), ("account.ui", false)])
  func `a document whose namesake is loaded gets no change`(path: String, isUnused: Bool) throws {
    let button =
      "<widget class=\"QToolButton\" name=\"send\"><property name=\"focusPolicy\"><enum>Qt::StrongFocus</enum></property><property name=\"icon\"><iconset>:/send.png</iconset></property></widget>"
    let form = Self.form(Self.item(button)).replacing("Form", with: "Account")
    let folder = try TemporaryFolder()
    try folder.write(form, to: "ui/dialogs/account.ui")
    try folder.write(form, to: "ui/views/account.ui")
    try folder.write("void open() { loader.load(\"ui/\(path)\"); }", to: "open.cpp")
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let documents = Auditor(configuration).audit([folder.path("")]).documents
    let view = try #require(documents.first { $0.path == "ui/views/account.ui" })
    #expect(view.findings.allSatisfy { ($0.severity == .info) == isUnused } && !view.findings.isEmpty)
  }

  /// A template may keep focus from its contents to receive their keys.
  @Test func `a template that refuses focus to its contents stays as it is`() {
    func window(_ start: String, _ end: String) -> [Finding] {
      let text = """
        <interface>
          <requires lib="gtk+" version="3.20"/>
          \(start)
            <property name="visible">True</property><property name="can-focus">True</property>
            <child><object class="GtkButton" id="back"><property name="visible">True</property>
              <property name="label">Back</property><property name="can-focus">True</property></object></child>
          \(end)
        </interface>
        """
      return SuggestedFix.findings(text, "blocked-subtree", "tester.ui")
    }
    let bin = window("<template class=\"KeyTester\" parent=\"GtkBin\">", "</template>")
    #expect(bin.allSatisfy { $0.fix == nil })
  }

  /// Code shows neither the button nor its container.
  @Test(arguments: [
    ("more.setOnClickListener(listener);", false), ("more.setVisibility(View.VISIBLE);", true),
  ])
  func `a button that stays hidden gets no name`(code: String, isSuggested: Bool) throws {
    let size = "android:layout_width=\"wrap_content\" android:layout_height=\"wrap_content\""
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" \(size)>
        <ImageButton android:id="@+id/more" android:src="@drawable/more" android:visibility="gone" \(size)/>
        <Button android:id="@+id/save" android:text="Save" \(size)/>
      </LinearLayout>
      """
    let source = """
      class Player extends Activity { void open() {
        setContentView(R.layout.player);
        View more = findViewById(R.id.more);
        more.setOnClickListener(listener);
        \(code)
      } }
      """
    let found = try auditedProject(["res/layout/player.xml": layout, "Player.java": source]).findings
    #expect(found.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }
}

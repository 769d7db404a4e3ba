import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Findings and the code of the project.
@Suite struct CodeEvidenceTests {
  private static let form = """
    <ui version="4.0"><class>Player</class><widget class="QWidget" name="Player"><layout class="QVBoxLayout">
    <item><widget class="QToolButton" name="play"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
    <property name="icon"><iconset resource="a.qrc">:/play.png</iconset></property></widget></item>
    <item><widget class="QToolButton" name="stop"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
    <property name="icon"><iconset resource="a.qrc">:/stop.png</iconset></property></widget></item>
    </layout></widget></ui>
    """

  private static let code = """
    #include "ui_player.h"
    void Player::init() {
      ui->play->setToolTip(tr("Play"));
    }
    """

  private func unnamed(_ result: DocumentResult) -> [String] {
    result.findings.filter { $0.rule == "unnamed-focus-stop" }.map(\.element)
  }

  @Test func `a finding that code may have dealt with is inconclusive, with the place; others stay`()
    throws
  {
    let code = Self.code.replacing("ui->play", with: "if (isNew) ui->play")
    let result = try auditedProject(["player.ui": Self.form, "src/player.cpp": code])
    #expect(unnamed(result) == ["button 'stop'"])
    let doubts = result.outcomes.flatMap(\.doubts).map(\.message).filter { $0.contains("player.cpp") }
    #expect(doubts.count == 1)
    #expect(doubts.first?.hasSuffix("; but code sets its tooltip, at src/player.cpp:3") == true)
  }

  @Test
  func `a picture that only the pointer reaches is inconclusive where code listens to the keys of the scene`()
    throws
  {
    let view = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <HBox xmlns:fx="http://javafx.com/fxml" fx:controller="app.Player">
        <Label fx:id="play" text="Play" onMouseClicked="#play"/>
        <Button text="Close"/>
      </HBox>
      """
    func found(_ code: String) throws -> [String] {
      let result = try auditedProject(["Player.fxml": view, "Player.java": "class Player { \(code) }"])
      return result.findings.filter { $0.rule == "pointer-only-control" }.map(\.element)
    }
    #expect(try found("void show() { }") == ["label 'play' “Play”"])
    #expect(try found("void show(Scene scene) { scene.setOnKeyPressed(this::onKey); }").isEmpty)
  }

  @Test
  func
    `buttons that Tab begins with, above which a list is seen, are inconclusive where code focuses the list`()
    throws
  {
    let form = """
      <ui version="4.0"><class>Export</class><widget class="QDialog" name="Export"><layout class="QGridLayout">
      <item row="1" column="0"><widget class="QDialogButtonBox" name="buttons"><property name="standardButtons">
      <set>QDialogButtonBox::Save</set></property></widget></item>
      <item row="0" column="0"><layout class="QVBoxLayout"><item><widget class="QListWidget" name="tables"/></item>
      <item><widget class="QCheckBox" name="all"><property name="text"><string>All</string></property></widget></item>
      </layout></item></layout></widget></ui>
      """
    func found(_ code: String) throws -> [String] {
      let result = try auditedProject([
        "export.ui": form, "export.cpp": "#include \"ui_export.h\"\nvoid Export::init() { \(code) }",
      ])
      return result.findings.map(\.rule.description).filter { $0 == "focus-order-contradicts-layout" }
    }
    #expect(try found("ui->tables->clear();").count == 1)
    #expect(try found("ui->tables->setFocus();").isEmpty)
  }

  /// The doubts about names in the player layout if `code` is in a function.
  private func openNames(_ layout: String, _ code: String) throws -> [String] {
    let result = try auditedProject([
      "res/layout/player.xml": layout,
      "Player.kt": "val binding = PlayerBinding.bind(view)\nfun show() {\n\(code)\n}\n",
    ])
    return result.outcomes.flatMap(\.doubts).map(\.message).filter {
      $0.contains("name") || $0.contains("text")
    }
  }

  @Test(arguments: [
    ("binding.mailIcon.contentDescription = getString(R.string.mail)", true),
    (
      "if (a) {\nbinding.mailIcon.contentDescription = b\n} else {\nbinding.mailIcon.contentDescription = c\n}",
      true
    ),
    ("binding.mailIcon.apply { contentDescription = b }", true),
    ("binding.mailIcon.contentDescription = null", false),
    ("binding.mailIcon.contentDescription = \"\"", false),
    ("binding.mailIcon.contentDescription = b\nbinding.mailIcon.contentDescription = null", false),
    ("if (a) binding.mailIcon.contentDescription = b", false),
    ("if (a) {\nbinding.mailIcon.contentDescription = b\n}", false),
    ("x.setOnClickListener { binding.mailIcon.contentDescription = b }", false),
  ]) func `a finding that code has dealt with in any case is gone`(code: String, isSettled: Bool) throws {
    let layout = Self.layout.replacing(
      "@drawable/saver\"", with: "@drawable/saver\" android:contentDescription=\"Save\""
    )
    .replacing("@drawable/help\"", with: "@drawable/help\" android:contentDescription=\"Help\"")
    let open = try openNames(layout, code)
    #expect(open.filter { $0.contains("mail_icon") }.isEmpty == isSettled, "\(open)")
  }

  @Test
  func
    `what the document leaves open is settled by code that names it, and found wrong where code uses it unnamed`()
    throws
  {
    func layout(_ button: String) -> String {
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <\(button)/>
        <EditText android:id="@+id/subject" android:hint="Subject"/>
      </LinearLayout>
      """
    }
    func found(_ button: String, _ code: String) throws -> [String] {
      try unnamed(
        auditedProject([
          "res/layout/player.xml": layout(button),
          "Player.kt": "val binding = PlayerBinding.bind(view)\nfun show() {\n\(code)\n}\n",
        ]))
    }
    let picture = "ImageButton android:id=\"@+id/play_button\""
    #expect(try openNames(layout(picture), "").count == 1)
    #expect(try openNames(layout(picture), "binding.playButton.contentDescription = a").isEmpty)
    #expect(
      try found(picture, "binding.playButton.setImageResource(R.drawable.play)") == ["button 'play_button'"])
    // Without text, the button shows nothing.
    let text = "Button android:id=\"@+id/play_button\""
    #expect(try openNames(layout(text), "").isEmpty)
    #expect(try openNames(layout(text), "if (a) binding.playButton.text = a").isEmpty)
    #expect(try openNames(layout(text), "binding.playButton.isEnabled = a").count == 1)
    #expect(try found(text, "binding.playButton.setOnClickListener { play() }") == ["button 'play_button'"])
  }

  @Test(arguments: [
    ("ui->custom->setEnabled(on);", true),
    ("ui->custom->setTitle(title);", false),
    ("", false),
  ])
  func `a control in a disabled group is checked if code enables the group`(
    code: String, isChecked: Bool
  ) throws {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QDialog" name="Player"><layout class="QVBoxLayout">
      <item><widget class="QGroupBox" name="custom"><property name="title"><string>Custom</string></property>
      <property name="enabled"><bool>false</bool></property><layout class="QVBoxLayout">
      <item><widget class="QPushButton" name="load"><property name="text"><string>Load</string></property>
      <property name="focusPolicy"><enum>Qt::NoFocus</enum></property></widget></item></layout></widget></item>
      <item><widget class="QPushButton" name="close"><property name="text"><string>Close</string></property></widget></item>
      </layout></widget></ui>
      """
    let code = "#include \"ui_player.h\"\nvoid Player::changed(bool on) {\n\(code)\n}\n"
    let found = try auditedProject(["player.ui": form, "player.cpp": code]).findings
    #expect(found.map(\.rule).contains("unreachable-control") == isChecked)
  }

  @Test(arguments: [
    ("ui->first->setEnabled(list->count() > 0);\nui->second->setEnabled(files->count() > 0);", false),
    ("ui->first->setEnabled(isNew);\nui->second->setEnabled(!isNew);", true),
    ("ui->first->setVisible(mode == 1);\nui->second->setVisible(mode == 2);", true),
    ("ui->first->setVisible(isNew);\nui->second->setVisible(isOld);", true),
    ("ui->first->setVisible(isNew);\nui->second->setVisible(isNew);", false),
    ("if (isNew) { ui->first->show(); ui->second->hide(); }", true),
    ("ui->first->setEnabled(true);\n}\nvoid f() {\nui->second->setEnabled(true);", false),
    ("ui->first->hide();\nui->second->setVisible(isNew);", true),
  ])
  func `two that clash take turns only if the states that code gives them exclude each other`(
    code: String, takeTurns: Bool
  ) throws {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QDialog" name="Player"><layout class="QVBoxLayout">
      <item><widget class="QPushButton" name="first"><property name="text"><string>&amp;Copy</string></property></widget></item>
      <item><widget class="QPushButton" name="second"><property name="text"><string>&amp;Close</string></property></widget></item>
      </layout></widget></ui>
      """
    let code = "#include \"ui_player.h\"\nvoid Player::init() {\n\(code)\n}\n"
    let found = try auditedProject(["player.ui": form, "player.cpp": code]).findings.map(\.rule)
    #expect(found.contains("ambiguous-mnemonic") != takeTurns)
  }

  @Test func `a button that code gives a picture alone has no name`() throws {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QDialog" name="Player"><layout class="QVBoxLayout">
      <item><widget class="QToolButton" name="play"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
      </widget></item><item><widget class="QLineEdit" name="title"/></item></layout></widget></ui>
      """
    func found(_ code: String) throws -> [String] {
      try unnamed(
        auditedProject([
          "player.ui": form, "player.cpp": "#include \"ui_player.h\"\nvoid Player::init() {\n\(code)\n}\n",
        ])
      ).filter { $0.contains("play") }
    }
    #expect(try found("ui->play->setIcon(QIcon(\":/play\"));") == ["button 'play'"])
    #expect(try found("ui->play->setIcon(QIcon(\":/play\"));\nui->play->setToolTip(tr(\"Play\"));").isEmpty)
    #expect(try found("ui->play->setIcon(i);\nui->play->setDefaultAction(ui->playAction);").isEmpty)
    #expect(try found("").isEmpty)
  }

  @Test func `code of another form, generated code, vendored code and no code are no evidence`()
    throws
  {
    let both = ["button 'play'", "button 'stop'"]
    let other = Self.code.replacing("ui_player", with: "ui_other").replacing("Player", with: "Other")
    #expect(try unnamed(auditedProject(["player.ui": Self.form, "other.cpp": other])) == both)
    #expect(try unnamed(auditedProject(["player.ui": Self.form, "ui_player.h": Self.code])) == both)
    #expect(try unnamed(auditedProject(["player.ui": Self.form, "3rdparty/player.cpp": Self.code])) == both)
    #expect(try unnamed(auditedProject(["player.ui": Self.form])) == both)
    #expect(
      try unnamed(auditedProject(["player.ui": Self.form, "player.cpp": Self.code], readsCode: false)) == both
    )
  }

  @Test(arguments: [
    ("save.set_image(Gtk.Image.new_from_icon_name('document-save', 4))", true),
    ("save.props.image = icon", true), ("save.get_image()", false), ("window.set_image(save)", false),
  ])
  func `a button of GTK 3 that code gives a picture is called after it; one of GTK 4 is not`(
    change: String, isNamed: Bool
  ) throws {
    let gtk3 = """
      <interface><requires lib="gtk+" version="3.22"/><object class="GtkWindow" id="window">
      <property name="visible">True</property><child><object class="GtkButton" id="save">
      <property name="visible">True</property><property name="can-focus">True</property>
      <property name="image">icon</property></object></child></object>
      <object class="GtkImage" id="icon"><property name="visible">True</property>
      <property name="pixbuf">save.png</property></object></interface>
      """
    let gtk4 = """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="window">
      <property name="child"><object class="GtkButton" id="save">
      <property name="icon-name">document-save-symbolic</property></object></property></object></interface>
      """
    let code = "builder.add_from_file('tools.ui')\nsave = builder.get_object('save')\n\(change)\n"
    let found = try auditedProject(["tools.ui": gtk3, "tools.py": code])
    #expect(unnamed(found).isEmpty == isNamed)
    #expect(try !unnamed(auditedProject(["tools.ui": gtk4, "tools.py": code])).isEmpty)
  }

  @Test
  func
    `a text view of UIKit that code makes readable only is read as it stands; a field and one of Qt are not`()
    throws
  {
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene sceneID="s"><objects><viewController id="c" customClass="Terms" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/><subviews>
      <textView id="t"><rect key="frame" x="20" y="100" width="350" height="400"/></textView>
      <textField id="f"><rect key="frame" x="20" y="600" width="350" height="30"/></textField></subviews></view>
      <connections><outlet property="terms" destination="t" id="o1"/><outlet property="place" destination="f" id="o2"/>
      </connections></viewController></objects></scene></scenes></document>
      """
    let swift = """
      class Terms: UIViewController {
        func show() { terms.isEditable = false; place.isEditable = false }
      }
      """
    // Both controls are reported in one finding, at the first control.
    #expect(try unnamed(auditedProject(["Main.storyboard": scene])).first?.contains("terms") == true)
    let found = try unnamed(auditedProject(["Main.storyboard": scene, "Terms.swift": swift]))
    #expect(found.count == 1 && found.first?.contains("place") == true)
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QWidget" name="Player"><layout class="QVBoxLayout">
      <item><widget class="QPlainTextEdit" name="log"/></item></layout></widget></ui>
      """
    let code = "#include \"ui_player.h\"\nvoid f() { ui->log->setEditable(false); }"
    #expect(try unnamed(auditedProject(["player.ui": form, "player.cpp": code])) == ["text area 'log'"])
  }

  /// Two layouts side by side, each with `view`.
  private static func twice(_ view: String) -> String {
    let box = """
      <LinearLayout android:layout_width="match_parent" android:layout_height="wrap_content">\(view)</LinearLayout>
      """
    return """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
          android:layout_width="match_parent" android:layout_height="wrap_content">\(box)\(box)</LinearLayout>
      """
  }

  private func severityOfDuplicate(_ layout: String, _ code: String?) throws -> Severity? {
    var files = ["res/layout/token_row.xml": layout]
    files["Token.java"] = code
    return try auditedProject(files).findings.first { $0.rule == "duplicate-id" }?.severity
  }

  @Test func `a duplicate id that nothing uses is information`() throws {
    let text = """
      <TextView android:id="@+id/token_caption" android:text="Token" android:layout_width="wrap_content"
          android:layout_height="wrap_content"/>
      """
    let unused = "class Token { void show() { setContentView(R.layout.token_row); } }"
    let used = unused.replacing("} }", with: "findViewById(R.id.token_caption); } }")
    let layout = Self.twice(text)
    #expect(try severityOfDuplicate(layout, unused) == .info)
    #expect(try severityOfDuplicate(layout, used) == .warning)
    #expect(
      try severityOfDuplicate(layout, unused.replacing("} }", with: "b.tokenCaption.animate(); } }"))
        == .warning)
    // Nothing is known without the code of the document.
    #expect(try severityOfDuplicate(layout, nil) == .warning)
    #expect(try severityOfDuplicate(layout, "class Other {}") == .warning)
    // The state of a check box is restored in both views, and a label refers to the nearest one.
    #expect(try severityOfDuplicate(layout.replacing("TextView", with: "CheckBox"), unused) == .warning)
    let labelled = layout.replacing(
      "android:text", with: "android:labelFor=\"@id/token_caption\" android:text")
    #expect(try severityOfDuplicate(labelled, unused) == .warning)
  }

  private static let pictures = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:layout_width="match_parent" android:layout_height="wrap_content">
      <ImageView android:id="@+id/menu" android:layout_width="48dp" android:layout_height="48dp" android:src="@drawable/menu"/>
      <ImageView android:id="@+id/logo" android:layout_width="48dp" android:layout_height="48dp" android:src="@drawable/logo"/>
      <ImageView android:id="@+id/tick" android:layout_width="48dp" android:layout_height="48dp" android:src="@drawable/tick"/>
    </LinearLayout>
    """

  private static let listeners = """
    class Token { void show() { setContentView(R.layout.token_row);
      findViewById(R.id.menu).setOnClickListener(this);
      ImageView tick = findViewById(R.id.tick); tick.setOnClickListener(this); tick.setContentDescription("Done");
    } }
    """

  @Test
  func
    `a picture is reported as a button without a name where code listens to clicks on it, and does not name it`()
    throws
  {
    let layout = "res/layout/token_row.xml"
    let found = try auditedProject([layout: Self.pictures, "Token.java": Self.listeners])
    #expect(unnamed(found) == ["image 'menu'"])
    let message = try #require(found.findings.first { $0.rule == "unnamed-focus-stop" }).message
    #expect(message.hasSuffix("; code listens for clicks on it, at Token.java:2"))
    #expect(found.outcomes.count { if case .failed = $0 { true } else { false } } == 1)
    #expect(
      try unnamed(auditedProject([layout: Self.pictures, "Token.java": Self.listeners], readsCode: false))
        .isEmpty)
    #expect(try unnamed(auditedProject([layout: Self.pictures])).isEmpty)
    let touched = Self.listeners.replacing("OnClick", with: "OnTouch")
    #expect(try unnamed(auditedProject([layout: Self.pictures, "Token.java": touched])).isEmpty)
  }

  @Test func `the name of a control of a custom class is unknown until its class is found`() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="wrap_content">
        <app.views.PlainSpinner android:id="@+id/chapter" android:layout_width="wrap_content" android:layout_height="48dp"/>
      </LinearLayout>
      """
    let plain =
      "package app.views;\npublic class PlainSpinner extends AppCompatSpinner { int rows() { return 3; } }"
    func judged(_ code: String?) throws -> (found: [String], doubts: [String]) {
      var files = ["res/layout/pick_chapter.xml": layout]
      files["PlainSpinner.java"] = code
      let result = try auditedProject(files)
      return (unnamed(result), result.outcomes.flatMap(\.doubts).map(\.message))
    }
    let open = ["spinner 'chapter' may be named at run time: its class is unknown"]
    let alone = try judged(nil)
    #expect(alone.found.isEmpty && alone.doubts == open)
    let defined = try judged(plain)
    #expect(defined.found == ["spinner 'chapter'"] && defined.doubts.isEmpty)
    // A class that only has `Spinner` in its name may be any kind of view. If a spinner's class sets its own
    // name, the finding is inconclusive.
    let box = try judged(plain.replacing("AppCompatSpinner", with: "LinearLayout"))
    #expect(box.found.isEmpty && box.doubts.isEmpty)
    let named = try judged(plain.replacing("return 3;", with: "setContentDescription(title); return 3;"))
    #expect(named.found.isEmpty && named.doubts == open)
  }

  @Test func `the hint that code sets on the layout around a field is that of the field`()
    throws
  {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="wrap_content">
        <com.google.android.material.textfield.TextInputLayout android:id="@+id/code_layout"
            android:layout_width="match_parent" android:layout_height="wrap_content">
          <com.google.android.material.textfield.TextInputEditText android:id="@+id/code"
              android:layout_width="match_parent" android:layout_height="wrap_content"/>
        </com.google.android.material.textfield.TextInputLayout>
      </LinearLayout>
      """
    let code = "class Enter { fun show() { val b = EnterCodeBinding.inflate(i); b.codeLayout.hint = title } }"
    let path = "res/layout/enter_code.xml"
    #expect(try unnamed(auditedProject([path: layout])) == ["text field 'code'"])
    #expect(try unnamed(auditedProject([path: layout, "Enter.kt": code])).isEmpty)
  }

  @Test
  func
    `what code does with Tab counts for the object in which Tab stays, not for the one that it never reaches`()
    throws
  {
    let form = """
      <ui version="4.0"><class>Log</class><widget class="QWidget" name="Log"><layout class="QVBoxLayout">
      <item><widget class="QTableView" name="rows"/></item><item><widget class="SqlView" name="text"/></item>
      <item><widget class="QPushButton" name="clear"><property name="text"><string>Clear</string></property></widget></item>
      </layout></widget><customwidgets><customwidget><class>SqlView</class><extends>QPlainTextEdit</extends></customwidget>
      </customwidgets></ui>
      """
    let code = "SqlView::SqlView(QWidget *parent) : QPlainTextEdit(parent) { setReadOnly(true); }"
    func traps(_ files: [String: String]) throws -> [String] {
      try auditedProject(files).findings.filter { $0.rule == "keyboard-trap" }.map(\.element)
    }
    #expect(try traps(["log.ui": form]) == ["table 'rows'", "text area 'text'"])
    #expect(try traps(["log.ui": form, "sqlview.cpp": code]) == ["table 'rows'"])
  }

  @Test func `code is found beside the folder that is audited, in its work tree`() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
    try folder.write(Self.form, to: "forms/player.ui")
    try folder.write(Self.code, to: "src/player.cpp")
    for paths in [["forms"], ["forms/player.ui"], ["."], ["forms", "."]] {
      let results = Auditor().audit(paths.map { folder.path($0) }).documents
      #expect(results.map(unnamed) == [["button 'stop'"]], "\(paths)")
    }
  }

  @Test
  func `findings with one cause are one finding with several places, without places that code names`()
    throws
  {
    let fields = ["host", "port", "user"].enumerated().map { row, name in
      """
      <item row="\(row)" column="0"><widget class="QLabel" name="\(name)Label"><property name="text"><string>\(name)</string>
      </property></widget></item><item row="\(row)" column="1"><widget class="QLineEdit" name="\(name)"/></item>
      """
    }
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QWidget" name="Player"><layout class="QGridLayout">
      \(fields.joined())</layout></widget></ui>
      """
    let all = try auditedProject(["player.ui": form]).findings.filter { $0.rule == "unnamed-focus-stop" }
    #expect(all.map(\.element) == ["text field 'host'"])
    #expect(all.first?.message.hasSuffix("; the same applies to 2 other text fields") == true)
    #expect(
      all.first?.notes.map(\.message) == ["the label beside it", "text field 'port'", "text field 'user'"])
    let named = Self.code.replacing("play->", with: "port->")
    let others = try auditedProject(["player.ui": form, "player.cpp": named]).findings.filter {
      $0.rule == "unnamed-focus-stop"
    }
    #expect(others.first?.message.hasSuffix("; the same applies to text field 'user'") == true)
  }

  private static let layout = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
        android:layout_height="match_parent">
      <ImageButton android:id="@+id/mail_icon" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/mail"/>
      <ImageButton android:id="@+id/saver" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/saver" android:visibility="gone"/>
      <ImageButton android:id="@+id/help" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/help" android:onClick="showHelp"/>
      <ImageButton android:id="@+id/arrow" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/arrow" android:contentDescription="@null" android:onClick="open"/>
    </LinearLayout>
    """

  @Test func `changes that a function makes to its arguments are changes of the passed views`() throws {
    let code = """
      val binding = PlayerBinding.inflate(layoutInflater)
      fun show() { toggle(binding.mailIcon, true) }
      fun toggle(icon: ImageButton, on: Boolean) { describe(icon, on) }
      fun describe(view: View, on: Boolean) { view.contentDescription = getString(R.string.mail) }
      """
    let result = try auditedProject(["res/layout/player.xml": Self.layout, "Player.kt": code])
    #expect(!unnamed(result).contains("button 'mail_icon'"))
    #expect(
      result.outcomes.flatMap(\.doubts).contains {
        $0.message.hasSuffix("; but code sets its accessible name, at Player.kt:4")
      })
  }

  @Test(arguments: [
    "val all = listOf<View>(binding.mailIcon, binding.help)\n all.forEachIndexed { index, view ->",
    "listOf(binding.mailIcon, binding.help).forEach { view ->",
    "val all = listOf(binding.mailIcon, binding.help)\n all.forEach { val view = it; it.contentDescription = a[0];",
  ])
  func `a block for each element of a collection changes the elements`(loop: String) throws {
    let code = """
      val binding = PlayerBinding.inflate(layoutInflater)
      fun show() { \(loop) view.contentDescription = texts[0] } }
      """
    let result = try auditedProject(["res/layout/player.xml": Self.layout, "Player.kt": code])
    #expect(unnamed(result).allSatisfy { !$0.contains("'mail_icon'") && !$0.contains("'help'") })
    #expect(unnamed(result).contains { $0.contains("'arrow'") })
  }

  /// `Node.requestFocus` and `QWidget::setFocus` work whether or not Tab reaches the view;
  /// `View.requestFocus` needs a focusable view.
  @Test func `what code gives focus to may be reached, where the toolkit lets code do so`() throws {
    func unreachable(_ files: [String: String]) throws -> [String] {
      try auditedProject(files).findings.filter { $0.rule == "unreachable-control" }.map(\.element)
    }
    let fxml = """
      <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
      <VBox xmlns:fx="http://javafx.com/fxml" fx:controller="Search">
        <TextField fx:id="query" promptText="Search" focusTraversable="false"/>
        <Button fx:id="find" text="Find" onAction="#open"/>
      </VBox>
      """
    let java = "class Search { @FXML TextField query; @FXML void open() { query.requestFocus(); } }"
    #expect(try unreachable(["Search.fxml": fxml]).count == 1)
    #expect(try unreachable(["Search.fxml": fxml, "Search.java": java]).isEmpty)
    let form = """
      <ui version="4.0"><class>Search</class><widget class="QWidget" name="Search"><layout class="QVBoxLayout">
      <item><widget class="QLineEdit" name="query"><property name="focusPolicy"><enum>Qt::NoFocus</enum></property></widget></item>
      <item><widget class="QPushButton" name="find"><property name="text"><string>Find</string></property></widget></item>
      </layout></widget></ui>
      """
    let source = "#include \"ui_search.h\"\nvoid Search::open() { ui->query->setFocus(); }"
    #expect(try unreachable(["search.ui": form]).count == 1)
    #expect(try unreachable(["search.ui": form, "search.cpp": source]).isEmpty)
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <EditText android:id="@+id/query" android:hint="Search" android:focusable="false"/>
        <Button android:text="Find"/>
      </LinearLayout>
      """
    let kotlin = "val binding = SearchBinding.bind(view)\nfun open() { binding.query.requestFocus() }"
    let picker = kotlin + "\nfun init() { binding.query.setOnClickListener { pick() } }"
    #expect(try unreachable(["res/layout/search.xml": layout, "Search.kt": picker]).count == 1)
    // A library may use the view; without any code, the view is treated as a field that opens a picker.
    let other = "class Other { fun show() { print(1) } }"
    #expect(try unreachable(["res/layout/search.xml": layout, "Other.kt": other]).isEmpty)
    #expect(try unreachable(["res/layout/search.xml": layout]).count == 1)
    // Nobody can type into the field: without a listener, it only shows a value.
    #expect(try unreachable(["res/layout/search.xml": layout, "Search.kt": kotlin]).isEmpty)
  }

  @Test func `two buttons that code shows by turns do not clash`() throws {
    func button(_ id: String, _ label: String) -> String {
      """
      <child><object class="GtkButton" id="\(id)"><property name="visible">True</property>
      <property name="label">\(label)</property><property name="use-underline">True</property></object></child>
      """
    }
    let dialog = """
      <interface><requires lib="gtk+" version="3.20"/><object class="GtkWindow" id="window">
      <property name="visible">True</property><child><object class="GtkBox"><property name="visible">True</property>
      \(button("add", "_Add"))\(button("apply", "_Apply"))</object></child></object></interface>
      """
    func clashes(_ code: String) throws -> Int {
      try auditedProject(["options.ui": dialog, "options.py": "builder.add_from_file('options.ui')\n" + code])
        .findings
        .count { $0.rule == "ambiguous-mnemonic" }
    }
    #expect(try clashes("builder.get_object('add').hide()") == 1)
    #expect(try clashes("builder.get_object('add').hide()\nbuilder.get_object('apply').show()") == 0)
  }

  @Test
  func `what no code shows, and what no code listens to, is a warning; so is what is nameless by choice`()
    throws
  {
    func severities(_ files: [String: String]) throws -> [String: Severity] {
      let findings = try auditedProject(files.merging(["res/layout/player.xml": Self.layout]) { $1 }).findings
      return Dictionary(
        uniqueKeysWithValues: findings.filter { $0.rule == "unnamed-focus-stop" }.map {
          ($0.element, $0.severity)
        })
    }
    let names = ["mail_icon", "saver", "help", "arrow"].map { "button '\($0)'" }
    let without = try severities([:])
    #expect(names.map { without[$0] } == [.error, .error, .error, .warning])
    let silent = try severities([
      "Player.kt": "val binding = PlayerBinding.bind(view)\nbinding.mailIcon.isEnabled = true"
    ])
    #expect(names.map { silent[$0] } == [.warning, .warning, .error, .warning])
    let code = """
      val binding = PlayerBinding.bind(view)
      binding.mailIcon.setOnClickListener { send() }
      binding.saver.apply { isVisible = true; setOnClickListener { save() } }
      """
    #expect(try names.map { try severities(["Player.kt": code])[$0] } == [.error, .error, .error, .warning])
    let message = try auditedProject([
      "res/layout/player.xml": Self.layout, "Player.kt": code.replacing("isVisible", with: "x"),
    ])
    .findings.first { $0.element == "button 'saver'" }?.message
    #expect(message?.hasSuffix("; the document hides it, and no code was found that shows it") == true)
  }

  @Test func `the navigation icon of a toolbar that is made the action bar has a name`() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
          xmlns:app="http://schemas.android.com/apk/res-auto" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <androidx.appcompat.widget.Toolbar android:id="@+id/tool_bar" android:layout_width="match_parent"
            android:layout_height="wrap_content" app:navigationIcon="@drawable/back"/>
      </LinearLayout>
      """
    #expect(try unnamed(auditedProject(["res/layout/player.xml": layout])).count == 1)
    for call in [
      "setSupportActionBar(binding.toolBar)",
      "(activity as? AppCompatActivity)?.setSupportActionBar(binding.toolBar)",
      "NavigationUI.setupWithNavController(binding.toolBar, controller)",
      "binding.toolBar.setupWithNavController(controller)",
    ] {
      let code = "val binding = PlayerBinding.inflate(layoutInflater)\n\(call)\n"
      let result = try auditedProject(["res/layout/player.xml": layout, "Player.kt": code])
      #expect(unnamed(result).isEmpty, "\(call)")
      #expect(result.outcomes.flatMap(\.doubts).isEmpty, "\(call)")
    }
    // These calls name the toolbar, not its icon.
    for call in ["binding.toolBar.title = name", "binding.toolBar.contentDescription = name"] {
      let code = "val binding = PlayerBinding.inflate(layoutInflater)\n\(call)\n"
      #expect(
        try unnamed(auditedProject(["res/layout/player.xml": layout, "Player.kt": code])).count == 1,
        "\(call)")
    }
  }

  @Test func `the format of what a slider says is no label`() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <com.google.android.material.slider.Slider android:id="@+id/play_speed"/>
      </LinearLayout>
      """
    let code = "val binding = PlayerBinding.bind(view)\nbinding.playSpeed.setLabelFormatter { it }\n"
    #expect(try unnamed(auditedProject(["res/layout/player.xml": layout, "Player.kt": code])).count == 1)
  }

  @Test func `a button with a picture that nothing listens to is to be a picture`() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <ImageButton android:id="@+id/app_logo" android:src="@drawable/logo"/>
      </LinearLayout>
      """
    func finding(_ code: String) throws -> Finding? {
      let code = "val binding = PlayerBinding.bind(view)\n\(code)\n"
      return try auditedProject(["res/layout/player.xml": layout, "Player.kt": code]).findings.first
    }
    let unheard = try #require(try finding("binding.appLogo.isVisible = true"))
    #expect(unheard.severity == .warning && unheard.fix == nil)
    #expect(unheard.help?.hasPrefix("if it is only a picture, make it an ImageView") == true)
    let heard = try #require(try finding("binding.appLogo.setOnClickListener { open() }"))
    #expect(heard.severity == .error && heard.fix != nil && heard.help == nil)
  }

  @Test(arguments: [
    ("pass", true), ("window.show()", true), ("self.show_all()", false),
    ("other.set_tooltip_text('')", true), ("more.show()", false),
  ])
  func `a button that GTK 3 hides is inconclusive where code shows neither it nor all of a window`(
    call: String, isHidden: Bool
  ) throws {
    let form = """
      <interface><requires lib="gtk+" version="3.22"/><object class="GtkWindow" id="window">
      <child><object class="GtkBox"><property name="visible">True</property>
      <child><object class="GtkButton" id="more"><property name="can-focus">True</property>
      <child><object class="GtkImage"><property name="visible">True</property>
      <property name="icon-name">view-more-symbolic</property></object></child></object></child>
      </object></child></object></interface>
      """
    let code = """
      builder.add_from_file('tools.ui')
      window = builder.get_object('window')
      more = builder.get_object('more')
      \(call)
      """
    let result = try auditedProject(["tools.ui": form, "tools.py": code])
    #expect(unnamed(result).isEmpty == isHidden)
    let doubts = result.outcomes.flatMap(\.doubts).map(\.message)
    let reason = "; but GTK 3 hides it until code shows it, and no code was found that does"
    #expect(doubts.contains { $0.hasSuffix(reason) } == isHidden)
  }

  @Test func `a part that code puts into place at run time has an order that the document does not state`()
    throws
  {
    let view = """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      <BorderPane xmlns:fx="http://javafx.com/fxml" fx:controller="app.Editor">
        <center><TextArea fx:id="text" accessibleText="Text"/></center>
        <top><ToolBar fx:id="search"><TextField fx:id="word" promptText="Search"/></ToolBar></top>
      </BorderPane>
      """
    func found(_ call: String) throws -> [RuleID] {
      let code = "class Editor { void show() { \(call) } }"
      return try auditedProject(["Editor.fxml": view, "Editor.java": code]).findings.map(\.rule)
    }
    #expect(try found("word.clear();") == ["focus-order-contradicts-layout"])
    #expect(try found("root.setTop(search);").isEmpty)
    #expect(try found("root.getChildren().add(search);").isEmpty)
  }

  @Test func `an action of Qt that the document puts nowhere clashes where code puts it into something`()
    throws
  {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QMainWindow" name="Player">
      <property name="windowTitle"><string>Player</string></property>
      <widget class="QMenuBar" name="menus"><widget class="QMenu" name="view">
      <property name="title"><string>View</string></property><addaction name="hide"/></widget>
      <addaction name="view"/></widget>
      <action name="hide"><property name="text"><string>Hide</string></property>
      <property name="shortcut"><string>Ctrl+H</string></property></action>
      <action name="homePage"><property name="text"><string>Home page</string></property>
      <property name="shortcut"><string>Ctrl+H</string></property></action></widget></ui>
      """
    func found(_ call: String) throws -> [String] {
      let code = "#include \"ui_player.h\"\nvoid Player::init() {\n\(call)\n}\n"
      return try auditedProject(["player.ui": form, "player.cpp": code]).findings.map(\.message)
    }
    #expect(try found("connect(ui->homePage, &QAction::triggered, this, &Player::home);").isEmpty)
    let message = try #require(try found("menu->addAction(ui->homePage);").first)
    #expect(message.hasPrefix("Ctrl+H is the shortcut of both action 'homePage'"))
    #expect(message.hasSuffix("; code adds or removes it, at player.cpp:3"))
  }

  @Test func `a form of a main window that code fills is no empty window`() throws {
    let form = """
      <ui version="4.0"><class>Player</class><widget class="QMainWindow" name="Player">
      <property name="windowTitle"><string>Player</string></property><widget class="QWidget" name="central">
      <layout class="QVBoxLayout"><item><widget class="QSlider" name="size">
      <property name="focusPolicy"><enum>Qt::NoFocus</enum></property></widget></item>
      <item><widget class="QLineEdit" name="search">
      <property name="focusPolicy"><enum>Qt::NoFocus</enum></property></widget></item></layout></widget></widget></ui>
      """
    func found(_ code: String) throws -> Set<RuleID> {
      let code = "#include \"ui_player.h\"\nPlayer::Player() {\n\(code)\n}\n"
      return Set(try auditedProject(["player.ui": form, "player.cpp": code]).findings.map(\.rule))
    }
    #expect(try found("setWindowTitle(name);").contains("empty-focus-scope"))
    #expect(try !found("addDockWidget(Qt::LeftDockWidgetArea, list);").contains("empty-focus-scope"))
  }

  @Test func `an order is open where code always hides one of the two`() throws {
    let form = """
      <ui version="4.0"><class>Chart</class><widget class="QWidget" name="Chart"><layout class="QGridLayout">
      <item row="1" column="0"><widget class="QLineEdit" name="last">
      <property name="accessibleName"><string>Last</string></property></widget></item>
      <item row="0" column="0"><widget class="QLineEdit" name="first">
      <property name="accessibleName"><string>First</string></property></widget></item></layout></widget></ui>
      """
    func found(_ code: String) throws -> Int {
      let code = "#include \"ui_chart.h\"\nChart::Chart() {\n\(code)\n}\n"
      return try auditedProject(["chart.ui": form, "chart.cpp": code]).findings.count {
        $0.rule == "focus-order-contradicts-layout"
      }
    }
    #expect(try found("ui->first->setText(name);") == 1)
    #expect(try found("ui->first->hide();") == 0)
    #expect(try found("ui->last->hide();") == 0)
  }

  @Test func `a finding in an included document changes no other document`() throws {
    let form = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="wrap_content">
        <TextView android:text="Name" android:layout_width="wrap_content" android:layout_height="wrap_content"/>
        <include layout="@layout/field"/>
      </LinearLayout>
      """
    let field = """
      <EditText xmlns:android="http://schemas.android.com/apk/res/android" android:id="@+id/value"
          android:layout_width="match_parent" android:layout_height="wrap_content"/>
      """
    let found = try auditedProject(["res/layout/a.xml": form, "res/layout/field.xml": field]).findings
    #expect(found.map(\.location.path) == ["res/layout/field.xml"])
    #expect(found.allSatisfy { $0.fix == nil })
  }

  @Test func `documents in a folder of other people's code are audited, and it is no evidence`()
    throws
  {
    let result = try auditedProject(["vendor/player.ui": Self.form, "vendor/src/player.cpp": Self.code])
    #expect(unnamed(result) == ["button 'play'", "button 'stop'"])
  }

  /// A header is a field's name; text is only the field's value.
  @Test(arguments: [("Header", 0), ("Text", 1)])
  func `a combo box whose header code sets has a name`(property: String, count: Int) throws {
    let page = """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:controls="using:Microsoft.UI.Xaml.Controls"
        x:Class="App.Settings"><StackPanel><ComboBox x:Name="program"/><Button Content="OK"/></StackPanel></Page>
      """
    let code = "partial class Settings : Page { Settings() { program.\(property) = _(\"Program\"); } }"
    let result = try auditedProject(["Settings.xaml": page, "Settings.xaml.cs": code])
    #expect(result.findings.count { $0.rule == "unnamed-focus-stop" } == count)
  }
}

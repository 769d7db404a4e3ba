import FocusAudit
import FocusModel
import Testing

/// Changes that an older version of the toolkit would refuse are not suggested.
@Suite struct RefusedChangeTests {
  /// A document of GTK 4 needs no name that only the final version accepts.
  @Test(arguments: [(">=3.89", false), (">=4.10", true)])
  func `GTK has names in accessibility since version 4`(version: String, isSuggested: Bool) throws {
    let window = """
      <interface>
        <requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window">
          <property name="child">
            <object class="GtkBox">
              <child><object class="GtkButton" id="next"><property name="icon-name">go-next</property></object></child>
              <child><object class="GtkButton" id="open"><property name="label">Open</property></object></child>
            </object>
          </property>
        </object>
      </interface>
      """
    let build = "gtk_dep = dependency('gtk4', version: '\(version)')\n"
    let result = try auditedProject(["window.ui": window, "meson.build": build])
    #expect(result.findings.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }

  /// GTK 4 does not load a document with an `AtkObject`.
  @Test(arguments: [
    ("dependency('gtk4', version: '>= 3.89')", false), ("dependency('gtk+-3.0')", true),
    ("dependency('gtk4')\ndependency('gtk+-3.0')", true), ("", true),
  ])
  func `a document for GTK 3 gets no AtkObject in a project for GTK 4`(build: String, isSuggested: Bool)
    throws
  {
    let window = """
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkWindow" id="window"><child><object class="GtkBox"><property name="visible">True</property>
          <child><object class="GtkButton" id="next"><property name="visible">True</property>
            <property name="can-focus">True</property>
            <child><object class="GtkImage"><property name="visible">True</property>
              <property name="icon-name">pan-end-symbolic</property></object></child></object></child>
          <child><object class="GtkButton" id="open"><property name="visible">True</property>
            <property name="can-focus">True</property><property name="label">Open</property></object></child>
        </object></child></object>
      </interface>
      """
    let result = try auditedProject(["window.ui": window, "meson.build": build])
    #expect(result.findings.filter { $0.rule == "unnamed-focus-stop" }.map { $0.fix != nil } == [isSuggested])
  }

  /// The code translates texts and tooltips, but no names.
  @Test(arguments: [
    ("widget.setToolTip(_(widget.toolTip()))", false), ("app.installTranslator(translator)", true),
    ("widget.setToolTip(_(widget.toolTip())); widget.setAccessibleName(_(widget.accessibleName()))", true),
  ])
  func `a form that code translates gets no names`(code: String, isSuggested: Bool) throws {
    let form = """
      <ui version="4.0"><class>Form</class>
       <widget class="QWidget" name="Form"><layout class="QVBoxLayout" name="layout">
        <item><widget class="QToolButton" name="reload"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
         <property name="toolTip"><string>Reload</string></property>
         <property name="icon"><iconset resource="a.qrc">:/a.png</iconset></property></widget></item>
        <item><widget class="QLineEdit" name="other"/></item>
       </layout></widget>
      </ui>
      """
    let source =
      "import gettext\nwidget = uic.loadUi(\"form.ui\")\nwidget.reload.clicked.connect(load)\n\(code)\n"
    let found = try auditedProject(["form.ui": form, "form.py": source]).findings
      .filter { $0.rule == "unnamed-focus-stop" && $0.message.contains("'reload'") }
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// The field may have a different purpose in each dialog.
  @Test(arguments: [
    (["Name.kt": "inflate(R.layout.ask_text)", "Site.kt": "inflate(R.layout.ask_text)"], false),
    (["Name.kt": "inflate(R.layout.ask_text)"], true),
  ])
  func `a layout that several dialogs show gets no hint`(code: [String: String], isSuggested: Bool) throws {
    let size = "android:layout_width=\"match_parent\" android:layout_height=\"wrap_content\""
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" \(size)>
        <EditText android:id="@+id/answer" android:inputType="text" \(size)/>
        <Button android:id="@+id/save" android:text="Save" \(size)/>
      </LinearLayout>
      """
    let found = try auditedProject(code.merging(["res/layout/ask_text.xml": layout]) { $1 }).findings
      .filter { $0.rule == "unnamed-focus-stop" }
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }
}

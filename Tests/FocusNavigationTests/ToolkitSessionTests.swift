import Dialects
import FocusModel
import FocusNavigation
import FocusSession
import Foundation
import ImportKit
import Testing
import XMLSource

/// Keys, clicks and facts in documents that do not describe the application's behaviour.
@Suite struct ToolkitSessionTests {
  private static let dialog = """
    <ui version="4.0"><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">
      <item><widget class="QLabel" name="nameLabel"><property name="text"><string>&amp;Name</string></property>
        <property name="buddy"><cstring>name</cstring></property></widget></item>
      <item><widget class="QLineEdit" name="name"/></item>
      <item><widget class="QTextEdit" name="notes"/></item>
      <item><widget class="QRadioButton" name="daily"><property name="text"><string>Daily</string></property></widget></item>
      <item><widget class="QRadioButton" name="weekly"><property name="text"><string>Weekly</string></property></widget></item>
      <item><widget class="QTabWidget" name="tabs">
        <widget class="QWidget" name="first"><attribute name="title"><string>First</string></attribute>
          <layout class="QVBoxLayout"><item><widget class="QLineEdit" name="one"/></item></layout></widget>
        <widget class="QWidget" name="second"><attribute name="title"><string>Second</string></attribute>
          <layout class="QVBoxLayout"><item><widget class="QLineEdit" name="two"/></item></layout></widget>
      </widget></item>
      <item><widget class="QPushButton" name="save"><property name="text"><string>&amp;Save</string></property>
        <property name="default"><bool>true</bool></property></widget></item>
      <item><widget class="QPushButton" name="send"><property name="text"><string>&amp;Send</string></property></widget></item>
    </layout></widget></ui>
    """

  @Test func `a letter leads to the buddy, and several of one letter take turns`() throws {
    var session = try session(Self.dialog)
    try session.play("focus:one", "alt+n")
    #expect(session.focus?.id == "name")
    // The first press always leads to the first control (measured on Qt 5.15).
    try session.play("focus:save")
    let record = try session.play("alt+s")
    #expect(
      session.focus?.id == "save" && record.notes.contains { $0.contains("only moves focus") }, "\(record)")
    try session.play("alt+s")
    #expect(session.focus?.id == "send")
    #expect(try session.play("alt+x").notes == ["nothing in the document reacts to Alt+X"])
  }

  @Test func `return presses the default button from a field, and escape closes the dialog`() throws {
    var session = try session(Self.dialog)
    try session.play("focus:name")
    let record = try session.play("return")
    #expect(record.notes.first == "Return presses the default button" && record.doubts.isEmpty, "\(record)")
    #expect(try session.play("escape").notes == ["Escape closes dialog 'Dialog'"])
  }

  /// Measured on Qt 5.15: a letter presses a push button, and gives focus to a check box.
  @Test func `a letter presses a button without giving it focus`() throws {
    var session = try session(
      """
      <ui version="4.0"><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">
        <item><widget class="QLineEdit" name="name"/></item>
        <item><widget class="QPushButton" name="open"><property name="text"><string>&amp;Open</string></property></widget></item>
        <item><widget class="QCheckBox" name="keep"><property name="text"><string>&amp;Keep</string></property></widget></item>
      </layout></widget></ui>
      """)
    try session.play("focus:name")
    let record = try session.play("alt+o")
    #expect(session.focus?.id == "name" && record.pressed != nil && record.doubts.isEmpty, "\(record)")
    try session.play("alt+k")
    #expect(session.focus?.id == "keep")
  }

  /// Measured on Qt 5.15: a push button in a dialog is pressed itself, and a check box leaves Return to the default
  /// button.
  @Test func `Return presses the focused button of a dialog`() throws {
    var session = try session(Self.dialog)
    try session.play("focus:send")
    #expect(try session.play("return").notes.first?.contains("button 'send'") == true)
    try session.play("focus:daily")
    #expect(try session.play("return").notes.first == "Return presses the default button")
  }

  /// Measured on GTK 3.24.38: only an entry with `activates-default` leaves Return to the default button.
  @Test func `Return in a GTK entry presses the default button only on request`() throws {
    var session = try session(
      """
      <interface><requires lib="gtk+" version="3.24"/><object class="GtkDialog" id="dialog"><child internal-child="vbox">
        <object class="GtkBox"><child><object class="GtkEntry" id="name"/></child>
          <child><object class="GtkEntry" id="code"><property name="activates-default">True</property></object></child>
          <child><object class="GtkButton" id="ok"><property name="label">OK</property>
            <property name="can-default">True</property><property name="has-default">True</property></object></child>
        </object></child></object></interface>
      """)
    try session.play("focus:name")
    #expect(try session.play("return").pressed == nil)
    try session.play("focus:code")
    #expect(try session.play("return").pressed != nil)
  }

  /// Qt makes one of the buttons of a dialog the default button.
  @Test func `Return is unsure in a Qt dialog whose document declares no default button`() throws {
    var session = try ToolkitForms.session(
      """
      <ui version="4.0"><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">
        <item><widget class="QLineEdit" name="name"/></item>
        <item><widget class="QDialogButtonBox" name="buttons"><property name="standardButtons">
          <set>QDialogButtonBox::Cancel|QDialogButtonBox::Ok</set></property></widget></item>
      </layout></widget></ui>
      """)
    #expect(try session.play("return").doubts == ["whether Return presses button “OK” or another button"])
    let record = try session.play("tab", "tab", "return")
    #expect(record.doubts.isEmpty)
    #expect(record.notes.first?.hasPrefix("button “Cancel” is pressed") == true, "\(record)")
  }

  /// Measured on Qt 5.15 and GTK 3.24.38.
  @Test(arguments: [
    "form.qt.ui", "form.gtk3.ui", "form.gtk4.ui", "form.fxml", "form.wpf.xaml", "form.avalonia.axaml",
  ])
  func `a click on a tab and an arrow key on the tabs turn the page`(name: String) throws {
    let forms = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Steps")
    let text = try String(contentsOf: forms.appending(path: name), encoding: .utf8)
    var session = try session(text)
    let before = try session.play("shows").stops
    try session.play("click:Arrival")
    let after = try session.play("shows").stops
    #expect(before != after, "\(name)")
    // In XAML, the tab of the page is the stop.
    let isXAML = name.hasSuffix("xaml")
    try session.play("focus:\(isXAML ? "arrival" : "pages")", "left")
    #expect(try session.play("shows").stops == before, "\(name)")
  }

  @Test func `a text that takes Tab keeps focus`() throws {
    var session = try session(Self.dialog)
    try session.play("focus:notes", "tab")
    #expect(session.focus?.id == "notes")
    try session.play("shift-tab")
    #expect(session.focus?.id == "name")
  }

  @Test func `arrow keys choose a radio button, which then is the stop`() throws {
    var session = try session(Self.dialog)
    try session.play("focus:daily", "down")
    #expect(session.focus?.id == "weekly")
    try session.play("tab", "shift-tab")
    #expect(session.focus?.id == "weekly")
  }

  @Test func `Tab visits the page that is shown`() throws {
    var session = try session(Self.dialog)
    try session.play("focus:tabs", "tab")
    #expect(session.focus?.id == "one")
    try session.play("page:Second", "focus:tabs", "tab")
    #expect(session.focus?.id == "two")
    try session.play("page:First", "focus:tabs", "tab")
    #expect(session.focus?.id == "one")
  }

  @Test func `facts that a step states change the order`() throws {
    var session = try session(Self.dialog)
    try session.play("focus:name", "set:notes.visible=false", "tab")
    #expect(session.focus?.id == "daily")
    // Qt moves focus to another control when the focused control is disabled.
    try session.play("focus:save", "set:save.enabled=false")
    #expect(session.focus?.id == "send")
    let stops = try session.play("shows").stops
    #expect(!stops.contains { $0.contains("notes") || $0.contains("save") }, "\(stops)")
    let error = #expect(throws: FocusSession.StepError.self) { try session.play("set:name.shown=false") }
    #expect(
      error?.problem.contains(".visible, .enabled, .focusable, .expanded, .filled") == true,
      "\(String(describing: error))")
  }

  @Test func `a decision of the running application is a doubt, and assume decides it`() throws {
    var session = try session(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <TextBox x:Name="name"/>
          <TextBox x:Name="nick" IsVisible="{Binding HasNick}"/>
          <Button x:Name="save" Content="Save"/>
        </StackPanel>
      </Window>
      """)
    let record = try session.play("focus:name", "tab")
    #expect(session.focus?.id == "nick")
    #expect(record.doubts.contains { $0.contains("'assume:nick.visible=false'") }, "\(record.doubts)")
    let certain = try session.play("assume:nick.visible=false", "focus:name", "tab")
    #expect(session.focus?.id == "save" && certain.doubts.isEmpty)
  }

  @Test func `a link of the document decides an arrow key, and sizes leave it open`() throws {
    var session = try session(
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/play" android:text="Play" android:nextFocusRight="@id/stop"/>
        <Button android:id="@+id/skip" android:text="Skip"/>
        <Button android:id="@+id/stop" android:text="Stop"/>
      </LinearLayout>
      """)
    try session.play("focus:play", "right")
    #expect(session.focus?.id == "stop")
    let record = try session.play("left")
    #expect(session.focus?.id == "stop" && !record.doubts.isEmpty)
  }

  @Test func `GTK opens a popover, Escape closes it, and focus returns`() throws {
    var session = try session(
      """
      <interface><requires lib="gtk" version="4.0"/>
        <object class="GtkWindow" id="window"><property name="child"><object class="GtkBox">
          <child><object class="GtkMenuButton" id="more"><property name="popover">
            <object class="GtkPopover" id="panel"><property name="child">
              <object class="GtkEntry" id="inside"/></property></object></property></object></child>
          <child><object class="GtkTextView" id="text"/></child>
        </object></property></object>
      </interface>
      """)
    try session.play("focus:more", "activate")
    #expect(session.focus?.id == "inside")
    try session.play("escape")
    #expect(session.focus?.id == "more")
    try session.play("focus:text", "tab")
    #expect(session.focus?.id == "text")
    try session.play("press:control-tab")
    #expect(session.focus?.id == "more")
  }

  @Test func `a step for SwiftUI alone says why it cannot be done`() throws {
    var session = try session(Self.dialog)
    let error = #expect(throws: FocusSession.StepError.self) { try session.play("write:count=3") }
    #expect(error?.problem == "the documents of Qt do not state what the application does")
  }

  @Test func `Tab stays in a table that code fills, and assume empties it`() throws {
    var session = try session(
      """
      <ui version="4.0"><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">
        <item><widget class="QTableWidget" name="items"/></item>
        <item><widget class="QPushButton" name="close"><property name="text"><string>Close</string></property></widget></item>
      </layout></widget></ui>
      """)
    let record = try session.play("focus:items", "tab")
    #expect(session.focus?.id == "items" && record.doubts.contains { $0.contains("items.filled=false") })
    try session.play("assume:items.filled=false", "tab")
    #expect(session.focus?.id == "close")
  }

  @Test func `a shared letter opens the page of a tab in Qt, as the rule about it says`() throws {
    var session = try session(
      """
      <ui version="4.0"><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">
        <item><widget class="QTabWidget" name="tabs">
          <widget class="QWidget" name="page"><attribute name="title"><string>&amp;First</string></attribute>
            <layout class="QVBoxLayout"><item><widget class="QLineEdit" name="one"/></item></layout></widget>
        </widget></item>
        <item><widget class="QPushButton" name="find"><property name="text"><string>&amp;Find</string></property></widget></item>
      </layout></widget></ui>
      """)
    #expect(try session.play("alt+f").notes.contains { $0.contains("showing the tab's page") })
  }

  @Test func `each button of a chain of GTK groups is in the same group`() throws {
    func button(_ id: String, joining other: String?) -> String {
      let group = other.map { "<property name=\"group\">\($0)</property>" } ?? ""
      return
        "<child><object class=\"GtkRadioButton\" id=\"\(id)\"><property name=\"visible\">1</property>\(group)"
        + "</object></child>"
    }
    let buttons = button("a", joining: nil) + button("b", joining: "a") + button("c", joining: "b")
    let session = try session(
      """
      <interface><requires lib="gtk+" version="3.24"/>
        <object class="GtkWindow" id="w"><child><object class="GtkBox">\(buttons)</object></child></object></interface>
      """)
    for name in ["a", "b", "c"] {
      let node = try #require(session.tree.ids.first { session.tree[$0].id == name })
      #expect(session.analysis.radioGroup(of: node)?.map { session.tree[$0].id } == ["a", "b", "c"])
    }
  }

  /// A session with the document in `text`.
  private func session(_ text: String) throws -> FocusSession {
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "res/layout/form.xml")
    let importer = try #require(Importers.importer(for: document.xml.root))
    return FocusSession(Analysis(try importer.importTree(document, definitions: Definitions())))
  }
}

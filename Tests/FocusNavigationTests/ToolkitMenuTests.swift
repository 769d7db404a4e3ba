import FocusSession
import Foundation
import Testing

/// Menus, groups with a check box, and pages in toolkits that were not recorded, and the records of their steps.
@Suite struct ToolkitMenuTests {
  private static let items = """
    <MenuItem x:Name="file" Header="_File"><MenuItem x:Name="open" Header="_Open"/>
      <MenuItem x:Name="off" Header="_Disabled" IsEnabled="False"/>
      <MenuItem x:Name="recent" Header="_Recent"><MenuItem x:Name="one" Header="One"/></MenuItem>
      <MenuItem x:Name="quit" Header="_Quit"/></MenuItem>
    <MenuItem x:Name="edit" Header="_Edit"><MenuItem x:Name="copy" Header="_Copy"/></MenuItem>
    """

  private static func xaml(_ namespace: String) -> String {
    """
    <Window xmlns="\(namespace)" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" Title="Garden"><StackPanel>
      <Menu>\(items)</Menu><TextBox x:Name="e"/><Button x:Name="b" Content="Bloom"/></StackPanel></Window>
    """
  }

  @Test(arguments: [
    "http://schemas.microsoft.com/winfx/2006/xaml/presentation", "https://github.com/avaloniaui",
  ])
  func `a menu of XAML has the keys until it closes`(namespace: String) throws {
    var session = try ToolkitForms.session(Self.xaml(namespace))
    try session.play("focus:e", "alt+f")
    #expect(session.focus?.id == "open")
    try session.play("down")
    #expect(session.focus?.id == "recent")
    try session.play("right")
    #expect(session.focus?.id == "one")
    try session.play("left", "up", "up")
    #expect(session.focus?.id == "quit")
    let record = try session.play("press:o")
    #expect(session.focus?.id == "e" && record.notes.contains { $0.contains("'open' “Open” is selected") })
    try session.play("alt+f", "escape")
    #expect(session.focus?.id == "file")
    try session.play("escape")
    #expect(session.focus?.id == "e")
    try session.play("click:File", "press:q")
    #expect(session.focus?.id == "e")
  }

  @Test func `a click on the title of a Qt group checks its box, and a click inside does not`() throws {
    var session = try ToolkitForms.session(
      """
      <ui version="4.0"><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout"><item>
        <widget class="QGroupBox" name="proxy"><property name="title"><string>Proxy</string></property>
          <property name="checkable"><bool>true</bool></property><property name="checked"><bool>false</bool></property>
          <layout class="QVBoxLayout">
            <item><widget class="QLabel" name="hint"><property name="text"><string>Hint</string></property></widget></item>
            <item><widget class="QLineEdit" name="host"/></item>
          </layout></widget></item>
        <item><widget class="QPushButton" name="go"><property name="text"><string>Go</string></property></widget></item>
      </layout></widget></ui>
      """)
    #expect(try session.play("shows").stops.count == 2)
    let record = try session.play("click:Proxy")
    #expect(record.notes == ["group 'proxy' “Proxy” is checked"] && record.doubts.isEmpty)
    #expect(try session.play("shows").stops.count == 3)
    #expect(try session.play("click:Hint").notes.isEmpty)
    try session.play("focus:host")
    #expect(session.focus?.id == "host")
  }

  /// The documents state nothing about Ctrl+Tab in wxWidgets, and the platforms differ.
  @Test func `keys that turn pages are unsure where they are unknown`() throws {
    var session = try ToolkitForms.session(
      """
      <resource xmlns="http://www.wxwidgets.org/wxxrc"><object class="wxDialog" name="dialog"><object class="wxNotebook" name="book">
        <object class="notebookpage"><label>One</label><object class="wxPanel"><object class="wxTextCtrl" name="a"/></object></object>
        <object class="notebookpage"><label>Two</label><object class="wxPanel"><object class="wxTextCtrl" name="b"/></object></object>
      </object></object></resource>
      """)
    try session.play("focus:a")
    #expect(try session.play("ctrl+tab").doubts.count == 1)
  }

  /// Sources: TabControl.cs and TabItem.cs.
  @Test func `Ctrl+Tab goes to the contents of the next page of WPF`() throws {
    var session = try ToolkitForms.session(
      """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><TabControl>
        <TabItem x:Name="one" Header="One"><TextBox x:Name="a"/></TabItem>
        <TabItem x:Name="two" Header="Two"><TextBox x:Name="b"/></TabItem>
        <TabItem x:Name="three" Header="Three"><TextBlock Text="Nothing"/></TabItem></TabControl></Window>
      """)
    try session.play("focus:a", "ctrl+tab")
    #expect(session.focus?.id == "b")
    try session.play("ctrl+tab")
    #expect(session.focus?.id == "three")
    try session.play("ctrl+tab")
    #expect(session.focus?.id == "one")
  }

  /// Sources: `TabItem.OnAccessKey` of both frameworks; in WPF, it calls `TabItem.SetFocus`.
  @Test(arguments: [
    ("http://schemas.microsoft.com/winfx/2006/xaml/presentation", "b"),
    ("https://github.com/avaloniaui", "two"),
  ])
  func `the letter of a tab shows its page`(namespace: String, focused: String) throws {
    var session = try ToolkitForms.session(
      """
      <Window xmlns="\(namespace)" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" Title="Garden"><TabControl>
        <TabItem x:Name="one" Header="_One"><TextBox x:Name="a"/></TabItem>
        <TabItem x:Name="two" Header="_Two"><TextBox x:Name="b"/></TabItem></TabControl></Window>
      """)
    try session.play("focus:a")
    try session.play("alt+t")
    #expect(session.focus?.id == focused)
    try session.play("focus:two", "alt+o")
    #expect(session.focus?.id == "one")
  }

  /// Source: `FlyoutPresenter.OnKeyDown` of Avalonia.
  @Test func `Escape closes a popover before it presses the cancel button`() throws {
    var session = try ToolkitForms.session(
      """
      <Window xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" Title="Garden">
        <StackPanel><Button x:Name="more" Content="More"><Button.Flyout><Flyout><Button x:Name="inner" Content="Inner"/></Flyout>
        </Button.Flyout></Button><Button x:Name="cancel" Content="Cancel" IsCancel="True"/></StackPanel></Window>
      """)
    try session.play("focus:more", "return", "focus:inner", "escape")
    #expect(session.focus?.id == "more")
  }

  @Test func `a transcript tells elements with one id apart, and JSON has ids and lines`() throws {
    let form = """
      <ui version="4.0"><widget class="QDialog" name="Dialog"><layout class="QVBoxLayout">
        <item><widget class="QLineEdit" name="e"/></item>
        <item><widget class="QLineEdit" name="e"/></item>
        <item><widget class="QPushButton" name="go"><property name="text"><string>&amp;Go</string></property></widget></item>
      </layout></widget></ui>
      """
    var transcript = SessionTranscript(try ToolkitForms.session(form))
    for step in ["focus:e#2", "shift-tab", "shows", "alt+g"] { transcript.perform(step) }
    #expect(
      transcript.text.contains(
        "focus    text field 'e' (line 3)\n\n2. shift-tab\n   focus    text field 'e' (line 2)"))
    #expect(transcript.text.contains("stop 2   text field 'e' (line 3)\n   stop 3   button 'go' “Go”\n"))
    #expect(
      transcript.json.contains(
        "\"doubts\": [],\n      \"pressed\": {\n        \"description\": \"button 'go' “Go”\","))
    let listed = transcript.json.components(separatedBy: "\"stops\": [").dropFirst(4).first ?? ""
    #expect(listed.contains("\"id\": \"go\"") && listed.contains("\"line\": 4"))
  }

  @Test func `shows says that there are no stops`() throws {
    let form = #"<ui version="4.0"><widget class="QDialog" name="Dialog"/></ui>"#
    var transcript = SessionTranscript(try ToolkitForms.session(form))
    transcript.perform("shows")
    #expect(transcript.text.contains("   stops    none\n"))
  }

  /// Qt adds Back, Next, Finish and Cancel to a wizard.
  @Test func `buttons that a toolkit adds leave keys unsure`() throws {
    var wizard = try ToolkitForms.session(
      """
      <ui version="4.0"><widget class="QWizard" name="Setup"><widget class="QWizardPage" name="first">
        <layout class="QVBoxLayout"><item><widget class="QLineEdit" name="a"/></item>
          <item><widget class="QLineEdit" name="b"/></item></layout></widget></widget></ui>
      """)
    try wizard.play("focus:a")
    #expect(try wizard.play("tab").doubts.isEmpty && wizard.focus?.id == "b")
    #expect(try wizard.play("tab").doubts.count == 1)
    #expect(
      try wizard.play("return").doubts == ["whether Return presses a button that Qt adds to dialog 'Setup'"])
    #expect(
      try wizard.play("shows").notes == ["Qt adds buttons to dialog 'Setup' that are not in the document"])

    var dialog = try ToolkitForms.session(
      """
      <ContentDialog xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
                     xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" Title="Name" PrimaryButtonText="Save"
                     CloseButtonText="Cancel"><TextBox x:Name="a"/></ContentDialog>
      """)
    try dialog.play("focus:a")
    #expect(try !dialog.play("return").doubts.isEmpty)
    #expect(try dialog.play("escape").notes == ["Escape closes dialog “Name”"])
  }

  @Test func `the name in a step may contain an equals sign, and a misspelt fact is corrected`() throws {
    var session = try ToolkitForms.session(
      #"<ui version="4.0"><widget class="QDialog" name="d"><widget class="QLineEdit" name="k=1"/></widget></ui>"#
    )
    try session.play("focus:k=1", "set:k=1.enabled=false")
    #expect(session.focus == nil)
    let error = #expect(throws: FocusSession.StepError.self) { try session.play("set:k=1.enable=false") }
    #expect(error?.problem.hasSuffix("; did you mean '.enabled'?") == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("", "it is empty; choose from"), ("o", "write 'press:o' for this key"), ("alt+ss", "'ss' is not a key"),
    ("alt+escap", "'escap' is not a key; did you mean 'escape'?"),
    ("alr+s", "'alr' is not a modifier; write alt, ctrl, shift or command"),
    ("--json", "options must precede the '--' before the steps"),
  ])
  func `text that looks like a key is explained`(text: String, problem: String) {
    let error = #expect(throws: FocusSession.StepError.self) { try FocusSession.Step(parsing: text) }
    #expect(error?.problem.hasPrefix(problem) == true, "\(String(describing: error))")
  }

  @Test func `a letter is unsure if the menus of the bar are not in the document`() throws {
    var session = try ToolkitForms.session(
      """
      <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow" id="window"><property name="child">
        <object class="GtkBox"><child><object class="GtkPopoverMenuBar" id="bar"/></child>
          <child><object class="GtkEntry" id="e"/></child></object></property></object></interface>
      """)
    try session.play("focus:e")
    #expect(try session.play("alt+f").doubts == ["whether Alt+F opens a menu of menu bar 'bar'"])
  }

  /// Measured on Qt 5.15.
  @Test func `a shortcut with the key that turns pages precedes it in Qt`() throws {
    var session = try ToolkitForms.session(
      """
      <ui version="4.0"><widget class="QMainWindow" name="Window"><widget class="QTabWidget" name="tabs">
        <widget class="QWidget" name="p1"><layout class="QVBoxLayout"><item><widget class="QLineEdit" name="a"/></item></layout></widget>
        <widget class="QWidget" name="p2"><layout class="QVBoxLayout"><item><widget class="QLineEdit" name="b"/></item></layout></widget>
      </widget><action name="next"><property name="text"><string>Next</string></property>
        <property name="shortcut"><string>Ctrl+Tab</string></property></action><addaction name="next"/></widget></ui>
      """)
    try session.play("focus:a")
    #expect(try session.play("ctrl+tab").notes.first == "Ctrl+Tab triggers menu item 'next' “Next”")
    #expect(session.focus?.id == "a")
  }
}

import Dialects
import FocusModel
import FocusNavigation
import FocusSession
import ImportKit
import Testing
import XMLSource

/// Keys at the edges of groups and in scopes of letters, in WPF and WinUI documents.
@Suite struct XAMLSessionTests {
  @Test func `Shift-Tab enters a panel of WinUI at its last member`() throws {
    var session = try winUI(
      """
      <Button x:Name="first"/>
      <StackPanel TabFocusNavigation="Once"><Button x:Name="one"/><Button x:Name="two"/></StackPanel>
      <Button x:Name="last"/>
      """)
    try session.play("focus:last", "shift-tab")
    #expect(session.focus?.id == "two")
    try session.play("shift-tab")
    #expect(session.focus?.id == "first")
    session = try winUI(
      """
      <StackPanel TabFocusNavigation="Once"><Button x:Name="one"/><Button x:Name="two"/></StackPanel>
      <Button x:Name="last"/>
      """)
    try session.play("focus:last", "tab")
    #expect(session.focus?.id == "one")
  }

  @Test func `Tab visits the selected radio button of a group in WinUI`() throws {
    var session = try winUI(
      """
      <Button x:Name="first"/>
      <RadioButtons SelectedIndex="1"><RadioButton x:Name="one"/><RadioButton x:Name="two"/></RadioButtons>
      <Button x:Name="last"/>
      """)
    try session.play("focus:first", "tab")
    #expect(session.focus?.id == "two")
    try session.play("focus:last", "shift-tab")
    #expect(session.focus?.id == "two")
  }

  /// Tab cycles in a toolbar, and Ctrl+Tab leaves it (ToolBar.cs).
  @Test func `Tab cycles in a toolbar of WPF`() throws {
    var session = try session(
      """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" Title="Garden"><StackPanel>
        <ToolBar><Button Name="one"/><Button Name="two"/></ToolBar><Button Name="last"/>
      </StackPanel></Window>
      """)
    try session.play("focus:two", "tab")
    #expect(session.focus?.id == "one")
    try session.play("shift-tab")
    #expect(session.focus?.id == "two")
    try session.play("ctrl+tab")
    #expect(session.focus?.id == "last")
  }

  /// The items are texts, or come from a source: Tab stops on one of the radio buttons that WinUI creates.
  @Test func `Tab visits a group of radio buttons with other items in WinUI`() throws {
    for group in [
      "<RadioButtons x:Name='group' ItemsSource='{x:Bind Colors}'/>",
      "<RadioButtons x:Name='group'><x:String>Red</x:String><x:String>Blue</x:String></RadioButtons>",
    ] {
      var session = try winUI("<Button x:Name='first'/>\(group)<Button x:Name='last'/>")
      try session.play("focus:first", "tab")
      #expect(session.focus?.id == "group")
      try session.play("tab")
      #expect(session.focus?.id == "last")
    }
  }

  /// The secondary commands are in the menu of the bar's last button.
  @Test func `Tab does not visit the secondary commands of a bar in WinUI`() throws {
    var session = try winUI(
      """
      <CommandBar><AppBarButton x:Name="add" Label="Add"/>
        <CommandBar.SecondaryCommands><AppBarButton x:Name="print" Label="Print"/></CommandBar.SecondaryCommands>
      </CommandBar>
      <Button x:Name="last"/>
      """)
    try session.play("focus:add", "tab")
    #expect(session.focus?.id == "last")
  }

  @Test func `the header and the footer belong to the cycle of a list`() throws {
    var session = try winUI(
      """
      <Button x:Name="first"/>
      <ListView TabNavigation="Cycle">
        <ListView.Header><Button x:Name="header"/></ListView.Header>
        <ListView.Footer><Button x:Name="footer"/></ListView.Footer>
        <ListViewItem IsTabStop="False"><Button x:Name="item"/></ListViewItem>
      </ListView>
      """)
    try session.play("focus:item", "tab")
    #expect(session.focus?.id == "footer")
    try session.play("tab")
    #expect(session.focus?.id == "header")
  }

  @Test func `while focus is in a scope of access keys, only its keys work`() throws {
    var session = try winUI(
      """
      <Button x:Name="plain" AccessKey="P"/>
      <StackPanel x:Name="scope" IsAccessKeyScope="True"><Button x:Name="inner" AccessKey="I"/></StackPanel>
      <Button x:Name="owned" AccessKey="O" AccessKeyScopeOwner="{x:Bind scope}"/>
      """)
    func pressed(_ key: String, from start: String) throws -> String? {
      try session.play("focus:\(start)")
      return try session.play(key).pressed.flatMap { session.tree[$0].id }
    }
    #expect(try pressed("alt+p", from: "plain") == "plain")
    #expect(try pressed("alt+i", from: "plain") == nil)
    #expect(try pressed("alt+o", from: "plain") == nil)
    for start in ["inner", "owned"] {
      #expect(try pressed("alt+p", from: start) == nil)
      #expect(try pressed("alt+i", from: start) == "inner")
      #expect(try pressed("alt+o", from: start) == "owned")
    }
  }

  @Test func `a contained group of WPF leads to the ends of the window`() throws {
    var session = try session(
      """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
              xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><StackPanel>
        <Button x:Name="first"/>
        <StackPanel KeyboardNavigation.TabNavigation="Contained"><Button x:Name="one"/><Button x:Name="two"/></StackPanel>
        <Button x:Name="next"/><Button x:Name="last"/>
      </StackPanel></Window>
      """)
    try session.play("focus:one", "tab")
    #expect(session.focus?.id == "two")
    try session.play("tab")
    #expect(session.focus?.id == "first")
    try session.play("focus:one", "shift-tab")
    #expect(session.focus?.id == "last")
  }

  private func winUI(_ contents: String) throws -> FocusSession {
    try session(
      """
      <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden"
            xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"><StackPanel>\(contents)</StackPanel></Page>
      """)
  }

  private func session(_ text: String) throws -> FocusSession {
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "form.xaml")
    let tree = try XAMLImporter.importTree(document, definitions: Definitions())
    return FocusSession(Analysis(tree))
  }
}

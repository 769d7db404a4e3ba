import FocusAudit
import FocusModel
import Testing

/// Numbers on panels, which have no effect unless the panel is a group.
@Suite struct XAMLNumberFixTests {
  private static let rule = RuleID("ineffective-focus-order")

  /// A view whose panel docks a button bar at the bottom, before the field that fills it.
  private static func view(
    bar: String = " TabIndex=\"2\"", field: String = " TabIndex=\"1\"", dock: String = "Bottom",
    mode: String = " KeyboardNavigation.TabNavigation=\"Local\""
  ) -> String {
    """
    <UserControl xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
      <DockPanel\(mode)>
        <StackPanel DockPanel.Dock="\(dock)"\(bar)>
          <Button Content="Sow"/>
        </StackPanel>
        <Border\(field)>
          <TextBox AutomationProperties.Name="Bed"/>
        </Border>
      </DockPanel>
    </UserControl>
    """
  }

  @Test func `groups make the numbers work`() throws {
    let changed = try SuggestedFix(Self.view(), Self.rule, "View.axaml")
    let local = "KeyboardNavigation.TabNavigation=\"Local\""
    #expect(changed.xml.contains("<StackPanel DockPanel.Dock=\"Bottom\" TabIndex=\"2\" \(local)>"))
    #expect(changed.xml.contains("<Border TabIndex=\"1\" \(local)>"))
    #expect(!changed.fix.isSafe)
    #expect(SuggestedFix.findings(changed.xml, Self.rule, "View.axaml").isEmpty)
    let finding = try #require(SuggestedFix.findings(Self.view(), Self.rule, "View.axaml").first)
    #expect(finding.message.contains("Tab therefore reaches button “Sow” before text field “Bed”"))
    #expect(finding.members.count == 2)
    #expect(finding.severity == .warning)
  }

  @Test func `numbers that agree with the present order are removed`() throws {
    let view = Self.view(bar: " TabIndex=\"1\"", field: " TabIndex=\"2\"", dock: "Top")
    let changed = try SuggestedFix(view, Self.rule, "View.axaml")
    #expect(!changed.xml.contains("TabIndex"))
    #expect(SuggestedFix.findings(view, Self.rule, "View.axaml").map(\.severity) == [.info])
  }

  /// Without the numbers, Tab would still reach the bar at the bottom first.
  @Test func `numbers are kept if the order without them contradicts the layout`() {
    let view = Self.view(bar: " TabIndex=\"1\"", field: " TabIndex=\"2\"")
    let found = SuggestedFix.findings(view, Self.rule, "View.axaml")
    #expect(found.map(\.severity) == [.info])
    #expect(found.allSatisfy { $0.fix == nil })
  }

  @Test func `numbers that contradict the layout are removed`() throws {
    let view = Self.view(dock: "Top")
    let found = SuggestedFix.findings(view, Self.rule, "View.axaml")
    #expect(found.map(\.severity) == [.info])
    #expect(found.first?.fix?.words == "remove TabIndex")
  }

  @Test func `other stops of the group keep their places`() {
    let view = Self.view(mode: "").replacing(
      "<DockPanel>", with: "<StackPanel><Button Content=\"Water\"/><DockPanel>"
    ).replacing("</DockPanel>", with: "</DockPanel></StackPanel>")
    let found = SuggestedFix.findings(view, Self.rule, "View.axaml")
    #expect(found.allSatisfy { !($0.fix?.words.contains("group") ?? false) })
  }

  @Test(arguments: [" TabIndex=\"{Binding Place}\"", " TabIndex=\"1\" Focusable=\"False\""])
  func `an unknown number`(_ field: String) {
    let found = SuggestedFix.findings(Self.view(field: field), Self.rule, "View.axaml")
    #expect(found.allSatisfy { !($0.fix?.words.contains("group") ?? false) })
  }

  /// The number of a label may be meant for the control that it describes.
  @Test(arguments: [
    ("", " TabIndex=\"20\"", false), (" TabIndex=\"15\"", " TabIndex=\"20\"", true), ("", "", true),
  ])
  func `the number of a label`(_ field: String, _ other: String, isSuggested: Bool) {
    let window = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" Title="Beds">
        <DockPanel>
          <StackPanel DockPanel.Dock="Bottom"><Button Content="Sow"\(other)/></StackPanel>
          <StackPanel><Label Content="Bed" TabIndex="10"/><TextBox AutomationProperties.Name="Bed"\(field)/></StackPanel>
        </DockPanel>
      </Window>
      """
    let found = SuggestedFix.findings(window, Self.rule, "Beds.xaml")
    #expect(found.map { $0.fix != nil } == [isSuggested])
    #expect((found.first?.help?.contains("text field “Bed”") ?? false) == !isSuggested)
  }
}

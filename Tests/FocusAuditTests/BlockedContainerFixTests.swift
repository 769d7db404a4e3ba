import FocusAudit
import FocusModel
import Testing

/// Changes that let focus go to the contents of a container.
@Suite struct BlockedContainerFixTests {
  private static let rule: RuleID = "blocked-subtree"

  /// A GTK box with two buttons below another button. `property` is a property of the box, `icon` the label of the
  /// last button.
  private func window(
    gtk version: Int, _ property: String, id: String = " id=\"tools\"", label: String = "Paste"
  )
    -> String
  {
    func button(_ id: String, _ label: String) -> String {
      """
      <child>
        <object class="GtkButton" id="\(id)">
          <property name="visible">True</property>
          <property name="can-focus">True</property>
          <property name="label">\(label)</property>
        </object>
      </child>
      """
    }
    return """
      <interface>
        <requires lib="\(version == 3 ? "gtk+" : "gtk")" version="\(version).0"/>
        <object class="GtkWindow" id="window">
          <property name="visible">True</property>
          <child>
            <object class="GtkBox">
              <property name="visible">True</property>
              <property name="orientation">vertical</property>
              \(button("close", "Close"))
              <child>
                <object class="GtkBox"\(id)>\(property)
                  <property name="visible">True</property>
                  \(button("copy", "Copy"))
                  \(button("paste", label))
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
  }

  /// The behaviour gives focus to the list, which it could not do without the attribute.
  @Test(arguments: [("", true), ("<Interaction.Behaviors><FocusOnAttached/></Interaction.Behaviors>", false)])
  func `a list of Avalonia whose focus code follows stays as it is`(behaviours: String, isChanged: Bool) {
    let page = """
      <UserControl xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
        <StackPanel>
          <Button Content="Open"/>
          <ListBox Focusable="True" ItemsSource="{Binding Kinds}">\(behaviours)
            <ListBox.ItemTemplate><DataTemplate><RadioButton GroupName="kind"/></DataTemplate></ListBox.ItemTemplate>
          </ListBox>
        </StackPanel>
      </UserControl>
      """
    let found = SuggestedFix.findings(page, Self.rule, "Page.axaml")
    #expect(found.map { $0.fix != nil } == [isChanged])
  }

  private static let takesFocus = "\n            <property name=\"can-focus\">True</property>"

  @Test(arguments: [" id=\"tools\"", ""])
  func `a box of GTK 3 that takes focus is no longer a stop`(id: String) throws {
    let made = try SuggestedFix(window(gtk: 3, Self.takesFocus, id: id), Self.rule, "window.ui")
    #expect(made.xml == window(gtk: 3, "", id: id))
    #expect(made.fix.removedStops == [.init(id: id.isEmpty ? nil : "tools", kind: "GtkBox")])
    #expect(made.fix.words == "remove can-focus, so that focus goes to the container's contents")
    #expect(!made.fix.isSafe && made.fix.isComplete)
  }

  @Test func `a box of GTK 4 that keeps focus out was no stop`() throws {
    let made = try SuggestedFix(
      window(gtk: 4, "\n            <property name=\"can-focus\">0</property>"), Self.rule, "window.ui")
    #expect(made.xml == window(gtk: 4, ""))
    #expect(made.fix.removedStops.isEmpty)
  }

  /// Nobody could reach the field before, so the field's missing name is reported only after the change.
  @Test func `findings about the contents are counted, and the command leaves the change to a person`() throws
  {
    let field = window(gtk: 3, Self.takesFocus, label: "")
      .replacing("<property name=\"label\"></property>", with: "").replacing(
        "GtkButton\" id=\"paste", with: "GtkEntry\" id=\"paste")
    let made = try SuggestedFix(field, Self.rule, "window.ui")
    #expect(made.fix.uncovered == 1)
    #expect(made.fix.instruction.hasSuffix("the audit reports further findings about them)"))
  }

  @Test func `a view of UIKit that code can find gets no change`() {
    func screen(_ outlet: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <scenes>
          <scene sceneID="scene">
            <objects>
              <viewController id="controller" customClass="Controller" sceneMemberID="viewController">
                <view key="view" id="root">
                  <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                  <subviews>
                    <view userInteractionEnabled="NO" id="panel">
                      <rect key="frame" x="20" y="100" width="350" height="60"/>
                      <subviews>
                        <button buttonType="system" id="restore">
                          <rect key="frame" x="20" y="0" width="100" height="40"/>
                          <state key="normal" title="Restore"/>
                        </button>
                      </subviews>
                    </view>
                  </subviews>
                </view>\(outlet)
              </viewController>
            </objects>
          </scene>
        </scenes>
      </document>
      """
    }
    let outlet = "<connections><outlet property=\"panel\" destination=\"panel\" id=\"o\"/></connections>"
    #expect(SuggestedFix.findings(screen(""), Self.rule, "a.storyboard").map { $0.fix != nil } == [true])
    #expect(SuggestedFix.findings(screen(outlet), Self.rule, "a.storyboard").allSatisfy { $0.fix == nil })
  }
}

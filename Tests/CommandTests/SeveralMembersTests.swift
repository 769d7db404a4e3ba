import TestSupport
import Testing

/// The words that messages use for things, and their grammatical number.
@Suite struct SeveralMembersTests {
  private static let fields = ["a", "b", "c"].map { name in
    """
    <child><object class="GtkEntry" id="\(name)">
      <accessibility><relation name="labelled-by">size</relation></accessibility>
    </object></child>
    """
  }
  private static let label =
    #"<child><object class="GtkLabel" id="size"><property name="label">Size</property></object></child>"#
  private static let button =
    #"<child><object class="GtkButton" id="ok"><property name="label">OK</property></object></child>"#

  /// A row with `contents` after its title.
  private static func row(_ title: String, _ contents: String) -> String {
    """
    <child><object class="AdwActionRow"><property name="title">\(title)</property>
      <child><object \(contents)</object></child>
    </object></child>
    """
  }
  private static let picture = #"<property name="icon-name">view-refresh-symbolic</property>"#

  private static var cases: [(contents: String, words: String)] {
    let two = label + fields[0] + fields[1]
    let three = label + fields.joined()
    return [
      (two, "is the only name of both text field 'b' and text field 'a': "),
      (three, "is the only name of text field 'b', text field 'a' and text field 'c': "),
      (String(repeating: button, count: 2), "id 'ok' is declared twice: "),
      (String(repeating: button, count: 3), "id 'ok' is declared 3 times: "),
      (
        row("Sync", "class='GtkButton'>\(picture)"),
        "this button in the row “Sync” shows a picture and has no "
      ),
      (
        row("Sync", "class='GtkButton' id='now'>\(picture)"),
        "button 'now' in the row “Sync” shows a picture and has no "
      ),
      (
        row("Town", "class='GtkEntry'>"),
        "“Town” is the title of the row that contains this text field but is not its label: "
      ),
    ]
  }

  @Test(arguments: cases)
  func `a message says who is meant`(contents: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface><requires lib="gtk" version="4.0"/><requires lib="libadwaita" version="1.0"/>
        <object class="GtkWindow" id="window"><property name="title">Shop</property><child>
          <object class="GtkBox">\(contents)</object>
        </child></object>
      </interface>
      """, to: "shop.ui")
    let outcome = try Command.focusAudit.run(["shop.ui", "--report", "concise"], in: folder.url)
    #expect(outcome.output.contains(words), "\(outcome)")
  }

  @Test func `three default focuses all apply`() throws {
    let regions = [".a", ".b", ".c"].map { value in
      """
      <VStack><TextField label="Town \(value)"><focused state="field" equals="\(value)"/></TextField>
        <defaultFocus state="field" value="\(value)"/></VStack>
      """
    }
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <View name="Main"><FocusState name="field" type="Field?"/><body><VStack>\(regions.joined())</VStack></body></View>
      </SwiftUI>
      """, to: "main.xml")
    let outcome = try Command.focusAudit.run(["main.xml", "--report", "concise"], in: folder.url)
    #expect(
      outcome.output.contains("default focus .b, default focus .a and default focus .c all apply"),
      "\(outcome)")
  }
}

import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusRules
import Testing
import XMLSource

/// The words that messages use for an element without text: a container has the name of an enclosing element
/// or of its component, and a picture has its own name.
@Suite struct NamelessAreaTests {
  /// The messages about a volume slider that consists of shapes with `modifiers`. It shows `text`, and the
  /// modifiers `around` the shapes are custom.
  private func messages(
    _ modifiers: String, text: String = "", around: String = "", component: String = "VolumeSlider"
  ) throws -> [String] {
    let description = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <View name="\(component)">
          <body>
            <GeometryReader>
              <ZStack>
                <Capsule/><Circle/>\(text)<gesture><perform name="model.move()"/></gesture>\(around)
              </ZStack>
              \(modifiers)
            </GeometryReader>
          </body>
        </View>
        <ViewModifier name="Glow"><body><Content/></body></ViewModifier>
        <View name="Player"><body><HStack><Text text="Volume"/><\(component)/></HStack></body></View>
      </SwiftUI>
      """
    let document = try SourceDocument(xml: XMLReader.read(Array(description.utf8)), path: "player.xml")
    let tree = try SwiftUIImporter.importTree(document, definitions: Definitions())
    return RuleEngine().run(Analysis(tree)).findings.map(\.message)
  }

  @Test func `it is called by the component`() throws {
    let messages = try messages("")
    #expect(
      messages.contains { $0.hasPrefix("an area without a name (ZStack in VolumeSlider) responds only to") },
      "\(messages)")
  }

  @Test func `a component with the name of a view of the toolkit is called as code calls it`() throws {
    let messages = try messages("", component: "Own.Slider")
    #expect(messages.contains { $0.hasPrefix("an area without a name (ZStack in Slider)") }, "\(messages)")
  }

  @Test func `it is called by the component it is written in, not by a modifier around it`() throws {
    let messages = try messages("", around: "<modifier name=\"Glow\"/>")
    #expect(
      messages.contains { $0.hasPrefix("an area without a name (ZStack in VolumeSlider) responds only to") },
      "\(messages)")
  }

  @Test func `a text that only the app knows is no name`() throws {
    let messages = try messages("", text: "<Text text=\"\\(track.title)\"/>")
    #expect(
      messages.contains { $0.hasPrefix("an area whose text is set at run time (ZStack in VolumeSlider)") },
      "\(messages)")
  }

  @Test(arguments: [
    ("\\(note.text)", "an area whose text is set at run time (ZStack in VolumeSlider)"),
    ("Muted", "group “Muted” responds only to"),
  ])
  func `the text of one branch is no name if another branch has a text that only the app knows`(
    first: String, expected: String
  ) throws {
    let messages = try messages(
      "", text: "<If condition=\"isMuted\"><Text text=\"\(first)\"/><Else><Text text=\"Loud\"/></Else></If>")
    #expect(messages.contains { $0.hasPrefix(expected) }, "\(messages)")
  }

  @Test func `a picture is called by what it shows`() throws {
    let messages = try messages(
      "<Image systemName=\"xmark\"><onTapGesture><perform name=\"close()\"/></onTapGesture></Image>")
    #expect(messages.contains { $0.hasPrefix("image “xmark” responds only to the pointer") }, "\(messages)")
  }

  @Test func `it is called what the view around it is called`() throws {
    let messages = try messages("<accessibilityLabel>Volume</accessibilityLabel>")
    #expect(
      messages.contains { $0.hasPrefix("area “Volume” (ZStack in VolumeSlider) responds only to") },
      "\(messages)")
  }

  @Test func `a label that only the app knows is one`() throws {
    let label = "<accessibilityLabel label=\"\\(track.title)\"/>"
    let messages = try messages("", around: label)
    #expect(
      messages.contains { $0.hasPrefix("an area whose label is set at run time (ZStack in VolumeSlider)") },
      "\(messages)")
  }

  @Test func `an area with a label set at run time is named by its text`() throws {
    let label = "<accessibilityLabel label=\"\\(track.title)\"/>"
    let messages = try messages("", text: "<Text text=\"Volume\"/>", around: label)
    #expect(messages.contains { $0.hasPrefix("group “Volume” responds only to") }, "\(messages)")
  }

  @Test func `the message describes what assistive technology can do`() throws {
    let action = "<contextMenu><Button label=\"Mute\"/></contextMenu><accessibilityAdjustableAction/>"
    let messages = try messages("", around: action)
    #expect(
      messages.contains {
        $0.contains(
          "responds only to the pointer and assistive technology: it cannot be focused, so it cannot be used with the"
        )
      }, "\(messages)")
  }
}

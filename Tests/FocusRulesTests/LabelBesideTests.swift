import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusRules
import Testing
import XMLSource

/// A message about a control without a name quotes the text that sighted people read as its label.
@Suite struct LabelBesideTests {
  private func messages(_ contents: String) throws -> [String] {
    let description = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
        <View name="Feedback"><body>\(contents)</body></View>
      </SwiftUI>
      """
    let document = try SourceDocument(xml: XMLReader.read(Array(description.utf8)), path: "feedback.xml")
    let tree = try SwiftUIImporter.importTree(document, definitions: Definitions())
    return RuleEngine().run(Analysis(tree)).findings.map(\.message)
  }

  @Test(arguments: [
    "<VStack><Text text=\"Urgency\"/><Slider value=\"$urgency\"><background><Color/></background></Slider></VStack>",
    "<HStack><Text text=\"Urgency\"><background><Color/></background></Text><Slider value=\"$urgency\"/></HStack>",
    "<HStack><Text text=\"Urgency\"/><Spacer/><Slider value=\"$urgency\"/></HStack>",
    // The text after the slider shows its value.
    "<HStack><Text text=\"Urgency\"/><Slider value=\"$urgency\"/><Text text=\"\\(model.urgency) days\"/></HStack>",
    // The text in front of the slider is a hint.
    """
    <VStack><Text text="Urgency"/>
      <ZStack><Slider value="$urgency"/><If condition="isNew"><Text text="Drag me"/></If></ZStack></VStack>
    """,
  ])
  func `modifiers and spacers do not keep the text from it`(contents: String) throws {
    #expect(
      try messages(contents).contains {
        $0.hasPrefix("“Urgency” is next to this slider but is not its label")
      })
  }

  @Test(arguments: [
    "<VStack><Text text=\"Urgency\"/><Spacer/><Slider value=\"$urgency\"/></VStack>",
    "<ZStack><Text text=\"Urgency\"/><Slider value=\"$urgency\"/></ZStack>",
    "<HStack><Text text=\"Urgency\"><font value=\".title.bold()\"/></Text><Slider value=\"$urgency\"/></HStack>",
    "<HStack><Text text=\"12:23:45\"/><Slider value=\"$urgency\"/></HStack>",
    "<HStack><Text text=\"-12 dB\"/><Slider value=\"$urgency\"/></HStack>",
    "<HStack><Text text=\"Urgency\"/><Image systemName=\"bell\"/><Slider value=\"$urgency\"/></HStack>",
  ])
  func `what stands elsewhere or is a value is not quoted`(contents: String) throws {
    #expect(try messages(contents).contains { $0.hasPrefix("this slider has no label") })
  }
}

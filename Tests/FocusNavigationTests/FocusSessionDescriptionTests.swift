import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import FocusSession
import Testing
import XMLSource

/// Links, disclosure groups, conditions in actions and keys in descriptions, as a session simulates them.
@Suite struct FocusSessionDescriptionTests {
  private static func session(
    _ body: String, properties: String = "", platforms: String = "macOS"
  ) throws -> FocusSession {
    let xml = """
      <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="\(platforms)">
        <View name="Test">
          <Enum name="Field"><Case name="a"/><Case name="b"/></Enum> \(properties) <body>\(body)</body>
        </View>
      </SwiftUI>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(xml.utf8)), path: "Test.xml")
    return FocusSession(Analysis(try SwiftUIImporter.importTree(document, definitions: Definitions())))
  }

  private static func name(_ session: FocusSession) -> String? {
    session.focused.flatMap { session.analysis.accessibleName(of: $0).text }
  }

  // MARK: Keys and taps

  @Test func `a handler in a text field runs before the field gets the key [D]`() throws {
    var session = try Self.session(
      """
      <VStack>
        <TextField label="A">
          <focused state="field" equals=".a"/> <onKeyPress key=".downArrow"><set state="field" to=".b"/></onKeyPress>
        </TextField>
        <TextField label="B"><focused state="field" equals=".b"/></TextField>
      </VStack>
      """, properties: "<FocusState name=\"field\" type=\"Field?\"/>")
    try session.run("set:field=a")
    let record = try session.run("press:down")
    #expect(Self.name(session) == "B")
    #expect(record.notes.contains { $0.contains("the handler decides at run time") })
    #expect(
      try session.run("press:down").notes.contains { $0.contains("the arrow keys move the insertion point") })
  }

  @Test func `on tvOS a press on the focused view is a tap [W]`() throws {
    var session = try Self.session(
      """
      <VStack>
        <Text text="Movie"><focusable/><onTapGesture><set state="field" to=".b"/></onTapGesture></Text>
        <Button label="B"><focused state="field" equals=".b"/></Button>
      </VStack>
      """, properties: "<FocusState name=\"field\" type=\"Field?\"/>", platforms: "tvOS")
    #expect(Self.name(session) == "Movie")
    try session.run("activate")
    #expect(Self.name(session) == "B")
  }

  @Test func `writing through a focused binding sets the property that is published [D]`() throws {
    var session = try Self.session(
      """
      <VStack>
        <TextField label="A"><focusedValue key="isAdding" value="$isAdding"/></TextField>
        <Text text="x"><sheet isPresented="$isAdding"><TextField label="New"/></sheet></Text>
      </VStack>
      """,
      properties: """
        <State name="isAdding" initial="false"/> <FocusedBinding name="adding" key="isAdding" type="Bool?"/>
        """)
    #expect(Self.name(session) == "A")
    try session.run("write:adding=true")
    #expect(Self.name(session) == "New")
  }

  // MARK: Links

  @Test func `what a link leads to appears when the link is activated, and goes when it is dismissed [D]`()
    throws
  {
    var session = try Self.session(
      """
      <NavigationStack><VStack>
        <TextField label="A"/>
        <NavigationLink label="More">
          <destination><TextField label="D"/><Button label="Back"><action><dismiss/></action></Button></destination>
        </NavigationLink>
      </VStack></NavigationStack>
      """)
    #expect(Self.name(session) == "A")
    try session.run("click:More")
    #expect(Self.name(session) == "D")
    try session.run("click:Back")
    #expect(Self.name(session) == "A")
    try session.run("tab", "press:space")
    #expect(Self.name(session) == "D")
    try session.run("dismiss")
    #expect(Self.name(session) == "More")
  }

  // MARK: Groups that open

  @Test func `a disclosure group is closed until it is opened, and Tab passes over what is in it`() throws {
    var session = try Self.session(
      """
      <VStack>
        <TextField label="A"/>
        <DisclosureGroup label="More"><TextField label="T"/></DisclosureGroup>
        <TextField label="Z"/>
      </VStack>
      """)
    try session.run("tab", "tab")
    #expect(Self.name(session) == "Z")
    try session.run("click:More", "click:T")
    #expect(Self.name(session) == "T")
    try session.run("hide:isExpanded")
    #expect(Self.name(session) != "T")
    try session.run("click:A", "tab", "press:space", "tab")
    #expect(Self.name(session) == "T")
    let stops = session.analysis.scopeResults()[0].stops
    #expect(stops.map(\.name) == ["A", "More", "T", "Z"])
    #expect(stops.map { $0.condition != nil } == [false, false, true, false])
    #expect(stops[1].states == ["collapsed"])
  }

  @Test func `a disclosure group that is bound to a property follows it`() throws {
    let body = """
      <VStack>
        <TextField label="A"/>
        <DisclosureGroup label="More" isExpanded="$open"><TextField label="T"/></DisclosureGroup>
        <Button label="Open"><action><set variable="open" to="true"/></action></Button>
      </VStack>
      """
    var session = try Self.session(body, properties: "<State name=\"open\" initial=\"false\"/>")
    let closed = session
    try session.run("show:open", "click:T")
    #expect(Self.name(session) == "T")
    session = closed
    try session.run("click:Open", "click:T")
    #expect(Self.name(session) == "T")
    session = try Self.session(body, properties: "<State name=\"open\" initial=\"true\"/>")
    try session.run("click:T")
    #expect(Self.name(session) == "T")
    #expect(session.analysis.scopeResults()[0].stops.allSatisfy { $0.condition == nil })
  }

  // MARK: Conditions in actions

  @Test func `an action under an unreadable condition is reported and not run`() throws {
    var session = try Self.session(
      """
      <Button label="Pay"><action>
        <If condition="n.isEmpty"><perform name="complain"/><Else><perform name="pay"/></Else></If>
      </action></Button>
      """)
    let notes = try session.run("click:Pay").notes
    #expect(notes.contains("may perform complain, depending on a condition"))
    #expect(notes.contains("may perform pay, depending on a condition"))
    #expect(!notes.contains { $0.hasPrefix("performs") })
  }

  @Test(arguments: [
    "<If condition=\"f == .a\"><set state=\"f\" to=\".b\"/></If><set state=\"f\" to=\"nil\" if=\"f == .b\"/>",
    "<If condition=\"f == .a\"><set state=\"f\" to=\".b\"/><Else><set state=\"f\" to=\"nil\"/></Else></If>",
    "<Switch on=\"f\"><Case value=\".a\"><set state=\"f\" to=\".b\"/></Case>"
      + "<Default><set state=\"f\" to=\"nil\"/></Default></Switch>",
  ])
  func `an action that asks what has focus is followed; all is asked before anything is assigned [R]`(
    statements: String
  ) throws {
    var session = try Self.session(
      """
      <VStack>
        <TextField label="A"><focused state="$f" equals=".a"/></TextField>
        <TextField label="B"><focused state="$f" equals=".b"/></TextField>
        <onSubmit>\(statements)</onSubmit>
      </VStack>
      """, properties: "<FocusState name=\"f\" type=\"Field?\"/>")
    #expect(Self.name(session) == "A")
    try session.run("press:return")
    #expect(Self.name(session) == "B")
    try session.run("press:return")
    #expect(session.focused == nil)
  }

  // MARK: Keys

  @Test func `a handler of one key handles that key and no other [D]`() throws {
    var session = try Self.session(
      """
      <Image name="board"><accessibilityLabel label="Board"/><focusable/>
        <onKeyPress key=".space"><perform name="jump"/></onKeyPress>
        <onKeyPress key="q"><perform name="quit"/></onKeyPress>
        <onKeyPress key=".upArrow"><perform name="climb"/></onKeyPress>
      </Image>
      """)
    #expect(try session.run("press:space").notes == ["performs jump"])
    #expect(try session.run("press:q").notes == ["performs quit"])
    #expect(try session.run("up").notes == ["performs climb"])
    #expect(try session.run("press:x").notes == ["nothing reacts to x"])
  }

  // MARK: Focused values

  @Test func `a view that publishes what it reads publishes nothing`() throws {
    let session = try Self.session(
      "<TextField label=\"A\"><focusedObject object=\"library\" type=\"Library\"/></TextField>",
      properties: "<FocusedObject name=\"library\" type=\"Library?\"/>")
    #expect(Self.name(session) == "A")
    #expect(session.analysis.tree.focusSystem.readers.map { session.value(of: $0) } == [nil])
  }
}

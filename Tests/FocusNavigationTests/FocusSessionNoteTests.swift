import FocusModel
import FocusNavigation
import FocusPictures
import FocusSession
import Testing

/// Statements that a session runs, and its notes about statements that it does not run.
@Suite struct FocusSessionNoteTests {
  private let text = "<State name=\"text\" initial=\"&quot;&quot;\"/>"

  // MARK: Changes

  @Test func `in an onChange, oldValue and newValue are the values before and after [D]`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="A"><focused state="field" equals=".a"/></TextField>
        <TextField label="B"><focused state="field" equals=".b"/></TextField>
        <Text text="from \\(last) to \\(next)"/>
        <onChange of="field"><set variable="last" to="oldValue"/><set variable="next" to="newValue"/></onChange>
      </VStack>
      """,
      properties: """
        <FocusState name="field" type="Field?"/>
        <State name="last" initial="nil"/> <State name="next" initial="nil"/>
        """)
    try session.play("tab")
    #expect(session["last"] == ".a")
    #expect(session["next"] == ".b")
    try session.play("set:field=nil")
    #expect(session["last"] == ".b")
    #expect(session["next"] == "nil")
  }

  @Test func `with initial, an onChange runs when its view appears, with one value for both [D]`() throws {
    let session = try played(
      """
      <VStack>
        <TextField label="A" text="$text"/>
        <onChange of="count" initial="true">
          <set variable="text" to="&quot;same&quot;" if="oldValue == newValue"/>
        </onChange>
      </VStack>
      """, properties: text + "<State name=\"count\" initial=\"2\"/>")
    #expect(session["text"] == "\"same\"")
  }

  @Test func `a handler that reacts to something else is not run, and a note says so once`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="A" text="$text"/>
        <onReceive of="timer"><set variable="text" to="&quot;x&quot;"/></onReceive>
      </VStack>
      """, properties: text)
    #expect(session.start.notes == ["onReceive of the VStack is not run: its trigger is not simulated"])
    #expect(try session.play("tab").notes.isEmpty)
    #expect(session["text"] == "\"\"")
  }

  // MARK: Controls

  @Test func `a toggle that is clicked, and one that has focus, switches its property [D]`() throws {
    var session = try played(
      """
      <VStack>
        <Toggle label="Details" isOn="$isOpen"/>
        <If condition="isOpen"><TextField label="Note"/></If>
      </VStack>
      """, properties: "<State name=\"isOpen\" initial=\"false\"/>")
    try session.play("click:Details")
    #expect(session["isOpen"] == "true")
    try session.play("tab")
    #expect(session.focus?.name == "Note")
    try session.play("tab", "press:space")
    #expect(session["isOpen"] == "false")
  }

  @Test func `the shortcut of a hidden button does nothing, and a note says so [O]`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="A"/>
        <Button label="Save"><action><perform name="save"/></action><keyboardShortcut key="s"/><hidden/></Button>
      </VStack>
      """)
    let notes = try session.play("press:command-s").notes
    #expect(notes.first == "command-s is the shortcut of button “Save”, which is hidden: it does nothing")
    #expect(!notes.contains { $0.hasPrefix("performs") })
  }

  @Test func `a click without effect is reported`() throws {
    var session = try played("<VStack><TextField label=\"A\"/><Text text=\"Only words\"/></VStack>")
    #expect(
      try session.play("click:Only words").notes == ["nothing reacts to a click on label “Only words”"])
    #expect(try session.play("click:A").notes.isEmpty)
  }

  @Test func `on iOS a button that is hidden from assistive technology is no stop [W]`() throws {
    let body = """
      <VStack>
        <Button label="A"/> <Button label="B"><accessibilityHidden/></Button> <Button label="C"/>
      </VStack>
      """
    var session = try played(body, platforms: "iOS")
    try session.play("tab", "tab")
    #expect(session.focus?.name == "C")
    #expect(session.analysis.scopeResults()[0].stops.map(\.name) == ["A", "C"])
    #expect(try played(body).analysis.scopeResults()[0].stops.count == 3)
  }

  // MARK: Values

  @Test func `isFocused is true in the view around which the nearest focusable view has focus [D]`() throws {
    var session = try played(
      "<VStack><TextField label=\"A\"/><Badge><focusable/></Badge><Badge/></VStack>",
      definitions: """
        <View name="Badge">
          <Environment key="isFocused" name="isFocused"/>
          <body><HStack>
            <Text text="focused: \\(isFocused)"/>
            <If condition="isFocused"><Text text="here"/></If>
          </HStack></body>
        </View>
        """)
    #expect(session.start.shown == ["\"focused: false\"", "\"focused: false\""])
    #expect(try session.play("tab").shown == ["\"focused: true\"", "\"here\"", "\"focused: false\""])
  }

  @Test func `an object has the members that its initial value names`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="Title" text="$document.title"><focusedSceneObject object="document"/></TextField>
        <Text text="\\(shown?.title ?? &quot;No document&quot;)"/>
      </VStack>
      """,
      properties: """
        <StateObject name="document" initial="Document(title: &quot;Untitled&quot;)"/>
        <FocusedObject name="shown" type="Document?"/>
        """)
    #expect(session.start.shown == ["\"Untitled\""])
    #expect(try session.play("type:Title=Plan").shown == ["\"Plan\""])
  }

  @Test(arguments: [
    "<write binding=\"document?.pages\" value=\"+= 1\"/>",
    "<set variable=\"document?.pages\" to=\"+= 1\"/>",
    "<set variable=\"document?.pages\" to=\"document?.pages + 1\"/>",
  ])
  func `a published part is incremented in each of the ways it can be written`(statement: String)
    throws
  {
    var session = try played(
      """
      <VStack>
        <TextField label="A"><focusedValue key="document" value="$plan"/></TextField>
        <Button label="More"><action>\(statement)</action></Button>
        <Text text="\\(document?.pages)"/>
      </VStack>
      """,
      properties: """
        <State name="plan" initial="Plan(pages: 3)"/> <FocusedBinding name="document" key="document" type="Plan?"/>
        """)
    #expect(session.start.shown == ["\"3\""])
    #expect(try session.play("click:More", "click:More").shown == ["\"5\""])
  }

  // MARK: Steps

  @Test func `an assumption that what is typed contradicts goes on, and a note says so`() throws {
    var session = try played(
      """
      <VStack><TextField label="A" text="$text"/><If condition="text.isEmpty"><Text text="Empty"/></If></VStack>
      """, properties: text)
    #expect(try session.play("assume:text.isEmpty=true").notes.isEmpty)
    let record = try session.play("type:A=x")
    #expect(record.notes == ["'text.isEmpty' is assumed to be true, though it is false"])
    #expect(record.shown == ["\"Empty\""])
    #expect(try session.play("type:A=xy").notes.isEmpty)
    #expect(try session.play("assume:text.isEmpty=false").shown.isEmpty)
  }

  @Test func `a field is found by a name with an equals sign in it`() throws {
    var session = try played(
      "<VStack><TextField label=\"x\" text=\"$text\"/><TextField label=\"a=b\" text=\"$text\"/></VStack>",
      properties: text)
    try session.play("type:a=b=c=d")
    #expect(session.focus?.name == "a=b")
    #expect(session["text"] == "\"c=d\"")
    try session.play("type:x=1=2")
    #expect(session.focus?.name == "x")
    #expect(session["text"] == "\"1=2\"")
  }

  @Test func `a custom modifier is expanded on a scene and on a menu`() throws {
    let session = try played(
      "<TextField label=\"A\"/>",
      definitions: """
        <ViewModifier name="titled">
          <body><Content><focusedSceneValue key="title" value="&quot;Plan&quot;"/></Content></body>
        </ViewModifier>
        <ViewModifier name="locked"><body><Content><disabled/></Content></body></ViewModifier>
        <App name="Planner">
          <FocusedValue name="title" key="title" type="String?"/>
          <WindowGroup title="Plans">
            <Test/> <titled/>
            <commands><CommandMenu title="Plan"><Button label="Print"/><locked/></CommandMenu></commands>
          </WindowGroup>
        </App>
        """)
    #expect(session["title"] == "\"Plan\"")
    #expect(session.start.commands.map(\.isEnabled) == [false])
  }
}

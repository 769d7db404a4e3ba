import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// A session always prints and looks up names as the text that is shown at that moment.
@Suite struct SessionNameTests {
  private let details = """
    <VStack>
      <Button label="\\(isOpen ? &quot;Hide&quot; : &quot;Show&quot;)">
        <action><set variable="isOpen" to="toggle"/></action>
      </Button>
    </VStack>
    """

  @Test func `a label that a condition chooses`() throws {
    var session = try played(details, properties: "<State name=\"isOpen\" initial=\"false\"/>")
    #expect(session.focus?.name == "Show")
    try session.play("click:Show")
    #expect(session.focus?.name == "Hide")
    #expect(session.start.focus == "button “Show”")
    let error = #expect(throws: FocusSession.StepError.self) { try session.play("click:Show") }
    #expect(error?.problem == "there is nothing called 'Show'; choose from 'Hide'")
    try session.play("click:Hide")
    #expect(session.focus?.name == "Show")
  }

  @Test func `a label with a value in it`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="To" text="$recipient"/>
        <Button label="Send to \\(recipient)"/>
      </VStack>
      """, properties: "<State name=\"recipient\" initial=\"&quot;&quot;\"/>")
    try session.play("type:To=Ann", "tab")
    #expect(session.focus?.name == "Send to Ann")
    try session.play("click:Send to Ann")
  }

  @Test func `what only the running app knows is left out, and is found so`() throws {
    var session = try played("<VStack><Button label=\"Send \\(store.count)\"/></VStack>")
    #expect(session.start.focus == "button “Send …”")
    try session.play("click:Send …")
  }

  @Test func `menu items`() throws {
    var session = try played(
      "<TextField label=\"Note\"><focusedValue key=\"note\" value=\"&quot;Milk&quot;\"/></TextField>",
      definitions: """
        <FocusedValues><Entry name="note" type="String?"/></FocusedValues>
        <Commands name="NoteCommands">
          <FocusedValue name="note" key="note"/>
          <CommandMenu title="Delete Milk">
            <Button label="Delete \\(note ?? &quot;note&quot;)"><action><perform name="delete"/></action></Button>
          </CommandMenu>
        </Commands>
        """)
    #expect(session.start.commands.map(\.name) == ["Delete Milk"])
    // The step clicks the item, not the menu with the same name.
    let record = try session.play("click:Delete Milk")
    #expect(record.notes == ["performs delete"])
  }

  @Test func `rows of an enumeration`() throws {
    var session = try played(
      """
      <VStack>
        <ForEach data="Field.allCases" item="field">
          <TextField label="\\(field.title)"><focused state="focus" equals="field"/></TextField>
        </ForEach>
      </VStack>
      """,
      properties: """
        <Enum name="Field" type="String">
          <Case name="email"><let name="title" initial="&quot;Email address&quot;"/></Case>
          <Case name="name"/>
          <let name="title" initial="rawValue.capitalized"/>
        </Enum>
        <FocusState name="focus" type="Field?"/>
        """)
    #expect(session.focus?.name == "Email address")
    try session.play("click:Name")
    #expect(session["focus"] == ".name")
  }
}

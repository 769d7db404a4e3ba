import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// Steps and handlers as people write them, run in a session.
@Suite struct FocusSessionPlayTests {
  private let form = """
    <Enum name="Field"><Case name="a"/><Case name="b"/></Enum>
    <FocusState name="field" type="Field?"/>
    <State name="text" initial="&quot;&quot;"/>
    """

  // MARK: Assignments

  @Test(arguments: ["Test.Field.b", "Field.b", ".b"])
  func `a value may be written with its type, as in descriptions`(_ value: String) throws {
    var session = try played(twoFields, properties: form)
    try session.play("set:field=\(value)")
    #expect(session.focus?.name == "B")
    #expect(session["field"] == ".b")
  }

  @Test func `values of a state of numbers or texts are printed as Swift writes them`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="A"><focused state="number" equals="0"/></TextField>
        <TextField label="B"><focused state="name" equals="&quot;x&quot;"/></TextField>
      </VStack>
      """,
      properties: "<FocusState name=\"number\" type=\"Int?\"/><FocusState name=\"name\" type=\"String?\"/>")
    #expect(session["number"] == "0")
    try session.play("tab")
    #expect(session["number"] == "nil")
    #expect(session["name"] == "\"x\"")
  }

  @Test
  func
    `of two views with the value the first is taken, and focus stays where it is if that one is disabled [D]`()
    throws
  {
    var session = try played(
      """
      <VStack>
        <TextField label="A"><focused state="field" equals=".a"/><disabled/></TextField>
        <TextField label="B"><focused state="field" equals=".b"/></TextField>
        <TextField label="C"><focused state="field" equals=".a"/></TextField>
      </VStack>
      """, properties: form)
    let record = try session.play("set:field=a")
    #expect(session.focus?.name == "B")
    #expect(record.warnings.count == 1)
    #expect(record.warnings.first?.hasSuffix("SwiftUI takes the first, which cannot be focused") == true)
  }

  // MARK: Submission

  @Test(arguments: ["press:return", "activate"])
  func `Return submits on a phone, as a key and as the action of the field [D]`(_ step: String) throws {
    var session = try played(
      "<VStack>\(fields)<onSubmit><set state=\"field\" to=\".b\"/></onSubmit></VStack>", properties: form,
      platforms: "iOS")
    try session.play("click:A", step)
    #expect(session.focus?.name == "B")
  }

  @Test func `a phone keeps its keyboard if the handler assigns the field that has focus already [O]`() throws
  {
    var session = try played(
      """
      <VStack>
        <TextField label="New" text="$text">
          <focused state="field" equals=".a"/>
          <onSubmit><set variable="text" to="&quot;&quot;"/><set state="field" to=".a"/></onSubmit>
        </TextField>
      </VStack>
      """, properties: form, platforms: "iOS")
    try session.play("type:New=milk", "press:return")
    #expect(session.focus?.name == "New")
    #expect(session["text"] == "\"\"")
  }

  // MARK: Time and loss

  @Test func `a delay is in the notes, and its statements run when time passes [D]`() throws {
    var session = try played(
      """
      <VStack>
        \(fields)
        <Button label="Go"><action><delay seconds="0.5"><set state="field" to=".b"/></delay></action></Button>
      </VStack>
      """, properties: form)
    let record = try session.play("click:Go")
    #expect(record.notes == ["waits 0.5 s; 'wait' lets the time pass"])
    #expect(session.focus?.name == "A")
    try session.play("wait")
    #expect(session.focus?.name == "B")
  }

  @Test(arguments: [("macOS", "B"), ("iOS", nil)])
  func
    `a field that a variable disables loses focus: a Mac goes on to the next stop [D], a phone to none [I]`(
      _ platform: String, _ next: String?
    ) throws
  {
    var session = try played(
      """
      <VStack>
        <TextField label="A" text="$text">
          <focused state="field" equals=".a"/> <disabled condition="isBusy"/>
          <onSubmit><set variable="isBusy" to="true"/></onSubmit>
        </TextField>
        <TextField label="B"/>
      </VStack>
      """, properties: form + "<State name=\"isBusy\" initial=\"false\"/>", platforms: platform)
    try session.play("click:A", "press:return")
    #expect(session.focus?.name == next)
    #expect(session["field"] == "nil")
  }

  // MARK: Statements that are not run

  @Test(arguments: [
    "accessibilityAction", "accessibilityAdjustableAction", "accessibilityScrollAction",
    "accessibilityZoomAction",
  ])
  func `of an action for assistive technology a note says that it is not run`(_ modifier: String) throws {
    let session = try played(
      """
      <VStack>
        \(fields)
        <Text text="Volume"><\(modifier)><set state="field" to=".b"/></\(modifier)></Text>
      </VStack>
      """, properties: form)
    #expect(
      session.start.notes == ["\(modifier) of label “Volume” is not run: its trigger is not simulated"])
  }

  private let fields = """
    <TextField label="A" text="$text"><focused state="field" equals=".a"/></TextField>
    <TextField label="B"><focused state="field" equals=".b"/></TextField>
    """

  private var twoFields: String { "<VStack>\(fields)</VStack>" }
}

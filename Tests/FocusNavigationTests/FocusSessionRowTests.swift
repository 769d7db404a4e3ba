import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import FocusSession
import Testing

/// Rows whose elements the description specifies.
@Suite struct FocusSessionRowTests {
  private let code = """
    <VStack>
      <ForEach data="0..&lt;6">
        <TextField label="Digit \\(index + 1)" text="$digit">
          <focused state="$field" equals="index"/>
          <accessibilityIdentifier value="digit-\\(index)"/>
          <onSubmit><set state="field" to="index + 1"/></onSubmit>
        </TextField>
      </ForEach>
      <Button label="Correct the fourth"><action><set state="field" to="3"/></action></Button>
    </VStack>
    """
  private let field =
    "<FocusState name=\"field\" type=\"Int?\"/> <State name=\"digit\" initial=\"&quot;&quot;\"/>"

  @Test func `a range has a row for each of its numbers, and each can be assigned`() throws {
    var session = try played(code, properties: field)
    #expect(session.focus?.id == "digit-0")
    #expect(session["field"] == "0")
    try session.play("click:Correct the fourth")
    #expect(session.focus?.name == "Digit 4")
    try session.play("press:return")
    #expect(session.focus?.id == "digit-4")
    try session.play("set:field=1", "shift-tab")
    #expect(session["field"] == "0")
    try session.play("shift-tab", "shift-tab", "type:Digit 6=7")
    #expect(session.focus?.id == "digit-5")
    #expect(throws: FocusSession.StepError.self) { try session.play("click:Digit 7") }
    #expect(session.analysis.scopeResults()[0].stops.count == 7)
  }

  @Test func `what is submitted in a row with a submit scope stays there`() throws {
    let body = """
      <VStack>
        <ForEach data="0..&lt;2">
          <TextField label="Row \\(index)" text="$digit"><focused state="$field" equals="index"/><submitScope/></TextField>
        </ForEach>
        <TextField label="Last" text="$digit"><focused state="$field" equals="7"/></TextField>
        <onSubmit><set state="field" to="7"/></onSubmit>
      </VStack>
      """
    var session = try played(body, properties: field)
    try session.play("click:Row 1", "press:return")
    #expect(session["field"] == "1")
    #expect(session.analysis.tree.focusSystem.submitScopes.count == 2)
  }

  @Test func `a value with the row's number is that of the row, and of no other`() throws {
    let body = """
      <VStack>
        <ForEach data="0...3" item="number"><OptionRow number="number" field="$field"/></ForEach>
        <Button label="First"><action><set state="field" to=".option(0)"/></action></Button>
        <Button label="Last"><action><set state="field" to=".option(3)"/></action></Button>
      </VStack>
      """
    let row = """
      <View name="OptionRow">
        <let name="number"/> <FocusState.Binding name="field" type="Field?"/> <State name="text" initial="&quot;&quot;"/>
        <body><HStack>
          <TextField label="Option \\(number)" text="$text"><focused state="$field" equals=".option(number)"/></TextField>
          <If condition="number == 2"><Button label="Other"/></If>
          <Text text="\\(number): \\(text)"/>
        </HStack></body>
      </View>
      """
    var session = try played(
      body,
      properties:
        "<Enum name=\"Field\"><Case name=\"option(Int)\"/></Enum><FocusState name=\"field\" type=\"Field?\"/>",
      definitions: row)
    try session.play("click:Last")
    #expect(session.focus?.name == "Option 3")
    try session.play("click:First")
    #expect(session.focus?.name == "Option 0")
    // Each row has its own state.
    let record = try session.play("type:Option 1=one")
    #expect(record.shown == ["\"0: \"", "\"1: one\"", "\"2: \"", "\"3: \""])
    try session.play("set:field=option(2)", "tab")
    #expect(session.focus?.name == "Other")
    #expect(
      session.analysis.scopeResults()[0].stops.map(\.name) == [
        "Option 0", "Option 1", "Option 2", "Other", "Option 3", "First", "Last",
      ])
  }

  @Test(arguments: ["[.name, .mail]", "Field.allCases"])
  func `rows are made for a literal array and for the cases of an enumeration`(data: String) throws {
    var session = try played(
      """
      <VStack>
        <ForEach data="\(data)" item="field">
          <TextField label="\\(field)"><focused state="$focused" equals="field"/></TextField>
        </ForEach>
      </VStack>
      """,
      properties: """
        <Enum name="Field"><Case name="name"/><Case name="mail"/></Enum> <FocusState name="focused" type="Field?"/>
        """)
    try session.play("set:focused=mail")
    #expect(session.focus?.name == "mail")
    try session.play("tab")
    #expect(session["focused"] == ".name")
  }

  @Test func `rows in rows have both elements`() throws {
    var session = try played(
      """
      <VStack>
        <ForEach data="0..&lt;2" item="row"><HStack><ForEach data="[&quot;a&quot;, &quot;b&quot;]" item="column">
          <TextField label="\\(column)\\(row)"><focused state="$cell" equals=".cell(row, column)"/></TextField>
        </ForEach></HStack></ForEach>
      </VStack>
      """, properties: "<FocusState name=\"cell\" type=\"Cell?\"/>")
    #expect(session.analysis.scopeResults()[0].stops.map(\.name) == ["a0", "b0", "a1", "b1"])
    try session.play("set:cell=.cell(1, \"a\")")
    #expect(session.focus?.name == "a1")
  }

  @Test(arguments: ["0..<2147483647", "-4000000000...3", "0...9223372036854775806"])
  func `however many rows a range states, a session has a bounded number, and says so`(range: String) throws {
    let data = range.replacing("<", with: "&lt;")
    let session = try played(
      """
      <ForEach data="\(data)" item="a"><ForEach data="\(data)" item="b"><ForEach data="\(data)" item="c">
        <TextField label="x"/>
      </ForEach></ForEach></ForEach>
      """)
    #expect(session.analysis.tree.nodes.count < 6000)
    #expect(session.start.notes.contains { $0.hasPrefix("ForEach has ") && $0.contains("50 are simulated") })
  }

  @Test func `a range that ends before it begins, and one that ends beyond all numbers, state no rows`()
    throws
  {
    for data in [
      "5..&lt;2", "0...9223372036854775807", "-9223372036854775807...9223372036854775806", "0..&lt;n",
    ] {
      let session = try played("<ForEach data=\"\(data)\"><TextField label=\"x\"/></ForEach>")
      #expect(session.focus?.name == "x", "\(data)")
      #expect(session.start.notes.isEmpty)
    }
  }

  @Test func `no rows hold nothing`() throws {
    let session = try played(
      "<VStack><ForEach data=\"0..&lt;0\"><TextField label=\"x\"/></ForEach><TextField label=\"y\"/></VStack>"
    )
    #expect(session.focus?.name == "y")
  }
}

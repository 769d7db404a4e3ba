import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// Values of enumerations, of arrays and of new documents, as handlers work with them.
@Suite struct SessionExpressionTests {
  private func form(_ cases: String, type: String = "", next value: String) throws -> FocusSession {
    try played(
      """
      <VStack>
        <TextField label="A"><focused state="focus" equals=".a"/></TextField>
        <TextField label="B"><focused state="focus" equals=".b"/></TextField>
        <TextField label="C"><focused state="focus" equals=".c"/></TextField>
        <onSubmit><set state="focus" to="\(value)"/></onSubmit>
      </VStack>
      """,
      properties: "<Enum name=\"Field\" \(type)>\(cases)</Enum><FocusState name=\"focus\" type=\"Field?\"/>")
  }

  private let cases = "<Case name=\"a\"/> <Case name=\"b\"/> <Case name=\"c\"/>"

  @Test(
    arguments: [
      "Field(rawValue: (focus?.rawValue ?? 0) + 1)", "Field(rawValue: (focus?.rawValue ?? -1) + 1) ?? nil",
    ])
  func `the next field by its raw value`(value: String) throws {
    var session = try form(cases, type: "type=\"Int\"", next: value)
    try session.play("press:return")
    #expect(session["focus"] == ".b")
    try session.play("press:return")
    #expect(session["focus"] == ".c")
    try session.play("press:return")
    #expect(session["focus"] == "nil")
    #expect(session.focus == nil)
  }

  @Test func `raw values that are written out`() throws {
    var session = try form(
      "<Case name=\"a\" rawValue=\"10\"/> <Case name=\"b\" rawValue=\"20\"/> <Case name=\"c\"/>",
      type: "type=\"Int\"",
      next: "Field(rawValue: focus == .a ? 21 : 10)")
    try session.play("press:return")
    #expect(session["focus"] == ".c")
  }

  @Test func `around all cases`() throws {
    var session = try form(
      cases,
      next: "Field.allCases[((Field.allCases.firstIndex(of: focus) ?? 0) + 1) % Field.allCases.count]")
    for expected in [".b", ".c", ".a"] {
      try session.play("press:return")
      #expect(session["focus"] == expected)
    }
  }

  @Test func `a property that leads from case to case`() throws {
    let leading = """
      <Case name="a"><let name="next" initial=".b"/></Case> <Case name="b"><let name="next" initial=".c"/></Case>
      <Case name="c"><let name="next" initial="nil"/></Case>
      """
    var session = try form(leading, next: "focus?.next?.next")
    try session.play("press:return")
    #expect(session["focus"] == ".c")
    try session.play("press:return")
    #expect(session["focus"] == "nil")
  }

  @Test(
    arguments: [
      "Field(rawValue: rawValue + 1)", "self == .a ? .b : self == .b ? .c : nil",
      "Self.allCases[Self.allCases.firstIndex(of: self)! + 1]",
    ])
  func `a property that is computed in one way for all cases`(value: String) throws {
    for asked in ["focus?.next", "focus?.next()"] {
      var session = try form(
        "\(cases)<let name=\"next\" initial=\"\(value)\"/>", type: "type=\"Int\"", next: asked)
      try session.play("press:return")
      #expect(session["focus"] == ".b")
      try session.play("press:return")
      #expect(session["focus"] == ".c")
    }
  }

  @Test func `cases with one name in two enumerations are distinguished by the type`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="A"><focused state="focus" equals=".a"/></TextField>
        <Text text="\\(focus?.rawValue ?? -1) \\(other.rawValue)"/>
      </VStack>
      """,
      properties: """
        <Enum name="Field" type="Int"><Case name="a"/></Enum>
        <Enum name="Other" type="Int"><Case name="b"/><Case name="a"/></Enum>
        <FocusState name="focus" type="Field?"/> <State name="other" initial=".a" type="Other"/>
        """)
    #expect(session.start.shown == ["\"0 1\""])
    try session.play("set:focus=nil")
    #expect(session.focus == nil)
  }

  @Test func `fields that share an array`() throws {
    var session = try played(
      """
      <HStack>
        <ForEach data="0..&lt;3" item="index">
          <TextField label="Digit \\(index + 1)" text="$digits[index]">
            <focused state="focus" equals="index"/>
            <onChange of="digits[index]"><set state="focus" to="index + 1" if="digits[index].count == 1"/></onChange>
          </TextField>
        </ForEach>
        <Text text="\\(digits[0])\\(digits[1]) of \\(digits.joined(separator: &quot;-&quot;))"/>
      </HStack>
      """,
      properties: """
        <State name="digits" initial="Array(repeating: &quot;&quot;, count: 3)"/> <FocusState name="focus" type="Int?"/>
        """)
    try session.play("type:Digit 1=7")
    #expect(session["focus"] == "1")
    let record = try session.play("type:Digit 2=8")
    #expect(session["focus"] == "2")
    #expect(record.shown == [#""78 of 7-8-""#])
    #expect(session["digits"] == #"["7", "8", ""]"#)
  }

  @Test func `values of a dictionary`() throws {
    var session = try played(
      """
      <VStack>
        <Button label="Call \\(names[key] ?? &quot;nobody&quot;)">
          <action><set variable="names[key]" to="&quot;Bob&quot;"/></action>
        </Button>
        <Button label="Next"><action><set variable="key" to="&quot;b&quot;"/></action></Button>
      </VStack>
      """,
      properties: """
        <State name="names" initial="[&quot;a&quot;: &quot;Ann&quot;]"/> <State name="key" initial="&quot;a&quot;"/>
        """)
    try session.play("click:Call Ann")
    try session.play("click:Call Bob", "click:Next", "click:Call nobody")
    try session.play("click:Call Bob")
  }

  @Test(arguments: ["text + text + text + text", "\\(text)\\(text)\\(text)"])
  func `a text that grows with each change`(text: String) throws {
    var session = try played(
      """
      <TextField label="A" text="$text">
        <onChange of="text"><set variable="text" to="\(text.hasPrefix("t") ? text : "&quot;\(text)&quot;")"/></onChange>
      </TextField>
      """, properties: "<State name=\"text\" initial=\"&quot;&quot;\"/>")
    try session.play("type:A=ten letters")
    #expect(session["text"].map { $0.utf8.count < 20_000 } == true)
  }

  @Test func `properties of cases that grow with each other`() throws {
    let growing = (1...60).map { "<let name=\"p\($0)\" initial=\"p\($0 - 1) + p\($0 - 1)\"/>" }.joined()
    let session = try form(
      "<Case name=\"a\"/><let name=\"p0\" initial=\"&quot;x&quot;\"/>\(growing)",
      next: "focus?.p60 == nil ? nil : .a")
    #expect(session["focus"] == ".a")
  }

  @Test func `a new document`() throws {
    var session = try documentApp()
    #expect(session["current"] == "MyDocument(value: 1)")
    try session.play("click:Increment")
    #expect(session["current"] == "MyDocument(value: 2)")
  }

  private func documentApp() throws -> FocusSession {
    try played(
      "<Text text=\"unused\"/>",
      definitions: """
        <FocusedValues><Entry name="document" type="Binding&lt;MyDocument&gt;?"/></FocusedValues>
        <View name="Editor">
          <Binding name="document" type="MyDocument"/>
          <body><TextField label="Value" text="$document.value"/></body>
        </View>
        <App name="Documents">
          <FocusedBinding name="current" key="document" type="MyDocument?"/>
          <DocumentGroup newDocument="MyDocument(value: 1)">
            <Editor document="file.$document"><focusedValue key="document" value="file.$document"/></Editor>
            <commands>
              <CommandMenu title="Count">
                <Button label="Increment"><action><write binding="current?.value" value="+= 1"/></action></Button>
              </CommandMenu>
            </commands>
          </DocumentGroup>
        </App>
        """)
  }

  @Test func `an object that is replaced has the members of the new one`() throws {
    var session = try played(
      """
      <VStack>
        <TextField label="Title" text="$note.title"/>
        <Button label="New"><action><set variable="note" to="Note(title: &quot;New&quot;)"/></action></Button>
        <Text text="\\(note.title)"/>
      </VStack>
      """, properties: "<State name=\"note\" initial=\"Note(title: &quot;Old&quot;)\"/>")
    try session.play("type:Title=Plan")
    let record = try session.play("click:New")
    #expect(record.shown == ["\"New\""])
  }
}

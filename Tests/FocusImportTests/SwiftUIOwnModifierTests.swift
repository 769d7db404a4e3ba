import Dialects
import ImportKit
import FocusModel
import Testing

/// Custom modifiers: the contents of a `ViewModifier` apply at every use, and undeclared modifiers are
/// unknown.
@Suite struct SwiftUIOwnModifierTests {
  private static let marked = """
    <ViewModifier name="Marked">
      <FocusState name="isFocused" type="Bool"/> <let name="title"/>
      <body>
        <HStack><Content><focused state="$isFocused"/></Content><Text text="\\(title)"/></HStack>
      </body>
    </ViewModifier>
    """

  private func owners(_ tree: FocusTree) -> [String?] {
    tree.focusSystem.bindings.map { binding in
      binding.state.map { tree[tree.focusSystem.states[$0.index].owner].kind }
    }
  }

  @Test(arguments: ["<marked title=\"new\"/>", "<modifier name=\"Marked\" title=\"new\"/>"])
  func `every use is an instance around the view`(use: String) throws {
    let tree = try SwiftUISample.tree(
      Self.marked
        + "<View name=\"Form1\"><body><VStack><TextField label=\"A\">\(use)</TextField><TextField label=\"B\">\(use)"
        + "</TextField></VStack></body></View>")
    #expect(tree.notes == [])
    #expect(tree.focusSystem.states.count == 2)
    #expect(owners(tree) == ["Marked", "Marked"])
    for (binding, name) in zip(tree.focusSystem.bindings, ["A", "B"]) {
      let field = tree.ids.first { tree[$0].kind == "TextField" && tree.contains(binding.node, $0) }
      #expect(field.flatMap { tree.names[$0]?.first?.text } == name)
    }
    #expect(
      tree.ids.filter { tree[$0].role == .label }.map { tree.names[$0]?.first?.text } == ["new", "new"])
  }

  /// The first modifier is the innermost, regardless of its author.
  @Test func `what is applied before it is inside, what is applied after it around`() throws {
    let tree = try SwiftUISample.tree(
      Self.marked
        + """
        <View name="Form1"><FocusState name="inner"/><FocusState name="outer"/><body>
          <TextField label="A"><focused state="$inner"/><marked/><focused state="$outer"/>
            <accessibilityLabel label="Name"/></TextField>
        </body></View>
        """)
    let bindings = Dictionary(uniqueKeysWithValues: tree.focusSystem.bindings.map { ($0.stateName, $0.node) })
    let (outer, own, inner) = (bindings["outer"], bindings["isFocused"], bindings["inner"])
    #expect(tree.contains(try #require(outer), try #require(own)))
    #expect(tree.contains(try #require(own), try #require(inner)))
    let field = try #require(tree.ids.first { tree[$0].kind == "TextField" })
    #expect(tree.names[field]?.first?.text == "Name")
  }

  @Test func `a function of View is a modifier with a small letter`() throws {
    let helper = """
      <ViewModifier name="nextField"><FocusState.Binding name="focus" type="Field?"/><let name="next"/><body>
        <Content><onSubmit><set state="focus" to="next"/></onSubmit></Content>
      </body></ViewModifier>
      """
    let form = """
      <View name="Form1"><FocusState name="field" type="Field?"/><body>
        <TextField label="A"><nextField focus="$field" next=".b"/></TextField>
      </body></View>
      """
    let tree = try SwiftUISample.tree(form, others: ["Modifiers.xml": helper])
    let assignment = try #require(tree.focusSystem.assignments.first)
    #expect(assignment.state == FocusStateID(0))
    #expect(assignment.value == .constant("b"))
    #expect(tree.sources.map(\.path) == ["Test.xml", "Modifiers.xml"])
    // A modifier that is used is not a separate root.
    #expect(try SwiftUISample.tree(helper, others: ["Form.xml": form]).nodes.isEmpty)
    #expect(try SwiftUISample.tree(helper).nodes.first?.traits.contains(.standalone) == true)
  }

  @Test func `views and actions are passed to a modifier like to a component`() throws {
    let tree = try SwiftUISample.tree(
      """
      <ViewModifier name="Panel"><let name="onClose"/><body>
        <VStack><Content/><Content name="panel"/><Content name="footer"/>
          <Button label="Close"><action><perform name="onClose"/></action></Button></VStack>
      </body></ViewModifier>
      <View name="Form1"><FocusState name="focus"/><body>
        <Text text="a"><panel><TextField label="b"><focused state="$focus"/></TextField>
          <footer><Text text="c"/></footer>
          <action><set state="focus" to="true"/></action></panel></Text>
      </body></View>
      """)
    #expect(tree.notes == [])
    #expect(
      tree.nodes.map(\.kind).filter { ["Text", "TextField", "Button"].contains($0) } == [
        "Text", "TextField", "Text", "Button",
      ])
    #expect(tree.focusSystem.assignments.map(\.trigger) == [.action])
    #expect(owners(tree) == ["Form1"])
  }

  @Test func `what a modifier does that nobody declares is unknown`() throws {
    let tree = try SwiftUISample.tree(
      """
      <App name="A"><WindowGroup><Form1/></WindowGroup></App>
      <View name="Form1"><FocusState name="focus"/><body>
        <Text text="a"><keyCatcher state="$focus"><Button label="b"/></keyCatcher></Text>
      </body></View>
      """)
    let modifier = try #require(tree.nodes.first { $0.kind == "keyCatcher" })
    #expect(modifier.role == .modifier)
    #expect(modifier.traits.contains(.opaque))
    #expect(tree.nodes.contains { $0.kind == "Button" })
    #expect(tree.focusSystem.states.map(\.escapes) == [true])
    #expect(!tree.isClosedWorld)
    #expect(
      tree.notes.map(\.message) == [
        "no document that was read declares the modifier 'keyCatcher': its effect is unknown"
      ])
  }

  @Test func `modifiers that use themselves end`() throws {
    let tree = try SwiftUISample.tree(
      """
      <ViewModifier name="loop"><body><Content><loop/></Content><Content/></body></ViewModifier>
      <View name="Form1"><body><Text text="a"><loop/></Text></body></View>
      """)
    #expect(tree.notes.contains { $0.message.contains("uses itself") })
    #expect(tree.nodes.count < 50)
  }

  @Test func `modifiers that grow without end are cut`() throws {
    let modifiers = (0..<20).map { level in
      "<ViewModifier name=\"m\(level)\"><body><VStack><Content><m\(level + 1)/></Content><Content><m\(level + 1)/></Content>"
        + "</VStack></body></ViewModifier>"
    }
    let tree = try SwiftUISample.tree(
      modifiers.joined() + "<View name=\"A\"><body><Text text=\"a\"><m0/></Text></body></View>")
    #expect(tree.nodes.count < 250_000)
  }
}

/// Arguments of components besides plain parameters: views for slots, and focus states in all their forms.
@Suite struct SwiftUISlotTests {
  private static let card = """
    <View name="Card"><FocusState name="focus"/><body>
      <VStack><Content name="header"/><Content/><Content name="footer"/></VStack>
    </body></View>
    """

  private func kinds(_ use: String, card: String = card) throws -> (kinds: [String], notes: [String]) {
    let tree = try SwiftUISample.tree(
      "\(card)<View name=\"Form1\"><FocusState name=\"focus\"/><body>\(use)</body></View>")
    let kinds = ["Text", "TextField", "Button", "Image"]
    return (tree.nodes.map(\.kind).filter { kinds.contains($0) }, tree.notes.map(\.message))
  }

  @Test func `each slot is filled by the element of its name`() throws {
    let found = try kinds(
      "<Card><footer><Button label=\"c\"/></footer><TextField label=\"b\"/><header><Text text=\"a\"/></header></Card>"
    )
    #expect(found.kinds == ["Text", "TextField", "Button"])
    #expect(found.notes == [])
  }

  @Test func `views without a label fill the first slot that is not filled by name`() throws {
    let split =
      "<View name=\"Card\"><body><VStack><Content name=\"top\"/><Content name=\"bottom\"/></VStack></body></View>"
    #expect(
      try kinds("<Card><Text text=\"a\"/><bottom><Button label=\"c\"/></bottom></Card>", card: split).kinds
        == ["Text", "Button"])
    #expect(
      try kinds("<Card><top><Text text=\"a\"/></top><Button label=\"c\"/></Card>", card: split).kinds == [
        "Text", "Button",
      ])
    #expect(try kinds("<Card/>", card: split).kinds == [])
  }

  @Test func `a slot that is called as a modifier is filled by content`() throws {
    let card =
      "<View name=\"Card\"><body><VStack><Content/><Content name=\"toolbar\"/></VStack></body></View>"
    let found = try kinds(
      "<Card><content name=\"toolbar\"><Button label=\"c\"/></content><Text text=\"a\"/></Card>", card: card)
    #expect(found.kinds == ["Text", "Button"])
    #expect(found.notes == [])
  }

  @Test func `what no slot takes is left out with a note`() throws {
    let found = try kinds("<Card><detail><Button label=\"c\"/></detail></Card>")
    #expect(found.kinds == [])
    #expect(found.notes == ["'Card' has no <Content name=\"detail\"/>: its contents here are ignored"])
  }

  @Test func `views in a slot mean what they mean where they are written`() throws {
    let tree = try SwiftUISample.tree(
      Self.card
        + "<View name=\"Form1\"><FocusState name=\"focus\"/><body><Card><header>"
        + "<TextField label=\"a\"><focused state=\"$focus\"/></TextField></header></Card></body></View>")
    let state = try #require(tree.focusSystem.bindings.first?.state)
    #expect(tree[tree.focusSystem.states[state.index].owner].kind == "Form1")
  }

  @Test(arguments: [
    ("<FocusState name=\"field\" type=\"Field?\"/>", "_focus"),
    ("<FocusState.Binding name=\"field\" type=\"Field?\"/>", "_focus"),
    ("<let name=\"field\" type=\"FocusState&lt;Field?&gt;.Binding\"/>", "$focus"),
    ("<let name=\"field\" type=\"FocusState&lt;Field?&gt;\"/>", "_focus"),
    ("<FocusState.Binding name=\"field\" type=\"Field?\"/>", "_focus.projectedValue"),
  ]) func `a focus state may be passed down as a binding or as its wrapper`(property: String, given: String)
    throws
  {
    let tree = try SwiftUISample.tree(
      """
      <View name="Row">\(property)<body>
        <TextField label="a"><focused state="field.projectedValue" equals=".a"/></TextField></body></View>
      <View name="Form1"><FocusState name="focus" type="Field?"/><body><Row field="\(given)"/></body></View>
      """)
    #expect(tree.focusSystem.states.map(\.name) == ["focus"])
    #expect(tree.focusSystem.bindings.map(\.state) == [FocusStateID(0)])
    #expect(tree.notes == [])
  }

  @Test func `a focus state without a type is a Boolean`() throws {
    let tree = try SwiftUISample.view(
      "<TextField><focused state=\"$f\"/></TextField>", properties: "<FocusState name=\"f\"/>")
    #expect(tree.focusSystem.states.map(\.type) == [.bool])
  }

  @Test(arguments: [
    ("<StateObject name=\"document\" initial=\"Document()\"/>", "Document", false),
    ("<StateObject name=\"document\" initial=\"Store.Document(title: title)\"/>", "Store.Document", false),
    ("<ObservedObject name=\"document\" type=\"Document\"/>", "Document", false),
    ("<let name=\"document\" type=\"Document?\"/>", "Document", true),
    ("<Environment name=\"document\" type=\"Document\"/>", "Document", false),
  ]) func `the type of a published object is that of its declaration`(
    property: String, type: String, isOptional: Bool
  ) throws {
    let tree = try SwiftUISample.view(
      "<Text text=\"a\"><focusedSceneObject object=\"document\"/></Text>", properties: property)
    #expect(tree.focusSystem.publications.map(\.subject) == [.object(type)])
    #expect(tree.focusSystem.publications.map(\.mayBeNil) == [isOptional])
  }

  @Test(arguments: ["<StateObject name=\"document\" initial=\"makeDocument()\"/>", ""])
  func `an object whose type is not declared may be any`(property: String) throws {
    let tree = try SwiftUISample.view(
      "<Text text=\"a\"><focusedObject object=\"document\"/></Text>", properties: property)
    #expect(tree.focusSystem.publications.isEmpty)
    #expect(
      tree.notes.map(\.message) == [
        "the type of 'document' is not declared here: add type, as in type=\"Document\""
      ])
  }
}

/// Custom styles surround, fill or replace the controls that have them.
@Suite struct SwiftUIStyleTests {
  private static let outlined = """
    <TextFieldStyle name="Outlined"><FocusState name="isFocused"/><body>
      <HStack><Content><focused state="$isFocused"/></Content><Button label="Clear"/></HStack>
    </body></TextFieldStyle>
    """

  @Test(arguments: ["Outlined()", ".outlined", "Outlined(width: 2)"])
  func `every text field inside has its own`(style: String) throws {
    let tree = try SwiftUISample.tree(
      """
      \(Self.outlined)
      <View name="Form1"><body>
        <VStack><TextField label="A"/><SecureField label="B"><textFieldStyle style=".plain"/></SecureField>
          <SecureField label="C"><accessibilityIdentifier value="c"/></SecureField>
          <textFieldStyle style="\(style)"/></VStack>
      </body></View>
      """)
    #expect(tree.notes == [])
    #expect(tree.focusSystem.states.map(\.name) == ["isFocused", "isFocused"])
    let inside = tree.focusSystem.bindings.map { binding in
      tree.ids.filter { tree.contains(binding.node, $0) && tree[$0].role.isTextInput }.map { tree[$0].kind }
    }
    #expect(inside == [["TextField"], ["SecureField"]])
    #expect(tree.nodes.filter { $0.kind == "Button" }.count == 2)
    #expect(tree.nodes.first { $0.kind == "SecureField" && $0.id == "c" } != nil)
  }

  @Test func `the body of a button style is in the button`() throws {
    let tree = try SwiftUISample.tree(
      """
      <ButtonStyle name="Ring"><Environment key="isFocused"/><body><HStack><Content/><Image systemName="circle"/></HStack></body></ButtonStyle>
      <View name="Form1"><body><Button label="A"><Text text="a"/><buttonStyle style="Ring()"/></Button></body></View>
      """)
    let button = try #require(tree.ids.first { tree[$0].kind == "Button" })
    for kind in ["Ring", "Text", "Image"] {
      #expect(tree.ids.contains { tree[$0].kind == kind && tree.contains(button, $0) }, "\(kind)")
    }
    #expect(tree.names[button]?.first?.text == "A")
    #expect(tree.focusSystem.environmentReads.count == 1)
  }

  @Test func `the body of a toggle style is all there is`() throws {
    let tree = try SwiftUISample.tree(
      """
      <ToggleStyle name="Check"><body><Button><action><perform name="toggle"/></action><Content/></Button></body></ToggleStyle>
      <View name="Form1"><body><Toggle label="A"><toggleStyle style="Check()"/></Toggle></body></View>
      """)
    #expect(!tree.nodes.contains { $0.kind == "Toggle" })
    let button = try #require(tree.ids.first { tree[$0].kind == "Button" })
    #expect(tree.ids.contains { tree.contains(button, $0) && tree.names[$0]?.first?.text == "A" })
  }
}

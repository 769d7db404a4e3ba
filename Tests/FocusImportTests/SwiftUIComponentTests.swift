import Dialects
import ImportKit
import FocusModel
import Testing

/// Components: every use is an instance with its own nodes and states, and arguments are shared.
@Suite struct SwiftUIComponentTests {
  private static let field = """
    <View name="NameField">
      <FocusState name="isEditing" type="Bool"/>
      <body><TextField label="Name"><focused state="$isEditing"/></TextField></body>
    </View>
    """
  private static let boundField = """
    <View name="NameField">
      <FocusState.Binding name="field" type="Field?"/>
      <body><TextField label="Name"><focused state="$field" equals=".name"/></TextField></body>
    </View>
    """

  private static func form(_ body: String, _ properties: String = "") -> String {
    "<View name=\"Form1\">\(properties)<body><VStack>\(body)</VStack></body></View>"
  }

  @Test func `each use has its own state, owned by its root`() throws {
    let tree = try SwiftUISample.tree(Self.field + Self.form("<NameField/><NameField/>"))
    let system = tree.focusSystem
    #expect(system.states.map(\.name) == ["isEditing", "isEditing"])
    #expect(Set(system.states.map(\.owner)).count == 2)
    #expect(system.states.allSatisfy { tree[$0.owner].kind == "NameField" })
    for (index, binding) in system.bindings.enumerated() {
      #expect(binding.state == FocusStateID(index))
      #expect(tree.contains(system.states[index].owner, binding.node))
    }
    // Both states have the same location, in the component's definition.
    #expect(system.states[0].span == system.states[1].span)
  }

  @Test func `an action of a use is run where the component performs its closure`() throws {
    let use = "<NextField><action><set state=\"focus\" to=\".mail\"/></action></NextField>"
    let form = Self.form(use, "<FocusState name=\"focus\" type=\"Field?\"/>")
    func field(_ properties: String) -> String {
      "<View name=\"NextField\">\(properties)<body><TextField label=\"Name\">"
        + "<onSubmit><perform name=\"onNext\"/></onSubmit></TextField></body></View>"
    }
    let tree = try SwiftUISample.tree(field("<let name=\"onNext\"/>") + form)
    let assignment = try #require(tree.focusSystem.assignments.first)
    #expect(assignment.state == FocusStateID(0))
    #expect(assignment.trigger == .onSubmit)
    #expect(tree.focusSystem.actions.isEmpty)

    let undeclared = try SwiftUISample.tree(field("") + form)
    #expect(undeclared.focusSystem.assignments.isEmpty)
    #expect(undeclared.notes.map(\.message).contains { $0.contains("declares no closure") })
  }

  private static let question = """
    <View name="Question"><let name="onYes"/><var name="onNo"/><body><HStack>
      <Button label="Yes"><action><perform name="onYes"/></action></Button>
      <Button label="No"><action><perform name="onNo"/></action></Button>
    </HStack></body></View>
    """

  private func effects(_ use: String, of definition: String = question) throws -> (
    actions: [String], notes: [String]
  ) {
    let tree = try SwiftUISample.tree(definition + Self.form(use, "<State name=\"answer\"/>"))
    let names = tree.focusSystem.handlers.flatMap(\.statements).map { statement in
      if case .perform(let name) = statement.kind { name } else { "\(statement.kind)" }
    }
    return (names, tree.notes.map(\.message))
  }

  @Test func `each closure is the action of its name`() throws {
    let found = try effects(
      "<Question><action name=\"onNo\"><perform name=\"stay\"/></action><action name=\"onYes\"><perform name=\"go\"/></action></Question>"
    )
    #expect(found.actions == ["go", "stay"])
    #expect(found.notes == [])
  }

  @Test func `an action without a name is what no other is`() throws {
    let found = try effects(
      "<Question><action name=\"onNo\"><perform name=\"stay\"/></action><action><perform name=\"go\"/></action></Question>"
    )
    #expect(found.actions == ["go", "stay"])
    #expect(
      try effects("<Question><action name=\"onNo\"><perform name=\"stay\"/></action></Question>").actions == [
        "onYes", "stay",
      ])
  }

  @Test func `an action that no closure is called as is noted`() throws {
    let found = try effects("<Question><action name=\"onMaybe\"><perform name=\"stay\"/></action></Question>")
    #expect(found.actions == ["onYes", "onNo"])
    #expect(found.notes == ["'Question' has no closure called 'onMaybe': this action is never run"])
  }

  @Test func `a closure may be passed on`() throws {
    let outer = """
      <View name="Outer"><let name="onDone"/><body><Question onYes="onDone" onNo="cancel"/></body></View>
      """
    let found = try effects(
      "<Outer><action><perform name=\"finish\"/></action></Outer>", of: Self.question + outer)
    #expect(found.actions == ["finish", "cancel"])
    #expect(found.notes == [])
  }

  @Test func `a delay holds statements, which are part of the handler`() throws {
    let tree = try SwiftUISample.view(
      "<TextField><focused state=\"$f\"/><onAppear><set state=\"f\" to=\"false\"/><delay seconds=\"0.5\"><set state=\"f\" to=\"true\"/></delay>"
        + "<delay><perform name=\"log\"/></delay></onAppear></TextField>",
      properties: "<FocusState name=\"f\"/>")
    #expect(tree.focusSystem.assignments.map(\.isDelayed) == [false, true])
    let times = tree.focusSystem.handlers.flatMap(\.statements).compactMap { statement -> String? in
      if case .delay(let time, _) = statement.kind { time } else { nil }
    }
    #expect(times == ["0.5 s", "some time"])
  }

  @Test func `the value of a binding is what it is bound to`() throws {
    let tree = try SwiftUISample.tree(
      Self.form(
        "<Button label=\"Done\"><action><set state=\"focus.wrappedValue\" to=\".none\"/></action></Button>",
        "<FocusState.Binding name=\"focus\" type=\"Field?\"/>"))
    #expect(tree.focusSystem.assignments.map(\.state) == [FocusStateID(0)])
    #expect(tree.focusSystem.assignments.map(\.value) == [.reset])
  }

  /// Keys are written as names or as Swift's key paths, and readers by type are always optional.
  @Test(arguments: ["book", "\\.book", "\\FocusedValues.book"]) func `focused values`(key: String) throws {
    let tree = try SwiftUISample.tree(
      Self.form(
        "<Text text=\"a\"><focusedValue key=\"\(key)\" value=\"b\"/></Text>",
        "<FocusedValue name=\"book\" key=\"\(key)\"/><FocusedObject name=\"store\" type=\"Store?\"/>"))
    #expect(tree.focusSystem.publications.map(\.subject) == [.key("book")])
    #expect(tree.focusSystem.readers.map(\.subject) == [.key("book"), .object("Store")])
    #expect(tree.focusSystem.readers.map(\.isOptional) == [true, true])
  }

  @Test func `a binding that is passed down shares the state`() throws {
    let tree = try SwiftUISample.tree(
      Self.boundField
        + Self.form(
          "<NameField field=\"$focus\"/><NameField field=\"$focus\"/>",
          "<FocusState name=\"focus\" type=\"Field?\"/>"))
    #expect(tree.focusSystem.states.map(\.name) == ["focus"])
    #expect(tree.focusSystem.bindings.map(\.state) == [FocusStateID(0), FocusStateID(0)])
    #expect(tree.focusSystem.states.first?.escapes == false)
  }

  private static let labelled = """
    <View name="Labelled">
      <FocusState.Binding name="field" type="Field?"/> <Binding name="value"/> <State name="own"/>
      <body>
        <TextField label="\\(title): \\(own)"><focused state="$field" equals="value"/></TextField>
        <If condition="isOpen"><Text text="\\(note)"/></If>
        <Button label="Next">
          <action><set state="field" to="next"/></action> <disabled condition="isLocked"/>
          <keyboardShortcut key="shortcut"/>
        </Button>
      </body>
    </View>
    """

  /// The code of a call is not text that users see.
  @Test(arguments: [
    ("Save", "Save"), ("item.title", "\\(item.title)"), ("Note(s)", "Note(s)"),
    ("String(localized: .save)", "\\(String(localized: .save))"), ("Ratio (4:3)", "Ratio (4:3)"),
    (
      "words.title(&quot;Save&quot;, table: &quot;Editor&quot;)",
      "\\(words.title(\"Save\", table: \"Editor\"))"
    ),
    ("isOpen ? &quot;Close&quot; : &quot;Open&quot;", "\\(isOpen ? \"Close\" : \"Open\")"),
    ("Delete &quot;Plan&quot;?", "Delete \"Plan\"?"),
  ])
  func `a text that is passed in appears where the component shows it`(given: String, shown: String) throws {
    let row = "<View name=\"Row\"><body><Button label=\"\\(title)\"/></body></View>"
    let tree = try SwiftUISample.tree(row + Self.form("<Row title=\"\(given)\"/>"))
    let button = try #require(tree.ids.first { tree[$0].role == .button })
    #expect(tree.names[button]?.first?.text == shown)
  }

  @Test func `an attribute of a use is a parameter, and a constant there its value`() throws {
    let tree = try SwiftUISample.tree(
      Self.labelled
        + Self.form(
          """
          <Labelled field="$focus" title="A" value=".name" isOpen="true" isLocked="true" next=".mail"
            shortcut=".return" own="x"/>
          <Labelled field="$focus" title="&quot;B&quot;" value="item.id" isOpen="shows" note="\\(text)"/>
          """, "<FocusState name=\"focus\" type=\"Field?\"/><State name=\"shows\"/>"))
    let system = tree.focusSystem
    let names = tree.ids.compactMap { node in tree.names[node]?.first.map { (tree[node].role, $0.text) } }
    #expect(names.filter { $0.0 == .textField }.map(\.1) == ["A: \\(own)", "B: \\(own)"])
    #expect(names.filter { $0.0 == .label }.map(\.1) == ["\\(note)", "\\(text)"])
    #expect(system.bindings.map(\.value.description) == [".name", "item.id"])
    #expect(system.assignments.map(\.value.description) == [".mail", "next"])
    #expect(tree.nodes.filter { $0.kind == "disabled" }.map(\.isEnabled.value) == [false, nil])
    #expect(tree.shortcuts.map(\.chord?.key) == ["return", nil])
    // A property that is passed by value is followed where it is declared.
    #expect(system.conditions.map(\.condition.description) == ["true", "isOpen"])
    let shows = system.variables.firstIndex { $0.name == "shows" }
    #expect(system.conditions.last?.condition.path?.root == shows.map { .variable(VariableID($0)) })
    #expect(system.variables.filter { $0.name == "own" }.map(\.initialValue) == [nil, nil])
  }

  @Test func `a state passed to an undefined component may be bound there`() throws {
    let tree = try SwiftUISample.view(
      "<Elsewhere field=\"$focus\"/>", properties: "<FocusState name=\"focus\" type=\"Bool\"/>")
    #expect(tree.focusSystem.states.first?.escapes == true)
    #expect(tree.notes.count == 1)
    let node = try #require(tree.nodes.first { $0.kind == "Elsewhere" })
    #expect(node.traits.contains(.opaque))
    #expect(node.focusability.sequential.unknown == .unresolvedDefinition)
  }

  @Test func `a parameter without an argument is not reported`() throws {
    let tree = try SwiftUISample.tree(Self.boundField)
    #expect(tree.focusSystem.states.map(\.escapes) == [true])
    #expect(tree.focusSystem.bindings.first?.state == FocusStateID(0))
  }

  @Test func `passing down a missing state is noted where it is passed`() throws {
    let tree = try SwiftUISample.tree(Self.boundField + Self.form("<NameField field=\"$misspelt\"/>"))
    #expect(tree.notes.map(\.message) == ["'$misspelt' is not a focus state here"])
    #expect(tree.focusSystem.bindings.isEmpty)
  }

  @Test func `a state of another view is out of reach`() throws {
    let tree = try SwiftUISample.tree(
      Self.form("<Inner/>", "<FocusState name=\"focus\" type=\"Bool\"/>")
        + "<View name=\"Inner\"><body><TextField><focused state=\"$focus\"/></TextField></body></View>")
    #expect(tree.focusSystem.bindings.map(\.state) == [nil])
    #expect(tree.focusSystem.bindings.map(\.stateName) == ["focus"])
  }

  @Test func `namespaces belong to instances too, and are shared when passed down`() throws {
    let box = """
      <View name="Box"><Namespace name="own"/><Namespace.ID name="given"/><body>
        <Button label="a"><prefersDefaultFocus in="own"/><prefersDefaultFocus in="given"/></Button>
      </body></View>
      """
    let tree = try SwiftUISample.tree(
      box + Self.form("<Box given=\"outer\"/><Box given=\"outer\"/>", "<Namespace name=\"outer\"/>"))
    let own = tree.focusSystem.preferences.map(\.namespace).filter { $0.name == "own" }
    let given = tree.focusSystem.preferences.map(\.namespace).filter { $0.name == "outer" }
    #expect(Set(own).count == 2)
    #expect(Set(given) == [NamespaceID(owner: NodeID(0), name: "outer")])
  }

  @Test func `views passed to a component keep their meaning`() throws {
    let card = """
      <View name="Card"><FocusState name="focus" type="Bool"/><body>
        <GroupBox><Content/><TextField label="inner"><focused state="$focus"/></TextField></GroupBox>
      </body></View>
      """
    let tree = try SwiftUISample.tree(
      card
        + Self.form(
          "<Card><TextField label=\"outer\"><focused state=\"$focus\"/></TextField></Card>",
          "<FocusState name=\"focus\" type=\"Bool\"/>"))
    let owners = tree.focusSystem.bindings.map { binding in
      binding.state.map { tree[tree.focusSystem.states[$0.index].owner].kind }
    }
    #expect(owners == ["Form1", "Card"])
  }

  @Test func `views that a component has no place for are left out with a note`() throws {
    let tree = try SwiftUISample.tree(Self.field + Self.form("<NameField><Button label=\"x\"/></NameField>"))
    #expect(!tree.nodes.contains { $0.kind == "Button" })
    #expect(tree.notes.count == 1)
  }

  // MARK: Recursion

  @Test(arguments: ["<A/>", "<VStack><B/></VStack>", "<B><A/></B>"])
  func `components that use themselves end`(body: String) throws {
    let tree = try SwiftUISample.tree(
      "<View name=\"A\"><body>\(body)</body></View><View name=\"B\"><body><A/><Content/></body></View>"
        + Self.form("<A/>"))
    #expect(tree.notes.contains { $0.message.contains("uses itself") })
    #expect(tree.nodes.count < 50)
  }

  @Test func `components that grow without end are cut`() throws {
    // Each component uses the next one eight times: 8⁸ instances without a limit.
    let views = (0..<8).map { level in
      let uses = String(repeating: "<L\(level + 1)/>", count: 8)
      return "<View name=\"L\(level)\"><body><VStack>\(uses)</VStack></body></View>"
    }
    let tree = try SwiftUISample.tree(
      views.joined() + "<View name=\"L8\"><body><Button label=\"x\"/></body></View>")
    #expect(tree.nodes.count < 10_000)
    #expect(tree.notes.contains { $0.message.contains("is audited where it is declared") })
  }

  // MARK: Documents

  @Test func `a component of another document is expanded, with its places there`() throws {
    let tree = try SwiftUISample.tree(
      Self.form("<NameField/>"), others: ["Fields.xml": Self.field])
    #expect(tree.sources.map(\.path) == ["Test.xml", "Fields.xml"])
    let field = try #require(tree.nodes.first { $0.kind == "TextField" })
    #expect(field.span.source == 1)
    #expect(tree.sources[1].text(of: field.span) == "<TextField label=\"Name\">")
    #expect(tree.focusSystem.states.first?.span.source == 1)
    // The use is in the document itself.
    #expect(tree.nodes.first { $0.kind == "NameField" }?.span.source == 0)
  }

  @Test func `a document's own definition comes before another's`() throws {
    let other = "<View name=\"NameField\"><body><Button label=\"Other\"/></body></View>"
    let tree = try SwiftUISample.tree(
      Self.field + Self.form("<NameField/>"), others: ["Other.xml": other])
    #expect(!tree.nodes.contains { $0.kind == "Button" })
  }

  @Test func `a component that another document uses is no root`() throws {
    let alone = try SwiftUISample.tree(Self.field)
    #expect(alone.nodes.first?.traits.contains(.standalone) == true)
    let used = try SwiftUISample.tree(Self.field, others: ["Form.xml": Self.form("<NameField/>")])
    #expect(used.nodes.isEmpty)
  }

  // MARK: Enumerations

  private func cases(_ type: String, own: String = "", others: String = "") throws -> [String]? {
    let tree = try SwiftUISample.tree(
      others + "<View name=\"Test\">\(own)<FocusState name=\"f\" type=\"\(type)\"/><body/></View>")
    let state = tree.focusSystem.states.first { tree[$0.owner].kind == "Test" }
    guard case .optional(let cases)? = state?.type else { return nil }
    return cases
  }

  @Test func `an enumeration is looked up as Swift does`() throws {
    let inner = "<Enum name=\"Field\"><Case name=\"a\"/><Case name=\"item(Int)\"/></Enum>"
    let outer = "<Enum name=\"Field\"><Case name=\"b\"/></Enum>"
    let nested = "<View name=\"Other\"><Enum name=\"Field\"><Case name=\"c\"/></Enum><body/></View>"
    #expect(try cases("Field?", own: inner, others: outer) == ["a", "item"])
    #expect(try cases("Field?", others: outer + nested) == ["b"])
    #expect(try cases("Optional&lt;Field&gt;", others: outer) == ["b"])
    #expect(try cases("Other.Field?", own: inner, others: outer + nested) == ["c"])
    #expect(try cases("Test.Field?", own: inner) == ["a", "item"])
    // A view nested in another view is not found without the name of that view.
    #expect(try cases("Field?", others: nested) == nil)
    #expect(try cases("Field?") == nil)
  }

  @Test(arguments: ["Field", "Int", "String", "Bool!"])
  func `a focus state is a Boolean or optional`(type: String) throws {
    let tree = try SwiftUISample.view("", properties: "<FocusState name=\"f\" type=\"\(type)\"/>")
    #expect(tree.focusSystem.states.first?.type == .invalid)
  }

  // MARK: Applications

  @Test func `a document is a closed world when it holds an application and all it uses`() throws {
    let app = "<App name=\"A\"><WindowGroup><NameField/></WindowGroup></App>"
    #expect(try SwiftUISample.tree(app + Self.field).isClosedWorld)
    #expect(try SwiftUISample.tree(app, others: ["Fields.xml": Self.field]).isClosedWorld)
    #expect(try !SwiftUISample.tree(app).isClosedWorld)
    #expect(try !SwiftUISample.tree(Self.field).isClosedWorld)
  }

  @Test(arguments: ["isFocused", "\\.isFocused", "\\EnvironmentValues.isFocused"])
  func `a key may be written as a path`(key: String) throws {
    let tree = try SwiftUISample.tree(
      Self.form("<If condition=\"isFocused\"><Text text=\"Here\"/></If>", "<Environment key=\"\(key)\"/>"))
    #expect(tree.focusSystem.environmentReads.map(\.name) == ["isFocused"])
  }
}

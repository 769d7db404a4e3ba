import Dialects
import ImportKit
import FocusModel
import Testing

/// Modifiers: their meaning, their subject, and their order.
@Suite struct SwiftUIModifierTests {
  private func node(_ kind: String, in tree: FocusTree) throws -> Node {
    try #require(tree.nodes.first { $0.kind == kind })
  }

  @Test func `the modifier applied last is the outermost node`() throws {
    let tree = try SwiftUISample.view(
      "<Text><focusable/><disabled/><padding/><onAppear/></Text>")
    #expect(tree.nodes.dropFirst().map(\.kind) == ["onAppear", "disabled", "focusable", "Text"])
  }

  /// `X.focusable().focused($f)` works, but `X.focused($f).focusable()` does not, because a binding covers
  /// only its descendants.
  @Test func `a binding covers what is focusable only if it is applied after it`() throws {
    func covers(_ modifiers: String) throws -> Bool {
      let tree = try SwiftUISample.view(
        "<Circle>\(modifiers)</Circle>", properties: "<FocusState name=\"f\" type=\"Bool\"/>")
      let binding = try #require(tree.focusSystem.bindings.first)
      let stop = try #require(tree.ids.first { tree[$0].kind == "focusable" })
      return tree.contains(binding.node, stop)
    }
    #expect(try covers("<focusable/><focused state=\"$f\"/>"))
    #expect(try !covers("<focused state=\"$f\"/><focusable/>"))
  }

  /// The session looks for a submit scope between a field and the enclosing submission handlers.
  @Test func `a submit scope is a node unless it blocks nothing`() throws {
    func kinds(_ scope: String) throws -> [String] {
      try SwiftUISample.view("<TextField label=\"a\">\(scope)<onSubmit/></TextField>").nodes.dropFirst().map(
        \.kind)
    }
    #expect(try kinds("<submitScope/>") == ["onSubmit", "submitScope", "TextField"])
    #expect(try kinds("<submitScope isBlocking=\"false\"/>") == ["onSubmit", "TextField"])
  }

  @Test func `modifiers of a container cover its contents wherever they stand among them`() throws {
    let tree = try SwiftUISample.view(
      "<VStack><disabled/><TextField label=\"a\"/></VStack>")
    #expect(tree.nodes.dropFirst().map(\.kind) == ["disabled", "VStack", "TextField"])
  }

  @Test func `disabled and hidden are facts of the modified node`() throws {
    let tree = try SwiftUISample.view(
      """
      <Button label="a"><disabled/></Button><Button label="b"><disabled condition="false"/></Button>
      <Button label="c"><disabled condition="isBusy"/></Button><Button label="d"><hidden/></Button>
      """)
    let disabled = tree.nodes.filter { $0.kind == "disabled" }
    #expect(disabled.map(\.isEnabled.value) == [false, true, nil])
    #expect(disabled.last?.isEnabled.unknown == .bound)
    #expect(try node("hidden", in: tree).isVisible.value == false)
    #expect(tree.nodes.filter { $0.kind == "Button" }.allSatisfy { $0.isEnabled.value == true })
  }

  @Test func `a condition on a focused value guards`() throws {
    let tree = try SwiftUISample.view(
      """
      <Button label="a"><disabled condition="book == nil"/></Button>
      <Button label="b"><disabled condition="isBusy || book?.isRead == true"/></Button>
      <Button label="c"><disabled condition="bookshelf == nil"/></Button>
      <If condition="let book"><Text/><Else><Text/></Else></If>
      <If condition="book == nil"><Text/><Else><Text/></Else></If>
      """, properties: "<FocusedValue name=\"book\" key=\"book\"/>")
    #expect(tree.focusSystem.guards.map { tree[$0.node].kind } == ["disabled", "disabled", "then", "else"])
  }

  // MARK: Focusability

  @Test func `focusable makes the modifier itself the stop`() throws {
    let tree = try SwiftUISample.view(
      """
      <Text><focusable/></Text><Text><focusable interactions="activate"/></Text>
      <Text><focusable isFocusable="false"/></Text><Text><focusable isFocusable="isOpen"/></Text>
      """)
    let stops = tree.nodes.filter { $0.kind == "focusable" }.map(\.focusability)
    #expect(stops.map(\.sequential.value) == [true, true, false, nil])
    #expect(stops.map(\.pointer.value) == [true, false, false, nil])
    #expect(stops.map(\.needsKeyboardNavigationSetting) == [false, true, false, false])
  }

  @Test func `members are read with their dot and without it`() throws {
    for (spelling, isActivateOnly) in [
      ("activate", true), (".activate", true), ("[.activate]", true), ("[.activate, .edit]", false),
      (".automatic", false),
    ] {
      let tree = try SwiftUISample.view("<Text><focusable interactions=\"\(spelling)\"/></Text>")
      let stop = try node("focusable", in: tree)
      #expect(stop.focusability.needsKeyboardNavigationSetting == isActivateOnly, "\(spelling)")
    }
    for dot in ["", "."] {
      let tree = try SwiftUISample.view(
        "<TextField label=\"a\" axis=\"\(dot)vertical\"/><Toggle label=\"b\" style=\"\(dot)button\"/>")
      #expect(tree.nodes.dropFirst().map(\.role) == [.textArea, .toggleButton])
    }
  }

  @Test(arguments: [
    ("isButton isModal", ["isButton", "isModal"]), ("[.isButton, .isModal]", ["isButton", "isModal"]),
    (".isHeader", ["isHeader"]), ("isOpen ? .isModal : []", []),
  ])
  func `traits are a set`(text: String, traits: [String]) throws {
    let tree = try SwiftUISample.view("<Text><accessibilityAddTraits traits=\"\(text)\"/></Text>")
    #expect(tree.accessibility[NodeID(1)]?.traits == traits)
  }

  /// The table of views and platforms in `Documentation/SwiftUIDescription.md`.
  @Test(arguments: [
    ("TextField", "macOS", true, true, false), ("TextField", "iOS", true, true, false),
    ("Button", "macOS", true, false, true), ("Button", "iOS", true, false, true),
    ("Button", "tvOS", true, false, false), ("Button", "watchOS", false, false, false),
    ("Slider", "watchOS", true, false, false), ("List", "macOS", true, true, false),
    ("Text", "macOS", false, false, false), ("Button", "macOS tvOS", true, false, false),
  ])
  func `what is focusable depends on the platform`(
    view: String, platforms: String, tab: Bool, click: Bool, needsSetting: Bool
  ) throws {
    let focusability = try node(
      view, in: try SwiftUISample.view("<\(view)/>", platforms: platforms)
    ).focusability
    #expect(focusability.sequential.value == tab)
    #expect(focusability.pointer.value == click)
    #expect(focusability.needsKeyboardNavigationSetting == needsSetting)
  }

  @Test(arguments: [
    ("focusSection", "iOS", "<focusSection/>"), ("focusScope", "iOS", "<focusScope namespace=\"n\"/>"),
    ("prefersDefaultFocus", "visionOS", "<prefersDefaultFocus in=\"n\"/>"),
    ("searchFocused", "tvOS", "<searchFocused state=\"$f\"/>"),
  ])
  func `a modifier that no platform has is without effect`(name: String, platform: String, xml: String)
    throws
  {
    let properties = "<FocusState name=\"f\" type=\"Bool\"/><Namespace name=\"n\"/>"
    let view = "<VStack>\(xml)</VStack>"
    let tree = try SwiftUISample.view(view, properties: properties, platforms: platform)
    #expect(tree.ineffective.map(\.statement) == [name])
    let both = try SwiftUISample.view(view, properties: properties, platforms: "\(platform) macOS")
    #expect(both.ineffective.isEmpty)
  }

  // MARK: Names

  @Test func `what a field is bound to is no name, what a text says is`() throws {
    let tree = try SwiftUISample.view(
      """
      <TextField text="$name"/><TextEditor text="$note"/><TextField label="Name" text="$name"/>
      <Text text="Ready"/><Text>Steady</Text>
      """)
    let views = tree.ids.dropFirst().map { tree.names[$0]?.map(\.text) }
    #expect(views == [nil, nil, ["Name"], ["Ready"], ["Steady"]])
  }

  @Test func `views name what they are the label of`() throws {
    let tree = try SwiftUISample.view(
      """
      <TabView>
        <Form><tabItem><Label title="Home" systemImage="house"/></tabItem></Form>
        <Form><tabItem><Image systemName="cart"/><Text>Basket</Text></tabItem></Form>
        <Form><tabItem label="Me" systemImage="person"/></Form>
      </TabView>
      <TextField text="$a"><label><Text text="Street"/></label></TextField>
      <TextField text="$b"><Text text="City"/></TextField>
      <Button><accessibilityLabel value="Close"/></Button>
      <Button><accessibilityLabel><Text>Open</Text></accessibilityLabel></Button>
      """)
    let named = tree.ids.filter { ["Form", "TextField", "Button"].contains(tree[$0].kind) }
    #expect(
      named.map { tree.names[$0]?.map(\.text) ?? [] } == [
        ["Home"], ["Basket"], ["Me"], ["Street"], ["City"], ["Close"], ["Open"],
      ])
  }

  @Test func `a button of the system has the title that its label chooses`() throws {
    let tree = try SwiftUISample.view("<SignInWithAppleButton label=\".signUp\"/>")
    #expect(tree.names[NodeID(1)]?.map(\.text) == ["Sign in with Apple"])
  }

  @Test func `what is stored is a variable`() throws {
    let tree = try SwiftUISample.view(
      "<If condition=\"isOpen\"><Text/></If>",
      properties: "<AppStorage name=\"isOpen\" key=\"open\" initial=\"true\"/>")
    #expect(tree.focusSystem.variables.map(\.initialValue) == [.true])
  }

  @Test func `an empty background of a view is no node`() throws {
    let tree = try SwiftUISample.view(
      """
      <Text>
        <background style=".red"/><overlay color=".blue"/><toolbar visibility=".hidden" for=".tabBar"/>
        <gesture isEnabled="false"/>
      </Text>
      """)
    #expect(tree.nodes.dropFirst().map(\.kind) == ["Text"])
  }

  @Test func `handlers of other events run their statements`() throws {
    let tree = try SwiftUISample.view(
      """
      <TextField label="a"><onDrop of="[.text]"><set state="f" to="true"/></onDrop></TextField>
      <Slider label="b"><onEditingChanged><set state="f" to="false"/></onEditingChanged></Slider>
      <TextField label="c"><onCommit><set state="f" to="true"/></onCommit></TextField>
      <List><onCopyCommand><set state="f" to="true"/></onCopyCommand></List>
      """, properties: "<FocusState name=\"f\" type=\"Bool\"/>")
    let assignments = tree.focusSystem.assignments.sorted { $0.span < $1.span }
    #expect(assignments.map(\.trigger) == [.onReceive, .onChange, .onSubmit, .onCommand])
    #expect(tree.nodes.filter { $0.traits.contains(.keyHandler) }.map(\.kind) == ["onCopyCommand"])
  }

  @Test func `a menu bar extra is a window by its style`() throws {
    let tree = try SwiftUISample.tree(
      """
      <App name="A">
        <MenuBarExtra label="a"/><MenuBarExtra style=".window"/>
        <MenuBarExtra><label><Image systemName="x"/><Text>Tea</Text></label><menuBarExtraStyle style=".window"/></MenuBarExtra>
      </App>
      """)
    let scenes = tree.ids.filter { tree[$0].kind == "MenuBarExtra" }
    #expect(scenes.map { tree[$0].role } == [.menu, .window, .window])
    #expect(scenes.map { tree.names[$0]?.first?.text } == ["a", nil, "Tea"])
  }

  // MARK: Places

  @Test func `a horizontal scroll view is a row`() throws {
    let tree = try SwiftUISample.view(
      "<ScrollView axes=\".horizontal\"/><ScrollView/><ScrollView axes=\"horizontal vertical\"/>")
    #expect(tree.nodes.dropFirst().map(\.arrangement) == [.row, .column, .column])
  }

  @Test func `a frame is stated by its corner and a position by its centre`() throws {
    let tree = try SwiftUISample.view(
      """
      <Text><frame x="10" y="20" width="100" height="30"/></Text>
      <Text><frame width="100" height="30"/><position x="60" y="35"/></Text>
      <Text><frame width="100"/></Text><Text><frame width="0" height="5"/></Text>
      <Text><frame maxWidth=".infinity" alignment=".leading"/></Text><Text><frame maxHeight="0"/></Text>
      <Text><frame width="isWide ? 100 : 0" minHeight="0"/></Text><Text><position x="size / 2" y="0"/></Text>
      """)
    let texts = tree.nodes.filter { $0.kind == "Text" }
    let frame = Frame(x: 10, y: 20, width: 100, height: 30)
    #expect(texts.map(\.frame) == [frame, frame, nil, nil, nil, nil, nil, nil])
    #expect(
      texts.map { $0.traits.contains(.invisible) } == [false, false, false, true, false, true, false, false])
  }

  @Test func `a shape is an element for assistive technology once it has a label`() throws {
    let tree = try SwiftUISample.view(
      "<Circle/><Circle><accessibilityLabel>Record</accessibilityLabel></Circle>")
    let circles = tree.nodes.filter { $0.kind == "Circle" }
    #expect(circles.map(\.focusability.assistive.value) == [false, true])
  }

  // MARK: Values

  @Test(arguments: [
    (".name", SwiftValue.constant("name")), ("Field.name", .constant("name")), ("nil", .absent),
    (".none", .absent), ("false", .bool(false)), ("true", .bool(true)), ("3", .integer(3)),
    ("-1.5", .decimal(-1.5)),
    ("\"a\"", .string("a")), (".row(1)", .member("row", [.init(nil, .integer(1))])),
    (".row(item.id)", nil), ("item.id", nil), ("a ? .b : .c", nil), ("#available(iOS 18, *)", nil),
  ])
  func `values are read as Swift writes them`(text: String, value: SwiftValue?) throws {
    let xml = text.replacing("\"", with: "&quot;")
    let tree = try SwiftUISample.view(
      "<TextField><focused state=\"$f\" equals=\"\(xml)\"/></TextField>",
      properties: "<FocusState name=\"f\" type=\"Field?\"/>")
    #expect(tree.focusSystem.bindings.map(\.value.constant) == [value])
    if value == nil { #expect(tree.focusSystem.bindings.map(\.value.description) == [text]) }
  }

  @Test func `a binding without a value is bound to true`() throws {
    let tree = try SwiftUISample.view(
      "<TextField><focused state=\"$f\"/></TextField>",
      properties: "<FocusState name=\"f\" type=\"Bool\"/>")
    #expect(tree.focusSystem.bindings.map(\.value) == [.true])
  }

  // MARK: Shortcuts

  @Test(arguments: [
    ("key=\"s\"", "command-s"), ("key=\"S\"", "shift-command-s"),
    ("key=\"s\" modifiers=\"command shift\"", "shift-command-s"),
    ("key=\"s\" modifiers=\"[.command, .shift]\"", "shift-command-s"),
    ("key=\"s\" modifiers=\".option\"", "option-s"), ("key=\"s\" modifiers=\"[]\"", "s"),
    ("key=\"s\" modifiers=\"\"", "s"), ("key=\".defaultAction\"", "return"),
    ("key=\".cancelAction\"", "escape"), ("key=\".upArrow\" modifiers=\"option\"", "option-up"),
    ("key=\".space\"", "command-space"), ("key=\" \"", "command-space"),
    ("key=\"&quot;k&quot;\"", "command-k"), ("key=\".init(&quot;K&quot;)\"", "shift-command-k"),
    ("key=\"KeyEquivalent(&quot;k&quot;)\" modifiers=\"\"", "k"),
    ("key=\"KeyEquivalent.upArrow\" modifiers=\"option shift\"", "option-shift-up"),
    ("key=\"KeyboardShortcut.defaultAction\"", "return"),
  ])
  func `shortcuts have one spelling`(attributes: String, chord: String) throws {
    let tree = try SwiftUISample.view(
      "<Button label=\"a\"><keyboardShortcut \(attributes)/></Button>")
    #expect(tree.shortcuts.map(\.chord?.description) == [chord])
    #expect(tree.shortcuts.map(\.domain) == [.layer])
  }

  @Test(arguments: [
    "item.key", "keys[i]", "key", "\\(i)", "&quot;\\(i)&quot;", "KeyEquivalent(Character(&quot;\\(i)&quot;))",
    ".init(key)", "KeyEquivalent(k)",
  ])
  func `a key that is an expression is known at run time only`(key: String) throws {
    let tree = try SwiftUISample.view("<Button label=\"a\"><keyboardShortcut key=\"\(key)\"/></Button>")
    #expect(tree.shortcuts.map(\.chord) == [nil])
    #expect(tree.shortcuts.map(\.unknown) == [.bound])
  }

  @Test(arguments: [".pageTop", "KeyEquivalent.enter", "&quot;ab&quot;"])
  func `a key that SwiftUI does not have is a mistake`(key: String) throws {
    let tree = try SwiftUISample.view("<Button label=\"a\"><keyboardShortcut key=\"\(key)\"/></Button>")
    #expect(tree.shortcuts.map(\.chord) == [nil])
    #expect(tree.shortcuts.map(\.unknown) == [nil])
  }

  // MARK: Presence

  @Test func `conditions, pages and layers say which variable shows them`() throws {
    let tree = try SwiftUISample.view(
      """
      <VStack>
        <If condition="!isSignedIn"><Text/></If>
        <Switch on="step"><Case value=".one"><Text/></Case><Default><Text/></Default></Switch>
        <TabView selection="$tab"><Tab title="A" value=".a"><Text/></Tab></TabView>
        <sheet isPresented="$showsSheet"><Text/></sheet>
        <popover item="$detail"><Text/></popover>
      </VStack>
      """, properties: "<State name=\"tab\" initial=\".a\"/>")
    let conditions = tree.focusSystem.conditions.map { "\(tree[$0.node].kind) while \($0.condition)" }
    #expect(
      conditions.sorted() == [
        "Case while step == .one", "Default while step != .one", "Tab while tab == .a",
        "popover while detail != nil", "sheet while showsSheet", "then while !isSignedIn",
      ])
    #expect(tree.focusSystem.variables.first { $0.name == "tab" }?.initialValue == .constant("a"))
  }

  @Test func `a layer holds its own focus, inside the modifier that presents it`() throws {
    for (name, role, isModal) in [
      ("sheet", Role.dialog, true), ("fullScreenCover", .dialog, true), ("alert", .dialog, true),
      ("confirmationDialog", .dialog, true), ("popover", .popover, false),
    ] {
      let tree = try SwiftUISample.view(
        "<TextField><\(name) isPresented=\"$shown\"><Button label=\"a\"/></\(name)></TextField>")
      let layer = try #require(tree.ids.first { tree[$0].role == role })
      #expect(tree[layer].traits.contains(.modal) == isModal)
      let modifier = try #require(tree[layer].parent)
      #expect(tree[modifier].role == .modifier)
      #expect(tree.children(of: modifier).map { tree[$0].kind } == ["TextField", name])
    }
  }

  @Test func `rows are templates`() throws {
    let tree = try SwiftUISample.view(
      "<List data=\"books\"><Text/></List><ForEach data=\"1...3\"><Text/></ForEach><List><Text/></List>")
    let lists = tree.nodes.filter { ["List", "ForEach"].contains($0.kind) }
    #expect(lists.map(\.arrangement) == [.repeated, .repeated, .column])
  }

  // MARK: Focused values

  @Test func `values and objects are published by key and by type`() throws {
    let tree = try SwiftUISample.view(
      """
      <TextField>
        <focusedValue key="book" value="$book"/>
        <focusedSceneValue key="book" value="nil"/>
        <focusedValue object="library" type="Library"/>
        <focusedObject object="document" type="Document?"/>
        <focusedSceneObject object="document" type="Document"/>
      </TextField>
      """)
    let publications = tree.focusSystem.publications.reversed()
    #expect(
      publications.map(\.subject) == [
        .key("book"), .key("book"), .object("Library"), .object("Document"), .object("Document"),
      ])
    #expect(publications.map(\.isSceneScoped) == [false, true, false, false, true])
    #expect(publications.map(\.isObservableObject) == [false, false, false, true, true])
    #expect(publications.map(\.mayBeNil) == [false, true, false, true, false])
    #expect(publications.map(\.value?.description) == ["$book", nil, "library", "document", "document"])
  }
}
